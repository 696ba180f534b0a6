// Targets and trajectories, loaded once when this module is imported.

export * from "./targets.js";
export { trajectory, trajectoryAdvisoryTexts, trajectoryColumns, trajectoryOutcomes } from "./trajectory.js";
