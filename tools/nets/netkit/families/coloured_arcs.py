"""Small coloured nets, each for one thing that can stand on an arc."""

from ..coloured.net import ColouredNet, numbered
from ..coloured.terms import (
    DOT, bare, constant, either, equal, every, less, many, minus, pair, plus, predecessor, scaled, successor,
    variables
)
from ..family import family


def three_colours(id: str, description: str, names: str = "x y") -> ColouredNet:
    """A net with the cyclic sort `Colour` of c1, c2, c3, and variables of it."""
    net = ColouredNet(id, description)
    net.cyclic("Colour", numbered("c", 3))
    net.variables("Colour", names)
    return net


C1, C2, C3 = map(constant, numbered("c", 3))


@family("coloured-subtraction", kept=[()], states=lambda: 8)
def subtraction() -> ColouredNet:
    """All colours but one move at once: a subtraction on input and output arcs."""
    net = three_colours("coloured-subtraction", "All colours but one move at once: a subtraction on arcs", "x")
    net.place("here", "Colour", every("Colour"))
    net.place("there", "Colour")
    (x,) = variables("x")
    others = minus(every("Colour"), x)
    net.transition("others_go", take=[("here", others)], give=[("there", others)])
    net.transition("one_goes", take=[("here", x)], give=[("there", x)])
    net.transition("all_return", take=[("there", every("Colour"))], give=[("here", every("Colour"))])
    last = minus(every("Colour"), C1, x)
    net.transition("last_returns", take=[("there", last)], give=[("here", last)], condition=less(C1, x))
    return net


@family("coloured-all-in-tuple", kept=[()], states=lambda: 9**3)
def all_in_tuple() -> ColouredNet:
    """Each colour writes to all: `all` inside a tuple."""
    net = three_colours("coloured-all-in-tuple", "Each of three writes a letter to all: all inside a tuple")
    net.product("Letter", "Colour", "Colour")
    net.place("idle", "Colour", every("Colour"))
    net.place("sent", "Letter")
    net.place("read", "Letter")
    x, y = variables("x y")
    net.transition("write", take=[("idle", x)], give=[("sent", pair(x, every("Colour")))])
    net.transition("open", take=[("sent", pair(x, y))], give=[("read", pair(x, y))])
    net.transition("done", take=[("read", pair(x, every("Colour")))], give=[("idle", x)])
    return net


@family("coloured-tuple-of-multisets", kept=[()])
def tuple_of_multisets() -> ColouredNet:
    """A tuple of two multisets stands for their product, with the numbers multiplied."""
    net = three_colours(
        "coloured-tuple-of-multisets", "A tuple of multisets: all but x, times two of y and one of its successor"
    )
    net.dot()
    net.product("Pair", "Colour", "Colour")
    net.place("ready", "dot", DOT)
    net.place("pairs", "Pair", pair(minus(every("Colour"), C1), many(2, C3)))
    net.place("single", "Pair")
    x, y = variables("x y")
    net.transition(
        "deal", [("ready", DOT)], [("pairs", pair(minus(every("Colour"), x), plus(many(2, y), successor(y))))]
    )
    net.transition("collect_two", take=[("pairs", many(2, pair(x, y)))], give=[("single", pair(x, y))])
    return net


@family("coloured-same-effect", kept=[()])
def same_effect() -> ColouredNet:
    """Two variables that may change places: bindings with the same effect are different edges."""
    net = three_colours(
        "coloured-same-effect", "Two variables that may change places: bindings of the same effect count separately"
    )
    net.place("lounge", "Colour", plus(many(2, C1), C2, C3))
    net.place("table", "Colour")
    x, y = variables("x y")
    net.transition("sit_down", take=[("lounge", plus(x, y))], give=[("table", plus(x, y))])
    net.transition("get_up", take=[("table", plus(x, y))], give=[("lounge", plus(x, y))])
    return net


@family("coloured-parallel-arcs", kept=[()])
def parallel_arcs() -> ColouredNet:
    """Two arcs between the same place and transition: their multisets are added."""
    net = three_colours(
        "coloured-parallel-arcs", "Two parallel arcs with a variable each: one colour needs two tokens for both"
    )
    net.place("from", "Colour", plus(many(2, C1), C2))
    net.place("to", "Colour")
    x, y = variables("x y")
    net.transition("two", take=[("from", x), ("from", y)], give=[("to", x), ("to", y)])
    net.transition("one", take=[("to", x)], give=[("from", x)])
    return net


@family("coloured-wrap-around", kept=[()])
def wrap_around() -> ColouredNet:
    """Successor and predecessor, nested too, on input and output arcs: they wrap around."""
    net = three_colours(
        "coloured-wrap-around", "Successor and predecessor wrap around, on input and output arcs", "x"
    )
    net.cyclic("Hour", numbered("h", 5))
    net.variables("Hour", "h")
    net.place("hand", "Hour", constant("h5"))
    net.place("shown", "Colour", C3)
    net.place("next", "Colour")
    x, h = variables("x h")
    net.transition("forward", take=[("hand", h)], give=[("hand", successor(h))])
    net.transition(
        "back",
        take=[("hand", predecessor(h)), ("shown", x)],
        give=[("hand", predecessor(predecessor(h))), ("next", x)],
    )
    net.transition(
        "jump",
        take=[("hand", successor(h)), ("next", successor(x))],
        give=[("hand", h), ("shown", successor(successor(x)))],
    )
    first = constant("h1")
    net.transition(
        "stay",
        take=[("hand", first), ("next", predecessor(C1))],
        give=[("hand", predecessor(first)), ("next", successor(predecessor(C3)))],
    )
    return net


