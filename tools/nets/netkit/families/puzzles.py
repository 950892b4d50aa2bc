"""Sliding puzzles: blocks of several sizes (after §4.3 of the pseudo-root paper) and numbered tiles."""

from itertools import product
from math import factorial
from typing import Dict, List, NamedTuple, Tuple

from ..family import family
from ..net import Net


class Block(NamedTuple):
    height: int
    width: int

    def at(self, row: int, column: int) -> str:
        return f"block_{self.height}x{self.width}_at_{row}_{column}"

    def cells(self, row: int, column: int) -> List[Tuple[int, int]]:
        return [(row + i, column + j) for i in range(self.height) for j in range(self.width)]


class Board(NamedTuple):
    """Equal letters are one block, dots are free cells. Blocks of the same size are not told apart."""

    start: List[str]
    goal: List[str]


# The goal of klotski is the first arrangement, 116 steps away, that has the 2x2 block in the middle of the lower edge.
BOARDS = {
    "small": Board(["AAb", "AA.", "c.d"], ["b.c", ".AA", "dAA"]),
    "medium": Board(["AAb", "AAb", "c..", "d.."], ["c..", "d..", "bAA", "bAA"]),
    "klotski": Board(["aMMb", "aMMb", "cHHd", "cefd", "g..h"], ["abcd", "abcd", "efHH", ".MMg", ".MMh"]),
}
KNOWN_STATES = {"klotski": 25_955}
DIRECTIONS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


def cells_by_letter(rows: List[str]) -> Dict[str, List[Tuple[int, int]]]:
    cells: Dict[str, List[Tuple[int, int]]] = {}
    for row, line in enumerate(rows):
        for column, letter in enumerate(line):
            cells.setdefault(letter, []).append((row, column))
    return cells


def blocks_of(rows: List[str]) -> List[Tuple[Block, Tuple[int, int]]]:
    """Each block with the cell of its upper left corner."""
    shapes = (cells for letter, cells in cells_by_letter(rows).items() if letter != ".")
    return [(Block(at[-1][0] - at[0][0] + 1, at[-1][1] - at[0][1] + 1), at[0]) for at in shapes]


def arrangement(rows: List[str]) -> Dict[str, int]:
    """The marking that a drawn board stands for."""
    marking = {f"free_{row}_{column}": 1 for row, column in cells_by_letter(rows)["."]}
    marking.update({block.at(*corner): 1 for block, corner in blocks_of(rows)})
    return marking


@family("sliding-block", kept=[("small",), ("medium",), ("klotski",)], states=KNOWN_STATES.get)
def sliding_block(board: str) -> Net:
    """A sliding-block puzzle; BOARD is small, medium or klotski (4 by 5 cells, to bring the 2x2 block down);
    its final marking is a goal.
    """
    if board not in BOARDS:
        raise ValueError(f"no board '{board}', but {', '.join(BOARDS)}")
    start, goal = (arrangement(rows) for rows in BOARDS[board])
    height, width = len(BOARDS[board].start), len(BOARDS[board].start[0])
    net = Net(
        f"sliding-block-{board}",
        f"Sliding-block puzzle on {width} by {height} cells, after section 4.3 of the pseudo-root paper",
    )
    for row, column in product(range(height), range(width)):
        net.place(f"free_{row}_{column}", start.get(f"free_{row}_{column}", 0))
    shapes = sorted({block for block, _ in blocks_of(BOARDS[board].start)})
    for block in shapes:
        for row, column in product(range(height - block.height + 1), range(width - block.width + 1)):
            place = block.at(row, column)
            net.place(place, start.get(place, 0))
    for block in shapes:
        slides(net, block, height, width)
    net.final_marking(goal)
    return net


def slides(net: Net, block: Block, height: int, width: int) -> None:
    """One transition per position and direction: it takes the cells newly covered and frees those left
    behind.
    """
    positions = list(product(range(height - block.height + 1), range(width - block.width + 1)))
    for row, column in positions:
        for name, (down, right) in DIRECTIONS.items():
            target = (row + down, column + right)
            if target not in positions:
                continue
            before, after = set(block.cells(row, column)), set(block.cells(*target))
            net.transition(
                f"{block.height}x{block.width}_from_{row}_{column}_{name}",
                take=[block.at(row, column)] + [f"free_{i}_{j}" for i, j in sorted(after - before)],
                give=[block.at(*target)] + [f"free_{i}_{j}" for i, j in sorted(before - after)],
            )


@family(
    "tiles",
    kept=[(2, 2), (2, 3), (3, 3)],
    states=lambda height,
    width: factorial(height * width) // 2,
    separator="x",
)
def tiles(height: int, width: int) -> Net:
    """The game of numbered tiles on HEIGHT by WIDTH cells, shuffled by an even permutation; its final marking
    is the solution.
    """
    cells = list(product(range(height), range(width)))
    if height < 2 or width < 2:
        raise ValueError("the board needs two rows and two columns")
    net = Net(
        f"tiles-{height}x{width}",
        f"Numbered tiles on {height} by {width} cells: half of the arrangements; the solution is the final marking",
    )
    solution = {f"tile_{number}_at_{row}_{column}": 1 for number, (row, column) in enumerate(cells[:-1], 1)}
    shuffled = [cells[1], cells[2], cells[0], *cells[3:-1]]
    for row, column in cells:
        net.place(f"free_{row}_{column}", int((row, column) == cells[-1]))
    for number, start in enumerate(shuffled, 1):
        for row, column in cells:
            net.place(f"tile_{number}_at_{row}_{column}", int((row, column) == start))
    for number, (row, column), (name, (down, right)) in product(range(1, len(cells)), cells, DIRECTIONS.items()):
        to = (row + down, column + right)
        if to in cells:
            net.transition(
                f"tile_{number}_from_{row}_{column}_{name}",
                take=[f"tile_{number}_at_{row}_{column}", f"free_{to[0]}_{to[1]}"],
                give=[f"tile_{number}_at_{to[0]}_{to[1]}", f"free_{row}_{column}"],
            )
    net.final_marking({**solution, f"free_{height - 1}_{width - 1}": 1})
    return net
