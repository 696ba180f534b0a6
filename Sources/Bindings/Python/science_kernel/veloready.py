"""The recovery, sleep and strain scores of one app, exactly, to continue a history. The columns need NumPy.

>>> from science_kernel import veloready
>>> found = veloready.recovery({"hrv": 42.75, "hrv_baseline": 45}, alcohol="ignored")
>>> found.score, found.hrv, found.missing
(62, 92, ('resting_heart_rate', 'sleep', 'respiration', 'form'))

No score is validated against an outcome. A number that is None, NaN or infinite is missing; a list with such a number has no result.
"""

from __future__ import annotations

import ctypes
import math
import numbers as _kinds
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from .arrays import _numpy
from .invalid_input import InvalidInput, Violation, _is_missing, _shown, _truth
from .library import _all, _library_path
from .names import _check_names, _code_among

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Alcohol: TypeAlias = Literal["ignored", "monday_to_thursday", "friday_to_sunday"]
BaselineKind: TypeAlias = Literal[
    "usual",
    "mean",
    "week",
    "logarithmic_week",
    "variation",
    "sample_deviation",
    "sample_variation",
    "adaptive",
    "robust",
]
Reference: TypeAlias = Literal["power", "heart_rate", "threshold_heart_rate"]

MORNING: Final = (
    "hrv",
    "overnight_hrv",
    "hrv_baseline",
    "rolling_hrv",
    "hrv_variation",
    "resting_heart_rate",
    "resting_heart_rate_baseline",
    "sleep_score",
    "sleep_duration",
    "sleep_baseline",
    "respiration",
    "respiration_baseline",
    "acute_load",
    "chronic_load",
    "yesterday_load",
)
"""The numbers of a morning: heart-rate variability in ms, its variation in %, heart rates in bpm, sleep durations in one unit,
respiration in breaths a minute, loads in points. Beside them, `has_sleep_data` is true by default and `is_ill` false."""
_FLAGS: Final = {"has_sleep_data": True, "is_ill": False}
"""With what each is where it is missing."""
NIGHT: Final = (
    "asleep",
    "in_bed",
    "need",
    "deep",
    "rem",
    "awakenings",
    "bedtime",
    "wake_time",
    "usual_bedtime",
    "usual_wake_time",
    "overnight_hrv",
    "hrv_baseline",
    "deep_share",
    "rem_share",
    "previous_load",
)
"""The numbers of a night: durations in one unit, times in seconds after one instant, heart-rate variability in ms, shares 0 to 1."""
_WHOLE: Final = ("sleep_score", "awakenings", "sets", "steps", "days", "nights", "short", "long")
_WHOLE_ACCEPTED: Final = "a whole number of 32 bits"
_ALCOHOLS: Final = ("ignored", "monday_to_thursday", "friday_to_sunday")
_KINDS: Final = BaselineKind.__args__  # type: ignore[attr-defined]
_REFERENCES: Final = ("power", "heart_rate", "threshold_heart_rate")
_RECOVERY: Final = ("score", "hrv", "resting_heart_rate", "sleep", "respiration", "form")
_SLEEP: Final = ("score", "performance", "efficiency", "stages", "disturbances", "timing", "fixed_stages")


def _doubles(*names: str) -> list[tuple[str, Any]]:
    return [(name, ctypes.c_double) for name in names]


def _wholes(*names: str) -> list[tuple[str, Any]]:
    return [(name, ctypes.c_int32) for name in names]


class _Morning(ctypes.Structure):
    _fields_ = [*_doubles(*MORNING), *_wholes(*_FLAGS, "alcohol", "reserved")]


class _Recovery(ctypes.Structure):
    _fields_ = [*_doubles("alcohol_penalty"), *_wholes(*_RECOVERY), ("missing", ctypes.c_uint32), *_wholes("reserved")]


class _Context(ctypes.Structure):
    _fields_ = [*_doubles("penalty", "balance"), *_wholes("category", "recovery_hours", "form", "reserved")]


class _Night(ctypes.Structure):
    _fields_ = _doubles(*NIGHT)


class _Sleep(ctypes.Structure):
    _fields_ = [*_doubles("hrv_penalty"), *_wholes(*_SLEEP), ("missing", ctypes.c_uint32)]


class _SleepBaseline(ctypes.Structure):
    _fields_ = [*_doubles("deep_share", "rem_share", "duration", "bedtime"), *_wholes("nights", "reserved")]


