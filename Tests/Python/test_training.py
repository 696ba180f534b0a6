"""Training load and usual ranges: python test_training.py"""

import doctest
import pickle
import unittest
import warnings

import numpy as np
import pandas as pd
import polars as pl
import science_kernel as sk
from science_kernel import training

from samples import Case

HEART = {"resting_heart_rate": 50, "maximum_heart_rate": 190, "weighting": "male"}


class Loads(Case):
    def test_a_table_for_one_athlete_says_what_takes_it(self):
        for table in (np.ones((2, 2)), pd.DataFrame({"a": [1, 2]}), pl.DataFrame({"a": [1, 2]})):
            with self.assertRaisesRegex(TypeError, "loads: .*; load_columns takes a table of athletes$"):
                training.load_balance(table)

    def test_an_index_of_dates_has_each_day_once_and_in_order(self):
        days = pd.date_range("2026-11-01", periods=4)
        times = days + pd.to_timedelta([8, 20, 7, 19], "h")
        plain = training.load_balance([100, 50, 0, 80]).form
        texts, periods = days.strftime("%Y-%m-%d"), days.to_period("D")
        # The clock goes forward on 2026-03-29.
        spring = pd.date_range("2026-03-27", periods=4, tz="Europe/Berlin")
        others = (["a", "b", "c", "d"], range(4), [3, 1, 1, 0])
        for index in (days, times, texts, periods, days.date, spring, days.astype("datetime64[s]"), pd.Index(texts, dtype=object), *others):
            series = pd.Series([100, 50, 0, 80], index=index)
            np.testing.assert_array_equal(training.load_balance(series).form, plain)
            np.testing.assert_array_equal(training.load_columns(series.to_frame()).form[:, 0], plain)
        cases = (
            ([0, 1, 3], "2026-11-04 00:00:00 in row 2 follows 2026-11-02 00:00:00"), ([0, 2, 1], "2026-11-03 00:00:00 in row 1 follows"),
            ([0, 0, 1], "2026-11-01 00:00:00 in row 1 follows 2026-11-01"), ([3, 2, 1], "2026-11-03 00:00:00 in row 1 follows"),
        )  # fmt: skip
        for rows, found in cases:
            for index in (days[rows], texts[rows], periods[rows], days.date[rows], days[rows].tz_localize("Asia/Tokyo")):
                series = pd.Series([100.0, 50.0, 80.0], index=index)
                for take, loads in ((training.load_balance, series), (training.load_columns, series.to_frame())):
                    with self.assertRaisesRegex(ValueError, r"^loads: the index has not one row for each day.*\.resample\(\"D\"\)\.sum\(\) ") as caught:
                        take(loads)
                    if index is not texts and isinstance(index, pd.DatetimeIndex) and index.tz is None:
                        self.assertIn(found, str(caught.exception))
        gap = pd.Series([100.0, 50.0, 80.0], index=days[[0, 1, 3]])
        np.testing.assert_array_equal(training.load_balance(gap.resample("D").sum()).form, plain)
        self.assertEqual(training.load_balance(gap.resample("D").sum(min_count=1)).coverage[2], training.load_balance([1, 1, None]).coverage[2])
        with self.assertRaisesRegex(ValueError, "NaT in row 0"):
            training.load_balance(pd.Series([1.0, 2.0], index=pd.DatetimeIndex([pd.NaT, "2026-11-01"])))
        self.assertEqual(len(training.load_balance(pd.Series([], index=pd.DatetimeIndex([]), dtype=float)).form), 0)

    def test_a_season_starts_from_the_loads_before_it(self):
        start = {"start_chronic": 55, "start_acute": 60.0}
        season = training.load_balance([100, 0], **start)
        self.assertEqual((season.form[0], season.coverage[1]), (-5, 1))
        later = training.load_balance([50], start_chronic=season.chronic[1], start_acute=season.acute[1])
        self.assertEqual(later.chronic[0], training.load_balance([100, 0, 50], **start).chronic[2])
        said = r"start_chronic, start_acute: 2 of 4 athletes are rejected \(athlete 2, athlete 3\): 0 to 1000000000 in the unit of the ledger"
        loads = np.array([[100] * 4, [0] * 4])
        for kind in (list, np.array, pd.Series):
            with self.assertWarnsRegex(UserWarning, said):
                chronic, acute = kind([55, None, -1, 55]), kind([60, None, 60, None])
                squad = training.load_columns(loads, start_chronic=chronic, start_acute=acute)
            self.assertEqual(squad.status.tolist(), [0, 0, 4, 4])
            plain = training.load_balance([100, 0]).chronic[1]
            self.assertEqual(squad.chronic[1].tolist(), [season.chronic[1], plain, plain, plain])
        np.testing.assert_array_equal(training.load_columns(loads, **start).acute[:, 3], season.acute)
        for wrong, error, message in (
            ({"start_chronic": 5}, sk.InvalidInput, "start load: nan is rejected: 0 to 1000000000 in the unit of the ledger, chronic and acute load both"),
            ({"start_chronic": -5, "start_acute": 1}, sk.InvalidInput, "start load: -5 is rejected: 0 to"),
            ({"start_chronic": "5", "start_acute": 1}, TypeError, "start_chronic: str is rejected: "),
            ({"start_chronic": True, "start_acute": 1}, TypeError, "start_chronic: bool is rejected: "),
            ({"start_chronic": [1, 2], "start_acute": 1}, ValueError, "start_chronic: one number for all, or one for each of 1 athletes"),
        ):
            with self.assertRaisesRegex(error, message):
                training.load_balance([1], **wrong)

    def test_other_names_of_the_loads_say_what_they_are_called_here(self):
        for found in (training.load_balance([1, 2]), training.load_columns(np.ones((2, 2)))):
            for asked, name in (("ctl", "chronic"), ("CTL", "chronic"), ("atl", "acute"), ("tsb", "form")):
                with self.assertRaisesRegex(AttributeError, f"has no {asked}: call it {name}$"):
                    getattr(found, asked)
            self.assertFalse(hasattr(found, "ramp"))
            self.assertEqual(pickle.loads(pickle.dumps(found)).form.tolist(), found.form.tolist())

    def test_the_example_of_the_module_holds(self):
        self.assertEqual(doctest.testmod(training).failed, 0)
        self.assertGreater(doctest.testmod(training).attempted, 1)

    def test_every_kind_of_column_is_read_and_a_missing_day_is_no_day_of_rest(self):
        expected = training.load_balance([100, None, 0, 80])
        kinds = (
            (100, float("nan"), 0, 80), np.array([100, np.nan, 0, 80]), np.array([100, np.nan, 0, 80], "f4"),
            pd.Series([100, None, 0, 80]), pl.Series([100, None, 0, 80]), np.array([100, None, 0, 80], object),
            np.ma.masked_equal([100, 7, 0, 80], 7), pd.Series([100, None, 0, 80], dtype="object"),
        )  # fmt: skip
        for loads in kinds:
            found = training.load_balance(loads)
            np.testing.assert_array_equal(found.form, expected.form)
        self.assertNotEqual(training.load_balance([100, 0, 0, 80]).chronic[1], training.load_balance([100, None]).chronic[1] + 1)
        self.assertEqual(training.load_balance([5, None]).coverage[1] < training.load_balance([5, 0]).coverage[1], True)
        self.assertEqual(len(training.load_balance([]).chronic), 0)

    def test_columns_are_those_of_their_athletes(self):
        random = np.random.default_rng(42)
        loads = random.integers(0, 200, (90, 13)).astype("f8")
        loads[random.random(loads.shape) < 0.1] = np.nan
        loads[5, 3] = -1
        days = random.integers(20, 60, 13)
        days[7] = 0
        for form in ("continuous", "first_order", "span"):
            found = training.load_columns(loads, chronic_days=days, form=form, form_day="same_day", has_coverage=True)
            self.assertEqual(found.status.tolist(), [0, 0, 0, 1, 0, 0, 0, 2] + 5 * [0])
            for athlete in (0, 8, 12):
                own = training.load_balance(
                    loads[:, athlete], chronic_days=int(days[athlete]), form=form, form_day="same_day"
                )
                for name in ("chronic", "acute", "form", "coverage"):
                    np.testing.assert_array_equal(getattr(found, name)[:, athlete], getattr(own, name))
        self.assertIsNone(training.load_columns(loads).coverage)
        np.testing.assert_array_equal(training.load_columns(np.asfortranarray(loads)).acute, training.load_columns(loads).acute)

    def test_rejected_loads_and_days_of_columns_give_one_warning_each(self):
        loads = np.full((4, 5), 50.0)
        loads[2, 1], loads[1, 3], loads[3, 3], loads[3, 4], loads[0, 0] = -4, 2e9, float("inf"), -0.5, np.nan
        days = [42, 42, 0, 42, 366]
        with self.assertWarns(UserWarning) as warning:
            found = training.load_columns(loads, chronic_days=days)
        self.assertEqual(found.status.tolist(), [0, 1, 2, 1, 3])
        self.assertEqual(
            [str(one.message) for one in warning.warnings],
            ["loads: 4 of 20 loads are rejected (2000000000 on day 1 of athlete 3, -4 on day 2 of athlete 1, inf on day 3 of athlete 3, …): "
             "0 to 1000000000 in the unit of the ledger",
             "chronic_days, acute_days: 2 of 5 athletes are rejected (athlete 2, athlete 4): 1 to 365"],
        )  # fmt: skip
        self.assertEqual({one.filename for one in warning.warnings}, {__file__})
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            training.load_columns(np.array([[1.0, np.nan]]))

    def test_what_is_not_accepted_is_named_with_its_value_and_its_range(self):
        for error, text, body in (
            (sk.InvalidInput, "load: -2 is rejected: 0 to 1000000000 in the unit", lambda: training.load_balance([1, -2])),
            (sk.InvalidInput, "days: 0 is rejected: 1 to 365", lambda: training.load_balance([1], chronic_days=0)),
            (TypeError, "loads: '2' is rejected: a number", lambda: training.load_balance([1, "2"])),
            (TypeError, "chronic_days: 1.5 is rejected: a whole number", lambda: training.load_balance([1], chronic_days=1.5)),
            (ValueError, "form: 'linear' is rejected: continuous", lambda: training.load_balance([1], form="linear")),
            (TypeError, "loads: list is rejected: an array with a row for each day", lambda: training.load_columns([1])),
            (ValueError, "acute_days: one whole number", lambda: training.load_columns(np.ones((2, 2)), acute_days=[7])),
        ):
            self.fails(error, text, body)


