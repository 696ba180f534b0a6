"""The scores of VeloReady: every case of the golden file, missing values, and columns: python test_veloready.py"""

import doctest
import json
import math
import unittest
from pathlib import Path

import numpy as np
import science_kernel as sk
from science_kernel import veloready

GOLDEN = json.loads((Path(__file__).resolve().parents[2] / "Vectors/veloready/golden-veloready.json").read_text())
EXPONENTS = {"female": 1.67, "male": 1.92, "unspecified": 1.85}
MORNING = {
    "hrv": "hrv", "overnightHrv": "overnight_hrv", "hrvBaseline": "hrv_baseline", "rollingHrvAverage": "rolling_hrv",
    "hrvCV": "hrv_variation", "rhr": "resting_heart_rate", "rhrBaseline": "resting_heart_rate_baseline",
    "sleepScore": "sleep_score", "sleepDuration": "sleep_duration", "sleepBaseline": "sleep_baseline",
    "respiratoryRate": "respiration", "respiratoryBaseline": "respiration_baseline", "atl": "acute_load",
    "ctl": "chronic_load", "yesterdayTSS": "yesterday_load", "hasSleepData": "has_sleep_data",
    "hasIllnessIndicator": "is_ill",
}  # fmt: skip
NIGHT = {
    "sleepDuration": "asleep", "timeInBed": "in_bed", "sleepNeed": "need", "deepSleepDuration": "deep",
    "remSleepDuration": "rem", "wakeEvents": "awakenings", "bedtime": "bedtime", "wakeTime": "wake_time",
    "baselineBedtime": "usual_bedtime", "baselineWakeTime": "usual_wake_time", "hrvOvernight": "overnight_hrv",
    "hrvBaseline": "hrv_baseline", "personalDeepBaseline": "deep_share", "personalREMBaseline": "rem_share",
    "previousDayTSS": "previous_load",
}  # fmt: skip


def morning(given):
    return {MORNING[name]: value for name, value in given.items() if name in MORNING}


def night(given):
    return veloready.sleep({NIGHT[name]: value for name, value in given.items() if name in NIGHT})


def part(name, **given):
    return {"score": getattr(veloready.recovery(given, alcohol="ignored"), name)}


def day(given):
    return "friday_to_sunday" if given["isFridayToSunday"] else "monday_to_thursday"


def of_recovery(name, given):
    match name:
        case "hrv":
            return part("hrv", hrv=given["hrv"], hrv_baseline=given["baseline"], rolling_hrv=given["rollingAverage"],
                        hrv_variation=given["cv"])  # fmt: skip
        case "rhr":
            return part("resting_heart_rate", resting_heart_rate=given["rhr"], resting_heart_rate_baseline=given["baseline"])
        case "sleep":
            return part("sleep", sleep_score=given["sleepScore"], sleep_duration=given["sleepDuration"],
                        sleep_baseline=given["baseline"])  # fmt: skip
        case "respiratory":
            return part("respiration", respiration=given["respiratory"], respiration_baseline=given["baseline"])
        case "alcohol":
            return {"score": veloready.alcohol(given["baseScore"], morning(given), alcohol=day(given))}
        case "score":
            found = veloready.recovery(morning(given), alcohol=day(given))
            parts = {"hrv": found.hrv, "rhr": found.resting_heart_rate, "sleep": found.sleep,
                     "respiratory": found.respiration, "form": found.form}  # fmt: skip
            return {"score": found.score, "subScores": parts}
    context = veloready.load_context(yesterday=given["yesterdayTSS"], acute=given.get("atl"), chronic=given.get("ctl"))
    match name:
        case "form":
            points = part("form", acute_load=given["atl"], chronic_load=given["ctl"], yesterday_load=given["yesterdayTSS"])
            return {**points, "tssPenalty": context.penalty}
        case "tssContext":
            return {"category": context.category, "recoveryHours": context.recovery_hours, "penalty": context.penalty}
        case "formContext":
            return {"state": context.form, "tsb": context.balance, "tssCategory": context.category, "tssPenalty": context.penalty}


