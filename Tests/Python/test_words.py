"""Another language: the copied texts give the words of the library, and no German text is missing."""

import decimal
import doctest
import json
import math
import random
import unittest
from pathlib import Path

import numpy as np
import science_kernel as sk
from science_kernel import expenditure, plan, training, words
from science_kernel.words import ENGLISH_TEXTS

ON = "2026-11-21"
UNITS = json.loads((Path(__file__).resolve().parents[1] / "Texts" / "pounds-and-stones.json").read_text())
GERMAN = json.loads((Path(__file__).resolve().parents[2] / "Vectors" / "contract" / "texts" / "german.json").read_text())["texts"]
PERSON = {
    "weight": 80.5, "height": 180, "age": 30, "gender": "male", "activityLevel": "moderately_active", "primaryGoal": "lose_weight",
    "targetWeight": 75,
}  # fmt: skip
german = words.Wording(GERMAN, decimal_mark=",", group_mark=".")


class WordsTests(unittest.TestCase):
    def test_the_example_of_the_module_holds(self):
        result = doctest.testmod(words)
        self.assertEqual((result.failed, result.attempted > 2), (0, True))

    def test_pounds_feet_stones_and_inches_and_german_give_the_texts_of_swift(self):
        for key in ("lb ft", "st in", "de"):
            units = dict(zip(("weight_unit", "height_unit"), key.split(), strict=False))
            wording = german if key == "de" else words.Wording(**units)
            for given in UNITS["sentences"]:
                self.assertEqual(wording.text(given), given[key], given["id"])
            for given in UNITS["names"]:
                self.assertEqual(wording.name(given["name"]), given[key])
            for given in UNITS["weights"]:
                self.assertEqual(wording.weight(given["kilograms"]), given[key])
            for given in UNITS["heights"]:
                self.assertEqual(wording.height(given["centimeters"]), given[key])
        self.assertGreater(len(UNITS["sentences"]), 50)
        english = words.Wording()
        self.assertEqual((english.weight(81.647), english.weight(-0.01), english.height(180.34), german.weight(-80.5)), ("81.6 kg", "0 kg", "180.3 cm", "−80,5 kg"))
        pounds = words.Wording(GERMAN, decimal_mark=",", weight_unit="lb")
        self.assertEqual((pounds.name("-0.3kg/week"), pounds.height(180.5)), ("−0,7 lb pro Woche", "180,5 cm"))
        for units, message in (({"weight_unit": "lbs"}, "weight_unit: lbs is rejected: one of kg, lb, st"), ({"height_unit": None}, "height_unit: None is rejected")):
            with self.assertRaisesRegex(ValueError, message):
                words.Wording(**units)
        for write in (english.weight, pounds.weight, pounds.height):
            for value in (math.nan, math.inf):
                with self.assertRaisesRegex(ValueError, f"^[wh]eight: {value} is rejected: a finite number$"):
                    write(value)

    def test_a_violation_in_kg_and_cm_is_read_in_the_units_of_the_wording(self):
        us = words.Wording(weight_unit="lb", height_unit="ft")
        found = plan.preview({"weight": "heavy", "height": 99, "targetWeight": 7.257}, on=ON)["violations"]
        self.assertEqual([us.violation(violation) for violation in found], ['weight: "heavy" is rejected: 66.2 to 661.3 lb',
            "height: 3 ft 3 in is rejected: 3 ft 3.4 in to 8 ft 2.4 in", "target weight: 16 lb is rejected: 66.2 to 661.3 lb"])  # fmt: skip
        typed = plan.preview({"weight": 16, "weightUnit": "lb"}, on=ON)["violations"]
        self.assertEqual([us.violation(violation) for violation in typed], ["weight: 16 is rejected: 66.2 to 661.3 lb"])
        # A height without its unit, in the only one that makes it an accepted one.
        [height] = plan.preview({"height": "1,80"}, on=ON)["violations"]
        self.assertEqual(words.Wording().violation(height), 'height: "1,80" is rejected: 100 to 250 cm (did you mean 1,80 m?)')
        first = expenditure.weight_trend([{"day": ON, "weight": 200}], weight=90.718)["violations"][0]
        self.assertEqual(
            us.violation(first), "weight: 440.9 lb is rejected: 133.4 to 299.9 lb for the first weight of a person of 200 lb; perhaps it is in another unit")
        with self.assertRaises(sk.InvalidInput) as raised:
            sk.targets(weight=8, height=180, age=30, gender="male", activity_level="sedentary", primary_goal="maintain", on=ON)
        self.assertEqual(us.violation(raised.exception.violations[0]), "weight: 17.6 lb is rejected: 66.2 to 661.3 lb")
        self.assertTrue(us.violation({**first, "value": 10**400}).startswith("weight: 1000"))

    def test_a_number_of_any_type_is_a_number(self):
        accepted = {"field": "weight", "code": "rejected", "accepted": "a number, 30 to 300 kg", "minimum": 30, "maximum": 300, "unit": "kg"}
        said = {"message": "8.5 is rejected: a number, 30 to 300 kg"}
        for value in (8.5, np.float32(8.5), decimal.Decimal("8.5")):
            self.assertEqual(german.violation({**accepted, **said, "value": value}), "Gewicht: 8,5 ist nicht erlaubt: 30 bis 300 kg")
        for value in (8, np.int64(8), np.uint8(8)):
            self.assertEqual(german.violation({**accepted, **said, "value": value}), "Gewicht: 8 ist nicht erlaubt: 30 bis 300 kg")
        self.assertIn("30 bis 300 kg", german.violation({**accepted, **said, "value": 10**400}))

    def test_the_english_texts_give_each_sentence_in_the_words_of_the_library(self):
        numbers, ids, before = random.Random(7), set(), None
        english = words.Wording()
        for _ in range(300):
            person = {
                "weight": numbers.randrange(400, 2200) / 10, "height": numbers.randrange(140, 210), "age": numbers.randrange(13, 113),
                "gender": numbers.choice(sk.GENDERS), "activityLevel": numbers.choice(sk.ACTIVITY_LEVELS),
                "primaryGoal": numbers.choice(sk.PRIMARY_GOALS), "targetWeight": numbers.choice([None, 50, 75.5, 120]),
                "pace": numbers.choice([None, "-300kcal", "2000kcal/day", "-12.5%", "-0.4kg/week", "+0.25%/week"]),
            }  # fmt: skip
            why, sentences = plan.why(person, on=ON), plan.why(person, on=ON, sentences=True)
            for topic, texts in sentences.items():
                for part in ("title", "explanation", "science"):
                    self.assertEqual(english.text(texts[part]), why[topic][part], person)
                    ids.update(sentence["id"] for sentence in texts[part])
            targets = plan.respond(person, on=ON)["data"]["targets"]
            for sentence in [] if before is None else plan.changes(before, targets)["sentences"]:
                self.assertEqual(english.text(sentence), sentence["text"])
                ids.add(sentence["id"])
            before = targets
        self.assertGreater(len(ids), 90)
        with self.assertRaisesRegex(ValueError, "x is rejected: the id of a sentence"):
            english.text({"id": "x", "parameters": []})

    def test_a_rejected_tdee_is_read_with_the_number_that_it_may_be(self):
        (fast,) = plan.preview({"tdee": "fast"}, on=ON)["violations"]
        said = 'TDEE: "fast" ist nicht erlaubt: Aktivitätsfaktor, eer_2023, eine ganze Zahl, BMR / 0,9 … 2,5 · BMR [kcal/day]'
        self.assertEqual(german.violation(fast), said)

    def test_no_german_text_is_missing(self):
        self.assertEqual(german.missing, ())
        self.assertEqual(sorted(GERMAN), sorted(ENGLISH_TEXTS))
        self.assertEqual(words.Wording({"bmr.title": "x"}).missing, tuple(key for key in ENGLISH_TEXTS if key != "bmr.title"))
        weekly = plan.why(PERSON, on=ON, sentences=True)["weeklyRate"]["explanation"]
        self.assertTrue(german.text(weekly).startswith("Dein Plan nimmt einen Verlust von 0,5 kg pro Woche an. Von 80,5 kg auf 75 kg: "))
        self.assertEqual([german.name(name) for name in ("very_active", "-0.4kg/week", "x")], ["sehr aktiv", "−0,4 kg pro Woche", "x"])
        spoken = {"id": "spoken.calorieTarget", "parameters": [{"name": "calories", "kind": "grouped", "value": "12259"}]}
        self.assertIn("12.259", german.text(spoken))

    def test_a_violation_has_its_code_its_value_and_what_is_accepted_and_is_read_in_german(self):
        wrong = {"weight": 8, "height": "viel", "age": 12.5, "gender": "w", "activityLevel": None, "primaryGoal": "maintain", "targetWeight": 29.5}
        expected = [
            ("weight", "rejected", 8, 30, 300, "kg", None), ("height", "rejected", "viel", 100, 250, "cm", None),
            ("age", "rejected", 12.5, 13, 120, "years", None), ("gender", "rejected", "w", None, None, None, 3),
            ("activityLevel", "missing", None, None, None, None, 5), ("targetWeight", "rejected", 29.5, 30, 300, "kg", None),
        ]  # fmt: skip
        said = [
            "Gewicht: 8 ist nicht erlaubt: 30 bis 300 kg", 'Größe: "viel" ist nicht erlaubt: eine Zahl, 100 bis 250 cm',
            "Alter: 12,5 ist nicht erlaubt: eine ganze Zahl, 13 bis 120 volle Jahre", 'Geschlecht: "w" ist nicht erlaubt: männlich, divers, weiblich',
            "Aktivität fehlt: kaum aktiv, etwas aktiv, mäßig aktiv, sehr aktiv, äußerst aktiv",
            "Zielgewicht: 29,5 ist nicht erlaubt: 30 bis 300 kg",
        ]  # fmt: skip
        names = ("field", "code", "value", "minimum", "maximum", "unit")
        for request, form in ((wrong, "kernel"), (wrong, "api"), (json.dumps(wrong), "kernel"), (json.dumps(wrong).encode(), "kernel")):
            with self.assertRaises(plan.PlanError) as caught:
                plan.respond(request, on=ON, form=form)
            found = caught.exception.violations
            self.assertEqual([(*map(each.get, names), len(each["choices"]) if "choices" in each else None) for each in found], expected)
            self.assertEqual(list(map(german.violation, found)), said)
            self.assertTrue(all(set(each) == {"field", "message"} for each in caught.exception.failure.get("violations", [])))
        with self.assertRaises(sk.InvalidInput) as caught:
            sk.targets(weight=8, height="viel", age=12.5, gender="w", activity_level=None, primary_goal="maintain", target_weight=29.5, on=ON)
        violations = caught.exception.violations
        self.assertEqual(list(map(german.violation, violations)), said)
        fields = [(field.replace("L", "_l").replace("W", "_w"), *rest) for field, *rest in expected]
        parts = [violation.parts for violation in violations]
        self.assertEqual([(*map(each.get, names), len(each["choices"]) if "choices" in each else None) for each in parts], fields)
        (entry,) = expenditure.weight_trend([{"day": ON, "weight": 800}])["violations"]
        self.assertEqual((entry["value"], german.violation(entry)), (800, "Gewicht: 800 ist nicht erlaubt: 30 bis 300 kg"))
        errors = plan.weekly([{**PERSON, "userId": 7, "weight": 8}], on=ON)["errors"]
        self.assertEqual(german.violation(errors[0]["violations"][0]), "Gewicht: 8 ist nicht erlaubt: 30 bis 300 kg")
        for user, values in ((8, [7, 8]), (7, [None, None])):
            users = [{**PERSON, "userId": 7, "weight": 7}, {**PERSON, "userId": user, "weight": 8}]
            self.assertEqual([error["violations"][0].get("value") for error in plan.weekly(users, on=ON)["errors"]], values)
        form = plan.preview({"weight": "16", "weightUnit": "lb", "dateOfBirth": "x"}, on=ON)["violations"]
        self.assertEqual(list(map(german.violation, form)), ['Gewicht: "16" ist nicht erlaubt: 66,2 bis 661,3 lb', 'Geburtsdatum: "x" ist nicht erlaubt: ein Datum, das es gibt, JJJJ-MM-TT'])
        with self.assertRaises(plan.PlanError) as caught:
            plan.respond({**PERSON, "targetweight": 75, "targetWeight": None}, on=ON)
        self.assertEqual(german.violation(caught.exception.violations[0]), "targetweight: is unknown (did you mean targetWeight?)")

    def test_a_value_of_any_type_is_read_and_a_long_text_is_cut_with_a_mark(self):
        with self.assertRaises(plan.PlanError) as caught:
            plan.respond({**PERSON, "weight": 8}, on=ON)
        (rejected,) = caught.exception.violations
        circular: list[object] = []
        circular.append(circular)
        for value, text in (
            (8, "8"), (None, "…"), ({"a": 1}, "…"), (circular, "…"), ("x" * 60, f'"{"x" * 60}"'), ("x" * 61, f'"{"x" * 60}…"'), (10**61, f"1{'0' * 59}…"),
        ):  # fmt: skip
            self.assertEqual(german.violation({**rejected, "value": value}), f"Gewicht: {text} ist nicht erlaubt: {'' if isinstance(value, int) else 'eine Zahl, '}30 bis 300 kg")

    def test_ranges_in_feet_and_inches_and_of_a_first_weight_are_german_and_a_ledger_has_no_inches(self):
        form = plan.preview({"height": "5'13", "heightUnit": "ft", "weight": 2, "weightUnit": "st"}, on=ON)["violations"]
        self.assertEqual(
            sorted(map(german.violation, form)),
            [
                "Gewicht: 2 ist nicht erlaubt: 4st 10,2lb bis 47st 3,3lb, geschrieben als 80 kg, 176 lb oder 12 st 8 lb (nach st unter 14 lb)",
                'Größe: "5\'13" ist nicht erlaubt: 3ft 3,4in bis 8ft 2,4in, geschrieben als 180 cm, 1,8 m, 71 in oder 5 ft 11 in (nach ft unter 12 in)',
            ],
        )
        (first,) = expenditure.estimate(PERSON, [{"day": "2026-09-01", "weight": 180}], on="2026-09-01")["violations"]
        self.assertEqual(
            german.violation(first),
            "Gewicht: 180 ist nicht erlaubt: 53,667 bis 120,75 kg für das erste Gewicht einer Person von 80,5 kg; vielleicht ist es in einer anderen Einheit",
        )
        with self.assertRaises(sk.InvalidInput) as raised:
            training.load_balance([-1])
        ledger = raised.exception.violations[0].parts
        self.assertEqual([ledger.get(name) for name in ("accepted", "minimum", "maximum", "unit")], ["0 to 1000000000 in the unit of the ledger", 0, 1e9, None])

    def test_fields_categories_advisories_and_absences_have_names(self):
        names = ["dateOfBirth", "little_activity", "underweight", "missing"]
        self.assertEqual(
            list(map(german.name, names)),
            ["Geburtsdatum", GERMAN["trajectory.little_activity"], "Untergewicht, und der Plan ist abzunehmen", "missing"],
        )
        self.assertEqual(list(map(german.category, ["underweight", "overweight", "x"])), ["Untergewicht", "Übergewicht", "x"])
        english = words.Wording()
        entries = [{"day": f"2026-09-{day:02}", "weight": 80, "intake": None if day % 4 else 2000} for day in range(1, 11)]
        empty = [{"day": f"2026-09-{day:02}"} for day in range(1, 31)]
        absences = [
            *expenditure.weight_trend(entries)["absences"], *expenditure.weight_trend([{"day": ON, "weight": 80}])["absences"],
            *expenditure.estimate(PERSON, entries, on="2026-09-01")["refusals"], *expenditure.estimate(PERSON, empty, on="2026-09-01")["refusals"],
        ]  # fmt: skip
        self.assertEqual(list(map(english.absence, absences)), [absence["text"] for absence in absences])
        said = list(map(german.absence, absences))
        self.assertEqual(said[:2], ["das Protokoll hat zu wenige Gewichte für eine Rate: 10 von 14", "die letzten 28 Tage haben zu wenige Gewichte: 1 von 7"])
        self.assertIn("der Standardfehler liegt über 150 kcal/Tag: es gibt noch kein Gewicht", said)
        self.assertFalse([text for text in said if text in {absence["text"] for absence in absences}])


if __name__ == "__main__":
    unittest.main()
