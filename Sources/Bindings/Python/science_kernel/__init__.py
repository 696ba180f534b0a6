"""Energy, protein, water and time for a person, or for columns of millions: ScienceKernel from Python.

One person needs nothing but Python:

>>> plan = targets(
...     weight=80, height=180, age=30, gender="male", activity_level="moderately_active",
...     primary_goal="lose_weight", target_weight=75, on="2026-11-21")
>>> plan.calorie_target, plan.estimated_weeks, plan.projected_date
(2259, 10, datetime.date(2027, 1, 30))

Columns need NumPy. `target_columns` reads NumPy arrays, pandas and Polars series and Arrow arrays where they lie;
`plan_frame` takes a whole pandas, Polars or Arrow table and returns it with the targets added.

What is accepted, everywhere:

==================  ===============================================================================================
weight              30 to 300 kg, rounded to the gram
height              100 to 250 cm, rounded to the millimetre
age                 13 to 120 completed years; or a date of birth
gender              male, other, female (in columns also their codes 0, 1, 2)
activity_level      sedentary, lightly_active, moderately_active, very_active, extremely_active (codes 0 to 4)
primary_goal        lose_weight, gain_muscle, maintain, improve_health (codes 0 to 3)
target_weight       as weight; None, and in columns null or NaN, for none
==================  ===============================================================================================

One person who is not accepted raises `InvalidInput`. A row that is not accepted stops nothing: its status says which
fields are wrong. Only a call that is wrong as a whole (a column of text for weights, columns of different lengths)
raises `TypeError` or `ValueError`, which name the column.

The numbers are estimates for healthy adults and no medical advice.
"""

from __future__ import annotations

import bisect
import ctypes
import datetime
import decimal
import functools
import json
import numbers
import operator
import os
import struct
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypeVar, cast

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = [
    "ACTIVITY_LEVELS",
    "ADVISORIES",
    "FIELDS",
    "FORMULA_VERSION",
    "GENDERS",
    "LIBRARY",
    "PRIMARY_GOALS",
    "ActivityLevel",
    "Column",
    "Gender",
    "InvalidInput",
    "PrimaryGoal",
    "TargetColumns",
    "Targets",
    "Violation",
    "advisory_names",
    "plan_frame",
    "recomputed_columns",
    "target_columns",
    "targets",
    "violated_fields",
]

Gender: TypeAlias = Literal["male", "other", "female"]
ActivityLevel: TypeAlias = Literal[
    "sedentary", "lightly_active", "moderately_active", "very_active", "extremely_active"
]
PrimaryGoal: TypeAlias = Literal["lose_weight", "gain_muscle", "maintain", "improve_health"]

Column: TypeAlias = object
"""A column of input: a one-dimensional NumPy array with any strides; a pandas or Polars series; anything that speaks the
Arrow C data interface, in one array or in chunks. Or a single value, which then holds for every row.

weight, height, target_weight: float32, float64, uint8, int8, int16, int32 or int64. Other columns: the integers of
those; choices also as text, categories or dictionaries of the names.
"""

# The interface: Sources/ScienceKernelC/include/science_kernel.h


class _Input(ctypes.Structure):
    _fields_ = [
        ("values", ctypes.c_void_p),
        ("stride", ctypes.c_ssize_t),
        ("validity", ctypes.c_void_p),
        ("validity_offset", ctypes.c_size_t),
        ("type", ctypes.c_int32),
    ]


class _Output(ctypes.Structure):
    _fields_ = [("values", ctypes.c_void_p), ("stride", ctypes.c_ssize_t)]


FIELDS: Final = ("weight", "height", "age", "gender", "activity_level", "primary_goal", "target_weight")
"""The fields of a person, in the order of the bits of a status."""

_OUTPUTS: Final = (
    ("bmr", "int16"),
    ("tdee", "int16"),
    ("calorie_target", "int16"),
    ("protein_target", "int16"),
    ("water_target", "int16"),
    ("estimated_weeks", "int16"),
    ("projected_day", "int32"),
    ("advisories", "uint16"),
    ("status", "uint8"),
)


class _People(ctypes.Structure):
    _fields_ = [("count", ctypes.c_size_t), *((field, _Input) for field in FIELDS)]


class _TargetColumns(ctypes.Structure):
    _fields_ = [(name, _Output) for name, _ in _OUTPUTS]


class _Counts(ctypes.Structure):
    _fields_ = [("planned", ctypes.c_size_t), ("rejected", ctypes.c_size_t), ("changed", ctypes.c_size_t)]


class _Person(ctypes.Structure):
    _fields_ = [
        ("weight_kg", ctypes.c_double),
        ("height_cm", ctypes.c_double),
        ("target_weight_kg", ctypes.c_double),
        ("age", ctypes.c_int32),
        ("sex", ctypes.c_int32),
        ("activity_level", ctypes.c_int32),
        ("goal", ctypes.c_int32),
    ]


class _Targets(ctypes.Structure):
    _fields_ = [
        ("bmr", ctypes.c_int32),
        ("tdee", ctypes.c_int32),
        ("calorie_target", ctypes.c_int32),
        ("protein_target", ctypes.c_int32),
        ("water_target", ctypes.c_int32),
        ("weekly_rate_g", ctypes.c_int32),
        ("estimated_weeks", ctypes.c_int32),
        ("projected_day", ctypes.c_int32),
        ("advisories", ctypes.c_uint32),
    ]


_INTERFACE: Final = 1


