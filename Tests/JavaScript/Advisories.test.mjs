// The advisories of the targets.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { advisories, advisoryTexts } from "../../Sources/Bindings/JavaScript/science-kernel.js";
import { differences } from "../../docs/page/course.js";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("every advisory of the targets has a sentence", () => {
  assert.deepEqual(Object.keys(advisoryTexts), [...advisories]);
});

test("the page's sentences on two dates are those of the card", () => {
  const card = read("Sources/plan/Person/TrajectoryCard.swift").replaceAll("\\(Option.phases.name)", "the phases");
  for (const sentence of Object.values(differences)) assert.ok(card.includes(`"${sentence}"`), sentence);
});
