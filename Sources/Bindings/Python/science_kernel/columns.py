"""The targets of columns of people."""

from __future__ import annotations

import datetime
import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

from .arrays import _PREVIOUS, Column, _address, _numpy, _Piece
from .dates import _day
from .inputs import _checked, _given, _warn_of_rejected
from .library import _COLUMNS, _OUTPUTS, _OUTPUT_WIDTHS, _WIDE_OUTPUTS, _check, _Counts, _Input, _library, _People, _TargetColumns
from .names import _reads_names

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class TargetColumns:
    """The targets of columns of people, one row per person. All arrays are NumPy's and as long as the input."""

    bmr: NDArray[np.int32]
    """[kcal/day]; 0 in a rejected row, like the next four."""
    tdee: NDArray[np.int32]
    """[kcal/day]"""
    calorie_target: NDArray[np.int32]
    """[kcal/day]"""
    protein_target: NDArray[np.int32]
    """[g/day]"""
    water_target: NDArray[np.int32]
    """Total water, food included [mL/day]."""
    estimated_weeks: NDArray[np.int32]
    """−1 without a projection and in a rejected row."""
    projected_day: NDArray[np.int32]
    """Days since 1970-01-01; the lowest int32 without a projection and in a rejected row."""
    advisories: NDArray[np.uint16]
    """Bits of `ADVISORIES`, see `advisory_names`; 0 in a rejected row."""
    status: NDArray[np.uint8]
    """0 in a planned row, else a bit for each field that is rejected, see `violated_fields`."""
    planned: int
    """How many rows were planned."""
    rejected: int
    """How many rows were rejected."""

    @property
    def projected_date(self) -> NDArray[np.datetime64]:
        """The projected dates; NaT without a projection."""
        numpy = _numpy()
        dates = self.projected_day.astype("datetime64[D]")
        dates[self.estimated_weeks < 0] = numpy.datetime64("NaT")
        return cast("NDArray[np.datetime64]", dates)


@_reads_names
def target_columns(
    *,
    weight: Column,
    height: Column,
    age: Column,
    gender: Column,
    activity_level: Column,
    primary_goal: Column,
    target_weight: Column = None,
    adjustment: Column = None,
    codes: bool = False,
    on: datetime.date | str,
) -> TargetColumns:
    """The targets of columns of people, row by row what `targets` gives one person.

    A column of float32 is rounded in single precision, the others in double.

    Numbers and codes are read where they lie, whatever their strides and chunks. Text is turned into codes first.

    Args:
        weight: Weights [kg], 30 to 300 after rounding to the gram.
        height: Standing heights [cm], 100 to 250 after rounding to the millimeter.
        age: Completed years, 13 to 120.
        gender: Names or constants of `Gender`. A column of numbers is read with `codes=True` alone: 0 male, 1 other, 2 female.
        activity_level: Names, constants of `ActivityLevel`, or their codes.
        primary_goal: Names, constants of `PrimaryGoal`, or their codes.
        target_weight: Target weights [kg], accepted like weights; null or NaN for none. None: no row has one.
        adjustment: Changes to TDEE (`pace_adjustment`), whole numbers, -10000 to 10000 kcal/day; null or
            `ADJUSTMENT_OF_GOAL` for the goal's own. None: that of the goal in every row.
        codes: Whether a gender may be a column of numbers.
        on: First day of every plan; a date, or text like 2026-11-21.

    Raises:
        TypeError: A column has a type that is not read; names the column.
        ValueError: Columns have different lengths, or `on` is no date.

    Warns:
        UserWarning: Rows are rejected: once a column, with counts and examples.
    """
    people = (weight, height, age, gender, activity_level, primary_goal, target_weight, adjustment)
    given = dict(zip(_COLUMNS, people, strict=True))
    columns, _ = _batch(given, _day("on", on), codes)
    _warn_of_rejected(_given(given), columns.status)
    return columns


@_reads_names
def recomputed_columns(
    *,
    weight: Column,
    height: Column,
    age: Column,
    gender: Column,
    activity_level: Column,
    primary_goal: Column,
    target_weight: Column = None,
    adjustment: Column = None,
    previous_calorie_target: Column,
    previous_protein_target: Column,
    previous_status: Column,
    codes: bool = False,
    on: datetime.date | str,
) -> tuple[TargetColumns, NDArray[np.int64]]:
    """The targets of people who have targets already, and the rows whose targets changed significantly: the calorie target
    by more than 50 kcal/day or the protein target by more than 10 g/day.

    A row that is rejected now is no change; one that is planned now and was rejected before is.

    Args:
        previous_calorie_target: int16, int32 or int64, of the plan before [kcal/day].
        previous_protein_target: the same, of the plan before [g/day].
        previous_status: uint8, of the plan before; not 0 where there was none.

    The others are those of `target_columns`, and so are the errors.

    Returns:
        The targets, and the numbers of the changed rows in ascending order.
    """
    people = (weight, height, age, gender, activity_level, primary_goal, target_weight, adjustment)
    columns = dict(zip(_COLUMNS, people, strict=True))
    columns["previous_calorie_target"] = previous_calorie_target
    columns["previous_protein_target"] = previous_protein_target
    columns["previous_status"] = previous_status
    found, changed = _batch(columns, _day("on", on), codes)
    _warn_of_rejected(_given(columns), found.status)
    return found, changed


