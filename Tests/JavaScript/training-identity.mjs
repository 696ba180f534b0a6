// Hostile loads, samples and signals through the JavaScript module: Tests/prove/identity/README.md.
//
//   node Tests/JavaScript/training-identity.mjs ATHLETES FILE

import { writeFileSync } from "node:fs";
import {
  baseline, heartRateLoad, loadColumns, powerLoad, rmssdWeek, trainingAdvisories,
} from "../../Sources/Bindings/JavaScript/training-kernel.js";
import { athletes, athletesOf, durations } from "../prove/identity/athletes.mjs";

const all = [];
const put = (...numbers) => all.push(...numbers.map((number) => number ?? -1));
const bits = (names) => names.reduce((sum, name) => sum | (1 << trainingAdvisories.indexOf(name)), 0);

const [given, file] = process.argv.slice(2);
const { loads, chronicDays, acuteDays, sessions, signals } = athletesOf(given);
["continuous", "firstOrder", "span"].forEach((form, place) => {
  const formDay = ["previousDay", "sameDay"][place % 2];
  const found = loadColumns(loads, { athletes, chronicDays, acuteDays, form, formDay, hasCoverage: true });
  for (const column of [found.chronic, found.acute, found.form, found.coverage, found.status]) {
    for (const number of column) all.push(number);
  }
});
sessions.forEach(({ heart: beats, power: watts }, place) => {
  const heart = heartRateLoad({ seconds: beats.seconds, beatsPerMinute: beats.values }, {
    restingHeartRate: 50, maximumHeartRate: 190, weighting: ["male", "female", { a: 0.75, b: 1.75 }][place % 3] });
  put(heart.trimp, heart.edwards, heart.meanHeartRate, ...heart.tenthMilliseconds, heart.coveredMilliseconds,
    heart.uncoveredMilliseconds, heart.invalid, heart.duplicates, bits(heart.advisories));
  const power = powerLoad({ seconds: watts.seconds, watts: watts.values }, {
    thresholdPower: 260, criticalPower: 250, wPrime: 20000, durations,
    pause: ["excluded", "zero"][place % 2] });
  put(power.weightedPower, power.meanPower, power.variabilityIndex, power.load, power.balance, power.lowestBalance,
    power.countedSeconds, power.coveredSeconds, power.uncoveredSeconds, power.invalid, power.duplicates,
    bits(power.advisories), ...power.meanMaximal.map((mean) => mean.watts), ...power.stretches.balance);
});
for (const values of signals) {
  const [usual, week] = [baseline(values), rmssdWeek(values)];
  put(usual.median, usual.medianDeviation, usual.mean, usual.standardDeviation, usual.count, bits(usual.advisories),
    week.mean, week.low, week.high, ["below", "within", "above", "unknown"].indexOf(week.standing), week.count,
    bits(week.advisories));
}
writeFileSync(file, new Uint8Array(Float64Array.from(all).buffer));
