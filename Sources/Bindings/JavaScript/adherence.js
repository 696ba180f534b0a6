// @ts-self-types="./adherence.d.ts"

// Streaks, badges and heatmaps. The module is that of the plan contract.

export { PlanError, adherence } from "./plan-contract.js";
