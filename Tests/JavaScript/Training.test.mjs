// Training load and usual ranges. The identity check tests the numbers; these tests are about arguments.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  TrainingError, baseline, compositeScore, heartRateLoad, intervalVariability, loadBalance, loadColumns, loadTraining, powerLoad, readiness,
  rmssdWeek, sleepNight, standing, trainingAdvisories,
} from "../../Sources/Bindings/JavaScript/training-kernel.js";
import { text } from "./Vectors.mjs";

/** The message of a rejection. */
function refused(body) {
  try {
    body();
  } catch (error) {
    assert.ok(error instanceof TrainingError, String(error));
    assert.ok(error.violations.length > 0 && error.violations.every(({ field, accepted }) => field !== "" && accepted !== ""));
    return error.message;
  }
  return assert.fail("nothing is refused");
}

const profile = { restingHeartRate: 50, maximumHeartRate: 190, weighting: "male" };
const hour = Array.from({ length: 3600 }, (_, second) => second);

test("an athlete's days are those of a column of one, and a missing day is not a rest day", () => {
  const loads = Array.from({ length: 100 }, (_, day) => (day % 7 === 3 ? null : day % 5 === 0 ? 0 : 50 + day));
  const one = loadBalance(loads);
  const columns = loadColumns(loads, { athletes: 1, hasCoverage: true });
  for (const name of ["chronic", "acute", "form", "coverage"]) assert.deepEqual(one[name], columns[name]);
  assert.equal(one.coverage[0], 1 - Math.exp(-1 / 42));
  assert.deepEqual(loadBalance([NaN, 5]), loadBalance([undefined, 5]));
  assert.notDeepEqual(loadBalance([0, 5]), loadBalance([null, 5]));
  assert.deepEqual(loadBalance([]).chronic, new Float64Array(0));
  assert.equal(loadBalance([1, 2], { formDay: "sameDay" }).form[1], loadBalance([1, 2, 3]).form[2]);
});

test("a season starts from the loads before it", () => {
  const { chronic, acute, form, coverage } = loadBalance([100, 0], { startChronic: 55, startAcute: 60 });
  assert.deepEqual([form[0], coverage[1]], [-5, 1]);
  const next = loadBalance([50], { startChronic: chronic[1], startAcute: acute[1] });
  assert.equal(next.chronic[0], loadBalance([100, 0, 50], { startChronic: 55, startAcute: 60 }).chronic[2]);
  const options = { athletes: 4, startChronic: [55, null, -1, 55], startAcute: Float64Array.of(60, NaN, 60, NaN) };
  const squad = loadColumns([100, 100, 100, 100, 0, 0, 0, 0], options);
  assert.deepEqual(squad.status, Uint8Array.of(0, 0, 4, 4));
  assert.deepEqual([squad.chronic[4], squad.chronic[5]], [chronic[1], loadBalance([100, 0]).chronic[1]]);
  assert.equal(loadColumns([100, 0], { athletes: 1, startChronic: 55, startAcute: 60 }).chronic[1], chronic[1]);
  for (const [body, message] of [
    [() => loadBalance([1], { startChronic: -5, startAcute: 1 }),
      "start load: -5 is rejected: 0 to 1000000000 in the unit of the ledger, chronic and acute load both"],
    [() => loadBalance([1], { startChronic: 5 }),
      "start load: NaN is rejected: 0 to 1000000000 in the unit of the ledger, chronic and acute load both"],
    [() => loadBalance([1], { startChronic: "5", startAcute: NaN }), 'startChronic: the string "5" is rejected: a number; startAcute: NaN is rejected: a number'],
    [() => loadColumns([1, 2], { athletes: 2, startChronic: [1], startAcute: 1 }), "startChronic: an array of length 1 is rejected: "
      + "a number, or an array, Float64Array or Float32Array of them, one for each of 2 athletes"],
  ]) assert.throws(body, { name: "TrainingError", message });
});

