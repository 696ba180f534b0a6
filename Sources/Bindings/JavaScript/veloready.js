// @ts-self-types="./veloready.d.ts"

// The recovery, sleep and strain scores of one app, in WebAssembly, for JavaScript. Runs where ES modules and WebAssembly do.
//
// Nothing is computed here: values are checked for their type, laid down in the module's memory, and read back. The rules and the names
// are the module's own. No score is validated against an outcome.

import { Violations, choiceCode, isArray, isNothing, typedArrayName, unknownNames } from "./given.js";
import { compiled } from "./module.js";

/** Everything that is wrong with what a caller gave, at once. */
export class VeloReadyError extends Error {
  /** @param {readonly import("./kernel.js").TargetViolation[]} violations At least one. */
  constructor(violations) {
    super(violations.map(({ field, message }) => `${field}: ${message}`).join("; "));
    this.name = "VeloReadyError";
    this.violations = violations;
  }
}

/** The scores, with a memory of their own. */
export async function loadVeloReady(source = new URL("./velo_ready_scores.wasm", import.meta.url)) {
  const { exports } = await WebAssembly.instantiate(await compiled(source), {});
  const version = exports.vr_interface_version?.();
  if (version !== 1) throw new Error(`the module has interface version ${version}, this file needs version 1`);
  return scores(exports);
}

// Names in the order of the header.
const morningNames = [
  "hrv", "overnightHRV", "hrvBaseline", "rollingHRV", "hrvVariation", "restingHeartRate", "restingHeartRateBaseline",
  "sleepScore", "sleepDuration", "sleepBaseline", "respiration", "respirationBaseline", "acuteLoad", "chronicLoad",
  "yesterdayLoad",
];
const flagNames = ["hasSleepData", "isIll"];
const alcohols = ["ignored", "mondayToThursday", "fridayToSunday"];
const recoveryNames = ["score", "hrv", "restingHeartRate", "sleep", "respiration", "form"];
const nightNames = [
  "asleep", "inBed", "need", "deep", "rem", "awakenings", "bedtime", "wakeTime", "usualBedtime", "usualWakeTime",
  "overnightHRV", "hrvBaseline", "deepShare", "remShare", "previousLoad",
];
const sleepNames = ["score", "performance", "efficiency", "stages", "disturbances", "timing", "fixedStages"];
const kinds = [
  "usual", "mean", "week", "logarithmicWeek", "variation", "sampleDeviation", "sampleVariation", "adaptive", "robust",
];
const references = ["power", "heartRate", "thresholdHeartRate"];
const [morningSize, recoverySize, nightSize, sleepSize] = [136, 40, 120, 40];

const wholeNames = new Set(["sleepScore", "awakenings", "sets", "steps", "days", "nights", "short", "long"]);

/** A number, NaN where it is missing. */
function numberOf(field, given, violations, isWhole = wholeNames.has(field)) {
  if (isNothing(given)) return NaN;
  if (typeof given === "number" && (!isWhole || !Number.isFinite(given) || given === (given | 0))) return given;
  violations.add(field, given, `a ${isWhole ? "whole number of 32 bits" : "number"}; null, undefined or NaN where it is missing`);
  return NaN;
}

/** A list of numbers as doubles, NaN where one is missing; empty, and a violation, if it is none. */
function numbersOf(field, given, violations) {
  if (!isArray(given) && typedArrayName(given) === undefined) {
    violations.add(field, given, "an array of numbers");
    return new Float64Array();
  }
  return Float64Array.from(given, (number, place) => numberOf(`${field}[${place}]`, number, violations, wholeNames.has(field)));
}

/** A number of the module, undefined where there is none. */
const known = (number) => (Number.isNaN(number) ? undefined : number);

