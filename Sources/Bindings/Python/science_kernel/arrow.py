"""Arrow arrays as columns: https://arrow.apache.org/docs/format/CDataInterface.html"""

from __future__ import annotations

import ctypes
import functools
import struct
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from .arrays import _MEASURES, _PREVIOUS, _TYPES, _WIDTHS, _address, _narrowed, _numpy, _numpy_piece, _Piece, _type, _valid, _view, _whole
from .library import _CHOICES, FIELDS, _check, _library, _Texts


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
    ("children", ctypes.POINTER(ctypes.POINTER(_ArrowSchema))),
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
    ("children", ctypes.POINTER(ctypes.POINTER(_ArrowArray))),
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

_TEXT_LAYOUTS: Final = {"u": (0, 4), "U": (1, 8), "vu": (2, 16)}
"""The interface's number of a layout of texts, and the bytes of a row in it."""

_TEXTS: Final = {_ARROW_TYPES[code]: layout for code, layout in _TEXT_LAYOUTS.items()}
"""The same by the names of the types."""


class _Released:
    """An Arrow structure that is released with the last one who uses it."""

    def __init__(self, structure: Any) -> None:
        self.structure = structure

    def __del__(self) -> None:
        if self.structure.release:
            self.structure.release(self.structure)


def _arrow_pieces(name: str, column: Any) -> list[_Piece]:
    return [_arrow_piece(name, schema, array, owner) for schema, array, owner in _arrow_chunks(name, column)]


def _arrow_frame_pieces(frame: Any, places: Mapping[str, int]) -> dict[str, list[_Piece]]:
    """The pieces of some columns of a pyarrow Table or RecordBatch, by fields."""
    pieces: dict[str, list[_Piece]] = {}
    kinds = _plain_kinds(_Schema(frame.schema))
    for name, place in places.items():
        column, kind = frame.column(place), kinds[place]
        chunks = column.iterchunks() if hasattr(column, "iterchunks") else [column]
        parts = [] if kind is None else [_buffer_piece(name, chunk, kind) for chunk in chunks]
        if not parts or None in parts:
            # The interface has every type, and the names of extension types.
            parts = [
                _arrow_piece(name, schema.children[0].contents, array.children[0].contents if array.children else array, owner)
                for schema, array, owner in _arrow_chunks("frame", frame.select([place]))
            ]
        pieces[name] = cast(list[_Piece], parts)
    return pieces


class _Schema:
    """A schema of pyarrow as a key, which equals those with the same metadata alone."""

    def __init__(self, schema: Any) -> None:
        self.schema = schema

    def __hash__(self) -> int:
        return len(self.schema)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Schema) and bool(self.schema.equals(other.schema, check_metadata=True))


@functools.lru_cache(maxsize=32)
def _plain_kinds(key: _Schema) -> tuple[str | None, ...]:
    """The types of the columns whose buffers are read directly, None for another; and None if a field names an extension type that
    pyarrow does not know."""
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

    named = ("int8", "uint8", "int16", "int32", "int64", "float32", "float64", "string", "large_string")
    plain = {getattr(pyarrow, name)().id: name for name in named}
    return tuple(None if b"ARROW:extension:name" in (field.metadata or {}) else plain.get(field.type.id) for field in key.schema)


def _buffer_piece(name: str, array: Any, given: str) -> _Piece | None:
    """A pyarrow array of a plain type by the addresses of its buffers, which is quicker than the interface; None for what only it reads."""
    count, offset = len(array), array.offset
    if not count or (name in ("age", "adjustment") and given[0] == "f"):
        return None
    validity, *buffers = array.buffers()
    bitmap = validity.address if validity is not None and array.null_count else 0
    if given in _TEXTS:
        if name not in _CHOICES:
            return None
        layout, width = _TEXTS[given]
        data = ctypes.c_void_p(buffers[1].address if buffers[1] is not None else 0)
        texts = _Texts(
            count, buffers[0].address + offset * width, ctypes.addressof(data), None, 0, bitmap or None, offset, layout
        )
        codes = _numpy().empty(count, "uint8")
        address = _address(codes)
        _check(_library.sk_text_codes(FIELDS.index(name), texts, address, None))
        return _Piece(count, address, 1, _TYPES["uint8"], codes)
    kind = _type(name, given)
    width = _WIDTHS[kind]
    address = buffers[0].address + offset * width
    return None if address % width else _Piece(count, address, width, kind, array, bitmap, offset, name in _CHOICES)