def _batch(columns: Mapping[str, Column], start: int, codes: bool) -> tuple[TargetColumns, NDArray[np.int64]]:
    """Targets and changed rows."""
    numpy = _numpy()
    pieces = _checked(columns, codes)
    count = _length_of(pieces)
    outputs = {name: numpy.empty(count, kind) for name, kind in _WIDE_OUTPUTS}
    planned, rejected, changed = _computed(pieces, count, start, list(outputs.values()))
    return TargetColumns(**outputs, planned=planned, rejected=rejected), changed


def _computed(
    pieces: Mapping[str, Sequence[_Piece]], count: int, start: int, outputs: Sequence[Any]
) -> tuple[int, int, NDArray[np.int64]]:
    """Writes the targets to arrays of the wide types: how many rows were planned and rejected, and the changed rows."""
    numpy = _numpy()
    planned = rejected = 0
    changed = [numpy.empty(0, "int64")]
    room = numpy.empty(count if _PREVIOUS.keys() <= pieces.keys() else 0, "uint32")
    # What the library writes in 16 bits is widened while it is in the cache.
    narrow = numpy.empty((_NARROW, min(count, _BLOCK)), "int16")
    short = _address(narrow)
    addresses = [short + place * narrow.strides[0] for place in range(_NARROW)] + [_address(array) for array in outputs[_NARROW:]]
    for first, rows, inputs in _runs(pieces, count, _BLOCK):
        people = _People(rows, *inputs[: len(_COLUMNS)])
        places = zip(addresses, _STEPS, _OUTPUT_WIDTHS, strict=True)
        target = _TargetColumns(*[(address + first * step, width) for address, step, width in places])
        counts = _Counts()
        if len(inputs) == len(_COLUMNS):
            _check(_library.sk_plan_batch(people, start, target, counts))
        else:
            previous = inputs[len(_COLUMNS) :]
            _check(_library.sk_recompute(people, start, *previous, target, room.ctypes.data, counts))
            changed.append(room[: counts.changed] + numpy.int64(first))
        for array, values in zip(outputs, narrow, strict=False):
            array[first : first + rows] = values[:rows]
        planned += counts.planned
        rejected += counts.rejected
    return planned, rejected, numpy.concatenate(changed) if len(changed) > 1 else changed[0]


def _energies(pieces: Mapping[str, Sequence[_Piece]], count: int, start: int) -> Any:
    """The total daily energy of each row in 16 bits, which depends on no target weight and no adjustment."""
    numpy = _numpy()
    energies = numpy.empty(count, "int16")
    # The other results of a block are written over those of the block before.
    rows = min(count, _BLOCK)
    room = numpy.empty(sum(_OUTPUT_WIDTHS) * rows, "uint8")
    places = itertools.accumulate((width * rows for width in _OUTPUT_WIDTHS[:-1]), initial=_address(room))
    addresses = dict(zip((name for name, _ in _OUTPUTS), places, strict=True))
    first_energy = _address(energies)
    for first, rows, inputs in _runs(pieces, count, _BLOCK):
        addresses["tdee"] = first_energy + 2 * first
        target = _TargetColumns(*zip(addresses.values(), _OUTPUT_WIDTHS, strict=True))
        _check(_library.sk_plan_batch(_People(rows, *inputs[: _COLUMNS.index("target_weight")]), start, target, _Counts()))
    return energies


_BLOCK: Final = 65_536
"""The rows of a call of the library."""

_NARROW: Final = sum(kind == "int16" for _, kind in _OUTPUTS)
"""How many results, the first ones, the library writes in 16 bits."""

_STEPS: Final = (*_NARROW * (0,), *_OUTPUT_WIDTHS[_NARROW:])
"""The bytes from a row of a result to the next block's; a block of 16 bits is written over the one before."""


def _length_of(pieces: Mapping[str, Sequence[_Piece]]) -> int:
    """How many rows all columns have."""
    lengths = {name: parts[0].count if len(parts) == 1 else _length(parts) for name, parts in pieces.items()}
    longest = next((name for name, length in lengths.items() if length is not None), None)
    if longest is None:
        raise TypeError("no column: a single value applies to every row of a column, so give at least one column")
    count = lengths[longest]
    assert count is not None
    for name, length in lengths.items():
        if length is not None and length != count:
            raise ValueError(f"{name} has {length} rows, {longest} has {count}")
    return count


def _length(pieces: Sequence[_Piece]) -> int | None:
    total = 0
    for piece in pieces:
        if piece.count is None:
            return None
        total += piece.count
    return total


def _runs(pieces: Mapping[str, Sequence[_Piece]], count: int, most: int) -> Iterator[tuple[int, int, list[_Input]]]:
    """First row, number of rows (at most so many) and inputs of each stretch of rows that no column breaks."""
    if all(len(parts) == 1 for parts in pieces.values()):
        for first in range(0, count, max(most, 1)):
            yield first, min(most, count - first), [parts[0].input(first) for parts in pieces.values()]
        return
    places = [[0, 0] for _ in pieces]  # the piece, and the row in it
    first = 0
    while first < count:
        rows = min(most, count - first)
        inputs = []
        for place, parts in zip(places, pieces.values(), strict=True):
            while parts[place[0]].count == place[1]:
                place[:] = [place[0] + 1, 0]
            piece = parts[place[0]]
            inputs.append(piece.input(place[1]))
            if piece.count is not None:
                rows = min(rows, piece.count - place[1])
        yield first, rows, inputs
        first += rows
        for place in places:
            place[1] += rows
