"""Coloured database managers, telephones, a stop-and-wait protocol, and the allocation of resources."""

from ..coloured.net import ColouredNet, numbered
from ..coloured.terms import (
    DOT, Term, constant, equal, every, less, many, minus, pair, plus, successor, unequal, variables
)
from ..family import family


def to_all_others(manager: Term) -> Term:
    """The messages of a manager: pairs with everybody but himself."""
    return minus(pair(manager, every("Manager")), pair(manager, manager))


def all_messages(n: int) -> Term:
    people = every("Manager")
    return minus(pair(people, people), *(pair(constant(m), constant(m)) for m in numbered("m", n)))


def managers(net: ColouredNet, n: int, ready: bool) -> ColouredNet:
    """The places and transitions of N managers, at rest if ready, else nowhere yet."""
    net.cyclic("Manager", numbered("m", n))
    net.product("Message", "Manager", "Manager")
    net.dot()
    net.variables("Manager", "s r")
    net.place("passive", "dot", DOT)
    net.place("active", "dot")
    for place in ("inactive", "waiting", "performing"):
        net.place(place, "Manager", every("Manager") if ready and place == "inactive" else None)
    for place in ("unused", "sent", "received", "acknowledged"):
        net.place(place, "Message", all_messages(n) if ready and place == "unused" else None)
    s, r = variables("s r")
    net.transition(
        "update",
        take=[("passive", DOT), ("inactive", s), ("unused", to_all_others(s))],
        give=[("active", DOT), ("waiting", s), ("sent", to_all_others(s))],
    )
    net.transition(
        "receive",
        take=[("sent", pair(s, r)), ("inactive", r)],
        give=[("received", pair(s, r)), ("performing", r)],
    )
    net.transition(
        "acknowledge",
        take=[("received", pair(s, r)), ("performing", r)],
        give=[("acknowledged", pair(s, r)), ("inactive", r)],
    )
    net.transition(
        "complete",
        take=[("active", DOT), ("waiting", s), ("acknowledged", to_all_others(s))],
        give=[("passive", DOT), ("inactive", s), ("unused", to_all_others(s))],
    )
    return net


@family("databases-coloured", kept=[(2,), (3,), (5,), (7,), (9,)], states=lambda n: 1 + n * 3 ** (n - 1))
def databases(n: int) -> ColouredNet:
    """N coloured database managers: one updates its copy, tells all the others, and waits for them all."""
    net = ColouredNet(f"databases-coloured-{n}", f"{n} coloured database managers: 1 + n 3^(n-1) states")
    return managers(net, n, ready=True)


@family("databases-comback-coloured", kept=[(4,), (10,)], states=lambda n: 2 + n * 3 ** (n - 1))
def databases_comback(n: int) -> ColouredNet:
    """As `databases-coloured`, but a first step makes the managers: the model DB of the ComBack paper."""
    net = ColouredNet(
        f"databases-comback-coloured-{n}",
        f"{n} coloured database managers after a first step that makes them: DB{n} of the ComBack paper",
    )
    managers(net, n, ready=False)
    net.place("nobody_yet", "dot", DOT)
    net.transition(
        "begin", take=[("nobody_yet", DOT)], give=[("inactive", every("Manager")), ("unused", all_messages(n))]
    )
    return net


TELEPHONE_STATES = {1: 4, 2: 41, 3: 468, 4: 6507, 5: 107_648}


@family("telephones-coloured", kept=[(1,), (2,), (3,), (4,), (5,)], states=TELEPHONE_STATES.get)
def telephones(n: int) -> ColouredNet:
    """The telephone system of Jensen's book with N telephones: the model TS of the ComBack paper."""
    net = ColouredNet(
        f"telephones-coloured-{n}", f"The telephone system of Jensen's book, TS{n} of the ComBack paper"
    )
    net.cyclic("Phone", numbered("u", n))
    net.product("Call", "Phone", "Phone")
    net.variables("Phone", "x y")
    for place in ("inactive", "known"):
        net.place(place, "Phone", every("Phone"))
    for place in (
        "engaged", "continuous", "no_tone", "long", "short", "ringing", "connected", "replaced", "disconnected"
    ):
        net.place(place, "Phone")
    for place in ("request", "call", "connection"):
        net.place(place, "Call")
    dialling(net)
    talking(net)
    return net


