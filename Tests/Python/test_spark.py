"""The mapInArrow of the Spark example, on the rows of the pace's page. Tests/Python/run --spark installs Spark."""

import importlib.util
import sys
import tempfile
import unittest
from argparse import Namespace
from pathlib import Path

from test_pace import PERSON, ROWS

EXAMPLES = Path(__file__).resolve().parents[2] / "Sources" / "Bindings" / "Python" / "examples"


@unittest.skipUnless(importlib.util.find_spec("pyspark"), "Spark is not installed: Tests/Python/run --spark")
class Spark(unittest.TestCase):
    def test_paces_of_a_table(self):
        sys.path.insert(0, str(EXAMPLES))
        import with_spark

        people = [{**PERSON, "row": row, "primary_goal": goal, "pace": pace} for row, (goal, pace, *_) in enumerate(ROWS)]
        people.append({**PERSON, "row": len(ROWS), "pace": "0.5"})
        kinds = {int: "int", str: "string"}
        given = ", ".join(f"{name} {kinds[type(value)]}" for name, value in people[-1].items())
        with tempfile.TemporaryDirectory() as folder:
            spark = with_spark.session(Namespace(memory="1g", threads=1), folder)
            self.addCleanup(spark.stop)
            # The workers import the example, too.
            spark.sparkContext.addPyFile(str(EXAMPLES / "with_spark.py"))
            frame = spark.createDataFrame([[person[name] for name in people[-1]] for person in people], given)
            planned = frame.mapInArrow(with_spark.targets, f"{given}, {with_spark.TARGETS}").orderBy("row").collect()
        found = [
            (row.calorie_target, row.calorie_target and row.calorie_target - row.tdee, row.estimated_weeks, row.status)
            for row in planned
        ]
        expected = [(calories, adjustment, weeks, 0) for _, _, adjustment, calories, weeks in ROWS]
        self.assertEqual(found, [*expected, (None, None, None, 128)])
