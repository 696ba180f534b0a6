"""The choices of a person and the advisories of a plan: names and codes."""

from __future__ import annotations

import enum
import functools
from typing import Final, Literal, TypeAlias

from .invalid_input import _is_missing, _names
from .library import _CHOICES, FIELDS, _all, _library

GenderName: TypeAlias = Literal["male", "other", "female"]
ActivityLevelName: TypeAlias = Literal[
    "sedentary", "lightly_active", "moderately_active", "very_active", "extremely_active"
]
PrimaryGoalName: TypeAlias = Literal["lose_weight", "gain_muscle", "maintain", "improve_health"]


class Gender(enum.IntEnum):
    """The codes of genders. Write the names: with 1 for female, women get 83 kcal/day too much."""

    MALE = 0
    OTHER = 1
    FEMALE = 2


class ActivityLevel(enum.IntEnum):
    """The codes of activity levels."""

    SEDENTARY = 0
    LIGHTLY_ACTIVE = 1
    MODERATELY_ACTIVE = 2
    VERY_ACTIVE = 3
    EXTREMELY_ACTIVE = 4


class PrimaryGoal(enum.IntEnum):
    """The codes of goals."""

    LOSE_WEIGHT = 0
    GAIN_MUSCLE = 1
    MAINTAIN = 2
    IMPROVE_HEALTH = 3


_CODES: Final = {"gender": Gender, "activity_level": ActivityLevel, "primary_goal": PrimaryGoal}

GENDERS: Final = _CHOICES["gender"]
"""The names of genders; a name's place is its code in columns."""

ACTIVITY_LEVELS: Final = _CHOICES["activity_level"]
"""The names of activity levels; a name's place is its code in columns."""

PRIMARY_GOALS: Final = _CHOICES["primary_goal"]
"""The names of goals; a name's place is its code in columns."""


ADVISORIES: Final = _all(_library.sk_advisory_name)
"""The names of advisories; a name's place is its bit in columns."""


def advisory_names(bits: object) -> tuple[str, ...]:
    """The names of the advisories of a row, from its bits; none where they are missing (None, NaN, pandas.NA), as in a frame's
    rejected row.

    Raises:
        ValueError: It is no whole number, or has a bit that no advisory has.
    """
    return () if _is_missing(bits) else _names("bits", bits, ADVISORIES)


def _code(field: str, choice: object, reads_letters: bool = False) -> int:
    """The code of a name in any spelling, or of a constant of this field; -1 for anything else.

    Args:
        field: One with choices.
        choice: What is given.
        reads_letters: Whether F and M are genders.
    """
    if isinstance(choice, _CODES[field]):
        return int(choice)
    return _code_of_text(field, choice, reads_letters) if isinstance(choice, str) else -1


@functools.lru_cache(4096)
def _code_of_text(field: str, text: str, reads_letters: bool) -> int:
    utf8 = text.encode(errors="replace")
    return int(_library.sk_choice(FIELDS.index(field), utf8, len(utf8), reads_letters))
