"""A trajectory: the weight at an intake, week by week."""

from __future__ import annotations

import datetime
import decimal
import numbers
from collections.abc import Mapping, Sequence
from typing import Any, Final

from .arrays import Column, _numpy
from .choices import ActivityLevel, ActivityLevelName, Gender, GenderName, PrimaryGoal, PrimaryGoalName, _code
from .columns import _computed, _length_of, _runs
from .dates import _date, _day
from .inputs import _checked, _given, _rejected_rows, _warn_of_rejected
from .invalid_input import InvalidInput, Violation, _is_boolean, _names, _shown, _truth, _warn
from .library import (
    _COLUMNS,
    _ACCEPTED,
    _TRAJECTORY_ACCEPTED,
    _TRAJECTORY_ADVISORIES,
    _TRAJECTORY_FIELDS,
    _TRAJECTORY_OUTPUTS,
    _TRAJECTORY_SENTENCES,
    _WIDE_OUTPUTS,
    TRAJECTORY_ASSUMPTIONS,
    TRAJECTORY_OUTCOMES,
    _check,
    _Counts,
    _Diet,
    _library,
    _Output,
    _People,
    _Phase,
    _Trajectory,
    _TrajectoryColumns,
)
from .names import _reads_names
from .person import _energy, _given_person, _measure, _refuse
from .shapes import IntakePhase, Trajectory, TrajectoryColumns, TrajectoryGoal, TrajectoryWeek

_FIRST_ADVISORY: Final = 10

TRAJECTORY_ADVISORIES: Final[Mapping[str, str]] = dict(zip(_TRAJECTORY_ADVISORIES, _TRAJECTORY_SENTENCES, strict=True))
"""The advisories of trajectories in words, by their names."""


@_reads_names
def trajectory(
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
    intake: int | None = None,
    phases: Sequence[IntakePhase] | None = None,
    recomputed_weekly: bool = False,
    measured_expenditure: int | None = None,
    standard_error: int | None = None,
    fat_percent: float | None = None,
    settled_intake: int | None = None,
    by: datetime.date | str | None = None,
) -> Trajectory:
    """The weight of a person at an intake, week by week, with its window.

    The window holds 8 in 10 people like this; with the advisory `little_activity` and without a measured expenditure, it is
    only the equation's own spread.

    It stands beside the projection of `targets`, which has a constant rate; the two are never averaged.

    The person is that of `targets`, 18 to 80 years old, with a body mass index of 18.5 to 50 kg/m². Of `intake`, `phases`
    and `recomputed_weekly` at most one is given.

    Args:
        intake: The same every day for 156 weeks [kcal/day]; None: the calorie target, at the pace.
        phases: One intake after the other, 156 weeks together at most.
        recomputed_weekly: The calorie target, set anew every week at the projected weight.
        measured_expenditure: A total daily energy that was measured [kcal/day]; None: the equation's.
        standard_error: Its standard error, 0 to 400 kcal/day.
        fat_percent: Body fat that is known, 5 to 60 % of the weight; None: estimated.
        settled_intake: What has been eaten for weeks already, if that is not the total daily energy [kcal/day].
        by: The date for which `goal.intake` is wanted, which counts as its last whole week; None: week 156.

    Raises:
        InvalidInput: Something is rejected; of several intakes that are not, the first is listed.
        ValueError: A date is none.
        TypeError: Arguments exclude each other, or `recomputed_weekly` is no boolean.
    """
    person, given, start = _given_person(
        weight, height, age, date_of_birth, gender, activity_level, primary_goal, target_weight, pace, on
    )
    is_recomputed = _truth("recomputed_weekly", recomputed_weekly)
    chosen = {"intake": intake is not None, "phases": phases is not None, "recomputed_weekly": is_recomputed}
    several = [name for name, is_given in chosen.items() if is_given]
    if len(several) > 1:
        raise TypeError(f"give {several[0]} or {several[1]}, not both")
    if (measured_expenditure is None) != (standard_error is None):
        raise TypeError("give measured_expenditure and standard_error, or neither")
    listed = () if phases is None else tuple(phases)
    levels = [-1 if phase.activity_level is None else _code("activity_level", phase.activity_level) for phase in listed]
    unknown = [
        Violation(f"phases[{place}].activity_level", phase.activity_level, _ACCEPTED[4])
        for place, (phase, level) in enumerate(zip(listed, levels, strict=True))
        if level < 0 and phase.activity_level is not None
    ]
    if unknown:
        raise InvalidInput(unknown)
    rows = (_Phase * max(len(listed), 1))(
        *(_Phase(_energy(phase.weeks), _energy(phase.intake), level) for phase, level in zip(listed, levels, strict=True))
    )
    diet = _Diet(
        phases=None if phases is None else rows,
        phase_count=len(listed),
        # 0 is nothing for the library, and a mistake here.
        fat_percent=0 if fat_percent is None else _measure(fat_percent) or float("inf"),
        intake=_given_energy(intake),
        is_recomputed=is_recomputed,
        expenditure=_given_energy(measured_expenditure),
        standard_error=0 if standard_error is None else _energy(standard_error),
        settled_intake=_given_energy(settled_intake),
        goal_weeks=0 if by is None else (_day("by", by) - start) // 7 or -1,
    )
    result = _Trajectory()
    answer = _library.sk_person_trajectory(person, start, diet, result)
    _refuse(answer & 127 if answer > 0 else 0, given)
    if answer > 0:
        asked = {
            "intake": intake, "measured_expenditure": measured_expenditure, "standard_error": standard_error,
            "settled_intake": settled_intake, "fat_percent": fat_percent, "phases": phases,
        }  # fmt: skip
        raise InvalidInput(
            [
                _violation(field, result.refused[field], result.refused_phase, asked, listed)
                for field in range(len(_TRAJECTORY_FIELDS))
                if answer >> (8 + field) & 1
            ]
        )
    _check(answer)

    def day(week: int) -> datetime.date:
        return _date(start + 7 * week)

    def week(number: int) -> int | None:
        return None if number < 0 else number

    goal = None
    if result.outcome != 0:
        at = week(result.goal_week)
        goal = TrajectoryGoal(
            outcome=TRAJECTORY_OUTCOMES[result.outcome],
            week=at,
            date=None if at is None else day(at),
            earliest_week=week(result.earliest_week),
            latest_week=week(result.latest_week),
            maintenance=result.maintenance or None,
            intake=result.goal_intake or None,
        )
    return Trajectory(
        weeks=tuple(
            TrajectoryWeek(
                week=number,
                date=day(number),
                weight=result.weight_g[number] / 1000,
                lowest=result.lowest_g[number] / 1000,
                highest=result.highest_g[number] / 1000,
                intake=result.intake[number],
            )
            for number in range(result.week_count)
        ),
        fat_percent=result.fat_percent,
        settled_weight=result.settled_g / 1000 if result.settled_g else None,
        leaves_domain=week(result.leaves_domain_week),
        goal=goal,
        advisories=_names("advisories", result.advisories >> _FIRST_ADVISORY, _TRAJECTORY_ADVISORIES),
        assumptions=_names("assumptions", result.assumptions, TRAJECTORY_ASSUMPTIONS),
    )


