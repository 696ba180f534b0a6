"""The targets of one person."""

from __future__ import annotations

import ctypes
import datetime
import decimal
import json
import numbers
from dataclasses import dataclass
from typing import Any

from .choices import (
    ActivityLevel,
    ActivityLevelName,
    Gender,
    GenderName,
    PrimaryGoal,
    PrimaryGoalName,
    _code,
    advisory_names,
)
from .dates import _INT32_MIN, _date, _day
from .invalid_input import InvalidInput, Violation
from .library import _ACCEPTED, FIELDS, _check, _library, _Person, _Targets
from .names import _reads_names


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
    """[kg/week], −0.5, 0.4 or 0, or the pace's."""
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


@_reads_names
def targets(
    *,
    weight: float | decimal.Decimal,
    height: float | decimal.Decimal,
    age: int | None = None,
    date_of_birth: datetime.date | str | None = None,
    gender: Gender | GenderName,
    activity_level: ActivityLevel | ActivityLevelName,
    primary_goal: PrimaryGoal | PrimaryGoalName,
    target_weight: float | decimal.Decimal | None = None,
    pace: str | None = None,
    on: datetime.date | str,
) -> Targets:
    """The targets of one person.

    Args:
        weight: Body weight [kg], 30 to 300 after rounding to the gram.
        height: Standing height [cm], 100 to 250 after rounding to the millimeter.
        age: Completed years, 13 to 120; or give `date_of_birth`.
        date_of_birth: Day of birth; the age is counted to `on`.
        gender: One of `GENDERS`, or of the constants of `Gender`.
        activity_level: One of `ACTIVITY_LEVELS`, or of the constants of `ActivityLevel`.
        primary_goal: One of `PRIMARY_GOALS`, or of the constants of `PrimaryGoal`.
        target_weight: Target weight [kg], accepted like a weight; None for none.
        pace: `-300kcal`, `2000kcal/day`, `-15%`, `-0.4kg/week`, `-1lb/week` or `-0.5%/week`; None or empty: the goal's own.
        on: First day of the plan; a date, or text like 2026-11-21. No clock is read.

    Raises:
        InvalidInput: Fields are rejected; lists all of them.
        ValueError: `on` or `date_of_birth` is no date.
        TypeError: Both `age` and `date_of_birth` are given, or an argument is unknown.
    """
    person, given, start = _given_person(
        weight, height, age, date_of_birth, gender, activity_level, primary_goal, target_weight, pace, on
    )
    result = _Targets()
    answer = _library.sk_plan(person, start, result)
    _refuse(answer, given)
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


def _given_person(
    weight: object,
    height: object,
    age: object,
    date_of_birth: datetime.date | str | None,
    gender: object,
    activity_level: object,
    primary_goal: object,
    target_weight: object,
    pace: object,
    on: datetime.date | str,
) -> tuple[_Person, tuple[object, ...], int]:
    """A person as the library takes one, what was given for each of `FIELDS`, and the first day."""
    start = _day("on", on)
    age_given: object = age
    if date_of_birth is not None:
        if age is not None:
            raise TypeError("give age or date_of_birth, not both")
        age_given = date_of_birth
        age = _library.sk_age(_day("date_of_birth", date_of_birth), start)
    given = (weight, height, age_given, gender, activity_level, primary_goal, target_weight, pace)
    kind, amount = _pace(pace)
    person = _Person(
        weight_kg=_measure(weight),
        height_cm=_measure(height),
        # NaN and 0 mean that there is no target, infinity is a target that is rejected.
        target_weight_kg=float("nan") if target_weight is None else _measure(target_weight) or float("inf"),
        age=_years(age),
        sex=_code("gender", gender, reads_letters=True),
        activity_level=_code("activity_level", activity_level),
        goal=_code("primary_goal", primary_goal),
        pace=kind,
        pace_amount=amount,
    )
    return person, given, start


def _pace(pace: object) -> tuple[int, int]:
    """The kind and the amount of a pace; the kind -1, which is rejected, for what is none."""
    if pace is None:
        return 0, 0
    if not isinstance(pace, str):
        return -1, 0
    utf8 = pace.encode(errors="replace")
    kind, amount = ctypes.c_int32(), ctypes.c_int32()
    answer = _library.sk_pace(utf8, len(utf8), kind, amount)
    return (kind.value, amount.value) if answer == 0 else (-1, 0)


def _refuse(answer: int, given: tuple[object, ...]) -> None:
    """Raises what is wrong with the fields of a person."""
    if answer > 0:
        raise InvalidInput(
            [
                Violation(field, given[place], _ACCEPTED[place])
                for place, field in enumerate(FIELDS)
                if answer >> place & 1
            ]
        )


def _measure(value: object) -> float:
    """A number as a double; infinity for what is none."""
    number = _number(value)
    return number if number == number else float("inf")


def _number(value: object) -> float:
    """A number or NaN as a double; infinity for what is neither, such as text, which NumPy's would turn into one."""
    if isinstance(value, (float, int, numbers.Real, decimal.Decimal)) and not isinstance(value, bool):
        try:
            return float(value)
        except OverflowError:
            return float("-inf") if value < 0 else float("inf")
        except (TypeError, ValueError):
            pass
    return float("inf")


def _years(value: object) -> int:
    """A whole number, also as a float; -1 for anything else, and for what no age is."""
    number = _measure(value)
    return int(number) if 0 <= number < 1000 and number.is_integer() and number == value else -1


def _energy(value: object) -> int:
    """A whole number; -1 for anything else, and for what is far too large."""
    number = _measure(value)
    return int(number) if 0 <= number < 32768 and number.is_integer() and number == value else -1
