"""The kernel's library: finding it, loading it, and its interface, Sources/ScienceKernelC/include/science_kernel.h."""

from __future__ import annotations

import ctypes
import functools
import json
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final


class _Input(ctypes.Structure):
    _fields_ = [
        ("values", ctypes.c_void_p),
        ("stride", ctypes.c_ssize_t),
        ("validity", ctypes.c_void_p),
        ("validity_offset", ctypes.c_size_t),
        ("type", ctypes.c_int32),
    ]


class _Output(ctypes.Structure):
    _fields_ = [("values", ctypes.c_void_p), ("stride", ctypes.c_ssize_t)]


FIELDS: Final = ("weight", "height", "age", "gender", "activity_level", "primary_goal", "target_weight", "pace")
"""The fields of a person, in the order of the bits of a status."""

_COLUMNS: Final = (*FIELDS[:7], "adjustment")
"""The columns of people, in the order of the interface."""

_OUTPUTS: Final = (
    ("bmr", "int16"),
    ("tdee", "int16"),
    ("calorie_target", "int16"),
    ("protein_target", "int16"),
    ("water_target", "int16"),
    ("estimated_weeks", "int16"),
    ("projected_day", "int32"),
    ("advisories", "uint16"),
    ("status", "uint8"),
)

_OUTPUT_WIDTHS: Final = (2, 2, 2, 2, 2, 2, 4, 2, 1)
"""The bytes of a value of each."""

_WIDE_OUTPUTS: Final = tuple((name, "int32" if kind == "int16" else kind) for name, kind in _OUTPUTS)
"""The same as the caller gets them: ordinary arithmetic keeps the type of a column, and in 16 bits 2388 · 30 is 6104."""


class _People(ctypes.Structure):
    _fields_ = [("count", ctypes.c_size_t), *((field, _Input) for field in _COLUMNS)]


class _Texts(ctypes.Structure):
    _fields_ = [
        ("count", ctypes.c_size_t),
        ("values", ctypes.c_void_p),
        ("data", ctypes.c_void_p),
        ("sizes", ctypes.c_void_p),
        ("data_count", ctypes.c_size_t),
        ("validity", ctypes.c_void_p),
        ("validity_offset", ctypes.c_size_t),
        ("layout", ctypes.c_int32),
    ]


class _TargetColumns(ctypes.Structure):
    _fields_ = [(name, _Output) for name, _ in _OUTPUTS]


class _Counts(ctypes.Structure):
    _fields_ = [("planned", ctypes.c_size_t), ("rejected", ctypes.c_size_t), ("changed", ctypes.c_size_t)]


class _Person(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_double) for name in ("weight_kg", "height_cm", "target_weight_kg")),
        *((name, ctypes.c_int32) for name in ("age", "sex", "activity_level", "goal", "pace", "pace_amount")),
    ]


class _Targets(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_int32) for name in ("bmr", "tdee", "calorie_target", "protein_target", "water_target")),
        *((name, ctypes.c_int32) for name in ("weekly_rate_g", "estimated_weeks", "projected_day")),
        ("advisories", ctypes.c_uint32),
    ]


class _Phase(ctypes.Structure):
    _fields_ = [("weeks", ctypes.c_int32), ("intake", ctypes.c_int32), ("activity_level", ctypes.c_int32)]


class _Diet(ctypes.Structure):
    _fields_ = [
        ("phases", ctypes.POINTER(_Phase)),
        ("phase_count", ctypes.c_size_t),
        ("fat_percent", ctypes.c_double),
        *((name, ctypes.c_int32) for name in ("intake", "is_recomputed", "expenditure", "standard_error")),
        *((name, ctypes.c_int32) for name in ("settled_intake", "goal_weeks")),
    ]


class _Trajectory(ctypes.Structure):
    _fields_ = [
        *((name, ctypes.c_int32 * 157) for name in ("weight_g", "lowest_g", "highest_g", "intake")),
        ("fat_percent", ctypes.c_double),
        ("refused", ctypes.c_double * 6),
        *((name, ctypes.c_int32) for name in ("week_count", "leaves_domain_week", "settled_g")),
        *((name, ctypes.c_uint32) for name in ("advisories", "assumptions")),
        *((name, ctypes.c_int32) for name in ("outcome", "goal_week", "goal_day", "earliest_week", "latest_week")),
        *((name, ctypes.c_int32) for name in ("maintenance", "goal_intake", "refused_phase")),
    ]


