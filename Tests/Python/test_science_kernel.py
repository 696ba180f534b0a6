"""Tests of the installed package: python -m unittest test_science_kernel.py

Needs numpy, pandas, polars and pyarrow. Run from this folder.
"""

import ast
import csv
import datetime
import decimal
import doctest
import fractions
import inspect
import json
import pickle
import subprocess
import sys
import threading
import typing
import unittest
from pathlib import Path

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa

import science_kernel as sk
from science_kernel.arrow import _ArrowArray, _ArrowStream, _pointer

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


def people(count, seed=42):
    """Whole kilograms and centimetres, so that every type can hold them; some rows are not accepted."""
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
    """The packed types that are read fastest."""
    return {
        name: np.array(column, "f8" if name in sk.FIELDS[:2] + sk.FIELDS[6:] else "u1")
        for name, column in columns.items()
    }


class Pounds(np.ndarray):
    """Like the arrays of libraries that know units."""


class MaskedPounds(np.ma.MaskedArray):
    pass


class Uncounted:
    """An Arrow array that does not say how many nulls it and its dictionary have."""

    def __init__(self, array):
        self.array = array

    def __arrow_c_array__(self, requested_schema=None):
        capsules = self.array.__arrow_c_array__()
        array = _ArrowArray.from_address(_pointer(capsules[1], b"arrow_array"))
        array.null_count = -1
        if array.dictionary:
            array.dictionary.contents.null_count = -1
        return capsules


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


class Golden(Case):
    def tests(self):
        file = json.loads((VECTORS / "person.json").read_text())
        tests = [test for group in file["groups"] for test in group["tests"]]
        self.assertEqual(len(tests), file["numberOfTests"])
        # Decimals that no double holds are for readers of text.
        read = [test for test in tests if "DoubleDiffers" not in test["flags"]]
        self.assertEqual(len(tests) - len(read), sum("DoubleDiffers" in test["flags"] for test in tests))
        self.assertGreater(len(read), 390)
        return read

    def person(self, given):
        birth = given.get("dateOfBirth")
        return {
            "weight": float(given["weightKg"]),
            "height": float(given["heightCm"]),
            "age": given.get("age"),
            "date_of_birth": birth,
            "gender": given["sex"],
            "activity_level": given["activityLevel"],
            "primary_goal": given["goal"],
            "target_weight": float(given["targetWeightKg"]) if "targetWeightKg" in given else None,
            "on": given["startDate"],
        }

    def test_a_person_gets_the_golden_targets_or_violations(self):
        fields = dict(zip(("weight", "height", "age", "sex", "activityLevel", "goal", "targetWeight"), sk.FIELDS))
        for test in self.tests():
            expected = test["expected"]
            with self.subTest(test["id"]):
                try:
                    result = sk.targets(**self.person(test["input"]))
                except sk.InvalidInput as error:
                    self.assertEqual(
                        [violation.field for violation in error.violations],
                        [fields[violation["field"]] for violation in expected["violations"]],
                    )
                    continue
                wire = {
                    name: value for name, value in expected.items() if name not in ("bodyMassIndex", "weeklyRateKg")
                }
                wire["weeklyRate"] = float(expected["weeklyRateKg"])
                if "projectedDate" in wire:
                    wire["projectedDate"] += "T00:00:00Z"
                self.assertEqual(result.contract(), wire)
                self.assertEqual(json.loads(result.json()), wire)

    def test_columns_get_the_golden_targets(self):
        for test in self.tests():
            person = self.person(test["input"])
            if person["target_weight"] != person["target_weight"]:
                continue  # In columns NaN is none.
            if person["date_of_birth"]:
                person["age"] = None
                frame = pl.DataFrame([{name: value for name, value in person.items() if name not in ("on", "age")}])
                frame = frame.with_columns(pl.col("date_of_birth").str.to_date())
            else:
                frame = pl.DataFrame(
                    [{name: value for name, value in person.items() if name not in ("on", "date_of_birth")}]
                )
            row = sk.plan_frame(frame, on=person["on"]).to_dicts()[0]
            expected = test["expected"]
            with self.subTest(test["id"]):
                if "violations" in expected:
                    self.assertEqual(len(sk.violated_fields(row["status"])), len(expected["violations"]))
                    self.assertIsNone(row["bmr"])
                    continue
                self.assertEqual(row["status"], 0)
                for name, wire in zip(
                    OUTPUTS[:6], ("bmr", "tdee", "calorieTarget", "proteinTarget", "waterTarget", "estimatedWeeks")
                ):
                    self.assertEqual(row[name], expected.get(wire))
                self.assertEqual(str(row["projected_date"]), str(expected.get("projectedDate")))
                self.assertEqual(list(sk.advisory_names(row["advisories"])), expected["advisories"])

    def test_the_real_people_get_the_golden_targets(self):
        frames = {
            "pandas": pd.read_csv(VECTORS / "people/nhefs.csv"),
            "polars": pl.read_csv(VECTORS / "people/nhefs.csv"),
        }
        frames["arrow"] = frames["polars"].to_arrow()
        with open(VECTORS / "people/nhefs.targets.csv") as file:
            expected = list(csv.DictReader(file))
        self.assertGreater(len(expected), 1600)
        for library, frame in frames.items():
            planned = sk.plan_frame(frame, on=ON)
            self.assertIs(type(planned), type(frame))
            rows = (
                planned.to_dict("records")
                if library == "pandas"
                else (planned.to_dicts() if library == "polars" else planned.to_pylist())
            )
            self.assertEqual(len(rows), len(expected))
            for row, golden in zip(rows, expected):
                text = {"id": str(row["id"])}
                for name in OUTPUTS[:6]:
                    text[name] = "" if pd.isna(row[name]) else str(row[name])
                text["projected_date"] = "" if pd.isna(row["projected_date"]) else str(row["projected_date"])[:10]
                text["advisories"] = (
                    "" if pd.isna(row["advisories"]) else ";".join(sk.advisory_names(int(row["advisories"])))
                )
                self.assertEqual(text, {name: golden[name] for name in text}, library)
                self.assertEqual(row["status"] != 0, golden["error"] != "")


