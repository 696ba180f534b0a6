import assert from "node:assert/strict";
import { test } from "node:test";
import vm from "node:vm";
import { MessageChannel, receiveMessageOnPort } from "node:worker_threads";
import {
  TargetError, activityLevels, advisoryNames, genders, primaryGoals, targetColumns, targets,
  violatedFields,
} from "../../Sources/Bindings/JavaScript/science-kernel.js";
import { numbers, person, randomColumns, realPeople, vectors } from "./Vectors.mjs";

const on = "2026-11-21";
const noDay = -2147483648;
const resultNames = [
  "bmr", "tdee", "calorieTarget", "proteinTarget", "waterTarget", "estimatedWeeks", "projectedDay", "advisories", "status",
];

/** Columns of people of the contract. */
function columnsOf(people, Measure = Float64Array, Whole = Int32Array) {
  const whole = (values) => Whole.from(values, (value) => (Whole === BigInt64Array ? BigInt(value) : value));
  return {
    weight: Measure.from(people, ({ weight }) => weight), height: Measure.from(people, ({ height }) => height),
    age: whole(people.map(({ age }) => age)), gender: whole(people.map(({ gender }) => genders.indexOf(gender))),
    activityLevel: whole(people.map(({ activityLevel }) => activityLevels.indexOf(activityLevel))),
    primaryGoal: whole(people.map(({ primaryGoal }) => primaryGoals.indexOf(primaryGoal))),
    targetWeight: Measure.from(people, ({ targetWeight }) => targetWeight ?? NaN),
  };
}

/** A row of columns as the contract's targets without the weekly rate; the status of a rejected row. */
function row(columns, index) {
  if (columns.status[index] !== 0) {
    const values = resultNames.map((name) => columns[name][index]);
    assert.deepEqual(values, [0, 0, 0, 0, 0, -1, noDay, 0, columns.status[index]]);
    return columns.status[index];
  }
  const weeks = columns.estimatedWeeks[index];
  assert.equal(weeks < 0, columns.projectedDay[index] === noDay);
  const date = new Date(columns.projectedDay[index] * 86_400_000);
  return {
    bmr: columns.bmr[index], tdee: columns.tdee[index], calorieTarget: columns.calorieTarget[index],
    proteinTarget: columns.proteinTarget[index], waterTarget: columns.waterTarget[index],
    ...(weeks < 0 ? {} : { estimatedWeeks: weeks, projectedDate: date.toISOString().replace(".000", "") }),
    advisories: advisoryNames(columns.advisories[index]),
  };
}

const statusBits = { weight: 1, height: 2, age: 4, gender: 8, activityLevel: 16, primaryGoal: 32, targetWeight: 64 };

/** The result for one person: targets without the weekly rate, or the status. */
function one(person) {
  try {
    const { weeklyRate, ...rest } = targets(person, { on });
    return rest;
  } catch (error) {
    return error.violations.reduce((bits, { field }) => bits | statusBits[field], 0);
  }
}

/** The person of a row with the contract's names. */
function personOf(columns, index) {
  const target = columns.targetWeight?.[index];
  return {
    weight: columns.weight[index], height: columns.height[index], age: Number(columns.age[index]),
    gender: genders[columns.gender[index]], activityLevel: activityLevels[columns.activityLevel[index]],
    primaryGoal: primaryGoals[columns.primaryGoal[index]], targetWeight: Number.isNaN(target) ? undefined : target,
  };
}

function violations(people, options = { on }) {
  try {
    targetColumns(people, options);
  } catch (error) {
    assert.ok(error instanceof TargetError, String(error));
    return error.violations.map(({ field, message }) => `${field}: ${message}`);
  }
  assert.fail("nothing was refused");
}

function slices(columns, first, end) {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.subarray(first, end)]));
}

for (const Measure of [Float64Array, Float32Array]) {
  for (const Whole of [Uint8Array, Uint8ClampedArray, Int8Array, Int16Array, Int32Array, BigInt64Array]) {
    test(`real people get their targets from ${Measure.name} and ${Whole.name}`, () => {
      const people = realPeople();
      const input = columnsOf(people, Measure, Whole);
      const columns = targetColumns(input, { on });
      assert.equal(columns.planned + columns.rejected, people.length);
      // With these decimals, both types give the same gram and millimeter, except for heights halfway between two
      // millimeters.
      people.forEach((person, index) => {
        if (Measure === Float64Array) assert.deepEqual(row(columns, index), one(person), JSON.stringify(person));
      });
      if (Measure === Float32Array) assert.deepEqual(columns, targetColumns(columnsOf(people, Measure), { on }));
    });
  }
}

