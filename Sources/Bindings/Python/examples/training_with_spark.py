"""Chronic load, acute load and form of a federation's athletes with Spark: one group for each athlete.

    python training_with_spark.py [--athletes 20000] [--days 365] [--memory 1g] [--threads 2] [--folder FOLDER]

Needs the packages pyspark, pandas and pyarrow, and Java 17. Makes a Parquet table of days on which something was logged,
in no order, groups it by athlete with applyInArrow, and prints rows/s beside a group that does nothing. The table may be
larger than memory; only one athlete's days are in a worker's memory at a time. Its files lie in a temporary folder in
FOLDER, and are removed at the end.
"""

import argparse
import sys
import tempfile

import numpy as np
import pyarrow as pa
from science_kernel import training

from with_spark import parsed, session, table

# One day in six has no row, and one row in ten thousand a load that is rejected.
LOADS = """
    SELECT CAST(id % {athletes} AS INT) AS athlete, CAST(id DIV {athletes} AS INT) AS day,
      CASE WHEN pmod(hash(id, 1), 10000) = 0 THEN -1D ELSE pmod(hash(id, 2), 150) / 1D END AS load
    FROM range({rows}) WHERE pmod(hash(id), 6) > 0
"""
BALANCES = "athlete int, day int, chronic double, acute double, form double, coverage double, status int"


def season(days, loads):
    """The loads of all days from the first to the last; NaN where nothing was logged, which is no day of rest."""
    whole = np.full(days.max() - days.min() + 1, np.nan)
    whole[days - days.min()] = loads
    return whole


def balances(table):
    """What each Python worker does with the days of one athlete, which come in any order."""
    days = table["day"].to_numpy()
    columns = training.load_columns(season(days, table["load"].to_numpy()).reshape(-1, 1), has_coverage=True)
    count = len(columns.chronic)
    return pa.table(
        {
            "athlete": pa.array(np.full(count, table["athlete"][0].as_py(), "int32")),
            "day": pa.array(np.arange(days.min(), days.min() + count, dtype="int32")),
            "chronic": columns.chronic[:, 0],
            "acute": columns.acute[:, 0],
            "form": columns.form[:, 0],
            "coverage": columns.coverage[:, 0],
            "status": pa.array(np.full(count, columns.status[0], "int32")),
        }
    )


def same(table):
    return table


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--athletes", type=int, default=20_000)
    parser.add_argument("--days", type=int, default=365)
    options = parsed(parser)
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        spark = session(options, folder)
        count = options.athletes * options.days
        print(f"{options.athletes} athletes, {options.days} days, Spark {spark.version}, {options.memory}\n")
        timed = table(folder, "days")
        timed("make the days", count, spark.sql(LOADS.format(athletes=options.athletes, rows=count)), "loads")
        loads = spark.read.parquet(f"{folder}/loads")
        groups = loads.groupBy("athlete")
        timed("group by applyInArrow, and do nothing", count, groups.applyInArrow(same, loads.schema), "same")
        timed("balances by applyInArrow", count, groups.applyInArrow(balances, BALANCES), "balances")

        found = spark.read.parquet(f"{folder}/balances")
        athletes, days, refused = found.selectExpr(
            "count(distinct athlete)", "count(*)", "count(distinct if(status > 0, athlete, null))"
        ).collect()[0]
        logged, expected = loads.select("athlete").distinct().count(), span(loads)
        some = "athlete < 100"
        given, rows = loads.where(some).toPandas(), found.where(some).orderBy("day").toPandas()
        wrong = [athlete for athlete in set(rows["athlete"]) if not is_right(of(given, athlete), of(rows, athlete))]
        spark.stop()
    print(f"\n{athletes} athletes, {days} days; {refused} athletes have a load that was rejected, which counts as missing.")
    if athletes != logged or days != expected or wrong:
        sys.exit(f"days are lost, or differ from one athlete: {wrong[:1]}")


def span(loads):
    """How many days all athletes have from their first to their last."""
    spans = loads.groupBy("athlete").agg({"day": "min"}).join(loads.groupBy("athlete").agg({"day": "max"}), "athlete")
    return spans.selectExpr("sum(`max(day)` - `min(day)` + 1)").collect()[0][0]


def of(frame, athlete):
    return frame[frame["athlete"] == athlete]


def is_right(given, rows):
    """Whether one athlete alone gets the same bits."""
    given = given[given["load"] >= 0]
    whole = np.full(len(rows), np.nan)
    whole[given["day"] - rows["day"].min()] = given["load"]
    alone = training.load_balance(whole)
    return all(rows[name].to_numpy().tobytes() == getattr(alone, name).tobytes() for name in ("chronic", "acute", "form"))


if __name__ == "__main__":
    main()
