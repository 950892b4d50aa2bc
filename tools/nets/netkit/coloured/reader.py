"""Reads coloured PNML back for the oracle: elements by their XML, terms left as elements for `Meaning`."""

from dataclasses import dataclass
from typing import Dict, List, Optional
from xml.etree import ElementTree

from .meaning import Meaning, Multiset, local

COLOURED_LABELS = ("hlinitialMarking", "hlinscription", "condition", "declaration")


@dataclass
class FileArc:
    """`term` is None for an inhibitor arc, which has a weight instead."""

    source: str
    target: str
    term: Optional[ElementTree.Element]
    inhibitor_weight: int = 0


@dataclass
class ColouredFile:
    name: str
    meaning: Meaning
    places: Dict[str, Multiset]
    transitions: Dict[str, Optional[ElementTree.Element]]  # the guard of each
    arcs: List[FileArc]


def is_coloured(path) -> bool:
    """By what stands in the file: its type may say otherwise."""
    return any(
        local(element) in COLOURED_LABELS and element.find("./{*}structure") is not None
        for element in ElementTree.parse(path).getroot().iter()
    )


def read_coloured(path) -> ColouredFile:
    net = ElementTree.parse(path).getroot().find("./{*}net")
    meaning = Meaning([each for part in net.iter() if local(part) == "declarations" for each in part])
    found = ColouredFile(net.findtext("./{*}name/{*}text", "").strip(), meaning, {}, {}, [])
    for element in net.iter():
        kind = local(element)
        if kind == "place":
            marking = _structure(element, "hlinitialMarking")
            found.places[element.attrib["id"]] = {} if marking is None else meaning.multiset(marking, {})
        elif kind == "transition":
            found.transitions[element.attrib["id"]] = _structure(element, "condition")
        elif kind == "arc":
            found.arcs.append(_read_arc(path, element))
    return found


def _read_arc(path, element) -> FileArc:
    ends = element.attrib["source"], element.attrib["target"]
    kind = element.attrib.get("type", "normal")
    if kind == "inhibitor":
        return FileArc(*ends, None, int(element.findtext("./{*}inscription/{*}text", "1")))
    term = _structure(element, "hlinscription")
    if kind != "normal" or term is None:
        raise ValueError(f"{path}: arc '{element.attrib['id']}': of kind '{kind}', or without a term")
    return FileArc(*ends, term)


def _structure(element, label: str):
    """The term of a label, or None."""
    structure = element.find(f"./{{*}}{label}/{{*}}structure")
    return None if structure is None or not len(structure) else structure[0]
