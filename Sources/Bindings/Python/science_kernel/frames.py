"""Frames of people: pandas, Polars and pyarrow."""

from __future__ import annotations

import bisect
import datetime
import functools
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar, cast

from .arrays import Column, _numpy, _Read
from .arrow import _arrow_frame_pieces
from .columns import _batch
from .dates import _day
from .inputs import _is_of, _pieces
from .library import _COLUMNS, _OUTPUTS, _library
from .pace import _adjustments, _paces
from .trajectories import _trajectories

Frame = TypeVar("Frame")

_RESULTS: Final = tuple("projected_date" if name == "projected_day" else name for name, _ in _OUTPUTS)
_TRAJECTORY_RESULTS: Final = ("trajectory_status", "outcome", "goal_week", "settled_weight")


def plan_frame(
    frame: Frame,
    *,
    on: datetime.date | str,
    names: Mapping[str, str] | None = None,
    prefix: str = "",
    codes: bool = False,
) -> Frame:
    """A frame of people with the columns of their targets added: frame in, frame of the same library out.

    The frame's columns are found by the names of `FIELDS`. `date_of_birth` (dates, or times without a time zone) stands
    in for `age`; where a frame has both, `names` says which is read. Without `target_weight` no row has a target.
    A column `pace` of texts (`-15%`, empty or null for the goal's own) or `adjustment` of whole numbers [kcal/day] sets the pace.

    Added are bmr, tdee, calorie_target [kcal/day], protein_target [g/day], water_target [mL/day], estimated_weeks,
    projected_date, advisories (bits) and status (bits). Results of a rejected row are null, and so are weeks and date
    without a projection.

    Args:
        frame: A pandas or Polars `DataFrame`, or a pyarrow `Table` or `RecordBatch`.
        on: First day of every plan; a date, or text like 2026-11-21.
        names: The frame's names of fields that are called otherwise there: `{"gender": "sex"}`.
        prefix: What stands before the names of the added columns, for a frame that has a column of such a name already.
        codes: Whether a gender may be a column of numbers: 0 male, 1 other, 2 female.

    Raises:
        TypeError: `frame` is none of these, or a column has a type that is not read.
        ValueError: Columns are missing or ambiguous, or would be overwritten; or `on` is no date.

    Warns:
        UserWarning: Every row is rejected, and a choice is in another spelling, such as M.
    """
    module, columns, start = _people(frame, on, names, prefix, _RESULTS, "pace")
    allocate = _arrow_memory if module == "pyarrow" else None
    _take_pace(columns, start, codes, allocate)
    result, _ = _batch(columns, start, codes, allocate)
    rejected, without = result.status != 0, result.estimated_weeks < 0
    nulls = {"estimated_weeks": without, "projected_date": without, "status": None}
    # Arrow's dates are days.
    days = {"projected_date": "projected_day"} if module == "pyarrow" else {}
    added = [(prefix + name, getattr(result, days.get(name, name)), nulls.get(name, rejected)) for name in _RESULTS]
    return cast(Frame, _added(module, frame, added))


def trajectory_frame(
    frame: Frame,
    *,
    on: datetime.date | str,
    names: Mapping[str, str] | None = None,
    prefix: str = "",
    codes: bool = False,
) -> Frame:
    """A frame of people with what becomes of their weights added: frame in, frame of the same library out.

    The frame is that of `plan_frame`, with a column `intake` [kcal/day] if a person eats something other than the calorie
    target. Added are trajectory_status (see `trajectory_violation_sentences`), outcome (a code of `TRAJECTORY_OUTCOMES`),
    goal_week, and settled_weight [kg], where the intake settles. They are null in a row that is rejected, except
    trajectory_status; goal_week is null without a week, too.

    The arguments and the errors are those of `plan_frame`.
    """
    module, columns, start = _people(frame, on, names, prefix, _TRAJECTORY_RESULTS, "pace", "intake")
    _take_pace(columns, start, codes, None)
    intake = columns.pop("intake", None)
    result = _trajectories(columns, intake, None, False, codes)
    refused = result.status != 0
    added = [
        ("trajectory_status", result.status, None),
        ("outcome", result.outcome, refused),
        ("goal_week", result.week, result.week < 0),
        ("settled_weight", result.settled_grams / 1000, refused),
    ]
    return cast(Frame, _added(module, frame, [(prefix + name, values, null) for name, values, null in added]))


