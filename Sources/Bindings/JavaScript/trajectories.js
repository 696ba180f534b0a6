// Trajectories of the kernel in WebAssembly, for JavaScript.

import { columnsOf, givenColumns, measure, whole, wholeTypes } from "./columns.js";
import { Violations, isArray, isNothing, oneOf, range } from "./given.js";
import {
  blockRows, dateAccepted, exportsOf, fieldNames, inputBytes, inputColumns, kernelModule, namesOf, outputBytes,
} from "./module.js";

/** Trajectories, with a memory of their own. */
export async function loadTrajectories(source = new URL("./science_trajectories.wasm", import.meta.url)) {
  return trajectories(await exportsOf(source, "sk_person_trajectory", "trajectories"));
}

/** Rows that are worked out at a time with the weights of every week, which take more memory. */
const wayRows = 256;

const dietBytes = 40; // an address, a count, a double, six integers
const phaseBytes = 12; // three integers
const mostPhases = 157; // one more than are ever accepted
const weekRoom = 157;
const trajectoryBytes = 4 * 4 * weekRoom + 7 * 8 + 14 * 4; // four columns of weeks, seven doubles, thirteen integers

/** Columns of trajectories in the order of `sk_trajectory_columns`. */
const wayColumns = [
  { name: "status", type: Uint8Array }, { name: "outcome", type: Uint8Array }, { name: "week", type: Int16Array },
  { name: "earliestWeek", type: Int16Array }, { name: "latestWeek", type: Int16Array },
  { name: "settledGrams", type: Int32Array },
];
const intakeColumn = { name: "intake", types: wholeTypes, value: whole, optional: true };

const trajectoryOptionNames = [
  "on", "intake", "phases", "recomputedWeekly", "measuredExpenditure", "standardError", "fatPercent", "settledIntake", "by",
];
const wayOptionNames = ["intake", "curveWeeks", "hasWindow"];
const phaseNames = ["weeks", "intake", "activityLevel"];
const firstTrajectoryAdvisory = 10;