test("columns of any width are those of their athletes", () => {
  // Athlete 0 has time constants below the accepted range, athlete 13 a negative load.
  const loads = Float64Array.from({ length: 100 * 400 }, (_, place) => (place === 1313 ? -1 : place % 7 === 3 ? NaN : place % 211));
  const chronicDays = Array.from({ length: 100 }, (_, athlete) => (37 * athlete % 368) - 3);
  const acuteDays = Array.from({ length: 100 }, (_, athlete) => athlete % 40);
  const all = loadColumns(loads, { athletes: 100, chronicDays, acuteDays, hasCoverage: true });
  assert.deepEqual([0, 13, 99].map((athlete) => all.status[athlete] === 0), [false, false, true]);
  // So many days that the module takes eight athletes at a time.
  const days = 9000;
  const long = Float64Array.from({ length: 20 * days }, (_, place) => place % 211);
  const wide = loadColumns(long, { athletes: 20 });
  for (const athlete of [0, 7, 8, 19]) {
    const own = loadColumns(long.filter((_, place) => place % 20 === athlete), { athletes: 1 });
    assert.deepEqual(wide.form.filter((_, place) => place % 20 === athlete), own.form);
  }
  for (const athlete of [0, 13, 99]) {
    const own = loadColumns(loads.filter((_, place) => place % 100 === athlete), {
      athletes: 1, chronicDays: chronicDays[athlete], acuteDays: [acuteDays[athlete]], hasCoverage: true });
    for (const name of ["chronic", "acute", "form", "coverage"]) {
      assert.deepEqual(own[name], all[name].filter((_, place) => place % 100 === athlete), name);
    }
    assert.equal(own.status[0], all.status[athlete]);
  }
  assert.deepEqual(loadColumns([], { athletes: 0 }).status, new Uint8Array(0));
  assert.equal("coverage" in loadColumns([1], { athletes: 1 }), false);
});

test("every rejected value is named with its value and its range", () => {
  for (const [body, message] of [
    [() => loadBalance([1, -2]), "load: -2 is rejected: 0 to 1000000000 in the unit of the ledger"],
    [() => loadBalance([1, "2"]), 'loads[1]: the string "2" is rejected: a number; null, undefined or NaN where it is missing'],
    [() => loadBalance(7), "loads: 7 is rejected: an array of numbers, Float64Array or Float32Array"],
    [() => loadBalance([1], { chronicDays: 0 }), "days: 0 is rejected: 1 to 365"],
    [() => loadBalance([1], { chronicDays: 1.5 }), "chronicDays: 1.5 is rejected: a whole number"],
    [() => loadBalance([1], { form: "linear" }), 'form: the string "linear" is rejected: one of the strings continuous, firstOrder, span'],
    [() => loadBalance([1], { acuteDay: 7 }),
      "acuteDay: is unknown (did you mean acuteDays?): one of chronicDays, acuteDays, startChronic, startAcute, form, formDay"],
    [() => loadColumns([1, 2, 3], { athletes: 2 }), "loads: an array of length 3 is rejected: whole days of 2 athletes"],
    [() => loadColumns([1, 2], { athletes: 2, acuteDays: [7] }),
      "acuteDays: an array of length 1 is rejected: a whole number, or an array or Int32Array of them, one for each of 2 athletes"],
    [() => loadColumns([1]), "athletes: is missing: a whole number, 0 or more"],
    [() => heartRateLoad({ seconds: [0, 1, 0], beatsPerMinute: [100, 110, 120] }, profile),
      "time: 0 is rejected: 0 to 1000000000000 ms, and never before the sample before it"],
    [() => heartRateLoad({ seconds: [0], beatsPerMinute: [1, 2] }, profile),
      "beatsPerMinute: an array of length 2 is rejected: length 1, like seconds"],
    [() => heartRateLoad({ seconds: [0], beatsPerMinute: [100] }, { ...profile, restingHeartRate: 5, maximumHeartRate: 300 }),
      "resting heart rate: 5 is rejected: 25 to 120 bpm; maximum heart rate: 300 is rejected: 100 to 240 bpm"],
    [() => heartRateLoad({ seconds: [0], beatsPerMinute: [100] }, { ...profile, weighting: "other" }),
      'weighting: the string "other" is rejected: male, female, or an object with the numbers a and b'],
    [() => heartRateLoad({ seconds: [0], beatsPerMinute: [100] }, { ...profile, weighting: { a: 0, b: 1 } }),
      "weighting: 0 is rejected: 0.001 to 10"],
    [() => heartRateLoad({ seconds: [0, 9], beatsPerMinute: [100, 100] }, { ...profile, endMilliseconds: 5000 }),
      "end: 5000 is rejected: 0 to 1000000000000 ms, and not before the last sample"],
    [() => powerLoad({ seconds: [0], watts: [100] }, { criticalPower: 0, wPrime: 0 }),
      "critical power: 0 is rejected: 1 to 4000 W; W′: 0 is rejected: 1 to 1000000 J"],
    [() => powerLoad({ seconds: [0], watts: [100] }, { criticalPower: 250 }), "wPrime: is missing: a number"],
    [() => powerLoad({ seconds: [0], watts: [100] }, { thresholdPower: 10 }),
      "threshold power: 10 is rejected: 30 to 700 W"],
    [() => powerLoad({ seconds: [0], watts: [100] }, { durations: [0] }), "length of the window: 0 is rejected: 1 to 1000000000 s"],
    [() => baseline([1, 2], { days: 61 }), "days of the window: 61 is rejected: 1 to 60 days"],
    [() => rmssdWeek([0]), "rMSSD: 0 is rejected: 0.1 to 1000 ms"],
    [() => standing("5", 4, 1), 'value: the string "5" is rejected: a number'],
  ]) assert.equal(refused(body), message);
});

