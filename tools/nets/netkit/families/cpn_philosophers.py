"""Dining philosophers as a net of CPN Tools: the model DP of the ComBack paper."""

from ..cpn.net import CpnNet
from ..family import cpn_family


def fibonacci(n: int) -> int:
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def figures(n: int):
    """Those who eat are a matching of the ring: a Lucas number of markings; one who eats leaves fibonacci(n - 1) ways
    for the others, and each of these markings is entered and left by one arc. Laying the table is one more of each.
    """
    return fibonacci(n - 1) + fibonacci(n + 1) + 1, 2 * n * fibonacci(n - 1) + 1, 0


@cpn_family("philosophers-comback", kept=[(5,), (14,)], figures=figures)
def philosophers_comback(n: int) -> CpnNet:
    """N philosophers who take both forks at once, after a first step that lays the table: the model DP of the ComBack
    paper. N is the marking of `seats`.
    """
    if n < 2:
        raise ValueError("a philosopher needs two forks")
    net = CpnNet(f"philosophers-comback-{n}", f"{n} dining philosophers, DP{n} of the ComBack paper")
    declare = net.declarations
    declare.unit("UNIT")
    declare.integer("INT")
    declare.alias("Seat", "INT")
    declare.alias("Fork", "INT")
    declare.variables("Seat", "seat")
    declare.variables("INT", "seats")
    declare.ml("fun numbered count = List.tabulate (count, fn i => i + 1);")
    declare.ml("fun forksAt (seat, seats) = 1`seat ++ 1`(seat mod seats + 1);")
    page = net.page("Table")
    page.place("thinking", "Seat")
    page.place("eating", "Seat")
    page.place("forks", "Fork")
    page.place("seats", "INT", str(n))
    page.place("empty table", "UNIT", "()")
    page.transition(
        "lay the table",
        take=[("empty table", "()")],
        read=[("seats", "seats")],
        give=[("thinking", "numbered seats"), ("forks", "numbered seats")],
    )
    forks = ("forks", "forksAt (seat, seats)")
    page.transition(
        "begin to eat", [("thinking", "seat"), forks], [("eating", "seat")], read=[("seats", "seats")]
    )
    page.transition(
        "end to eat", [("eating", "seat")], [("thinking", "seat"), forks], read=[("seats", "seats")]
    )
    return net
