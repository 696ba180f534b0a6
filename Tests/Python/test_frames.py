"""Frames: python test_frames.py"""

import datetime
import decimal
import io
import unittest
import warnings

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import science_kernel as sk

from samples import ON, OUTPUTS, PERSON, Case


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
                # The given frame is unchanged.
                self.assertEqual(list(self.rows(frame)[0]), list(self.data))

    def test_a_person_who_is_there_has_week_0(self):
        person = {**PERSON, "primary_goal": "lose_weight", "target_weight": PERSON["weight"]}
        person.pop("on")
        for kind, make in self.kinds.items():
            frame = make({name: [value] for name, value in person.items()})
            (row,) = self.rows(sk.plan_frame(frame, on=ON))
            self.assertEqual((row["estimated_weeks"], str(row["projected_date"])[:10]), (0, ON), kind)
            (row,) = self.rows(sk.trajectory_frame(frame, on=ON))
            self.assertEqual(row["goal_week"], 0, kind)

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
                    sk.targets(**{field: row[field] for field in sk.FIELDS[:7]}, on=ON)
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
                "weight: 20.0 is rejected: 30 to 300 kg", "age: is rejected: 13 to 120 completed years",
                "gender: 'man' is rejected: male, other, female",
            ),
        )  # fmt: skip
        row = {"date_of_birth": datetime.date(2020, 1, 31)}
        sentence = "age: 2020-01-31 is rejected: 13 to 120 completed years"
        self.assertEqual(sk.violation_sentences(4, row), (sentence,))
        with self.assertRaises(sk.InvalidInput) as caught:
            sk.targets(**{**PERSON, **row, "age": None})
        self.assertEqual(str(caught.exception), sentence)
        self.assertEqual(sk.violation_sentences(65), (
            "weight: is rejected: 30 to 300 kg", "target_weight: is rejected: 30 to 300 kg"))  # fmt: skip
        for missing in (None, float("nan"), np.float64("nan"), pd.NA):
            self.assertEqual(
                sk.violation_sentences(4, {"age": missing}), ("age: is missing: 13 to 120 completed years",)
            )
        self.assertEqual(sk.violation_sentences(0), ())
        for wrong in (256, -1, None, 1.5):
            self.fails(ValueError, "status: ", sk.violation_sentences, wrong)
        # A number is shown as a number, from any library.
        for number in (20, 20.0, np.float64(20), np.float32(20), np.int8(20), decimal.Decimal("20.0")):
            self.assertRegex(
                sk.violation_sentences(1, {"weight": number})[0], r"^weight: 20(\.0)? is rejected: 30 to 300 kg$"
            )

    def test_the_index_of_pandas_stays(self):
        frame = pd.DataFrame(self.data, index=[7, 7, -1, 0])[::-1]
        result = sk.plan_frame(frame, on=ON)
        self.assertEqual(result.index.tolist(), [0, -1, 7, 7])
        self.assertEqual(result["bmr"].tolist()[-1], 1780)
        # pandas below 3 would otherwise write a null into every column.
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
        frame = pl.DataFrame({**data, "date_of_birth": [1996] * (len(born) + 1)})
        self.fails(TypeError, "date_of_birth: Int64 is rejected: dates without", sk.plan_frame, frame, on=ON)

    def test_a_date_of_birth_may_be_text_and_a_wrong_one_is_named_with_its_row(self):
        data = {name: [values[0]] * 4 for name, values in self.data.items() if name != "age"}
        given = ["1996-11-21", None, "1996-11-22", "21.11.1996"]
        arrow = pa.array(given)
        columns = [(kind, given) for kind in self.kinds] + [
            ("table", arrow.dictionary_encode()), ("table", arrow.cast(pa.string_view())), ("polars", pl.Series(given, dtype=pl.Categorical)),
            ("pandas", pd.Series(given, dtype="category")), ("pandas", pd.Series(given, dtype=object)),
            ("pandas", pd.Series([datetime.date(1996, 11, 21), pd.NaT, datetime.date(1996, 11, 22), "21.11.1996"], dtype=object)),
        ]  # fmt: skip
        counted = (
            r"date_of_birth: 2 of 4 rows are rejected \(missing in row 1, '21.11.1996' in row 3\): "
            "dates, or text like 1996-11-21; 13 to 120 completed years$"
        )
        for kind, column in columns:
            for function, name in ((sk.plan_frame, "status"), (sk.trajectory_frame, "trajectory_status")):
                frame = self.kinds[kind]({**data, "date_of_birth": column})
                said = "date_of_birth: '21.11.1996' is rejected: dates, or text" if kind == "batch" else counted
                with self.subTest(kind, type=type(column)), self.assertWarnsRegex(UserWarning, said) as warning:
                    found = function(frame, on=ON)
                self.assertEqual(warning.filename, __file__)
                # Arrow takes no column of dates and texts.
                rows = self.rows(found.drop(columns="date_of_birth") if kind == "pandas" else found)
                self.assertEqual([row[name] == 0 for row in rows], [True, False, True, False])
            # The second had no birthday yet.
            if kind != "pandas":
                self.assertEqual([row["bmr"] for row in self.rows(sk.plan_frame(frame, on=ON))], [1780, None, 1785, None])
        nothing = pl.DataFrame({**data, "date_of_birth": [None] * 4})
        self.assertEqual(sk.plan_frame(nothing, on=ON)["status"].to_list(), [4] * 4)

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
        # A dictionary would turn its nulls into days of other rows.
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
                    with self.assertRaisesRegex(TypeError, "^date_of_birth: .* is rejected: dates without a time"):
                        sk.plan_frame(self.kinds[kind]({**data, "date_of_birth": column}), on=ON)

    def test_an_age_and_a_date_of_birth_are_not_guessed_between(self):
        data = {**self.data, "age": [30] * 4, "date_of_birth": [datetime.date(1997, 5, 1)] * 4}
        for kind, make in self.kinds.items():
            frame = make(data)
            if kind == "pandas":
                frame["date_of_birth"] = pd.to_datetime(frame["date_of_birth"])
            self.fails(ValueError, "the frame has age and date_of_birth: choose one with names=", sk.plan_frame, frame, on=ON)
            for names, bmr in (({"age": "age"}, 1780), ({"date_of_birth": "date_of_birth"}, 1785)):
                self.assertEqual(self.rows(sk.plan_frame(frame, on=ON, names=names))[0]["bmr"], bmr, kind)
            both = {"age": "age", "date_of_birth": "date_of_birth"}
            self.fails(ValueError, "the frame has age and date_of_birth: choose one with", sk.plan_frame, frame, on=ON, names=both)
            self.fails(ValueError, "no column born", sk.plan_frame, frame, on=ON, names={"date_of_birth": "born"})
        twice = pd.DataFrame([[80, 180, "male", 2, 0, *[pd.Timestamp("1996-11-21")] * 2]], columns=[
            *sk.FIELDS[:2], *sk.FIELDS[3:6], *["date_of_birth"] * 2])  # fmt: skip
        self.fails(ValueError, "2 columns date_of_birth", sk.plan_frame, twice, on=ON)

    def test_other_names_and_no_target(self):
        for kind, make in self.kinds.items():
            data = {
                {"weight": "kg", "gender": "geschlecht"}.get(name, name): values
                for name, values in self.data.items()
                if name != "target_weight"
            }
            result = sk.plan_frame(make(data), on=ON, names={"weight": "kg", "gender": "geschlecht"})
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

    def test_what_is_no_frame_says_what_to_do(self):
        for wrong, text in (
            (self.data, "builtins.dict is not a pandas, Polars or Arrow frame: pandas.DataFrame(…) makes one"),
            ([self.data], "pandas.DataFrame(…) makes one of rows"),
            (None, "NoneType"),
            (pl.LazyFrame(self.data), "collect()"),
            (pa.table(self.data).to_reader(), "RecordBatchReader is not a pandas, Polars or Arrow frame: call read_all()"),
            (pd.Series([1]), "Series is not a pandas, Polars or Arrow frame: pass a frame, or columns to target_columns"),
            (pl.Series([1]), "or columns to target_columns"),
            (pa.array([1]), "or columns to target_columns"),
            (pa.chunked_array([[1]]), "or columns to target_columns"),
            (np.zeros(3), "numpy.ndarray"),
            (duckdb.sql("SELECT 1"), "call to_arrow_table()"),
        ):
            for function in (sk.plan_frame, sk.trajectory_frame):
                self.fails(TypeError, text, function, wrong, on=ON)
        twice = pd.DataFrame(np.zeros((1, 7)), columns=["weight", "weight", *sk.FIELDS[1:6]])
        self.fails(ValueError, "2 columns weight", sk.plan_frame, twice, on=ON)

    def test_no_rows(self):
        for make in self.kinds.values():
            frame = make(self.data)
            empty = frame[:0] if not isinstance(frame, pa.RecordBatch) else frame.slice(0, 0)
            for pace in (None, "-15%"):
                self.assertEqual(len(self.rows(sk.plan_frame(empty, on=ON, pace=pace))), 0)
                self.assertEqual(len(self.rows(sk.trajectory_frame(empty, on=ON, pace=pace))), 0)

    def test_an_arrow_column_is_read_the_same_in_every_form(self):
        plain = pa.table({**self.data, "age": pa.array(self.data["age"], pa.uint8()), "pace": ["-15%", None, "0.5", "-0.4kg/week"]})
        expected = sk.plan_frame(plain, on=ON)
        self.assertEqual(expected["status"].to_pylist(), [0, 4, 129, 0])
        forms = {
            "slices": pa.concat_tables([plain.slice(0, 1), plain.slice(1)]).slice(0),
            "offset": pa.concat_tables([plain, plain]).combine_chunks().slice(4),
            "chunks of one column": plain.set_column(1, "weight", pa.chunked_array([self.data["weight"][:3], self.data["weight"][3:]])),
            "metadata": plain.replace_schema_metadata({"a": "b"}),
            "metadata of a field": plain.set_column(0, pa.field("name", pa.string(), metadata={"a": "b"}), plain["name"]),
            "dictionaries": plain.set_column(4, "gender", plain["gender"].dictionary_encode()),
            "decimals": plain.set_column(1, "weight", plain["weight"].cast(pa.decimal128(5, 2))),
            "large text": plain.set_column(4, "gender", plain["gender"].cast(pa.large_string())),
            "views": plain.set_column(4, "gender", plain["gender"].cast(pa.string_view())),
            "ages as numbers with a fraction": plain.set_column(3, "age", plain["age"].cast(pa.float64())),
        }  # fmt: skip
        for form, table in forms.items():
            for frame in (table, table.combine_chunks().to_batches()[0]):
                found = sk.plan_frame(frame, on=ON)
                with self.subTest(form, type=type(frame)):
                    self.assertEqual(found.select(list(self.results)).to_pylist(), expected.select(list(self.results)).to_pylist())
                    self.assertEqual(found.schema.metadata, frame.schema.metadata)
                    self.assertEqual([field.metadata for field in found.schema][:9], [field.metadata for field in frame.schema])
                    found.validate(full=True)
        # An extension type that pyarrow does not know is a field's metadata.
        field = pa.field("weight", pa.float64(), metadata={"ARROW:extension:name": "pound"})
        for table in (plain.set_column(1, field, plain["weight"]), plain.set_column(1, field, plain["weight"]).to_batches()[0]):
            self.fails(TypeError, "weight: the Arrow extension type pound is rejected", sk.plan_frame, table, on=ON)

    def test_a_choice_without_any_value_rejects_its_rows(self):
        for name, bit in (("gender", 8), ("activity_level", 16), ("primary_goal", 32)):
            for make in (pd.DataFrame, pl.DataFrame, pa.table):
                for nothing in [[None] * 4] + [np.full(4, np.nan)] * (make is pd.DataFrame):
                    status = sk.plan_frame(make({**self.data, name: nothing}), on=ON)["status"]
                    self.assertEqual([value & bit for value in np.array(status).tolist()], [bit] * 4, name)

    def test_genders_of_numbers_are_codes_only_if_the_caller_says_so(self):
        people = {**self.data, "gender": [0, 1, 2, 1]}
        named = {**self.data, "gender": ["male", "other", "female", "other"]}
        numbers = "gender: a column of numbers is rejected: male, other, female; for the codes 0, 1, 2 in this order, give codes=True"
        for make in (pd.DataFrame, pl.DataFrame, pa.table, lambda data: pd.DataFrame(data).convert_dtypes(dtype_backend="pyarrow"),
                     lambda data: pd.DataFrame(data).convert_dtypes()):  # fmt: skip
            for function in (sk.plan_frame, sk.trajectory_frame):
                self.fails(TypeError, numbers, function, make(people), on=ON)
            bmr = sk.plan_frame(make(people), on=ON, codes=True)["bmr"]
            self.assertEqual(list(bmr), list(sk.plan_frame(make(named), on=ON)["bmr"]))
        columns = {name: [value, value] for name, value in PERSON.items() if name != "on"}
        for genders in (0, [0, 2], (0.0, 2.0), np.array([0, 2]), np.array([0, 2], object), pd.Series([0, 2]), pl.Series([0, 2])):
            self.fails(TypeError, numbers, sk.target_columns, **{**columns, "gender": genders}, on=ON)
        for genders in (sk.Gender.MALE, [sk.Gender.MALE, 2], ["male", 2], pd.Series(["male", None], dtype="category")):
            self.assertGreater(sk.target_columns(**{**columns, "gender": genders}, on=ON).planned, 0)
        self.fails(TypeError, "codes: 1 is rejected: True or False", sk.target_columns, **columns, codes=1, on=ON)

    def test_sentences_of_a_row_with_other_names(self):
        names = {"weight": "kg", "gender": "sex", "date_of_birth": "born"}
        row = {"kg": None, "sex": "M", "born": "2020-01-01", "age": 30, "height": 1.8}
        sentences = (
            "weight: is missing: 30 to 300 kg", "height: 1.8 is rejected: 100 to 250 cm",
            "age: '2020-01-01' is rejected: 13 to 120 completed years", "gender: 'M' is rejected: male, other, female",
        )  # fmt: skip
        for given in (row, pd.Series(row, dtype=object)):
            self.assertEqual(sk.violation_sentences(15, given, names=names), sentences)
        self.assertEqual(sk.violation_sentences(1, {"kg": 20, "weight": 80}, {"weight": "kg"}), ("weight: 20 is rejected: 30 to 300 kg",))
        for wrong in ({"kg": "weight"}, {"weight": "mass"}):
            self.fails(ValueError, "names: ", sk.violation_sentences, 1, row, names=wrong)

    def test_an_empty_file_has_no_rows_and_no_error(self):
        file = b"weight,height,age,gender,activity_level,primary_goal,target_weight,adjustment\n"
        born = file.replace(b"age", b"date_of_birth").replace(b"adjustment", b"pace")
        for text in (file, born):
            frames = [pl.read_csv(text), pd.read_csv(io.BytesIO(text)), pd.read_csv(io.BytesIO(text), dtype=str)]
            frames.extend((frames[0].to_arrow(), pa.Table.from_pandas(frames[2])))
            for frame in frames:
                with self.subTest(type(frame), text=text):
                    self.assertEqual(len(sk.plan_frame(frame, on=ON)), 0)
                    self.assertEqual(len(sk.trajectory_frame(frame, on=ON)), 0)
        # With a row, texts are no numbers.
        self.fails(TypeError, "turn texts into numbers first", sk.plan_frame, pl.DataFrame({**self.data, "weight": ["80"] * 4}), on=ON)

    def test_texts_that_are_no_names_give_one_warning_with_counts_and_examples(self):
        for kind, make in self.kinds.items():
            for function in (sk.plan_frame, sk.trajectory_frame):
                for genders, said in (
                    (["H", "M", "F", "F"], "4 of 4 rows are rejected ('F' 2, 'H' 1, 'M' 1)"),
                    (["male", "female", "F", None], "2 of 4 rows are rejected ('F' 1, missing 1)"),
                ):
                    if kind == "batch":
                        # A batch of many, whose warning repeats: Python shows it once.
                        said = "'F' is rejected"
                    with self.subTest(kind, genders=genders), self.assertWarns(UserWarning) as warning:
                        function(make({**self.data, "gender": genders}), on=ON)
                    texts = [str(one.message) for one in warning.warnings if str(one.message).startswith("gender")]
                    self.assertEqual(texts, [f"gender: {said}: male, other, female; F and M are read where no other is given"])
                    # At the place of the call, not of the package.
                    self.assertEqual({one.filename for one in warning.warnings}, {__file__})
            with self.assertWarnsRegex(UserWarning, "activity_level: .*'Active'.*: sedentary, "):
                sk.plan_frame(make({**self.data, "activity_level": ["Active"] * 4}), on=ON)
        many = [f"name {row}" for row in range(10)] + ["male"]
        with self.assertWarnsRegex(UserWarning, r"gender: 10 of 11 rows are rejected \('name 0' 1, .*'name 3' 1, …\): male"):
            sk.target_columns(**{**PERSON, "weight": [80] * 11, "gender": many})
        mixed = ["male"] * 499 + ["m"] + [None] * 500 + [7, sk.Gender.MALE]
        people = {**PERSON, "gender": mixed}
        with self.assertWarnsRegex(UserWarning, r"gender: 502 of 1002 rows are rejected \('m' 1, 7 1, missing 500\): male"):
            self.assertEqual(sk.target_columns(**people).rejected, 502)
        # The first row is rejected for its weight.
        people = {**people, "weight": [20] + [80] * 1001}
        del people["on"]
        with self.assertWarnsRegex(UserWarning, r"gender: 502 of 1002 rows are rejected \('m' 1, 7 1, missing 500\): male"):
            sk.trajectory_columns(**people)

    def test_a_text_that_is_no_date_is_among_the_examples(self):
        data = {name: [values[0]] * 9 for name, values in self.data.items() if name not in ("age", "name")}
        for last, row, accepted in (
            ("x", "'x' in row 8", "dates, or text like 1996-11-21; 13 to 120 completed years"),
            ("2020-01-01", "missing in row 3", "13 to 120 completed years"),
        ):
            frame = pl.DataFrame({**data, "date_of_birth": ["1996-11-21"] + [None] * 7 + [last]})
            with self.assertWarns(UserWarning) as warning:
                sk.plan_frame(frame, on=ON)
            said = f"date_of_birth: 8 of 9 rows are rejected (missing in row 1, missing in row 2, {row}, …): {accepted}"
            self.assertEqual([str(one.message) for one in warning.warnings], [said])

    def test_missing_values_and_those_out_of_range_give_one_warning_a_column(self):
        good = dict(weight=[80.0, 61.0, 70.0, 75.0, 66.0], height=[180.0] * 5, age=[30] * 5, gender=["male"] * 5,
                    activity_level=["sedentary"] * 5, primary_goal=["lose_weight"] * 5, target_weight=[70.0, None, 65.0, None, 60.0])  # fmt: skip
        goals = "lose_weight, gain_muscle, maintain, improve_health"
        cases = (
            ({}, []),
            ({"height": [1.8, 1.61, 1.7, 1.75, 1.66]}, ["height: 5 of 5 rows are rejected (1.8 in row 0, 1.61 in row 1, 1.7 in row 2, …): 100 to 250 cm"]),
            ({"weight": [80.0, None, 20.0, 75.0, 66.0], "age": [30, 31, 12, None, 40]},
             ["weight: 2 of 5 rows are rejected (missing in row 1, 20.0 in row 2): 30 to 300 kg",
              "age: 2 of 5 rows are rejected (12 in row 2, missing in row 3): 13 to 120 completed years"]),
            ({"primary_goal": ["maintain", None] * 2 + ["maintain"]}, [f"primary_goal: 2 of 5 rows are rejected (missing in row 1, missing in row 3): {goals}"]),
            ({"activity_level": [0, 9, 1, 2, 3]},
             ["activity_level: 1 of 5 rows are rejected (9 in row 1): sedentary, lightly_active, moderately_active, very_active, extremely_active; codes 0 to 4"]),
            ({"target_weight": [70.0, 20.0, None, None, None]}, ["target_weight: 1 of 5 rows are rejected (20.0 in row 1): 30 to 300 kg"]),
            ({"adjustment": [-300, 20_000, 0, 0, 0]}, ["adjustment: 1 of 5 rows are rejected (20000 in row 1): -10000 to 10000 kcal/day"]),
            ({"pace": ["-15%", "0.5", None, None, None]}, ["pace: 1 of 5 rows are rejected ('0.5' in row 1): "]),
            ({"age": None, "date_of_birth": ["1996-11-21", "2020-01-01", None, "1980-02-03", "1990-01-01"]},
             ["date_of_birth: 2 of 5 rows are rejected ('2020-01-01' in row 1, missing in row 2): 13 to 120 completed years"]),
        )  # fmt: skip
        for kind, make in self.kinds.items():
            for change, expected in cases:
                frame = make({name: column for name, column in {**good, **change}.items() if column is not None})
                with self.subTest(kind, change=change), warnings.catch_warnings(record=True) as said:
                    warnings.simplefilter("always")
                    sk.plan_frame(frame, on=ON)
                    texts = [str(one.message) for one in said]
                    self.assertEqual({one.filename for one in said}, {__file__} if expected else set())
                    if kind == "batch":
                        self.assertEqual([text.partition(": ")[0] for text in texts], [text.partition(": ")[0] for text in expected])
                        self.assertTrue(all(": rows are rejected: " in text for text in texts))
                        continue
                    # pandas makes floats of whole numbers beside a missing one, and None of NaN.
                    texts = [text.replace("12.0", "12") for text in texts]
                    self.assertEqual(len(texts), len(expected))
                    for text, start in zip(texts, expected, strict=True):
                        self.assertTrue(text.startswith(start) and (start.endswith(": ") or text == start), text)

    def test_trajectories_and_columns_warn_of_the_same(self):
        good = dict(weight=[80.0, None, 20.0, 75.0, 66.0, 180.0], height=[180.0] * 6, age=[30, 31, 12, 40, 17, 40], gender=["male"] * 6,
                    activity_level=["sedentary"] * 6, primary_goal=["maintain"] * 6)  # fmt: skip
        of_people = [
            "weight: 2 of 6 rows are rejected (missing in row 1, 20.0 in row 2): 30 to 300 kg",
            "age: 1 of 6 rows are rejected (12 in row 2): 13 to 120 completed years",
        ]
        of_trajectories = [
            "no trajectory in 1 of 6 rows (row 4): age: is rejected: 18 to 80 completed years",
            "no trajectory in 1 of 6 rows (row 5): body mass index: is rejected: 18.5 to 50 kg/m²; body fat: is rejected: 5 to 60 % of the weight",
        ]

        def texts(function, *arguments, **named):
            with warnings.catch_warnings(record=True) as said:
                warnings.simplefilter("always")
                function(*arguments, **named)
            self.assertEqual({one.filename for one in said}, {__file__})
            return [str(one.message).replace("None in", "missing in") for one in said]

        for kind, make in self.kinds.items():
            found = texts(sk.trajectory_frame, make(good), on=ON)
            if kind == "batch":
                self.assertEqual([text.partition(":")[0] for text in found], ["weight", "age"] + 2 * ["no trajectory in rows"])
            else:
                self.assertEqual(found, of_people + of_trajectories, kind)
        for make in (list, pd.Series, pl.Series, pa.array):
            columns = {name: make(values) for name, values in good.items()}
            self.assertEqual(texts(sk.target_columns, **columns, on=ON), of_people, make)
            self.assertEqual(texts(sk.trajectory_columns, **columns), of_people + of_trajectories, make)
        one = texts(sk.target_columns, **{**good, "weight": [80.0] * 6, "age": 30, "height": 1.8}, on=ON)
        self.assertEqual(one, ["height: 6 of 6 rows are rejected (1.8 in row 0, 1.8 in row 1, 1.8 in row 2, …): 100 to 250 cm"])

    def test_many_missing_choices_are_counted(self):
        for make in (pd.DataFrame, pl.DataFrame, pa.table):
            frame = make({**{name: values[:1] * 200_000 for name, values in self.data.items()}, "gender": ["male", None] * 100_000})
            with self.assertWarnsRegex(UserWarning, "gender: 100000 of 200000 rows are rejected .missing in row 1, missing in row 3"):
                sk.plan_frame(frame, on=ON)

    def test_a_text_of_a_measure_says_how_to_read_it(self):
        for make in (pd.DataFrame, pl.DataFrame, pa.table):
            with self.assertRaisesRegex(TypeError, r"""weight: .*plan.measure\(weight='180 lb'\)\["weight"\]\["kilograms"\] reads one"""):
                sk.plan_frame(make({**self.data, "weight": ["180 lb"] * 4}), on=ON)
            with self.assertRaisesRegex(TypeError, r"""height: .*plan.measure\(height='5\\'11"'\)\["height"\]\["centimeters"\] reads one"""):
                sk.plan_frame(make({**self.data, "height": ["5'11\""] * 4}), on=ON)

    def test_a_pace_for_all_rows(self):
        for kind, make in self.kinds.items():
            frame, column = make(self.data), make({**self.data, "pace": ["-15%"] * 4})
            for function in (sk.plan_frame, sk.trajectory_frame):
                found, expected = function(frame, on=ON, pace="-15%"), function(column, on=ON)
                without = [{name: row[name] for name in row if name != "pace"} for row in self.rows(expected)]
                self.assertEqual(self.rows(found), without, kind)
                self.assertEqual(self.rows(function(frame, on=ON, pace=None)), self.rows(function(frame, on=ON)))
                self.fails(ValueError, "pace is given, and the frame has a column of pace: leave", function, column, on=ON, pace="-15%")
                self.fails(sk.InvalidInput, "pace: 'fast' is rejected: -300kcal", function, frame, on=ON, pace="fast")
                for wrong in (-300, ["-15%"] * 4, pd.NA):
                    self.fails(TypeError, "is rejected: a text for all rows, such as -300kcal", function, frame, on=ON, pace=wrong)
                for wrong in (["gender"], "gender"):
                    self.fails(TypeError, 'is rejected: a dictionary, such as {"weight": "kg"}', function, frame, on=ON, names=wrong)
            for other in (make({**self.data, "adjustment": [-300] * 4}),):
                self.fails(ValueError, "has a column of adjustment: leave", sk.plan_frame, other, on=ON, pace="-15%")
        self.assertEqual(sk.plan_frame(pd.DataFrame(self.data), on=ON, pace="2000kcal/day")["calorie_target"].tolist()[0], 2000)

    def test_an_error_says_how_to_name_a_column_and_that_the_day_is_missing(self):
        frame = pd.DataFrame({("kg" if name == "weight" else name): column for name, column in self.data.items()})
        said = 'the frame has no column weight: say what it is called, names={"weight": "its name"}; not read: name, kg'
        self.fails(ValueError, said, sk.plan_frame, frame, on=ON)
        self.fails(TypeError, "'on'", sk.plan_frame, frame)
        texts = pd.DataFrame({**self.data, "weight": ["80"] * 4})
        self.fails(TypeError, ": turn texts into numbers first", sk.plan_frame, texts, on=ON)
        said = 'names: no such fields: kg, the field first: names={"weight": "kg"}'
        self.fails(ValueError, said, sk.plan_frame, frame, on=ON, names={"kg": "weight"})
        self.fails(ValueError, "on: is missing: a datetime.date, or text like 2026-11-21", sk.plan_frame, frame, on=None)

    def test_names_are_read_as_people_type_them_and_nothing_is_lost_in_silence(self):
        names = {"weight": "Weight", "height": "HEIGHT", "gender": "sex", "activity_level": "Activity Level", "primary_goal": "goal",
                 "target_weight": "targetWeight"}  # fmt: skip
        typed = {"female": "F", "male": "m"}
        for kind, make in self.kinds.items():
            with self.subTest(kind):
                expected = self.rows(sk.plan_frame(make(self.data), on=ON))
                data = {names.get(name, name): values for name, values in self.data.items()}
                data["Activity Level"] = [value.title().replace("_", "-") for value in self.data["activity_level"]]
                with self.assertWarns(UserWarning) as warning:
                    found = self.rows(sk.plan_frame(make(data), on=ON))
                self.assertEqual(sum("not read" in str(one.message) for one in warning.warnings), "name" in data)
                self.assertEqual([row["calorie_target"] for row in found], [row["calorie_target"] for row in expected])
                # One column for a field, and none that is probably one.
                self.fails(ValueError, "the frame has gender and Gender: choose", sk.plan_frame, make({**self.data, "Gender": self.data["gender"]}), on=ON)
                lost = {("target_wieght" if name == "target_weight" else name): values for name, values in self.data.items()}
                cure = """did you mean target_weight, 30 to 300 kg?): if so, names={"target_weight": "target_wieght"}; if not, ignore=["target_wieght"]"""
                for function in (sk.plan_frame, sk.trajectory_frame):
                    self.fails(ValueError, cure, function, make(lost), on=ON)
                found = self.rows(sk.plan_frame(make(lost), on=ON, names={"target_weight": "target_wieght"}))
                self.assertEqual([row["estimated_weeks"] for row in found], [row["estimated_weeks"] for row in expected])
                ignored = self.rows(sk.plan_frame(make(lost), on=ON, ignore=["target_wieght", *({"name"} & data.keys())]))
                self.assertEqual({row["estimated_weeks"] for row in ignored}, {None})
                # Beside the field itself a name is another one's.
                self.assertEqual(len(sk.plan_frame(make({**self.data, "weight_2": self.data["weight"]}), on=ON)), 4)
                letters = [typed.get(value) for value in self.data["gender"]]
                full = [value if value in typed else None for value in self.data["gender"]]
                by_letter, by_name = (self.rows(sk.plan_frame(make({**self.data, "gender": values}), on=ON)) for values in (letters, full))
                self.assertEqual([row["bmr"] for row in by_letter], [row["bmr"] for row in by_name])
        for wrong in ("name", 3):
            self.fails(TypeError, "ignore: ", sk.plan_frame, pd.DataFrame(self.data), on=ON, ignore=wrong)
        self.fails(ValueError, "no column nmae", sk.plan_frame, pd.DataFrame(self.data), on=ON, ignore=["nmae"])
        self.fails(TypeError, "argument 'prefx' (did you mean prefix?)", sk.plan_frame, pd.DataFrame(self.data), on=ON, prefx="x")


if __name__ == "__main__":
    unittest.main()
