// Values that callers give: checked for their type, never for their range, and put into words where they are rejected.

/** The members of a `PlanInput` that only the plan contract has. */
const choicesOfContract = ["tdee", "protein"];

/** Names under which an app sends a unit of its own. */
const nameOfUnit = /^(?:weight|height)?_?units?(?:_?system)?$/i;

/** Everything that is wrong with what a caller gave, at once. */
export class RejectedValues extends Error {
  /** @param {readonly import("./kernel.js").TargetViolation[]} violations At least one. */
  constructor(violations) {
    super(violations.map(({ field, message }) => `${field}: ${message}`).join("; "));
    this.violations = violations;
  }
}

/** All violations in the values that a caller gave. */
export class TargetError extends RejectedValues {
  name = "TargetError";
}

/** Collects all violations. */
export class Violations {
  #all = [];
  #failure;

  /** @param failure The class of the error that is thrown. */
  constructor(failure = TargetError) {
    this.#failure = failure;
  }

  add(field, value, accepted, circumstance = "") {
    const what = isNothing(value) ? "is missing" : `${shown(value)} is rejected${circumstance}`;
    this.#all.push(detailed({ field, value, accepted, message: `${what}: ${accepted}` }));
  }

  /** Adds the unknown names: their values would be lost in silence. */
  addUnknown(owner, object, unknown) {
    if (unknown === undefined) return;
    const { names, count, first } = unknown;
    const accepted = `one of ${names.join(", ")}`;
    for (const [name, value] of first) {
      const nearest = nearestName(name, names, object);
      const isOfContract = names.includes("primaryGoal") && choicesOfContract.includes(name);
      const isUnit = names.includes("weight") && nameOfUnit.test(name);
      const hint = isOfContract ? " (plan.respond takes it)" : isUnit ? " (weights are in kg, heights in cm)" : nearest === undefined ? "" : ` (did you mean ${nearest}?)`;
      const message = `is unknown${hint}: ${accepted}`;
      this.#all.push(detailed({ field: clipped(name), value, accepted, message }));
    }
    if (count > first.length) this.add(owner, object, accepted, ` with ${count - first.length} more unknown names`);
  }

  throwIfAny() {
    if (this.#all.length > 0) throw new this.#failure(this.#all);
  }
}

const number = "(-?\\d+(?:\\.\\d+)?)";
// "in the unit of …" begins no unit of inches.
const rangeForm = new RegExp(`^(?:a (?:whole )?number(?:,| from)? )?${number} to ${number}(?: (?!in the )([^\\s,;:(]+))?`);
const spanForm = new RegExp(`within ±${number}(?: ([^\\s,;:(]+))?$`);

/**
 * A violation with what a text in another language needs beside its field: its code and, as far as its message has them, the accepted
 * range with its unit, or the accepted names.
 */
export function detailed(violation) {
  const { message } = violation;
  const [, missing, rejected] = /^is missing: (.*)$|^.* is rejected[^:]*: (.*)$/s.exec(message) ?? [];
  const code = missing !== undefined ? "missing" : message.startsWith("is unknown") ? "unknown"
    : message === "is given more than once" ? "repeated" : "rejected";
  const accepted = violation.accepted ?? missing ?? rejected;
  const found = { ...violation, code };
  if (accepted === undefined) return found;
  found.accepted = accepted;
  const [range, span, names] = [rangeForm.exec(accepted), spanForm.exec(accepted), (code === "unknown" ? /^one of (.*)$/ : /^one of the strings (.*?)(?:, or .*)?$/).exec(accepted)];
  if (range !== null) [found.minimum, found.maximum] = [Number(range[1]), Number(range[2])];
  else if (span !== null) [found.minimum, found.maximum] = [-Number(span[1]), Number(span[1])];
  const unit = range?.[3] ?? span?.[2];
  if (unit !== undefined) found.unit = unit === "completed" ? "years" : unit;
  if (names !== null) found.choices = names[1].split(", ");
  return found;
}

/** The members of an object with unknown names, the first few of them; undefined if there are none. */
export function unknownNames(object, names) {
  if (typeof object !== "object" || object === null || isArray(object)) return undefined;
  let unknown;
  for (const name of Object.keys(object)) {
    if (!names.includes(name)) (unknown ??= []).push(name);
  }
  return unknown && { names, count: unknown.length, first: unknown.slice(0, 10).map((name) => [name, object[name]]) };
}

/** The known name that is probably meant by an unknown one; undefined if none is near. */
function nearestName(unknown, names, given) {
  const letters = unknown.slice(0, 40).toLowerCase().replaceAll("_", "");
  let nearest, least = Infinity;
  for (const name of names) {
    const known = name.toLowerCase();
    const distance = editDistance(letters, known);
    // `startWeight` beside a `weight` is no misspelling.
    const isPart = Math.min(letters.length, known.length) > 2 && (letters.includes(known) || known.includes(letters))
      && !Object.hasOwn(given, name);
    if (distance < least && (isPart || distance <= Math.floor(known.length / 3))) [nearest, least] = [name, distance];
  }
  return nearest;
}

/** How many letters must be put in, taken out or replaced to make one text of the other. */
function editDistance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let taken = 1; taken <= one.length; taken++) {
    const next = [taken];
    for (let column = 1; column <= other.length; column++) {
      const isReplaced = one[taken - 1] !== other[column - 1];
      next.push(Math.min(row[column] + 1, next[column - 1] + 1, row[column - 1] + isReplaced));
    }
    row = next;
  }
  return row[other.length];
}

