"""Times the batch from Python beside NumPy's own expression of the same checked work: exit 1 below five times its speed.

    python speed.py [--seconds 2] [--spark ROUNDS]

Both get the same columns and have to give the same bytes. They take turns, so what disturbs the machine disturbs both,
and a ratio is the median over the turns.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import duckdb
import numpy as np
import polars as pl
import pyarrow as pa
import pyarrow.compute as pc
import science_kernel

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Benchmarks" / "rivals"))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Sources" / "Bindings" / "Python" / "examples"))
import rival  # noqa: E402
import with_duckdb  # noqa: E402

REQUIRED = 5
OUTPUTS = (
    "bmr", "tdee", "calorie_target", "protein_target", "water_target", "estimated_weeks", "projected_day", "advisories",
    "status",
)  # fmt: skip

RESULT_TYPES = tuple(zip(OUTPUTS, ("i4", "i4", "i4", "i4", "i4", "i4", "i4", "u2", "u1")))
RESULTS = tuple("projected_date" if name == "projected_day" else name for name in OUTPUTS)


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
    for name, frame in (("Polars", pl.from_arrow(table)), ("pandas", table.to_pandas())):
        yield f"{name} frame with text", lambda frame=frame: science_kernel.plan_frame(frame, on="2026-11-21")


def frames(count):
    """Arrow tables of people: with codes, with text, and with text and paces."""
    columns = people(count)
    target = columns["target_weight"]
    columns["target_weight"] = pa.array(target, mask=np.isnan(target))
    names = dict(gender=science_kernel.GENDERS, activity_level=science_kernel.ACTIVITY_LEVELS, primary_goal=science_kernel.PRIMARY_GOALS)
    text = pa.table({**columns, **{name: pa.array(choices).take(pa.array(columns[name])) for name, choices in names.items()}})
    yield "codes", pa.table(columns)
    yield "text", text
    yield "text and pace", text.append_column("pace", pa.array(["-15%", None, None, None]).take(pa.array(np.arange(count) % 4)))


def numpy_frame(table):
    """The targets of an Arrow table by NumPy's expression and pyarrow's own search for names, which know no pace."""
    order = ("weight", "height", "target_weight", "age", "gender", "activity_level", "primary_goal")
    choices = dict(gender=science_kernel.GENDERS, activity_level=science_kernel.ACTIVITY_LEVELS, primary_goal=science_kernel.PRIMARY_GOALS)
    columns = []
    for name in order:
        column = table[name]
        if pa.types.is_string(column.type):
            column = pc.cast(pc.fill_null(pc.index_in(column, pa.array(choices[name])), 255), pa.uint8())
        columns.append(column.to_numpy())
    results = rival.plan(*columns, 20778)
    rejected, without = results[8] != 0, results[5] < 0
    for name, values in zip(OUTPUTS, results):
        null = None if name == "status" else without if name in ("estimated_weeks", "projected_day") else rejected
        table = table.append_column(name, pa.array(values, pa.date32() if name == "projected_day" else None, mask=null))
    return table


def floor_frame(table):
    """What a call cannot do without: the addresses of the columns are read, and columns like those of the targets are added."""
    addresses = [
        [buffer and buffer.address for buffer in chunk.buffers()] for column in table.columns for chunk in column.iterchunks()
    ]
    count = len(table)
    kinds = [pa.date32() if name == "projected_day" else pa.from_numpy_dtype(kind) for name, kind in RESULT_TYPES]
    places = np.cumsum([0, *((count * kind.bit_width // 8 + 63) // 64 * 64 for kind in kinds)]).tolist()
    memory = pa.allocate_buffer(places[-1])
    bitmap = pa.py_buffer(np.packbits(np.frombuffer(memory, "i4", count, places[5]) >= 0, bitorder="little"))
    arrays = [
        pa.Array.from_buffers(kind, count, [bitmap if place in (5, 6) else None, memory.slice(places[place])])
        for place, kind in enumerate(kinds)
    ]
    return pa.Table.from_arrays([*table.columns, *arrays], names=[*table.column_names, *RESULTS]), addresses


def least(works, seconds):
    """The least processor time of each [s]; they take turns. Other programs only add to a call."""
    times = [[] for _ in works]
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or len(times[0]) < 5:
        for work, found in zip(works, times):
            start = time.thread_time()
            work()
            found.append(time.thread_time() - start)
    return [min(found) for found in times]


def time_frames(seconds):
    """Prints the speed of Arrow tables beside NumPy's on the same table, and checks that both give the same."""
    print("\n| rows a call | Arrow table with | plan_frame, ms | M rows/s | floor, ms | NumPy, ms | ratio |\n|--:|---|--:|--:|--:|--:|--:|")
    for count in (1_000_000, 2048):
        for name, table in frames(count):
            works = [
                lambda table=table: science_kernel.plan_frame(table, on="2026-11-21", codes=True),
                lambda table=table: floor_frame(table),
                lambda table=table: numpy_frame(table),
            ]
            ours, _, theirs = (work() for work in works)
            wrong = [column for column, its in zip(RESULTS, OUTPUTS) if ours[column] != theirs[its].cast(ours[column].type)]
            if wrong and "pace" not in table.column_names:
                sys.exit(f"{name}: {', '.join(wrong)} differ")
            fast, floor, slow = least(works, seconds)
            print(
                f"| {count} | {name} | {fast * 1e3:.3f} | {count / fast / 1e6:.1f} | {floor * 1e3:.3f} | {slow * 1e3:.3f} | "
                f"{slow / fast:.1f} |"
            )


