// Columns that callers give: arrays and typed arrays, checked for type, length and memory, never for what they hold.

import { hasLetters, isArray, isNothing, isWithinBuffer, plainArray, typedArrayName } from "./given.js";

/** Types of input columns: the kernel's number of each, bytes of an element. */
export const elementTypes = {
  Float32Array: [0, 4], Float64Array: [1, 8], Uint8Array: [2, 1], Uint8ClampedArray: [2, 1], Int8Array: [3, 1],
  Int16Array: [4, 2], Int32Array: [5, 4], BigInt64Array: [6, 8],
};
export const wholeTypes = ["Uint8Array", "Uint8ClampedArray", "Int8Array", "Int16Array", "Int32Array", "BigInt64Array"];
export const measureTypes = ["Float32Array", "Float64Array", ...wholeTypes];

export function measure(value) {
  return typeof value === "number" ? value : NaN;
}

/** NaN is no target weight for the kernel. */
export function targetMeasure(value) {
  if (isNothing(value)) return NaN;
  return typeof value === "number" ? value : Infinity;
}

/** A change to TDEE as a column has it: -32768 is the goal's own, and so is nothing; 32767 is rejected. */
export function adjustment(value) {
  if (isNothing(value)) return -32768;
  return Number.isInteger(value) && value === (value | 0) ? value : 32767;
}

export function whole(value) {
  return Number.isInteger(value) && value === (value | 0) ? value : -1;
}

/**
 * The columns of an object as they were given, each property read once, and its arrays as typed ones; no values if it is
 * no object of columns. `members` are the object's by their known names.
 */
export function givenColumns(owner, object, columns, members = object) {
  const isObject = object !== null && typeof object === "object" && !isArray(object);
  const values = isObject ? columns.map(({ name }) => members[name]) : undefined;
  return { owner, object, columns, values, typed: values?.map((value, index) => typedColumn(value, columns[index])) };
}

/** An array of numbers, or of codes and their names, as a typed one, where such a column may be an array; everything else as it is. */
export function typedColumn(array, { types, value, code }) {
  if (value === undefined || !isArray(array)) return array;
  const column = new (types === measureTypes ? Float64Array : Int32Array)(array.length);
  const readsLetters = code !== undefined && hasLetters(array);
  const codes = new Map();
  const codeOf = (name) => codes.get(name) ?? (codes.set(name, code(name, readsLetters)), codes.get(name));
  for (let row = 0; row < column.length; row++) {
    const given = array[row];
    column[row] = code !== undefined && typeof given === "string" ? codeOf(given) : value(given);
  }
  return column;
}

/**
 * The columns that were given as arrays or plain typed arrays of a fixed length; undefined, and violations, if one of
 * them is rejected.
 */
export function columnsOf({ owner, object, columns, values, typed }, rows, violations) {
  if (values === undefined) {
    violations.add(owner, object, "an object of columns");
    return undefined;
  }
  let firstName = "the people";
  return columns.map(({ name, types, value, code, optional }, index) => {
    const path = owner === "people" ? name : `${owner}.${name}`;
    const [given, column] = [values[index], typed[index]];
    if (optional && isNothing(given)) return undefined;
    const type = typedArrayName(column);
    if (!types.includes(type)) {
      violations.add(path, given, `${value === undefined ? "" : `an array of numbers${code === undefined ? "" : " or names"}, or `}one of ${types.join(", ")}`);
      return undefined;
    }
    const plain = plainColumn(path, column, violations);
    if (plain === undefined) return undefined;
    if (rows === undefined) {
      rows = plain.length;
      firstName = name;
    } else if (plain.length !== rows) {
      violations.add(path, given, `length ${rows}, like ${firstName}`);
      return undefined;
    }
    return plain;
  });
}

/**
 * A typed array as a plain one of a fixed length, whatever its class says and however its memory grows; undefined, and a
 * violation, if its memory is gone.
 */
export function plainColumn(path, column, violations) {
  if (!isWithinBuffer(column)) {
    violations.add(path, column, "a column within its buffer");
    return undefined;
  }
  return plainArray(column);
}

/** A column that shares bytes with one that is written would be overwritten while it is read. */
export function refuseOverlaps(outputs, givenInto, inputs, violations) {
  const extent = (column) => column && {
    bytes: new Uint8Array(column.buffer), first: column.byteOffset, end: column.byteOffset + column.byteLength,
  };
  const others = inputs.flatMap((columns) => columns ?? []).map(extent);
  const written = outputs.map(extent);
  written.forEach((output, index) => {
    const isOverlapped = output !== undefined
      && [...others, ...written.slice(0, index)].some((other) => other !== undefined && overlap(output, other));
    if (!isOverlapped) return;
    violations.add(`into.${givenInto.columns[index].name}`, givenInto.values[index], "memory that no other column has");
  });
}

function overlap(output, other) {
  const first = Math.max(output.first, other.first);
  return first < Math.min(output.end, other.end)
    && (output.bytes.buffer === other.bytes.buffer || isSameByte(output.bytes, other.bytes, first));
}

/**
 * Whether a byte of two buffers is the same byte. Shared memory is a new buffer wherever it is posted or cloned, and
 * nothing tells. So the byte, which lies in an output column that no one else uses until then, is changed
 * and put back.
 */
function isSameByte(written, other, place) {
  if (Atomics.load(written, place) !== Atomics.load(other, place)) return false;
  Atomics.xor(written, place, 255);
  const isSame = Atomics.load(written, place) === Atomics.load(other, place);
  Atomics.xor(written, place, 255);
  return isSame;
}
