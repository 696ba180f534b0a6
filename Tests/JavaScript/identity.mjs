// Plans a million hostile rows over WebAssembly and writes them, inputs and results, to a file that every other way to
// the kernel writes with the same bytes. `node Tests/JavaScript/identity.mjs FILE`

import { writeFileSync } from "node:fs";
import { targetColumns } from "../../Sources/Bindings/JavaScript/science-kernel.js";

const count = 1_000_000;

/** Number k of SplitMix64. */
function number(k) {
  let z = BigInt.asUintN(64, 20261121n + (k + 1n) * 0x9e3779b97f4a7c15n);
  z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
  z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
  return z ^ (z >> 31n);
}

const float = new Float32Array(1);
const floatBits = new Uint32Array(float.buffer);

/** The bits of a measure in single precision, from 32 random bits. */
function measure(kind, x, [lowest, lowestBits, highestBits, values, unit]) {
  if (kind === 0) return x;
  if (kind === 1) return (x % 2 === 0 ? lowestBits : highestBits) + ((x >>> 1) % 2048) - 1024;
  float[0] = (lowest + (x % values)) / unit;
  return floatBits[0];
}

const weightRange = [30_000, 0x41f00000, 0x43960000, 270_001, 1000];
const heightRange = [1000, 0x42c80000, 0x437a0000, 1501, 10];
const noTarget = 0x7fc00000;

// Bit patterns are set as whole numbers: a float that goes through a variable may lose the bits of its NaN.
const weights = new Uint32Array(count);
const heights = new Uint32Array(count);
const targetWeights = new Uint32Array(count);
const codes = [[13, 108, 121], [0, 3, 3], [0, 5, 5], [0, 4, 4]].map(([first, values, above]) =>
  ({ first, values, above, column: new Uint8Array(count) }));

for (let row = 0; row < count; row++) {
  const [a, b, c] = [0n, 1n, 2n].map((index) => number(3n * BigInt(row) + index));
  const kinds = Number(c & 0xfffffffn);
  const kind = (field) => (kinds >>> (4 * field)) & 15;
  weights[row] = measure(kind(0), Number(a & 0xffffffffn), weightRange);
  heights[row] = measure(kind(1), Number(a >> 32n), heightRange);
  const isNone = kind(6) === 2 || kind(6) === 3;
  targetWeights[row] = isNone ? noTarget : measure(kind(6), Number(b & 0xffffffffn), weightRange);
  const bytes = Number(b >> 32n);
  codes.forEach(({ first, values, above, column }, index) => {
    const byte = (bytes >>> (8 * index)) & 255;
    const codeKind = kind(2 + index);
    column[row] = codeKind === 0 ? byte : codeKind === 1 ? above : first + (byte % values);
  });
}

const [age, gender, activityLevel, primaryGoal] = codes.map(({ column }) => column);
const [weight, height, targetWeight] = [weights, heights, targetWeights].map((bits) => new Float32Array(bits.buffer));
const columns = targetColumns({ weight, height, age, gender, activityLevel, primaryGoal, targetWeight }, { on: "2026-11-21" });

const all = [
  weight, height, age, gender, activityLevel, primaryGoal, targetWeight, columns.bmr, columns.tdee, columns.calorieTarget,
  columns.proteinTarget, columns.waterTarget, columns.estimatedWeeks, columns.projectedDay, columns.advisories,
  columns.status,
];
writeFileSync(process.argv[2], Buffer.concat(all.map((column) => Buffer.from(column.buffer))));
