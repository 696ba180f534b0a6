"""How fast the weight should change, by the person's own choice."""

from __future__ import annotations

import decimal
from collections.abc import Sequence
from typing import Any, Final

from .arrays import _numpy
from .invalid_input import InvalidInput, Violation, _is_missing
from .library import _ACCEPTED, _library
from .person import _energy, _measure, _pace

_INT32_MIN: Final = -(2**31)
_REJECTED: Final = 2**15 - 1
"""An adjustment that is rejected, for a text that is no pace."""

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

    def is_rejected(kind: int, amount: int, energy: int, weight: float) -> bool:
        return bool(_library.sk_pace_adjustment(kind, amount, energy, weight) == _INT32_MIN)

    violations = [
        violation
        for violation, rejected in (
            (Violation("pace", pace, _ACCEPTED[7]), is_rejected(kind, amount, 2000, 80)),
            (Violation("tdee", tdee, "0 to 20000 kcal/day"), is_rejected(3, 0, energy, 80)),
            (Violation("weight", weight, "0 to 1000 kg"), is_rejected(5, 0, 2000, measure)),
        )
        if rejected
    ]
    if violations:
        raise InvalidInput(violations)
    return int(_library.sk_pace_adjustment(kind, amount, energy, measure))


def _adjustments(paces: Sequence[object], tdee: Any, weights: Sequence[object]) -> Any:
    """A column of adjustments from one of texts; a text that is rejected becomes an adjustment that is."""
    numpy = _numpy()
    found = numpy.full(len(paces), ADJUSTMENT_OF_GOAL, "int16")
    for row, (pace, energy, weight) in enumerate(zip(paces, tdee.tolist(), weights, strict=True)):
        if _is_missing(pace):
            continue
        kind, amount = _pace(pace)
        # A row that is rejected anyway has no weight that counts; its pace is still checked.
        kilograms = 0.0 if _is_missing(weight) else _measure(weight)
        if not 0 <= kilograms <= 1000:
            kilograms = 0.0
        adjustment = _library.sk_pace_adjustment(kind, amount, energy, kilograms)
        found[row] = _REJECTED if adjustment == _INT32_MIN else adjustment
    return found
