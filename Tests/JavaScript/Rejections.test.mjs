// The law of columns: a value that is rejected for one person is rejected in a row, and no other row is.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  TargetError, activityLevels, genders, primaryGoals, targetColumns, targets, trajectory, trajectoryColumns,
} from "../../Sources/Bindings/JavaScript/science-kernel.js";
import { TrainingError, loadBalance, loadColumns } from "../../Sources/Bindings/JavaScript/training-kernel.js";
import { numbers } from "./Vectors.mjs";

const seed = 26;
const on = "2026-11-21";
const somebody = {
  weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight",
  targetWeight: 75,
};
const codes = { gender: genders, activityLevel: activityLevels, primaryGoal: primaryGoals };
const statusBits = { weight: 1, height: 2, age: 4, gender: 8, activityLevel: 16, primaryGoal: 32, targetWeight: 64 };

/** Values around the accepted ones, and values that look like them. */
function hostileValues(count, accepted) {
  const next = numbers(seed);
  const pick = (choices) => choices[next() % choices.length];
  return Array.from({ length: count }, () => {
    const near = pick([...accepted, 0, 1]) + (next() % 5) - 2;
    return pick([
      () => near,
      () => near + pick([2 ** 8, 2 ** 16, 2 ** 31, 2 ** 32, 2 ** 33, 2 ** 53]) * pick([1, -1]),
      () => near + pick([0.5, 1e-9, -0.25]),
      () => -near,
      () => next() - 2 ** 31,
      () => pick([NaN, Infinity, -Infinity, 1e300, -1e300, 5e-324, -0]),
      () => BigInt(near),
      () => BigInt(near) + 2n ** 32n,
      () => pick([String(near), "", true, false, [near], { valueOf: () => near }, Symbol.iterator, () => near]),
    ])();
  });
}

/** The error of a call; undefined if it succeeds. */
function rejection(body, Failure) {
  try {
    body();
  } catch (error) {
    assert.ok(error instanceof Failure, `${error.stack}`);
    return error;
  }
  return undefined;
}

const shown = (value) => (typeof value === "bigint" ? `${value}n` : typeof value === "object" ? "an object" : String(value));

test("days of athletes", () => {
  const counts = { rejected: 0, accepted: 0 };
  for (const name of ["chronicDays", "acuteDays"]) {
    const values = hostileValues(2000, [1, 7, 42, 365]);
    const days = values.flatMap((value) => [21, value]);
    const loads = Array(2 * values.length).fill(100);
    const { chronic, acute, form, status } = loadColumns(loads, { athletes: loads.length, [name]: days });
    const expected = loadBalance([100], { [name]: 21 });
    values.forEach((value, place) => {
      const row = 2 * place + 1;
      assert.deepEqual([status[row - 1], chronic[row - 1]], [0, expected.chronic[0]]);
      let one;
      const error = rejection(() => { one = loadBalance([100], { [name]: value }); }, TrainingError);
      assert.equal(status[row], error === undefined ? 0 : 2, `${name} ${shown(value)}, seed ${seed}`);
      if (error === undefined) {
        assert.deepEqual([chronic[row], acute[row], form[row]], [one.chronic[0], one.acute[0], one.form[0]]);
      }
      counts[error === undefined ? "accepted" : "rejected"] += 1;
      // One value for all rows: rejected as a whole, or in every row.
      let all;
      const refused = rejection(() => { all = loadColumns([100, 100], { athletes: 2, [name]: value }); }, TrainingError);
      if (refused === undefined) assert.deepEqual([...all.status], error === undefined ? [0, 0] : [2, 2], shown(value));
      else assert.notEqual(error, undefined, shown(value));
    });
  }
  assert.ok(counts.rejected > 1000 && counts.accepted > 200, JSON.stringify(counts));
});

test("loads of athletes", () => {
  let accepted = 0;
  for (const value of hostileValues(2000, [0, 100, 1e9])) {
    const error = rejection(() => loadBalance([100, value]), TrainingError);
    let columns;
    const refused = rejection(() => { columns = loadColumns([100, 100, 100, value], { athletes: 2 }); }, TrainingError);
    if (refused === undefined) assert.deepEqual([...columns.status], [0, error === undefined ? 0 : 1], shown(value));
    else assert.equal(refused.message.replace("loads[3]", "loads[1]"), error?.message);
    accepted += error === undefined ? 1 : 0;
  }
  assert.ok(accepted > 200, `${accepted}`);
});

test("fields of people", () => {
  const person = { ...somebody, gender: 0, activityLevel: 2, primaryGoal: 0 };
  const ranges = {
    weight: [30, 300], height: [100, 250], age: [13, 120], gender: [0, 2], activityLevel: [0, 4], primaryGoal: [0, 3],
    targetWeight: [30, 300],
  };
  for (const [name, range] of Object.entries(ranges)) {
    // NaN is no target weight in a column, and is rejected for one person.
    const values = hostileValues(1000, range).filter((value) => name !== "targetWeight" || !Number.isNaN(value));
    const people = Object.fromEntries(
      Object.entries(person).map(([field, value]) => [field, Array(2 * values.length).fill(value)]));
    values.forEach((value, place) => { people[name][2 * place + 1] = value; });
    const { status, calorieTarget } = targetColumns(people, { on });
    let accepted = 0;
    values.forEach((value, place) => {
      const named = name in codes && typeof value === "number" ? codes[name][value] ?? "none" : value;
      let one;
      const error = rejection(() => { one = targets({ ...somebody, [name]: named }, { on }); }, TargetError);
      assert.equal(status[2 * place], 0);
      const row = 2 * place + 1;
      assert.equal(status[row], error === undefined ? 0 : statusBits[name], `${name} ${shown(value)}, seed ${seed}`);
      assert.equal(calorieTarget[row], one?.calorieTarget ?? 0);
      accepted += error === undefined ? 1 : 0;
    });
    assert.ok(accepted > 20 && accepted < 900, `${name}: ${accepted}`);
  }
});

test("intakes and phases of trajectories", () => {
  const values = hostileValues(1000, [800, 2000, 3000]);
  const person = { ...somebody, gender: 0, activityLevel: 2, primaryGoal: 0 };
  const people = Object.fromEntries(
    Object.entries(person).map(([field, value]) => [field, Array(2 * values.length).fill(value)]));
  const { status } = trajectoryColumns(people, { intake: values.flatMap((value) => [2000, value]) });
  let accepted = 0;
  values.forEach((value, place) => {
    const error = rejection(() => trajectory(somebody, { on, intake: value }), TargetError);
    assert.deepEqual([status[2 * place], status[2 * place + 1]], [0, error === undefined ? 0 : 8],
      `${shown(value)}, seed ${seed}`);
    const phased = rejection(() => trajectory(somebody, { on, phases: [{ weeks: 1, intake: value }] }), TargetError);
    assert.equal(phased === undefined, error === undefined, `${shown(value)}, seed ${seed}`);
    accepted += error === undefined ? 1 : 0;
  });
  assert.ok(accepted > 20 && accepted < 900, `${accepted}`);
  for (const weeks of hostileValues(1000, [1, 52, 156])) {
    const error = rejection(() => trajectory(somebody, { on, phases: [{ weeks, intake: 2000 }] }), TargetError);
    const isAccepted = Number.isInteger(weeks) && weeks >= 1 && weeks <= 156;
    assert.equal(error === undefined, isAccepted, `${shown(weeks)}, seed ${seed}`);
  }
});
