// @ts-self-types="./training.d.ts"

// Training load and what is usual, in WebAssembly, for JavaScript. Runs where ES modules and WebAssembly do.
//
// Nothing is computed here: values are checked for their type, laid down in the module's memory, and read back. Ranges,
// formulas, names and accepted ranges are the kernel's own.

import { plainColumn, typedColumn, whole, wholeTypes } from "./columns.js";
import { Violations, choiceCode, isArray, isNothing, typedArrayName, unknownNames } from "./given.js";
import { compiled } from "./module.js";

/** Everything that is wrong with what a caller gave, at once. */
export class TrainingError extends Error {
  /** @param {readonly import("./kernel.js").TargetViolation[]} violations At least one. */
  constructor(violations) {
    super(violations.map(({ field, message }) => `${field}: ${message}`).join("; "));
    this.name = "TrainingError";
    this.violations = violations;
  }
}

/** Training load, with a memory of its own. */
export async function loadTraining(source = new URL("./training_kernel.wasm", import.meta.url)) {
  const { exports } = await WebAssembly.instantiate(await compiled(source), {});
  const version = exports.tk_interface_version?.();
  if (version !== 1) throw new Error(`the module has interface version ${version}, this file needs version 1`);
  return training(exports);
}

// MARK: What is given

const forms = ["continuous", "firstOrder", "span"];
const formDays = ["previousDay", "sameDay"];
const weightings = ["male", "female"];
const pauses = ["excluded", "zero"];
const balanceNames = ["chronicDays", "acuteDays", "startChronic", "startAcute", "form", "formDay"];
const columnNames = ["athletes", ...balanceNames, "hasCoverage"];
const heartNames = ["restingHeartRate", "maximumHeartRate", "weighting", "cap", "endMilliseconds"];
const powerNames = ["thresholdPower", "criticalPower", "wPrime", "durations", "pause", "cap", "endMilliseconds"];
const usualNames = ["days", "minimum"];
const signals = ["logarithmicRMSSD", "restingHeartRate", "form", "sleep"];
const nightNames = ["inBed", "asleep", "latency", "awakeAfterOnset", "awakenings", "light", "deep", "rem"];

/** Numbers of a caller as doubles, NaN where one is missing; undefined, and a violation, if they are none. */
function numbersOf(field, given, violations) {
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
      violations.add(`${field}[${place}]`, number, "a number; null, undefined or NaN where it is missing");
      return undefined;
    }
    numbers[place] = number ?? NaN;
  }
  return numbers;
}

/** A number, or another one where nothing is given. */
function numberOf(field, given, without, violations) {
  if (isNothing(given) && without !== undefined) return without;
  if (typeof given === "number") return given;
  violations.add(field, given, "a number");
  return NaN;
}

/** A whole number that the kernel can take, or another one where nothing is given. */
function wholeOf(field, given, without, violations) {
  if (isNothing(given) && without !== undefined) return without;
  if (Number.isInteger(given) && given === (given | 0)) return given;
  violations.add(field, given, Number.isInteger(given) ? "a whole number of 32 bits" : "a whole number");
  return 0;
}

/** Lengths of windows, up to the first that is no whole number, which is a violation. */
function durationsOf(given, violations) {
  if (!isNothing(given) && !isArray(given)) violations.add("durations", given, "an array of whole seconds");
  const durations = new Int32Array(isArray(given) ? given.length : 0);
  for (let place = 0; place < durations.length; place++) {
    const duration = given[place];
    durations[place] = wholeOf(`durations[${place}]`, duration, undefined, violations);
    if (durations[place] !== duration) break;
  }
  return durations;
}

/**
 * Days of so many athletes, one number for all or one for each, or undefined where nothing is given. What is no whole number of
 * 32 bits becomes one that the kernel rejects, in its row.
 */
