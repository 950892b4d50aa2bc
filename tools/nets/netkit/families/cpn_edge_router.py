"""The edge router discovery protocol as a hierarchical net of CPN Tools: the model ERDP of the ComBack paper.

An edge router invites a gateway to ask for address prefixes, assigns them from its pool, and confirms them when asked
again. Packets get lost, and either side may forget what was assigned, because it expired or because the link broke.
"""

from ..cpn.net import CpnNet, Page
from ..family import cpn_family
from .cpn_edge_router_messages import declare_functions, declare_messages, declare_variables

# Loss, expiry, broken links, and a router that confirms all it has assigned.
FLAGS = ("losses", "expiry", "broken links", "complete answers")

COUNTS = {
    (1, 1, "1111"): (34, 94, 1), (2, 1, "1111"): (137, 477, 1), (2, 2, "1111"): (1433, 7025, 1),
    (3, 2, "1111"): (6399, 33_924, 1), (4, 2, "1111"): (23_068, 127_576, 1), (5, 2, "1111"): (72_378, 410_622, 1),
    (6, 2, "1111"): (207_003, 1_193_832, 1), (2, 3, "1111"): (9068, 54_723, 1), (3, 3, "1111"): (57_054, 372_541, 1),
    (6, 3, "1111"): (4_277_126, 30_503_876, 1), (1, 5, "0000"): (4173, 14_558, 1), (2, 2, "0000"): (298, 570, 1),
    (2, 2, "0001"): (198, 400, 0), (6, 2, "0001"): (6350, 14_150, 0),
}


def figures(prefixes: int, capacity: int, flags: str):
    """What is known of the original model."""
    return COUNTS.get((prefixes, capacity, flags))


@cpn_family(
    "edge-router", kept=[(1, 1, "1111"), (2, 2, "1111"), (3, 2, "1111"), (2, 2, "0001")], figures=figures
)
def edge_router(prefixes: int, capacity: int, flags: str) -> CpnNet:
    """The edge router discovery protocol with PREFIXES to assign over a network of CAPACITY packets: the model ERDP of
    the ComBack paper. FLAGS are four digits that allow losses, expiry, broken links, and complete answers. All
    parameters are markings of the page Settings.
    """
    allowed = str(flags)
    if len(allowed) != len(FLAGS) or not set(allowed) <= set("01"):
        raise ValueError("the flags are four digits, 0 or 1 each")
    net = CpnNet(
        f"edge-router-{prefixes}-{capacity}-{allowed}",
        f"Edge router discovery protocol, ERDP{prefixes},{capacity} of the ComBack paper, flags {allowed}",
    )
    declare_messages(net.declarations)
    declare_variables(net.declarations)
    declare_functions(net.declarations)
    net.fusion("prefixes", "INT", f"1`{prefixes}")
    net.fusion("room", "UNIT", f"{capacity}`()")
    for name, digit in zip(FLAGS, allowed):
        net.fusion(name, "BOOL", "true" if digit == "1" else "false")
    settings = net.page("Settings")  # first, so that reports name the parameters after it
    for name in net.fusion_sets:
        settings.fused(name, name)
    network(net)
    return net


def network(net: CpnNet) -> None:
    page = net.page("Network")
    for place in ("from gateway", "to gateway", "from router", "to router"):
        page.place(place, "Frame")
    forgetting_page, carrying_page = forgetting(net), carrying(net)
    page.substitution(
        "gateway", gateway(net, forgetting_page), {"heard": "to gateway", "said": "from gateway"}
    )
    page.substitution("router", router(net, forgetting_page), {"heard": "to router", "said": "from router"})
    page.substitution("upwards", carrying_page, {"sent": "from gateway", "arrived": "to router"})
    page.substitution("downwards", carrying_page, {"sent": "from router", "arrived": "to gateway"})


def carrying(net: CpnNet) -> Page:
    """One direction of the link; both use this page."""
    page = net.page("Carry")
    page.place("sent", "Frame", port="In")
    page.place("arrived", "Frame", port="Out")
    page.fused("room", "room")
    page.fused("losses", "losses")
    page.transition("carry", [("sent", "Carries packet")], [("arrived", "Carries packet")])
    page.transition(
        "lose",
        take=[("sent", "Carries packet")],
        read=[("losses", "allowed")],
        give=[("room", "()")],
        guard="[allowed]",
    )
    return page


def forgetting(net: CpnNet) -> Page:
    """How either side loses all its leases; both use this page."""
    page = net.page("Forget")
    page.place("leases", "Leases", "[]", port="I/O")
    for name, flag in (("expire", "expiry"), ("lose the link", "broken links")):
        page.fused(flag, flag)
        page.transition(
            name, [("leases", "leases")], [("leases", "[]")], [(flag, "allowed")],
            guard="[length leases > 0, allowed]",
        )
    return page


def side(net: CpnNet, name: str, **ports: str) -> Page:
    """A page of either side; `heard` and `said` are packets, the others its own places."""
    page = net.page(name)
    colour_sets = {"heard": "Frame", "said": "Frame", "identity": "Station", "leases": "Leases", "pool": "INT"}
    for port, kind in ports.items():
        page.place(port, colour_sets[port], port=kind)
    return page