def _arrow_paces(column: Any) -> list[tuple[Any, Any]] | None:
    """The kinds and the amounts of a column of paces, chunk by chunk; None if it is not one of texts."""
    found = []
    for schema, array, _owner in _arrow_chunks("pace", column):
        texts = schema.dictionary.contents if schema.dictionary else schema
        if texts.format == b"n":
            numpy = _numpy()
            found.append((numpy.zeros(array.length, "uint8"), numpy.zeros(array.length, "int32")))
        elif texts.format.decode() in _TEXT_LAYOUTS:
            found.append(_arrow_codes("pace", schema, array))
        else:
            return None
    return found


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
    is_empty = True
    while True:
        chunk = _Released(_ArrowArray())
        check(stream.get_next(stream, chunk.structure))
        if chunk.structure.release or is_empty:
            yield held.structure, chunk.structure, (capsule, held, chunk)
        if not chunk.structure.release:
            return
        is_empty = False


def _arrow_piece(name: str, schema: Any, array: Any, owner: object) -> _Piece:
    numpy = _numpy()
    code = schema.format.decode()
    given = _ARROW_TYPES.get(code) or f"the Arrow type {code}"
    if schema.metadata and (extension := _arrow_extension(schema)):
        raise TypeError(f"{name}: the Arrow extension type {extension} is rejected: cast it to its storage")
    count, offset = array.length, array.offset
    values = None
    if count == 0:
        # An empty file gives no types: its columns are texts.
        return _numpy_piece(name, numpy.empty(0, _PREVIOUS.get(name, "uint8")))
    if given == "null":
        # No value anywhere.
        values = numpy.zeros(1, _PREVIOUS.get(name, "uint8"))
        bits = numpy.zeros(count // 8 + 1, "uint8")
        return _Piece(count, values.ctypes.data, 0, _TYPES[values.dtype.name], (values, bits), bits.ctypes.data)
    if name in _CHOICES and (schema.dictionary or code in _TEXT_LAYOUTS):
        codes, _ = _arrow_codes(name, schema, array)
        return _Piece(count, _address(codes), 1, _TYPES["uint8"], codes)
    if schema.dictionary:
        raise TypeError(f"{name}: a dictionary is rejected")
    if name in _MEASURES and _decimal_bits(code):
        values = _decimals(code, array)
    elif name in ("age", "adjustment") and given in ("float32", "float64"):
        width = int(given[5:]) // 8
        values = _whole(
            name, _view(array.buffers[1] + offset * width, count, given) if count else numpy.empty(0, given)
        )
    elif name in _PREVIOUS and given in ("int32", "int64"):
        width = int(given[3:]) // 8
        values = _narrowed(name, _view(array.buffers[1] + offset * width, count, given) if count else numpy.empty(0, given))
    if values is None:
        kind = _type(name, given)
        width = _WIDTHS[kind]
        address = array.buffers[1] + offset * width if count else 0
        if address % width:
            values = _view(address, count, given)
        else:
            piece = _Piece(count, address, width, kind, owner)
    if values is not None:
        piece = _numpy_piece(name, values)
        piece.owner = (piece.owner, owner)
    piece.is_code = name in _CHOICES
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


def _arrow_codes(name: str, schema: Any, array: Any) -> tuple[Any, Any]:
    """The codes of Arrow text, 255 for what is no name or null. Of paces, their kinds and their amounts."""
    numpy = _numpy()
    count, offset, buffers = array.length, array.offset, array.buffers
    code = schema.format.decode()
    if schema.dictionary and code in _ARROW_TYPES:
        known, numbers = _arrow_codes(name, schema.dictionary.contents, array.dictionary.contents)
        width = numpy.dtype(_ARROW_TYPES[code]).itemsize
        places = _view(buffers[1] + offset * width, count, _ARROW_TYPES[code]).astype("int64") if count else numpy.empty(0, "int64")
        # In a row without a value the place may be anything.
        codes = numpy.take(numpy.append(known, numpy.uint8(255)), places, mode="clip")
        amounts = None if numbers is None else numpy.take(numpy.append(numbers, numpy.int32(0)), places, mode="clip")
        if count and array.null_count != 0 and buffers[0]:
            codes[~_valid(buffers[0], offset, count)] = 255 if numbers is None else 0
        return codes, amounts
    if code not in _TEXT_LAYOUTS:
        raise TypeError(f"{name}: {_ARROW_TYPES.get(code, code)} is rejected: text")
    layout, width = _TEXT_LAYOUTS[code]
    codes, amounts = numpy.empty(count, "uint8"), numpy.empty(count, "int32") if name == "pace" else None
    if count:
        views = array.n_buffers - 3 if layout == 2 else 0
        texts = _Texts(
            count,
            buffers[1] + offset * width,
            ctypes.addressof(buffers.contents) + 2 * ctypes.sizeof(ctypes.c_void_p),
            buffers[views + 2] if layout == 2 else None,
            views,
            buffers[0] if array.null_count else None,
            offset,
            layout,
        )
        written = _address(codes), None if amounts is None else _address(amounts)
        _check(_library.sk_text_codes(FIELDS.index(name), texts, *written))
    return codes, amounts