class Sessions(Case):
    def test_an_hour_has_its_worked_loads(self):
        seconds = np.arange(3600)
        heart = training.heart_rate_load(seconds=seconds, beats_per_minute=np.full(3600, 150), **HEART)
        self.assertEqual((heart.trimp, heart.edwards, heart.advisories), (108.09535934022335, 180, ()))
        self.assertEqual(heart.tenth_milliseconds, (0, 0, 0, 3_600_000, 0, 0))
        power = training.power_load(
            seconds=seconds, watts=np.full(3600, 250), threshold_power=250, critical_power=240, w_prime=20_000,
            durations=[5, 3601],
        )  # fmt: skip
        self.assertEqual((power.weighted_power, power.load, power.balance), (250, 100, -16_000))
        self.assertEqual((power.mean_maximal, power.advisories), ({5: 250, 3601: None}, ("negative_w_prime",)))
        self.assertEqual(power.stretch_seconds.sum(), 3600)
        self.assertEqual(len(power.stretch_balance), len(power.stretch_watts))
        self.assertIsNone(training.power_load(seconds=seconds, watts=seconds % 300).stretch_balance)
        nothing = training.heart_rate_load(seconds=[], beats_per_minute=[], **HEART)
        self.assertEqual((nothing.trimp, nothing.absence), (None, "noData"))

    def test_what_is_not_accepted_is_named(self):
        for error, text, changes in (
            (sk.InvalidInput, "resting heart rate: 5 is rejected: 25 to 120 bpm", {"resting_heart_rate": 5}),
            (sk.InvalidInput, "time: 0 is rejected: 0 to 1000000000000 ms, and never before", {"seconds": [0, 1, 0]}),
            (sk.InvalidInput, "weighting: 0 is rejected: 0.001 to 10", {"weighting": (0, 1)}),
            (sk.InvalidInput, "end: 5 is rejected", {"end_milliseconds": 5}),
            (ValueError, "weighting: 'other' is rejected: male, female", {"weighting": "other"}),
            (ValueError, "beats_per_minute has 3 rows, seconds has 1", {"seconds": [0]}),
            (ValueError, "end_milliseconds: -1 is rejected", {"end_milliseconds": -1}),
        ):
            given = {"seconds": [0, 1, 2], "beats_per_minute": [100, 110, 120], **HEART, **changes}
            self.fails(error, text, training.heart_rate_load, **given)
        self.fails(TypeError, "give critical_power and w_prime", training.power_load, seconds=[0], watts=[1], critical_power=250)
        self.fails(sk.InvalidInput, "W′: 0 is rejected: 1 to 1000000 J", training.power_load, seconds=[0], watts=[1],
                   critical_power=250, w_prime=0)  # fmt: skip


