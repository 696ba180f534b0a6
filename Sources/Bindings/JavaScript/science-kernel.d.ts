// The kernel, loaded once when this module is imported.

import type { Kernel } from "./kernel.js";

export * from "./kernel.js";
export * from "./contract.js";

export const formulaVersion: Kernel["formulaVersion"];
export const sexes: Kernel["sexes"];
export const activityLevels: Kernel["activityLevels"];
export const goals: Kernel["goals"];
export const advisories: Kernel["advisories"];
export const targets: Kernel["targets"];
export const targetColumns: Kernel["targetColumns"];
export const advisoryNames: Kernel["advisoryNames"];
