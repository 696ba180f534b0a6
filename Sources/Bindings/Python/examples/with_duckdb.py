"""Plans a Parquet table of people with DuckDB, which reads, spills and writes; the table may be larger than memory.

    python with_duckdb.py [--rows 1000000] [--memory 1GB] [--threads 2] [--folder FOLDER]

Needs the packages duckdb and pyarrow. Makes the people, plans them through an Arrow UDF and through a stream of Arrow
batches, and prints rows/s beside DuckDB's own copy of the same table. Its files lie in a temporary folder in FOLDER, and
are removed at the end.
"""

import argparse
import resource
import sys
import tempfile
import time
from pathlib import Path

import duckdb
import pyarrow as pa
import science_kernel as sk

ON = "2026-11-21"

# A third of the rows has no target weight, and 1 % a weight that is rejected. A quarter has a pace.
PEOPLE = """
    SELECT i AS id,
      CASE WHEN hash(i) % 100 = 0 THEN 20 ELSE (45000 + hash(i, 1) % 75000) / 1000 END AS weight,
      (1500 + hash(i, 2) % 500) / 10 AS height,
      (18 + hash(i, 3) % 60)::UTINYINT AS age,
      ['male', 'other', 'female'][(1 + hash(i, 4) % 3)::INT] AS gender,
      ['sedentary', 'lightly_active', 'moderately_active', 'very_active', 'extremely_active'][(1 + hash(i, 5) % 5)::INT]
        AS activity_level,
      ['lose_weight', 'gain_muscle', 'maintain', 'improve_health'][(1 + hash(i, 6) % 4)::INT] AS primary_goal,
      CASE WHEN hash(i, 7) % 3 > 0 THEN (45000 + hash(i, 8) % 75000) / 1000 END AS target_weight,
      CASE WHEN hash(i, 9) % 4 = 0 THEN '-15%' END AS pace
    FROM range({rows}) people(i)
"""

TARGETS = {
    "bmr": "INTEGER", "tdee": "INTEGER", "calorie_target": "INTEGER", "protein_target": "INTEGER",
    "water_target": "INTEGER", "estimated_weeks": "INTEGER", "projected_date": "DATE", "advisories": "USMALLINT",
    "status": "UTINYINT",
}  # fmt: skip


TRAJECTORIES = {
    "trajectory_status": "UTINYINT", "outcome": "UTINYINT", "goal_week": "INTEGER", "settled_weight": "DOUBLE",
}  # fmt: skip


def targets(weight, height, age, gender, activity_level, primary_goal, target_weight, pace):
    """The Arrow UDF: columns of people to a column of structs. DuckDB calls it with 2048 rows at a time."""
    columns = (weight, height, age, gender, activity_level, primary_goal, target_weight, pace)
    return results(sk.plan_frame(people(columns), on=ON), TARGETS)


def trajectories(weight, height, age, gender, activity_level, primary_goal, target_weight, pace):
    """The same for the week in which the target weight is reached, and the weight at which the calorie target settles."""
    columns = (weight, height, age, gender, activity_level, primary_goal, target_weight, pace)
    return results(sk.trajectory_frame(people(columns), on=ON), TRAJECTORIES)


def people(columns):
    """One batch of people."""
    return pa.RecordBatch.from_arrays(
        [column.chunk(0) if column.num_chunks == 1 else column.combine_chunks() for column in columns], names=sk.FIELDS
    )


def results(frame, names):
    """The named columns of a batch as a column of structs."""
    return frame.select(list(names)).to_struct_array()


def same(weight, height, age, gender, activity_level, primary_goal, target_weight, pace):
    """An Arrow UDF that does nothing with the same columns."""
    return weight


