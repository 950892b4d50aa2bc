"""A coloured net under construction: what a family function fills and the writer of coloured PNML prints.

Declarations are kept in the order in which they are made, and may name what is only declared later.
"""

from dataclasses import dataclass, field
from typing import Dict, List, Optional, Tuple

from .terms import Term, as_multiset

SYMMETRIC_TYPE = "http://www.pnml.org/version-2009/grammar/symmetricnet"


@dataclass
class Declaration:
    """One element of PNML: a sort inside `namedsort`, or a partition or variable by itself."""

    tag: str
    attributes: Dict[str, str] = field(default_factory=dict)
    children: List["Declaration"] = field(default_factory=list)


@dataclass
class ColouredArc:
    """`inscription` is a term; for inhibitor arcs a plain weight that counts tokens of all colours."""

    source: str
    target: str
    inscription: Optional[Term] = None
    inhibitor_weight: int = 0


def user_sort(name: str) -> Declaration:
    return Declaration("usersort", {"declaration": name})


class ColouredNet:
    def __init__(self, id: str, description: str):
        self.id = id
        self.description = description
        self.type = SYMMETRIC_TYPE
        self.declarations: List[Declaration] = []
        self.places: Dict[str, Tuple[str, Optional[Term]]] = {}
        self.transitions: Dict[str, Optional[Term]] = {}
        self.arcs: List[ColouredArc] = []

    def dot(self) -> None:
        """Declares the sort `dot`."""
        self._sort("dot", Declaration("dot"))

    def boolean(self, name: str) -> None:
        self._sort(name, Declaration("bool"))

    def cyclic(self, name: str, constants: List[str]) -> None:
        self._sort(name, Declaration("cyclicenumeration", {}, self._constants(constants)))

    def enumeration(self, name: str, constants: List[str]) -> None:
        self._sort(name, Declaration("finiteenumeration", {}, self._constants(constants)))

    def int_range(self, name: str, start: int, end: int) -> None:
        self._sort(name, Declaration("finiteintrange", {"start": str(start), "end": str(end)}))

    def product(self, name: str, *components: str) -> None:
        self._sort(name, Declaration("productsort", {}, [user_sort(each) for each in components]))

    def partition(self, name: str, sort: str, elements: Dict[str, List[str]]) -> None:
        parts = [
            Declaration("partitionelement", {"id": id, "name": id}, [
                Declaration("useroperator", {"declaration": each}) for each in constants
            ])
            for id, constants in elements.items()
        ]
        self._declare("partition", name, [user_sort(sort), *parts])

    def variables(self, sort: str, names: str) -> None:
        for name in names.split():
            self._declare("variabledecl", name, [user_sort(sort)])

    def place(self, id: str, sort: str, marking: Optional[Term] = None) -> str:
        self._claim(id)
        self.places[id] = sort, None if marking is None else as_multiset(marking)
        return id

    def transition(
        self,
        id: str,
        take: "list[tuple[str, Term]]" = (),
        give: "list[tuple[str, Term]]" = (),
        condition: Optional[Term] = None,
        inhibit: "list[tuple[str, int]]" = (),
    ) -> str:
        """Adds a transition with its arcs, pairs of a place and a term; one colour is taken for one token."""
        self._claim(id)
        self.transitions[id] = condition
        for place, term in take:
            self._arc(place, ColouredArc(place, id, as_multiset(term)))
        for place, weight in inhibit:
            self._arc(place, ColouredArc(place, id, inhibitor_weight=weight))
        for place, term in give:
            self._arc(place, ColouredArc(id, place, as_multiset(term)))
        return id

    def _constants(self, ids: List[str]) -> List[Declaration]:
        return [Declaration("feconstant", {"id": id, "name": id}) for id in ids]

    def _sort(self, name: str, sort: Declaration) -> None:
        self._declare("namedsort", name, [sort])

    def _declare(self, tag: str, name: str, children: List[Declaration]) -> None:
        self.declarations.append(Declaration(tag, {"id": name, "name": name}, children))

    def _claim(self, id: str) -> None:
        if id in self.places or id in self.transitions:
            raise ValueError(f"{self.id}: the id '{id}' is used twice")

    def _arc(self, place: str, arc: ColouredArc) -> None:
        if place not in self.places:
            raise ValueError(f"{self.id}: an arc names the unknown place '{place}'")
        self.arcs.append(arc)


def numbered(word: str, count: int) -> List[str]:
    """The ids of `count` constants: word1, word2, …"""
    return [f"{word}{i}" for i in range(1, count + 1)]
