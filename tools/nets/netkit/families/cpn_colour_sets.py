"""Small nets of CPN Tools, one for each kind of colour set."""

from math import comb, factorial

from ..cpn.net import CpnNet
from ..family import cpn_family


# Multisets of two levels out of n + 1; for each level below the top and each other token, one step up, and as many down.
@cpn_family("cpn-int-range", kept=[(3,), (20,)], figures=lambda n: (comb(n + 2, 2), 2 * n * (n + 1), 0))
def int_range(n: int) -> CpnNet:
    """Two lifts between floors 0 and N: a range of integers that guards keep."""
    net = CpnNet(f"cpn-int-range-{n}", f"Two lifts between floors 0 and {n}: a range of integers that guards keep")
    net.declarations.ml(f"val top = {n};")
    net.declarations.int_range("Floor", 0, "top")
    net.declarations.variables("Floor", "floor")
    page = net.page("House")
    page.place("lifts", "Floor", "2`0")
    page.transition("up", [("lifts", "floor")], [("lifts", "floor + 1")], guard="[floor < top]")
    page.transition("down", [("lifts", "floor")], [("lifts", "floor - 1")], guard="[floor > 0]")
    return net


# Even numbers 0 to 8, beside no odd number yet or one of five: 5 * 6 states; 4 steps beside each of 6, and 5 choices
# beside each of 5.
@cpn_family("cpn-subset", kept=[()], figures=lambda: (30, 4 * 6 + 5 * 5, 5))
def subset() -> CpnNet:
    """Even numbers grow and an odd one is chosen: subsets by a predicate and with a list."""
    net = CpnNet("cpn-subset", "Even numbers grow and an odd one is chosen: subsets by a predicate and with a list")
    net.declarations.unit("UNIT")
    net.declarations.int_range("Digit", 0, 9)
    net.declarations.ml("fun isEven digit = digit mod 2 = 0;")
    net.declarations.subset_by("Even", "Digit", "isEven")
    net.declarations.subset_with("Odd", "Digit", "[1, 3, 5, 7, 9]")
    net.declarations.variables("Even", "even")
    net.declarations.variables("Odd", "odd")
    page = net.page("Digits")
    page.place("growing", "Even", "0")
    page.place("choice", "UNIT", "()")
    page.place("chosen", "Odd")
    page.transition("grow", [("growing", "even")], [("growing", "even + 2")], guard="[even < 8]")
    page.transition("choose", [("choice", "()")], [("chosen", "odd")])
    return net


# One token on n seats; one step to the next seat and n jumps, the one to where it is among them.
@cpn_family("cpn-index", kept=[(3,), (5,)], figures=lambda n: (n, n + n * n, 0))
def index(n: int) -> CpnNet:
    """Someone moves between N seats, to the next one or to any: an index set, whose constructor is matched."""
    net = CpnNet(f"cpn-index-{n}", f"Someone moves between {n} seats, to the next one or to any: an index set")
    net.declarations.integer("INT")
    net.declarations.ml(f"val seats = {n};")
    net.declarations.index("Seat", "seat", 0, "seats - 1")
    net.declarations.variables("INT", "i")
    net.declarations.variables("Seat", "old new")
    page = net.page("Seats")
    page.place("someone", "Seat", "seat(0)")
    page.transition("move on", [("someone", "seat(i)")], [("someone", "seat((i + 1) mod seats)")])
    page.transition("jump", [("someone", "old")], [("someone", "new")])
    return net


