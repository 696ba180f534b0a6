// A million hostile rows through the WebAssembly module and nothing else: Tests/identity/README.md. The rows are read
// from the file of another way.
//
//   node Tests/identity/wasm.mjs science_kernel.wasm ROWS FILE

import { readFileSync, writeFileSync } from "node:fs";

const rows = 1_000_000;
const [module, given, file] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
const { memory, __heap_base: base, sk_plan_batch: plan } = instance.exports;
const inputs = [4, 4, 1, 1, 1, 1, 4];
const outputs = [2, 2, 2, 2, 2, 2, 4, 2, 1];
const columns = base.value + 63 & ~63;
const people = columns + 35 * rows, targets = people + 256, counts = targets + 256;
memory.grow(Math.ceil((counts + 256 - memory.buffer.byteLength) / 65536));

const bytes = new Uint8Array(memory.buffer);
bytes.set(readFileSync(given).subarray(0, 16 * rows), columns);
const view = new DataView(memory.buffer);
let address = columns;
view.setUint32(people, rows, true);
inputs.forEach((width, place) => {
  const column = people + 4 + 20 * place;
  view.setUint32(column, address, true);
  view.setInt32(column + 4, width, true);
  view.setInt32(column + 16, width === 4 ? 0 : 2, true);
  address += width * rows;
});
outputs.forEach((width, place) => {
  view.setUint32(targets + 8 * place, address, true);
  view.setInt32(targets + 8 * place + 4, width, true);
  address += width * rows;
});
const answer = plan(people, 20778, targets, counts);
if (answer !== 0) throw new Error(`the answer is ${answer}`);
writeFileSync(file, bytes.subarray(columns, columns + 35 * rows));
console.log(`${view.getUint32(counts, true)} planned, ${view.getUint32(counts + 4, true)} rejected`);
