"""The telephone system of Jensen's book as a hierarchical net of CPN Tools: the model TS of the ComBack paper."""

from ..cpn.net import CpnNet, Page
from ..family import cpn_family

COUNTS = {1: (4, 6), 2: (41, 130), 3: (468, 2394), 4: (6507, 47_020), 5: (107_648, 1_017_490)}

CALLER, OTHER, BOTH = "caller", "other", "(caller, other)"


def figures(n: int):
    """What is known of the original model, which never stops."""
    return COUNTS.get(n) and (*COUNTS[n], 0)


@cpn_family("telephones", kept=[(2,), (3,), (4,)], figures=figures)
def telephones(n: int) -> CpnNet:
    """The telephone system of Jensen's book with N telephones: the model TS of the ComBack paper. N stands in the
    markings of `inactive` and `directory`.
    """
    net = CpnNet(f"telephones-{n}", f"The telephone system of Jensen's book, TS{n} of the ComBack paper")
    net.declarations.integer("Phone")
    net.declarations.product("Call", "Phone", "Phone")
    net.declarations.variables("Phone", "caller other")
    net.declarations.ml("fun phones count = List.tabulate (count, fn i => i + 1);")
    net.fusion("Engaged phones", "Phone")
    exchange = net.page("Exchange")
    exchange.place("inactive", "Phone", f"phones {n}")
    exchange.place("connected", "Phone")
    exchange.place("connection", "Call")
    sockets = {each: each for each in exchange.places}
    exchange.substitution("establish a call", establishing(net, n), sockets)
    exchange.substitution("caller breaks it", caller_breaks(net), sockets)
    exchange.substitution("other breaks it", other_breaks(net), sockets)
    return net


def page_with_ports(net: CpnNet, name: str, **ports: str) -> Page:
    """A page that knows who is engaged, with ports of the given kinds."""
    page = net.page(name)
    for port, kind in ports.items():
        page.place(port, "Call" if port in ("connection", "request") else "Phone", port=kind)
    page.fused("engaged", "Engaged phones")
    return page


def establishing(net: CpnNet, n: int) -> Page:
    page = page_with_ports(net, "Establish", inactive="I/O", connected="Out", connection="Out")
    for place in ("no tone", "long", "ringing"):
        page.place(place, "Phone")
    for place in ("request", "call"):
        page.place(place, "Call")
    sockets = {"inactive": "inactive", "no tone": "no tone", "request": "request"}
    page.substitution("dial", dialling(net, n), sockets)
    page.substitution("find engaged", finding_engaged(net), sockets)
    request, call = ("request", BOTH), ("call", BOTH)
    calling = [("long", CALLER), ("ringing", OTHER), call]
    page.transition(
        "find free",
        take=[("no tone", CALLER), request, ("inactive", OTHER)],
        give=[("long", CALLER), ("ringing", OTHER), ("engaged", OTHER), call],
    )
    page.transition(
        "answer", calling, [("connected", CALLER), ("connected", OTHER), ("connection", BOTH)]
    )
    page.transition(
        "give up",
        take=[*calling, ("engaged", "1`caller ++ 1`other")],
        give=[("inactive", "1`caller ++ 1`other")],
    )
    page.transition(
        "replace without tone", [("no tone", CALLER), request, ("engaged", CALLER)], [("inactive", CALLER)]
    )
    return page


def dialling(net: CpnNet, n: int) -> Page:
    page = page_with_ports(net, "Dial", **{"inactive": "I/O", "no tone": "Out", "request": "Out"})
    page.place("continuous", "Phone")
    page.place("directory", "Phone", f"phones {n}")
    page.transition("lift", [("inactive", CALLER)], [("continuous", CALLER), ("engaged", CALLER)])
    page.transition("replace", [("continuous", CALLER), ("engaged", CALLER)], [("inactive", CALLER)])
    page.transition(
        "dial",
        take=[("continuous", CALLER)],
        read=[("directory", OTHER)],
        give=[("no tone", CALLER), ("request", BOTH)],
    )
    return page


def finding_engaged(net: CpnNet) -> Page:
    page = page_with_ports(net, "Find engaged", **{"inactive": "Out", "no tone": "In", "request": "In"})
    page.place("short", "Phone")
    page.transition(
        "find engaged",
        take=[("no tone", CALLER), ("request", BOTH)],
        read=[("engaged", OTHER)],
        give=[("short", CALLER)],
    )
    page.transition("replace", [("short", CALLER), ("engaged", CALLER)], [("inactive", CALLER)])
    return page


def caller_breaks(net: CpnNet) -> Page:
    page = page_with_ports(net, "Caller breaks", inactive="Out", connected="In", connection="In")
    page.place("disconnected", "Phone")
    page.transition(
        "caller replaces",
        take=[("connection", BOTH), ("connected", CALLER), ("connected", OTHER), ("engaged", CALLER)],
        give=[("inactive", CALLER), ("disconnected", OTHER)],
    )
    page.transition("other replaces", [("disconnected", OTHER), ("engaged", OTHER)], [("inactive", OTHER)])
    return page


def other_breaks(net: CpnNet) -> Page:
    page = page_with_ports(net, "Other breaks", inactive="Out", connected="I/O", connection="I/O")
    page.place("replaced", "Phone")
    page.transition(
        "other replaces", [("connected", OTHER)], [("replaced", OTHER)], read=[("connection", BOTH)]
    )
    page.transition("other lifts again", [("replaced", OTHER)], [("connected", OTHER)])
    page.transition(
        "caller replaces",
        take=[("connection", BOTH), ("connected", CALLER), ("replaced", OTHER), ("engaged", "1`caller ++ 1`other")],
        give=[("inactive", CALLER), ("inactive", OTHER)],
    )
    return page
