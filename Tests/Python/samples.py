"""Shared by the tests of the installed package. Needs numpy, pandas, polars and pyarrow."""

import functools
import unittest
from pathlib import Path

import numpy as np
import science_kernel as sk

VECTORS = Path(__file__).resolve().parents[2] / "Vectors"
ON = "2026-11-21"
PERSON = {
    "weight": 80, "height": 180, "age": 30, "gender": "male", "activity_level": "moderately_active",
    "primary_goal": "lose_weight", "target_weight": 75, "on": ON,
}  # fmt: skip
OUTPUTS = (
    "bmr", "tdee", "calorie_target", "protein_target", "water_target", "estimated_weeks", "projected_day", "advisories",
    "status",
)  # fmt: skip
CONSTANTS = {"gender": sk.Gender, "activity_level": sk.ActivityLevel, "primary_goal": sk.PrimaryGoal}
CHOICES = {"gender": sk.GENDERS, "activity_level": sk.ACTIVITY_LEVELS, "primary_goal": sk.PRIMARY_GOALS}
WHOLE = [np.uint8, np.int8, np.int16, np.int32, np.int64]


# The genders of these people are codes.
target_columns, recomputed_columns, trajectory_columns, plan_frame, trajectory_frame = (
    functools.partial(function, codes=True)
    for function in (sk.target_columns, sk.recomputed_columns, sk.trajectory_columns, sk.plan_frame, sk.trajectory_frame)
)


def people(count, seed=42):
    """Whole kilograms and centimeters, which every type can hold; some rows are rejected."""
    random = np.random.default_rng(seed)
    return {
        "weight": random.integers(28, 128, count),
        "height": random.integers(98, 128, count),
        "age": random.integers(11, 123, count),
        "gender": random.integers(0, 4, count),
        "activity_level": random.integers(0, 6, count),
        "primary_goal": random.integers(0, 5, count),
        "target_weight": random.integers(28, 128, count),
    }


def plain(columns):
    """The packed types, which are read fastest."""
    return {
        name: np.array(column, "f8" if name in sk.FIELDS[:2] + sk.FIELDS[6:] else "u1")
        for name, column in columns.items()
    }


class Case(unittest.TestCase):
    maxDiff = None

    def same(self, result, expected):
        for name in OUTPUTS:
            np.testing.assert_array_equal(getattr(result, name), getattr(expected, name), name)
        self.assertEqual((result.planned, result.rejected), (expected.planned, expected.rejected))

    def fails(self, error, text, function, *arguments, **named):
        with self.assertRaises(error) as caught:
            function(*arguments, **named)
        self.assertIn(text, str(caught.exception))