def of_sleep(name, given):
    if name == "personalBaseline":
        lists = (given[f"{kind}SleepDurations"] for kind in ("deep", "rem", "total"))
        found = veloready.personal_sleep(*lists, given["bedtimeHours"], nights=given["windowDays"] or 30)
        names = ("deepSleepPercentage", "remSleepPercentage", "typicalDuration", "typicalBedtime", "sampleDays")
        return dict(zip(names, vars(found).values() if found else 5 * [None], strict=True))
    found = night(given)
    match name:
        case "performance" | "efficiency" | "disturbances" | "timing":
            return {"score": getattr(found, name)}
        case "stages":
            return {"score": found.fixed_stages if given["rule"] == "fixed" else found.stages}
        case "hrvPenalty":
            return {"penalty": found.hrv_penalty}
        case "score":
            parts = {"performance": found.performance, "efficiency": found.efficiency, "stageQuality": found.stages,
                     "disturbances": found.disturbances, "timing": found.timing}  # fmt: skip
            return {"score": found.score, "subScores": parts}


def of_strain(name, given):
    match name:
        case "trimp" | "blendedTrimp":
            exponent = given["customExponent"] if given["customExponent"] is not None else EXPONENTS[given["sex"]]
            found = veloready.trimp(
                given["time"], given["heartRate"], given.get("power"), rest=given["restingHR"], maximum=given["maxHR"],
                exponent=exponent, threshold_power=given.get("ftp"),
            )  # fmt: skip
            return {"trimp": found}
        case "epoc":
            return {"epoc": veloready.epoc(given["trimp"])}
        case "strain":
            return {"strain": veloready.strain(given["epoc"])}
        case "cardioLoad":
            return {"load": veloready.cardio_load(given["dailyTRIMP"], minutes=given["durationMinutes"],
                                                  intensity=given["intensityFactor"])}  # fmt: skip
        case "strengthLoad":
            return {"load": veloready.strength_load(given["rpe"], given["durationMinutes"], volume=given["volume"],
                                                    mass=given["bodyMass"], sets=given["sets"])}  # fmt: skip
        case "nonExercise":
            return {"load": veloready.non_exercise_load(steps=given["steps"], active_energy=given["activeCalories"],
                                                        met_minutes=given["metMinutes"])}  # fmt: skip
        case "recoveryFactor":
            names = {"hrvToday": "hrv", "hrvBaseline": "hrv_baseline", "rhrToday": "resting_heart_rate",
                     "rhrBaseline": "resting_heart_rate_baseline", "sleepQuality": "sleep_score"}  # fmt: skip
            return {"factor": veloready.recovery_factor({names[name]: value for name, value in given.items()})[0]}
        case "band":
            return {"band": veloready.band(given["score"])}
        case "sessionRPE":
            load = veloready.session_load(given["rpe"], given["durationMinutes"])
            return {"sessionRPE": load, "tss": load / 5}
        case "trainingType":
            found = veloready.training_type(intensity=given["intensityFactor"], zone_minutes=given["zoneMinutes"],
                                            total_minutes=given["totalMinutes"], rating=given["rpe"])  # fmt: skip
            names = ("type", "typicalTSSPerHour", "typicalRPELow", "typicalRPEHigh")
            return dict(zip(names, vars(found).values(), strict=True))


def of_load(name, given):
    if name != "tsb":
        days = given["timeConstant"] if given["timeConstant"] is not None else {"ctl": 42, "atl": 7}[name]
        return {name: veloready.average_load(given["dailyTSS"], days)}
    if given["by"] == "values":
        context = veloready.load_context(acute=given["atl"], chronic=given["ctl"])
        return {"ctl": given["ctl"], "atl": given["atl"], "tsb": context.balance}
    found = veloready.load(given["dailyTSS"], chronic_days=given["ctlDays"], acute_days=given["atlDays"])
    return {"ctl": found.chronic, "atl": found.acute, "tsb": found.balance}