function scores(exports) {
  const { memory } = exports;
  const start = Math.ceil(exports.__heap_base.value / 16) * 16;
  let end = start;

  /** Room in the module's memory until the next call. */
  function room(bytes) {
    const place = Math.ceil(end / 16) * 16;
    end = place + bytes;
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / 65536));
    return place;
  }

  function laid(numbers) {
    const place = room(numbers.byteLength);
    new numbers.constructor(memory.buffer, place, numbers.length).set(numbers);
    return place;
  }

  const doubles = (place, count) => Array.from(new Float64Array(memory.buffer, place, count));
  const wholes = (place, count) => Array.from(new Int32Array(memory.buffer, place, count));

  function textOf(kind, number) {
    const place = room(64);
    const length = exports.vr_text(kind, number, place, 64);
    return new TextDecoder().decode(new Uint8Array(memory.buffer, place, length));
  }

  function texts(kind) {
    const all = [];
    for (let next; (next = textOf(kind, all.length)) !== "";) all.push(next);
    return Object.freeze(all);
  }

  const [parts, bands, stabilities, directions, categories, forms, types, profiles] =
    [0, 1, 2, 3, 4, 5, 6, 7].map(texts);
  const missingOf = (bits) => parts.filter((_, bit) => (bits >> bit) & 1);

  /** Starts a call: violations to collect, and the whole memory. */
  function begin() {
    end = start;
    return new Violations(VeloReadyError);
  }

  /** Calls the module: true if it wrote a result, false if an input is missing. */
  function call(name, ...values) {
    const answer = exports[name](...values);
    if (answer === 0 || answer === 1) return answer === 0;
    throw answer === 2 ? rejected(name, values[0]) : new Error(`${name} answers ${answer}`);
  }

  function rejected(name, value) {
    const violations = new Violations(VeloReadyError);
    violations.add(name.slice(3), value, "no TRIMP or volume below 0, no EPOC below -1, no MET-minutes of -1 or less");
    try {
      violations.throwIfAny();
    } catch (error) {
      return error;
    }
    return undefined;
  }

  /** A function's one number: undefined if an input is missing. */
  function one(name, ...values) {
    const place = room(8);
    return call(name, ...values, place) ? new DataView(memory.buffer).getFloat64(place, true) : undefined;
  }

  function oneWhole(name, ...values) {
    const place = room(4);
    return call(name, ...values, place) ? new DataView(memory.buffer).getInt32(place, true) : undefined;
  }

  // MARK: Recovery and sleep

  /** An object's numbers in an order of names; unknown names are violations. */
  function numbersIn(owner, object, names, more, violations) {
    if (typeof object !== "object" || object === null) violations.add(owner, object, "an object");
    violations.addUnknown(owner, object, unknownNames(object, [...names, ...more]));
    return names.map((name) => numberOf(name, object?.[name], violations));
  }

  function flagOf(field, given, without, violations) {
    if (isNothing(given)) return without;
    if (typeof given !== "boolean") violations.add(field, given, "true or false");
    return given === true ? 1 : 0;
  }

  function codeOf(field, given, names, violations) {
    const code = choiceCode(names, given);
    if (code < 0) violations.add(field, given, `one of the strings ${names.join(", ")}`);
    return code;
  }

  /** Lays a morning down at a place. */
  function writeMorning(at, morning, alcohol, violations) {
    const numbers = numbersIn("morning", morning, morningNames, flagNames, violations);
    const flags = [
      flagOf("hasSleepData", morning?.hasSleepData, 1, violations), flagOf("isIll", morning?.isIll, 0, violations),
      codeOf("alcohol", alcohol, alcohols, violations),
    ];
    new Float64Array(memory.buffer, at, numbers.length).set(numbers);
    new Int32Array(memory.buffer, at + 120, 4).set([...flags, 0]);
  }

  function recoveryAt(place) {
    const numbers = wholes(place + 8, 7);
    return {
      ...Object.fromEntries(recoveryNames.map((name, index) => [name, numbers[index]])),
      alcoholPenalty: doubles(place, 1)[0], missing: missingOf(numbers[6]),
    };
  }

  function recovery(morning, alcohol) {
    const violations = begin();
    const [given, result] = [room(morningSize), room(recoverySize)];
    writeMorning(given, morning, alcohol, violations);
    violations.throwIfAny();
    call("vr_recovery_scores", given, 1, result);
    return recoveryAt(result);
  }

  /** The length of columns, each of which is an array of numbers. */
  function columnsOf(owner, columns, names, violations) {
    violations.addUnknown(owner, columns, unknownNames(columns, names));
    const lists = names.map((name) =>
      isNothing(columns?.[name]) ? undefined : numbersOf(name, columns[name], violations));
    const rows = lists.find((list) => list !== undefined)?.length ?? 0;
    lists.forEach((list, index) => {
      if (list !== undefined && list.length !== rows) violations.add(names[index], columns[names[index]], `length ${rows}`);
    });
    return { lists, rows };
  }

  function columnsAt(place, rows, size, names) {
    const result = Object.fromEntries(names.map((name) => [name, new Int32Array(rows)]));
    const missing = new Uint32Array(rows);
    const numbers = new Int32Array(memory.buffer, place, rows * (size / 4));
    for (let row = 0; row < rows; row++) {
      names.forEach((name, index) => {
        result[name][row] = numbers[row * (size / 4) + 2 + index];
      });
      missing[row] = numbers[row * (size / 4) + 2 + names.length];
    }
    return { ...result, missing };
  }

  function recoveryColumns(mornings, alcohol) {
    const violations = begin();
    const { lists, rows } = columnsOf("mornings", mornings, [...morningNames, ...flagNames], violations);
    const inferred = isArray(alcohol)
      ? alcohol.map((name) => codeOf("alcohol", name, alcohols, violations))
      : new Array(rows).fill(codeOf("alcohol", alcohol, alcohols, violations));
    if (inferred.length !== rows) violations.add("alcohol", alcohol, `length ${rows}`);
    flagNames.forEach((name, index) => {
      const row = lists[15 + index]?.findIndex((flag) => Number.isFinite(flag) && flag !== 0 && flag !== 1) ?? -1;
      if (row >= 0) violations.add(`${name}[${row}]`, lists[15 + index][row], "1 or 0");
    });
    violations.throwIfAny();
    const [given, result] = [room(rows * morningSize), room(rows * recoverySize)];
    const [numbers, flags] = [
      new Float64Array(memory.buffer, given, rows * 17), new Int32Array(memory.buffer, given, rows * 34),
    ];
    for (let row = 0; row < rows; row++) {
      morningNames.forEach((_, index) => {
        numbers[row * 17 + index] = lists[index]?.[row] ?? NaN;
      });
      const [hasSleepData, isIll] = [lists[15]?.[row] ?? 1, lists[16]?.[row] ?? 0];
      flags.set([hasSleepData === 0 ? 0 : 1, isIll === 1 ? 1 : 0, inferred[row], 0], row * 34 + 30);
    }
    call("vr_recovery_scores", given, rows, result);
    return columnsAt(result, rows, recoverySize, recoveryNames);
  }

  function alcohol(score, morning, inferred) {
    const violations = begin();
    const given = room(morningSize);
    writeMorning(given, morning, inferred, violations);
    const number = numberOf("score", score, violations);
    violations.throwIfAny();
    return one("vr_alcohol", number, given);
  }

  function recoveryFactor(morning) {
    const violations = begin();
    const [given, factor, missing] = [room(morningSize), room(8), room(4)];
    writeMorning(given, morning, "ignored", violations);
    violations.throwIfAny();
    call("vr_recovery_factor", given, factor, missing);
    return { factor: doubles(factor, 1)[0], missing: missingOf(wholes(missing, 1)[0]) };
  }

  function loadContext(loads) {
    const violations = begin();
    const [yesterday, acute, chronic] = numbersIn("loads", loads, ["yesterday", "acute", "chronic"], [], violations);
    violations.throwIfAny();
    const place = room(32);
    call("vr_load_context", yesterday, acute, chronic, place);
    const [[penalty, balance], [category, hours, form]] = [doubles(place, 2), wholes(place + 16, 3)];
    return {
      penalty: known(penalty), balance: known(balance), category: categories[category],
      recoveryHours: hours < 0 ? undefined : hours, form: forms[form],
    };
  }

  function sleep(night) {
    const violations = begin();
    const numbers = Float64Array.from(numbersIn("night", night, nightNames, [], violations));
    violations.throwIfAny();
    const [given, result] = [laid(numbers), room(sleepSize)];
    call("vr_sleep_scores", given, 1, result);
    const points = wholes(result + 8, 8);
    return {
      ...Object.fromEntries(sleepNames.map((name, index) => [name, points[index]])), hrvPenalty: doubles(result, 1)[0],
      missing: missingOf(points[7]),
    };
  }

  function sleepColumns(nights) {
    const violations = begin();
    const { lists, rows } = columnsOf("nights", nights, nightNames, violations);
    violations.throwIfAny();
    const [given, result] = [room(rows * nightSize), room(rows * sleepSize)];
    const numbers = new Float64Array(memory.buffer, given, rows * nightNames.length);
    for (let row = 0; row < rows; row++) {
      nightNames.forEach((_, index) => {
        numbers[row * nightNames.length + index] = lists[index]?.[row] ?? NaN;
      });
    }
    call("vr_sleep_scores", given, rows, result);
    return columnsAt(result, rows, sleepSize, sleepNames);
  }

  function personalSleep(lists, nights) {
    const violations = begin();
    const names = ["deep", "rem", "asleep", "bedtimes"];
    violations.addUnknown("lists", lists, unknownNames(lists, names));
    const numbers = names.map((name) => numbersOf(name, lists?.[name], violations));
    const last = numberOf("nights", nights, violations);
    violations.throwIfAny();
    const places = numbers.map(laid);
    const [given, result] = [laid(Int32Array.from([...places, ...numbers.map((list) => list.length)])), room(40)];
    if (!call("vr_personal_sleep", given, Number.isFinite(last) ? last : 30, result)) return undefined;
    const [deepShare, remShare, duration, bedtime] = doubles(result, 4);
    return { deepShare, remShare, duration, bedtime, nights: wholes(result + 32, 1)[0] };
  }

  // MARK: Strain

  function trimp(samples, effort) {
    const violations = begin();
    violations.addUnknown("samples", samples, unknownNames(samples, ["seconds", "heartRates", "powers"]));
    const seconds = numbersOf("seconds", samples?.seconds, violations);
    const rates = numbersOf("heartRates", samples?.heartRates, violations);
    const powers = isNothing(samples?.powers) ? undefined : numbersOf("powers", samples.powers, violations);
    for (const [name, list] of [["heartRates", rates], ["powers", powers]]) {
      if (list !== undefined && list.length !== seconds.length) violations.add(name, list, `length ${seconds.length}`);
    }
    const numbers = numbersIn("effort", effort, ["rest", "maximum", "thresholdPower", "exponent"], [], violations);
    violations.throwIfAny();
    // A pointer of 0 is none, so an empty list of powers needs a place of its own.
    const places = [laid(seconds), laid(rates), powers === undefined ? 0 : laid(powers)];
    return one("vr_trimp", ...places, seconds.length, laid(Float64Array.from(numbers)));
  }

  /** A function of some numbers, named for the errors. */
  function ofNumbers(name, result, ...fields) {
    return (...given) => {
      const violations = begin();
      const numbers = fields.map((field, index) => numberOf(field, given[index], violations));
      violations.throwIfAny();
      return result(`vr_${name}`, ...numbers);
    };
  }

  /** A code of the module as its name. */
  const named = (names) => (name, ...values) => names[exports[name](...values)];

  function trainingType(given) {
    const violations = begin();
    violations.addUnknown("given", given, unknownNames(given, ["intensity", "zoneMinutes", "totalMinutes", "rating"]));
    const { intensity, zoneMinutes, totalMinutes, rating } = given ?? {};
    const kind = !isNothing(zoneMinutes) ? 1 : isNothing(rating) ? 0 : 2;
    const values = kind === 1
      ? numbersOf("zoneMinutes", zoneMinutes, violations)
      : Float64Array.of(kind === 0 ? numberOf("intensity", intensity, violations) : numberOf("rating", rating, violations, true));
    const total = numberOf("totalMinutes", totalMinutes, violations);
    violations.throwIfAny();
    const [list, result] = [laid(values), room(24)];
    if (!call("vr_training_type", kind, list, values.length, total, result)) return undefined;
    const [type, lowestRating, highestRating] = wholes(result + 8, 3);
    return { type: types[type], loadPerHour: doubles(result, 1)[0], lowestRating, highestRating };
  }

  // MARK: Load, baselines, zones

  function load(loads, options) {
    const violations = begin();
    const [chronicDays, acuteDays] = numbersIn("options", options ?? {}, ["chronicDays", "acuteDays"], [], violations);
    const list = numbersOf("loads", loads, violations);
    violations.throwIfAny();
    const [place, result] = [laid(list), room(24)];
    if (!call("vr_load", place, list.length, chronicDays, acuteDays, result)) return undefined;
    const [chronic, acute, balance] = doubles(result, 3);
    return { chronic, acute, balance };
  }

  function averageLoad(loads, days) {
    const violations = begin();
    const [list, constant] = [numbersOf("loads", loads, violations), numberOf("days", days, violations)];
    violations.throwIfAny();
    return one("vr_average_load", laid(list), list.length, constant);
  }

  function baseline(kind, values, options) {
    const violations = begin();
    const [days, halfLife, deviations] =
      numbersIn("options", options ?? {}, ["days", "halfLife", "deviations"], [], violations);
    const [code, list] = [codeOf("kind", kind, kinds, violations), numbersOf("values", values, violations)];
    violations.throwIfAny();
    return one("vr_baseline", code, laid(list), list.length, code >= 7 ? halfLife : days, deviations);
  }

  function stability(percent) {
    const violations = begin();
    const number = numberOf("percent", percent, violations);
    violations.throwIfAny();
    const modifier = room(4);
    const code = exports.vr_stability(number, modifier);
    return code < 0 ? undefined : { stability: stabilities[code], modifier: wholes(modifier, 1)[0] };
  }

  function trend(values, options) {
    const violations = begin();
    const days = numbersIn("options", options ?? {}, ["short", "long"], [], violations)
      .map((number, place) => (Number.isFinite(number) ? number : [7, 30][place]));
    const list = numbersOf("values", values, violations);
    violations.throwIfAny();
    const [place, result] = [laid(list), room(32)];
    if (!call("vr_hrv_trend", place, list.length, ...days, result)) return undefined;
    const [percent, mean, usual] = doubles(result, 3);
    return { direction: directions[wholes(result + 24, 1)[0]], percent, mean, baseline: usual };
  }

  function recoveryProfile(hrv, loads) {
    const violations = begin();
    const lists = [numbersOf("hrv", hrv, violations), numbersOf("loads", loads, violations)];
    violations.throwIfAny();
    const [first, second, modifier] = [...lists.map(laid), room(4)];
    const code = exports.vr_recovery_profile(first, lists[0].length, second, lists[1].length, modifier);
    return { profile: profiles[code], modifier: wholes(modifier, 1)[0] };
  }

  function alcoholDays(days) {
    const violations = begin();
    const names = ["hrv", "restingHeartRate", "sleepScore", "isWeekend"];
    violations.addUnknown("days", days, unknownNames(days, names));
    const lists = names.slice(0, 3).map((name) => numbersOf(name, days?.[name], violations));
    const count = lists[0].length;
    const weekends = isArray(days?.isWeekend)
      ? Uint8Array.from(days.isWeekend, (flag, place) => {
        if (typeof flag !== "boolean") violations.add(`isWeekend[${place}]`, flag, "true or false");
        return flag === true;
      })
      : undefined;
    [...lists, weekends].forEach((list, index) => {
      if (list?.length !== count) violations.add(names[index], days?.[names[index]], `an array of length ${count}`);
    });
    violations.throwIfAny();
    const places = [...lists, weekends].map(laid);
    const [excluded, usual] = [room(count), room(8)];
    call("vr_alcohol_days", ...places, count, excluded, usual);
    const flags = Array.from(new Uint8Array(memory.buffer, excluded, count));
    return { excluded: flags.flatMap((flag, index) => (flag ? [index] : [])), baseline: known(doubles(usual, 1)[0]) };
  }

  function zones(kind, reference, value) {
    const violations = begin();
    const code = codeOf("kind", kind, references, violations);
    const [number, of] = [numberOf("reference", reference, violations), numberOf("value", value, violations)];
    violations.throwIfAny();
    const result = room(56);
    call("vr_zones_of", code, number, of, result);
    const [count, zone] = wholes(result + 48, 2);
    return { boundaries: doubles(result, count), zone: zone < 0 ? undefined : zone };
  }

  return {
    missingParts: parts, recovery, recoveryColumns, alcohol, recoveryFactor, loadContext, sleep, sleepColumns,
    personalSleep, trimp, trainingType, load, averageLoad, baseline, stability, trend, recoveryProfile, alcoholDays, zones,
    epoc: ofNumbers("epoc", one, "trimp"), strain: ofNumbers("strain", one, "epoc"),
    band: ofNumbers("band", named(bands), "strain"),
    cardioLoad: ofNumbers("cardio_load", oneWhole, "trimp", "minutes", "intensity"),
    strengthLoad: ofNumbers("strength_load", oneWhole, "rating", "minutes", "volume", "mass", "sets"),
    nonExerciseLoad: ofNumbers("non_exercise_load", oneWhole, "steps", "activeEnergy", "metMinutes"),
    sessionLoad: ofNumbers("session_load", one, "rating", "minutes"),
  };
}