class _Nights(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_void_p) for name in ("deep", "rem", "asleep", "bedtimes")),
        *((f"{name}_count", ctypes.c_size_t) for name in ("deep", "rem", "asleep", "bedtime")),
    ]


class _Effort(ctypes.Structure):
    _fields_ = _doubles("rest", "maximum", "threshold_power", "exponent")


class _Training(ctypes.Structure):
    _fields_ = [*_doubles("load_per_hour"), *_wholes("type", "lowest_rating", "highest_rating", "reserved")]


class _Loads(ctypes.Structure):
    _fields_ = _doubles("chronic", "acute", "balance")


class _Trend(ctypes.Structure):
    _fields_ = [*_doubles("percent", "mean", "baseline"), *_wholes("direction", "reserved")]


class _Zones(ctypes.Structure):
    _fields_ = [("boundaries", ctypes.c_double * 6), *_wholes("count", "zone")]


_INTERFACE: Final = 1

LIBRARY: Final = _library_path("velo_ready_scores")
"""The library that is used, found like that of the package. The environment variable VELO_READY_SCORES_LIBRARY names another.
"""


def _load() -> ctypes.CDLL:
    library = ctypes.CDLL(str(LIBRARY))
    double, size, whole, place = ctypes.c_double, ctypes.c_size_t, ctypes.c_int32, ctypes.c_void_p
    signatures: dict[str, list[Any]] = {
        "interface_version": [],
        "recovery_scores": [place, size, place],
        "alcohol": [double, place, place],
        "recovery_factor": [place, place, place],
        "load_context": [double, double, double, place],
        "sleep_scores": [place, size, place],
        "personal_sleep": [place, whole, place],
        "trimp": [place, place, place, size, place, place],
        "epoc": [double, place],
        "strain": [double, place],
        "band": [double],
        "cardio_load": [double, double, double, place],
        "strength_load": [*5 * [double], place],
        "non_exercise_load": [double, double, double, place],
        "session_load": [double, double, place],
        "training_type": [whole, place, size, double, place],
        "load": [place, size, double, double, place],
        "average_load": [place, size, double, place],
        "baseline": [whole, place, size, double, double, place],
        "stability": [double, place],
        "hrv_trend": [place, size, whole, whole, place],
        "recovery_profile": [place, size, place, size, place],
        "alcohol_days": [place, place, place, place, size, place, place],
        "zones_of": [whole, double, double, place],
        "text": [whole, whole, ctypes.c_char_p, size],
    }
    for name, arguments in signatures.items():
        function = getattr(library, f"vr_{name}")
        function.restype, function.argtypes = size if name == "text" else whole, arguments
    if library.vr_interface_version() != _INTERFACE:
        raise ImportError(f"{LIBRARY} has interface {library.vr_interface_version()}, this module needs {_INTERFACE}")
    return library


_library: Final = _load()


def _texts_of(kind: int) -> Callable[..., int]:
    def text(number: int, buffer: object, capacity: int) -> int:
        length: int = _library.vr_text(kind, number, buffer, capacity)
        return length

    return text


PARTS: Final = tuple(re.sub("([A-Z])", lambda found: "_" + found[1].lower(), name) for name in _all(_texts_of(0)))
"""The parts of a score that can be missing, in the order of the bits of `missing`."""
_BANDS, _STABILITIES, _DIRECTIONS, _CATEGORIES, _FORMS, _TYPES, _PROFILES = (
    tuple(_all(_texts_of(kind))) for kind in range(1, 8)
)


@dataclass(frozen=True)
class Recovery:
    """A recovery score, the points of its parts, and the parts that were missing and count 50."""

    score: int
    hrv: int
    resting_heart_rate: int
    sleep: int
    respiration: int
    form: int
    alcohol_penalty: float
    """Points that the rule on alcohol subtracted."""
    missing: tuple[str, ...]


@dataclass(frozen=True)
class Sleep:
    """The score of a night, the points of its parts, and the parts that were missing."""

    score: int
    performance: int
    efficiency: int
    stages: int
    disturbances: int
    timing: int
    fixed_stages: int
    """Points of the stages by fixed shares, which the score does not use."""
    hrv_penalty: float
    """Points that a drop in heart-rate variability subtracted."""
    missing: tuple[str, ...]


@dataclass(frozen=True)
class LoadContext:
    """The words for the load of yesterday, and for the loads; None where one is not known."""

    penalty: float | None
    balance: float | None
    category: str | None
    recovery_hours: int | None
    form: str | None


