"""The plan contract: a plan, why it works, what changed, an audit, reuse, freshness, errors, the weekly result.

>>> from science_kernel import plan
>>> request = {"weight": 80, "height": 180, "age": 30, "gender": "male", "activityLevel": "moderately_active",
...            "primaryGoal": "lose_weight", "targetWeight": 75}
>>> plan.why(request, on="2026-11-21")["calorieTarget"]["explanation"]
'To lose weight, you eat less than you spend: 2759 − 500 = 2259 kcal/day.'

Plain dictionaries in and out, with the names of the contract. A request may also be the JSON that was received, as a
string or as bytes. What is rejected raises `PlanError`, which has the contract's error body.
"""

from __future__ import annotations

import ctypes
import datetime
import decimal
import itertools
import json
import numbers
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias, cast

from .invalid_input import _is_boolean, _parts
from .library import _library_path
from .names import _read_names

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
        self.violations = [_parts(violation) for violation in failure.get("violations", [])] if violations is None else violations
        error = failure["error"]
        super().__init__(error["message"] if isinstance(error, dict) else error)


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
        raise PlanError({"success": False, "error": f"body: {message}", "violations": [violation]}) from None


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


def _result(call: str, body: object, **options: object) -> Any:
    given = {name: value for name, value in options.items() if value is not None}
    is_api = given.get("form") == "api"  # whose error body has no violations
    failed, text = answer(call, body, {**given, "violations": True} if is_api else given)
    found = json.loads(text)
    if not failed:
        if isinstance(found, dict) and "violations" in found:
            found["violations"] = _with_values(found["violations"], body)
        for error in found.get("errors", []) if call == "weekly" else []:
            users = [user for user in cast(Any, body)["users"] if isinstance(user, Mapping) and user.get("userId") == error["userId"]]
            # If users share an identifier, the answer does not tell whose values are wrong.
            error["violations"] = _with_values(error["violations"], users[0] if len(users) == 1 else None)
        return found
    violations = (found.pop("violations", None) if is_api else found.get("violations")) or []
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
        parts = _parts(violation)
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


def respond(
    request: Request,
    *,
    on: datetime.date | str,
    form: Form = "kernel",
    id: int | str = "",
    user_id: int | str = "",
    status: str = "active",
    recomputed: bool = True,
    previous_targets: Object | None = None,
    timeline: bool = True,
    trajectory: bool = False,
    request_id: int | str | None = None,
    fat_percent: int | None = None,
    offset_minutes: int | None = None,
) -> Result:
    """The response of a request.

    Args:
        request: What a person says of themselves.
        on: The first day of the plan, YYYY-MM-DD: nothing here reads a clock.
        form: The dialect of the response, and of the error body of a `PlanError`.
        id: The plan's identifier.
        user_id: The identifier of whose plan it is.
        status: The service's word for the plan's state.
        recomputed: Whether the plan was computed anew.
        previous_targets: The targets before.
        timeline: Whether the dialect `kernel` says when the trajectory reaches the target weight.
        trajectory: Whether to add the trajectory.
        request_id: The request identifier that an error body of the dialect `api` repeats.
        fat_percent: The share of fat in the calorie target: adds `carbTarget` and `fatTarget` to the targets.
        offset_minutes: The person's offset from UTC: the day of a date of birth with a time that ends in `Z`.
    """
    found: Result = _result(
        "respond",
        request,
        on=on,
        form=form,
        id=id,
        userId=user_id,
        status=status,
        recomputed=recomputed,
        previousTargets=previous_targets,
        timeline=timeline,
        trajectory=trajectory,
        requestId=request_id,
        fatPercent=fat_percent,
        offsetMinutes=offset_minutes,
    )
    return found


def why(request: Request, *, on: datetime.date | str, sentences: bool = False) -> Result:
    """Why each target is what it is; with `sentences`, each text is a list of its sentences, for `science_kernel.words`."""
    found: Result = _result("why", request, on=on, sentences=sentences)
    return found


def changes(before: Object, after: Object, *, offset_minutes: int | None = None) -> Result:
    """What changed between two plans' targets, and whether it is significant."""
    found: Result = _result("changes", {"before": before, "after": after}, offsetMinutes=offset_minutes)
    return found


