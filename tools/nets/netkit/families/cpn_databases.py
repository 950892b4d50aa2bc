"""Database managers as a net of CPN Tools: the model DB of the ComBack paper."""

from ..cpn.net import CpnNet
from ..family import cpn_family


def figures(n: int):
    """While the news of one of n managers travels, each of the others has yet to read, reads, or has answered; a
    marking is left by one arc for each who has not answered, or by the end. Two more arcs and markings: the beginning,
    and at rest.
    """
    travelling = 2 * (n - 1) * 3 ** (n - 2) if n > 1 else 0
    return 2 + n * 3 ** (n - 1), 1 + n * (2 + travelling), 0


@cpn_family("databases-comback", kept=[(4,), (6,)], figures=figures)
def databases_comback(n: int) -> CpnNet:
    """N database managers, after a first step that makes them: the model DB of the ComBack paper. N is the marking of
    `sites`.
    """
    net = CpnNet(f"databases-comback-{n}", f"{n} database managers, DB{n} of the ComBack paper")
    declare = net.declarations
    declare.enumeration("Token", "turn")
    declare.integer("Site")
    declare.product("Letter", "Site", "Site")
    declare.variables("Site", "writer reader sites")
    declare.ml("""
fun everybody 0 = empty
  | everybody sites = 1`sites ++ everybody (sites - 1);
""")
    declare.ml("fun lettersOf (writer, sites) = Letter.mult (1`writer, everybody sites -- 1`writer);")
    declare.ml("""
fun allLetters sites =
  let
    fun upTo 0 = empty
      | upTo writer = lettersOf (writer, sites) ++ upTo (writer - 1)
  in
    upTo sites
  end;
""")
    page = net.page("Sites")
    for place in ("at rest", "waiting", "reading"):
        page.place(place, "Site")
    for place in ("unused", "sent", "arrived", "answered"):
        page.place(place, "Letter")
    page.place("quiet", "Token", "turn")
    page.place("news", "Token")
    page.place("sites", "Site", str(n))
    page.place("not begun", "Token", "turn")
    transitions(page)
    return net


def transitions(page) -> None:
    sites = [("sites", "sites")]
    letter = "(writer, reader)"
    all_of_one = "lettersOf (writer, sites)"
    page.transition(
        "begin",
        take=[("not begun", "turn")],
        read=sites,
        give=[("at rest", "everybody sites"), ("unused", "allLetters sites")],
    )
    page.transition(
        "update and tell",
        take=[("quiet", "turn"), ("at rest", "writer"), ("unused", all_of_one)],
        read=sites,
        give=[("news", "turn"), ("waiting", "writer"), ("sent", all_of_one)],
    )
    page.transition(
        "read", [("sent", letter), ("at rest", "reader")], [("arrived", letter), ("reading", "reader")]
    )
    page.transition(
        "answer", [("arrived", letter), ("reading", "reader")], [("answered", letter), ("at rest", "reader")]
    )
    page.transition(
        "all have answered",
        take=[("news", "turn"), ("waiting", "writer"), ("answered", all_of_one)],
        read=sites,
        give=[("quiet", "turn"), ("at rest", "writer"), ("unused", all_of_one)],
    )
