"""The functions of a library, from a table that `swift run generate` wrote: values are checked for their type, laid down as C has them,
and read back. Nothing is computed here: ranges, formulas and names are the library's own."""

from __future__ import annotations

import ctypes
import datetime
import functools
import math
import numbers as _kinds
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeGuard

from .arrays import _numpy
from .inputs import _is_of
from .invalid_input import InvalidInput, Violation, _is_missing, _shown, _truth
from .library import _all, _know, _library_path, _text
from .names import _code_among, _members
from .person import _number as _double

_WHOLE: Final = "a whole number of 32 bits"


@functools.cache
def _snake(name: str) -> str:
    return re.sub("([A-Z])", lambda found: "_" + found[1].lower(), name)


def _known_number(name: str, value: object, must_be_whole: bool = False) -> float:
    """A number, NaN where it is missing; raises for a fraction, or more than 32 bits, of what must be whole."""
    # What is given most often, before the slow question for any number.
    if value is None:
        return math.nan
    if type(value) is float and not must_be_whole:
        return value
    if _is_missing(value):
        return math.nan
    if isinstance(value, bool) or not isinstance(value, _kinds.Real):
        raise TypeError(f"{name}: {_shown(value)} is rejected: a number, or None where it is missing")
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if must_be_whole and math.isfinite(number) and not (number.is_integer() and -(2**31) <= number < 2**31):
        raise InvalidInput([Violation(name, value, _WHOLE)])
    return number


def _list(name: str, values: object, must_be_whole: bool = False) -> Any:
    """Numbers as a C array."""
    if isinstance(values, str | bytes) or not hasattr(values, "__iter__"):
        raise TypeError(f"{name}: {_shown(values)} is rejected: numbers, None where one is missing")
    numbers = [_known_number(f"{name}[{place}]", value, must_be_whole) for place, value in enumerate(values)]
    return (ctypes.c_double * len(numbers))(*numbers)


def _number(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, _kinds.Real):
        raise TypeError(f"{name}: {_shown(value)} is rejected: a number")
    return _double(value)


def _whole(name: str, value: object) -> int:
    if not _is_whole(value):
        raise TypeError(f"{name}: {_shown(value)} is rejected: a whole number")
    if _fitting(value) != value:
        raise InvalidInput([Violation(name, value, _WHOLE)])
    return int(value)


def _is_whole(value: object) -> TypeGuard[_kinds.Integral]:
    return isinstance(value, _kinds.Integral) and not isinstance(value, bool)


def _fitting(whole: _kinds.Integral) -> int:
    """A whole number in 32 bits: what does not fit is rejected either way."""
    return max(-(2**31), min(int(whole), 2**31 - 1))


def _numbers(name: str, values: object, dimensions: int = 1) -> Any:
    """Numbers as doubles one after the other, NaN where one is missing."""
    numpy = _numpy()
    if isinstance(values, (list, tuple)) and dimensions == 1:
        for value in values:
            if not _is_missing(value) and (isinstance(value, bool) or not isinstance(value, _kinds.Real)):
                raise TypeError(f"{name}: {_shown(value)} is rejected: a number, None or NaN")
        return numpy.array([float("nan") if _is_missing(value) else _double(value) for value in values], "float64")
    if isinstance(values, numpy.ma.MaskedArray) and values.dtype.kind in "iuf":
        values = values.astype("float64").filled(float("nan"))
    array = _column(values)
    if array.dtype.kind == "O" and array.ndim == dimensions:
        return _numbers(name, array.ravel().tolist()).reshape(array.shape)
    if array.dtype.kind not in "iuf" or array.ndim != dimensions:
        table = "an array with a row for each day and a column for each athlete,"
        shape = "a list or an array" if dimensions == 1 else table
        hint = "; load_columns takes a table of athletes" if array.ndim == 2 and dimensions == 1 and name == "loads" else ""
        raise TypeError(f"{name}: {type(values).__name__} is rejected: {shape} of numbers{hint}")
    return numpy.require(array, "float64", ["C_CONTIGUOUS", "ALIGNED"])


def _column(values: object) -> Any:
    """An array of what is given; of objects where each row is checked by itself."""
    numpy = _numpy()
    if isinstance(values, numpy.ma.MaskedArray):
        return numpy.where(numpy.ma.getmaskarray(values), None, values.data.astype(object))
    return numpy.asarray(values, object if isinstance(values, (list, tuple)) else None)


