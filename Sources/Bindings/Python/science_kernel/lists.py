"""Python's own values as columns: lists, tuples, and arrays of objects."""

from __future__ import annotations

import decimal
import enum
import numbers
from collections.abc import Sequence

from .arrays import _MEASURES, _PREVIOUS, _numpy, _numpy_piece, _Piece
from .choices import _code
from .invalid_input import _is_missing, _shown
from .library import _CHOICES
from .person import _energy, _number, _years


def _list_piece(name: str, rows: Sequence[object], kind: str = "a list") -> _Piece:
    """A row is read as one person's value is: what is no number and no name is rejected. Where nothing else is there,
    it is no column."""
    numpy = _numpy()
    given = [row for row in rows if not _is_missing(row)]
    if name in _PREVIOUS:
        limits = numpy.iinfo(_PREVIOUS[name])
        for row in given:
            if not _is_number(row, numbers.Integral) or not limits.min <= row <= limits.max:
                raise TypeError(f"{name}: {_shown(row)} is rejected: {_PREVIOUS[name]}")
        valid = None if len(given) == len(rows) else numpy.array([not _is_missing(row) for row in rows], bool)
        values = numpy.array([0 if _is_missing(row) else row for row in rows], _PREVIOUS[name])
        return _numpy_piece(name, values, valid)
    if given and not any(_is_number(row) or (name in _CHOICES and isinstance(row, str)) for row in given):
        read = "names or codes" if name in _CHOICES else "numbers"
        raise TypeError(f"{name}: {kind} of {type(given[0]).__name__} is rejected: {read}")
    if name in _MEASURES:
        return _numpy_piece(name, numpy.array([_measure(row) for row in rows], "float64"))
    if name == "adjustment":
        whole = [-(2**15) if _is_missing(row) else _adjustment(row) for row in rows]
    elif name == "intake":
        whole = [_energy(row) for row in rows]
    else:
        whole = [_years(row) if name == "age" else _code_of(name, row) for row in rows]
    return _numpy_piece(name, numpy.array(whole, "int16"))


def _is_number(row: object, *kinds: type) -> bool:
    return isinstance(row, kinds or (numbers.Real, decimal.Decimal)) and not isinstance(row, bool)


def _adjustment(row: object) -> int:
    """A whole number of 16 bits; the highest, which is rejected, for anything else."""
    number = _number(row)
    return int(number) if -(2**15) <= number < 2**15 and number.is_integer() and number == row else 2**15 - 1


def _measure(row: object) -> float:
    return float("nan") if _is_missing(row) else _number(row)


def _code_of(name: str, row: object) -> int:
    """The code of a name, a constant or a code; -1 for anything else."""
    if _is_number(row, numbers.Integral) and not isinstance(row, enum.Enum):
        return row if 0 <= row < len(_CHOICES[name]) else -1  # type: ignore[operator, return-value]
    return _code(name, row)