def dialling(net: ColouredNet) -> None:
    """From lifting the receiver to a long or short tone; a telephone may dial itself, and finds itself engaged.
    """
    x, y = variables("x y")
    request = ("request", pair(x, y))
    net.transition("lift", take=[("inactive", x)], give=[("continuous", x), ("engaged", x)])
    net.transition("replace_dialling", take=[("continuous", x), ("engaged", x)], give=[("inactive", x)])
    net.transition(
        "dial", take=[("continuous", x), ("known", y)], give=[("no_tone", x), ("known", y), request]
    )
    net.transition("replace_without_tone", [("no_tone", x), request, ("engaged", x)], [("inactive", x)])
    net.transition(
        "find_engaged", [("no_tone", x), request, ("engaged", y)], [("short", x), ("engaged", y)]
    )
    net.transition("replace_short", take=[("short", x), ("engaged", x)], give=[("inactive", x)])
    net.transition(
        "find_free",
        take=[("no_tone", x), request, ("inactive", y)],
        give=[("long", x), ("ringing", y), ("engaged", y), ("call", pair(x, y))],
    )


def talking(net: ColouredNet) -> None:
    """From ringing to the end of the call: the caller breaks it, the other one may lift again."""
    x, y = variables("x y")
    call, connection = ("call", pair(x, y)), ("connection", pair(x, y))
    net.transition(
        "replace_long", [("long", x), ("ringing", y), call, ("engaged", plus(x, y))], [("inactive", plus(x, y))]
    )
    net.transition(
        "answer", [("long", x), ("ringing", y), call], [("connected", x), ("connected", y), connection]
    )
    net.transition(
        "caller_replaces",
        take=[connection, ("connected", x), ("connected", y), ("engaged", x)],
        give=[("inactive", x), ("disconnected", y)],
    )
    net.transition("replace_disconnected", [("disconnected", y), ("engaged", y)], [("inactive", y)])
    net.transition("other_replaces", [connection, ("connected", y)], [connection, ("replaced", y)])
    net.transition("other_lifts", take=[("replaced", y)], give=[("connected", y)])
    net.transition(
        "caller_ends",
        take=[connection, ("replaced", y), ("connected", x), ("engaged", plus(x, y))],
        give=[("inactive", x), ("inactive", y)],
    )


STOP_AND_WAIT_STATES = {
    (1, 1): 10, (2, 1): 18, (2, 2): 84, (4, 2): 429, (7, 2): 1524, (4, 3): 3330, (7, 3): 22_025, (7, 4): 215_196
}


@family(
    "stop-and-wait-coloured",
    kept=[(1, 1), (2, 1), (2, 2), (4, 2), (7, 2), (4, 3), (7, 3), (7, 4)],
    states=lambda packets, capacity: STOP_AND_WAIT_STATES.get((packets, capacity)),
)
def stop_and_wait(packets: int, capacity: int) -> ColouredNet:
    """A stop-and-wait protocol for PACKETS packets over a lossy network of CAPACITY slots: the model SW of the
    ComBack paper.

    Its `if` on arcs becomes two transitions, its received text the number of pieces in it.
    """
    net = ColouredNet(
        f"stop-and-wait-coloured-{packets}-{capacity}",
        f"Stop-and-wait protocol over a network that loses packets: SW{packets},{capacity} of the ComBack paper",
    )
    net.dot()
    net.cyclic("Number", numbered("n", packets + 1))
    net.enumeration("Data", ["text", "stop"])
    net.product("Packet", "Number", "Data")
    net.variables("Number", "n k m")
    net.variables("Data", "d")
    for place, sort, marking in (
        ("begin", "dot", DOT), ("slots", "dot", many(capacity, DOT)), ("to_send", "Packet", None),
        ("next_to_send", "Number", constant("n1")), ("next_to_receive", "Number", constant("n1")),
        ("received", "Number", constant("n1")), ("packet_sent", "Packet", None), ("packet_arrived", "Packet", None),
        ("answer_sent", "Number", None), ("answer_arrived", "Number", None),
    ):
        net.place(place, sort, marking)
    *first, last = numbered("n", packets)
    packet_list = [*(pair(constant(i), constant("text")) for i in first), pair(constant(last), constant("stop"))]
    net.transition("load", take=[("begin", DOT)], give=[("to_send", plus(*packet_list))])
    sender_and_network(net)
    receiver(net)
    return net


def sender_and_network(net: ColouredNet) -> None:
    n, k, d = variables("n k d")
    packet = pair(n, d)
    net.transition(
        "send",
        take=[("to_send", packet), ("next_to_send", n), ("slots", DOT)],
        give=[("to_send", packet), ("next_to_send", n), ("packet_sent", packet)],
    )
    net.transition("deliver_packet", take=[("packet_sent", packet)], give=[("packet_arrived", packet)])
    net.transition("lose_packet", take=[("packet_sent", packet)], give=[("slots", DOT)])
    net.transition("deliver_answer", take=[("answer_sent", n)], give=[("answer_arrived", n)])
    net.transition("lose_answer", take=[("answer_sent", n)], give=[("slots", DOT)])
    net.transition(
        "hear", take=[("answer_arrived", n), ("next_to_send", k)], give=[("next_to_send", n), ("slots", DOT)]
    )