test("a whole number of any type is that number, from end to end of its type", () => {
  const fields = [
    ["weight", 30, 300], ["height", 100, 250], ["age", 13, 120], ["gender", 0, 2], ["activityLevel", 0, 4],
    ["primaryGoal", 0, 3], ["targetWeight", 30, 300],
  ];
  const types = [
    [Uint8Array, 0n, 2n ** 8n - 1n], [Uint8ClampedArray, 0n, 2n ** 8n - 1n], [Int8Array, -(2n ** 7n), 2n ** 7n - 1n],
    [Int16Array, -(2n ** 15n), 2n ** 15n - 1n], [Int32Array, -(2n ** 31n), 2n ** 31n - 1n],
    [BigInt64Array, -(2n ** 63n), 2n ** 63n - 1n],
  ];
  const somebody = { weight: 80, height: 180, age: 30, gender: 0, activityLevel: 2, primaryGoal: 0, targetWeight: 75 };
  // Values that would be accepted if only their lower bytes were read, or without their sign.
  const steps = [0n, ...[8n, 16n, 32n].flatMap((bits) => [2n ** bits, -(2n ** bits)])];
  for (const [Type, least, most] of types) {
    fields.forEach(([name, lowest, highest], field) => {
      const near = [lowest - 1, lowest, highest, highest + 1, 0, -1].map(BigInt);
      const values = [...near.flatMap((value) => steps.map((step) => value + step)), least, most]
        .filter((value) => value >= least && value <= most);
      const people = Object.fromEntries(
        Object.entries(somebody).map(([name, value]) => [name, new Int16Array(values.length).fill(value)]));
      const column = Type.from(values, Type === BigInt64Array ? undefined : Number);
      const columns = targetColumns({ ...people, [name]: column }, { on });
      const isAccepted = values.map((value) => value >= lowest && value <= highest);
      assert.deepEqual(
        [...columns.status], isAccepted.map((is) => (is ? 0 : 1 << field)), `${name} ${Type.name} ${values}`);
      const plain = Int16Array.from(values, (value, row) => (isAccepted[row] ? Number(value) : -1));
      assert.deepEqual(columns, targetColumns({ ...people, [name]: plain }, { on }));
    });
  }
});

test("whole kilograms and centimeters may be whole numbers", () => {
  const people = { weight: Int16Array.of(80, 20), height: Uint8Array.of(180, 250), age: Uint8Array.of(30, 40),
    gender: Uint8Array.of(0, 2), activityLevel: Uint8Array.of(2, 4), primaryGoal: Uint8Array.of(0, 1) };
  const columns = targetColumns({ ...people, targetWeight: Int32Array.of(75, 80) }, { on });
  assert.deepEqual([columns.bmr[0], columns.estimatedWeeks[0], columns.status[1]], [1780, 10, 1]);
  for (const none of [undefined, null]) {
    assert.equal(targetColumns({ ...people, targetWeight: none }, { on }).estimatedWeeks[0], -1);
  }
});

test("arrays of numbers are columns", () => {
  const people = realPeople();
  const columns = columnsOf(people);
  const arrays = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, [...column]]));
  const expected = targetColumns(columns, { on });
  assert.deepEqual(targetColumns(arrays, { on }), expected);
  // NaN, nothing or a missing member mean no target weight; JSON has null.
  arrays.targetWeight = people.map(({ targetWeight }) => targetWeight);
  assert.ok(arrays.targetWeight.includes(undefined) && !arrays.targetWeight.includes(NaN));
  assert.deepEqual(targetColumns(arrays, { on }), expected);
  assert.deepEqual(targetColumns(JSON.parse(JSON.stringify(arrays)), { on }), expected);
  for (const name of Object.keys(columns)) {
    assert.deepEqual(targetColumns({ ...columns, [name]: arrays[name] }, { on, previous: expected }).changedRows.length, 0);
  }
  const foreign = vm.runInNewContext("(values) => Array.from(values)")(columns.weight);
  assert.deepEqual(targetColumns({ ...columns, weight: foreign }, { on }), expected);
  // Numbers are doubles: as a float, this weight is another gram.
  const { bmr } = one({
    weight: 65.2495, height: 180, age: 30, gender: "male", activityLevel: "sedentary", primaryGoal: "maintain" });
  const few = { weight: [65.2495], height: [180], age: [30], gender: [0], activityLevel: [0], primaryGoal: [2] };
  assert.equal(targetColumns(few, { on }).bmr[0], bmr);
  assert.notEqual(targetColumns({ ...few, weight: Float32Array.from(few.weight) }, { on }).bmr[0], bmr);
  const nobody = Object.fromEntries(Object.keys(columns).map((name) => [name, []]));
  assert.equal(targetColumns(nobody, { on }).planned, 0);
});

test("a value in an array that is not a number rejects its row and no other", () => {
  const somebody = { weight: 80, height: 180, age: 30, gender: 0, activityLevel: 2, primaryGoal: 0, targetWeight: 75 };
  const fails = () => { throw new Error("a value was converted"); };
  const tricky = { valueOf: fails, toString: fails, [Symbol.toPrimitive]: fails };
  Object.keys(somebody).forEach((name, field) => {
    const value = somebody[name];
    const bad = [`${value}`, BigInt(value), [value], true, tricky, Symbol.iterator, fails, Infinity, -Infinity, 1e300,
      ...(name === "targetWeight" ? [] : [null, undefined, NaN]),
      ...(field >= 2 && field <= 5 ? [value + 0.5, 2 ** 32 + value, 2 ** 53 + value, -1] : [])];
    const count = 2 * bad.length + 1;
    const people = Object.fromEntries(Object.entries(somebody).map(([name, value]) => [name, Array(count).fill(value)]));
    bad.forEach((value, place) => { people[name][2 * place + 1] = value; });
    const columns = targetColumns(people, { on });
    for (let index = 0; index < count; index++) {
      assert.equal(columns.status[index], index % 2 === 0 ? 0 : 1 << field, `${name} ${String(people[name][index]?.valueOf)}`);
      assert.equal(columns.bmr[index], index % 2 === 0 ? 1780 : 0);
    }
    // An empty element has no value.
    delete people[name][0];
    assert.equal(targetColumns(people, { on }).status[0], name === "targetWeight" ? 0 : 1 << field);
  });
});

