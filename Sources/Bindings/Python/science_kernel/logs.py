"""Logs of weights and intakes, and records of tasks: rows of dictionaries or frames. Estimates for many people at once."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from typing import Any, Final, Literal, TypeVar, cast

from .arrays import _text_hint
from .choices import _code
from .contract import PlanError, Result, _result, _utf8
from .dates import _day
from .frames import _check_mapping, _module_of
from .inputs import _are_letters
from .invalid_input import _is_missing, _shown, _warn
from .library import _CHOICES, FIELDS, _meant
from .names import _check_ignored, _nearest, _reads_names, _sources, _warn_of_unread


Frame = TypeVar("Frame")

_ALIASES: Final = (
    dict.fromkeys(("day", "date", "datum", "timestamp", "time"), "day")
    | dict.fromkeys(("weight", "kg", "kilograms", "mass"), "weight")
    | dict.fromkeys(("intake", "calories", "calories_kcal", "kcal", "energy", "calories_in", "intake_kcal", "eaten", "food"), "intake")
)
"""What an entry's fields are called, too."""


def _rows(entries: Any, *names: str) -> list[Any]:
    """The entries of a log, or the rows of a frame, by the names of fields. What frames have for nothing is None.

    An entry has no other names; a frame may have other columns, unless one is probably a name that it lacks.
    """
    rows: Any = _records(entries)
    if rows is not None:
        present = tuple(rows[0]) if rows else names
        _check_present(entries, present, names)
        _check_columns({name: [row[name] for row in rows] for name in names if name in present})
    elif isinstance(entries, Iterable) and not isinstance(entries, (str, bytes, Mapping)):
        rows = list(entries)
        checked: set[tuple[object, ...]] = set()
        for place, row in enumerate(rows):
            if isinstance(row, Mapping) and (given := tuple(row)) not in checked:
                checked.add(given)
                _check_names(f"entries[{place}]", given, names, False)
    else:
        what = "a dictionary for each day, or a pandas, Polars or Arrow frame"
        raise TypeError(f"entries: {type(entries).__name__} is rejected: a list with {what}")
    return [_with_none(row) if isinstance(row, dict) else row for row in rows]


def _entries(entries: Any) -> list[Any]:
    """The entries of a record, or the rows of a frame without what they lack."""
    rows = _records(entries)
    return list(entries) if rows is None else [{name: value for name, value in row.items() if not _is_missing(value)} for row in rows]


def _check_present(frame: Any, present: tuple[object, ...], names: tuple[str, ...]) -> None:
    """Raises for a frame without days, or with a column that is probably called otherwise."""
    _check_names("entries", present, names, True)
    if "day" in present or not hasattr(frame, "columns"):
        return
    index = getattr(frame, "index", None)
    is_index = index is not None and (index.name == "day" or isinstance(index[0], datetime.date))
    hint = 'its index has the days: call .rename_axis("day").reset_index()' if is_index else "a date for each row"
    raise ValueError(f"entries: the frame has no column day: {hint}")


def _records(frame: Any) -> list[Any] | None:
    """The rows of a frame, each by its names; None if it is no frame."""
    if hasattr(frame, "to_dicts"):  # Polars
        return list(frame.to_dicts())
    if hasattr(frame, "to_pylist"):  # Arrow
        return list(frame.to_pylist())
    if hasattr(frame, "to_dict"):  # pandas
        return list(frame.to_dict("records") if hasattr(frame, "columns") else frame.to_list())
    return None


def _column(frame: Any, name: str) -> list[Any]:
    """The values of a frame's column."""
    if hasattr(frame, "to_dicts"):
        return list(frame.get_column(name).to_list())
    if hasattr(frame, "to_pylist"):
        return list(frame.column(name).to_pylist())
    series = frame[name]
    if getattr(series.dtype, "kind", "") not in "M":
        return list(series.tolist())
    # An object of pandas for each time takes longer than all that follows: one for each day is enough.
    places, days = series.factorize()
    known = [*days, None]
    return [known[place] for place in places.tolist()]


def _check_columns(columns: Mapping[str, Sequence[Any]]) -> None:
    """Raises for a column of which no value is read, instead of a violation for each row."""
    for name, values in columns.items():
        first = next((place for place, value in enumerate(values) if not _is_missing(value)), None)
        if first is None:
            continue
        value = values[first]
        if name != "day":
            if isinstance(value, str) and all(isinstance(value, str) or _is_missing(value) for value in values):
                raise TypeError(f"entries.{name}: {_shown(value)} in row {first} is text: {_text_hint(name)}")
            continue
        if any(_is_day(value) for value in values if not _is_missing(value)):
            continue
        if isinstance(value, datetime.datetime):
            what = "a time of day" if value.tzinfo is None else "a time zone, on which its day depends"
            raise TypeError(f"entries.day: {value} in row {first} has {what}: dates, or text like 2026-11-21")
        if isinstance(value, str):
            raise TypeError(f"entries.day: {_shown(value)} in row {first} is no date: dates, or text like 2026-11-21")