def audit(
    request: Object,
    received: Object,
    *,
    on: datetime.date | str,
    offset_minutes: int | None = None,
    fat_percent: int | None = None,
) -> Result:
    """The findings from comparing a response or its targets, in any dialect, with what this kernel computes."""
    part = "response" if "data" in received else "targets"
    body = {"request": request, part: received}
    found: Result = _result("audit", body, on=on, offsetMinutes=offset_minutes, fatPercent=fat_percent)
    return found


def reuse(
    before: Object,
    now: Object,
    *,
    made: str,
    today: str,
    rule: Literal["dayMade", "planWeek"] = "dayMade",
    forced: bool = False,
) -> Result:
    """Whether a plan may be used again, and why not."""
    found: Result = _result("reuse", {"before": before, "now": now}, made=made, today=today, rule=rule, forced=forced)
    return found


def freshness(
    *,
    now: float,
    made: float | None = None,
    changed: Sequence[str] = (),
    forced: bool = False,
    offline: bool = False,
    failed: bool = False,
) -> Result:
    """Whether an app shows the plan that it has: `now` and `made` in seconds since 1970, `made` None without a plan."""
    body = {"now": now, "made": made, "changed": list(changed), "forced": forced, "offline": offline, "failed": failed}
    found: Result = _result("freshness", body)
    return found


def weekly(
    users: Sequence[Object],
    *,
    on: datetime.date | str,
    offset_minutes: int | None = None,
    sentences: bool = False,
) -> Result:
    """The weekly result of many users: requests with a `userId`, and `previousCalories` and `previousProtein`.

    Each user is read like any other request. A rejected user is an error of the result, and does not affect the others.
    `updates` has the users whose targets changed significantly, each with its `advisories`; `advised` has the others who have any.
    With `sentences`, each `reason` is a list of its sentences, for `science_kernel.words`. At most 1 MiB of JSON at a time.
    """
    body = {"users": list(users)}
    found: Result = _result("weekly", body, on=on, offsetMinutes=offset_minutes, sentences=sentences)
    return found


def week(date: str, *, offset_minutes: int | None = None) -> Result:
    """The Monday to Sunday in which a day or an instant lies."""
    found: Result = _result("week", {"date": date}, offsetMinutes=offset_minutes)
    return found


def rate(request: Object, *, by: datetime.date | str, on: datetime.date | str) -> Result:
    """The constant rate that reaches the target weight on a day."""
    found: Result = _result("rate", {"request": request, "by": by}, on=on)
    return found


def preview(form: Request, *, on: datetime.date | str) -> Result:
    """The results that a partly filled form allows, their advisories, the fields that are missing, and the violations.

    Weights and heights may be texts, as in `measure`. What names no unit is in the form's `weightUnit` and
    `heightUnit`, by default kg and cm.
    """
    found: Result = _result("preview", form, on=on)
    return found


def measure(
    *,
    weight: str | float | None = None,
    height: str | float | None = None,
    weight_unit: str | None = None,
    height_unit: str | None = None,
) -> Result:
    """A weight or a height as people write it, such as `11st 4lb`, in all units.

    What names no unit is in `weight_unit` ("kg", "lb" or "st") or `height_unit` ("cm", "ft" or "in"), by default kg and cm.
    """
    found: Result = _result(
        "measure", {"weight": weight, "height": height, "weightUnit": weight_unit, "heightUnit": height_unit}
    )
    return found


def weight_progress(*, start: float, current: float, target: float) -> Result:
    """The weight change so far and the change that is left; all weights in kg."""
    found: Result = _result("weightProgress", {"start": start, "current": current, "target": target})
    return found


def meals(target: int, meals: int) -> list[int]:
    """A target of a day in whole units, split over 1 to 10 meals."""
    found: list[int] = _result("meals", {"target": target, "meals": meals})
    return found


def shares(total: int, weights: Sequence[int]) -> list[int]:
    """Whole shares of a whole total, in proportion to 1 to 366 whole weights."""
    found: list[int] = _result("shares", {"total": total, "weights": list(weights)})
    return found


