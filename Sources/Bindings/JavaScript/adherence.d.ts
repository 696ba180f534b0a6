// Streaks, badges and heatmaps. The module is that of the plan contract.

export { PlanError, adherence } from "./plan-contract.js";
export type { PlanFailureBody, Adherence, AdherenceRules, AdherenceStreak, AdherenceSummary, TaskEntry, TaskType } from "./plan.js";
