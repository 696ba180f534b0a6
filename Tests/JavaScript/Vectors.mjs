// Shared by the suites: the golden vectors, the real people, seeded numbers.

import { readFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);

export function text(path) {
  return readFileSync(new URL(path, root), "utf8");
}

/** The tests of a vector file, as many as it states. */
export function vectors(quantity) {
  const file = JSON.parse(text(`Vectors/${quantity}.json`));
  const tests = file.groups.flatMap((group) => group.tests);
  if (tests.length !== file.numberOfTests || tests.length === 0) throw new Error(`${quantity}: ${tests.length} tests`);
  return tests;
}

/** Whether only a reader of exact decimals can reproduce a vector. */
export function isForReadersOfText(vector) {
  return vector.flags.includes("DoubleDiffers") && !("bits" in vector.input);
}

/** Whether a vector of rejected people has another spelling of a choice, which is accepted where people type it. */
export function isTyped(vector) {
  return ["person-bad-002", "person-bad-004", "person-bad-012"].includes(vector.id);
}

const notFinite = { nan: NaN, inf: Infinity, "-inf": -Infinity };

/** The number of a vector's text. */
export function number(decimal) {
  return notFinite[decimal] ?? Number(decimal);
}

/** The person of a vector with the contract's names. */
export function person({ sex, weightKg, heightCm, age, dateOfBirth, activityLevel, goal, targetWeightKg }) {
  return {
    weight: number(weightKg), height: number(heightCm),
    ...(dateOfBirth === undefined ? { age } : { dateOfBirth }),
    gender: sex, activityLevel, primaryGoal: goal,
    ...(targetWeightKg === undefined ? {} : { targetWeight: number(targetWeightKg) }),
  };
}

/** The rows of a CSV file without quotes, as objects. */
export function rows(path) {
  const [head, ...lines] = text(path).trimEnd().split("\n").map((line) => line.split(","));
  return lines.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index]])));
}

/** Real people with the contract's names. */
export function realPeople() {
  return rows("Vectors/people/nhefs.csv").map((row) => ({
    weight: Number(row.weight), height: Number(row.height), age: Number(row.age), gender: row.gender,
    activityLevel: row.activity_level, primaryGoal: row.primary_goal,
    ...(row.target_weight === "" ? {} : { targetWeight: Number(row.target_weight) }),
  }));
}

/** Whole numbers below 2³² that are the same in every run. */
export function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}

/** `count` different people in columns; about one row in eight is rejected. */
export function randomColumns(count, seed) {
  const next = numbers(seed);
  const columns = {
    weight: new Float32Array(count), height: new Float32Array(count), age: new Uint8Array(count),
    gender: new Uint8Array(count), activityLevel: new Uint8Array(count), primaryGoal: new Uint8Array(count),
    targetWeight: new Float32Array(count),
  };
  for (let row = 0; row < count; row++) {
    columns.weight[row] = (28_000 + (next() % 274_000)) / 1000;
    columns.height[row] = (980 + (next() % 1540)) / 10;
    columns.age[row] = 12 + (next() % 110);
    columns.gender[row] = next() % 64 === 0 ? 3 : next() % 3;
    columns.activityLevel[row] = next() % 5;
    columns.primaryGoal[row] = next() % 4;
    columns.targetWeight[row] = next() % 4 === 0 ? NaN : (30_000 + (next() % 270_001)) / 1000;
  }
  return columns;
}
