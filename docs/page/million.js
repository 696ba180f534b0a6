// Computes the targets of a million people in a page, and says how long that takes. The kernel is loaded with the first press.

import { whole } from "./writing.js";

const [button, result] = ["million", "million-result"].map((id) => document.getElementById(id));
const million = 1_000_000;

/** Accepted people, all different, the same each time. */
function manyPeople() {
  let state = 42;
  const next = (values) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % values;
  };
  const column = (type, value) => {
    const made = new type(million);
    for (let row = 0; row < million; row++) made[row] = value();
    return made;
  };
  return {
    weight: column(Float32Array, () => (40_000 + next(100_001)) / 1000),
    height: column(Float32Array, () => (1450 + next(551)) / 10),
    age: column(Uint8Array, () => 18 + next(63)), gender: column(Uint8Array, () => next(3)),
    activityLevel: column(Uint8Array, () => next(5)), primaryGoal: column(Uint8Array, () => next(4)),
    targetWeight: column(Float32Array, () => (next(4) === 0 ? NaN : (40_000 + next(100_001)) / 1000)),
  };
}

let people;
let into;

async function computeMillion() {
  button.disabled = true;
  result.textContent = "Making people…";
  const painted = () => new Promise((resolve) => setTimeout(resolve, 30));
  await painted();
  const { targetColumns } = await import("./targets.js");
  people ??= manyPeople();
  const options = { on: "2026-11-21" };
  const times = [];
  for (let run = -2; run < 11; run++) {
    const begin = performance.now();
    into = targetColumns(people, { ...options, into });
    if (run >= 0) times.push(performance.now() - begin);
    if (run === -1) await painted();
  }
  times.sort((a, b) => a - b);
  const milliseconds = times[times.length >> 1];
  result.textContent =
    `${whole(into.planned)} computed and ${whole(into.rejected)} rejected in ${milliseconds.toFixed(1)} ms, the median of ${times.length} `
    + `runs: ${Math.round(million / milliseconds / 1000)} million people a second. A frame of 60 Hz is 16.7 ms.`;
  button.disabled = false;
}

button.addEventListener("click", computeMillion);