test("a number that an array cannot hold is named with its place", () => {
  const power = (durations) => refused(() => powerLoad({ seconds: [0], watts: [100] }, { durations }));
  assert.equal(power([1, 5.5]), "durations[1]: 5.5 is rejected: a whole number");
  assert.equal(power([2 ** 32 + 5]), "durations[0]: 4294967301 is rejected: a whole number of 32 bits");
  assert.equal(power([5n, null]), "durations[0]: the bigint 5n is rejected: a whole number");
  assert.equal(power([1, null]), "durations[1]: is missing: a whole number");
  assert.equal(power(5), "durations: 5 is rejected: an array of whole seconds");
  assert.equal(refused(() => loadBalance([1], { chronicDays: 2 ** 32 + 42 })),
    "chronicDays: 4294967338 is rejected: a whole number of 32 bits");
  assert.equal(refused(() => loadBalance([1, 2n])),
    "loads[1]: the bigint 2n is rejected: a number; null, undefined or NaN where it is missing");
  assert.equal(refused(() => loadColumns([], { athletes: 0, chronicDays: "42" })),
    'chronicDays: the string "42" is rejected: a whole number, or an array or Int32Array of them, one for each of 0 athletes');
});

test("a column whose memory is detached is named", () => {
  const takeAway = [
    (column) => { const copy = column.slice(); structuredClone(copy.buffer, { transfer: [copy.buffer] }); return copy; },
    (column) => {
      const buffer = new ArrayBuffer(column.byteLength, { maxByteLength: 2 * column.byteLength });
      const copy = new column.constructor(buffer, 0, column.length);
      buffer.resize(column.byteLength - 1);
      return copy;
    },
  ];
  const gone = (name, type) => `${name}: ${type} whose buffer is detached or too short is rejected: a column within its buffer`;
  for (const without of takeAway) {
    for (const numbers of [Float64Array.of(1, 2), Float32Array.of(1, 2)]) {
      const [column, type] = [without(numbers), `a ${numbers.constructor.name}`];
      assert.equal(refused(() => loadBalance(column)), gone("loads", type));
      assert.equal(refused(() => loadColumns(column, { athletes: 2 })), gone("loads", type));
      assert.equal(refused(() => heartRateLoad({ seconds: column, beatsPerMinute: [1, 2] }, profile)), gone("seconds", type));
      assert.equal(refused(() => powerLoad({ seconds: [1, 2], watts: column }, {})), gone("watts", type));
      assert.equal(refused(() => baseline(column)), gone("values", type));
      assert.equal(refused(() => rmssdWeek(column)), gone("rmssd", type));
    }
    const days = without(Int32Array.of(42, 7));
    assert.equal(refused(() => loadColumns([1, 2], { athletes: 2, chronicDays: days })), gone("chronicDays", "an Int32Array"));
    // Detached while a later column is read.
    const [later, acuteDays] = [Int32Array.of(42, 7), [7, 7]];
    Object.defineProperty(acuteDays, 0, { get() { structuredClone(later.buffer, { transfer: [later.buffer] }); return 7; } });
    assert.deepEqual(loadColumns([1, 2], { athletes: 2, chronicDays: later, acuteDays }).status, new Uint8Array(2));
  }
});

