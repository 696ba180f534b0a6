"""Trajectories: one person, columns and frames. python test_trajectories.py"""

import datetime
import unittest

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import science_kernel as sk

from samples import Case

ON = "2026-11-22"
MAN = {
    "weight": 90, "height": 180, "age": 40, "gender": "male", "activity_level": "moderately_active",
    "primary_goal": "lose_weight", "target_weight": 80,
}  # fmt: skip


def grams(kilograms):
    return round(1000 * kilograms)


class OnePerson(Case):
    def test_the_man_of_the_guide_has_his_weights_and_his_goal(self):
        found = sk.trajectory(**MAN, on=ON)
        self.assertEqual(len(found.weeks), 157)
        self.assertEqual(
            found.weeks[52], sk.TrajectoryWeek(52, datetime.date(2027, 11, 21), 76.559, 64.675, 88.545, 2337)
        )
        self.assertEqual(
            found.goal, sk.TrajectoryGoal("reached", 34, datetime.date(2027, 7, 18), 15, None, 2607, 2593)
        )
        self.assertEqual((found.settled_weight, found.leaves_domain, found.advisories), (69.272, None, ()))
        self.assertEqual(found.assumptions[0], "the intake stays the same")
        self.assertEqual(sk.trajectory(**MAN, on=ON, by="2027-05-23").goal.intake, 2239)

    def test_phases_a_weekly_recompute_and_what_is_known_are_passed_on(self):
        phases = [sk.IntakePhase(12, 2000), sk.IntakePhase(4, 2700, sk.ActivityLevel.VERY_ACTIVE)]
        phased = sk.trajectory(**MAN, on=ON, phases=phases)
        self.assertEqual([week.intake for week in phased.weeks], 12 * [2000] + 5 * [2700])
        weekly = sk.trajectory(**MAN, on=ON, recomputed_weekly=True)
        self.assertIsNone(weekly.settled_weight)
        self.assertLess(weekly.weeks[20].intake, weekly.weeks[0].intake)
        known = sk.trajectory(
            **MAN, on=ON, intake=2337, fat_percent=24, settled_intake=2400, measured_expenditure=2837, standard_error=100
        )
        self.assertAlmostEqual(known.fat_percent, 24)
        self.assertEqual(len(known.assumptions), 9)
        far = sk.trajectory(**{**MAN, "target_weight": 68}, on=ON)
        self.assertEqual((far.goal.outcome, far.advisories), ("unreachable", ("possible_not_expected",)))
        self.assertTrue(sk.TRAJECTORY_ADVISORIES["possible_not_expected"].endswith("possible, not expected"))

    def test_everything_that_is_refused_is_named(self):
        for changes, text in (
            ({"age": 17}, "age: 17 is rejected: 18 to 80 completed years"),
            ({"weight": 20}, "weight: 20 is rejected: 30 to 300 kg"),
            ({"weight": 50, "target_weight": None}, "body_mass_index: 15.43 is rejected: 18.5 to 50 kg/m²"),
            ({"intake": 0}, "intake: 0 is rejected: at least 800 kcal/day, and 0.4 to 1.5 times"),
            ({"intake": 2000.5}, "intake: 2000.5 is rejected"),
            ({"fat_percent": 0}, "fat_percent: 0 is rejected: 5 to 60 % of the weight"),
            ({"phases": []}, "phases: 0 is rejected: 1 to 156, all phases together"),
            ({"phases": 400 * [sk.IntakePhase(1, 2337)]}, "phases: 400 is rejected"),
            ({"phases": [sk.IntakePhase(1, 2337), sk.IntakePhase(1, 9000)]}, "phases[1].intake: 9000 is rejected"),
            ({"phases": [sk.IntakePhase(1, 2337, "lazy")]}, "phases[0].activity_level: 'lazy' is rejected: sedentary"),
            ({"measured_expenditure": 9000, "standard_error": 1}, "measured_expenditure: 9000 is rejected: BMR / 0.9"),
            ({"measured_expenditure": 2837, "standard_error": 401}, "standard_error: 401 is rejected"),
            ({"settled_intake": 3}, "settled_intake: 3 is rejected"),
            # BMR 1830: 2837 kcal/day for moderately active, 2196 for sedentary, so a measured 2600 would become 1959.
            (
                {
                    "measured_expenditure": 2600,
                    "standard_error": 100,
                    "phases": [sk.IntakePhase(4, 2337), sk.IntakePhase(4, 2337, "sedentary")],
                },
                "phases[1].activity_level: 1959 is rejected: BMR / 0.9 to 2.5 · BMR",
            ),
        ):
            self.fails(sk.InvalidInput, text, sk.trajectory, **{**MAN, **changes}, on=ON)
        self.fails(TypeError, "intake or phases", sk.trajectory, **MAN, on=ON, intake=2337, phases=[])
        self.fails(TypeError, "standard_error", sk.trajectory, **MAN, on=ON, measured_expenditure=2800)
        self.fails(ValueError, "by: ", sk.trajectory, **MAN, on=ON, by="soon")


