"""How fast the weight should change: one person, columns and frames."""

import unittest

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import science_kernel as sk

ON = "2026-11-21"
PERSON = {
    "weight": 80, "height": 180, "age": 30, "gender": "male", "activity_level": "moderately_active",
    "primary_goal": "lose_weight", "target_weight": 75,
}  # fmt: skip

# Goal, pace, adjustment, calories, weeks.
ROWS = [
    ("lose_weight", None, -500, 2259, 10),
    ("lose_weight", "", -500, 2259, 10),
    ("lose_weight", "-0.4kg/week", -400, 2359, 13),
    ("lose_weight", "−0,4 kg/week", -400, 2359, 13),
    ("lose_weight", "-15%", -414, 2345, 13),
    ("lose_weight", "-0.5%/week", -400, 2359, 13),
    ("lose_weight", "-1lb/week", -454, 2305, 12),
    ("lose_weight", "2000kcal/day", -759, 2000, 7),
    ("lose_weight", "-0.03%/week", -24, 2735, 209),
    ("lose_weight", "-0.004kg/week", -4, 2755, None),
    ("lose_weight", "+100kcal", 100, 2859, None),
    ("improve_health", "-200kcal", -200, 2559, 25),
]
GOALS, PACES, ADJUSTMENTS, CALORIES, WEEKS = (list(column) for column in zip(*ROWS, strict=True))
GIVEN = [adjustment if pace else sk.ADJUSTMENT_OF_GOAL for pace, adjustment in zip(PACES, ADJUSTMENTS, strict=True)]


class Pace(unittest.TestCase):
    def test_one_person(self):
        for goal, pace, adjustment, calories, weeks in ROWS:
            person = {**PERSON, "primary_goal": goal, "pace": pace}
            found = sk.targets(**person, on=ON)
            self.assertEqual(
                (found.weekly_rate, found.calorie_target, found.estimated_weeks), (adjustment / 1000, calories, weeks), pace
            )
            self.assertEqual(sk.trajectory(**person, on=ON).weeks[0].intake, calories)
        self.assertEqual([sk.pace_adjustment(pace, tdee=2759, weight=80) for pace in PACES], GIVEN)

    def test_columns_of_every_type(self):
        people = {**PERSON, "primary_goal": GOALS}
        nulls = [None if value == sk.ADJUSTMENT_OF_GOAL else value for value in GIVEN]
        for column in (
            GIVEN, nulls, np.array(GIVEN, "int16"), np.array(GIVEN, "int64"), np.array(nulls, "float64"), pd.Series(GIVEN),
            pd.Series(nulls), pd.Series(nulls, dtype="Int16"), pl.Series(nulls), pa.array(nulls, "int16"), pa.array(nulls),
            pa.array(nulls, "float64"),
        ):  # fmt: skip
            found = sk.target_columns(**people, adjustment=column, on=ON)
            self.assertEqual(found.calorie_target.tolist(), CALORIES, type(column))
            eaten = sk.trajectory_columns(**people, intake=found.calorie_target)
            self.assertEqual(sk.trajectory_columns(**people, adjustment=column).week.tolist(), eaten.week.tolist())
        self.assertEqual(sk.target_columns(**{**people, "adjustment": -414}, on=ON).calorie_target.tolist(), [2345] * 12)
        wrong = [10_000, 10_001, -10_000, -10_001, 32_767, -32_768, 1.5, 70_000, True, None, float("nan"), "1"]
        found = sk.target_columns(**people, adjustment=wrong, on=ON)
        self.assertEqual(found.status.tolist(), [0, 128, 0, 128, 128, 0, 128, 128, 128, 0, 0, 128])
        self.assertEqual(sk.violated_fields(128), ("pace",))

    def test_frames(self):
        rows = {name: [value] * len(ROWS) for name, value in PERSON.items()} | {"primary_goal": GOALS}
        for make in (pd.DataFrame, pl.DataFrame, pa.table, pa.RecordBatch.from_pydict):
            for column in ({"pace": PACES}, {"adjustment": GIVEN}):
                found = sk.plan_frame(make({**rows, **column}), on=ON)
                self.assertEqual(np.array(found["calorie_target"]).tolist(), CALORIES, make)
            pace = sk.trajectory_frame(make({**rows, "pace": PACES}), on=ON)
            eaten = sk.trajectory_frame(make({**rows, "intake": CALORIES}), on=ON)
            self.assertEqual(np.array(pace["goal_week"]).tolist()[:8], np.array(eaten["goal_week"]).tolist()[:8])
            wrong = sk.plan_frame(make({**rows, "pace": ["-15%", "0.5"] * 6}), on=ON)
            self.assertEqual(np.array(wrong["status"]).tolist(), [0, 128] * 6)
            # Wherever the columns are.
            for first, second in (("pace", "adjustment"), ("adjustment", "pace")):
                both = {"pace": PACES, "adjustment": GIVEN}
                with self.assertRaisesRegex(ValueError, "pace and adjustment"):
                    sk.plan_frame(make({first: both[first], **rows, second: both[second]}), on=ON)

    def test_a_rejected_pace_names_value_and_spellings(self):
        for pace in ("0.5", "-4000kcal", "2000kcal", "-300kcal/day", "-0.505%/week", "1e300kcal", "x" * 10**5, 5, b"1%", []):
            with self.assertRaises(sk.InvalidInput) as caught:
                sk.targets(**PERSON, pace=pace, on=ON)
            (violation,) = caught.exception.violations
            self.assertEqual((violation.field, violation.value), ("pace", pace))
            self.assertIn("-0.5%/week", violation.accepted)
        with self.assertRaises(sk.InvalidInput) as caught:
            sk.pace_adjustment("1", tdee=-1, weight=float("nan"))
        self.assertEqual([violation.field for violation in caught.exception.violations], ["pace", "tdee", "weight"])
        # The bounds hold for every kind of pace, also for one that does not need the value.
        for pace in (None, "-300kcal", "2000kcal/day", "-15%", "-0.4kg/week", "-0.5%/week"):
            for name, bounds in (("tdee", (0, 20_000)), ("weight", (0, 1000))):
                for bound in bounds:
                    sk.pace_adjustment(pace, **{"tdee": 2000, "weight": 80, name: bound})
                for wrong in (bounds[0] - 1, bounds[1] + 1):
                    with self.assertRaisesRegex(sk.InvalidInput, f"^{name}: {wrong} is rejected: 0 to {bounds[1]} k[a-z/]*$"):
                        sk.pace_adjustment(pace, **{"tdee": 2000, "weight": 80, name: wrong})

    def test_one_pace_for_a_frame_is_rejected_as_that_of_a_person(self):
        people = pd.DataFrame([PERSON])
        for pace in ("-4kg/week", "-10kg/week", "-60%", "-4%/week", "-3001kcal", "10001kcal/day", "blub"):
            with self.assertRaises(sk.InvalidInput) as one:
                sk.targets(**PERSON, pace=pace, on=ON)
            for take in (sk.plan_frame, sk.trajectory_frame):
                for frame in (people, people[:0]):
                    with self.assertRaises(sk.InvalidInput) as all_rows:
                        take(frame, pace=pace, on=ON)
                    self.assertEqual(all_rows.exception.violations, one.exception.violations)
        for pace in ("-3kg/week", "-50%", "-3%/week", "+3000kcal", "10000kcal/day"):
            self.assertEqual(sk.plan_frame(people, pace=pace, on=ON)["status"].tolist(), [0], pace)