def gateway(net: CpnNet, forgetting_page: Page) -> Page:
    page = side(net, "Gateway", heard="In", said="Out")
    page.place("identity", "Station", '{address = "gateway", card = cardOf "gateway"}')
    page.place("leases", "Leases", "[]")
    own = {"leases": "leases", "identity": "identity"}
    page.substitution("be invited", being_invited(net), {**own, "heard": "heard", "said": "said"})
    page.substitution("be answered", being_answered(net), {"leases": "leases", "heard": "heard"})
    page.substitution("renew", renewing(net), {**own, "said": "said"})
    page.substitution("forget", forgetting_page, {"leases": "leases"})
    return page


def being_invited(net: CpnNet) -> Page:
    """The gateway asks for a first prefix, or for more."""
    page = side(net, "Be invited", heard="In", said="Out", identity="I/O", leases="I/O")
    for name, has, names in (
        ("ask again", "hasLeasesFrom (packet, leases)", "leases"),
        ("ask", "not (hasLeasesFrom (packet, leases))", "[]"),
    ):
        page.transition(
            name,
            take=[("heard", "Carries packet")],
            read=[("identity", "gateway"), ("leases", "leases")],
            give=[("said", f"Carries (reply (gateway, packet, {names}))")],
            guard=f"[{has},\n isInvitation packet]",
        )
    return page


def being_answered(net: CpnNet) -> Page:
    page = side(net, "Be answered", heard="In", leases="I/O")
    page.fused("room", "room")
    page.transition(
        "accept",
        take=[("heard", "Carries packet"), ("leases", "leases")],
        give=[("leases", "accept (packet, leases)"), ("room", "()")],
        guard="[isAnswer packet]",
    )
    return page


def renewing(net: CpnNet) -> Page:
    page = side(net, "Renew", said="Out", identity="I/O", leases="I/O")
    page.fused("room", "room")
    page.transition(
        "renew",
        take=[("room", "()")],
        read=[("identity", "gateway"), ("leases", "leases")],
        give=[("said", "Carries (renewal (gateway, leases))")],
        guard="[leases <> []]",
    )
    return page


def router(net: CpnNet, forgetting_page: Page) -> Page:
    page = side(net, "Router", heard="In", said="Out")
    page.place("identity", "Station", '{address = "router", card = cardOf "router"}')
    page.place("assigned", "Leases", "[]")
    page.place("pool", "INT")
    page.fused("prefixes", "prefixes")
    page.transition("begin", [("prefixes", "pool")], [("pool", "pool")])
    own = {"identity": "identity", "pool": "pool", "said": "said"}
    page.substitution("invite", inviting(net), own)
    page.substitution("answer", answering(net), {**own, "heard": "heard", "leases": "assigned"})
    page.substitution("forget", forgetting_page, {"leases": "assigned"})
    return page


def inviting(net: CpnNet) -> Page:
    page = side(net, "Invite", said="Out", identity="I/O", pool="I/O")
    page.fused("room", "room")
    page.transition(
        "invite",
        take=[("room", "()")],
        read=[("identity", "router"), ("pool", "pool")],
        give=[("said", "Carries (invitation router)")],
        guard="[pool > 0]",
    )
    return page


def answering(net: CpnNet) -> Page:
    page = side(net, "Answer", heard="In", said="Out", identity="I/O", pool="I/O", leases="I/O")
    same = {name: name for name in page.places}
    page.substitution("confirm only", confirming(net), same)
    page.substitution("grant one more", granting(net), same)
    return page


def one_answer(net: CpnNet, name: str) -> Page:
    """The ports of an answer; its pool has a marking of its own, which the socket hides."""
    page = side(net, name, heard="In", said="Out", identity="I/O", pool="I/O", leases="I/O")
    page.places["pool"].marking = "1"
    page.fused("complete answers", "complete answers")
    return page


def confirming(net: CpnNet) -> Page:
    """Possible when there is something to confirm, or nothing left to grant."""
    page = one_answer(net, "Confirm")
    page.transition(
        "confirm",
        take=[("heard", "Carries packet")],
        read=[
            ("identity", "router"), ("pool", "pool"), ("leases", "assigned"), ("complete answers", "complete")
        ],
        give=[("said", "Carries (confirmation (packet, router, assigned, complete))")],
        guard="[confirmedOf (packet, assigned, complete) <> [] orelse pool = 0,\n isSolicitation packet]",
    )
    return page


def granting(net: CpnNet) -> Page:
    """A new prefix, beside those confirmed."""
    page = one_answer(net, "Grant")
    page.transition(
        "grant",
        take=[("heard", "Carries packet"), ("pool", "pool"), ("leases", "assigned")],
        read=[("identity", "router"), ("complete answers", "complete")],
        give=[
            ("said", "Carries (grant (packet, router, pool, assigned, complete))"),
            ("pool", "pool - 1"),
            ("leases", "assign (packet, pool) assigned"),
        ],
        guard="[pool > 0, isSolicitation packet]",
    )
    return page
