"""Plans a Parquet table of people with Spark, which reads, distributes and writes; the table may be larger than memory.

    python with_spark.py [--rows 1000000] [--memory 1g] [--threads 2] [--folder FOLDER]

Needs the packages pyspark, pandas and pyarrow, and Java 17. Makes the people, plans them by mapInArrow, and prints rows/s
beside Spark's own copy of the same table, a mapInArrow that does nothing, and one that adds columns of the same types. Its files lie in a temporary folder in
FOLDER, and are removed at the end.
"""

import argparse
import os
import sys
import tempfile
import time

import numpy as np
import pyarrow as pa
import science_kernel as sk
from pyspark.sql import SparkSession

ON = "2026-11-21"

# A third of the rows has no target weight, and 1 % a weight that is rejected. A quarter has a pace.
PEOPLE = """
    SELECT id,
      CASE WHEN pmod(hash(id), 100) = 0 THEN 20D ELSE (45000 + pmod(hash(id, 1), 75000)) / 1000D END AS weight,
      (1500 + pmod(hash(id, 2), 500)) / 10D AS height,
      CAST(18 + pmod(hash(id, 3), 60) AS SHORT) AS age,
      element_at(array('male', 'other', 'female'), 1 + pmod(hash(id, 4), 3)) AS gender,
      element_at(array('sedentary', 'lightly_active', 'moderately_active', 'very_active', 'extremely_active'),
        1 + pmod(hash(id, 5), 5)) AS activity_level,
      element_at(array('lose_weight', 'gain_muscle', 'maintain', 'improve_health'), 1 + pmod(hash(id, 6), 4))
        AS primary_goal,
      CASE WHEN pmod(hash(id, 7), 3) > 0 THEN (45000 + pmod(hash(id, 8), 75000)) / 1000D END AS target_weight,
      CASE WHEN pmod(hash(id, 9), 4) = 0 THEN '-15%' END AS pace
    FROM range({rows})
"""

TARGETS = (
    "bmr int, tdee int, calorie_target int, protein_target int, water_target int, estimated_weeks int, "
    "projected_date date, advisories int, status short"
)
TRAJECTORIES = "trajectory_status short, outcome short, goal_week int, settled_weight double"
SIGNED = {"uint16": pa.int32(), "uint8": pa.int16()}


def targets(batches):
    """What each Python worker does with its share of the rows."""
    for batch in batches:
        yield widened(sk.plan_frame(batch, on=ON), batch)


def trajectories(batches):
    """The same for the week in which the target weight is reached, and the weight at which the calorie target settles."""
    for batch in batches:
        yield widened(sk.trajectory_frame(batch, on=ON), batch)


def widened(planned, people):
    """Spark has no unsigned types, so the added columns of them are widened."""
    added = range(people.num_columns, planned.num_columns)
    results = [planned[place].cast(SIGNED.get(str(planned[place].type), planned[place].type)) for place in added]
    return pa.RecordBatch.from_arrays([*people.columns, *results], names=planned.schema.names)


def same(batches):
    yield from batches


def filled(batches):
    """A map that adds the columns of the targets, with the numbers of the rows and about as many nulls: what moving and writing them
    costs alone."""
    kinds = {"short": pa.int16(), "int": pa.int32(), "date": pa.date32()}
    columns = dict(column.split() for column in TARGETS.split(", "))
    for batch in batches:
        numbers = np.arange(len(batch), dtype="i4")
        rejected, without = pa.array(numbers, mask=numbers % 100 == 0), pa.array(numbers, mask=numbers % 3 > 0)
        nulls = {"estimated_weeks": without, "projected_date": without, "status": pa.array(numbers)}
        results = [nulls.get(name, rejected).cast(kinds[kind], safe=False) for name, kind in columns.items()]
        yield pa.RecordBatch.from_arrays([*batch.columns, *results], names=[*batch.schema.names, *columns])


def parsed(parser):
    """The options, with those that every example for Spark takes."""
    parser.add_argument("--memory", default="1g", help="what the Java process may use")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--folder", help="where the files go; the system's temporary folder if not given")
    return parser.parse_args()


