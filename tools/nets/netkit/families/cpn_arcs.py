"""Small nets of CPN Tools, one for each thing that decides or follows a step: priorities, inhibitor and reset arcs, code
segments.
"""

from ..cpn.net import CpnNet
from ..family import cpn_family


# Guests leave the hall in any order, then workers, then the light goes out, as three priorities demand:
# subsets of 3 and of 2 that share one state, and one state more; 3 * 4 + 2 * 2 + 1 arcs.
@cpn_family("cpn-priorities", kept=[()], figures=lambda: (8 + 4 - 1 + 1, 12 + 4 + 1, 1))
def priorities() -> CpnNet:
    """Guests leave before workers, and the light goes out last: by priorities alone."""
    net = CpnNet("cpn-priorities", "Guests leave before workers, and the light goes out last: by priorities alone")
    net.declarations.unit("UNIT")
    net.declarations.integer("INT")
    net.declarations.variables("INT", "person")
    net.declarations.ml("val P_HIGH = 100;\nval P_NORMAL = 1000;\nval P_LOW = 10000;")
    page = net.page("Hall")
    page.place("guests", "INT", "1`1 ++ 1`2 ++ 1`3")
    page.place("workers", "INT", "1`4 ++ 1`5")
    page.place("light", "UNIT", "()")
    page.place("street", "INT")
    page.place("dark", "UNIT")
    page.transition("guest leaves", [("guests", "person")], [("street", "person")], priority="P_HIGH - 50")
    page.transition("worker leaves", [("workers", "person")], [("street", "person")], priority="P_NORMAL")
    page.transition("switch off", [("light", "()")], [("dark", "()")], priority="P_LOW")
    return net


# Each person is outside, inside, or gone; one at most is inside: 2^n + n 2^(n-1) states, and every way in or out is
# one arc for each choice of the others.
@cpn_family("cpn-inhibitor", kept=[(3,)], figures=lambda n: (2**n + n * 2 ** (n - 1), n * 2**n, 1))
def inhibitor(n: int) -> CpnNet:
    """N persons pass a room that must be empty, of everybody, when one enters."""
    net = CpnNet(f"cpn-inhibitor-{n}", f"{n} persons pass a room that must be empty when one enters")
    net.declarations.integer("INT")
    net.declarations.variables("INT", "person")
    page = net.page("Room")
    page.place("outside", "INT", f"List.tabulate ({n}, fn i => i + 1)")
    page.place("inside", "INT")
    page.place("gone", "INT")
    page.transition("enter", [("outside", "person")], [("inside", "person")], inhibit=["inside"])
    page.transition("leave", [("inside", "person")], [("gone", "person")])
    return net


# A cup is in the shelf, on the table, or gone; gone only when the table was cleared, which puts a cloth there:
# 2^n states without, 3^n with the cloth. Clearing is possible in each of them.
def reset_figures(n: int):
    states = 2**n + 3**n
    return states, n * (2 ** (n - 1) + 3 ** (n - 1)) + states, 0


@cpn_family("cpn-reset", kept=[(2,), (3,)], figures=reset_figures)
def reset(n: int) -> CpnNet:
    """N cups are put on a table that is cleared by a reset arc; the same step puts a cloth there, number 0."""
    net = CpnNet(f"cpn-reset-{n}", f"{n} cups on a table that a reset arc clears; the same step puts a cloth there")
    net.declarations.unit("UNIT")
    net.declarations.integer("INT")
    net.declarations.variables("INT", "cup")
    page = net.page("Kitchen")
    page.place("shelf", "INT", f"List.tabulate ({n}, fn i => i + 1)")
    page.place("table", "INT")
    page.place("bell", "UNIT", "()")
    page.transition("lay", [("shelf", "cup")], [("table", "cup")])
    page.transition("clear", read=[("bell", "()")], give=[("table", "0")], reset=["table"])
    return net


# Squares modulo 11 from 2: 4, 5, 3, 9, 4, …; with whether the last one was even: (2, no), (4, yes), (5, yes), (3, no),
# (9, no), (4, no), then (5, yes) again.
@cpn_family("cpn-code-segment", kept=[()], figures=lambda: (6, 6, 0))
def code_segment() -> CpnNet:
    """Squares modulo 11, computed by a pure code segment with two output variables."""
    net = CpnNet("cpn-code-segment", "Squares modulo 11, computed by a pure code segment with two output variables")
    net.declarations.boolean("BOOL")
    net.declarations.integer("INT")
    net.declarations.variables("INT", "x square")
    net.declarations.variables("BOOL", "previous even")
    page = net.page("Squares")
    page.place("number", "INT", "2")
    page.place("last was even", "BOOL", "false")
    page.transition(
        "square",
        take=[("number", "x"), ("last was even", "previous")],
        give=[("number", "square"), ("last was even", "even")],
        code="input (x);\noutput (square, even);\naction\n(x * x mod 11, x mod 2 = 0);",
    )
    return net
