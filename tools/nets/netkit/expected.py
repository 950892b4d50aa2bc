"""nets/expected.csv and nets/expected-coloured.csv: one line of figures per net, written from what the oracle finds."""

import csv
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Dict, List

from .coloured.explorer import ColouredExplorer
from .coloured.reader import is_coloured, read_coloured
from .explorer import Explorer, Figures
from .families import kept_nets
from .pnml import read_pnml

NETS = Path(__file__).resolve().parents[3] / "nets"
DEFAULT_LIMIT = 500_000

Row = Dict[str, str]


@dataclass(frozen=True)
class Table:
    """The figures of one kind of nets; the columns only this kind has stand before the last one."""

    path: Path
    own_columns: "tuple[str, ...]" = ()

    @property
    def columns(self) -> List[str]:
        figures = Figures.__dataclass_fields__
        return ["file", "places", "transitions", "arcs", *figures, *self.own_columns, "origin"]

    def read(self) -> Dict[str, Row]:
        if not self.path.exists():
            return {}
        with self.path.open(newline="", encoding="utf-8") as stream:
            return {row["file"]: row for row in csv.DictReader(stream)}

    def write(self, rows: Dict[str, Row]) -> None:
        with self.path.open("w", newline="", encoding="utf-8") as stream:
            self.write_rows((rows[name] for name in sorted(rows)), stream)

    def write_rows(self, rows, stream) -> None:
        stream.write(",".join(self.columns) + "\n")
        for row in rows:
            origin = row["origin"].replace('"', '""')
            stream.write(",".join(row[column] for column in self.columns[:-1]) + f',"{origin}"\n')


PLAIN = Table(NETS / "expected.csv")
COLOURED = Table(NETS / "expected-coloured.csv", ("max_tokens_in_coloured_place",))
TABLES = (PLAIN, COLOURED)


def table_of(path: Path) -> Table:
    """Where the figures of a file belong."""
    return COLOURED if is_coloured(path) else PLAIN


def known_states(file_name: str):
    """The number of states that theory or literature gives for a generated net, or None."""
    for name, family, size in kept_nets():
        if name == file_name and family.states:
            return family.states(*size)
    return None


def measure(path: Path, limit: int = DEFAULT_LIMIT) -> Row:
    """The line of a file. Above the limit only a known number of states is given."""
    if is_coloured(path):
        net = read_coloured(path)
        figures = ColouredExplorer(net).figures(limit)
    else:
        net = read_pnml(path)
        figures = Explorer(net).figures(limit)
    if figures.unbounded is None:
        figures.states = known_states(path.name)
        figures.unbounded = None if figures.states is None else 0
    sizes = {"places": len(net.places), "transitions": len(net.transitions), "arcs": len(net.arcs)}
    row = {"file": path.name, **sizes, **asdict(figures), "origin": net.name}
    return {column: "" if value is None else str(value) for column, value in row.items()}
