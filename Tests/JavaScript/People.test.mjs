// The people of Tests/Texts as objects and as columns.

import assert from "node:assert/strict";
import { test } from "node:test";
import { plan } from "../../Sources/Bindings/JavaScript/plan-contract.js";
import { TargetError, targetColumns, targets, violatedFields } from "../../Sources/Bindings/JavaScript/science-kernel.js";
import { text } from "./Vectors.mjs";

const table = JSON.parse(text("Tests/Texts/people.json"));
const choices = ["gender", "activityLevel", "primaryGoal"];
const names = ["weight", "height", "age", ...choices, "targetWeight"];
const results = ["bmr", "tdee", "calorieTarget", "proteinTarget", "waterTarget"];

/** The rows that an object can be: no name twice, which JSON.parse would pass over. */
const people = table.people.flatMap((row) => {
  const members = JSON.parse(row.json);
  const count = [...row.json.matchAll(/[{,]"(?!value)[^"]*":/g)].length;
  return typeof members !== "object" || members === null || Array.isArray(members) || Object.keys(members).length !== count ? [] : [{ ...row, members }];
});

/** What is wrong, as the contract says it. */
function problems(body) {
  try {
    body();
  } catch ({ violations }) {
    return violations.map(({ field, message }) => `${field}: ${message}`);
  }
  return [];
}

/** The same of an object, whose arrays have a length, and whose dates have no time and are strings. */
function asContract({ field, message }) {
  return `${field}: ${message}`.replace(/an array of length \d+/, "an array").replace(/YYYY-MM-DD$/, "$&, alone or with a time")
    .replace(/the string "([\d-]+)"(?= is rejected: 13)/, "$1");
}

test("an object is what the table says", () => {
  assert.equal(table.people.length, table.numberOfPeople);
  const counts = { targets: 0, wrong: 0 };
  for (const { json, members, typed, ...row } of people) {
    const others = Object.keys(members).filter((name) => ![...names, "dateOfBirth", "pace"].includes(name));
    // Names that are not read are wrong, each; a date of birth is, beside an age.
    const expected = typed !== "call" ? typed ?? row
      : { wrong: [...new Set([...(row.wrong ?? []), ...others])].map((name) => (name === "date_of_birth" ? "age" : name)) };
    try {
      const found = targets(members, { on: table.on });
      assert.deepEqual([...results.map((name) => found[name]), found.estimatedWeeks ?? null], expected.targets, json);
      counts.targets += 1;
    } catch (error) {
      if (!(error instanceof TargetError)) throw error;
      assert.deepEqual(error.violations.map(({ field }) => field).sort(), [...expected.wrong ?? ["no targets"]].sort(), json);
      if (typed === undefined) assert.deepEqual(error.violations.map(asContract), problems(() => plan.respond(members, { on: table.on })), json);
      counts.wrong += 1;
    }
  }
  assert.ok(counts.targets > 80 && counts.wrong > 300, JSON.stringify(counts));
});

test("a row of columns is what the table says", () => {
  const rows = people.filter(({ members }) => Object.keys(members).every((name) => names.includes(name))
    && choices.every((name) => typeof members[name] !== "number"));
  const columns = targetColumns(Object.fromEntries(names.map((name) => [name, rows.map(({ members }) => members[name])])), { on: table.on });
  rows.forEach(({ json, members, typed, ...row }, index) => {
    // Beside others, one letter is no gender.
    const expected = /^[fm]$/i.test(members.gender) ? { wrong: ["gender"] } : typed ?? row;
    assert.deepEqual(violatedFields(columns.status[index]).sort(), [...expected.wrong ?? []].sort(), json);
    if (expected.targets !== undefined) {
      const weeks = columns.estimatedWeeks[index];
      assert.deepEqual([...results.map((name) => columns[name][index]), weeks < 0 ? null : weeks], expected.targets, json);
    }
  });
  assert.ok(rows.length > 250, `${rows.length}`);
});
