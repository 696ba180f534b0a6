"""Training load of athletes day by day, the load of a session, and what is usual. Needs NumPy.

Chronic load, acute load and form are widely known as CTL, ATL and TSB.

>>> from science_kernel import training
>>> season = training.load_balance([100, None, 0, 80])
>>> season.chronic.round(3).tolist(), season.form.round(3).tolist()
([2.353, 2.297, 2.243, 4.073], [0.0, -10.959, -9.243, -7.76])

A load that is missing, None or NaN, is not 0: that is a day of rest.
"""

from __future__ import annotations

import ctypes
import datetime
import numbers as _kinds
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypeGuard

from .arrays import _numpy
from .inputs import _is_of
from .invalid_input import InvalidInput, Violation, _is_missing, _names, _shown, _truth, _warn
from .library import _all, _library_path, _text
from .names import _code_among, _did_you_mean
from .person import _number as _double

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    _Doubles: TypeAlias = NDArray[np.float64]

Form: TypeAlias = Literal["continuous", "first_order", "span"]
FormDay: TypeAlias = Literal["previous_day", "same_day"]
Pause: TypeAlias = Literal["excluded", "zero"]
Weighting: TypeAlias = Literal["male", "female"] | tuple[float, float]


class _Loads(ctypes.Structure):
    _fields_ = [
        ("athletes", ctypes.c_size_t),
        ("days", ctypes.c_size_t),
        *((name, ctypes.c_void_p) for name in ("loads", "chronic_days", "acute_days")),
        ("form", ctypes.c_int32),
        ("form_day", ctypes.c_int32),
    ]


class _Balances(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ("chronic", "acute", "form", "coverage", "status")]


class _Samples(ctypes.Structure):
    _fields_ = [
        ("count", ctypes.c_size_t),
        ("seconds", ctypes.c_void_p),
        ("values", ctypes.c_void_p),
        ("end_ms", ctypes.c_int64),
        ("cap", ctypes.c_int32),
    ]


class _Heart(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_double) for name in ("a", "b")),
        *((name, ctypes.c_int32) for name in ("rest", "maximum", "weighting")),
    ]


class _HeartLoad(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_double) for name in ("trimp", "edwards", "mean_heart_rate")),
        ("tenth_ms", ctypes.c_int64 * 6),
        *((name, ctypes.c_int64) for name in ("covered_ms", "uncovered_ms", "invalid", "duplicates")),
        ("advisories", ctypes.c_uint32),
        ("absence", ctypes.c_int32),
    ]


class _Power(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_double) for name in ("threshold_power", "critical_power", "w_prime")),
        ("durations", ctypes.c_void_p),
        ("duration_count", ctypes.c_size_t),
        ("pause", ctypes.c_int32),
    ]


class _PowerLoad(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_double) for name in ("weighted", "mean", "variability", "load", "balance", "lowest_balance")),
        *((name, ctypes.c_int64) for name in ("seconds", "covered", "uncovered", "invalid", "duplicates")),
        ("stretch_count", ctypes.c_size_t),
        ("advisories", ctypes.c_uint32),
        ("absence", ctypes.c_int32),
    ]


class _Signal(ctypes.Structure):
    _fields_ = [("count", ctypes.c_size_t), ("days", ctypes.c_void_p), ("values", ctypes.c_void_p)]


class _Baseline(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_double) for name in ("median", "median_deviation", "mean", "standard_deviation")),
        ("count", ctypes.c_int32),
        ("absence", ctypes.c_int32),
        ("advisories", ctypes.c_uint32),
    ]


class _RMSSDWeek(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_double) for name in ("mean", "low", "high")),
        *((name, ctypes.c_int32) for name in ("standing", "count", "week_absence", "absence")),
        ("advisories", ctypes.c_uint32),
    ]


class _Evidence(ctypes.Structure):
    _fields_ = [(name, ctypes.c_double) for name in ("value", "baseline", "limit")]


class _Rule(ctypes.Structure):
    _fields_ = [("when", ctypes.c_int32 * 4)]


class _Standings(ctypes.Structure):
    _fields_ = [("standings", ctypes.c_int32 * 4), ("unknown", ctypes.c_uint32), ("rule", ctypes.c_int32)]


class _CompositeScore(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_double) for name in ("score", "present_weight", "low", "high")),
        *((name, ctypes.c_int32) for name in ("missing", "absence")),
        ("advisories", ctypes.c_uint32),
        ("reserved", ctypes.c_int32),
    ]


class _Night(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_double)
        for name in ("in_bed", "asleep", "latency", "awake_after_onset", "awakenings", "light", "deep", "rem")
    ]


class _Sleep(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_double) for name in ("efficiency", "light", "deep", "rem")),
        ("is_met", ctypes.c_int32 * 4),
    ]


class _Refused(ctypes.Structure):
    _fields_ = [("count", ctypes.c_int32), ("fields", ctypes.c_int32 * 4), ("values", ctypes.c_double * 4)]


