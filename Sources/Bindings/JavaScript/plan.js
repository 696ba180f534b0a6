// @ts-self-types="./plan.d.ts"

// The plan contract, adherence, expenditure from logs and energy by other equations in WebAssembly, for JavaScript: JSON in, JSON
// out. Runs where ES modules and WebAssembly do.
//
// Nothing is computed and nothing is worded here: a call and its body are written as JSON, laid down in the module's memory, and
// what is answered is read. Every text is the one that Swift has, byte for byte.

import { calls } from "./calls.js";
import { isArray, isWithinBuffer, plainArray, typedArrayName } from "./given.js";
import { compiled } from "./module.js";

/** Why there is no result: the contract's error body, with everything that is wrong. */
export class PlanError extends Error {
  /**
   * @param {import("./plan.d.ts").PlanFailureBody} failure The error body.
   * @param {readonly import("./plan.d.ts").PlanViolation[]} violations What is wrong, at least one; by default those of the body.
   */
  constructor(failure, violations = failure.violations ?? []) {
    super(failure.error.message ?? failure.error);
    this.name = "PlanError";
    this.failure = failure;
    this.violations = violations;
  }
}

/** The plan contract, adherence, expenditure and energy, with a memory of their own. */
export async function loadPlan(source = new URL("./plan_contract.wasm", import.meta.url)) {
  return contract(await contractExports(source));
}

/** What a module of the contract exports, which must be of this version. */
export async function contractExports(source) {
  const { exports } = await WebAssembly.instantiate(await compiled(source), {});
  const version = exports.pc_interface_version?.();
  if (version !== 1) throw new Error(`the module has interface version ${version}, this file needs version 1`);
  return exports;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const longestText = 1_048_576;
const deepest = 520; // deeper than the module reads, which says so

/** A text, bytes, or a value as JSON. */
function jsonOf(given) {
  if (typedArrayName(given) === "Uint8Array") {
    if (isWithinBuffer(given)) return plainArray(given);
    throw refused("", "a Uint8Array whose buffer is detached or too short", "bytes within their buffer");
  }
  return typeof given === "string" ? given : json(given);
}

/** A mark for each number that JSON lacks: outside of an escape, JSON has no control character, so nothing else is one. */
const marks = { NaN: "\u0001", "-Infinity": "\u0002", Infinity: "\u0003" };

/**
 * Two texts, those of objects with a number for each mark, and what an answer replaces that number by. The module rejects a number that
 * no double holds in its field alone and repeats its digits, so these have an exponent that is nowhere in the texts: the first unused one from
 * 9000000 on. It is short, because a message cuts a long number.
 */
function unmarked(texts, areObjects) {
  const has = Object.values(marks).some((mark) => texts.some((text, place) => areObjects[place] && text.includes(mark)));
  if (!has) return { texts, names: [] };
  const all = texts.map((text) => (typeof text === "string" ? text : decoder.decode(text)));
  const used = new Set(all.flatMap((text) => Array.from(text.matchAll(/1e(?=(9\d{6}))/g), ([, exponent]) => Number(exponent))));
  let exponent = 9_000_000;
  while (used.has(exponent)) exponent += 1;
  const digits = `1e${exponent}`;
  const numbers = { NaN: `${digits}1`, "-Infinity": `-${digits}2`, Infinity: `${digits}2` };
  const written = (text) => Object.keys(marks).reduce((text, name) => text.replaceAll(marks[name], numbers[name]), text);
  return {
    texts: texts.map((text, place) => (areObjects[place] ? written(text) : text)),
    names: Object.entries(numbers),
  };
}

/**
 * A value as JSON. Unlike JSON.stringify, it writes a mark for NaN and for the infinities, and not null; it writes a bigint in its
 * digits, and ends however a value is nested in itself: what is longer than any body is rejected by its length. A Date is an instant in
 * UTC, which may be the day before the one that was meant, so it is written as the object that it is: where a date is read, it is rejected.
 */
function json(value) {
  let text = "";
  function write(value, depth) {
    if (text.length > longestText) return;
    if (Object.prototype.toString.call(value) === "[object Date]") value = {};
    if (typeof value?.toJSON === "function") value = value.toJSON();
    if (typeof value === "number" && !Number.isFinite(value)) text += marks[value];
    else if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") text += `${value}`;
    else if (typeof value === "string") text += JSON.stringify(value);
    else if (typeof value !== "object" || value === null) text += "null";
    else if (depth > deepest) text += "0";
    else if (Array.isArray(value) || typedArrayName(value) !== undefined) {
      text += "[";
      for (let place = 0; place < value.length && text.length <= longestText; place++) {
        if (place > 0) text += ",";
        write(value[place], depth + 1);
      }
      text += "]";
    } else {
      text += "{";
      let isFirst = true;
      for (const [name, member] of Object.entries(value)) {
        if (member === undefined || typeof member === "function" || typeof member === "symbol") continue;
        text += `${isFirst ? "" : ","}${JSON.stringify(name)}:`;
        write(member, depth + 1);
        isFirst = false;
      }
      text += "}";
    }
  }
  write(value, 0);
  return text;
}

/** Violations with the given value of each, which a text in another language names. */
function withValues(violations, body, options) {
  let given = body;
  try {
    if (typeof body === "string" || typedArrayName(body) === "Uint8Array") given = JSON.parse(typeof body === "string" ? body : decoder.decode(body));
  } catch {
    given = undefined;
  }
  return violations.map((violation) => {
    const steps = violation.field.split(/[.[\]]+/).filter((step) => step !== "");
    const [value] = [given, options].map((from) => steps.reduce((object, step) => own(object, step), from)).filter((found) => found !== undefined);
    return steps.length === 0 || value === undefined ? violation : { ...violation, value };
  });
}

function own(object, name) {
  return typeof object === "object" && object !== null && Object.hasOwn(object, name) ? object[name] : undefined;
}

/**
 * The value of JSON, in which an identifier that no number holds is a text of its digits: 9007199254740993 would be read as …992. In a
 * text of JSON a quotation mark has a backslash before it, so this finds names alone.
 */
function parsed(text) {
  return JSON.parse(text.replace(/"(id|userId|requestId)":(-?\d{16,})(?=[,}])/g, (member, name, digits) =>
    Number.isSafeInteger(Number(digits)) ? member : `"${name}":"${digits}"`));
}