def of_baseline(name, given):
    def one(kind, **options):
        return {"baseline": veloready.baseline(kind, given["values"], **options)}

    def number(kind):
        return veloready.baseline(kind, given["values"], days=given["days"])

    match name:
        case "hrv" | "rhr" | "respiratory":
            return one("usual")
        case "sleep":
            return one("mean")
        case "hrv7":
            return one("week")
        case "rollingLn":
            return {"average": number("logarithmic_week"), "simpleAverage": number("week")}
        case "cv":
            names = {"cv": "variation", "sampleStandardDeviation": "sample_deviation", "sampleCV": "sample_variation"}
            return {name: number(kind) for name, kind in names.items()}
        case "stability":
            return dict(zip(("stability", "modifier"), veloready.stability(given["cv"]), strict=True))
        case "trend":
            days = {"short": given["shortTermDays"], "long": given["longTermDays"]}
            found = veloready.trend(given["values"], **{name: count for name, count in days.items() if count is not None})
            names = ("direction", "magnitude", "shortTermAverage", "longTermBaseline")
            return dict(zip(names, vars(found).values() if found else 4 * [None], strict=True))
        case "adaptive":
            return one("adaptive", half_life=given["halfLifeDays"])
        case "robust":
            return one("robust", half_life=given["halfLifeDays"], deviations=given["sigmaThreshold"])
        case "recoveryProfile":
            return dict(zip(("profile", "modifier"), veloready.recovery_profile(given["hrv"], given["tss"]), strict=True))
        case "alcoholDays":
            places, usual = veloready.alcohol_days(given["hrv"], given["rhr"], given["sleepScore"], given["isSaturdayOrSunday"])
            return {"excludedDays": [given["date"][place] for place in places], "baseline": usual}


def of_zones(name, given):
    match name:
        case "power":
            bounds, zone = veloready.zones("power", given["ftp"], given["watts"])
        case "heartRate":
            bounds, zone = veloready.zones("heart_rate", given["maxHR"], given["heartRate"])
        case "lthr":
            return {"boundaries": veloready.zones("threshold_heart_rate", given["lthr"])[0]}
    return {"boundaries": bounds, "zone": zone}


ROOMS = {"recovery": of_recovery, "sleep": of_sleep, "strain": of_strain, "load": of_load, "baseline": of_baseline, "zones": of_zones}


def agrees(found, expected, is_exact):
    if isinstance(expected, dict):
        return found.keys() == expected.keys() and all(agrees(found[name], expected[name], is_exact) for name in expected)
    if isinstance(expected, float) and isinstance(found, float) and not is_exact:
        return abs(found - expected) <= 1e-12 * abs(expected)
    return found == expected


class Scores(unittest.TestCase):
    def test_the_example_of_the_module_holds(self):
        self.assertEqual(doctest.testmod(veloready).failed, 0)
        self.assertGreater(doctest.testmod(veloready).attempted, 1)

    def test_every_case_of_the_golden_file(self):
        self.assertEqual(len(GOLDEN["cases"]), 359)
        for case in GOLDEN["cases"]:
            room, name = case["function"].split(".")
            found = ROOMS[room](name, case["input"])
            is_exact = GOLDEN["header"]["functions"][case["function"]]["compare"] != "transcendental"
            self.assertTrue(agrees(found, case["expected"], is_exact), f"{case['id']}: {found}")

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
        for name in ("hrv_baselin", "hrvBaseline"):
            with self.assertRaisesRegex(TypeError, rf"{name} is unknown \(did you mean hrv_baseline\?\): one of "):
                veloready.recovery({name: 50}, alcohol="ignored")
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
