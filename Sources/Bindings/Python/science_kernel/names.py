"""Names of fields as people type them: the library reads them."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from typing import Any, ParamSpec, TypeVar

from .invalid_input import InvalidInput, Violation, _shown, _warn
from .library import _ACCEPTED, FIELDS, _distance, _meant

_Arguments = ParamSpec("_Arguments")
_Result = TypeVar("_Result")
_Value = TypeVar("_Value")


def _nearest(name: object, known: Iterable[str]) -> str | None:
    """The known name that an unknown one is probably a misspelling of."""
    near = [(distance, other) for other in known if (distance := _distance(str(name), other)) >= 0]
    return min(near)[1] if near else None


def _did_you_mean(name: object, known: Iterable[str]) -> str:
    near = _nearest(name, known)
    return "" if near is None else f" (did you mean {near}?)"


def _code_among(field: str, choice: object, names: Sequence[str]) -> int:
    """The place of a name in any spelling."""
    if isinstance(choice, str) and choice in names:
        return names.index(choice)
    meant = _meant(choice, names) if isinstance(choice, str) else None
    if meant is None:
        raise InvalidInput([Violation(field, choice, ", ".join(names))])
    return names.index(meant)


def _named(given: Mapping[str, _Value], known: Collection[str], where: str, unknown: str) -> Mapping[str, _Value]:
    """What is given, under the known names.

    Args:
        given: Values under names in any spelling.
        known: The known names.
        where: What a message begins with.
        unknown: What it says of an unknown name, with places for the name and a suggestion.

    Raises:
        TypeError: A name is unknown, or two mean one.
    """
    if all(name in known for name in given):
        return given
    read: dict[str, _Value] = {}
    for name, value in given.items():
        meant = _meant(name, known)
        if meant is None:
            free = [other for other in known if all(_distance(str(each), other) for each in given)]
            raise TypeError(where + unknown.format(name, _did_you_mean(name, free)))
        if meant in read:
            raise TypeError(f"{where}{meant} under two names: give one of them")
        read[meant] = value
    return read


def _members(owner: str, given: Mapping[str, _Value], known: Sequence[str]) -> Mapping[str, _Value]:
    """The members of a dictionary, under the known names; raises for an unknown one."""
    return _named(given, known, f"{owner}: ", f"{{}} is unknown{{}}: one of {', '.join(known)}")


@functools.lru_cache
def _sources(
    owner: str,
    argument: str,
    present: tuple[Hashable, ...],
    fields: tuple[str, ...],
    names: tuple[tuple[str, Hashable], ...],
    ignore: tuple[Hashable, ...],
    optional: tuple[str, ...],
) -> tuple[dict[str, Hashable], tuple[Hashable, ...]]:
    """The title of each field among those of a frame, and the titles that are not read; raises for a title that is probably that of a field
    without one. Of an age and a date of birth one is read."""
    called, read = dict(names), dict[str, Hashable]()
    for field in called:
        if field not in fields:
            hint = f', the field first: {argument}={{"{called[field]}": "{field}"}}' if called[field] in fields else _did_you_mean(field, fields)
            raise ValueError(f"{argument}: no such fields: {field}{hint}; known are {', '.join(fields)}")
    absent = [str(title) for title in (*called.values(), *ignore) if title not in present]
    if absent:
        raise ValueError(f"{owner}the frame has no column {', '.join(absent)}")
    one_of = ("age", "date_of_birth"), ("pace", "adjustment")
    chosen = {other for pair in one_of for field in pair if field in called for other in pair}
    unread = list[Hashable]()
    for title in present:
        if title in ignore or title in called.values():
            continue
        meant = _meant(title, fields)
        if meant is None:
            unread.append(title)
        elif meant not in called and meant not in chosen:
            if meant in read:
                twice = f"2 columns {title}" if title == read[meant] else f"{read[meant]} and {title}"
                raise ValueError(f"{owner}the frame has {twice}: choose one with {argument}= or ignore=")
            read[meant] = title
    read.update(called)
    for title in called.values():
        if present.count(title) > 1:
            raise ValueError(f"{owner}the frame has {present.count(title)} columns {title}")
    for one, other in one_of:
        if one in read and other in read:
            raise ValueError(f"{owner}the frame has {read[one]} and {read[other]}: choose one with {argument}= or ignore=")
    free = [field for field in fields if field not in read and not any(field in pair and {*pair} & read.keys() for pair in one_of)]
    for title in unread:
        near = _nearest(title, free)
        if near is not None:
            accepted = f", {_ACCEPTED[FIELDS.index(near)]}" if near in FIELDS else ""
            raise ValueError(
                f"{owner}the column {title} is unknown (did you mean {near}{accepted}?): "
                f"if so, {argument}={{{_quoted(near)}: {_quoted(title)}}}; if not, ignore=[{_quoted(title)}]"
            )
    missing = [field for field in free if field not in optional and field != "date_of_birth"]
    if missing:
        hints = ", ".join(f'"{field}": "its name"' for field in missing)
        others = f"; not read: {', '.join(map(str, unread))}" if unread else ""
        raise ValueError(f"{owner}the frame has no column {', '.join(missing)}: say what it is called, {argument}={{{hints}}}{others}")
    return read, tuple(unread)


def _quoted(title: object) -> str:
    return f'"{title}"' if isinstance(title, str) else repr(title)


def _warn_of_unread(owner: str, unread: Sequence[object]) -> None:
    """Names the columns that are not read, which ignore= keeps quiet."""
    if unread:
        more = f" and {len(unread) - 10} more" if len(unread) > 10 else ""
        _warn(f"{owner}columns that are not read: {', '.join(map(str, unread[:10]))}{more}")


def _check_ignored(ignore: object) -> tuple[Hashable, ...]:
    if isinstance(ignore, str) or not isinstance(ignore, Collection):
        raise TypeError(f"ignore: {_shown(ignore)} is rejected: a list of columns that are not read")
    return tuple(ignore)


def _reads_names(function: Callable[_Arguments, _Result]) -> Callable[_Arguments, _Result]:
    """A function that reads other names of its arguments, such as `sex` for `gender`, and says what a misspelled one means."""
    known = inspect.signature(function).parameters

    @functools.wraps(function)
    def reading(*given: _Arguments.args, **named: _Arguments.kwargs) -> _Result:
        return function(*given, **_named(named, known, f"{function.__name__}() got ", "an unexpected keyword argument '{}'{}"))  # type: ignore[arg-type]

    return reading


def _read_names(module: dict[str, Any]) -> None:
    """Lets the public functions of a module read other names of their arguments."""
    for name, function in [*module.items()]:
        if inspect.isfunction(function) and function.__module__ == module["__name__"] and not name.startswith("_"):
            module[name] = _reads_names(function)