def _people(
    frame: object,
    on: datetime.date | str,
    names: Mapping[str, str] | None,
    prefix: str,
    results: Sequence[str],
    *more: str,
) -> tuple[str, dict[str, Column], int]:
    """The library of a frame, its columns of people and of what else is read where it is there, and the first day."""
    kinds = {"pandas": ("DataFrame",), "polars": ("DataFrame",), "pyarrow": ("Table", "RecordBatch")}
    module = next((module for module, names in kinds.items() if _is_of(frame, module, *names)), None)
    if module is None:
        kind = type(frame)
        hint = ": collect() it first" if _is_of(frame, "polars", "LazyFrame") else ""
        raise TypeError(f"frame: {kind.__module__}.{kind.__name__} is not a pandas, Polars or Arrow frame{hint}")
    start = _day("on", on)
    table = cast(Any, frame)
    present = tuple(table.schema.names if module == "pyarrow" else table.columns)
    sources, has_birth = _sources(present, tuple(dict(names or {}).items()), prefix, tuple(results), more)
    # A date of birth becomes an age, and a pace an adjustment.
    others = {"age": has_birth, "pace": True}
    columns: dict[str, Column] = {}
    read = {field: place for field, place in sources.items() if place is not None and not others.get(field)}
    pieces = _arrow_frame_pieces(table, read) if module == "pyarrow" else None
    for field, place in sources.items():
        if place is None:
            columns[field] = None
        elif field in read:
            parts = _pieces(field, table[present[place]]) if pieces is None else pieces[field]
            columns[field] = _Read(table, present[place], parts)
        else:
            column = table[present[place]]
            columns[field] = column if field == "pace" else _ages(present[place], column, start)
    return module, columns, start


_WORDS = {"weight": "weight|kg", "height": "height|cm", "gender": "gender|sex", "target_weight": "(target|goal|desired).*weight"}


def _likely(field: str, present: Sequence[str]) -> str | None:
    """The column that probably has a field's values: never one that is called like another field."""

    def has(field: str, name: str) -> bool:
        letters = name.lower().replace("_", "").replace(" ", "").replace("-", "")
        return re.search(_WORDS.get(field, field.partition("_")[0]), letters) is not None

    others = [other for other in ("target_weight", "date_of_birth", *_COLUMNS) if other not in (field, "weight")]
    found = (str(name) for name in present if has(field, str(name)) and not any(has(other, str(name)) for other in others))
    return next(found, None)


@functools.lru_cache
def _sources(
    present: tuple[str, ...],
    names: tuple[tuple[str, str], ...],
    prefix: str,
    results: tuple[str, ...],
    more: tuple[str, ...],
) -> tuple[dict[str, int | None], bool]:
    """The place of each field's column among those of a frame, None where it may be left out; and whether that of the age has dates
    of birth."""
    called = dict(names)
    unknown = sorted(called.keys() - {*_COLUMNS, "date_of_birth", *more})
    if unknown:
        known = (*_COLUMNS, "date_of_birth", *more)
        column, field = unknown[0], called[unknown[0]]
        hint = f', the field first: names={{"{field}": "{column}"}}' if field in known else f", known are {', '.join(known)}"
        raise ValueError(f"names: no such fields: {', '.join(unknown)}{hint}")
    ages = ("age", "date_of_birth")
    if all(source in called for source in ages):
        raise ValueError("names: give age or date_of_birth, not both")
    source_of_age = [source for source in ages if source in called] or [source for source in ages if source in present]
    if len(source_of_age) > 1:
        raise ValueError("the frame has age and date_of_birth: choose one with names=")
    taken = [prefix + result for result in results if prefix + result in present]
    if taken:
        raise ValueError(f"the frame already has the columns {', '.join(taken)}: prefix= gives the results other names")
    places: dict[str, int | None] = {}
    missing = []
    for field in (*_COLUMNS, *more):
        source = source_of_age[0] if field == "age" and source_of_age else field
        name = called.get(source, source)
        if present.count(name) > 1:
            raise ValueError(f"the frame has {present.count(name)} columns {name}")
        if name in present:
            places[field] = present.index(name)
        elif field in ("target_weight", "adjustment") and field not in called:
            places[field] = None
        elif field not in more or field in called:
            missing.append(name)
    if missing:
        # Each with the column that probably has it.
        fields = [next((field for field in (*_COLUMNS, *more) if called.get(field, field) == name), name) for name in missing]
        hints = ", ".join(f'"{field}": "{_likely(field, present) or "its name"}"' for field in fields)
        raise ValueError(f"the frame has no column {', '.join(missing)}: say what it is called, names={{{hints}}}")
    # Without its target weight a person would have no projected date, in silence.
    lost = _likely("target_weight", present) if places["target_weight"] is None else None
    if lost is not None and lost not in called.values():
        raise ValueError(f'the column {lost} is not read: say what it is, names={{"target_weight": "{lost}"}}, or leave it out')
    if "pace" in places and places["adjustment"] is not None:
        raise ValueError("the frame has pace and adjustment: leave out one of them")
    return places, source_of_age == ["date_of_birth"]


