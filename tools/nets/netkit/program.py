"""Concurrent programs as one-safe nets: a place per program location and per value of a shared variable.

A step tests and assigns variables in one atomic action. It becomes one transition for each combination of old values
that lets it pass; at most one of them is enabled at a time, so states and edges of the net are those of the program.
"""

from itertools import product
from typing import Dict, List, Tuple

from .net import Net


class Program:
    def __init__(self, id: str, description: str):
        self.net = Net(id, description)
        self._values: Dict[str, List[str]] = {}

    def variable(self, name: str, values, initial) -> str:
        self._values[name] = [str(value) for value in values]
        for value in self._values[name]:
            self.net.place(f"{name}_{value}", int(value == str(initial)))
        return name

    def process(self, name: str, locations: List[str]) -> None:
        """The process starts at its first location."""
        for location in locations:
            self.net.place(f"{name}_{location}", int(location == locations[0]))

    def step(self, label: str, process: str, move: Tuple[str, str], when: Dict = None, assign: Dict = None) -> None:
        """`when` gives for a variable the value, or the list of values, that lets the step pass; `assign` its
        new value.
        """
        allowed = {name: self._allowed(name, values) for name, values in (when or {}).items()}
        assigned = {name: str(value) for name, value in (assign or {}).items()}
        for name in assigned:
            allowed.setdefault(name, self._values[name])
        branching = [name for name, values in allowed.items() if len(values) > 1]
        for combination in product(*allowed.values()):
            old = dict(zip(allowed, combination))
            suffix = "".join(f"_{name}_{old[name]}" for name in branching)
            new = {**old, **assigned}
            self.net.transition(
                label + (f"_from{suffix}" if suffix else ""),
                take=[f"{process}_{move[0]}"] + [f"{name}_{value}" for name, value in old.items()],
                give=[f"{process}_{move[1]}"] + [f"{name}_{value}" for name, value in new.items()],
            )

    def _allowed(self, name: str, values) -> List[str]:
        wanted = values if isinstance(values, (list, range)) else [values]
        return [str(value) for value in wanted]