test("a code in an array may be its name, and no other text", () => {
  const count = 5;
  const numbers = { weight: Array(count).fill(80), height: Array(count).fill(180), age: Array(count).fill(30) };
  const codes = { gender: [2, 1, 0, 0, 0], activityLevel: [4, 0, 2, 2, 2], primaryGoal: [1, 0, 2, 0, 3] };
  const names = {
    gender: ["female", "other", "male", 0, "male"], activityLevel: ["extremely_active", 0, "moderately_active", 2, 2],
    primaryGoal: ["gain_muscle", "lose_weight", "maintain", 0, "improve_health"],
  };
  assert.deepEqual(targetColumns({ ...numbers, ...names }, { on }), targetColumns({ ...numbers, ...codes }, { on }));
  for (const [name, bit] of [["gender", 8], ["activityLevel", 16], ["primaryGoal", 32]]) {
    for (const text of ["M", "0", "", "toString", "__proto__"]) {
      const { status } = targetColumns({ ...numbers, ...names, [name]: [text, ...names[name].slice(1)] }, { on });
      assert.deepEqual([...status], [bit, 0, 0, 0, 0], `${name} ${text}`);
      assert.deepEqual(violatedFields(status[0]), [name]);
    }
  }
});

test("a choice is read as it is typed, and F and M where no other is given", () => {
  const people = { weight: [80, 80, 80], height: [180, 180, 180], age: [30, 30, 30], activityLevel: ["Very Active", "SEDENTARY", "very-active"],
    primaryGoal: ["Lose weight", "maintain", "GAIN_MUSCLE"] };
  const columns = (gender) => targetColumns({ ...people, gender }, { on });
  const codes = { ...people, activityLevel: [3, 0, 3], primaryGoal: [0, 2, 1], gender: [2, 0, 0] };
  for (const gender of [["Female", "MALE", "male "], ["F", "m", "M"]]) assert.deepEqual(columns(gender), targetColumns(codes, { on }));
  assert.deepEqual([...columns(["", "f", undefined]).status], [8, 0, 8]);
  assert.deepEqual([...columns(["H", "M", "M"]).status], [8, 8, 8]);
  assert.deepEqual([...columns(["male", "M", "F"]).status], [0, 8, 8]);
  const [weight, height, age] = [80, 180, 30];
  const one = targets({ weight, height, age, gender: "f", activityLevel: "Very Active", primaryGoal: "lose-weight" }, { on });
  assert.equal(one.bmr, columns(["F", "m", "M"]).bmr[0]);
});

test("the bits of a status have the names of the columns", () => {
  assert.deepEqual(violatedFields(0), []);
  assert.deepEqual(violatedFields(255), [
    "weight", "height", "age", "gender", "activityLevel", "primaryGoal", "targetWeight", "adjustment"]);
  for (const status of [256, -1, 0.5, "1", undefined]) assert.throws(() => violatedFields(status), { name: "TargetError" });
});

test("an array is read once, before any column is checked", () => {
  const people = randomColumns(4, 59);
  const expected = targetColumns(people, { on });
  const weight = people.weight.slice();
  const age = [...people.age];
  let reads = 0;
  Object.defineProperty(age, 2, { get() {
    reads += 1;
    targetColumns(randomColumns(6000, 73), { on });
    return people.age[2];
  } });
  assert.deepEqual(targetColumns({ ...people, age }, { on }), expected);
  assert.equal(reads, 1);
  Object.defineProperty(age, 3, { get() { detach(weight); return people.age[3]; } });
  assert.deepEqual(violations({ ...people, weight, age }), [
    "weight: a Float32Array whose buffer is detached or too short is rejected: a column within its buffer"]);
  const thrown = new Error("the caller's own");
  Object.defineProperty(age, 0, { get() { throw thrown; } });
  assert.throws(() => targetColumns({ ...people, age }, { on }), (error) => error === thrown);
});

test("arrays cannot take results, nor have another length", () => {
  const people = randomColumns(4, 59);
  const columns = targetColumns(people, { on });
  assert.deepEqual(violations(people, { on, into: { ...columns, bmr: [0, 0, 0, 0] } }), [
    "into.bmr: an array of length 4 is rejected: one of Int16Array"]);
  assert.deepEqual(violations(people, { on, previous: { ...columns, status: [0, 0, 0, 0] } }), [
    "previous.status: an array of length 4 is rejected: one of Uint8Array"]);
  assert.deepEqual(violations({ ...people, age: [30, 30, 30] }), [
    "age: an array of length 3 is rejected: length 4, like weight"]);
  assert.deepEqual(violations([people]), ["people: an array of length 1 is rejected: an object of columns"]);
});

