// @ts-self-types="./energy.d.ts"

// Energy by another equation, and macronutrients. The module is that of the plan contract.

export { PlanError, energy } from "./plan-contract.js";
