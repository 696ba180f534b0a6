// The calls of an onboarding form alone: the answers of the contract, from a module of a quarter of its size.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { plan } from "../../Sources/Bindings/JavaScript/plan-contract.js";
import { PlanError, loadPreview, measure, preview } from "../../Sources/Bindings/JavaScript/preview.js";
import { numbers } from "./Vectors.mjs";

const on = "2026-11-21";
const read = (name) => readFileSync(new URL(`../../Sources/Bindings/JavaScript/${name}`, import.meta.url));

/** What a call returns, or how it fails. */
function outcome(body) {
  try {
    return { found: body() };
  } catch (error) {
    assert.ok(error instanceof PlanError, error.stack);
    return { message: error.message, violations: error.violations };
  }
}

test("a form has the answers of the contract, however much of it is filled in", () => {
  const next = numbers(11);
  const pick = (choices) => choices[next() % choices.length];
  const counts = { violations: 0, targets: 0 };
  for (let round = 0; round < 2000; round++) {
    const form = {
      weight: pick([undefined, null, "", "180", "11st 4lb", "x", 80, 16, "80,5 kg"]), weightUnit: pick([undefined, "kg", "lb", "st", "oz"]),
      height: pick([undefined, "", "5'11", "5'13", 180, "1,80 m", 1.8]), heightUnit: pick([undefined, "cm", "ft", "in"]),
      age: pick([undefined, 30, 16, 12.5, NaN]), dateOfBirth: pick([undefined, undefined, "1996-11-21", "2030-01-01"]),
      gender: pick([undefined, "male", "other", "m"]), activityLevel: pick([undefined, "sedentary", "very_active"]),
      primaryGoal: pick([undefined, "lose_weight", "maintain", "gain_muscle"]), targetWeight: pick([undefined, "167", 75, 45, "light"]),
      pace: pick([undefined, undefined, "-0.4kg/week", "fast"]), tdee: pick([undefined, "eer_2023", 2500, 900]),
    };
    const [found, expected] = [preview, plan.preview].map((call) => outcome(() => call(form, { on })));
    assert.deepEqual(found, expected);
    counts.violations += found.found?.violations === undefined ? 0 : 1;
    counts.targets += found.found?.calorieTarget === undefined ? 0 : 1;
    const given = { weight: form.weight ?? undefined, height: form.height ?? undefined, weightUnit: form.weightUnit, heightUnit: form.heightUnit };
    assert.deepEqual(outcome(() => measure(given)), outcome(() => plan.measure(given)));
  }
  assert.ok(counts.violations > 500 && counts.targets > 5, JSON.stringify(counts));
  assert.deepEqual(preview({ weight: "180", weightUnit: "lb", height: "5'11" }, { on }).bodyMassIndex, 25.1);
  assert.throws(() => preview({}, {}), { name: "PlanError", message: /^on: is missing/ });
});

test("the module is a quarter of that of the contract, and has no other call", async () => {
  const [small, whole] = ["plan_preview.wasm", "plan_contract.wasm"].map(read);
  assert.ok(4 * small.length < whole.length, `${small.length} of ${whole.length}`);
  const names = WebAssembly.Module.exports(new WebAssembly.Module(small)).map(({ name }) => name).filter((name) => name.startsWith("pc_"));
  assert.deepEqual(names.sort(), ["pc_allocate", "pc_interface_version", "pc_preview", "pc_release"]);
  assert.deepEqual(Object.keys(await loadPreview(small)), ["preview", "measure"]);
  await assert.rejects(loadPreview(read("science_kernel.wasm")), /the module has interface version undefined/);
});

test("every decimal place of a number counts, in any unit, and no unit is too small", () => {
  const kilograms = (weight, weightUnit) => measure({ weight, weightUnit }).weight.kilograms;
  assert.deepEqual([kilograms(200.6142857142857, "lb"), kilograms(81.647 * 2.2046226218, "lb"), kilograms("200.6142857142857 lb")], [90.997, 81.647, 90.997]);
  // Half a gram beyond 90 997 g is between these.
  assert.deepEqual(["0", "1"].map((last) => kilograms(`200.61514703168397651838808487894${last} lb`)), [90.997, 90.998]);
  assert.equal(preview({ weight: 200.6142857142857, weightUnit: "lb" }, { on }).violations, undefined);
  // In numbers of 32 bits, the millionths of these overflow.
  assert.deepEqual([kilograms("80000.5 g"), measure({ height: "2200 mm" }).height.centimeters], [80, 220]);
});

test("the last milestone is the projected date", () => {
  const next = numbers(5);
  const pick = (choices) => choices[next() % choices.length];
  let dated = 0;
  for (let round = 0; round < 300; round++) {
    const person = {
      weight: 40 + next() % 150, height: 150 + next() % 50, age: 18 + next() % 60, gender: pick(["male", "female", "other"]), activityLevel: "sedentary",
      primaryGoal: pick(["lose_weight", "gain_muscle", "maintain", "improve_health"]), targetWeight: 45 + next() % 120,
      pace: pick([undefined, "-0.7kg/week", "+0.3kg/week", "-1lb/week"]),
    };
    const { estimatedWeeks, projectedDate } = plan.respond(person, { on }).data.targets;
    const last = preview(person, { on }).milestones?.at(-1);
    assert.deepEqual([last?.week, last?.date], [estimatedWeeks, projectedDate?.slice(0, 10)]);
    dated += last === undefined ? 0 : 1;
  }
  assert.ok(dated > 50, `${dated}`);
});

test("the compiler names a wrong value of a form, and no overload", () => {
  const folder = mkdtempSync(join(tmpdir(), "preview-"));
  try {
    const entry = new URL("../../Sources/Bindings/JavaScript/preview.js", import.meta.url).pathname;
    const lines = ['preview({ weight: 180, weightUnit: "lbs" }, { on: "" });', 'preview({ wieght: 80 }, { on: "" });', "preview({ weight: 180 }, {});"];
    writeFileSync(join(folder, "form.mts"), [`import { preview } from ${JSON.stringify(entry)};`, ...lines].join("\n"));
    const { status, stdout } = spawnSync("tsc", ["--noEmit", "--strict", "--target", "es2022", "--module", "node16", "--moduleResolution", "node16", "form.mts"],
      { cwd: folder, encoding: "utf8" });
    assert.notEqual(status, 0);
    assert.deepEqual([...stdout.matchAll(/^form\.mts\((\d),/gm)].map(([, line]) => Number(line)), [2, 3, 4], stdout);
    for (const words of [`'"lbs"' is not assignable`, "'wieght' does not exist", "Property 'on' is missing"]) assert.ok(stdout.includes(words), stdout);
    assert.doesNotMatch(stdout, /overload|never/i);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
