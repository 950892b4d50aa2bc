"""A stop-and-wait protocol as a net of CPN Tools: the model SW of the ComBack paper."""

from ..cpn.net import CpnNet, Page
from ..family import cpn_family

COUNTS = {
    (1, 1): (10, 12), (2, 1): (18, 23), (2, 2): (84, 199), (3, 2): (218, 558), (4, 2): (429, 1131), (5, 2): (717, 1918),
    (7, 2): (1524, 4134), (3, 3): (1217, 4479), (4, 3): (3330, 12_826), (5, 3): (7157, 28_202),
    (7, 3): (22_025, 88_753), (7, 4): (215_196, 1_133_846),
}


def figures(packets: int, capacity: int):
    """What is known of the original model; the only dead marking is the end."""
    known = COUNTS.get((packets, capacity))
    return known and (*known, 1)


@cpn_family("stop-and-wait", kept=[(2, 2), (3, 2), (5, 3)], figures=figures)
def stop_and_wait(packets: int, capacity: int) -> CpnNet:
    """A stop-and-wait protocol for PACKETS packets over a lossy network of CAPACITY slots: the model SW of the ComBack
    paper. The sizes are the markings of `length` and `slots`.
    """
    net = CpnNet(
        f"stop-and-wait-{packets}-{capacity}",
        f"Stop-and-wait protocol over a network that loses packets: SW{packets},{capacity} of the ComBack paper",
    )
    declare = net.declarations
    declare.unit("UNIT")
    declare.boolean("BOOL")
    declare.integer("INT")
    declare.string("Piece")
    declare.record("Packet", number="INT", piece="Piece")
    declare.enumeration("Slot", "slot")
    declare.variables("INT", "n expected length")
    declare.variables("Piece", "piece text")
    declare.variables("BOOL", "arrives")
    declare.ml('val last = "(end)";')
    declare.ml("""
fun packetsOf length =
  List.tabulate (length, fn i =>
    {number = i + 1, piece = if i + 1 < length then "word " else last});
""")
    page = net.page("Protocol")
    for place, colour_set, marking in (
        ("not begun", "UNIT", "()"), ("length", "INT", str(packets)), ("slots", "Slot", f"{capacity}`slot"),
        ("to send", "Packet", ""), ("next to send", "INT", "1"), ("next to receive", "INT", "1"),
        ("text", "Piece", '""'), ("packet sent", "Packet", ""), ("packet arrived", "Packet", ""),
        ("answer sent", "INT", ""), ("answer arrived", "INT", ""),
    ):
        page.place(place, colour_set, marking)
    sender_and_receiver(page)
    network(page)
    return net


def sender_and_receiver(page: Page) -> None:
    packet = "{number = n, piece = piece}"
    page.transition(
        "begin", [("not begun", "()")], [("to send", "packetsOf length")], read=[("length", "length")]
    )
    page.transition(
        "send",
        take=[("slots", "slot"), ("next to send", "n")],
        read=[("to send", packet)],
        give=[("next to send", "n"), ("packet sent", packet)],
    )
    page.transition(
        "hear",
        take=[("answer arrived", "n"), ("next to send", "expected")],
        give=[("next to send", "n"), ("slots", "slot")],
    )
    following = "if n = expected then expected + 1 else expected"
    page.transition(
        "receive",
        take=[("packet arrived", packet), ("next to receive", "expected"), ("text", "text")],
        give=[
            ("next to receive", following),
            ("answer sent", following),
            ("text", "if n = expected andalso piece <> last\nthen text ^ piece\nelse text"),
        ],
    )


def network(page: Page) -> None:
    """`arrives` is free: a packet or an answer arrives or is lost."""
    packet = "{number = n, piece = piece}"
    slot = ("slots", "if arrives then empty else 1`slot")
    page.transition(
        "carry packet",
        take=[("packet sent", packet)],
        give=[("packet arrived", f"if arrives then 1`{packet} else empty"), slot],
    )
    page.transition(
        "carry answer",
        take=[("answer sent", "n")],
        give=[("answer arrived", "if arrives then 1`n else empty"), slot],
    )
