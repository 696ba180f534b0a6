// @ts-self-types="./kernel.d.ts"

// The kernel in WebAssembly, for JavaScript. Runs where ES modules and WebAssembly do; needs nothing else.
//
// Nothing is computed here: values are checked for their type, laid down in the module's memory, and read back. Ranges,
// formulas, names and accepted ranges are the kernel's own.

/** Everything that is wrong with what a caller gave, at once. */
export class TargetError extends Error {
  /** @param {readonly import("./kernel.js").TargetViolation[]} violations At least one. */
  constructor(violations) {
    super(violations.map(({ field, message }) => `${field}: ${message}`).join("; "));
    this.name = "TargetError";
    this.violations = violations;
  }
}

/** A kernel with a memory of its own. */
export async function loadKernel(source = new URL("./science_kernel.wasm", import.meta.url)) {
  const { exports } = await WebAssembly.instantiate(await compiled(source), {});
  const version = exports.sk_interface_version?.();
  if (version !== 2) throw new Error(`the module's interface has version ${version}, and version 2 is needed`);
  return kernel(exports);
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
    if (!source.ok) throw new Error(`${source.url} answers ${source.status} ${source.statusText}`);
    // Compiled from bytes, because not every server says application/wasm. The module is small.
    source = await source.arrayBuffer();
  }
  return WebAssembly.compile(source);
}

// MARK: Layout of the memory, as science_kernel.h has it on 32 bits

/** Rows that are copied in, planned and copied out at a time: they stay in the processor's cache. */
const blockRows = 4096;

const personBytes = 40; // three doubles, four integers
const targetsBytes = 36; // nine integers
const inputBytes = 20; // values, stride, validity, its offset, type
const outputBytes = 8; // values, stride
/** The same with the weights of every week, which take more memory. */
const wayRows = 256;

const textBytes = 256;
const dietBytes = 40; // an address, a count, a double, six integers
const phaseBytes = 12; // three integers
const mostPhases = 157; // one more than are ever accepted
const weekRoom = 157;
const trajectoryBytes = 4 * 4 * weekRoom + 7 * 8 + 12 * 4; // four columns of weeks, seven doubles, twelve integers

/** Types of input columns: the kernel's number of each, bytes of an element. */
const elementTypes = {
  Float32Array: [0, 4], Float64Array: [1, 8], Uint8Array: [2, 1], Uint8ClampedArray: [2, 1], Int8Array: [3, 1],
  Int16Array: [4, 2], Int32Array: [5, 4], BigInt64Array: [6, 8],
};
const wholeTypes = ["Uint8Array", "Uint8ClampedArray", "Int8Array", "Int16Array", "Int32Array", "BigInt64Array"];
const measureTypes = ["Float32Array", "Float64Array", ...wholeTypes];

/** Input columns in the order of `sk_people`; `value` is an element of an array as a number, refused if it is none. */
const inputColumns = [
  { name: "weight", types: measureTypes, value: measure }, { name: "height", types: measureTypes, value: measure },
  { name: "age", types: wholeTypes, value: whole }, { name: "gender", types: wholeTypes, value: whole },
  { name: "activityLevel", types: wholeTypes, value: whole }, { name: "primaryGoal", types: wholeTypes, value: whole },
  { name: "targetWeight", types: measureTypes, value: targetMeasure, optional: true },
];

function measure(value) {
  return typeof value === "number" ? value : NaN;
}

/** NaN is no target weight for the kernel. */
function targetMeasure(value) {
  if (isNothing(value)) return NaN;
  return typeof value === "number" ? value : Infinity;
}

function whole(value) {
  return Number.isInteger(value) && value === (value | 0) ? value : -1;
}

