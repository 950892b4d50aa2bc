"""Small nets of CPN Tools for variables that no input arc binds, and for multisets of all colours."""

from math import comb

from ..cpn.net import CpnNet
from ..family import cpn_family


# After k throws any multiset of k faces; six arcs leave each state that has a die left, if all faces count as bindings.
def throw_figures(n: int):
    multisets = [comb(5 + k, k) for k in range(n + 1)]
    return sum(multisets), 6 * sum(multisets[:-1]), multisets[-1]


@cpn_family("cpn-free-variable", kept=[(2,), (4,)], figures=throw_figures)
def free_variable(n: int) -> CpnNet:
    """N dice are thrown: a variable over a range of six occurs on an output arc only."""
    net = CpnNet(f"cpn-free-variable-{n}", f"{n} dice are thrown: a variable of a small range on an output arc only")
    net.declarations.unit("UNIT")
    net.declarations.int_range("Face", 1, 6)
    net.declarations.variables("Face", "face")
    page = net.page("Dice")
    page.place("dice", "UNIT", f"{n}`()")
    page.place("thrown", "Face")
    page.transition("throw", [("dice", "()")], [("thrown", "face")])
    return net


# Each of 1, 2 and 5 moves once, by 5, 4 and 1 bindings; the others are in either of 4 states.
@cpn_family("cpn-guard-variable", kept=[()], figures=lambda: (8, 4 * (5 + 4 + 1), 1))
def guard_variable() -> CpnNet:
    """A number moves for each larger one of a small range: a variable that only the guard names."""
    net = CpnNet("cpn-guard-variable", "A number moves for each larger one of a small range, which only the guard names")
    net.declarations.int_range("Face", 1, 6)
    net.declarations.variables("Face", "face larger")
    page = net.page("Numbers")
    page.place("here", "Face", "1`1 ++ 1`2 ++ 1`5")
    page.place("there", "Face")
    page.transition("move", [("here", "face")], [("there", "face")], guard="[larger > face]")
    return net


# Each of n numbers is here or there, and goes there by one binding: the guard computes what it is called there.
@cpn_family("cpn-guard-binds", kept=[(3,)], figures=lambda n: (2**n, n * 2 ** (n - 1), 1))
def guard_binds(n: int) -> CpnNet:
    """N numbers are squared by a conjunct of the guard, which binds a variable of a large colour set."""
    net = CpnNet(f"cpn-guard-binds-{n}", f"{n} numbers are squared by a conjunct of the guard, which binds a variable")
    net.declarations.integer("INT")
    net.declarations.product("Pair", "INT", "INT")
    net.declarations.variables("INT", "x square next")
    page = net.page("Numbers")
    page.place("here", "INT", f"List.tabulate ({n}, fn i => i + 1)")
    page.place("there", "Pair")
    page.transition(
        "square",
        take=[("here", "x")],
        give=[("there", "(square, next)")],
        guard="[x > 0, (square, next) = (x * x, x * x + 1)]",
    )
    return net


# Before the deal, then every subset of the six cards; a card is played alone, or all six at once.
@cpn_family("cpn-mult-all", kept=[()], figures=lambda: (1 + 2**6, 1 + 6 * 2**5 + 1, 1))
def mult_all() -> CpnNet:
    """Cards of two suits and three ranks are dealt by `mult` and swept together by `all`."""
    net = CpnNet("cpn-mult-all", "Cards of two suits and three ranks, dealt by mult and swept together by all")
    net.declarations.unit("UNIT")
    net.declarations.enumeration("Suit", "hearts", "spades")
    net.declarations.int_range("Rank", 1, 3)
    net.declarations.product("Card", "Suit", "Rank")
    net.declarations.variables("Suit", "suit")
    net.declarations.variables("Rank", "rank")
    page = net.page("Cards")
    page.place("deck", "UNIT", "()")
    page.place("suits", "Suit", "Suit.all ()")
    page.place("table", "Card")
    page.transition(
        "deal", [("deck", "()")], [("table", "Card.mult (Suit.all (), 1`1 ++ 1`2 ++ 1`3)")]
    )
    page.transition("play", [("table", "(suit, rank)")], read=[("suits", "suit")])
    page.transition("sweep", [("table", "Card.all ()")])
    return net
