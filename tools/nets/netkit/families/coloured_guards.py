"""Small coloured nets, each for one kind of condition, and nets where a condition or nothing else stops growth."""

from ..coloured.net import ColouredNet, numbered
from ..coloured.terms import (
    DOT, at_least, at_most, both, constant, either, equal, every, greater, implies, less, many, negation, pair, part,
    part_greater, part_less, plus, predecessor, successor, truth, unequal, variables
)
from ..family import family


def two_numbers(id: str, description: str) -> ColouredNet:
    """One token with two numbers from n1 to n4, at first both n2."""
    net = ColouredNet(id, description)
    net.cyclic("Number", numbered("n", 4))
    net.product("Point", "Number", "Number")
    net.variables("Number", "x y z")
    net.place("at", "Point", pair(constant("n2"), constant("n2")))
    return net


@family("coloured-comparisons", kept=[()])
def comparisons() -> ColouredNet:
    """All six comparisons over a cyclic sort: the order is that of declaration, and does not wrap around."""
    net = two_numbers(
        "coloured-comparisons", "All six comparisons over a cyclic sort, between variables and constants"
    )
    x, y, _ = variables("x y z")
    at = [("at", pair(x, y))]
    up, down = [("at", pair(successor(x), y))], [("at", pair(x, predecessor(y)))]
    net.transition("up_if_equal", at, up, equal(x, y))
    net.transition("up_if_unequal", at, up, unequal(x, y))
    net.transition("down_if_less", at, down, less(x, y))
    net.transition("down_if_at_most", at, down, at_most(x, y))
    net.transition("turn_if_greater", at, [("at", pair(y, x))], greater(x, y))
    net.transition("turn_if_at_least", at, [("at", pair(y, x))], at_least(x, y))
    net.transition("up_to_n4", at, up, both(less(x, constant("n4")), greater(successor(x), constant("n1"))))
    net.transition("neighbours", at, at, equal(successor(x), y))
    return net


@family("coloured-connectives", kept=[()])
def connectives() -> ColouredNet:
    """And, or, not, imply, nested."""
    net = two_numbers(
        "coloured-connectives", "Conditions with and, or, not and imply, nested, of one to three operands"
    )
    x, y, _ = variables("x y z")
    n1, n2, n3, n4 = map(constant, numbered("n", 4))
    at = [("at", pair(x, y))]
    right, up = [("at", pair(successor(x), y))], [("at", pair(x, successor(y)))]
    net.transition("right", at, right, either(equal(x, n1), equal(x, n2), both(equal(x, n3), unequal(y, n3))))
    net.transition("up", at, up, negation(either(equal(y, n4), both(equal(x, n4), negation(equal(y, n1))))))
    net.transition("home", at, [("at", pair(n1, n1))], both(implies(equal(x, n4), equal(y, n4)), greater(x, y)))
    net.transition("turn", at, [("at", pair(y, x))], both(negation(negation(less(x, y)))))
    return net


@family("coloured-guard-variable", kept=[()], states=lambda: 4)
def guard_variable() -> ColouredNet:
    """A variable that occurs in the condition only: each of its values is a binding of its own."""
    net = two_numbers(
        "coloured-guard-variable", "A variable that occurs in the condition only: one edge per value of it"
    )
    x, y, z = variables("x y z")
    n1, _, n3, n4 = map(constant, numbered("n", 4))
    net.transition(
        "up",
        take=[("at", pair(x, x))],
        give=[("at", pair(successor(x), successor(x)))],
        condition=both(less(x, z), unequal(z, n3)),
    )
    net.transition("home", take=[("at", pair(n4, y))], give=[("at", pair(n1, n1))])
    return net


@family("coloured-partition", kept=[()])
def partition() -> ColouredNet:
    """A partition of a sort, its elements compared with each other and with constants."""
    net = ColouredNet(
        "coloured-partition", "Passengers of three classes change places by class: partitionelementof, gtp and ltp"
    )
    net.enumeration("Person", ["ann", "bob", "cy", "dan", "eve"])
    net.partition("Class", "Person", {"third": ["ann", "eve"], "second": ["bob"], "first": ["cy", "dan"]})
    net.variables("Person", "x y")
    net.place("waiting", "Person", every("Person"))
    net.place("aboard", "Person")
    net.place("gone", "Person")
    x, y = variables("x y")
    class_x, class_y = part("Class", x), part("Class", y)
    net.transition("board_first", [("waiting", x)], [("aboard", x)], equal(class_x, constant("first")))
    net.transition(
        "board_after",
        take=[("waiting", x), ("aboard", y)],
        give=[("aboard", plus(x, y))],
        condition=part_less(class_x, class_y),
    )
    net.transition(
        "push_out",
        take=[("waiting", x), ("aboard", y)],
        give=[("aboard", x), ("gone", y)],
        condition=part_greater(class_x, class_y),
    )
    net.transition(
        "leave_together",
        take=[("aboard", plus(x, y))],
        give=[("gone", plus(x, y))],
        condition=both(equal(class_x, class_y), unequal(x, y)),
    )
    return net


