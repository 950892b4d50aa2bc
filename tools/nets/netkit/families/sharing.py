"""Processes that share data: database managers, producers and consumers, readers and writers, the alternating
bit protocol.
"""

from math import comb

from ..family import family
from ..net import Net


@family("databases", kept=[(2,), (3,), (5,), (7,), (8,)], states=lambda n: 1 + n * 3 ** (n - 1))
def databases(n: int) -> Net:
    """N database managers: one updates its copy, tells all the others, and waits until each has acknowledged.
    """
    net = Net(
        f"databases-{n}", f"{n} database managers, one place per manager or message: 1 + n 3^(n-1) states"
    )
    managers = range(1, n + 1)
    net.place("no_update", 1)
    for i in managers:
        net.place(f"inactive_{i}", 1)
        net.place(f"waiting_{i}")
        net.place(f"performing_{i}")
        for j in managers:
            if i != j:
                for stage in ("unused", "sent", "received", "acknowledged"):
                    net.place(f"{stage}_{i}_{j}", int(stage == "unused"))
    for i in managers:
        others = [j for j in managers if j != i]
        at_rest = ["no_update", f"inactive_{i}", *(f"unused_{i}_{j}" for j in others)]
        net.transition(f"update_{i}", take=at_rest, give=[f"waiting_{i}", *(f"sent_{i}_{j}" for j in others)])
        for j in others:
            net.transition(
                f"receive_{i}_{j}",
                take=[f"sent_{i}_{j}", f"inactive_{j}"],
                give=[f"received_{i}_{j}", f"performing_{j}"],
            )
            net.transition(
                f"acknowledge_{i}_{j}",
                take=[f"received_{i}_{j}", f"performing_{j}"],
                give=[f"acknowledged_{i}_{j}", f"inactive_{j}"],
            )
        told = [f"waiting_{i}", *(f"acknowledged_{i}_{j}" for j in others)]
        net.transition(f"complete_{i}", take=told, give=at_rest)
    return net


@family("producer-consumer", kept=[(1, 1, 1, 1), (1, 1, 10, 3), (3, 2, 8, 2), (5, 5, 20, 4), (2, 1, 2, 3)])
def producer_consumer(producers: int, consumers: int, slots: int, batch: int) -> Net:
    """A buffer of SLOTS places: producers put items one by one, consumers fetch BATCH of them at once; a
    batch above SLOTS deadlocks.
    """
    size = f"{producers}-{consumers}-{slots}-{batch}"
    net = Net(
        f"producer-consumer-{size}",
        f"Producers ({producers}) and consumers ({consumers}) with a buffer of {slots}, fetched in batches of {batch}",
    )
    for place, tokens in (
        ("working", producers),
        ("holding", 0),
        ("slots", slots),
        ("items", 0),
        ("hungry", consumers),
        ("using", 0),
    ):
        net.place(place, tokens)
    net.transition("produce", take=["working"], give=["holding"])
    net.transition("put", take=["holding", "slots"], give=["working", "items"])
    net.transition("fetch", take=["hungry", ("items", batch)], give=["using", ("slots", batch)])
    net.transition("consume", take=["using"], give=["hungry"])
    return net


@family("readers-writers", kept=[(2,), (5,), (20,)], states=lambda n: comb(n + 3, 3) + comb(n + 1, 2))
def readers_writers(n: int) -> Net:
    """N processes that read together or write alone: reading takes one permit of N, writing takes them all.
    """
    net = Net(
        f"readers-writers-{n}",
        f"{n} processes, reading takes one of {n} permits, writing takes all of them by one weighted arc",
    )
    for place, tokens in (
        ("idle", n), ("wants_read", 0), ("wants_write", 0), ("reading", 0), ("writing", 0), ("permits", n)
    ):
        net.place(place, tokens)
    net.transition("ask_read", take=["idle"], give=["wants_read"])
    net.transition("ask_write", take=["idle"], give=["wants_write"])
    net.transition("start_read", take=["wants_read", "permits"], give=["reading"])
    net.transition("start_write", take=["wants_write", ("permits", n)], give=["writing"])
    net.transition("end_read", take=["reading"], give=["idle", "permits"])
    net.transition("end_write", take=["writing"], give=["idle", ("permits", n)])
    return net


@family("alternating-bit", kept=[(1,), (3,)])
def alternating_bit(capacity: int) -> Net:
    """The alternating bit protocol over two channels that lose messages and hold CAPACITY of them, unordered
    above one.
    """
    net = Net(
        f"alternating-bit-{capacity}",
        f"Alternating bit protocol, lossy channels of capacity {capacity} in both directions",
    )
    for channel in ("data", "ack"):
        net.place(f"{channel}_room", capacity)
        for bit in (0, 1):
            net.place(f"{channel}_{bit}")
            net.transition(f"lose_{channel}_{bit}", take=[f"{channel}_{bit}"], give=[f"{channel}_room"])
    for bit in (0, 1):
        net.place(f"sending_{bit}", int(bit == 0))
        net.place(f"expecting_{bit}", int(bit == 0))
        net.place(f"answering_{bit}")
    for bit, other in ((0, 1), (1, 0)):
        net.transition(
            f"transmit_{bit}", take=[f"sending_{bit}", "data_room"], give=[f"sending_{bit}", f"data_{bit}"]
        )
        net.transition(
            f"deliver_{bit}", take=[f"expecting_{bit}", f"data_{bit}"], give=[f"answering_{bit}", "data_room"]
        )
        net.transition(
            f"repeated_{bit}",
            take=[f"expecting_{other}", f"data_{bit}"],
            give=[f"answering_{bit}", "data_room"],
        )
        net.transition(
            f"answer_{bit}", take=[f"answering_{bit}", "ack_room"], give=[f"expecting_{other}", f"ack_{bit}"]
        )
        net.transition(
            f"confirm_{bit}", take=[f"sending_{bit}", f"ack_{bit}"], give=[f"sending_{other}", "ack_room"]
        )
        net.transition(
            f"stale_{bit}", take=[f"sending_{other}", f"ack_{bit}"], give=[f"sending_{other}", "ack_room"]
        )
    return net
