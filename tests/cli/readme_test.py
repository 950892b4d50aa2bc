#!/usr/bin/env python3
"""Runs the examples of the README: every command in a ```console block prints what stands there.

A line that starts with "$ " is a command, run by the shell at the top of the repository; a command may go on in the next line after a
backslash. The lines below it are what it prints on stdout, where "…" stands for anything (times, rates, memory, lines left out); a
line "(exit code N)" is its exit code, 0 if there is none. `unfire` and `tools/run` mean the program under test. Commands of tools/
that would build or run these very tests are not run.

usage: readme_test.py PROGRAM [README]
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
NOT_RUN = re.compile(r"(tools/(test|bench|profile|build)|\.ci/run|git clone|cd )\b")
EXIT_CODE = re.compile(r"\(exit code (\d+)\)")


def console_blocks(text):
    """Pairs of the number of the first line and the lines of a block."""
    lines = text.splitlines()
    start = None
    for number, line in enumerate(lines):
        if start is None and line.strip() == "```console":
            start = number + 1
        elif start is not None and line.strip() == "```":
            yield start + 1, lines[start:number]
            start = None


def examples(text):
    """Line number, command, expected output and exit code of every example."""
    for first, lines in console_blocks(text):
        current = None
        for number, line in enumerate(lines, first):
            if line.startswith("$ "):
                if current:
                    yield current
                current = {"line": number, "command": line[2:], "output": [], "code": 0}
            elif current is None:
                raise SystemExit(f"README:{number}: a console block begins with a command")
            elif not current["output"] and current["command"].endswith("\\"):
                current["command"] += "\n" + line
            elif match := EXIT_CODE.fullmatch(line):
                current["code"] = int(match.group(1))
            else:
                current["output"].append(line)
        if current:
            yield current


def matches(expected, actual):
    pattern = ".*".join(re.escape(part) for part in "\n".join(expected).split("…"))
    return re.fullmatch(pattern, actual.rstrip("\n"), re.DOTALL) is not None


def run(example, folder):
    environment = dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}")
    command = example["command"].replace("tools/run", "unfire")
    return subprocess.run(["bash", "-c", command], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, text=True, timeout=120, check=False)


def complaint(example, folder):
    result = run(example, folder)
    where = f"README:{example['line']}: $ {example['command']}"
    if result.returncode != example["code"]:
        return f"{where}\nexit code {result.returncode}, not {example['code']}; it printed\n{result.stdout}"
    if not matches(example["output"], result.stdout):
        return f"{where}\nprints\n{result.stdout}\nnot\n" + "\n".join(example["output"])
    return None


def main(program, readme=ROOT / "README.md"):
    found = [e for e in examples(pathlib.Path(readme).read_text(encoding="utf-8")) if not NOT_RUN.match(e["command"])]
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "unfire").symlink_to(pathlib.Path(program).resolve())
        complaints = [c for c in (complaint(example, folder) for example in found) if c]
    print("\n\n".join(complaints))
    print(f"{len(found) - len(complaints)} of {len(found)} examples hold")
    return 1 if complaints or not found else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[1] in ("-h", "--help"):
        sys.exit(__doc__.strip())
    sys.exit(main(*sys.argv[1:]))