def _is_day(value: object) -> bool:
    """Whether it may be a day of the contract: a date, a time at midnight, or a text of a date or an instant."""
    if isinstance(value, datetime.datetime) and (value.tzinfo is not None or value.time() != datetime.time()):
        return False
    try:
        _day("day", value[:10] if isinstance(value, str) else value)
    except ValueError:
        return False
    return True


def _check_names(where: str, given: tuple[object, ...], names: tuple[str, ...], is_frame: bool) -> None:
    """Raises for a name that no entry has."""
    for name in given:
        if name in ("day", "weight", "intake"):
            continue
        # A height is no weight in another spelling.
        field = _ALIASES.get(_nearest(name, (*_ALIASES, "height")) or "")
        if is_frame and (field not in names or field in given):
            continue
        message = f"is no name of an entry{'' if field is None else f': call it {field}'}; known are {', '.join(names)}"
        place = f"{where}.{name}"
        violation = {"field": place, "message": message}
        raise PlanError({"success": False, "error": f"{place}: {message}", "violations": [violation]}, [{**violation, "code": "rejected"}])


def _with_none(row: dict[str, object]) -> dict[str, object]:
    return {name: None if _is_missing(value) else value for name, value in row.items()}


_OF_PERSON: Final = {
    "weight": "weight", "height": "height", "age": "age", "date_of_birth": "dateOfBirth", "gender": "gender",
    "activity_level": "activityLevel",
}  # fmt: skip
"""The columns of a person, and their names in a request."""

_ESTIMATES: Final = {
    "expenditure": "expenditure", "standard_error": "standardError", "maintenance": "maintenance",
    "maintenance_error": "maintenanceError", "settled_intake": "settledIntake", "settled_weight": "settledWeight",
}  # fmt: skip
"""The columns of an estimate, and their names in it."""