class Signals(Case):
    def test_dated_values_have_a_row_for_each_day(self):
        days = pd.date_range("2026-11-01", periods=12)
        values = pd.Series([50.0, 51, 52, 49, 50, 50, 51, 52, 50, 51, 50, 50], index=days)
        for function in (training.baseline, training.rmssd_week):
            self.assertEqual(function(values), function(values.tolist()))
            gap = values.drop(days[3])
            with self.assertRaisesRegex(ValueError, r"index has not one row for each day, in order \(2026-11-05 .*\.resample\(\"D\"\)\.mean\(\) "):
                function(gap)
            self.assertEqual(function(gap.resample("D").mean()), function([*values[:3], None, *values[4:]]))

    def test_what_is_usual_leaves_today_out_and_says_why_it_is_not_known(self):
        usual = training.baseline([50, 51, 52, 49, 50, None, 50])
        self.assertEqual((usual.count, usual.absence, usual.median), (0, "tooFewDays", None))
        usual = training.baseline([50, 51, 52, 49, 50, None, 50, 51, 52, 90])
        self.assertEqual((usual.median, usual.count, usual.advisories), (51, 9, ("outlier",)))
        week = training.rmssd_week([60 + day % 5 for day in range(30)])
        self.assertEqual((week.standing, week.count, week.absence), ("within", 7, None))
        self.assertEqual(training.rmssd_week([60, 61]).week_absence, "tooFewDays")
        self.assertEqual([training.standing(value, 50, 2) for value in (52, 52.1, None)], ["within", "above", "unknown"])
        self.fails(sk.InvalidInput, "rMSSD: 0 is rejected: 0.1 to 1000 ms", training.rmssd_week, [0])


