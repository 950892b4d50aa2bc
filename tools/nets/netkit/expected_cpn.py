"""nets/expected-cpn.csv: what is known of the state space of each .cpn file.

The lines of generated nets come from their families, those of other files are kept as they are.
"""

import csv
from typing import Dict

from .expected import NETS, Row
from .families import kept_nets

PATH = NETS / "expected-cpn.csv"
COLUMNS = ("file", "states", "arcs", "dead", "origin")


def generated_rows() -> Dict[str, Row]:
    rows = {}
    for name, family, size in kept_nets():
        if family.figures:
            values = (name, *family.figures(*size), family.build(*size).description)
            rows[name] = dict(zip(COLUMNS, map(str, values)))
    return rows


def read_rows() -> Dict[str, Row]:
    if not PATH.exists():
        return {}
    with PATH.open(newline="", encoding="utf-8") as stream:
        return {row["file"]: row for row in csv.DictReader(stream)}


def write_rows() -> None:
    rows = {**read_rows(), **generated_rows()}
    with PATH.open("w", newline="", encoding="utf-8") as stream:
        stream.write(",".join(COLUMNS) + "\n")
        for name in sorted(rows):
            if (NETS / name).exists():
                *figures, origin = (rows[name][column] for column in COLUMNS)
                quoted = origin.replace('"', '""')
                stream.write(",".join(figures) + f',"{quoted}"\n')
