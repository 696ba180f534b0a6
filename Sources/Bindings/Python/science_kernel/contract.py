"""How a call of the contract is made: JSON in, JSON out."""

from __future__ import annotations

import ctypes
import datetime
import decimal
import itertools
import json
import numbers
import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias, cast

from .invalid_input import _is_boolean
from .library import _library_path
from .names import _reads_names

Object: TypeAlias = Mapping[str, Any]
"""An object of the contract."""

Request: TypeAlias = Object | str | bytes
"""A request, or its JSON as it was received."""

Result: TypeAlias = dict[str, Any]

Form: TypeAlias = Literal["kernel", "service", "api"]
"""A dialect of the contract: this package's own, the documented one, and the one that the service's server sends."""


class _Answer(ctypes.Structure):
    _fields_ = [("text", ctypes.c_void_p), ("length", ctypes.c_size_t)]


LIBRARY: Final = _library_path("plan_contract")
"""The library that is used. The environment variable PLAN_CONTRACT_LIBRARY names another one."""


def _load() -> ctypes.CDLL:
    library = ctypes.CDLL(str(LIBRARY))
    text: list[Any] = [ctypes.c_char_p, ctypes.c_size_t]
    library.pc_interface_version.restype, library.pc_interface_version.argtypes = ctypes.c_int32, []
    library.pc_call.restype, library.pc_call.argtypes = ctypes.c_int32, [*text, *text, ctypes.POINTER(_Answer)]
    library.pc_release.restype, library.pc_release.argtypes = None, [ctypes.c_void_p]
    if library.pc_interface_version() != 1:
        raise ImportError(f"{LIBRARY} has interface {library.pc_interface_version()}, this module needs 1")
    return library


_library: Final = _load()


class PlanError(ValueError):
    """Why there is no result: everything that is wrong."""

    failure: Result
    """The contract's error body."""

    violations: list[dict[str, Any]]
    """What is wrong, at least one: `field` and `message`; for a text in another language `code` (missing, rejected, unknown, repeated) and, as
    far as they are known, `value`, `accepted`, `minimum`, `maximum` and `unit`, or `choices`."""

    def __init__(self, failure: Result, violations: list[dict[str, Any]] | None = None) -> None:
        self.failure = failure
        self.violations = failure.get("violations", []) if violations is None else violations
        error = failure["error"]
        super().__init__(error["message"] if isinstance(error, dict) else error)


@_reads_names
def answer(call: str, body: object, options: Object | None = None) -> tuple[bool, bytes]:
    """Any call by its name: whether it failed, and the JSON that it answers, byte for byte that of every other way.

    Args:
        call: Such as `respond`.
        body: What the call is about: an object, or JSON as a string or as bytes, which need not be valid.
        options: What does not come from outside.
    """
    texts = [_utf8({"call": call, **(options or {})}), _utf8(body)]
    names = _without_tokens(texts, [True, not isinstance(body, (str, bytes))])
    given, about = texts
    found = _Answer()
    status = _library.pc_call(given, len(given), about, len(about), ctypes.byref(found))
    if status < 0:
        raise RuntimeError(f"the library returned {status}")
    try:
        text = ctypes.string_at(found.text, found.length)
    finally:
        _library.pc_release(found.text)
    for number, name in names.items():
        text = text.replace(number, name)
    return status == 1, text


_TOKENS: Final = re.compile(rb'"(?:[^"\\]|\\.)*"|NaN|-?Infinity')
"""Texts of JSON, so that what is in them is passed over, and the tokens of numbers that JSON lacks."""


