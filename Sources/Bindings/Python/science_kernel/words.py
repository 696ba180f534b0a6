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
import math
import numbers
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from .invalid_input import _is_boolean
from .sentences import ENGLISH_TEXTS

_PACES: Final = {
    "kcal": "pace.energy", "kcal/day": "pace.energy", "%": "pace.energy.percent", "kg/week": "pace.weight", "%/week": "pace.weight.percent",
}  # fmt: skip
_RANGES: Final = {"kg": "weight", "lb": "weight", "cm": "height", "in": "height", "years": "age"}
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
    """

    def __init__(
        self,
        texts: Mapping[str, str] | None = None,
        *,
        decimal_mark: str = ".",
        group_mark: str = ",",
        plural: Callable[[int], str] = lambda count: "one" if count == 1 else "other",
        date: Callable[[str], str] = lambda day: day,
    ) -> None:
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
        return self._filled(self._text(key) or "", {"amount": self._number(pace[1])}) if pace and key else name

    def category(self, category: str) -> str:
        """A category of the body mass index in words. As a name, `underweight` is an advisory."""
        return self._text(f"bodyMassIndex.{category}") or category

    def absence(self, absence: Mapping[str, Any]) -> str:
        """Why `weight_trend` has no rate, or `estimate` no expenditure: one of its `absences` or `refusals`."""
        code, text = absence["code"], str(absence["text"])
        for key in (f"{topic}.{code}{end}" for topic in ("weightTrend", "expenditure") for end in ("", ".no_weight")):
            pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>[0-9.−-]+)", re.escape(ENGLISH_TEXTS.get(key, "")))
            values = re.fullmatch(pattern, text) if pattern else None
            if values:
                return self._filled(self._text(key) or "", {name: self._number(value) for name, value in values.groupdict().items()})
        return text

    def violation(self, violation: Any) -> str:
        """What is wrong with a value of a person, from a violation of `PlanError`, of a result, or of `InvalidInput`.

        A name that is unknown or given twice is a developer's mistake and stays English, as does what is accepted in a field that no person has.
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
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if isinstance(value, str):
            given = f'"{_cut(value)}"'
        elif value is None or isinstance(value, (Mapping, Sequence)):
            given = "…"
        else:
            given = _cut(self._number(value) if is_number else str(value))
        key = "violation.missing" if parts["code"] == "missing" else "violation"
        return self._filled(self._text(key) or "", {"field": called, "given": given, "accepted": self._accepted(field, parts)})

    def _accepted(self, field: str, parts: Mapping[str, Any]) -> str:
        if field == "pace":
            return self._text("accepted.pace") or ""
        if "choices" in parts:
            return ", ".join(map(self.name, parts["choices"]))
        english, value = str(parts["accepted"]), parts.get("value")
        key = next((key for key, text in ENGLISH_TEXTS.items() if key.startswith("accepted.") and text == english), None)
        if key is not None:
            return self._text(key) or ""
        if feet_or_stones := re.match(r"([0-9]+(?:ft|st) [0-9.]+(?:in|lb)) to ([0-9]+(?:ft|st) [0-9.]+(?:in|lb))", english):
            lowest, highest = map(self._number, feet_or_stones.groups())
            return self._filled(self._text("accepted.pace.range") or "", {"lowest": lowest, "highest": highest})
        if "minimum" not in parts:
            return self._text("accepted.date") or "" if english.startswith("a date that exists") else english
        accepted = self._range(parts)
        if first := re.search("for the first weight of a person of ([0-9.]+) kg", english):
            return self._filled(self._text("accepted.weight.first") or "", {"accepted": accepted, "weight": self._number(first[1])})
        # A number outside of the range needs the range alone.
        kind = None if parts["code"] == "missing" else re.match("a (whole )?number, ", english)
        if kind is None:
            return accepted
        if isinstance(value, (int, float)) and not isinstance(value, bool) and (isinstance(value, int) or math.isfinite(value)) and (not kind[1] or value == int(value)):
            return accepted
        return self._filled(self._text("accepted.number.whole" if kind[1] else "accepted.number") or "", {"accepted": accepted})

    def _range(self, parts: Mapping[str, Any]) -> str:
        ends = {"lowest": self._number(parts["minimum"]), "highest": self._number(parts["maximum"])}
        unit = parts.get("unit")
        if unit not in _RANGES:
            return f"{ends['lowest']} … {ends['highest']}{f' {unit}' if unit else ''}"
        return re.sub(" (kg|cm)$", f" {unit}", self._filled(self._text(f"accepted.{_RANGES[unit]}") or "", ends))

    def _name(self, name: str) -> str | None:
        """The text of a name that has one: `violation.` is for the fields that sentences do not name."""
        topics = ("name", "trajectory") if name == "missing" else ("name", "trajectory", "violation")
        return next((text for topic in topics if (text := self._text(f"{topic}.{name}")) is not None), None)

    def _text(self, key: str) -> str | None:
        return self._texts.get(key, ENGLISH_TEXTS.get(key))

    def _sentence(self, sentence: Mapping[str, Any]) -> str:
        key = sentence["id"]
        count = next((parameter["value"] for parameter in sentence["parameters"] if parameter["kind"] == "count"), None)
        if count is None:
            text = self._text(key)
        else:
            own = (self._texts.get(of) for of in (f"{key}.{self._plural(abs(int(count)))}", f"{key}.other", key))
            text = next((text for text in own if text is not None), None)
            text = text or ENGLISH_TEXTS.get(f"{key}.{'one' if count == '1' else 'other'}") or ENGLISH_TEXTS.get(key)
        if text is None:
            raise ValueError(f"{key} is rejected: the id of a sentence")
        return self._filled(text, {parameter["name"]: self._shown(parameter) for parameter in sentence["parameters"]})

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

    def _filled(self, text: str, values: Mapping[str, str]) -> str:
        return re.sub(r"\{(\w+)\}", lambda place: values.get(place[1], place[0]), text)


def _cut(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:60]}…"