def create_functions(con):
    """Gives a connection the SQL functions targets and trajectories."""
    measures = ["DOUBLE", "DOUBLE", "UTINYINT", "VARCHAR", "VARCHAR", "VARCHAR", "DOUBLE", "VARCHAR"]
    # Without special, DuckDB would answer null for every row that has a null.
    for function, columns in ((targets, TARGETS), (trajectories, TRAJECTORIES)):
        struct = f"STRUCT({', '.join(f'{column} {kind}' for column, kind in columns.items())})"
        con.create_function(function.__name__, function, measures, struct, type="arrow", null_handling="special")
    con.create_function("same", same, measures, "DOUBLE", type="arrow", null_handling="special")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--memory", default="1GB", help="what DuckDB may use")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--folder", help="where the files go; the system's temporary folder if not given")
    options = parser.parse_args()

    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        folder = Path(name)
        settings = {
            "memory_limit": options.memory, "threads": options.threads, "temp_directory": str(folder),
            "preserve_insertion_order": False,
        }  # fmt: skip
        con = duckdb.connect(config=settings)
        create_functions(con)
        people = f"read_parquet('{folder}/people.parquet')"
        arguments = ", ".join(sk.FIELDS)

        def timed(what, work):
            start = time.perf_counter()
            work()
            seconds = time.perf_counter() - start
            rate = options.rows / seconds / 1e6
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            print(f"| {what} | {seconds:.1f} | {rate:.2f} | {peak:.0f} |", flush=True)

        def copy(query, file):
            con.execute(f"COPY ({query}) TO '{folder}/{file}.parquet' (FORMAT parquet)")

        def stream():
            # Batches of any size, and a second connection that writes what the first one reads.
            reader = con.cursor().sql(f"FROM {people}").to_arrow_reader(100_000)
            schema = sk.plan_frame(reader.schema.empty_table(), on=ON).schema
            planned = pa.RecordBatchReader.from_batches(schema, (sk.plan_frame(batch, on=ON) for batch in reader))
            con.register("planned", planned)
            con.execute(f"COPY (FROM planned) TO '{folder}/streamed.parquet' (FORMAT parquet)")

        print(f"{options.rows} people, DuckDB {duckdb.__version__}, {options.memory}, {options.threads} threads\n")
        print("| step | seconds | M rows/s | peak memory so far, MB |\n|---|--:|--:|--:|")
        timed("make the people", lambda: copy(PEOPLE.format(rows=options.rows), "people"))
        timed("copy the table: DuckDB alone", lambda: copy(f"FROM {people}", "copy"))
        timed(
            "copy through an Arrow UDF that does nothing",
            lambda: copy(f"SELECT *, same({arguments}) AS s FROM {people}", "same"),
        )
        inner = f"SELECT *, targets({arguments}) AS t FROM {people}"
        timed("targets through an Arrow UDF", lambda: copy(f"SELECT * EXCLUDE t, t.* FROM ({inner})", "targets"))
        timed("targets through a stream of batches", stream)

        inner = f"SELECT *, trajectories({arguments}) AS t FROM {people}"
        timed(
            "week of the goal and settled weight through an Arrow UDF",
            lambda: copy(f"SELECT * EXCLUDE t, t.* FROM ({inner})", "trajectories"),
        )

        size = (folder / "people.parquet").stat().st_size / 1e9
        written = f"read_parquet('{folder}/targets.parquet')"
        rows, planned, rejected = con.sql(
            f"SELECT count(*), count(bmr), count(*) FILTER (status = 1) FROM {written}"
        ).fetchall()[0]
        hashes = con.sql(
            f"SELECT bit_xor(hash(p)) FROM {written} p UNION SELECT bit_xor(hash(p)) FROM "
            f"read_parquet('{folder}/streamed.parquet') p"
        ).fetchall()
        print(f"\nThe people take {size:.2f} GB as Parquet. {planned} planned, {rejected} rejected.")
        some = con.sql(f"FROM {written} WHERE status = 0 LIMIT 100").to_arrow_table()
        wrong = [row for row in some.to_pylist() if row != {**row, **one(row)}]
        ways = f"read_parquet('{folder}/trajectories.parquet')"
        reached, refused, known = con.sql(
            f"SELECT count(*) FILTER (outcome = 1), count(*) FILTER (trajectory_status > 0), count(settled_weight) FROM {ways}"
        ).fetchall()[0]
        print(f"{known} with a trajectory, {reached} reach their target weight, {refused} refused.")
        some = con.sql(f"FROM {ways} WHERE trajectory_status = 0 LIMIT 100").to_arrow_table()
        wrong += [row for row in some.to_pylist() if row != {**row, **one_trajectory(row)}]
        con.close()
        if known + refused != rows:
            sys.exit("rows are lost")
        if rows != options.rows or planned + rejected != rows or len(hashes) != 1 or wrong:
            sys.exit(f"the two ways differ, or rows are lost, or differ from one person: {wrong[:1]}")


def one(row):
    """The targets of one person."""
    plan = sk.targets(**{field: row[field] for field in sk.FIELDS}, on=ON)
    return {name: getattr(plan, name) for name in list(TARGETS)[:7]}


def one_trajectory(row):
    """The week of the goal and the settled weight of one person."""
    found = sk.trajectory(**{field: row[field] for field in sk.FIELDS}, on=ON)
    return {"goal_week": found.goal and found.goal.week, "settled_weight": found.settled_weight}


if __name__ == "__main__":
    main()
