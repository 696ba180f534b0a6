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
from collections.abc import Sequence
from typing import Any

from .plan import Object, Result, _result


def _rows(entries: Any) -> list[Any]:
    """The entries of a log, or the rows of a frame. What frames have for nothing is None."""
    rows: Any = entries
    if hasattr(entries, "to_dicts"):  # Polars
        rows = entries.to_dicts()
    elif hasattr(entries, "to_pylist"):  # Arrow
        rows = entries.to_pylist()
    elif hasattr(entries, "to_dict"):  # pandas
        rows = entries.to_dict("records")
    return [_with_none(row) if isinstance(row, dict) else row for row in rows]


def _with_none(row: dict[str, object]) -> dict[str, object]:
    return {name: None if _is_nothing(value) else value for name, value in row.items()}


def _is_nothing(value: object) -> bool:
    return type(value).__name__ in ("NAType", "NaTType") or (isinstance(value, float) and value != value)


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
        request: What a person says of themselves; the weight is about that of the first day.
        entries: One for each day, in order: `day`; perhaps `weight` [kg] and `intake` [kcal]. Or a pandas, Polars or Arrow frame with these columns.
        on: The day on which a date of birth is counted, YYYY-MM-DD.
        fat_percent: Body fat, 5 to 60 % of the weight; None to estimate it.
        standard_error: What `daysNeeded` is about [kcal/day]; 150 if it is None.
        weighing_every: Days from a weight to the next, for `daysNeeded`; 1 if it is None.
        course: Whether what the log says after each morning is put there.
    """
    found: Result = _result(
        "expenditure",
        {"request": request, "entries": _rows(entries)},
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
    found: Result = _result("weightTrend", {"entries": _rows(entries)})
    return found
