// Hostile loads, samples and signals: Tests/prove/identity/README.md.

export const [athletes, days, sessions, histories] = [100, 400, 40, 200];
export const durations = [1, 5, 60, 300, 5000];
const samples = 3000;

function number(index) {
  let z = BigInt.asUintN(64, 20261122n + BigInt(index + 1) * 0x9E3779B97F4A7C15n);
  z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xBF58476D1CE4E5B9n);
  z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94D049BB133111EBn);
  return z ^ (z >> 31n);
}

export function loads() {
  const all = new Float64Array(athletes * days);
  const bitPatterns = new BigUint64Array(all.buffer);
  for (let place = 0; place < all.length; place++) {
    const bits = number(2 * place);
    const kind = Number(bits & 63n);
    all[place] = kind === 1 ? -1 : kind < 9 ? NaN : kind < 17 ? 0 : Number(bits >> 40n) / 65536;
    if (kind === 0) bitPatterns[place] = number(2 * place + 1);
  }
  return all;
}

const each = (count, body) => Array.from({ length: count }, (_, place) => body(place));
export const chronicDays = () => each(athletes, (athlete) => Number(number(80000 + 2 * athlete) % 380n) - 3);
export const acuteDays = () => each(athletes, (athlete) => Number(number(80001 + 2 * athlete) % 40n));

/** The samples of a session, from a first number on. */
export function session(first, value) {
  let ticks = 0;
  const [seconds, values] = [new Float64Array(samples), new Float64Array(samples)];
  for (let place = 0; place < samples; place++) {
    const bits = number(first + place);
    const steps = [0, 1, 1280, 7168, 512, Number(bits >> 56n) * 1024];
    ticks += steps[Number(bits & 15n)] ?? 1024;
    seconds[place] = ticks / 1024;
    values[place] = [NaN, -5, 1e300][Number((bits >> 8n) & 63n)] ?? value(Number((bits >> 32n) & 0xFFFFn));
  }
  return { seconds, values };
}

export const heart = (place) => session(100000 + 6000 * place, (x) => 35 + x / 256);
export const power = (place) => session(103000 + 6000 * place, (x) => x / 128);

export function signal(history) {
  const first = 400000 + 200 * history;
  return Float64Array.from(each(Number(number(first) % 120n), (day) => {
    const bits = number(first + 1 + day);
    return bits % 13n === 0n ? NaN : 40 + Number((bits >> 40n) & 0xFFFn) / 64;
  }));
}
