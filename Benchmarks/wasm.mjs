// A million people through the module, beside plain JavaScript over the same typed arrays, and one person at a time, in
// one run.
//
//   node Benchmarks/wasm.mjs
//
// Prints milliseconds for a million people, and the ratio of each pair of samples, as median ± median deviation; then
// microseconds for a call of `targets`, and milliseconds for what the page computes in a frame while a target is
// dragged. Exits 1 when the module needs more than one frame of 60 Hz, is less than 5 times as fast as plain JavaScript
// (a pass that is no vector code makes it 4.3), or gives other numbers, or when a call takes more than 2 µs or such a
// frame more than 8 ms. Where plain JavaScript takes more than 84 ms, five frames, the machine is slowed, and the times
// may be as many times longer. New columns each time are judged by a ratio of 3 only: getting their memory takes as
// long as it takes.

import { cpus } from "node:os";
import {
  activityLevels, genders, primaryGoals, targetColumns, targets,
} from "../Sources/Bindings/JavaScript/science-kernel.js";
import { modelComparison, outlook } from "../docs/page/scenario.js";
import { planColumns } from "./rivals/rival.mjs";

const count = 1_000_000;
const samples = 21;
const on = "2026-11-21";
const startDay = Date.UTC(2026, 10, 21) / 86_400_000;

/** Accepted people, all different, the same in every run. */
function everybody() {
  let state = 42;
  const next = (values) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % values;
  };
  const column = (type, value) => type.from({ length: count }, value);
  return {
    weight: column(Float32Array, () => (40_000 + next(100_001)) / 1000),
    height: column(Float32Array, () => (1450 + next(551)) / 10),
    age: column(Uint8Array, () => 18 + next(63)), gender: column(Uint8Array, () => next(3)),
    activityLevel: column(Uint8Array, () => next(5)), primaryGoal: column(Uint8Array, () => next(4)),
    targetWeight: column(Float32Array, () => (next(4) === 0 ? NaN : (40_000 + next(100_001)) / 1000)),
  };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

function withSpread(values) {
  const middle = median(values);
  return { middle, spread: median(values.map((value) => Math.abs(value - middle))) };
}

const people = everybody();
const doubles = { ...people, weight: Float64Array.from(people.weight), height: Float64Array.from(people.height),
  targetWeight: Float64Array.from(people.targetWeight) };
const into = targetColumns(people, { on });
const plain = {
  people: {
    weightKg: people.weight, heightCm: people.height, targetKg: people.targetWeight, age: people.age,
    sex: people.gender, activity: people.activityLevel, goal: people.primaryGoal,
  },
  targets: {
    bmr: new Int16Array(count), tdee: new Int16Array(count), calories: new Int16Array(count),
    protein: new Int16Array(count), water: new Int16Array(count), weeks: new Int16Array(count),
    day: new Int32Array(count), advisories: new Uint16Array(count), status: new Uint8Array(count),
  },
};

const rows = [
  { name: "plain JavaScript, typed arrays", run: () => planColumns(plain.people, plain.targets, count, startDay) },
  { name: "the module, columns used again", longest: 1000 / 60, leastRatio: 5, run: () => targetColumns(people, { on, into }) },
  { name: "the module, new columns each time", leastRatio: 3, run: () => targetColumns(people, { on }) },
  { name: "the module, from doubles", run: () => targetColumns(doubles, { on, into }) },
];
for (const row of rows) row.times = [];
for (let sample = -3; sample < samples; sample++) {
  for (const row of rows) {
    const begin = performance.now();
    row.run();
    if (sample >= 0) row.times.push(performance.now() - begin);
  }
}

const names = {
  bmr: "bmr", tdee: "tdee", calories: "calorieTarget", protein: "proteinTarget", water: "waterTarget",
  weeks: "estimatedWeeks", day: "projectedDay", advisories: "advisories", status: "status",
};
const bytes = (column) => Buffer.from(column.buffer);
const different = Object.entries(names).filter(([theirs, ours]) => !bytes(plain.targets[theirs]).equals(bytes(into[ours])));

console.log(`Node ${process.version} · ${cpus()[0]?.model ?? "an unknown processor"} · 1 000 000 people · ${samples} samples`);
let isMissed = different.length > 0;
const slowness = Math.max(1, withSpread(rows[0].times).middle / 84);
for (const row of rows) {
  const time = withSpread(row.times);
  const ratio = withSpread(row.times.map((value, index) => rows[0].times[index] / value));
  const missed = [];
  if (time.middle > slowness * row.longest) missed.push(`more than ${(slowness * row.longest).toFixed(1)} ms`);
  if (ratio.middle < row.leastRatio) missed.push(`less than ${row.leastRatio} times plain`);
  isMissed ||= missed.length > 0;
  console.log(
    `${row.name.padEnd(34)} ${time.middle.toFixed(2).padStart(7)} ± ${time.spread.toFixed(2).padStart(5)} ms  `
    + `${ratio.middle.toFixed(2).padStart(6)} ± ${ratio.spread.toFixed(2)} times plain${missed.map((text) => `  MISSED: ${text}`).join("")}`);
}
/** Microseconds for a call of `targets`. */
function oneByOne() {
  const calls = 10_000;
  const persons = Array.from({ length: calls }, (_, row) => ({
    weight: people.weight[row], height: people.height[row], age: people.age[row],
    gender: genders[people.gender[row]], activityLevel: activityLevels[people.activityLevel[row]],
    primaryGoal: primaryGoals[people.primaryGoal[row]],
    targetWeight: Number.isNaN(people.targetWeight[row]) ? undefined : people.targetWeight[row],
  }));
  const times = [];
  for (let sample = -3; sample < samples; sample++) {
    const begin = performance.now();
    for (const person of persons) targets(person, { on });
    if (sample >= 0) times.push((performance.now() - begin) / calls * 1000);
  }
  return withSpread(times);
}

const call = oneByOne();
const longestCall = 2 * slowness;
isMissed ||= call.middle > longestCall;
console.log(`${"targets(), one person".padEnd(34)} ${call.middle.toFixed(2).padStart(7)} ± ${call.spread.toFixed(2).padStart(5)} µs`
  + (call.middle > longestCall ? `  MISSED: more than ${longestCall.toFixed(1)} µs` : ""));
/** Milliseconds for what the page computes in a frame of a drag, beside a kept scenario: all runs of three windows. */
function frames() {
  const man = {
    weight: 90, height: 180, age: 40, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight",
  };
  const phases = [{ weeks: 52, change: -500 }, { weeks: 4, change: 0 }, { weeks: 100, change: -300 }];
  const times = [];
  for (let frame = -20; frame < 10 * samples; frame++) {
    const target = 75 + (frame + 20) / 20;
    const begin = performance.now();
    const person = { ...man, targetWeight: target };
    const { found } = outlook({ person, on, phases: [] });
    modelComparison(person, found, on);
    outlook({ person: { ...man, targetWeight: 80 }, on, phases });
    if (frame >= 0) times.push(performance.now() - begin);
  }
  return withSpread(times);
}

const drag = frames();
const longestDrag = 8 * slowness;
isMissed ||= drag.middle > longestDrag;
console.log(`${"a frame of a drag, three windows".padEnd(34)} ${drag.middle.toFixed(2).padStart(7)} `
  + `± ${drag.spread.toFixed(2).padStart(5)} ms`
  + (drag.middle > longestDrag ? `  MISSED: more than ${longestDrag.toFixed(1)} ms` : ""));
console.log(different.length === 0 ? "all nine columns are equal" : `different: ${different.map(([, name]) => name).join(", ")}`);
process.exit(isMissed ? 1 : 0);
