"""Every module here registers its families when it is imported; a new module is one more name below."""

from . import coloured_arcs, coloured_guards, coloured_rings, coloured_sharing, coloured_sorts
from . import cpn_arcs, cpn_colour_sets, cpn_databases, cpn_edge_router, cpn_pages, cpn_philosophers
from . import cpn_stop_and_wait, cpn_telephones, cpn_variables
from . import counting, manufacturing, philosophers, programs, puzzles
from . import rings, sharing, small, special_arcs, unbounded
from ..family import FAMILIES, kept_nets

__all__ = ["FAMILIES", "kept_nets"]
