// Energy by another equation, and macronutrients. The module is that of the plan contract.

export { PlanError, energy } from "./plan-contract.js";
export type { PlanFailureBody, Energy, EnergyRequest, IntakeShares, Macronutrient, MacronutrientGrams, MacronutrientReference } from "./plan.js";