function daysOf(field, given, athletes, violations) {
  if (isNothing(given)) return undefined;
  if (typeof given === "number") {
    if (!Number.isInteger(given)) violations.add(field, given, "a whole number");
    return new Int32Array(athletes).fill(whole(given));
  }
  const column = typedColumn(given, { types: wholeTypes, value: whole });
  const isColumn = typedArrayName(column) === "Int32Array";
  const plain = isColumn ? plainColumn(field, column, violations) : undefined;
  if (!isColumn || (plain !== undefined && plain.length !== athletes)) {
    violations.add(field, given, `a whole number, or an array or Int32Array of them, one for each of ${athletes} athletes`);
  }
  return plain && new Int32Array(plain);
}

/**
 * Loads before the first day of so many athletes, one number for all or one for each, NaN where there is none; undefined where nothing
 * is given. What is no number becomes one that the kernel rejects, in its row.
 */
function startsOf(field, given, athletes, violations) {
  if (isNothing(given)) return undefined;
  if (typeof given === "number") {
    if (Number.isNaN(given)) violations.add(field, given, "a number");
    return new Float64Array(athletes).fill(given);
  }
  const column = isArray(given)
    ? Float64Array.from(given, (load) => (isNothing(load) ? NaN : typeof load === "number" ? load : Infinity)) : given;
  const isColumn = ["Float64Array", "Float32Array"].includes(typedArrayName(column));
  const plain = isColumn ? plainColumn(field, column, violations) : undefined;
  if (!isColumn || (plain !== undefined && plain.length !== athletes)) {
    const columns = `, or an array, Float64Array or Float32Array of them, one for each of ${athletes} athletes`;
    violations.add(field, given, `a number${athletes === 1 ? "" : columns}`);
  }
  return plain && new Float64Array(plain);
}

/** The code of a name; that of the first where nothing is given. */
function codeOf(field, given, names, violations) {
  const code = isNothing(given) ? 0 : choiceCode(names, given);
  if (code < 0) violations.add(field, given, `one of the strings ${names.join(", ")}`);
  return code;
}

/** The end of a recording; −1 where nothing is given. */
function endOf(given, violations) {
  if (isNothing(given)) return -1n;
  if (Number.isSafeInteger(given) && given >= 0) return BigInt(given);
  violations.add("endMilliseconds", given, "a whole number, 0 or more");
  return -1n;
}

// MARK: The kernel

