// Columns of people for a measurement of speed, here and in Benchmarks/wasm.mjs.

/** Accepted people, all different, the same each time. */
export function manyPeople(count) {
  let state = 42;
  const next = (values) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % values;
  };
  const column = (type, value) => {
    const made = new type(count);
    for (let row = 0; row < count; row++) made[row] = value();
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