def _without_tokens(texts: list[bytes], are_objects: Sequence[bool]) -> dict[bytes, bytes]:
    """Replaces the numbers that JSON lacks in texts of objects, and returns what an answer calls each replacement.

    A number that no double holds is rejected in its field alone, with its digits; so these have an exponent that is nowhere in the texts:
    the first unused one from 9000000 on. It is short, because a message cuts a long number.
    """
    if not any(b"NaN" in text or b"Infinity" in text for text, is_object in zip(texts, are_objects, strict=True) if is_object):
        return {}
    used = {int(exponent) for text in texts for exponent in re.findall(rb"1e(?=(9[0-9]{6}))", text)}
    digits = b"1e%d" % next(exponent for exponent in itertools.count(9_000_000) if exponent not in used)
    numbers = {b"NaN": digits + b"1", b"-Infinity": b"-" + digits + b"2", b"Infinity": digits + b"2"}
    for place, is_object in enumerate(are_objects):
        if is_object:
            texts[place] = _TOKENS.sub(lambda found: numbers.get(found[0], found[0]), texts[place])
    return dict(zip(numbers.values(), (b"nan", b"-inf", b"inf"), strict=True))


def _utf8(given: object) -> bytes:
    if isinstance(given, bytes):
        return given
    if isinstance(given, str):
        # Half of a character is no UTF-8: it is passed on as the bytes that it would be, and rejected there.
        return given.encode("utf-8", "surrogatepass")
    try:
        return json.dumps(given, separators=(",", ":"), default=_plain).encode()
    except (TypeError, ValueError, RecursionError) as error:
        message = f"cannot be written as JSON: {error}"
        violation = {"field": "", "message": message}
        raise PlanError({"success": False, "error": f"body: {message}", "violations": [violation]}, [{**violation, "code": "rejected"}]) from None


def _plain(value: object) -> bool | int | float | str:
    """Decimals, and NumPy's booleans and numbers, as Python's own, and days as texts, which is what JSON writes."""
    if _is_boolean(value):
        return bool(value)
    if isinstance(value, numbers.Integral):
        return int(value)
    if isinstance(value, (numbers.Real, decimal.Decimal)):
        return float(value)
    # One of NumPy, which this module does not import.
    if type(value).__name__ == "datetime64" and hasattr(value, "astype"):
        value = value.astype("datetime64[s]").item()
    if isinstance(value, datetime.datetime) and value.time() == datetime.time() and value.tzinfo is None:
        return value.date().isoformat()
    if isinstance(value, datetime.date):
        return value.isoformat()
    hint = ", but its to_dict() is" if hasattr(value, "to_dict") else ""
    raise TypeError(f"Object of type {type(value).__name__} is not JSON serializable{hint}")


def _result(call: str, body: object, options: Object = MappingProxyType({})) -> Any:
    given = {name: value for name, value in options.items() if value is not None}
    failed, text = answer(call, body, {**given, "parts": True})
    found = json.loads(text)
    if not failed:
        if isinstance(found, dict) and "violations" in found:
            found["violations"] = _with_values(found["violations"], body)
        for error in found.get("errors", []) if call == "weekly" else []:
            users = [user for user in cast(Any, body)["users"] if isinstance(user, Mapping) and user.get("userId") == error["userId"]]
            # If users share an identifier, the answer does not tell whose values are wrong.
            error["violations"] = _with_values(error["violations"], users[0] if len(users) == 1 else None)
        return found
    violations = found.pop("violations", [])
    # The body is that of an answer without parts: in the dialect `api` it has no violations.
    if given.get("form") != "api":
        found["violations"] = [{name: violation[name] for name in ("field", "message")} for violation in violations]
    raise PlanError(found, _with_values(violations, body, given))


def _with_values(violations: Sequence[Result], *given: object) -> list[Result]:
    """Violations with their parts, and with the given value of each, which a text in another language names."""
    sources: list[Any] = []
    for source in given:
        try:
            sources.append(json.loads(source) if isinstance(source, (str, bytes)) else source)
        except (ValueError, RecursionError):
            continue
    all_parts = []
    for violation in violations:
        parts = violation | {end: float(violation[end]) for end in ("minimum", "maximum") if end in violation}
        steps = [step for step in re.split(r"[.\[\]]+", violation["field"]) if step]
        for source in sources if steps else []:
            value = source
            for step in steps:
                if isinstance(value, Mapping):
                    value = value.get(step)
                elif isinstance(value, (list, tuple)) and step.isdecimal() and int(step) < len(value):
                    value = value[int(step)]
                else:
                    value = None
            if value is not None:
                parts["value"] = value
                break
        all_parts.append(parts)
    return all_parts
