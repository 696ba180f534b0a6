// The functions of a module, from a table that `swift run generate` wrote: values are checked for their type, laid down in the module's
// memory, and read back. Nothing is computed here: ranges, formulas and names are the module's own.

import { plainColumn } from "./columns.js";
import { NameReader, Violations, isArray, isNothing, oneOf, typedArrayName } from "./given.js";
import { compiled } from "./module.js";

/** The functions of a table, with a memory of their own, and the texts of the module; `own` makes those that no table can say. */
export async function loadFunctions(source, table, Failure, own) {
  const { exports } = await WebAssembly.instantiate(await compiled(source), {});
  const version = exports[`${table.prefix}_interface_version`]?.();
  if (version !== table.version) throw new Error(`the module has interface version ${version}, this file needs version ${table.version}`);
  return functionsOf(exports, table, Failure, own);
}

// What is given: each is read into a list of numbers, or into what C has of it. `d` is a double, `l` a whole number of 64 bits, `i` one of 32,
// a code, a length or a pointer.

const bytesOf = { d: 8, l: 8, i: 4 };
const missing = "null, undefined or NaN where it is missing";

/** A number, NaN where it is missing; a whole one is neither cut nor wrapped. */
function knownOf(field, given, mustBeWhole, violations) {
  if (isNothing(given)) return NaN;
  if (typeof given === "number" && (!mustBeWhole || !Number.isFinite(given) || given === (given | 0))) return given;
  violations.add(field, given, `a ${mustBeWhole ? "whole number of 32 bits" : "number"}; ${missing}`);
  return NaN;
}

/** A list of numbers as doubles, NaN where one is missing; undefined, and a violation, if it is none. */
function knownsOf(field, given, mustBeWhole, violations) {
  if (isArray(given) || typedArrayName(given) !== undefined) {
    return Float64Array.from(given, (number, place) => knownOf(`${field}[${place}]`, number, mustBeWhole, violations));
  }
  violations.add(field, given, "an array of numbers");
  return undefined;
}

/** The same of a column, which may be long: up to the first that is no number, and never what a class of the caller's says. */
export function columnOf(field, given, violations) {
  if (["Float64Array", "Float32Array"].includes(typedArrayName(given))) {
    const plain = plainColumn(field, given, violations);
    return plain && new Float64Array(plain);
  }
  if (!isArray(given)) {
    violations.add(field, given, "an array of numbers, Float64Array or Float32Array");
    return undefined;
  }
  const numbers = new Float64Array(given.length);
  for (let place = 0; place < numbers.length; place++) {
    const number = given[place];
    if (!isNothing(number) && typeof number !== "number") {
      violations.add(`${field}[${place}]`, number, `a number; ${missing}`);
      return undefined;
    }
    numbers[place] = number ?? NaN;
  }
  return numbers;
}

export function numberOf(field, given, isOptional, violations) {
  if (isOptional && isNothing(given)) return NaN;
  if (typeof given === "number") return given;
  violations.add(field, given, "a number");
  return NaN;
}

/** A whole number of 32 bits, or another one where nothing is given. */
export function wholeOf(field, given, without, violations) {
  if (isNothing(given) && without !== undefined) return without;
  if (Number.isInteger(given) && given === (given | 0)) return given;
  violations.add(field, given, Number.isInteger(given) ? "a whole number of 32 bits" : "a whole number");
  return 0;
}

/** Whole numbers, up to the first that is none, which is a violation. */
function wholesOf(field, given, violations) {
  if (!isNothing(given) && !isArray(given)) violations.add(field, given, "an array of whole seconds");
  const numbers = new Int32Array(isArray(given) ? given.length : 0);
  for (let place = 0; place < numbers.length; place++) {
    const number = given[place];
    numbers[place] = wholeOf(`${field}[${place}]`, number, undefined, violations);
    if (numbers[place] !== number) break;
  }
  return numbers;
}

function flagOf(field, given, violations) {
  if (typeof given !== "boolean") violations.add(field, given, "true or false");
  return given === true;
}

/** The end of a recording; −1 where nothing is given. */
function endOf(field, given, violations) {
  if (isNothing(given)) return -1n;
  if (Number.isSafeInteger(given) && given >= 0) return BigInt(given);
  violations.add(field, given, "a whole number, 0 or more");
  return -1n;
}

