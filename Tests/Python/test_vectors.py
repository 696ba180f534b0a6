"""The golden vectors and the real people: python test_vectors.py"""

import csv
import json
import unittest

import pandas as pd
import polars as pl
import science_kernel as sk

from samples import ON, OUTPUTS, VECTORS, Case


class Golden(Case):
    def tests(self):
        file = json.loads((VECTORS / "person.json").read_text())
        tests = [test for group in file["groups"] for test in group["tests"]]
        self.assertEqual(len(tests), file["numberOfTests"])
        # Decimals that no double can hold are for readers of text.
        read = [test for test in tests if "DoubleDiffers" not in test["flags"]]
        self.assertEqual(len(tests) - len(read), sum("DoubleDiffers" in test["flags"] for test in tests))
        self.assertGreater(len(read), 390)
        # JSON takes a choice by its name alone; Python takes it as it is typed.
        typed = [test for test in read if test["id"] in ("person-bad-002", "person-bad-004", "person-bad-012")]
        self.assertEqual([test["input"]["sex"] for test in typed], ["Male", "male", "m"])
        return [test for test in read if test not in typed]

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


if __name__ == "__main__":
    unittest.main()
