"""Sentences and violations of the contract in another language.

>>> from science_kernel import plan, words
>>> german = words.Wording({"violation": "{field}: {given} ist nicht erlaubt: {accepted}", "name.weight": "Gewicht",
...                         "accepted.weight": "{lowest} bis {highest} kg"}, decimal_mark=",")
>>> try:
...     plan.respond({"weight": 29.5}, on="2026-11-21")
... except plan.PlanError as error:
...     german.violation(error.violations[0])
'Gewicht: 29,5 ist nicht erlaubt: 30 bis 300 kg'
"""

from __future__ import annotations

import decimal
import json
import math
import numbers
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from .invalid_input import _is_boolean

_ENGLISH: Final[dict[str, dict[str, str]]] = json.loads(Path(__file__).with_name("english.json").read_text(encoding="utf-8"))
ENGLISH_TEXTS: Final = MappingProxyType(_ENGLISH["texts"])
"""The English texts by their keys."""

_PACES: Final = {
    "kcal": "pace.energy", "kcal/day": "pace.energy", "%": "pace.energy.percent", "kg/week": "pace.weight", "%/week": "pace.weight.percent",
}  # fmt: skip
_RANGES: Final = {"kg": "weight", "lb": "weight", "cm": "height", "in": "height", "years": "age"}
# What fields accept other than a measure, an age or a part of a text.
_ACCEPTED: Final = tuple(
    key for key, text in ENGLISH_TEXTS.items()
    if key.startswith("accepted.") and "{accepted}" not in text and key[9:] not in (*_RANGES.values(), "pace.range")
)  # fmt: skip
_WEIGHT_UNITS: Final = ("kg", "lb", "st")
_HEIGHT_UNITS: Final = ("cm", "ft", "in")
_GRAMS_PER_POUND: Final = 453.59237
_MILLIMETERS_PER_INCH: Final = 25.4
_HEIGHTS: Final = [100, 250]  # accepted [cm]
# Two units in one: the smaller of them, and its tenths in the larger one.
_PAIRS: Final = {"st": ("lb", 140), "ft": ("in", 120)}
_OF_PYTHON: Final = {
    "activity_level": "activityLevel", "primary_goal": "primaryGoal", "target_weight": "targetWeight", "date_of_birth": "dateOfBirth",
}  # fmt: skip


