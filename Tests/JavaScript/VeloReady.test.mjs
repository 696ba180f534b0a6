// The scores of VeloReady: every case of the golden file, missing values, and columns.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as scores from "../../Sources/Bindings/JavaScript/veloready-scores.js";

const golden = JSON.parse(readFileSync(new URL("../../Vectors/veloready/golden-veloready.json", import.meta.url)));
const exponents = { female: 1.67, male: 1.92, unspecified: 1.85 };
const orNull = (value) => value ?? null;

function morningOf(given) {
  return {
    hrv: given.hrv, overnightHRV: given.overnightHrv, hrvBaseline: given.hrvBaseline, rollingHRV: given.rollingHrvAverage,
    hrvVariation: given.hrvCV, restingHeartRate: given.rhr, restingHeartRateBaseline: given.rhrBaseline,
    sleepScore: given.sleepScore, sleepDuration: given.sleepDuration, sleepBaseline: given.sleepBaseline,
    respiration: given.respiratoryRate, respirationBaseline: given.respiratoryBaseline, acuteLoad: given.atl,
    chronicLoad: given.ctl, yesterdayLoad: given.yesterdayTSS, hasSleepData: given.hasSleepData,
    isIll: given.hasIllnessIndicator,
  };
}

function nightOf(given) {
  return {
    asleep: given.sleepDuration, inBed: given.timeInBed, need: given.sleepNeed, deep: given.deepSleepDuration,
    rem: given.remSleepDuration, awakenings: given.wakeEvents, bedtime: given.bedtime, wakeTime: given.wakeTime,
    usualBedtime: given.baselineBedtime, usualWakeTime: given.baselineWakeTime, overnightHRV: given.hrvOvernight,
    hrvBaseline: given.hrvBaseline, deepShare: given.personalDeepBaseline, remShare: given.personalREMBaseline,
    previousLoad: given.previousDayTSS,
  };
}

const part = (morning, name) => ({ score: scores.recovery(morning, "ignored")[name] });
const alcoholOf = (given) => (given.isFridayToSunday ? "fridayToSunday" : "mondayToThursday");
const effortOf = (given) => ({
  rest: given.restingHR, maximum: given.maxHR, thresholdPower: given.ftp,
  exponent: given.customExponent ?? exponents[given.sex],
});