def time_duckdb(seconds):
    """Prints the speed of the example's SQL function on one thread, beside functions of the same columns that compute nothing."""
    count = 500_000
    with duckdb.connect(config={"threads": 1}) as con:
        with_duckdb.create_functions(con)
        ready = {}

        def made(weight, height, age, gender, activity_level, primary_goal, target_weight, pace):
            """A column of structs like those of the targets, made once for each number of rows."""
            if len(weight) not in ready:
                ready[len(weight)] = with_duckdb.targets(weight, height, age, gender, activity_level, primary_goal, target_weight, pace)
            return ready[len(weight)]

        kinds = ["DOUBLE", "DOUBLE", "UTINYINT", "VARCHAR", "VARCHAR", "VARCHAR", "DOUBLE", "VARCHAR"]
        struct = f"STRUCT({', '.join(f'{column} {kind}' for column, kind in with_duckdb.TARGETS.items())})"
        con.create_function("made", made, kinds, struct, type="arrow", null_handling="special")
        con.execute("SET enable_progress_bar = false")
        con.execute(f"CREATE TABLE people AS {with_duckdb.PEOPLE.format(rows=count)}")
        fields = ", ".join(science_kernel.FIELDS)
        works = {
            "targets": lambda: con.execute(f"SELECT sum(t.bmr), sum(t.status) FROM (SELECT targets({fields}) AS t FROM people)").fetchall(),
            "floor: results that are ready": lambda: con.execute(
                f"SELECT sum(t.bmr), sum(t.status) FROM (SELECT made({fields}) AS t FROM people)"
            ).fetchall(),
            "one column back": lambda: con.execute(f"SELECT sum(same({fields})) FROM people").fetchall(),
        }
        print("\n| SQL function in DuckDB, one thread | M rows/s |\n|---|--:|")
        for name, fastest in zip(works, least(list(works.values()), 4 * seconds)):
            print(f"| {name} | {count / fastest / 1e6:.1f} |")


def processor_time(root):
    """The seconds of processor time of the processes below one, those that ended included."""
    parents, times = {}, {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(path.parent.name)], times[int(path.parent.name)] = int(fields[1]), sum(map(int, fields[11:15]))

    def is_below(process):
        while process not in (0, root):
            process = parents.get(process, 0)
        return process == root

    return sum(time for process, time in times.items() if process != root and is_below(process)) / os.sysconf("SC_CLK_TCK")


def time_spark(rounds, count=5_000_000):
    """Prints the processor time of Java and Python for a mapInArrow of the targets, of nothing, and of nine more columns."""
    import with_spark

    with tempfile.TemporaryDirectory() as folder:
        spark = with_spark.session(argparse.Namespace(memory="1g", threads=1), folder)
        spark.sparkContext.addPyFile(with_spark.__file__)
        spark.sql(with_spark.PEOPLE.format(rows=count)).write.parquet(f"{folder}/people")
        people = spark.read.parquet(f"{folder}/people")
        schema = ", ".join(f"{field.name} {field.dataType.simpleString()}" for field in people.schema)
        wide = f"{schema}, {with_spark.TARGETS}"
        works = {"nothing": (with_spark.same, schema), "nine more columns": (with_spark.filled, wide), "targets": (with_spark.targets, wide)}
        times = {name: [] for name in works}
        # The first round pays for what Java compiles and for the start of the workers.
        for _ in range(rounds + 1):
            for name, (function, result) in works.items():
                start = processor_time(os.getpid())
                people.mapInArrow(function, result).write.format("noop").mode("overwrite").save()
                times[name].append(processor_time(os.getpid()) - start)
        spark.stop()
    least = {name: min(found[1:]) for name, found in times.items()}
    print("\n| mapInArrow in Spark | processor time, s | M rows/s | share of nothing |\n|---|--:|--:|--:|")
    for name, seconds in least.items():
        print(f"| {name} | {seconds:.2f} | {count / seconds / 1e6:.2f} | {least['nothing'] / seconds:.2f} |")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=2, help="per row of the first table, 2 if not given")
    parser.add_argument("--spark", type=int, metavar="ROUNDS", help="only the table of Spark, which Tests/Python/run --spark installs")
    options = parser.parse_args()
    seconds = options.seconds
    if options.spark:
        time_spark(options.spark)
        return
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
            if not np.array_equal(mine, its):
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
    time_frames(seconds / 4)
    time_duckdb(seconds)
    if missed:
        sys.exit(f"a ratio is below {REQUIRED}")


if __name__ == "__main__":
    main()
