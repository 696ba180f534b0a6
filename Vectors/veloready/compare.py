#!/usr/bin/env python3
"""Compares the VeloReady scores with a second implementation of their rules, written by a person who has not seen the first.

    swift build -c release --product conform
    python3 Vectors/veloready/compare.py [COUNT [SEED]]

It writes COUNT random inputs (1000000 by default) of each function with `conform --random`, runs `oracle.py` on them, and counts the
results that differ. It needs nothing but Python. The exit status is 1 if one differs.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

FUNCTIONS = ["recovery.hrv", "recovery.rhr", "recovery.respiratory", "recovery.form", "sleep.score", "recovery.score"]
HERE = pathlib.Path(__file__).resolve().parent
CONFORM = HERE.parents[1] / ".build/release/conform"


def agrees(ours, theirs):
    """Whether every member of our result has an equal one in theirs; a point more or less is a difference."""
    if isinstance(ours, dict):
        return isinstance(theirs, dict) and all(name in theirs and agrees(value, theirs[name]) for name, value in ours.items())
    return ours == theirs


def compare(function, count, seed):
    with tempfile.TemporaryDirectory() as folder:
        lines, results = pathlib.Path(folder, "lines"), pathlib.Path(folder, "results")
        with lines.open("w") as file:
            near = subprocess.run([CONFORM, "--random", function, str(count), str(seed)], stdout=file,
                                  stderr=subprocess.PIPE, text=True, check=True).stderr.strip()
        with lines.open() as given, results.open("w") as file:
            subprocess.run([sys.executable, HERE / "oracle.py"], stdin=given, stdout=file, check=True)
        different = compared = 0
        with lines.open() as given, results.open() as found:
            for line, answer in zip(given, found, strict=True):
                case, theirs = json.loads(line), json.loads(answer)
                compared += 1
                if not agrees(case["result"], theirs):
                    different += 1
                    if different <= 5:
                        print(f"{function} {json.dumps(case['input'])}: {json.dumps(case['result'])}, oracle {answer.strip()}")
        print(f"{function}: {compared} compared, {different} different, {near}")
        return different + abs(count - compared)


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 42
    sys.exit(1 if sum(compare(function, count, seed) for function in FUNCTIONS) else 0)