@dataclass(frozen=True)
class PersonalSleep:
    """A person's own sleep: shares of the stages, duration and bedtime [h]."""

    deep_share: float
    rem_share: float
    duration: float
    bedtime: float
    nights: int


@dataclass(frozen=True)
class TrainingType:
    """A type of training, its typical load of an hour, and its typical ratings of perceived exertion."""

    type: str
    load_per_hour: float
    lowest_rating: int
    highest_rating: int


@dataclass(frozen=True)
class Load:
    """Chronic load, acute load, and the first less the second."""

    chronic: float
    acute: float
    balance: float


@dataclass(frozen=True)
class Trend:
    """The last days of heart-rate variability against its baseline."""

    direction: str
    percent: float
    mean: float
    baseline: float


# What is given.


def _number(name: str, value: object, is_whole: bool | None = None) -> float:
    """A number, NaN where it is missing; raises for a fraction, or more than 32 bits, of what is whole by its name."""
    if _is_missing(value):
        return math.nan
    if isinstance(value, bool) or not isinstance(value, _kinds.Real):
        raise TypeError(f"{name}: {_shown(value)} is rejected: a number, or None where it is missing")
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if (name in _WHOLE if is_whole is None else is_whole) and math.isfinite(number):
        if not (number.is_integer() and -(2**31) <= number < 2**31):
            raise InvalidInput([Violation(name, value, _WHOLE_ACCEPTED)])
    return number


def _whole(name: str, value: object, missing: int) -> int:
    number = _number(name, value)
    return int(number) if math.isfinite(number) else missing


def _flag(name: str, value: object) -> bool:
    return _FLAGS[name] if _is_missing(value) else _truth(name, value)


def _list(name: str, values: object) -> tuple[Any, int]:
    """Numbers as a C array, and their count."""
    if isinstance(values, str | bytes) or not hasattr(values, "__iter__"):
        raise TypeError(f"{name}: {_shown(values)} is rejected: numbers, None where one is missing")
    numbers = [_number(f"{name}[{place}]", value, name in _WHOLE) for place, value in enumerate(values)]
    return (ctypes.c_double * len(numbers))(*numbers), len(numbers)


def _numbers_in(owner: str, given: Mapping[str, object], names: Sequence[str], more: Mapping[str, bool] = {}) -> list[float]:
    _check_names(owner, given, [*names, *more])
    return [_number(name, given.get(name)) for name in names]


def _morning(given: Mapping[str, object], alcohol: str) -> _Morning:
    numbers = _numbers_in("morning", given, MORNING, _FLAGS)
    flags = (_flag(name, given.get(name)) for name in _FLAGS)
    return _Morning(*numbers, *flags, _code_among("alcohol", alcohol, _ALCOHOLS), 0)


# What is answered.


def _call(name: str, *arguments: Any) -> bool:
    """Whether a result was written; raises for what the rules reject."""
    answer = getattr(_library, f"vr_{name}")(*arguments)
    if answer == 2:
        accepted = "no TRIMP or volume below 0, no EPOC below -1, no MET-minutes of -1 or less"
        raise InvalidInput([Violation(name, arguments[0], accepted)])
    if answer not in (0, 1):
        raise RuntimeError(f"{name} answers {answer}")
    return bool(answer == 0)


def _one(name: str, *arguments: Any) -> float | None:
    result = ctypes.c_double()
    return result.value if _call(name, *arguments, ctypes.byref(result)) else None


def _one_whole(name: str, *arguments: Any) -> int | None:
    result = ctypes.c_int32()
    return result.value if _call(name, *arguments, ctypes.byref(result)) else None


def _known(number: float) -> float | None:
    return None if math.isnan(number) else number


def _missing(bits: int) -> tuple[str, ...]:
    return tuple(name for bit, name in enumerate(PARTS) if bits >> bit & 1)


def recovery(morning: Mapping[str, object], *, alcohol: Alcohol) -> Recovery:
    """The recovery score of a morning.

    Args:
        morning: Numbers by the names of `MORNING`, and the flags `has_sleep_data` and `is_ill`.
        alcohol: `ignored`, or on which day the app infers drinking, which takes points twice.

    Raises:
        InvalidInput: `alcohol` is unknown.
        TypeError: Something has a type that is not read, or a name is unknown.
    """
    given, result = _morning(morning, alcohol), _Recovery()
    _call("recovery_scores", ctypes.byref(given), 1, ctypes.byref(result))
    points: dict[str, Any] = {name: getattr(result, name) for name in _RECOVERY}
    return Recovery(**points, alcohol_penalty=result.alcohol_penalty, missing=_missing(result.missing))