_INTERFACE: Final = 1

LIBRARY: Final = _library_path("training_kernel")
"""The library that is used, found like that of the package. The environment variable TRAINING_KERNEL_LIBRARY names another.
"""


def _load() -> ctypes.CDLL:
    library = ctypes.CDLL(str(LIBRARY))
    pointer = ctypes.POINTER
    signatures: dict[str, tuple[Any, list[Any]]] = {
        "tk_interface_version": (ctypes.c_int32, []),
        "tk_load_balance_from": (
            ctypes.c_int32,
            [pointer(_Loads), pointer(_Balances), *2 * [ctypes.c_void_p], pointer(_Refused)],
        ),
        "tk_heart_session": (
            ctypes.c_int32,
            [pointer(_Samples), pointer(_Heart), pointer(_HeartLoad), pointer(_Refused)],
        ),
        "tk_power_session": (
            ctypes.c_int32,
            [pointer(_Samples), pointer(_Power), pointer(_PowerLoad), *3 * [ctypes.c_void_p], pointer(_Refused)],
        ),
        "tk_usual": (
            ctypes.c_int32,
            [pointer(_Signal), *3 * [ctypes.c_int32], pointer(_Baseline), pointer(_Refused)],
        ),
        "tk_rmssd": (ctypes.c_int32, [pointer(_Signal), ctypes.c_int32, pointer(_RMSSDWeek), pointer(_Refused)]),
        "tk_standing": (ctypes.c_int32, 3 * [ctypes.c_double]),
        "tk_readiness": (
            ctypes.c_int32,
            [pointer(_Evidence), pointer(_Rule), ctypes.c_size_t, pointer(_Standings)],
        ),
        "tk_composite": (
            ctypes.c_int32,
            [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, pointer(_CompositeScore), pointer(_Refused)],
        ),
        "tk_sleep_night": (ctypes.c_int32, [pointer(_Night), pointer(_Sleep), pointer(_Refused)]),
        "tk_text": (ctypes.c_size_t, [ctypes.c_int32, ctypes.c_int32, ctypes.c_char_p, ctypes.c_size_t]),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    if library.tk_interface_version() != _INTERFACE:
        raise ImportError(f"{LIBRARY} has interface {library.tk_interface_version()}, this module needs {_INTERFACE}")
    return library


_library: Final = _load()


def _texts_of(kind: int) -> Callable[..., int]:
    def text(number: int, buffer: object, capacity: int) -> int:
        length: int = _library.tk_text(kind, number, buffer, capacity)
        return length

    return text


_FIELDS: Final = _all(_texts_of(0))
_ACCEPTED: Final = _all(_texts_of(1))
ADVISORIES: Final = _all(_texts_of(2))
"""The names of advisories; a name's place is its bit."""
_ABSENCES: Final = (None, *_all(_texts_of(3), 1))
_STANDINGS: Final = _all(_texts_of(4))


class _KnownOtherwise:
    """What is asked for by a name that it has elsewhere says how it is called here."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            known = {"ctl": "chronic", "fitness": "chronic", "atl": "acute", "fatigue": "acute", "tsb": "form"}.get(name.lower())
            hint = f": call it {known}" if known else ""
            raise AttributeError(f"{type(self).__name__} has no {name}{hint}", name=name, obj=self)


@dataclass(frozen=True, eq=False)
class LoadBalance(_KnownOtherwise):
    """Chronic load (CTL), acute load (ATL) and form (TSB) after each day. `pandas.DataFrame(vars(balance))` is a frame of them."""

    chronic: NDArray[np.float64]
    """Chronic load, widely known as CTL."""
    acute: NDArray[np.float64]
    """Acute load, ATL."""
    form: NDArray[np.float64]
    """Chronic less acute load, TSB."""
    coverage: NDArray[np.float64]
    """The share of the chronic load's weights that has seen a load, 0 to 1; below 0.9 the average is warming up."""


@dataclass(frozen=True, eq=False)
class LoadColumns(_KnownOtherwise):
    """The same of athletes: a row for each day and a column for each athlete."""

    chronic: NDArray[np.float64]
    """Chronic load, widely known as CTL."""
    acute: NDArray[np.float64]
    """Acute load, ATL."""
    form: NDArray[np.float64]
    """Chronic less acute load, TSB."""
    coverage: NDArray[np.float64] | None
    """None unless it was asked for."""
    status: NDArray[np.uint8]
    """Of each athlete the sum of 1 where a load was rejected, and counts as missing, 2 where days were, and 4 where a start was."""


@dataclass(frozen=True)
class HeartRateLoad:
    """The load of a session by its heart rate."""

    trimp: float | None
    """Training impulse of the time at each heart rate."""
    edwards: float | None
    """Minutes in tenths of the maximum from 50 % on, times 1 to 5."""
    mean_heart_rate: float | None
    """Over the covered time [bpm]."""
    tenth_milliseconds: tuple[int, ...]
    """Time below 50 % of the maximum, and in the five tenths from there [ms]."""
    covered_milliseconds: int
    """Time that samples cover [ms]."""
    uncovered_milliseconds: int
    """Time from the first sample to the end that none covers [ms]."""
    invalid: int
    """Samples that were dropped."""
    duplicates: int
    """Samples that another of the same millisecond replaced."""
    advisories: tuple[str, ...]
    """What should be known: names of `ADVISORIES`."""
    absence: str | None
    """Why the load is missing."""


@dataclass(frozen=True, eq=False)
class PowerLoad:
    """The load of a session by its power."""

    weighted_power: float | None
    """[W], widely known as normalized power."""
    mean_power: float | None
    """Of the seconds that count [W]."""
    variability_index: float | None
    """Weighted power over mean power."""
    load: float | None
    """100 is one hour at threshold power."""
    balance: float | None
    """What is left of W′ at the end [J], less than 0 where more was spent."""
    lowest_balance: float | None
    """The least that was left [J]."""
    counted_seconds: int
    """Seconds that count for weighted power."""
    covered_seconds: int
    """Seconds that samples cover."""
    uncovered_seconds: int
    """Seconds from the first sample to the end that none covers."""
    invalid: int
    """Samples that were dropped."""
    duplicates: int
    """Samples that another of the same millisecond replaced."""
    mean_maximal: Mapping[int, float | None]
    """Mean-maximal power of each duration [W]; None where no such stretch is covered."""
    stretch_watts: NDArray[np.int32]
    """The seconds of the session, one stretch after the other [W]; −1 where no sample covers them."""
    stretch_seconds: NDArray[np.int32]
    """How long each is [s]."""
    stretch_balance: NDArray[np.float64] | None
    """What is left of W′ after each [J]; None without critical power."""
    advisories: tuple[str, ...]
    """What should be known: names of `ADVISORIES`."""
    absence: str | None
    """Why weighted power is missing."""


@dataclass(frozen=True)
class Baseline:
    """What is usual."""

    median: float | None
    median_deviation: float | None
    """The median of the distances from the median."""
    mean: float | None
    standard_deviation: float | None
    """Over n − 1; 0 of one value."""
    count: int
    """How many days have a value; 0 where the baseline is missing."""
    advisories: tuple[str, ...]
    """Names of `ADVISORIES`."""
    absence: str | None
    """Why it is missing."""


@dataclass(frozen=True)
class RMSSDWeek:
    """The week of ln rMSSD that ends today, against what was usual before."""

    mean: float | None
    """Of ln rMSSD."""
    low: float | None
    """Half a standard deviation below the usual mean."""
    high: float | None
    """Half a standard deviation above it."""
    standing: str
    """Where the mean lies: below, within, above, unknown."""
    count: int
    """How many days of the week have a value."""
    week_absence: str | None
    """Why the mean is missing."""
    absence: str | None
    """Why what is usual is missing."""
    advisories: tuple[str, ...]
    """Names of `ADVISORIES`."""


@dataclass(frozen=True)
class Readiness:
    """Evidence, not advice."""

    standings: Mapping[str, str]
    """The standing of each signal: below, within, above, unknown."""
    unknown: tuple[str, ...]
    """Signals without a known standing."""
    suggestion: str | None
    """That of the first rule that applies."""


@dataclass(frozen=True)
class CompositeScore:
    """A weighted mean of scores: a convention."""

    score: float | None
    """0 to 100."""
    present_weight: float | None
    """The share of the weight that has a score."""
    low: float | None
    """The composite if every missing score were 0."""
    high: float | None
    """The composite if every missing score were 100."""
    missing: int
    """How many parts have no score."""
    advisories: tuple[str, ...]
    """Names of `ADVISORIES`."""
    absence: str | None
    """Why there is no score."""


@dataclass(frozen=True)
class SleepNight:
    """Efficiency, shares of the stages, and the indicators on which experts agree."""

    efficiency: float | None
    light: float | None
    deep: float | None
    rem: float | None
    is_met: Mapping[str, bool | None]
    """Of latency, awakenings, awake_after_onset and efficiency; None if unknown."""


SIGNALS: Final = ("logarithmic_rmssd", "resting_heart_rate", "form", "sleep")
"""The signals of readiness."""


def load_balance(
    loads: object,
    *,
    chronic_days: int = 42,
    acute_days: int = 7,
    start_chronic: float | None = None,
    start_acute: float | None = None,
    form: Form = "continuous",
    form_day: FormDay = "previous_day",
) -> LoadBalance:
    """Chronic load (CTL), acute load (ATL) and form (TSB) of one athlete, day by day.

    Args:
        loads: The load of each day, 0 to 1e9, all in one unit; None or NaN where it is missing. A pandas index of dates must have each
            day once, in order.
        chronic_days: Time constant or span of the chronic load [days], 1 to 365.
        acute_days: The same of the acute load.
        start_chronic: Chronic load (CTL) before the first day, 0 to 1e9, such as that of a season before; it then counts as fully covered.
            Only with `start_acute`; None: 0.
        start_acute: The same of the acute load (ATL).
        form: How the weight of a day follows from them: 1 − e^(−1/τ), 1/τ, 2/(N + 1).
        form_day: Which day form is read from: the one before, with which a day begins, or the day itself.

    Raises:
        InvalidInput: A load, a start or the days are rejected.
        TypeError: Something has a type that is not read.
        ValueError: An index of dates is not daily.
    """
    numpy = _numpy()
    _check_dates("loads", loads)
    column = _numbers("loads", loads)
    chronic_column, acute_column = (
        numpy.array([_whole(name, value)], "int32") for name, value in _both(chronic_days, acute_days)
    )
    table = column.reshape(-1, 1)
    of_athletes = (chronic_column, acute_column, *(_starts(name, value, 1) for name, value in _starting(start_chronic, start_acute)))
    chronic, acute, forms, coverage, _ = _balances(table, of_athletes, form, form_day, True, False)
    return LoadBalance(chronic[:, 0], acute[:, 0], forms[:, 0], coverage[:, 0])


def load_columns(
    loads: object,
    *,
    chronic_days: object = 42,
    acute_days: object = 7,
    start_chronic: object = None,
    start_acute: object = None,
    form: Form = "continuous",
    form_day: FormDay = "previous_day",
    has_coverage: bool = False,
) -> LoadColumns:
    """Chronic load (CTL), acute load (ATL) and form (TSB) of athletes. A load, a start or days that are rejected set the athlete's
    status, and stop nothing.

    Args:
        loads: An array with a row for each day and a column for each athlete; None or NaN where a load is missing.
        chronic_days: One number of days for all, or one for each athlete.
        acute_days: The same of the acute load.
        start_chronic: Chronic load (CTL) before the first day, one for all or one for each athlete; None or NaN, for an athlete in both: 0.
        start_acute: The same of the acute load (ATL).
        has_coverage: Whether coverage is wanted.

    Raises:
        TypeError: Something has a type that is not read.
        ValueError: There are days or starts for another number of athletes, or an index of dates is not daily.

    Warns:
        UserWarning: Loads, days or starts are rejected, with counts and examples; days and athletes are counted from 0.
    """
    _check_dates("loads", loads)
    table = _numbers("loads", loads, dimensions=2)
    chronic, acute = (_days(name, value, table.shape[1]) for name, value in _both(chronic_days, acute_days))
    starts = [_starts(name, value, table.shape[1]) for name, value in _starting(start_chronic, start_acute)]
    is_covered = _truth("has_coverage", has_coverage)
    found = LoadColumns(*_balances(table, (chronic, acute, *starts), form, form_day, is_covered, True))
    for said in _rejected_of_columns(table, found.status):
        _warn(said)
    return found


def _rejected_of_columns(table: Any, status: Any) -> list[str]:
    """What is wrong with the loads and the days of athletes, one sentence each."""
    numpy = _numpy()
    sentences = []
    athletes = numpy.flatnonzero(status & 1)
    if len(athletes):
        # Each load as that of an athlete with one day, because the library knows what it accepts.
        loads = numpy.ascontiguousarray(table[:, athletes]).reshape(1, -1)
        chronic, acute = (numpy.full(loads.size, days, "int32") for days in (42, 7))
        of_athletes = (chronic, acute, None, None)
        wrong = numpy.flatnonzero(_balances(loads, of_athletes, "continuous", "previous_day", False, True)[4])
        places = [divmod(int(place), len(athletes)) for place in wrong[:3]]
        some = ", ".join(f"{table[day, athletes[place]]:.15g} on day {day} of athlete {athletes[place]}" for day, place in places)
        more = ", …" if len(wrong) > 3 else ""
        sentences.append(f"loads: {len(wrong)} of {table.size} loads are rejected ({some}{more}): {_ACCEPTED[_FIELDS.index('load')]}")
    for bit, names, field in ((2, "chronic_days, acute_days", "days"), (4, "start_chronic, start_acute", "start load")):
        athletes = numpy.flatnonzero(status & bit)
        if len(athletes):
            some = ", ".join(f"athlete {athlete}" for athlete in athletes[:3].tolist()) + (", …" if len(athletes) > 3 else "")
            accepted = _ACCEPTED[_FIELDS.index(field)]
            sentences.append(f"{names}: {len(athletes)} of {len(status)} athletes are rejected ({some}): {accepted}")
    return sentences


def heart_rate_load(
    *,
    seconds: object,
    beats_per_minute: object,
    resting_heart_rate: int,
    maximum_heart_rate: int,
    weighting: Weighting,
    cap: int = 30,
    end_milliseconds: int | None = None,
) -> HeartRateLoad:
    """The load of a session by its heart rate.

    Args:
        seconds: Times from the start [s], none before the one before.
        beats_per_minute: Heart rates [bpm]; None or NaN where one is missing.
        resting_heart_rate: [bpm], 25 to 120.
        maximum_heart_rate: [bpm], 100 to 240, at least 20 above rest.
        weighting: How a minute counts: male, female, or an athlete's own a and b. There is no default.
        cap: How long a sample holds at most [s], 1 to 86 400.
        end_milliseconds: The end of the recording [ms]; None: the last time, and the last spacing once more.

    Raises:
        InvalidInput: Something is rejected.
        TypeError: Something has a type that is not read.
    """
    given = _samples(seconds, "beats_per_minute", beats_per_minute, cap, end_milliseconds)
    own = weighting if isinstance(weighting, tuple) and len(weighting) == 2 else (0.0, 0.0)
    heart = _Heart(
        *(_number("weighting", number) for number in own),
        _whole("resting_heart_rate", resting_heart_rate),
        _whole("maximum_heart_rate", maximum_heart_rate),
        2 if own is weighting else _code_among("weighting", weighting, ("male", "female")),
    )
    load = _HeartLoad()
    _call(_library.tk_heart_session, given.samples, heart, load)
    return HeartRateLoad(
        trimp=_known(load.trimp),
        edwards=_known(load.edwards),
        mean_heart_rate=_known(load.mean_heart_rate),
        tenth_milliseconds=tuple(load.tenth_ms),
        covered_milliseconds=load.covered_ms,
        uncovered_milliseconds=load.uncovered_ms,
        invalid=load.invalid,
        duplicates=load.duplicates,
        advisories=_names("advisories", load.advisories, ADVISORIES),
        absence=_ABSENCES[load.absence],
    )


def power_load(
    *,
    seconds: object,
    watts: object,
    threshold_power: float | None = None,
    critical_power: float | None = None,
    w_prime: float | None = None,
    durations: Sequence[int] = (),
    pause: Pause = "excluded",
    cap: int = 5,
    end_milliseconds: int | None = None,
) -> PowerLoad:
    """The load of a session by its power.

    Args:
        seconds: Times from the start [s], none before the one before.
        watts: Powers [W]; None or NaN where one is missing.
        threshold_power: [W], 30 to 700; None: no load.
        critical_power: [W], 1 to 4000, beside `w_prime`; None: no balance of W′.
        w_prime: [J], 1 to 1 000 000.
        durations: Lengths of mean-maximal powers [s].
        pause: What seconds are that no sample covers: left out of weighted power, or 0 W.
        cap: How long a sample holds at most [s], 1 to 86 400.
        end_milliseconds: The end of the recording [ms]; None: the last time, and the last spacing once more.

    Raises:
        InvalidInput: Something is rejected.
        TypeError: Something has a type that is not read.
    """
    numpy = _numpy()
    given = _samples(seconds, "watts", watts, cap, end_milliseconds)
    if critical_power is not None and w_prime is None:
        raise TypeError("give critical_power and w_prime, or neither")
    lengths = numpy.array([_whole("durations", each) for each in durations], "int32")
    most = 2 * given.samples.count + 2
    stretches = numpy.empty((most, 2), "int32")
    balances = None if critical_power is None else numpy.empty(most)
    means = numpy.empty(len(lengths))
    power = _Power(
        *(
            float("nan") if number is None else _number(name, number)
            for name, number in (
                ("threshold_power", threshold_power),
                ("critical_power", critical_power),
                ("w_prime", w_prime),
            )
        ),
        lengths.ctypes.data,
        len(lengths),
        _code_among("pause", pause, ("excluded", "zero")),
    )
    load = _PowerLoad()
    outputs = [stretches.ctypes.data, None if balances is None else balances.ctypes.data, means.ctypes.data]
    _call(_library.tk_power_session, given.samples, power, load, *outputs)
    stretches = stretches[: load.stretch_count]
    return PowerLoad(
        weighted_power=_known(load.weighted),
        mean_power=_known(load.mean),
        variability_index=_known(load.variability),
        load=_known(load.load),
        balance=_known(load.balance),
        lowest_balance=_known(load.lowest_balance),
        counted_seconds=load.seconds,
        covered_seconds=load.covered,
        uncovered_seconds=load.uncovered,
        invalid=load.invalid,
        duplicates=load.duplicates,
        mean_maximal={int(each): _known(mean) for each, mean in zip(lengths, means.tolist(), strict=True)},
        stretch_watts=stretches[:, 0].copy(),
        stretch_seconds=stretches[:, 1].copy(),
        stretch_balance=None if balances is None else balances[: load.stretch_count].copy(),
        advisories=_names("advisories", load.advisories, ADVISORIES),
        absence=_ABSENCES[load.absence],
    )


def baseline(values: object, *, days: int = 30, minimum: int = 7) -> Baseline:
    """What is usual today: today's own value is not part of it.

    Args:
        values: One value for each calendar day up to yesterday, oldest first; None or NaN where one is missing. A pandas index of
            dates must have one row for each day.
        days: How many days the baseline reaches back, 1 to 60.
        minimum: How many of them must have a value.

    Raises:
        InvalidInput: Something is rejected.
        TypeError: Something has a type that is not read.
    """
    signal, count, _ = _signal("values", values)
    found = _Baseline()
    _call(_library.tk_usual, signal, count, _whole("days", days), _whole("minimum", minimum), found)
    return Baseline(
        median=_known(found.median),
        median_deviation=_known(found.median_deviation),
        mean=_known(found.mean),
        standard_deviation=_known(found.standard_deviation),
        count=found.count,
        advisories=_names("advisories", found.advisories, ADVISORIES),
        absence=_ABSENCES[found.absence],
    )


def rmssd_week(rmssd: object) -> RMSSDWeek:
    """The week of ln rMSSD that ends today, against what was usual in the 60 days before.

    Args:
        rmssd: rMSSD of each calendar day up to today [ms], 0.1 to 1000; None or NaN where one is missing. SDNN is
            another quantity.

    Raises:
        InvalidInput: A value is rejected.
        TypeError: Something has a type that is not read.
    """
    signal, count, _ = _signal("rmssd", rmssd)
    found = _RMSSDWeek()
    _call(_library.tk_rmssd, signal, count - 1, found)
    return RMSSDWeek(
        mean=_known(found.mean),
        low=_known(found.low),
        high=_known(found.high),
        standing=_STANDINGS[found.standing],
        count=found.count,
        week_absence=_ABSENCES[found.week_absence],
        absence=_ABSENCES[found.absence],
        advisories=_names("advisories", found.advisories, ADVISORIES),
    )


def standing(value: float | None, baseline: float | None, limit: float | None) -> str:
    """Where a value lies against a baseline and a limit either side of it: below, within, above; unknown where one of them
    is missing."""
    given = {"value": value, "baseline": baseline, "limit": limit}
    doubles = [float("nan") if number is None else _number(name, number) for name, number in given.items()]
    code: int = _library.tk_standing(*doubles)
    return _STANDINGS[code]


# What is given, and what comes back.


def _both(chronic_days: object, acute_days: object) -> tuple[tuple[str, object], tuple[str, object]]:
    return (("chronic_days", chronic_days), ("acute_days", acute_days))


def readiness(
    evidence: Mapping[str, tuple[float | None, float | None, float | None]],
    rules: Sequence[tuple[Mapping[str, str], str]] = (),
) -> Readiness:
    """The standing of each signal, and the suggestion of the first of your own rules that applies.

    Args:
        evidence: Value, baseline and limit of each signal, by the names of `SIGNALS`; what is left out is unknown.
        rules: The standings that signals must have, and the suggestion then. A rule with an unknown signal never applies.
    """
    for name in [*evidence, *(signal for when, _ in rules for signal in when)]:
        if name not in SIGNALS:
            raise InvalidInput([Violation("signal", name, f"{', '.join(SIGNALS)}{_did_you_mean(name, SIGNALS)}")])
    nothing = (None, None, None)
    given = (_Evidence * len(SIGNALS))(
        *(
            _Evidence(*(float("nan") if _is_missing(number) else _number(name, number) for number in evidence.get(name, nothing)))
            for name in SIGNALS
        )
    )
    rows = [
        _Rule((ctypes.c_int32 * 4)(*(_code_among(name, when[name], _STANDINGS) if name in when else -1 for name in SIGNALS)))
        for when, _ in rules
    ]
    found = _Standings()
    _library.tk_readiness(given, (_Rule * len(rows))(*rows), len(rows), found)
    standings = {name: _STANDINGS[code] for name, code in zip(SIGNALS, found.standings, strict=True)}
    unknown = tuple(name for bit, name in enumerate(SIGNALS) if found.unknown >> bit & 1)
    return Readiness(standings, unknown, rules[found.rule][1] if found.rule >= 0 else None)


def composite_score(parts: Sequence[tuple[float, float | None]]) -> CompositeScore:
    """A weighted mean of parts, each a weight and a score or None, with its bounds.

    Raises:
        InvalidInput: A weight is outside of 1e-6 to 1e6, or a score outside of 0 to 100.
    """
    count = len(parts)
    weights = (ctypes.c_double * count)(*(_number("weight", weight) for weight, _ in parts))
    scores = (ctypes.c_double * count)(
        *(float("nan") if _is_missing(score) else _number("score", score) for _, score in parts)
    )
    found = _CompositeScore()
    _call(_library.tk_composite, weights, scores, count, found)
    return CompositeScore(
        _known(found.score),
        _known(found.present_weight),
        _known(found.low),
        _known(found.high),
        found.missing,
        _names("advisories", found.advisories, ADVISORIES),
        _ABSENCES[found.absence],
    )


def sleep_night(
    in_bed: float,
    asleep: float,
    *,
    latency: float | None = None,
    awake_after_onset: float | None = None,
    awakenings: int | None = None,
    light: float | None = None,
    deep: float | None = None,
    rem: float | None = None,
) -> SleepNight:
    """Efficiency, shares of the stages and indicators of a night [s]; awakenings are those longer than 5 min.

    Raises:
        InvalidInput: More time asleep than in bed, or in stages than asleep.
    """
    given = {"in_bed": in_bed, "asleep": asleep, "latency": latency, "awake_after_onset": awake_after_onset}
    given |= {"awakenings": awakenings, "light": light, "deep": deep, "rem": rem}
    numbers = [float("nan") if _is_missing(number) else _number(name, number) for name, number in given.items()]
    found = _Sleep()
    _call(_library.tk_sleep_night, _Night(*numbers), found)
    met = {
        name: None if code < 0 else code == 1
        for name, code in zip(
            ("latency", "awakenings", "awake_after_onset", "efficiency"), found.is_met, strict=True
        )
    }
    shares = (_known(found.efficiency), _known(found.light), _known(found.deep), _known(found.rem))
    return SleepNight(*shares, is_met=met)


_LOADS_HINT: Final = (
    '.resample("D").sum() makes a row for each; days without a load are then rest days, and with .sum(min_count=1) missing'
)


def _days(name: str, value: object, athletes: int) -> Any:
    """Days of athletes: one number for all, or one for each. A row without a whole number has 0, which is rejected."""
    numpy = _numpy()
    if isinstance(value, _kinds.Integral):
        return numpy.full(athletes, _whole(name, value), "int32")
    days = _column(value)
    if days.dtype.kind not in "iuO" or days.shape != (athletes,):
        raise ValueError(f"{name}: one whole number for all, or one for each of {athletes} athletes")
    if days.dtype.kind == "O":
        return numpy.array([_fitting(day) if _is_whole(day) else 0 for day in days.tolist()], "int32")
    # What does not fit is rejected either way.
    return numpy.clip(days, 0, 1000).astype("int32")


def _starts(name: str, value: object, athletes: int) -> Any:
    """Loads before the first day: one number for all, or one for each athlete, NaN where there is none; None for none."""
    if value is None:
        return None
    numpy = _numpy()
    if isinstance(value, _kinds.Real) and not isinstance(value, bool):
        return numpy.full(athletes, _double(value))
    starts = _numbers(name, value)
    if starts.shape != (athletes,):
        raise ValueError(f"{name}: one number for all, or one for each of {athletes} athletes")
    return starts


def _starting(chronic: object, acute: object) -> tuple[tuple[str, object], ...]:
    return (("start_chronic", chronic), ("start_acute", acute))


def _column(values: object) -> Any:
    """An array of what is given; of objects where each row is checked by itself."""
    numpy = _numpy()
    if isinstance(values, numpy.ma.MaskedArray):
        return numpy.where(numpy.ma.getmaskarray(values), None, values.data.astype(object))
    return numpy.asarray(values, object if isinstance(values, (list, tuple)) else None)


def _check_dates(name: str, values: Any, hint: str = _LOADS_HINT) -> None:
    """Raises if a pandas index of dates has not one row for each day, in order: a row is a day."""
    if not _is_of(values, "pandas", "Series", "DataFrame") or not len(values):
        return
    numpy = _numpy()
    import pandas  # type: ignore[import-untyped, unused-ignore]

    index = values.index
    if hasattr(index, "to_timestamp"):
        index = index.to_timestamp()
    elif isinstance(index[0], datetime.date) or (isinstance(index[0], str) and re.match(r"\d{4}-\d\d-\d\d", index[0])):
        index = pandas.DatetimeIndex(pandas.to_datetime(index, errors="coerce"))
    else:
        return
    # With a time zone, the days of that zone.
    days = index.tz_localize(None).to_numpy().astype("datetime64[D]")
    wrong = numpy.flatnonzero(numpy.isnat(days) | numpy.append(False, numpy.diff(days).astype("int64") != 1))
    if wrong.size:
        row = int(wrong[0])
        found = f"{values.index[row]} in row {row}" + (f" follows {values.index[row - 1]}" if row else "")
        raise ValueError(f"{name}: the index has not one row for each day, in order ({found}): {hint}")


def _numbers(name: str, values: object, dimensions: int = 1) -> Any:
    """Numbers as doubles one after the other, NaN where one is missing."""
    numpy = _numpy()
    if isinstance(values, (list, tuple)) and dimensions == 1:
        for value in values:
            if not _is_missing(value) and (isinstance(value, bool) or not isinstance(value, _kinds.Real)):
                raise TypeError(f"{name}: {_shown(value)} is rejected: a number, None or NaN")
        return numpy.array([float("nan") if _is_missing(value) else _double(value) for value in values], "float64")
    if isinstance(values, numpy.ma.MaskedArray) and values.dtype.kind in "iuf":
        values = values.astype("float64").filled(float("nan"))
    array = _column(values)
    if array.dtype.kind == "O" and array.ndim == dimensions:
        return _numbers(name, array.ravel().tolist()).reshape(array.shape)
    if array.dtype.kind not in "iuf" or array.ndim != dimensions:
        table = "an array with a row for each day and a column for each athlete,"
        shape = "a list or an array" if dimensions == 1 else table
        hint = "; load_columns takes a table of athletes" if array.ndim == 2 and dimensions == 1 and name == "loads" else ""
        raise TypeError(f"{name}: {type(values).__name__} is rejected: {shape} of numbers{hint}")
    return numpy.require(array, "float64", ["C_CONTIGUOUS", "ALIGNED"])


def _number(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, _kinds.Real):
        raise TypeError(f"{name}: {_shown(value)} is rejected: a number")
    return _double(value)


def _whole(name: str, value: object) -> int:
    if not _is_whole(value):
        raise TypeError(f"{name}: {_shown(value)} is rejected: a whole number")
    if _fitting(value) != value:
        raise InvalidInput([Violation(name, value, "a whole number of 32 bits")])
    return int(value)


def _is_whole(value: object) -> TypeGuard[_kinds.Integral]:
    return isinstance(value, _kinds.Integral) and not isinstance(value, bool)


def _fitting(whole: _kinds.Integral) -> int:
    """A whole number in 32 bits: what does not fit is rejected either way."""
    return max(-(2**31), min(int(whole), 2**31 - 1))


def _known(number: float) -> float | None:
    return None if number != number else number


@dataclass(frozen=True)
class _GivenSamples:
    samples: _Samples
    memory: tuple[object, object]


def _samples(seconds: object, name: str, values: object, cap: int, end: int | None) -> _GivenSamples:
    times, numbers = _numbers("seconds", seconds), _numbers(name, values)
    if len(times) != len(numbers):
        raise ValueError(f"{name} has {len(numbers)} rows, seconds has {len(times)}")
    last = -1 if end is None else end
    if end is not None and (isinstance(end, bool) or not isinstance(end, _kinds.Integral) or end < 0):
        raise ValueError(f"end_milliseconds: {_shown(end)} is rejected: a whole number, 0 or more")
    samples = _Samples(len(times), times.ctypes.data, numbers.ctypes.data, min(last, 2**62), _whole("cap", cap))
    return _GivenSamples(samples, (times, numbers))


def _signal(name: str, values: object) -> tuple[_Signal, int, object]:
    _check_dates(name, values, '.resample("D").mean() makes a row for each; days without a value are then missing')
    numbers = _numbers(name, values)
    days = _numpy().arange(len(numbers), dtype="int32")
    return _Signal(len(numbers), days.ctypes.data, numbers.ctypes.data), len(numbers), (days, numbers)


def _balances(
    table: Any, of_athletes: tuple[Any, Any, Any, Any], form: Form, form_day: FormDay, has_coverage: bool, has_status: bool
) -> tuple[Any, Any, Any, Any, Any]:
    """Columns, and the status of each athlete. Each has chronic and acute days, and chronic and acute starts or None."""
    numpy = _numpy()
    chronic_days, acute_days, *starts = of_athletes
    days, athletes = table.shape
    outputs = [numpy.empty((days, athletes)) if place < 3 or has_coverage else None for place in range(4)]
    status = numpy.zeros(athletes, "uint8")
    given = _Loads(
        athletes,
        days,
        table.ctypes.data,
        chronic_days.ctypes.data,
        acute_days.ctypes.data,
        _code_among("form", form, ("continuous", "first_order", "span")),
        _code_among("form_day", form_day, ("previous_day", "same_day")),
    )
    places = [None if output is None else output.ctypes.data for output in outputs]
    written = _Balances(*places, status.ctypes.data if has_status else None)
    _call(_library.tk_load_balance_from, given, written, *(None if start is None else start.ctypes.data for start in starts))
    chronic, acute, forms, coverage = outputs
    return chronic, acute, forms, coverage, status


def _call(function: Callable[..., int], *arguments: object) -> None:
    """Calls the library, and raises what it rejects."""
    refused = _Refused()
    answer = function(*arguments, refused)
    if answer < 0:
        raise ValueError(_text(_texts_of(5), answer))
    if answer > 0:
        raise InvalidInput(
            [
                Violation(_FIELDS[field], int(value) if value.is_integer() else value, _ACCEPTED[field])
                for field, value in zip(refused.fields[: refused.count], refused.values, strict=False)
            ]
        )
