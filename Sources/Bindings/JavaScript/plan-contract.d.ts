// The plan contract and adherence, loaded once when this module is imported.

import type { Adherence, Plan } from "./plan.js";

export * from "./plan.js";
export * from "./contract.js";

export const plan: Plan;
export const adherence: Adherence;