class OnePerson(Case):
    def test_the_examples_of_the_module_hold(self):
        self.assertEqual(doctest.testmod(sk).failed, 0)
        self.assertGreater(doctest.testmod(sk).attempted, 1)

    def test_the_constants_are_the_codes_of_the_names(self):
        for field, names in CHOICES.items():
            constants = CONSTANTS[field]
            self.assertEqual([constant.name.lower() for constant in constants], list(names))
            self.assertEqual([constant.value for constant in constants], list(range(len(names))))
            for constant in constants:
                named = sk.targets(**{**PERSON, field: names[constant]})
                self.assertEqual(sk.targets(**{**PERSON, field: constant}), named)
                self.assertEqual(pickle.loads(pickle.dumps(constant)), constant)
            # The constant of another field is no choice, although its code is.
            for other in CONSTANTS.values():
                if other is not constants:
                    self.fails(sk.InvalidInput, f"{field}: <", sk.targets, **{**PERSON, field: other(0)})

    def test_one_person_columns_and_files_have_the_same_fields(self):
        for function in (sk.target_columns, sk.recomputed_columns, sk.targets):
            names = [name for name in inspect.signature(function).parameters if not name.startswith("previous_")]
            self.assertEqual(tuple(name for name in names if name not in ("date_of_birth", "on")), sk.FIELDS)
        with open(VECTORS / "people/nhefs.csv") as file:
            self.assertEqual(tuple(next(csv.reader(file))[1:]), sk.FIELDS)

    def test_the_package_itself_holds_the_public_names_only(self):
        path = Path(sk.__file__)
        tree = ast.parse(path.read_text())
        imported = [name.name for node in tree.body if isinstance(node, ast.ImportFrom) for name in node.names]
        self.assertEqual(sorted(set(imported) - {"annotations"}), sorted(sk.__all__))
        others = [node for node in tree.body if not isinstance(node, ast.ImportFrom)]
        self.assertEqual([type(node) for node in others], [ast.Expr, ast.Assign])  # the docstring, and __all__

    def test_json_is_the_contract_on_one_line(self):
        self.assertEqual(
            sk.targets(**PERSON).json(),
            '{"bmr":1780,"tdee":2759,"calorieTarget":2259,"proteinTarget":176,"waterTarget":2800,"weeklyRate":-0.5,'
            '"estimatedWeeks":10,"projectedDate":"2027-01-30T00:00:00Z","advisories":[]}',
        )
        self.assertIn('"weeklyRate":0,"advisories"', sk.targets(**{**PERSON, "primary_goal": "maintain"}).json())

    def test_the_names_of_the_types_are_those_of_the_kernel(self):
        self.assertEqual(typing.get_args(sk.GenderName), sk.GENDERS)
        self.assertEqual(typing.get_args(sk.ActivityLevelName), sk.ACTIVITY_LEVELS)
        self.assertEqual(typing.get_args(sk.PrimaryGoalName), sk.PRIMARY_GOALS)
        self.assertEqual(len(sk.ADVISORIES), 10)
        self.assertEqual(sk.advisory_names(0b1000000001), ("below_minimum_intake", "implausible_targets"))
        self.assertEqual(sk.violated_fields(0b1000001), ("weight", "target_weight"))

    def test_everything_that_is_wrong_is_listed_with_value_and_range(self):
        wrong = {
            "weight": 29, "height": 251, "age": 12, "gender": "man", "activity_level": None, "primary_goal": 0,
            "target_weight": float("nan"), "on": ON,
        }  # fmt: skip
        with self.assertRaises(sk.InvalidInput) as caught:
            sk.targets(**wrong)
        self.assertEqual([violation.field for violation in caught.exception.violations], list(sk.FIELDS))
        self.assertEqual([violation.value for violation in caught.exception.violations][:5], [29, 251, 12, "man", None])
        self.assertEqual(
            str(caught.exception),
            "weight: 29 is not accepted: 30 to 300 kg; height: 251 is not accepted: 100 to 250 cm; "
            "age: 12 is not accepted: 13 to 120 completed years; gender: 'man' is not accepted: male, other, female; "
            "activity_level: is missing: sedentary, lightly_active, moderately_active, very_active, "
            "extremely_active; primary_goal: 0 is not accepted: lose_weight, gain_muscle, maintain, improve_health; "
            "target_weight: nan is not accepted: 30 to 300 kg",
        )
        again = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual(str(again), str(caught.exception))

    def test_no_value_of_any_type_is_more_than_a_violation(self):
        class Bad:
            def __float__(self):
                raise ValueError

            def __index__(self):
                raise TypeError

            def __repr__(self):
                raise RuntimeError

        values = [
            None, True, False, 0, 0.0, -0.0, decimal.Decimal(0), "", "80", b"80", "x" * 10**6, 10**5000, -(10**5000), 2**31, 2**63, -1, 1e308, 5e-324, float("inf"),
            float("-inf"), float("nan"), complex(80), [], {}, object(), Bad(), np.array([80, 81]), np.float32("nan"), pd.NaT,
            pd.NA, decimal.Decimal("sNaN"), decimal.Decimal("1e999"), datetime.date.max, lambda: 80,
            # NumPy makes numbers of these: of text, of the real part, of what a mask hides.
            np.str_("80"), np.bytes_(b"80"), np.complex64(80 + 3j), np.complex128(80), np.timedelta64(80, "D"),
            np.ma.masked, np.ma.array(80, mask=True), np.ma.array(80.0, mask=True),
        ]  # fmt: skip
        for field in sk.FIELDS:
            for value in values:
                if field == "target_weight" and value is None:
                    continue
                with self.assertRaises(sk.InvalidInput) as caught:
                    sk.targets(**{**PERSON, field: value})
                self.assertEqual([violation.field for violation in caught.exception.violations], [field])
                self.assertLess(len(str(caught.exception)), 300)

    def test_numbers_of_other_libraries_are_numbers(self):
        expected = sk.targets(**PERSON)
        for kind in (np.float32, np.float64, np.int16, decimal.Decimal, pd.Series([80]).iloc[0].__class__):
            self.assertEqual(sk.targets(**{**PERSON, "weight": kind(80)}), expected)
        for age in (30.0, np.int8(30), np.uint64(30), np.float64(30), np.float32(30), decimal.Decimal(30)):
            self.assertEqual(sk.targets(**{**PERSON, "age": age}), expected)
        for age in (30.5, -0.0, np.float32(30.5), np.longdouble(30) + np.finfo(np.longdouble).eps * 16,
                    decimal.Decimal("30.00000000000000000001"), 286, 65566, 65566.0, 2**32 + 30):  # fmt: skip
            with self.assertRaises(sk.InvalidInput) as caught:
                sk.targets(**{**PERSON, "age": age})
            self.assertIn("age: ", str(caught.exception))

    def test_bits_that_have_no_name_are_refused(self):
        for names, function, argument in (
            (sk.ADVISORIES, sk.advisory_names, "bits"),
            (sk.FIELDS, sk.violated_fields, "status"),
        ):
            highest = 2 ** len(names) - 1
            for kind in (int, np.uint16, np.int64):
                self.assertEqual(function(kind(highest)), names)
            self.assertEqual(function(0), ())
            for wrong in (-1, highest + 1, 2**64, 1.0, float("nan"), None, pd.NA, "1", np.array([1])):
                self.fails(ValueError, f"{argument}: ", function, wrong)

    def test_dates(self):
        person = {**PERSON, "age": None}
        self.assertEqual(sk.targets(**person, date_of_birth="1996-11-21"), sk.targets(**PERSON))
        self.assertEqual(
            sk.targets(**person, date_of_birth=datetime.date(1996, 11, 22)), sk.targets(**{**PERSON, "age": 29})
        )
        self.assertEqual(sk.targets(**{**PERSON, "on": pd.Timestamp(ON)}), sk.targets(**PERSON))
        self.fails(
            sk.InvalidInput, "age: '2027-01-01' is not accepted", sk.targets, **person, date_of_birth="2027-01-01"
        )
        self.fails(TypeError, "not both", sk.targets, **PERSON, date_of_birth="1996-11-21")
        for wrong in (
            "",
            "2026-11-31",
            "20261121",
            "2026-W47-6",
            "２０２６-11-21",
            None,
            20778,
            pd.NaT,
            "2026-11-21T00:00",
        ):
            self.fails(ValueError, "on: ", sk.targets, **{**PERSON, "on": wrong})
        for day in (datetime.date.min, "9999-10-20"):
            self.assertIsNotNone(sk.targets(**{**PERSON, "on": day}).projected_date)
        self.fails(ValueError, "on: the projected date", sk.targets, **{**PERSON, "on": datetime.date.max})

    def test_one_person_needs_no_numpy(self):
        code = (
            "import sys; sys.modules['numpy'] = None; import science_kernel as sk\n"
            f"print(sk.targets(**{PERSON!r}).bmr)\n"
            "try: sk.target_columns(**dict.fromkeys(sk.FIELDS), on='2026-11-21')\n"
            "except ImportError as error: print(error)"
        )
        printed = subprocess.run([sys.executable, "-c", code], text=True, capture_output=True, check=True).stdout
        self.assertEqual(printed, "1780\ncolumns need NumPy: pip install numpy\n")