function refused(field, given, accepted) {
  const message = `${given} is rejected: ${accepted}`;
  const violations = [{ field, message }];
  return new PlanError({ success: false, error: `${field || "body"}: ${message}`, violations }, [{ field, message, code: "rejected", accepted }]);
}

/** The calls of a module. */
export function contract(exports) {
  const { memory } = exports;

  /** Lays a text down in the memory; 0 for one that is empty, or too long to be read. */
  function laid(bytes) {
    if (bytes.length === 0 || bytes.length > longestText) return 0;
    const place = exports.pc_allocate(bytes.length);
    if (place === 0) throw new RangeError("there is no more memory");
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    return place;
  }

  function answer(call, body, options) {
    const isObject = typeof body !== "string" && typedArrayName(body) !== "Uint8Array";
    const { texts, names } = unmarked([json({ call, ...options }), jsonOf(body)], [true, isObject]);
    const [given, about] = texts.map((text) => (typeof text === "string" ? encoder.encode(text) : text));
    const places = [0, 0, 0];
    try {
      places[0] = laid(given);
      places[1] = laid(about);
      places[2] = exports.pc_allocate(8);
      const failed = exports.pc_call(places[0], given.length, places[1], about.length, places[2]);
      if (failed < 0) throw new Error(`the module returned ${failed}`);
      const [place, length] = new Uint32Array(memory.buffer, places[2], 2);
      places.push(place);
      const text = decoder.decode(new Uint8Array(memory.buffer, place, length));
      return { failed: failed === 1, text: names.reduce((named, [name, number]) => named.replaceAll(number, name), text) };
    } finally {
      places.forEach((place) => exports.pc_release(place));
    }
  }

  /** Any call. An unknown one is not answered, because a server would send the answer to a client, who cannot mend it. */
  function answerOrThrow(call, body, options) {
    const found = answer(call, body, options);
    if (!found.failed) return found;
    const { error } = JSON.parse(found.text);
    const message = error.message ?? error;
    if (message.startsWith("call: ")) throw new TypeError(message, { cause: found });
    return found;
  }

  function result(call, body, options) {
    const { failed, text } = answer(call, body, { ...options, parts: true });
    const found = parsed(text);
    if (!failed) {
      if (isArray(found?.violations)) found.violations = withValues(found.violations, body);
      for (const error of call === "weekly" ? found.errors ?? [] : []) {
        // If users share an identifier, the answer does not tell whose values are wrong.
        const given = isArray(body.users) ? body.users.filter((user) => user?.userId === error.userId) : [];
        error.violations = withValues(error.violations, given.length === 1 ? given[0] : undefined);
      }
      return found;
    }
    const { violations = [] } = found;
    // The body is that of an answer without parts: in the dialect `api` it has no violations.
    if (options?.form === "api") delete found.violations;
    else found.violations = violations.map(({ field, message }) => ({ field, message }));
    throw new PlanError(found, withValues(violations, body, options));
  }

  /** The function of a call: the body is what is given, or an object of as many arguments as have names; then come the options. */
  function bound([call, names]) {
    return (...given) => {
      const body = names === undefined ? given[0] : Object.fromEntries(names.map((name, place) => [keyOf(name, given[place]), given[place]]));
      return result(call, body, given[names?.length ?? 1]) ?? undefined;
    };
  }

  const families = Object.entries(calls).map(([family, methods]) =>
    [family, Object.fromEntries(Object.entries(methods).map(([method, call]) => [method, bound(call)]))]);
  const { plan, ...others } = Object.fromEntries(families);
  for (const family of Object.values(others)) Object.freeze(family);
  return Object.freeze({ plan: Object.freeze({ answer: answerOrThrow, ...plan }), ...others });
}

/** The name of an argument in JSON. */
function keyOf(name, given) {
  return name !== "received" ? name : given?.data === undefined ? "targets" : "response";
}
