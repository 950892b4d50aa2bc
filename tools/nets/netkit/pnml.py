"""Writes a net as ISO-2009 PNML, one element per line, and reads such files back for the oracle.

Inhibitor, read and reset arcs are written in the manner of the pnml.org extensions, with an `<arctype>` label.
The reader shares nothing with the writer but this file: it goes by what stands in the XML.
"""

from dataclasses import dataclass
from typing import Dict, List
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

from .net import Arc, INHIBITOR, NORMAL, READ, RESET, Net

NAMESPACE = "http://www.pnml.org/version-2009/grammar/pnml"
PLAIN_TYPE = "http://www.pnml.org/version-2009/grammar/ptnet"
SPECIAL_TYPE = "http://www.pnml.org/version-2009/extensions/resetinhibitorptnet"


def to_pnml(net: Net) -> str:
    special = any(arc.kind != NORMAL for arc in net.arcs)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<pnml xmlns="{NAMESPACE}">',
        f"  <net id={quoteattr(net.id)} type={quoteattr(SPECIAL_TYPE if special else PLAIN_TYPE)}>",
        f"    <name>{_text(net.description)}</name>",
        '    <page id="page">',
        *(f"      {line}" for line in _page(net)),
        "    </page>",
        *(f"    {line}" for line in _final_markings(net)),
        "  </net>",
        "</pnml>",
    ]
    return "\n".join(lines) + "\n"


def _text(content) -> str:
    return f"<text>{escape(str(content))}</text>"


def _page(net: Net):
    for id, tokens in net.places.items():
        marking = f"<initialMarking>{_text(tokens)}</initialMarking>" if tokens else ""
        yield f"<place id={quoteattr(id)}><name>{_text(id)}</name>{marking}</place>"
    for id in net.transitions:
        yield f"<transition id={quoteattr(id)}><name>{_text(id)}</name></transition>"
    for number, arc in enumerate(net.arcs, 1):
        yield _arc(number, arc)
    yield from _nupn(net)


def _arc(number: int, arc: Arc) -> str:
    opening = f'<arc id="a{number}" source={quoteattr(arc.source)} target={quoteattr(arc.target)}'
    labels = ""
    if arc.weight != 1:
        labels += f"<inscription>{_text(arc.weight)}</inscription>"
    if arc.kind != NORMAL:
        labels += f"<arctype>{_text(arc.kind)}</arctype>"
    return f"{opening}>{labels}</arc>" if labels else f"{opening}/>"


def _nupn(net: Net):
    if not net.units:
        return
    yield '<toolspecific tool="nupn" version="1.1">'
    yield f'  <size places="{len(net.places)}" transitions="{len(net.transitions)}" arcs="{len(net.arcs)}"/>'
    yield f'  <structure units="{len(net.units)}" root={quoteattr(net.units[0].id)} safe="true">'
    for unit in net.units:
        yield f"    <unit id={quoteattr(unit.id)}>"
        yield f"      <places>{escape(' '.join(unit.places))}</places>"
        yield f"      <subunits>{escape(' '.join(unit.subunits))}</subunits>"
        yield "    </unit>"
    yield "  </structure>"
    yield "</toolspecific>"


def _final_markings(net: Net):
    if not net.final_markings:
        return
    yield "<finalmarkings>"
    for marking in net.final_markings:
        yield "  <marking>"
        for place, tokens in marking.items():
            yield f"    <place idref={quoteattr(place)}>{_text(tokens)}</place>"
        yield "  </marking>"
    yield "</finalmarkings>"


@dataclass
class NetFile:
    """What the oracle needs of a file; `arcs` are in the order of the file, parallel ones apart."""

    name: str
    places: Dict[str, int]
    transitions: List[str]
    arcs: List[Arc]


def read_pnml(path) -> NetFile:
    """Reads what `to_pnml` writes, and any hand-written file in the same dialect; refuses other arc kinds."""
    net = _child(ElementTree.parse(path).getroot(), "net")
    found = NetFile(_label(net, "name", ""), {}, [], [])
    for element in net.iter():
        kind = _local(element.tag)
        if kind == "place" and "id" in element.attrib:
            found.places[element.attrib["id"]] = int(_label(element, "initialMarking", "0"))
        elif kind == "transition":
            found.transitions.append(element.attrib["id"])
        elif kind == "arc":
            found.arcs.append(_read_arc(path, element))
    return found


def _read_arc(path, element) -> Arc:
    kind = _label(element, "arctype", NORMAL)
    if kind not in (NORMAL, READ, INHIBITOR, RESET):
        raise ValueError(f"{path}: arc '{element.attrib['id']}': unknown kind '{kind}'")
    return Arc(
        element.attrib["source"], element.attrib["target"], int(_label(element, "inscription", "1")), kind
    )


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]


def _child(element, name: str):
    return next((child for child in element if _local(child.tag) == name), None)


def _label(element, name: str, default: str) -> str:
    label = _child(element, name)
    return default if label is None else _child(label, "text").text.strip()