function training(exports) {
  const { memory } = exports;
  const start = Math.ceil(exports.__heap_base.value / 16) * 16;
  let end = start;

  /** Room in the module's memory until the next call, which grows by what is missing. */
  function room(bytes) {
    const place = Math.ceil(end / 16) * 16;
    end = place + bytes;
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / 65536));
    return place;
  }

  /** Numbers laid down in the memory; 0 for none. */
  function laid(numbers) {
    if (numbers === undefined) return 0;
    const place = room(numbers.byteLength);
    new numbers.constructor(memory.buffer, place, numbers.length).set(numbers);
    return place;
  }

  const doubles = (place, count) => new Float64Array(memory.buffer, place, count);

  function textOf(kind, number) {
    const place = room(256);
    const length = exports.tk_text(kind, number, place, 256);
    return new TextDecoder().decode(new Uint8Array(memory.buffer, place, Math.min(length, 255)));
  }

  function texts(kind) {
    const all = [];
    for (let next; (next = textOf(kind, all.length)) !== "";) all.push(next);
    return Object.freeze(all);
  }

  const [fields, accepted, advisories] = [texts(0), texts(1), texts(2)];
  const absences = Object.freeze([1, 2, 3, 4, 5, 6, 7].map((number) => textOf(3, number)));
  const standings = texts(4);

  /** Calls the kernel, and throws what it rejects. */
  function call(name, ...values) {
    const refused = room(56);
    const answer = exports[name](...values, refused);
    if (answer < 0) throw new Error(textOf(5, answer));
    if (answer === 0) return;
    const [view, violations] = [new DataView(memory.buffer), new Violations(TrainingError)];
    for (let place = 0; place < view.getInt32(refused, true); place++) {
      const field = view.getInt32(refused + 4 + 4 * place, true);
      violations.add(fields[field], view.getFloat64(refused + 24 + 8 * place, true), accepted[field]);
    }
    violations.throwIfAny();
  }

  const advisoriesOf = (bits) => advisories.filter((_, bit) => (bits >> bit) & 1);
  const known = (number) => (Number.isNaN(number) ? undefined : number);
  const absenceOf = (code) => (code === 0 ? undefined : absences[code - 1]);

  // Load of days.

  /** Options of both forms, each read once. */
  function givenModel(options, names, violations) {
    const { form, formDay } = options ?? {};
    const unknown = unknownNames(options, names);
    const codes = [codeOf("form", form, forms, violations), codeOf("formDay", formDay, formDays, violations)];
    violations.addUnknown("options", options, unknown);
    return codes;
  }

  /** Computes columns; `status` is 0 where one athlete is rejected. */
  function balances(athletes, loads, [chronicDays, acuteDays, ...starts], codes, coverage, status) {
    const count = loads.length;
    const days = athletes === 0 ? 0 : count / athletes;
    const place = laid(loads);
    const [chronic, acute, startChronic, startAcute] = [chronicDays, acuteDays, ...starts].map(laid);
    const outputs = [room(8 * count), room(8 * count), room(8 * count), coverage ? room(8 * count) : 0];
    const [given, written] = [room(28), room(20)];
    new Int32Array(memory.buffer, given, 7).set([athletes, days, place, chronic, acute, ...codes]);
    new Int32Array(memory.buffer, written, 5).set([...outputs, status]);
    call("tk_load_balance_from", given, written, startChronic, startAcute);
    return outputs.map((output) => (output === 0 ? undefined : doubles(output, count)));
  }

  function loadBalance(loads, options) {
    end = start;
    const violations = new Violations(TrainingError);
    const { chronicDays, acuteDays, startChronic, startAcute } = options ?? {};
    const codes = givenModel(options, balanceNames, violations);
    const numbers = numbersOf("loads", loads, violations);
    const both = [
      wholeOf("chronicDays", chronicDays, 42, violations), wholeOf("acuteDays", acuteDays, 7, violations),
    ].map((days) => Int32Array.of(days));
    const starts = [startsOf("startChronic", startChronic, 1, violations), startsOf("startAcute", startAcute, 1, violations)];
    violations.throwIfAny();
    const [chronic, acute, form, coverage] =
      balances(1, numbers, [...both, ...starts], codes, true, 0).map((column) => column.slice());
    return { chronic, acute, form, coverage };
  }

  function loadColumns(loads, options) {
    end = start;
    const violations = new Violations(TrainingError);
    const { athletes, chronicDays, acuteDays, startChronic, startAcute, hasCoverage } = options ?? {};
    const codes = givenModel(options, columnNames, violations);
    const numbers = numbersOf("loads", loads, violations);
    const isCount = Number.isInteger(athletes) && athletes === (athletes | 0) && athletes >= 0;
    if (!isCount) violations.add("athletes", athletes, "a whole number, 0 or more");
    const count = isCount ? athletes : 0;
    const days = count > 0 && numbers !== undefined ? Math.floor(numbers.length / count) : 0;
    if (numbers !== undefined && isCount && days * count !== numbers.length) {
      violations.add("loads", loads, `whole days of ${count} athletes`);
    }
    const columnsOfAthletes = [
      daysOf("chronicDays", chronicDays, count, violations), daysOf("acuteDays", acuteDays, count, violations),
      startsOf("startChronic", startChronic, count, violations), startsOf("startAcute", startAcute, count, violations),
    ];
    if (!isNothing(hasCoverage) && typeof hasCoverage !== "boolean") {
      violations.add("hasCoverage", hasCoverage, "true or false");
    }
    violations.throwIfAny();

    const isCovered = hasCoverage === true;
    const results = Array.from({ length: isCovered ? 4 : 3 }, () => new Float64Array(numbers.length));
    const statuses = new Uint8Array(count);
    // Some athletes at a time, so that the module's memory stays small.
    const most = Math.max(8, Math.floor(65536 / Math.max(days, 1) / 8) * 8);
    for (let first = 0; first < count; first += most) {
      end = start;
      const width = Math.min(most, count - first);
      const block = new Float64Array(width * days);
      for (let day = 0; day < days; day++) {
        block.set(numbers.subarray(day * count + first, day * count + first + width), day * width);
      }
      const status = room(width);
      const ofAthletes = columnsOfAthletes.map((column) => column?.slice(first, first + width));
      const columns = balances(width, block, ofAthletes, codes, isCovered, status);
      results.forEach((result, place) => {
        for (let day = 0; day < days; day++) {
          result.set(columns[place].subarray(day * width, (day + 1) * width), day * count + first);
        }
      });
      statuses.set(new Uint8Array(memory.buffer, status, width), first);
    }
    const [chronic, acute, form, coverage] = results;
    return { chronic, acute, form, ...(isCovered ? { coverage } : {}), status: statuses };
  }

  // Load of a session.

  /** Samples laid down as the kernel takes them. */
  function samplesOf(samples, name, cap, endMs, violations) {
    const given = samples ?? {};
    const [seconds, values] = [given.seconds, given[name]];
    const unknown = unknownNames(samples, ["seconds", name]);
    const times = numbersOf("seconds", seconds, violations);
    const numbers = numbersOf(name, values, violations);
    if (times !== undefined && numbers !== undefined && times.length !== numbers.length) {
      violations.add(name, values, `length ${times.length}, like seconds`);
    }
    violations.addUnknown("samples", samples, unknown);
    violations.throwIfAny();
    const place = room(32);
    const head = [times.length, laid(times), laid(numbers)];
    const view = new DataView(memory.buffer);
    head.forEach((number, index) => view.setInt32(place + 4 * index, number, true));
    view.setBigInt64(place + 16, endMs, true);
    view.setInt32(place + 24, cap, true);
    return place;
  }

  function heartRateLoad(samples, profile) {
    end = start;
    const violations = new Violations(TrainingError);
    const { restingHeartRate, maximumHeartRate, weighting, cap, endMilliseconds } = profile ?? {};
    const unknown = unknownNames(profile, heartNames);
    const rest = wholeOf("restingHeartRate", restingHeartRate, undefined, violations);
    const maximum = wholeOf("maximumHeartRate", maximumHeartRate, undefined, violations);
    const isOwn = typeof weighting === "object" && weighting !== null;
    const code = isOwn ? 2 : choiceCode(weightings, weighting);
    const [a, b] = ["a", "b"].map((name) => (isOwn ? numberOf(`weighting.${name}`, weighting[name], undefined, violations) : 0));
    if (code < 0) violations.add("weighting", weighting, "male, female, or an object with the numbers a and b");
    const held = wholeOf("cap", cap, 30, violations);
    const last = endOf(endMilliseconds, violations);
    violations.addUnknown("profile", profile, unknown);
    const given = samplesOf(samples, "beatsPerMinute", held, last, violations);
    const [heart, load] = [room(32), room(112)];
    doubles(heart, 2).set([a, b]);
    new Int32Array(memory.buffer, heart + 16, 3).set([rest, maximum, code]);
    call("tk_heart_session", given, heart, load);
    const view = new DataView(memory.buffer);
    const number = (place) => known(view.getFloat64(load + place, true));
    const time = (place) => Number(view.getBigInt64(load + place, true));
    return {
      trimp: number(0), edwards: number(8), meanHeartRate: number(16),
      tenthMilliseconds: [0, 1, 2, 3, 4, 5].map((tenth) => time(24 + 8 * tenth)), coveredMilliseconds: time(72),
      uncoveredMilliseconds: time(80), invalid: time(88), duplicates: time(96),
      advisories: advisoriesOf(view.getInt32(load + 104, true)), absence: absenceOf(view.getInt32(load + 108, true)),
    };
  }

  function powerLoad(samples, profile) {
    end = start;
    const violations = new Violations(TrainingError);
    const { thresholdPower, criticalPower, wPrime, durations, pause, cap, endMilliseconds } = profile ?? {};
    const unknown = unknownNames(profile, powerNames);
    const threshold = numberOf("thresholdPower", thresholdPower, NaN, violations);
    const critical = numberOf("criticalPower", criticalPower, NaN, violations);
    const work = numberOf("wPrime", wPrime, isNothing(criticalPower) ? 0 : undefined, violations);
    const lengths = durationsOf(durations, violations);
    const code = codeOf("pause", pause, pauses, violations);
    const held = wholeOf("cap", cap, 5, violations);
    const last = endOf(endMilliseconds, violations);
    violations.addUnknown("profile", profile, unknown);
    const given = samplesOf(samples, "watts", held, last, violations);
    const most = 2 * new DataView(memory.buffer).getInt32(given, true) + 2;
    const [power, load, stretches, means] = [room(40), room(104), room(8 * most), room(8 * lengths.length)];
    const balances = Number.isNaN(critical) ? 0 : room(8 * most);
    const seconds = laid(lengths);
    doubles(power, 3).set([threshold, critical, work]);
    new Int32Array(memory.buffer, power + 24, 3).set([seconds, lengths.length, code]);
    call("tk_power_session", given, power, load, stretches, balances, means);
    const view = new DataView(memory.buffer);
    const number = (place) => known(view.getFloat64(load + place, true));
    const whole = (place) => Number(view.getBigInt64(load + place, true));
    const count = view.getInt32(load + 88, true);
    const pairs = new Int32Array(memory.buffer, stretches, 2 * count);
    return {
      weightedPower: number(0), meanPower: number(8), variabilityIndex: number(16), load: number(24), balance: number(32),
      lowestBalance: number(40), countedSeconds: whole(48), coveredSeconds: whole(56), uncoveredSeconds: whole(64),
      invalid: whole(72), duplicates: whole(80),
      meanMaximal: [...lengths].map((each, place) => ({ seconds: each, watts: known(doubles(means, lengths.length)[place]) })),
      stretches: {
        watts: Int32Array.from({ length: count }, (_, place) => pairs[2 * place]),
        seconds: Int32Array.from({ length: count }, (_, place) => pairs[2 * place + 1]),
        ...(balances === 0 ? {} : { balance: doubles(balances, count).slice() }),
      },
      advisories: advisoriesOf(view.getInt32(load + 92, true)), absence: absenceOf(view.getInt32(load + 96, true)),
    };
  }

  // What is usual.

  /** Values of days in a row as a signal, of which the first is day 0. */
  function signalOf(field, values, violations) {
    const numbers = numbersOf(field, values, violations);
    violations.throwIfAny();
    const place = room(12);
    const head = [numbers.length, laid(Int32Array.from(numbers, (_, day) => day)), laid(numbers)];
    new Int32Array(memory.buffer, place, 3).set(head);
    return place;
  }

  function baseline(values, options) {
    end = start;
    const violations = new Violations(TrainingError);
    const { days, minimum } = options ?? {};
    const unknown = unknownNames(options, usualNames);
    const window = wholeOf("days", days, 30, violations);
    const least = wholeOf("minimum", minimum, 7, violations);
    violations.addUnknown("options", options, unknown);
    const signal = signalOf("values", values, violations);
    const found = room(48);
    const today = new DataView(memory.buffer).getInt32(signal, true);
    call("tk_usual", signal, today, window, least, found);
    const view = new DataView(memory.buffer);
    const number = (place) => known(view.getFloat64(found + place, true));
    return {
      median: number(0), medianDeviation: number(8), mean: number(16), standardDeviation: number(24),
      count: view.getInt32(found + 32, true), absence: absenceOf(view.getInt32(found + 36, true)),
      advisories: advisoriesOf(view.getInt32(found + 40, true)),
    };
  }

  function rmssdWeek(rmssd) {
    end = start;
    const signal = signalOf("rmssd", rmssd, new Violations(TrainingError));
    const found = room(48);
    const count = new DataView(memory.buffer).getInt32(signal, true);
    call("tk_rmssd", signal, count - 1, found);
    const view = new DataView(memory.buffer);
    const number = (place) => known(view.getFloat64(found + place, true));
    const whole = (place) => view.getInt32(found + place, true);
    return {
      mean: number(0), low: number(8), high: number(16), standing: standings[whole(24)], count: whole(28),
      weekAbsence: absenceOf(whole(32)), absence: absenceOf(whole(36)), advisories: advisoriesOf(whole(40)),
    };
  }

  function standing(value, baseline, limit) {
    const violations = new Violations(TrainingError);
    const numbers = Object.entries({ value, baseline, limit }).map(([field, given]) =>
      numberOf(field, given, NaN, violations));
    violations.throwIfAny();
    return standings[exports.tk_standing(...numbers)];
  }

  // Several signals together.

  function readiness(evidence, rules) {
    end = start;
    const violations = new Violations(TrainingError);
    violations.addUnknown("evidence", evidence, unknownNames(evidence, signals));
    const numbers = signals.flatMap((signal) => {
      const given = evidence?.[signal];
      violations.addUnknown(signal, given, unknownNames(given, ["value", "baseline", "limit"]));
      return ["value", "baseline", "limit"].map((name) => numberOf(`${signal}.${name}`, given?.[name], NaN, violations));
    });
    if (!isNothing(rules) && !isArray(rules)) violations.add("rules", rules, "an array of rules");
    const all = isArray(rules) ? rules : [];
    const whens = all.flatMap((rule, place) => {
      violations.addUnknown(`rules[${place}].when`, rule?.when, unknownNames(rule?.when, signals));
      return signals.map((signal) => (isNothing(rule?.when?.[signal])
        ? -1
        : codeOf(`rules[${place}].when.${signal}`, rule.when[signal], standings, violations)));
    });
    violations.throwIfAny();
    const [given, table, found] = [laid(Float64Array.from(numbers)), laid(Int32Array.from(whens)), room(24)];
    const answer = exports.tk_readiness(given, table, all.length, found);
    if (answer < 0) throw new Error(textOf(5, answer));
    const view = new Int32Array(memory.buffer, found, 6);
    return {
      standings: Object.fromEntries(signals.map((signal, place) => [signal, standings[view[place]]])),
      unknown: signals.filter((_, bit) => (view[4] >> bit) & 1),
      suggestion: view[5] < 0 ? undefined : all[view[5]].suggestion,
    };
  }

  function compositeScore(parts) {
    end = start;
    const violations = new Violations(TrainingError);
    if (!isArray(parts)) violations.add("parts", parts, "an array of parts, each with a weight and a score");
    const all = isArray(parts) ? parts : [];
    const columns = ["weight", "score"].map((name) => Float64Array.from(all, (part, place) => {
      const field = `parts[${place}].${name}`;
      return numberOf(field, part?.[name], name === "score" ? NaN : undefined, violations);
    }));
    violations.throwIfAny();
    const [weights, scores, found] = [...columns.map(laid), room(48)];
    call("tk_composite", weights, scores, all.length, found);
    const [score, presentWeight, low, high] = doubles(found, 4);
    const [missing, absence, bits] = new Int32Array(memory.buffer, found + 32, 3);
    return {
      score: known(score), presentWeight: known(presentWeight), low: known(low), high: known(high), missing,
      absence: absenceOf(absence), advisories: advisoriesOf(bits),
    };
  }

  function sleepNight(night) {
    end = start;
    const violations = new Violations(TrainingError);
    violations.addUnknown("night", night, unknownNames(night, nightNames));
    const numbers = nightNames.map((name, place) =>
      numberOf(name, night?.[name], place < 2 ? undefined : NaN, violations));
    violations.throwIfAny();
    const [given, found] = [laid(Float64Array.from(numbers)), room(48)];
    call("tk_sleep_night", given, found);
    const [efficiency, light, deep, rem] = [...doubles(found, 4)].map(known);
    const met = [...new Int32Array(memory.buffer, found + 32, 4)].map((code) => (code < 0 ? undefined : code === 1));
    return {
      efficiency, light, deep, rem,
      isMet: { latency: met[0], awakenings: met[1], awakeAfterOnset: met[2], efficiency: met[3] },
    };
  }

  return Object.freeze({
    readiness, compositeScore, sleepNight, trainingAdvisories: advisories, loadBalance, loadColumns, heartRateLoad, powerLoad, baseline, rmssdWeek, standing,
  });
}
