"""The declarations of the edge router protocol: its messages, and the functions that write and read them."""

from ..cpn.declarations import Declarations


def declare_messages(declare: Declarations) -> None:
    """Solicitations go from the gateway to the edge router, advertisements back."""
    declare.unit("UNIT")
    declare.boolean("BOOL")
    declare.integer("INT")
    declare.int_range("Bit", 0, 1)
    declare.string("Address")
    declare.string("Prefix")
    declare.enumeration("Left", "left_out")
    declare.record("Card", hardware="Address", speed="Left")
    declare.record("Offer", onLink="Bit", own="Bit", lifetime="INT", length="Left", prefix="Prefix")
    declare.union("Option", Padding="", SentBy="Card", About="Offer")
    declare.list_of("Options", "Option")
    declare.record("Solicitation", nonce="Left", options="Options")
    declare.record("Advertisement", lifetime="INT", managed="Bit", options="Options")
    declare.union("Body", Solicit="Solicitation", Advertise="Advertisement")
    declare.record("Header", source="Address", target="Address", hops="INT", label="Left")
    declare.record("Packet", header="Header", body="Body")
    declare.union("Frame", Silence="", Carries="Packet")
    declare.record("Station", address="Address", card="Card")
    declare.product("Lease", "Address", "Prefix")
    declare.list_of("Leases", "Lease")


def declare_variables(declare: Declarations) -> None:
    declare.variables("Packet", "packet")
    declare.variables("Station", "gateway router")
    declare.variables("Leases", "leases assigned")
    declare.variables("INT", "pool")
    declare.variables("BOOL", "allowed complete")


def declare_functions(declare: Declarations) -> None:
    """In the order of their use: the parts of a packet, what the gateway does, what the router does."""
    for text in (WRITING, READING, GATEWAY, RENEWAL, ROUTER, OFFERS):
        declare.ml(text)


WRITING = """
val everybody = "all nodes";

fun cardOf name = {hardware = name, speed = left_out} : Card;

fun packetOf (source, target, body) =
  {header = {source = source, target = target, hops = 255, label = left_out},
   body = body} : Packet;

fun about (onLink, own) prefix =
  About {onLink = onLink, own = own, lifetime = 1, length = left_out, prefix = prefix};

(* A request names prefixes that are on the link; an advertisement gives them as one's own. *)
val requested = about (1, 0);
val confirmed = about (1, 1);
val granted = about (0, 1);

fun solicitation ({address, card} : Station, target, prefixes) =
  packetOf (address, target,
    Solicit {nonce = left_out, options = SentBy card :: List.map requested prefixes});

fun advertisement (source, target, options) =
  packetOf (source, target, Advertise {lifetime = 300, managed = 0, options = options});
"""

READING = """
fun senderOf (packet : Packet) = #source (#header packet);

fun isInvitation ({body = Advertise {options = SentBy _ :: _, ...}, ...} : Packet) = true
  | isInvitation _ = false;

fun isAnswer ({body = Advertise {options, ...}, ...} : Packet) =
      (case options of
         [] => true
       | About _ :: _ => true
       | _ => false)
  | isAnswer _ = false;

fun isSolicitation ({body = Solicit _, ...} : Packet) = true
  | isSolicitation _ = false;

fun prefixesIn [] = []
  | prefixesIn (About {onLink = 1, own = 0, prefix, ...} :: others) = prefix :: prefixesIn others
  | prefixesIn (_ :: others) = prefixesIn others;

fun prefixesAsked ({body = Solicit {options, ...}, ...} : Packet) = prefixesIn options
  | prefixesAsked _ = [];
"""

GATEWAY = """
fun leasedFrom router leases = List.filter (fn (from, _) => from = router) leases;

fun hasLeasesFrom (packet, leases) =
  List.exists (fn (router, _) => router = senderOf packet) leases;

(* Prefixes granted come first; of the old ones from this router those stay that it confirms. *)
fun accept ({header = {source, ...}, body = Advertise {options, ...}, ...} : Packet, leases) =
      let
        fun given onLink =
          List.foldr
            (fn (About {onLink = bit, own = 1, lifetime = 1, prefix, ...}, found) =>
                  if bit = onLink then prefix :: found else found
              | (_, found) => found)
            [] options
        val kept = given 1
      in
        List.map (fn prefix => (source, prefix)) (given 0)
        ^^ List.filter (fn (router, prefix) => router <> source orelse mem kept prefix) leases
      end
  | accept (_, leases) = leases;

fun reply (gateway, packet, leases) =
  solicitation (gateway, senderOf packet, List.map (fn (_, prefix) => prefix) leases);
"""

RENEWAL = """
local
  exception NothingToRenew
in
  fun renewal (_, []) = raise NothingToRenew
    | renewal (gateway, leases as (router, _) :: _) =
        let
          val prefixes = List.map (fn (_, prefix) => prefix) (leasedFrom router leases)
        in
          solicitation (gateway, router, prefixes)
        end
end
"""

ROUTER = """
fun invitation ({address, card} : Station) =
  advertisement (address, everybody, [SentBy card]);

(* A complete router confirms all that it has assigned, another one only what is asked for. *)
fun confirmedOf (packet, assigned, complete) =
  let
    val known = List.map (fn (_, prefix) => prefix) (leasedFrom (senderOf packet) assigned)
  in
    if complete then known
    else List.filter (fn prefix => mem known prefix) (prefixesAsked packet)
  end;

fun nameOf number = "prefix " ^ Int.toString number;
"""

OFFERS = """
fun confirmation (packet, {address, ...} : Station, assigned, complete) =
  advertisement (address, senderOf packet,
    List.map confirmed (confirmedOf (packet, assigned, complete)));

fun grant (packet, {address, ...} : Station, pool, assigned, complete) =
  advertisement (address, senderOf packet,
    granted (nameOf pool) :: List.map confirmed (confirmedOf (packet, assigned, complete)));

fun assign (packet, pool) assigned = (senderOf packet, nameOf pool) :: assigned;
"""