def week_of_calories(
    daily: int, *, weights: Sequence[int] | None = None, locked: Mapping[int, int] | None = None, at_least: int = 0
) -> Result:
    """A week's calories [kcal], shared among its days by weight; day 0 is Monday."""
    days = [{"day": day, "calories": calories} for day, calories in (locked or {}).items()]
    given = {"daily": daily, "weights": None if weights is None else list(weights), "locked": days, "atLeast": at_least}
    found: Result = _result("weekOfCalories", given)
    return found


def kilojoules(
    *, calories: int | None = None, kilojoules: int | None = None, parts: Sequence[int] | None = None
) -> Result:
    """Energy in whole kcal and whole kJ: of `calories`, of `kilojoules`, or of `parts` [kcal], whose kJ add up."""
    given = {"calories": calories, "kilojoules": kilojoules, "parts": None if parts is None else list(parts)}
    found: Result = _result("kilojoules", given)
    return found


def error(
    *,
    status: int | None = None,
    message: str = "",
    name: str | None = None,
    retry_after: float | None = None,
    code: int | None = None,
) -> Result | None:
    """What is said of an error, and when to try again: by its status, by the code of the transport, or by its name.

    None for the code of a canceled request, which is no error.
    """
    body = {"status": status, "message": message, "name": name, "retryAfter": retry_after, "code": code}
    found: Result | None = _result("error", body)
    return found


def retry_after(header: str, *, now: float) -> float | None:
    """How long a `Retry-After` header asks to wait [s]; None if it says nothing."""
    found: float | None = _result("retryAfter", {"header": header, "now": now})
    return found


def sentence(id: str, parameters: Sequence[Object]) -> str:
    """A sentence in words, by its id and its parameters; or a name in words, with the id `name.` and the name."""
    found: str = _result("sentence", {"id": id, "parameters": list(parameters)})
    return found


def update(before: Object, after: Object, *, changed: Sequence[str] = (), sentences: bool = False) -> Result:
    """What a screen shows and says after a recompute; `changed` has the names of the changed inputs.

    With `sentences`, each text is a sentence with its parameters, for `science_kernel.words`.
    """
    body = {"before": before, "after": after, "changed": list(changed)}
    found: Result = _result("update", body, sentences=sentences)
    return found


def adjust(
    request: Object,
    *,
    on: datetime.date | str,
    calorie_change: int = 0,
    protein_change: int = 0,
    targets: Object | None = None,
    kept: bool | None = None,
) -> Result:
    """The targets of a request, or given ones, with a person's own change; `kept` is whether a recompute kept it.

    The changes are added to the targets [kcal/day, g/day]: -150 is less by 150.
    """
    body = {"request": request, "targets": targets, "calorieChange": calorie_change, "proteinChange": protein_change}
    found: Result = _result("adjust", body, on=on, kept=kept)
    return found


def history(plans: Sequence[Object], *, first: int | None = None, last: int | None = None) -> Result:
    """The plans of a person in words, newest first, and the changes between two of them, counted from the oldest, 0, on."""
    found: Result = _result("history", {"plans": list(plans), "from": first, "to": last})
    return found


def day_progress(amount: int, target: int) -> Result:
    """The share of a day's amount in its target, and what is left, negative beyond it."""
    found: Result = _result("dayProgress", {"amount": amount, "target": target})
    return found


def schedule(now: float, *, offset_minutes: int | None = None) -> float:
    """The next Sunday 02:00 after an instant, both in seconds since 1970."""
    found: float = _result("schedule", {"now": now}, offsetMinutes=offset_minutes)
    return found


def queue(
    state: Object | None = None,
    *,
    offset_minutes: int,
    add: Sequence[Object] = (),
    confirm: Sequence[str] = (),
) -> Result:
    """A queue of what was entered offline: with further items, without those that were sent, and the ids to send.

    `offset_minutes`, east of UTC, decides the day of an added item.
    """
    body = {"queue": state, "add": list(add), "confirm": list(confirm)}
    found: Result = _result("queue", body, offsetMinutes=offset_minutes)
    return found


_read_names(globals())
