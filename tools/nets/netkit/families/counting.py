"""Counters and interleavings: the smallest examples, after §2.3 and §2.4 of the paper on pseudo-root states."""

from math import gcd, prod

from ..family import family
from ..net import Net


@family("counter", kept=[(1,), (3,), (100,), (5000,)], states=lambda n: n + 1)
def counter(n: int) -> Net:
    """A counter from 0 to N that can be incremented and decremented."""
    net = Net(
        f"counter-{n}",
        f"Counter from 0 to {n} with steps up and down, after the pseudo-root paper, section 2.4",
    )
    net.place("value")
    net.place("room", n)
    net.transition("inc", take=["room"], give=["value"])
    net.transition("dec", take=["value"], give=["room"])
    return net


@family("counter-safe", kept=[(3,), (20,)], states=lambda n: n + 1)
def counter_safe(n: int) -> Net:
    """The counter from 0 to N with one place per value, hence one-safe."""
    net = Net(f"counter-safe-{n}", f"Counter from 0 to {n} as a one-safe net, one place per value")
    for value in range(n + 1):
        net.place(f"at_{value}", int(value == 0))
    for value in range(n):
        net.transition(f"inc_{value}", take=[f"at_{value}"], give=[f"at_{value + 1}"])
        net.transition(f"dec_{value + 1}", take=[f"at_{value + 1}"], give=[f"at_{value}"])
    return net


def weighted_states(n: int, up: int, down: int):
    """All multiples of the common divisor are reached once there is room for both steps; below that no
    formula is claimed.
    """
    common = gcd(up, down)
    return n // common + 1 if n >= up + down - common else None


@family("counter-weighted", kept=[(10, 3, 2), (60, 6, 4), (1000, 7, 5)], states=weighted_states)
def counter_weighted(n: int, up: int, down: int) -> Net:
    """A counter from 0 to N that steps UP up and DOWN down, by arc weights."""
    net = Net(
        f"counter-weighted-{n}-{up}-{down}", f"Counter from 0 to {n} that steps up by {up} and down by {down}"
    )
    net.place("value")
    net.place("room", n)
    net.transition("inc", take=[("room", up)], give=[("value", up)])
    net.transition("dec", take=[("value", down)], give=[("room", down)])
    return net


@family("binary-counter", kept=[(3,), (10,)], states=lambda bits: 2**bits)
def binary_counter(bits: int) -> Net:
    """A binary counter of BITS bits: one long cycle of states, the deepest search a net of its size can give.
    """
    net = Net(
        f"binary-counter-{bits}", f"Binary counter of {bits} bits: a single cycle through all its values"
    )
    for bit in range(bits):
        net.place(f"zero_{bit}", 1)
        net.place(f"one_{bit}")
    for carry in range(bits + 1):
        cleared = range(carry)
        take = [f"one_{bit}" for bit in cleared]
        give = [f"zero_{bit}" for bit in cleared]
        if carry < bits:
            net.transition(f"carry_to_{carry}", take=take + [f"zero_{carry}"], give=give + [f"one_{carry}"])
        else:
            net.transition("overflow", take=take, give=give)
    return net


@family(
    "interleaving",
    kept=[(3, 3), (4, 4, 4), (10, 10), (5, 4, 3, 2), (2,) * 10],
    states=lambda *lengths: prod(lengths),
    separator="x",
)
def interleaving(*lengths: int) -> Net:
    """Independent processes, the i-th running once through N_i states: the product of them all."""
    size = "x".join(map(str, lengths))
    if not lengths:
        raise ValueError("interleaving needs the number of states of at least one process")
    origin = ", section 2.3 of the pseudo-root paper" if size == "3x3" else ""
    net = Net(f"interleaving-{size}", f"Interleaving of independent processes of {size} states" + origin)
    for process, length in enumerate(lengths, 1):
        for state in range(length):
            net.place(f"p{process}_{state}", int(state == 0))
    for process, length in enumerate(lengths, 1):
        for state in range(1, length):
            net.transition(
                f"step_{process}_{state}", take=[f"p{process}_{state - 1}"], give=[f"p{process}_{state}"]
            )
    return net
