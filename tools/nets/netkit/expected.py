"""nets/expected.csv: one line of figures per net, written from what the oracle finds."""

import csv
from dataclasses import asdict
from pathlib import Path
from typing import Dict

from .explorer import Explorer, Figures
from .families import kept_nets
from .pnml import read_pnml

NETS = Path(__file__).resolve().parents[3] / "nets"
EXPECTED = NETS / "expected.csv"
COLUMNS = ["file", "places", "transitions", "arcs", *Figures.__dataclass_fields__, "origin"]
DEFAULT_LIMIT = 500_000

Row = Dict[str, str]


def known_states(file_name: str):
    """The number of states that theory or literature gives for a generated net, or None."""
    for name, family, size in kept_nets():
        if name == file_name and family.states:
            return family.states(*size)
    return None


def measure(path: Path, limit: int = DEFAULT_LIMIT) -> Row:
    """The line of a file. Above the limit only a known number of states is given."""
    net = read_pnml(path)
    figures = Explorer(net).figures(limit)
    if figures.unbounded is None:
        figures.states = known_states(path.name)
        figures.unbounded = None if figures.states is None else 0
    sizes = {"places": len(net.places), "transitions": len(net.transitions), "arcs": len(net.arcs)}
    row = {"file": path.name, **sizes, **asdict(figures), "origin": net.name}
    return {column: "" if value is None else str(value) for column, value in row.items()}


def read_expected(path: Path = EXPECTED) -> Dict[str, Row]:
    if not path.exists():
        return {}
    with path.open(newline="", encoding="utf-8") as stream:
        return {row["file"]: row for row in csv.DictReader(stream)}


def write_rows(rows, stream) -> None:
    stream.write(",".join(COLUMNS) + "\n")
    for row in rows:
        origin = row["origin"].replace('"', '""')
        stream.write(",".join(row[column] for column in COLUMNS[:-1]) + f',"{origin}"\n')


def write_expected(rows: Dict[str, Row], path: Path = EXPECTED) -> None:
    with path.open("w", newline="", encoding="utf-8") as stream:
        write_rows((rows[name] for name in sorted(rows)), stream)