class Columns(Case):
    count = 3001

    def setUp(self):
        self.people = plain(people(self.count))
        self.expected = sk.target_columns(**self.people, on=ON)
        # All three are exercised.
        self.assertGreater(self.expected.planned, 500)
        self.assertGreater(self.expected.rejected, 500)
        self.assertGreater((self.expected.estimated_weeks >= 0).sum(), 100)

    def check(self, name, column, **others):
        self.same(sk.target_columns(**{**self.people, name: column, **others}, on=ON), self.expected)

    def test_a_row_gets_what_the_person_gets(self):
        for row in range(self.count):
            person = {name: column[row] for name, column in self.people.items()}
            for name, names in CHOICES.items():
                person[name] = names[person[name]] if person[name] < len(names) else "none"
            try:
                one = sk.targets(**person, on=ON)
            except sk.InvalidInput as error:
                self.assertEqual(
                    tuple(violation.field for violation in error.violations),
                    sk.violated_fields(self.expected.status[row]),
                )
                self.assertEqual(
                    [getattr(self.expected, name)[row] for name in OUTPUTS[:8]], [0, 0, 0, 0, 0, -1, -(2**31), 0]
                )
                continue
            self.assertEqual(one.bmr, self.expected.bmr[row])
            self.assertEqual(one.water_target, self.expected.water_target[row])
            self.assertEqual(one.advisories, sk.advisory_names(self.expected.advisories[row]))
            self.assertEqual(one.projected_date, self.expected.projected_date[row].astype(object))
            self.assertEqual(
                one.estimated_weeks if one.estimated_weeks is not None else -1, self.expected.estimated_weeks[row]
            )

    def test_every_numeric_type(self):
        for name, column in self.people.items():
            for kind in WHOLE + ([np.float32, np.float64] if column.dtype == "f8" or name == "age" else []):
                self.check(name, column.astype(kind))

    def test_a_whole_number_of_any_type_is_that_number_from_end_to_end_of_its_type(self):
        accepted = dict(zip(sk.FIELDS, ((30, 300), (100, 250), (13, 120), (0, 2), (0, 4), (0, 3), (30, 300))))
        for kind in WHOLE:
            ends = np.iinfo(kind)
            for name, (lowest, highest) in accepted.items():
                # Also what would be accepted if only its lower bytes were read, or its sign were not.
                near = [
                    value + step
                    for value in (lowest - 1, lowest, highest, highest + 1, 0, -1)
                    for step in (0, 2**8, -(2**8), 2**16, -(2**16), 2**32, -(2**32))
                ]
                values = [value for value in (*near, ends.min, ends.max) if ends.min <= value <= ends.max]
                inside = np.array([lowest <= value <= highest for value in values])
                person = {**PERSON, "activity_level": 2, "weight": np.full(len(values), 80.0)}
                plain = np.where(inside, np.array(values), -1).astype("i2")
                expected = sk.target_columns(**{**person, name: plain})
                np.testing.assert_array_equal(expected.status == 0, inside)
                column = np.array(values, kind)
                for same in (column, pa.array(column), pl.Series(column), pd.Series(column), pd.array(column)):
                    self.same(sk.target_columns(**{**person, name: same}), expected)

    def test_strides_and_slices(self):
        for name, column in self.people.items():
            wide = np.zeros((self.count, 3), column.dtype)
            wide[:, 1] = column
            self.check(name, wide[:, 1])
            self.check(name, np.asfortranarray(wide)[:, 1])
            self.check(name, column[::-1].copy()[::-1])
            record = np.zeros(self.count, [("a", "i8"), (name, column.dtype), ("pad", "V3")])
            if column.dtype == "u1":
                record[name] = column
                self.check(name, record[name])
            shifted = np.zeros(self.count + 5, column.dtype)
            shifted[3:-2] = column
            self.check(name, shifted[3:-2])
            frozen = column.copy()
            frozen.flags.writeable = False
            self.check(name, frozen)
            self.check(name, column.view(np.memmap))
            # The stride of a single row says nothing, and may be anything.
            row = np.zeros(1, [(name, "i8"), ("pad", "V3")])
            row[name] = column[0]
            first = {other: values[:1] for other, values in self.people.items()}
            self.same(sk.target_columns(**{**first, name: row[name]}, on=ON), sk.target_columns(**first, on=ON))

    def test_numbers_are_read_where_they_lie(self):
        # A copy of 80 MB would show in the peak of Python's own allocations, which NumPy reports to.
        import tracemalloc

        count = 10_000_000
        columns = {name: np.ones(count, "f8" if name == "weight" else "u1")[::1] for name in sk.FIELDS}
        strided = np.ones((count, 2), "f4")[:, 0]
        tracemalloc.start()
        sk.target_columns(**{**columns, "height": strided, "target_weight": pa.array(columns["weight"])}, on=ON)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        outputs = count * 19
        self.assertLess(peak, outputs + 1_000_000)

    def test_a_single_value_holds_for_every_row(self):
        for name, value in (
            ("weight", 80),
            ("height", 175.5),
            ("age", 40),
            ("gender", 2),
            ("activity_level", 4),
            ("target_weight", np.float32(70)),
        ):
            self.expected = sk.target_columns(**{**self.people, name: np.full(self.count, value)}, on=ON)
            self.check(name, value)
            self.check(name, np.broadcast_to(np.array(value), self.count))
        self.expected = sk.target_columns(**{**self.people, "gender": np.full(self.count, 2, "u1")}, on=ON)
        self.check("gender", "female")
        self.expected = sk.target_columns(**{**self.people, "target_weight": np.full(self.count, np.nan)}, on=ON)
        self.check("target_weight", None)

    def test_constants_are_codes_in_columns_of_every_kind(self):
        for field, constants in CONSTANTS.items():
            codes = np.arange(self.count) % len(constants)
            rows = [constants(int(code)) for code in codes]
            self.expected = sk.target_columns(**{**self.people, field: codes.astype("u1")}, on=ON)
            for column in (
                rows, np.array(rows), np.array(rows, object), pd.Series(rows), pa.array(rows), pl.Series([int(row) for row in rows]),
            ):  # fmt: skip
                with self.subTest(field, kind=type(column)):
                    self.check(field, column)
            self.expected = sk.target_columns(**{**self.people, field: 1}, on=ON)
            self.check(field, constants(1))
            for other in CONSTANTS.values():
                if other is not constants:
                    for column in (other(0), [other(0)] * self.count):
                        result = sk.target_columns(**{**self.people, field: column}, on=ON)
                        self.assertTrue((result.status >> sk.FIELDS.index(field) & 1).all())

    def test_lists_and_tuples_are_columns(self):
        rows = {name: column.tolist() for name, column in self.people.items()}
        rows["gender"] = [sk.GENDERS[code] if code < 3 else code for code in rows["gender"]]
        self.same(sk.target_columns(**rows, on=ON), self.expected)
        self.same(sk.target_columns(**{name: tuple(column) for name, column in rows.items()}, on=ON), self.expected)
        before = {f"previous_{name}": getattr(self.expected, name) for name in ("calorie_target", "protein_target", "status")}
        moved = {**self.people, "weight": self.people["weight"] + 1}
        _, expected = sk.recomputed_columns(**moved, **before, on=ON)
        before = {name: column.tolist() for name, column in before.items()}
        _, changed = sk.recomputed_columns(**moved, **before, on=ON)
        np.testing.assert_array_equal(changed, expected)
        before["previous_calorie_target"][0] = None
        _, changed = sk.recomputed_columns(**moved, **before, on=ON)
        self.assertEqual(set(changed) | {0}, set(expected) | {0})
        self.assertEqual(0 in changed, self.expected.status[0] == 0)
        for wrong in ("2259", 2259.0, 70_000, -70_000, True, 10**30):
            before["previous_calorie_target"][0] = wrong
            self.fails(
                TypeError, f"previous_calorie_target: {wrong!r} is not accepted: int16", sk.recomputed_columns, **moved,
                **before, on=ON,
            )  # fmt: skip

    def test_a_row_of_a_list_is_what_one_person_is(self):
        class Bad:
            def __float__(self):
                raise ValueError

        values = [
            80, 80.5, 150, None, True, "80", "male", "", b"80", 10**5000, -1, 2, 1, 0, 30, 30.0, 30.5, 256 + 30, 2**32 + 30, float("inf"),
            complex(80), [], {}, object(), Bad(), decimal.Decimal("80.25"), decimal.Decimal(30), decimal.Decimal("1e999"),
            decimal.Decimal("sNaN"), decimal.Decimal("30.00000000000000000001"), fractions.Fraction(161, 2),
            np.float32(80.1), np.int8(30), np.str_("80"), np.str_("male"), np.complex64(80), np.timedelta64(80, "D"),
            np.array([80, 81]), datetime.date.max, sk.Gender.FEMALE, sk.ActivityLevel.SEDENTARY, "lose_weight", "sedentary",
        ]  # fmt: skip
        person = {**PERSON, "activity_level": 2}
        for field in sk.FIELDS:
            expected = []
            for value in values:
                # In columns, a choice may also be its code.
                named = CHOICES[field][value] if field in CHOICES and type(value) is int and 0 <= value < 3 else value
                try:
                    expected.append(sk.targets(**{**PERSON, field: named}).calorie_target)
                except sk.InvalidInput:
                    expected.append(0)
            self.assertTrue(0 < np.count_nonzero(expected) < len(values) / 2, field)
            objects = np.empty(len(values), object)
            objects[:] = values
            for column in (values, objects):
                result = sk.target_columns(**{**person, field: column})
                self.assertEqual(result.calorie_target.tolist(), expected, field)
                bits = np.where(np.array(expected) > 0, 0, 1 << sk.FIELDS.index(field))
                self.assertEqual(result.status.tolist(), bits.tolist(), field)
        # NaN and what pandas has for nothing are none, as in other columns.
        for missing in (None, float("nan"), np.float64("nan"), decimal.Decimal("NaN"), pd.NA):
            for field in sk.FIELDS:
                result = sk.target_columns(**{**person, field: [missing, missing]})
                bit = 0 if field == "target_weight" else 1 << sk.FIELDS.index(field)
                self.assertEqual(result.status.tolist(), [bit, bit], (field, missing))

    def test_decimals_are_numbers_in_columns_of_every_kind(self):
        random = np.random.default_rng(10)
        for name, highest in (("weight", 320_000), ("height", 270_000), ("target_weight", 320_000)):
            for places in (0, 1, 3, 5, 15):
                whole = random.integers(20_000, highest, self.count)
                whole = [int(number) * 10 ** places // 1000 + number % 2 for number in whole.tolist()]
                decimals = [decimal.Decimal(number).scaleb(-places) for number in whole]
                null = random.random(self.count) < 0.2
                rows = [None if none else number for number, none in zip(decimals, null)]
                floats = np.array([np.nan if row is None else float(row) for row in rows])
                self.expected = sk.target_columns(**{**self.people, name: floats}, on=ON)
                arrow = pa.array(rows, pa.decimal128(38, places))
                kinds = [rows, np.array(rows), pd.Series(rows), arrow, pd.Series(arrow, dtype=pd.ArrowDtype(arrow.type)),
                         pa.chunked_array([arrow[:13], arrow[13:]]), pl.Series(rows, dtype=pl.Decimal(38, places)),
                         pa.array(rows, pa.decimal64(18, places))]  # fmt: skip
                if places <= 5:
                    kinds.append(pa.array(rows, pa.decimal32(9, places)))
                for column in kinds:
                    with self.subTest(name, places=places, kind=getattr(column, "type", type(column))):
                        self.check(name, column)
            self.expected = sk.target_columns(**{**self.people, name: 80.25}, on=ON)
            self.check(name, decimal.Decimal("80.25"))
        # More digits than a double has: the nearest double, as for one person; and what no double is near.
        digits = ["80.0004999999999999999999", "80.0005000000000000000001", "-80", "99999999999999.5", "0.00000000000000000001"]
        rows = [decimal.Decimal(text) for text in digits]
        person = {**PERSON, "activity_level": 2}
        expected = sk.target_columns(**{**person, "weight": np.array([float(row) for row in rows])})
        for column in (rows, pa.array(rows, pa.decimal128(38, 22))):
            self.same(sk.target_columns(**{**person, "weight": column}), expected)
        self.fails(TypeError, "weight: the Arrow type d:40,2,256 is not accepted", sk.target_columns,
                   **{**person, "weight": pa.array(rows[2:3], pa.decimal256(40, 2))})  # fmt: skip

    def test_text_of_every_kind(self):
        for name, names in CHOICES.items():
            words = np.array(
                [
                    *names,
                    "none",
                    "",
                    names[0][:-1],
                    names[0] + "x",
                    names[0].upper(),
                    "lose_weighs",
                    "gain_muscles",
                    "ünïcöde name",
                    "moderately-active",
                ]
            )
            places = np.random.default_rng(1).integers(0, len(words), self.count)
            texts = words[places]
            codes = np.where(places < len(names), places, 255).astype("u1")
            null = np.random.default_rng(2).random(self.count) < 0.1
            # Whole, and in a slice of something longer.
            for first in (0, 7):
                some = np.where(null, 255, codes)[first:]
                rest = {other: column[first:] for other, column in self.people.items()}
                expected = sk.target_columns(**{**rest, name: some}, on=ON)
                arrow = pa.array(texts, mask=null)
                objects = texts.astype(object)
                objects[null] = None
                kinds = [
                    np.ma.array(texts, mask=null), arrow, arrow.cast(pa.large_string()), arrow.cast(pa.string_view()),
                    arrow.dictionary_encode(), pa.DictionaryArray.from_arrays(pa.array(np.where(null, 0, places), pa.int8(), mask=null), pa.array(words).cast(pa.large_string())),
                    pa.array(np.where(null, "null", texts)).dictionary_encode(),
                    pa.chunked_array([arrow[:1000], arrow[1000:1000], arrow[1000:2999], arrow[2999:]]),
                    pl.Series(objects.tolist(), dtype=pl.String), pl.Series(objects.tolist(), dtype=pl.Categorical),
                    pl.Series(objects.tolist(), dtype=pl.String).cast(pl.Enum(words.tolist())),
                    pd.Series(objects, dtype=object), pd.Series(objects, dtype="str"), pd.Series(objects).astype("category"),
                    pd.Series(objects, dtype="string[python]"), pd.Series(objects, dtype="string[pyarrow]"),
                    pd.Series(arrow, dtype=pd.ArrowDtype(pa.string())), pd.Index(objects), pd.CategoricalIndex(objects), pd.Categorical(objects), pd.Series(objects).array,
                ]  # fmt: skip
                for kind in kinds:
                    with self.subTest(
                        name, kind=type(kind), type=getattr(kind, "type", getattr(kind, "dtype", None)), first=first
                    ):
                        column = kind[first:]
                        if isinstance(kind, np.ndarray):
                            column = np.ma.array(column)
                        self.same(sk.target_columns(**{**rest, name: column}, on=ON), expected)

    def test_an_age_that_is_none_wraps_to_no_other(self):
        ages = [
            30.0, 65566.0, 4294967326.0, 286.0, 30.5, -0.5, -226.0, 1000.0, 1e300, np.inf, -np.inf, np.nan,
            29.999999999999996,
        ]  # fmt: skip
        people = {**PERSON, "activity_level": 2, "weight": np.full(len(ages), 80)}
        expected = [0, *[4] * (len(ages) - 1)]
        columns = [
            np.array(ages), np.array(ages, ">f8"), np.array(ages, "g"), np.ma.array(ages), pa.array(ages),
            pl.Series(ages), pd.Series(ages), pd.Series(pd.array(ages, "Float64")),
            pd.Series(ages, dtype="float64[pyarrow]"),
        ]  # fmt: skip
        for column in columns:
            result = sk.target_columns(**{**people, "age": column})
            self.assertEqual(result.status.tolist(), expected, type(column))
        for name, value in (("age", 30), ("gender", 1), ("activity_level", 2), ("primary_goal", 0)):
            wide = [value + step for step in (0, 2**8, 2**16, 2**32, -(2**8), -(2**16), -(2**32))]
            people = {**PERSON, "activity_level": 2, "weight": np.full(len(wide), 80)}
            for column in (np.array(wide), pd.Series(wide, dtype="Int64"), pa.array(wide), pl.Series(wide)):
                status = sk.target_columns(**{**people, name: column}).status
                self.assertEqual(status.tolist(), [0, *[1 << sk.FIELDS.index(name)] * 6], (name, type(column)))
                if name != "age":
                    self.assertEqual(sk.target_columns(**{**people, name: wide[1]}).planned, 0)
        for age in ages[1:]:
            self.assertEqual(sk.target_columns(**{**self.people, "age": age}, on=ON).planned, 0, age)

    def test_a_missing_value_violates_its_field_and_a_missing_target_is_none(self):
        null = np.random.default_rng(3).random(self.count) < 0.2
        for name, column in self.people.items():
            outside = (
                np.where(null, np.nan, column) if column.dtype == "f8" else np.where(null, 200, column).astype("u1")
            )
            arrow = pa.array(column, mask=null)
            kinds = [
                arrow, np.ma.array(column, mask=null), pl.Series(arrow), pd.Series(arrow, dtype=pd.ArrowDtype(arrow.type)),
                pd.Series(pd.array(np.where(null, None, column), dtype="Float64" if column.dtype == "f8" else "UInt8")),
                pa.chunked_array([arrow[:13], arrow[13:1024], arrow[1024:]]),
            ]  # fmt: skip
            if name == "age":
                kinds += [pd.Series(np.where(null, np.nan, column)), pa.array(column.astype("f4"), mask=null)]
            for first in (0, 1, 9):
                rest = {other: values[first:] for other, values in self.people.items()}
                expected = sk.target_columns(**{**rest, name: outside[first:]}, on=ON)
                for kind in kinds:
                    with self.subTest(name, kind=type(kind), first=first):
                        self.same(sk.target_columns(**{**rest, name: kind[first:]}, on=ON), expected)

    def test_a_column_of_nulls_only(self):
        for name in sk.FIELDS:
            result = sk.target_columns(**{**self.people, name: pa.nulls(self.count)}, on=ON)
            bit = 1 << sk.FIELDS.index(name)
            self.assertTrue((result.status & bit == (0 if name == "target_weight" else bit)).all())
        none = sk.target_columns(**{**self.people, "target_weight": None}, on=ON)
        self.same(sk.target_columns(**{**self.people, "target_weight": pa.nulls(self.count)}, on=ON), none)

    def test_text_of_many_rows(self):
        # More than are turned into codes at a time.
        count = 70_001
        places = np.random.default_rng(6).integers(0, 6, count)
        words = np.array([*sk.ACTIVITY_LEVELS, "none"])
        person = {**PERSON, "weight": np.full(count, 80.0)}
        expected = sk.target_columns(**{**person, "activity_level": places})
        text = pa.array(words[places])
        for column in (text, text.cast(pa.large_string()), text.cast(pa.string_view()), pl.Series(text)):
            self.same(sk.target_columns(**{**person, "activity_level": column}), expected)

    def test_categories_that_are_no_names(self):
        # The last category is a name, so that a missing value must not be taken for it; some are no text.
        dtype = pd.CategoricalDtype(["none", "female", 7, "male"])
        column = pd.Series(pd.Categorical.from_codes([0, 1, 2, 3, -1], dtype=dtype))
        codes = np.array([255, sk.GENDERS.index("female"), 255, sk.GENDERS.index("male"), 255], "u1")
        person = {**PERSON, "activity_level": 2, "weight": np.full(5, 80.0)}
        expected = sk.target_columns(**{**person, "gender": codes})
        self.same(sk.target_columns(**{**person, "gender": column}), expected)

    def test_a_number_of_nulls_that_is_not_known(self):
        null = np.random.default_rng(8).random(self.count) < 0.3
        for name, column in self.people.items():
            array = pa.array(column, mask=null)
            expected = sk.target_columns(**{**self.people, name: array}, on=ON)
            self.same(sk.target_columns(**{**self.people, name: Uncounted(array)}, on=ON), expected)
            self.check(name, Uncounted(pa.array(column)))

    def test_what_is_read_is_kept_until_it_is_read(self):
        count = self.count

        class Fresh:
            """A stream with memory of its own, which goes with it."""

            def __init__(self, make):
                self.make = make

            def __arrow_c_stream__(self, requested_schema=None):
                return pa.chunked_array([self.make()]).__arrow_c_stream__()

        class Last:
            """The last column, which takes what memory is free and writes to it."""

            def __arrow_c_array__(self, requested_schema=None):
                sizes = [count // 8 + 1, count, 2 * count, 4 * count, 8 * count] * 20
                self.kept = [np.full(size, 0x55, "u1") for size in sizes]
                self.buffers = [pa.allocate_buffer(size) for size in sizes]
                for buffer in self.buffers:
                    np.frombuffer(buffer, "u1")[:] = 0x55
                return pa.array(np.full(count, np.nan)).__arrow_c_array__()

        people = {**self.people, "target_weight": None}
        null = np.random.default_rng(9).random(count) < 0.3
        weight, age, gender = (people[name] for name in ("weight", "age", "gender"))
        words = np.array([*sk.GENDERS, "none"])[gender]
        columns = {
            "weight": np.where(null, np.nan, weight),
            "age": np.where(null, 255, age).astype("u1"),
            "gender": np.where(null, 255, gender).astype("u1"),
        }
        kinds = {
            "weight": [
                lambda: np.ma.array(weight, mask=null),
                lambda: pd.Series(pd.array(weight.tolist(), "Float64")).where(~null),
                lambda: Fresh(lambda: pa.array(weight.tolist(), mask=null)),
            ],
            "age": [
                lambda: np.ma.array(age, mask=null),
                lambda: np.where(null, np.nan, age),
                lambda: Fresh(lambda: pa.array(age.tolist(), pa.float32(), mask=null)),
            ],
            "gender": [
                lambda: np.ma.array(words, mask=null),
                lambda: pd.Series(words).where(~null).astype("category"),
                lambda: Fresh(lambda: pa.array(words.tolist(), mask=null)),
                lambda: Fresh(lambda: pa.array(words.tolist(), mask=null).dictionary_encode()),
            ],
        }
        for name, makes in kinds.items():
            expected = sk.target_columns(**{**people, name: columns[name]}, on=ON)
            for make in makes:
                result = sk.target_columns(**{**people, name: make(), "target_weight": Last()}, on=ON)
                self.same(result, expected)

    def test_a_null_in_a_dictionary_is_no_name(self):
        # The null of the dictionary has the bytes of a name.
        buffers = [pa.py_buffer(b"\x02"), pa.py_buffer(np.array([0, 4, 10], "i4")), pa.py_buffer(b"malefemale")]
        entries = pa.Array.from_buffers(pa.string(), 2, buffers)
        column = pa.DictionaryArray.from_arrays(pa.array(np.arange(self.count) % 2, pa.int8()), entries)
        codes = np.where(np.arange(self.count) % 2, sk.GENDERS.index("female"), 255).astype("u1")
        expected = sk.target_columns(**{**self.people, "gender": codes}, on=ON)
        self.same(sk.target_columns(**{**self.people, "gender": column}, on=ON), expected)
        self.same(sk.target_columns(**{**self.people, "gender": Uncounted(column)}, on=ON), expected)
        # Also of a part of a dictionary, whose bits begin somewhere, and whatever stands for a row without a value.
        longer = pa.concat_arrays([pa.array(["male"] * 13), entries, pa.array(["male"] * 3)])
        null = np.arange(self.count) % 5 == 0
        places = pa.array(np.where(null, 99, np.arange(self.count) % 2), pa.int8(), mask=null)
        column = pa.DictionaryArray.from_arrays(places, longer[13:15], safe=False)
        expected = sk.target_columns(**{**self.people, "gender": np.where(null, 255, codes).astype("u1")}, on=ON)
        self.same(sk.target_columns(**{**self.people, "gender": column}, on=ON), expected)

    def test_chunks_that_break_at_different_rows(self):
        random = np.random.default_rng(4)
        columns = {}
        for name, column in self.people.items():
            cuts = [0, *sorted(random.integers(0, self.count, 20).tolist()), self.count]
            columns[name] = pa.chunked_array([pa.array(column[a:b]) for a, b in zip(cuts, cuts[1:])])
        self.same(sk.target_columns(**columns, on=ON), self.expected)
        columns["weight"] = self.people["weight"]
        self.same(sk.target_columns(**columns, on=ON), self.expected)
        # With nulls, whose bits lie apart from the values.
        null = random.random(self.count) < 0.3
        targets = np.where(null, np.nan, self.people["target_weight"])
        expected = sk.target_columns(**{**self.people, "target_weight": targets}, on=ON)
        columns["target_weight"] = pa.array(self.people["target_weight"], mask=null)
        self.same(sk.target_columns(**columns, on=ON), expected)

    def test_no_rows(self):
        for empty in (
            np.empty(0),
            pa.array([], "float64"),
            pa.chunked_array([], "float64"),
            pl.Series([], dtype=pl.Float64),
            pd.Series([], dtype="f8"),
        ):
            codes = {name: np.empty(0, "u1") for name in sk.FIELDS[2:6]}
            result = sk.target_columns(weight=empty, height=empty, **codes, on=ON)
            self.assertEqual((len(result.status), result.planned, result.rejected), (0, 0, 0))
        for empty in (
            pa.array([], "string"),
            pa.chunked_array([], "string"),
            pa.array([], "string").dictionary_encode(),
            pl.Series([], dtype=pl.String),
            pl.Series([], dtype=pl.Categorical),
            pd.Series([], dtype="category"),
            np.empty(0, "U1"),
        ):
            result = sk.target_columns(
                weight=np.empty(0),
                height=np.empty(0),
                age=np.empty(0, "u1"),
                gender=empty,
                activity_level=empty,
                primary_goal=empty,
                on=ON,
            )
            self.assertEqual(len(result.status), 0)

    def test_columns_of_different_lengths_are_named(self):
        for name in sk.FIELDS[1:]:
            self.fails(
                ValueError,
                f"{name} has 3000 rows, weight has 3001",
                sk.target_columns,
                **{**self.people, name: self.people[name][1:]},
                on=ON,
            )
        self.fails(
            ValueError,
            "height has 0 rows, weight has 3001",
            sk.target_columns,
            **{**self.people, "height": pa.array([], "float64")},
            on=ON,
        )
        self.fails(TypeError, "no column", sk.target_columns, **{name: 1 for name in sk.FIELDS}, on=ON)

    def test_a_type_that_is_not_read_is_named_with_its_column(self):
        count = self.count
        truths = pa.ExtensionArray.from_storage(pa.bool8(), pa.array([0] * count, pa.int8()))
        opaque = pa.ExtensionArray.from_storage(pa.opaque(pa.float64(), "pound", ""), pa.array([80.0] * count))
        wrong = [
            (np.full(count, b"80", object), "an array of bytes"), (np.zeros(count, "u2"), "uint16"), (np.zeros(count, "u4"), "uint32"),
            (np.zeros(count, "u8"), "uint64"), (np.zeros(count, bool), "bool"), (np.zeros(count, "c16"), "complex128"),
            (np.zeros(count, ">i4"), "int32 in foreign byte order"), (np.zeros(count, "S4"), "bytes32"),
            (np.zeros(count, "M8[D]"), "datetime64[D]"), (np.zeros(count, "V4"), "void32"),
            (np.zeros((count, 2), "u1"), "2 dimensions"), (np.array(1), "0 dimensions"),
            (np.zeros(count * 4 + 1, "u1")[1:].view("i4"), "not aligned"),
            (pa.array(np.zeros(count, "u4")), "uint32"), (pa.array([True] * count), "bool"), (pa.array([[1]] * count), "Arrow type +l"),
            (pa.array(np.zeros(count, "f2")), "float16"), 
            (pa.table({"a": [1] * count}), "Arrow type +s"), (pa.array([1] * count).dictionary_encode(), "dictionary"), (pa.array([b"a"] * count), "Arrow type z"),
            (pl.Series([1] * count, dtype=pl.UInt32), "uint32"), (pl.Series([datetime.date.min] * count), "date32"),
            (pd.Series([True] * count), "bool"), (pd.Series([1] * count, dtype="UInt32"), "uint32"), (pd.Series(pd.to_datetime([ON] * count)), "datetime64"),
            ([[80]] * count, "list of list is not accepted"), ([True] * count, "list of bool is not accepted"), ("eighty", "str is no column"), (b"80", "bytes is no column"), (range(count), "range is no column"),
            (True, "bool is no column"), (object(), "object is no column"),  (1j, "complex is no column"),
            (np.datetime64("NaT"), "is no column"), (np.zeros(count).view(Pounds), "Pounds is no column"),
            (np.ma.zeros(count).view(MaskedPounds), "MaskedPounds is no column"),
            (truths, "the Arrow extension type arrow.bool8 is not accepted"), (pa.chunked_array([opaque]), "arrow.opaque"),
        ]  # fmt: skip
        for name in sk.FIELDS:
            for column, text in wrong:
                if name in CHOICES and (isinstance(column, (str, pd.Series)) or "dictionary" in text):
                    continue
                with self.subTest(name, text=text):
                    with self.assertRaises((TypeError, ValueError)) as caught:
                        sk.target_columns(**{**self.people, name: column}, on=ON)
                    self.assertIn(name, str(caught.exception))
                    self.assertIn(text, str(caught.exception))
        for name in ("weight", "height", "age", "target_weight"):
            for column in (
                np.full(count, "80"),
                pa.array(["80"] * count),
                pd.Series(["80"] * count),
                pl.Series(["80"] * count),
                pd.Series(["80"] * count, dtype=object),
                pd.Series(["80"] * count, dtype="category"),
            ):
                self.fails(TypeError, f"{name}: ", sk.target_columns, **{**self.people, name: column}, on=ON)
        for name in ("gender", "activity_level", "primary_goal"):
            for column in (
                np.zeros(count),
                pa.array(np.zeros(count)),
                pd.Series(np.zeros(count)),
                None,
                pd.Series([[]] * count),
            ):
                self.fails(TypeError, f"{name}: ", sk.target_columns, **{**self.people, name: column}, on=ON)
            self.assertFalse(sk.target_columns(**{**self.people, name: "none"}, on=ON).planned)

    def test_any_bit_pattern_is_a_row(self):
        random = np.random.default_rng(5)
        for measure, code in (("f4", "u1"), ("f8", "i8"), ("i8", "i4"), ("i1", "i2"), ("f4", "i1")):
            columns = {
                name: random.integers(0, 256, 5000 * np.dtype(kind).itemsize, "u1").view(kind)
                for name, kind in zip(sk.FIELDS, [measure, measure, code, code, code, code, measure])
            }
            result = sk.target_columns(**columns, on=ON)
            self.assertEqual((result.status == 0).sum(), result.planned)
            self.assertEqual(result.planned + result.rejected, 5000)
        special = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 5e-324, 1.7e308, 29.9995, 300.0005, -80])
        result = sk.target_columns(
            weight=special,
            height=special,
            age=np.full(10, 30, "u1"),
            gender="male",
            activity_level=0,
            primary_goal=0,
            target_weight=special,
            on=ON,
        )
        self.assertTrue((result.status & 2 == 2).all())
        self.assertEqual(result.status[0] & 64, 0)
        self.assertEqual((result.status & 65).tolist(), [1, 65, 65, 65, 65, 65, 65, 64 * 0, 0, 65])

    def test_threads_do_not_disturb_each_other(self):
        results = [None] * 8

        def run(place):
            results[place] = sk.target_columns(**self.people, on=ON)

        threads = [threading.Thread(target=run, args=(place,)) for place in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for result in results:
            self.same(result, self.expected)

    def test_what_arrow_lends_is_given_back(self):
        pa.default_memory_pool().release_unused()
        before = pa.total_allocated_bytes()
        for _ in range(20):
            column = pa.chunked_array([pa.array(np.arange(10_000) % 100), pa.array(np.arange(10_000) % 100)])
            column = pa.chunked_array([pa.array(chunk.to_pylist()) for chunk in column.chunks])
            sk.target_columns(
                weight=column,
                height=column,
                age=column,
                gender=column,
                activity_level=0,
                primary_goal=0,
                target_weight=pl.Series(column),
                on=ON,
            )
            sk.target_columns(
                weight=column.chunk(0),
                height=column.chunk(0),
                age=30,
                gender=0,
                activity_level=0,
                primary_goal=0,
                on=ON,
            )
            self.assertRaises(
                TypeError,
                sk.target_columns,
                weight=column,
                height=pa.array(["a"]),
                age=column,
                gender=0,
                activity_level=0,
                primary_goal=0,
                on=ON,
            )
        del column
        self.assertLessEqual(pa.total_allocated_bytes(), before)

    def test_a_stream_that_fails_says_so(self):
        class Failing:
            def __init__(self, function):
                self.function = function

            def __arrow_c_stream__(self, requested_schema=None):
                capsule = pa.chunked_array([[80]]).__arrow_c_stream__()
                stream = _ArrowStream.from_address(_pointer(capsule, b"arrow_array_stream"))
                self.callback = type(getattr(stream, self.function))(lambda stream, result: 5)
                setattr(stream, self.function, self.callback)
                return capsule

        for function in ("get_schema", "get_next"):
            with self.assertRaises(ValueError) as caught:
                sk.target_columns(**{**self.people, "weight": Failing(function)}, on=ON)
            self.assertIn("weight: the Arrow stream failed: ", str(caught.exception))


class Recompute(Case):
    def test_changed_rows_are_those_whose_targets_moved_far(self):
        now, then = plain(people(3001)), plain(people(3001))
        then["weight"] = now["weight"] - np.arange(3001) % 20
        before, after = sk.target_columns(**then, on=ON), sk.target_columns(**now, on=ON)
        moved = (
            (np.abs(before.calorie_target.astype(int) - after.calorie_target) > 50)
            | (np.abs(before.protein_target.astype(int) - after.protein_target) > 10)
            | (before.status != 0)
        ) & (after.status == 0)
        self.assertTrue(0 < moved.sum() < after.planned)
        previous = {
            f"previous_{name}": getattr(before, name) for name in ("calorie_target", "protein_target", "status")
        }
        result, rows = sk.recomputed_columns(**now, **previous, on=ON)
        self.same(result, after)
        np.testing.assert_array_equal(rows, np.flatnonzero(moved))

        chunks = {
            name: pa.chunked_array([pa.array(column[:100]), pa.array(column[100:])]) for name, column in now.items()
        }
        _, again = sk.recomputed_columns(**chunks, **previous, on=ON)
        np.testing.assert_array_equal(again, rows)

        # The plan before may come from a frame, whose rejected rows are null.
        for library in (pd.DataFrame, pl.DataFrame, pa.table):
            frame = sk.plan_frame(library(then), on=ON)
            previous = {f"previous_{name}": frame[name] for name in ("calorie_target", "protein_target", "status")}
            _, again = sk.recomputed_columns(**now, **previous, on=ON)
            np.testing.assert_array_equal(again, rows)
        _, everybody = sk.recomputed_columns(
            **now, previous_calorie_target=0, previous_protein_target=0, previous_status=1, on=ON
        )
        np.testing.assert_array_equal(everybody, np.flatnonzero(after.status == 0))
        nothing = {name: pa.nulls(3001) for name in previous}
        _, everybody = sk.recomputed_columns(**now, **nothing, on=ON)
        np.testing.assert_array_equal(everybody, np.flatnonzero(after.status == 0))
        for wrong in (70_000, -70_000, 10**30, 2.0, True, None):
            self.fails(
                TypeError,
                "previous_calorie_target: ",
                sk.recomputed_columns,
                **now,
                **{**previous, "previous_calorie_target": wrong},
                on=ON,
            )
        self.fails(
            TypeError,
            "previous_status: int64 is not accepted: uint8",
            sk.recomputed_columns,
            **now,
            **{**previous, "previous_status": np.zeros(3001, int)},
            on=ON,
        )
        self.fails(
            ValueError,
            "previous_status has 1 rows",
            sk.recomputed_columns,
            **now,
            **{**previous, "previous_status": np.zeros(1, "u1")},
            on=ON,
        )


class Frames(Case):
    data = {
        "name": ["a", "b", "c", "d"],
        "weight": [80.0, 61.2, 20.0, 72.5],
        "height": [180, 168, 170, 176],
        "age": [30, None, 40, 19],
        "gender": ["male", "female", "other", "other"],
        "activity_level": ["moderately_active", "lightly_active", "sedentary", "very_active"],
        "primary_goal": ["lose_weight", "maintain", "maintain", "gain_muscle"],
        "target_weight": [75.0, None, None, 74.9],
    }
    results = (*OUTPUTS[:6], "projected_date", *OUTPUTS[7:])
    kinds = {"pandas": pd.DataFrame, "polars": pl.DataFrame, "table": pa.table, "batch": pa.RecordBatch.from_pydict}

    def rows(self, frame):
        if isinstance(frame, pd.DataFrame):
            frame = pa.Table.from_pandas(frame, preserve_index=False)
        return frame.to_dicts() if isinstance(frame, pl.DataFrame) else frame.to_pylist()

    def test_a_frame_comes_back_with_its_targets(self):
        for kind, make in self.kinds.items():
            frame = make(self.data)
            result = sk.plan_frame(frame, on=ON)
            self.assertIs(type(result), type(frame))
            rows = self.rows(result)
            with self.subTest(kind):
                self.assertEqual(list(rows[0]), [*self.data, *self.results])
                self.assertEqual([row["name"] for row in rows], ["a", "b", "c", "d"])
                self.assertEqual([row["status"] for row in rows], [0, 4, 1, 0])
                self.assertEqual([row["bmr"] for row in rows], [1780, None, None, 1652])
                self.assertEqual([row["estimated_weeks"] for row in rows], [10, None, None, 6])
                self.assertEqual(str(rows[0]["projected_date"])[:10], "2027-01-30")
                self.assertIsNone(rows[1]["projected_date"])
                self.assertEqual([row["advisories"] for row in rows], [0, None, None, 0])
                # The given frame is as it was.
                self.assertEqual(list(self.rows(frame)[0]), list(self.data))

    def test_a_column_of_the_frame_is_never_overwritten(self):
        mine = {"status": ["kept"] * 4, "bmr": [1] * 4}
        for kind, make in self.kinds.items():
            frame = make({**self.data, **mine})
            self.fails(
                ValueError, "the frame already has the columns bmr, status: prefix=", sk.plan_frame, frame, on=ON
            )
            result = sk.plan_frame(frame, on=ON, prefix="plan_")
            rows = self.rows(result)
            self.assertEqual(list(rows[0]), [*self.data, *mine, *("plan_" + name for name in self.results)])
            self.assertEqual([(row["status"], row["bmr"]) for row in rows], [("kept", 1)] * 4, kind)
            self.assertEqual([row["plan_status"] for row in rows], [0, 4, 1, 0])
            self.assertEqual([row["plan_bmr"] for row in rows], [1780, None, None, 1652])
            self.fails(ValueError, "plan_bmr, plan_tdee, ", sk.plan_frame, result, on=ON, prefix="plan_")
            self.assertEqual(list(self.rows(sk.plan_frame(result, on=ON, prefix="next_")))[0]["next_bmr"], 1780)

    def test_a_rejected_row_says_why_in_the_words_of_one_person(self):
        for kind, make in self.kinds.items():
            frame = make({**self.data, "gender": ["male", "female", "man", None]})
            rejected = 0
            for row in self.rows(sk.plan_frame(frame, on=ON)):
                try:
                    sk.targets(**{field: row[field] for field in sk.FIELDS}, on=ON)
                    expected = ()
                except sk.InvalidInput as error:
                    expected = tuple(str(violation) for violation in error.violations)
                    rejected += 1
                self.assertEqual(sk.violation_sentences(row["status"], row), expected, kind)
            self.assertEqual(rejected, 3)
        row = {"weight": 20.0, "gender": "man"}
        self.assertEqual(
            sk.violation_sentences(np.uint8(13), row),
            (
                "weight: 20.0 is not accepted: 30 to 300 kg", "age: is not accepted: 13 to 120 completed years",
                "gender: 'man' is not accepted: male, other, female",
            ),
        )  # fmt: skip
        row = {"date_of_birth": datetime.date(2020, 1, 31)}
        sentence = "age: 2020-01-31 is not accepted: 13 to 120 completed years"
        self.assertEqual(sk.violation_sentences(4, row), (sentence,))
        with self.assertRaises(sk.InvalidInput) as caught:
            sk.targets(**{**PERSON, **row, "age": None})
        self.assertEqual(str(caught.exception), sentence)
        self.assertEqual(sk.violation_sentences(65), (
            "weight: is not accepted: 30 to 300 kg", "target_weight: is not accepted: 30 to 300 kg"))  # fmt: skip
        for missing in (None, float("nan"), np.float64("nan"), pd.NA):
            self.assertEqual(
                sk.violation_sentences(4, {"age": missing}), ("age: is missing: 13 to 120 completed years",)
            )
        self.assertEqual(sk.violation_sentences(0), ())
        for wrong in (128, -1, None, 1.0):
            self.fails(ValueError, "status: ", sk.violation_sentences, wrong)
        # A number is shown as a number, whatever library it is of.
        for number in (20, 20.0, np.float64(20), np.float32(20), np.int8(20), decimal.Decimal("20.0")):
            self.assertRegex(
                sk.violation_sentences(1, {"weight": number})[0], r"^weight: 20(\.0)? is not accepted: 30 to 300 kg$"
            )

    def test_the_index_of_pandas_stays(self):
        frame = pd.DataFrame(self.data, index=[7, 7, -1, 0])[::-1]
        result = sk.plan_frame(frame, on=ON)
        self.assertEqual(result.index.tolist(), [0, -1, 7, 7])
        self.assertEqual(result["bmr"].tolist()[-1], 1780)
        # pandas below 3 would else write a null into every column.
        self.assertFalse(np.shares_memory(result["bmr"].array._mask, result["tdee"].array._mask))

    def test_a_date_of_birth_stands_in_for_the_age(self):
        start = datetime.date(2026, 11, 21)
        born = [
            start - datetime.timedelta(days)
            for days in [
                *range(-3, 4),
                *range(30 * 365, 30 * 365 + 20),
                *range(13 * 365 - 10, 13 * 365 + 10),
                *range(121 * 365, 121 * 365 + 60),
                10**5,
                738000,
            ]
        ]
        data = {name: [values[0]] * (len(born) + 1) for name, values in self.data.items() if name != "age"}
        data["date_of_birth"] = [*born, None]
        person = {name: PERSON[name] for name in PERSON if name != "age"}
        for kind, make in self.kinds.items():
            frame = make(data)
            if kind == "pandas":
                frame["date_of_birth"] = pd.to_datetime(frame["date_of_birth"], errors="coerce").astype("datetime64[s]")
            rows = self.rows(sk.plan_frame(frame, on=start))
            self.assertEqual(rows[-1]["status"], 4)
            for row, birth in zip(rows, born):
                try:
                    bmr = sk.targets(**person, date_of_birth=birth).bmr
                except sk.InvalidInput:
                    bmr = None
                self.assertEqual(row["bmr"], bmr, (kind, birth))
        frame = pl.DataFrame({**data, "date_of_birth": ["1996-11-21"] * (len(born) + 1)})
        self.fails(TypeError, "date_of_birth: ", sk.plan_frame, frame, on=ON)

    def test_a_date_of_birth_is_a_day_and_has_no_time_zone(self):
        # Half an hour into a day, which is another day in UTC; and before 1970.
        times = [datetime.datetime(1996, 11, 21, 0, 30), datetime.datetime(1996, 11, 22, 0, 30), None,
                 datetime.datetime(1966, 11, 21, 23, 30), datetime.datetime(1966, 11, 22, 0, 30)]  # fmt: skip
        data = {name: [values[0]] * 5 for name, values in self.data.items() if name != "age"}
        data["weight"] = [80.0] * 5
        ages = [30, 29, None, 60, 59]
        expected = [age and sk.targets(**{**PERSON, "age": age}).bmr for age in ages]
        arrow, series = pa.array(times, pa.timestamp("us")), pl.Series(times)
        days = pa.array([time and time.date() for time in times])
        columns = [
            ("table", arrow), ("table", arrow.cast(pa.timestamp("ns"))), ("table", pa.chunked_array([arrow[:1], arrow[1:]])),
            ("table", days.cast(pa.date64())), ("batch", days), ("polars", series), ("polars", series.cast(pl.Date)),
            ("polars", series.cast(pl.Datetime("ms"))), ("pandas", pd.Series(times)),
            ("pandas", pd.Series(times).astype("category")), ("pandas", pd.Series(times).astype("datetime64[ns]")),
            ("pandas", pd.Series(arrow, dtype=pd.ArrowDtype(arrow.type))),
        ]  # fmt: skip
        for kind, column in columns:
            with self.subTest(kind, type=getattr(column, "type", getattr(column, "dtype", None))):
                rows = self.rows(sk.plan_frame(self.kinds[kind]({**data, "date_of_birth": column}), on=ON))
                self.assertEqual([row["bmr"] for row in rows], expected)
        # A dictionary gives its nulls away as days of others.
        self.fails(TypeError, "dictionary<values=timestamp[us]", sk.plan_frame,
                   pa.table({**data, "date_of_birth": arrow.dictionary_encode()}), on=ON)  # fmt: skip
        for zone in ("UTC", "Europe/Berlin", "-05:00"):
            aware = pa.array(times, pa.timestamp("us", zone))
            columns = [
                ("table", aware), ("batch", aware), ("table", pa.chunked_array([aware])),
                ("table", aware.dictionary_encode()),
                ("pandas", pd.Series(aware.to_pandas())), ("pandas", pd.Series(aware, dtype=pd.ArrowDtype(aware.type))),
                ("pandas", pd.Series(aware.to_pandas()).astype("category")),
            ] + [("polars", series.dt.replace_time_zone(zone))] * (zone != "-05:00")  # fmt: skip
            for kind, column in columns:
                with self.subTest(kind, zone=zone, type=getattr(column, "type", getattr(column, "dtype", None))):
                    with self.assertRaisesRegex(TypeError, "^date_of_birth: .* is not accepted: dates without a time"):
                        sk.plan_frame(self.kinds[kind]({**data, "date_of_birth": column}), on=ON)

    def test_an_age_and_a_date_of_birth_are_not_guessed_between(self):
        data = {**self.data, "age": [30] * 4, "date_of_birth": [datetime.date(1997, 5, 1)] * 4}
        for kind, make in self.kinds.items():
            frame = make(data)
            if kind == "pandas":
                frame["date_of_birth"] = pd.to_datetime(frame["date_of_birth"])
            self.fails(ValueError, "the frame has age and date_of_birth: names says which", sk.plan_frame, frame, on=ON)
            for names, bmr in (({"age": "age"}, 1780), ({"date_of_birth": "date_of_birth"}, 1785)):
                self.assertEqual(self.rows(sk.plan_frame(frame, on=ON, names=names))[0]["bmr"], bmr, kind)
            both = {"age": "age", "date_of_birth": "date_of_birth"}
            self.fails(ValueError, "names: give age or date_of_birth, not", sk.plan_frame, frame, on=ON, names=both)
            self.fails(ValueError, "no column born", sk.plan_frame, frame, on=ON, names={"date_of_birth": "born"})
        twice = pd.DataFrame([[80, 180, "male", 2, 0, *[pd.Timestamp("1996-11-21")] * 2]], columns=[
            *sk.FIELDS[:2], *sk.FIELDS[3:6], *["date_of_birth"] * 2])  # fmt: skip
        self.fails(ValueError, "2 columns date_of_birth", sk.plan_frame, twice, on=ON)

    def test_other_names_and_no_target(self):
        for kind, make in self.kinds.items():
            data = {
                {"weight": "kg", "gender": "sex"}.get(name, name): values
                for name, values in self.data.items()
                if name != "target_weight"
            }
            result = sk.plan_frame(make(data), on=ON, names={"weight": "kg", "gender": "sex"})
            self.assertEqual([row["bmr"] for row in self.rows(result)], [1780, None, None, 1652], kind)
            self.assertEqual({row["estimated_weeks"] for row in self.rows(result)}, {None})
            self.fails(ValueError, "no column weight, gender", sk.plan_frame, make(data), on=ON)
            self.fails(
                ValueError,
                "no column goal_kg",
                sk.plan_frame,
                make(self.data),
                on=ON,
                names={"target_weight": "goal_kg"},
            )
            self.fails(ValueError, "no such fields: Weight", sk.plan_frame, make(data), on=ON, names={"Weight": "kg"})

    def test_what_is_no_frame(self):
        for wrong, text in (
            (self.data, "builtins.dict"),
            (None, "NoneType"),
            (pl.LazyFrame(self.data), "collect()"),
            (pd.Series([1]), "Series is not"),
            (np.zeros(3), "numpy.ndarray"),
        ):
            self.fails(TypeError, text, sk.plan_frame, wrong, on=ON)
        twice = pd.DataFrame(np.zeros((1, 7)), columns=["weight", "weight", *sk.FIELDS[1:6]])
        self.fails(ValueError, "2 columns weight", sk.plan_frame, twice, on=ON)

    def test_no_rows(self):
        for make in self.kinds.values():
            frame = make(self.data)
            empty = frame[:0] if not isinstance(frame, pa.RecordBatch) else frame.slice(0, 0)
            self.assertEqual(len(self.rows(sk.plan_frame(empty, on=ON))), 0)


if __name__ == "__main__":
    unittest.main()