test("a column or an option with an unknown name is rejected, with the nearest name", () => {
  const { targetWeight, ...people } = randomColumns(4, 59);
  const fields = "one of weight, height, age, gender, activityLevel, primaryGoal, targetWeight, adjustment";
  for (const [name, nearest] of [
    ["targetWeightKg", "targetWeight"], ["targetWieght", "targetWeight"], ["goalWeights", undefined], ["wieght", undefined],
    ["weightKg", undefined], ["heights", undefined], ["dateOfBirth", undefined], ["kg", undefined], ["", undefined], ["__proto__", undefined], ["constructor", undefined],
  ]) {
    const hint = nearest === undefined ? "" : ` (did you mean ${nearest}?)`;
    const given = Object.defineProperty({ ...people }, name, { value: targetWeight, enumerable: true });
    assert.deepEqual(violations(given), [`${name}: is unknown${hint}: ${fields}`]);
  }
  const previous = targetColumns(people, { on });
  assert.deepEqual(violations(people, { on, prevoius: previous }), [
    "prevoius: is unknown (did you mean previous?): one of on, into, previous"]);
  assert.deepEqual(violations(people, { on, out: previous }), ["out: is unknown: one of on, into, previous"]);
  // A message stays short for any input.
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`n${index}\n${"x".repeat(100)}`, 0]));
  const all = violations({ ...people, ...many });
  assert.equal(all.length, 11);
  assert.equal(all[10], `people: an object is rejected with 99990 more unknown names: ${fields}`);
  assert.ok(all.every((text) => text.length < 200 && !text.includes("\n")));
});

test("every row of columns of any length equals one person", () => {
  const all = randomColumns(9001, 7);
  const expected = Array.from({ length: 9001 }, (_, index) => one(personOf(all, index)));
  // Lengths around the vectors, steps and tiles of the module, and the blocks of this side.
  const counts = [0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 33, 63, 64, 65, 255, 256, 257, 4095, 4096, 4097, 8191, 8192, 8193, 9001];
  for (const count of counts) {
    const columns = targetColumns(slices(all, 0, count), { on });
    for (const name of resultNames) assert.equal(columns[name].length, count);
    let rejected = 0;
    for (let index = 0; index < count; index++) {
      assert.deepEqual(row(columns, index), expected[index], `row ${index} of ${count}`);
      rejected += columns.status[index] === 0 ? 0 : 1;
    }
    assert.deepEqual([columns.planned, columns.rejected], [count - rejected, rejected]);
  }
  assert.ok(expected.filter((result) => typeof result === "number").length > 500);
});

test("a part of a column, at any offset, is read in place", () => {
  const all = randomColumns(5000, 11);
  const whole = targetColumns(all, { on });
  for (const first of [1, 2, 3, 5, 17, 333]) {
    const part = targetColumns(slices(all, first, 5000), { on });
    for (const name of resultNames) assert.deepEqual(part[name], whole[name].subarray(first), name);
  }
});

test("results are written to the columns of the caller, and nowhere else", () => {
  const people = randomColumns(5000, 13);
  const expected = targetColumns(people, { on });
  const room = { bmr: new Int16Array(5010).fill(7), tdee: new Int16Array(5010), calorieTarget: new Int16Array(5010),
    proteinTarget: new Int16Array(5010), waterTarget: new Int16Array(5010), estimatedWeeks: new Int16Array(5010),
    projectedDay: new Int32Array(5010), advisories: new Uint16Array(5010), status: new Uint8Array(5010).fill(7) };
  const into = slices(room, 3, 5003);
  const columns = targetColumns(people, { on, into });
  for (const name of resultNames) {
    assert.equal(columns[name], into[name]);
    assert.deepEqual(columns[name], expected[name]);
  }
  assert.deepEqual([...room.bmr.subarray(0, 3), ...room.bmr.subarray(5003)], Array(10).fill(7));
  assert.deepEqual([...room.status.subarray(0, 3), ...room.status.subarray(5003)], Array(10).fill(7));
  assert.deepEqual(targetColumns(people, { on, into: expected }), columns);
});

test("columns may share memory with other threads", () => {
  const people = randomColumns(100, 17);
  const shared = Object.fromEntries(Object.entries(people).map(([name, column]) => {
    const copy = new column.constructor(new SharedArrayBuffer(column.byteLength));
    copy.set(column);
    return [name, copy];
  }));
  assert.deepEqual(targetColumns(shared, { on }), targetColumns(people, { on }));
});

test("columns of another realm, and Node's buffers, are columns", () => {
  const people = randomColumns(100, 19);
  const foreign = vm.runInNewContext("(values) => Float32Array.from(values)")(people.weight);
  assert.ok(!(foreign instanceof Float32Array));
  assert.deepEqual(
    targetColumns({ ...people, weight: foreign, age: Buffer.from(people.age) }, { on }), targetColumns(people, { on }));
});

