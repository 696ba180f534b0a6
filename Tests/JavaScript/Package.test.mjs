// The package as it is published: every entry leads somewhere, and its form for bundlers gives the same answers without a file.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const source = fileURLToPath(new URL("../../Sources/Bindings/JavaScript/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "package-"));
execFileSync("node", [join(source, "pack.mjs"), folder]);
after(() => rmSync(folder, { recursive: true }));

const description = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const entries = Object.entries(description.exports).filter(([, conditions]) => conditions.default !== undefined);

test("every file that an entry names is there", () => {
  const files = Object.values(description.exports).flatMap((conditions) =>
    typeof conditions === "string" ? [conditions] : Object.values(conditions));
  assert.deepEqual(files.filter((file) => !existsSync(join(folder, file))), []);
  assert.equal(description.private, undefined);
});

test("every entry is in the README, and the former ones are not", () => {
  const named = [...readFileSync(join(source, "README.md"), "utf8").matchAll(/^\| `science-kernel(\S*)` \|/gm)].map(([, name]) => `.${name}`);
  const former = ["./kernel", "./training/kernel", "./plan/kernel"];
  assert.deepEqual(named.sort(), entries.map(([name]) => name).filter((name) => !former.includes(name)).sort());
});

test("types come first, and bundlers get the form that they can take", () => {
  for (const [name, conditions] of entries) {
    const expected = name === "./contract" ? ["types", "default"] : ["types", "webpack", "module", "default"];
    assert.deepEqual(Object.keys(conditions), expected, name);
  }
});

test("the form for bundlers needs no file", () => {
  for (const file of readdirSync(join(folder, "inline"))) {
    assert.doesNotMatch(readFileSync(join(folder, "inline", file), "utf8"), /new URL\("\.\//, file);
  }
});

test("both forms of every entry export the same names and give the same answers", async () => {
  const load = (file) => import(pathToFileURL(join(folder, file)).href);
  for (const [name, conditions] of entries) {
    const [plain, inline] = [await load(conditions.default), await load(conditions.module ?? conditions.default)];
    assert.deepEqual(Object.keys(inline), Object.keys(plain), name);
    for (const key of Object.keys(plain)) {
      if (typeof plain[key] !== "function") assert.equal(JSON.stringify(inline[key]), JSON.stringify(plain[key]), `${name} ${key}`);
    }
  }
  const person = {
    weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight",
    targetWeight: 75,
  };
  const on = { on: "2026-11-21" };
  const answers = async (of) => {
    const { targets } = await load(of("./targets"));
    const { trajectory } = await load(of("./trajectory"));
    const { plan } = await load(of("./plan"));
    const { loadBalance } = await load(of("./training"));
    return [targets(person, on), trajectory(person, on), plan.respond(person, on), loadBalance([50, 60, 70])];
  };
  assert.deepEqual(
    await answers((name) => description.exports[name].module), await answers((name) => description.exports[name].default));
});
