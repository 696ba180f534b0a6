// A million hostile rows through the WebAssembly modules and nothing else: Tests/prove/identity/README.md.
//
//   node Tests/prove/identity/wasm.mjs FOLDER-OF-MODULES PEOPLE FILE

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const rows = 1_000_000;
const [modules, path, file] = process.argv.slice(2);
const given = readFileSync(path);
const inputs = [4, 4, 1, 1, 1, 1, 4];
const outputs = [2, 2, 2, 2, 2, 2, 4, 2, 1];

/** A module with the people in its memory, and behind them a number of free bytes. */
async function loaded(name, room) {
  const { instance } = await WebAssembly.instantiate(readFileSync(join(modules, name)), {});
  const { memory, __heap_base: base } = instance.exports;
  const columns = base.value + 63 & ~63, people = columns + 16 * rows;
  memory.grow(Math.ceil((people + 256 + room - memory.buffer.byteLength) / 65536));
  const [bytes, view] = [new Uint8Array(memory.buffer), new DataView(memory.buffer)];
  bytes.set(given.subarray(0, 16 * rows), columns);
  view.setUint32(people, rows, true);
  let address = columns;
  inputs.forEach((width, place) => {
    const column = people + 4 + 20 * place;
    view.setUint32(column, address, true);
    view.setInt32(column + 4, width, true);
    view.setInt32(column + 16, width === 4 ? 0 : 2, true);
    address += width * rows;
  });
  return { ...instance.exports, bytes, view, columns, people, free: people + 256 };
}

{
  const { bytes, view, columns, people, free, sk_plan_batch: plan } = await loaded("science_kernel.wasm", 20 * rows);
  const [targets, counts, results] = [free, free + 256, free + 512];
  let address = results;
  outputs.forEach((width, place) => {
    view.setUint32(targets + 8 * place, address, true);
    view.setInt32(targets + 8 * place + 4, width, true);
    address += width * rows;
  });
  const answer = plan(people, 20778, targets, counts);
  if (answer !== 0) throw new Error(`the answer is ${answer}`);
  writeFileSync(file, Buffer.concat([bytes.subarray(columns, people), bytes.subarray(results, address)]));
  console.log(`${view.getUint32(counts, true)} planned, ${view.getUint32(counts + 4, true)} rejected`);
}

// Trajectories.
const windowRows = 20_000, personRows = 4_000, weeks = 157;
const { bytes: all, view: memoryView, columns, people, free, sk_trajectory_batch: project, sk_person_trajectory: projectOne } =
  await loaded("science_trajectories.wasm", 14 * rows + 4 * weeks * windowRows + 16_384);
const eaten = free, results = eaten + 2 * rows;
all.set(given.subarray(16 * rows), eaten);
const written = [all.slice(eaten, results)];
const input = results + 12 * rows + 4 * weeks * windowRows;
const ways = input + 32, tallies = ways + 64;
memoryView.setUint32(input, eaten, true);
memoryView.setInt32(input + 4, 2, true);
memoryView.setInt32(input + 16, 4, true);
const widths = [1, 1, 2, 2, 2, 4];
let found;
for (const [count, last] of [[rows, -1], [windowRows, weeks - 1]]) {
  memoryView.setUint32(people, count, true);
  let end = results;
  widths.forEach((width, place) => {
    memoryView.setUint32(ways + 8 * place, end, true);
    memoryView.setInt32(ways + 8 * place + 4, width, true);
    end += width * count;
  });
  [end, last, last < 0 ? 0 : 1].forEach((value, place) => memoryView.setInt32(ways + 48 + 4 * place, value, true));
  const answer = project(people, input, ways, tallies);
  if (answer !== 0) throw new Error(`the answer is ${answer}`);
  found ??= memoryView.getUint32(tallies, true);
  written.push(all.slice(results, end + 4 * count * (last + 1)));
}
const person = tallies + 64, diet = person + 64, trajectory = diet + 64;
const column = (place, width) => columns + inputs.slice(0, place).reduce((sum, other) => sum + other, 0) * rows + width;
for (let row = 0; row < personRows; row++) {
  const target = memoryView.getFloat32(column(6, 4 * row), true);
  memoryView.setFloat64(person, memoryView.getFloat32(column(0, 4 * row), true), true);
  memoryView.setFloat64(person + 8, memoryView.getFloat32(column(1, 4 * row), true), true);
  memoryView.setFloat64(person + 16, target === 0 ? -1 : target, true);
  [2, 3, 4, 5].forEach((place) => memoryView.setInt32(person + 16 + 4 * place, all[column(place, row)], true));
  all.fill(0, diet, diet + 40);
  if (row % 3 === 0) memoryView.setInt32(diet + 16, memoryView.getInt16(eaten + 2 * row, true) || -1, true);
  memoryView.setInt32(diet + 20, row % 3 === 2 ? 1 : 0, true);
  const record = new Int32Array(10 + 4 * weeks);
  if (projectOne(person, 20778, diet, trajectory) === 0) {
    const integers = [0, 1, 2, 3, 5, 6, 8, 9, 10, 11];
    integers.forEach((place, index) => {
      record[index] = memoryView.getInt32(trajectory + 16 * weeks + 56 + 4 * place, true);
    });
    record.set(new Int32Array(all.buffer, trajectory, 4 * weeks), 10);
  }
  written.push(new Uint8Array(record.buffer));
}
writeFileSync(`${file}.trajectory`, Buffer.concat(written));
console.log(`${found} trajectories`);
