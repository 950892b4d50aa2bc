"""The register of families: a function that builds a net of any size, the sizes kept in nets/, and what
theory says of them.
"""

import inspect
from dataclasses import dataclass
from typing import Callable, Dict, List, Optional, Tuple

from .net import Net

Size = Tuple
Figures = Tuple[int, int, int]  # states, arcs of the state space, dead markings


@dataclass
class Family:
    name: str
    build: Callable[..., Net]
    kept: List[Size]
    states: Optional[Callable[..., Optional[int]]]
    separator: str
    extension: str = ".pnml"
    figures: Optional[Callable[..., Optional[Figures]]] = None

    @property
    def summary(self) -> str:
        """The first paragraph of the builder's text, on one line."""
        return " ".join(inspect.getdoc(self.build).partition("\n\n")[0].split())

    @property
    def parameters(self) -> str:
        named = inspect.signature(self.build).parameters.values()
        return " ".join(p.name.upper() + ("…" if p.kind is p.VAR_POSITIONAL else "") for p in named)

    def file_name(self, size: Size) -> str:
        parts = [self.name] + ([self.separator.join(map(str, size))] if size else [])
        return "-".join(parts) + self.extension


FAMILIES: Dict[str, Family] = {}


def family(name: str, kept: List[Size], states: Optional[Callable] = None, separator: str = "-"):
    """Registers the decorated builder. `kept`: sizes written to nets/. `states`: closed formula or known
    counts, None if unknown.
    """

    def register(build: Callable[..., Net]) -> Callable[..., Net]:
        FAMILIES[name] = Family(name, build, kept, states, separator)
        return build

    return register


def cpn_family(name: str, kept: List[Size], figures: Callable[..., Optional[Figures]]):
    """Registers the decorated builder of a net of CPN Tools. `figures`: what is known of its state space, and must be
    for every size kept: there is no second explorer for CPN ML.
    """

    def register(build: Callable) -> Callable:
        FAMILIES[name] = Family(name, build, kept, None, "-", ".cpn", figures)
        return build

    return register


def kept_nets():
    """All (file name, family, size) that belong into nets/."""
    for each in FAMILIES.values():
        for size in each.kept:
            yield each.file_name(size), each, size
