"""What a person really spends, from a log of weights and intakes.

>>> from science_kernel import expenditure
>>> request = {"weight": 90, "height": 180, "age": 40, "gender": "male", "activityLevel": "moderately_active",
...            "primaryGoal": "lose_weight"}
>>> entries = [{"day": f"2026-11-{day:02}", "weight": 90, "intake": 2300} for day in range(1, 11)]
>>> log = expenditure.estimate(request, entries, on="2026-11-01")
>>> [refusal["text"] for refusal in log["refusals"]], log["daysUntilEstimate"]
(['too few days: 10 of 14', 'standard error above 150 kcal/day: 304'], 19)

What is rejected raises `science_kernel.plan.PlanError`; an entry that is rejected is a violation of the result.
"""

from __future__ import annotations

import datetime
import difflib
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from .dates import _day
from .invalid_input import _is_missing, _shown
from .plan import Object, PlanError, Result, _result


_ALIASES: Final = {
    "day": ("date", "datum", "timestamp", "time"),
    "weight": ("kg", "kilograms", "mass", "body_weight", "weight_kg"),
    "intake": ("calories", "kcal", "energy", "calories_in", "intake_kcal", "eaten", "food"),
}
"""The names of an entry, with what else they are called."""


def _rows(entries: Any, *names: str) -> list[Any]:
    """The entries of a log, or the rows of a frame. What frames have for nothing is None.

    An entry has no other names; a frame may have other columns, unless one is probably a name that it lacks.
    """
    rows: Any = entries
    is_frame = True
    if hasattr(entries, "to_dicts"):  # Polars
        rows = entries.to_dicts()
    elif hasattr(entries, "to_pylist"):  # Arrow
        rows = entries.to_pylist()
    elif hasattr(entries, "to_dict"):  # pandas
        rows = entries.to_dict("records") if hasattr(entries, "columns") else entries.to_list()
    elif isinstance(entries, Iterable) and not isinstance(entries, (str, bytes, Mapping)):
        rows, is_frame = list(entries), False
    else:
        what = "a dictionary for each day, or a pandas, Polars or Arrow frame"
        raise TypeError(f"entries: {type(entries).__name__} is rejected: a list with {what}")
    if is_frame and hasattr(entries, "columns") and len(rows) and "day" not in rows[0]:
        # The nearest name is said below.
        given = tuple(rows[0])
        _check_names("entries", given, names, is_frame)
        index = getattr(entries, "index", None)
        is_index = index is not None and (index.name == "day" or isinstance(index[0], datetime.date))
        hint = 'its index has the days: call .rename_axis("day").reset_index()' if is_index else "a date for each row"
        raise ValueError(f"entries: the frame has no column day: {hint}")
    checked: set[tuple[object, ...]] = set()
    for place, row in enumerate(rows):
        if isinstance(row, Mapping) and (given := tuple(row)) not in checked:
            checked.add(given)
            _check_names("entries" if is_frame else f"entries[{place}]", given, names, is_frame)
    if is_frame:
        _check_columns([row for row in rows if isinstance(row, Mapping)], names)
    return [_with_none(row) if isinstance(row, dict) else row for row in rows]


def _check_columns(rows: Sequence[Mapping[Any, Any]], names: tuple[str, ...]) -> None:
    """Raises for a column of which no value is read, instead of a violation for each row."""
    for name in names:
        given = [(place, row[name]) for place, row in enumerate(rows) if not _is_missing(row.get(name))]
        texts = [(place, value) for place, value in given if isinstance(value, str)]
        if name != "day":
            if texts and len(texts) == len(given):
                place, value = texts[0]
                raise TypeError(f"entries.{name}: {_shown(value)} in row {place} is text: turn texts into numbers first")
            continue
        for place, value in given:
            if isinstance(value, datetime.datetime) and (value.tzinfo is not None or value.time() != datetime.time()):
                what = "a time of day" if value.tzinfo is None else "a time zone, on which its day depends"
                raise TypeError(f"entries.day: {value} in row {place} has {what}: dates, or text like 2026-11-21")
        if texts and not any(map(_is_day, (value for _, value in texts))):
            place, value = texts[0]
            raise TypeError(f"entries.day: {_shown(value)} in row {place} is no date: dates, or text like 2026-11-21")


def _is_day(value: str) -> bool:
    """Whether a text may be a date or an instant of the contract."""
    try:
        _day("day", value[:10])
    except ValueError:
        return False
    return True


def _check_names(where: str, given: tuple[object, ...], names: tuple[str, ...], is_frame: bool) -> None:
    """Raises for a name that no entry has."""
    known: dict[str, str | None] = {alias: field for field, aliases in _ALIASES.items() for alias in (field, *aliases)}
    # No weight in another spelling.
    known["height"] = None
    for name in given:
        if name in _ALIASES:
            continue
        letters = re.sub(r"[^a-z]+", "_", str(name).lower()).strip("_")
        near = difflib.get_close_matches(letters, known, 1, 0.75)
        field = known[near[0]] if near else None
        if is_frame and (field not in names or field in given):
            continue
        message = f"is no name of an entry{'' if field is None else f': call it {field}'}; known are {', '.join(names)}"
        place = f"{where}.{name}"
        violation = {"field": place, "message": message}
        raise PlanError({"success": False, "error": f"{place}: {message}", "violations": [violation]})


def _with_none(row: dict[str, object]) -> dict[str, object]:
    return {name: None if _is_missing(value) else value for name, value in row.items()}


def estimate(
    request: Object,
    entries: Sequence[Object] | Any,
    *,
    on: datetime.date | str,
    fat_percent: float | None = None,
    standard_error: float | None = None,
    weighing_every: int | None = None,
    course: bool = False,
) -> Result:
    """The expenditure of a person, with its standard error, or what the log lacks.

    Args:
        request: What a person says of themselves; the weight [kg] is about that of the first day. A first weight of the log that is
            not two thirds to one and a half of it, as in a log in pounds, is a violation.
        entries: One for each day, in order: `day`; perhaps `weight` [kg] and `intake` [kcal]; no other name. Or a pandas, Polars or
            Arrow frame with these columns, and perhaps others.
        on: The day on which a date of birth is counted, YYYY-MM-DD.
        fat_percent: Body fat, 5 to 60 % of the weight; None to estimate it.
        standard_error: What `daysNeeded` is about [kcal/day]; 150 if it is None.
        weighing_every: Days from a weight to the next, for `daysNeeded`; 1 if it is None.
        course: Whether what the log says after each morning is put there: `trend` from the first weight on, `expenditure` and
            `standardError` where the log up to that day gives an estimate.

    Raises:
        PlanError: The request or an option is rejected.
        TypeError: `entries` is no log, or a column of a frame has texts for numbers, or times for dates.
        ValueError: A frame has no column `day`.
    """
    found: Result = _result(
        "expenditure",
        {"request": request, "entries": _rows(entries, "day", "weight", "intake")},
        on=on,
        fatPercent=fat_percent,
        standardError=standard_error,
        weighingEvery=weighing_every,
        course=course,
    )
    return found


def weight_trend(entries: Sequence[Object] | Any) -> Result:
    """The weight without the water of the day and its change per week, with standard errors, from weights alone.

    Args:
        entries: One for each day, in order: `day`; perhaps `weight` [kg]. Or a pandas, Polars or Arrow frame with these columns.
    """
    found: Result = _result("weightTrend", {"entries": _rows(entries, "day", "weight")})
    return found