def _library_path() -> Path:
    named = os.environ.get("SCIENCE_KERNEL_LIBRARY")
    if named:
        return Path(named)
    fast = Path(__file__).with_name("libscience_kernel_v3.so")
    processor = Path("/proc/cpuinfo")
    if fast.exists() and processor.exists():
        flags = set(processor.read_text().partition("flags")[2].partition("\n")[0].split())
        if flags >= {"avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe", "xsave"}:
            return fast
    path = fast.with_name("libscience_kernel.dylib" if sys.platform == "darwin" else "libscience_kernel.so")
    if not path.exists():
        raise ImportError(f"{path.name} is missing beside {__file__}: install the package with pip, which builds it")
    return path


LIBRARY: Final = _library_path()
"""The library that is used: the one for x86-64-v3 if the processor is one, which is faster and gives the same bytes. The
environment variable SCIENCE_KERNEL_LIBRARY names another one.
"""


def _load() -> ctypes.CDLL:
    library = ctypes.CDLL(str(LIBRARY))
    signatures: dict[str, tuple[Any, list[Any]]] = {
        "sk_interface_version": (ctypes.c_int32, []),
        "sk_formula_version": (ctypes.c_int32, []),
        "sk_plan": (ctypes.c_int32, [ctypes.POINTER(_Person), ctypes.c_int32, ctypes.POINTER(_Targets)]),
        "sk_plan_batch": (
            ctypes.c_int32,
            [ctypes.POINTER(_People), ctypes.c_int32, ctypes.POINTER(_TargetColumns), ctypes.POINTER(_Counts)],
        ),
        "sk_recompute": (
            ctypes.c_int32,
            [
                ctypes.POINTER(_People),
                ctypes.c_int32,
                *3 * [ctypes.POINTER(_Input)],
                ctypes.POINTER(_TargetColumns),
                ctypes.c_void_p,
                ctypes.POINTER(_Counts),
            ],
        ),
        "sk_age": (ctypes.c_int32, [ctypes.c_int32, ctypes.c_int32]),
        "sk_error_text": (ctypes.c_size_t, [ctypes.c_int32, ctypes.c_char_p, ctypes.c_size_t]),
        "sk_field_accepted": (ctypes.c_size_t, [ctypes.c_int32, ctypes.c_char_p, ctypes.c_size_t]),
        "sk_code_name": (ctypes.c_size_t, [ctypes.c_int32, ctypes.c_int32, ctypes.c_char_p, ctypes.c_size_t]),
        "sk_advisory_name": (ctypes.c_size_t, [ctypes.c_int32, ctypes.c_char_p, ctypes.c_size_t]),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    if library.sk_interface_version() != _INTERFACE:
        raise ImportError(f"{LIBRARY} has interface {library.sk_interface_version()}, this module needs {_INTERFACE}")
    return library


_library: Final = _load()


def _text(function: Callable[..., int], number: int) -> str:
    length = function(number, None, 0)
    buffer = ctypes.create_string_buffer(length + 1)
    function(number, buffer, length + 1)
    return buffer.value.decode()


def _all(function: Callable[..., int]) -> tuple[str, ...]:
    """The texts of 0, 1, 2 … up to the first number that has none."""
    texts: list[str] = []
    while text := _text(function, len(texts)):
        texts.append(text)
    return tuple(texts)


_ACCEPTED: Final = _all(_library.sk_field_accepted)
_CHOICES: Final = {FIELDS[field]: _all(functools.partial(_library.sk_code_name, field)) for field in (3, 4, 5)}

FORMULA_VERSION: Final[int] = _library.sk_formula_version()
"""Changes when a result does."""

GENDERS: Final = _CHOICES["gender"]
"""The names of genders; a name's place is its code in columns."""

ACTIVITY_LEVELS: Final = _CHOICES["activity_level"]
"""The names of activity levels; a name's place is its code in columns."""

PRIMARY_GOALS: Final = _CHOICES["primary_goal"]
"""The names of goals; a name's place is its code in columns."""

ADVISORIES: Final = _all(_library.sk_advisory_name)
"""The names of advisories; a name's place is its bit in columns."""

_INT32_MIN: Final = -(2**31)
_EPOCH: Final = datetime.date(1970, 1, 1).toordinal()


# One person


@dataclass(frozen=True)
class Violation:
    """One field that is not accepted."""

    field: str
    """The argument's name, one of `FIELDS`."""
    value: object
    """What was given; None if nothing was."""
    accepted: str
    """What is accepted, with its unit: `30 to 300 kg`."""

    def __str__(self) -> str:
        if self.value is None:
            return f"{self.field}: is missing: {self.accepted}"
        return f"{self.field}: {_shown(self.value)} is not accepted: {self.accepted}"


class InvalidInput(ValueError):
    """Everything that is wrong with a person, at once."""

    violations: tuple[Violation, ...]
    """At least one, in the order of `FIELDS`."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        self.violations = tuple(violations)
        super().__init__(self.violations)

    def __str__(self) -> str:
        return "; ".join(map(str, self.violations))


@dataclass(frozen=True)
class Targets:
    """The targets of one person."""

    bmr: int
    """Basal metabolic rate, Mifflin–St Jeor [kcal/day]."""
    tdee: int
    """Total daily energy [kcal/day]."""
    calorie_target: int
    """[kcal/day]"""
    protein_target: int
    """[g/day]"""
    water_target: int
    """Total water, food included [mL/day]."""
    weekly_rate: float
    """[kg/week], −0.5, 0.4 or 0."""
    estimated_weeks: int | None
    """Weeks to the target weight; None without a projection."""
    projected_date: datetime.date | None
    """The day on which those weeks end; None without a projection."""
    advisories: tuple[str, ...]
    """What to know before showing these numbers: names of `ADVISORIES`. They change no number."""

    def contract(self) -> dict[str, Any]:
        """The `targets` object of the plan service's contract, with its names."""
        wire: dict[str, Any] = {
            "bmr": self.bmr,
            "tdee": self.tdee,
            "calorieTarget": self.calorie_target,
            "proteinTarget": self.protein_target,
            "waterTarget": self.water_target,
            "weeklyRate": self.weekly_rate,
        }
        if self.projected_date is not None:
            wire["estimatedWeeks"] = self.estimated_weeks
            wire["projectedDate"] = f"{self.projected_date.isoformat()}T00:00:00Z"
        wire["advisories"] = list(self.advisories)
        return wire

    def json(self) -> str:
        """That object as JSON, on one line."""
        return json.dumps(self.contract(), separators=(",", ":"))


def targets(
    *,
    weight: float,
    height: float,
    age: int | None = None,
    date_of_birth: datetime.date | str | None = None,
    gender: Gender,
    activity_level: ActivityLevel,
    primary_goal: PrimaryGoal,
    target_weight: float | None = None,
    on: datetime.date | str,
) -> Targets:
    """The targets of one person.

    Args:
        weight: Body weight [kg], 30 to 300 after rounding to the gram.
        height: Standing height [cm], 100 to 250 after rounding to the millimetre.
        age: Completed years, 13 to 120; or give `date_of_birth`.
        date_of_birth: Day of birth; the age is counted to `on`.
        gender: One of `GENDERS`.
        activity_level: One of `ACTIVITY_LEVELS`.
        primary_goal: One of `PRIMARY_GOALS`.
        target_weight: Target weight [kg], accepted like a weight; None for none.
        on: First day of the plan; a date, or text like 2026-11-21. No clock is read.

    Raises:
        InvalidInput: Fields are not accepted; lists all of them.
        ValueError: `on` or `date_of_birth` is no date.
        TypeError: Both `age` and `date_of_birth` are given.
    """
    start = _day("on", on)
    age_given: object = age
    if date_of_birth is not None:
        if age is not None:
            raise TypeError("give age or date_of_birth, not both")
        age_given = date_of_birth
        age = _library.sk_age(_day("date_of_birth", date_of_birth), start)
    given = (weight, height, age_given, gender, activity_level, primary_goal, target_weight)
    person = _Person(
        weight_kg=_measure(weight),
        height_cm=_measure(height),
        # NaN means that there is no target, infinity is a target that is not accepted.
        target_weight_kg=float("nan") if target_weight is None else _measure(target_weight),
        age=_years(age),
        sex=_code(gender, GENDERS),
        activity_level=_code(activity_level, ACTIVITY_LEVELS),
        goal=_code(primary_goal, PRIMARY_GOALS),
    )
    result = _Targets()
    answer = _library.sk_plan(person, start, result)
    if answer > 0:
        raise InvalidInput(
            [
                Violation(field, given[place], _ACCEPTED[place])
                for place, field in enumerate(FIELDS)
                if answer >> place & 1
            ]
        )
    _check(answer)
    return Targets(
        bmr=result.bmr,
        tdee=result.tdee,
        calorie_target=result.calorie_target,
        protein_target=result.protein_target,
        water_target=result.water_target,
        weekly_rate=result.weekly_rate_g / 1000 or 0,
        estimated_weeks=None if result.estimated_weeks < 0 else result.estimated_weeks,
        projected_date=None if result.projected_day == _INT32_MIN else _date(result.projected_day),
        advisories=advisory_names(result.advisories),
    )


def advisory_names(bits: int) -> tuple[str, ...]:
    """The names of the advisories of a row, from its bits.

    Raises:
        ValueError: It is no whole number, or has a bit that no advisory has.
    """
    return _names("bits", bits, ADVISORIES)


def violated_fields(status: int) -> tuple[str, ...]:
    """The fields of a row that are not accepted, from its status; empty if the row was planned.

    Raises:
        ValueError: It is no whole number, or has a bit that no field has.
    """
    return _names("status", status, FIELDS)


def _names(argument: str, bits: object, names: Sequence[str]) -> tuple[str, ...]:
    highest = 2 ** len(names) - 1
    try:
        number = operator.index(bits)  # type: ignore[arg-type]
    except TypeError:
        number = -1
    if not 0 <= number <= highest:
        raise ValueError(f"{argument}: {_shown(bits)} is not accepted: a whole number, 0 to {highest}")
    return tuple(name for bit, name in enumerate(names) if number >> bit & 1)


def _measure(value: object) -> float:
    """A number as a double; infinity for what is none, such as text, which NumPy's would turn into one."""
    if isinstance(value, (float, int, numbers.Real, decimal.Decimal)) and not isinstance(value, bool):
        try:
            number = float(value)
        except (OverflowError, TypeError, ValueError):
            pass
        else:
            return number if number == number else float("inf")
    return float("inf")


def _years(value: object) -> int:
    """A whole number, also as a float; -1 for anything else, and for what no age is."""
    number = _measure(value)
    return int(number) if 0 <= number < 1000 and number.is_integer() and number == value else -1


def _code(name: object, choices: tuple[str, ...]) -> int:
    return choices.index(name) if isinstance(name, str) and name in choices else -1


def _day(argument: str, value: object) -> int:
    """Days since 1970-01-01."""
    try:
        if isinstance(value, datetime.date):
            return value.toordinal() - _EPOCH
        # fromisoformat also reads other forms.
        if isinstance(value, str) and len(value) == 10 and value[4] == value[7] == "-":
            return datetime.date.fromisoformat(value).toordinal() - _EPOCH
    except ValueError:
        pass
    raise ValueError(f"{argument}: {_shown(value)} is no date: a datetime.date, or text like 2026-11-21")


def _date(day: int) -> datetime.date:
    try:
        return datetime.date.fromordinal(day + _EPOCH)
    except ValueError:
        raise ValueError("on: the projected date lies after 9999-12-31, the last that Python has") from None


def _shown(value: object) -> str:
    try:
        text = repr(value)
    except Exception:
        text = f"<{type(value).__name__}>"
    return text if len(text) <= 60 else text[:57] + "..."


def _check(answer: int) -> None:
    if answer != 0:
        raise ValueError(_text(_library.sk_error_text, answer))


# Columns


@dataclass(frozen=True, eq=False)
class TargetColumns:
    """The targets of columns of people, one row per person. All arrays are NumPy's and as long as the input."""

    bmr: NDArray[np.int16]
    """[kcal/day]; 0 in a rejected row, like the next four."""
    tdee: NDArray[np.int16]
    """[kcal/day]"""
    calorie_target: NDArray[np.int16]
    """[kcal/day]"""
    protein_target: NDArray[np.int16]
    """[g/day]"""
    water_target: NDArray[np.int16]
    """Total water, food included [mL/day]."""
    estimated_weeks: NDArray[np.int16]
    """−1 without a projection and in a rejected row."""
    projected_day: NDArray[np.int32]
    """Days since 1970-01-01; the lowest int32 without a projection and in a rejected row."""
    advisories: NDArray[np.uint16]
    """Bits of `ADVISORIES`, see `advisory_names`; 0 in a rejected row."""
    status: NDArray[np.uint8]
    """0 in a planned row, else a bit for each field that is not accepted, see `violated_fields`."""
    planned: int
    """How many rows were planned."""
    rejected: int
    """How many rows were not accepted."""

    @property
    def projected_date(self) -> NDArray[np.datetime64]:
        """The projected dates; NaT without a projection."""
        numpy = _numpy()
        dates = self.projected_day.astype("datetime64[D]")
        dates[self.estimated_weeks < 0] = numpy.datetime64("NaT")
        return cast("NDArray[np.datetime64]", dates)


def target_columns(
    *,
    weight: Column,
    height: Column,
    age: Column,
    gender: Column,
    activity_level: Column,
    primary_goal: Column,
    target_weight: Column = None,
    on: datetime.date | str,
) -> TargetColumns:
    """The targets of columns of people, row by row what `targets` gives one person.

    A column of float32 is rounded in single precision, the others in double.

    Numbers and codes are read where they lie, whatever their strides and chunks. Text is turned into codes first.

    Args:
        weight: Weights [kg], 30 to 300 after rounding to the gram.
        height: Standing heights [cm], 100 to 250 after rounding to the millimetre.
        age: Completed years, 13 to 120.
        gender: Names or codes of `GENDERS`.
        activity_level: Names or codes of `ACTIVITY_LEVELS`.
        primary_goal: Names or codes of `PRIMARY_GOALS`.
        target_weight: Target weights [kg], accepted like weights; null or NaN for none. None: nobody has one.
        on: First day of every plan; a date, or text like 2026-11-21.

    Raises:
        TypeError: A column has a type that is not read; names the column.
        ValueError: Columns have different lengths, or `on` is no date.
    """
    people = (weight, height, age, gender, activity_level, primary_goal, target_weight)
    columns, _ = _batch(dict(zip(FIELDS, people, strict=True)), _day("on", on))
    return columns


def recomputed_columns(
    *,
    weight: Column,
    height: Column,
    age: Column,
    gender: Column,
    activity_level: Column,
    primary_goal: Column,
    target_weight: Column = None,
    previous_calorie_target: Column,
    previous_protein_target: Column,
    previous_status: Column,
    on: datetime.date | str,
) -> tuple[TargetColumns, NDArray[np.int64]]:
    """The targets of people who have targets already, and the rows whose targets changed significantly: the calorie target
    by more than 50 kcal/day or the protein target by more than 10 g/day.

    A row that is rejected now is no change; one that is planned now and was rejected before is.

    Args:
        previous_calorie_target: int16, of the plan before [kcal/day].
        previous_protein_target: int16, of the plan before [g/day].
        previous_status: uint8, of the plan before; not 0 where there was none.

    The others are those of `target_columns`, and so are the errors.

    Returns:
        The targets, and the numbers of the changed rows in ascending order.
    """
    people = (weight, height, age, gender, activity_level, primary_goal, target_weight)
    columns = dict(zip(FIELDS, people, strict=True))
    columns["previous_calorie_target"] = previous_calorie_target
    columns["previous_protein_target"] = previous_protein_target
    columns["previous_status"] = previous_status
    return _batch(columns, _day("on", on))


def _numpy() -> Any:
    try:
        import numpy
    except ImportError:
        raise ImportError("columns need NumPy: pip install numpy") from None
    return numpy


_TYPES: Final = {"float32": 0, "float64": 1, "uint8": 2, "int8": 3, "int16": 4, "int32": 5, "int64": 6}
_MEASURES: Final = ("weight", "height", "target_weight")
_PREVIOUS: Final = {
    "previous_calorie_target": "int16",
    "previous_protein_target": "int16",
    "previous_status": "uint8",
}


@dataclass
class _Piece:
    """Rows of one column that lie in one array."""

    count: int | None
    """None: the same value in any number of rows."""
    address: int
    stride: int
    type: int
    owner: object
    """What keeps the memory alive."""
    validity: int = 0
    validity_offset: int = 0

    def input(self, first: int) -> _Input:
        return _Input(
            self.address + first * self.stride,
            self.stride,
            self.validity or None,
            self.validity_offset + first,
            self.type,
        )


def _batch(columns: Mapping[str, Column], start: int) -> tuple[TargetColumns, NDArray[np.int64]]:
    numpy = _numpy()
    pieces = {name: _pieces(name, column) for name, column in columns.items()}
    lengths = {name: _length(parts) for name, parts in pieces.items()}
    longest = next((name for name, length in lengths.items() if length is not None), None)
    if longest is None:
        raise TypeError("no column: single values hold for every row of the others")
    count = lengths[longest]
    assert count is not None
    for name, length in lengths.items():
        if length is not None and length != count:
            raise ValueError(f"{name} has {length} rows, {longest} has {count}")

    outputs = {name: numpy.empty(count, kind) for name, kind in _OUTPUTS}
    planned = rejected = 0
    changed = [numpy.empty(0, "int64")]
    room = numpy.empty(count if _PREVIOUS.keys() <= pieces.keys() else 0, "uint32")
    for first, rows, inputs in _runs(pieces, count):
        people = _People(rows, *inputs[: len(FIELDS)])
        target = _TargetColumns(
            *(_Output(array.ctypes.data + first * array.itemsize, array.itemsize) for array in outputs.values())
        )
        counts = _Counts()
        if len(inputs) == len(FIELDS):
            _check(_library.sk_plan_batch(people, start, target, counts))
        else:
            previous = inputs[len(FIELDS) :]
            _check(_library.sk_recompute(people, start, *previous, target, room.ctypes.data, counts))
            changed.append(room[: counts.changed] + numpy.int64(first))
        planned += counts.planned
        rejected += counts.rejected
    return TargetColumns(**outputs, planned=planned, rejected=rejected), numpy.concatenate(changed)


def _length(pieces: Sequence[_Piece]) -> int | None:
    total = 0
    for piece in pieces:
        if piece.count is None:
            return None
        total += piece.count
    return total


def _runs(pieces: Mapping[str, Sequence[_Piece]], count: int) -> Iterator[tuple[int, int, list[_Input]]]:
    """First row, number of rows and inputs of each stretch of rows that no column breaks."""
    places = [[0, 0] for _ in pieces]  # the piece, and the row in it
    first = 0
    while first < count:
        rows = count - first
        inputs = []
        for place, parts in zip(places, pieces.values(), strict=True):
            while parts[place[0]].count == place[1]:
                place[:] = [place[0] + 1, 0]
            piece = parts[place[0]]
            inputs.append(piece.input(place[1]))
            if piece.count is not None:
                rows = min(rows, piece.count - place[1])
        yield first, rows, inputs
        first += rows
        for place in places:
            place[1] += rows


def _pieces(name: str, column: Column) -> list[_Piece]:
    numpy = _numpy()
    # Arrays of other classes may have a unit.
    if type(column) in (numpy.ndarray, numpy.memmap, numpy.ma.MaskedArray):
        return [_numpy_piece(name, column)]
    if _is_of(column, "pandas") and hasattr(column, "dtype"):
        return _pandas_pieces(name, column)
    if hasattr(column, "__arrow_c_stream__") or hasattr(column, "__arrow_c_array__"):
        return _arrow_pieces(name, column)
    if column is None and name == "target_weight":
        column = float("nan")
    if isinstance(column, str) and name in _CHOICES:
        column = _code(column, _CHOICES[name])
    kinds = (int, numpy.integer) if name in _PREVIOUS else (int, float, numpy.integer, numpy.floating)
    if isinstance(column, kinds) and not isinstance(column, bool):
        array = numpy.array([column])
        if name in _PREVIOUS and array.astype(_PREVIOUS[name])[0] == column:
            array = array.astype(_PREVIOUS[name])
        piece = _numpy_piece(name, array)
        piece.count, piece.stride = None, 0
        return [piece]
    raise TypeError(
        f"{name}: {type(column).__name__} is no column: a NumPy array, a pandas or Polars series, an Arrow array, "
        f"or a single {'name' if name in _CHOICES else 'number'}"
    )


def _is_of(value: object, module: str, *names: str) -> bool:
    """Whether the value's type, or one that it inherits from, is one of these types of a module; without names, of any."""
    return any(
        kind.__module__.partition(".")[0] == module and (not names or kind.__name__ in names)
        for kind in type(value).__mro__
    )


def _type(name: str, given: str) -> int:
    """The interface's number of a column's type."""
    accepted = list(_TYPES) if name in _MEASURES else [_PREVIOUS[name]] if name in _PREVIOUS else list(_TYPES)[2:]
    if given not in accepted:
        text = " or text" if name in _CHOICES else " or whole numbers in float32 or float64" if name == "age" else ""
        raise TypeError(f"{name}: {given} is not accepted: {', '.join(accepted)}{text}")
    return _TYPES[given]


def _numpy_piece(name: str, array: Any, valid: Any = None) -> _Piece:
    """A NumPy array, with one byte per row that says whether there is a value, or None."""
    numpy = _numpy()
    if array.ndim != 1:
        raise ValueError(f"{name} has {array.ndim} dimensions, a column has one")
    if isinstance(array, numpy.ma.MaskedArray):
        array, valid = array.data, ~numpy.ma.getmaskarray(array)
    if name in _CHOICES and array.dtype.kind in "UT":
        names = array
        array = numpy.full(len(names), -1, "int8")
        for code, choice in enumerate(_CHOICES[name]):
            array[names == choice] = code
    array = _whole(name, array)
    given = array.dtype.name if array.dtype.isnative else f"{array.dtype.name} in foreign byte order"
    kind = _type(name, f"object ({type(array[0]).__name__})" if given == "object" and len(array) else given)
    if not array.flags.aligned:
        raise ValueError(f"{name}: the array is not aligned to {given}")
    piece = _Piece(len(array), array.ctypes.data, array.strides[0], kind, array)
    if valid is not None:
        bits = numpy.packbits(valid, bitorder="little")
        piece.validity, piece.owner = bits.ctypes.data, (array, bits)
    return piece


def _whole(name: str, array: Any) -> Any:
    """Ages that came as floats, which is what some libraries make of integers with missing values: the one copy of
    numbers. What is not whole is no age."""
    numpy = _numpy()
    if name != "age" or array.dtype.kind != "f":
        return array
    whole = (array >= 0) & (array < 1000) & (numpy.floor(array) == array)
    return numpy.where(whole, array, -1).astype("int16")


def _pandas_pieces(name: str, series: Any) -> list[_Piece]:
    numpy = _numpy()
    import pandas  # type: ignore[import-untyped, unused-ignore]

    values, dtype = getattr(series, "array", series), series.dtype
    if isinstance(dtype, numpy.dtype) and (dtype.kind != "O" or name not in _CHOICES):
        return [_numpy_piece(name, series.to_numpy())]
    if hasattr(dtype, "pyarrow_dtype") or getattr(dtype, "storage", None) == "pyarrow":
        return _arrow_pieces(name, values.__arrow_array__())
    if name in _CHOICES and not pandas.api.types.is_numeric_dtype(dtype):
        known = pandas.Index(_CHOICES[name])
        try:
            if isinstance(dtype, pandas.CategoricalDtype):
                # Code -1, which is nothing, is the last place.
                codes = numpy.append(known.get_indexer(dtype.categories), -1)[values.codes]
            else:
                codes = known.get_indexer(series)
        except TypeError as error:
            raise TypeError(f"{name}: a column of {dtype} with something that is no text: {error}") from None
        return [_numpy_piece(name, codes.astype("int8"))]
    if hasattr(dtype, "numpy_dtype"):
        return [_numpy_piece(name, values.to_numpy(dtype.numpy_dtype, na_value=0), ~values.isna())]
    raise TypeError(f"{name}: a column of {dtype} is not accepted")


# Arrow: https://arrow.apache.org/docs/format/CDataInterface.html


class _ArrowSchema(ctypes.Structure):
    pass


class _ArrowArray(ctypes.Structure):
    pass


class _ArrowStream(ctypes.Structure):
    pass


_ArrowSchema._fields_ = [
    ("format", ctypes.c_char_p),
    ("name", ctypes.c_char_p),
    ("metadata", ctypes.c_void_p),
    ("flags", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("children", ctypes.c_void_p),
    ("dictionary", ctypes.POINTER(_ArrowSchema)),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(_ArrowSchema))),
    ("private_data", ctypes.c_void_p),
]
_ArrowArray._fields_ = [
    ("length", ctypes.c_int64),
    ("null_count", ctypes.c_int64),
    ("offset", ctypes.c_int64),
    ("n_buffers", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("buffers", ctypes.POINTER(ctypes.c_void_p)),
    ("children", ctypes.c_void_p),
    ("dictionary", ctypes.POINTER(_ArrowArray)),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(_ArrowArray))),
    ("private_data", ctypes.c_void_p),
]
_ArrowStream._fields_ = [
    ("get_schema", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(_ArrowStream), ctypes.POINTER(_ArrowSchema))),
    ("get_next", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(_ArrowStream), ctypes.POINTER(_ArrowArray))),
    ("get_last_error", ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.POINTER(_ArrowStream))),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(_ArrowStream))),
    ("private_data", ctypes.c_void_p),
]

