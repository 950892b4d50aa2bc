"""Where the nodes of a page are drawn: on a grid, with short arcs.

Places take the cells of one colour of a chessboard and transitions those of the other, so that an arc seldom runs
through a third node. Nodes change cells as long as the sum of the squared lengths falls; all numbers are whole, so
that the drawing is the same everywhere.
"""

from itertools import combinations
from typing import Dict, List, Tuple

from .net import Page

Cell = Tuple[int, int]  # column and row

COLUMN_WIDTH = 170
ROW_HEIGHT = 110


def positions(page: Page) -> Dict[str, Tuple[int, int]]:
    """The centres of all nodes, by name; y grows upwards."""
    cells = _short_arcs(page, _in_order(page))
    return {name: (COLUMN_WIDTH * column, -ROW_HEIGHT * row) for name, (column, row) in cells.items()}


def _in_order(page: Page) -> Dict[str, Cell]:
    """The first cells of the right colour, row by row."""
    transitions = [*page.transitions, *page.substitutions]
    columns = 2
    while columns * columns < 2 * max(len(page.places), len(transitions)):
        columns += 1
    board = [(column, row) for row in range(2 * columns) for column in range(columns)]
    colours = [[cell for cell in board if sum(cell) % 2 == colour] for colour in (0, 1)]
    return {**dict(zip(page.places, colours[0])), **dict(zip(transitions, colours[1]))}


def _short_arcs(page: Page, cells: Dict[str, Cell]) -> Dict[str, Cell]:
    neighbours: Dict[str, List[str]] = {name: [] for name in cells}
    for arc in page.arcs:
        neighbours[arc.place].append(arc.transition)
        neighbours[arc.transition].append(arc.place)

    def length(*names: str) -> int:
        return sum(_squared(cells[a], cells[b]) for a in names for b in neighbours[a])

    improved = True
    while improved:
        improved = False
        for a, b in combinations(cells, 2):
            if (a in page.places) != (b in page.places):
                continue
            before = length(a, b)
            cells[a], cells[b] = cells[b], cells[a]
            if length(a, b) < before:
                improved = True
            else:
                cells[a], cells[b] = cells[b], cells[a]
    return cells


def _squared(a: Cell, b: Cell) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
