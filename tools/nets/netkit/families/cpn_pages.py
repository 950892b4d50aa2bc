"""Small nets of CPN Tools with one page in several places."""

from math import comb

from ..cpn.net import CpnNet
from ..family import cpn_family


# Each traveller is in one of the places or on one of the ways between them, and can always go on.
@cpn_family(
    "cpn-instances",
    kept=[(2, 2), (3, 2)],
    figures=lambda places, travellers: ((2 * places) ** travellers, travellers * (2 * places) ** travellers, 0),
)
def instances(places: int, travellers: int) -> CpnNet:
    """TRAVELLERS go round between PLACES; each way is an instance of the same page, with a place of its own."""
    if places < 2:
        raise ValueError("a way leads from one place to another")
    net = CpnNet(
        f"cpn-instances-{places}-{travellers}", f"{travellers} go round {places} ways: one page, {places} instances"
    )
    net.declarations.integer("INT")
    net.declarations.variables("INT", "traveller")
    top = net.page("Round")
    for i in range(1, places + 1):
        top.place(f"place {i}", "INT", f"List.tabulate ({travellers}, fn i => i + 1)" if i == 1 else "")
    way = net.page("Way")
    way.place("start", "INT", port="In")
    way.place("goal", "INT", port="Out")
    way.place("on the way", "INT")
    way.transition("set out", [("start", "traveller")], [("on the way", "traveller")])
    way.transition("arrive", [("on the way", "traveller")], [("goal", "traveller")])
    for i in range(1, places + 1):
        top.substitution(f"way {i}", way, {"start": f"place {i}", "goal": f"place {i % places + 1}"})
    return net


# Each of n doors is entered or not: the same fusion set counts all who are in, and is full at two thirds of them.
def fusion_figures(doors: int):
    most = 2 * doors // 3
    counts = [comb(doors, k) for k in range(most + 1)]
    return sum(counts), 2 * sum(k * count for k, count in enumerate(counts)), 0


@cpn_family("cpn-fusion", kept=[(3,), (6,)], figures=fusion_figures)
def fusion(doors: int) -> CpnNet:
    """A hall with DOORS of one page, and room for two thirds of those who wait: a fusion set over all instances."""
    room = 2 * doors // 3
    net = CpnNet(f"cpn-fusion-{doors}", f"A hall with {doors} doors of one page and room for {room}: a fusion set")
    net.declarations.unit("UNIT")
    net.declarations.enumeration("Person", "someone")
    net.fusion("Room", "UNIT", f"{room}`()")
    top = net.page("Hall")
    door = net.page("Door")
    door.place("outside", "Person", "someone")
    door.place("inside", "Person")
    door.fused("room", "Room")
    door.transition("enter", [("outside", "someone"), ("room", "()")], [("inside", "someone")])
    door.transition("leave", [("inside", "someone")], [("outside", "someone"), ("room", "()")])
    for i in range(1, doors + 1):
        top.substitution(f"door {i}", door, {})
    top.fused("room", "Room")
    return net
