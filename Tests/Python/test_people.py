"""The people of Tests/Texts through every way in of Python: python test_people.py"""

import json
import unittest
import warnings

import pandas as pd
import pyarrow as pa
import science_kernel as sk
from science_kernel.library import _meant

from samples import CHOICES, VECTORS, Case

TABLE = json.loads((VECTORS.parent / "Tests/Texts/people.json").read_text())
REQUIRED = ("weight", "height", "gender", "activity_level", "primary_goal")
NAMES = {name: name.title().replace("_", "")[0].lower() + name.title().replace("_", "")[1:] for name in (*sk.FIELDS, "date_of_birth")}


def unique(pairs):
    if len({name for name, _ in pairs}) < len(pairs):
        raise LookupError
    return dict(pairs)


def people():
    """The rows that a dictionary can be, each with its members under the names of Python, and what is made of it."""
    for row in TABLE["people"]:
        try:
            members = json.loads(row["json"], object_pairs_hook=unique)
        except LookupError:
            continue
        if isinstance(members, dict):
            yield row["json"], members, row.get("typed", row)


class People(Case):
    def test_a_dictionary_is_what_the_table_says(self):
        self.assertEqual(len(TABLE["people"]), TABLE["numberOfPeople"])
        self.assertGreater(len(TABLE["people"]), 400)
        counts = {"targets": 0, "wrong": 0, "call": 0}
        for text, members, expected in people():
            absent = [name for name in REQUIRED if name not in {_meant(other, REQUIRED) for other in members}]
            with self.subTest(text):
                try:
                    found = sk.targets(**dict.fromkeys(absent), **members, on=TABLE["on"])
                except sk.InvalidInput as error:
                    # Python's age is that of a date of birth, too.
                    wrong = {"age" if name == "dateOfBirth" else name for name in expected["wrong"]}
                    self.assertEqual({NAMES[violation.field] for violation in error.violations}, wrong)
                    counts["wrong"] += 1
                except (TypeError, ValueError) as error:
                    # A date that cannot be read, or beside an age, stops the call.
                    is_date = expected != "call" and {"age", "dateOfBirth"} & set(expected["wrong"]) and "date" in str(error)
                    self.assertTrue(expected == "call" or is_date, str(error))
                    counts["call"] += 1
                else:
                    numbers = (found.bmr, found.tdee, found.calorie_target, found.protein_target, found.water_target, found.estimated_weeks)
                    self.assertEqual(list(numbers), expected["targets"])
                    counts["targets"] += 1
        self.assertGreater(min(counts.values()), 40, counts)

    def test_a_row_of_a_frame_is_what_the_table_says(self):
        rows = []
        for text, members, expected in people():
            named = {_meant(name, NAMES): value for name, value in members.items()}
            # pandas has no list among texts, and a number is a code.
            if expected == "call" or "date_of_birth" in named or None in named or any(isinstance(named.get(name), (list, dict, int, float)) for name in CHOICES):
                continue
            # Beside others, one letter is no gender.
            is_letter = named.get("gender") in ("M", "m", "F", "f")
            rows.append((text, {name: named.get(name) for name in sk.FIELDS[:7]}, {"wrong": ["gender"]} if is_letter else expected))
        self.assertGreater(len(rows), 250)
        plain = [row for row in rows if all(self.is_plain(name, value) for name, value in row[1].items())]
        self.assertGreater(len(plain), 90)
        for kind, make, some in (("pandas", lambda columns: pd.DataFrame(columns, dtype=object), rows), ("arrow", pa.table, plain)):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", UserWarning)
                found = sk.plan_frame(make({name: [row[1][name] for row in some] for name in sk.FIELDS[:7]}), on=TABLE["on"])
            results = found if kind == "pandas" else found.to_pandas()
            outputs = ["bmr", "tdee", "calorie_target", "protein_target", "water_target", "estimated_weeks"]
            for (text, _, expected), status, numbers in zip(some, results["status"], results[outputs].values.tolist()):
                with self.subTest(kind, text=text):
                    self.assertEqual({NAMES[field] for field in sk.violated_fields(status)}, set(expected.get("wrong", [])))
                    if "targets" in expected:
                        self.assertEqual([None if pd.isna(number) else number for number in numbers], expected["targets"])

    @staticmethod
    def is_plain(name, value):
        """Whether Arrow's columns of numbers and texts can have it."""
        return value is None or (isinstance(value, str) if name in CHOICES else isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 2**53)


if __name__ == "__main__":
    unittest.main()
