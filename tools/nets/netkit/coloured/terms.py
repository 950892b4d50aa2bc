"""The terms of coloured nets as they are written: every function makes one element of PNML.

A term keeps its children and its readable text; what it means is the business of whoever reads the file. `successor`
and `predecessor` are the ones of cyclic enumerations; comparisons go by the order of declaration.
"""

from dataclasses import dataclass, replace
from typing import Tuple
from xml.sax.saxutils import quoteattr


@dataclass(frozen=True)
class Term:
    tag: str
    text: str
    subterms: Tuple["Term", ...] = ()
    attributes: str = ""
    sort: str = ""  # an element inside that is no subterm
    bare: bool = False  # stands on an arc as it is, without a `numberof` around it


MULTISETS = ("numberof", "add", "subtract", "scalarproduct")


def bare(term: Term) -> Term:
    """The term for an arc or marking without the usual `1'` around it: legal, and seen in the contest."""
    return replace(term, bare=True)


def variable(name: str) -> Term:
    return Term("variable", f"({name})", attributes=f" refvariable={quoteattr(name)}")


def variables(names: str) -> "list[Term]":
    return [variable(name) for name in names.split()]


def constant(id: str) -> Term:
    """A constant of an enumeration, or an element of a partition."""
    return Term("useroperator", f"({id})", attributes=f" declaration={quoteattr(id)}")


def truth(value: bool) -> Term:
    word = "true" if value else "false"
    return Term("booleanconstant", word, attributes=f' value="{word}"')


def in_range(value: int, start: int, end: int) -> Term:
    sort = f'<finiteintrange start="{start}" end="{end}"/>'
    return Term("finiteintrangeconstant", f"({value})", attributes=f' value="{value}"', sort=sort)


def every(sort: str) -> Term:
    """One token of each colour."""
    return Term("all", f"({sort}.all)", sort=f"<usersort declaration={quoteattr(sort)}/>")


def pair(*components: Term) -> Term:
    return Term("tuple", f"[{','.join(each.text for each in components)}]", components)


def number(count: int) -> Term:
    return Term("numberconstant", str(count), attributes=f' value="{count}"', sort="<positive/>")


def many(count: int, colour: Term) -> Term:
    return Term("numberof", f"{count}'{colour.text}", (number(count), colour))


def as_multiset(term: Term) -> Term:
    return term if term.bare or term.tag in MULTISETS else many(1, term)


def plus(*operands: Term) -> Term:
    return _join("add", " + ", map(as_multiset, operands))


def minus(*operands: Term) -> Term:
    return _join("subtract", " - ", map(as_multiset, operands))


def scaled(factor: int, operand: Term) -> Term:
    operand = as_multiset(operand)
    return Term("scalarproduct", f"{factor} * ({operand.text})", (number(factor), operand))


def successor(operand: Term) -> Term:
    return Term("successor", f"({operand.text}++)", (operand,))


def predecessor(operand: Term) -> Term:
    return Term("predecessor", f"({operand.text}--)", (operand,))


def equal(left: Term, right: Term) -> Term:
    return _join("equality", " eq ", (left, right))


def unequal(left: Term, right: Term) -> Term:
    return _join("inequality", " ineq ", (left, right))


def less(left: Term, right: Term) -> Term:
    return _join("lessthan", " lt ", (left, right))


def at_most(left: Term, right: Term) -> Term:
    return _join("lessthanorequal", " lte ", (left, right))


def greater(left: Term, right: Term) -> Term:
    return _join("greaterthan", " gt ", (left, right))


def at_least(left: Term, right: Term) -> Term:
    return _join("greaterthanorequal", " gte ", (left, right))


def both(*operands: Term) -> Term:
    return _join("and", " and ", map(_in_brackets, operands))


def either(*operands: Term) -> Term:
    return _join("or", " or ", map(_in_brackets, operands))


def implies(left: Term, right: Term) -> Term:
    return _join("imply", " implies ", map(_in_brackets, (left, right)))


def negation(operand: Term) -> Term:
    return Term("not", f"not ({operand.text})", (operand,))


def part(partition: str, operand: Term) -> Term:
    """The element of the partition that the colour belongs to."""
    return Term(
        "partitionelementof", f"{partition}({operand.text})", (operand,), f" refpartition={quoteattr(partition)}"
    )


def part_less(left: Term, right: Term) -> Term:
    return _join("ltp", " ltp ", (left, right))


def part_greater(left: Term, right: Term) -> Term:
    return _join("gtp", " gtp ", (left, right))


def _in_brackets(operand: Term) -> Term:
    return replace(operand, text=f"({operand.text})")


def _join(tag: str, word: str, operands) -> Term:
    operands = tuple(operands)
    return Term(tag, word.join(each.text for each in operands), operands)


DOT = Term("dotconstant", "dot")
