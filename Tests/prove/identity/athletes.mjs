// The hostile loads, samples and signals of a file: Tests/prove/identity/README.md.

import { readFileSync } from "node:fs";

export const [athletes, days] = [100, 400];
export const durations = [1, 5, 60, 300, 5000];
const [sessionCount, sampleCount, signalCount, longestSignal] = [40, 3000, 200, 120];

/** What the file holds, in its order. */
export function athletesOf(file) {
  const { buffer } = new Uint8Array(readFileSync(file));
  let end = 0;
  const numbers = (count) => {
    const found = new Float64Array(buffer, 8 * end, count);
    end += count;
    return found;
  };
  const samples = () => ({ seconds: numbers(sampleCount), values: numbers(sampleCount) });
  return {
    loads: numbers(athletes * days),
    chronicDays: Int32Array.from(numbers(athletes)),
    acuteDays: Int32Array.from(numbers(athletes)),
    sessions: Array.from({ length: sessionCount }, () => ({ heart: samples(), power: samples() })),
    signals: Array.from({ length: signalCount }, () => {
      const [count] = numbers(1);
      return numbers(longestSignal).subarray(0, count);
    }),
  };
}
