// A million people through the module, beside plain JavaScript over the same typed arrays, in one run.
//
//   node Benchmarks/wasm.mjs
//
// Prints milliseconds for a million people, and the ratio of each pair of samples, as median ± median deviation. Exits 1
// when the module needs more than one frame of 60 Hz, is less than 5 times as fast as plain JavaScript (a pass that is no
// vector code makes it 4.3), or gives other numbers. New columns each time are judged by a ratio of 3 only: getting their
// memory takes as long as it takes.

import { cpus } from "node:os";
import { targetColumns } from "../Sources/Bindings/JavaScript/science-kernel.js";
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
    weightKg: column(Float32Array, () => (40_000 + next(100_001)) / 1000),
    heightCm: column(Float32Array, () => (1450 + next(551)) / 10),
    age: column(Uint8Array, () => 18 + next(63)), sex: column(Uint8Array, () => next(3)),
    activityLevel: column(Uint8Array, () => next(5)), goal: column(Uint8Array, () => next(4)),
    targetWeightKg: column(Float32Array, () => (next(4) === 0 ? NaN : (40_000 + next(100_001)) / 1000)),
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
const doubles = { ...people, weightKg: Float64Array.from(people.weightKg), heightCm: Float64Array.from(people.heightCm),
  targetWeightKg: Float64Array.from(people.targetWeightKg) };
const into = targetColumns(people, { on });
const plain = {
  people: {
    weightKg: people.weightKg, heightCm: people.heightCm, targetKg: people.targetWeightKg, age: people.age,
    sex: people.sex, activity: people.activityLevel, goal: people.goal,
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
for (const row of rows) {
  const time = withSpread(row.times);
  const ratio = withSpread(row.times.map((value, index) => rows[0].times[index] / value));
  const missed = [];
  if (time.middle > row.longest) missed.push(`more than ${row.longest.toFixed(1)} ms`);
  if (ratio.middle < row.leastRatio) missed.push(`less than ${row.leastRatio} times plain`);
  isMissed ||= missed.length > 0;
  console.log(
    `${row.name.padEnd(34)} ${time.middle.toFixed(2).padStart(7)} ± ${time.spread.toFixed(2).padStart(5)} ms  `
    + `${ratio.middle.toFixed(2).padStart(6)} ± ${ratio.spread.toFixed(2)} times plain${missed.map((text) => `  MISSED: ${text}`).join("")}`);
}
console.log(different.length === 0 ? "all nine columns are equal" : `different: ${different.map(([, name]) => name).join(", ")}`);
process.exit(isMissed ? 1 : 0);
