"""A net of CPN Tools under construction: pages of places, transitions and arcs, fusion sets, declarations.

Every expression is a text of CPN ML. Places are named by their page; a place of another page is reached as a port,
or as a member of a fusion set.
"""

from dataclasses import dataclass, field
from typing import Dict, List, Optional, Tuple

from .declarations import Declarations

Inscribed = List[Tuple[str, str]]  # places with the inscriptions of their arcs


@dataclass
class Place:
    id: str
    colour_set: str
    marking: str = ""
    port: Optional[str] = None
    fusion: Optional[str] = None


@dataclass
class Transition:
    id: str
    guard: str = ""
    priority: str = ""
    code: str = ""


@dataclass
class Substitution:
    """Ports of the page below, each with its socket."""

    id: str
    page: "Page"
    sockets: Dict[str, str]


@dataclass
class Arc:
    orientation: str
    transition: str
    place: str
    inscription: str = ""


@dataclass
class FusionSet:
    colour_set: str
    marking: str
    members: List[str] = field(default_factory=list)


class Page:
    def __init__(self, net: "CpnNet", name: str):
        self.net = net
        self.id = f"page{len(net.pages) + 1}"
        self.name = name
        self.places: Dict[str, Place] = {}
        self.transitions: Dict[str, Transition] = {}
        self.substitutions: Dict[str, Substitution] = {}
        self.arcs: List[Arc] = []

    def place(self, name: str, colour_set: str, marking: str = "", port: Optional[str] = None) -> None:
        self._add(name, Place(f"{self.id}p{len(self.places) + 1}", colour_set, marking, port))

    def fused(self, name: str, fusion: str) -> None:
        """A member of a fusion set, which knows its colour set and initial marking."""
        common = self.net.fusion_sets[fusion]
        place = Place(f"{self.id}p{len(self.places) + 1}", common.colour_set, common.marking, fusion=fusion)
        self._add(name, place)
        common.members.append(place.id)

    def transition(
        self,
        name: str,
        take: Inscribed = (),
        give: Inscribed = (),
        read: Inscribed = (),
        inhibit: "list[str]" = (),
        reset: "list[str]" = (),
        **labels: str,
    ) -> None:
        """Adds a transition with its arcs and its labels `guard`, `priority`, `code`; `read` are double arcs."""
        self._claim(name)
        self.transitions[name] = Transition(self._transition_id(), **labels)
        for orientation, inscribed in (("PtoT", take), ("BOTHDIR", read), ("TtoP", give)):
            for place, inscription in inscribed:
                self._arc(orientation, name, place, inscription)
        for orientation, places in (("Inhibitor", inhibit), ("Reset", reset)):
            for place in places:
                self._arc(orientation, name, place, "")

    def substitution(self, name: str, page: "Page", sockets: Dict[str, str]) -> None:
        """Puts a page below this one; the arcs drawn follow the directions of its ports."""
        self._claim(name)
        self.substitutions[name] = Substitution(self._transition_id(), page, sockets)
        directions = {"In": "PtoT", "Out": "TtoP", "I/O": "BOTHDIR"}
        for port, socket in sockets.items():
            self._arc(directions[page.places[port].port], name, socket, "")

    def _transition_id(self) -> str:
        return f"{self.id}t{len(self.transitions) + len(self.substitutions) + 1}"

    def _add(self, name: str, place: Place) -> None:
        self._claim(name)
        self.places[name] = place

    def _claim(self, name: str) -> None:
        if name in self.places or name in self.transitions or name in self.substitutions:
            raise ValueError(f"{self.net.id}, page {self.name}: the name '{name}' is used twice")

    def _arc(self, orientation: str, transition: str, place: str, inscription: str) -> None:
        if place not in self.places:
            raise ValueError(f"{self.net.id}, page {self.name}: an arc names the unknown place '{place}'")
        self.arcs.append(Arc(orientation, transition, place, inscription))


class CpnNet:
    def __init__(self, id: str, description: str):
        self.id = id
        self.description = description
        self.declarations = Declarations()
        self.pages: List[Page] = []
        self.fusion_sets: Dict[str, FusionSet] = {}

    def page(self, name: str) -> Page:
        page = Page(self, name)
        self.pages.append(page)
        return page

    def fusion(self, name: str, colour_set: str, marking: str = "") -> None:
        self.fusion_sets[name] = FusionSet(colour_set, marking)

    def roots(self) -> List[Page]:
        """The pages that stand below no other one."""
        below = {each.page.id for page in self.pages for each in page.substitutions.values()}
        return [page for page in self.pages if page.id not in below]