@family("coloured-free-output", kept=[()], states=lambda: 10)
def free_output() -> ColouredNet:
    """A variable on output arcs only: every colour is a possible outcome."""
    net = three_colours("coloured-free-output", "Two dice: variables that occur on output arcs only")
    net.dot()
    net.product("Throw", "Colour", "Colour")
    net.place("ready", "dot", DOT)
    net.place("thrown", "Throw")
    x, y = variables("x y")
    net.transition("throw", take=[("ready", DOT)], give=[("thrown", pair(x, y))])
    net.transition("take_up", take=[("thrown", pair(x, y))], give=[("ready", DOT)])
    net.transition("cheat", take=[("thrown", pair(x, x))], give=[("thrown", pair(x, y))])
    return net


@family("coloured-free-input", kept=[()])
def free_input() -> ColouredNet:
    """A variable on input arcs only: the colour is forgotten."""
    net = three_colours("coloured-free-input", "Variables that occur on input arcs only: colours are forgotten")
    net.dot()
    net.place("bag", "Colour", plus(many(2, C1), C2, C3))
    net.place("count", "dot")
    x, y = variables("x y")
    net.transition("draw", take=[("bag", x)], give=[("count", DOT)])
    net.transition("draw_two", take=[("bag", plus(x, y))], give=[("count", many(2, DOT))])
    net.transition("compare", take=[("bag", x), ("bag", y), ("count", DOT)], condition=less(x, y))
    return net


@family("coloured-self-loops", kept=[()], states=lambda: 8)
def self_loops() -> ColouredNet:
    """Bindings that put back what they take: edges from a marking to itself."""
    net = three_colours("coloured-self-loops", "Transitions that put back what they take, for one or two colours")
    net.place("left", "Colour", every("Colour"))
    net.place("right", "Colour")
    x, y = variables("x y")
    net.transition("look", take=[("left", x)], give=[("left", x)])
    net.transition("look_at_both", take=[("left", x), ("right", y)], give=[("left", x), ("right", y)])
    net.transition("swap", take=[("left", plus(x, y))], give=[("left", plus(y, x))])
    net.transition("move", take=[("left", x)], give=[("right", x)])
    return net


@family("coloured-scalar-product", kept=[()])
def scalar_product() -> ColouredNet:
    """Whole multisets times a number."""
    net = three_colours("coloured-scalar-product", "Scalar products of sums, of a single colour and of all")
    net.place("store", "Colour", scaled(4, every("Colour")))
    net.place("box", "Colour")
    x, y = variables("x y")
    goods = scaled(2, plus(x, many(2, y)))
    net.transition("pack", take=[("store", goods)], give=[("box", goods)], condition=less(x, y))
    net.transition("unpack", take=[("box", scaled(2, x))], give=[("store", scaled(2, x))])
    return net


@family("coloured-bare-terms", kept=[()])
def bare_terms() -> ColouredNet:
    """Odd but legal: terms without `numberof`, sums and disjunctions of one operand, tuples of one component."""
    net = three_colours(
        "coloured-bare-terms", "Terms without numberof, add and or with one operand, tuples of one component"
    )
    net.product("Pair", "Colour", "Colour")
    net.dot()
    net.place("ready", "dot", bare(DOT))
    net.place("single", "Colour", bare(every("Colour")))
    net.place("double", "Pair", bare(pair(C1, C1)))
    x, y = variables("x y")
    net.transition(
        "join",
        take=[("single", bare(x)), ("single", pair(y)), ("ready", bare(DOT))],
        give=[("double", bare(pair(x, y)))],
        condition=either(less(x, y)),
    )
    net.transition("part", take=[("double", plus(pair(x, y)))], give=[("single", plus(bare(x), bare(y)))])
    net.transition("first", [("double", bare(pair(x, x)))], [("ready", bare(DOT))], equal(pair(x), C1))
    net.transition("again", take=[("single", bare(every("Colour")))], give=[("double", bare(pair(C1, C1)))])
    return net


@family("coloured-inhibitor", kept=[(1,), (3,)])
def inhibitor(room: int) -> ColouredNet:
    """A hall with ROOM for so many people of any colour: an inhibitor arc as TAPAAL writes it."""
    net = three_colours(
        f"coloured-inhibitor-{room}",
        f"A hall with room for {room} of any colour: inhibitor arcs of weights {room} and 1 as TAPAAL writes them",
    )
    net.dot()
    net.place("outside", "Colour", scaled(2, every("Colour")))
    net.place("hall", "Colour")
    net.place("dark", "dot", DOT)
    net.place("light", "dot")
    x, _ = variables("x y")
    net.transition(
        "enter", take=[("outside", x), ("light", DOT)], give=[("hall", x), ("light", DOT)], inhibit=[("hall", room)]
    )
    net.transition("leave", take=[("hall", x)], give=[("outside", x)])
    net.transition("switch_on", take=[("dark", DOT)], give=[("light", DOT)])
    net.transition("switch_off", take=[("light", DOT)], give=[("dark", DOT)], inhibit=[("hall", 1)])
    return net


@family("coloured-big", kept=[(4_000_000_000,)], states=lambda tokens: 125)
def big(tokens: int) -> ColouredNet:
    """TOKENS tokens of each of three colours, moved in quarters: few states, large numbers."""
    if tokens % 4:
        raise ValueError("the tokens are moved in quarters: give a multiple of 4")
    net = three_colours(
        f"coloured-big-{tokens}", f"{tokens} tokens of each of three colours, moved in quarters", "x"
    )
    net.place("savings", "Colour", many(tokens, every("Colour")))
    net.place("spent", "Colour")
    (x,) = variables("x")
    net.transition("spend", take=[("savings", many(tokens // 4, x))], give=[("spent", many(tokens // 4, x))])
    return net