class Columns(Case):
    outputs = ("status", "outcome", "week", "earliest_week", "latest_week", "settled_grams", "grams")

    def people(self, count):
        random = np.random.default_rng(5)
        return {
            "weight": random.integers(45, 135, count).astype("f8"),
            "height": random.integers(150, 200, count).astype("f8"),
            "age": random.integers(15, 85, count).astype("u1"),
            "gender": random.integers(0, 3, count).astype("u1"),
            "activity_level": random.integers(0, 5, count).astype("u1"),
            "primary_goal": random.integers(0, 4, count).astype("u1"),
            "target_weight": np.where(random.integers(0, 5, count), random.integers(45, 135, count), np.nan),
            "intake": random.integers(700, 3600, count).astype("i2"),
        }

    def test_columns_have_what_one_person_has(self):
        people = self.people(300)
        found = sk.trajectory_columns(**people, codes=True, curve_weeks=52, has_window=True)
        self.assertEqual(found.grams.shape, (53, 300))
        self.assertGreater(found.planned, 50)
        self.assertEqual(found.planned + found.rejected, 300)
        for row in range(300):
            person = {name: column[row].item() for name, column in people.items()}
            for name, names in (
                ("gender", sk.GENDERS), ("activity_level", sk.ACTIVITY_LEVELS), ("primary_goal", sk.PRIMARY_GOALS),
            ):  # fmt: skip
                person[name] = names[person[name]]
            if np.isnan(person["target_weight"]):
                person["target_weight"] = None
            try:
                one = sk.trajectory(**person, on=ON)
            except sk.InvalidInput:
                self.assertNotEqual(found.status[row], 0)
                self.assertFalse(found.grams[:, row].any())
                continue
            self.assertEqual(found.status[row], 0)
            weights = [grams(week.weight) for week in one.weeks[:53]]
            self.assertEqual(found.grams[: len(weights), row].tolist(), weights)
            self.assertEqual(found.settled_grams[row], grams(one.settled_weight))
            goal = one.goal
            self.assertEqual(sk.TRAJECTORY_OUTCOMES[found.outcome[row]], goal.outcome if goal else "none")
            for column in ("week", "earliest_week", "latest_week"):
                value = getattr(goal, column, None)
                self.assertEqual(getattr(found, column)[row], -1 if value is None else value)

    def test_intakes_of_every_kind_are_the_same(self):
        people = self.people(500)
        intake = people.pop("intake")
        expected = sk.trajectory_columns(**people, codes=True, intake=intake, curve_weeks=3)
        strided = np.repeat(intake, 2)[::2]
        chunks = pa.chunked_array([pa.array(intake[:77]), pa.array(intake[77:])])
        for column in (intake.astype("i4"), intake.astype("i8"), strided, pd.Series(intake), pl.Series(intake), chunks,
                       intake.tolist()):  # fmt: skip
            found = sk.trajectory_columns(**people, codes=True, intake=column, curve_weeks=3)
            for name in self.outputs:
                np.testing.assert_array_equal(getattr(found, name), getattr(expected, name), name)
        nulls = [None if row % 3 == 0 else int(value) for row, value in enumerate(intake)]
        for column in (nulls, pa.array(nulls, "int32"), pl.Series(nulls), pd.Series(nulls, dtype="Int16")):
            found = sk.trajectory_columns(**people, codes=True, intake=column)
            self.assertTrue((found.status[::3] & 40).all())
            self.assertEqual(found.status[1], expected.status[1])
        one = sk.trajectory_columns(**people, codes=True, intake=2500)
        np.testing.assert_array_equal(
            one.settled_grams, sk.trajectory_columns(**people, codes=True, intake=np.full(500, 2500)).settled_grams
        )
        self.fails(TypeError, "intake: float64", sk.trajectory_columns, **people, codes=True, intake=intake.astype("f8"))
        self.fails(ValueError, "intake has 1 rows", sk.trajectory_columns, **people, codes=True, intake=intake[:1])
        for weeks in (-1, 157):
            self.fails(ValueError, "curve_weeks: ", sk.trajectory_columns, **people, codes=True, curve_weeks=weeks)
        self.assertEqual(sk.trajectory_columns(**{name: column[:0] for name, column in people.items()}).planned, 0)

    def test_a_status_says_why(self):
        self.assertEqual(sk.trajectory_violation_sentences(0), ())
        self.assertEqual(sk.trajectory_violation_sentences(np.uint8(9)), (
            "age: is rejected: 18 to 80 completed years",
            "intake: is rejected: at least 800 kcal/day, and 0.4 to 1.5 times the total daily energy"))  # fmt: skip
        self.assertEqual(len(sk.trajectory_violation_sentences(2)), 2)
        self.assertEqual(sk.trajectory_violation_sentences(32), ("the person is rejected",))
        self.fails(ValueError, "status: ", sk.trajectory_violation_sentences, 64)