_TRAJECTORY_OUTPUTS: Final = (
    ("status", "uint8"),
    ("outcome", "uint8"),
    ("week", "int16"),
    ("earliest_week", "int16"),
    ("latest_week", "int16"),
    ("settled_grams", "int32"),
)


class _TrajectoryColumns(ctypes.Structure):
    _fields_ = [
        *((name, _Output) for name, _ in _TRAJECTORY_OUTPUTS),
        ("weights_g", ctypes.c_void_p),
        ("curve_weeks", ctypes.c_int32),
        ("has_window", ctypes.c_int32),
    ]


_INTERFACE: Final = 3


def _library_path(stem: str) -> Path:
    named = os.environ.get(f"{stem.upper()}_LIBRARY")
    if named:
        return Path(named)
    fast = Path(__file__).with_name(f"lib{stem}_v3.so")
    processor = Path("/proc/cpuinfo")
    if fast.exists() and processor.exists():
        flags = set(processor.read_text().partition("flags")[2].partition("\n")[0].split())
        if flags >= {"avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe", "xsave"}:
            return fast
    path = fast.with_name(f"lib{stem}.dylib" if sys.platform == "darwin" else f"lib{stem}.so")
    if not path.exists():
        raise ImportError(f"{path.name} is missing beside {__file__}: install the package with pip, which builds it")
    return path


LIBRARY: Final = _library_path("science_kernel")
"""The library that is used: the one for x86-64-v3 if the processor is one, which is faster and gives the same bytes. The
environment variable SCIENCE_KERNEL_LIBRARY names another one.
"""