def _check_dates(name: str, values: Any, hint: str) -> None:
    """Raises if a pandas index of dates has not one row for each day, in order: a row is a day."""
    if not _is_of(values, "pandas", "Series", "DataFrame") or not len(values):
        return
    numpy = _numpy()
    import pandas  # type: ignore[import-untyped, unused-ignore]

    index = values.index
    if hasattr(index, "to_timestamp"):
        index = index.to_timestamp()
    elif isinstance(index[0], datetime.date) or (isinstance(index[0], str) and re.match(r"\d{4}-\d\d-\d\d", index[0])):
        index = pandas.DatetimeIndex(pandas.to_datetime(index, errors="coerce"))
    else:
        return
    # With a time zone, the days of that zone.
    days = index.tz_localize(None).to_numpy().astype("datetime64[D]")
    wrong = numpy.flatnonzero(numpy.isnat(days) | numpy.append(False, numpy.diff(days).astype("int64") != 1))
    if wrong.size:
        row = int(wrong[0])
        found = f"{values.index[row]} in row {row}" + (f" follows {values.index[row - 1]}" if row else "")
        raise ValueError(f"{name}: the index has not one row for each day, in order ({found}): {hint}")


def _end(name: str, value: object) -> int:
    """The end of a recording; −1 for None."""
    if value is None:
        return -1
    if isinstance(value, bool) or not isinstance(value, _kinds.Integral) or value < 0:
        raise ValueError(f"{name}: {_shown(value)} is rejected: a whole number, 0 or more")
    return min(int(value), 2**62)


def _known(number: float) -> float | None:
    return None if math.isnan(number) else number


def _text_of(texts: Sequence[str], code: int) -> str | None:
    return texts[code] or None if code >= 0 else None


@functools.cache
def _structure(*types: Any) -> Any:
    fields = [(f"member{place}", each) for place, each in enumerate(types)]
    return type("_Structure", (ctypes.Structure,), {"_fields_": fields})


class _Refused(ctypes.Structure):
    _fields_ = [("count", ctypes.c_int32), ("fields", ctypes.c_int32 * 4), ("values", ctypes.c_double * 4)]


