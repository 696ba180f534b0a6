"""One person: python test_person.py"""

import ast
import csv
import datetime
import decimal
import doctest
import importlib.metadata
import inspect
import pickle
import subprocess
import sys
import typing
import unittest
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
import science_kernel as sk

from samples import CHOICES, CONSTANTS, ON, PERSON, VECTORS, Case


class OnePerson(Case):
    def test_the_examples_of_the_module_hold(self):
        self.assertEqual(doctest.testmod(sk).failed, 0)
        self.assertGreater(doctest.testmod(sk).attempted, 1)

    def test_the_version_is_that_of_the_installed_package(self):
        self.assertEqual(sk.__version__, importlib.metadata.version("science-kernel"))

    def test_the_constants_are_the_codes_of_the_names(self):
        for field, names in CHOICES.items():
            constants = CONSTANTS[field]
            self.assertEqual([constant.name.lower() for constant in constants], list(names))
            self.assertEqual([constant.value for constant in constants], list(range(len(names))))
            for constant in constants:
                named = sk.targets(**{**PERSON, field: names[constant]})
                self.assertEqual(sk.targets(**{**PERSON, field: constant}), named)
                self.assertEqual(pickle.loads(pickle.dumps(constant)), constant)
            # The constant of another field is not a choice, although its code is.
            for other in CONSTANTS.values():
                if other is not constants:
                    self.fails(sk.InvalidInput, f"{field}: <", sk.targets, **{**PERSON, field: other(0)})

    def test_female_typed_is_female(self):
        person = {
            "weight": 55, "height": 160, "age": 19, "activity_level": "sedentary", "primary_goal": "maintain", "on": ON,
        }  # fmt: skip
        for name, constant, bmr in (
            ("male", sk.Gender.MALE, 1460), ("other", sk.Gender.OTHER, 1377), ("female", sk.Gender.FEMALE, 1294),
        ):  # fmt: skip
            for gender in (name, constant):
                self.assertEqual(sk.targets(**person, gender=gender).bmr, bmr)
                self.assertEqual(list(sk.target_columns(**{**person, "weight": [55]}, gender=[gender]).bmr), [bmr])

    def test_one_person_columns_and_files_have_the_same_fields(self):
        for function in (sk.target_columns, sk.recomputed_columns, sk.targets):
            names = [name for name in inspect.signature(function).parameters if not name.startswith("previous_")]
            read = tuple("pace" if name == "adjustment" else name for name in names if name not in ("date_of_birth", "codes", "on"))
            self.assertEqual(read, sk.FIELDS)
        with open(VECTORS / "people/nhefs.csv") as file:
            self.assertEqual(tuple(next(csv.reader(file))[1:]), sk.FIELDS[:7])

    def test_the_package_itself_holds_the_public_names_only(self):
        path = Path(sk.__file__)
        tree = ast.parse(path.read_text())
        imported = [name.name for node in tree.body if isinstance(node, ast.ImportFrom) for name in node.names]
        self.assertEqual(sorted(set(imported) - {"annotations"}), sorted(sk.__all__))
        others = [node for node in tree.body if not isinstance(node, ast.ImportFrom)]
        self.assertEqual([type(node) for node in others], [ast.Expr, ast.Assign, ast.Assign])  # the docstring, __version__ and __all__

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
        self.assertEqual(len(sk.ADVISORIES), 16)
        self.assertEqual(sk.advisory_names(0b1000000001), ("below_minimum_intake", "implausible_targets"))
        self.assertEqual(sk.violated_fields(0b1000001), ("weight", "target_weight"))

    def test_everything_that_is_wrong_is_listed_with_value_and_range(self):
        wrong = {
            "weight": 29, "height": 251, "age": 12, "gender": "man", "activity_level": None, "primary_goal": 0,
            "target_weight": float("nan"), "pace": "0.5", "on": ON,
        }  # fmt: skip
        with self.assertRaises(sk.InvalidInput) as caught:
            sk.targets(**wrong)
        self.assertEqual([violation.field for violation in caught.exception.violations], list(sk.FIELDS))
        self.assertEqual([violation.value for violation in caught.exception.violations][:5], [29, 251, 12, "man", None])
        self.assertEqual(
            str(caught.exception),
            "weight: 29 is rejected: 30 to 300 kg; height: 251 is rejected: 100 to 250 cm; "
            "age: 12 is rejected: 13 to 120 completed years; gender: 'man' is rejected: male, other, female; "
            "activity_level: is missing: sedentary, lightly_active, moderately_active, very_active, "
            "extremely_active; primary_goal: 0 is rejected: lose_weight, gain_muscle, maintain, improve_health; "
            "target_weight: nan is rejected: 30 to 300 kg; pace: '0.5' is rejected: -300kcal (within ±3000), 2000kcal/day "
            "(500 to 10000), -15% of TDEE (within ±50), -0.4kg/week or -1lb/week (within ±3 kg), -0.5%/week (within ±3)",
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
            # NumPy would make numbers of these: of text, of the real part, of a masked value.
            np.str_("80"), np.bytes_(b"80"), np.complex64(80 + 3j), np.complex128(80), np.timedelta64(80, "D"),
            np.ma.masked, np.ma.array(80, mask=True), np.ma.array(80.0, mask=True),
        ]  # fmt: skip
        for field in sk.FIELDS[:7]:
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
            self.assertEqual(function(float(highest)), names)
            for wrong in (-1, highest + 1, 2**64, 1.5, float("inf"), "1", np.array([1, 2])):
                self.fails(ValueError, f"{argument}: ", function, wrong)

    def test_what_is_missing_has_no_advisories_and_is_no_status(self):
        series = pd.Series([1, None], dtype="UInt16")
        self.assertEqual(series.map(sk.advisory_names).tolist(), [("below_minimum_intake",), ()])
        missing = [None, float("nan"), np.float32("nan"), pd.NA, pd.NaT, np.ma.masked, pa.scalar(None, pa.uint16())]
        for nothing in missing:
            self.assertEqual(sk.advisory_names(nothing), (), type(nothing))
            self.fails(ValueError, "status: ", sk.violated_fields, nothing)
        self.assertEqual(sk.advisory_names(pa.scalar(1, pa.uint16())), ("below_minimum_intake",))

    def test_dates(self):
        person = {**PERSON, "age": None}
        self.assertEqual(sk.targets(**person, date_of_birth="1996-11-21"), sk.targets(**PERSON))
        self.assertEqual(
            sk.targets(**person, date_of_birth=datetime.date(1996, 11, 22)), sk.targets(**{**PERSON, "age": 29})
        )
        self.assertEqual(sk.targets(**{**PERSON, "on": pd.Timestamp(ON)}), sk.targets(**PERSON))
        for unit in ("D", "s", "ns"):
            self.assertEqual(sk.targets(**{**PERSON, "on": np.datetime64(ON, unit)}), sk.targets(**PERSON))
        self.fails(ValueError, "on: ", sk.targets, **{**PERSON, "on": np.datetime64("NaT")})
        self.fails(ValueError, "on: ", sk.targets, **{**PERSON, "on": np.datetime64(10**6, "Y")})
        self.fails(
            sk.InvalidInput, "age: '2027-01-01' is rejected", sk.targets, **person, date_of_birth="2027-01-01"
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
            "try: sk.target_columns(**dict.fromkeys(sk.FIELDS[:7]), on='2026-11-21')\n"
            "except ImportError as error: print(error)"
        )
        printed = subprocess.run([sys.executable, "-c", code], text=True, capture_output=True, check=True).stdout
        self.assertEqual(printed, "1780\ncolumns need NumPy: pip install numpy\n")


if __name__ == "__main__":
    unittest.main()
