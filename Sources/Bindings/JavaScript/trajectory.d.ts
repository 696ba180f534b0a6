// Trajectories, loaded once when this module is imported.

import type { Trajectories } from "./kernel.js";

export * from "./kernel.js";
export * from "./contract.js";

export const formulaVersion: Trajectories["formulaVersion"];
export const genders: Trajectories["genders"];
export const activityLevels: Trajectories["activityLevels"];
export const primaryGoals: Trajectories["primaryGoals"];
export const genderCodes: Trajectories["genderCodes"];
export const activityLevelCodes: Trajectories["activityLevelCodes"];
export const primaryGoalCodes: Trajectories["primaryGoalCodes"];
export const paceAdjustment: Trajectories["paceAdjustment"];
export const trajectoryAdvisoryTexts: Trajectories["trajectoryAdvisoryTexts"];
export const trajectoryOutcomes: Trajectories["trajectoryOutcomes"];
export const trajectory: Trajectories["trajectory"];
export const trajectoryColumns: Trajectories["trajectoryColumns"];