def _violation(
    field: int, refused: float, phase: int, asked: Mapping[str, object], phases: Sequence[IntakePhase]
) -> Violation:
    """What is wrong, under the name of the argument; a `phase` from 0 on is that of a total daily energy."""
    value: object = int(refused) if refused.is_integer() else refused
    name = ("age", "body_mass_index", "fat_percent", "measured_expenditure", "intake", "phases")[field]
    if name == "measured_expenditure" and phase >= 0:
        return Violation(f"phases[{phase}].activity_level", value, _TRAJECTORY_ACCEPTED[field])
    if name == "measured_expenditure" and _given_energy(asked[name]) != refused:
        name = "standard_error"
    elif name == "intake":
        places = [place for place, phase in enumerate(phases) if _energy(phase.intake) == refused]
        if places:
            return Violation(f"phases[{places[0]}].intake", phases[places[0]].intake, _TRAJECTORY_ACCEPTED[field])
        if asked["intake"] is None and _given_energy(asked["settled_intake"]) == refused:
            name = "settled_intake"
    if name != "phases" and asked.get(name) is not None:
        value = asked[name]
    return Violation(name, value, _TRAJECTORY_ACCEPTED[field])


def _given_energy(value: object) -> int:
    """The same, with 0 for nothing, so that 0 itself is rejected."""
    return 0 if value is None else _energy(value) or -1


@_reads_names
def trajectory_columns(
    *,
    weight: Column,
    height: Column,
    age: Column,
    gender: Column,
    activity_level: Column,
    primary_goal: Column,
    target_weight: Column = None,
    adjustment: Column = None,
    intake: Column = None,
    curve_weeks: int | None = None,
    has_window: bool = False,
    codes: bool = False,
) -> TrajectoryColumns:
    """Trajectories of columns of people. Each row has the results of `trajectory` at its intake.

    Args:
        intake: What each row eats [kcal/day], whole numbers; None: the calorie targets. A null rejects its row.
        curve_weeks: The last week whose weights are wanted, 0 to 156; None for no weights.
        has_window: Whether the weeks of the window are wanted, which take ten times as long as all else and more.

    The others are those of `target_columns`, and so are the errors and the warnings; one more warning names each reason for rows
    without a trajectory. A `has_window` that is no boolean raises `TypeError`.
    """
    people = (weight, height, age, gender, activity_level, primary_goal, target_weight, adjustment)
    columns: dict[str, Column] = dict(zip(_COLUMNS, people, strict=True))
    found = _trajectories(columns, intake, curve_weeks, has_window, codes)
    _warn_of_rejected(_given(columns), _person_status(columns, codes, found.status))
    _warn_of_trajectories(found.status)
    return found


