"""Times the batch from Python beside NumPy's own expression of the same checked work: exit 1 below five times its speed.

    python speed.py [--seconds 2]

Both get the same columns and have to give the same bytes. They take turns, so what disturbs the machine disturbs both,
and a ratio is the median over the turns.
"""

import argparse
import statistics
import sys
import time
from pathlib import Path

import numpy as np
import polars as pl
import pyarrow as pa
import science_kernel

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Benchmarks" / "rivals"))
import rival  # noqa: E402

REQUIRED = 5
OUTPUTS = (
    "bmr", "tdee", "calorie_target", "protein_target", "water_target", "estimated_weeks", "projected_day", "advisories",
    "status",
)  # fmt: skip


def people(count):
    random = np.random.default_rng(42)
    target = (random.integers(30_000, 300_001, count) / 1000).astype("f4")
    target[random.random(count) < 0.25] = np.nan
    return {
        "weight": (random.integers(30_000, 300_001, count) / 1000).astype("f4"),
        "height": (random.integers(1_000, 2_501, count) / 10).astype("f4"),
        "age": random.integers(13, 121, count).astype("u1"),
        "gender": random.integers(0, 3, count).astype("u1"),
        "activity_level": random.integers(0, 5, count).astype("u1"),
        "primary_goal": random.integers(0, 4, count).astype("u1"),
        "target_weight": target,
    }


def others(count):
    """Columns that are gathered, turned into codes, or put into a frame."""
    columns = people(count)
    names = dict(gender=science_kernel.GENDERS, activity_level=science_kernel.ACTIVITY_LEVELS)
    names["primary_goal"] = science_kernel.PRIMARY_GOALS
    text = {name: pa.array(choices).take(pa.array(columns[name])) for name, choices in names.items()}
    wide = {name: columns[name].astype("f8") for name in ("weight", "height", "target_weight")}
    kinds = {
        "float64 measures": wide,
        "strided columns": {name: np.stack([column, column], 1)[:, 0] for name, column in columns.items()},
        "Arrow columns with nulls": {name: pa.array(column, mask=column == 40) for name, column in columns.items()},
        "Arrow text": text,
        "Arrow dictionaries": {name: column.dictionary_encode() for name, column in text.items()},
        "Polars text": {name: pl.Series(column) for name, column in text.items()},
        "pandas text": {name: column.to_pandas() for name, column in text.items()},
        "pandas categories": {name: column.to_pandas().astype("category") for name, column in text.items()},
    }
    for name, some in kinds.items():
        yield name, lambda some=some: science_kernel.target_columns(**{**columns, **some}, codes=True, on="2026-11-21")
    table = pa.table({**columns, **text})
    for name, frame in (("Arrow", table), ("Polars", pl.from_arrow(table)), ("pandas", table.to_pandas())):
        yield f"{name} frame with text", lambda frame=frame: science_kernel.plan_frame(frame, on="2026-11-21")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=2, help="per row of the first table, 2 if not given")
    seconds = parser.parse_args().seconds
    missed = False
    print("| rows | from Python, M rows/s | NumPy, M rows/s | ratio |\n|--:|--:|--:|--:|")
    for count in (65_536, 4_000_000):
        columns = people(count)
        order = ("weight", "height", "target_weight", "age", "gender", "activity_level", "primary_goal")
        rivals = [columns[name] for name in order]

        def ours():
            return science_kernel.target_columns(**columns, codes=True, on="2026-11-21")

        def theirs():
            return rival.plan(*rivals, 20778)

        for name, mine, its in zip(OUTPUTS, (getattr(ours(), name) for name in OUTPUTS), theirs()):
            if mine.tobytes() != its.tobytes():
                sys.exit(f"{name} differs")
        turns = []
        end = time.perf_counter() + seconds
        while time.perf_counter() < end or len(turns) < 5:
            marks = [time.perf_counter()]
            for work in (ours, theirs):
                work()
                marks.append(time.perf_counter())
            turns.append((marks[1] - marks[0], marks[2] - marks[1]))
        fast, slow = (statistics.median(times) for times in zip(*turns))
        ratio = statistics.median(theirs / ours for ours, theirs in turns)
        print(f"| {count} | {count / fast / 1e6:.0f} | {count / slow / 1e6:.1f} | {ratio:.1f} |")
        missed |= ratio < REQUIRED
    print("\n| other columns and frames, 1 000 000 rows | M rows/s |\n|---|--:|")
    for name, work in others(1_000_000):
        times = []
        end = time.perf_counter() + seconds / 4
        while time.perf_counter() < end or len(times) < 3:
            start = time.perf_counter()
            work()
            times.append(time.perf_counter() - start)
        print(f"| {name} | {1 / statistics.median(times):.0f} |")
    if missed:
        sys.exit(f"a ratio is below {REQUIRED}")


main()
