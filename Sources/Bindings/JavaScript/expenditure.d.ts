// What a person spends, from a log. The module is that of the plan contract.

export { PlanError, expenditure } from "./plan-contract.js";
export type { PlanFailureBody, Expenditure, ExpenditureEntry, ExpenditureEstimate, ExpenditureOptions, ExpenditureReading, ExpenditureRefusal, WeightEntry, WeightTrend } from "./plan.js";
