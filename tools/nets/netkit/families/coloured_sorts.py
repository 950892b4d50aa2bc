"""Small coloured nets, each for one kind of sort or way to declare it."""

from ..coloured.net import ColouredNet, numbered
from ..coloured.terms import (
    DOT, at_least, both, constant, every, in_range, less, many, minus, pair, plus, predecessor, successor, unequal,
    variables
)
from ..family import family
from ..pnml import PLAIN_TYPE


@family("coloured-int-range", kept=[()])
def int_range() -> ColouredNet:
    """Numbers from 3 to 7 that are compared with each other and with constants."""
    net = ColouredNet("coloured-int-range", "Numbers from 3 to 7 on two piles: a range of integers, comparisons only")
    net.int_range("Number", 3, 7)
    net.variables("Number", "x y")
    net.place("left", "Number", minus(every("Number"), in_range(5, 3, 7)))
    net.place("right", "Number", in_range(5, 3, 7))
    x, y = variables("x y")
    net.transition("larger_to_right", [("left", x), ("right", y)], [("right", plus(x, y))], less(y, x))
    net.transition("small_to_left", [("right", x)], [("left", x)], less(x, in_range(6, 3, 7)))
    net.transition(
        "change",
        take=[("left", x), ("right", y)],
        give=[("left", y), ("right", x)],
        condition=both(at_least(y, x), unequal(y, in_range(7, 3, 7))),
    )
    return net


@family("coloured-int-range-successor", kept=[()])
def int_range_successor() -> ColouredNet:
    """Successor and predecessor of integers from 2 to 5: they wrap around as in a cyclic sort."""
    net = ColouredNet(
        "coloured-int-range-successor", "Two counters from 2 to 5: successor and predecessor in a range of integers"
    )
    net.int_range("Number", 2, 5)
    net.product("Counters", "Number", "Number")
    net.variables("Number", "x y")
    net.place("at", "Counters", pair(in_range(5, 2, 5), in_range(2, 2, 5)))
    x, y = variables("x y")
    net.transition("up", take=[("at", pair(x, y))], give=[("at", pair(successor(x), y))], condition=less(y, x))
    net.transition("down", take=[("at", pair(x, y))], give=[("at", pair(x, predecessor(y)))])
    return net


@family("coloured-nested-product", kept=[()])
def nested_product() -> ColouredNet:
    """A product inside a product, with variables of product sorts."""
    net = ColouredNet(
        "coloured-nested-product", "Edges of a triangle painted in two colours: a product inside a product"
    )
    net.cyclic("Node", numbered("n", 3))
    net.cyclic("Paint", ["red", "blue"])
    net.product("Edge", "Node", "Node")
    net.product("Painted", "Edge", "Paint")
    net.variables("Node", "x y")
    net.variables("Paint", "p")
    net.variables("Edge", "e f")
    net.place("edges", "Edge", plus(*(pair(constant(f"n{i}"), constant(f"n{i % 3 + 1}")) for i in (1, 2, 3))))
    net.place("painted", "Painted")
    x, y, p, e, f = variables("x y p e f")
    net.transition("paint", take=[("edges", e)], give=[("painted", pair(e, p))])
    net.transition("repaint", take=[("painted", pair(e, p))], give=[("painted", pair(e, successor(p)))])
    net.transition("turn", [("painted", pair(pair(x, y), p))], [("painted", pair(pair(y, x), p))], less(x, y))
    net.transition(
        "scrape_two",
        take=[("painted", plus(pair(e, p), pair(f, p)))],
        give=[("edges", plus(e, f))],
        condition=unequal(e, f),
    )
    return net


@family("coloured-dots", kept=[(3,)], states=lambda n: (n + 1) * (n + 2) // 2)
def dots(n: int) -> ColouredNet:
    """N plain tokens in three places: the sort dot, and `all` of it, which is one token."""
    net = ColouredNet(f"coloured-dots-{n}", f"{n} plain tokens in three places of the sort dot")
    net.dot()
    for place in ("first", "second", "third"):
        net.place(place, "dot", many(n, DOT) if place == "first" else None)
    net.transition("advance", take=[("first", DOT)], give=[("second", every("dot"))])
    net.transition("pass", take=[("second", every("dot"))], give=[("third", DOT)])
    net.transition("return", take=[("third", plus(DOT, DOT))], give=[("first", many(2, DOT))])
    net.transition("slip", take=[("third", DOT)], give=[("second", DOT)])
    return net


def couples(id: str, description: str) -> ColouredNet:
    """Two dancers of different sorts meet in pairs, in a net whose declarations stand in the wrong order."""
    net = ColouredNet(id, description)
    net.variables("Lady", "x")
    net.product("Couple", "Lady", "Guest")
    net.variables("Couple", "c")
    net.variables("Guest", "y")
    net.enumeration("Guest", ["gus", "hal"])
    net.cyclic("Lady", ["ada", "bea", "cleo"])
    net.place("ladies", "Lady", every("Lady"))
    net.place("guests", "Guest", every("Guest"))
    net.place("couples", "Couple")
    x, y, c = variables("x y c")
    net.transition("meet", take=[("ladies", x), ("guests", y)], give=[("couples", pair(x, y))])
    net.transition("part", take=[("couples", pair(x, y))], give=[("ladies", x), ("guests", y)])
    net.transition("dance", take=[("couples", c)], give=[("couples", c)])
    net.transition(
        "cut_in",
        take=[("couples", pair(predecessor(x), y)), ("ladies", x)],
        give=[("couples", pair(x, y)), ("ladies", predecessor(x))],
    )
    return net


@family("coloured-late-sorts", kept=[()], states=lambda: 13)
def late_sorts() -> ColouredNet:
    """Sorts and variables that use what is only declared after them."""
    return couples(
        "coloured-late-sorts", "Couples of three ladies and two guests: sorts are used before they are declared"
    )


@family("coloured-as-ptnet", kept=[()], states=lambda: 13)
def as_ptnet() -> ColouredNet:
    """The same net in a file that says it is a P/T net."""
    net = couples("coloured-as-ptnet", "Couples of three ladies and two guests: coloured, but the file says ptnet")
    net.type = PLAIN_TYPE
    return net
