// Scenarios as links, and what they lead to.

import assert from "node:assert/strict";
import { test } from "node:test";
import { targets, trajectory } from "../../Sources/Bindings/JavaScript/science-kernel.js";
import { spanOf } from "../../docs/page/chart.js";
import { accepted, earliest, linkOf, outlook, phasesOf, scenarioOf } from "../../docs/page/scenario.js";
import { number } from "../../docs/page/writing.js";

const person = { weight: 90, height: 180, age: 40, gender: "male", activityLevel: "moderately_active",
  primaryGoal: "lose_weight", targetWeight: 80 };
const on = "2026-11-22";

test("a scenario is the same after a link", () => {
  const { targetWeight, ...aimless } = person;
  for (const scenario of [
    { person, on, phases: [], fatPercent: undefined }, { person: aimless, on, phases: [], fatPercent: 24.5 },
    { person, on, phases: [{ weeks: 12, change: -500 }, { weeks: 2, change: 0 }, { weeks: 3, change: 250 }],
      fatPercent: undefined },
    { person: { ...person, pace: "-0.5%/week" }, on, phases: [], fatPercent: undefined },
    { person, on, by: "2027-06-01", phases: [], fatPercent: undefined },
    { person, on, phases: [], fatPercent: undefined, measured: { measuredExpenditure: 2600, standardError: 107, settledIntake: 2309 } },
  ]) assert.deepEqual(scenarioOf(new URLSearchParams(linkOf(scenario)).toString()), scenario);
});

test("a chart has no weight that the kernel rejects", () => {
  const [{ targetWeight, ...aimless }, [least, most]] = [person, [30, 300]];
  for (const [different, pace] of [
    [{ weight: 40, height: 145, age: 90 }, "-0.4kg/week"], [{ weight: 31, height: 101 }, "-200kcal"],
    [{ weight: 299, height: 250, primaryGoal: "gain_muscle" }, "+1000kcal"], [{ weight: 40, height: 145, age: 15 }, "-1%/week"],
  ]) {
    const { lowest, highest } = spanOf([outlook({ person: { ...aimless, ...different, pace }, on, phases: [] })]);
    assert.ok(lowest >= least && highest <= most, `${pace}: ${lowest} to ${highest} kg`);
  }
});

test("a malformed number or phase stays as it was written", () => {
  assert.deepEqual(["80,5", " \u221212 ", "", "8e1", "tall"].map(number), [80.5, -12, undefined, "8e1", "tall"]);
  assert.deepEqual(phasesOf("12w:-500,2:0"), [{ weeks: 12, change: -500 }, { weeks: "2:0", change: undefined }]);
});

test("an outlook has the kernel's trajectory of the phases, or the reasons for none", () => {
  const { found, course, refusals } =
    outlook({ person, on, phases: [{ weeks: 12, change: -500 }, { weeks: 4, change: 0 }], fatPercent: 24 });
  assert.deepEqual(refusals, []);
  assert.deepEqual(course, trajectory(person, {
    on, fatPercent: 24, phases: [{ weeks: 12, intake: found.tdee - 500 }, { weeks: 4, intake: found.tdee }],
  }));
  for (const [phases, fatPercent, field] of [
    [[{ weeks: 12, change: -2500 }], undefined, "phases[0].intake"], [[{ weeks: 157, change: 0 }], undefined, "phases"],
    [[{ weeks: "2:0", change: 0 }], undefined, "phases"], [[{ weeks: 1, change: 0.5 }], undefined, "phases[0].change"],
    [[], 70, "fatPercent"], [[], "much", "fatPercent"],
  ]) {
    const none = outlook({ person, on, phases, fatPercent });
    assert.equal(none.course, undefined);
    assert.deepEqual(none.refusals.map(({ field }) => field), [field]);
    assert.deepEqual(none.found, found);
  }
  assert.throws(() => outlook({ person: { ...person, weight: 20 }, on, phases: [] }), /^TargetError: weight: 20/);
});