const readers = {
  known: (field, given, _, violations) => [["d", knownOf(field, given, false, violations)]],
  whole(field, given, without, violations) {
    const number = knownOf(field, given, true, violations);
    return [without === undefined ? ["d", number] : ["i", Number.isFinite(number) ? number : without]];
  },
  number: (field, given, _, violations) => [["d", numberOf(field, given, false, violations)]],
  "number?": (field, given, beside, violations, found) => [["d", numberOf(field, given, !found.$given.has(beside), violations)]],
  int: (field, given, without, violations) => [["i", wholeOf(field, given, without, violations)]],
  flag: (field, given, without, violations) => [["i", Number(isNothing(given) ? without : flagOf(field, given, violations))]],
  end: (field, given, _, violations) => [["l", endOf(field, given, violations)]],
  knowns: (field, given, _, violations) => knownsOf(field, given, false, violations),
  "knowns?": (field, given, _, violations) => (isNothing(given) ? undefined : knownsOf(field, given, false, violations)),
  wholes: (field, given, _, violations) => knownsOf(field, given, true, violations),
  ints: (field, given, _, violations) => wholesOf(field, given, violations),
  flags(field, given, _, violations) {
    if (!isArray(given)) violations.add(field, given, "an array of true and false");
    return Uint8Array.from(isArray(given) ? given : [], (flag, place) => flagOf(`${field}[${place}]`, flag, violations));
  },
  column: (field, given, _, violations) => columnOf(field, given, violations),
  daily: (field, given, _, violations) => columnOf(field, given, violations),
};

/** Checks that the lists that are there have one length, which it returns. */
function lengthOf(names, object, lists, violations) {
  const first = lists.findIndex((list) => list !== undefined);
  const count = lists[first]?.length ?? 0;
  lists.forEach((list, place) => {
    if (list !== undefined && list.length !== count) violations.add(names[place], object[names[place]], `length ${count}, like ${names[first]}`);
  });
  return count;
}

/** The places of members in a structure, and its bytes. */
function placesOf(members) {
  let bytes = 0;
  const places = members.map(([type]) => {
    const place = Math.ceil(bytes / bytesOf[type]) * bytesOf[type];
    bytes = place + bytesOf[type];
    return place;
  });
  return { places, bytes: Math.ceil(bytes / 8) * 8 };
}

