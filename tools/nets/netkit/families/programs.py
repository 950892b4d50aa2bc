"""Programs over shared variables: the example of the invisible-transitions paper and mutual exclusion
algorithms.
"""

from ..family import family
from ..net import Net
from ..program import Program

BOOLEAN = ["F", "T"]


def several(processes: int) -> None:
    if processes < 2:
        raise ValueError("mutual exclusion needs at least two processes")


@family("two-processes", kept=[()], states=lambda: 30)
def two_processes() -> Net:
    """The program of Fig. 1 of the invisible-transitions paper: two processes that hand two flags to each
    other.
    """
    program = Program(
        "two-processes",
        "Two-process program of Fig. 1 of the invisible-transitions paper: 30 states, 46 edges",
    )
    for flag in ("Y1", "Y2"):
        program.variable(flag, BOOLEAN, "F")
    for process, letter, own, other in (("P1", "a", "Y1", "Y2"), ("P2", "b", "Y2", "Y1")):
        program.process(process, ["0", "1", "2", "3"])
        program.step(f"{letter}1", process, ("0", "1"))
        program.step(f"{letter}2", process, ("1", "2"), assign={other: "T"})
        program.step(f"{letter}3", process, ("2", "3"), when={own: "T"}, assign={own: "F"})
        program.step(f"{letter}4", process, ("3", "0"))
    return program.net


@family("peterson", kept=[(2,), (3,)])
def peterson(n: int) -> Net:
    """Peterson's algorithm for N processes: N-1 levels, at each of which the last to come waits for those
    ahead.
    """
    several(n)
    program = Program(f"peterson-{n}", f"Peterson's mutual exclusion algorithm, number of processes: {n}")
    for i in range(1, n + 1):
        program.variable(f"level{i}", range(n), 0)
    for level in range(1, n):
        program.variable(f"last{level}", range(1, n + 1), 1)
    for i in range(1, n + 1):
        peterson_process(program, i, n)
    return program.net


def peterson_process(program: Program, i: int, n: int) -> None:
    """At each level: say so, say that one is the last to come, then pass if all others are below or somebody
    came later.
    """
    process, others = f"p{i}", [k for k in range(1, n + 1) if k != i]
    stages = ["enter", "mark", *(f"scan_{k}" for k in others)]
    program.process(process, [f"{stage}_{level}" for level in range(1, n) for stage in stages] + ["critical"])
    for level in range(1, n):
        passed = f"enter_{level + 1}" if level + 1 < n else "critical"
        program.step(
            f"enter_{i}_{level}",
            process,
            (f"enter_{level}", f"mark_{level}"),
            when={f"level{i}": level - 1},
            assign={f"level{i}": level},
        )
        program.step(
            f"mark_{i}_{level}",
            process,
            (f"mark_{level}", f"scan_{others[0]}_{level}"),
            assign={f"last{level}": i},
        )
        for k, following in zip(others, [f"scan_{k}_{level}" for k in others[1:]] + [passed]):
            here = f"scan_{k}_{level}"
            program.step(
                f"below_{i}_{level}_{k}", process, (here, following), when={f"level{k}": range(level)}
            )
            program.step(f"later_{i}_{level}_{k}", process, (here, passed), when={f"last{level}": others})
    program.step(
        f"leave_{i}", process, ("critical", "enter_1"), when={f"level{i}": n - 1}, assign={f"level{i}": 0}
    )


@family("dekker", kept=[()])
def dekker() -> Net:
    """Dekker's algorithm for two processes: flags, and a turn for the case of conflict."""
    program = Program("dekker", "Dekker's mutual exclusion algorithm for two processes")
    program.variable("want1", BOOLEAN, "F")
    program.variable("want2", BOOLEAN, "F")
    program.variable("turn", [1, 2], 1)
    for i, j in ((1, 2), (2, 1)):
        process, own, other = f"p{i}", f"want{i}", f"want{j}"
        program.process(process, ["idle", "trying", "checking", "yielding", "waiting", "critical", "leaving"])
        program.step(f"want_{i}", process, ("idle", "trying"), when={own: "F"}, assign={own: "T"})
        program.step(f"enter_{i}", process, ("trying", "critical"), when={other: "F"})
        program.step(f"conflict_{i}", process, ("trying", "checking"), when={other: "T"})
        program.step(f"insist_{i}", process, ("checking", "trying"), when={"turn": i})
        program.step(f"yield_{i}", process, ("checking", "yielding"), when={"turn": j})
        program.step(f"withdraw_{i}", process, ("yielding", "waiting"), when={own: "T"}, assign={own: "F"})
        program.step(
            f"return_{i}", process, ("waiting", "trying"), when={"turn": i, own: "F"}, assign={own: "T"}
        )
        program.step(f"pass_turn_{i}", process, ("critical", "leaving"), assign={"turn": j})
        program.step(f"leave_{i}", process, ("leaving", "idle"), when={own: "T"}, assign={own: "F"})
    return program.net


@family("lamport", kept=[(2,), (3,)])
def lamport(n: int) -> Net:
    """Lamport's fast mutual exclusion for N processes: two shared numbers x and y, and a flag per process."""
    several(n)
    program = Program(f"lamport-{n}", f"Lamport's fast mutual exclusion algorithm, number of processes: {n}")
    program.variable("x", range(n + 1), 0)
    program.variable("y", range(n + 1), 0)
    for i in range(1, n + 1):
        program.variable(f"b{i}", BOOLEAN, "F")
    for i in range(1, n + 1):
        lamport_process(program, i, n)
    return program.net


def lamport_process(program: Program, i: int, n: int) -> None:
    process, own = f"p{i}", f"b{i}"
    others = [k for k in range(1, n + 1) if k != i]
    taken, foreign = range(1, n + 1), [k for k in range(n + 1) if k != i]
    scans = [f"scan_{k}" for k in others]
    fixed = [
        "start",
        "set_x",
        "check_y",
        "retreat",
        "await_y",
        "set_y",
        "check_x",
        "concede",
        "recheck_y",
        "critical",
        "leaving",
    ]
    program.process(process, fixed + scans)
    program.step(f"begin_{i}", process, ("start", "set_x"), when={own: "F"}, assign={own: "T"})
    program.step(f"set_x_{i}", process, ("set_x", "check_y"), assign={"x": i})
    program.step(f"y_taken_{i}", process, ("check_y", "retreat"), when={"y": taken})
    program.step(f"retreat_{i}", process, ("retreat", "await_y"), when={own: "T"}, assign={own: "F"})
    program.step(f"y_freed_{i}", process, ("await_y", "start"), when={"y": 0})
    program.step(f"y_free_{i}", process, ("check_y", "set_y"), when={"y": 0})
    program.step(f"set_y_{i}", process, ("set_y", "check_x"), assign={"y": i})
    program.step(f"fast_{i}", process, ("check_x", "critical"), when={"x": i})
    program.step(f"slow_{i}", process, ("check_x", "concede"), when={"x": foreign})
    program.step(f"concede_{i}", process, ("concede", scans[0]), when={own: "T"}, assign={own: "F"})
    for k, here, following in zip(others, scans, scans[1:] + ["recheck_y"]):
        program.step(f"scan_{i}_{k}", process, (here, following), when={f"b{k}": "F"})
    program.step(f"late_{i}", process, ("recheck_y", "critical"), when={"y": i})
    program.step(f"lost_{i}", process, ("recheck_y", "await_y"), when={"y": foreign})
    program.step(f"free_y_{i}", process, ("critical", "leaving"), assign={"y": 0})
    program.step(f"leave_{i}", process, ("leaving", "start"), assign={own: "F"})
