// One person and one column, for a runtime without a test runner: fails if a number is wrong.

import { targetColumns, targets } from "../../Sources/Bindings/JavaScript/science-kernel.js";

const on = "2026-11-21";
const found = targets(
  { weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight",
    targetWeight: 75 }, { on });
const expected = '{"bmr":1780,"tdee":2759,"calorieTarget":2259,"proteinTarget":176,"waterTarget":2800,"weeklyRate":-0.5,'
  + '"estimatedWeeks":10,"projectedDate":"2027-01-30T00:00:00Z","advisories":[]}';
const columns = targetColumns(
  { weight: Float32Array.of(80), height: Float32Array.of(180), age: Uint8Array.of(30), gender: Uint8Array.of(0),
    activityLevel: Uint8Array.of(2), primaryGoal: Uint8Array.of(0), targetWeight: Float32Array.of(75) }, { on });
if (JSON.stringify(found) !== expected || columns.estimatedWeeks[0] !== 10) {
  throw new Error(`${JSON.stringify(found)} ${columns.estimatedWeeks}`);
}
console.log(JSON.stringify(found));
