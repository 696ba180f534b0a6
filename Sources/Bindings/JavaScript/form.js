// @ts-self-types="./form.d.ts"

// The calls of an onboarding form alone, in a small module of WebAssembly.

import { contract, contractExports } from "./plan.js";

export { PlanError } from "./plan.js";

/** The calls of a form, with a memory of their own. */
export async function loadPreview(source = new URL("./plan_preview.wasm", import.meta.url)) {
  const exports = await contractExports(source);
  const { preview, measure } = contract({ ...exports, pc_call: exports.pc_preview }).plan;
  return Object.freeze({ preview, measure });
}
