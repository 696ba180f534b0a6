"""What a person really spends, from a log of weights and intakes.

>>> from science_kernel import expenditure
>>> request = {"weight": 90, "height": 180, "age": 40, "gender": "male", "activityLevel": "moderately_active",
...            "primaryGoal": "lose_weight"}
>>> entries = [{"day": f"2026-11-{day:02}", "weight": 90, "intake": 2300} for day in range(1, 11)]
>>> log = expenditure.estimate(request, entries, on="2026-11-01")
>>> [refusal["text"] for refusal in log["refusals"]], log["daysUntilEstimate"]
(['too few days: 10 of 14', 'standard error above 150 kcal/day: 304'], 19)

What is rejected raises `science_kernel.plan.PlanError`; an entry that is rejected is a violation of the result.
"""

from __future__ import annotations

import datetime
import difflib
import re
import warnings
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar, cast

from .arrays import _text_hint
from .dates import _day
from .frames import _check_mapping, _likely, _module_of
from .invalid_input import _is_missing, _shown
from .plan import Object, PlanError, Result, _result


Frame = TypeVar("Frame")

_ALIASES: Final = {
    "day": ("date", "datum", "timestamp", "time"),
    "weight": ("kg", "kilograms", "mass", "body_weight", "weight_kg"),
    "intake": ("calories", "kcal", "energy", "calories_in", "intake_kcal", "eaten", "food"),
}
"""The names of an entry, with what else they are called."""


def _rows(entries: Any, *names: str, called: Mapping[str, str] | None = None) -> list[Any]:
    """The entries of a log, or the rows of a frame, by the names of fields. What frames have for nothing is None.

    An entry has no other names; a frame may have other columns, unless one is probably a name that it lacks.
    """
    rows: Any = _records(entries)
    is_frame = rows is not None
    if is_frame:
        rows = _renamed(rows, called or {})
    elif isinstance(entries, Iterable) and not isinstance(entries, (str, bytes, Mapping)):
        rows = list(entries)
    else:
        what = "a dictionary for each day, or a pandas, Polars or Arrow frame"
        raise TypeError(f"entries: {type(entries).__name__} is rejected: a list with {what}")
    if is_frame and hasattr(entries, "columns") and len(rows) and "day" not in rows[0]:
        # The nearest name is said below.
        given = tuple(rows[0])
        _check_names("entries", given, names, is_frame)
        index = getattr(entries, "index", None)
        is_index = index is not None and (index.name == "day" or isinstance(index[0], datetime.date))
        hint = 'its index has the days: call .rename_axis("day").reset_index()' if is_index else "a date for each row"
        raise ValueError(f"entries: the frame has no column day: {hint}")
    checked: set[tuple[object, ...]] = set()
    for place, row in enumerate(rows):
        if isinstance(row, Mapping) and (given := tuple(row)) not in checked:
            checked.add(given)
            _check_names("entries" if is_frame else f"entries[{place}]", given, names, is_frame)
    if is_frame:
        _check_columns([row for row in rows if isinstance(row, Mapping)], names)
    return [_with_none(row) if isinstance(row, dict) else row for row in rows]


def _records(frame: Any) -> list[Any] | None:
    """The rows of a frame, each by its names; None if it is no frame."""
    if hasattr(frame, "to_dicts"):  # Polars
        return list(frame.to_dicts())
    if hasattr(frame, "to_pylist"):  # Arrow
        return list(frame.to_pylist())
    if hasattr(frame, "to_dict"):  # pandas
        return list(frame.to_dict("records") if hasattr(frame, "columns") else frame.to_list())
    return None


def _renamed(rows: Sequence[Any], called: Mapping[str, str]) -> list[Any]:
    """Rows of a frame with the names of fields. The one of age and date of birth that is named is read."""
    if not called:
        return list(rows)
    others = {"age": "date_of_birth", "date_of_birth": "age"}
    dropped = {*called.values(), *called, *(others[field] for field in called if field in others)}
    return [
        {name: value for name, value in row.items() if name not in dropped} | {field: row[column] for field, column in called.items()}
        for row in rows
    ]


def _check_columns(rows: Sequence[Mapping[Any, Any]], names: tuple[str, ...]) -> None:
    """Raises for a column of which no value is read, instead of a violation for each row."""
    for name in names:
        given = [(place, row[name]) for place, row in enumerate(rows) if not _is_missing(row.get(name))]
        texts = [(place, value) for place, value in given if isinstance(value, str)]
        if name != "day":
            if texts and len(texts) == len(given):
                place, value = texts[0]
                raise TypeError(f"entries.{name}: {_shown(value)} in row {place} is text: {_text_hint(name)}")
            continue
        for place, value in given:
            if isinstance(value, datetime.datetime) and (value.tzinfo is not None or value.time() != datetime.time()):
                what = "a time of day" if value.tzinfo is None else "a time zone, on which its day depends"
                raise TypeError(f"entries.day: {value} in row {place} has {what}: dates, or text like 2026-11-21")
        if texts and not any(map(_is_day, (value for _, value in texts))):
            place, value = texts[0]
            raise TypeError(f"entries.day: {_shown(value)} in row {place} is no date: dates, or text like 2026-11-21")


