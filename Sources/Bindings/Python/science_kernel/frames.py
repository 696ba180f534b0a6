"""Frames of people: pandas, Polars and pyarrow."""

from __future__ import annotations

import bisect
import datetime
import functools
import itertools
from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, Final, TypeVar, cast

from .arrays import _TYPES, Column, _address, _numpy, _Piece, _Read
from .arrow import _arrow_frame_pieces, _Schema
from .columns import _batch, _computed, _energies, _length_of
from .dates import _day
from .inputs import _checked, _is_of, _is_type_of, _pieces, _warn_of_rejected
from .invalid_input import _is_missing, _shown
from .library import _COLUMNS, _WIDE_OUTPUTS, _library
from .names import _check_ignored, _reads_names, _sources, _warn_of_unread
from .pace import _adjustments, _check_pace, _paces
from .trajectories import _person_status, _trajectories, _warn_of_trajectories

Frame = TypeVar("Frame")

_RESULTS: Final = tuple("projected_date" if name == "projected_day" else name for name, _ in _WIDE_OUTPUTS)
_TRAJECTORY_RESULTS: Final = ("trajectory_status", "outcome", "goal_week", "settled_weight")


@_reads_names
def plan_frame(
    frame: Frame,
    *,
    on: datetime.date | str,
    names: Mapping[str, str] | None = None,
    ignore: Collection[Hashable] = (),
    prefix: str = "",
    pace: str | None = None,
    codes: bool = False,
) -> Frame:
    """A frame of people with the columns of their targets added: frame in, frame of the same library out.

    The frame's columns are found by the names of `FIELDS`, in any spelling, or a synonym such as `sex` or `goal`. `date_of_birth` (dates, times without a time zone, or text like
    1996-11-21) stands in for `age`; where a frame has both, `names` says which is read. Without `target_weight` no row has a
    target. A column `pace` of texts (`-15%`, empty or null for the goal's own) or `adjustment` of whole numbers [kcal/day]
    sets the pace of each row, the argument `pace` that of all rows.

    Added are bmr, tdee, calorie_target [kcal/day], protein_target [g/day], water_target [mL/day], estimated_weeks,
    projected_date, advisories (bits) and status (bits). Results of a rejected row are null, and so are weeks and date
    without a projection.

    Args:
        frame: A pandas or Polars `DataFrame`, or a pyarrow `Table` or `RecordBatch`.
        on: First day of every plan; a date, or text like 2026-11-21.
        names: The frame's names of fields that are called otherwise there: `{"weight": "kg"}`.
        ignore: Columns that are not read, and about which nothing is said.
        prefix: What stands before the names of the added columns, for a frame that has a column of such a name already.
        pace: The pace of every row, such as `-15%`; None: that of the row's goal, or of the frame's column.
        codes: Whether a gender may be a column of numbers: 0 male, 1 other, 2 female.

    Raises:
        TypeError: `frame` is none of these, or a column has a type that is not read.
        ValueError: Columns are missing, ambiguous or probably misspelled, or would be overwritten; or `on` is no date.
        InvalidInput: `pace` is no pace, or outside its range.

    Warns:
        UserWarning: Rows are rejected: once a column, with counts and examples. Or columns are not read, which it names.
    """
    module, columns, start, given = _people(frame, on, names, ignore, prefix, pace, _RESULTS, "pace")
    _take_pace(columns, start, codes)
    if module == "pyarrow":
        planned, status = _arrow_planned(frame, columns, start, codes, prefix)
        _warn_of_rejected(given, status, _is_of(frame, "pyarrow", "RecordBatch"))
        return cast(Frame, planned)
    result, _ = _batch(columns, start, codes)
    _warn_of_rejected(given, result.status)
    rejected, without = result.status != 0, result.estimated_weeks < 0
    nulls = {"estimated_weeks": without, "projected_date": without, "status": None}
    added = [(prefix + name, getattr(result, name), nulls.get(name, rejected)) for name in _RESULTS]
    return cast(Frame, _added(module, frame, added))


