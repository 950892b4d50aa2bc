"""A P/T net under construction: what a family function fills and the PNML writer prints.

Nodes are named by their ids, which are readable words such as `fork_3`; arcs are kept as they are added, so that
parallel arcs stay parallel.
"""

from dataclasses import dataclass, field
from typing import Dict, List, Optional, Union

Weighted = Union[str, "tuple[str, int]"]

NORMAL, READ, INHIBITOR, RESET = "normal", "read", "inhibitor", "reset"


@dataclass(frozen=True)
class Arc:
    source: str
    target: str
    weight: int = 1
    kind: str = NORMAL


@dataclass
class Unit:
    """A unit of a NUPN (nested-unit Petri net): at most one of its places is marked, and none while a subunit
    is.
    """

    id: str
    places: List[str]
    subunits: List[str] = field(default_factory=list)


def weighted(item: Weighted) -> "tuple[str, int]":
    return (item, 1) if isinstance(item, str) else item


class Net:
    def __init__(self, id: str, description: str):
        self.id = id
        self.description = description
        self.places: Dict[str, int] = {}
        self.transitions: List[str] = []
        self.arcs: List[Arc] = []
        self.final_markings: List[Dict[str, int]] = []
        self.units: List[Unit] = []

    def place(self, id: str, tokens: int = 0) -> str:
        self._claim(id)
        self.places[id] = tokens
        return id

    def transition(
        self,
        id: str,
        take: "list[Weighted]" = (),
        give: "list[Weighted]" = (),
        read: "list[Weighted]" = (),
        inhibit: "list[Weighted]" = (),
        reset: "list[str]" = (),
    ) -> str:
        """Adds a transition with its arcs; an item is a place or a pair (place, weight). Places must exist
        already.
        """
        self._claim(id)
        self.transitions.append(id)
        for kind, items in ((NORMAL, take), (READ, read), (INHIBITOR, inhibit), (RESET, reset)):
            for item in items:
                place, weight = weighted(item)
                self._arc(Arc(place, id, weight, kind), place)
        for item in give:
            place, weight = weighted(item)
            self._arc(Arc(id, place, weight), place)
        return id

    def final_marking(self, marking: Dict[str, int]) -> None:
        """A wanted end: places not mentioned are empty."""
        self.final_markings.append(dict(marking))

    def unit(self, id: str, places: List[str], subunits: Optional[List[str]] = None) -> str:
        """The first unit added is the root."""
        self.units.append(Unit(id, places, subunits or []))
        return id

    def _claim(self, id: str) -> None:
        if id in self.places or id in self.transitions:
            raise ValueError(f"{self.id}: the id '{id}' is used twice")

    def _arc(self, arc: Arc, place: str) -> None:
        if place not in self.places:
            raise ValueError(f"{self.id}: an arc names the unknown place '{place}'")
        self.arcs.append(arc)
