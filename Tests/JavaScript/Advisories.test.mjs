// The advisories of the targets.

import assert from "node:assert/strict";
import { test } from "node:test";
import { advisories, advisoryTexts } from "../../Sources/Bindings/JavaScript/science-kernel.js";

test("every advisory of the targets has a sentence", () => {
  assert.deepEqual(Object.keys(advisoryTexts), [...advisories]);
});