@_reads_names
def trajectory_frame(
    frame: Frame,
    *,
    on: datetime.date | str,
    names: Mapping[str, str] | None = None,
    ignore: Collection[Hashable] = (),
    prefix: str = "",
    pace: str | None = None,
    codes: bool = False,
) -> Frame:
    """A frame of people with what becomes of their weights added: frame in, frame of the same library out.

    The frame is that of `plan_frame`, with a column `intake` [kcal/day] if a person eats something other than the calorie
    target. Added are trajectory_status (see `trajectory_violation_sentences`), outcome (a code of `TRAJECTORY_OUTCOMES`),
    goal_week, and settled_weight [kg], where the intake settles. They are null in a row that is rejected, except
    trajectory_status; goal_week is null without a week, too.

    The arguments, the errors and the warnings are those of `plan_frame`; one more warning names each reason for rows without a
    trajectory.
    """
    module, columns, start, given = _people(frame, on, names, ignore, prefix, pace, _TRAJECTORY_RESULTS, "pace", "intake")
    _take_pace(columns, start, codes)
    intake = columns.pop("intake", None)
    result = _trajectories(columns, intake, None, False, codes)
    is_batch = _is_of(frame, "pyarrow", "RecordBatch")
    _warn_of_rejected(given, _person_status(columns, codes, result.status), is_batch)
    _warn_of_trajectories(result.status, is_batch)
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
    ignore: Collection[Hashable],
    prefix: str,
    pace: str | None,
    results: Sequence[str],
    *more: str,
) -> tuple[str, dict[str, Column], int, dict[str, tuple[str, Any]]]:
    """The library of a frame, its columns of people and of what else is read where it is there, the first day; and by field, the
    field that is read for it with the frame's column."""
    module = _module_of("frame", frame)
    _check_mapping("names", names)
    start = _day("on", on)
    table = cast(Any, frame)
    present = tuple(table.schema.names if module == "pyarrow" else table.columns)
    fields = (*_COLUMNS, "date_of_birth", *more)
    titles, unread = _sources(
        "", "names", present, fields, tuple(dict(names or {}).items()), _check_ignored(ignore), ("target_weight", "adjustment", *more)
    )
    taken = [prefix + result for result in results if prefix + result in present]
    if taken:
        raise ValueError(f"the frame already has the columns {', '.join(taken)}: prefix= gives the results other names")
    _warn_of_unread("", unread)
    has_birth = "date_of_birth" in titles
    if has_birth:
        titles = titles | {"age": titles["date_of_birth"]}
    sources = {field: present.index(titles[field]) if field in titles else None for field in (*_COLUMNS, *more) if field in titles or field not in more}
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
    if pace is not None:
        given = next((field for field in ("pace", "adjustment") if columns.get(field) is not None), None)
        if given is not None:
            raise ValueError(f"pace is given, and the frame has a column of {given}: leave out one of them")
        if not isinstance(pace, str):
            raise TypeError(f"pace: {_shown(pace)} is rejected: a text for all rows, such as -300kcal; a column of the frame has one for each")
        _check_pace(pace)
        columns["pace"] = pace
    read_from = {
        field: ("date_of_birth" if field == "age" and has_birth else field, columns[field] if field in read else _Read(table, present[place], []))
        for field, place in sources.items()
        if place is not None
    }
    return module, columns, start, read_from


def _module_of(argument: str, frame: object) -> str:
    """The library of a frame; raises for what is none, without reading it."""
    module = _module_of_type(cast(Any, type(frame)))
    if module is None:
        kind = type(frame)
        raise TypeError(f"{argument}: {kind.__module__}.{kind.__name__} is not a pandas, Polars or Arrow frame: {_frame_of(frame)}")
    return module


@functools.lru_cache
def _module_of_type(given: type) -> str | None:
    kinds = {"pandas": ("DataFrame",), "polars": ("DataFrame",), "pyarrow": ("Table", "RecordBatch")}
    return next((module for module, names in kinds.items() if _is_type_of(given, module, names)), None)


def _check_mapping(argument: str, names: object) -> None:
    if names is not None and not isinstance(names, Mapping):
        raise TypeError(f'{argument}: {_shown(names)} is rejected: a dictionary, such as {{"weight": "kg"}}')


_HINTS: Final = (
    ("pyarrow", ("RecordBatchReader",), "call read_all(), or pass each of its batches"),
    ("polars", ("LazyFrame",), "collect() it first"),
    ("duckdb", ("DuckDBPyRelation",), "call to_arrow_table()"),
    ("_duckdb", ("DuckDBPyRelation",), "call to_arrow_table()"),
    ("pyspark", ("DataFrame",), "pass each batch of its mapInArrow, or call toArrow()"),
    ("pandas", ("Series", "Index"), "pass a frame, or columns to target_columns"),
    ("polars", ("Series",), "pass a frame, or columns to target_columns"),
    ("pyarrow", ("Array", "ChunkedArray"), "pass a frame, or columns to target_columns"),
    ("builtins", ("dict",), "pandas.DataFrame(…) makes one of columns; target_columns(**columns) takes them; targets(**person) takes a person"),
    ("builtins", ("list", "tuple"), "pandas.DataFrame(…) makes one of rows"),
    ("numpy", ("ndarray",), "pass columns to target_columns, or name them, pandas.DataFrame(…, columns=…)"),
)
"""What makes a frame of what is none, by module and types."""


def _frame_of(value: object) -> str:
    """What to do with something that is no frame."""
    for module, names, hint in _HINTS:
        if _is_of(value, module, *names):
            return hint
    is_arrow = hasattr(value, "__arrow_c_stream__") or hasattr(value, "__arrow_c_array__")
    return "pyarrow.table(…) makes one" if is_arrow else "pass one of these"


