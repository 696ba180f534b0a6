import assert from "node:assert/strict";
import { test } from "node:test";
import { targets } from "../../Sources/Bindings/JavaScript/science-kernel.js";
import { bodyMassIndex, reasons } from "../../docs/page/reasons.js";
import { modelComparison } from "../../docs/page/scenario.js";
import { number, text, vectors } from "./Vectors.mjs";

const on = "2026-11-21";
const texts = JSON.parse(text("docs/page/texts.json"));

function reasonsOf(person, start = on) {
  const found = targets(person, { on: start });
  return reasons(person, found, texts, modelComparison(person, found, start));
}

test("the page gives the reasons that the contract gives, in every branch", () => {
  const heading = "# Why it works: ";
  const chapters = text("Vectors/contract/sentences.txt").split(/^(?=# )/m).filter((chapter) => chapter.startsWith(heading));
  const said = new Set();
  for (const chapter of chapters) {
    const [name, person, ...lines] = chapter.slice(heading.length).split("\n").filter((line) => line !== "");
    const expected = {};
    for (const [, topic, part, sentences] of lines.map((line) => line.match(/^  (\w+), (\w+): (.*)$/))) {
      (expected[topic] ??= {})[part] = sentences;
    }
    assert.deepEqual(reasonsOf(JSON.parse(person)), expected, name);
    said.add(Object.values(expected).map((reason) => Object.values(reason).join(" ")).join(" "));
  }
  assert.equal(chapters.length, 23);
  // Every text of the page occurs.
  const all = [...said].join(" ");
  for (const [id, sentence] of Object.entries(texts.texts)) {
    const parts = sentence.split(/\{\w+\}/).filter((part) => part.length > 3);
    assert.ok(parts.every((part) => all.includes(part)), id);
  }
});

test("the page gives the reasons of the golden responses", () => {
  let count = 0;
  for (const { id, input, expected } of vectors("contract/response")) {
    const { weight, height, age, dateOfBirth, gender, activityLevel, primaryGoal, targetWeight } = JSON.parse(input.request);
    const { success, data } = JSON.parse(expected);
    // The page asks for an age, and takes doubles.
    if (!success || (dateOfBirth ?? undefined) !== undefined) continue;
    count += 1;
    const person = { weight, height, age, gender, activityLevel, primaryGoal, targetWeight };
    assert.deepEqual(reasonsOf(person, input.startDate), data.whyItWorks, `${id} ${input.request}`);
  }
  assert.ok(count > 30, `${count}`);
});

test("the page shows the golden body mass index", () => {
  let count = 0;
  for (const { id, comment, input: { weightKg, heightCm }, expected } of vectors("body-mass-index")) {
    count += 1;
    assert.equal(bodyMassIndex(number(weightKg), number(heightCm)).toFixed(1), expected.shown, `${id} ${comment}`);
  }
  assert.ok(count > 90, `${count}`);
});
