"""The plan contract, adherence, expenditure and energy. The identity check compares every golden vector."""

import datetime
import decimal
import re
import threading
import unittest
import warnings

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
from science_kernel import adherence, energy, expenditure, logs, plan

REQUEST = {
    "weight": 80,
    "height": 180,
    "age": 30,
    "gender": "male",
    "activityLevel": "moderately_active",
    "primaryGoal": "lose_weight",
    "targetWeight": 75,
}
ON = "2026-11-21"


class PlanTests(unittest.TestCase):
    def refused(self, body):
        with self.assertRaises(plan.PlanError) as caught:
            body()
        return str(caught.exception)

    def test_every_call_has_its_result(self):
        response = plan.respond(REQUEST, on=ON, id="p1", user_id="u1", trajectory=True)
        targets = response["data"]["targets"]
        self.assertEqual(targets["calorieTarget"], 2259)
        self.assertEqual(len(response["data"]["trajectory"]["weeks"]), 157)
        self.assertEqual(response["data"]["timeline"]["week"], response["data"]["trajectory"]["week"])
        self.assertNotIn("timeline", plan.respond(REQUEST, on=ON, timeline=False)["data"])
        self.assertEqual(plan.why(REQUEST, on=ON), response["data"]["whyItWorks"])
        self.assertEqual(plan.respond(REQUEST, on=ON, form="api", id=2**63)["data"]["plan"]["id"], 2**63)
        self.assertEqual(plan.audit(REQUEST, response, on=ON), {"findings": []})
        late = plan.audit(REQUEST, {**targets, "estimatedWeeks": 11}, on=ON)["findings"]
        self.assertEqual(late[0]["differences"], [{"field": "estimatedWeeks", "received": 11, "computed": 10}])
        self.assertTrue(plan.changes(targets, {**targets, "calorieTarget": 2200})["significant"])
        self.assertEqual(plan.reuse(REQUEST, REQUEST, made=ON, today=ON), {"reuse": True, "reasons": []})
        paced = plan.respond({**REQUEST, "pace": "-0.4kg/week"}, on=ON)["data"]
        self.assertEqual((paced["pace"], paced["targets"]["calorieTarget"]), ("-0.4kg/week", 2359))
        self.assertIn("-0.5%/week", self.refused(lambda: plan.respond({**REQUEST, "pace": "0.5"}, on=ON)))
        self.assertEqual(plan.freshness(now=7200, made=0)["text"], "2 hours ago")
        [update] = plan.weekly([{"userId": 7, **REQUEST}], on=ON)["updates"]
        self.assertEqual((update["newCalories"], update["advisories"]), (2259, []))
        born = {**REQUEST, "age": None, "dateOfBirth": "1996-11-21T23:00:00Z"}
        [update] = plan.weekly([{"userId": 7, **born}], on="2026-11-21", offset_minutes=60, sentences=True)["updates"]
        self.assertEqual((update["newCalories"], update["reason"][0]["id"]), (2267, "recompute.no_plan_before"))
        self.assertEqual(plan.week(ON)["startDate"], "2026-11-16")
        self.assertEqual(plan.rate(REQUEST, by="2027-01-29", on=ON)["gramsPerWeek"], -508)
        self.assertEqual(plan.preview({"weight": 80, "height": 180}, on=ON)["bodyMassIndex"], 24.7)
        form = {"weight": 180, "weightUnit": "lb", "height": "5'11", "heightUnit": "ft"}
        self.assertEqual(plan.preview(form, on=ON)["bodyMassIndex"], 25.1)
        self.assertEqual(plan.measure(weight="11st 4lb")["weight"]["kilograms"], 71.668)
        self.assertEqual(plan.measure(weight="180", weight_unit="lb")["weight"]["kilograms"], 81.647)
        self.assertEqual(plan.weight_progress(start=80, current=77, target=75)["leftKg"], -2)
        self.assertEqual(plan.meals(2259, 4), [565, 565, 565, 564])
        for weights in ([100, 200, 300], np.array([100, 200, 300]), np.array([100.0, 200, 300])):
            self.assertEqual(plan.shares(2510, weights), [418, 837, 1255])
        for daily, given, days in (
            (2000, {"weights": [1, 1, 1, 1, 1, 2, 2]}, [1556, 1556, 1556, 1555, 1555, 3111, 3111]),
            (2259, {"weights": [10, 12, 10, 12, 10, 14, 10]}, [2028, 2433, 2027, 2433, 2027, 2838, 2027]),
            (1600, {"weights": [1, 1, 1, 1, 1, 1, 6], "at_least": 1200}, [1200] * 6 + [4000]),
            (1600, {"locked": {5: 3000}}, [1367, 1367, 1367, 1367, 1366, 3000, 1366]),
        ):
            self.assertEqual(plan.week_of_calories(daily, **given)["days"], days)
        week = plan.week_of_calories(1600, weights=[1, 1, 1, 1, 1, 1, 6], locked={0: 1200}, at_least=1200)
        self.assertEqual(week, {"days": [1200, 1200, 1200, 1200, 1200, 1200, 4000], "moved": [1, 2, 3, 4, 5]})
        self.assertEqual(plan.kilojoules(parts=[100, 200, 300])["parts"], [418, 837, 1255])
        self.assertEqual(plan.kilojoules(kilojoules=9000), {"calories": 2151, "kilojoules": 9000})
        self.assertIn("weights[3]: -1 is rejected", self.refused(lambda: plan.shares(1, [1, 1, 1, -1])))
        self.assertEqual(plan.error(status=503)["waits"], [1, 2, None])
        self.assertEqual(plan.error(name="timeout")["name"], "timeout")
        self.assertEqual(plan.retry_after("7", now=0), 7)
        self.assertIsNone(plan.retry_after("soon", now=0))
        self.assertEqual(plan.sentence("bmr.title", []), "What you spend at rest")
        rate = {"name": "rate", "kind": "number", "value": "0"}
        self.assertIn("0 kg", plan.sentence("weeklyRate.pace.result", (parameter for parameter in [rate])))
        entries = [{"day": "2026-03-02", "type": "meal", "total": 5, "completed": 4}]
        self.assertEqual(adherence.summary(entries, on="2026-03-02")["streak"]["current"], 1)
        for make in (pd.DataFrame, pl.DataFrame, pa.Table.from_pylist):
            rows = [{**entries[0], "minute": None}, {**entries[0], "day": "2026-03-03", "minute": 600}]
            self.assertEqual(adherence.summary(make(rows), on=np.datetime64("2026-03-03"))["streak"]["current"], 2)
            self.assertEqual(adherence.heatmap(make(rows), first="2026-03-01", last="2026-03-03"), [0, 4, 4])
            self.assertEqual(adherence.completion(make(rows), first="2026-03-02", last="2026-03-03")["completed"], 8)
        self.assertEqual(adherence.heatmap(entries, first="2026-03-01", last="2026-03-02"), [0, 4])
        self.assertEqual(adherence.rarity(earned=1, users=16), 6.3)

    def test_a_log_is_read_and_a_bad_entry_costs_no_other(self):
        logger = {**REQUEST, "weight": 90, "age": 40}
        first = datetime.date(2026, 1, 1)
        entries = [
            {"day": str(first + datetime.timedelta(day)), "weight": 90 - 0.06 * day, "intake": 2300} for day in range(56)
        ]
        full = expenditure.estimate(logger, entries, on=ON, course=True, standard_error=80, weighing_every=2)
        self.assertEqual(full["estimate"]["maintenance"], 2843)
        self.assertEqual((full["refusals"], full["daysUntilEstimate"], len(full["course"])), ([], 0, 56))
        self.assertGreater(full["daysNeeded"], 0)
        trend = expenditure.weight_trend(entries)
        self.assertEqual((trend["absences"], trend["rejected"], trend["days"]), ([], [], full["days"]))
        lean = expenditure.estimate(logger, entries, on=ON, fat_percent=10)
        self.assertNotEqual(lean["estimate"], full["estimate"])
        bad = expenditure.estimate(logger, [*entries[:40], entries[3], {"day": "x"}], on=ON)
        self.assertEqual([each["field"] for each in bad["violations"]], ["entries[40].day", "entries[41].day"])
        self.assertEqual(bad["estimate"], expenditure.estimate(logger, entries[:40], on=ON)["estimate"])
        self.assertIn("request: age: 17", self.refused(lambda: expenditure.estimate({**logger, "age": 17}, [], on=ON)))

    def test_a_number_that_json_lacks_is_rejected_in_its_field_and_no_text_is_touched(self):
        said = "1e999 is rejected, NaN, 1e9991 and Infinity"
        wrong = {**REQUEST, "weight": float("-inf"), "height": np.float32("inf"), "age": float("nan"), "gender": said, "pace": decimal.Decimal("NaN")}
        with self.assertRaises(plan.PlanError) as caught:
            plan.respond(wrong, on=ON)
        found = [(each["field"], each["message"].split(" is rejected:")[0]) for each in caught.exception.violations]
        self.assertEqual(found, [("weight", "-inf"), ("height", "inf"), ("age", "nan"), ("gender", f'the string "{said}"'), ("pace", "nan")])
        self.assertIn("weight: -inf is rejected: a number, 30 to 300 kg; ", str(caught.exception))
        near = {**REQUEST, "weight": float("inf"), "gender": "1e9000001e90000002 1e9000002", "note": f"1e999{'7' * 60_000}"}
        with self.assertRaises(plan.PlanError) as caught:
            plan.respond(near, on=ON)
        found = [each["message"].split(" is rejected:")[0] for each in caught.exception.violations]
        self.assertEqual(found, ["inf", f'the string "{near["gender"]}"'])
        half = plan.preview({"weight": 80, "height": 180, "age": float("nan")}, on=ON)
        self.assertEqual((half["bodyMassIndex"], half["violations"][0]["message"].split(":")[0]), (24.7, "nan is rejected"))
        self.assertIn("requestId: nan is rejected", self.refused(lambda: plan.respond('{"weight":"1e9991"}', on=ON, request_id=float("nan"))))
        trend = expenditure.weight_trend([{"day": ON, "weight": float("inf")}])
        self.assertEqual(trend["violations"][0]["message"], "inf is rejected: a number, 30 to 300 kg")
        self.assertEqual(plan.respond({**REQUEST, "weight": decimal.Decimal("80.5")}, on=ON), plan.respond({**REQUEST, "weight": 80.5}, on=ON))

    def test_a_row_of_a_frame_says_how_it_becomes_a_request(self):
        row = pd.DataFrame([REQUEST]).iloc[0]
        self.assertIn("Object of type Series is not JSON serializable, but its to_dict() is", self.refused(lambda: plan.respond(row, on=ON)))
        self.assertEqual(plan.respond(row.to_dict(), on=np.datetime64(ON)), plan.respond(REQUEST, on=ON))

    def test_logs_of_many_people_are_a_frame_of_their_estimates(self):
        first = datetime.date(2026, 9, 1)

        def days(count, of):
            return [{"id": of, "day": first + datetime.timedelta(day), "weight": 90 - 0.06 * day, "intake": 2300.0} for day in range(count)]

        people = [
            {"id": of, "weight": 90.0, "height": 180.0, "age": age, "gender": "male", "activity_level": "moderately_active"}
            for of, age in (("a", 40), ("b", 40), ("c", 17), ("d", 40))
        ]
        log = [*days(56, "a"), *days(10, "b"), *days(20, "c")]
        log[20]["intake"] = 23000.0
        log.reverse()
        request = {"weight": 90, "height": 180, "age": 40, "gender": "male", "activityLevel": "moderately_active", "primaryGoal": "maintain"}
        own = [{name: str(value) if name == "day" else value for name, value in row.items() if name != "id"} for row in reversed(log) if row["id"] == "a"]
        one = expenditure.estimate(request, own, on=ON)
        row = 'row 65: intake: "23000 kcal on 2026-09-21" is rejected: 0 to 10000 kcal; kJ divided by 4.184'
        for make in (pd.DataFrame, pl.DataFrame, pa.Table.from_pylist):
            with self.assertWarns(UserWarning) as said:
                found = expenditure.estimate_frame(make(people), make(log), on=ON)
            self.assertIsInstance(found, type(make(people)))
            self.assertEqual(
                [str(each.message) for each in said.warnings],
                ["people: 1 of 4 people are rejected (id 'c': age: 17 is rejected: 18 to 80 completed years)", f"log: 1 of 86 rows are rejected ({row})"],
            )
            self.assertEqual({each.filename for each in said.warnings}, {__file__})
            rows = logs._records(found)
            rows = [{name: None if value is pd.NA else value for name, value in each.items()} for each in rows]
            a, b, c, d = rows
            names = {"standard_error": "standardError", "settled_weight": "settledWeight", "maintenance": "maintenance", "expenditure": "expenditure"}
            self.assertEqual({name: a[name] for name in names}, {name: one["estimate"][other] for name, other in names.items()})
            self.assertEqual((a["id"], a["days"], a["refusals"], a["rejected"]), ("a", 56, None, row))
            self.assertEqual((b["expenditure"], b["rejected"], b["days_until_estimate"]), (None, None, 19))
            self.assertTrue(b["refusals"].startswith("the log has too few days: 10 of 14; "))
            self.assertEqual((c["days"], c["refusals"], c["rejected"]), (None, None, "age: 17 is rejected: 18 to 80 completed years"))
            self.assertEqual((d["days"], d["expenditure"]), (0, None))
            for others, entries, message in (
                (people, [{**log[0], "id": "x"}], "log: no row has an id of people: log has 'x', str and people has 'a', str"),
                ([{"id": "a", "weight": 90.0, "sex": "male"}], log, "people: the frame has no column height, age, activity_level: say what it is called, names="
                 '{"height": "its name", "age": "its name", "activity_level": "its name"}'),
                ([{**{name: value for name, value in people[0].items() if name != "height"}, "hieght": 180}], log, "people: the column hieght is unknown (did you mean height"),
                ([{**people[0], "id": "a"}], [{"day": first}], "log: the frame has no column id: id= names the column of ids"),
                ([{**people[0], "date_of_birth": "1980-01-01"}], log, "people: the frame has age and date_of_birth: choose one with names="),
            ):
                with self.assertRaisesRegex(ValueError, re.escape(message)):
                    expenditure.estimate_frame(make(others), make(entries), on=ON)
        with self.assertRaisesRegex(TypeError, "log: builtins.list is not a pandas, Polars or Arrow frame: pandas.DataFrame"):
            expenditure.estimate_frame(pd.DataFrame(people), log, on=ON)
        relation = duckdb.sql("select error('is read')")
        for pair in ((relation, pd.DataFrame(log)), (pd.DataFrame(people), relation)):
            with self.assertRaisesRegex(TypeError, r"_?duckdb.*\.DuckDBPyRelation is not a pandas, Polars or Arrow frame: call to_arrow_table\(\)$"):
                expenditure.estimate_frame(*pair, on=ON)
        # Names of fields, as plan_frame takes them.
        people = [{**row, "birth": "1986-01-01", "id": row["id"] + "!"} for row in people[:2]]
        log = [{**row, "id": row["id"] + "!"} for row in log if row["id"] in "ab"]
        for make in (pd.DataFrame, pl.DataFrame, pa.Table.from_pylist):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                plain = expenditure.estimate_frame(make(people), make(log), on=ON)
                others = [{{"gender": "Sex"}.get(name, name): {"male": "M", "moderately_active": "Moderately-Active"}.get(value, value) for name, value in row.items()} for row in people]
                entries = [{{"intake": "kcal", "day": "when"}.get(name, name): value for name, value in row.items()} for row in log]
                names = {"log_names": {"intake": "kcal", "day": "when"}}
                found = expenditure.estimate_frame(make(others), make(entries), on=ON, **names)
                self.assertEqual(repr(logs._records(found)), repr(logs._records(plain)))
                born = expenditure.estimate_frame(make(people), make(log), on=ON, names={"date_of_birth": "birth"})
                self.assertEqual(repr(logs._records(born)), repr(logs._records(plain)))
        for wrong, error, message in (
            ({"names": {"sex": "gender"}}, ValueError, 'names: no such fields: sex, the field first: names={"gender": "sex"}; known are weight, height, '),
            ({"log_names": {"age": "x"}}, ValueError, "log_names: no such fields: age; known are day, weight, intake"),
            ({"names": {"gender": "x"}}, ValueError, "people: the frame has no column x"),
            ({"log_names": ["x"]}, TypeError, "log_names: ['x'] is rejected: a dictionary"),
        ):
            with self.assertRaisesRegex(error, re.escape(message)):
                expenditure.estimate_frame(pd.DataFrame(people), pd.DataFrame(log), on=ON, **wrong)

    def test_a_bad_row_of_a_frame_costs_no_other(self):
        first = datetime.date(2026, 9, 1)
        person = {"weight": 90.0, "height": 180.0, "age": 40, "gender": "male", "activity_level": "moderately_active"}
        people = [{"id": of, **person} for of in ("a", "b", "b", None)]
        log = [{"id": "a", "day": first + datetime.timedelta(day), "weight": 90 - 0.06 * day, "intake": 2300.0} for day in range(56)]
        more = [{**log[7], "id": of} for of in ("x", None, "b")] + [{"id": "a", "day": first + datetime.timedelta(56), "weight": float("inf"), "intake": 1.0}]
        clean = [[{**person, "id": "a"}], log]
        for make in (pd.DataFrame, pl.DataFrame, pa.Table.from_pylist):
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                one = logs._records(expenditure.estimate_frame(*map(make, clean), on=ON))[0]
            with self.assertWarns(UserWarning) as said:
                found = logs._records(expenditure.estimate_frame(make(people), make([*more[:3], *log, more[3]]), on=ON))
            infinite = "row 59: weight: 1e999 is rejected: a number, 30 to 300 kg"
            twice = "id 'b' is in more than one row: 1 and 2"
            self.assertEqual(
                [str(each.message) for each in said.warnings],
                [f"people: 3 of 4 people are rejected (row 1: {twice}; row 2: {twice}; row 3: id is missing)",
                 f"log: 3 of 60 rows are rejected (row 0: id 'x' is no id of people; row 1: id is missing; {infinite})"],
            )  # fmt: skip
            self.assertEqual([row["rejected"] for row in found], [infinite, twice, twice, "id is missing"])
            names = ("id", "days", *logs._ESTIMATES)
            self.assertEqual([found[0][name] for name in names], [one[name] for name in names])
            self.assertTrue(all(row["expenditure"] in (None, pd.NA) for row in found[1:]))

    def test_a_cell_that_json_lacks_costs_its_row_alone(self):
        first = datetime.date(2026, 9, 1)
        person = {"id": "a", "weight": 90.0, "height": 180.0, "age": 40, "gender": "male", "activity_level": "moderately_active"}
        log = [{"id": "a", "day": first + datetime.timedelta(day), "weight": 90 - 0.06 * day, "intake": 2300.0} for day in range(56)]
        for name, cell in (
            ("weight", 10**5000), ("weight", [float("nan")]), ("weight", {"a": float("inf")}), ("weight", "\ud800"), ("day", [1]),
            ("day", {}), ("day", decimal.Decimal("sNaN")),
        ):  # fmt: skip
            more = pd.DataFrame(log + [{**log[-1], "day": first + datetime.timedelta(56), name: cell}], dtype=object)
            with self.assertWarns(UserWarning) as said:
                found = expenditure.estimate_frame(pd.DataFrame([person]), more, on=ON)
            self.assertIn(f"log: 1 of 57 rows are rejected (row 56: {name}: ", str(said.warnings[0].message))
            self.assertEqual(found["days"].tolist(), [56], cell)

    def test_an_entry_of_a_frame_is_written_like_one_of_a_list(self):
        first = datetime.date(2026, 9, 1)
        person = {"id": 1, "weight": 90, "height": 180, "age": 40, "gender": "male", "activity_level": "moderately_active"}
        request = {"weight": 90, "height": 180, "age": 40, "gender": "male", "activityLevel": "moderately_active", "primaryGoal": "maintain"}
        days = [first + datetime.timedelta(day) for day in range(40)]
        values = [90, 90.5, 89.7, None, float("nan"), 1e400, True, "90", 20, 10**30, decimal.Decimal("89.25"), [90], {1}, np.float32(90.25)]
        weights = [values[day % len(values)] for day in range(40)]
        entries = [{"day": str(day), "weight": weight} for day, weight in zip(days, weights)]
        shown = {1e400: 10**400, str({1}): "{1}"}
        one = expenditure.estimate(
            request, [{**entry, "weight": shown.get(entry["weight"] if isinstance(entry["weight"], float) else str(entry["weight"]), entry["weight"])}
                      for entry in entries], on=ON)  # fmt: skip
        frame = pd.DataFrame({"id": 1, "day": days, "weight": pd.Series(weights, dtype=object)})
        with warnings.catch_warnings(record=True):
            row = logs._records(expenditure.estimate_frame(pd.DataFrame([person]), frame, on=ON))[0]
        places = [violation["field"].removeprefix("entries[").partition("]")[0] for violation in one["violations"]]
        self.assertEqual([part.partition(":")[0] for part in row["rejected"].split("; ")], [f"row {place}" for place in places])
        self.assertEqual(row["days"], one["days"])
        # One time of day rejects its row, and a column of them is an error.
        times = [datetime.datetime(day.year, day.month, day.day, 8 * (day == days[2])) for day in days]
        frame = pl.DataFrame({"id": 1, "day": times, "weight": 90.0})
        with self.assertWarnsRegex(UserWarning, r'1 of 40 rows are rejected \(row 2: day: the string "2026-09-03T08:00:00" is rejected'):
            expenditure.estimate_frame(pl.DataFrame([person]), frame, on=ON)

    def test_a_row_of_estimates_has_its_advisories_and_the_codes_of_its_refusals(self):
        people = [
            {"id": count, "weight": 62, "height": 168, "age": 30, "gender": gender, "activity_level": "moderately_active"}
            for count, gender in ((25, "female"), (56, "male"), (10, "female"))
        ]
        first = datetime.date(2026, 9, 1)
        log = [
            {"id": each["id"], "day": first + datetime.timedelta(day), "weight": 62 - 0.03 * day, "intake": 1700}
            for each in people for day in range(each["id"])
        ]  # fmt: skip
        for make in (pd.DataFrame, pl.DataFrame, pa.Table.from_pylist):
            rows = logs._records(expenditure.estimate_frame(make(people), make(log), on=ON))
            found = [(row["advisories"], row["refusal_codes"]) for row in rows]
            expected = [("menstrual_cycle", None), (None, None), (None, "few_days; wide_error")]
            self.assertEqual([tuple(None if text is pd.NA else text for text in row) for row in found], expected)
            self.assertEqual(rows[2]["refusals"].count("; "), 1)

    def test_a_name_that_no_entry_has_is_an_error_with_the_nearest_name(self):
        day = {"day": ON, "weight": 90}
        for row, said in (
            ({**day, "calories": 2300}, "entries[1].calories: is no name of an entry: call it intake; known are day, weight, intake"),
            ({"day": ON, "kg": 90}, "entries[1].kg: is no name of an entry: call it weight; known are day, weight, intake"),
            ({"Date": ON}, "entries[1].Date: is no name of an entry: call it day; known"),
            ({**day, "wieght": 90}, "entries[1].wieght: is no name of an entry: call it weight; known"),
            ({**day, "height": 90}, "entries[1].height: is no name of an entry; known"),
        ):
            with self.assertRaises(plan.PlanError) as caught:
                expenditure.estimate(REQUEST, [day, row], on=ON)
            self.assertIn(said, str(caught.exception))
            self.assertEqual(len(caught.exception.violations), 1)
        # A frame may have more columns, but none that is probably a missing one.
        for make in (pd.DataFrame, pl.DataFrame, pa.Table.from_pylist):
            frame = make([{**day, "intake": 2300, "kcal": 1, "steps": 9000}])
            self.assertEqual(expenditure.estimate(REQUEST, frame, on=ON)["days"], 1)
            with self.assertRaisesRegex(plan.PlanError, "entries.kcal: is no name of an entry: call it intake"):
                expenditure.estimate(REQUEST, make([{**day, "kcal": 1}]), on=ON)
            self.assertEqual(expenditure.weight_trend(make([{**day, "kcal": 1}]))["days"], 1)
        for wrong in ("[]", day, 5, None):
            with self.assertRaisesRegex(TypeError, "entries: .* is rejected: a list with a dictionary for each day"):
                expenditure.weight_trend(wrong)

    def test_a_known_tdee_is_a_number(self):
        data = plan.respond({**REQUEST, "tdee": 2500}, on=ON)["data"]
        self.assertEqual((data["tdee"], data["targets"]["tdee"], data["targets"]["calorieTarget"]), (2500, 2500, 2000))
        message = "tdee: 1977 is rejected: 1978 to 4450 kcal/day, BMR / 0.9 to 2.5 · BMR"
        self.assertEqual(self.refused(lambda: plan.respond({**REQUEST, "tdee": 1977}, on=ON)), message)
        with self.assertRaises(plan.PlanError) as raised:
            plan.respond({**REQUEST, "tdee": "fast"}, on=ON)
        self.assertEqual(raised.exception.violations[0]["choices"], ["activity_factor", "eer_2023"])

    def test_energy_and_macronutrients_are_those_of_the_equation_and_of_the_intake(self):
        asked = {**REQUEST, "equation": "henry_2005_weight_height", "macronutrients": {"fatPercent": 30}}
        found = energy.predict(asked, on=ON)
        self.assertEqual((found["resting"], found["total"], found["calorieTarget"]), (1749, 2711, 2211))
        data = plan.respond(asked, on=ON)["data"]
        self.assertEqual(data["energy"], found)
        self.assertEqual(data["macronutrients"], energy.macronutrients(calories=2211, protein=176, fat_percent=30))
        by_mass = energy.macronutrients(
            calories=2259,
            fat_percent=30,
            request=REQUEST,
            protein_per_kilogram=2.3,
            basis="fat_free_mass",
            fat_free_mass_kg=70,
            reference="amdr",
            on=ON,
        )
        self.assertEqual((by_mass["protein"], by_mass["outside"]), (161, ["carbohydrate"]))
        old = energy.macronutrients(calories=2259, protein=176, fat_percent=30, reference="amdr", age=30)
        self.assertEqual(old["outside"], ["carbohydrate"])
        self.assertIn("equation: is missing", self.refused(lambda: energy.predict(REQUEST, on=ON)))

    def test_a_log_may_be_a_frame_and_have_its_types(self):
        days = [datetime.date(2026, 8, 1) + datetime.timedelta(number) for number in range(30)]
        weights = [90 - 0.05 * number if number % 3 else None for number in range(30)]
        entries = [{"day": str(day), "weight": weight, "intake": 2300} for day, weight in zip(days, weights, strict=True)]
        expected = expenditure.estimate(REQUEST, entries, on="2026-08-01")
        self.assertIn("estimate", expected)
        frame = pd.DataFrame({"day": pd.to_datetime(days), "weight": weights, "intake": np.full(30, 2300)})
        typed = {**REQUEST, "weight": np.float32(REQUEST["weight"]), "age": np.int64(REQUEST["age"])}
        for log in (frame, pl.from_pandas(frame), frame.to_dict("records")):
            self.assertEqual(expenditure.estimate(typed, log, on=datetime.date(2026, 8, 1)), expected)
        trend = expenditure.weight_trend(frame[["day", "weight"]])
        self.assertEqual(trend, expenditure.weight_trend([{"day": entry["day"], "weight": entry["weight"]} for entry in entries]))
        pounds = expenditure.weight_trend([{"day": ON, "weight": 196.6}], weight=92)
        self.assertRegex(pounds["violations"][0]["message"], "^196.6 is rejected: 61.334 to 138 kg for the first weight")

    def test_a_log_of_which_a_column_is_not_read_is_one_error(self):
        days = pd.date_range("2026-08-01", periods=30)
        frame = pd.DataFrame({"day": days, "weight": np.linspace(81, 80, 30), "intake": 2300.0})
        expected = expenditure.estimate(REQUEST, frame, on="2026-08-01")
        self.assertIn("estimate", expected)
        texts = frame.assign(day=days.strftime("%Y-%m-%d"))
        self.assertEqual(expenditure.estimate(REQUEST, texts, on="2026-08-01"), expected)
        indexed, unnamed = frame.set_index("day"), frame.set_index("day").rename_axis(None)
        self.assertEqual(expenditure.estimate(REQUEST, unnamed.rename_axis("day").reset_index(), on="2026-08-01"), expected)
        index = "entries: the frame has no column day: its index has the days: call .rename_axis"
        cases = (
            (indexed, ValueError, index), (unnamed, ValueError, index), (texts.set_index("day"), ValueError, index),
            (frame[["weight", "intake"]], ValueError, "entries: the frame has no column day: a date for each row"),
            (frame.assign(day=days + pd.Timedelta("7h")), TypeError, "entries.day: 2026-08-01 07:00:00 in row 0 has a time of day"),
            (frame.assign(day=days.tz_localize("UTC")), TypeError, r"entries.day: 2026-08-01 00:00:00\+00:00 in row 0 has a time zone"),
            (frame.assign(day=days.strftime("%d/%m/%Y")), TypeError, "entries.day: '01/08/2026' in row 0 is no date: dates, or text like"),
            (frame.assign(weight=frame.weight.map(str)), TypeError, "entries.weight: '81.0' in row 0 is text: turn texts into numbers"),
            (frame.assign(intake="2300"), TypeError, "entries.intake: '2300' in row 0 is text: turn texts into numbers"),
        )  # fmt: skip
        for log, kind, message in cases:
            with self.assertRaisesRegex(kind, f"^{message}"):
                expenditure.estimate(REQUEST, log, on="2026-08-01")
            if "day" in log:
                for other in (pl.from_pandas(log), pa.Table.from_pandas(log)):
                    with self.assertRaisesRegex(kind, message.partition(" in row")[0].partition(":00:00")[0]):
                        expenditure.estimate(REQUEST, other, on="2026-08-01")
        # One wrong row is a violation of its own.
        some = texts.assign(day=["01/08/2026", *texts.day[1:]])
        self.assertEqual([wrong["field"] for wrong in expenditure.estimate(REQUEST, some, on="2026-08-01")["violations"]], ["entries[0].day"])

    def test_a_log_in_pounds_gives_no_estimate_but_a_violation_for_each_weight(self):
        entries = [{"day": f"2026-11-{day:02}", "weight": 88 - 0.05 * day, "intake": 2300} for day in range(1, 29)]
        pounds = [{**entry, "weight": round(entry["weight"] * 2.2046, 1)} for entry in entries]
        man = {**REQUEST, "weight": 88}
        self.assertNotIn("violations", expenditure.estimate(man, entries, on=ON))
        read = expenditure.estimate(man, pd.DataFrame(pounds), on=ON)
        self.assertEqual(
            {name: read["violations"][0][name] for name in ("field", "message")},
            {
                "field": "entries[0].weight",
                "message": "193.9 is rejected: 58.667 to 132 kg for the first weight of a person of 88 kg; pounds divided by 2.2046",
            },
        )
        self.assertEqual((len(read["violations"]), read["days"], "estimate" in read), (28, 0, False))

    def test_a_course_has_an_expenditure_where_there_is_an_estimate(self):
        entries = [{"day": f"2026-{10 + day // 30}-{1 + day % 30:02}", "weight": 90 - 0.06 * day, "intake": 2300} for day in range(40)]
        course = expenditure.estimate({**REQUEST, "weight": 90}, entries, on=ON, course=True)["course"]
        for days, row in enumerate(course, 1):
            found = expenditure.estimate({**REQUEST, "weight": 90}, entries[:days], on=ON)
            self.assertEqual(row.get("expenditure"), found.get("estimate", {}).get("expenditure"))
        self.assertTrue("expenditure" not in course[13] and "expenditure" in course[39])

    def test_what_is_not_accepted_is_the_error_body(self):
        self.assertIn('weight: the string "80"', self.refused(lambda: plan.why({**REQUEST, "weight": "80"}, on=ON)))
        self.assertIn("on: 5 is rejected", self.refused(lambda: plan.why(REQUEST, on=5)))
        self.assertIn("half a character", self.refused(lambda: plan.why({**REQUEST, "gender": "\ud800"}, on=ON)))
        self.assertIn("not UTF-8", self.refused(lambda: plan.why('{"\ud800":1}', on=ON)))
        self.assertIn("at byte 1", self.refused(lambda: plan.why(b"\xff", on=ON)))
        self.assertIn("1048577 bytes", self.refused(lambda: plan.why(b" " * 1_048_577, on=ON)))
        self.assertIn("cannot be written", self.refused(lambda: plan.why({**REQUEST, "weight": {1}}, on=ON)))
        for deep in ("[" * 100_000, '{"a":' * 100_000, '{"weight":8,"x":' + "[" * 60_000):
            self.refused(lambda deep=deep: plan.respond(deep, on=ON))
        ring = []
        ring.append(ring)
        self.assertIn("cannot be written", self.refused(lambda: plan.why(ring, on=ON)))
        with self.assertRaises(plan.PlanError) as caught:
            plan.respond("{", on=ON, form="api", request_id=7)
        self.assertEqual(caught.exception.failure["error"]["requestId"], 7)
        self.assertEqual(caught.exception.violations, [{"field": "", "message": "is not JSON: a name in double quotes is missing at byte 2", "code": "rejected"}])

    def test_an_error_lists_its_violations_in_every_form(self):
        misspelled = {"field": "targetweight", "message": "is unknown (did you mean targetWeight?)"}
        for form in ("kernel", "service", "api"):
            with self.assertRaises(plan.PlanError) as caught:
                plan.respond({**REQUEST, "targetweight": 75}, on=ON, form=form)
            self.assertEqual(caught.exception.violations, [{**misspelled, "code": "unknown", "value": 75}])
            self.assertEqual("violations" in caught.exception.failure, form != "api")

    def test_the_small_rules_have_functions_of_their_own(self):
        targets = plan.respond(REQUEST, on=ON, form="service", fat_percent=30)["data"]["targets"]
        self.assertEqual((targets["carbTarget"], targets["fatTarget"]), (220, 75))
        self.assertEqual(plan.audit(REQUEST, targets, on=ON, fat_percent=30)["findings"], [])
        adjusted = plan.adjust(REQUEST, on=ON, calorie_change=150)
        self.assertEqual(adjusted["texts"], ["You changed it by +150 kcal/day."])
        self.assertEqual(plan.update(targets, adjusted["targets"], changed=["weight"])["texts"][0], "Plan updated")
        [said, *_] = plan.update(targets, adjusted["targets"], sentences=True)["texts"]
        self.assertEqual(said, {"id": "plan.updated", "parameters": [], "text": "Plan updated"})
        plans = [{"day": ON, "targets": targets}]
        self.assertEqual(plan.history(plans, first=0, last=0)["changes"]["changes"], [])
        self.assertEqual(plan.day_progress(450, 2259)["left"], 1809)
        self.assertEqual(plan.schedule(0, offset_minutes=60), 262_800)
        state = plan.queue(add=[{"id": "a", "task": "meal", "instant": 0}], offset_minutes=-300)["queue"]
        self.assertEqual(state["pending"][0]["day"], "1969-12-31")
        self.assertEqual(plan.queue(state, confirm=["a"], offset_minutes=-300)["send"], [])
        self.assertIsNone(plan.error(code=-999))
        self.assertEqual(plan.error(status=422, message="no age")["action"], "checkInput")
        self.assertEqual(plan.week("2026-03-01T23:00:00Z", offset_minutes=60)["startDate"], "2026-03-02")
        self.assertEqual(adherence.badge("week_warrior", done=3, of=7)["criterion"], "Seven compliant days in a row")
        entries = [{"day": ON, "type": "progress_photo", "total": 2, "completed": 1}]
        found = adherence.completion(entries, first="2026-11-20", last=ON, tasks_on_missing_days=5)
        self.assertEqual((found["completed"], found["total"], found["daysWithoutEntry"]), (1, 7, 1))

    def test_several_threads_get_the_same(self):
        expected = plan.answer("respond", REQUEST, {"on": ON})
        wrong = []

        def call():
            for _ in range(500):
                if plan.answer("respond", REQUEST, {"on": ON}) != expected:
                    wrong.append(1)

        threads = [threading.Thread(target=call) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


if __name__ == "__main__":
    unittest.main()