/** Output columns in the order of `sk_target_columns`. */
const outputColumns = [
  { name: "bmr", type: Int16Array }, { name: "tdee", type: Int16Array }, { name: "calorieTarget", type: Int16Array },
  { name: "proteinTarget", type: Int16Array }, { name: "waterTarget", type: Int16Array },
  { name: "estimatedWeeks", type: Int16Array }, { name: "projectedDay", type: Int32Array },
  { name: "advisories", type: Uint16Array }, { name: "status", type: Uint8Array },
].map((column) => ({ ...column, types: [column.type.name] }));

/** Columns of trajectories in the order of `sk_trajectory_columns`. */
const wayColumns = [
  { name: "status", type: Uint8Array }, { name: "outcome", type: Uint8Array }, { name: "week", type: Int16Array },
  { name: "earliestWeek", type: Int16Array }, { name: "latestWeek", type: Int16Array },
  { name: "settledGrams", type: Int32Array },
];
const intakeColumn = { name: "intake", types: wholeTypes, value: whole, optional: true };

/** Columns of an earlier plan in the order of `sk_recompute`. */
const previousColumns = [
  { name: "calorieTarget", types: ["Int16Array"] }, { name: "proteinTarget", types: ["Int16Array"] },
  { name: "status", types: ["Uint8Array"] },
];

// MARK: The kernel

