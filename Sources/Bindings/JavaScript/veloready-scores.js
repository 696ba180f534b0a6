// @ts-self-types="./veloready-scores.d.ts"

// The scores, loaded once when this module is imported. For a memory of your own, import ./veloready.js.

import { loadVeloReady } from "./veloready.js";

export { VeloReadyError, loadVeloReady } from "./veloready.js";

export const {
  missingParts, recovery, recoveryColumns, alcohol, recoveryFactor, loadContext, sleep, sleepColumns, personalSleep,
  trimp, trainingType, load, averageLoad, baseline, stability, trend, recoveryProfile, alcoholDays, zones, epoc, strain,
  band, cardioLoad, strengthLoad, nonExerciseLoad, sessionLoad,
} = await loadVeloReady();
