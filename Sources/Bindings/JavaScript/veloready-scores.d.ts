// The scores, loaded once when this module is imported.

import type { VeloReady } from "./veloready.js";

export * from "./veloready.js";

export const missingParts: VeloReady["missingParts"];
export const recovery: VeloReady["recovery"];
export const recoveryColumns: VeloReady["recoveryColumns"];
export const alcohol: VeloReady["alcohol"];
export const recoveryFactor: VeloReady["recoveryFactor"];
export const loadContext: VeloReady["loadContext"];
export const sleep: VeloReady["sleep"];
export const sleepColumns: VeloReady["sleepColumns"];
export const personalSleep: VeloReady["personalSleep"];
export const trimp: VeloReady["trimp"];
export const trainingType: VeloReady["trainingType"];
export const load: VeloReady["load"];
export const averageLoad: VeloReady["averageLoad"];
export const baseline: VeloReady["baseline"];
export const stability: VeloReady["stability"];
export const trend: VeloReady["trend"];
export const recoveryProfile: VeloReady["recoveryProfile"];
export const alcoholDays: VeloReady["alcoholDays"];
export const zones: VeloReady["zones"];
export const epoc: VeloReady["epoc"];
export const strain: VeloReady["strain"];
export const band: VeloReady["band"];
export const cardioLoad: VeloReady["cardioLoad"];
export const strengthLoad: VeloReady["strengthLoad"];
export const nonExerciseLoad: VeloReady["nonExerciseLoad"];
export const sessionLoad: VeloReady["sessionLoad"];
