"""The declarations of a CPN Tools net, in their order: colour sets, variables, and texts of CPN ML.

Each method makes one element of the file; names are not checked, that is what loading the file is for.
"""

from typing import List

from .xml import Lines, element


def ids(names) -> List[Lines]:
    return [element("id", name) for name in names]


class Declarations:
    def __init__(self):
        self.elements: List[Lines] = []

    def unit(self, name: str) -> None:
        self._colour_set(name, element("unit"))

    def boolean(self, name: str) -> None:
        self._colour_set(name, element("bool"))

    def string(self, name: str) -> None:
        self._colour_set(name, element("string"))

    def integer(self, name: str) -> None:
        self._colour_set(name, element("int"))

    def int_range(self, name: str, low, high) -> None:
        self._colour_set(name, element("int", element("with", *self._texts(low, high))))

    def enumeration(self, name: str, *constants: str) -> None:
        self._colour_set(name, element("enum", *ids(constants)))

    def index(self, name: str, constructor: str, low, high) -> None:
        self._colour_set(name, element("index", *self._texts(low, high), *ids([constructor])))

    def alias(self, name: str, other: str) -> None:
        self._colour_set(name, element("alias", *ids([other])))

    def product(self, name: str, *components: str) -> None:
        self._colour_set(name, element("product", *ids(components)))

    def list_of(self, name: str, other: str) -> None:
        self._colour_set(name, element("list", *ids([other])))

    def record(self, name: str, **fields: str) -> None:
        self._colour_set(name, element("record", *(element("recordfield", *ids(each)) for each in fields.items())))

    def union(self, name: str, **cases: str) -> None:
        """An empty colour set stands for a case without argument."""
        self._colour_set(name, element("union", *(
            element("unionfield", *ids([case]), *([element("type", *ids([of]))] if of else []))
            for case, of in cases.items()
        )))

    def subset_by(self, name: str, other: str, predicate: str) -> None:
        self._subset(name, other, "by", predicate)

    def subset_with(self, name: str, other: str, colours: str) -> None:
        self._subset(name, other, "with", colours)

    def variables(self, colour_set: str, names: str) -> None:
        self._declare("var", element("type", *ids([colour_set])), *ids(names.split()))

    def ml(self, text: str) -> None:
        self._declare("ml", text.strip("\n"))

    def _subset(self, name: str, other: str, how: str, selection: str) -> None:
        self._colour_set(name, element("subset", *ids([other]), element(how, *self._texts(selection))))

    def _texts(self, *expressions) -> List[Lines]:
        return [element("ml", str(each)) for each in expressions]

    def _colour_set(self, name: str, structure: Lines) -> None:
        self._declare("color", *ids([name]), structure)

    def _declare(self, tag: str, *content) -> None:
        self.elements.append(element(tag, *content, id=f"declaration{len(self.elements) + 1}"))
