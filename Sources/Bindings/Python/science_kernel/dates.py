"""Dates, and their numbers in the library."""

from __future__ import annotations

import datetime
from typing import Final

from .invalid_input import _shown

_INT32_MIN: Final = -(2**31)
_EPOCH: Final = datetime.date(1970, 1, 1).toordinal()


def _day(argument: str, value: object) -> int:
    """Days since 1970-01-01."""
    try:
        # One of NumPy, which this module does not import.
        if type(value).__name__ == "datetime64" and hasattr(value, "astype"):
            value = value.astype("datetime64[s]").item()
        if isinstance(value, datetime.date):
            return value.toordinal() - _EPOCH
        # fromisoformat also reads other forms.
        if isinstance(value, str) and len(value) == 10 and value[4] == value[7] == "-":
            return datetime.date.fromisoformat(value).toordinal() - _EPOCH
    except ValueError:
        pass
    given = "is missing" if value is None else f"{_shown(value)} is not a date"
    raise ValueError(f"{argument}: {given}: a datetime.date, or text like 2026-11-21")


def _date(day: int) -> datetime.date:
    try:
        return datetime.date.fromordinal(day + _EPOCH)
    except ValueError:
        raise ValueError("on: the projected date is after 9999-12-31, the last date in Python") from None
