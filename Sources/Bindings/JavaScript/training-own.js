// What no table can say of training: columns of athletes, the stretches of a session, rules of readiness. Nothing is computed here.

import { plainColumn, typedColumn, whole, wholeTypes } from "./columns.js";
import { columnOf, numberOf, wholeOf } from "./caller.js";
import { isArray, isNothing, typedArrayName } from "./given.js";

const balanceNames = ["chronicDays", "acuteDays", "startChronic", "startAcute", "form", "formDay"];
const columnNames = ["athletes", ...balanceNames, "hasCoverage"];
const signals = ["logarithmicRMSSD", "restingHeartRate", "form", "sleep"];

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

/** These functions, with the memory of a module. */
export function own({ exports, memory, reader, codeOf, texts, choices, begin, room, laid, written, given, resultOf, call, known, textOf }) {
  const doubles = (place, count) => new Float64Array(memory.buffer, place, count);

  // Load of days.

  /** The codes of both forms. */
  function modelOf({ form, formDay }, violations) {
    return [codeOf("form", form, choices.Form, 0, violations), codeOf("formDay", formDay, choices.FormDay, 0, violations)];
  }

  /** Computes columns; `status` is 0 where one athlete is rejected. */
  function balances(athletes, loads, [chronicDays, acuteDays, ...starts], codes, coverage, status) {
    const count = loads.length;
    const [place, chronic, acute, startChronic, startAcute] = [loads, chronicDays, acuteDays, ...starts].map(laid);
    const outputs = [room(8 * count), room(8 * count), room(8 * count), coverage ? room(8 * count) : 0];
    const structure = (numbers) => written(numbers.map((number) => ["i", number]));
    const days = athletes === 0 ? 0 : count / athletes;
    const loadsOfDays = structure([athletes, days, place, chronic, acute, ...codes]);
    call("load_balance_from", loadsOfDays, structure([...outputs, status]), startChronic, startAcute);
    return outputs.map((output) => (output === 0 ? undefined : doubles(output, count)));
  }

  function loadBalance(loads, options) {
    const violations = begin();
    const read = reader.members(options, balanceNames);
    const { chronicDays, acuteDays, startChronic, startAcute, ...forms } = read.members;
    const codes = modelOf(forms, violations);
    violations.addUnread("options", read);
    const numbers = columnOf("loads", loads, violations);
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
    const violations = begin();
    const read = reader.members(options, columnNames);
    const { athletes, chronicDays, acuteDays, startChronic, startAcute, hasCoverage, ...forms } = read.members;
    const codes = modelOf(forms, violations);
    violations.addUnread("options", read);
    const numbers = columnOf("loads", loads, violations);
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
      begin();
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

  function powerLoad(samples, profile) {
    const { found, parameters } = given("powerLoad", [samples, profile]);
    const [most, count] = [2 * found.seconds.length + 2, found.durations.length];
    const hasBalance = !Number.isNaN(found.criticalPower[0][1]);
    const power = resultOf("PowerLoad");
    const [load, pairs, left, means] = [room(power.bytes), room(8 * most), hasBalance ? room(8 * most) : 0, room(8 * count)];
    call("power_session", ...parameters, load, pairs, left, means);
    const { stretchCount, ...result } = power.read(load);
    const stretches = new Int32Array(memory.buffer, pairs, 2 * stretchCount);
    const watts = doubles(means, count);
    return {
      ...result,
      meanMaximal: [...found.durations].map((seconds, place) => ({ seconds, watts: known(watts[place]) })),
      stretches: {
        watts: stretches.filter((_, place) => place % 2 === 0), seconds: stretches.filter((_, place) => place % 2 === 1),
        ...(hasBalance ? { balance: doubles(left, stretchCount).slice() } : {}),
      },
    };
  }

  function readiness(evidence, rules) {
    const violations = begin();
    const read = reader.members(evidence, signals);
    violations.addUnread("evidence", read);
    const numbers = signals.flatMap((signal) => {
      const given = reader.members(read.members[signal], ["value", "baseline", "limit"]);
      violations.addUnread(signal, given);
      return given.names.map((name) => numberOf(`${signal}.${name}`, given.members[name], true, violations));
    });
    if (!isNothing(rules) && !isArray(rules)) violations.add("rules", rules, "an array of rules");
    const all = Array.from(isArray(rules) ? rules : [], (rule, place) => {
      const own = reader.members(rule, ["when", "suggestion"]);
      if (isNothing(rule)) violations.add(`rules[${place}]`, rule, "an object with when and suggestion");
      violations.addUnread(`rules[${place}]`, own);
      return own.members;
    });
    const whens = all.flatMap((rule, place) => {
      const when = reader.members(rule.when, signals);
      violations.addUnread(`rules[${place}].when`, when);
      return signals.map((signal) => (isNothing(when.members[signal])
        ? -1
        : codeOf(`rules[${place}].when.${signal}`, when.members[signal], texts.standings, undefined, violations)));
    });
    violations.throwIfAny();
    const [numbersOfSignals, table, found] = [laid(Float64Array.from(numbers)), laid(Int32Array.from(whens)), room(24)];
    const answer = exports.tk_readiness(numbersOfSignals, table, all.length, found);
    if (answer < 0) throw new Error(textOf(5, answer));
    const view = new Int32Array(memory.buffer, found, 6);
    return {
      standings: Object.fromEntries(signals.map((signal, place) => [signal, texts.standings[view[place]]])),
      unknown: signals.filter((_, bit) => (view[4] >> bit) & 1),
      suggestion: view[5] < 0 ? undefined : all[view[5]].suggestion,
    };
  }

  return { loadBalance, loadColumns, powerLoad, readiness };
}
