// Many calls of the plan contract through WebAssembly: the growth of its memory after one pass over all golden cases.
//
//   node Tests/JavaScript/PlanMemory.mjs [CALLS]

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPlan } from "../../Sources/Bindings/JavaScript/plan.js";
import { goldenCases, optionsText } from "./PlanCases.mjs";

/** Makes `count` calls over all cases, and returns the bytes by which the memory grew after the first pass. */
export function loadedFrom(exports, cases, count) {
  const { memory } = exports;
  const encoder = new TextEncoder();
  const texts = cases.map(({ call, body, options }) =>
    [encoder.encode(optionsText(call, options)), typeof body === "string" ? encoder.encode(body) : body]);
  let first = 0;
  let calls = 0;
  while (calls < count) {
    for (const [options, body] of texts) {
      const places = [options, body].map((bytes) => {
        const place = exports.pc_allocate(bytes.length);
        new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
        return place;
      });
      const answer = exports.pc_allocate(8);
      const failed = exports.pc_call(places[0], options.length, places[1], body.length, answer);
      if (failed < 0) throw new Error(`the module answers ${failed}`);
      [...places, new Uint32Array(memory.buffer, answer, 1)[0], answer].forEach((place) => exports.pc_release(place));
      if (++calls === count) break;
    }
    if (first === 0) first = memory.buffer.byteLength;
  }
  return { calls, bytes: memory.buffer.byteLength, grown: memory.buffer.byteLength - first };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const count = Number(process.argv[2] ?? 1_000_000);
  const { plan } = await loadPlan();
  const source = readFileSync(new URL("../../Sources/Bindings/JavaScript/plan_contract.wasm", import.meta.url));
  const { exports } = await WebAssembly.instantiate(await WebAssembly.compile(source), {});
  const { calls, bytes, grown } = loadedFrom(exports, goldenCases(plan.answer), count);
  console.log(`${calls} calls: ${bytes} bytes of memory, ${grown} more than after one pass over all golden cases`);
  process.exitCode = grown === 0 ? 0 : 1;
}
