// @ts-self-types="./science-kernel.d.ts"

// The kernel, loaded once when this module is imported. For a kernel of your own, import ./kernel.js.

import { loadKernel } from "./kernel.js";

export { TargetError, loadKernel } from "./kernel.js";

export const {
  formulaVersion, genders, activityLevels, primaryGoals, genderCodes, activityLevelCodes, primaryGoalCodes, advisories,
  trajectoryAdvisoryTexts, trajectoryOutcomes, targets, targetColumns, trajectory, trajectoryColumns, advisoryNames,
} = await loadKernel();