def _person_status(columns: Mapping[str, Column], codes: bool, status: Any) -> Any:
    """The status of the targets of each row, which has the fields of a person that has no trajectory."""
    numpy = _numpy()
    if not int(numpy.bitwise_or.reduce(status)) & _NO_PERSON:
        return numpy.zeros(len(status), "uint8")
    pieces = _checked(columns, codes)
    outputs = {name: numpy.empty(len(status), kind) for name, kind in _WIDE_OUTPUTS}
    # The first day changes no status.
    _computed(pieces, len(status), 0, list(outputs.values()))
    return outputs["status"]


def _warn_of_trajectories(status: Any, is_batch: bool = False) -> None:
    """Warns the caller of a public function of rows without a trajectory, once a reason; the fields of a person have other warnings."""
    for bit in range(len(_STATUS_FIELDS)):
        count, rows = _rejected_rows(status, 1 << bit, 3)
        if count == 0:
            continue
        some = ", ".join(f"row {row}" for row in rows) + (", …" if count > 3 else "")
        said = "rows" if is_batch else f"{count} of {len(status)} rows ({some})"
        _warn(f"no trajectory in {said}: {'; '.join(trajectory_violation_sentences(1 << bit))}")


def _trajectories(
    columns: dict[str, Column], intake: Column, curve_weeks: int | None, has_window: bool, codes: bool
) -> TrajectoryColumns:
    numpy = _numpy()
    window = _truth("has_window", has_window)
    is_whole = isinstance(curve_weeks, numbers.Integral) and not _is_boolean(curve_weeks)
    if curve_weeks is not None and not (is_whole and 0 <= curve_weeks < 157):
        raise ValueError(f"curve_weeks: {_shown(curve_weeks)} is rejected: a whole number, 0 to 156")
    if intake is not None:
        columns = {**columns, "intake": intake}
    pieces = _checked(columns, codes)
    count = _length_of(pieces)
    outputs = {name: numpy.empty(count, kind) for name, kind in _TRAJECTORY_OUTPUTS}
    weeks = 0 if curve_weeks is None else curve_weeks + 1
    grams = numpy.empty((weeks, count), "int32")
    planned = rejected = 0
    for first, rows, inputs in _runs(pieces, count, count):
        # The library writes the weights of a call one week right after the other.
        block = grams if rows == count else numpy.empty((weeks, rows), "int32")
        ways = _TrajectoryColumns(
            *(_Output(array.ctypes.data + first * array.itemsize, array.itemsize) for array in outputs.values()),
            block.ctypes.data if weeks else None,
            weeks - 1,
            window,
        )
        counts = _Counts()
        eaten = inputs[len(_COLUMNS)] if intake is not None else None
        _check(_library.sk_trajectory_batch(_People(rows, *inputs[: len(_COLUMNS)]), eaten, ways, counts))
        if block is not grams:
            grams[:, first : first + rows] = block
        planned += counts.planned
        rejected += counts.rejected
    # As the targets, in a width in which ordinary arithmetic does not wrap.
    results = {name: array.astype("int32") if array.dtype == "int16" else array for name, array in outputs.items()}
    return TrajectoryColumns(**results, grams=grams, planned=planned, rejected=rejected)


_STATUS_FIELDS: Final = ((0,), (1, 2), (3,), (4,), (5,))

_NO_PERSON: Final = 1 << len(_STATUS_FIELDS)
"""The bit of a status where the person is rejected."""


def trajectory_violation_sentences(status: int) -> tuple[str, ...]:
    """Why a row has no trajectory, in sentences, from its status; empty if it has one.

    Raises:
        ValueError: The status is no whole number, or has a bit that means nothing.
    """
    names = _names("status", status, ("0", "1", "2", "3", "4", "person"))
    if "person" in names:
        return ("the person is rejected",)
    fields = [field for name in names for field in _STATUS_FIELDS[int(name)]]
    return tuple(f"{_TRAJECTORY_FIELDS[field]}: is rejected: {_TRAJECTORY_ACCEPTED[field]}" for field in fields)