const functions = {
  "recovery.hrv": ({ hrv, baseline, rollingAverage, cv }) =>
    part({ hrv, hrvBaseline: baseline, rollingHRV: rollingAverage, hrvVariation: cv }, "hrv"),
  "recovery.rhr": ({ rhr, baseline }) =>
    part({ restingHeartRate: rhr, restingHeartRateBaseline: baseline }, "restingHeartRate"),
  "recovery.sleep": ({ sleepScore, sleepDuration, baseline }) =>
    part({ sleepScore, sleepDuration, sleepBaseline: baseline }, "sleep"),
  "recovery.respiratory": ({ respiratory, baseline }) =>
    part({ respiration: respiratory, respirationBaseline: baseline }, "respiration"),
  "recovery.form": ({ atl, ctl, yesterdayTSS }) => ({
    ...part({ acuteLoad: atl, chronicLoad: ctl, yesterdayLoad: yesterdayTSS }, "form"),
    tssPenalty: orNull(scores.loadContext({ yesterday: yesterdayTSS }).penalty),
  }),
  "recovery.alcohol": (given) => ({
    score: scores.alcohol(given.baseScore, morningOf(given), alcoholOf(given)),
  }),
  "recovery.score": (given) => {
    const { score, hrv, restingHeartRate, sleep, respiration, form } = scores.recovery(morningOf(given), alcoholOf(given));
    return { score, subScores: { hrv, rhr: restingHeartRate, sleep, respiratory: respiration, form } };
  },
  "recovery.tssContext": ({ yesterdayTSS }) => {
    const { category, recoveryHours, penalty } = scores.loadContext({ yesterday: yesterdayTSS });
    return { category, recoveryHours, penalty };
  },
  "recovery.formContext": ({ atl, ctl, yesterdayTSS }) => {
    const { form, balance, category, penalty } =
      scores.loadContext({ yesterday: yesterdayTSS, acute: atl, chronic: ctl });
    return { state: orNull(form), tsb: orNull(balance), tssCategory: orNull(category), tssPenalty: orNull(penalty) };
  },
  "sleep.performance": (given) => ({ score: scores.sleep(nightOf(given)).performance }),
  "sleep.efficiency": (given) => ({ score: scores.sleep(nightOf(given)).efficiency }),
  "sleep.stages": (given) => {
    const { fixedStages, stages } = scores.sleep(nightOf(given));
    return { score: given.rule === "fixed" ? fixedStages : stages };
  },
  "sleep.disturbances": (given) => ({ score: scores.sleep(nightOf(given)).disturbances }),
  "sleep.timing": (given) => ({ score: scores.sleep(nightOf(given)).timing }),
  "sleep.hrvPenalty": (given) => ({ penalty: scores.sleep(nightOf(given)).hrvPenalty }),
  "sleep.score": (given) => {
    const { score, performance, efficiency, stages, disturbances, timing } = scores.sleep(nightOf(given));
    return { score, subScores: { performance, efficiency, stageQuality: stages, disturbances, timing } };
  },
  "sleep.personalBaseline": (given) => {
    const found = scores.personalSleep({
      deep: given.deepSleepDurations, rem: given.remSleepDurations, asleep: given.totalSleepDurations,
      bedtimes: given.bedtimeHours,
    }, given.windowDays);
    return {
      deepSleepPercentage: orNull(found?.deepShare), remSleepPercentage: orNull(found?.remShare),
      typicalDuration: orNull(found?.duration), typicalBedtime: orNull(found?.bedtime), sampleDays: orNull(found?.nights),
    };
  },
  "strain.trimp": (given) => ({
    trimp: scores.trimp({ seconds: given.time, heartRates: given.heartRate }, effortOf(given)),
  }),
  "strain.blendedTrimp": (given) => ({
    trimp: scores.trimp({ seconds: given.time, heartRates: given.heartRate, powers: given.power }, effortOf(given)),
  }),
  "strain.epoc": ({ trimp }) => ({ epoc: scores.epoc(trimp) }),
  "strain.strain": ({ epoc }) => ({ strain: scores.strain(epoc) }),
  "strain.cardioLoad": (given) => ({
    load: scores.cardioLoad(given.dailyTRIMP, given.durationMinutes, given.intensityFactor),
  }),
  "strain.strengthLoad": (given) => ({
    load: scores.strengthLoad(given.rpe, given.durationMinutes, given.volume, given.bodyMass, given.sets),
  }),
  "strain.nonExercise": ({ steps, activeCalories, metMinutes }) => ({
    load: scores.nonExerciseLoad(steps, activeCalories, metMinutes),
  }),
  "strain.recoveryFactor": (given) => ({
    factor: scores.recoveryFactor({
      hrv: given.hrvToday, hrvBaseline: given.hrvBaseline, restingHeartRate: given.rhrToday,
      restingHeartRateBaseline: given.rhrBaseline, sleepScore: given.sleepQuality,
    }).factor,
  }),
  "strain.band": ({ score }) => ({ band: scores.band(score) }),
  "strain.sessionRPE": ({ rpe, durationMinutes }) => {
    const load = scores.sessionLoad(rpe, durationMinutes);
    return { sessionRPE: load, tss: load / 5 };
  },
  "strain.trainingType": ({ by, intensityFactor, zoneMinutes, totalMinutes, rpe }) => {
    const given = by === "rpe" ? { rating: rpe } : by === "zoneMinutes" ? { zoneMinutes, totalMinutes } : { intensity: intensityFactor };
    const { type, loadPerHour, lowestRating, highestRating } = scores.trainingType(given);
    return { type, typicalTSSPerHour: loadPerHour, typicalRPELow: lowestRating, typicalRPEHigh: highestRating };
  },
  "load.ctl": ({ dailyTSS, timeConstant }) => ({ ctl: scores.averageLoad(dailyTSS, timeConstant ?? 42) }),
  "load.atl": ({ dailyTSS, timeConstant }) => ({ atl: scores.averageLoad(dailyTSS, timeConstant ?? 7) }),
  "load.tsb": ({ by, ctl, atl, dailyTSS, ctlDays, atlDays }) => {
    if (by === "values") return { ctl, atl, tsb: scores.loadContext({ acute: atl, chronic: ctl }).balance };
    const load = scores.load(dailyTSS, { chronicDays: ctlDays, acuteDays: atlDays });
    return { ctl: load.chronic, atl: load.acute, tsb: load.balance };
  },
  "baseline.hrv": ({ values }) => ({ baseline: orNull(scores.baseline("usual", values)) }),
  "baseline.rhr": ({ values }) => ({ baseline: orNull(scores.baseline("usual", values)) }),
  "baseline.respiratory": ({ values }) => ({ baseline: orNull(scores.baseline("usual", values)) }),
  "baseline.sleep": ({ values }) => ({ baseline: orNull(scores.baseline("mean", values)) }),
  "baseline.hrv7": ({ values }) => ({ baseline: orNull(scores.baseline("week", values)) }),
  "baseline.rollingLn": ({ values, days }) => ({
    average: orNull(scores.baseline("logarithmicWeek", values, { days })),
    simpleAverage: orNull(scores.baseline("week", values, { days })),
  }),
  "baseline.cv": ({ values, days }) => ({
    cv: orNull(scores.baseline("variation", values, { days })),
    sampleStandardDeviation: orNull(scores.baseline("sampleDeviation", values)),
    sampleCV: orNull(scores.baseline("sampleVariation", values)),
  }),
  "baseline.stability": ({ cv }) => scores.stability(cv),
  "baseline.trend": ({ values, shortTermDays, longTermDays }) => {
    const trend = scores.trend(values, { short: shortTermDays, long: longTermDays });
    return {
      direction: orNull(trend?.direction), magnitude: orNull(trend?.percent), shortTermAverage: orNull(trend?.mean),
      longTermBaseline: orNull(trend?.baseline),
    };
  },
  "baseline.adaptive": ({ values, halfLifeDays }) => ({
    baseline: orNull(scores.baseline("adaptive", values, { halfLife: halfLifeDays })),
  }),
  "baseline.robust": ({ values, halfLifeDays, sigmaThreshold }) => ({
    baseline: orNull(scores.baseline("robust", values, { halfLife: halfLifeDays, deviations: sigmaThreshold })),
  }),
  "baseline.recoveryProfile": ({ hrv, tss }) => scores.recoveryProfile(hrv, tss),
  "baseline.alcoholDays": ({ date, isSaturdayOrSunday, hrv, rhr, sleepScore }) => {
    const days = scores.alcoholDays({ hrv, restingHeartRate: rhr, sleepScore, isWeekend: isSaturdayOrSunday });
    return { excludedDays: days.excluded.map((place) => date[place]), baseline: orNull(days.baseline) };
  },
  "zones.power": ({ ftp, watts }) => zonesOf("power", ftp, watts),
  "zones.heartRate": ({ maxHR, heartRate }) => zonesOf("heartRate", maxHR, heartRate),
  "zones.lthr": ({ lthr }) => ({ boundaries: scores.zones("thresholdHeartRate", lthr).boundaries }),
};

function zonesOf(kind, reference, value) {
  const { boundaries, zone } = scores.zones(kind, reference, value);
  return { boundaries, zone: orNull(zone) };
}

/** Whether two results agree: numbers exactly, or to a relative 1e-12. */
function agrees(found, expected, isExact) {
  if (typeof expected === "number" && typeof found === "number") {
    return isExact ? found === expected : Math.abs(found - expected) <= 1e-12 * Math.abs(expected);
  }
  if (typeof expected === "object" && expected !== null && typeof found === "object" && found !== null) {
    const names = Object.keys(expected);
    return names.length === Object.keys(found).length && names.every((name) => agrees(found[name], expected[name], isExact));
  }
  return found === expected;
}

test("every case of the golden file", () => {
  assert.equal(golden.cases.length, 359);
  for (const item of golden.cases) {
    const found = functions[item.function](item.input);
    const isExact = golden.header.functions[item.function].compare !== "transcendental";
    assert.ok(agrees(found, item.expected, isExact), `${item.id}: ${JSON.stringify(found)}`);
  }
});

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
