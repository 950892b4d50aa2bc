"""Every module here registers its families when it is imported."""

from . import counting, manufacturing, philosophers, special_arcs, unbounded
from ..family import FAMILIES

__all__ = ["FAMILIES"]
