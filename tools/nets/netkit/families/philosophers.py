"""Dining philosophers in five variants. Philosopher i has fork i at the left and fork i+1 at the right, in a
ring.
"""

from ..family import family
from ..net import Net


def lucas_sequence(p: int, q: int, n: int) -> int:
    """The n-th sum of powers of the roots of x² = p·x + q: the trace of a transfer matrix around the table.
    """
    last, current = 2, p
    for _ in range(n - 1):
        last, current = current, p * current + q * last
    return current


def table(variant: str, n: int, description: str, states: "list[str]") -> Net:
    """A net with the forks on the table and every philosopher in the first of his states."""
    if n < 2:
        raise ValueError("a table needs at least two philosophers")
    net = Net(f"{variant}-{n}", description)
    for i in range(1, n + 1):
        net.place(f"fork_{i}", 1)
        for state in states:
            net.place(f"{state}_{i}", int(state == states[0]))
    return net


def forks(i: int, n: int) -> "tuple[str, str]":
    return f"fork_{i}", f"fork_{i % n + 1}"


@family("philosophers", kept=[(2,), (3,), (5,), (7,), (10,), (13,)], states=lambda n: lucas_sequence(2, 1, n))
def philosophers(n: int) -> Net:
    """N philosophers who take the left fork, then the right one, and lay down both: they can deadlock."""
    net = table(
        "philosophers",
        n,
        f"{n} dining philosophers, left fork first: one deadlock",
        ["thinking", "waiting", "eating"],
    )
    for i in range(1, n + 1):
        left, right = forks(i, n)
        net.transition(f"take_left_{i}", take=[f"thinking_{i}", left], give=[f"waiting_{i}"])
        net.transition(f"take_right_{i}", take=[f"waiting_{i}", right], give=[f"eating_{i}"])
        net.transition(f"leave_{i}", take=[f"eating_{i}"], give=[f"thinking_{i}", left, right])
    return net


@family("philosophers-together", kept=[(3,), (5,), (10,)], states=lambda n: lucas_sequence(1, 1, n))
def philosophers_together(n: int) -> Net:
    """N philosophers who take both forks at once: no deadlock."""
    net = table(
        "philosophers-together",
        n,
        f"{n} dining philosophers who take both forks at once: no deadlock",
        ["thinking", "eating"],
    )
    for i in range(1, n + 1):
        left, right = forks(i, n)
        net.transition(f"take_{i}", take=[f"thinking_{i}", left, right], give=[f"eating_{i}"])
        net.transition(f"leave_{i}", take=[f"eating_{i}"], give=[f"thinking_{i}", left, right])
    return net


@family("philosophers-lefty", kept=[(3,), (5,), (8,)])
def philosophers_lefty(n: int) -> Net:
    """N philosophers, the last of whom takes the other fork first: no deadlock."""
    net = table(
        "philosophers-lefty",
        n,
        f"{n} dining philosophers, the last one takes the right fork first: no deadlock",
        ["thinking", "waiting", "eating"],
    )
    for i in range(1, n + 1):
        first, second = forks(i, n) if i < n else reversed(forks(i, n))
        net.transition(f"take_first_{i}", take=[f"thinking_{i}", first], give=[f"waiting_{i}"])
        net.transition(f"take_second_{i}", take=[f"waiting_{i}", second], give=[f"eating_{i}"])
        net.transition(f"leave_{i}", take=[f"eating_{i}"], give=[f"thinking_{i}", first, second])
    return net


@family("philosophers-butler", kept=[(3,), (5,), (7,)])
def philosophers_butler(n: int) -> Net:
    """N philosophers and a butler who lets at most N-1 of them sit down: no deadlock."""
    states = ["thinking", "seated", "waiting", "eating"]
    net = table(
        "philosophers-butler",
        n,
        f"{n} dining philosophers, a butler seats at most {n - 1}: no deadlock",
        states,
    )
    net.place("chairs", n - 1)
    for i in range(1, n + 1):
        left, right = forks(i, n)
        net.transition(f"sit_{i}", take=[f"thinking_{i}", "chairs"], give=[f"seated_{i}"])
        net.transition(f"take_left_{i}", take=[f"seated_{i}", left], give=[f"waiting_{i}"])
        net.transition(f"take_right_{i}", take=[f"waiting_{i}", right], give=[f"eating_{i}"])
        net.transition(f"leave_{i}", take=[f"eating_{i}"], give=[f"thinking_{i}", "chairs", left, right])
    return net


def hoare_states(n: int) -> int:
    """All arrangements but one: that everyone holds just the right fork cannot be reached. 154, 832, 4474,
    24040 for 3 to 6.
    """
    return lucas_sequence(5, 2, n) - 1


@family("philosophers-hoare", kept=[(3,), (4,), (5,), (6,)], states=hoare_states)
def philosophers_hoare(n: int) -> Net:
    """N philosophers in six steps each, as in Hoare's book: the state counts of Table 1 of the pseudo-root
    paper.
    """
    states = ["away", "seated", "one_fork", "eating", "right_fork", "done"]
    net = table(
        "philosophers-hoare",
        n,
        f"{n} dining philosophers in six steps each, as in Table 1 of the pseudo-root paper",
        states,
    )
    for i in range(1, n + 1):
        left, right = forks(i, n)
        net.transition(f"sit_{i}", take=[f"away_{i}"], give=[f"seated_{i}"])
        net.transition(f"take_left_{i}", take=[f"seated_{i}", left], give=[f"one_fork_{i}"])
        net.transition(f"take_right_{i}", take=[f"one_fork_{i}", right], give=[f"eating_{i}"])
        net.transition(f"drop_left_{i}", take=[f"eating_{i}"], give=[f"right_fork_{i}", left])
        net.transition(f"drop_right_{i}", take=[f"right_fork_{i}"], give=[f"done_{i}", right])
        net.transition(f"rise_{i}", take=[f"done_{i}"], give=[f"away_{i}"])
    return net
