// How fast the weight should change: the table of the guide, for one person and in columns.

import assert from "node:assert/strict";
import test from "node:test";

import { TargetError, paceAdjustment, targetColumns, targets } from "../../Sources/Bindings/JavaScript/targets.js";
import { trajectory, trajectoryColumns } from "../../Sources/Bindings/JavaScript/trajectory.js";

const on = "2026-11-21";
const person = {
  weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight",
  targetWeight: 75,
};

/** Goal, pace, adjustment, calories, weeks, advisories of the weight. */
const rows = [
  [0, null, -500, 2259, 10, []],
  [0, "", -500, 2259, 10, []],
  [0, "-0.4kg/week", -400, 2359, 13, []],
  [0, "−0,4 kg/week", -400, 2359, 13, []],
  [0, "-15%", -414, 2345, 13, []],
  [0, "-0.5%/week", -400, 2359, 13, []],
  [0, "-1lb/week", -454, 2305, 12, []],
  [0, "2000kcal/day", -759, 2000, 7, []],
  [0, "-0.03%/week", -24, 2735, 209, []],
  [0, "-0.004kg/week", -4, 2755, undefined, ["distant_target"]],
  [0, "+100kcal", 100, 2859, undefined, ["target_contradicts_goal", "rate_contradicts_goal"]],
  [3, "-200kcal", -200, 2559, 25, []],
];
const ofWeight = (names) => names.filter((name) => !name.endsWith("_above_range"));

test("a pace sets calories, rate and weeks", () => {
  for (const [goal, pace, adjustment, calories, weeks, advisories] of rows) {
    const found = targets({ ...person, primaryGoal: ["lose_weight", , , "improve_health"][goal], pace }, { on });
    assert.deepEqual(
      [found.weeklyRate, found.calorieTarget, found.estimatedWeeks, ofWeight(found.advisories)],
      [adjustment / 1000, calories, weeks, advisories], String(pace));
    assert.equal(paceAdjustment(pace, { tdee: 2759, weight: 80 }), pace ? adjustment : -32768);
  }
  assert.equal(trajectory({ ...person, pace: "-15%" }, { on }).weeks[0].intake, 2345);
});

test("a column of adjustments sets the same, in any type", () => {
  const given = rows.map(([, pace, adjustment]) => (pace ? adjustment : null));
  const columnOf = (value) => rows.map(() => value);
  const people = {
    weight: columnOf(80), height: columnOf(180), age: columnOf(30), gender: columnOf(0), activityLevel: columnOf(2),
    primaryGoal: rows.map(([goal]) => goal), targetWeight: columnOf(75),
  };
  const numbers = given.map((value) => value ?? -32768);
  for (const adjustment of [given, Int16Array.from(numbers), Int32Array.from(numbers), BigInt64Array.from(numbers, BigInt)]) {
    const found = targetColumns({ ...people, adjustment }, { on });
    assert.deepEqual([...found.calorieTarget], rows.map(([, , , calories]) => calories));
    assert.deepEqual([...found.estimatedWeeks], rows.map(([, , , , weeks]) => weeks ?? -1));
    const intake = found.calorieTarget;
    assert.deepEqual(trajectoryColumns({ ...people, adjustment }), trajectoryColumns(people, { intake }));
  }
  const wrong = [10_000, 10_001, -10_000, -10_001, 32_767, -32_768, 1.5, 70_000, "1", undefined, null, NaN];
  const { status } = targetColumns({ ...people, adjustment: wrong }, { on });
  assert.deepEqual([...status], [0, 128, 0, 128, 128, 0, 128, 128, 128, 0, 0, 128]);
  // A column of a call before is forgotten.
  assert.deepEqual([...targetColumns(people, { on }).calorieTarget.slice(0, 3)], [2259, 2259, 2259]);
});

test("a rejected pace names value and spellings", () => {
  for (const pace of ["0.5", "-4000kcal", "2000kcal", "-300kcal/day", "-0.505%/week", "1e300kcal", "x".repeat(1e5), 5, NaN, {}]) {
    assert.throws(() => targets({ ...person, pace }, { on }), ({ violations: [violation, ...more] }) =>
      violation.field === "pace" && Object.is(violation.value, pace) && violation.accepted.includes("-0.5%/week") && more.length === 0);
  }
  assert.throws(() => paceAdjustment("1", { tdee: -1, weight: NaN }), (error) => error instanceof TargetError
    && error.violations.map(({ field }) => field).join() === "pace,tdee,weight");
});
