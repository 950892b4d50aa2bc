"""What the sorts and terms of a coloured net mean: plain recursion over the XML elements.

Colours are Python values: the position of a constant in its enumeration, the number itself in a range of integers, a
tuple in a product, a bool, 0 for the dot. The value of a partition element is its position in the partition.
A multiset is a dict from colours to positive numbers.
"""

from itertools import product
from typing import Dict, Iterator, List, Set

Multiset = Dict[object, int]
Binding = Dict[str, object]

COMPARISONS = {
    "equality": lambda left, right: left == right,
    "inequality": lambda left, right: left != right,
    "lessthan": lambda left, right: left < right,
    "lessthanorequal": lambda left, right: left <= right,
    "greaterthan": lambda left, right: left > right,
    "greaterthanorequal": lambda left, right: left >= right,
    "ltp": lambda left, right: left < right,
    "gtp": lambda left, right: left > right,
}


def local(element) -> str:
    return element.tag.rpartition("}")[2]


def operands(term) -> List:
    """The terms below, without the `subterm` around each, which some files repeat."""
    return [_unwrapped(child) for child in term]


def _unwrapped(element):
    while local(element) == "subterm":
        element = element[0]
    return element


def variables_of(term) -> Set[str]:
    return {each.attrib["refvariable"] for each in term.iter() if local(each) == "variable"}