def sleep(night: Mapping[str, object]) -> Sleep:
    """The score of a night, from numbers by the names of `NIGHT`."""
    given, result = _Night(*_numbers_in("night", night, NIGHT)), _Sleep()
    _call("sleep_scores", ctypes.byref(given), 1, ctypes.byref(result))
    points: dict[str, Any] = {name: getattr(result, name) for name in _SLEEP}
    return Sleep(**points, hrv_penalty=result.hrv_penalty, missing=_missing(result.missing))


def recovery_columns(
    mornings: Mapping[str, object], *, alcohol: Alcohol | Sequence[Alcohol]
) -> dict[str, NDArray[np.int32]]:
    """The recovery scores of many mornings, such as a year: columns by the names of `MORNING`; the flags are true or false, 1 or 0.

    Returns:
        Columns of `score`, the parts, and `missing`, which has a bit for each of `PARTS`.
    """
    rows, given = _rows("mornings", mornings, _Morning, (*MORNING, *_FLAGS))
    names = [alcohol] * rows if isinstance(alcohol, str) else list(alcohol)
    if len(names) != rows:
        raise ValueError(f"alcohol has the length {len(names)}, the columns {rows}")
    given["alcohol"] = [_code_among("alcohol", name, _ALCOHOLS) for name in names]
    return _scored("recovery_scores", given, _Recovery, _RECOVERY)


def sleep_columns(nights: Mapping[str, object]) -> dict[str, NDArray[np.int32]]:
    """The scores of many nights, such as a year: columns by the names of `NIGHT`."""
    _, given = _rows("nights", nights, _Night, NIGHT)
    return _scored("sleep_scores", given, _Sleep, _SLEEP)


def _rows(owner: str, columns: Mapping[str, object], kind: Any, names: Sequence[str]) -> tuple[int, Any]:
    """Columns as an array of the C structure."""
    numpy = _numpy()
    _check_names(owner, columns, names)
    given = {name: numpy.asarray(column, dtype=float) for name, column in columns.items() if column is not None}
    lengths = {column.shape for column in given.values()}
    if len(lengths) > 1 or any(len(shape) != 1 for shape in lengths):
        raise ValueError(f"{owner}: the columns have the shapes {sorted(lengths)}")
    rows = lengths.pop()[0] if lengths else 0
    array = numpy.zeros(rows, dtype=numpy.dtype(kind))
    for name in names:
        missing = _FLAGS.get(name, numpy.nan)
        column = given.get(name, numpy.full(rows, numpy.nan))
        wrong, accepted = numpy.zeros(rows, bool), "true or false, 1 or 0"
        if name in _FLAGS:
            wrong = numpy.isfinite(column) & (column != 0) & (column != 1)
        elif name in _WHOLE:
            accepted = _WHOLE_ACCEPTED
            wrong = numpy.isfinite(column) & ((column != numpy.floor(column)) | (column >= 2**31) | (column < -(2**31)))
        if wrong.any():
            row = int(wrong.argmax())
            raise InvalidInput([Violation(f"{name}[{row}]", float(column[row]), accepted)])
        array[name] = numpy.where(numpy.isfinite(column), column, missing)
    return rows, array


def _scored(name: str, given: Any, kind: Any, points: Sequence[str]) -> dict[str, NDArray[np.int32]]:
    numpy = _numpy()
    results = numpy.zeros(len(given), dtype=numpy.dtype(kind))
    _call(name, given.ctypes.data, len(given), results.ctypes.data)
    return {column: results[column].copy() for column in (*points, "missing")}


def alcohol(score: float | None, morning: Mapping[str, object], *, alcohol: Alcohol) -> float | None:
    """A score less the points for inferred drinking, at most 35."""
    given = _morning(morning, alcohol)
    return _one("alcohol", _number("score", score), ctypes.byref(given))


def recovery_factor(morning: Mapping[str, object]) -> tuple[float, tuple[str, ...]]:
    """The factor that recovery gives to strain, 0.85 to 1.15, and the parts that counted 0 because they were missing."""
    given, factor, missing = _morning(morning, "ignored"), ctypes.c_double(), ctypes.c_uint32()
    _call("recovery_factor", ctypes.byref(given), ctypes.byref(factor), ctypes.byref(missing))
    return factor.value, _missing(missing.value)


