// Targets, loaded once when this module is imported.

import type { AdvisoryName } from "./contract.js";
import type { Kernel } from "./kernel.js";

export * from "./kernel.js";
export * from "./contract.js";

export const formulaVersion: Kernel["formulaVersion"];
export const genders: Kernel["genders"];
export const activityLevels: Kernel["activityLevels"];
export const primaryGoals: Kernel["primaryGoals"];
export const genderCodes: Kernel["genderCodes"];
export const activityLevelCodes: Kernel["activityLevelCodes"];
export const primaryGoalCodes: Kernel["primaryGoalCodes"];
export const paceAdjustment: Kernel["paceAdjustment"];
export const advisories: Kernel["advisories"];
/** The advisories of targets in words, by their names. */
export const advisoryTexts: Readonly<Record<AdvisoryName, string>>;
export const targets: Kernel["targets"];
export const targetColumns: Kernel["targetColumns"];
export const advisoryNames: Kernel["advisoryNames"];
export const violatedFields: Kernel["violatedFields"];