/** The code of a choice by its name, in any case and with spaces or hyphens for `_`, or of F or M where these are read; -1 for anything else. */
export function choiceCode(names, choice, readsLetters = true) {
  const code = names.indexOf(choice);
  if (code >= 0 || typeof choice !== "string") return code;
  const [letters, ...all] = [choice, ...names].map((text) => text.toLowerCase().replaceAll(/[ _-]/g, ""));
  return readsLetters && isLetter(choice) ? names.findIndex((name) => name === { f: "female", m: "male" }[letters]) : all.indexOf(letters);
}

/** Whether single letters of a column are read: beside others than F and M in the first 1,000 rows, M may be a woman, as in Spanish. */
export function hasLetters(choices) {
  const some = choices.slice(0, 1000).filter((choice) => !isNothing(choice) && choice !== "");
  return some.every(isLetter);
}

function isLetter(choice) {
  return typeof choice === "string" && /^[fm]$/i.test(choice);
}

export function isNothing(value) {
  return value === undefined || value === null;
}

/** A value in words, on one line. */
function shown(value) {
  switch (typeof value) {
    case "string": return `the string "${clipped(value)}"`;
    case "bigint": return `the bigint ${clipped(String(value))}n`;
    case "number": case "boolean": return String(value);
    case "object": {
      const name = typedArrayName(value);
      if (name === undefined) return isArray(value) ? `an array of length ${value.length}` : "an object";
      const state = isWithinBuffer(value) ? `of length ${lengthOf(value)}` : "whose buffer is detached or too short";
      return `${name.startsWith("I") ? "an" : "a"} ${name} ${state}`;
    }
    default: return `a ${typeof value}`;
  }
}

export function isArray(value) {
  try {
    return Array.isArray(value);
  } catch {
    return false; // a revoked proxy
  }
}

/** A text on one line: control characters escaped, and cut after 60 characters. */
function clipped(text) {
  const longest = 60;
  const characters = [...text.slice(0, 2 * longest + 2)];
  const escaped = characters.slice(0, longest).map((character) =>
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(character) ? `\\u{${character.codePointAt(0).toString(16)}}` : character);
  return escaped.join("") + (characters.length > longest ? "…" : "");
}

// What a typed array itself says: a class of a caller's own may say something else.
const typedArray = Object.getPrototypeOf(Uint8Array.prototype);
export const [typedArrayName, bufferOf, byteOffsetOf, lengthOf] =
  [Symbol.toStringTag, "buffer", "byteOffset", "length"].map((key) => {
    const { get } = Object.getOwnPropertyDescriptor(typedArray, key);
    // The name is that of the type, whatever realm it comes from; undefined for anything else.
    return (value) => get.call(value);
  });

/** Whether a typed array has all of its memory: a buffer can be detached, and one that changes its size too short. */
export function isWithinBuffer(column) {
  try {
    typedArray.keys.call(column);
    return true;
  } catch {
    return false;
  }
}

/** A typed array that has all of its memory as a plain one, whose length is read once. */
export function plainArray(column) {
  return new globalThis[typedArrayName(column)](bufferOf(column), byteOffsetOf(column), lengthOf(column));
}
