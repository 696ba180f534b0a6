// @ts-self-types="./science-kernel.d.ts"

// Targets and trajectories, loaded once when this module is imported. For one of them alone, import ./targets.js or ./trajectory.js.

export * from "./targets.js";
export { trajectory, trajectoryAdvisoryTexts, trajectoryColumns, trajectoryOutcomes } from "./trajectory.js";
