// A million people through the module, plain JavaScript over the same typed arrays, one person at a time, and what the
// page computes in a frame of a drag: a sample of each in turn, in one run.
//
//   node Benchmarks/wasm.mjs
//
// Prints a table: the median ± the median deviation, and the minimum. The minimum is judged, because other work on the machine
// can only add to a time. The limits are below; with a pass that does not vectorize, the module is
// only 4.3 times as fast as plain JavaScript.

import { cpus } from "node:os";
import {
  activityLevels, genders, primaryGoals, targetColumns, targets,
} from "../Sources/Bindings/JavaScript/science-kernel.js";
import { plan } from "../Sources/Bindings/JavaScript/plan-contract.js";
import { manyPeople } from "../docs/page/many-people.js";
import { outlook } from "../docs/page/scenario.js";
import { planColumns } from "./rivals/rival.mjs";

const count = 1_000_000;
const samples = 21;
const on = "2026-11-21";
const startDay = Date.UTC(2026, 10, 21) / 86_400_000;

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

const people = manyPeople(count);
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

/** People as objects, as `targets` takes them. */
const persons = Array.from({ length: 10_000 }, (_, row) => ({
  weight: people.weight[row], height: people.height[row], age: people.age[row],
  gender: genders[people.gender[row]], activityLevel: activityLevels[people.activityLevel[row]],
  primaryGoal: primaryGoals[people.primaryGoal[row]],
  targetWeight: Number.isNaN(people.targetWeight[row]) ? undefined : people.targetWeight[row],
}));

/** Everything that the page computes in a frame of a drag, beside a kept scenario: three windows. */
function drag(target) {
  const man = {
    weight: 90, height: 180, age: 40, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight",
  };
  const person = { ...man, targetWeight: target };
  outlook({ person, on, phases: [] });
  plan.why(person, { on });
  const phases = [{ weeks: 52, change: -500 }, { weeks: 4, change: 0 }, { weeks: 100, change: -300 }];
  outlook({ person: { ...man, targetWeight: 80 }, on, phases });
}

let target = 74;
const plainRow = { name: "plain JavaScript, typed arrays", run: () => planColumns(plain.people, plain.targets, count, startDay) };
const memory = { name: "new memory for the columns", run: () => new Uint8Array(19 * count).fill(1) };
const again = { name: "the module, columns used again", longest: 1000 / 60, run: () => targetColumns(people, { on, into }) };
const anew = { name: "the module, new columns each time", run: () => targetColumns(people, { on }) };
const rows = [
  plainRow, memory, again, anew,
  { name: "the module, from doubles", run: () => targetColumns(doubles, { on, into }) },
  {
    name: "targets(), one person", unit: "µs", perRun: persons.length / 1000, longest: 2,
    run: () => { for (const person of persons) targets(person, { on }); },
  },
  {
    name: "a frame of a drag, three windows", perRun: 10, longest: 8,
    run: () => { for (let frame = 0; frame < 10; frame++) drag(target += 0.05); },
  },
];
for (const row of rows) row.times = [];
for (let sample = -3; sample < samples; sample++) {
  for (const { run, perRun = 1, times } of rows) {
    const begin = performance.now();
    run();
    if (sample >= 0) times.push((performance.now() - begin) / perRun);
  }
}
for (const row of rows) row.quickest = Math.min(...row.times);

const names = {
  bmr: "bmr", tdee: "tdee", calories: "calorieTarget", protein: "proteinTarget", water: "waterTarget",
  weeks: "estimatedWeeks", day: "projectedDay", advisories: "advisories", status: "status",
};
const bytes = (column) => Buffer.from(column.buffer);
const different = Object.entries(names).filter(([theirs, ours]) => !bytes(plain.targets[theirs]).equals(bytes(into[ours])));

console.log(`\`node Benchmarks/wasm.mjs\` · Node ${process.version} · ${cpus()[0]?.model ?? "an unknown processor"} · 1 000 000 people · ${samples} samples\n`);
console.log("| WebAssembly | median | ± MAD | quickest | limit |\n|---|--:|--:|--:|--:|");
const slowness = Math.max(1, plainRow.quickest / 84);
const longestAnew = 1.5 * (again.quickest + memory.quickest);
const missed = [];
for (const { name, unit = "ms", longest, times, quickest } of rows) {
  const middle = median(times);
  const deviation = median(times.map((time) => Math.abs(time - middle)));
  const numbers = [middle, deviation, quickest].map((number) => `${number.toFixed(2)} ${unit}`);
  console.log(`| ${name} | ${numbers.join(" | ")} | ${longest ? `${longest.toFixed(1)} ${unit}` : "–"} |`);
  if (quickest > slowness * longest) missed.push(`${name}: more than ${(slowness * longest).toFixed(1)} ${unit}`);
}
const ratio = plainRow.quickest / again.quickest;
console.log(`\nPlain JavaScript takes ${ratio.toFixed(2)} times as long as columns used again; at least 5 are needed.`);
if (ratio < 5) missed.push(`${again.name}: less than 5 times as fast as plain JavaScript`);
if (anew.quickest > longestAnew) missed.push(`${anew.name}: more than ${longestAnew.toFixed(1)} ms`);
if (different.length > 0) missed.push(`different from plain JavaScript: ${different.map(([, name]) => name).join(", ")}`);
for (const text of missed) console.log(`MISSED: ${text}`);
process.exit(missed.length > 0 ? 1 : 0);
