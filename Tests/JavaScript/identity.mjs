// Computes a million hostile rows in WebAssembly and writes inputs and results to a file, with the same bytes as every
// other language. `node Tests/JavaScript/identity.mjs FILE`

import { writeFileSync } from "node:fs";
import {
  activityLevels, genders, primaryGoals, targetColumns, trajectory, trajectoryAdvisoryTexts, trajectoryColumns,
  trajectoryOutcomes,
} from "../../Sources/Bindings/JavaScript/science-kernel.js";

const count = 1_000_000;

/** Number k of SplitMix64. */
function number(k) {
  let z = BigInt.asUintN(64, 20261121n + (k + 1n) * 0x9e3779b97f4a7c15n);
  z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
  z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
  return z ^ (z >> 31n);
}

const float = new Float32Array(1);
const floatBits = new Uint32Array(float.buffer);

/** The bits of a measure in single precision, from 32 random bits. */
function measure(kind, x, [lowest, lowestBits, highestBits, values, unit]) {
  if (kind === 0) return x;
  if (kind === 1) return (x % 2 === 0 ? lowestBits : highestBits) + ((x >>> 1) % 2048) - 1024;
  float[0] = (lowest + (x % values)) / unit;
  return floatBits[0];
}

const weightRange = [30_000, 0x41f00000, 0x43960000, 270_001, 1000];
const heightRange = [1000, 0x42c80000, 0x437a0000, 1501, 10];
const noTarget = 0x7fc00000;

// Bit patterns are set as whole numbers: a float variable may lose the bits of its NaN.
const weights = new Uint32Array(count);
const heights = new Uint32Array(count);
const targetWeights = new Uint32Array(count);
const codes = [[13, 108, 121], [0, 3, 3], [0, 5, 5], [0, 4, 4]].map(([first, values, above]) =>
  ({ first, values, above, column: new Uint8Array(count) }));

for (let row = 0; row < count; row++) {
  const [a, b, c] = [0n, 1n, 2n].map((index) => number(3n * BigInt(row) + index));
  const kinds = Number(c & 0xfffffffn);
  const kind = (field) => (kinds >>> (4 * field)) & 15;
  weights[row] = measure(kind(0), Number(a & 0xffffffffn), weightRange);
  heights[row] = measure(kind(1), Number(a >> 32n), heightRange);
  const isNone = kind(6) === 2 || kind(6) === 3;
  targetWeights[row] = isNone ? noTarget : measure(kind(6), Number(b & 0xffffffffn), weightRange);
  const bytes = Number(b >> 32n);
  codes.forEach(({ first, values, above, column }, index) => {
    const byte = (bytes >>> (8 * index)) & 255;
    const codeKind = kind(2 + index);
    column[row] = codeKind === 0 ? byte : codeKind === 1 ? above : first + (byte % values);
  });
}

const [age, gender, activityLevel, primaryGoal] = codes.map(({ column }) => column);
const [weight, height, targetWeight] = [weights, heights, targetWeights].map((bits) => new Float32Array(bits.buffer));
const columns = targetColumns({ weight, height, age, gender, activityLevel, primaryGoal, targetWeight }, { on: "2026-11-21" });

const all = [
  weight, height, age, gender, activityLevel, primaryGoal, targetWeight, columns.bmr, columns.tdee, columns.calorieTarget,
  columns.proteinTarget, columns.waterTarget, columns.estimatedWeeks, columns.projectedDay, columns.advisories,
  columns.status,
];
writeFileSync(process.argv[2], Buffer.concat(all.map((column) => Buffer.from(column.buffer))));

// Trajectories.

const windowRows = 20_000, personRows = 4_000, weeks = 157;
const intake = Int16Array.from({ length: count }, (_, row) => {
  const bits = number(3n * BigInt(count) + BigInt(row));
  const whole = Number((bits >> 16n) & 0xffffn);
  return (bits & 15n) === 0n ? whole : 800 + (whole % 3200);
});
const people = { weight, height, age, gender, activityLevel, primaryGoal, targetWeight };
const first = Object.fromEntries(Object.entries(people).map(([name, column]) => [name, column.subarray(0, windowRows)]));
const written = [intake];
for (const found of [
  trajectoryColumns(people, { intake }),
  trajectoryColumns(first, { intake: intake.subarray(0, windowRows), curveWeeks: weeks - 1, hasWindow: true }),
]) {
  written.push(found.status, found.outcome, found.week, found.earliestWeek, found.latestWeek, found.settledGrams);
  if (found.grams !== undefined) written.push(found.grams);
}

const advisoryNames = Object.keys(trajectoryAdvisoryTexts);
const grams = (kilograms) => Math.round(1000 * (kilograms ?? 0));

function record(row) {
  const numbers = new Int32Array(10 + 4 * weeks);
  try {
    const { weeks: all, leavesDomain, settledWeight, advisories, goal } = trajectory(
      {
        weight: weight[row], height: height[row], age: age[row], gender: genders[gender[row]],
        activityLevel: activityLevels[activityLevel[row]], primaryGoal: primaryGoals[primaryGoal[row]],
        targetWeight: Number.isNaN(targetWeight[row]) ? null : targetWeight[row],
      },
      { on: "2026-11-21", ...[{ intake: intake[row] }, {}, { recomputedWeekly: true }][row % 3] });
    numbers.set([
      all.length, leavesDomain ?? -1, grams(settledWeight),
      advisories.reduce((bits, name) => bits | (1 << (10 + advisoryNames.indexOf(name))), 0),
      trajectoryOutcomes.indexOf(goal?.outcome ?? "none"), goal?.week ?? -1, goal?.earliestWeek ?? -1, goal?.latestWeek ?? -1,
      goal?.maintenance ?? 0, goal?.intake ?? 0,
    ]);
    all.forEach(({ weight, lowest, highest, intake }, week) => {
      [grams(weight), grams(lowest), grams(highest), intake].forEach((value, column) => {
        numbers[10 + weeks * column + week] = value;
      });
    });
  } catch (error) {
    if (error.name !== "TargetError") throw error;
  }
  return numbers;
}

for (let row = 0; row < personRows; row++) written.push(record(row));
writeFileSync(`${process.argv[2]}.trajectory`, Buffer.concat(written.map((column) => Buffer.from(column.buffer))));
