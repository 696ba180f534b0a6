// The scores of VeloReady: missing values, and columns. `conform` runs every golden case: see conform.mjs.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as scores from "../../Sources/Bindings/JavaScript/veloready-scores.js";

test("what is missing, what is rejected, and what has another type", () => {
  assert.deepEqual(scores.recovery({}, "ignored").missing, scores.missingParts.slice(0, 5));
  assert.equal(scores.recovery({ hrv: Infinity, hrvBaseline: 50 }, "ignored").hrv, 50);
  assert.equal(scores.strain(NaN), undefined);
  assert.equal(scores.baseline("usual", [50, null]), undefined);
  assert.throws(() => scores.epoc(-1), scores.VeloReadyError);
  assert.throws(() => scores.strain(-1.5), /EPOC below -1/);
  assert.throws(() => scores.nonExerciseLoad(null, null, -1), scores.VeloReadyError);
  assert.throws(() => scores.recovery({ hrvBaselin: 50 }, "ignored"), /hrvBaselin: is unknown \(did you mean hrvBaseline\?\)/);
  assert.throws(() => scores.recovery({ hrv: "50" }, "ignored"), /hrv: the string "50" is rejected/);
  assert.throws(() => scores.recovery({}), /alcohol: is missing/);
  assert.throws(() => scores.recovery({ isIll: 1 }, "ignored"), /true or false/);
  assert.throws(() => scores.zones("watts", 250), /one of the strings/);
  assert.throws(() => scores.load("x"), /an array of numbers/);
  assert.throws(() => scores.trimp({ seconds: [0], heartRates: [] }, { rest: 50, maximum: 190, exponent: 1.92 }), /length 1/);
});

test("tenths of a rating count", () => {
  for (let tenths = 10; tenths <= 100; tenths++) assert.equal(scores.sessionLoad(tenths / 10, 10), (tenths / 10) * 10);
});

test("a type follows from zones before a rating before an intensity, and what is not read may be anything", () => {
  const given = { zoneMinutes: [0, 0, 0, 0, 30], totalMinutes: 60, rating: 9.5, intensity: "0.5" };
  assert.equal(scores.trainingType(given).type, "VO2max");
  assert.equal(scores.trainingType({ rating: 10, intensity: 0.5 }).type, "Anaerobic");
  assert.throws(() => scores.trainingType({ ...given, zoneMinutes: null }), /rating: 9.5 is rejected/);
});

test("what is whole is neither cut nor wrapped", () => {
  const week = [45, 50, 48, 52, 46, 49, 51];
  const lists = { deep: week, rem: week, asleep: week, bedtimes: week };
  const days = { hrv: [50, 51], restingHeartRate: [55, 55], isWeekend: [true, false] };
  const calls = {
    sleepScore: (number) => scores.recovery({ sleepScore: number }, "ignored"),
    "sleepScore[1]": (number) => scores.recoveryColumns({ sleepScore: [80, number] }, "ignored"),
    awakenings: (number) => scores.sleep({ awakenings: number }),
    "awakenings[0]": (number) => scores.sleepColumns({ awakenings: [number] }),
    nights: (number) => scores.personalSleep(lists, number),
    sets: (number) => scores.strengthLoad(7, 60, null, null, number),
    steps: (number) => scores.nonExerciseLoad(number),
    rating: (number) => scores.trainingType({ rating: number }),
    days: (number) => scores.baseline("week", week, { days: number }),
    short: (number) => scores.trend(week, { short: number }),
    long: (number) => scores.trend(week, { long: number }),
    "sleepScore[0]": (number) => scores.alcoholDays({ ...days, sleepScore: [number, null] }),
  };
  for (const [name, call] of Object.entries(calls)) {
    for (const number of [7.5, 2 ** 32 + 7, -(2 ** 31) - 1, 1e300]) {
      assert.throws(() => call(number), ({ violations: [{ field, value, accepted }, ...more] }) =>
        field === name && value === number && accepted.startsWith("a whole number of 32 bits") && more.length === 0);
    }
    for (const number of [7, NaN, Infinity]) call(number);
  }
  assert.deepEqual(scores.trend(week, { short: Infinity }), scores.trend(week));
});

test("a missing flag of a column is its default, and what is no flag is rejected", () => {
  const row = { sleepScore: 0, hrv: 30, hrvBaseline: 45 };
  for (const [name, without] of [["hasSleepData", true], ["isIll", false]]) {
    const of = (flag) => scores.recovery({ ...row, [name]: flag }, "fridayToSunday").score;
    assert.notEqual(of(!without), of(without));
    const columns = { sleepScore: [0, 0, 0, 0], hrv: [30, 30, 30, 30], hrvBaseline: [45, 45, 45, 45], [name]: [null, NaN, 1, 0] };
    const found = Array.from(scores.recoveryColumns(columns, "fridayToSunday").score);
    assert.deepEqual(found, [of(null), of(without), of(true), of(false)]);
    for (const wrong of [2, 0.5, -1]) {
      assert.throws(() => scores.recoveryColumns({ [name]: [1, wrong] }, "ignored"), new RegExp(`${name}\\[1\\]: ${wrong} is rejected: 1 or 0`));
    }
  }
  for (const wrong of [NaN, null, "no", 1]) {
    const days = { hrv: [50, 50], restingHeartRate: [55, 55], sleepScore: [80, 80], isWeekend: [true, wrong] };
    assert.throws(() => scores.alcoholDays(days), /isWeekend\[1\]: .*: true or false/);
  }
});

test("columns of a year are its days", () => {
  const days = Array.from({ length: 365 }, (_, day) => ({ hrv: 30 + (day % 41), restingHeartRate: day % 9 ? 50 + (day % 13) : null }));
  const alcohols = days.map((_, day) => ["mondayToThursday", "fridayToSunday", "ignored"][day % 3]);
  const columns = scores.recoveryColumns({
    hrv: days.map(({ hrv }) => hrv), hrvBaseline: days.map(() => 50),
    restingHeartRate: days.map(({ restingHeartRate }) => restingHeartRate),
    restingHeartRateBaseline: new Float64Array(365).fill(55), hasSleepData: days.map((_, day) => day % 2),
  }, alcohols);
  days.forEach((day, row) => {
    const { alcoholPenalty, missing, ...one } = scores.recovery(
      { ...day, hrvBaseline: 50, restingHeartRateBaseline: 55, hasSleepData: row % 2 === 1 }, alcohols[row]);
    for (const name of Object.keys(one)) assert.equal(columns[name][row], one[name], `${name} of day ${row}`);
    assert.deepEqual(scores.missingParts.filter((_, bit) => (columns.missing[row] >> bit) & 1), missing);
  });
  const nights = scores.sleepColumns({ asleep: days.map((_, day) => 20_000 + 30 * day), need: new Float64Array(365).fill(28_800) });
  days.forEach((_, row) => {
    assert.equal(nights.score[row], scores.sleep({ asleep: 20_000 + 30 * row, need: 28_800 }).score);
  });
  assert.throws(() => scores.sleepColumns({ asleep: [1, 2], need: [1] }), /need: .* length 2/);
});
