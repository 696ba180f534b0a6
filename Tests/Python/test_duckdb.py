"""The Arrow UDF of the DuckDB example, on the rows of the pace's page."""

import sys
import unittest
from pathlib import Path

import duckdb
from test_pace import PERSON, ROWS

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Sources" / "Bindings" / "Python" / "examples"))
import with_duckdb


class DuckDB(unittest.TestCase):
    def test_paces_of_a_table(self):
        with duckdb.connect() as con:
            with_duckdb.create_functions(con)
            values = ", ".join("(?, ?, ?)" for _ in [*ROWS, "bad"])
            people = [
                value for row, (goal, pace, *_) in enumerate([*ROWS, ("lose_weight", "0.5")]) for value in (row, goal, pace)
            ]
            fields = ", ".join("age::UTINYINT" if name == "age" else name for name in with_duckdb.sk.FIELDS)
            person = ", ".join(
                f"'{value}' AS {name}" if isinstance(value, str) else f"{value} AS {name}"
                for name, value in PERSON.items()
                if name != "primary_goal"
            )
            planned = con.execute(
                f"""
                SELECT t.calorie_target, t.calorie_target - t.tdee, t.estimated_weeks, t.status
                FROM (SELECT row, targets({fields}) AS t
                      FROM (SELECT *, {person} FROM (VALUES {values}) people(row, primary_goal, pace)))
                ORDER BY row
                """,
                people,
            ).fetchall()
        expected = [(calories, adjustment, weeks, 0) for _, _, adjustment, calories, weeks in ROWS]
        self.assertEqual(planned, [*expected, (None, None, None, 128)])
