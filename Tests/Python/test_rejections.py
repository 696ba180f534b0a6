"""The law of columns: a value that is rejected for one person is rejected in a row, and no other row is. Also the values that
count as booleans. python test_rejections.py"""

import decimal
import fractions
import unittest

import numpy as np
import pandas as pd
import pyarrow as pa
import science_kernel as sk
from science_kernel import expenditure, plan, training

from samples import CHOICES, PERSON, Case

SEED = 26
REQUEST = {
    "weight": 80, "height": 180, "age": 30, "gender": "male", "activityLevel": "moderately_active",
    "primaryGoal": "lose_weight", "targetWeight": 75,
}  # fmt: skip


def hostile_values(count, accepted):
    """Values around the accepted ones, and values that look like them."""
    random = np.random.default_rng(SEED)
    steps = [1 << bits for bits in (8, 16, 31, 32, 33, 53, 63, 64)] + [10**400]

    def value():
        near = int(random.choice([*accepted, 0, 1]) + random.integers(-2, 3))
        step = steps[random.integers(len(steps))] * int(random.choice([1, -1]))
        kinds = [
            lambda: near, lambda: np.int64(near), lambda: near + step, lambda: -near, lambda: near + 0.5, lambda: float(near),
            lambda: float(random.choice([np.inf, -np.inf, 1e300, -1e300, 5e-324])), lambda: np.float32(near),
            lambda: decimal.Decimal(near), lambda: decimal.Decimal(near) + decimal.Decimal("1e-20"),
            lambda: fractions.Fraction(near + step), lambda: fractions.Fraction(2 * near + 1, 2),
            lambda: (True, False, np.True_, np.False_, str(near), "", b"1", [near], {}, object())[random.integers(10)],
        ]  # fmt: skip
        return kinds[random.integers(len(kinds))]()

    return [value() for _ in range(count)]


def rejection(function, *arguments, **named):
    """The error of a call; None if it succeeds."""
    try:
        function(*arguments, **named)
    except (TypeError, ValueError) as error:
        return error
    return None


def objects(values):
    """An array of any objects."""
    array = np.empty(len(values), object)
    array[:] = values
    return array