def _is_day(value: str) -> bool:
    """Whether a text may be a date or an instant of the contract."""
    try:
        _day("day", value[:10])
    except ValueError:
        return False
    return True


def _check_names(where: str, given: tuple[object, ...], names: tuple[str, ...], is_frame: bool) -> None:
    """Raises for a name that no entry has."""
    known: dict[str, str | None] = {alias: field for field, aliases in _ALIASES.items() for alias in (field, *aliases)}
    # No weight in another spelling.
    known["height"] = None
    for name in given:
        if name in _ALIASES:
            continue
        letters = re.sub(r"[^a-z]+", "_", str(name).lower()).strip("_")
        near = difflib.get_close_matches(letters, known, 1, 0.75)
        field = known[near[0]] if near else None
        if is_frame and (field not in names or field in given):
            continue
        message = f"is no name of an entry{'' if field is None else f': call it {field}'}; known are {', '.join(names)}"
        place = f"{where}.{name}"
        violation = {"field": place, "message": message}
        raise PlanError({"success": False, "error": f"{place}: {message}", "violations": [violation]})


def _with_none(row: dict[str, object]) -> dict[str, object]:
    return {name: None if _is_missing(value) else value for name, value in row.items()}


def estimate(
    request: Object,
    entries: Sequence[Object] | Any,
    *,
    on: datetime.date | str,
    fat_percent: float | None = None,
    standard_error: float | None = None,
    weighing_every: int | None = None,
    course: bool = False,
) -> Result:
    """The expenditure of a person, with its standard error, or what the log lacks.

    Args:
        request: What a person says of themselves; the weight [kg] is about that of the first day. A first weight of the log that is
            not two thirds to one and a half of it, as in a log in pounds, is a violation.
        entries: One for each day, in order: `day`; perhaps `weight` [kg] and `intake` [kcal]; no other name. Or a pandas, Polars or
            Arrow frame with these columns, and perhaps others.
        on: The day on which a date of birth is counted, YYYY-MM-DD.
        fat_percent: Body fat, 5 to 60 % of the weight; None to estimate it.
        standard_error: What `daysNeeded` is about [kcal/day]; 150 if it is None.
        weighing_every: Days from a weight to the next, for `daysUntilEstimate` and `daysNeeded`; 1 if it is None, 7 for a weight a week.
        course: Whether what the log says after each morning is put there: `trend` from the first weight on, `expenditure` and
            `standardError` where the log up to that day gives an estimate.

    Raises:
        PlanError: The request or an option is rejected.
        TypeError: `entries` is no log, or a column of a frame has texts for numbers, or times for dates.
        ValueError: A frame has no column `day`.
    """
    found: Result = _result(
        "expenditure",
        {"request": request, "entries": _rows(entries, "day", "weight", "intake")},
        on=on,
        fatPercent=fat_percent,
        standardError=standard_error,
        weighingEvery=weighing_every,
        course=course,
    )
    return found


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


