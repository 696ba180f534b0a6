"""What is wrong with a person."""

from __future__ import annotations

import datetime
import enum
import numbers
import operator
import sys
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .library import _ACCEPTED, _PARTS, FIELDS, _meant


@dataclass(frozen=True)
class Violation:
    """One field that is rejected."""

    field: str
    """The argument's name, one of `FIELDS`."""
    value: object
    """What was given; None if nothing was."""
    accepted: str
    """What is accepted, with its unit: `30 to 300 kg`."""

    def __str__(self) -> str:
        if self.value is None:
            return f"{self.field}: is missing: {self.accepted}"
        return f"{self.field}: {_shown(self.value)} is rejected: {self.accepted}"

    @property
    def parts(self) -> dict[str, Any]:
        """What a text in another language needs: field, value, accepted, `code` (missing or rejected) and, as far as `accepted` has them,
        `minimum`, `maximum` and `unit`, or `choices`."""
        given = {"field": self.field, "value": self.value, "message": str(self).partition(": ")[2]}
        return given | {"code": "missing" if self.value is None else "rejected", "accepted": self.accepted} | _PARTS.get(self.accepted, {})


class InvalidInput(ValueError):
    """Everything that is wrong with a person, at once."""

    violations: tuple[Violation, ...]
    """At least one, in the order of `FIELDS`."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        self.violations = tuple(violations)
        super().__init__(self.violations)

    def __str__(self) -> str:
        return "; ".join(map(str, self.violations))


def violated_fields(status: int) -> tuple[str, ...]:
    """The fields of a row that are rejected, from its status; empty if the row was planned.

    Raises:
        ValueError: It is no whole number, or has a bit that no field has.
    """
    return _names("status", status, FIELDS)


def violation_sentences(
    status: int, row: Mapping[str, object] | None = None, names: Mapping[str, str] | None = None
) -> tuple[str, ...]:
    """Why a row is rejected, one sentence for each field, from its status; empty if the row was planned.

    Args:
        status: The status of the row.
        row: The row itself, by the names of `FIELDS`, so that the sentences say what was given, as those of `InvalidInput`.
        names: The row's names of fields that are called otherwise there, as in `plan_frame`: `{"weight": "kg"}`.

    Raises:
        ValueError: The status is no whole number, or has a bit that no field has; or the row has no value of a name of `names`.
    """
    given = {name: None if _is_missing(value) else value for name, value in ({} if row is None else row).items()}
    given = {_meant(name, (*FIELDS, "date_of_birth")) or name: value for name, value in given.items()} | given
    called = dict(names or {})
    unknown = [field for field, name in called.items() if field not in (*FIELDS, "date_of_birth", "adjustment") or name not in given]
    if unknown:
        raise ValueError(f"names: {_shown(called)} is rejected: fields, each with its name in the row, such as {{'gender': 'sex'}}")
    renamed = {field: given[name] for field, name in called.items()}
    if "date_of_birth" in renamed:
        given.pop("age", None)
    given.update(renamed)
    if "age" not in given and "date_of_birth" in given:
        given["age"] = given["date_of_birth"]
    accepted = dict(zip(FIELDS, _ACCEPTED, strict=True))
    return tuple(
        str(Violation(field, given[field], accepted[field]))
        if field in given
        else f"{field}: is rejected: {accepted[field]}"
        for field in violated_fields(status)
    )


def _is_missing(value: object) -> bool:
    """Whether it is nothing, as Python, pandas, NumPy's masked arrays or Arrow have it."""
    if value is None or (isinstance(value, numbers.Real) and bool(value != value)):
        return True
    return type(value).__name__ in ("NAType", "NaTType", "MaskedConstant") or getattr(value, "is_valid", True) is False


def _is_boolean(value: object) -> bool:
    """Whether it is a boolean of Python or NumPy."""
    kind = type(value)
    return isinstance(value, bool) or (kind.__module__ == "numpy" and kind.__name__ in ("bool", "bool_"))


def _warn(text: str) -> None:
    """Warns the caller of a public function."""
    level, frame = 1, sys._getframe()
    while frame.f_back is not None and frame.f_globals.get("__package__") == __package__:
        level, frame = level + 1, frame.f_back
    warnings.warn(text, stacklevel=level)


def _truth(argument: str, value: object) -> bool:
    if not _is_boolean(value):
        raise TypeError(f"{argument}: {_shown(value)} is rejected: True or False")
    return bool(value)


def _names(argument: str, bits: object, names: Sequence[str]) -> tuple[str, ...]:
    highest = 2 ** len(names) - 1
    try:
        # pandas makes floats of whole numbers beside a missing one.
        is_float = isinstance(bits, float) and bits.is_integer()
        number = int(bits) if is_float else operator.index(bits)  # type: ignore[call-overload, arg-type]
    except TypeError:
        number = -1
    if not 0 <= number <= highest:
        raise ValueError(f"{argument}: {_shown(bits)} is rejected: a whole number, 0 to {highest}")
    return tuple(name for bit, name in enumerate(names) if number >> bit & 1)


def _shown(value: object) -> str:
    try:
        # The repr of a date, and of a number of NumPy's, names its type.
        is_plain = isinstance(value, (numbers.Number, datetime.date)) and not isinstance(value, enum.Enum)
        text = str(value) if is_plain else repr(value)
    except Exception:
        text = f"<{type(value).__name__}>"
    return text if len(text) <= 60 else text[:57] + "..."
