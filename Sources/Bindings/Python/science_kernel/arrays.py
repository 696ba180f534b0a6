"""NumPy arrays as columns."""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from .choices import _code
from .library import _CHOICES, _Input

Column: TypeAlias = object
"""A column of input: a one-dimensional NumPy array with any strides; a pandas or Polars series; anything that speaks the
Arrow C data interface, in one array or in chunks; a list or a tuple. Or a single value, which then holds for every row.

weight, height, target_weight: float32, float64, uint8, int8, int16, int32, int64 or decimals. Other columns: the
integers of those; choices also as text, categories or dictionaries of the names. A row of a list, and of an array of
objects, is read as `targets` reads one person's value; in choices also a code.
"""


@functools.cache
def _numpy() -> Any:
    try:
        import numpy
    except ImportError:
        raise ImportError("columns need NumPy: pip install numpy") from None
    return numpy


def _address(array: Any) -> int:
    """Where an array of our own begins; quicker than `array.ctypes.data`."""
    return ctypes.addressof(ctypes.c_char.from_buffer(array)) if array.size else 0


def _view(address: int, count: int, kind: str) -> Any:
    """Memory as an array; count is not 0."""
    numpy = _numpy()
    return numpy.frombuffer((ctypes.c_char * (count * numpy.dtype(kind).itemsize)).from_address(address), kind)


def _valid(bitmap: int, offset: int, count: int) -> Any:
    """Which rows have a value."""
    numpy = _numpy()
    bits = _view(bitmap, (offset + count + 7) // 8, "uint8")
    return numpy.unpackbits(bits, count=offset + count, bitorder="little")[offset:].astype(bool)


_TYPES: Final = {"float32": 0, "float64": 1, "uint8": 2, "int8": 3, "int16": 4, "int32": 5, "int64": 6}
_MEASURE_TYPES: Final = tuple(_TYPES)
_WHOLE_TYPES: Final = tuple(_TYPES)[2:]
_WIDTHS: Final = (4, 8, 1, 1, 2, 4, 8)
"""The bytes of a value, by the interface's number of its type."""
_MEASURES: Final = ("weight", "height", "target_weight")
_PREVIOUS: Final = {
    "previous_calorie_target": "int16",
    "previous_protein_target": "int16",
    "previous_status": "uint8",
}


@dataclass(slots=True)
class _Piece:
    """Rows of one column that lie in one array."""

    count: int | None
    """None: the same value in any number of rows."""
    address: int
    stride: int
    type: int
    owner: object
    """What keeps the memory alive."""
    validity: int = 0
    validity_offset: int = 0
    is_code: bool = False
    """Whether these are Arrow numbers of a field that has names."""

    def input(self, first: int) -> _Input:
        return _Input(
            self.address + first * self.stride,
            self.stride,
            self.validity or None,
            self.validity_offset + first,
            self.type,
        )

    def doubles(self) -> Any:
        """The values as float64, NaN where there is none; to be read only, and while the owner lives."""
        numpy = _numpy()
        if not self.count:
            return numpy.empty(0)
        kind = numpy.dtype(list(_TYPES)[self.type])
        low = self.address + min(self.stride, 0) * (self.count - 1)
        size = abs(self.stride) * (self.count - 1) + kind.itemsize
        memory = (ctypes.c_char * size).from_address(low)
        values = numpy.ndarray(self.count, kind, memory, self.address - low, (self.stride,))
        if self.validity or values.dtype != "float64" or self.stride != 8:
            values = values.astype("float64")
        if self.validity:
            values[~_valid(self.validity, self.validity_offset, self.count)] = numpy.nan
        return values


@dataclass(slots=True)
class _Read:
    """A column of a frame that is read already."""

    frame: Any
    name: str
    pieces: list[_Piece]

    @property
    def column(self) -> Any:
        return self.frame[self.name]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.column)


def _narrowed(name: str, array: Any) -> Any:
    """Targets of the plan before, in the library's 16 bits. A number beyond them becomes the nearest one, which is a change from any target."""
    if _PREVIOUS.get(name) != "int16" or array.dtype.name not in ("int32", "int64"):
        return array
    limits = _numpy().iinfo("int16")
    return array.clip(limits.min, limits.max).astype("int16")


def _type(name: str, given: str) -> int:
    """The interface's number of a column's type."""
    accepted = _MEASURE_TYPES if name in _MEASURES else (_PREVIOUS[name],) if name in _PREVIOUS else _WHOLE_TYPES
    if given not in accepted:
        text = " or text" if name in _CHOICES else " or whole numbers in float32 or float64" if name in ("age", "adjustment") else ""
        hint = f": {_text_hint(name)}" if "str" in given and name not in _CHOICES else ""
        raise TypeError(f"{name}: {given} is rejected: {', '.join(accepted)}{text}{hint}")
    return _TYPES[given]


def _text_hint(name: str) -> str:
    """What to do with a column of texts."""
    measure, example, unit = ("height", "5'11\"", "centimeters") if name == "height" else ("weight", "180 lb", "kilograms")
    reads = f'; plan.measure({measure}={example!r})["{measure}"]["{unit}"] reads one with its unit' if name in _MEASURES else ""
    return f"turn texts into numbers first{reads}"


def _numpy_piece(name: str, array: Any, valid: Any = None) -> _Piece:
    """A NumPy array, with one byte per row that says whether there is a value, or None."""
    numpy = _numpy()
    if array.ndim != 1:
        raise ValueError(f"{name} has {array.ndim} dimensions, a column has one")
    if isinstance(array, numpy.ma.MaskedArray):
        array, valid = array.data, ~numpy.ma.getmaskarray(array)
    if name in _CHOICES and array.dtype.kind in "UT":
        names = array
        array = numpy.full(len(names), -1, "int8")
        for code, choice in enumerate(_CHOICES[name]):
            array[names == choice] = code
        others = numpy.flatnonzero(array < 0)
        if len(others):
            texts, places = numpy.unique(names[others], return_inverse=True)
            array[others] = numpy.array([_code(name, str(text)) for text in texts], "int8")[places]
    elif name in _CHOICES and array.dtype.kind == "f" and numpy.isnan(array).all():
        # A column without any value, in pandas.
        array = numpy.full(len(array), -1, "int8")
    array = _narrowed(name, _whole(name, array))
    given = array.dtype.name if array.dtype.isnative else f"{array.dtype.name} in foreign byte order"
    kind = _type(name, given)
    if not array.flags.aligned:
        array = array.copy()
    piece = _Piece(len(array), array.ctypes.data, array.strides[0], kind, array)
    if valid is not None:
        bits = numpy.packbits(valid, bitorder="little")
        piece.validity, piece.owner = bits.ctypes.data, (array, bits)
    return piece


def _whole(name: str, array: Any) -> Any:
    """Ages and adjustments that came as floats, which is what some libraries make of integers with missing values: a copy. What is not
    whole is no age."""
    numpy = _numpy()
    if name not in ("age", "adjustment") or array.dtype.kind != "f":
        return array
    if name == "adjustment":
        # A missing value is the goal's own; what is not whole is rejected.
        whole = (numpy.abs(array) <= 2**15) & (numpy.floor(array) == array)
        return numpy.where(numpy.isnan(array), -(2**15), numpy.where(whole, array, 2**15 - 1)).astype("int32")
    whole = (array >= 0) & (array < 1000) & (numpy.floor(array) == array)
    return numpy.where(whole, array, -1).astype("int16")