# Before the split: a card and a light parcel that may be gone, 2 * 2 states, with 2 arcs for each of the two and 4 for
# the split. After it two equal cards and two equal parcels: 3 * 3 states, with 2 * 3 arcs for each kind.
@cpn_family("cpn-union", kept=[()], figures=lambda: (4 + 9, 2 + 2 + 4 + 6 + 6, 1))
def union() -> CpnNet:
    """A post office splits heavy parcels: a union with and without argument, whose constructors are matched."""
    net = CpnNet("cpn-union", "A post office splits heavy parcels: a union with and without argument")
    net.declarations.integer("INT")
    net.declarations.union("Item", Postcard="", Parcel="INT")
    net.declarations.variables("INT", "weight")
    page = net.page("Post office")
    page.place("received", "Item", "1`Postcard ++ 1`Parcel 2 ++ 1`(Parcel 5)")
    page.place("sent", "Item")
    page.transition("stamp", [("received", "Postcard")], [("sent", "Postcard")])
    page.transition("send", [("received", "Parcel weight")], [("sent", "Parcel weight")], guard="[weight < 4]")
    page.transition(
        "split",
        take=[("received", "Parcel weight")],
        give=[("received", "1`(Parcel (weight - 3)) ++ 1`Postcard")],
        guard="[weight >= 4]",
    )
    return net


# The coin 1 lies on either side, 2 and 3 may be spent as well: 2 * 3 * 3 states. Each of the 18 lets 1 turn, 12 each let
# 2 and 3 turn, 6 each let them be spent.
@cpn_family("cpn-record", kept=[()], figures=lambda: (18, 18 + 12 + 12 + 6 + 6, 0))
def record() -> CpnNet:
    """Coins are turned and spent: records by pattern, by selector and by `set_`."""
    net = CpnNet("cpn-record", "Coins are turned and spent: records by pattern, by selector and by set_")
    net.declarations.integer("INT")
    net.declarations.enumeration("Side", "heads", "tails")
    net.declarations.record("Coin", side="Side", value="INT")
    net.declarations.variables("INT", "amount")
    net.declarations.variables("Coin", "coin")
    net.declarations.ml("fun turned heads = tails\n  | turned tails = heads;")
    page = net.page("Purse")
    page.place(
        "purse", "Coin", "List.map (fn amount => {side = heads, value = amount}) [1, 2, 3]"
    )
    page.place("spent", "INT")
    page.transition(
        "turn", [("purse", "coin")], [("purse", "Coin.set_side coin (turned (#side coin))")]
    )
    page.transition(
        "spend", [("purse", "{value = amount, side = heads}")], [("spent", "amount")], guard="[amount > 1]"
    )
    return net


# Those served in any choice, the others in any order: the sum of n!/k!. Every state but one lets the first be served,
# and the sum of k n!/k! is the same number once more for those who join again.
def queue_figures(n: int):
    states = sum(factorial(n) // factorial(k) for k in range(n + 1))
    return states, 2 * (states - 1), 0


@cpn_family("cpn-queue", kept=[(3,), (5,)], figures=queue_figures)
def queue(n: int) -> CpnNet:
    """A queue of N customers who are served and join again: a list, taken apart by a pattern."""
    net = CpnNet(f"cpn-queue-{n}", f"A queue of {n} customers who are served and join again: a list as one token")
    net.declarations.integer("INT")
    net.declarations.list_of("Queue", "INT")
    net.declarations.variables("INT", "customer")
    net.declarations.variables("Queue", "others")
    page = net.page("Shop")
    page.place("queue", "Queue", f"1`(List.tabulate ({n}, fn i => i + 1))")
    page.place("served", "INT")
    page.transition("serve", [("queue", "customer :: others")], [("queue", "others"), ("served", "customer")])
    page.transition("join", [("served", "customer"), ("queue", "others")], [("queue", "others ^^ [customer]")])
    return net


# Any number of boxes is packed.
@cpn_family("cpn-unit-shorthand", kept=[(4,)], figures=lambda n: (n + 1, 2 * n, 0))
def unit_shorthand(n: int) -> CpnNet:
    """N boxes of two: places of colour UNIT, with plain numbers and empty inscriptions."""
    net = CpnNet(f"cpn-unit-shorthand-{n}", f"{n} boxes of two: plain numbers and empty inscriptions on UNIT")
    net.declarations.unit("UNIT")
    page = net.page("Boxes")
    page.place("things", "UNIT", str(2 * n))
    page.place("boxes", "UNIT")
    page.transition("pack", [("things", "2")], [("boxes", "")])
    page.transition("open", [("boxes", "")], [("things", "2")])
    return net