class Columns(Case):
    def check(self, values, bit, one, column):
        """Every second row is good, and stays good."""
        accepted = 0
        statuses = [column(kind) for kind in (values, tuple(values), objects(values))]
        for status in statuses:
            self.assertEqual(status[::2].any(), False)
            np.testing.assert_array_equal(status, statuses[0])
        for value, status in zip(values[1::2], statuses[0][1::2], strict=True):
            is_accepted = one(value) is None
            self.assertEqual(int(status), 0 if is_accepted else bit, f"{value!r}, seed {SEED}")
            accepted += is_accepted
        self.assertTrue(50 < accepted < len(values) / 2 - 50, accepted)

    def test_fields_of_people(self):
        ranges = ((30, 300), (100, 250), (13, 120), (0, 2), (0, 4), (0, 3), (30, 300))
        for place, (field, accepted) in enumerate(zip(sk.FIELDS[:7], ranges, strict=True)):
            good = 75 if field == "target_weight" else PERSON[field]

            def one(value, field=field):
                # In columns, a choice may also be its code.
                is_code = field in CHOICES and isinstance(value, (int, np.integer)) and not isinstance(value, bool)
                if is_code:
                    value = CHOICES[field][value] if 0 <= value < len(CHOICES[field]) else "none"
                return rejection(sk.targets, **{**PERSON, field: value})

            values = [each for value in hostile_values(1000, accepted) for each in (good, value)]
            with self.subTest(field):
                self.check(
                    values, 1 << place, one,
                    lambda column, field=field: sk.target_columns(**{**PERSON, field: column}).status,
                )  # fmt: skip

    def test_intakes(self):
        person = {name: value for name, value in PERSON.items() if name != "on"}
        values = [each for value in hostile_values(1000, (800, 2000, 3000)) for each in (2000, value)]
        self.check(
            values, 8, lambda value: rejection(sk.trajectory, **PERSON, intake=value),
            lambda column: sk.trajectory_columns(**person, intake=column).status,
        )  # fmt: skip

    def test_phases(self):
        for value in hostile_values(500, (1, 52, 156)):
            is_accepted = not isinstance(value, (bool, np.bool_)) and value in range(1, 157)
            error = rejection(sk.trajectory, **PERSON, phases=[sk.IntakePhase(value, 2000)])
            self.assertEqual(error is None, is_accepted, f"{value!r}, seed {SEED}")
        for value in hostile_values(500, (800, 2000, 3000)):
            one = rejection(sk.trajectory, **PERSON, intake=value)
            error = rejection(sk.trajectory, **PERSON, phases=[sk.IntakePhase(1, value)])
            self.assertEqual(error is None, one is None, f"{value!r}, seed {SEED}")

    def test_days_of_athletes(self):
        for name in ("chronic_days", "acute_days"):
            values = [each for value in hostile_values(1000, (1, 7, 42, 365)) for each in (21, value)]
            loads = np.full((1, len(values)), 100.0)
            self.check(
                values, 2, lambda value, name=name: rejection(training.load_balance, [100], **{name: value}),
                lambda column, name=name, loads=loads: training.load_columns(loads, **{name: column}).status,
            )  # fmt: skip
        # A missing day is rejected, however a library writes it.
        rows = [42, None, 365]
        kinds = (
            rows, [42, float("nan"), 365], [42, pd.NA, 365], objects(rows), pd.Series(rows, dtype=object),
            np.ma.masked_equal([42, 7, 365], 7), np.ma.masked_equal(np.array([42, 7, 365], "u2"), 7),
        )  # fmt: skip
        for days in kinds:
            self.assertEqual(training.load_columns(np.ones((1, 3)), chronic_days=days).status.tolist(), [0, 2, 0], type(days))
        # A whole number of any type keeps its value.
        for kind in (np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64):
            ends = np.iinfo(kind)
            steps = [42 + (1 << bits) for bits in (8, 16, 32)] + [42 - (1 << 32)]
            days = [1, 42, 120, ends.min, ends.max, *(step for step in steps if ends.min <= step <= ends.max)]
            found = training.load_columns(np.ones((1, len(days))), acute_days=np.array(days, kind)).status.tolist()
            self.assertEqual(found, [0 if 1 <= day <= 365 else 2 for day in days], kind)

    def test_loads_of_athletes(self):
        # A value that is not a number is a wrong call, for one athlete and for many.
        accepted = 0
        for value in hostile_values(1000, (0, 100, 10**9)):
            error = rejection(training.load_balance, [100, value])
            table = objects([100, 100, 100, value]).reshape(2, 2)
            columns = rejection(training.load_columns, table)
            self.assertEqual(isinstance(columns, TypeError), isinstance(error, TypeError), f"{value!r}, seed {SEED}")
            if columns is None:
                status = training.load_columns(table).status.tolist()
                self.assertEqual(status, [0, 0 if error is None else 1], f"{value!r}, seed {SEED}")
                nested = training.load_columns(table.tolist()).status.tolist()
                self.assertEqual(nested, status, f"{value!r}, seed {SEED}")
                accepted += error is None
        self.assertGreater(accepted, 50)
        self.fails(TypeError, "loads: True is rejected: a number", training.load_columns, [[100, True]])
        self.fails(TypeError, "loads: list is rejected: an array with a row", training.load_columns, [[100, 1], [1]])
        for column in (np.ma.array([True, False]), np.ma.array(["1", "2"])):
            self.fails(TypeError, "loads: ", training.load_balance, column)
        self.assertEqual(training.load_columns([[100, None]]).chronic[0, 1], 0)

    def test_a_number_that_no_double_holds_is_rejected_and_stops_nothing(self):
        huge = 10**400
        self.assertEqual(sk.target_columns(**{**PERSON, "weight": [80, huge, -huge]}).status.tolist(), [0, 1, 1])
        self.assertEqual(training.load_columns([[100, huge, -huge]]).status.tolist(), [0, 1, 1])
        self.fails(sk.InvalidInput, "load: inf is rejected: 0 to", training.load_balance, [100, huge])
        self.fails(sk.InvalidInput, "load: -inf is rejected: 0 to", training.load_balance, [100, fractions.Fraction(-huge)])
        heart = {"resting_heart_rate": 50, "maximum_heart_rate": 190, "weighting": "male"}
        found = training.heart_rate_load(seconds=[0, 1, 2], beats_per_minute=[100, huge, 100], **heart)
        self.assertEqual(found.invalid, 1)
        self.fails(sk.InvalidInput, "time: ", training.heart_rate_load, seconds=[0, huge], beats_per_minute=[1, 1], **heart)
        self.fails(sk.InvalidInput, "threshold power: inf", training.power_load, seconds=[0], watts=[1], threshold_power=huge)
        self.fails(sk.InvalidInput, "rMSSD: inf", training.rmssd_week, [60, huge])