function functionsOf(exports, { prefix, rejected, texts: kindsOfTexts, choices, coefficients, structures, functions }, Failure, own) {
  const { memory } = exports;
  let end = exports.__heap_base.value;

  /** Room in the module's memory until the next call, which grows by what is missing. */
  function room(bytes) {
    const place = Math.ceil(end / 16) * 16;
    end = place + bytes;
    const lacking = end - memory.buffer.byteLength;
    if (lacking > 0) memory.grow(Math.ceil(lacking / 65536));
    return place;
  }

  const reader = new NameReader(exports, room(NameReader.bytes));
  const start = end;
  const view = () => new DataView(memory.buffer);

  /** Starts a call, for which all of the memory is free. */
  function begin() {
    end = start;
    return new Violations(Failure);
  }

  /** The place of a list; a list that is not there is 0, and an empty one is not. */
  function laid(numbers) {
    if (numbers === undefined) return 0;
    const place = room(numbers.byteLength);
    new numbers.constructor(memory.buffer, place, numbers.length).set(numbers);
    return place;
  }

  function written(members) {
    const { places, bytes } = placesOf(members);
    const structure = room(bytes);
    const all = view();
    members.forEach(([type, value], index) => {
      if (type === "d") all.setFloat64(structure + places[index], value, true);
      else if (type === "i") all.setInt32(structure + places[index], value, true);
      else all.setBigInt64(structure + places[index], value, true);
    });
    return structure;
  }

  function textOf(kind, number) {
    const place = room(256);
    const length = exports[`${prefix}_text`](kind, number, place, 256);
    return new TextDecoder().decode(new Uint8Array(memory.buffer, place, Math.min(length, 255)));
  }

  const texts = Object.fromEntries(kindsOfTexts.map(([name, first], kind) => {
    const all = new Array(first).fill(undefined);
    for (let next; (next = textOf(kind, all.length)) !== "";) all.push(next);
    return [name, Object.freeze(all)];
  }));

  // What is given.

  /** The code of a name, or another one where nothing is given. */
  function codeOf(field, given, choices, without, violations) {
    if (isNothing(given) && without !== undefined) return without;
    const code = reader.placeAmong(choices, given);
    if (code < 0) violations.add(field, given, oneOf(choices));
    return code;
  }

  /** Reads a parameter into the members of C by their names. */
  function readOne([name, type, without], given, found, violations) {
    const members = isArray(type) ? type : structures[type];
    if (!isNothing(given)) found.$given.add(name);
    if (without === "rows") readRows(name, members, given, found, violations);
    else if (members !== undefined) readAll(name, members, given, without, found, violations);
    else if (coefficients[type] !== undefined) readWeighting(name, type, given, found, violations);
    else if (readers[type] === undefined) found[name] = [["i", codeOf(name, given, choices[type], without, violations)]];
    else found[name] = readers[type](name, given, without, violations, found);
  }

  /** Reads the members of an object, which may be left out with the mark `?` and has lists of one length with `=`. */
  function readAll(owner, members, given, mark, found, violations) {
    const object = isNothing(given) && mark === "?" ? {} : given;
    if (typeof object !== "object" || object === null) {
      violations.add(owner, given, "an object");
      return;
    }
    const known = members.map(([name]) => name);
    const read = reader.members(object, known);
    violations.addUnread(owner, read);
    // Of parameters of which the first that is given counts, the others are not read.
    const chosen = found.$first.find((name) => !isNothing(read.members[name])) ?? found.$first.at(-1);
    for (const member of members) {
      if (member[0] === chosen || !found.$first.includes(member[0])) readOne(member, read.members[member[0]], found, violations);
    }
    if (mark === "=") lengthOf(known, read.members, known.map((name) => found[name]), violations);
    else found[owner] = known.flatMap((name) => found[name]);
  }

  /** Reads an array of objects, each member into a list. */
  function readRows(owner, members, given, found, violations) {
    if (!isArray(given)) violations.add(owner, given, `an array of ${owner}, each with a ${members.map(([name]) => name).join(" and a ")}`);
    const known = members.map(([name]) => name);
    const rows = Array.from(isArray(given) ? given : [], (row, place) => membersOf(`${owner}[${place}]`, row, known, violations));
    for (const [name, type] of members) {
      found[name] = Float64Array.from(rows, (row, place) => numberOf(`${owner}[${place}].${name}`, row[name], type === "number?", violations));
    }
  }

  /** The members of an object under the known names; any other name is a violation. */
  function membersOf(owner, object, known, violations) {
    const read = reader.members(object, known);
    violations.addUnread(owner, read);
    return read.members;
  }

  /** Reads a choice, instead of which there may be an object of numbers. */
  function readWeighting(name, type, given, found, violations) {
    const isOwn = typeof given === "object" && given !== null;
    const code = isOwn ? choices[type].length : reader.placeAmong(choices[type], given);
    const read = isOwn ? membersOf(name, given, coefficients[type], violations) : {};
    for (const each of coefficients[type]) found[each] = [["d", isOwn ? numberOf(`${name}.${each}`, read[each], false, violations) : 0]];
    const numbers = coefficients[type].join(" and ");
    if (code < 0) violations.add(name, given, `${choices[type].join(", ")}, or an object with the numbers ${numbers}`);
    found[name] = [["i", code]];
  }

  /**
   * The parameters of C that an element of a call is: a number; names for a structure; with `#` a length, of a list or as it is; with `~` the
   * places of a list.
   */
  function passed(element, found) {
    if (typeof element === "number") return [["i", element]];
    if (isArray(element)) return [["i", written(element.flatMap((each) => passed(each, found)))]];
    if (element.first !== undefined) {
      const place = element.first.findIndex((name) => found.$given.has(name));
      const chosen = place < 0 ? element.first.length - 1 : place;
      const value = found[element.first[chosen]];
      const list = isArray(value) ? Float64Array.of(value[0][1]) : value;
      return [["i", element.codes[chosen]], ["i", laid(list)], ["i", list.length]];
    }
    if (element.if !== undefined) return found[element.is.includes(found[element.if][0][1]) ? element.then : element.else];
    const [, mark, name, less] = /^([#~]?)(\w+)(-1)?$/.exec(element);
    if (mark === "#") return [["i", (found[name]?.length ?? Number(name)) - (less === undefined ? 0 : 1)]];
    if (mark === "~") return [["i", laid(Int32Array.from(found[name], (_, place) => place))]];
    return isArray(found[name]) ? found[name] : [["i", laid(found[name])]];
  }

  /** What was given by its names, and the parameters in C; throws what is wrong with it. */
  function given(name, values) {
    const entry = functions[name];
    const [violations, found] = [begin(), { $given: new Set(), $first: entry.call.find(({ first }) => first)?.first ?? [] }];
    entry.given.forEach((parameter, place) => readOne(parameter, values[place], found, violations));
    violations.throwIfAny();
    return { found, parameters: entry.call.flatMap((element) => passed(element, found)).map(([, value]) => value) };
  }

  // What is answered.

  const known = (number) => (Number.isNaN(number) ? undefined : number);
  const whole = (all, place) => all.getInt32(place, true);
  /** How each type of a result is read: in C, and from the memory. */
  const types = {
    number: ["d", (all, place) => all.getFloat64(place, true)],
    known: ["d", (all, place) => known(all.getFloat64(place, true))],
    long: ["l", (all, place) => Number(all.getBigInt64(place, true))],
    int: ["i", whole],
    size: ["i", whole],
    natural: ["i", (all, place) => (whole(all, place) < 0 ? undefined : whole(all, place))],
    met: ["i", (all, place) => (whole(all, place) < 0 ? undefined : whole(all, place) === 1)],
  };
  for (const [name, names] of Object.entries(texts)) {
    types[name] = ["i", (all, place) => names[whole(all, place)]];
    types[`${name}*`] = ["i", (all, place) => names.filter((_, bit) => (whole(all, place) >> bit) & 1)];
  }
  const readings = new Map();

  /** A result in the memory: how many bytes it has, and a function that reads it there. */
  function resultOf(type, count, found) {
    if (type === "places") {
      const bytes = found[count].length;
      return { bytes, read: (place) => Array.from(new Uint8Array(memory.buffer, place, bytes)).flatMap((flag, index) => (flag ? [index] : [])) };
    }
    if (!readings.has(type)) readings.set(type, readingOf(type));
    return readings.get(type);
  }

  function readingOf(type) {
    const members = structures[type];
    if (members === undefined) return { bytes: bytesOf[types[type][0]], read: (place) => types[type][1](view(), place) };
    // In C the wide members are first. Of an array there are as many as a number says, or one for each name.
    const all = members.flatMap(([name, each, many = 1]) =>
      Array.from({ length: isArray(many) ? many.length : many }, () => [...types[each], name]));
    const wideFirst = [...all.filter(([kind]) => kind !== "i"), ...all.filter(([kind]) => kind === "i")];
    const { places, bytes } = placesOf(wideFirst);
    const lengths = members.map(([, , , length]) => length);
    const shown = members.filter(([name]) => !lengths.includes(name)).map(([name, , many, length]) =>
      ({ name, many, length, at: wideFirst.flatMap(([, , each], index) => (each === name ? [index] : [])) }));
    const placeOf = (name) => wideFirst.findIndex(([, , each]) => each === name);
    return {
      bytes,
      read(structure) {
        const memoryNow = view();
        const one = (index) => wideFirst[index][1](memoryNow, structure + places[index]);
        const object = {};
        for (const { name, many, length, at } of shown) {
          if (many === undefined) object[name] = one(at[0]);
          else if (isArray(many)) object[name] = Object.fromEntries(many.map((key, index) => [key, one(at[index])]));
          else object[name] = at.slice(0, length === undefined ? many : one(placeOf(length))).map(one);
        }
        return object;
      },
    };
  }

  /** Calls the module: true if it wrote its results, false if data is missing; throws what it rejects. */
  function call(c, ...parameters) {
    const refused = rejected === undefined ? [room(56)] : [];
    const answer = exports[`${prefix}_${c}`](...parameters, ...refused);
    if (answer < 0) throw new Error(rejected === undefined ? textOf(kindsOfTexts.length, answer) : `${prefix}_${c} answers ${answer}`);
    if (answer === 0 || (answer === 1 && rejected !== undefined)) return answer === 0;
    const violations = new Violations(Failure);
    if (rejected === undefined) {
      for (let place = 0; place < view().getInt32(refused[0], true); place++) {
        const field = view().getInt32(refused[0] + 4 + 4 * place, true);
        const accepted = { words: texts.accepted[field], ...JSON.parse(textOf(kindsOfTexts.length + 1, field)) };
        violations.add(texts.fields[field], view().getFloat64(refused[0] + 24 + 8 * place, true), accepted);
      }
    } else violations.add(c, parameters[0], rejected);
    violations.throwIfAny();
    return false;
  }

  function functionOf(functionName, { c, gives, isReturned = 0 }) {
    const members = isArray(gives) ? gives : [["", gives]];
    return (...givenValues) => {
      const { found, parameters } = given(functionName, givenValues);
      const results = members.slice(isReturned).map(([, type, count]) => resultOf(type, count, found));
      const places = results.map(({ bytes }) => room(bytes));
      let values = [];
      if (isReturned) {
        const answer = exports[`${prefix}_${c}`](...parameters, ...places);
        if (answer < 0) return undefined;
        values = [texts[members[0][1]][answer]];
      } else if (!call(c, ...parameters, ...places)) return undefined;
      values.push(...results.map((result, index) => result.read(places[index])));
      return isArray(gives) ? Object.fromEntries(members.map(([name], index) => [name, values[index]])) : values[0];
    };
  }

  // Columns: a row is a structure.

  function columnsOf(_, { c, given: [[owner, type], choice], columns, call: [row] }) {
    const [members, results] = [structures[type], structures[columns].filter(([, each]) => each !== "number")];
    return (object, chosen) => {
      const violations = begin();
      const known = members.map(([name]) => name);
      const read = reader.members(object, known);
      violations.addUnread(owner, read);
      const lists = members.map(([name, each]) =>
        (isNothing(read.members[name]) ? undefined : knownsOf(name, read.members[name], each === "whole", violations)));
      const rows = lengthOf(known, read.members, lists, violations);
      let codes;
      if (choice !== undefined) {
        const all = isArray(chosen) ? chosen : [chosen];
        codes = all.map((name) => codeOf(choice[0], name, choices[choice[1]], undefined, violations));
        if (!isArray(chosen)) codes = new Array(rows).fill(codes[0]);
        if (codes.length !== rows) violations.add(choice[0], chosen, `length ${rows}`);
      }
      members.forEach(([name, each], index) => {
        const at = each === "flag" ? lists[index]?.findIndex((flag) => Number.isFinite(flag) && flag !== 0 && flag !== 1) ?? -1 : -1;
        if (at >= 0) violations.add(`${name}[${at}]`, lists[index][at], "1 or 0");
      });
      violations.throwIfAny();
      const kinds = row.flatMap((each) => (each === owner ? members.map(([, kind]) => [kind === "flag" ? "i" : "d"]) : [["i"]]));
      const { places, bytes } = placesOf(kinds);
      const scored = resultOf(columns);
      const [start, found] = [room(rows * bytes), room(rows * scored.bytes)];
      const [doubles, wholes] = [new Float64Array(memory.buffer, start, rows * bytes / 8), new Int32Array(memory.buffer, start, rows * bytes / 4)];
      wholes.fill(0);
      const write = (all, place, list, without) => {
        const step = bytes / all.BYTES_PER_ELEMENT;
        for (let at = 0, to = place / all.BYTES_PER_ELEMENT; at < rows; at++, to += step) {
          const value = list === undefined ? NaN : list[at];
          all[to] = Number.isFinite(value) ? value : without;
        }
      };
      members.forEach(([, kind, without = NaN], index) => write(kind === "flag" ? wholes : doubles, places[index], lists[index], without));
      if (codes !== undefined) write(wholes, places[members.length], codes);
      call(c, start, rows, found);
      const numbers = new Int32Array(memory.buffer, found, rows * scored.bytes / 4);
      // The doubles of a result are before its whole numbers.
      const first = 2 * (structures[columns].length - results.length);
      return Object.fromEntries(results.map(([name, each], index) => [name,
        (each.endsWith("*") ? Uint32Array : Int32Array).from({ length: rows }, (_each, at) => numbers[at * scored.bytes / 4 + first + index])]));
    };
  }

  const called = Object.entries(functions).map(([name, entry]) => [name, (entry.columns === undefined ? functionOf : columnsOf)(name, entry)]);
  const more = own?.({ exports, memory, reader, codeOf, texts, choices, begin, room, laid, written, given, resultOf, call, known, textOf });
  return { texts, ...Object.fromEntries(called), ...more };
}