function kernel(exports) {
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
  const result = room(targetsBytes);
  const text = room(textBytes);
  const civilDate = room(12); // three integers
  const diet = room(dietBytes);
  const dietPhases = room(mostPhases * phaseBytes);
  const projected = room(trajectoryBytes);

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

  const accepted = texts("sk_field_accepted");
  const [genders, activityLevels, primaryGoals] = [3, 4, 5].map((field) => texts("sk_code_name", field));
  const [genderCodes, activityLevelCodes, primaryGoalCodes] = [genders, activityLevels, primaryGoals].map((names) =>
    Object.freeze(Object.fromEntries(names.map((name, code) => [name, code]))));
  const advisories = texts("sk_advisory_name");
  const trajectoryAccepted = texts("sk_trajectory_text", 1);
  const trajectoryAdvisories = textsFrom(firstTrajectoryAdvisory, "sk_trajectory_text", 2);
  const trajectoryAdvisoryTexts = Object.freeze(Object.fromEntries(
    textsFrom(firstTrajectoryAdvisory, "sk_trajectory_text", 3).map((sentence, bit) =>
      [trajectoryAdvisories[bit], sentence])));
  const assumptionTexts = texts("sk_trajectory_text", 4);
  const outcomes = texts("sk_trajectory_text", 5);

  function advisoryNames(bits) {
    const violations = new Violations();
    const highest = 2 ** advisories.length - 1;
    const isAccepted = Number.isInteger(bits) && bits >= 0 && bits <= highest;
    if (!isAccepted) violations.add("bits", bits, `a whole number, 0 to ${highest}`);
    violations.throwIfAny();
    return namesOf(bits, advisories);
  }

  function namesOf(bits, all) {
    return all.filter((_, bit) => (bits >> bit) & 1);
  }

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

  // One person.

  function targets(person, options) {
    const violations = new Violations();
    // Each property is read once, and before anything is written to the memory.
    const on = options?.on;
    const unknownOptions = unknownNames(options, targetOptionNames);
    const start = startDay(on, violations);
    violations.addUnknown("options", options, unknownOptions);
    const given = givenPerson(person, violations);
    write(given, start);
    const answer = exports.sk_plan(values, start ?? 0, result);
    check(answer);
    refusePerson(answer, given, start, violations);
    violations.throwIfAny();

    const of = (index) => view.getInt32(result + 4 * index, true);
    const weeks = of(6);
    const found = {
      bmr: of(0), tdee: of(1), calorieTarget: of(2), proteinTarget: of(3), waterTarget: of(4), weeklyRate: of(5) / 1000,
    };
    if (weeks >= 0) {
      found.estimatedWeeks = weeks;
      found.projectedDate = `${dateOfDay(of(7))}T00:00:00Z`;
    }
    found.advisories = namesOf(of(8), advisories);
    return found;
  }

  /** A person as given, each property read once. */
  function givenPerson(person, violations) {
    if (person === null || typeof person !== "object" || isArray(person)) {
      violations.add("person", person, "an object");
      violations.throwIfAny();
    }
    const { weight, height, age, dateOfBirth, gender, activityLevel, primaryGoal, targetWeight } = person;
    return {
      person, unknownFields: unknownNames(person, personNames), weight, height, age, dateOfBirth, gender, activityLevel,
      primaryGoal, targetWeight, born: isNothing(dateOfBirth) ? undefined : dayOfDate(dateOfBirth),
    };
  }

  /** Lays a person down in the memory. */
  function write({ weight, height, age, dateOfBirth, gender, activityLevel, primaryGoal, targetWeight, born }, start) {
    // What has no value of the kernel's type becomes one that the kernel refuses.
    view.setFloat64(values, measure(weight), true);
    view.setFloat64(values + 8, measure(height), true);
    // NaN and 0 are no target weight for the kernel, and a mistake here.
    const isMistaken = Number.isNaN(targetWeight) || targetWeight === 0;
    view.setFloat64(values + 16, isMistaken ? Infinity : targetMeasure(targetWeight), true);
    const isBorn = isNothing(age) && born !== undefined && start !== undefined;
    view.setInt32(values + 24, isBorn ? exports.sk_age(born, start) : isNothing(dateOfBirth) ? whole(age) : -1, true);
    view.setInt32(values + 28, genders.indexOf(gender), true);
    view.setInt32(values + 32, activityLevels.indexOf(activityLevel), true);
    view.setInt32(values + 36, primaryGoals.indexOf(primaryGoal), true);
  }

  /** Says what is wrong with a person, from an answer of the kernel. */
  function refusePerson(answer, given, start, violations) {
    const { person, unknownFields, weight, height, age, dateOfBirth, gender, activityLevel, primaryGoal, targetWeight, born } =
      given;
    if (answer > 0) {
      const refuse = (field, name, value, kind) => {
        if ((answer >> field) & 1) violations.add(name, value, `${kind} ${accepted[field]}`);
      };
      refuse(0, "weight", weight, "a number,");
      refuse(1, "height", height, "a number,");
      if ((answer >> 2) & 1) refuseAge(age, dateOfBirth, born, start, violations);
      refuse(3, "gender", gender, "one of the strings");
      refuse(4, "activityLevel", activityLevel, "one of the strings");
      refuse(5, "primaryGoal", primaryGoal, "one of the strings");
      refuse(6, "targetWeight", targetWeight, "a number,");
    }
    violations.addUnknown("person", person, unknownFields);
  }

  /** Says what is wrong with an age that the kernel refused. */
  function refuseAge(age, dateOfBirth, born, start, violations) {
    if (isNothing(dateOfBirth)) {
      violations.add("age", age, `a whole number, ${accepted[2]}${isNothing(age) ? "; or a dateOfBirth" : ""}`);
    } else if (!isNothing(age)) {
      violations.add("age", age, "give one of the two", " beside a dateOfBirth");
    } else if (born === undefined) {
      violations.add("dateOfBirth", dateOfBirth, dateAccepted);
    } else if (start !== undefined) {
      violations.add("dateOfBirth", dateOfBirth, `${accepted[2]} on ${dateOfDay(start)}`);
    }
  }

  // The weight that follows for one person.

  function trajectory(person, options) {
    const violations = new Violations();
    // Each property is read once, and before anything is written to the memory.
    const { on, by, intake, phases, recomputedWeekly, measuredExpenditure, standardError, fatPercent, settledIntake } =
      options ?? {};
    const unknownOptions = unknownNames(options, trajectoryOptionNames);
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
    violations.addUnknown("options", options, unknownOptions);
    const given = givenPerson(person, violations);

    // What has no value of the kernel's type becomes one that the kernel refuses; 0 is nothing for the kernel, and a
    // mistake here.
    const number = (value) => isNothing(value) ? 0 : whole(value) || -1;
    write(given, start);
    view.setUint32(diet, givenPhases === undefined ? 0 : dietPhases, true);
    view.setUint32(diet + 4, Math.min(givenPhases?.length ?? 0, mostPhases), true);
    view.setFloat64(diet + 8, isNothing(fatPercent) ? 0 : measure(fatPercent) || Infinity, true);
    const goalWeeks = last === undefined || start === undefined ? 0 : Math.floor((last - start) / 7) || -1;
    const integers = [
      number(intake), recomputedWeekly === true ? 1 : 0, number(measuredExpenditure),
      isNothing(standardError) ? 0 : whole(standardError), number(settledIntake), goalWeeks,
    ];
    integers.forEach((value, index) => view.setInt32(diet + 16 + 4 * index, value, true));
    givenPhases?.slice(0, mostPhases).forEach(({ weeks, intake, level }, index) => {
      const place = dietPhases + phaseBytes * index;
      [whole(weeks), whole(intake), level].forEach((value, member) => view.setInt32(place + 4 * member, value, true));
    });

    const answer = exports.sk_project(values, start ?? 0, diet, projected);
    check(answer);
    refusePerson(answer & 127, given, start, violations);
    const doubles = (index) => view.getFloat64(projected + 16 * weekRoom + 8 * index, true);
    const refuse = (field, refused) => {
      if ((answer >> (8 + field)) & 1) refused(doubles(1 + field), trajectoryAccepted[field]);
    };
    refuse(0, (age, accepted) => {
      const name = isNothing(given.dateOfBirth) ? "age" : "dateOfBirth";
      violations.add(name, given[name], `${accepted} for a trajectory`);
    });
    refuse(1, (index, accepted) => violations.add("bodyMassIndex", index, accepted));
    refuse(2, (percent, accepted) => violations.add("fatPercent", fatPercent ?? percent, accepted));
    refuse(3, (energy, accepted) => {
      const [name, value] = energy === number(measuredExpenditure)
        ? ["measuredExpenditure", measuredExpenditure] : ["standardError", standardError];
      violations.add(name, value, accepted);
    });
    refuse(4, (energy, accepted) => {
      const place = givenPhases?.findIndex(({ intake }) => whole(intake) === energy) ?? -1;
      if (place >= 0) violations.add(`phases[${place}].intake`, givenPhases[place].intake, accepted);
      else if (!isNothing(intake) && number(intake) === energy) violations.add("intake", intake, accepted);
      else if (number(settledIntake) === energy) violations.add("settledIntake", settledIntake, accepted);
      else violations.add("intake", energy, accepted, ", the calorie target,");
    });
    refuse(5, (_, accepted) => violations.add("phases", phases, `whole weeks, ${accepted}`));
    violations.throwIfAny();

    const integer = (index) => view.getInt32(projected + 16 * weekRoom + 7 * 8 + 4 * index, true);
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
      const { weeks, intake, activityLevel } = phase;
      violations.addUnknown(name, phase, unknownNames(phase, phaseNames));
      const level = isNothing(activityLevel) ? -1 : activityLevels.indexOf(activityLevel);
      if (!isNothing(activityLevel) && level < 0) {
        violations.add(`${name}.activityLevel`, activityLevel, `one of the strings ${accepted[4]}`);
      }
      return { weeks, intake, level };
    });
  }

  // Columns.

  let block; // where the blocks' columns lie, once there are any

  function blockLayout() {
    if (block !== undefined) return block;
    const of = (columns, bytes) => columns.map((column) => room(blockRows * bytes(column)));
    block = {
      people: room(4 + inputColumns.length * inputBytes),
      targets: room(outputColumns.length * outputBytes),
      previous: room(previousColumns.length * inputBytes),
      counts: room(12),
      inputs: of(inputColumns, () => 8),
      outputs: of(outputColumns, ({ type }) => type.BYTES_PER_ELEMENT),
      previousInputs: of(previousColumns, () => 2),
      changedRows: room(4 * blockRows),
    };
    return block;
  }

  function targetColumns(people, options) {
    // A getter or a proxy may change other columns while it is read: all are read once, before anything is checked.
    const { on, into, previous } = options ?? {};
    const unknownOptions = unknownNames(options, columnOptionNames);
    const givenPeople = givenColumns("people", people, inputColumns);
    const unknownColumns = unknownNames(people, fieldNames);
    const givenPrevious = givenColumns("previous", previous, previousColumns);
    const givenInto = givenColumns("into", into, outputColumns);

    const violations = new Violations();
    const start = startDay(on, violations);
    violations.addUnknown("options", options, unknownOptions);
    const inputs = columnsOf(givenPeople, undefined, violations);
    violations.addUnknown("people", people, unknownColumns);
    const count = inputs?.find((column) => column !== undefined)?.length ?? 0;
    const before = previous === undefined ? undefined : columnsOf(givenPrevious, count, violations);
    const outputs = into === undefined ? undefined : columnsOf(givenInto, count, violations);
    if (outputs !== undefined) refuseOverlaps(outputs, givenInto, [inputs, before], violations);
    violations.throwIfAny();

    const written = outputs ?? outputColumns.map(({ type }) => new type(count));
    const answered = givenInto.values ?? written;
    const columns = Object.fromEntries(outputColumns.map(({ name }, index) => [name, answered[index]]));
    return { ...columns, ...plan(inputs, before, written, count, start) };
  }

  /** A function that says in the memory where a column's block of so many rows lies. */
  function inputSetter(head, rows) {
    return (at, column, values) => {
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

  /** Plans everybody, block by block, and returns what there is to say of all. */
  function plan(inputs, before, outputs, count, start) {
    const layout = blockLayout();
    const head = new DataView(memory.buffer);
    const setInput = inputSetter(head, blockRows);
    inputs.forEach((column, index) => setInput(layout.people + 4 + index * inputBytes, column, layout.inputs[index]));
    before?.forEach((column, index) => {
      setInput(layout.previous + index * inputBytes, column, layout.previousInputs[index]);
    });
    outputColumns.forEach(({ type }, index) => {
      head.setInt32(layout.targets + index * outputBytes, layout.outputs[index], true);
      head.setInt32(layout.targets + index * outputBytes + 4, type.BYTES_PER_ELEMENT, true);
    });

    const sources = [
      ...viewsOf(inputs, layout.inputs, blockRows), ...viewsOf(before ?? [], layout.previousInputs, blockRows),
    ];
    const sinks = viewsOf(outputs, layout.outputs, blockRows);
    const blockChanges = new Uint32Array(memory.buffer, layout.changedRows, blockRows);
    const changedRows = before === undefined ? undefined : new Uint32Array(count);
    let [planned, rejected, changed] = [0, 0, 0];

    for (let first = 0; first < count; first += blockRows) {
      const rows = Math.min(blockRows, count - first);
      for (const { outside, inside } of sources) inside.set(outside.subarray(first, first + rows));
      head.setUint32(layout.people, rows, true);
      check(before === undefined
        ? exports.sk_plan_batch(layout.people, start, layout.targets, layout.counts)
        : exports.sk_recompute(
          layout.people, start, layout.previous, layout.previous + inputBytes, layout.previous + 2 * inputBytes,
          layout.targets, layout.changedRows, layout.counts));
      const isWhole = rows === blockRows;
      for (const { outside, inside } of sinks) outside.set(isWhole ? inside : inside.subarray(0, rows), first);
      planned += head.getUint32(layout.counts, true);
      rejected += head.getUint32(layout.counts + 4, true);
      if (changedRows !== undefined) {
        const found = head.getUint32(layout.counts + 8, true);
        for (let index = 0; index < found; index++) changedRows[changed + index] = first + blockChanges[index];
        changed += found;
      }
    }
    return changedRows === undefined
      ? { planned, rejected } : { planned, rejected, changedRows: changedRows.slice(0, changed) };
  }

  // The weights that follow for columns.

  let wayBlock; // where more columns of the blocks lie, once there are any

  function wayLayout() {
    wayBlock ??= {
      intake: room(inputBytes),
      ways: room(wayColumns.length * outputBytes + 12),
      eaten: room(blockRows * 8),
      outputs: wayColumns.map(({ type }) => room(blockRows * type.BYTES_PER_ELEMENT)),
      weights: room(wayRows * weekRoom * 4),
    };
    return wayBlock;
  }

  function trajectoryColumns(people, options) {
    // All are read once, before anything is checked.
    const { intake, curveWeeks, hasWindow } = options ?? {};
    const unknownOptions = unknownNames(options, wayOptionNames);
    const givenPeople = givenColumns("people", people, inputColumns);
    const unknownColumns = unknownNames(people, fieldNames);
    const givenIntake = givenColumns("people", { intake }, [intakeColumn]);

    const violations = new Violations();
    const isCurveAccepted = Number.isInteger(curveWeeks) && curveWeeks >= 0 && curveWeeks < weekRoom;
    if (!isNothing(curveWeeks) && !isCurveAccepted) {
      violations.add("curveWeeks", curveWeeks, `a whole number, 0 to ${weekRoom - 1}`);
    }
    if (!isNothing(hasWindow) && typeof hasWindow !== "boolean") violations.add("hasWindow", hasWindow, "true or false");
    violations.addUnknown("options", options, unknownOptions);
    const inputs = columnsOf(givenPeople, undefined, violations);
    violations.addUnknown("people", people, unknownColumns);
    const count = inputs?.find((column) => column !== undefined)?.length ?? 0;
    const eaten = columnsOf(givenIntake, count, violations)?.[0];
    violations.throwIfAny();

    const weeks = isNothing(curveWeeks) ? 0 : curveWeeks + 1;
    const written = wayColumns.map(({ type }) => new type(count));
    const grams = new Int32Array(weeks * count);
    const [layout, way] = [blockLayout(), wayLayout()];
    const head = new DataView(memory.buffer);
    const mostRows = weeks > 0 ? wayRows : blockRows;
    const setInput = inputSetter(head, mostRows);
    inputs.forEach((column, index) => setInput(layout.people + 4 + index * inputBytes, column, layout.inputs[index]));
    if (eaten !== undefined) setInput(way.intake, eaten, way.eaten);
    wayColumns.forEach(({ type }, index) => {
      head.setInt32(way.ways + index * outputBytes, way.outputs[index], true);
      head.setInt32(way.ways + index * outputBytes + 4, type.BYTES_PER_ELEMENT, true);
    });
    [way.weights, weeks - 1, hasWindow === true ? 1 : 0].forEach((value, index) =>
      head.setInt32(way.ways + wayColumns.length * outputBytes + 4 * index, value, true));
    const sources = [
      ...viewsOf(inputs, layout.inputs, mostRows), ...viewsOf([eaten], [way.eaten], mostRows),
    ];
    const sinks = viewsOf(written, way.outputs, mostRows);
    let [planned, rejected] = [0, 0];
    for (let first = 0; first < count; first += mostRows) {
      const rows = Math.min(mostRows, count - first);
      for (const { outside, inside } of sources) inside.set(outside.subarray(first, first + rows));
      head.setUint32(layout.people, rows, true);
      check(exports.sk_project_batch(layout.people, eaten === undefined ? 0 : way.intake, way.ways, layout.counts));
      for (const { outside, inside } of sinks) outside.set(inside.subarray(0, rows), first);
      for (let week = 0; week < weeks; week++) {
        grams.set(new Int32Array(memory.buffer, way.weights + 4 * week * rows, rows), week * count + first);
      }
      planned += head.getUint32(layout.counts, true);
      rejected += head.getUint32(layout.counts + 4, true);
    }
    const columns = Object.fromEntries(wayColumns.map(({ name }, index) => [name, written[index]]));
    return weeks > 0 ? { ...columns, grams, planned, rejected } : { ...columns, planned, rejected };
  }

  return Object.freeze({
    formulaVersion: exports.sk_formula_version(), genders, activityLevels, primaryGoals, genderCodes,
    activityLevelCodes, primaryGoalCodes, advisories, trajectoryAdvisoryTexts, trajectoryOutcomes: outcomes, targets,
    targetColumns, trajectory, trajectoryColumns, advisoryNames,
  });
}

// MARK: What is given

const fieldNames = inputColumns.map(({ name }) => name);
const personNames = [...fieldNames, "dateOfBirth"];
const targetOptionNames = ["on"];
const trajectoryOptionNames = [
  "on", "intake", "phases", "recomputedWeekly", "measuredExpenditure", "standardError", "fatPercent", "settledIntake", "by",
];
const wayOptionNames = ["intake", "curveWeeks", "hasWindow"];
const phaseNames = ["weeks", "intake", "activityLevel"];
const firstTrajectoryAdvisory = 10;
const columnOptionNames = ["on", "into", "previous"];
const dateAccepted = "a date that exists, in a string, YYYY-MM-DD";

/** Takes up everything that is wrong. */
export class Violations {
  #all = [];
  #failure;

  /** @param failure The class of the error that is thrown. */
  constructor(failure = TargetError) {
    this.#failure = failure;
  }

  add(field, value, accepted, circumstance = "") {
    const what = isNothing(value) ? "is missing" : `${shown(value)} is not accepted${circumstance}`;
    this.#all.push({ field, value, accepted, message: `${what}: ${accepted}` });
  }

  /** Names that are not known: what stands under them would be lost in silence. */
  addUnknown(owner, object, unknown) {
    if (unknown === undefined) return;
    const { names, count, first } = unknown;
    const accepted = `one of ${names.join(", ")}`;
    for (const [name, value] of first) {
      const nearest = nearestName(name, names);
      const message = `is unknown${nearest === undefined ? "" : `, and ${nearest} is the nearest`}: ${accepted}`;
      this.#all.push({ field: clipped(name), value, accepted, message });
    }
    if (count > first.length) this.add(owner, object, accepted, ` with ${count - first.length} more unknown names`);
  }

  throwIfAny() {
    if (this.#all.length > 0) throw new this.#failure(this.#all);
  }
}

/** What an object has under names that are not known, the first few of them; undefined if there is nothing. */
export function unknownNames(object, names) {
  if (typeof object !== "object" || object === null || isArray(object)) return undefined;
  let unknown;
  for (const name of Object.keys(object)) {
    if (!names.includes(name)) (unknown ??= []).push(name);
  }
  return unknown && { names, count: unknown.length, first: unknown.slice(0, 10).map((name) => [name, object[name]]) };
}

/** The known name that is probably meant by an unknown one; undefined if none is near. */
function nearestName(unknown, names) {
  const given = unknown.slice(0, 40).toLowerCase().replaceAll("_", "");
  let nearest, least = Infinity;
  for (const name of names) {
    const known = name.toLowerCase();
    const distance = editDistance(given, known);
    const isPart = Math.min(given.length, known.length) > 2 && (given.includes(known) || known.includes(given));
    if (distance < least && (isPart || distance <= Math.ceil(known.length / 3))) [nearest, least] = [name, distance];
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

const dateForm = /^(\d{4}|[+-]\d{6})-(\d\d)-(\d\d)$/;
const noDay = -(2 ** 31); // what the kernel answers for a date that does not exist

function padded(number, digits) {
  return String(number).padStart(digits, "0");
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
function isWithinBuffer(column) {
  try {
    typedArray.keys.call(column);
    return true;
  } catch {
    return false;
  }
}

/**
 * The columns of an object as they were given, each property read once, and its arrays as typed ones; no values if it is
 * no object of columns.
 */
function givenColumns(owner, object, columns) {
  const isObject = object !== null && typeof object === "object" && !isArray(object);
  const values = isObject ? columns.map(({ name }) => object[name]) : undefined;
  return { owner, object, columns, values, typed: values?.map((value, index) => typedColumn(value, columns[index])) };
}

/** An array of numbers as a typed one, where such a column may be an array; everything else as it is. */
function typedColumn(array, { types, value }) {
  if (value === undefined || !isArray(array)) return array;
  const column = new (types === measureTypes ? Float64Array : Int32Array)(array.length);
  for (let row = 0; row < column.length; row++) column[row] = value(array[row]);
  return column;
}

/**
 * The columns that were given as arrays or plain typed arrays of a fixed length; undefined, and violations, if one of
 * them is not accepted.
 */
function columnsOf({ owner, object, columns, values, typed }, rows, violations) {
  if (values === undefined) {
    violations.add(owner, object, "an object of columns");
    return undefined;
  }
  let firstName = "the people";
  return columns.map(({ name, types, value, optional }, index) => {
    const path = owner === "people" ? name : `${owner}.${name}`;
    const [given, column] = [values[index], typed[index]];
    if (optional && isNothing(given)) return undefined;
    const type = typedArrayName(column);
    if (!types.includes(type)) {
      violations.add(path, given, `${value === undefined ? "" : "an array of numbers, or "}one of ${types.join(", ")}`);
      return undefined;
    }
    if (!isWithinBuffer(column)) {
      violations.add(path, given, "a column within its buffer");
      return undefined;
    }
    const length = lengthOf(column);
    if (rows === undefined) {
      rows = length;
      firstName = name;
    } else if (length !== rows) {
      violations.add(path, given, `length ${rows}, like ${firstName}`);
      return undefined;
    }
    return new globalThis[type](bufferOf(column), byteOffsetOf(column), length);
  });
}

/** A column that shares bytes with one that is written would be overwritten while it is read. */
function refuseOverlaps(outputs, givenInto, inputs, violations) {
  const extent = (column) => column && {
    bytes: new Uint8Array(column.buffer), first: column.byteOffset, end: column.byteOffset + column.byteLength,
  };
  const others = inputs.flatMap((columns) => columns ?? []).map(extent);
  const written = outputs.map(extent);
  written.forEach((output, index) => {
    const isOverlapped = output !== undefined
      && [...others, ...written.slice(0, index)].some((other) => other !== undefined && overlap(output, other));
    if (!isOverlapped) return;
    violations.add(`into.${outputColumns[index].name}`, givenInto.values[index], "memory that no other column has");
  });
}

function overlap(output, other) {
  const first = Math.max(output.first, other.first);
  return first < Math.min(output.end, other.end)
    && (output.bytes.buffer === other.bytes.buffer || isSameByte(output.bytes, other.bytes, first));
}

/**
 * Whether a byte of two buffers is the same byte. Shared memory is a new buffer wherever it is posted or cloned, and
 * nothing tells. So the byte, which lies in a column that is to be written and is nobody else's until then, is changed
 * and put back.
 */
function isSameByte(written, other, place) {
  if (Atomics.load(written, place) !== Atomics.load(other, place)) return false;
  Atomics.xor(written, place, 255);
  const isSame = Atomics.load(written, place) === Atomics.load(other, place);
  Atomics.xor(written, place, 255);
  return isSame;
}