test("columns of training are their memory, read once", () => {
  const fails = () => { throw new Error("the class was asked"); };
  const lying = (Base) => class extends Base {
    get length() { return 9; }
    get buffer() { return new ArrayBuffer(64); }
    slice() { return fails(); }
    [Symbol.iterator]() { return fails(); }
  };
  const copied = (column) => {
    const copy = new (lying(column.constructor))(column.length);
    for (let place = 0; place < column.length; place++) copy[place] = column[place];
    return copy;
  };
  const [loads, days] = [Float64Array.of(100, 50, 80, 20), Int32Array.of(42, 7)];
  const expected = loadColumns(loads, { athletes: 2, chronicDays: days });
  assert.deepEqual(loadColumns(copied(loads), { athletes: 2, chronicDays: copied(days) }), expected);
  assert.deepEqual(loadBalance(copied(Float32Array.from(loads))), loadBalance(loads));
  let reads = 0;
  const once = (value, next) => Object.defineProperty([42, 7], 0, { get() { reads += 1; return reads === 1 ? value : next; } });
  assert.deepEqual(loadColumns(loads, { athletes: 2, chronicDays: once(42, 7) }), expected);
  assert.equal(reads, 1);
  reads = 0;
  const samples = { seconds: hour, watts: hour.map(() => 250) };
  assert.equal(powerLoad(samples, { durations: once(5, 60) }).meanMaximal[0].seconds, 5);
  assert.equal(reads, 1);
});

test("a heart rate and a power have their published loads", () => {
  const heart = heartRateLoad({ seconds: hour, beatsPerMinute: hour.map(() => 150) }, profile);
  assert.equal(heart.trimp, 108.09535934022335);
  assert.deepEqual(heart.tenthMilliseconds, [0, 0, 0, 3_600_000, 0, 0]);
  assert.deepEqual(heart.advisories, []);
  const nothing = heartRateLoad({ seconds: [], beatsPerMinute: [] }, profile);
  assert.deepEqual([nothing.trimp, nothing.absence], [undefined, "noData"]);
  const power = powerLoad({ seconds: hour, watts: hour.map(() => 250) }, {
    thresholdPower: 250, criticalPower: 240, wPrime: 20_000, durations: [5, 3600, 3601] });
  assert.deepEqual([power.weightedPower, power.load, power.variabilityIndex], [250, 100, 1]);
  assert.equal(power.balance, 20_000 - 36_000);
  assert.deepEqual(power.advisories, ["negative_w_prime"]);
  assert.deepEqual(power.meanMaximal, [
    { seconds: 5, watts: 250 }, { seconds: 3600, watts: 250 }, { seconds: 3601, watts: undefined }]);
  assert.equal(power.stretches.seconds.reduce((sum, seconds) => sum + seconds), 3600);
});

test("a real ride has the numbers of the oracle's golden cases", () => {
  const rows = text("Vectors/rides/ride-a.csv").trim().split("\n").slice(1).map((row) => row.split(",").map(Number));
  const [seconds, watts] = [rows.map(([time]) => time), rows.map(([, power]) => power)];
  const power = powerLoad({ seconds, watts }, { durations: [1] });
  assert.equal(power.meanMaximal[0].watts, Math.max(...watts));
  assert.ok(power.weightedPower > power.meanPower);
});

