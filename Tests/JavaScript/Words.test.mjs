// Another language: the copied texts give the words of the module, and no German text is missing.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { PlanError, expenditure, plan } from "../../Sources/Bindings/JavaScript/plan-contract.js";
import { TargetError, activityLevels, genders, primaryGoals, targets } from "../../Sources/Bindings/JavaScript/science-kernel.js";
import { englishTexts, wording } from "../../Sources/Bindings/JavaScript/words.js";
import { numbers } from "./Vectors.mjs";

const on = "2026-11-21";
const german = JSON.parse(readFileSync(new URL("../../docs/examples/german.json", import.meta.url), "utf8"));
const person = { weight: 80.5, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight", targetWeight: 75 };
const english = wording();
const inGerman = wording(german, { locale: "de", date: (day) => day.split("-").map(Number).reverse().join(".") });

/** People of every kind, so that most sentences occur. */
function people(count) {
  const next = numbers(7);
  const pick = (choices) => choices[next() % choices.length];
  return Array.from({ length: count }, () => ({
    weight: 40 + (next() % 1800) / 10, height: 140 + next() % 70, age: 13 + next() % 100, gender: pick(genders),
    activityLevel: pick(activityLevels), primaryGoal: pick(primaryGoals), targetWeight: pick([null, 45 + next() % 120]),
    pace: pick([null, null, "-300kcal", "2000kcal/day", "-12.5%", "-0.4kg/week", "+0.25%/week"]),
    tdee: pick([null, "eer_2023"]), protein: pick([null, "weight_at_bmi_25"]),
  }));
}

test("the English texts give each sentence in the words of the module", () => {
  const ids = new Set();
  const all = people(400);
  for (const [place, one] of all.entries()) {
    const [why, sentences] = [plan.why(one, { on }), plan.why(one, { on, sentences: true })];
    for (const [topic, texts] of Object.entries(sentences)) {
      assert.equal(texts.tier, why[topic].tier);
      for (const part of ["title", "explanation", "science"]) {
        assert.equal(english.text(texts[part]), why[topic][part], `${topic} ${part} ${JSON.stringify(one)}`);
        for (const sentence of texts[part]) {
          assert.equal(english.text(sentence), sentence.text);
          ids.add(sentence.id);
        }
      }
    }
    const [before, after] = [one, all[(place + 1) % all.length]].map((given) => plan.respond(given, { on }).data.targets);
    for (const sentence of plan.changes(before, after).sentences) {
      assert.equal(english.text([sentence]), sentence.text);
      ids.add(sentence.id);
    }
  }
  assert.ok(ids.size > 100, `${ids.size}`);
  assert.throws(() => english.text({ id: "x", parameters: [] }), RangeError);
  for (const [key, text] of Object.entries(englishTexts)) {
    if (key.startsWith("name.")) assert.equal(plan.sentence({ id: key, parameters: [] }), text);
  }
});

test("no German text is missing, and a plan is read in German", () => {
  assert.deepEqual([inGerman.missing, Object.keys(german).sort()], [[], Object.keys(englishTexts).sort()]);
  assert.deepEqual(wording({ "bmr.title": "x" }).missing.length, Object.keys(englishTexts).length - 1);
  const { weeklyRate, tdee } = plan.why(person, { on, sentences: true });
  assert.equal(inGerman.text(weeklyRate.explanation), "Dein Plan nimmt einen Verlust von 0,5 kg pro Woche an. "
    + "Von 80,5 kg auf 75 kg: (80,5 − 75) / 0,5 = 11. Das sind 11 Wochen, bis zum 6.2.2027.");
  assert.match(inGerman.text(tdee.explanation), /„mäßig aktiv“/);
  assert.equal(wording({ "weeklyRate.projection.other": "{weeks}!" }).text(weeklyRate.explanation.at(-1)).at(-1), "!");
  assert.deepEqual(["moderately_active", "-0.4kg/week", "rapid_loss", "my_own"].map(inGerman.name),
    ["mäßig aktiv", "−0,4 kg pro Woche", "ein Verlust von mehr als 1 % des Gewichts pro Woche", "my_own"]);
  assert.equal(inGerman.text({ id: "spoken.calorieTarget", parameters: [{ name: "calories", kind: "grouped", value: "2259" }] })
    .includes("2.259"), true);
});

/** The violations of a call that is rejected. */
function violations(body) {
  try {
    body();
  } catch (error) {
    assert.ok(error instanceof PlanError || error instanceof TargetError, error.stack);
    return error.violations;
  }
  return assert.fail("nothing is rejected");
}

test("a violation has its code, its value and what is accepted, and is read in German", () => {
  const wrong = { weight: 8, height: "viel", age: 12.5, gender: "m", activityLevel: null, primaryGoal: "maintain", targetWeight: 29.5, pace: "fast" };
  const parts = ({ field, code, value, minimum, maximum, unit, choices }) => [field, code, value, minimum, maximum, unit, choices?.length];
  const expected = [
    ["weight", "rejected", 8, 30, 300, "kg", undefined], ["height", "rejected", "viel", 100, 250, "cm", undefined],
    ["age", "rejected", 12.5, 13, 120, "years", undefined], ["gender", "rejected", "m", undefined, undefined, undefined, 3],
    ["activityLevel", "missing", null, undefined, undefined, undefined, 5], ["targetWeight", "rejected", 29.5, 30, 300, "kg", undefined],
    ["pace", "rejected", "fast", undefined, undefined, undefined, undefined],
  ];
  const words = [
    "Gewicht: 8 ist nicht erlaubt: 30 bis 300 kg", 'Größe: "viel" ist nicht erlaubt: 100 bis 250 cm', null,
    'Geschlecht: "m" ist nicht erlaubt: männlich, divers, weiblich', "Aktivität fehlt: kaum aktiv, etwas aktiv, mäßig aktiv, sehr aktiv, äußerst aktiv",
    "Zielgewicht: 29,5 ist nicht erlaubt: 30 bis 300 kg", null,
  ];
  for (const found of [violations(() => plan.respond(wrong, { on })), violations(() => targets(wrong, { on })),
    violations(() => plan.respond(JSON.stringify(wrong), { on })), violations(() => plan.respond(new TextEncoder().encode(JSON.stringify(wrong)), { on })),
    violations(() => plan.respond(wrong, { on, form: "api" }))]) {
    assert.deepEqual(found.map(parts), expected);
    found.forEach((violation, place) => {
      if (words[place] !== null) assert.equal(inGerman.violation(violation), words[place]);
      assert.match(inGerman.violation(violation), / ist nicht erlaubt: |^Aktivität fehlt: /);
      assert.doesNotMatch(inGerman.violation(violation), /rejected|missing|number|string|to /);
    });
  }
  const form = plan.preview({ weight: "16", weightUnit: "lb", height: 300, dateOfBirth: "x" }, { on }).violations;
  assert.deepEqual(form.map(inGerman.violation), ['Gewicht: "16" ist nicht erlaubt: 66,2 bis 661,3 lb', "Größe: 300 ist nicht erlaubt: 100 bis 250 cm",
    'Geburtsdatum: "x" ist nicht erlaubt: YYYY-MM-DD']);
  const [entry] = expenditure.weightTrend([{ day: on, weight: 800 }]).violations;
  assert.deepEqual([parts(entry), inGerman.violation(entry)],
    [["entries[0].weight", "rejected", 800, 30, 300, "kg", undefined], "Gewicht: 800 ist nicht erlaubt: 30 bis 300 kg"]);
  const { errors } = plan.weekly([{ userId: 7, ...person, weight: 8 }], { on });
  assert.equal(inGerman.violation(errors[0].violations[0]), "Gewicht: 8 ist nicht erlaubt: 30 bis 300 kg");
  const [unknown] = violations(() => plan.respond({ ...person, targetWeight: undefined, targetweight: 75 }, { on }));
  assert.deepEqual([unknown.code, inGerman.violation(unknown)], ["unknown", "targetweight: is unknown (did you mean targetWeight?)"]);
  const [twice] = violations(() => plan.respond('{"weight":8,"weight":9}', { on }));
  assert.deepEqual([twice.code, twice.accepted], ["repeated", undefined]);
  assert.deepEqual(violations(() => plan.meals(1e10, 3)).map(parts), [["target", "rejected", 1e10, -1e9, 1e9, undefined, undefined]]);
  // The error body stays the contract's own.
  try {
    plan.respond(wrong, { on });
  } catch ({ failure }) {
    assert.deepEqual(Object.keys(failure.violations[0]), ["field", "message"]);
  }
});

test("every golden violation has a code, and each range is read", () => {
  const messages = new Set();
  for (const file of readdirSync(new URL("../../Vectors/contract/", import.meta.url)).filter((name) => name.endsWith(".json"))) {
    const { groups } = JSON.parse(readFileSync(new URL(`../../Vectors/contract/${file}`, import.meta.url), "utf8"));
    for (const { expected } of groups.flatMap(({ tests }) => tests)) {
      if (typeof expected !== "string" || !expected.includes('"violations":[')) continue;
      for (const { message } of JSON.parse(expected).violations ?? []) messages.add(message);
    }
  }
  for (const message of messages) {
    const [violation] = new PlanError({ success: false, error: "x", violations: [{ field: "x", message }] }).violations;
    const [, code] = /^is (missing|unknown|given more than once)/.exec(message) ?? [];
    assert.deepEqual([violation.message, violation.code], [message, { "given more than once": "repeated" }[code] ?? code ?? "rejected"]);
    const accepted = message.replace(/^.* is rejected[^:]*: |^is missing: /s, "");
    assert.equal(violation.minimum !== undefined, /^(?:a (?:whole )?number,? ?(?:from )?)?-?\d+(?:\.\d+)? to \d|within ±\d+[^)]*$/.test(accepted), message);
    assert.equal(violation.choices !== undefined, accepted.startsWith("one of the strings "), message);
  }
  assert.ok(messages.size > 100, `${messages.size}`);
});
