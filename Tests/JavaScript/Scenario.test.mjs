// Scenarios as links, and what they lead to.

import assert from "node:assert/strict";
import { test } from "node:test";
import { trajectory } from "../../Sources/Bindings/JavaScript/science-kernel.js";
import { bodyMassIndex, linkOf, number, outlook, phasesOf, scenarioOf } from "../../docs/page/scenario.js";
import { number as numberOf, vectors } from "./Vectors.mjs";

const person = { weight: 90, height: 180, age: 40, gender: "male", activityLevel: "moderately_active",
  primaryGoal: "lose_weight", targetWeight: 80 };
const on = "2026-11-22";

test("a scenario is the same after a link", () => {
  const { targetWeight, ...aimless } = person;
  for (const scenario of [
    { person, on, phases: [], fatPercent: undefined }, { person: aimless, on, phases: [], fatPercent: 24.5 },
    { person, on, phases: [{ weeks: 12, change: -500 }, { weeks: 2, change: 0 }, { weeks: 3, change: 250 }],
      fatPercent: undefined },
  ]) assert.deepEqual(scenarioOf(new URLSearchParams(linkOf(scenario)).toString()), scenario);
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

test("the page shows the golden body mass index", () => {
  let count = 0;
  for (const { id, comment, input: { weightKg, heightCm }, expected } of vectors("body-mass-index")) {
    count += 1;
    assert.equal(bodyMassIndex(numberOf(weightKg), numberOf(heightCm)).toFixed(1), expected.shown, `${id} ${comment}`);
  }
  assert.ok(count > 90, `${count}`);
});
