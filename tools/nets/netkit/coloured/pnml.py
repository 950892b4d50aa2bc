"""Writes a coloured net as ISO-2009 PNML in the shape of the contest's files: labels with `<text>` and `<structure>`,
declarations behind the page.

Inhibitor arcs are written as TAPAAL does: an attribute `type`, and a plain weight.
"""

from typing import Iterator, List
from xml.sax.saxutils import escape, quoteattr

from ..net import Net
from ..pnml import NAMESPACE
from ..pnml import to_pnml as plain_pnml
from .net import ColouredArc, ColouredNet, Declaration
from .terms import Term


def to_pnml(net) -> str:
    """The file of a net of either kind."""
    return plain_pnml(net) if isinstance(net, Net) else _coloured_pnml(net)


def _coloured_pnml(net: ColouredNet) -> str:
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<pnml xmlns="{NAMESPACE}">',
        f"  <net id={quoteattr(net.id)} type={quoteattr(net.type)}>",
        f"    <name>{_text(net.description)}</name>",
        '    <page id="page">',
        *_indented(_page(net), 6),
        "    </page>",
        *_indented(_declarations(net), 4),
        "  </net>",
        "</pnml>",
    ]
    return "\n".join(lines) + "\n"


def _indented(lines, depth: int = 2) -> Iterator[str]:
    return (" " * depth + line for line in lines)


def _text(content) -> str:
    return f"<text>{escape(str(content))}</text>"


def _page(net: ColouredNet) -> Iterator[str]:
    for id, (sort, marking) in net.places.items():
        yield f"<place id={quoteattr(id)}>"
        yield f"  <name>{_text(id)}</name>"
        yield from _indented(_label("type", sort, [f"<usersort declaration={quoteattr(sort)}/>"]))
        if marking:
            yield from _indented(_term_label("hlinitialMarking", marking))
        yield "</place>"
    for id, condition in net.transitions.items():
        yield f"<transition id={quoteattr(id)}>"
        yield f"  <name>{_text(id)}</name>"
        if condition:
            yield from _indented(_term_label("condition", condition))
        yield "</transition>"
    for number, arc in enumerate(net.arcs, 1):
        yield from _arc(number, arc)


def _arc(number: int, arc: ColouredArc) -> Iterator[str]:
    opening = f'<arc id="a{number}" source={quoteattr(arc.source)} target={quoteattr(arc.target)}'
    if arc.inhibitor_weight:
        yield f'{opening} type="inhibitor"><inscription>{_text(arc.inhibitor_weight)}</inscription></arc>'
        return
    yield f"{opening}>"
    yield from _indented(_term_label("hlinscription", arc.inscription))
    yield "</arc>"


def _term_label(tag: str, term: Term) -> List[str]:
    return _label(tag, term.text, _term(term))


def _label(tag: str, text: str, structure) -> List[str]:
    return [
        f"<{tag}>",
        f"  {_text(text)}",
        "  <structure>",
        *_indented(structure, 4),
        "  </structure>",
        f"</{tag}>",
    ]


def _term(term: Term) -> List[str]:
    """The lines of a term; a leaf takes one line, with the `subterm` around it as well."""
    opening = f"<{term.tag}{term.attributes}"
    if term.sort:
        return [f"{opening}>{term.sort}</{term.tag}>"]
    if not term.subterms:
        return [f"{opening}/>"]
    return [f"{opening}>", *_indented(_subterms(term)), f"</{term.tag}>"]


def _subterms(term: Term) -> Iterator[str]:
    for each in term.subterms:
        lines = _term(each)
        if len(lines) == 1:
            yield f"<subterm>{lines[0]}</subterm>"
        else:
            yield from ("<subterm>", *_indented(lines), "</subterm>")


def _declarations(net: ColouredNet) -> Iterator[str]:
    yield from ("<declaration>", "  <structure>", "    <declarations>")
    for declaration in net.declarations:
        yield from _indented(_declaration(declaration), 6)
    yield from ("    </declarations>", "  </structure>", "</declaration>")


def _declaration(element: Declaration) -> Iterator[str]:
    attributes = "".join(f" {name}={quoteattr(value)}" for name, value in element.attributes.items())
    if not element.children:
        yield f"<{element.tag}{attributes}/>"
        return
    yield f"<{element.tag}{attributes}>"
    for child in element.children:
        yield from _indented(_declaration(child))
    yield f"</{element.tag}>"