class Together(Case):
    def test_readiness_is_evidence_and_rules_are_your_own(self):
        evidence = {"form": (-30, -10, 5), "sleep": (8, 7.5, 1)}
        rules = [({"restingHeartRate": "above"}, "never")]
        self.fails(sk.InvalidInput, "(did you mean resting_heart_rate?)", training.readiness, evidence, rules)
        rules = [({"resting_heart_rate": "Unknown"}, "never"), ({"form": "below", "sleep": "within"}, "easy"), ({}, "any")]
        found = training.readiness(evidence, rules)
        self.assertEqual(found.standings["form"], "below")
        self.assertEqual((found.unknown, found.suggestion), (("logarithmic_rmssd", "resting_heart_rate"), "easy"))
        self.assertEqual(training.readiness({}).suggestion, None)

    def test_a_composite_has_bounds_and_names_what_is_missing(self):
        found = training.composite_score([(0.30, 85), (0.20, 94), (0.30, None), (0.10, 100), (0.10, 84)])
        self.assertAlmostEqual(found.score, 89.571, 3)
        self.assertAlmostEqual(found.present_weight, 0.70)
        self.assertAlmostEqual(found.high - found.low, 30)
        self.assertEqual((found.missing, found.advisories, found.absence), (1, ("partial_inputs",), None))
        self.assertEqual(training.composite_score([]).absence, "noData")
        self.assertRaises(sk.InvalidInput, training.composite_score, [(1, 101)])

    def test_intervals_between_beats_have_a_variability(self):
        found = training.interval_variability([500, 510, 530, 550, 560])
        self.assertEqual((found.rmssd, found.sdnn, found.excluded, found.absence), (15.811388300841896, 25.495097567963924, 0, None))
        self.assertEqual(training.interval_variability(np.array([500, 510, np.nan])).advisories, ("invalid_samples",))
        self.assertEqual(training.interval_variability([]).absence, "noData")

    def test_a_night_has_shares_and_indicators(self):
        found = training.sleep_night(28_800, 25_200, latency=1800, awakenings=2, deep=3600)
        self.assertEqual((found.efficiency, found.deep, found.rem), (0.875, 1 / 7, None))
        met = {"latency": True, "awakenings": False, "awake_after_onset": None, "efficiency": True}
        self.assertEqual(found.is_met, met)
        self.assertRaises(sk.InvalidInput, training.sleep_night, 28_800, 28_801)
        self.assertRaises(sk.InvalidInput, training.sleep_night, 28_800, 7200, awakenings=1.5)

    def test_more_than_32_bits_are_named_as_they_were_given(self):
        number = 2**32 + 30
        for field, call in (
            ("chronic_days", lambda: training.load_balance([100], chronic_days=number)),
            ("cap", lambda: training.power_load(seconds=[0], watts=[200], cap=number)),
            ("durations", lambda: training.power_load(seconds=[0], watts=[200], durations=[5, number])),
            ("minimum", lambda: training.baseline([50.0] * 30, minimum=number)),
        ):
            with self.assertRaises(sk.InvalidInput) as caught:
                call()
            self.assertEqual([(each.field, each.value) for each in caught.exception.violations], [(field, number)])


if __name__ == "__main__":
    unittest.main()
