"""Small nets, each for one trait: final markings, huge counters, units, a net that does nothing."""

from ..family import family
from ..net import Net


def order_handling(id: str, description: str) -> Net:
    """A workflow from `start` to `end`: credit check and picking in parallel, then delivery or refusal."""
    net = Net(id, description)
    for place in ("start", "to_check", "to_pick", "checked", "picked", "accepted", "packed", "end"):
        net.place(place, int(place == "start"))
    net.transition("register", take=["start"], give=["to_check", "to_pick"])
    net.transition("check_credit", take=["to_check"], give=["checked"])
    net.transition("pick_goods", take=["to_pick"], give=["picked"])
    net.transition("accept", take=["checked"], give=["accepted"])
    net.transition("pack", take=["accepted", "picked"], give=["packed"])
    net.transition("deliver", take=["packed"], give=["end"])
    net.transition("remind", take=["to_check"], give=["to_check"])
    net.final_marking({"end": 1})
    return net


@family("workflow", kept=[()])
def workflow() -> Net:
    """A workflow whose only dead marking is the wanted end."""
    net = order_handling(
        "workflow", "Order handling as a workflow: the only dead marking is its final marking"
    )
    net.transition("refuse", take=["checked", "picked"], give=["end"])
    return net


@family("workflow-stuck", kept=[()])
def workflow_stuck() -> Net:
    """A workflow that can get stuck: an order is refused well only before its goods are picked."""
    net = order_handling(
        "workflow-stuck", "Order handling with a fault: besides its final marking there is one real deadlock"
    )
    net.place("refused")
    net.transition("refuse", take=["checked"], give=["refused"])
    net.transition("call_off", take=["refused", "to_pick"], give=["end"])
    return net


@family("big-counters", kept=[(4_000_000_000,), (2**62,)], states=lambda tokens: 15)
def big_counters(tokens: int) -> Net:
    """TOKENS tokens moved between three accounts in quarters: few states, large numbers."""
    if tokens % 4:
        raise ValueError("the tokens are moved in quarters: give a multiple of 4")
    quarter = tokens // 4
    net = Net(
        f"big-counters-{tokens}",
        f"{tokens} tokens moved in quarters between three accounts: few states, large numbers",
    )
    for name, amount in (("savings", tokens), ("current", 0), ("spent", 0)):
        net.place(name, amount)
    net.transition("withdraw", take=[("savings", quarter)], give=[("current", quarter)])
    net.transition("deposit", take=[("current", quarter)], give=[("savings", quarter)])
    net.transition("spend", take=[("current", quarter)], give=[("spent", quarter)])
    return net


@family("big-sum", kept=[(5,)], states=lambda places: places + 1)
def big_sum(places: int) -> Net:
    """PLACES vaults of 2^62 tokens each, emptied one after the other: the sum of a marking needs more than 64
    bits.
    """
    net = Net(
        f"big-sum-{places}",
        f"{places} vaults of 2^62 tokens, emptied in turn: a marking holds more tokens than 64 bits count",
    )
    for i in range(1, places + 1):
        net.place(f"vault_{i}", 2**62)
        net.place(f"turn_{i}", int(i == 1))
    net.place("finished")
    for i in range(1, places + 1):
        following = f"turn_{i + 1}" if i < places else "finished"
        net.transition(f"empty_{i}", take=[f"turn_{i}", (f"vault_{i}", 2**62)], give=[following])
    return net


@family("nothing-moves", kept=[()], states=lambda: 1)
def nothing_moves() -> Net:
    """One marking, no edge: a transition that never fires and a place that nothing touches."""
    net = Net(
        "nothing-moves", "A single dead marking: one transition that never fires, one place without arcs"
    )
    net.place("empty")
    net.place("alone", 3)
    net.transition("never", take=["empty"], give=["empty"])
    return net


@family("units", kept=[(1,), (2,), (3,)])
def units(machines: int) -> Net:
    """MACHINES machines as nested units (NUPN): while one runs, its heater and its motor are units inside it;
    one power line for all.
    """
    net = Net(
        f"units-{machines}",
        f"One-safe net with nested units (NUPN): machines sharing a power line, number of machines: {machines}",
    )
    net.place("line_free", 1)
    net.place("line_used")
    numbers = range(1, machines + 1)
    for i in numbers:
        machine(net, i)
    net.unit("factory", [], ["line", *(f"machine_{i}" for i in numbers)])
    net.unit("line", ["line_free", "line_used"])
    for i in numbers:
        net.unit(f"machine_{i}", [f"off_{i}", f"standby_{i}"], [f"heater_{i}", f"motor_{i}"])
        net.unit(f"heater_{i}", [f"cold_{i}", f"hot_{i}"])
        net.unit(f"motor_{i}", [f"still_{i}", f"slow_{i}", f"fast_{i}"])
    return net


def machine(net: Net, i: int) -> None:
    """Off, in standby, or running: then heater and motor have one token each. Only the start needs the power
    line for itself.
    """
    for place in ("off", "standby", "cold", "hot", "still", "slow", "fast"):
        net.place(f"{place}_{i}", int(place == "off"))
    net.transition(f"plug_in_{i}", take=[f"off_{i}", "line_free"], give=[f"standby_{i}", "line_used"])
    net.transition(f"unplug_{i}", take=[f"standby_{i}", "line_used"], give=[f"off_{i}", "line_free"])
    net.transition(
        f"run_{i}", take=[f"standby_{i}", "line_used"], give=[f"cold_{i}", f"still_{i}", "line_free"]
    )
    net.transition(f"heat_{i}", take=[f"cold_{i}"], give=[f"hot_{i}"])
    net.transition(f"turn_{i}", take=[f"still_{i}"], give=[f"slow_{i}"])
    net.transition(f"speed_up_{i}", take=[f"slow_{i}", f"hot_{i}"], give=[f"fast_{i}", f"hot_{i}"])
    net.transition(f"halt_{i}", take=[f"hot_{i}", f"fast_{i}"], give=[f"off_{i}"])
