"""Columns of every kind, and the recompute: python test_columns.py"""

import datetime
import decimal
import fractions
import threading
import unittest

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import science_kernel as sk
from science_kernel.arrow import _ArrowArray, _ArrowStream, _pointer

from samples import (
    CHOICES, CONSTANTS, ON, OUTPUTS, PERSON, WHOLE, Case, people, plain, plan_frame, recomputed_columns, target_columns,
)  # fmt: skip


class Pounds(np.ndarray):
    """An array with a unit, as some libraries have."""


class MaskedPounds(np.ma.MaskedArray):
    pass


class Uncounted:
    """An Arrow array without the numbers of nulls in it and its dictionary."""

    def __init__(self, array):
        self.array = array

    def __arrow_c_array__(self, requested_schema=None):
        capsules = self.array.__arrow_c_array__()
        array = _ArrowArray.from_address(_pointer(capsules[1], b"arrow_array"))
        array.null_count = -1
        if array.dictionary:
            array.dictionary.contents.null_count = -1
        return capsules


class Columns(Case):
    count = 3001

    def setUp(self):
        self.people = plain(people(self.count))
        self.expected = target_columns(**self.people, on=ON)
        # All three occur.
        self.assertGreater(self.expected.planned, 500)
        self.assertGreater(self.expected.rejected, 500)
        self.assertGreater((self.expected.estimated_weeks >= 0).sum(), 100)

    def check(self, name, column, **others):
        self.same(target_columns(**{**self.people, name: column, **others}, on=ON), self.expected)

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
        accepted = dict(zip(sk.FIELDS[:7], ((30, 300), (100, 250), (13, 120), (0, 2), (0, 4), (0, 3), (30, 300))))
        for kind in WHOLE:
            ends = np.iinfo(kind)
            for name, (lowest, highest) in accepted.items():
                # Also values that would be accepted if only their lower bytes were read, or without their sign.
                near = [
                    value + step
                    for value in (lowest - 1, lowest, highest, highest + 1, 0, -1)
                    for step in (0, 2**8, -(2**8), 2**16, -(2**16), 2**32, -(2**32))
                ]
                values = [value for value in (*near, ends.min, ends.max) if ends.min <= value <= ends.max]
                inside = np.array([lowest <= value <= highest for value in values])
                person = {**PERSON, "activity_level": 2, "weight": np.full(len(values), 80.0)}
                plain = np.where(inside, np.array(values), -1).astype("i2")
                expected = target_columns(**{**person, name: plain})
                np.testing.assert_array_equal(expected.status == 0, inside)
                column = np.array(values, kind)
                for same in (column, pa.array(column), pl.Series(column), pd.Series(column), pd.array(column)):
                    self.same(target_columns(**{**person, name: same}), expected)

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
            # The stride of a single row is never used, and may be anything.
            row = np.zeros(1, [(name, "i8"), ("pad", "V3")])
            row[name] = column[0]
            first = {other: values[:1] for other, values in self.people.items()}
            self.same(target_columns(**{**first, name: row[name]}, on=ON), target_columns(**first, on=ON))

    def test_numbers_are_read_where_they_lie(self):
        # A copy of 80 MB would show in the peak of Python's allocations, which include NumPy's.
        import tracemalloc

        count = 10_000_000
        columns = {name: np.ones(count, "f8" if name == "weight" else "u1")[::1] for name in sk.FIELDS[:7]}
        strided = np.ones((count, 2), "f4")[:, 0]
        tracemalloc.start()
        target_columns(**{**columns, "height": strided, "target_weight": pa.array(columns["weight"])}, on=ON)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        outputs = count * (7 * 4 + 2 + 1)
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
            self.expected = target_columns(**{**self.people, name: np.full(self.count, value)}, on=ON)
            self.check(name, value)
            self.check(name, np.broadcast_to(np.array(value), self.count))
        self.expected = target_columns(**{**self.people, "gender": np.full(self.count, 2, "u1")}, on=ON)
        self.check("gender", "female")
        self.expected = target_columns(**{**self.people, "target_weight": np.full(self.count, np.nan)}, on=ON)
        self.check("target_weight", None)

    def test_constants_are_codes_in_columns_of_every_kind(self):
        for field, constants in CONSTANTS.items():
            codes = np.arange(self.count) % len(constants)
            rows = [constants(int(code)) for code in codes]
            self.expected = target_columns(**{**self.people, field: codes.astype("u1")}, on=ON)
            for column in (
                rows, np.array(rows), np.array(rows, object), pd.Series(rows), pa.array(rows), pl.Series([int(row) for row in rows]),
            ):  # fmt: skip
                with self.subTest(field, kind=type(column)):
                    self.check(field, column)
            self.expected = target_columns(**{**self.people, field: 1}, on=ON)
            self.check(field, constants(1))
            for other in CONSTANTS.values():
                if other is not constants:
                    for column in (other(0), [other(0)] * self.count):
                        result = target_columns(**{**self.people, field: column}, on=ON)
                        self.assertTrue((result.status >> sk.FIELDS.index(field) & 1).all())

    def test_results_do_not_wrap_in_arithmetic(self):
        names = ("bmr", "tdee", "calorie_target", "protein_target", "water_target", "estimated_weeks")
        people = dict(weight=[80.0, 92.0], height=[180, 190], age=30, gender="male", activity_level="moderately_active", primary_goal="lose_weight")
        columns = target_columns(**people, target_weight=75, on=ON)
        self.assertEqual((columns.calorie_target * 30).tolist(), [30 * 2259, 30 * int(columns.calorie_target[1])])
        self.assertEqual({getattr(columns, name).dtype.name for name in names}, {"int32"})
        for make in (pd.DataFrame, pl.DataFrame, pa.table, lambda people: pa.table(people).to_batches()[0]):
            frame = make({name: value if isinstance(value, list) else [value] * 2 for name, value in people.items()})
            planned, ways = plan_frame(frame, on=ON), sk.trajectory_frame(frame, on=ON)
            kinds = {str(getattr(table[name], "dtype", getattr(table[name], "type", None))).lower()
                     for table, some in ((planned, names), (ways, ["goal_week"])) for name in some}  # fmt: skip
            self.assertEqual(kinds, {"int32"})
        month = plan_frame(pd.DataFrame(people), on=ON)["calorie_target"] * 30
        self.assertEqual(month.tolist(), (columns.calorie_target * 30).tolist())
        trajectories = sk.trajectory_columns(**people, intake=columns.calorie_target)
        self.assertEqual({getattr(trajectories, f"{name}week").dtype.name for name in ("", "earliest_", "latest_")}, {"int32"})

    def test_lists_and_tuples_are_columns(self):
        rows = {name: column.tolist() for name, column in self.people.items()}
        rows["gender"] = [sk.GENDERS[code] if code < 3 else code for code in rows["gender"]]
        self.same(target_columns(**rows, on=ON), self.expected)
        self.same(target_columns(**{name: tuple(column) for name, column in rows.items()}, on=ON), self.expected)
        before = {f"previous_{name}": getattr(self.expected, name) for name in ("calorie_target", "protein_target", "status")}
        moved = {**self.people, "weight": self.people["weight"] + 1}
        _, expected = recomputed_columns(**moved, **before, on=ON)
        before = {name: column.tolist() for name, column in before.items()}
        _, changed = recomputed_columns(**moved, **before, on=ON)
        np.testing.assert_array_equal(changed, expected)
        before["previous_calorie_target"][0] = None
        _, changed = recomputed_columns(**moved, **before, on=ON)
        self.assertEqual(set(changed) | {0}, set(expected) | {0})
        self.assertEqual(0 in changed, self.expected.status[0] == 0)
        for wrong in ("2259", 2259.0, 70_000, -70_000, True, 10**30):
            before["previous_calorie_target"][0] = wrong
            self.fails(
                TypeError, f"previous_calorie_target: {wrong!r} is rejected: int16", recomputed_columns, **moved,
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
        for field in sk.FIELDS[:7]:
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
                result = target_columns(**{**person, field: column})
                self.assertEqual(result.calorie_target.tolist(), expected, field)
                bits = np.where(np.array(expected) > 0, 0, 1 << sk.FIELDS.index(field))
                self.assertEqual(result.status.tolist(), bits.tolist(), field)
        # NaN and pandas' missing values mean none, as in other columns.
        for missing in (None, float("nan"), np.float64("nan"), decimal.Decimal("NaN"), pd.NA):
            for field in sk.FIELDS[:7]:
                result = target_columns(**{**person, field: [missing, missing]})
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
                self.expected = target_columns(**{**self.people, name: floats}, on=ON)
                arrow = pa.array(rows, pa.decimal128(38, places))
                kinds = [rows, np.array(rows), pd.Series(rows), arrow, pd.Series(arrow, dtype=pd.ArrowDtype(arrow.type)),
                         pa.chunked_array([arrow[:13], arrow[13:]]), pl.Series(rows, dtype=pl.Decimal(38, places)),
                         pa.array(rows, pa.decimal64(18, places))]  # fmt: skip
                if places <= 5:
                    kinds.append(pa.array(rows, pa.decimal32(9, places)))
                for column in kinds:
                    with self.subTest(name, places=places, kind=getattr(column, "type", type(column))):
                        self.check(name, column)
            self.expected = target_columns(**{**self.people, name: 80.25}, on=ON)
            self.check(name, decimal.Decimal("80.25"))
        # More digits than a double has become the nearest double, as for one person; some have none.
        digits = ["80.0004999999999999999999", "80.0005000000000000000001", "-80", "99999999999999.5", "0.00000000000000000001"]
        rows = [decimal.Decimal(text) for text in digits]
        person = {**PERSON, "activity_level": 2}
        expected = target_columns(**{**person, "weight": np.array([float(row) for row in rows])})
        for column in (rows, pa.array(rows, pa.decimal128(38, 22))):
            self.same(target_columns(**{**person, "weight": column}), expected)
        self.fails(TypeError, "weight: the Arrow type d:40,2,256 is rejected", target_columns,
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
            # Other spellings of a name.
            codes[texts == names[0].upper()] = 0
            codes[texts == "moderately-active"] = 2 if name == "activity_level" else 255
            null = np.random.default_rng(2).random(self.count) < 0.1
            # Whole, and as a slice of a longer array.
            for first in (0, 7):
                some = np.where(null, 255, codes)[first:]
                rest = {other: column[first:] for other, column in self.people.items()}
                expected = target_columns(**{**rest, name: some}, on=ON)
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
                        self.same(target_columns(**{**rest, name: column}, on=ON), expected)

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
            result = target_columns(**{**people, "age": column})
            self.assertEqual(result.status.tolist(), expected, type(column))
        for name, value in (("age", 30), ("gender", 1), ("activity_level", 2), ("primary_goal", 0)):
            wide = [value + step for step in (0, 2**8, 2**16, 2**32, -(2**8), -(2**16), -(2**32))]
            people = {**PERSON, "activity_level": 2, "weight": np.full(len(wide), 80)}
            for column in (np.array(wide), pd.Series(wide, dtype="Int64"), pa.array(wide), pl.Series(wide)):
                status = target_columns(**{**people, name: column}).status
                self.assertEqual(status.tolist(), [0, *[1 << sk.FIELDS.index(name)] * 6], (name, type(column)))
                if name != "age":
                    self.assertEqual(target_columns(**{**people, name: wide[1]}).planned, 0)
        for age in ages[1:]:
            self.assertEqual(target_columns(**{**self.people, "age": age}, on=ON).planned, 0, age)

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
                expected = target_columns(**{**rest, name: outside[first:]}, on=ON)
                for kind in kinds:
                    with self.subTest(name, kind=type(kind), first=first):
                        self.same(target_columns(**{**rest, name: kind[first:]}, on=ON), expected)

    def test_a_column_of_nulls_only(self):
        for name in sk.FIELDS[:7]:
            result = target_columns(**{**self.people, name: pa.nulls(self.count)}, on=ON)
            bit = 1 << sk.FIELDS.index(name)
            self.assertTrue((result.status & bit == (0 if name == "target_weight" else bit)).all())
        none = target_columns(**{**self.people, "target_weight": None}, on=ON)
        self.same(target_columns(**{**self.people, "target_weight": pa.nulls(self.count)}, on=ON), none)

    def test_text_of_many_rows(self):
        # More than are turned into codes at a time.
        count = 70_001
        places = np.random.default_rng(6).integers(0, 6, count)
        words = np.array([*sk.ACTIVITY_LEVELS, "none"])
        person = {**PERSON, "weight": np.full(count, 80.0)}
        expected = target_columns(**{**person, "activity_level": places})
        text = pa.array(words[places])
        for column in (text, text.cast(pa.large_string()), text.cast(pa.string_view()), pl.Series(text)):
            self.same(target_columns(**{**person, "activity_level": column}), expected)

    def test_categories_that_are_no_names(self):
        # The last category is a name, which a missing value must not become; some categories are not texts.
        dtype = pd.CategoricalDtype(["none", "female", 7, "male"])
        column = pd.Series(pd.Categorical.from_codes([0, 1, 2, 3, -1], dtype=dtype))
        codes = np.array([255, sk.GENDERS.index("female"), 255, sk.GENDERS.index("male"), 255], "u1")
        person = {**PERSON, "activity_level": 2, "weight": np.full(5, 80.0)}
        expected = target_columns(**{**person, "gender": codes})
        self.same(target_columns(**{**person, "gender": column}), expected)

    def test_names_constants_and_codes_side_by_side(self):
        rows = ["male", sk.Gender.FEMALE, 2, "man", None, np.int8(1), sk.ActivityLevel.SEDENTARY, 3]
        person = {**PERSON, "activity_level": 2, "weight": np.full(len(rows), 80.0)}
        expected = target_columns(**{**person, "gender": np.array([0, 2, 2, 255, 255, 1, 255, 255], "u1")})
        for column in (rows, tuple(rows), np.array(rows, object), pd.Series(rows, dtype=object), pd.Index(rows, dtype=object)):
            with self.subTest(type(column)):
                self.same(target_columns(**{**person, "gender": column}), expected)

    def test_a_number_of_nulls_that_is_not_known(self):
        null = np.random.default_rng(8).random(self.count) < 0.3
        for name, column in self.people.items():
            array = pa.array(column, mask=null)
            expected = target_columns(**{**self.people, name: array}, on=ON)
            self.same(target_columns(**{**self.people, name: Uncounted(array)}, on=ON), expected)
            self.check(name, Uncounted(pa.array(column)))

    def test_what_is_read_is_kept_until_it_is_read(self):
        count = self.count

        class Fresh:
            """A stream whose memory is freed with it."""

            def __init__(self, make):
                self.make = make

            def __arrow_c_stream__(self, requested_schema=None):
                return pa.chunked_array([self.make()]).__arrow_c_stream__()

        class Last:
            """The last column, which allocates free memory and writes to it."""

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
            expected = target_columns(**{**people, name: columns[name]}, on=ON)
            for make in makes:
                result = target_columns(**{**people, name: make(), "target_weight": Last()}, on=ON)
                self.same(result, expected)

    def test_a_null_in_a_dictionary_is_no_name(self):
        # The null of the dictionary has the bytes of a name.
        buffers = [pa.py_buffer(b"\x02"), pa.py_buffer(np.array([0, 4, 10], "i4")), pa.py_buffer(b"malefemale")]
        entries = pa.Array.from_buffers(pa.string(), 2, buffers)
        column = pa.DictionaryArray.from_arrays(pa.array(np.arange(self.count) % 2, pa.int8()), entries)
        codes = np.where(np.arange(self.count) % 2, sk.GENDERS.index("female"), 255).astype("u1")
        expected = target_columns(**{**self.people, "gender": codes}, on=ON)
        self.same(target_columns(**{**self.people, "gender": column}, on=ON), expected)
        self.same(target_columns(**{**self.people, "gender": Uncounted(column)}, on=ON), expected)
        # Also a slice of a dictionary, whose bits begin anywhere, with any value in a null row.
        longer = pa.concat_arrays([pa.array(["male"] * 13), entries, pa.array(["male"] * 3)])
        null = np.arange(self.count) % 5 == 0
        places = pa.array(np.where(null, 99, np.arange(self.count) % 2), pa.int8(), mask=null)
        column = pa.DictionaryArray.from_arrays(places, longer[13:15], safe=False)
        expected = target_columns(**{**self.people, "gender": np.where(null, 255, codes).astype("u1")}, on=ON)
        self.same(target_columns(**{**self.people, "gender": column}, on=ON), expected)

    def test_chunks_that_break_at_different_rows(self):
        random = np.random.default_rng(4)
        columns = {}
        for name, column in self.people.items():
            cuts = [0, *sorted(random.integers(0, self.count, 20).tolist()), self.count]
            columns[name] = pa.chunked_array([pa.array(column[a:b]) for a, b in zip(cuts, cuts[1:])])
        self.same(target_columns(**columns, on=ON), self.expected)
        columns["weight"] = self.people["weight"]
        self.same(target_columns(**columns, on=ON), self.expected)
        # With nulls, whose bits are apart from the values.
        null = random.random(self.count) < 0.3
        targets = np.where(null, np.nan, self.people["target_weight"])
        expected = target_columns(**{**self.people, "target_weight": targets}, on=ON)
        columns["target_weight"] = pa.array(self.people["target_weight"], mask=null)
        self.same(target_columns(**columns, on=ON), expected)

    def test_no_rows(self):
        for empty in (
            np.empty(0),
            pa.array([], "float64"),
            pa.chunked_array([], "float64"),
            pl.Series([], dtype=pl.Float64),
            pd.Series([], dtype="f8"),
        ):
            codes = {name: np.empty(0, "u1") for name in sk.FIELDS[2:6]}
            result = target_columns(weight=empty, height=empty, **codes, on=ON)
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
            result = target_columns(
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
        for name in sk.FIELDS[1:7]:
            self.fails(
                ValueError,
                f"{name} has 3000 rows, weight has 3001",
                target_columns,
                **{**self.people, name: self.people[name][1:]},
                on=ON,
            )
        self.fails(
            ValueError,
            "height has 0 rows, weight has 3001",
            target_columns,
            **{**self.people, "height": pa.array([], "float64")},
            on=ON,
        )
        self.fails(TypeError, "no column", target_columns, **{name: 1 for name in sk.FIELDS[:7]}, on=ON)

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
            (pa.array(np.zeros(count, "u4")), "uint32"), (pa.array([True] * count), "bool"), (pa.array([[1]] * count), "Arrow type +l"),
            (pa.array(np.zeros(count, "f2")), "float16"), 
            (pa.table({"a": [1] * count}), "Table is not a column: pass one of its columns"), (pl.DataFrame({"a": [1] * count}), "pass one of its columns"),
            (pd.DataFrame({"a": [1] * count}), "or the whole to plan_frame"), (pa.table({"a": [1]}).to_reader(), "RecordBatchReader is not a column"),
            (pa.array([{"a": 1}] * count), "Arrow type +s"), (pa.array([1] * count).dictionary_encode(), "dictionary"), (pa.array([b"a"] * count), "Arrow type z"),
            (pl.Series([1] * count, dtype=pl.UInt32), "uint32"), (pl.Series([datetime.date.min] * count), "date32"),
            (pd.Series([True] * count), "bool"), (pd.Series([1] * count, dtype="UInt32"), "uint32"), (pd.Series(pd.to_datetime([ON] * count)), "datetime64"),
            ([[80]] * count, "list of list is rejected"), ([True] * count, "list of bool is rejected"), ("eighty", "str is not a column"), (b"80", "bytes is not a column"), (range(count), "range is not a column"),
            (True, "bool is not a column"), (object(), "object is not a column"),  (1j, "complex is not a column"),
            (np.datetime64("NaT"), "is not a column"), (np.zeros(count).view(Pounds), "Pounds is not a column"),
            (np.ma.zeros(count).view(MaskedPounds), "MaskedPounds is not a column"),
            (truths, "the Arrow extension type arrow.bool8 is rejected"), (pa.chunked_array([opaque]), "arrow.opaque"),
        ]  # fmt: skip
        for name in sk.FIELDS[:7]:
            for column, text in wrong:
                if name in CHOICES and (isinstance(column, (str, pd.Series)) or "dictionary" in text):
                    continue
                with self.subTest(name, text=text):
                    with self.assertRaises((TypeError, ValueError)) as caught:
                        target_columns(**{**self.people, name: column}, on=ON)
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
                self.fails(TypeError, f"{name}: ", target_columns, **{**self.people, name: column}, on=ON)
        for name in ("gender", "activity_level", "primary_goal"):
            for column in (
                np.zeros(count),
                pa.array(np.zeros(count)),
                pd.Series(np.zeros(count)),
                None,
                pd.Series([[]] * count),
            ):
                self.fails(TypeError, f"{name}: ", target_columns, **{**self.people, name: column}, on=ON)
            self.assertFalse(target_columns(**{**self.people, name: "none"}, on=ON).planned)

    def test_any_bit_pattern_is_a_row(self):
        random = np.random.default_rng(5)
        for measure, code in (("f4", "u1"), ("f8", "i8"), ("i8", "i4"), ("i1", "i2"), ("f4", "i1")):
            columns = {
                name: random.integers(0, 256, 5000 * np.dtype(kind).itemsize, "u1").view(kind)
                for name, kind in zip(sk.FIELDS[:7], [measure, measure, code, code, code, code, measure])
            }
            result = target_columns(**columns, on=ON)
            self.assertEqual((result.status == 0).sum(), result.planned)
            self.assertEqual(result.planned + result.rejected, 5000)
        special = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 5e-324, 1.7e308, 29.9995, 300.0005, -80])
        result = target_columns(
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
            results[place] = target_columns(**self.people, on=ON)

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
            target_columns(
                weight=column,
                height=column,
                age=column,
                gender=column,
                activity_level=0,
                primary_goal=0,
                target_weight=pl.Series(column),
                on=ON,
            )
            target_columns(
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
                target_columns,
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
                target_columns(**{**self.people, "weight": Failing(function)}, on=ON)
            self.assertIn("weight: the Arrow stream failed: ", str(caught.exception))


class Recompute(Case):
    def test_changed_rows_are_those_whose_targets_moved_far(self):
        now, then = plain(people(3001)), plain(people(3001))
        then["weight"] = now["weight"] - np.arange(3001) % 20
        before, after = target_columns(**then, on=ON), target_columns(**now, on=ON)
        moved = (
            (np.abs(before.calorie_target.astype(int) - after.calorie_target) > 50)
            | (np.abs(before.protein_target.astype(int) - after.protein_target) > 10)
            | (before.status != 0)
        ) & (after.status == 0)
        self.assertTrue(0 < moved.sum() < after.planned)
        previous = {
            f"previous_{name}": getattr(before, name) for name in ("calorie_target", "protein_target", "status")
        }
        exact = previous
        result, rows = recomputed_columns(**now, **previous, on=ON)
        self.same(result, after)
        np.testing.assert_array_equal(rows, np.flatnonzero(moved))

        chunks = {
            name: pa.chunked_array([pa.array(column[:100]), pa.array(column[100:])]) for name, column in now.items()
        }
        _, again = recomputed_columns(**chunks, **previous, on=ON)
        np.testing.assert_array_equal(again, rows)

        # The previous plan may come from a frame, whose rejected rows are null.
        for library in (pd.DataFrame, pl.DataFrame, pa.table):
            frame = plan_frame(library(then), on=ON)
            previous = {f"previous_{name}": frame[name] for name in ("calorie_target", "protein_target", "status")}
            _, again = recomputed_columns(**now, **previous, on=ON)
            np.testing.assert_array_equal(again, rows)
        _, everybody = recomputed_columns(
            **now, previous_calorie_target=0, previous_protein_target=0, previous_status=1, on=ON
        )
        np.testing.assert_array_equal(everybody, np.flatnonzero(after.status == 0))
        nothing = {name: pa.nulls(3001) for name in previous}
        _, everybody = recomputed_columns(**now, **nothing, on=ON)
        np.testing.assert_array_equal(everybody, np.flatnonzero(after.status == 0))
        # In any width; a target that 16 bits cannot hold is a change, and does not wrap.
        for kind in ("int16", "int32", "int64"):
            narrow = {name: column if name == "previous_status" else np.asarray(column).astype(kind) for name, column in exact.items()}
            for make in (np.asarray, pd.Series, pl.Series, pa.array):
                given = {name: make(column) for name, column in narrow.items()}
                np.testing.assert_array_equal(recomputed_columns(**now, **given, on=ON)[1], rows)
        wide = exact["previous_calorie_target"] + 65_536
        for column in (wide, pa.array(wide), -wide):
            _, everybody = recomputed_columns(**now, **{**exact, "previous_calorie_target": column}, on=ON)
            np.testing.assert_array_equal(everybody, np.flatnonzero(after.status == 0))
        for wrong in (70_000, -70_000, 10**30, 2.0, True, None):
            self.fails(
                TypeError,
                "previous_calorie_target: ",
                recomputed_columns,
                **now,
                **{**previous, "previous_calorie_target": wrong},
                on=ON,
            )
        self.fails(
            TypeError,
            "previous_status: int64 is rejected: uint8",
            recomputed_columns,
            **now,
            **{**previous, "previous_status": np.zeros(3001, int)},
            on=ON,
        )
        self.fails(
            ValueError,
            "previous_status has 1 rows",
            recomputed_columns,
            **now,
            **{**previous, "previous_status": np.zeros(1, "u1")},
            on=ON,
        )


if __name__ == "__main__":
    unittest.main()