test("wrong columns are named, all of them, before anything is written", () => {
  const people = randomColumns(4, 23);
  const types = "Uint8Array, Uint8ClampedArray, Int8Array, Int16Array, Int32Array, BigInt64Array";
  const into = { ...targetColumns(people, { on }), bmr: new Int16Array(3), status: new Int8Array(4) };
  into.tdee.fill(9);
  assert.deepEqual(
    violations(
      { ...people, weight: "80", age: new Float32Array(4), gender: new Uint8Array(3), primaryGoal: undefined,
        activityLevel: new DataView(new ArrayBuffer(4)), targetWeight: new Uint16Array(4) },
      { on: "tomorrow", into }),
    [
      'on: the string "tomorrow" is rejected: a date that exists, in a string, YYYY-MM-DD',
      `weight: the string "80" is rejected: an array of numbers, or one of Float32Array, Float64Array, ${types}`,
      `age: a Float32Array of length 4 is rejected: an array of numbers, or one of ${types}`,
      "gender: a Uint8Array of length 3 is rejected: length 4, like height",
      `activityLevel: an object is rejected: an array of numbers or names, or one of ${types}`,
      `primaryGoal: is missing: an array of numbers or names, or one of ${types}`,
      `targetWeight: a Uint16Array of length 4 is rejected: an array of numbers, or one of Float32Array, Float64Array, ${types}`,
      "into.bmr: an Int16Array of length 3 is rejected: length 4, like the people",
      "into.status: an Int8Array of length 4 is rejected: one of Uint8Array",
    ]);
  assert.deepEqual([...into.tdee], [9, 9, 9, 9]);
  assert.deepEqual(violations(null), ["people: is missing: an object of columns"]);
  assert.deepEqual(violations(people, { on, into: 1 }), ["into: 1 is rejected: an object of columns"]);
  assert.deepEqual(violations(people, { on, previous: {} }).length, 3);
});

test("memory that is written is shared with no other column", () => {
  const people = randomColumns(4, 29);
  const { planned, rejected, ...columns } = targetColumns(people, { on });
  const refused = (into, input = people, options = {}) => violations(input, { on, into, ...options });
  const message = "an Int16Array of length 4 is rejected: memory that no other column has";
  assert.deepEqual(refused({ ...columns, tdee: columns.bmr }), [`into.tdee: ${message}`]);
  const two = new Int16Array(7);
  assert.deepEqual(
    refused({ ...columns, tdee: two.subarray(0, 4), bmr: two.subarray(3) }), [`into.tdee: ${message}`]);
  const weight = new Float32Array(columns.bmr.buffer, 0, 2);
  assert.deepEqual(refused(slices(columns, 0, 2), { ...slices(people, 0, 2), weight }).length, 1);
  assert.deepEqual(refused(columns, people, { previous: columns }).length, 3);
  // Neighbors in one buffer share nothing.
  const eight = new Int16Array(8);
  targetColumns(people, { on, into: { ...columns, tdee: eight.subarray(0, 4), bmr: eight.subarray(4) } });
  // One byte is enough, at either end.
  for (const [bytes, refusals] of [[0, 0], [1, 1]]) {
    for (const start of [5 + bytes, 14 - bytes]) {
      const buffer = new ArrayBuffer(24);
      const bmr = new Int16Array(buffer, start > 8 ? 6 : 8, 4);
      const age = new Uint8Array(buffer, start > 8 ? start : start - 1, 4);
      const call = () => targetColumns({ ...people, age }, { on, into: { ...columns, bmr } });
      if (refusals === 0) call();
      else assert.deepEqual(refused({ ...columns, bmr }, { ...people, age }), [`into.bmr: ${message}`]);
    }
  }
});

/** Copies of columns, each in its own shared memory. */
function sharedColumns(columns) {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => {
    const copy = new column.constructor(new SharedArrayBuffer(column.byteLength));
    copy.set(column);
    return [name, copy];
  }));
}

/** Another handle to a column's memory, as if it were posted again. */
function again(column) {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(column);
  const { message } = receiveMessageOnPort(port2);
  port1.close();
  assert.notEqual(message.buffer, column.buffer);
  return message;
}

test("shared memory that is written is shared with no other column, even through another handle", () => {
  const people = sharedColumns(randomColumns(4, 29));
  const { planned, rejected, ...expected } = targetColumns(people, { on });
  const columns = sharedColumns(expected);
  const untouched = structuredClone(Object.values({ ...people, ...columns }).map((column) => [...column]));
  const refused = (into, input = people, options = {}) =>
    violations(input, { on, into: { ...columns, ...into }, ...options });
  const message = "an Int16Array of length 4 is rejected: memory that no other column has";
  for (const handle of [structuredClone, again]) {
    // With an input, with the previous plan, and with another output; also at another offset.
    for (const name of ["weight", "height", "targetWeight"]) {
      const bmr = new Int16Array(handle(people[name]).buffer, 2, 4);
      assert.deepEqual(refused({ bmr }), [`into.bmr: ${message}`]);
      assert.deepEqual(refused({ bmr: new Int16Array(handle(people[name]).buffer, 8, 4) }), [`into.bmr: ${message}`]);
    }
    const previous = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, handle(column)]));
    assert.deepEqual(refused({}, people, { previous }).map((text) => text.split(":")[0]),
      ["into.calorieTarget", "into.proteinTarget", "into.status"]);
    assert.deepEqual(refused({ waterTarget: handle(columns.bmr) }), [`into.waterTarget: ${message}`]);
  }
  assert.deepEqual(Object.values({ ...people, ...columns }).map((column) => [...column]), untouched);
  // A memory that grows has a new handle of another length.
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 2, shared: true });
  const [before] = [memory.buffer, memory.grow(1)];
  const [bmr, tdee] = [new Int16Array(before, 0, 4), new Int16Array(memory.buffer, 6, 4)];
  assert.deepEqual(refused({ bmr, tdee }), [`into.tdee: ${message}`]);

  // Other memory with the same bytes is other memory, and separate rows of one memory are separate.
  const zeros = { bmr: new Int16Array(new SharedArrayBuffer(8)), tdee: new Int16Array(new SharedArrayBuffer(8)) };
  const apart = new Int16Array(new SharedArrayBuffer(16), 0, 4);
  const into = { ...columns, ...zeros, waterTarget: apart, proteinTarget: new Int16Array(again(apart).buffer, 8, 4) };
  targetColumns(people, { on, into });
  for (const name of resultNames) assert.deepEqual([...into[name]], [...expected[name]], name);
});

