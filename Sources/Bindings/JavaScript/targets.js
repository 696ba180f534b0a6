// @ts-self-types="./targets.d.ts"

// Targets, loaded once when this module is imported.

import { loadKernel } from "./kernel.js";

export { advisoryTexts } from "./advisories.js";
export { TargetError, loadKernel, loadTrajectories } from "./kernel.js";

export const {
  formulaVersion, genders, activityLevels, primaryGoals, genderCodes, activityLevelCodes, primaryGoalCodes, paceAdjustment, advisories,
  targets, targetColumns, advisoryNames, violatedFields,
} = await loadKernel();
