// @ts-self-types="./science-kernel.d.ts"

// The kernel, loaded once when this module is imported. For a kernel of your own, or for targets alone, import ./kernel.js.

import { loadKernel, loadTrajectories } from "./kernel.js";

export { TargetError, loadKernel, loadTrajectories } from "./kernel.js";

const [kernel, trajectories] = await Promise.all([loadKernel(), loadTrajectories()]);

export const {
  formulaVersion, genders, activityLevels, primaryGoals, genderCodes, activityLevelCodes, primaryGoalCodes, advisories,
  targets, targetColumns, advisoryNames,
} = kernel;

export const { trajectoryAdvisoryTexts, trajectoryOutcomes, trajectory, trajectoryColumns } = trajectories;
