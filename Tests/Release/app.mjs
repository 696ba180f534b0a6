// Every task of the package that needs another WebAssembly module, once; prints what comes out, or shows it as a page's title.

import { plan } from "science-kernel/plan";
import { targets } from "science-kernel/targets";
import { loadBalance } from "science-kernel/training";
import { trajectory } from "science-kernel/trajectory";

const person = {
  weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight",
  targetWeight: 75,
};
const on = "2026-11-21";
const answer = JSON.stringify([
  targets(person, { on }).calorieTarget, trajectory(person, { on }).goal.week, plan.respond(person, { on }).data.targets.bmr,
  loadBalance([50, 60, 70]).chronic.length,
]);
if (globalThis.document === undefined) console.log(answer);
else document.title = answer;
