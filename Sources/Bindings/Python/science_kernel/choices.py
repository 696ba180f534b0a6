"""The choices of a person and the advisories of a plan: names and codes."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from .invalid_input import _names
from .library import _CHOICES, _all, _library

Gender: TypeAlias = Literal["male", "other", "female"]
ActivityLevel: TypeAlias = Literal[
    "sedentary", "lightly_active", "moderately_active", "very_active", "extremely_active"
]
PrimaryGoal: TypeAlias = Literal["lose_weight", "gain_muscle", "maintain", "improve_health"]


GENDERS: Final = _CHOICES["gender"]
"""The names of genders; a name's place is its code in columns."""

ACTIVITY_LEVELS: Final = _CHOICES["activity_level"]
"""The names of activity levels; a name's place is its code in columns."""

PRIMARY_GOALS: Final = _CHOICES["primary_goal"]
"""The names of goals; a name's place is its code in columns."""


ADVISORIES: Final = _all(_library.sk_advisory_name)
"""The names of advisories; a name's place is its bit in columns."""


def advisory_names(bits: int) -> tuple[str, ...]:
    """The names of the advisories of a row, from its bits.

    Raises:
        ValueError: It is no whole number, or has a bit that no advisory has.
    """
    return _names("bits", bits, ADVISORIES)


def _code(name: object, choices: tuple[str, ...]) -> int:
    return choices.index(name) if isinstance(name, str) and name in choices else -1
