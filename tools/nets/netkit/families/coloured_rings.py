"""Coloured processes at a table or in a ring: the cyclic sort makes neighbours by successor and predecessor."""

from ..coloured.net import ColouredNet, numbered
from ..coloured.terms import (
    DOT, constant, every, greater, less, pair, plus, predecessor, successor, unequal, variable, variables
)
from ..family import family
from .philosophers import lucas_sequence


def table(name: str, n: int, description: str, states: "list[str]", laid: bool = True) -> ColouredNet:
    """Philosopher i has fork i at the left and its successor at the right; all are in the first state if the
    table is laid.
    """
    if n < 2:
        raise ValueError("a table needs at least two philosophers")
    net = ColouredNet(f"{name}-{n}", description)
    net.cyclic("Philosopher", numbered("p", n))
    net.variables("Philosopher", "x")
    for state in (*states, "forks"):
        present = laid and state in (states[0], "forks")
        net.place(state, "Philosopher", every("Philosopher") if present else None)
    return net


@family(
    "philosophers-coloured",
    kept=[(2,), (3,), (5,), (7,), (10,), (13,), (14,)],
    states=lambda n: lucas_sequence(2, 1, n),
)
def philosophers(n: int) -> ColouredNet:
    """N coloured philosophers who take the left fork, then the right one: they can deadlock."""
    net = table(
        "philosophers-coloured",
        n,
        f"{n} coloured dining philosophers, left fork first: one deadlock",
        ["thinking", "waiting", "eating"],
    )
    x = variable("x")
    net.transition("take_left", take=[("thinking", x), ("forks", x)], give=[("waiting", x)])
    net.transition("take_right", take=[("waiting", x), ("forks", successor(x))], give=[("eating", x)])
    net.transition("leave", take=[("eating", x)], give=[("thinking", x), ("forks", plus(x, successor(x)))])
    return net


def eat_with_both_forks(net: ColouredNet) -> ColouredNet:
    x = variable("x")
    forks = plus(x, successor(x))
    net.transition("take", take=[("thinking", x), ("forks", forks)], give=[("eating", x)])
    net.transition("leave", take=[("eating", x)], give=[("thinking", x), ("forks", forks)])
    return net


@family("philosophers-together-coloured", kept=[(3,), (5,), (10,), (24,)], states=lambda n: lucas_sequence(1, 1, n))
def philosophers_together(n: int) -> ColouredNet:
    """N coloured philosophers who take both forks at once: no deadlock."""
    return eat_with_both_forks(table(
        "philosophers-together-coloured",
        n,
        f"{n} coloured dining philosophers who take both forks at once: no deadlock",
        ["thinking", "eating"],
    ))


@family(
    "philosophers-comback-coloured", kept=[(4,), (10,), (22,)], states=lambda n: lucas_sequence(1, 1, n) + 1
)
def philosophers_comback(n: int) -> ColouredNet:
    """As `philosophers-together-coloured`, but a first step lays the table: the model DP of the ComBack paper.
    """
    net = table(
        "philosophers-comback-coloured",
        n,
        f"{n} coloured dining philosophers after a first step that lays the table: DP{n} of the ComBack paper",
        ["thinking", "eating"],
        laid=False,
    )
    net.dot()
    net.place("bare_table", "dot", DOT)
    people = every("Philosopher")
    net.transition("lay", take=[("bare_table", DOT)], give=[("thinking", people), ("forks", people)])
    return eat_with_both_forks(net)


@family("token-ring-coloured", kept=[(3,), (5,), (8,), (13,)], states=lambda n: 3 * n * 2 ** (n - 1))
def token_ring(n: int) -> ColouredNet:
    """N coloured stations in a ring; who wants to send waits for the token, the others pass it on."""
    net = ColouredNet(
        f"token-ring-coloured-{n}", f"Coloured token ring of {n} stations: 3 n 2^(n-1) states"
    )
    net.cyclic("Station", numbered("s", n))
    net.variables("Station", "x")
    for place, marking in (
        ("quiet", every("Station")), ("wanting", None), ("sending", None), ("token", constant("s1"))
    ):
        net.place(place, "Station", marking)
    x = variable("x")
    onward = successor(x)
    net.transition("want", take=[("quiet", x)], give=[("wanting", x)])
    net.transition("pass", take=[("quiet", x), ("token", x)], give=[("quiet", x), ("token", onward)])
    net.transition("send", take=[("wanting", x), ("token", x)], give=[("sending", x)])
    net.transition("end", take=[("sending", x)], give=[("quiet", x), ("token", onward)])
    return net


@family("leader-election-coloured", kept=[(3,), (4,), (5,), (7,)])
def leader_election(n: int) -> ColouredNet:
    """Election in a one-way ring of N coloured stations: the largest number comes back to its owner.

    A message is a pair of the station where it is and the number it carries; it travels to lower stations.
    """
    net = ColouredNet(
        f"leader-election-coloured-{n}",
        f"Leader election in a one-way ring of {n} coloured stations: comparisons over a cyclic sort",
    )
    net.cyclic("Station", numbered("s", n))
    net.product("Message", "Station", "Station")
    net.variables("Station", "i j")
    for state in ("asleep", "candidate", "passive", "leader"):
        net.place(state, "Station", every("Station") if state == "asleep" else None)
    net.place("messages", "Message")
    i, j = variables("i j")
    here, there = ("messages", pair(i, j)), ("messages", pair(predecessor(i), j))
    net.transition(
        "wake", take=[("asleep", i)], give=[("candidate", i), ("messages", pair(predecessor(i), i))]
    )
    net.transition("win", take=[("candidate", i), ("messages", pair(i, i))], give=[("leader", i)])
    net.transition("relay", [("passive", i), here], [("passive", i), there], unequal(i, j))
    net.transition("leader_drops", [("leader", i), here], [("leader", i)], unequal(i, j))
    for state in ("asleep", "candidate"):
        net.transition(f"{state}_yields", [(state, i), here], [("passive", i), there], greater(j, i))
        net.transition(f"{state}_drops", [(state, i), here], [(state, i)], less(j, i))
    return net