test("without a column of target weights no row has one, whatever the previous call had", () => {
  const { targetWeight, ...people } = randomColumns(4099, 43);
  const all = targetColumns({ ...people, targetWeight }, { on });
  assert.ok(all.estimatedWeeks.some((weeks) => weeks > 0));
  const none = targetColumns({ ...people, targetWeight: new Float32Array(4099).fill(NaN) }, { on });
  targetColumns({ ...people, targetWeight }, { on });
  assert.deepEqual(targetColumns(people, { on }), none);
  assert.ok(none.estimatedWeeks.every((weeks) => weeks === -1));
});

/** A column in memory that changes its size; without a length it follows the size. */
function resizable(column, length) {
  const buffer = new ArrayBuffer(column.byteLength, { maxByteLength: 2 * column.byteLength });
  const copy = new column.constructor(buffer, 0, length);
  copy.set(column);
  return copy;
}

/** Detaches a column's buffer. */
function detach(column) {
  structuredClone(column.buffer, { transfer: [column.buffer] });
}

test("memory that changes its size is read at its current length", () => {
  const people = randomColumns(9, 47);
  const expected = targetColumns(people, { on });
  const following = Object.fromEntries(Object.entries(people).map(([name, column]) => [name, resizable(column)]));
  assert.deepEqual(targetColumns(following, { on }), expected);
  for (const column of Object.values(following)) column.buffer.resize(5 * column.BYTES_PER_ELEMENT);
  assert.deepEqual(targetColumns(following, { on }), targetColumns(slices(people, 0, 5), { on }));
  // Half a row does not count.
  for (const column of Object.values(following)) column.buffer.resize(5.5 * column.BYTES_PER_ELEMENT);
  assert.equal(targetColumns(following, { on }).bmr.length, 5);
  // In memory that only grows and that other threads can see.
  const growing = new Uint8Array(new SharedArrayBuffer(9, { maxByteLength: 12 }));
  growing.set(people.age);
  assert.deepEqual(targetColumns({ ...people, age: growing }, { on }), expected);
  growing.buffer.grow(10);
  assert.deepEqual(violations({ ...people, age: growing }), [
    "age: a Uint8Array of length 10 is rejected: length 9, like weight"]);
  // The same for results.
  const into = Object.fromEntries(resultNames.map((name) => [name, resizable(expected[name])]));
  for (const name of resultNames) into[name].fill(0);
  assert.deepEqual(targetColumns(people, { on, into }).bmr, into.bmr);
  for (const name of resultNames) assert.deepEqual([...into[name]], [...expected[name]], name);
});

test("a column whose memory is detached is named", () => {
  const people = randomColumns(4, 53);
  const { planned, rejected, ...columns } = targetColumns(people, { on });
  const gone = (name) => `${name} whose buffer is detached or too short is rejected: a column within its buffer`;
  const takeAway = [
    (column) => { const copy = column.slice(); detach(copy); return copy; },
    (column) => {
      const copy = resizable(column, column.length);
      copy.buffer.resize(column.byteLength - 1);
      return copy;
    },
    (column) => {
      const copy = new column.constructor(resizable(column).buffer, column.BYTES_PER_ELEMENT);
      copy.buffer.resize(0);
      return copy;
    },
  ];
  for (const without of takeAway) {
    for (const name of ["weight", "primaryGoal", "targetWeight"]) {
      const type = people[name].constructor.name;
      assert.deepEqual(violations({ ...people, [name]: without(people[name]) }), [`${name}: ${gone(`a ${type}`)}`]);
    }
    assert.deepEqual(violations(people, { on, into: { ...columns, tdee: without(columns.tdee) } }), [
      `into.tdee: ${gone("an Int16Array")}`]);
    assert.deepEqual(violations(people, { on, previous: { ...columns, status: without(columns.status) } }), [
      `previous.status: ${gone("a Uint8Array")}`]);
    // Detached columns are not the same as columns without rows.
    const nobody = Object.fromEntries(Object.entries(people).map(([name, column]) => [name, without(column)]));
    assert.equal(violations(nobody).length, 7);
  }
  assert.deepEqual(targetColumns(people, { on }), { ...columns, planned, rejected });
});

