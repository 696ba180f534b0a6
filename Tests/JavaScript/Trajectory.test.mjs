// Trajectories: one person and columns, compared with the worked cases of docs/guide/trajectory.md and with each other.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  TargetError, activityLevels, genders, primaryGoals, trajectory, trajectoryAdvisoryTexts, trajectoryColumns,
  trajectoryOutcomes,
} from "../../Sources/Bindings/JavaScript/science-kernel.js";

const man = {
  weight: 90, height: 180, age: 40, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight",
  targetWeight: 80,
};
const on = "2026-11-22";

function refused(person, options) {
  try {
    trajectory(person, options);
  } catch (error) {
    assert(error instanceof TargetError);
    return error.violations.map(({ field, message }) => `${field}: ${message}`);
  }
  return [];
}

test("the man of the guide has his weights, his window and his goal", () => {
  const found = trajectory(man, { on });
  assert.equal(found.weeks.length, 157);
  assert.deepEqual(found.weeks[52], {
    week: 52, date: "2027-11-21", weight: 76.559, lowest: 64.675, highest: 88.545, intake: 2337,
  });
  assert.deepEqual(found.goal, {
    outcome: "reached", week: 34, date: "2027-07-18", earliestWeek: 15, earliestDate: "2027-03-07", maintenance: 2607,
    intake: 2593,
  });
  assert.equal(found.settledWeight, 69.272);
  assert.deepEqual(found.advisories, []);
  assert.equal(found.assumptions[0], "the intake stays the same");
  assert.equal(trajectory(man, { on, by: "2027-05-23" }).goal.intake, 2239);
  assert.equal(trajectory(man, { on, by: "2027-05-29" }).goal.intake, 2239, "the last whole week counts");
});

test("a goal that the weight settles before is unreachable, and perhaps possible", () => {
  const found = trajectory({ ...man, targetWeight: 68 }, { on });
  assert.equal(found.goal.outcome, "unreachable");
  assert.equal(found.goal.maintenance, 2303);
  assert.deepEqual(found.advisories, ["possible_not_expected"]);
  assert.match(trajectoryAdvisoryTexts.possible_not_expected, /possible, not expected$/);
});

test("phases, a weekly recompute and what is known of the body are passed on", () => {
  const phases = [{ weeks: 12, intake: 2000 }, { weeks: 4, intake: 2700, activityLevel: "very_active" }];
  const phased = trajectory(man, { on, phases });
  assert.deepEqual(phased.weeks.map(({ intake }) => intake), [...Array(12).fill(2000), ...Array(5).fill(2700)]);
  assert.equal(phased.assumptions[0], "each phase has its own intake");
  const weekly = trajectory(man, { on, recomputedWeekly: true });
  assert.equal(weekly.weeks.at(-1).weight <= 80, true, "the weeks end where the goal is reached");
  assert.equal(weekly.settledWeight, undefined);
  assert(weekly.weeks[20].intake < weekly.weeks[0].intake);
  const known = trajectory(man, {
    on, intake: 2337, fatPercent: 24, settledIntake: 2400, measuredExpenditure: 2837, standardError: 100,
  });
  assert(Math.abs(known.fatPercent - 24) < 1e-9);
  assert.equal(known.assumptions.length, 9);
  assert(known.weeks[52].highest - known.weeks[52].lowest < 9);
});