def _load() -> ctypes.CDLL:
    library = ctypes.CDLL(str(LIBRARY))
    signatures: dict[str, tuple[Any, list[Any]]] = {
        "sk_interface_version": (ctypes.c_int32, []),
        "sk_formula_version": (ctypes.c_int32, []),
        "sk_plan": (ctypes.c_int32, [ctypes.POINTER(_Person), ctypes.c_int32, ctypes.POINTER(_Targets)]),
        "sk_plan_batch": (
            ctypes.c_int32,
            [ctypes.POINTER(_People), ctypes.c_int32, ctypes.POINTER(_TargetColumns), ctypes.POINTER(_Counts)],
        ),
        "sk_recompute": (
            ctypes.c_int32,
            [
                ctypes.POINTER(_People),
                ctypes.c_int32,
                *3 * [ctypes.POINTER(_Input)],
                ctypes.POINTER(_TargetColumns),
                ctypes.c_void_p,
                ctypes.POINTER(_Counts),
            ],
        ),
        "sk_person_trajectory": (
            ctypes.c_int32,
            [ctypes.POINTER(_Person), ctypes.c_int32, ctypes.POINTER(_Diet), ctypes.POINTER(_Trajectory)],
        ),
        "sk_trajectory_batch": (
            ctypes.c_int32,
            [
                ctypes.POINTER(_People),
                ctypes.POINTER(_Input),
                ctypes.POINTER(_TrajectoryColumns),
                ctypes.POINTER(_Counts),
            ],
        ),
        "sk_trajectory_text": (
            ctypes.c_size_t,
            [ctypes.c_int32, ctypes.c_int32, ctypes.c_char_p, ctypes.c_size_t],
        ),
        "sk_pace": (
            ctypes.c_int32,
            [ctypes.c_char_p, ctypes.c_size_t, *2 * [ctypes.POINTER(ctypes.c_int32)]],
        ),
        "sk_pace_adjustment": (ctypes.c_int32, [*3 * [ctypes.c_int32], ctypes.c_double]),
        "sk_text_codes": (ctypes.c_int32, [ctypes.c_int32, ctypes.POINTER(_Texts), *2 * [ctypes.c_void_p]]),
        "sk_pace_adjustments": (ctypes.c_int32, [ctypes.c_size_t, *5 * [ctypes.c_void_p]]),
        "sk_name_distance": (ctypes.c_int32, 2 * [ctypes.c_char_p, ctypes.c_size_t]),
        "sk_choice": (ctypes.c_int32, [ctypes.c_int32, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int32]),
        "sk_age": (ctypes.c_int32, [ctypes.c_int32, ctypes.c_int32]),
        "sk_error_text": (ctypes.c_size_t, [ctypes.c_int32, ctypes.c_char_p, ctypes.c_size_t]),
        "sk_field_accepted": (ctypes.c_size_t, [ctypes.c_int32, ctypes.c_char_p, ctypes.c_size_t]),
        "sk_field_parts": (ctypes.c_size_t, [ctypes.c_int32, ctypes.c_char_p, ctypes.c_size_t]),
        "sk_code_name": (ctypes.c_size_t, [ctypes.c_int32, ctypes.c_int32, ctypes.c_char_p, ctypes.c_size_t]),
        "sk_advisory_name": (ctypes.c_size_t, [ctypes.c_int32, ctypes.c_char_p, ctypes.c_size_t]),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    if library.sk_interface_version() != _INTERFACE:
        raise ImportError(f"{LIBRARY} has interface {library.sk_interface_version()}, this module needs {_INTERFACE}")
    return library


_library: Final = _load()


def _text(function: Callable[..., int], number: int) -> str:
    length = function(number, None, 0)
    buffer = ctypes.create_string_buffer(length + 1)
    function(number, buffer, length + 1)
    return buffer.value.decode()


def _all(function: Callable[..., int], first: int = 0) -> tuple[str, ...]:
    """The texts of 0, 1, 2 …, or from another number on, up to the first that has none."""
    texts: list[str] = []
    while text := _text(function, first + len(texts)):
        texts.append(text)
    return tuple(texts)


*_accepted, _ACCEPTED_ADJUSTMENT = _all(_library.sk_field_accepted)
_ACCEPTED: Final = tuple(_accepted)


_CHOICES: Final = {FIELDS[field]: _all(functools.partial(_library.sk_code_name, field)) for field in (3, 4, 5)}

_TRAJECTORY_FIELDS: Final = _all(functools.partial(_library.sk_trajectory_text, 0))
_TRAJECTORY_ACCEPTED: Final = _all(functools.partial(_library.sk_trajectory_text, 1))
_PARTS: Final[dict[str, dict[str, Any]]] = {}
"""What is accepted, in the words of a violation, in parts: the range with its unit, or the names."""


def _know(accepted: Iterable[str], function: Callable[..., int]) -> None:
    """Adds the parts of what fields accept, which a function gives by the number of the field."""
    _PARTS.update({words: json.loads(_text(function, field), parse_int=float) for field, words in enumerate(accepted)})


def _between(minimum: int, maximum: int, unit: str) -> str:
    """A range in words, whose parts are added."""
    words = f"{minimum} to {maximum} {unit}"
    _PARTS[words] = {"minimum": float(minimum), "maximum": float(maximum), "unit": unit}
    return words


_know(_ACCEPTED, _library.sk_field_parts)
_know(_TRAJECTORY_ACCEPTED, functools.partial(_library.sk_trajectory_text, 6))
_TRAJECTORY_ADVISORIES: Final = _all(functools.partial(_library.sk_trajectory_text, 2), 10)
_TRAJECTORY_SENTENCES: Final = _all(functools.partial(_library.sk_trajectory_text, 3), 10)

TRAJECTORY_ASSUMPTIONS: Final = _all(functools.partial(_library.sk_trajectory_text, 4))
"""What a trajectory may take for granted, in words."""

TRAJECTORY_OUTCOMES: Final = _all(functools.partial(_library.sk_trajectory_text, 5))
"""The names of what becomes of a target weight; a name's place is its code in columns."""

@functools.lru_cache(4096)
def _distance(name: str, known: str) -> int:
    """0 for a name or a synonym of it, 1 or 2 if it is probably a misspelling; -1 for another name."""
    texts = [text.encode(errors="replace") for text in (name, known)]
    return int(_library.sk_name_distance(texts[0], len(texts[0]), texts[1], len(texts[1])))


def _meant(name: object, known: Iterable[str]) -> str | None:
    """The known name that is read under another one."""
    return next((other for other in known if other == name or _distance(str(name), other) == 0), None)


FORMULA_VERSION: Final[int] = _library.sk_formula_version()
"""Changes when a result does."""


def _check(answer: int) -> None:
    if answer != 0:
        raise ValueError(_text(_library.sk_error_text, answer))