test("an effect of reading a property is detected before anything is written", () => {
  const people = randomColumns(4, 59);
  const expected = targetColumns(people, { on });
  const gone = "a Float32Array whose buffer is detached or too short is rejected: a column within its buffer";
  // A later column, the previous plan and the columns of results detach the first column.
  const changes = [
    [(weight) => detach(weight), undefined, `weight: ${gone}`],
    [(weight) => weight.buffer.resize(12), 4, `weight: ${gone}`],
    [(weight) => weight.buffer.resize(12), undefined,
      "height: a Float32Array of length 4 is rejected: length 3, like weight"],
    [(weight) => weight.buffer.resize(20), undefined,
      "height: a Float32Array of length 4 is rejected: length 5, like weight"],
  ];
  for (const [change, length, message] of changes) {
    for (const place of ["people", "previous", "into"]) {
      const weight = resizable(people.weight, length);
      const { planned, rejected, ...columns } = targetColumns(people, { on });
      columns.bmr.fill(7);
      const given = { people: { ...people, weight }, previous: { ...columns }, into: { ...columns } };
      const name = place === "people" ? "gender" : "status";
      const value = given[place][name];
      Object.defineProperty(given[place], name, { get() { change(weight); return value; } });
      const { people: input, ...options } = given;
      delete options[place === "into" ? "previous" : "into"];
      assert.equal(violations(input, { on, ...options })[0], message);
      assert.deepEqual([...columns.bmr], [7, 7, 7, 7]);
    }
  }
  // The options' own properties run before the columns are read.
  const weight = people.weight.slice();
  const options = { on, get into() { detach(weight); return undefined; } };
  assert.deepEqual(violations({ ...people, weight }, options), [`weight: ${gone}`]);
  assert.deepEqual(targetColumns(people, { on }), expected);
});

/** An object whose properties can be read once. */
function once(object, reads) {
  return new Proxy(object, {
    get(target, name) {
      reads.push(name);
      return reads.filter((other) => other === name).length === 1 ? target[name] : new Float64Array(1);
    },
  });
}

test("each property is read once", () => {
  const people = randomColumns(5000, 61);
  const expected = targetColumns(people, { on });
  const previous = slices({ ...expected, planned: expected.bmr, rejected: expected.bmr }, 0, 5000);
  const reads = { people: [], options: [], previous: [], into: [] };
  const { planned, rejected, ...columns } = targetColumns(people, { on });
  const found = targetColumns(once(people, reads.people), once(
    { on, previous: once({ ...previous }, reads.previous), into: once(columns, reads.into) }, reads.options));
  for (const name of resultNames) {
    assert.equal(found[name], columns[name]);
    assert.deepEqual(found[name], expected[name]);
  }
  for (const [name, names] of Object.entries({ people: [...Object.keys(people), "adjustment"], options: ["on", "into", "previous"],
    previous: ["calorieTarget", "proteinTarget", "status"], into: resultNames })) {
    assert.deepEqual(reads[name], names);
  }
});

test("an error thrown by a property is thrown, and the next call works", () => {
  const people = randomColumns(5000, 67);
  const expected = targetColumns(people, { on });
  const thrown = new Error("the caller's own");
  const throwing = (object, name) => Object.defineProperty({ ...object }, name, { get() { throw thrown; } });
  const { planned, rejected, ...columns } = targetColumns(people, { on });
  for (const call of [
    () => targetColumns(throwing(people, "primaryGoal"), { on }),
    () => targetColumns(people, throwing({ on }, "on")),
    () => targetColumns(people, throwing({ on }, "into")),
    () => targetColumns(people, { on, previous: throwing(columns, "status") }),
    () => targetColumns(people, { on, into: throwing(columns, "status") }),
    () => targets(throwing({}, "weight"), { on }),
    () => targets({}, throwing({}, "on")),
  ]) {
    assert.throws(call, (error) => error === thrown);
    assert.deepEqual(targetColumns(people, { on }), expected);
  }
});

test("a property may call the kernel", () => {
  const people = randomColumns(5000, 71);
  const others = randomColumns(6000, 73);
  const expected = targetColumns(people, { on });
  const { planned, rejected, ...columns } = targetColumns(people, { on });
  const tricky = Object.defineProperty({ ...people }, "primaryGoal", {
    get() { targetColumns(others, { on, previous: targetColumns(others, { on }) }); return people.primaryGoal; } });
  assert.deepEqual(targetColumns(tricky, { on }), expected);
  const into = Object.defineProperty({ ...columns }, "status", {
    get() { targetColumns(others, { on }); return columns.status; } });
  targetColumns(people, { on, into });
  for (const name of resultNames) assert.deepEqual(columns[name], expected[name]);
});