@_reads_names
def estimate_frame(
    people: Frame,
    log: Any,
    *,
    on: datetime.date | str,
    id: str = "id",
    names: Mapping[str, str] | None = None,
    log_names: Mapping[str, str] | None = None,
    ignore: Collection[Hashable] = (),
    zero_intake: Literal["missing", "fasting"] | None = None,
) -> Frame:
    """The expenditures of many people from their logs: a row for each person, in a frame of the same library.

    Added to the column of ids are days, expenditure, standard_error, maintenance, maintenance_error, settled_intake [kcal/day],
    settled_weight [kg], advisories (their names), days_until_estimate, refusals (why there is no estimate, in words), refusal_codes (the
    same as codes) and rejected (what is rejected, with the rows of the log). `"; "` is between two texts, and null means none. Without an
    estimate its numbers are null.

    Args:
        people: A pandas or Polars `DataFrame`, or a pyarrow `Table`, with a row for each person: an id, and weight [kg] at the first day
            of the log, height [cm], age or date_of_birth, gender and activity_level, as `plan_frame` reads them.
        log: Such a frame with a row for each day of each person, in any order: id, day, and perhaps weight [kg] and intake [kcal].
        on: The day on which a date of birth is counted.
        id: The column of ids in both frames.
        names: The names in `people` of fields that are called otherwise there: `{"weight": "kg"}`.
        log_names: The same of `log`: `{"intake": "kcal"}`.
        ignore: Columns of either that are not read, and about which nothing is said.
        zero_intake: What an intake of 0 beside others is, as for `estimate`.

    Raises:
        TypeError: One of the two is no frame, which is found before any work, or a column of the log has texts for numbers, or times for dates.
        ValueError: A column is missing, or no row of the log has the id of a person.

    Warns:
        UserWarning: People or rows of the log are rejected, or intakes of 0 not counted, with counts and examples. A row of the log whose id no person has is one, as are
            people whose id is missing or not their own.
    """
    persons = _fields_of("people", people, "names", names, tuple(_OF_PERSON), id, ignore)
    entries = _fields_of("log", log, "log_names", log_names, ("day", "weight", "intake"), id, ignore)
    _check_columns({name: values for name, values in entries.items() if name != id})
    people_ids, log_ids = persons.pop(id), entries.pop(id)
    rows: dict[Any, list[int]] = {}
    wrong_people: dict[int, str] = {}
    owners: dict[Any, int] = {}
    for place, of in enumerate(people_ids):
        if _is_missing(of):
            wrong_people[place] = f"{id} is missing"
        elif of in owners:
            for other in (owners[of], place):
                wrong_people[other] = f"{id} {_shown(of)} is in more than one row: {owners[of]} and {place}"
        else:
            owners[of], rows[of] = place, []
    wrong_rows: list[str] = []
    for row, of in enumerate(log_ids):
        own = rows.get(of)
        if own is not None:
            own.append(row)
        else:
            wrong_rows.append(f"row {row}: {id} is missing" if _is_missing(of) else f"row {row}: {id} {_shown(of)} is no {id} of people")
    if rows and log_ids and len(wrong_rows) == len(log_ids):
        pair = " and ".join(f"{what} has {_shown(of)}, {type(of).__name__}" for what, of in (("log", log_ids[0]), ("people", next(iter(rows)))))
        raise ValueError(f"log: no row has an {id} of people: {pair}")

    for field in _CHOICES.keys() & persons.keys():
        letters = field == "gender" and _are_letters(persons[field][:1000])
        codes = [_code(field, value, letters) if isinstance(value, str) else -1 for value in persons[field]]
        persons[field] = [value if code < 0 else _CHOICES[field][code] for code, value in zip(codes, persons[field], strict=True)]
    days, texts = _entries_as_json(entries)
    results = ("days", *_ESTIMATES, "advisories", "days_until_estimate", "refusals", "refusal_codes", "rejected")
    found: dict[str, list[Any]] = {name: [] for name in results}
    people_rejected: list[str] = []
    zeros: list[str] = []
    requests = zip(*persons.values(), strict=True)
    called = [_OF_PERSON[name] for name in persons]
    for place, (of, values) in enumerate(zip(people_ids, requests, strict=True)):
        # Each day has its date, so the order of the rows says nothing.
        own = sorted(rows.get(of, ()), key=days.__getitem__) if place not in wrong_people else []
        result: Result = {}
        if place in wrong_people:
            said = [wrong_people[place]]
            people_rejected.append(f"row {place}: {said[0]}")
        else:
            # The goal is no part of an estimate.
            request = "".join([f'"{name}":{_text_of(value)},' for name, value in zip(called, values, strict=True)])
            try:
                body = f'{{"request":{{{request}"primaryGoal":"maintain"}},"entries":[{",".join([texts[row] for row in own])}]}}'
                result = _result("expenditure", body, {"on": on, "zeroIntake": zero_intake})
                wrong = result.get("violations", [])
            except PlanError as error:
                wrong = error.violations
            said = [_in_row(violation, own) for violation in wrong]
            if result:
                wrong_rows += said
            else:
                people_rejected.append(f"{id} {_shown(of)}: {said[0]}")
        if "furtherViolations" in result:
            said.append(f"and {result['furtherViolations']} more")
        zeros += [f"{id} {_shown(of)}: {day}" for day in result.get("zeroIntakes", [])]
        estimated = result.get("estimate", {})
        for column, name in _ESTIMATES.items():
            found[column].append(estimated.get(name))
        found["days"].append(result.get("days"))
        found["days_until_estimate"].append(result.get("daysUntilEstimate"))
        refusals = result.get("refusals", [])
        found["advisories"].append("; ".join(estimated.get("advisories", [])) or None)
        found["refusals"].append("; ".join(refusal["text"] for refusal in refusals) or None)
        found["refusal_codes"].append("; ".join(refusal["code"] for refusal in refusals) or None)
        found["rejected"].append("; ".join(said) or None)
    for what, kind, count, all_rejected in (("people", "people", len(people_ids), people_rejected), ("log", "rows", len(log_ids), wrong_rows)):
        if all_rejected:
            some = "; ".join(all_rejected[:3]) + ("; …" if len(all_rejected) > 3 else "")
            _warn(f"{what}: {len(all_rejected)} of {count} {kind} are rejected ({some})")
    if zeros:
        some = "; ".join(zeros[:3]) + ("; …" if len(zeros) > 3 else "")
        _warn(f'log: {len(zeros)} intakes of 0 are not counted ({some}); zero_intake="fasting" counts them')
    return cast(Frame, _with_results(people, id, found))


