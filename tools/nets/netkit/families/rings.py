"""Processes in a ring: Milner's schedulers, a token ring, the election of a leader."""

from ..family import family
from ..net import Net


@family("schedulers", kept=[(3,), (5,), (7,), (9,), (11,)], states=lambda n: (n + 1) * 2**n + 1)
def schedulers(n: int) -> Net:
    """Milner's scheduler of N jobs, switched on once, whose ring is closed by a starter: the counts of Table
    2 of the pseudo-root paper.
    """
    net = Net(
        f"schedulers-{n}",
        f"Milner's scheduler of {n} jobs with a starter in the ring, counts as in Table 2 of the pseudo-root paper",
    )
    net.place("off", 1)
    for i in range(n + 1):
        net.place(f"turn_{i}")
    for i in range(1, n + 1):
        net.place(f"idle_{i}", 1)
        net.place(f"busy_{i}")
    net.transition("switch_on", take=["off"], give=["turn_0"])
    net.transition("new_round", take=["turn_0"], give=["turn_1"])
    for i in range(1, n + 1):
        net.transition(
            f"start_{i}", take=[f"turn_{i}", f"idle_{i}"], give=[f"busy_{i}", f"turn_{(i + 1) % (n + 1)}"]
        )
        net.transition(f"finish_{i}", take=[f"busy_{i}"], give=[f"idle_{i}"])
    return net


@family("schedulers-cyclers", kept=[(2,), (4,), (6,), (8,)], states=lambda n: 3 * n * 2 ** (n - 1))
def schedulers_cyclers(n: int) -> Net:
    """Milner's scheduler of N cyclers as in his book: start the job, pass the turn, then job's end and next
    turn in any order.
    """
    net = Net(
        f"schedulers-cyclers-{n}", f"Milner's scheduler of {n} cyclers as in his book: 3 n 2^(n-1) states"
    )
    for i in range(1, n + 1):
        net.place(f"my_turn_{i}", int(i == 1))
        net.place(f"passing_{i}")
        net.place(f"busy_{i}")
        net.place(f"busy_on_turn_{i}")
        net.place(f"idle_{i}", int(i != 1))
    for i in range(1, n + 1):
        j = i % n + 1
        net.transition(f"start_{i}", take=[f"my_turn_{i}"], give=[f"passing_{i}"])
        net.transition(
            f"pass_to_idle_{j}", take=[f"passing_{i}", f"idle_{j}"], give=[f"busy_{i}", f"my_turn_{j}"]
        )
        net.transition(
            f"pass_to_busy_{j}", take=[f"passing_{i}", f"busy_{j}"], give=[f"busy_{i}", f"busy_on_turn_{j}"]
        )
        net.transition(f"finish_{i}", take=[f"busy_{i}"], give=[f"idle_{i}"])
        net.transition(f"finish_on_turn_{i}", take=[f"busy_on_turn_{i}"], give=[f"my_turn_{i}"])
    return net


@family("token-ring", kept=[(3,), (5,), (8,)], states=lambda n: 3 * n * 2 ** (n - 1))
def token_ring(n: int) -> Net:
    """N stations in a ring; who wants to send waits for the token, the others pass it on."""
    net = Net(f"token-ring-{n}", f"Token ring of {n} stations: 3 n 2^(n-1) states")
    for i in range(1, n + 1):
        net.place(f"quiet_{i}", 1)
        net.place(f"wanting_{i}")
        net.place(f"sending_{i}")
        net.place(f"token_{i}", int(i == 1))
    for i in range(1, n + 1):
        following = f"token_{i % n + 1}"
        net.transition(f"want_{i}", take=[f"quiet_{i}"], give=[f"wanting_{i}"])
        net.transition(f"pass_{i}", take=[f"quiet_{i}", f"token_{i}"], give=[f"quiet_{i}", following])
        net.transition(f"send_{i}", take=[f"wanting_{i}", f"token_{i}"], give=[f"sending_{i}"])
        net.transition(f"end_{i}", take=[f"sending_{i}"], give=[f"quiet_{i}", following])
    return net


@family("leader-election", kept=[(3,), (4,), (5,)])
def leader_election(n: int) -> Net:
    """Election in a one-way ring of N stations, after Chang and Roberts: the largest number comes back to its
    owner.
    """
    net = Net(
        f"leader-election-{n}",
        f"Leader election in a one-way ring of {n} stations: one dead marking, the last is leader",
    )
    stations = range(1, n + 1)
    for i in stations:
        net.place(f"asleep_{i}", 1)
        net.place(f"candidate_{i}")
        net.place(f"passive_{i}")
        net.place(f"leader_{i}")
        for j in stations:
            net.place(f"at_{i}_number_{j}")
    for i in stations:
        election_station(net, i, n)
    net.final_marking({f"leader_{n}": 1, **{f"passive_{i}": 1 for i in range(1, n)}})
    return net


def election_station(net: Net, i: int, n: int) -> None:
    """Forward what is larger and give up, drop what is smaller; the own number comes back to the winner only.

    Messages go from higher to lower stations: the order in which they travel furthest.
    """
    onward = i - 1 or n
    net.transition(f"wake_{i}", take=[f"asleep_{i}"], give=[f"candidate_{i}", f"at_{onward}_number_{i}"])
    for j in range(1, n + 1):
        here, there = f"at_{i}_number_{j}", f"at_{onward}_number_{j}"
        if j == i:
            net.transition(f"win_{i}", take=[f"candidate_{i}", here], give=[f"leader_{i}"])
            continue
        net.transition(f"relay_{i}_{j}", take=[f"passive_{i}", here], give=[f"passive_{i}", there])
        net.transition(f"leader_{i}_drops_{j}", take=[f"leader_{i}", here], give=[f"leader_{i}"])
        for state in ("asleep", "candidate"):
            if j > i:
                net.transition(
                    f"{state}_{i}_yields_to_{j}", take=[f"{state}_{i}", here], give=[f"passive_{i}", there]
                )
            else:
                net.transition(f"{state}_{i}_drops_{j}", take=[f"{state}_{i}", here], give=[f"{state}_{i}"])
