"""The scores of VeloReady: missing values, and columns; `conform` runs every golden case: python test_veloready.py"""

import doctest
import math
import unittest

import numpy as np
import science_kernel as sk
from science_kernel import veloready


class Scores(unittest.TestCase):
    def test_the_example_of_the_module_holds(self):
        self.assertEqual(doctest.testmod(veloready).failed, 0)
        self.assertGreater(doctest.testmod(veloready).attempted, 1)

    def test_what_is_missing_what_is_rejected_and_what_has_another_type(self):
        self.assertEqual(veloready.recovery({}, alcohol="ignored").missing, veloready.PARTS[:5])
        for number in (math.nan, math.inf, -math.inf, None):
            self.assertEqual(veloready.recovery({"hrv": number, "hrv_baseline": 50}, alcohol="ignored").hrv, 50)
            self.assertIsNone(veloready.strain(number))
            self.assertIsNone(veloready.baseline("usual", [50, number]))
        for rejected in (lambda: veloready.epoc(-1), lambda: veloready.strain(-1.5), lambda: veloready.non_exercise_load(met_minutes=-1),
                         lambda: veloready.recovery({}, alcohol="maybe"), lambda: veloready.zones("watts", 250)):  # fmt: skip
            self.assertRaises(sk.InvalidInput, rejected)
        for wrong in ({"hvr": 50}, {"hrv": "50"}, {"is_ill": 1}, {"hrv": True}):
            self.assertRaises(TypeError, veloready.recovery, wrong, alcohol="ignored")
        self.assertRaises(TypeError, veloready.load, "100")
        with self.assertRaisesRegex(TypeError, r"hrv_baselin is unknown \(did you mean hrv_baseline\?\): one of "):
            veloready.recovery({"hrv_baselin": 50}, alcohol="ignored")
        with self.assertRaisesRegex(TypeError, "morning: hrv_baseline under two names: give one of them"):
            veloready.recovery({"hrvBaseline": 50, "hrv_baseline": 50}, alcohol="ignored")
        with self.assertRaisesRegex(TypeError, r"recovery\(\) got an unexpected keyword argument 'alcohl' \(did you mean alcohol\?\)"):
            veloready.recovery({}, alcohl="ignored")
        morning = {"hrv": 42.75, "hrv_baseline": 45}
        self.assertEqual(veloready.recovery({"HRV": 42.75, "hrvBaseline": 45}, Alcohol="ignored"), veloready.recovery(morning, alcohol="ignored"))
        self.assertRaises(ValueError, veloready.trimp, [0], [], rest=50, maximum=190, exponent=1.92)

    def test_tenths_of_a_rating_count(self):
        for tenths in range(10, 101):
            self.assertEqual(veloready.session_load(tenths / 10, 10), tenths / 10 * 10)

    def test_what_is_whole_is_neither_cut_nor_wrapped(self):
        week = [45, 50, 48, 52, 46, 49, 51]
        calls = {
            "sleep_score": lambda number: veloready.recovery({"sleep_score": number}, alcohol="ignored"),
            "sleep_score[1]": lambda number: veloready.recovery_columns({"sleep_score": [80, number]}, alcohol="ignored"),
            "awakenings": lambda number: veloready.sleep({"awakenings": number}),
            "awakenings[0]": lambda number: veloready.sleep_columns({"awakenings": [number]}),
            "nights": lambda number: veloready.personal_sleep(week, week, week, week, nights=number),
            "sets": lambda number: veloready.strength_load(7, 60, sets=number),
            "steps": lambda number: veloready.non_exercise_load(steps=number),
            "rating": lambda number: veloready.training_type(rating=number),
            "days": lambda number: veloready.baseline("week", week, days=number),
            "short": lambda number: veloready.trend(week, short=number),
            "long": lambda number: veloready.trend(week, long=number),
            "sleep_score[2]": lambda number: veloready.alcohol_days(week[:3], week[:3], [80, None, number], 3 * [False]),
        }
        for name, call in calls.items():
            for number in (7.5, 2**32 + 7, -(2**31) - 1, 1e300):
                with self.assertRaises(sk.InvalidInput) as caught:
                    call(number)
                (violation,) = caught.exception.violations
                self.assertEqual((violation.field, violation.value), (name, number))
            self.assertEqual(call(7), call(7.0)) if "[" not in name else call(7)
            call(math.nan)

    def test_a_missing_flag_is_the_default(self):
        row = {"sleep_score": 0, "hrv": 30, "hrv_baseline": 45}
        for name in ("has_sleep_data", "is_ill"):
            expected = veloready.recovery(row, alcohol="friday_to_sunday").score
            other = veloready.recovery({**row, name: name == "is_ill"}, alcohol="friday_to_sunday").score
            self.assertNotEqual(other, expected)
            for missing in (None, math.nan):
                self.assertEqual(veloready.recovery({**row, name: missing}, alcohol="friday_to_sunday").score, expected)
            columns = {**{key: 4 * [value] for key, value in row.items()}, name: [None, math.nan, True, 0]}
            found = veloready.recovery_columns(columns, alcohol="friday_to_sunday")["score"].tolist()
            self.assertEqual(found, [expected, expected, other, expected] if name == "is_ill" else [expected] * 3 + [other])
            for wrong in (2, 0.5, -1):
                with self.assertRaisesRegex(sk.InvalidInput, rf"{name}\[1\]: {wrong}"):
                    veloready.recovery_columns({name: [1, wrong]}, alcohol="ignored")
        for wrong in (math.nan, None, 1):
            with self.assertRaisesRegex(TypeError, r"is_weekend\[1\]"):
                veloready.alcohol_days([50, 50], [55, 55], [80, 80], [True, wrong])

    def test_a_type_follows_from_zones_before_a_rating_before_an_intensity(self):
        given = {"zone_minutes": [0, 0, 0, 0, 30], "total_minutes": 60, "rating": 10, "intensity": 0.5}
        self.assertEqual(veloready.training_type(**{**given, "rating": 9.5, "intensity": "0.5"}).type, "VO2max")
        for name, type_ in (("zone_minutes", "VO2max"), ("rating", "Anaerobic"), ("intensity", "Recovery")):
            self.assertEqual(veloready.training_type(**given).type, type_)
            del given[name]

    def test_columns_of_a_year_are_its_days(self):
        hrv, rates = 30.0 + np.arange(365) % 41, 50.0 + np.arange(365) % 13
        rates[::9] = np.nan
        alcohols = [("monday_to_thursday", "friday_to_sunday", "ignored")[place % 3] for place in range(365)]
        columns = veloready.recovery_columns(
            {"hrv": hrv, "hrv_baseline": np.full(365, 50), "resting_heart_rate": rates,
             "resting_heart_rate_baseline": [55] * 365, "has_sleep_data": np.arange(365) % 2}, alcohol=alcohols,
        )  # fmt: skip
        nights = veloready.sleep_columns({"asleep": 20_000 + 30 * np.arange(365), "need": np.full(365, 28_800)})
        for place in range(365):
            given = {"hrv": hrv[place], "hrv_baseline": 50, "resting_heart_rate": rates[place],
                     "resting_heart_rate_baseline": 55, "has_sleep_data": place % 2 == 1}  # fmt: skip
            one = veloready.recovery(given, alcohol=alcohols[place])
            for name in ("score", "hrv", "resting_heart_rate", "sleep", "respiration", "form"):
                self.assertEqual(columns[name][place], getattr(one, name), (name, place))
            bits = sum(1 << veloready.PARTS.index(name) for name in one.missing)
            self.assertEqual(columns["missing"][place], bits)
            asleep = {"asleep": 20_000 + 30 * place, "need": 28_800}
            self.assertEqual(nights["score"][place], veloready.sleep(asleep).score)
        self.assertRaises(ValueError, veloready.sleep_columns, {"asleep": [1, 2], "need": [1]})
        self.assertRaises(ValueError, veloready.recovery_columns, {"hrv": [50, 51]}, alcohol=["ignored"])
        self.assertEqual(len(veloready.sleep_columns({})["score"]), 0)


if __name__ == "__main__":
    unittest.main()