@family("coloured-bool", kept=[()])
def boolean() -> ColouredNet:
    """The sort of truth values: as tokens, in tuples, and a variable that is a condition by itself."""
    net = ColouredNet("coloured-bool", "A switch for each of three lamps: the sort bool in tuples and conditions")
    net.boolean("Flag")
    net.cyclic("Lamp", numbered("l", 3))
    net.product("Setting", "Lamp", "Flag")
    net.variables("Flag", "b c")
    net.variables("Lamp", "x")
    net.place("lamps", "Setting", pair(every("Lamp"), truth(False)))
    net.place("mains", "Flag", truth(True))
    b, c, x = variables("b c x")
    on, off = ("lamps", pair(x, truth(True))), ("lamps", pair(x, truth(False)))
    net.transition("switch_on", take=[off, ("mains", b)], give=[on, ("mains", b)], condition=b)
    net.transition("switch_off", take=[on], give=[off])
    net.transition("toggle_mains", take=[("mains", b)], give=[("mains", c)], condition=unequal(b, c))
    net.transition("restore", take=[("mains", b)], give=[("mains", truth(True))], condition=negation(b))
    seen = [("lamps", pair(x, b)), ("mains", c)]
    net.transition("look", take=seen, give=seen, condition=implies(b, c))
    return net


@family("coloured-dead-transition", kept=[()], states=lambda: 3)
def dead_transition() -> ColouredNet:
    """One transition without any binding, one whose bindings are never enabled, one that fires for one colour.
    """
    net = two_numbers(
        "coloured-dead-transition", "Transitions that never fire: by their condition, by the colours that arrive"
    )
    x, y, _ = variables("x y z")
    at = [("at", pair(x, y))]
    net.transition("impossible", at, at, less(x, x))
    net.transition("absent", take=[("at", many(2, pair(x, y)))], give=at)
    net.transition("never_there", take=[("at", pair(x, successor(x)))], give=at)
    net.transition("climb", [("at", pair(x, x))], [("at", pair(successor(x), successor(x)))], less(x, constant("n4")))
    return net


@family("coloured-unbounded", kept=[()])
def unbounded() -> ColouredNet:
    """A source that makes tokens of any colour."""
    net = ColouredNet("coloured-unbounded", "A source of tokens of any colour: unbounded at once")
    net.cyclic("Colour", numbered("c", 2))
    net.variables("Colour", "x")
    net.place("heap", "Colour")
    (x,) = variables("x")
    net.transition("make", give=[("heap", x)])
    net.transition("use", take=[("heap", x)])
    return net


@family("coloured-unbounded-late", kept=[(4,)])
def unbounded_late(n: int) -> ColouredNet:
    """A wheel of N positions that after one full turn leaks at the last one: unbounded in one colour of one
    place.
    """
    net = ColouredNet(
        f"coloured-unbounded-late-{n}",
        f"A wheel of {n} positions that leaks after one full turn: unbounded in one place and one colour only",
    )
    net.cyclic("Position", numbered("p", n))
    net.dot()
    net.variables("Position", "x")
    net.place("wheel", "Position", constant("p1"))
    net.place("sound", "dot", DOT)
    net.place("worn", "dot")
    net.place("oil", "Position", every("Position"))
    (x,) = variables("x")
    last = constant(f"p{n}")
    net.transition("turn", [("wheel", x)], [("wheel", successor(x))], less(x, last))
    net.transition("wear", take=[("wheel", last), ("sound", DOT)], give=[("wheel", constant("p1")), ("worn", DOT)])
    net.transition(
        "leak",
        take=[("wheel", x), ("worn", DOT), ("oil", x)],
        give=[("wheel", x), ("worn", DOT), ("oil", many(2, x))],
        condition=equal(x, last),
    )
    return net
