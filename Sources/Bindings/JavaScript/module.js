// A module of the kernel in WebAssembly, with its memory: texts, dates, a person, blocks of columns.
//
// Nothing is computed here: values are laid down in the module's memory and read back. Ranges, formulas, names and accepted
// ranges are the kernel's own.

import { adjustment, elementTypes, measure, measureTypes, targetMeasure, whole, wholeTypes } from "./columns.js";
import { NameReader, Violations, isArray, isNothing, range, typedArrayName } from "./given.js";

/** What a module exports, which must be of this version and have a function. */
export async function exportsOf(source, needed, what) {
  const { exports } = await WebAssembly.instantiate(await compiled(source), {});
  const version = exports.sk_interface_version?.();
  if (version !== 3) throw new Error(`the module has interface version ${version}, this file needs version 3`);
  if (exports[needed] === undefined) throw new Error(`the module has no ${what}`);
  return exports;
}

/** A module of WebAssembly from whatever names or holds one. */
export async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "string" || source instanceof URL) {
    const url = new URL(source, import.meta.url);
    if (url.protocol === "file:" && globalThis.process?.versions?.node !== undefined) {
      // Node does not fetch files. The name is a variable so that no bundler looks for it.
      const files = "node:fs/promises";
      const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ files);
      source = await readFile(url);
    } else {
      source = await fetch(url);
    }
  }
  if (typeof Response !== "undefined" && source instanceof Response) {
    if (!source.ok) throw new Error(`${source.url} returned ${source.status} ${source.statusText}`);
    // Compiled from bytes, because not every server says application/wasm. The module is small.
    source = await source.arrayBuffer();
  }
  return WebAssembly.compile(source);
}

// MARK: Layout of the memory, as science_kernel.h has it on 32 bits

/** Rows that are copied in, planned and copied out at a time: they stay in the processor's cache. */
export const blockRows = 4096;

export const inputBytes = 20; // values, stride, validity, its offset, type
export const outputBytes = 8; // values, stride
const personBytes = 48; // three doubles, six integers
const longestPace = 64; // bytes of a text; a longer one is no pace
const textBytes = 256;

/** Input columns in the order of `sk_people`; `value` is an element of an array as a number, rejected if it is none. */
export const inputColumns = [
  { name: "weight", types: measureTypes, value: measure }, { name: "height", types: measureTypes, value: measure },
  { name: "age", types: wholeTypes, value: whole }, { name: "gender", types: wholeTypes, value: whole },
  { name: "activityLevel", types: wholeTypes, value: whole }, { name: "primaryGoal", types: wholeTypes, value: whole },
  { name: "targetWeight", types: measureTypes, value: targetMeasure, optional: true },
  { name: "adjustment", types: wholeTypes, value: adjustment, optional: true, isAbsentNull: true },
];

export const fieldNames = inputColumns.map(({ name }) => name);
const personNames = [...fieldNames.slice(0, 7), "pace", "dateOfBirth"];
export const dateAccepted = "a date that exists, in a string, YYYY-MM-DD";
const dateForm = /^(\d{4}|[+-]\d{6})-(\d\d)-(\d\d)$/;
const noDay = -(2 ** 31); // what the kernel answers for a date that does not exist

function padded(number, digits) {
  return String(number).padStart(digits, "0");
}

