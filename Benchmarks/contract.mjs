// The plan contract through WebAssembly: a response, its reasons, a form, an audit, and the weekly result of a thousand users.
//
//   node Benchmarks/contract.mjs
//
// Prints a table: microseconds per call, as median ± median deviation, and each as a multiple of the time that JavaScript
// takes to read and write the answer. The rows of `answer` are texts in and out, the others objects.

import { cpus } from "node:os";
import { plan } from "../Sources/Bindings/JavaScript/plan-contract.js";
import { targets as targetsOf } from "../Sources/Bindings/JavaScript/targets.js";

const samples = 21;
const on = "2026-11-21";
const request =
  '{"weight":80,"height":180,"age":30,"gender":"male","activityLevel":"moderately_active","primaryGoal":"lose_weight","targetWeight":75}';
const person = JSON.parse(request);
const response = plan.answer("respond", request, { on }).text;
const { targets } = JSON.parse(response).data;
const users = Array.from({ length: 1000 }, (_, index) =>
  ({ userId: index, ...person, weight: 60 + index / 10, previousCalories: 2000, previousProtein: 150 }));

const rows = [
  ["JSON.parse and JSON.stringify of a response", 200, () => JSON.stringify(JSON.parse(response))],
  ["decode, plan, reasons, encode", 100, () => plan.answer("respond", request, { on })],
  ["the same in the form api", 100, () => plan.answer("respond", request, { on, form: "api" })],
  ["plan.respond", 100, () => plan.respond(person, { on })],
  ["plan.why", 100, () => plan.why(person, { on })],
  ["plan.preview", 100, () => plan.preview(person, { on })],
  ["targets", 2000, () => targetsOf(person, { on })],
  ["audit", 100, () => plan.answer("audit", { request: person, targets }, { on })],
  ["weekly result, 1000 users", 1, () => plan.answer("weekly", { users }, { on })],
];
const times = rows.map(() => []);
for (let sample = -3; sample < samples; sample++) {
  rows.forEach(([, count, run], row) => {
    const begin = performance.now();
    for (let call = 0; call < count; call++) run();
    if (sample >= 0) times[row].push((performance.now() - begin) / count * 1000);
  });
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
console.log(`\`node Benchmarks/contract.mjs\` · Node ${process.version} · ${cpus()[0]?.model ?? "an unknown processor"} · ${samples} samples\n`);
console.log("| call through WebAssembly | µs | ± MAD | times JSON |\n|---|--:|--:|--:|");
const floor = median(times[0]);
rows.forEach(([name], row) => {
  const middle = median(times[row]);
  const spread = median(times[row].map((time) => Math.abs(time - middle)));
  console.log(`| ${name} | ${middle.toFixed(1)} | ${spread.toFixed(1)} | ${(middle / floor).toFixed(1)} |`);
});