function trajectories(exports) {
  const module = kernelModule(exports);
  const { memory, room, check, texts, textsFrom, startDay, dayOfDate, dateOfDay, givenPerson, write, refusePerson } = module;
  const { inputSetter, viewsOf, values, accepted, reader, codeOf } = module;
  const diet = room(dietBytes);
  const dietPhases = room(mostPhases * phaseBytes);
  const projected = room(trajectoryBytes);

  const trajectoryParts = texts("sk_trajectory_text", 6).map((parts) => JSON.parse(parts));
  const trajectoryAccepted = texts("sk_trajectory_text", 1).map((words, field) => ({ words, ...trajectoryParts[field] }));
  const trajectoryAdvisories = textsFrom(firstTrajectoryAdvisory, "sk_trajectory_text", 2);
  const trajectoryAdvisoryTexts = Object.freeze(Object.fromEntries(
    textsFrom(firstTrajectoryAdvisory, "sk_trajectory_text", 3).map((sentence, bit) =>
      [trajectoryAdvisories[bit], sentence])));
  const assumptionTexts = texts("sk_trajectory_text", 4);
  const outcomes = texts("sk_trajectory_text", 5);

  // One person.

  function trajectory(person, options) {
    const violations = new Violations();
    // Each property is read once, and before anything is written to the memory.
    const readOptions = reader.members(options, trajectoryOptionNames);
    const { on, by, intake, phases, recomputedWeekly, measuredExpenditure, standardError, fatPercent, settledIntake } =
      readOptions.members;
    const start = startDay(on, violations);
    const last = isNothing(by) ? undefined : dayOfDate(by);
    if (!isNothing(by) && last === undefined) violations.add("by", by, dateAccepted);
    if (!isNothing(recomputedWeekly) && typeof recomputedWeekly !== "boolean") {
      violations.add("recomputedWeekly", recomputedWeekly, "true or false");
    }
    const policies = { intake, phases, recomputedWeekly: recomputedWeekly === true ? true : undefined };
    const chosen = Object.keys(policies).filter((name) => !isNothing(policies[name]));
    for (const name of chosen.slice(1)) violations.add(name, policies[name], "give one of the two", ` beside ${chosen[0]}`);
    if (isNothing(measuredExpenditure) !== isNothing(standardError)) {
      const [name, value, other] = isNothing(standardError)
        ? ["standardError", standardError, "measuredExpenditure"] : ["measuredExpenditure", measuredExpenditure, "standardError"];
      violations.add(name, value, `a whole number of kcal/day beside ${other}`);
    }
    const givenPhases = isNothing(phases) ? undefined : phasesOf(phases, violations);
    violations.addUnread("options", readOptions);
    const given = givenPerson(person, violations);

    // What has no value of the kernel's type becomes one that the kernel rejects; 0 is nothing for the kernel, and a
    // mistake here.
    const number = (value) => isNothing(value) ? 0 : whole(value) || -1;
    write(given, start);
    module.view.setUint32(diet, givenPhases === undefined ? 0 : dietPhases, true);
    module.view.setUint32(diet + 4, Math.min(givenPhases?.length ?? 0, mostPhases), true);
    module.view.setFloat64(diet + 8, isNothing(fatPercent) ? 0 : measure(fatPercent) || Infinity, true);
    const goalWeeks = last === undefined || start === undefined ? 0 : Math.floor((last - start) / 7) || -1;
    const integers = [
      number(intake), recomputedWeekly === true ? 1 : 0, number(measuredExpenditure),
      isNothing(standardError) ? 0 : whole(standardError), number(settledIntake), goalWeeks,
    ];
    integers.forEach((value, index) => module.view.setInt32(diet + 16 + 4 * index, value, true));
    givenPhases?.slice(0, mostPhases).forEach(({ weeks, intake, level }, index) => {
      const place = dietPhases + phaseBytes * index;
      [whole(weeks), whole(intake), level].forEach((value, member) => module.view.setInt32(place + 4 * member, value, true));
    });

    const answer = exports.sk_person_trajectory(values, start ?? 0, diet, projected);
    check(answer);
    refusePerson(answer & 255, given, start, violations);
    const doubles = (index) => module.view.getFloat64(projected + 16 * weekRoom + 8 * index, true);
    const refuse = (field, refused) => {
      if ((answer >> (8 + field)) & 1) refused(doubles(1 + field), trajectoryAccepted[field]);
    };
    refuse(0, (age, accepted) => {
      const name = isNothing(given.dateOfBirth) ? "age" : "dateOfBirth";
      violations.add(name, given[name], { ...accepted, words: `${accepted.words} for a trajectory` });
    });
    refuse(1, (index, accepted) => violations.add("bodyMassIndex", index, accepted));
    refuse(2, (percent, accepted) => violations.add("fatPercent", fatPercent ?? percent, accepted));
    const integer = (index) => module.view.getInt32(projected + 16 * weekRoom + 7 * 8 + 4 * index, true);
    refuse(3, (energy, accepted) => {
      const phase = integer(12);
      if (phase >= 0) {
        return violations.add(`phases[${phase}].activityLevel`, energy, accepted, " as the total daily energy");
      }
      const [name, value] = energy === number(measuredExpenditure)
        ? ["measuredExpenditure", measuredExpenditure] : ["standardError", standardError];
      violations.add(name, value, accepted);
    });
    refuse(4, (energy, accepted) => {
      const place = givenPhases?.findIndex(({ intake }) => whole(intake) === energy) ?? -1;
      if (place >= 0) violations.add(`phases[${place}].intake`, givenPhases[place].intake, accepted);
      else if (!isNothing(intake) && number(intake) === energy) violations.add("intake", intake, accepted);
      else if (number(settledIntake) === energy) violations.add("settledIntake", settledIntake, accepted);
      else violations.add("intake", energy, accepted, " as the calorie target");
    });
    refuse(5, (_, accepted) => violations.add("phases", phases, `whole weeks, ${accepted.words}`));
    violations.throwIfAny();

    const columns = new Int32Array(memory.buffer, projected, 4 * weekRoom);
    const dateOf = (week) => dateOfDay(start + 7 * week);
    const [count, leavesDomain, settled, advisoryBits, assumptionBits] = [0, 1, 2, 3, 4].map(integer);
    const found = {
      weeks: Array.from({ length: count }, (_, week) => ({
        week, date: dateOf(week), weight: columns[week] / 1000, lowest: columns[weekRoom + week] / 1000,
        highest: columns[2 * weekRoom + week] / 1000, intake: columns[3 * weekRoom + week],
      })),
      fatPercent: doubles(0),
    };
    if (settled > 0) found.settledWeight = settled / 1000;
    if (leavesDomain >= 0) found.leavesDomain = leavesDomain;
    const [outcome, week, , earliest, latest, maintenance, goalIntake] = [5, 6, 7, 8, 9, 10, 11].map(integer);
    if (outcome > 0) {
      found.goal = { outcome: outcomes[outcome] };
      if (week >= 0) Object.assign(found.goal, { week, date: dateOf(week) });
      if (earliest >= 0) Object.assign(found.goal, { earliestWeek: earliest, earliestDate: dateOf(earliest) });
      if (latest >= 0) Object.assign(found.goal, { latestWeek: latest, latestDate: dateOf(latest) });
      if (maintenance > 0) found.goal.maintenance = maintenance;
      if (goalIntake > 0) found.goal.intake = goalIntake;
    }
    found.advisories = namesOf(advisoryBits >> firstTrajectoryAdvisory, trajectoryAdvisories);
    found.assumptions = namesOf(assumptionBits, assumptionTexts);
    return found;
  }

  /** Phases as given, each property read once; the levels as codes. */
  function phasesOf(phases, violations) {
    if (!isArray(phases)) {
      violations.add("phases", phases, "an array of phases");
      return undefined;
    }
    return Array.from(phases, (phase, index) => {
      const name = `phases[${index}]`;
      if (phase === null || typeof phase !== "object" || isArray(phase)) {
        violations.add(name, phase, "an object");
        return { level: -1 };
      }
      const read = reader.members(phase, phaseNames);
      const { weeks, intake, activityLevel } = read.members;
      violations.addUnread(name, read);
      const level = isNothing(activityLevel) ? -1 : codeOf(4, activityLevel);
      if (!isNothing(activityLevel) && level < 0) {
        violations.add(`${name}.activityLevel`, activityLevel, oneOf(accepted[4].choices));
      }
      return { weeks, intake, level };
    });
  }

  // Columns.

  let block; // where the blocks' columns lie, once there are any

  function blockLayout() {
    block ??= {
      people: room(4 + inputColumns.length * inputBytes),
      intake: room(inputBytes),
      ways: room(wayColumns.length * outputBytes + 12),
      counts: room(12),
      inputs: inputColumns.map(() => room(blockRows * 8)),
      eaten: room(blockRows * 8),
      outputs: wayColumns.map(({ type }) => room(blockRows * type.BYTES_PER_ELEMENT)),
      weights: room(wayRows * weekRoom * 4),
    };
    return block;
  }

  function trajectoryColumns(people, options) {
    // All are read once, before anything is checked.
    const readOptions = reader.members(options, wayOptionNames);
    const { intake, curveWeeks, hasWindow } = readOptions.members;
    const readPeople = reader.members(people, fieldNames);
    const givenPeople = givenColumns("people", people, module.peopleColumns, readPeople.members);
    const givenIntake = givenColumns("people", { intake }, [intakeColumn]);

    const violations = new Violations();
    const isCurveAccepted = Number.isInteger(curveWeeks) && curveWeeks >= 0 && curveWeeks < weekRoom;
    if (!isNothing(curveWeeks) && !isCurveAccepted) {
      violations.add("curveWeeks", curveWeeks, range("a whole number", 0, weekRoom - 1));
    }
    if (!isNothing(hasWindow) && typeof hasWindow !== "boolean") violations.add("hasWindow", hasWindow, "true or false");
    violations.addUnread("options", readOptions);
    const inputs = columnsOf(givenPeople, undefined, violations);
    violations.addUnread("people", readPeople);
    const count = inputs?.find((column) => column !== undefined)?.length ?? 0;
    const eaten = columnsOf(givenIntake, count, violations)?.[0];
    violations.throwIfAny();

    const weeks = isNothing(curveWeeks) ? 0 : curveWeeks + 1;
    const written = wayColumns.map(({ type }) => new type(count));
    const grams = new Int32Array(weeks * count);
    const layout = blockLayout();
    const head = new DataView(memory.buffer);
    const mostRows = weeks > 0 ? wayRows : blockRows;
    const setInput = inputSetter(head, mostRows);
    inputs.forEach((column, index) =>
      setInput(layout.people + 4 + index * inputBytes, column, layout.inputs[index], inputColumns[index].isAbsentNull));
    if (eaten !== undefined) setInput(layout.intake, eaten, layout.eaten);
    wayColumns.forEach(({ type }, index) => {
      head.setInt32(layout.ways + index * outputBytes, layout.outputs[index], true);
      head.setInt32(layout.ways + index * outputBytes + 4, type.BYTES_PER_ELEMENT, true);
    });
    [layout.weights, weeks - 1, hasWindow === true ? 1 : 0].forEach((value, index) =>
      head.setInt32(layout.ways + wayColumns.length * outputBytes + 4 * index, value, true));
    const sources = [
      ...viewsOf(inputs, layout.inputs, mostRows), ...viewsOf([eaten], [layout.eaten], mostRows),
    ];
    const sinks = viewsOf(written, layout.outputs, mostRows);
    let [planned, rejected] = [0, 0];
    for (let first = 0; first < count; first += mostRows) {
      const rows = Math.min(mostRows, count - first);
      for (const { outside, inside } of sources) inside.set(outside.subarray(first, first + rows));
      head.setUint32(layout.people, rows, true);
      check(exports.sk_trajectory_batch(layout.people, eaten === undefined ? 0 : layout.intake, layout.ways, layout.counts));
      for (const { outside, inside } of sinks) outside.set(inside.subarray(0, rows), first);
      for (let week = 0; week < weeks; week++) {
        grams.set(new Int32Array(memory.buffer, layout.weights + 4 * week * rows, rows), week * count + first);
      }
      planned += head.getUint32(layout.counts, true);
      rejected += head.getUint32(layout.counts + 4, true);
    }
    const columns = Object.fromEntries(wayColumns.map(({ name }, index) => [name, written[index]]));
    return weeks > 0 ? { ...columns, grams, planned, rejected } : { ...columns, planned, rejected };
  }

  return Object.freeze({
    ...module.names, trajectoryAdvisoryTexts, trajectoryOutcomes: outcomes, trajectory, trajectoryColumns,
    paceAdjustment: module.paceAdjustment,
  });
}