class Meaning:
    """The declarations of a net, and the values of terms under them."""

    def __init__(self, declarations):
        self.sorts = {}
        self.variables = {}
        self.constants = {}  # id: (its sort or None, value)
        self.parts = {}  # id of a partition: {colour: position}
        found = {"namedsort": [], "variabledecl": [], "partition": []}
        for element in declarations:
            found.setdefault(local(element), []).append(element)
        unknown = found.keys() - {"namedsort", "variabledecl", "partition"}
        if unknown:
            raise ValueError(f"cannot read declarations <{'>, <'.join(sorted(unknown))}>")
        for element in found["namedsort"]:
            self.sorts[element.attrib["id"]] = element[0]
            self._declare_constants(element[0])
        for element in found["variabledecl"]:
            self.variables[element.attrib["id"]] = element[0]
        for element in found["partition"]:
            self._declare_partition(element)
        self._colours = {}

    def _declare_constants(self, sort) -> None:
        if local(sort) in ("cyclicenumeration", "finiteenumeration"):
            for position, each in enumerate(sort):
                self.constants[each.attrib["id"]] = sort, position

    def _declare_partition(self, element) -> None:
        parts = self.parts[element.attrib["id"]] = {}
        elements = [child for child in element if local(child) == "partitionelement"]
        for position, each in enumerate(elements):
            self.constants[each.attrib["id"]] = None, position
            for member in operands(each):
                parts[self.value(member, {})] = position

    def resolved(self, sort):
        while local(sort) == "usersort":
            sort = self.sorts[sort.attrib["declaration"]]
        return sort

    def colours(self, sort) -> List:
        """All colours of a sort, in the order of declaration."""
        sort = self.resolved(sort)
        if id(sort) not in self._colours:
            self._colours[id(sort)] = self._list_colours(sort)
        return self._colours[id(sort)]

    def _list_colours(self, sort) -> List:
        kind = local(sort)
        if kind in ("cyclicenumeration", "finiteenumeration"):
            return list(range(len(sort)))
        if kind == "finiteintrange":
            return list(range(int(sort.attrib["start"]), int(sort.attrib["end"]) + 1))
        if kind == "productsort":
            components = [self.colours(each) for each in sort]
            return components[0] if len(components) == 1 else list(product(*components))
        if kind == "bool":
            return [False, True]
        if kind == "dot":
            return [0]
        raise ValueError(f"cannot read the sort <{kind}>")

    def sort_of(self, term):
        """The sort of a term that may stand below a successor."""
        kind = local(term)
        if kind == "variable":
            return self.variables[term.attrib["refvariable"]]
        if kind == "useroperator":
            return self.constants[term.attrib["declaration"]][0]
        if kind == "finiteintrangeconstant":
            return term[0]
        if kind in ("successor", "predecessor") or (kind == "tuple" and len(term) == 1):
            return self.sort_of(operands(term)[0])
        raise ValueError(f"<{kind}> has no successor")

    def value(self, term, binding: Binding):
        """The colour, or the truth, that a term stands for."""
        kind = local(term)
        if kind == "variable":
            return binding[term.attrib["refvariable"]]
        if kind == "useroperator":
            return self.constants[term.attrib["declaration"]][1]
        if kind == "dotconstant":
            return 0
        if kind == "booleanconstant":
            return term.attrib["value"] == "true"
        if kind == "finiteintrangeconstant":
            return int(term.attrib["value"])
        if kind == "successor":
            return self._neighbour(term, binding, 1)
        if kind == "predecessor":
            return self._neighbour(term, binding, -1)
        values = [self.value(each, binding) for each in operands(term)]
        if kind in COMPARISONS:
            left, right = values
            return COMPARISONS[kind](left, right)
        if kind == "and":
            return all(values)
        if kind == "or":
            return any(values)
        if kind == "not":
            return not values[0]
        if kind == "imply":
            return not values[0] or values[1]
        if kind == "tuple":
            return values[0] if len(values) == 1 else tuple(values)
        if kind == "partitionelementof":
            return self.parts[term.attrib["refpartition"]][values[0]]
        raise ValueError(f"cannot read the term <{kind}>")

    def _neighbour(self, term, binding: Binding, step: int):
        (operand,) = operands(term)
        colours = self.colours(self.sort_of(operand))
        return colours[(colours.index(self.value(operand, binding)) + step) % len(colours)]

    def multiset(self, term, binding: Binding) -> Multiset:
        kind = local(term)
        if kind in ("numberof", "scalarproduct"):
            number, operand = operands(term)
            factor = int(number.attrib["value"])
            found = self.multiset(operand, binding)
            return {colour: factor * count for colour, count in found.items()} if factor else {}
        if kind == "all":
            return {colour: 1 for colour in self.colours(term[0])}
        if kind == "empty":
            return {}
        if kind in ("add", "subtract"):
            return self._sum(operands(term), binding, 1 if kind == "add" else -1)
        if kind == "tuple" and len(term) > 1:
            return self._cartesian_product(operands(term), binding)
        if kind == "tuple":
            return self.multiset(operands(term)[0], binding)
        return {self.value(term, binding): 1}

    def _sum(self, terms, binding: Binding, sign: int) -> Multiset:
        first, *others = terms
        result = dict(self.multiset(first, binding))
        for term in others:
            for colour, count in self.multiset(term, binding).items():
                result[colour] = result.get(colour, 0) + sign * count
                if result[colour] < 0:
                    raise ValueError("a subtraction takes away more than there is")
        return {colour: count for colour, count in result.items() if count}

    def _cartesian_product(self, components, binding: Binding) -> Multiset:
        result: Multiset = {}
        for combination in product(*(self.multiset(each, binding).items() for each in components)):
            colour = tuple(each for each, _ in combination)
            count = 1
            for _, factor in combination:
                count *= factor
            result[colour] = count
        return result

    def bindings(self, names, guard) -> Iterator[Binding]:
        """All values of the variables that satisfy the guard; its conjuncts are tried as early as possible."""
        names = sorted(names)
        ready = [[] for _ in range(len(names) + 1)]
        for conjunct in _conjuncts(guard):
            used = variables_of(conjunct)
            ready[max((names.index(name) + 1 for name in used), default=0)].append(conjunct)
        yield from self._extended({}, names, ready)

    def _extended(self, binding: Binding, names, ready) -> Iterator[Binding]:
        bound = len(binding)
        if not all(self.value(conjunct, binding) for conjunct in ready[bound]):
            return
        if bound == len(names):
            yield binding
            return
        for colour in self.colours(self.variables[names[bound]]):
            yield from self._extended({**binding, names[bound]: colour}, names, ready)


def _conjuncts(guard) -> Iterator:
    if guard is None:
        return
    if local(guard) == "and":
        for each in operands(guard):
            yield from _conjuncts(each)
    else:
        yield guard
