// @ts-self-types="./expenditure.d.ts"

// What a person spends, from a log. The module is that of the plan contract.

export { PlanError, expenditure } from "./plan-contract.js";