class Wording:
    """A language: its texts by the keys of `ENGLISH_TEXTS`, and how it writes numbers and dates. A text that is missing is English.

    Args:
        texts: Texts by key; `{weight}` is replaced by the parameter of that name. A sentence with a count has a text for each plural category,
            such as `.one`, or one without a category.
        decimal_mark: The mark between a whole number and its decimals.
        group_mark: The mark between groups of three digits.
        plural: The plural category of a count.
        date: The text of a day, from `YYYY-MM-DD`.
        weight_unit: The unit of weights and weekly rates, `kg`, `lb` or `st`. In another than kg, a number before ` kg` is written in that unit, to a
            tenth of a pound, and so is the number one word before it, as in `{before} to {after} kg`.
        height_unit: The unit of heights, `cm`, `ft` or `in`, likewise.

    Raises:
        ValueError: If there is no such unit.
    """

    def __init__(
        self,
        texts: Mapping[str, str] | None = None,
        *,
        decimal_mark: str = ".",
        group_mark: str = ",",
        plural: Callable[[int], str] = lambda count: "one" if count == 1 else "other",
        date: Callable[[str], str] = lambda day: day,
        weight_unit: str = "kg",
        height_unit: str = "cm",
    ) -> None:
        for name, unit, choices in (("weight_unit", weight_unit, _WEIGHT_UNITS), ("height_unit", height_unit, _HEIGHT_UNITS)):
            if unit not in choices:
                raise ValueError(f"{name}: {unit} is rejected: one of {', '.join(choices)}")
        self._units = {"kg": weight_unit, "cm": height_unit}
        self._texts = dict(texts or {})
        self._decimal_mark, self._group_mark, self._plural, self._date = decimal_mark, group_mark, plural, date

    @property
    def missing(self) -> tuple[str, ...]:
        """The keys of texts that are missing and therefore English."""
        return tuple(key for key in ENGLISH_TEXTS if key not in self._texts)

    def text(self, sentences: Mapping[str, Any] | Sequence[Mapping[str, Any]]) -> str:
        """A sentence in words, or several, joined by spaces: those of `plan.why` with `sentences`, of `changes` and of `rate`."""
        return " ".join(map(self._sentence, [sentences] if isinstance(sentences, Mapping) else sentences))

    def name(self, name: str) -> str:
        """A name of the contract in words: of a field, an activity level, a sex, a goal, an advisory of a plan or of a trajectory, or a pace
        such as `-0.4kg/week`.
        """
        text = self._name(name)
        if text is not None:
            return text
        pace = re.fullmatch(r"([+-]?\d+(?:\.\d+)?)(\D+)", name)
        key = _PACES.get(pace[2]) if pace else None
        if not pace or not key:
            return name
        digits = pace[1].removeprefix("+")
        sign = pace[1].removesuffix(digits)
        return sign + self._filled(self._text(key) or "", {"amount": self._number(digits)}, {"amount": float(digits)})

    def category(self, category: str) -> str:
        """A category of the body mass index in words. As a name, `underweight` is an advisory."""
        return self._text(f"bodyMassIndex.{category}") or category

    def weight(self, kilograms: float) -> str:
        """Kilograms, such as those of a milestone or of a weekly rate, in the unit of this wording, to a tenth: `180 lb`."""
        return self._measure(_finite("weight", kilograms), self._units["kg"])

    def height(self, centimeters: float) -> str:
        """Centimeters in the unit of this wording, to a tenth: `5 ft 11 in`."""
        return self._measure(_finite("height", centimeters), self._units["cm"])

    def absence(self, absence: Mapping[str, Any]) -> str:
        """Why `weight_trend` has no rate, or `estimate` no expenditure: one of its `absences` or `refusals`."""
        code, text = absence["code"], str(absence["text"])
        for key in (f"{topic}.{code}{end}" for topic in ("weightTrend", "expenditure") for end in ("", ".no_weight")):
            values = _values(key, text) if key in ENGLISH_TEXTS else None
            if values is not None:
                return self._with_numbers(key, values)
        return text

    def violation(self, violation: Any) -> str:
        """What is wrong with a value of a person, from a violation of `PlanError`, of a result, or of `InvalidInput`.

        A name that is unknown or given twice is a developer's mistake and stays English, as does what is accepted in a field that no person has.
        A range that the violation has in kg or cm, with its number, is in the units of this wording; one in another unit stays as it was typed.
        """
        parts: Mapping[str, Any] = violation if isinstance(violation, Mapping) else violation.parts
        field = parts["field"].rpartition(".")[2]
        field = _OF_PYTHON.get(field, field)
        called = self._name(field) or parts["field"]
        if parts["code"] not in ("missing", "rejected") or "accepted" not in parts:
            return f"{called}: {parts['message']}"
        if not isinstance(violation, Mapping) and field in ("weight", "height", "targetWeight", "age"):
            # Those of `targets` name the range alone.
            parts = {**parts, "accepted": f"a {'whole ' if field == 'age' else ''}number, {parts['accepted']}"}
        value = parts.get("value")
        if isinstance(value, (numbers.Real, decimal.Decimal)) and not isinstance(value, int) and not _is_boolean(value):
            value = int(value) if isinstance(value, numbers.Integral) else float(value)
            parts = {**parts, "value": value}
        unit = self._own_unit(parts.get("unit"))
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            given = self._measure(value, unit) if unit and abs(value) < 1e9 else _cut(self._number(value))
        elif isinstance(value, str):
            given = f'"{_cut(value)}"'
        elif value is None or isinstance(value, (Mapping, Sequence)):
            given = "…"
        else:
            given = _cut(str(value))
        key = "violation.missing" if parts["code"] == "missing" else "violation"
        return self._filled(self._text(key) or "", {"field": called, "given": given, "accepted": self._accepted(field, parts)})

    def _with_numbers(self, key: str, values: Mapping[str, str]) -> str:
        """A text with numbers that were read from the English one."""
        return self._filled(self._text(key) or "", {name: self._number(value) for name, value in values.items()})

    def _accepted(self, field: str, parts: Mapping[str, Any]) -> str:
        if "choices" in parts:
            names = [self.name(choice) for choice in parts["choices"]]
            # A TDEE may be a number, too.
            if energy := _values("accepted.energyBasis.number", str(parts["accepted"])):
                accepted = f"BMR / {self._number(energy['divisor'])} … {self._number(energy['factor'])} · BMR [kcal/day]"
                names.append(self._filled(self._text("accepted.number.whole") or "", {"accepted": accepted}))
            return ", ".join(names)
        english, value = str(parts["accepted"]), parts.get("value")
        for key in _ACCEPTED:
            if (values := _values(key, english)) is not None:
                return self._with_numbers(key, values)
        if english in (_ENGLISH["kernel"]["accepted.date.string"], _ENGLISH["kernel"]["accepted.date.birth"]):
            return self._text("accepted.date") or ""
        if feet_or_stones := re.match(r"([0-9]+(?:ft|st) [0-9.]+(?:in|lb)) to ([0-9]+(?:ft|st) [0-9.]+(?:in|lb))", english):
            lowest, highest = map(self._number, feet_or_stones.groups())
            accepted = self._filled(self._text("accepted.pace.range") or "", {"lowest": lowest, "highest": highest})
            field = "height" if "ft" in feet_or_stones[1] else "weight"
            typed = self._filled(self._text(f"accepted.{field}.typed") or "", {"accepted": accepted})
            return self._suggested(field, value, accepted) or typed
        if "minimum" not in parts:
            return english
        accepted = self._range(parts)
        if first := _values("accepted.weight.near", english):
            text, weight = self._text("accepted.weight.first") or "", first["weight"]
            return self._filled(text, {"accepted": accepted, "weight": self._number(weight)}, {"weight": float(weight)})
        # A number outside of the range needs the range alone.
        kinds = () if parts["code"] == "missing" else ("accepted.number.whole", "accepted.number")
        kind = next((key for key in kinds if _values(key, english) is not None), None)
        if kind is None:
            return self._suggested(field, value, accepted) or accepted
        if isinstance(value, (int, float)) and not isinstance(value, bool) and (isinstance(value, int) or math.isfinite(value)) and (kind == "accepted.number" or value == int(value)):
            return accepted
        return self._filled(self._text(kind) or "", {"accepted": accepted})

    def _suggested(self, field: str, value: object, accepted: str) -> str | None:
        # A typed height in the unit that makes it an accepted one: at most one does.
        if field != "height" or not isinstance(value, str) or not re.fullmatch(r"[0-9]+([.,][0-9]*)?", value.strip()):
            return None
        number = float(value.strip().replace(",", "."))
        for unit, centimeters in (("m", 100), ("in", 2.54), ("cm", 1)):
            if _HEIGHTS[0] <= number * centimeters <= _HEIGHTS[1]:
                text = self._text("accepted.height.suggested") or ""
                return self._filled(text, {"accepted": accepted, "height": f"{value.strip()} {unit}"})
        return None

    def _range(self, parts: Mapping[str, Any]) -> str:
        unit = parts.get("unit")
        own = self._own_unit(unit)
        if unit and own:
            return self._filled(self._text(f"accepted.{_RANGES[unit]}") or "", {}, _ends(parts["minimum"], parts["maximum"], own))
        ends = {"lowest": self._number(parts["minimum"]), "highest": self._number(parts["maximum"])}
        if unit not in _RANGES:
            return f"{ends['lowest']} … {ends['highest']}{f' {unit}' if unit else ''}"
        return re.sub(" (kg|cm)$", f" {unit}", self._filled(self._text(f"accepted.{_RANGES[unit]}") or "", ends))

    def _name(self, name: str) -> str | None:
        """The text of a name that has one: `violation.` is for the fields that sentences do not name."""
        topics = ("name", "trajectory", "expenditure.advisory") + (() if name == "missing" else ("violation",))
        return next((text for topic in topics if (text := self._text(f"{topic}.{name}")) is not None), None)

    def _text(self, key: str) -> str | None:
        return self._texts.get(key, ENGLISH_TEXTS.get(key))

    def _sentence(self, sentence: Mapping[str, Any]) -> str:
        key = sentence["id"]
        # In pounds, the division of a projection is no short decimal.
        if key in ("weeklyRate.projection", "weeklyRate.projection.rounded") and self._units["kg"] != "kg":
            key = "weeklyRate.pace.projection"
        count = next((parameter["value"] for parameter in sentence["parameters"] if parameter["kind"] == "count"), None)
        if count is None:
            text = self._text(key)
        else:
            own = (self._texts.get(of) for of in (f"{key}.{self._plural(abs(int(count)))}", f"{key}.other", key))
            text = next((text for text in own if text is not None), None)
            text = text or ENGLISH_TEXTS.get(f"{key}.{'one' if count == '1' else 'other'}") or ENGLISH_TEXTS.get(key)
        if text is None:
            raise ValueError(f"{key} is rejected: the id of a sentence")
        numbers = {parameter["name"]: float(parameter["value"]) for parameter in sentence["parameters"] if parameter["kind"] == "number"}
        return self._filled(text, {parameter["name"]: self._shown(parameter) for parameter in sentence["parameters"]}, numbers)

    def _shown(self, parameter: Mapping[str, str]) -> str:
        kind, value = parameter["kind"], parameter["value"]
        if kind in ("number", "count"):
            return self._number(value)
        if kind == "term":
            return f"− {value[1:]}" if value.startswith("-") else f"+ {value}"
        if kind == "date":
            return self._date(value)
        if kind == "name":
            return self.name(value)
        return re.sub(r"\B(?=(\d{3})+$)", self._group_mark, self._number(value)) if kind == "grouped" else value

    def _number(self, value: object) -> str:
        text = f"{value:.15g}" if isinstance(value, float) else str(value)
        return text.replace("-", "−").replace(".", self._decimal_mark)

    def _filled(self, text: str, values: Mapping[str, str], numbers: Mapping[str, float] | None = None) -> str:
        """A text with its parameters; `numbers` are those of them that may be a weight in kg or a height in cm."""
        return re.sub(r"\{(\w+)\}", lambda place: values.get(place[1], place[0]), self._in_units(text, numbers or {}))

    def _in_units(self, text: str, numbers: Mapping[str, float]) -> str:
        """A text whose weights and heights are in the units of this wording."""
        if self._units == {"kg": "kg", "cm": "cm"}:
            return text
        start, *pieces = text.split("{")
        written = ""
        following: tuple[str, bool] | None = None
        # A number shares the unit of the next one, so backwards.
        for piece in reversed(pieces):
            name, brace, rest = piece.partition("}")
            metric = re.match(" (kg(?!/m²)|cm)", rest) if brace else None
            is_one_word = re.fullmatch(" [^ ]+ ", rest)
            kind = metric[1] if metric else following[0] if following and is_one_word else None
            unit = self._own_unit(kind)
            if kind is None or unit is None or name not in numbers:
                written, following = f"{{{piece}{written}", None
                continue
            shown = self._measure(numbers[name], unit)
            is_single = shown.count(" ") == 1
            if not metric and is_single and following and following[1]:
                shown = shown.partition(" ")[0]
            written = f"{shown}{rest[metric.end() :] if metric else rest}{written}"
            following = kind, is_single
        return start + written

    def _own_unit(self, unit: object) -> str | None:
        """The unit of this wording for kg or cm; None for these themselves, and for any other unit."""
        own = self._units.get(unit) if isinstance(unit, str) else None
        return None if own == unit else own

    def _measure(self, number: float, unit: str) -> str:
        """Kilograms or centimeters in a unit, to a tenth, as on a scale: `180 lb`, `5 ft 11 in`."""
        small, per = _PAIRS.get(unit, (unit, 0))
        tenths = _tenths(abs(number), unit)
        large, rest = divmod(tenths, per) if per else (0, tenths)
        tenth = f".{rest % 10}" if rest % 10 else ""
        return f"{'-' if number < 0 and tenths else ''}{f'{large} {unit} ' if large else ''}{rest // 10}{tenth} {small}".translate(
            {ord("-"): "−", ord("."): self._decimal_mark}
        )


