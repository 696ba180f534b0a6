"""Which tasks were done: streaks, badges, a heatmap.

>>> from science_kernel import adherence
>>> entries = [{"day": f"2026-03-0{day}", "type": "meal", "total": 5, "completed": 4} for day in range(2, 10)]
>>> adherence.summary(entries, on="2026-03-10")["streak"]
{'current': 8, 'longest': 8, 'firstDay': '2026-03-02'}

What is rejected raises `science_kernel.plan.PlanError`.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Any

from .expenditure import _records
from .invalid_input import _is_missing
from .names import _read_names
from .plan import Object, Result, _result


def _entries(entries: Any) -> list[Any]:
    """The entries of a record, or the rows of a frame without what they lack."""
    rows = _records(entries)
    return list(entries) if rows is None else [{name: value for name, value in row.items() if not _is_missing(value)} for row in rows]


def summary(entries: Sequence[Object] | Any, *, on: datetime.date | str, rules: Object | None = None) -> Result:
    """Streaks and badges of a record, read on a day.

    Args:
        entries: One for each day and type: `day`, `type`, `total`, `completed`; perhaps `minute`, `photo`,
            `proteinGrams`, `weight`. Or a pandas, Polars or Arrow frame with these columns.
        on: The day of reading, YYYY-MM-DD.
        rules: `thresholdCompleted` of `thresholdOf`, `proteinTarget`, `startWeight`, `targetWeight`.
    """
    found: Result = _result("adherence.summary", {"entries": _entries(entries)}, on=on, rules=rules)
    return found


def heatmap(entries: Sequence[Object] | Any, *, first: str, last: str) -> list[int]:
    """The level of each day of a range, 0 to 4."""
    found: list[int] = _result("adherence.heatmap", {"entries": _entries(entries)}, **{"from": first, "to": last})
    return found


def rarity(*, earned: int, users: int) -> float:
    """How rare a badge is, in percent to one decimal."""
    found: float = _result("adherence.rarity", {"earned": earned, "users": users})
    return found


def badge(name: str, *, done: int, of: int) -> Result:
    """The words of a badge: title, description, criterion and progress."""
    found: Result = _result("adherence.badge", {"name": name, "done": done, "of": of})
    return found


def completion(entries: Sequence[Object] | Any, *, first: str, last: str, tasks_on_missing_days: int = 0) -> Result:
    """The completed tasks of a period, by type, and its days without an entry."""
    options = {"from": first, "to": last, "tasksOnMissingDays": tasks_on_missing_days}
    found: Result = _result("adherence.completion", {"entries": _entries(entries)}, **options)
    return found


_read_names(globals())
