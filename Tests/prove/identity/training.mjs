// Hostile loads, samples and signals through the WebAssembly module of training alone: Tests/prove/identity/README.md.
//
//   node Tests/prove/identity/training.mjs training_kernel.wasm ATHLETES FILE

import { readFileSync, writeFileSync } from "node:fs";
import { athletes, athletesOf, days, durations } from "./athletes.mjs";

const [module, given, file] = process.argv.slice(2);
const { loads, chronicDays, acuteDays, sessions, signals } = athletesOf(given);
const { exports } = (await WebAssembly.instantiate(readFileSync(module), {})).instance;
const { memory } = exports;
const base = exports.__heap_base.value + 63 & ~63;
memory.grow(64);
let end = base;

function room(bytes) {
  const place = end;
  end += bytes + 63 & ~63;
  return place;
}

function laid(Column, numbers) {
  const column = new Column(numbers);
  const place = room(column.byteLength);
  new Column(memory.buffer, place, column.length).set(column);
  return place;
}

/** A struct: 32-bit words by offset. */
function struct(bytes, words, doubles = {}) {
  const place = room(bytes);
  const view = new DataView(memory.buffer);
  for (const [offset, word] of Object.entries(words)) view.setInt32(place + Number(offset), word, true);
  for (const [offset, number] of Object.entries(doubles)) view.setFloat64(place + Number(offset), number, true);
  return place;
}

function call(name, ...values) {
  const answer = exports[name](...values);
  if (answer !== 0) throw new Error(`the answer is ${answer}`);
}

const all = [];
const put = (...numbers) => all.push(...numbers.map((number) => (Number.isNaN(number) ? -1 : number)));
const doubles = (place, count) => new Float64Array(memory.buffer, place, count);
const words = (place, count) => new Int32Array(memory.buffer, place, count);
const longs = (place, count) => [...new BigInt64Array(memory.buffer, place, count)].map(Number);

const count = athletes * days;
const place = laid(Float64Array, loads);
const constants = [chronicDays, acuteDays].map((column) => laid(Int32Array, column));
const results = [0, 1, 2, 3].map(() => room(8 * count));
const status = room(athletes);
for (let form = 0; form < 3; form++) {
  const columns = struct(28, { 0: athletes, 4: days, 8: place, 12: constants[0], 16: constants[1], 20: form, 24: form % 2 });
  const written = struct(20, Object.fromEntries([...results, status].map((place, index) => [4 * index, place])));
  call("tk_load_balance", columns, written, 0);
  for (const result of results) for (const number of doubles(result, count)) all.push(number);
  for (const number of new Uint8Array(memory.buffer, status, athletes)) all.push(number);
}

function samplesOf({ seconds, values }, cap) {
  const [times, numbers] = [laid(Float64Array, seconds), laid(Float64Array, values)];
  return struct(32, { 0: seconds.length, 4: times, 8: numbers, 16: -1, 20: -1, 24: cap });
}

sessions.forEach((samples, session) => {
  end = base;
  const beats = samplesOf(samples.heart, 30);
  const heart = struct(32, { 16: 50, 20: 190, 24: session % 3 }, { 0: 0.75, 8: 1.75 });
  const heartLoad = room(112);
  call("tk_heart_session", beats, heart, heartLoad, 0);
  put(...doubles(heartLoad, 3), ...longs(heartLoad + 24, 10), words(heartLoad + 104, 1)[0]);
  const watts = samplesOf(samples.power, 5);
  const lengths = laid(Int32Array, durations);
  const power = struct(40, { 24: lengths, 28: durations.length, 32: session % 2 }, { 0: 260, 8: 250, 16: 20000 });
  const [powerLoad, stretches, balances, means] = [room(104), room(8 * 6002), room(8 * 6002), room(8 * 5)];
  call("tk_power_session", watts, power, powerLoad, stretches, balances, means, 0);
  const [stretchCount, advisories] = words(powerLoad + 88, 2);
  put(...doubles(powerLoad, 6), ...longs(powerLoad + 48, 5), advisories, ...doubles(means, 5),
    ...doubles(balances, stretchCount));
});
for (const values of signals) {
  end = base;
  const [order, numbers] = [laid(Int32Array, [...values.keys()]), laid(Float64Array, values)];
  const signal = struct(12, { 0: values.length, 4: order, 8: numbers });
  const [usual, week] = [room(48), room(48)];
  call("tk_usual", signal, values.length, 30, 7, usual, 0);
  call("tk_rmssd", signal, values.length - 1, week, 0);
  const [usualWords, weekWords] = [words(usual + 32, 3), words(week + 24, 5)];
  put(...doubles(usual, 4), usualWords[0], usualWords[2], ...doubles(week, 3), weekWords[0], weekWords[1], weekWords[4]);
}
writeFileSync(file, new Uint8Array(Float64Array.from(all).buffer));