def _fields_of(
    name: str,
    frame: Any,
    argument: str,
    names: Mapping[str, str] | None,
    fields: tuple[str, ...],
    id: str,
    ignore: Collection[Hashable],
) -> dict[str, list[Any]]:
    """The columns of a frame that has people or their logs, by the names of fields, and that of ids."""
    _module_of(name, frame)
    _check_mapping(argument, names)
    called = dict(names or {})
    present = list(frame.schema.names if hasattr(frame, "to_pylist") else frame.columns)
    if not len(frame):
        return {field: [] for field in (id, *fields)}
    if id not in present:
        raise ValueError(f'{name}: the frame has no column {id}: id= names the column of ids, such as id="user_id"')
    if present.count(id) > 1:
        raise ValueError(f"{name}: the frame has {present.count(id)} columns {id}")
    if name == "log":
        _check_present(frame, tuple(column for column in present if column not in called.values()) + tuple(called), fields)
    optional = ("weight", "intake") if name == "log" else ()
    ignored = (id, *(title for title in _check_ignored(ignore) if title in present))
    sources, unread = _sources(f"{name}: ", argument, tuple(present), fields, tuple(called.items()), ignored, optional)
    if name == "people":
        _warn_of_unread("people: ", [title for title in unread if _meant(title, FIELDS) is None])
    return {field: _column(frame, cast(str, column)) for field, column in (*sources.items(), (id, id))}


def _entries_as_json(entries: Mapping[str, Sequence[Any]]) -> tuple[list[str], list[str]]:
    """The days of a log as they sort, and its entries in JSON."""
    columns = {name: _as_json(values) for name, values in entries.items()}
    entry = "{" + ",".join(f'"{name}":%s' for name in columns) + "}"
    return [text[:11] for text in columns.get("day", [])], [entry % row for row in zip(*columns.values(), strict=True)]


def _as_json(values: Sequence[Any]) -> list[str]:
    """Values in JSON, one by one. A number that JSON lacks is one that the contract rejects in its entry alone."""
    known: dict[Any, str] = {}
    texts = []
    for value in values:
        if type(value) is float:
            text = repr(value) if value - value == 0 else "null" if value != value else f"{'-' * (value < 0)}1e999"
        elif type(value) is int and value.bit_length() < 64:
            text = str(value)
        elif isinstance(value, (str, datetime.date)):
            # Most days are those of many people.
            text = known.get(value) or known.setdefault(value, _text_of(value))
        else:
            text = _text_of(value)
        texts.append(text)
    return texts


def _text_of(value: object) -> str:
    """A value in JSON. What JSON lacks is written as it is shown, which the contract rejects."""
    if _is_missing(value):
        return "null"
    try:
        text = _utf8([value])[1:-1].decode()
    except PlanError:
        return json.dumps(_shown(value))
    # Half of a pair is no text in JSON, and a value inside a list could be none.
    if text[0] in "[{" or isinstance(value, str) and re.search("[\ud800-\udfff]", value):
        return json.dumps(_shown(value))
    return text.replace("Infinity", "1e999") if text.endswith("Infinity") else text


def _in_row(violation: Mapping[str, str], own: Sequence[int]) -> str:
    """What is wrong with an entry of a person, with its row in the whole log."""
    field, message = violation["field"], violation["message"]
    entry = re.fullmatch(r"entries\[(\d+)\]\.?(.*)", field)
    if entry is None:
        return message if field == "request" else f"{field.removeprefix('request.')}: {message}"
    return f"row {own[int(entry[1])]}: {entry[2] or 'entry'}: {message}"


def _with_results(people: Any, id: str, found: Mapping[str, list[Any]]) -> Any:
    """The ids of a frame with results beside them."""
    texts, wholes = ("advisories", "refusals", "refusal_codes", "rejected"), ("days", "days_until_estimate")
    if hasattr(people, "to_dicts"):
        import polars

        kinds = {name: polars.String if name in texts else polars.Int32 if name in wholes else polars.Float64 for name in found}
        return people.select(id).with_columns(polars.Series(name, values, kinds[name]) for name, values in found.items())
    if hasattr(people, "to_pylist"):
        import pyarrow  # type: ignore[import-untyped, unused-ignore]

        types = {name: pyarrow.string() if name in texts else pyarrow.int32() if name in wholes else pyarrow.float64() for name in found}
        columns = {name: pyarrow.array(values, types[name]) for name, values in found.items()}
        return pyarrow.table({id: people.column(id), **columns})
    import pandas  # type: ignore[import-untyped, unused-ignore]

    named = {name: "string" if name in texts else "Int32" if name in wholes else "Float64" for name in found}
    return people[[id]].assign(**{name: pandas.array(values, named[name]) for name, values in found.items()})