test("a column is its memory, whatever its class reports", () => {
  const people = randomColumns(4, 79);
  const { planned, rejected, ...expected } = targetColumns(people, { on });
  const fails = () => { throw new Error("the class was asked"); };
  const subclass = (Base) => class extends Base {
    static get [Symbol.species]() { return fails(); }
    get [Symbol.toStringTag]() { return "Float64Array"; }
    get length() { return 2; }
    get byteLength() { return 1; }
    get byteOffset() { return 4; }
    get buffer() { return new ArrayBuffer(64); }
    subarray() { return fails(); }
    set() { return fails(); }
    valueOf() { return fails(); }
    toString() { return fails(); }
    [Symbol.iterator]() { return fails(); }
    [Symbol.toPrimitive]() { return fails(); }
  };
  const pretending = (columns, fill) => Object.fromEntries(Object.entries(columns).map(([name, column]) => {
    const copy = new (subclass(column.constructor))(4);
    for (let row = 0; row < 4; row++) copy[row] = fill ?? column[row];
    return [name, copy];
  }));
  const into = pretending(expected, 7);
  const found = targetColumns(pretending(people), { on, into });
  assert.deepEqual([found.planned, found.rejected], [planned, rejected]);
  for (const name of resultNames) {
    assert.equal(found[name], into[name]);
    for (let row = 0; row < 4; row++) assert.equal(into[name][row], expected[name][row], name);
  }
  assert.deepEqual(violations({ ...people, age: pretending({ age: people.weight }).age }), [
    "age: a Float32Array of length 4 is rejected: an array of numbers, or one of Uint8Array, Uint8ClampedArray, "
      + "Int8Array, Int16Array, Int32Array, BigInt64Array"]);
  assert.deepEqual(violations(people, { on, into: { ...expected, bmr: into.tdee, tdee: into.tdee } }), [
    "into.tdee: an Int16Array of length 4 is rejected: memory that no other column has"]);
});

test("options are not converted", () => {
  const people = randomColumns(4, 83);
  const fails = () => { throw new Error("an option was converted"); };
  const tricky = { valueOf: fails, toString: fails, [Symbol.toPrimitive]: fails, toJSON: fails };
  for (const value of [tricky, new String(on), [on], Object(Symbol(on))]) {
    assert.deepEqual(violations(people, { on: value }).map((text) => text.split(":")[0]), ["on"]);
  }
  const columns = targetColumns(people, { on });
  for (const name of ["into", "previous"]) {
    assert.equal(violations(people, { on, [name]: { ...columns, status: tricky } }).length, 1);
    assert.equal(violations(people, { on, [name]: Object.assign(() => {}, columns) }).length, 1);
    assert.equal(violations(people, { on, [name]: null }).length, 1);
  }
  // A proxy of a column is not a column, and neither is a revoked one.
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  for (const age of [new Proxy(people.age, {}), proxy]) {
    assert.match(violations({ ...people, age })[0], /^age: an object is rejected: an array of numbers, or one of Uint8Array/);
  }
});

test("a recompute names the rows that changed significantly, across blocks", () => {
  const count = 10_007;
  const people = randomColumns(count, 31);
  const previous = targetColumns(people, { on });
  assert.deepEqual(targetColumns(people, { on, previous }).changedRows, new Uint32Array(0));
  const next = numbers(37);
  const heavier = people.weight.map((weight) => (next() % 3 === 0 ? weight + (next() % 200) / 10 - 10 : weight));
  const columns = targetColumns({ ...people, weight: heavier }, { on, previous });
  const expected = [];
  for (let index = 0; index < count; index++) {
    const calories = Math.abs(columns.calorieTarget[index] - previous.calorieTarget[index]);
    const protein = Math.abs(columns.proteinTarget[index] - previous.proteinTarget[index]);
    if (columns.status[index] === 0 && (previous.status[index] !== 0 || calories > 50 || protein > 10)) {
      expected.push(index);
    }
  }
  assert.deepEqual([...columns.changedRows], expected);
  assert.ok(expected.length > 1000 && expected.at(-1) > 8192 && expected.some((index) => previous.status[index] !== 0));
});

test("two million people leave the kernel's memory small", async () => {
  // loadKernel's instance is the only way to see the module's memory.
  const memories = [];
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const instance = await instantiate(...given);
    memories.push(instance.exports.memory);
    return instance;
  };
  let kernel;
  try {
    kernel = await (await import("../../Sources/Bindings/JavaScript/kernel.js")).loadKernel();
  } finally {
    WebAssembly.instantiate = instantiate;
  }
  const before = memories[0].buffer.byteLength;
  const count = 2_000_003;
  const few = randomColumns(count % 1_000_000 + 999_997, 41); // 1 000 000 rows
  const column = (name) => {
    const all = new few[name].constructor(count);
    for (let first = 0; first < count; first += 1_000_000) {
      all.set(few[name].subarray(0, Math.min(1_000_000, count - first)), first);
    }
    return all;
  };
  const people = Object.fromEntries(Object.keys(few).map((name) => [name, column(name)]));
  const expected = kernel.targetColumns(few, { on });
  const grown = memories[0].buffer.byteLength;
  assert.ok(grown > before && grown < 1_000_000, `${before} bytes, then ${grown}`);
  const columns = kernel.targetColumns(people, { on });
  assert.equal(memories[0].buffer.byteLength, grown);
  assert.equal(columns.planned + columns.rejected, count);
  for (const name of resultNames) {
    for (let first = 0; first < count; first += 1_000_000) {
      const part = columns[name].subarray(first, first + 1_000_000);
      assert.equal(Buffer.compare(Buffer.from(part.buffer, part.byteOffset, part.byteLength),
        Buffer.from(expected[name].buffer, 0, part.byteLength)), 0, `${name} from ${first}`);
    }
  }
  // After the memory grew, one person is read from its new place.
  const { bmr } = kernel.targets(
    { weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "maintain" },
    { on });
  assert.equal(bmr, 1780);
});
