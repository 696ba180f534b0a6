// The advisories of the targets: their sentences are those of Swift, and the package has a copy. To write the copy anew:
//
//   WRITE_ADVISORIES=1 node --test Tests/JavaScript/Advisories.test.mjs

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { advisories, advisoryTexts } from "../../Sources/Bindings/JavaScript/science-kernel.js";
import { differences } from "../../docs/page/course.js";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const copy = new URL("../../Sources/Bindings/JavaScript/advisories.js", import.meta.url);

/** The texts of a property of `Advisory`, by its cases, in their order. */
function texts(property) {
  const [, body] = new RegExp(`var ${property}: StaticString \\{\\n    switch self \\{\\n([^}]*?)\\n    \\}`).exec(
    read("Sources/ScienceKernel/Targets/Advisory.swift"));
  return new Map([...body.matchAll(/case \.(\w+):\s*("[^"]*")/g)].map(([, name, text]) => [name, JSON.parse(text)]));
}

test("the sentences about targets are those of Swift", () => {
  const [names, sentences] = [texts("nameText"), texts("sentence")];
  assert.deepEqual([...names.values()], [...advisories]);
  assert.deepEqual([...sentences.keys()], [...names.keys()]);
  assert.deepEqual(Object.entries(advisoryTexts), [...names].map(([key, name]) => [name, sentences.get(key)]));
  const lines = [...names].map(([key, name]) => `  ${name}: ${JSON.stringify(sentences.get(key))},`);
  const expected = "// The sentences of Sources/ScienceKernel/Targets/Advisory.swift by name, because no call of a module has them. Written by\n"
    + "// Tests/JavaScript/Advisories.test.mjs, which also compares them.\n\n"
    + `export const advisoryTexts = Object.freeze({\n${lines.join("\n")}\n});\n`;
  if (process.env.WRITE_ADVISORIES) writeFileSync(copy, expected);
  assert.equal(readFileSync(copy, "utf8"), expected);
});

test("the page's sentences on two dates are those of the card", () => {
  const card = read("Sources/plan/Person/TrajectoryCard.swift").replaceAll("\\(Option.phases.name)", "the phases");
  for (const sentence of Object.values(differences)) assert.ok(card.includes(`"${sentence}"`), sentence);
});