def _take_pace(columns: dict[str, Column], start: int, codes: bool) -> None:
    """Replaces a column of paces in text by one of adjustments."""
    if "pace" not in columns:
        return
    pace, intake = columns.pop("pace"), columns.pop("intake", None)
    pieces = _checked(columns, codes)
    count = _length_of(pieces)
    found = _adjustments(_paces(pace, count), _energies(pieces, count, start), pieces["weight"])
    columns["adjustment"] = _Read(None, "adjustment", [_Piece(count, _address(found), 2, _TYPES["int16"], found)])
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
    if dates is not None and dates.dtype.kind == "M":
        born = dates.astype("datetime64[D]").astype("int64")
    else:
        values = column.to_pylist() if is_arrow else column.to_list()
        # Objects may be dates of Python; dictionaries and categories are of texts alone.
        read = (str, datetime.date) if is_read else str
        if any(getattr(value, "tzinfo", None) or not (isinstance(value, read) or _is_missing(value)) for value in values):
            raise TypeError(f"{name}: {given} is rejected: dates without a time zone, or text like 1996-11-21")
        born = _born(name, values)
    # The last day of birth for each age, from the oldest on; found by asking the library, which knows the calendar.
    days = range(start - 130 * 366, start + 1)
    last = [bisect.bisect_right(days, -age, key=lambda day: -_library.sk_age(day, start)) for age in range(130, 0, -1)]
    return (130 - numpy.searchsorted(days[0] + numpy.array(last) - 1, born)).astype("uint8")


def _born(name: str, values: Sequence[object]) -> Any:
    """Days since 1970-01-01 of texts and of Python's dates; the highest, which is no day of birth, for what is none."""
    nothing = 2**62
    days: dict[object, int] = {}
    for value in set(values):
        try:
            days[value] = nothing if _is_missing(value) else _day(name, value)
        except ValueError:
            pass
    return _numpy().array([days.get(value, nothing) for value in values], "int64")


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

    arrays = list(frame.columns)
    bitmaps: dict[int, Any] = {}
    for _, values, null in columns:
        if id(null) not in bitmaps:
            bitmaps[id(null)] = None if null is None or not null.any() else _bitmap(~null)
        kind = pyarrow.from_numpy_dtype(values.dtype)
        arrays.append(pyarrow.Array.from_buffers(kind, len(values), [bitmaps[id(null)], pyarrow.py_buffer(values)]))
    names, kinds = tuple(name for name, *_ in columns), tuple(array.type for array in arrays[-len(columns) :])
    schema = _widened(_Schema(frame.schema), "", names, kinds)
    return type(frame).from_arrays(arrays, schema=schema)


def _arrow_planned(frame: Any, columns: Mapping[str, Column], start: int, codes: bool, prefix: str) -> tuple[Any, Any]:
    """An Arrow frame with its targets, all in one buffer; and the status of each row."""
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

    numpy = _numpy()
    pieces = _checked(columns, codes)
    count = _length_of(pieces)
    # Arrow keeps the memory that an earlier call released; the system would clear it again, page by page.
    kinds, types, widths = _arrow_kinds()
    # Each result begins at a multiple of 64 bytes.
    places = list(itertools.accumulate(((count * width + 63) // 64 * 64 for width in widths), initial=0))
    memory = pyarrow.allocate_buffer(places[-1])
    outputs = [numpy.frombuffer(memory, kind, count, place) for kind, place in zip(types, places, strict=False)]
    _, rejected, _ = _computed(pieces, count, start, outputs)
    named = dict(zip((name for name, _ in _WIDE_OUTPUTS), outputs, strict=True))
    weeks, status = named["estimated_weeks"], named["status"]
    refused = _bitmap(status == 0) if rejected else None
    without = _bitmap(weeks >= 0)
    dated = ("estimated_weeks", "projected_day")
    bitmaps = [None if name == "status" else without if name in dated else refused for name in named]
    arrays = [
        pyarrow.Array.from_buffers(kind, count, [bitmap, memory.slice(place, width * count)])
        for kind, bitmap, place, width in zip(kinds, bitmaps, places, widths, strict=False)
    ]
    schema = _widened(_Schema(frame.schema), prefix, _RESULTS, kinds)
    return type(frame).from_arrays([*frame.columns, *arrays], schema=schema), status


@functools.cache
def _arrow_kinds() -> tuple[tuple[Any, ...], tuple[Any, ...], tuple[int, ...]]:
    """The types of the targets in Arrow and in NumPy, and the bytes of a value of each."""
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

    types = tuple(_numpy().dtype(kind) for _, kind in _WIDE_OUTPUTS)
    kinds = (
        pyarrow.date32() if name == "projected_day" else pyarrow.from_numpy_dtype(kind)
        for (name, _), kind in zip(_WIDE_OUTPUTS, types, strict=True)
    )
    return tuple(kinds), types, tuple(kind.itemsize for kind in types)


@functools.lru_cache(maxsize=32)
def _widened(key: _Schema, prefix: str, names: tuple[str, ...], kinds: tuple[Any, ...]) -> Any:
    """A schema with fields added."""
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

    return pyarrow.schema([*key.schema, *(pyarrow.field(prefix + name, kind) for name, kind in zip(names, kinds, strict=True))], key.schema.metadata)


def _bitmap(valid: Any) -> Any:
    """Arrow's bitmap of the rows that are not null."""
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

    return pyarrow.py_buffer(_numpy().packbits(valid, bitorder="little"))