class _Functions:
    """The functions of a table, which give these classes."""

    def __init__(self, stem: str, table: Mapping[str, Any], *classes: type) -> None:
        self.path: Final = _library_path(stem)
        self._library: Final = ctypes.CDLL(str(self.path))
        self._table: Final = table
        self._classes: Final = {each.__name__: each for each in classes}
        version = self.of_c("interface_version")()
        if version != table["version"]:
            raise ImportError(f"{self.path} has interface {version}, this module needs {table['version']}")
        text = self.of_c("text")
        text.restype = ctypes.c_size_t
        text.argtypes = [ctypes.c_int32, ctypes.c_int32, ctypes.c_char_p, ctypes.c_size_t]
        self._text: Final = text
        # The numbers before the first have none.
        self.texts: Final[dict[str, tuple[str, ...]]] = {
            name: (*("",) * first, *_all(functools.partial(text, kind), first)) for kind, (name, first) in enumerate(table["texts"])
        }
        if "accepted" in self.texts:
            _know(self.texts["accepted"], functools.partial(text, len(self.texts) + 1))
        self._types: dict[str, tuple[Any, Callable[[Any], Any]]] = {
            "number": (ctypes.c_double, float),
            "known": (ctypes.c_double, _known),
            "long": (ctypes.c_int64, int),
            "size": (ctypes.c_size_t, int),
            "int": (ctypes.c_int32, int),
            "natural": (ctypes.c_int32, lambda code: None if code < 0 else code),
            "met": (ctypes.c_int32, lambda code: None if code < 0 else code == 1),
        }
        for name, texts in self.texts.items():
            self._types[name] = (ctypes.c_int32, functools.partial(_text_of, texts))
            self._types[f"{name}*"] = (ctypes.c_uint32, functools.partial(self.names, name))

    def of_c(self, name: str) -> Any:
        return getattr(self._library, f"{self._table['prefix']}_{name}")

    @property
    def choices(self) -> Mapping[str, Sequence[str]]:
        choices: Mapping[str, Sequence[str]] = self._table["choices"]
        return choices

    def names(self, of: str, bits: int = -1) -> tuple[str, ...]:
        """The names of these bits."""
        return tuple(_snake(name) for bit, name in enumerate(self.texts[of]) if bits >> bit & 1)

    def fields(self, structure: str) -> tuple[str, ...]:
        """The names of the numbers of a structure."""
        return tuple(name for name, kind, *_ in self._table["structures"][structure] if kind != "flag")

    # What is given.

    def _read(self, parameter: Sequence[Any], values: list[object], found: dict[str, Any]) -> None:
        """Reads a parameter into the members of C by their names, from the first of the values."""
        name, kind, *without = parameter
        reader = _READERS.get(kind) if isinstance(kind, str) else None
        if reader is not None:
            value = values.pop(0)
            if value is not None:
                found["$given"].add(name)
            found[name] = reader(name, value, *without)
            return
        if without == ["rows"]:
            rows: Any = values.pop(0)
            columns = zip(*rows, strict=True) if len(rows) else ([] for _ in kind)
            for (each, of), column in zip(kind, columns, strict=True):
                found[each] = (ctypes.c_double * len(rows))(*(_READERS[of](each, one).value for one in column))
            return
        if not isinstance(kind, str):
            # Of parameters of which the first that is given counts, the others are not read.
            first = found["$first"]
            given = [member[0] for member, value in zip(kind, values, strict=False) if value is not None]
            chosen = next((each for each in first if each in given), first[-1] if first else None)
            for member in kind:
                if member[0] in first and member[0] != chosen:
                    values.pop(0)
                else:
                    self._read(member, values, found)
            names = [member[0] for member in kind]
            if without == ["="]:
                base, *others = [(each, len(found[each])) for each in names if found[each] is not None]
                for each, count in others:
                    if count != base[1]:
                        raise ValueError(f"{each} has {count} rows, {base[0]} has {base[1]}")
            elif not first:
                found[name] = [slot for each in names for slot in _slots(found[each])]
            return
        value = values.pop(0)
        if kind in self._table["structures"]:
            members = self._table["structures"][kind]
            if not isinstance(value, Mapping):
                raise TypeError(f"{name}: {_shown(value)} is rejected: a mapping")
            value = _members(name, value, [member[0] for member in members])
            for each, of, *default in members:
                found[each] = _READERS[of](each, value.get(each), *default)
            found[name] = [found[each] for each, *_ in members]
            return
        if kind in self._table["coefficients"]:
            own = value if isinstance(value, tuple) and len(value) == 2 else (0.0, 0.0)
            found.update({each: ctypes.c_double(_number(name, one)) for each, one in zip(self._table["coefficients"][kind], own, strict=True)})
            names = self._table["choices"][kind]
            found[name] = ctypes.c_int32(len(names) if own is value else _code_among(name, value, names))
        else:
            found[name] = ctypes.c_int32(_code_among(name, value, self._table["choices"][kind]))

    def _passed(self, element: Any, found: dict[str, Any]) -> list[Any]:
        """The parameters of C that an element of a call is: a number; names for a structure; with `#` a length, of a list or
        as it is; with `~` the places of a list."""
        if isinstance(element, int):
            return [ctypes.c_int32(element)]
        if isinstance(element, list):
            members = [slot for each in element for slot in self._passed(each, found)]
            structure = _structure(*map(type, members))(*(slot.value for slot in members))
            found["$alive"].append(structure)
            return _slots(structure)
        if isinstance(element, dict) and "first" in element:
            names = element["first"]
            chosen = next((place for place, name in enumerate(names) if name in found["$given"]), len(names) - 1)
            values = found[names[chosen]]
            if isinstance(values, ctypes.c_double):
                values = (ctypes.c_double * 1)(values.value)
                found["$alive"].append(values)
            return [ctypes.c_int32(element["codes"][chosen]), *_slots(values), ctypes.c_size_t(len(values))]
        if isinstance(element, dict):
            return _slots(found[element["then" if found[element["if"]].value in element["is"] else "else"]])
        if element.startswith("~"):
            places = _numpy().arange(len(found[element[1:]]), dtype="int32")
            found["$alive"].append(places)
            return _slots(places)
        if element.endswith("-1"):
            return [ctypes.c_int32(len(found[element[1:-2]]) - 1)]
        if element.startswith("#"):
            return [ctypes.c_size_t(int(element[1:]) if element[1:].isdecimal() else len(found[element[1:]]))]
        return _slots(found[element])

    # What is answered.

    def _result(self, member: Sequence[Any], found: dict[str, Any]) -> tuple[Any, Callable[[Any], Any]]:
        """Room for a result, and what reads it."""
        _, kind, *count = member
        if kind == "places":
            return (ctypes.c_uint8 * len(found[count[0]]))(), lambda flags: [place for place, flag in enumerate(flags) if flag]
        if kind not in self._table["structures"]:
            simple, read = self._types[kind]
            return simple(), lambda room: read(room.value)
        return self.of_results(kind)(), functools.partial(self._object, kind)

    @functools.cache
    def of_results(self, structure: str) -> Any:
        """The structure of results; in C the wide members are first."""
        types = [(name, self._types[kind][0], many) for name, kind, *many in self._table["structures"][structure]]
        types.sort(key=lambda member: -ctypes.sizeof(member[1]))
        fields = [(name, of_c * (many[0] if isinstance(many[0], int) else len(many[0])) if many else of_c) for name, of_c, many in types]
        return type("_Structure", (ctypes.Structure,), {"_fields_": fields})

    def _object(self, kind: str, room: Any) -> Any:
        values = self.values(kind, room)
        return self._classes[kind](**values) if kind in self._classes else tuple(values.values())

    def values(self, structure: str, room: Any) -> dict[str, Any]:
        """The members of a structure; of an array there are as many as a number says, or one for each name."""
        members = self._table["structures"][structure]
        values: dict[str, Any] = {}
        lengths = [many[1] for _, _, *many in members if len(many) > 1]
        for name, of, *many in members:
            value, read = getattr(room, name), self._types[of][1]
            if not many:
                values[name] = read(value)
            elif not isinstance(many[0], int):
                values[name] = dict(zip(many[0], map(read, value), strict=True))
            else:
                values[name] = [read(each) for each in value[: getattr(room, many[1])]] if many[1:] else tuple(map(read, value))
        return {name: value for name, value in values.items() if name not in lengths}

    def given(self, name: str, *values: object) -> tuple[dict[str, Any], list[Any]]:
        """What was given by its names, and the parameters in C."""
        entry = self._table["functions"][name]
        firsts = (element["first"] for element in entry["call"] if isinstance(element, dict) and "first" in element)
        found: dict[str, Any] = {"$given": set(), "$alive": [], "$first": next(firsts, ())}
        left = list(values)
        for parameter in entry["given"]:
            self._read(parameter, left, found)
        return found, [slot for element in entry["call"] for slot in self._passed(element, found)]

    def call_c(self, name: str, *passed: Any) -> bool:
        """Whether the library wrote its results; raises what it rejects."""
        refused = _Refused()
        rejected = self._table.get("rejected")
        answer = self.of_c(name)(*passed, *([] if rejected else [ctypes.byref(refused)]))
        if answer < 0:
            raise ValueError(_text(functools.partial(self._text, len(self.texts)), answer)) if not rejected else RuntimeError(f"{name} answers {answer}")
        if answer == 0 or (answer == 1 and rejected):
            return bool(answer == 0)
        if rejected:
            raise InvalidInput([Violation(name, passed[0].value, rejected)])
        raise InvalidInput(
            [
                Violation(self.texts["fields"][field], int(value) if value.is_integer() else value, self.texts["accepted"][field])
                for field, value in zip(refused.fields[: refused.count], refused.values, strict=False)
            ]
        )

    def call(self, name: str, *values: object) -> Any:
        """What a function gives; None where it is missing."""
        found, passed = self.given(name, *values)
        entry = self._table["functions"][name]
        gives, is_returned = entry["gives"], "isReturned" in entry
        members = [["", gives]] if isinstance(gives, str) else gives
        results = [self._result(member, found) for member in members[is_returned:]]
        rooms = [ctypes.byref(room) for room, _ in results]
        first = []
        if is_returned:
            answer = self.of_c(entry["c"])(*passed, *rooms)
            if answer < 0:
                return None
            first = [self.texts[members[0][1]][answer]]
        elif not self.call_c(entry["c"], *passed, *rooms):
            return None
        all_values = [*first, *(read(room) for room, read in results)]
        return all_values[0] if isinstance(gives, str) else tuple(all_values)

    def columns(self, name: str, columns: Mapping[str, object], choice: Any = None) -> dict[str, Any]:
        """The whole numbers of a function's results, a row for each row of the columns."""
        numpy = _numpy()
        entry = self._table["functions"][name]
        owner, kind = entry["given"][0]
        members = self._table["structures"][kind]
        columns = _members(owner, columns, [member[0] for member in members])
        given = {each: numpy.asarray(column, dtype=float) for each, column in columns.items() if column is not None}
        lengths = {column.shape for column in given.values()}
        if len(lengths) > 1 or any(len(shape) != 1 for shape in lengths):
            raise ValueError(f"{owner}: the columns have the shapes {sorted(lengths)}")
        count = lengths.pop()[0] if lengths else 0
        fields = [(each, "i4" if of == "flag" else "f8") for each, of, *_ in members]
        fields += [(str(each), "i4") for each in entry["call"][0] if each != owner]
        rows = numpy.zeros(count, dtype=fields)
        for each, of, *without in members:
            column = given.get(each, numpy.full(count, numpy.nan))
            wrong, accepted = numpy.zeros(count, bool), "true or false, 1 or 0"
            if of == "flag":
                wrong = numpy.isfinite(column) & (column != 0) & (column != 1)
            elif of == "whole":
                accepted = _WHOLE
                wrong = numpy.isfinite(column) & ((column != numpy.floor(column)) | (column >= 2**31) | (column < -(2**31)))
            if wrong.any():
                row = int(wrong.argmax())
                raise InvalidInput([Violation(f"{each}[{row}]", float(column[row]), accepted)])
            rows[each] = numpy.where(numpy.isfinite(column), column, without[0] if without else numpy.nan)
        for each, of in entry["given"][1:]:
            names = [choice] * count if isinstance(choice, str) else list(choice)
            if len(names) != count:
                raise ValueError(f"{each} has the length {len(names)}, the columns {count}")
            rows[each] = [_code_among(each, one, self._table["choices"][of]) for one in names]
        results = self._table["structures"][entry["columns"]]
        found = numpy.zeros(count, dtype=numpy.dtype(self.of_results(entry["columns"])))
        self.of_c(entry["c"])(ctypes.c_void_p(rows.ctypes.data), ctypes.c_size_t(count), ctypes.c_void_p(found.ctypes.data))
        return {each: found[each].copy() for each, of, *_ in results if of != "number"}