def estimate_frame(
    people: Frame,
    log: Any,
    *,
    on: datetime.date | str,
    id: str = "id",
    names: Mapping[str, str] | None = None,
    log_names: Mapping[str, str] | None = None,
) -> Frame:
    """The expenditures of many people from their logs: a row for each person, in a frame of the same library.

    Added to the column of ids are days, expenditure, standard_error, maintenance, maintenance_error, settled_intake [kcal/day],
    settled_weight [kg], advisories (their names), days_until_estimate, refusals (why there is no estimate, in words), refusal_codes (the
    same as codes) and rejected (what is rejected, with the rows of the log). `"; "` is between two texts, and null means none. Without an
    estimate its numbers are null. Each person takes as long as a call of `estimate`.

    Args:
        people: A pandas or Polars `DataFrame`, or a pyarrow `Table`, with a row for each person: an id, and weight [kg] at the first day
            of the log, height [cm], age or date_of_birth, gender and activity_level, as `plan_frame` reads them.
        log: Such a frame with a row for each day of each person, in any order: id, day, and perhaps weight [kg] and intake [kcal].
        on: The day on which a date of birth is counted.
        id: The column of ids in both frames.
        names: The names in `people` of fields that are called otherwise there: `{"gender": "sex"}`.
        log_names: The same of `log`: `{"intake": "kcal"}`.

    Raises:
        TypeError: One of the two is no frame, which is found before any work, or a column of the log has texts for numbers, or times for dates.
        ValueError: A column is missing, an id is missing or not unique among the people, or a row of the log has an id that no person has.

    Warns:
        UserWarning: People or rows of the log are rejected, with counts and examples.
    """
    given = {}
    called: dict[str, dict[str, str]] = {}
    for name, frame, argument, given_names, fields in (
        ("people", people, "names", names, tuple(_OF_PERSON)),
        ("log", log, "log_names", log_names, ("day", "weight", "intake")),
    ):
        _module_of(name, frame)
        _check_mapping(argument, given_names)
        called[name] = dict(given_names or {})
        unknown = [field for field in called[name] if field not in fields]
        if unknown:
            raise ValueError(f"{argument}: no such fields: {', '.join(map(str, unknown))}, known are {', '.join(fields)}")
    for name, frame in (("people", people), ("log", log)):
        records = _records(frame) or []
        absent = [column for column in called[name].values() if records and column not in records[0]]
        if absent:
            raise ValueError(f"{name}: the frame has no column {', '.join(map(str, absent))}")
        records = given[name] = _renamed(records, called[name])
        if records and id not in records[0]:
            raise ValueError(f'{name}: the frame has no column {id}: id= names the column of ids, such as id="user_id"')
        missing: list[str] = []
        if name == "people" and records:
            birth = "date_of_birth" in records[0]
            missing = [c for c in _OF_PERSON if c not in records[0] and c != ("age" if birth else "date_of_birth")]
            if birth and "age" in records[0]:
                raise ValueError("people: the frame has age and date_of_birth: choose one with names=")
        if missing:
            found_names = {column: _likely(column, list(map(str, records[0]))) for column in missing}
            hints = ", ".join(f'"{column}": "{likely or "its name"}"' for column, likely in found_names.items())
            raise ValueError(f"{name}: the frame has no column {', '.join(missing)}: say what it is called, names={{{hints}}}")
        without = next((row for row, record in enumerate(records) if _is_missing(record[id])), None)
        if without is not None:
            raise ValueError(f"{name}: {id} is missing in row {without}")
    rows = _rows(log, "day", "weight", "intake", called=called["log"])
    places: dict[Any, list[int]] = {}
    for row, person in enumerate(given["people"]):
        if person[id] in places:
            raise ValueError(f"people: {id} {_shown(person[id])} is in more than one row, at last in row {row}")
        places[person[id]] = []
    for row, entry in enumerate(rows):
        if entry[id] not in places:
            raise ValueError(f"log: {id} {_shown(entry[id])} in row {row} is no {id} of people")
        places[entry[id]].append(row)

    results = ("days", *_ESTIMATES, "advisories", "days_until_estimate", "refusals", "refusal_codes", "rejected")
    found: dict[str, list[Any]] = {name: [] for name in results}
    people_rejected: list[str] = []
    rows_rejected: list[str] = []
    for person in given["people"]:
        # Each day has its date, so the order of the rows says nothing.
        own = sorted(places[person[id]], key=lambda row: str(rows[row].get("day"))[:10])
        # The goal is no part of an estimate.
        request = {name: person[column] for column, name in _OF_PERSON.items() if not _is_missing(person.get(column))}
        entries = [{name: rows[row][name] for name in ("day", "weight", "intake") if name in rows[row]} for row in own]
        try:
            result = estimate({**request, "primaryGoal": "maintain"}, entries, on=on)
            wrong = result.get("violations", [])
        except PlanError as error:
            result, wrong = {}, error.violations
        said = [_in_row(violation, own) for violation in wrong]
        if result:
            rows_rejected += said
        else:
            people_rejected.append(f"{id} {_shown(person[id])}: {said[0]}")
        if "furtherViolations" in result:
            said.append(f"and {result['furtherViolations']} more")
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
    for what, count, all_rejected in (("people", len(given["people"]), people_rejected), ("log", len(rows), rows_rejected)):
        if all_rejected:
            some = "; ".join(all_rejected[:3]) + ("; …" if len(all_rejected) > 3 else "")
            kind = "people" if what == "people" else "rows"
            warnings.warn(f"{what}: {len(all_rejected)} of {count} {kind} are rejected ({some})", stacklevel=2)
    return cast(Frame, _with_results(people, id, found))


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


def weight_trend(entries: Sequence[Object] | Any) -> Result:
    """The weight without the water of the day and its change per week, with standard errors, from weights alone.

    Args:
        entries: One for each day, in order: `day`; perhaps `weight` [kg]. Or a pandas, Polars or Arrow frame with these columns.
    """
    found: Result = _result("weightTrend", {"entries": _rows(entries, "day", "weight")})
    return found
