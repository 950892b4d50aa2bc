"""Writes a net as a file of CPN Tools, format 6: all that the tool needs to open it, drawn by `layout`."""

from typing import Dict, List, Tuple

from .layout import positions
from .net import Arc, CpnNet, Page, Place, Transition
from .xml import Lines, element, one_line

WRITER = {"tool": "unfire nets", "version": "1"}
DOCTYPE = '<!DOCTYPE workspaceElements PUBLIC "-//CPN//DTD CPNXML 1.0//EN" "http://cpntools.org/DTD/6/cpn.dtd">'

NODE_WIDTH, NODE_HEIGHT = 90, 44
Point = Tuple[int, int]


def to_cpn(net: CpnNet) -> str:
    fusion_sets = [
        element("fusion", *(element("fusion_elm", idref=member) for member in common.members), id=f"fusion{i}", name=name)
        for i, (name, common) in enumerate(net.fusion_sets.items(), 1)
    ]
    instances = [element("instance", *_instances(f"i{i}", page), id=f"i{i}", page=page.id)
                 for i, page in enumerate(net.roots(), 1)]
    document = element(
        "workspaceElements",
        element("generator", **WRITER, format="6"),
        element(
            "cpnet",
            element("globbox", *net.declarations.elements),
            *(_page(page) for page in net.pages),
            *fusion_sets,
            element("instances", *instances),
            element("monitorblock", name="Monitors"),
            element("IndexNode", expanded="true"),
        ),
    )
    lines = ['<?xml version="1.0" encoding="utf-8"?>', DOCTYPE, f"<!-- {net.description} -->", *document]
    return "\n".join(lines) + "\n"


def _instances(id: str, page: Page) -> List[Lines]:
    """One element per substitution transition, nested as the pages are; ids tell the way from the top."""
    return [
        element("instance", *_instances(f"{id}.{i}", below.page), id=f"{id}.{i}", trans=below.id)
        for i, below in enumerate(page.substitutions.values(), 1)
    ]


def _page(page: Page) -> Lines:
    at = positions(page)
    return element(
        "page",
        element("pageattr", name=page.name),
        *(_place(name, place, at[name]) for name, place in page.places.items()),
        *(_transition(name, transition, at[name]) for name, transition in page.transitions.items()),
        *(_substitution(page, name, at[name]) for name in page.substitutions),
        *(_arc(f"{page.id}a{i}", page, arc, at) for i, arc in enumerate(page.arcs, 1)),
        id=page.id,
    )


def _drawn(at: Point, thick: int = 1) -> Lines:
    return one_line(
        element("posattr", x=at[0], y=at[1]),
        element("fillattr", colour="White", pattern="Solid", filled="false"),
        element("lineattr", colour="Black", thick=thick, type="Solid"),
        element("textattr", colour="Black", bold="false"),
    )


def _label(tag: str, owner: str, text: str, at: Point) -> Lines:
    """An inscription beside its owner."""
    return element(tag, _drawn(at, 0), element("text", *([text] if text else []), **WRITER), id=f"{owner}_{tag}")


def _beside(at: Point, right: int, up: int) -> Point:
    return at[0] + right * NODE_WIDTH // 2, at[1] + up * (NODE_HEIGHT // 2 + 10)


def _place(name: str, place: Place, at: Point) -> Lines:
    below = _beside(at, 0, -1)
    role = []
    if place.port:
        role = [element("port", _drawn(below, 0), id=f"{place.id}_port", type=place.port)]
    if place.fusion:
        role = [element("fusioninfo", _drawn(below, 0), id=f"{place.id}_fusion", name=place.fusion)]
    return element(
        "place",
        _drawn(at),
        element("text", name),
        element("ellipse", w=NODE_WIDTH, h=NODE_HEIGHT),
        element("token", x=-10, y=0),
        element("marking", x=0, y=0, hidden="false"),
        *role,
        _label("type", place.id, place.colour_set, _beside(at, 1, -1)),
        _label("initmark", place.id, place.marking, _beside(at, 1, 1)),
        id=place.id,
    )


def _transition(name: str, transition: Transition, at: Point, *below: Lines) -> Lines:
    id = transition.id
    priority = [_label("priority", id, transition.priority, _beside(at, -1, -1))] if transition.priority else []
    return element(
        "trans",
        _drawn(at),
        element("text", name),
        element("box", w=NODE_WIDTH, h=NODE_HEIGHT),
        element("binding", x=7, y=-3),
        *below,
        _label("cond", id, transition.guard, _beside(at, -1, 1)),
        _label("time", id, "", _beside(at, 1, 1)),
        _label("code", id, transition.code, _beside(at, 1, -1)),
        *priority,
        id=id,
        explicit="false",
    )


def _substitution(page: Page, name: str, at: Point) -> Lines:
    substitution = page.substitutions[name]
    below, id = substitution.page, substitution.id
    pairs = "".join(
        f"({below.places[port].id},{page.places[socket].id})" for port, socket in substitution.sockets.items()
    )
    info = element("subpageinfo", _drawn(_beside(at, 0, -1), 0), id=f"{id}_subpage", name=below.name)
    return _transition(name, Transition(id), at, element("subst", info, subpage=below.id, portsock=pairs))


def _arc(id: str, page: Page, arc: Arc, at: Dict[str, Point]) -> Lines:
    transition = page.transitions.get(arc.transition) or page.substitutions[arc.transition]
    (x, y), (u, v) = at[arc.transition], at[arc.place]
    above = 10 if arc.orientation == "PtoT" else -10
    return element(
        "arc",
        _drawn((0, 0)),
        element("arrowattr", headsize="1", currentcyckle="2"),
        element("transend", idref=transition.id),
        element("placeend", idref=page.places[arc.place].id),
        _label("annot", id, arc.inscription, ((x + u) // 2, (y + v) // 2 + above)),
        id=id,
        orientation=arc.orientation,
        order="0",
    )