def load_context(
    *, yesterday: float | None = None, acute: float | None = None, chronic: float | None = None
) -> LoadContext:
    """The words for the load of yesterday, and for the loads."""
    result = _Context()
    numbers = (_number("yesterday", yesterday), _number("acute", acute), _number("chronic", chronic))
    _call("load_context", *numbers, ctypes.byref(result))
    return LoadContext(
        _known(result.penalty),
        _known(result.balance),
        _CATEGORIES[result.category] if result.category >= 0 else None,
        result.recovery_hours if result.recovery_hours >= 0 else None,
        _FORMS[result.form] if result.form >= 0 else None,
    )


def personal_sleep(
    deep: object, rem: object, asleep: object, bedtimes: object, *, nights: int = 30
) -> PersonalSleep | None:
    """A person's own sleep, from the last nights [h]; None for fewer than seven."""
    lists = [
        _list(*given) for given in (("deep", deep), ("rem", rem), ("asleep", asleep), ("bedtimes", bedtimes))
    ]
    given = _Nights(*(ctypes.addressof(values) for values, _ in lists), *(count for _, count in lists))
    result = _SleepBaseline()
    if not _call("personal_sleep", ctypes.byref(given), _whole("nights", nights, 30), ctypes.byref(result)):
        return None
    return PersonalSleep(result.deep_share, result.rem_share, result.duration, result.bedtime, result.nights)


def trimp(
    seconds: object,
    heart_rates: object,
    powers: object = None,
    *,
    rest: float,
    maximum: float,
    exponent: float,
    threshold_power: float | None = None,
) -> float | None:
    """Seconds weighted by intensity: not the TRIMP of the field. The exponent is 1.67 (female), 1.92 (male) or 1.85."""
    (times, count), (rates, rate_count) = _list("seconds", seconds), _list("heart_rates", heart_rates)
    watts, watt_count = (None, count) if powers is None else _list("powers", powers)
    if not count == rate_count == watt_count:
        raise ValueError(f"the lists have the lengths {count}, {rate_count} and {watt_count}")
    effort = _Effort(
        _number("rest", rest),
        _number("maximum", maximum),
        _number("threshold_power", threshold_power),
        _number("exponent", exponent),
    )
    return _one("trimp", times, rates, watts, count, ctypes.byref(effort))


def epoc(trimp: float | None) -> float | None:
    """EPOC of a `trimp`, 0.25 · trimp^1.1; raises for one below 0."""
    return _one("epoc", _number("trimp", trimp))


def strain(epoc: float | None) -> float | None:
    """Strain of an `epoc`, 0 to 18; raises for one below -1."""
    return _one("strain", _number("epoc", epoc))


def band(strain: float | None) -> str | None:
    """The band of a strain."""
    code = _library.vr_band(_number("strain", strain))
    return _BANDS[code] if code >= 0 else None


def cardio_load(
    trimp: float | None, *, minutes: float | None = None, intensity: float | None = None
) -> int | None:
    """Load of a ride, 0 to 100."""
    return _one_whole("cardio_load", *map(_number, ("trimp", "minutes", "intensity"), (trimp, minutes, intensity)))


def strength_load(
    rating: float | None,
    minutes: float | None,
    *,
    volume: float | None = None,
    mass: float | None = None,
    sets: float | None = None,
) -> int | None:
    """Load of strength training, 0 to 100; raises for a volume [kg] below 0."""
    names = ("rating", "minutes", "volume", "mass", "sets")
    return _one_whole("strength_load", *map(_number, names, (rating, minutes, volume, mass, sets)))


def non_exercise_load(
    *, steps: float | None = None, active_energy: float | None = None, met_minutes: float | None = None
) -> int | None:
    """Load of a day outside of training; raises for MET-minutes that sum up to -1 or less."""
    names = ("steps", "active_energy", "met_minutes")
    return _one_whole("non_exercise_load", *map(_number, names, (steps, active_energy, met_minutes)))


def session_load(rating: float | None, minutes: float | None) -> float | None:
    """Rating times minutes; halves and tenths of a rating count. A fifth of it is the app's points."""
    return _one("session_load", _number("rating", rating), _number("minutes", minutes))


