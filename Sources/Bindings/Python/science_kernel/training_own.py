"""What no table can say of training: columns of athletes, the stretches of a session, rules of readiness."""

from __future__ import annotations

import ctypes
import math
import numbers as _kinds
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from .arrays import _numpy
from .caller import _check_dates, _column, _fitting, _Functions, _is_whole, _known, _number, _numbers, _whole
from .invalid_input import InvalidInput, Violation, _is_missing, _truth, _warn
from .names import _code_among, _did_you_mean
from .person import _number as _double

SIGNALS: Final = ("logarithmic_rmssd", "resting_heart_rate", "form", "sleep")
"""The signals of readiness."""


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


class _KnownOtherwise:
    """What is asked for by a name that it has elsewhere says how it is called here."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            known = {"ctl": "chronic", "fitness": "chronic", "atl": "acute", "fatigue": "acute", "tsb": "form"}.get(name.lower())
            hint = f": call it {known}" if known else ""
            raise AttributeError(f"{type(self).__name__} has no {name}{hint}", name=name, obj=self)


def load_balance(
    functions: _Functions,
    loads: object,
    chronic_days: int,
    acute_days: int,
    start_chronic: object,
    start_acute: object,
    form: str,
    form_day: str,
) -> dict[str, Any]:
    numpy = _numpy()
    _check_dates("loads", loads, _LOADS_HINT)
    column = _numbers("loads", loads)
    days = [numpy.array([_whole(name, value)], "int32") for name, value in (("chronic_days", chronic_days), ("acute_days", acute_days))]
    starts = (_starts("start_chronic", start_chronic, 1), _starts("start_acute", start_acute, 1))
    found = _balances(functions, column.reshape(-1, 1), (*days, *starts), (form, form_day), True, False)
    return {name: found[name][:, 0] for name in ("chronic", "acute", "form", "coverage")}


def load_columns(
    functions: _Functions,
    loads: object,
    chronic_days: object,
    acute_days: object,
    start_chronic: object,
    start_acute: object,
    form: str,
    form_day: str,
    has_coverage: bool,
) -> dict[str, Any]:
    _check_dates("loads", loads, _LOADS_HINT)
    table = _numbers("loads", loads, dimensions=2)
    athletes = table.shape[1]
    days = (_days("chronic_days", chronic_days, athletes), _days("acute_days", acute_days, athletes))
    starts = (_starts("start_chronic", start_chronic, athletes), _starts("start_acute", start_acute, athletes))
    is_covered = _truth("has_coverage", has_coverage)
    found = _balances(functions, table, (*days, *starts), (form, form_day), is_covered, True)
    for said in _rejected_of_columns(functions, table, found["status"]):
        _warn(said)
    return found


def _rejected_of_columns(functions: _Functions, table: Any, status: Any) -> list[str]:
    """What is wrong with the loads and the days of athletes, one sentence each."""
    numpy = _numpy()
    sentences = []

    def accepted(field: str) -> str:
        return functions.texts["accepted"][functions.texts["fields"].index(field)]

    athletes = numpy.flatnonzero(status & 1)
    if len(athletes):
        # Each load as that of an athlete with one day, because the library knows what it accepts.
        loads = numpy.ascontiguousarray(table[:, athletes]).reshape(1, -1)
        chronic, acute = (numpy.full(loads.size, days, "int32") for days in (42, 7))
        found = _balances(functions, loads, (chronic, acute, None, None), ("continuous", "previous_day"), False, True)
        wrong = numpy.flatnonzero(found["status"])
        places = [divmod(int(place), len(athletes)) for place in wrong[:3]]
        some = ", ".join(f"{table[day, athletes[place]]:.15g} on day {day} of athlete {athletes[place]}" for day, place in places)
        more = ", …" if len(wrong) > 3 else ""
        sentences.append(f"loads: {len(wrong)} of {table.size} loads are rejected ({some}{more}): {accepted('load')}")
    for bit, names, field in ((2, "chronic_days, acute_days", "days"), (4, "start_chronic, start_acute", "start load")):
        athletes = numpy.flatnonzero(status & bit)
        if len(athletes):
            some = ", ".join(f"athlete {athlete}" for athlete in athletes[:3].tolist()) + (", …" if len(athletes) > 3 else "")
            sentences.append(f"{names}: {len(athletes)} of {len(status)} athletes are rejected ({some}): {accepted(field)}")
    return sentences


def power_load(functions: _Functions, *values: Any) -> dict[str, Any]:
    numpy = _numpy()
    found, passed = functions.given("powerLoad", *values)
    if "critical_power" in found["$given"] and "w_prime" not in found["$given"]:
        raise TypeError("give critical_power and w_prime, or neither")
    most = 2 * len(found["seconds"]) + 2
    stretches, means = numpy.empty((most, 2), "int32"), numpy.empty(len(found["durations"]))
    balances = numpy.empty(most) if "critical_power" in found["$given"] else None
    load = functions.of_results("PowerLoad")()
    functions.call_c("power_session", *passed, ctypes.byref(load), *(ctypes.c_void_p(_place(each)) for each in (stretches, balances, means)))
    result = functions.values("PowerLoad", load)
    stretches = stretches[: result.pop("stretch_count")]
    return result | {
        "mean_maximal": {int(each): _known(mean) for each, mean in zip(found["durations"], means.tolist(), strict=True)},
        "stretch_watts": stretches[:, 0].copy(),
        "stretch_seconds": stretches[:, 1].copy(),
        "stretch_balance": None if balances is None else balances[: len(stretches)].copy(),
    }


def readiness(functions: _Functions, evidence: Mapping[str, Any], rules: Sequence[tuple[Mapping[str, str], str]]) -> dict[str, Any]:
    standings = functions.texts["standings"]
    for name in [*evidence, *(signal for when, _ in rules for signal in when)]:
        if name not in SIGNALS:
            raise InvalidInput([Violation("signal", name, f"{', '.join(SIGNALS)}{_did_you_mean(name, SIGNALS)}")])
    nothing = (None, None, None)
    given = [(name, number) for name in SIGNALS for number in evidence.get(name, nothing)]
    numbers = [math.nan if _is_missing(number) else _number(name, number) for name, number in given]
    codes = [_code_among(name, when[name], standings) if name in when else -1 for when, _ in rules for name in SIGNALS]
    # A standing of each signal, the bits of the unknown ones, the rule.
    found = (ctypes.c_int32 * 6)()
    rows = (ctypes.c_int32 * len(codes))(*codes)
    functions.of_c("readiness")((ctypes.c_double * 12)(*numbers), rows, ctypes.c_size_t(len(rules)), found)
    *standing, bits, rule = found
    known = {name: standings[code] for name, code in zip(SIGNALS, standing, strict=True)}
    unknown = tuple(name for bit, name in enumerate(SIGNALS) if bits >> bit & 1)
    return {"standings": known, "unknown": unknown, "suggestion": rules[rule][1] if rule >= 0 else None}


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


def _balances(
    functions: _Functions, table: Any, of_athletes: Any, forms: tuple[str, str], has_coverage: bool, has_status: bool
) -> dict[str, Any]:
    """Columns, and the status of each athlete. Each has chronic and acute days, and chronic and acute starts or None."""
    numpy = _numpy()
    days, athletes = table.shape
    columns = {name: numpy.empty((days, athletes)) for name in ("chronic", "acute", "form")}
    columns["coverage"] = numpy.empty((days, athletes)) if has_coverage else None
    columns["status"] = numpy.zeros(athletes, "uint8")
    codes = (_code_among(name, form, functions.choices[kind]) for name, form, kind in zip(("form", "form_day"), forms, ("Form", "FormDay"), strict=True))
    chronic_days, acute_days, *starts = of_athletes
    given = _Loads(athletes, days, *(_place(each) for each in (table, chronic_days, acute_days)), *codes)
    written = _Balances(*(_place(each) for name, each in columns.items() if has_status or name != "status"))
    functions.call_c("load_balance_from", ctypes.byref(given), ctypes.byref(written), *(ctypes.c_void_p(_place(each)) for each in starts))
    return columns


def _place(column: Any) -> int | None:
    return None if column is None else column.ctypes.data
