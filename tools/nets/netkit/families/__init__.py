"""Every module here registers its families when it is imported; a new module is one more name below."""

from . import counting, manufacturing, philosophers, programs, puzzles, rings, sharing, small, special_arcs, unbounded
from ..family import FAMILIES

__all__ = ["FAMILIES"]
