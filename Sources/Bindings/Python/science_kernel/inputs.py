"""Columns of every kind."""

from __future__ import annotations

import collections
import ctypes
import decimal
import enum
import functools
import numbers
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, cast

from .arrays import _PREVIOUS, _TYPES, Column, _numpy, _numpy_piece, _Piece, _Read
from .arrow import _arrow_pieces
from .choices import _code
from .dates import _day
from .invalid_input import _is_missing, _shown, _truth, _warn
from .library import _ACCEPTED, _ACCEPTED_ADJUSTMENT, _CHOICES, FIELDS
from .lists import _code_of, _list_piece


_FRAMES: Final = (
    ("pandas", "DataFrame"),
    ("polars", "DataFrame", "LazyFrame"),
    ("pyarrow", "Table", "RecordBatch", "RecordBatchReader"),
)


def _pieces(name: str, column: Column) -> list[_Piece]:
    numpy = _numpy()
    # Arrays of other classes may have a unit.
    if type(column) in (numpy.ndarray, numpy.memmap, numpy.ma.MaskedArray):
        return [_array_piece(name, column)]
    if isinstance(column, (list, tuple)):
        return [_list_piece(name, column, f"a {type(column).__name__}")]
    if _is_of(column, "pandas") and hasattr(column, "dtype"):
        return _pandas_pieces(name, column)
    if any(_is_of(column, *frame) for frame in _FRAMES):
        raise TypeError(f"{name}: {type(column).__name__} is not a column: pass one of its columns, or the whole to plan_frame")
    if hasattr(column, "__arrow_c_stream__") or hasattr(column, "__arrow_c_array__"):
        return _arrow_pieces(name, column)
    if column is None and name == "adjustment":
        # No column, for the library.
        return [_Piece(None, 0, 0, _TYPES["int16"], None)]
    if column is None and name == "target_weight":
        column = float("nan")
    if isinstance(column, (str, enum.Enum)) and name in _CHOICES:
        column = _code(name, column, reads_letters=True)
    whole = (int, numpy.integer)
    kinds = whole if name in _PREVIOUS or name == "adjustment" else (*whole, float, numpy.floating, decimal.Decimal)
    if isinstance(column, kinds) and not isinstance(column, bool):
        piece = _list_piece(name, [column]) if name in _PREVIOUS or name == "adjustment" else _array_piece(name, numpy.array([column]))
        piece.count, piece.stride = None, 0
        return [piece]
    raise TypeError(
        f"{name}: {type(column).__name__} is not a column: a NumPy array, a pandas or Polars series, an Arrow array, a list, "
        f"or a single {'name' if name in _CHOICES else 'number'}"
    )


def _checked(columns: Mapping[str, Column], codes: bool) -> dict[str, list[_Piece]]:
    """The pieces of the columns of people. Numbers are genders only if the caller says so: 1 means other, not female."""
    pieces = {name: column.pieces if isinstance(column, _Read) else _pieces(name, column) for name, column in columns.items()}
    pieces["gender"] = _with_letters(columns["gender"], pieces["gender"])
    rows = not _truth("codes", codes) and any(piece.count != 0 for piece in pieces["gender"])
    if rows and _are_numbers(columns["gender"], pieces["gender"]):
        raise TypeError(
            "gender: a column of numbers is rejected: male, other, female; for the codes 0, 1, 2 in this order, give codes=True"
        )
    return pieces


def _with_letters(column: Any, pieces: list[_Piece]) -> list[_Piece]:
    """Genders whose F and M are read, if each of the first 1,000 rows is one of them or empty: beside others, M may be a woman, as in Spanish."""
    first = next((piece for piece in pieces if piece.count != 0), None)
    if first is None or first.count is None or ctypes.c_uint8.from_address(first.address).value < len(_CHOICES["gender"]):
        return pieces
    column = column.column if isinstance(column, _Read) else column
    count = sum(piece.count or 0 for piece in pieces)
    if not _are_letters(_values(column, list(range(min(count, 1000))))):
        return pieces
    codes = [_code("gender", value, True) for value in _values(column, list(range(count)))]
    return [_numpy_piece("gender", _numpy().array(codes, "int8"))] if len(codes) == count else pieces


def _are_letters(first: Sequence[object]) -> bool:
    """Whether each of the first 1,000 genders is F, M or empty."""
    some = [value for value in first if not _is_missing(value) and (not isinstance(value, str) or value)]
    return bool(some) and all(isinstance(value, str) and value.lower() in ("f", "m") for value in some)


