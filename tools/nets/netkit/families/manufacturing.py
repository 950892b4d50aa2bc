"""Manufacturing systems: the well-known Kanban and FMS benchmarks of the literature, described in our own
words.
"""

from ..family import family
from ..net import Net

KANBAN_STATES = {1: 160, 2: 4_600, 3: 58_400, 4: 454_475, 5: 2_546_432}
FMS_STATES = {1: 120, 2: 3_444, 3: 48_590, 4: 438_600, 5: 2_895_018}


@family("kanban", kept=[(1,), (2,), (3,), (4,), (5,)], states=KANBAN_STATES.get)
def kanban(n: int) -> Net:
    """Four cells with N kanban cards each; cell 1 feeds 2 and 3 at once, which together feed 4."""
    net = Net(
        f"kanban-{n}", f"Kanban system of four cells, cards per cell: {n}; counts known from the literature"
    )
    for cell in range(1, 5):
        net.place(f"cards_{cell}", n)
        for stage in ("machine", "rework", "done"):
            net.place(f"{stage}_{cell}")
    net.transition("enter", take=["cards_1"], give=["machine_1"])
    for cell in range(1, 5):
        net.transition(f"reject_{cell}", take=[f"machine_{cell}"], give=[f"rework_{cell}"])
        net.transition(f"retry_{cell}", take=[f"rework_{cell}"], give=[f"machine_{cell}"])
        net.transition(f"finish_{cell}", take=[f"machine_{cell}"], give=[f"done_{cell}"])
    net.transition("split", take=["done_1", "cards_2", "cards_3"], give=["cards_1", "machine_2", "machine_3"])
    net.transition("join", take=["done_2", "done_3", "cards_4"], give=["cards_2", "cards_3", "machine_4"])
    net.transition("leave", take=["done_4"], give=["cards_4"])
    return net


def part(net: Net, k: int, machine: str, n: int) -> None:
    """Parts of kind k are machined, then shipped or kept for assembly."""
    net.place(f"part_{k}", n)
    for stage in ("waiting", "machined", "finished", "shipping", "mate"):
        net.place(f"{stage}_{k}")
    net.transition(f"feed_{k}", take=[f"part_{k}"], give=[f"waiting_{k}"])
    net.transition(f"load_{k}", take=[f"waiting_{k}", machine], give=[f"machined_{k}"])
    net.transition(f"unload_{k}", take=[f"machined_{k}"], give=[f"finished_{k}", machine])
    net.transition(f"send_off_{k}", take=[f"finished_{k}"], give=[f"shipping_{k}"])
    net.transition(f"keep_{k}", take=[f"finished_{k}"], give=[f"mate_{k}"])
    net.transition(f"ship_{k}", take=[f"shipping_{k}"], give=[f"part_{k}"])


@family("fms", kept=[(1,), (2,), (3,), (4,), (5,)], states=FMS_STATES.get)
def fms(n: int) -> Net:
    """Flexible manufacturing: N pallets of each of three kinds of parts, three kinds of machines, two kinds
    are assembled.
    """
    net = Net(
        f"fms-{n}", f"Flexible manufacturing system, pallets per kind: {n}; counts known from the literature"
    )
    net.place("machine_1", 3)
    net.place("machine_2", 1)
    net.place("machine_3", 2)
    part(net, 1, "machine_1", n)
    part(net, 2, "machine_2", n)
    for stage in ("pair", "pair_waiting", "assembled", "pair_shipping"):
        net.place(stage)
    net.transition("match", take=["mate_1", "mate_2"], give=["pair"])
    net.transition("feed_pair", take=["pair"], give=["pair_waiting"])
    net.transition("load_pair", take=["pair_waiting", "machine_3"], give=["assembled"])
    net.transition("unload_pair", take=["assembled"], give=["pair_shipping", "machine_3"])
    net.transition("ship_pair", take=["pair_shipping"], give=["part_1", "part_2"])
    net.place("part_3", n)
    net.place("waiting_3")
    net.place("shipping_3")
    net.transition("feed_3", take=["part_3"], give=["waiting_3"])
    net.transition("machine_part_3", take=["waiting_3", "machine_2"], give=["shipping_3", "machine_2"])
    net.transition("ship_3", take=["shipping_3"], give=["part_3"])
    return net
