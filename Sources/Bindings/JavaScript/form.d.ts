// The calls of an onboarding form alone, in a small module of WebAssembly.

import type { Plan } from "./plan.js";

export { PlanError } from "./plan.js";

/** The calls of a form: those of the plan contract, with the same answers. */
export type FormCalls = Pick<Plan, "preview" | "measure">;

/** The calls of a form, with a memory of their own; `source` as for `loadKernel`. */
export function loadPreview(source?: string | object): Promise<FormCalls>;