def _take_pace(columns: dict[str, Column], start: int, codes: bool, allocate: Callable[[int], Any] | None) -> None:
    """Replaces a column of paces in text by one of adjustments."""
    if "pace" not in columns:
        return
    paces = _paces(columns.pop("pace"))
    intake = columns.pop("intake", None)
    targets, _ = _batch(columns, start, codes, allocate)
    columns["adjustment"] = _adjustments(paces, targets.tdee, cast(_Read, columns["weight"]).pieces)
    if intake is not None:
        columns["intake"] = intake


def _ages(name: str, column: Any, start: int) -> Any:
    """Completed years on the first day; what is no age (no date, not born yet) becomes one that is rejected."""
    numpy = _numpy()
    is_arrow = _is_of(column, "pyarrow")
    given = column.type if is_arrow else column.dtype
    kind = getattr(given, "pyarrow_dtype", given)
    # With a time zone an instant would become its day in UTC, and pyarrow's dictionaries lose their nulls.
    is_read = not (getattr(kind, "tz", None) or getattr(kind, "time_zone", None) or hasattr(kind, "value_type"))
    dates = (column.to_numpy(zero_copy_only=False) if is_arrow else column.to_numpy()) if is_read else None
    if dates is None or dates.dtype.kind != "M":
        raise TypeError(f"{name}: {given} is rejected: dates without a time zone")
    born = dates.astype("datetime64[D]").astype("int64")
    # The last day of birth for each age, from the oldest on; found by asking the library, which knows the calendar.
    days = range(start - 130 * 366, start + 1)
    last = [bisect.bisect_right(days, -age, key=lambda day: -_library.sk_age(day, start)) for age in range(130, 0, -1)]
    return (130 - numpy.searchsorted(days[0] + numpy.array(last) - 1, born)).astype("uint8")


def _added(module: str, frame: Any, columns: Sequence[tuple[str, Any, Any]]) -> Any:
    """The frame with columns added, each with its name and where it is null."""
    if module == "pandas":
        import pandas  # type: ignore[import-untyped, unused-ignore]

        def nullable(values: Any, null: Any) -> Any:
            if values.dtype.kind == "M":
                return values.astype("datetime64[s]")
            if null is None:
                return values
            kind = pandas.arrays.FloatingArray if values.dtype.kind == "f" else pandas.arrays.IntegerArray
            return kind(values, null)

        return frame.assign(**{name: nullable(values, null) for name, values, null in columns})
    if module == "polars":
        import polars

        return frame.with_columns(
            polars.Series(name, values)
            if null is None
            else polars.select(polars.when(polars.Series(~null)).then(polars.Series(name, values)))
            .to_series()
            .alias(name)
            for name, values, null in columns
        )
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

    arrays, fields = list(frame.columns), list(frame.schema)
    bitmaps: dict[int, tuple[int, Any]] = {}
    for name, values, null in columns:
        if id(null) not in bitmaps:
            bitmaps[id(null)] = _bitmap(null)
        count, bitmap = bitmaps[id(null)]
        field = _arrow_field(name, values.dtype)
        arrays.append(pyarrow.Array.from_buffers(field.type, len(values), [bitmap, pyarrow.py_buffer(values)], count))
        fields.append(field)
    return type(frame).from_arrays(arrays, schema=pyarrow.schema(fields, frame.schema.metadata))


def _arrow_memory(size: int) -> Any:
    """Memory of Arrow, which keeps what an earlier call released; the system would clear it again, page by page."""
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

    return pyarrow.allocate_buffer(size)


@functools.lru_cache
def _arrow_field(name: str, kind: Any) -> Any:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

    return pyarrow.field(name, pyarrow.date32() if name.endswith("projected_date") else pyarrow.from_numpy_dtype(kind))


def _bitmap(null: Any) -> tuple[int, Any]:
    """How many of the rows are null, and Arrow's bitmap of the others; None if none is."""
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

    numpy = _numpy()
    count = 0 if null is None else int(numpy.count_nonzero(null))
    return count, pyarrow.py_buffer(numpy.packbits(~null, bitorder="little")) if count else None
