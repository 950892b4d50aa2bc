"""Unbounded nets, plain and hidden: their state spaces are infinite and exploration must say so."""

from ..family import family
from ..net import Net


@family("unbounded-producer", kept=[()])
def unbounded_producer() -> Net:
    """A producer and a consumer with an unlimited buffer between them."""
    net = Net(
        "unbounded-producer",
        "Producer and consumer with an unlimited buffer: unbounded from the first steps on",
    )
    for place, tokens in (
        ("producing", 1), ("produced", 0), ("buffer", 0), ("consuming", 1), ("consumed", 0)
    ):
        net.place(place, tokens)
    net.transition("produce", take=["producing"], give=["produced"])
    net.transition("deliver", take=["produced"], give=["producing", "buffer"])
    net.transition("fetch", take=["buffer", "consuming"], give=["consumed"])
    net.transition("consume", take=["consumed"], give=["consuming"])
    return net


@family("unbounded-late", kept=[(5,), (200,)])
def unbounded_late(n: int) -> Net:
    """A clean machine that, after N steps of wear, leaves one token in one place per round; all other places
    stay bounded.
    """
    net = Net(
        f"unbounded-late-{n}",
        f"Unbounded only after {n} steps and in the one place 'oil': every other place stays bounded",
    )
    net.place("sound", n)
    net.place("worn")
    net.place("idle", 1)
    net.place("turning")
    net.place("oil")
    net.transition("start", take=["idle"], give=["turning"])
    net.transition("stop", take=["turning"], give=["idle"])
    net.transition("wear", take=["turning", "sound"], give=["idle", "worn"])
    net.transition("leak", take=["turning", ("worn", n)], give=["idle", ("worn", n), "oil"])
    return net


@family("unbounded-exchange", kept=[()])
def unbounded_exchange() -> Net:
    """Exchange between two currencies at rates that gain one coin per round: only the weights make it
    unbounded.
    """
    net = Net(
        "unbounded-exchange",
        "Exchange of 2 gold for 3 silver and of 3 silver for 3 gold: unbounded by its weights alone",
    )
    net.place("gold", 2)
    net.place("silver")
    net.transition("to_silver", take=[("gold", 2)], give=[("silver", 3)])
    net.transition("to_gold", take=[("silver", 3)], give=[("gold", 3)])
    return net


@family("unbounded-reset", kept=[()])
def unbounded_reset() -> Net:
    """A queue that is emptied again and again, and a log of how often: the log is unbounded, and so is the
    queue.
    """
    net = Net(
        "unbounded-reset", "A queue emptied by a reset arc and a log of how often: both grow without limit"
    )
    net.place("queue")
    net.place("log")
    net.transition("arrive", give=["queue"])
    net.transition("flush", give=["log"], reset=["queue"])
    return net
