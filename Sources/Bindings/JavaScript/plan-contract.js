// @ts-self-types="./plan-contract.d.ts"

// The plan contract, adherence, expenditure and energy, loaded once when this module is imported. For a memory of your own, import ./plan.js.

import { loadPlan } from "./plan.js";

export { PlanError, loadPlan } from "./plan.js";

export const { plan, adherence, expenditure, energy } = await loadPlan();