def _slots(value: Any) -> list[Any]:
    """A value as parameters of C: lists and structures by their place, None as no place."""
    if isinstance(value, ctypes._SimpleCData):
        return [value]
    if isinstance(value, list):
        return value
    if value is None or isinstance(value, ctypes.Array | ctypes.Structure):
        return [ctypes.c_void_p(None if value is None else ctypes.addressof(value))]
    return [ctypes.c_void_p(value.ctypes.data)]


def _whole_or(name: str, value: object, without: int | None = None) -> Any:
    number = _known_number(name, value, True)
    return ctypes.c_double(number) if without is None else ctypes.c_int32(int(number) if math.isfinite(number) else without)


def _flags(name: str, values: Sequence[object]) -> Any:
    flags = [_truth(f"{name}[{place}]", flag) for place, flag in enumerate(values)]
    return (ctypes.c_uint8 * len(flags))(*flags)


def _daily(name: str, values: object) -> Any:
    _check_dates(name, values, '.resample("D").mean() makes a row for each; days without a value are then missing')
    return _numbers(name, values)


_READERS: Final[Mapping[str, Callable[..., Any]]] = {
    "known": lambda name, value: ctypes.c_double(_known_number(name, value)),
    "whole": _whole_or,
    "number": lambda name, value: ctypes.c_double(_number(name, value)),
    "number?": lambda name, value, *_: ctypes.c_double(math.nan if _is_missing(value) else _number(name, value)),
    "int": lambda name, value, *_: ctypes.c_int32(_whole(name, value)),
    "flag": lambda name, value, without: ctypes.c_int32(without if _is_missing(value) else _truth(name, value)),
    "end": lambda name, value: ctypes.c_int64(_end(name, value)),
    "knowns": _list,
    "knowns?": lambda name, value: None if value is None else _list(name, value),
    "wholes": lambda name, value: _list(name, value, True),
    "ints": lambda name, values: _numpy().array([_whole(name, each) for each in values], "int32"),
    "flags": _flags,
    "column": _numbers,
    "daily": _daily,
}
"""What is given as C has it: a number, or a list."""
