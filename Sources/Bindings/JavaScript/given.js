// Values that callers give: checked for their type, never for their range, and put into words where they are rejected.

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

  /** Adds a violation; what is accepted is in words, or in `words` and parts. */
  add(field, value, given, circumstance = "") {
    const { words: accepted, ...parts } = typeof given === "string" ? { words: given } : given;
    const [code, what] = isNothing(value) ? ["missing", "is missing"] : ["rejected", `${shown(value)} is rejected${circumstance}`];
    this.#all.push({ field, value, accepted, message: `${what}: ${accepted}`, code, ...parts });
  }

  /** Adds the names that are not read, of what `NameReader.members` found: their values would be lost in silence. */
  addUnread(owner, { object, names, unknown, repeated }) {
    const accepted = `one of ${names.join(", ")}`;
    for (const [name, value, nearest] of unknown.slice(0, mostNamed)) {
      const message = `is unknown${nearest === undefined ? "" : ` (did you mean ${nearest}?)`}: ${accepted}`;
      this.#all.push({ field: clipped(name), value, accepted, message, code: "unknown", choices: [...names] });
    }
    if (unknown.length > mostNamed) this.add(owner, object, accepted, ` with ${unknown.length - mostNamed} more unknown names`);
    for (const [name, value, other] of repeated) this.add(clipped(name), value, "give one of the two", ` beside ${other}`);
  }

  throwIfAny() {
    if (this.#all.length > 0) throw new this.#failure(this.#all);
  }
}

/** A range of numbers: in words, and in the parts that a violation has of it. */
export function range(kind, minimum, maximum, unit) {
  const found = { words: `${kind}, ${minimum} to ${maximum}${unit === undefined ? "" : ` ${unit}`}`, minimum, maximum };
  return unit === undefined ? found : { ...found, unit };
}

/** Names: in words, and in parts. */
export function oneOf(choices) {
  return { words: `one of the strings ${choices.join(", ")}`, choices };
}

const mostNamed = 10;

/** Names as people type them, which the kernel of a module reads. */
export class NameReader {
  #exports;
  #place;
  #distances = new Map();

  /** How many bytes of the module's memory it needs. */
  static bytes = 256;

  /** @param place Where these bytes are. */
  constructor(exports, place) {
    [this.#exports, this.#place] = [exports, place];
  }

  /**
   * The members of an object under the known names, whatever these are called there, and what is not read: unknown names, each with its value
   * and the name that is probably meant, and second names. An object with known names alone is returned as it is, and not read.
   */
  members(object, names) {
    const found = { object, members: object ?? {}, names, unknown: [], repeated: [] };
    if (typeof object !== "object" || object === null || isArray(object)) return found;
    const others = Object.keys(object).filter((name) => !names.includes(name));
    if (others.length === 0) return found;
    const called = new Map();
    const own = new Map(names.map((name) => [name, object[name]]));
    const isGiven = (name) => called.has(name) || !isNothing(own.get(name));
    for (const name of others) {
      const meant = names.find((known) => this.#distance(name, known) === 0);
      if (meant === undefined) found.unknown.push([name, object[name]]);
      else if (isGiven(meant)) found.repeated.push([name, object[name], called.get(meant) ?? meant]);
      else called.set(meant, name);
    }
    for (const each of found.unknown.slice(0, mostNamed)) {
      const free = names.filter((name) => !isGiven(name));
      each.push([1, 2].flatMap((distance) => free.filter((name) => this.#distance(each[0], name) === distance))[0]);
    }
    found.members = Object.fromEntries(names.map((name) => [name, called.has(name) ? object[called.get(name)] : own.get(name)]));
    return found;
  }

  /** The place of a name in any spelling; -1 for anything else. */
  placeAmong(names, name) {
    const place = names.indexOf(name);
    return place >= 0 || typeof name !== "string" ? place : names.findIndex((known) => this.#distance(name, known) === 0);
  }

  /** The code of a choice of a person's field, by its name in any spelling or, if they are read, by F or M; -1 for anything else. */
  code(field, names, choice, readsLetters = true) {
    const code = names.indexOf(choice);
    if (code >= 0 || typeof choice !== "string") return code;
    const length = this.#write(choice, 0);
    return length < 0 ? -1 : this.#exports.sk_choice(field, this.#place, length, Number(readsLetters));
  }

  /** What the kernel answers for two names, once for each of the last few thousand. */
  #distance(name, known) {
    const pair = `${name}:${known}`;
    let distance = this.#distances.get(pair);
    if (distance !== undefined) return distance;
    const [length, knownLength] = [this.#write(name, 0), this.#write(known, 1)];
    if (length < 0) return -1;
    distance = this.#exports.sk_name_distance(this.#place, length, this.#place + longestName, knownLength);
    if (this.#distances.size >= 4096) this.#distances.clear();
    this.#distances.set(pair, distance);
    return distance;
  }

  /** Writes one of two texts and returns its length; -1 for one that is longer than any name. */
  #write(text, which) {
    const room = new Uint8Array(this.#exports.memory.buffer, this.#place + which * longestName, longestName);
    const { read, written } = encoder.encodeInto(text, room);
    return read < text.length ? -1 : written;
  }
}

const longestName = NameReader.bytes / 2;
const encoder = new TextEncoder();

/** Whether single letters of a column are read: beside others than F and M in the first 1,000 rows, M may be a woman, as in Spanish. */
export function hasLetters(choices) {
  const some = choices.slice(0, 1000).filter((choice) => !isNothing(choice) && choice !== "");
  return some.every((choice) => typeof choice === "string" && /^[fm]$/i.test(choice));
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