test("every rejected value is named, with value and range", () => {
  assert.deepEqual(refused({ ...man, age: 17 }, { on, intake: 0 }), [
    "age: 17 is rejected: 18 to 80 completed years for a trajectory",
    "intake: 0 is rejected: at least 800 kcal/day, and 0.4 to 1.5 times the total daily energy",
  ]);
  assert.deepEqual(refused({ ...man, weight: 50, targetWeight: undefined }, { on, intake: 700 }), [
    "bodyMassIndex: 15.43 is rejected: 18.5 to 50 kg/m²",
    "intake: 700 is rejected: at least 800 kcal/day, and 0.4 to 1.5 times the total daily energy",
  ]);
  assert.deepEqual(refused(man, { on, fatPercent: 0 }), ["fatPercent: 0 is rejected: 5 to 60 % of the weight"]);
  assert.deepEqual(refused(man, { on, phases: [] }), [
    "phases: an array of length 0 is rejected: whole weeks, 1 to 156, all phases together",
  ]);
  assert.deepEqual(
    refused(man, { on, phases: Array(400).fill({ weeks: 1, intake: 2337 }) }),
    ["phases: an array of length 400 is rejected: whole weeks, 1 to 156, all phases together"]);
  assert.match(refused(man, { on, phases: [{ weeks: 2, intake: 2337 }, { weeks: 2, intake: 9000 }] })[0],
    /^phases\[1\]\.intake: 9000 is/);
  assert.match(refused(man, { on, phases: [{ weeks: 2, intake: 2337, activityLevel: "lazy" }] })[0],
    /^phases\[0\]\.activityLevel: the string "lazy" is rejected: one of the strings sedentary/);
  assert.match(refused(man, { on, phases: [{ weeks: 2, intakes: 2337 }] })[0], /^intakes: is unknown \(did you mean intake/);
  assert.match(refused(man, { on, intake: 2337, recomputedWeekly: true })[0], /^recomputedWeekly: true is rejected beside intake/);
  assert.match(refused(man, { on, measuredExpenditure: 2800 })[0], /^standardError: is missing/);
  assert.match(refused(man, { on, measuredExpenditure: 2800, standardError: 401 })[0], /^standardError: 401 is/);
  assert.match(refused(man, { on, measuredExpenditure: 9000, standardError: 100 })[0], /^measuredExpenditure: 9000 is/);
  // BMR 1830: 2837 kcal/day for moderately active, 2196 for sedentary, so a measured 2600 would become 1959.
  const resting = [{ weeks: 4, intake: 2337 }, { weeks: 4, intake: 2337, activityLevel: "sedentary" }];
  const measured = { on, measuredExpenditure: 2600, standardError: 100 };
  assert.deepEqual(refused(man, { ...measured, phases: resting }), [
    "phases[1].activityLevel: 1959 is rejected as the total daily energy: BMR / 0.9 to 2.5 · BMR, "
      + "with a standard error of 0 to 400 kcal/day",
  ]);
  assert.match(refused(man, { ...measured, standardError: 401, phases: resting })[0], /^standardError: 401 is/);
  assert.equal(trajectory(man, { ...measured, phases: resting.slice(0, 1) }).weeks.length, 5);
  assert.match(refused(man, { on, settledIntake: 3 })[0], /^settledIntake: 3 is/);
  assert.match(refused(man, { on, by: "soon" })[0], /^by: the string "soon" is/);
  assert.match(refused(man, { on, intakes: 3 })[0], /^intakes: is unknown \(did you mean intake\?\)/);
  assert.match(refused({ ...man, weight: 20 }, { on })[0], /^weight: 20 is rejected: a number, 30 to 300 kg$/);
  assert.match(refused({ ...man, age: 25, weight: 60, primaryGoal: "lose_weight", activityLevel: "sedentary", height: 150,
    gender: "female", targetWeight: null, age: 79 }, { on })[0], /^intake: \d+ is rejected as the calorie target: /);
});

test("columns have the results of one person, in blocks of every length", () => {
  const count = 700;
  const random = (() => { let z = 42; return (n) => { z = (z * 1103515245 + 12345) & 0x7fffffff; return z % n; }; })();
  const rows = Array.from({ length: count }, () => ({
    weight: 45 + random(90), height: 150 + random(50), age: 15 + random(70), gender: random(3), activityLevel: random(5),
    primaryGoal: random(4), targetWeight: random(5) === 0 ? null : 45 + random(90),
  }));
  const people = Object.fromEntries(Object.keys(rows[0]).map((name) => [name, rows.map((row) => row[name])]));
  const intake = rows.map(() => 700 + random(2900));
  const columns = trajectoryColumns(people, { intake, curveWeeks: 52, hasWindow: true });
  const plain = trajectoryColumns(people, { intake: Int16Array.from(intake) });
  for (const name of ["status", "outcome", "week", "settledGrams"]) assert.deepEqual(plain[name], columns[name]);
  assert(plain.earliestWeek.every((week) => week === -1) && plain.grams === undefined);
  assert.equal(columns.planned + columns.rejected, count);
  assert(columns.planned > 50 && columns.rejected > 50);
  rows.forEach((row, index) => {
    const person = {
      ...row, gender: genders[row.gender], activityLevel: activityLevels[row.activityLevel],
      primaryGoal: primaryGoals[row.primaryGoal],
    };
    if (columns.status[index] !== 0) {
      assert.notEqual(refused(person, { on, intake: intake[index] }).length, 0);
      assert.equal(columns.grams[index], 0);
      return;
    }
    const one = trajectory(person, { on, intake: intake[index] });
    for (let week = 0; week <= 52; week++) {
      assert.equal(columns.grams[week * count + index], Math.round(1000 * (one.weeks[week]?.weight ?? 0)));
    }
    assert.equal(columns.settledGrams[index], Math.round(1000 * one.settledWeight));
    assert.equal(trajectoryOutcomes[columns.outcome[index]], one.goal?.outcome ?? "none");
    assert.equal(columns.week[index], one.goal?.week ?? -1);
    assert.equal(columns.earliestWeek[index], one.goal?.earliestWeek ?? -1);
    assert.equal(columns.latestWeek[index], one.goal?.latestWeek ?? -1);
  });
});

test("wrong columns and options are named", () => {
  const people = {
    weight: [90], height: [180], age: [40], gender: [0], activityLevel: [2], primaryGoal: [0],
  };
  const wrong = (options) => {
    try {
      trajectoryColumns(people, options);
    } catch (error) {
      return error.message;
    }
    return "";
  };
  assert.equal(wrong(undefined), "");
  assert.match(wrong({ intake: [1, 2] }), /^intake: an array of length 2 is rejected: length 1, like the people$/);
  assert.match(wrong({ intake: Float32Array.of(1) }), /^intake: a Float32Array of length 1 is rejected/);
  assert.match(wrong({ curveWeeks: 157 }), /^curveWeeks: 157 is rejected: a whole number, 0 to 156$/);
  assert.match(wrong({ hasWindow: 1 }), /^hasWindow: 1 is rejected: true or false$/);
  assert.match(wrong({ hasWindows: true }), /^hasWindows: is unknown \(did you mean hasWindow\?\)/);
  assert.deepEqual(trajectoryColumns(people, { intake: [null] }).status, Uint8Array.of(8));
});
