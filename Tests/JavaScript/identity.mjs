// Computes the million hostile rows of every language over WebAssembly: Tests/prove/identity/README.md.
//
//   node Tests/JavaScript/identity.mjs PEOPLE FILE

import { readFileSync, writeFileSync } from "node:fs";
import {
  activityLevels, genders, primaryGoals, targetColumns, trajectory, trajectoryAdvisoryTexts, trajectoryColumns,
  trajectoryOutcomes,
} from "../../Sources/Bindings/JavaScript/science-kernel.js";

const count = 1_000_000;
const [given, file] = process.argv.slice(2);
const { buffer } = new Uint8Array(readFileSync(given));
let end = 0;

function column(Column) {
  const values = new Column(buffer, end, count);
  end += values.byteLength;
  return values;
}

const people = {
  weight: column(Float32Array), height: column(Float32Array), age: column(Uint8Array), gender: column(Uint8Array),
  activityLevel: column(Uint8Array), primaryGoal: column(Uint8Array), targetWeight: column(Float32Array),
};
const intake = column(Int16Array);
const bytes = ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength);

const columns = targetColumns(people, { on: "2026-11-21" });
writeFileSync(file, Buffer.concat([
  ...Object.values(people), columns.bmr, columns.tdee, columns.calorieTarget, columns.proteinTarget, columns.waterTarget,
  columns.estimatedWeeks, columns.projectedDay, columns.advisories, columns.status,
].map(bytes)));

// Trajectories.

const windowRows = 20_000, personRows = 4_000, weeks = 157;
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
  const { weight, height, age, gender, activityLevel, primaryGoal, targetWeight } = people;
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
writeFileSync(`${file}.trajectory`, Buffer.concat(written.map(bytes)));