class Frames(Case):
    data = {
        "weight": [90.0, 20.0, 90.0, 90.0], "height": [180.0] * 4, "age": [40, 40, 40, 90], "gender": ["male"] * 4,
        "activity_level": ["moderately_active"] * 4, "primary_goal": ["lose_weight"] * 4,
        "target_weight": [80.0, 80.0, None, 80.0],
    }  # fmt: skip

    def rows(self, frame):
        rows = frame.to_dict("records") if isinstance(frame, pd.DataFrame) else (
            frame.to_pylist() if isinstance(frame, (pa.Table, pa.RecordBatch)) else frame.to_dicts())  # fmt: skip
        names = ("trajectory_status", "outcome", "goal_week", "settled_weight")
        return [tuple(None if pd.isna(row[name]) else row[name] for name in names) for row in rows]

    def test_every_frame_gets_its_columns(self):
        expected = [(0, 1, 34, 69.272), (32, None, None, None), (0, 0, None, 69.272), (1, None, None, None)]
        eating = [(0, 4, None, 86.019), expected[1], (8, None, None, None), (1 | 8, None, None, None)]
        for make in (pd.DataFrame, pl.DataFrame, pa.table, lambda data: pa.RecordBatch.from_pydict(data)):
            frame = make(self.data)
            found = sk.trajectory_frame(frame, on=ON)
            self.assertIs(type(found), type(frame))
            self.assertEqual(self.rows(found), expected)
            self.fails(ValueError, "already has the columns trajectory_status", sk.trajectory_frame, found, on=ON)
            also = self.rows(sk.trajectory_frame(make({**self.data, "intake": [2700, 2700, 9000, 9000]}), on=ON))
            self.assertEqual([row[0] for row in also], [row[0] for row in eating])
            self.assertEqual(also[0][1], 4)
        self.fails(ValueError, "no column kcal", sk.trajectory_frame, pl.DataFrame(self.data), on=ON, names={"intake": "kcal"})


if __name__ == "__main__":
    unittest.main()
