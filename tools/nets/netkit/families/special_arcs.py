"""Inhibitor, read, reset and parallel arcs: small nets whose counts change when an arc is misread."""

from ..family import family
from ..net import Net


@family("inhibitor", kept=[(2,), (5,)], states=lambda weight: weight + 1)
def inhibitor(weight: int) -> Net:
    """A source without input places, stopped only by an inhibitor arc of weight WEIGHT: each marking covers the
    last, yet it is bounded.
    """
    net = Net(
        f"inhibitor-{weight}",
        f"A source stopped by an inhibitor arc of weight {weight}: bounded although its markings grow",
    )
    net.place("queue")
    net.transition("arrive", give=["queue"], inhibit=[("queue", weight)])
    net.transition("serve", take=["queue"])
    return net


@family("inhibitor-priority", kept=[(4,)])
def inhibitor_priority(n: int) -> Net:
    """N urgent and N ordinary jobs on one machine: ordinary ones wait while two or more urgent ones do."""
    net = Net(
        f"inhibitor-priority-{n}",
        f"{n} urgent and {n} ordinary jobs, inhibitor arcs of weight 1 and 2 give priority",
    )
    net.place("urgent", n)
    net.place("ordinary", n)
    net.place("machine", 1)
    net.place("busy")
    net.transition("start_urgent", take=["urgent", "machine"], give=["busy"])
    net.transition("start_ordinary", take=["ordinary", "machine"], give=["busy"], inhibit=[("urgent", 2)])
    net.transition("finish", take=["busy"], give=["machine"])
    net.transition("close", take=["machine"], inhibit=["urgent", "ordinary"])
    return net


@family("read", kept=[(3,), (6,)])
def read(n: int) -> Net:
    """A stock of N that is looked at by read arcs of weights 1 and 2 but never taken by them."""
    net = Net(f"read-{n}", f"Read arcs of weights 1 and 2 on a stock of {n} that another transition uses up")
    net.place("stock", n)
    net.place("key", 1)
    net.place("seen")
    net.place("slots", n)
    net.transition("look", take=["slots"], give=["seen"], read=[("stock", 2), "key"])
    net.transition("forget", take=["seen"], give=["slots"], read=["stock"])
    net.transition("use", take=["stock"], read=["key"])
    net.transition("lose_key", take=["key"])
    return net


@family("reset", kept=[(3,), (50,)], states=lambda n: 2 * (n + 1))
def reset(n: int) -> Net:
    """A counter up to N that a reset arc empties, whatever it holds; firing backwards is not a function here.
    """
    net = Net(
        f"reset-{n}",
        f"A counter up to {n} emptied by a reset arc, which fires also when the counter is empty",
    )
    net.place("ready", 1)
    net.place("cleared")
    net.place("value")
    net.transition("inc", give=["value"], inhibit=[("value", n)])
    net.transition("clear", take=["ready"], give=["cleared"], reset=["value"])
    net.transition("again", take=["cleared"], give=["ready"])
    return net


@family("reset-refill", kept=[(2,)])
def reset_refill(n: int) -> Net:
    """A transition takes from, resets and gives to the same place: it holds N afterwards, whatever was there.
    """
    net = Net(
        f"reset-refill-{n}",
        f"One transition takes from, empties and refills the same place to {n}, in that order",
    )
    net.place("tank", 5)
    net.place("cans", 3)
    net.transition("refill", take=["cans", ("tank", 2)], give=[("tank", n)], reset=["tank"])
    net.transition("burn", take=["tank"])
    return net


@family("parallel-arcs", kept=[()])
def parallel_arcs() -> Net:
    """Parallel arcs between the same nodes, which add up."""
    net = Net(
        "parallel-arcs",
        "Parallel arcs add up: 1 and 2 tokens taken by two arcs are 3, and 1 and 1 given are 2",
    )
    net.place("from", 7)
    net.place("to")
    net.transition("move", take=["from", ("from", 2)], give=["to", "to"])
    net.transition("back", take=["to", "to"], give=[("from", 3)])
    net.transition("test", take=[("from", 4)], give=["from", ("from", 3)])
    return net


@family("all-arcs", kept=[(2,), (4,)])
def all_arcs(n: int) -> Net:
    """A lift with inhibitor, read and reset arcs in one net: N passengers, at most two aboard, an alarm
    empties the cabin.
    """
    net = Net(
        f"all-arcs-{n}", f"A lift for {n} passengers with weighted, inhibitor, read and reset arcs in one net"
    )
    net.place("outside", n)
    net.place("cabin")
    net.place("below", 1)
    net.place("above")
    net.place("alarm_armed", 1)
    net.place("stairs")
    net.transition("board", take=["outside"], give=["cabin"], read=["below"], inhibit=[("cabin", 2)])
    net.transition("ride_up", take=["below"], give=["above"], read=["cabin"])
    net.transition("ride_down", take=["above"], give=["below"], inhibit=["cabin"])
    net.transition("alight_pair", take=[("cabin", 2)], give=[("outside", 2)], read=["above"])
    net.transition("alight", take=["cabin"], give=["outside"], read=["above"])
    net.transition("alarm", take=["alarm_armed"], give=["stairs"], read=["above"], reset=["cabin"])
    return net