test("a date sets the pace, if an accepted intake is at the target weight then", () => {
  for (const [different, by, isReached] of [
    [{}, "2027-06-01", true], [{ weight: 80, targetWeight: 84, primaryGoal: "gain_muscle" }, "2027-06-01", true],
    // The goal's own intake is below what a trajectory accepts, the one for the date is not.
    [{ weight: 45, height: 150, age: 60, gender: "female", activityLevel: "sedentary", targetWeight: 44 }, "2027-11-22", true],
    [{}, "2026-12-01", false], [{}, on, false], [{}, "someday", false], [{ age: 17 }, "2027-06-01", false], [{ targetWeight: 90 }, "2027-06-01", true],
  ]) {
    const given = { ...person, ...different };
    const { person: planned, found, course } = outlook({ person: given, on, by, phases: [] });
    assert.equal(planned.pace !== undefined, isReached, `${JSON.stringify(different)} ${by}`);
    if (!isReached) continue;
    assert.equal(planned.pace, `${found.calorieTarget}kcal/day`);
    assert.ok(course.goal.outcome === "already_there" || course.goal.date <= by, course.goal.date);
  }
});

test("the earliest date is the first week for which an intake is accepted, and every later one has one", () => {
  for (const different of [
    {}, { weight: 80, targetWeight: 84, primaryGoal: "gain_muscle" }, { targetWeight: 90 }, { weight: 150, targetWeight: 70 },
    { measured: { measuredExpenditure: 2600, standardError: 107, settledIntake: 2309 } }, { targetWeight: 40 },
  ]) {
    const { measured, ...others } = different;
    const scenario = { person: { ...person, ...others }, on, phases: [], ...(measured === undefined ? {} : { measured }) };
    const dates = Array.from({ length: 156 }, (_, week) => new Date(Date.parse(on) + 7 * 86_400_000 * (week + 1)).toISOString().slice(0, 10));
    const has = dates.map((by) => trajectory({ ...scenario.person, pace: "0kcal" }, { on, by, ...measured }).goal.intake !== undefined);
    const first = has.indexOf(true);
    assert.equal(earliest(scenario)?.by, dates[first], JSON.stringify(different));
    assert.ok(first < 0 || has.slice(first).every(Boolean), JSON.stringify(different));
  }
});

test("a measured expenditure is the TDEE of every pace", () => {
  const measured = { measuredExpenditure: 2600, standardError: 107, settledIntake: 2309 };
  for (const [pace, calorieTarget, weeklyRate] of [
    [undefined, 2100, -0.5], ["-300kcal", 2300, -0.3], ["2000kcal/day", 2000, -0.6], ["-0.4kg/week", 2200, -0.4], ["0kcal", 2600, 0],
    ["+250kcal", 2850, 0.25],
  ]) {
    const { found, course } = outlook({ person: { ...person, ...(pace === undefined ? {} : { pace }) }, on, phases: [], measured });
    assert.deepEqual([found.tdee, found.calorieTarget, found.weeklyRate], [2600, calorieTarget, weeklyRate], pace);
    assert.deepEqual(course, trajectory({ ...person, pace: `${calorieTarget}kcal/day` }, { on, ...measured }));
  }
});

test("the advisories beside a measured expenditure are of its change and its intake, and none is of the activity factor", () => {
  const woman = { ...person, weight: 75, height: 163, age: 34, gender: "female", activityLevel: "lightly_active", targetWeight: 63.5 };
  const advisories = (measuredExpenditure, different) =>
    outlook({ person: { ...woman, ...different }, on, phases: [], measured: { measuredExpenditure, standardError: 114 } }).found.advisories;
  assert.ok(targets(woman, { on }).advisories.includes("activity_below_measured"));
  for (const [measured, different, names] of [
    [2226, {}, ["protein_above_range"]], [2226, { pace: "2000kcal/day" }, []],
    // Below the equation's TDEE of 1972 kcal/day, and 200 above the measured one.
    [1700, { pace: "1900kcal/day" }, ["target_contradicts_goal", "rate_contradicts_goal"]],
    [2600, { pace: "1800kcal/day" }, ["protein_above_range", "rapid_loss"]],
    // Above the equation's TDEE, and 300 below the measured one.
    [2500, { pace: "2200kcal/day" }, []],
    [2226, { pace: "1100kcal/day" }, ["below_minimum_intake", "below_resting_energy", "protein_above_range", "rapid_loss"]],
  ]) assert.deepEqual(advisories(measured, different), names, `${measured} ${JSON.stringify(different)}`);
});

test("what a message asks for", () => {
  for (const [message, asked] of [["20 is rejected: 30 to 300 kg", "30 to 300 kg"], ["is missing: a day", "a day"],
    ['the string "a: is rejected: b" is rejected: 1 to 3; or: 5', '1 to 3; or: 5']]) assert.equal(accepted(message), `enter ${asked}`);
});
