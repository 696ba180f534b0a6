"""Arrow arrays as columns: https://arrow.apache.org/docs/format/CDataInterface.html"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Iterator, Sequence
from typing import Any, Final

from .arrays import _MEASURES, _PREVIOUS, _TYPES, _numpy, _numpy_piece, _Piece, _type, _whole
from .library import _CHOICES


class _ArrowSchema(ctypes.Structure):
    pass


class _ArrowArray(ctypes.Structure):
    pass


class _ArrowStream(ctypes.Structure):
    pass


_ArrowSchema._fields_ = [
    ("format", ctypes.c_char_p),
    ("name", ctypes.c_char_p),
    ("metadata", ctypes.c_void_p),
    ("flags", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("children", ctypes.c_void_p),
    ("dictionary", ctypes.POINTER(_ArrowSchema)),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(_ArrowSchema))),
    ("private_data", ctypes.c_void_p),
]
_ArrowArray._fields_ = [
    ("length", ctypes.c_int64),
    ("null_count", ctypes.c_int64),
    ("offset", ctypes.c_int64),
    ("n_buffers", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("buffers", ctypes.POINTER(ctypes.c_void_p)),
    ("children", ctypes.c_void_p),
    ("dictionary", ctypes.POINTER(_ArrowArray)),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(_ArrowArray))),
    ("private_data", ctypes.c_void_p),
]
_ArrowStream._fields_ = [
    ("get_schema", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(_ArrowStream), ctypes.POINTER(_ArrowSchema))),
    ("get_next", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(_ArrowStream), ctypes.POINTER(_ArrowArray))),
    ("get_last_error", ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.POINTER(_ArrowStream))),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(_ArrowStream))),
    ("private_data", ctypes.c_void_p),
]

_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype, _pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]

_ARROW_TYPES: Final = {
    "c": "int8", "C": "uint8", "s": "int16", "S": "uint16", "i": "int32", "I": "uint32", "l": "int64", "L": "uint64",
    "e": "float16", "f": "float32", "g": "float64", "b": "bool", "u": "string", "U": "large_string",
    "vu": "string_view", "n": "null", "tdD": "date32",
}  # fmt: skip


class _Released:
    """An Arrow structure that is released with the last one who uses it."""

    def __init__(self, structure: Any) -> None:
        self.structure = structure

    def __del__(self) -> None:
        if self.structure.release:
            self.structure.release(self.structure)


def _arrow_pieces(name: str, column: Any) -> list[_Piece]:
    pieces = []
    for schema, array, owner in _arrow_chunks(name, column):
        piece = _arrow_piece(name, schema, array)
        piece.owner = (piece.owner, owner)
        pieces.append(piece)
    return pieces


def _arrow_chunks(name: str, column: Any) -> Iterator[tuple[Any, Any, object]]:
    """Schema and array of each chunk, and what keeps them alive. A column without chunks gives an empty array."""
    if not hasattr(column, "__arrow_c_stream__"):
        capsules = column.__arrow_c_array__()
        schema = _ArrowSchema.from_address(_pointer(capsules[0], b"arrow_schema"))
        yield schema, _ArrowArray.from_address(_pointer(capsules[1], b"arrow_array")), capsules
        return
    capsule = column.__arrow_c_stream__()
    stream = _ArrowStream.from_address(_pointer(capsule, b"arrow_array_stream"))

    def check(answer: int) -> None:
        if answer != 0:
            text = (stream.get_last_error(stream) or b"no reason given").decode(errors="replace")
            raise ValueError(f"{name}: the Arrow stream failed: {text}")

    held = _Released(_ArrowSchema())
    check(stream.get_schema(stream, held.structure))
    yield held.structure, _ArrowArray(), (capsule, held)
    while True:
        chunk = _Released(_ArrowArray())
        check(stream.get_next(stream, chunk.structure))
        if not chunk.structure.release:
            return
        yield held.structure, chunk.structure, (capsule, held, chunk)


def _arrow_piece(name: str, schema: Any, array: Any) -> _Piece:
    numpy = _numpy()
    code = schema.format.decode()
    given = _ARROW_TYPES.get(code, f"the Arrow type {code}")
    if extension := _arrow_extension(schema):
        raise TypeError(f"{name}: the Arrow extension type {extension} is rejected: cast it to its storage")
    count, offset = array.length, array.offset
    values = None
    if given == "null":
        # No value anywhere.
        values = numpy.zeros(1, _PREVIOUS.get(name, "uint8"))
        bits = numpy.zeros(count // 8 + 1, "uint8")
        return _Piece(count, values.ctypes.data, 0, _TYPES[values.dtype.name], (values, bits), bits.ctypes.data)
    if name in _CHOICES and (schema.dictionary or given.startswith("string") or given == "large_string"):
        values = _arrow_codes(name, schema, array)
    elif schema.dictionary:
        raise TypeError(f"{name}: a dictionary is rejected")
    elif name in _MEASURES and _decimal_bits(code):
        values = _decimals(code, array)
    elif name in ("age", "adjustment") and given in ("float32", "float64"):
        width = int(given[5:]) // 8
        values = _whole(
            name, _view(array.buffers[1] + offset * width, count, given) if count else numpy.empty(0, given)
        )
    if values is None:
        kind = _type(name, given)
        width = numpy.dtype(given).itemsize
        address = array.buffers[1] + offset * width if count else 0
        if address % width:
            values = _view(address, count, given)
        else:
            piece = _Piece(count, address, width, kind, None)
    if values is not None:
        piece = _numpy_piece(name, values)
    piece.is_code = name in _CHOICES and not (schema.dictionary or "string" in given)
    if count and array.null_count != 0 and array.buffers[0]:
        piece.validity, piece.validity_offset = array.buffers[0], offset
    return piece


def _arrow_extension(schema: Any) -> str | None:
    """The name of an extension type, whose numbers may be something else, such as truth values."""
    address = schema.metadata

    def read(size: int) -> bytes:
        nonlocal address
        address += size
        return ctypes.string_at(address - size, size)

    def text() -> bytes:
        return read(*struct.unpack("=i", read(4)))

    pairs = struct.unpack("=i", read(4))[0] if address else 0
    name = dict((text(), text()) for _ in range(pairs)).get(b"ARROW:extension:name")
    return None if name is None else name.decode()


def _decimal_bits(code: str) -> int:
    """Bits of a decimal type that is read, `d:precision,scale` or `d:precision,scale,bits`; 0 for another type."""
    bits = int((code.split(",") + ["128"])[2]) if code.startswith("d:") else 0
    return bits if bits in (32, 64, 128) else 0


def _decimals(code: str, array: Any) -> Any:
    """The doubles nearest to decimals, which are whole numbers over a power of ten."""
    numpy = _numpy()
    count, width, scale = array.length, _decimal_bits(code) // 8, int(code.split(",")[1])
    if count == 0:
        return numpy.empty(0)
    parts = _view(array.buffers[1] + array.offset * width, count * width // min(width, 8), f"int{8 * min(width, 8)}")
    low = parts[:: max(width // 8, 1)].astype("int64")
    high = parts[1::2] if width == 16 else low >> 63
    # One division of doubles gives the nearest if both of them are exact.
    are_exact = (high == low >> 63) & (numpy.abs(low) <= 2**53) & (0 <= scale <= 22)
    values = low / 10.0 ** min(max(scale, 0), 22)
    for row in numpy.flatnonzero(~are_exact).tolist():
        whole = (int(high[row]) << 64) + (int(low[row]) & (2**64 - 1))
        values[row] = whole / 10**scale if scale >= 0 else float(whole * 10**-scale)
    return values


def _view(address: int, count: int, kind: str) -> Any:
    """Memory as an array; count is not 0."""
    numpy = _numpy()
    return numpy.frombuffer((ctypes.c_char * (count * numpy.dtype(kind).itemsize)).from_address(address), kind)


def _arrow_codes(name: str, schema: Any, array: Any) -> Any:
    """The codes of Arrow text, 255 for what is no name. Rows without a value get any code."""
    numpy = _numpy()
    count, offset, buffers = array.length, array.offset, array.buffers
    code = schema.format.decode()
    codes = numpy.full(count, 255, "uint8")
    if count == 0:
        return codes
    if schema.dictionary:
        entries = array.dictionary.contents
        known = _arrow_codes(name, schema.dictionary.contents, entries)
        if entries.length and entries.null_count != 0 and entries.buffers[0]:
            bits = _view(entries.buffers[0], (entries.offset + entries.length + 7) // 8, "uint8")
            valid = numpy.unpackbits(bits, bitorder="little")[entries.offset : entries.offset + entries.length]
            known[valid == 0] = 255
        kind = _ARROW_TYPES[code]
        places = _view(buffers[1] + offset * numpy.dtype(kind).itemsize, count, kind)
        # In a row without a value the place may be anything.
        return numpy.take(numpy.append(known, numpy.uint8(255)), places.astype("int64"), mode="clip")
    if code == "vu":
        views = _view(buffers[1] + 16 * offset, 4 * count, "int32").reshape(count, 4)
        sizes = _view(buffers[array.n_buffers - 1], array.n_buffers - 3, "int64") if array.n_buffers > 3 else ()
        data = [_view(buffers[2 + place], int(size), "uint8") if size else None for place, size in enumerate(sizes)]
    elif code in ("u", "U"):
        kind = "int32" if code == "u" else "int64"
        places = _view(buffers[1] + offset * numpy.dtype(kind).itemsize, count + 1, kind)
        text = _view(buffers[2], int(places[-1]), "uint8") if places[-1] else numpy.empty(0, "uint8")
    else:
        raise TypeError(f"{name}: {_ARROW_TYPES.get(code, code)} is rejected: text")
    # In blocks that stay in the cache.
    for first in range(0, count, 32768):
        end = min(first + 32768, count)
        if code == "vu":
            _match_views(_CHOICES[name], codes[first:end], views[first:end], data)
        else:
            _match_text(_CHOICES[name], codes[first:end], places[first : end + 1], text)
    return codes


def _match_text(names: Sequence[str], codes: Any, places: Any, data: Any) -> None:
    """The codes of texts that lie one after the other; each ends where the next one begins."""
    numpy = _numpy()
    lengths = numpy.diff(places)
    for code, name in enumerate(names):
        rows = numpy.flatnonzero(lengths == len(name))
        codes[rows[_equal(data, places[rows], name.encode())]] = code


def _match_views(names: Sequence[str], codes: Any, views: Any, data: Sequence[Any]) -> None:
    """The codes of text views: a length, and up to twelve bytes, or the first four, the number of an array of bytes and
    a place in it."""
    numpy = _numpy()
    length, start, number, place = views.T
    for code, name in enumerate(names):
        text = name.encode()
        expected = struct.unpack("3i", struct.pack("12s", text))
        rows = numpy.flatnonzero((length == len(text)) & (start == expected[0]))
        if len(text) <= 12:
            codes[rows[(number[rows] == expected[1]) & (place[rows] == expected[2])]] = code
            continue
        for index, part in enumerate(data):
            inside = rows[number[rows] == index]
            if len(inside):
                codes[inside[_equal(part, place[inside], text)]] = code


def _equal(data: Any, starts: Any, text: bytes) -> Any:
    """Whether the text stands at each of these places; it is at least four bytes long."""
    numpy = _numpy()
    width = 8 if len(text) >= 8 else 4
    last = len(text) - width
    # A number begins at every byte. The last one of the text may overlap the one before.
    words = numpy.ndarray(max(len(data) - width + 1, 0), f"u{width}", data, strides=(1,))
    equal = numpy.ones(len(starts), bool)
    for place in {*range(0, last, width), last}:
        equal &= words[starts + place] == numpy.frombuffer(text, f"u{width}", 1, place)[0]
    return equal