_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype, _pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]

_ARROW_TYPES: Final = {
    "c": "int8", "C": "uint8", "s": "int16", "S": "uint16", "i": "int32", "I": "uint32", "l": "int64", "L": "uint64",
    "e": "float16", "f": "float32", "g": "float64", "b": "bool", "u": "string", "U": "large_string",
    "vu": "string_view", "n": "null", "tdD": "date32",
}  # fmt: skip


class _Released:
    """An Arrow structure that is released with the last one who uses it."""

    def __init__(self, structure: Any) -> None:
        self.structure = structure

    def __del__(self) -> None:
        if self.structure.release:
            self.structure.release(self.structure)


def _arrow_pieces(name: str, column: Any) -> list[_Piece]:
    pieces = []
    for schema, array, owner in _arrow_chunks(name, column):
        piece = _arrow_piece(name, schema, array)
        piece.owner = (piece.owner, owner)
        pieces.append(piece)
    return pieces


def _arrow_chunks(name: str, column: Any) -> Iterator[tuple[Any, Any, object]]:
    """Schema and array of each chunk, and what keeps them alive. A column without chunks gives an empty array."""
    if not hasattr(column, "__arrow_c_stream__"):
        capsules = column.__arrow_c_array__()
        schema = _ArrowSchema.from_address(_pointer(capsules[0], b"arrow_schema"))
        yield schema, _ArrowArray.from_address(_pointer(capsules[1], b"arrow_array")), capsules
        return
    capsule = column.__arrow_c_stream__()
    stream = _ArrowStream.from_address(_pointer(capsule, b"arrow_array_stream"))

    def check(answer: int) -> None:
        if answer != 0:
            text = (stream.get_last_error(stream) or b"no reason given").decode(errors="replace")
            raise ValueError(f"{name}: the Arrow stream failed: {text}")

    held = _Released(_ArrowSchema())
    check(stream.get_schema(stream, held.structure))
    yield held.structure, _ArrowArray(), (capsule, held)
    while True:
        chunk = _Released(_ArrowArray())
        check(stream.get_next(stream, chunk.structure))
        if not chunk.structure.release:
            return
        yield held.structure, chunk.structure, (capsule, held, chunk)


