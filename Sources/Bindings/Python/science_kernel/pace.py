"""How fast the weight should change, by the person's own choice."""

from __future__ import annotations

import decimal
from collections.abc import Sequence
from typing import Any, Final

from .arrays import _address, _numpy, _Piece
from .arrow import _arrow_paces
from .inputs import _is_of
from .invalid_input import InvalidInput, Violation, _is_missing
from .library import _ACCEPTED, _between, _check, _library
from .person import _energy, _measure, _pace

_INT32_MIN: Final = -(2**31)
ADJUSTMENT_OF_GOAL: Final = -(2**15)
"""The adjustment in a column that means the goal's own."""


def pace_adjustment(pace: str | None, *, tdee: int, weight: float | decimal.Decimal) -> int:
    """The adjustment of a pace [kcal/day], which is also the weekly rate [g/week].

    Args:
        pace: `-300kcal`, `2000kcal/day`, `-15%`, `-0.4kg/week`, `-1lb/week` or `-0.5%/week`; None or empty: the goal's own.
        tdee: Total daily energy, 0 to 20000 kcal/day.
        weight: Body weight, 0 to 1000 kg.

    Returns:
        The adjustment, rounded half up; `ADJUSTMENT_OF_GOAL` for the goal's own.

    Raises:
        InvalidInput: Something is rejected; lists all of it.
    """
    kind, amount = _pace(pace)
    energy, measure = _energy(tdee), _measure(weight)
    violations = [
        violation
        for violation, rejected in (
            (Violation("pace", pace, _ACCEPTED[7]), _is_rejected(kind, amount, 2000, 80)),
            (Violation("tdee", tdee, _between(0, 20000, "kcal/day")), _is_rejected(3, 0, energy, 80)),
            (Violation("weight", weight, _between(0, 1000, "kg")), _is_rejected(5, 0, 2000, measure)),
        )
        if rejected
    ]
    if violations:
        raise InvalidInput(violations)
    return int(_library.sk_pace_adjustment(kind, amount, energy, measure))


def _is_rejected(kind: int, amount: int, energy: int, weight: float) -> bool:
    return bool(_library.sk_pace_adjustment(kind, amount, energy, weight) == _INT32_MIN)


def _check_pace(pace: str) -> None:
    """Raises for a pace of all rows that is none or out of range. The ranges do not depend on the person."""
    if _is_rejected(*_pace(pace), 2000, 80):
        raise InvalidInput([Violation("pace", pace, _ACCEPTED[7])])


def _paces(column: Any, count: int) -> tuple[Any, Any]:
    """The kinds and the amounts of a column of paces, or of one for all rows; the kind 255, which is rejected, for what is none."""
    numpy = _numpy()
    if isinstance(column, str):
        kind, amount = _pace(column)
        return numpy.full(count, kind, "uint8"), numpy.full(count, amount, "int32")
    texts: Any = column
    if _is_of(column, "pandas"):
        is_arrow = hasattr(column.dtype, "pyarrow_dtype") or getattr(column.dtype, "storage", None) == "pyarrow"
        texts = column.array.__arrow_array__() if is_arrow else None
    found = None if texts is None else _arrow_paces(texts)
    if found is None:
        values = column.to_pylist() if _is_of(column, "pyarrow") else column.to_list()
        pairs = [_pace(None if _is_missing(value) else value) for value in values]
        kinds, amounts = (numpy.array([pair[place] for pair in pairs], "int32") for place in (0, 1))
        return kinds.astype("uint8"), amounts
    return found[0] if len(found) == 1 else tuple(numpy.concatenate(parts) for parts in zip(*found, strict=True))


def _adjustments(paces: tuple[Any, Any], tdee: Any, weights: Sequence[_Piece]) -> Any:
    """A column of adjustments from one of paces; a pace that is rejected becomes an adjustment that is."""
    numpy = _numpy()
    pieces = [piece.doubles() for piece in weights]
    kilograms = pieces[0] if len(pieces) == 1 else numpy.concatenate(pieces)
    found = numpy.empty(len(tdee), "int16")
    _check(_library.sk_pace_adjustments(len(tdee), *map(_address, (*paces, tdee, kilograms, found))))
    return found