def _are_numbers(column: Any, pieces: Sequence[_Piece]) -> bool:
    numpy = _numpy()
    if isinstance(column, _Read):
        # The pieces know it of Arrow's.
        if _is_of(column.frame, "pyarrow"):
            return any(piece.is_code for piece in pieces)
        column = column.column
    dtype: Any = getattr(column, "dtype", None)
    if isinstance(column, numpy.ndarray) and dtype.kind != "O":
        return dtype.kind in "iu" or bool(dtype.kind == "f" and not numpy.isnan(column).all())
    if _is_of(column, "pandas") and dtype != object:
        import pandas  # type: ignore[import-untyped, unused-ignore]

        return bool(pandas.api.types.is_numeric_dtype(dtype) and not pandas.isna(column).all())
    if isinstance(column, (list, tuple, numpy.ndarray)) or dtype == object:
        values = (value for value in column if not _is_missing(value))
        first = next(values, None)
        return _is_number(first) and all(map(_is_number, values))
    return _is_number(column) or any(piece.is_code for piece in pieces)


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float, decimal.Decimal, _numpy().number)) and not isinstance(value, enum.Enum)


_MOST_COUNTED: Final = 100_000
"""How many rejected rows are counted, because a row takes Python a microsecond."""


def _values(column: Any, rows: list[int]) -> list[Any]:
    """What some rows of a column have, or the one value of all rows; nothing of a row that cannot be read."""
    if isinstance(column, (str, enum.Enum, numbers.Number)):
        return [column] * len(rows)
    if _is_of(column, "pandas"):
        column = getattr(column, "array", column)
    try:
        # All at once, where the library can: row by row, a hundred thousand would take seconds.
        if _is_of(column, "polars", "Series"):
            return list(column.gather(rows).to_list())
        # NumPy's take copies a column with strides first.
        if isinstance(column, _numpy().ndarray):
            return list(column[rows].tolist())
        if hasattr(column, "take"):
            taken = column.take(rows)
            return list(taken.to_pylist() if hasattr(taken, "to_pylist") else taken.tolist())
    # Text that is not UTF-8, or a type whose rows the library cannot take.
    except (NotImplementedError, TypeError, ValueError):
        pass
    found = []
    for row in rows:
        try:
            value = column[row]
            found.append(value.as_py() if hasattr(value, "as_py") else value)
        # Not UTF-8, or a column of another library that has no rows by number.
        except (TypeError, LookupError, UnicodeDecodeError):
            continue
    return found


def _warn_of_rejected(given: Mapping[str, tuple[str, Any]], status: Any, is_batch: bool = False) -> None:
    """Warns the caller of a public function of the values that are missing or rejected, once a column: of texts that are no choice with their
    counts, of others with the first rows. No error: the other rows are good.

    Args:
        given: By field, what is read for it, such as a date of birth for an age, and the column.
        status: The status of each row.
        is_batch: Whether it is one batch of many: Python shows a warning with the same text once.
    """
    numpy = _numpy()
    bits = int(numpy.bitwise_or.reduce(status))
    if not bits:
        return
    # The status has one bit for a pace and an adjustment.
    by_bit = {"pace" if field == "adjustment" else field: read for field, read in given.items()}
    for bit, (field, accepted) in enumerate(zip(FIELDS, _ACCEPTED, strict=True)):
        if not bits >> bit & 1 or field not in by_bit:
            continue
        name, column = by_bit[field]
        is_birth = name == "date_of_birth"
        if is_batch and field not in _CHOICES and not is_birth:
            _warn(f"{name}: rows are rejected: {_ACCEPTED_ADJUSTMENT if name == 'adjustment' else accepted}")
            continue
        column = column.column if isinstance(column, _Read) else column
        count, rows = _rejected_rows(status, 1 << bit, _MOST_COUNTED if field in _CHOICES or is_birth else 3)
        values = dict(zip(rows, _values(column, rows), strict=False))
        # The texts that are no choice or no date.
        texts = [row for row, value in values.items() if _is_named(name, value)] if field in _CHOICES or is_birth else []
        if texts and not is_birth:
            _warn(f"{name}: {_counted(values.values(), count, len(status), is_batch, accepted)}")
            continue
        some = sorted([*texts[:3], *[row for row in list(values)[:6] if row not in texts[:3]]][:3])
        if is_batch:
            said = f"{_shown(values[texts[0]])} is rejected" if texts else "rows are rejected"
        else:
            examples = ", ".join(f"{'missing' if _is_missing(values[row]) else _shown(values[row])} in row {row}" for row in some)
            said = f"{count} of {len(status)} rows are rejected ({examples or f'row {rows[0]}'}{', …' if count > 3 else ''})"
        read = _ACCEPTED_ADJUSTMENT if name == "adjustment" else accepted
        # A table that counts its choices from 1 has one code too many, and every other one is wrong.
        if field in _CHOICES and any(_is_number(value) for value in values.values() if not _is_missing(value)):
            read += f"; codes 0 to {len(_CHOICES[field]) - 1}"
        if texts:
            read = f"dates, or text like 1996-11-21{f'; {read}' if count > len(texts) else ''}"
        _warn(f"{name}: {said}: {read}")