class Unaligned(Case):
    def unaligned(self, values):
        array = np.frombuffer(b"\0" + values.tobytes(), values.dtype, len(values), offset=1)
        self.assertTrue(array.flags.c_contiguous and not array.flags.aligned)
        return array

    def test_an_unaligned_column_is_copied(self):
        random = np.random.default_rng(SEED)
        rows = 1001
        people = {
            "weight": random.uniform(29, 301, rows), "height": random.uniform(99, 251, rows),
            "age": random.integers(12, 122, rows).astype("i2"), "gender": random.integers(0, 4, rows),
            "activity_level": random.integers(0, 6, rows).astype("i4"), "primary_goal": random.integers(0, 5, rows),
            "target_weight": random.uniform(29, 301, rows).astype("f4"), "codes": True, "on": "2026-11-21",
        }  # fmt: skip
        expected = sk.target_columns(**people)
        for name in sk.FIELDS[:7]:
            column = people[name]
            record = np.zeros(rows, [("pad", "u1"), (name, column.dtype)])
            record[name] = column
            arrow = pa.Array.from_buffers(
                pa.from_numpy_dtype(column.dtype), rows, [None, pa.py_buffer(b"\0" + column.tobytes()).slice(1)]
            )
            numbers = self.unaligned(column)
            for same in (numbers, record[name], numbers[::-1].copy()[::-1], np.ma.array(numbers), arrow):
                with self.subTest(name, kind=type(same)):
                    self.same(sk.target_columns(**{**people, name: same}), expected)

    def test_an_unaligned_column_of_training_is_copied(self):
        loads = np.random.default_rng(SEED).uniform(0, 200, 60)
        expected = training.load_balance(loads)
        np.testing.assert_array_equal(training.load_balance(self.unaligned(loads)).form, expected.form)
        table = self.unaligned(loads).reshape(20, 3)
        self.assertFalse(table.flags.aligned)
        np.testing.assert_array_equal(training.load_columns(table).form, training.load_columns(loads.reshape(20, 3)).form)
        days = self.unaligned(np.array([42, 7, 28], "i4"))
        np.testing.assert_array_equal(
            training.load_columns(loads.reshape(20, 3), chronic_days=days).chronic,
            training.load_columns(loads.reshape(20, 3), chronic_days=[42, 7, 28]).chronic,
        )
        seconds = self.unaligned(np.arange(60.0))
        self.assertEqual(
            training.power_load(seconds=seconds, watts=self.unaligned(loads)).mean_power,
            training.power_load(seconds=np.arange(60.0), watts=loads).mean_power,
        )
        self.assertEqual(training.baseline(self.unaligned(loads)), training.baseline(loads))


class Booleans(Case):
    person = {name: value for name, value in PERSON.items() if name != "on"}
    calls = {
        "recomputed_weekly": lambda **named: sk.trajectory(**PERSON, **named),
        "has_window": lambda **named: sk.trajectory_columns(**Booleans.person, intake=[2000], **named).latest_week.tolist(),
        "has_coverage": lambda **named: str(training.load_columns(np.ones((2, 1)), **named).coverage),
        "recomputed": lambda **named: plan.respond(REQUEST, on="2026-11-21", **named),
        "trajectory": lambda **named: plan.respond(REQUEST, on="2026-11-21", **named),
        "forced": lambda **named: plan.reuse(REQUEST, REQUEST, made="2026-11-21", today="2026-11-22", **named),
        "offline": lambda **named: plan.freshness(made=1, now=7200, **named),
        "failed": lambda **named: plan.freshness(made=1, now=7200, **named),
        "course": lambda **named: expenditure.estimate(REQUEST, [], on="2026-11-21", **named),
    }

    def test_booleans_of_numpy_are_booleans(self):
        for name, call in self.calls.items():
            yes, no = call(**{name: True}), call(**{name: False})
            self.assertNotEqual(yes, no, name)
            self.assertEqual((call(**{name: np.True_}), call(**{name: np.False_})), (yes, no), name)
        forced = plan.freshness(made=1, now=2, forced=np.True_)
        self.assertEqual(forced, plan.freshness(made=1, now=2, forced=True))

    def test_nothing_else_is_a_boolean(self):
        for name, call in self.calls.items():
            for value in (1, 0, "no", "", 1.0, [], np.int8(1), np.array([True, False]), object()):
                error = rejection(call, **{name: value})
                with self.subTest(name, value=value):
                    # A value that cannot be written as JSON has an error without a name.
                    self.assertRegex(str(error), f"{name}: .* is rejected: [Tt]rue or [Ff]alse|{type(value).__name__} is not JSON")
        for name in ("recomputed_weekly", "has_window", "has_coverage"):
            for value, shown in ((1, "1"), ("no", "'no'"), (None, "None"), (np.int8(1), "1")):
                self.fails(TypeError, f"{name}: {shown} is rejected: True or False", self.calls[name], **{name: value})

    def test_the_last_week_of_a_curve_is_a_whole_number(self):
        self.assertEqual(sk.trajectory_columns(**self.person, intake=[2000], curve_weeks=np.int16(3)).grams.shape, (4, 1))
        for value in (True, np.True_, 3.0, 2.5, "3", -1, 157, 10**400):
            self.fails(ValueError, "curve_weeks: ", sk.trajectory_columns, **self.person, intake=[2000], curve_weeks=value)


if __name__ == "__main__":
    unittest.main()