def training_type(
    *,
    intensity: float | None = None,
    zone_minutes: object = None,
    total_minutes: float | None = None,
    rating: float | None = None,
) -> TrainingType | None:
    """The type of a session, by the first that is given: minutes in zones, a rating, an intensity."""
    kind = 1 if zone_minutes is not None else 0 if rating is None else 2
    given = zone_minutes if kind == 1 else [_number("rating", rating, True) if kind == 2 else intensity]
    (values, count), result = _list("zone_minutes", given), _Training()
    if not _call("training_type", kind, values, count, _number("total_minutes", total_minutes), ctypes.byref(result)):
        return None
    return TrainingType(_TYPES[result.type], result.load_per_hour, result.lowest_rating, result.highest_rating)


def load(loads: object, *, chronic_days: float | None = None, acute_days: float | None = None) -> Load | None:
    """Loads after consecutive days, oldest first; 42 and 7 days by default, clamped to 30-60 and 5-10."""
    (values, count), result = _list("loads", loads), _Loads()
    days = (_number("chronic_days", chronic_days), _number("acute_days", acute_days))
    if not _call("load", values, count, *days, ctypes.byref(result)):
        return None
    return Load(result.chronic, result.acute, result.balance)


def average_load(loads: object, days: float) -> float | None:
    """The load for a time constant that is not clamped."""
    return _one("average_load", *_list("loads", loads), _number("days", days))


def baseline(
    kind: BaselineKind,
    values: object,
    *,
    days: float | None = None,
    half_life: float | None = None,
    deviations: float | None = None,
) -> float | None:
    """A baseline, mean or variation of values, newest last; None where there is none."""
    code = _code_among("kind", kind, _KINDS)
    parameter = _number("half_life", half_life) if code >= 7 else _number("days", days)
    return _one("baseline", code, *_list("values", values), parameter, _number("deviations", deviations))


def stability(percent: float | None) -> tuple[str, int] | None:
    """How stable a variation is, and the points that it adds."""
    modifier = ctypes.c_int32()
    code = _library.vr_stability(_number("percent", percent), ctypes.byref(modifier))
    return (_STABILITIES[code], modifier.value) if code >= 0 else None


def trend(values: object, *, short: int = 7, long: int = 30) -> Trend | None:
    """The last days against the baseline of more days; None for fewer than `short` values."""
    days, result = (_whole("short", short, 7), _whole("long", long, 30)), _Trend()
    if not _call("hrv_trend", *_list("values", values), *days, ctypes.byref(result)):
        return None
    return Trend(_DIRECTIONS[result.direction], result.percent, result.mean, result.baseline)


def recovery_profile(hrv: object, loads: object) -> tuple[str, int]:
    """How fast variability is back after a hard day, and the points that it adds. A day without recovery does not count."""
    modifier = ctypes.c_int32()
    code = _library.vr_recovery_profile(*_list("hrv", hrv), *_list("loads", loads), ctypes.byref(modifier))
    return _PROFILES[code], modifier.value


def alcohol_days(
    hrv: object, resting_heart_rate: object, sleep_score: object, is_weekend: Sequence[bool]
) -> tuple[list[int], float | None]:
    """The places of the days taken for days of drinking, and the baseline of the others."""
    lists = [
        _list("hrv", hrv),
        _list("resting_heart_rate", resting_heart_rate),
        _list("sleep_score", sleep_score),
    ]
    count = lists[0][1]
    if any(other != count for _, other in lists) or len(is_weekend) != count:
        raise ValueError("the lists have different lengths")
    weekends = (ctypes.c_uint8 * count)(*(_truth(f"is_weekend[{place}]", day) for place, day in enumerate(is_weekend)))
    excluded, usual = (ctypes.c_uint8 * count)(), ctypes.c_double()
    _call("alcohol_days", *(values for values, _ in lists), weekends, count, excluded, ctypes.byref(usual))
    return [place for place, flag in enumerate(excluded) if flag], _known(usual.value)


def zones(kind: Reference, reference: float | None, value: float | None = None) -> tuple[list[float], int | None]:
    """Upper ends of the zones of a reference, and the zone of a value: 0 below 0 or for a rejected reference."""
    result = _Zones()
    code = _code_among("kind", kind, _REFERENCES)
    _call("zones_of", code, _number("reference", reference), _number("value", value), ctypes.byref(result))
    return list(result.boundaries[: result.count]), result.zone if result.zone >= 0 else None