/** A module's memory, and what all calls need of it. */
export function kernelModule(exports) {
  const { memory } = exports;
  let end = exports.__heap_base.value;
  let view = new DataView(memory.buffer);

  /** Room in the module's memory, which grows by what is missing. */
  function room(bytes) {
    const start = Math.ceil(end / 16) * 16;
    const missing = start + bytes - memory.buffer.byteLength;
    if (missing > 0) {
      memory.grow(Math.ceil(missing / 65536));
      view = new DataView(memory.buffer);
    }
    end = start + bytes;
    return start;
  }

  const values = room(personBytes);
  const text = room(textBytes);
  const civilDate = room(12); // three integers
  const paceText = room(longestPace);
  const pacePair = room(8); // two integers
  const reader = new NameReader(exports, room(NameReader.bytes));

  /** A text of the kernel; empty for a number that it does not know. */
  function textOf(name, ...numbers) {
    const length = exports[name](...numbers, text, textBytes);
    return new TextDecoder().decode(new Uint8Array(memory.buffer, text, Math.min(length, textBytes - 1)));
  }

  function check(answer) {
    if (answer < 0) throw new Error(textOf("sk_error_text", answer));
  }

  /** The texts of the numbers from 0 on. */
  function texts(name, ...numbers) {
    return textsFrom(0, name, ...numbers);
  }

  function textsFrom(first, name, ...numbers) {
    const all = [];
    for (let next; (next = textOf(name, ...numbers, first + all.length)) !== "";) all.push(next);
    return Object.freeze(all);
  }

  const accepted = texts("sk_field_accepted").map((words, field) => ({ words, ...JSON.parse(textOf("sk_field_parts", field)) }));
  /** What a field accepts, in other words. */
  const saying = (field, words) => ({ ...accepted[field], words: words(accepted[field].words) });
  const [genders, activityLevels, primaryGoals] = [3, 4, 5].map((field) => texts("sk_code_name", field));
  const [genderCodes, activityLevelCodes, primaryGoalCodes] = [genders, activityLevels, primaryGoals].map((names) =>
    Object.freeze(Object.fromEntries(names.map((name, code) => [name, code]))));
  const advisories = texts("sk_advisory_name");
  const choices = { 3: genders, 4: activityLevels, 5: primaryGoals };
  const codeOf = (field, choice, readsLetters) => reader.code(field, choices[field], choice, readsLetters);
  /** The input columns, in whose arrays a code may be given by its name. */
  const peopleColumns = inputColumns.map((column, field) =>
    ({ ...column, code: choices[field] && ((choice, readsLetters) => codeOf(field, choice, readsLetters)) }));

  // Dates.

  /** The first day of the plan; undefined, and a violation, if it is no date. */
  function startDay(on, violations) {
    const day = dayOfDate(on);
    if (day === undefined) violations.add("on", on, dateAccepted);
    return day;
  }

  /** Days since 1970-01-01 of a date as the kernel writes it; undefined for anything else. */
  function dayOfDate(text) {
    const parts = typeof text === "string" ? dateForm.exec(text) : null;
    if (parts === null) return undefined;
    const year = Number(parts[1]);
    // Six digits are for the years that four cannot write.
    if (parts[1].length > 4 && year >= 0 && year <= 9999) return undefined;
    const day = exports.sk_day(year, Number(parts[2]), Number(parts[3]));
    return day === noDay ? undefined : day;
  }

  /** The date so many days after 1970-01-01, as the kernel writes it. */
  function dateOfDay(days) {
    // Projections reach a few years beyond the calendar, which repeats itself every 400 years.
    const cycles = days > 100_000_000 ? 1 : 0;
    exports.sk_civil_date(days - 146_097 * cycles, civilDate);
    const [year, month, day] = [0, 4, 8].map((place) => view.getInt32(civilDate + place, true));
    const written = year + 400 * cycles;
    const isShort = written >= 0 && written <= 9999;
    const sign = written < 0 ? "-" : "+";
    return `${isShort ? padded(written, 4) : sign + padded(Math.abs(written), 6)}-${padded(month, 2)}-${padded(day, 2)}`;
  }

  // Paces.

  /** The kind and the amount of a pace; a kind that the kernel rejects for anything else. */
  function paceOf(pace) {
    if (isNothing(pace)) return [0, 0];
    const bytes = typeof pace === "string" ? new TextEncoder().encode(pace.slice(0, longestPace + 1)) : undefined;
    if (bytes === undefined || bytes.length > longestPace) return [-1, 0];
    new Uint8Array(memory.buffer, paceText, longestPace).set(bytes);
    const answer = exports.sk_pace(paceText, bytes.length, pacePair, pacePair + 4);
    check(answer);
    return answer === 0 ? [view.getInt32(pacePair, true), view.getInt32(pacePair + 4, true)] : [-1, 0];
  }

  const paceAccepted = `an amount with its unit, in a string: ${accepted[7].words}`;

  function paceAdjustment(pace, options) {
    const read = reader.members(options, ["tdee", "weight"]);
    const { tdee, weight } = read.members;
    const violations = new Violations();
    violations.addUnread("options", read);
    const [kind, amount] = paceOf(pace);
    // Each is checked beside others that the kernel accepts.
    const isRejected = (...given) => exports.sk_pace_adjustment(...given) === noDay;
    if (isRejected(kind, amount, 2000, 80)) violations.add("pace", pace, paceAccepted);
    if (isRejected(3, 0, whole(tdee), 80)) violations.add("tdee", tdee, range("a whole number", 0, 20000, "kcal/day"));
    if (isRejected(5, 0, 2000, measure(weight))) violations.add("weight", weight, range("a number", 0, 1000, "kg"));
    violations.throwIfAny();
    return exports.sk_pace_adjustment(kind, amount, tdee, weight);
  }

  // One person.

  /** A person as given, each property read once. */
  function givenPerson(person, violations) {
    if (person === null || typeof person !== "object" || isArray(person)) {
      violations.add("person", person, "an object");
      violations.throwIfAny();
    }
    const read = reader.members(person, personNames);
    const { weight, height, age, dateOfBirth, gender, activityLevel, primaryGoal, targetWeight, pace } = read.members;
    return {
      read, weight, height, age, dateOfBirth, gender, activityLevel,
      primaryGoal, targetWeight, pace, born: isNothing(dateOfBirth) ? undefined : dayOfDate(dateOfBirth),
    };
  }

  /** Lays a person down in the memory. */
  function write({ weight, height, age, dateOfBirth, gender, activityLevel, primaryGoal, targetWeight, pace, born }, start) {
    // What has no value of the kernel's type becomes one that the kernel rejects.
    view.setFloat64(values, measure(weight), true);
    view.setFloat64(values + 8, measure(height), true);
    // NaN and 0 are no target weight for the kernel, and a mistake here.
    const isMistaken = Number.isNaN(targetWeight) || targetWeight === 0;
    view.setFloat64(values + 16, isMistaken ? Infinity : targetMeasure(targetWeight), true);
    const isBorn = isNothing(age) && born !== undefined && start !== undefined;
    view.setInt32(values + 24, isBorn ? exports.sk_age(born, start) : isNothing(dateOfBirth) ? whole(age) : -1, true);
    view.setInt32(values + 28, codeOf(3, gender), true);
    view.setInt32(values + 32, codeOf(4, activityLevel), true);
    view.setInt32(values + 36, codeOf(5, primaryGoal), true);
    paceOf(pace).forEach((value, index) => view.setInt32(values + 40 + 4 * index, value, true));
  }

  /** Says what is wrong with a person, from an answer of the kernel. */
  function refusePerson(answer, given, start, violations) {
    const { read, weight, height, age, dateOfBirth, gender, activityLevel, primaryGoal, targetWeight, born, pace } = given;
    if (answer > 0) {
      const refuse = (field, name, value, kind) => {
        if ((answer >> field) & 1) violations.add(name, value, saying(field, (words) => `${kind} ${words}`));
      };
      refuse(0, "weight", weight, "a number,");
      refuse(1, "height", height, "a number,");
      if ((answer >> 2) & 1) refuseAge(age, dateOfBirth, born, start, violations);
      refuse(3, "gender", gender, "one of the strings");
      refuse(4, "activityLevel", activityLevel, "one of the strings");
      refuse(5, "primaryGoal", primaryGoal, "one of the strings");
      refuse(6, "targetWeight", targetWeight, "a number,");
      refuse(7, "pace", pace, "an amount with its unit, in a string:");
    }
    violations.addUnread("person", read);
  }

  /** Says what is wrong with an age that the kernel rejected. */
  function refuseAge(age, dateOfBirth, born, start, violations) {
    if (isNothing(dateOfBirth)) {
      violations.add("age", age, saying(2, (words) => `a whole number, ${words}${isNothing(age) ? "; or a dateOfBirth" : ""}`));
    } else if (!isNothing(age)) {
      violations.add("age", age, "give one of the two", " beside a dateOfBirth");
    } else if (born === undefined) {
      violations.add("dateOfBirth", dateOfBirth, dateAccepted);
    } else if (start !== undefined) {
      violations.add("dateOfBirth", dateOfBirth, saying(2, (words) => `${words} on ${dateOfDay(start)}`));
    }
  }

  // Columns.

  /** A function that says in the memory where a column's block of so many rows lies. */
  function inputSetter(head, rows) {
    return (at, column, values, isAbsentNull) => {
      // An optional column that is not there, for the kernel.
      if (column === undefined && isAbsentNull) {
        for (let byte = 0; byte < inputBytes; byte += 4) head.setInt32(at + byte, 0, true);
        return;
      }
      const [type, bytes] = elementTypes[column === undefined ? "Float32Array" : typedArrayName(column)];
      [values, bytes, 0, 0, type].forEach((value, index) => head.setInt32(at + 4 * index, value, true));
      // A column that is not there has no value in any row.
      if (column === undefined) new Float32Array(memory.buffer, values, rows).fill(NaN);
    };
  }

  /** Columns of a caller beside their blocks of so many rows. */
  function viewsOf(columns, places, rows) {
    return columns.flatMap((column, index) => {
      if (column === undefined) return [];
      const type = globalThis[typedArrayName(column)];
      return [{ outside: column, inside: new type(memory.buffer, places[index], rows) }];
    });
  }

  return {
    memory, room, check, texts, textsFrom, startDay, dayOfDate, dateOfDay, givenPerson, write, refusePerson,
    reader, codeOf, peopleColumns, inputSetter, viewsOf, paceAdjustment, values, accepted, advisories,
    /** All of the memory, whose buffer changes when it grows. */
    get view() {
      return view;
    },
    /** What every kernel says of itself. */
    names: {
      formulaVersion: exports.sk_formula_version(), genders, activityLevels, primaryGoals, genderCodes, activityLevelCodes,
      primaryGoalCodes,
    },
  };
}

/** The names whose bits are set. */
export function namesOf(bits, all) {
  return all.filter((_, bit) => (bits >> bit) & 1);
}
