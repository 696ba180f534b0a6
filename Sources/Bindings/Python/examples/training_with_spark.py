"""A federation's loads in Spark: fitness, fatigue and form of every athlete on every day.

python training_with_spark.py [--athletes 20000] [--days 730] [--memory 512m] [--threads 2]

Makes a Parquet table with a row for each athlete and day that was logged, in no order, groups it by athlete with
`applyInArrow`, and compares some athletes with one call each. Spark moves the rows of an athlete to one worker; only they are
in its memory at once, so the table may be larger than memory. Needs Java 17, pyspark, pyarrow and this package.
"""

import argparse
import os
import sys
import tempfile
import time

import numpy as np
import pyarrow as pa
from pyspark.sql import SparkSession
from science_kernel import training

# Everybody has days without a row, whose load is not known, and days of rest.
LOADS = """
    SELECT id % {athletes} AS athlete, date_add(DATE '2024-01-01', CAST(id / {athletes} AS INT)) AS day,
        CASE WHEN hash(id) % 5 = 0 THEN 0D ELSE CAST(pmod(hash(id), 16000) AS DOUBLE) / 100 END AS load
    FROM range({rows}) WHERE pmod(hash(id, 1), 20) <> 0 DISTRIBUTE BY pmod(hash(id, 2), 64)
"""
SCHEMA = "athlete long, day date, load double, fitness double, fatigue double, form double"


def season(rows):
    """All days of one athlete, from the first that was logged to the last."""
    days = rows["day"].cast("int32").to_numpy()
    first = days.min()
    loads = np.full(days.max() - first + 1, np.nan)
    loads[days - first] = rows["load"].to_numpy()
    found = training.load_balance(loads)
    return pa.table(
        {
            "athlete": pa.array(np.full(len(loads), rows["athlete"][0].as_py())),
            "day": pa.array(np.arange(first, first + len(loads), dtype="int32")).cast("date32"),
            "load": pa.array(loads, from_pandas=True),
            "fitness": found.chronic,
            "fatigue": found.acute,
            "form": found.form,
        }
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--athletes", type=int, default=20_000)
    parser.add_argument("--days", type=int, default=730)
    parser.add_argument("--memory", default="512m", help="what the Java process gets (default 512m)")
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()

    os.environ["PYSPARK_PYTHON"] = sys.executable
    with tempfile.TemporaryDirectory() as folder:
        spark = (
            SparkSession.builder.master(f"local[{options.threads}]")
            .config("spark.driver.memory", options.memory)
            .config("spark.local.dir", folder)
            .config("spark.ui.enabled", False)
            .config("spark.ui.showConsoleProgress", False)
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.shuffle.partitions", 64)
            .getOrCreate()
        )
        spark.sparkContext.setLogLevel("ERROR")
        print(f"{options.athletes} athletes, {options.days} days, Spark {spark.version}, {options.memory}\n")
        print("| step | seconds | M rows/s |\n|---|--:|--:|")

        def timed(what, frame, file):
            start = time.perf_counter()
            frame.write.parquet(f"{folder}/{file}")
            seconds = time.perf_counter() - start
            rows = spark.read.parquet(f"{folder}/{file}").count()
            print(f"| {what} | {seconds:.1f} | {rows / seconds / 1e6:.2f} |", flush=True)
            return rows

        given = LOADS.format(athletes=options.athletes, rows=options.athletes * options.days)
        logged = timed("make the loads", spark.sql(given), "loads")
        loads = spark.read.parquet(f"{folder}/loads")
        timed("group them: Spark alone", loads.repartition(64, "athlete").sortWithinPartitions("athlete"), "grouped")
        seasons = loads.groupBy("athlete").applyInArrow(season, SCHEMA)
        written = timed("seasons by applyInArrow", seasons, "seasons")

        found = spark.read.parquet(f"{folder}/seasons")
        known, athletes = found.selectExpr("count(load)", "count(DISTINCT athlete)").collect()[0]
        some = range(0, options.athletes, max(1, options.athletes // 3))
        wrong = [athlete for athlete in some if not is_right(loads, found, athlete)]
        spark.stop()
    print(f"\n{logged} days were logged, {written - known} are not known; {athletes} athletes.")
    if known != logged or athletes != options.athletes or wrong:
        sys.exit(f"rows are lost, or differ from one athlete: {wrong[:3]}")


def is_right(loads, found, athlete):
    """Whether an athlete gets what one call gives the days in their order."""
    given = {row["day"]: row["load"] for row in loads.where(f"athlete = {athlete}").collect()}
    rows = sorted(found.where(f"athlete = {athlete}").collect(), key=lambda row: row["day"])
    expected = training.load_balance([given.get(row["day"]) for row in rows])
    return [row["form"] for row in rows] == expected.form.tolist() and len(given) > 0


if __name__ == "__main__":
    main()