test("the usual range excludes today, and a missing one has a reason", () => {
  const usual = baseline([50, 51, 52, 49, 50, null, 50]);
  assert.deepEqual([usual.count, usual.absence, usual.median], [0, "tooFewDays", undefined]);
  const more = baseline([50, 51, 52, 49, 50, null, 50, 51, 52, 90]);
  assert.deepEqual([more.median, more.count, more.advisories], [51, 9, ["outlier"]]);
  const week = rmssdWeek(Array.from({ length: 30 }, (_, day) => 60 + (day % 5)));
  assert.deepEqual([week.standing, week.count, week.absence], ["within", 7, undefined]);
  assert.equal(rmssdWeek([60, 61]).weekAbsence, "tooFewDays");
  assert.deepEqual([standing(52, 50, 2), standing(52.1, 50, 2), standing(null, 50, 2)], ["within", "above", "unknown"]);
});

test("intervals between beats have a variability, and a lost beat is excluded", () => {
  const found = intervalVariability([500, 510, 530, 550, 560]);
  assert.deepEqual([found.rmssd, found.sdnn, found.excluded], [15.811388300841896, 25.495097567963924, 0]);
  assert.deepEqual(intervalVariability([500, 510, null]).advisories, ["invalid_samples"]);
  assert.equal(intervalVariability([]).absence, "noData");
  assert.match(refused(() => intervalVariability([500, "510"])), /milliseconds\[1\]/);
});

test("a separate memory gives the same, and calls leave nothing behind", async () => {
  const own = await loadTraining();
  for (let call = 0; call < 20_000; call++) {
    assert.throws(() => own.loadBalance([-1]));
    own.loadBalance([1, 2]);
  }
  assert.deepEqual(own.loadBalance([1, 2]), loadBalance([1, 2]));
  assert.equal(trainingAdvisories.length, 15);
});

test("readiness is evidence, and rules are your own", () => {
  const evidence = { form: { value: -30, baseline: -10, limit: 5 }, sleep: { value: 8, baseline: 7.5, limit: 1 } };
  const rules = [
    { when: { restingHeartRate: "Unknown" }, suggestion: "never" },
    { when: { form: "below", sleep: "within" }, suggestion: "easy" }, { when: {}, suggestion: "any" },
  ];
  const found = readiness(evidence, rules);
  assert.equal(found.standings.form, "below");
  assert.deepEqual([found.unknown, found.suggestion], [["logarithmicRMSSD", "restingHeartRate"], "easy"]);
  assert.equal(readiness({}).suggestion, undefined);
  assert.match(refused(() => readiness({ restingHR: {}, restingHeartRat: {} })), /^restingHR: is unknown: .*restingHeartRat: is unknown \(did you mean restingHeartRate\?\)/);
  assert.match(refused(() => readiness({}, [{ when: { form: "low" } }])), /rules\[0\]\.when\.form/);
  // A rule whose standings are lost would always apply.
  assert.match(refused(() => readiness({}, [{ whem: { form: "below" } }, null])), /^whem: is unknown.*rules\[1\]: is missing/);
});

test("a composite has bounds, and names what is missing", () => {
  const found = compositeScore([[0.30, 85], [0.20, 94], [0.30, null], [0.10, 100], [0.10, 84]].map(([weight, score]) => ({ weight, score })));
  assert.ok(Math.abs(found.score - 89.571) < 1e-3 && Math.abs(found.high - found.low - 30) < 1e-9);
  assert.deepEqual([found.missing, found.advisories, found.absence], [1, ["partial_inputs"], undefined]);
  assert.equal(compositeScore([]).absence, "noData");
  assert.match(refused(() => compositeScore([{ weight: 1, score: 101 }])), /score/);
  assert.match(refused(() => compositeScore([{ weight: 1, skore: 90 }])), /skore: is unknown/);
  assert.equal(compositeScore([{ weight: 1, Score: 90 }]).score, 90);
});

test("a night has shares and indicators", () => {
  const found = sleepNight({ inBed: 28_800, asleep: 25_200, latency: 1800, awakenings: 2, deep: 3600 });
  assert.deepEqual([found.efficiency, found.deep, found.rem], [0.875, 1 / 7, undefined]);
  assert.deepEqual(found.isMet, { latency: true, awakenings: false, awakeAfterOnset: undefined, efficiency: true });
  assert.match(refused(() => sleepNight({ inBed: 28_800, asleep: 28_801 })), /sleep/);
  assert.match(refused(() => sleepNight({ inBed: 28_800, asleep: 7200, awakenings: 1.5 })), /awakenings/);
});
