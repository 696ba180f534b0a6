// Training load, loaded once when this module is imported.

import type { Training } from "./training.js";

export * from "./training.js";

export const trainingAdvisories: Training["trainingAdvisories"];
export const loadBalance: Training["loadBalance"];
export const loadColumns: Training["loadColumns"];
export const heartRateLoad: Training["heartRateLoad"];
export const powerLoad: Training["powerLoad"];
export const baseline: Training["baseline"];
export const rmssdWeek: Training["rmssdWeek"];
export const standing: Training["standing"];
export const readiness: Training["readiness"];
export const compositeScore: Training["compositeScore"];
export const sleepNight: Training["sleepNight"];
