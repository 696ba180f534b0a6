// @ts-self-types="./kernel.d.ts"

// The targets of the kernel in WebAssembly, for JavaScript. Runs where ES modules and WebAssembly do; needs nothing else.

import { columnsOf, givenColumns, refuseOverlaps } from "./columns.js";
import { Violations, range } from "./given.js";
import {
  blockRows, exportsOf, fieldNames, inputBytes, inputColumns, kernelModule, namesOf, outputBytes,
} from "./module.js";

export { TargetError } from "./given.js";
export { loadTrajectories } from "./trajectories.js";

/** A kernel with a memory of its own. */
export async function loadKernel(source = new URL("./science_kernel.wasm", import.meta.url)) {
  return kernel(await exportsOf(source, "sk_plan", "targets"));
}

const targetsBytes = 36; // nine integers

/** Output columns in the order of `sk_target_columns`. */
const outputColumns = [
  { name: "bmr", type: Int16Array }, { name: "tdee", type: Int16Array }, { name: "calorieTarget", type: Int16Array },
  { name: "proteinTarget", type: Int16Array }, { name: "waterTarget", type: Int16Array },
  { name: "estimatedWeeks", type: Int16Array }, { name: "projectedDay", type: Int32Array },
  { name: "advisories", type: Uint16Array }, { name: "status", type: Uint8Array },
].map((column) => ({ ...column, types: [column.type.name] }));

/** Columns of an earlier plan in the order of `sk_recompute`. */
const previousColumns = [
  { name: "calorieTarget", types: ["Int16Array"] }, { name: "proteinTarget", types: ["Int16Array"] },
  { name: "status", types: ["Uint8Array"] },
];

const targetOptionNames = ["on"];
const columnOptionNames = ["on", "into", "previous"];

function kernel(exports) {
  const module = kernelModule(exports);
  const { memory, room, check, startDay, dateOfDay, givenPerson, write, refusePerson, inputSetter, viewsOf } = module;
  const { values, advisories, reader } = module;
  const result = room(targetsBytes);

  function advisoryNames(bits) {
    return namesOfBits("bits", bits, advisories);
  }

  function violatedFields(status) {
    return namesOfBits("status", status, fieldNames);
  }

  function namesOfBits(field, bits, names) {
    const violations = new Violations();
    const highest = 2 ** names.length - 1;
    const isAccepted = Number.isInteger(bits) && bits >= 0 && bits <= highest;
    if (!isAccepted) violations.add(field, bits, range("a whole number", 0, highest));
    violations.throwIfAny();
    return namesOf(bits, names);
  }

  // One person.

  function targets(person, options) {
    const violations = new Violations();
    // Each property is read once, and before anything is written to the memory.
    const readOptions = reader.members(options, targetOptionNames);
    const { on } = readOptions.members;
    const start = startDay(on, violations);
    violations.addUnread("options", readOptions);
    const given = givenPerson(person, violations);
    write(given, start);
    const answer = exports.sk_plan(values, start ?? 0, result);
    check(answer);
    refusePerson(answer, given, start, violations);
    violations.throwIfAny();

    const of = (index) => module.view.getInt32(result + 4 * index, true);
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
    const readOptions = reader.members(options, columnOptionNames);
    const { on, into, previous } = readOptions.members;
    const readPeople = reader.members(people, fieldNames);
    const givenPeople = givenColumns("people", people, module.peopleColumns, readPeople.members);
    const givenPrevious = givenColumns("previous", previous, previousColumns);
    const givenInto = givenColumns("into", into, outputColumns);

    const violations = new Violations();
    const start = startDay(on, violations);
    violations.addUnread("options", readOptions);
    const inputs = columnsOf(givenPeople, undefined, violations);
    violations.addUnread("people", readPeople);
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

  /** Computes all rows, block by block, and returns their counts. */
  function plan(inputs, before, outputs, count, start) {
    const layout = blockLayout();
    const head = new DataView(memory.buffer);
    const setInput = inputSetter(head, blockRows);
    inputs.forEach((column, index) =>
      setInput(layout.people + 4 + index * inputBytes, column, layout.inputs[index], inputColumns[index].isAbsentNull));
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

  return Object.freeze({ ...module.names, advisories, targets, targetColumns, advisoryNames, violatedFields, paceAdjustment: module.paceAdjustment });
}