def session(options, folder):
    """Spark on this machine, with its files in a folder."""
    # The workers need the packages of this Python.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    return (
        SparkSession.builder.master(f"local[{options.threads}]")
        .config("spark.driver.memory", options.memory)
        .config("spark.local.dir", folder)
        .config("spark.sql.warehouse.dir", folder)
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", 100_000)
        .config("spark.ui.enabled", False)
        .config("spark.ui.showConsoleProgress", False)
        .config("spark.driver.host", "localhost")
        .config("spark.log.level", "ERROR")
        .getOrCreate()
    )


def table(folder, unit):
    """Begins a table of steps. What comes back writes a frame to a file of the folder, and adds a row of what that took."""
    print(f"| step | seconds | M {unit}/s |\n|---|--:|--:|")

    def timed(what, rows, frame, file):
        start = time.perf_counter()
        frame.write.parquet(f"{folder}/{file}")
        seconds = time.perf_counter() - start
        print(f"| {what} | {seconds:.1f} | {rows / seconds / 1e6:.2f} |", flush=True)

    return timed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=1_000_000)
    options = parsed(parser)
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        spark = session(options, folder)
        print(f"{options.rows} people, Spark {spark.version}, {options.memory}, {options.threads} threads\n")
        timed = table(folder, "rows")
        timed("make the people", options.rows, spark.sql(PEOPLE.format(rows=options.rows)), "people")
        people = spark.read.parquet(f"{folder}/people")
        schema = ", ".join(f"{field.name} {field.dataType.simpleString()}" for field in people.schema)
        # The first to run would pay for what Java compiles and for the start of the Python workers.
        some = people.where(f"id < {options.rows // 5}")
        some.mapInArrow(same, schema).write.parquet(f"{folder}/some")
        timed("copy the table: Spark alone", options.rows, people, "copy")
        timed("copy by a mapInArrow that does nothing", options.rows, people.mapInArrow(same, schema), "same")
        timed("copy with nine more columns", options.rows, people.mapInArrow(filled, f"{schema}, {TARGETS}"), "filled")
        timed("targets by mapInArrow", options.rows, people.mapInArrow(targets, f"{schema}, {TARGETS}"), "targets")

        way = people.mapInArrow(trajectories, f"{schema}, {TRAJECTORIES}")
        timed("week of the goal and settled weight by mapInArrow", options.rows, way, "trajectories")

        planned = spark.read.parquet(f"{folder}/targets")
        rows, accepted, rejected = planned.selectExpr("count(*)", "count(bmr)", "count_if(status = 1)").collect()[0]
        wrong = [row for row in planned.where("status = 0").limit(100).collect() if not is_right(row.asDict())]
        ways = spark.read.parquet(f"{folder}/trajectories")
        known, refused, reached = ways.selectExpr(
            "count(settled_weight)", "count_if(trajectory_status > 0)", "count_if(outcome = 1)"
        ).collect()[0]
        wrong += [
            row for row in ways.where("trajectory_status = 0").limit(100).collect() if not is_right_way(row.asDict())
        ]
        spark.stop()
    print(f"\n{accepted} planned, {rejected} rejected.")
    print(f"{known} with a trajectory, {reached} reach their target weight, {refused} refused.")
    if known + refused != options.rows:
        sys.exit("rows are lost")
    if rows != options.rows or accepted + rejected != rows or wrong:
        sys.exit(f"rows are lost, or differ from one person: {wrong[:1]}")


def is_right(row):
    """Whether one person gets the same."""
    plan = sk.targets(**{field: row[field] for field in sk.FIELDS}, on=ON)
    return all(
        row[name] == getattr(plan, name) for name in ("bmr", "calorie_target", "estimated_weeks", "projected_date")
    )


def is_right_way(row):
    """Whether one person gets the same trajectory."""
    found = sk.trajectory(**{field: row[field] for field in sk.FIELDS}, on=ON)
    return row["goal_week"] == (found.goal and found.goal.week) and row["settled_weight"] == found.settled_weight


if __name__ == "__main__":
    main()