def _counted(values: Iterable[object], count: int, rows: int, is_batch: bool, accepted: str) -> str:
    """The rejected values of a column of choices, the most common first, and what is accepted."""
    counts = collections.Counter("missing" if _is_missing(value) else _shown(value) for value in values)
    missing = counts.pop("missing", 0)
    common = counts.most_common(4)
    accepted += "; F and M are read where no other is given" if {"'F'", "'M'", "'f'", "'m'"} & counts.keys() else ""
    if is_batch:
        return f"{common[0][0]} is rejected: {accepted}"
    some = [*(f"{value} {times}" for value, times in common), *["…"] * (len(counts) > 4), *[f"missing {missing}"] * (missing > 0)]
    return f"{count} of {rows} rows are rejected ({', '.join(some)}): {accepted}"


def _rejected_rows(status: Any, mask: int, most: int) -> tuple[int, list[int]]:
    """How many rows have one of the bits, and the first of them, at most so many; in blocks, because there may be millions."""
    numpy = _numpy()
    count, rows = 0, list[int]()
    for first in range(0, len(status), _BLOCK):
        found = numpy.flatnonzero(status[first : first + _BLOCK] & mask)
        count += len(found)
        rows += (found[: most - len(rows)] + first).tolist()
    return count, rows


_BLOCK: Final = 16_384
"""The rows that are looked at together."""


def _given(columns: Mapping[str, Column]) -> dict[str, tuple[str, Any]]:
    """Columns as `_warn_of_rejected` takes them."""
    return {name: (name, column) for name, column in columns.items() if column is not None}


def _is_named(name: str, value: object) -> bool:
    """Whether a rejected value is a text that is no choice, or no date."""
    if not isinstance(value, str) or name != "date_of_birth":
        return isinstance(value, str)
    try:
        _day(name, value)
    except ValueError:
        return True
    return False


def _is_of(value: object, module: str, *names: str) -> bool:
    """Whether the value's type, or one that it inherits from, is one of these types of a module; without names, of any."""
    return _is_type_of(cast(Any, type(value)), module, names)


@functools.lru_cache
def _is_type_of(given: type, module: str, names: tuple[str, ...]) -> bool:
    return any(
        kind.__module__.partition(".")[0] == module and (not names or kind.__name__ in names) for kind in given.__mro__
    )


def _array_piece(name: str, array: Any) -> _Piece:
    is_objects = array.dtype.kind == "O" and array.ndim == 1
    return _list_piece(name, array.tolist(), "an array") if is_objects else _numpy_piece(name, array)


def _pandas_pieces(name: str, series: Any) -> list[_Piece]:
    numpy = _numpy()
    import pandas  # type: ignore[import-untyped, unused-ignore]

    values, dtype = getattr(series, "array", series), series.dtype
    if not len(series):
        # An empty file gives no types: its columns are texts.
        return [_numpy_piece(name, numpy.empty(0, _PREVIOUS.get(name, "uint8")))]
    if isinstance(dtype, numpy.dtype) and (dtype.kind != "O" or name not in _CHOICES):
        return [_array_piece(name, series.to_numpy())]
    if hasattr(dtype, "pyarrow_dtype") or getattr(dtype, "storage", None) == "pyarrow":
        return _arrow_pieces(name, values.__arrow_array__())
    if name in _CHOICES and not pandas.api.types.is_numeric_dtype(dtype):
        try:
            if isinstance(dtype, pandas.CategoricalDtype):
                # Code -1, which is nothing, is the last place.
                codes = numpy.array([*(_code(name, text) for text in dtype.categories), -1], "int8")[values.codes]
            else:
                codes = pandas.Index(_CHOICES[name]).get_indexer(series)
                for row in numpy.flatnonzero(codes < 0).tolist():
                    codes[row] = _code_of(name, values[row])
        except TypeError as error:
            raise TypeError(f"{name}: a column of {dtype} with a value that is not text: {error}") from None
        return [_numpy_piece(name, codes.astype("int8"))]
    if hasattr(dtype, "numpy_dtype"):
        return [_numpy_piece(name, values.to_numpy(dtype.numpy_dtype, na_value=0), ~values.isna())]
    raise TypeError(f"{name}: a column of {dtype} is rejected")