def receiver(net: ColouredNet) -> None:
    """Keeps the packet it waits for, and in any case answers with the number of the next one."""
    n, k, m, d = variables("n k m d")
    arrived = ("packet_arrived", pair(n, d))
    onward = [("next_to_receive", successor(n)), ("answer_sent", successor(n))]
    stop = constant("stop")
    net.transition(
        "keep",
        take=[arrived, ("next_to_receive", n), ("received", m)],
        give=[*onward, ("received", successor(m))],
        condition=unequal(d, stop),
    )
    net.transition("keep_last", [arrived, ("next_to_receive", n)], onward, equal(d, stop))
    net.transition(
        "ignore", [arrived, ("next_to_receive", k)], [("next_to_receive", k), ("answer_sent", k)], unequal(n, k)
    )


@family("resources-ordered-coloured", kept=[(1, 2), (2, 2), (2, 3), (3, 3), (4, 4)])
def resources_ordered(processes: int, resources: int) -> ColouredNet:
    """PROCESSES that take some of RESOURCES in ascending order and give them back in any order; who rests before
    has given back all can block the others and itself.

    `last` pairs each process at work with what it took last, at first with the constant `nothing`.
    """
    net = ColouredNet(
        f"resources-ordered-coloured-{processes}-{resources}",
        f"Processes ({processes}) take resources ({resources}) in ascending order: deadlocks if some rest too early",
    )
    net.cyclic("Process", numbered("p", processes))
    net.cyclic("Resource", ["nothing", *numbered("r", resources)])
    net.product("Share", "Process", "Resource")
    net.variables("Process", "p")
    net.variables("Resource", "l r")
    net.place("idle", "Process", every("Process"))
    net.place("leaving", "Process")
    net.place("free", "Resource", minus(every("Resource"), constant("nothing")))
    net.place("last", "Share")
    net.place("held", "Share")
    p, l, r = variables("p l r")
    net.transition("start", take=[("idle", p)], give=[("last", pair(p, constant("nothing")))])
    net.transition(
        "take", [("last", pair(p, l)), ("free", r)], [("last", pair(p, r)), ("held", pair(p, r))], less(l, r)
    )
    net.transition("finish", [("last", pair(p, l))], [("leaving", p)], unequal(l, constant("nothing")))
    net.transition("give_back", [("leaving", p), ("held", pair(p, r))], [("leaving", p), ("free", r)])
    net.transition("rest", take=[("leaving", p)], give=[("idle", p)])
    return net


@family("resources-all-coloured", kept=[(2, 2), (2, 4), (4, 4), (7, 7)])
def resources_all(processes: int, resources: int) -> ColouredNet:
    """PROCESSES that use one of RESOURCES, or all but one, or all of them: `all` and `subtract` on arcs."""
    net = ColouredNet(
        f"resources-all-coloured-{processes}-{resources}",
        f"{processes} processes use one of {resources} resources, all but one, or all: all and subtract on arcs",
    )
    net.cyclic("Process", numbered("p", processes))
    net.cyclic("Resource", numbered("r", resources))
    net.product("Share", "Process", "Resource")
    net.variables("Process", "p q")
    net.variables("Resource", "r")
    for place in ("idle", "alone"):
        net.place(place, "Process", every("Process") if place == "idle" else None)
    net.place("free", "Resource", every("Resource"))
    net.place("using", "Share")
    net.place("sparing", "Share")
    p, q, r = variables("p q r")
    others = minus(every("Resource"), r)
    net.transition("use", take=[("idle", p), ("free", r)], give=[("using", pair(p, r))])
    net.transition("stop_using", take=[("using", pair(p, r))], give=[("idle", p), ("free", r)])
    net.transition("take_others", take=[("idle", p), ("free", others)], give=[("sparing", pair(p, r))])
    net.transition("leave_others", take=[("sparing", pair(p, r))], give=[("idle", p), ("free", others)])
    net.transition("take_all", take=[("idle", p), ("free", every("Resource"))], give=[("alone", p)])
    net.transition("leave_all", take=[("alone", p)], give=[("idle", p), ("free", every("Resource"))])
    net.transition(
        "hand_over",
        take=[("using", pair(p, r)), ("idle", q)],
        give=[("using", pair(q, r)), ("idle", p)],
        condition=less(p, q),
    )
    return net
