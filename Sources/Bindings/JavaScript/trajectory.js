// @ts-self-types="./trajectory.d.ts"

// Trajectories, loaded once when this module is imported.

import { loadTrajectories } from "./kernel.js";

export { TargetError, loadKernel, loadTrajectories } from "./kernel.js";

export const {
  formulaVersion, genders, activityLevels, primaryGoals, genderCodes, activityLevelCodes, primaryGoalCodes, paceAdjustment,
  trajectoryAdvisoryTexts, trajectoryOutcomes, trajectory, trajectoryColumns,
} = await loadTrajectories();