def _values(key: str, text: str) -> dict[str, str] | None:
    """The values of an English text at the end of another text, each a number, except a part that is accepted; None if it is not there."""
    start, *pieces = (ENGLISH_TEXTS.get(key) or _ENGLISH["kernel"][key]).split("{")
    begin, values = text.find(start), dict[str, str]()
    place = begin + len(start)
    for piece in pieces:
        name, _, rest = piece.partition("}")
        end = text.find(rest, place) if rest else len(text)
        values[name] = text[place : max(place, end)]
        if end < 0 or (name != "accepted" and not re.fullmatch(r"[-−]?[0-9]+(\.[0-9]+)?", values[name])):
            return None
        place = end + len(rest)
    return values if begin >= 0 and place == len(text) else None


def _finite(name: str, value: float) -> float:
    """A measure that has a number."""
    if not math.isfinite(value):
        raise ValueError(f"{name}: {value} is rejected: a finite number")
    return value


def _tenths(number: float, unit: str) -> int:
    """The nearest tenths of a unit in kilograms or centimeters that are not negative; of two units in one, those of the smaller."""
    if unit == "kg":
        return (round(1000 * number) + 50) // 100
    if unit in _WEIGHT_UNITS:
        return round(10 * (round(1000 * number) / _GRAMS_PER_POUND))
    if unit == "cm":
        return round(10 * number)
    return round(10 * round(10 * number) / _MILLIMETERS_PER_INCH)


def _ends(minimum: float, maximum: float, unit: str) -> dict[str, float]:
    """The outermost tenths of a unit inside of a range of kilograms or centimeters, again in these."""

    def metric(tenths: int) -> float:
        return round(_GRAMS_PER_POUND * (tenths / 10)) / 1000 if unit in _WEIGHT_UNITS else round(_MILLIMETERS_PER_INCH * (tenths / 10)) / 10

    first, last = _tenths(minimum, unit), _tenths(maximum, unit)
    return {
        "lowest": metric(first + 1 if metric(first) < minimum else first),
        "highest": metric(last - 1 if metric(last) > maximum else last),
    }


def _cut(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:60]}…"
