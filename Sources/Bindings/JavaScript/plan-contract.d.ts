// The plan contract, adherence, expenditure and energy, loaded once when this module is imported.

import type { Adherence, Energy, Expenditure, Plan } from "./plan.js";

export * from "./plan.js";
export * from "./contract.js";

export const plan: Plan;
export const adherence: Adherence;
export const expenditure: Expenditure;
export const energy: Energy;