def _arrow_piece(name: str, schema: Any, array: Any) -> _Piece:
    numpy = _numpy()
    code = schema.format.decode()
    given = _ARROW_TYPES.get(code, f"the Arrow type {code}")
    if extension := _arrow_extension(schema):
        raise TypeError(f"{name}: the Arrow extension type {extension} is not accepted: cast it to its storage")
    count, offset = array.length, array.offset
    values = None
    if given == "null":
        # No value anywhere.
        values = numpy.zeros(1, _PREVIOUS.get(name, "uint8"))
        bits = numpy.zeros(count // 8 + 1, "uint8")
        return _Piece(count, values.ctypes.data, 0, _TYPES[values.dtype.name], (values, bits), bits.ctypes.data)
    if name in _CHOICES and (schema.dictionary or given.startswith("string") or given == "large_string"):
        values = _arrow_codes(name, schema, array)
    elif schema.dictionary:
        raise TypeError(f"{name}: a dictionary is not accepted")
    elif name == "age" and given in ("float32", "float64"):
        width = int(given[5:]) // 8
        values = _whole(
            name, _view(array.buffers[1] + offset * width, count, given) if count else numpy.empty(0, given)
        )
    if values is None:
        kind = _type(name, given)
        width = numpy.dtype(given).itemsize
        address = array.buffers[1] + offset * width if count else 0
        if address % width:
            raise ValueError(f"{name}: the array is not aligned to {given}")
        piece = _Piece(count, address, width, kind, None)
    else:
        piece = _numpy_piece(name, values)
    if count and array.null_count != 0 and array.buffers[0]:
        piece.validity, piece.validity_offset = array.buffers[0], offset
    return piece


def _arrow_extension(schema: Any) -> str | None:
    """The name of an extension type, whose numbers may be something else, such as truth values."""
    address = schema.metadata

    def read(size: int) -> bytes:
        nonlocal address
        address += size
        return ctypes.string_at(address - size, size)

    def text() -> bytes:
        return read(*struct.unpack("=i", read(4)))

    pairs = struct.unpack("=i", read(4))[0] if address else 0
    name = dict((text(), text()) for _ in range(pairs)).get(b"ARROW:extension:name")
    return None if name is None else name.decode()


def _view(address: int, count: int, kind: str) -> Any:
    """Memory as an array; count is not 0."""
    numpy = _numpy()
    return numpy.frombuffer((ctypes.c_char * (count * numpy.dtype(kind).itemsize)).from_address(address), kind)


def _arrow_codes(name: str, schema: Any, array: Any) -> Any:
    """The codes of Arrow text, 255 for what is no name. Rows without a value get any code."""
    numpy = _numpy()
    count, offset, buffers = array.length, array.offset, array.buffers
    code = schema.format.decode()
    codes = numpy.full(count, 255, "uint8")
    if count == 0:
        return codes
    if schema.dictionary:
        entries = array.dictionary.contents
        known = _arrow_codes(name, schema.dictionary.contents, entries)
        if entries.length and entries.null_count != 0 and entries.buffers[0]:
            bits = _view(entries.buffers[0], (entries.offset + entries.length + 7) // 8, "uint8")
            valid = numpy.unpackbits(bits, bitorder="little")[entries.offset : entries.offset + entries.length]
            known[valid == 0] = 255
        kind = _ARROW_TYPES[code]
        places = _view(buffers[1] + offset * numpy.dtype(kind).itemsize, count, kind)
        # In a row without a value the place may be anything.
        return numpy.take(numpy.append(known, numpy.uint8(255)), places.astype("int64"), mode="clip")
    if code == "vu":
        views = _view(buffers[1] + 16 * offset, 4 * count, "int32").reshape(count, 4)
        sizes = _view(buffers[array.n_buffers - 1], array.n_buffers - 3, "int64") if array.n_buffers > 3 else ()
        data = [_view(buffers[2 + place], int(size), "uint8") if size else None for place, size in enumerate(sizes)]
    elif code in ("u", "U"):
        kind = "int32" if code == "u" else "int64"
        places = _view(buffers[1] + offset * numpy.dtype(kind).itemsize, count + 1, kind)
        text = _view(buffers[2], int(places[-1]), "uint8") if places[-1] else numpy.empty(0, "uint8")
    else:
        raise TypeError(f"{name}: {_ARROW_TYPES.get(code, code)} is not accepted: text")
    # In blocks that stay in the cache.
    for first in range(0, count, 32768):
        end = min(first + 32768, count)
        if code == "vu":
            _match_views(_CHOICES[name], codes[first:end], views[first:end], data)
        else:
            _match_text(_CHOICES[name], codes[first:end], places[first : end + 1], text)
    return codes


def _match_text(names: Sequence[str], codes: Any, places: Any, data: Any) -> None:
    """The codes of texts that lie one after the other; each ends where the next one begins."""
    numpy = _numpy()
    lengths = numpy.diff(places)
    for code, name in enumerate(names):
        rows = numpy.flatnonzero(lengths == len(name))
        codes[rows[_equal(data, places[rows], name.encode())]] = code


def _match_views(names: Sequence[str], codes: Any, views: Any, data: Sequence[Any]) -> None:
    """The codes of text views: a length, and up to twelve bytes, or the first four, the number of an array of bytes and
    a place in it."""
    numpy = _numpy()
    length, start, number, place = views.T
    for code, name in enumerate(names):
        text = name.encode()
        expected = struct.unpack("3i", struct.pack("12s", text))
        rows = numpy.flatnonzero((length == len(text)) & (start == expected[0]))
        if len(text) <= 12:
            codes[rows[(number[rows] == expected[1]) & (place[rows] == expected[2])]] = code
            continue
        for index, part in enumerate(data):
            inside = rows[number[rows] == index]
            if len(inside):
                codes[inside[_equal(part, place[inside], text)]] = code


def _equal(data: Any, starts: Any, text: bytes) -> Any:
    """Whether the text stands at each of these places; it is at least four bytes long."""
    numpy = _numpy()
    width = 8 if len(text) >= 8 else 4
    last = len(text) - width
    # A number begins at every byte. The last one of the text may overlap the one before.
    words = numpy.ndarray(max(len(data) - width + 1, 0), f"u{width}", data, strides=(1,))
    equal = numpy.ones(len(starts), bool)
    for place in {*range(0, last, width), last}:
        equal &= words[starts + place] == numpy.frombuffer(text, f"u{width}", 1, place)[0]
    return equal


# Frames

Frame = TypeVar("Frame")


def plan_frame(frame: Frame, *, on: datetime.date | str, names: Mapping[str, str] | None = None) -> Frame:
    """A frame of people with the columns of their targets added: frame in, frame of the same library out.

    The frame's columns are found by the names of `FIELDS`. `date_of_birth` (dates, or times without a time zone) stands
    in for `age`; where a frame has both, `names` says which is read. Without `target_weight` nobody has a target.
    Columns of the frame that have the name of a result are replaced.

    Added are bmr, tdee, calorie_target [kcal/day], protein_target [g/day], water_target [mL/day], estimated_weeks,
    projected_date, advisories (bits) and status (bits). Results of a rejected row are null, and so are weeks and date
    without a projection.

    Args:
        frame: A pandas or Polars `DataFrame`, or a pyarrow `Table` or `RecordBatch`.
        on: First day of every plan; a date, or text like 2026-11-21.
        names: The frame's names of fields that are called otherwise there: `{"gender": "sex"}`.

    Raises:
        TypeError: `frame` is none of these, or a column has a type that is not read.
        ValueError: Columns are missing or ambiguous, or `on` is no date.
    """
    kinds = {"pandas": ["DataFrame"], "polars": ["DataFrame"], "pyarrow": ["Table", "RecordBatch"]}
    module = next((module for module, names in kinds.items() if _is_of(frame, module, *names)), None)
    if module is None:
        kind = type(frame)
        hint = ": collect() it first" if _is_of(frame, "polars", "LazyFrame") else ""
        raise TypeError(f"frame: {kind.__module__}.{kind.__name__} is not a pandas, Polars or Arrow frame{hint}")
    start = _day("on", on)
    table = cast(Any, frame)
    called = dict(names or {})
    unknown = sorted(called.keys() - {*FIELDS, "date_of_birth"})
    if unknown:
        raise ValueError(f"names: no such fields: {', '.join(unknown)}")
    present = list(table.column_names if module == "pyarrow" else table.columns)
    ages = ("age", "date_of_birth")
    if all(source in called for source in ages):
        raise ValueError("names: give age or date_of_birth, not both")
    source_of_age = [source for source in ages if source in called] or [source for source in ages if source in present]
    if len(source_of_age) > 1:
        raise ValueError("the frame has age and date_of_birth: names says which is read")
    columns: dict[str, Column] = {}
    missing = []
    for field in FIELDS:
        source = source_of_age[0] if field == "age" and source_of_age else field
        name = called.get(source, source)
        if present.count(name) > 1:
            raise ValueError(f"the frame has {present.count(name)} columns {name}")
        if name in present:
            columns[field] = _ages(name, table[name], start) if source == "date_of_birth" else table[name]
        elif field == "target_weight" and field not in called:
            columns[field] = None
        else:
            missing.append(name)
    if missing:
        raise ValueError(f"the frame has no column {', '.join(missing)}")
    result, _ = _batch(columns, start)
    return cast(Frame, _added(module, table, result))


def _ages(name: str, column: Any, start: int) -> Any:
    """Completed years on the first day; what is no age (no date, not born yet) becomes one that is not accepted."""
    numpy = _numpy()
    is_arrow = _is_of(column, "pyarrow")
    given = column.type if is_arrow else column.dtype
    kind = getattr(given, "pyarrow_dtype", given)
    # With a time zone an instant would become its day in UTC, and pyarrow's dictionaries lose their nulls.
    is_read = not (getattr(kind, "tz", None) or getattr(kind, "time_zone", None) or hasattr(kind, "value_type"))
    dates = (column.to_numpy(zero_copy_only=False) if is_arrow else column.to_numpy()) if is_read else None
    if dates is None or dates.dtype.kind != "M":
        raise TypeError(f"{name}: {given} is not accepted: dates without a time zone")
    born = dates.astype("datetime64[D]").astype("int64")
    # The last day of birth for each age, from the oldest on; found by asking the library, which knows the calendar.
    days = range(start - 130 * 366, start + 1)
    last = [bisect.bisect_right(days, -age, key=lambda day: -_library.sk_age(day, start)) for age in range(130, 0, -1)]
    return (130 - numpy.searchsorted(days[0] + numpy.array(last) - 1, born)).astype("uint8")


def _added(module: str, frame: Any, result: TargetColumns) -> Any:
    """The frame with results added, null where there are none."""
    rejected, without = result.status != 0, result.estimated_weeks < 0
    columns: list[tuple[str, Any, Any]] = [(name, getattr(result, name), rejected) for name, _ in _OUTPUTS[:5]]
    columns.append(("estimated_weeks", result.estimated_weeks, without))
    columns.append(("projected_date", result.projected_date, without))
    columns.append(("advisories", result.advisories, rejected))
    columns.append(("status", result.status, None))
    if module == "pandas":
        import pandas

        def nullable(values: Any, null: Any) -> Any:
            if values.dtype.kind == "M":
                return values.astype("datetime64[s]")
            return values if null is None else pandas.arrays.IntegerArray(values, null)

        return frame.assign(**{name: nullable(values, null) for name, values, null in columns})
    if module == "polars":
        import polars

        return frame.with_columns(
            polars.Series(name, values)
            if null is None
            else polars.select(polars.when(polars.Series(~null)).then(polars.Series(name, values)))
            .to_series()
            .alias(name)
            for name, values, null in columns
        )
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

    for name, values, null in columns:
        array = pyarrow.array(values, mask=null)
        place = frame.schema.get_field_index(name)
        frame = frame.append_column(name, array) if place < 0 else frame.set_column(place, name, array)
    return frame
