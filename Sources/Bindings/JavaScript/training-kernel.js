// @ts-self-types="./training-kernel.d.ts"

// Training load, loaded once when this module is imported. For a memory of your own, import ./training.js.

import { loadTraining } from "./training.js";

export { TrainingError, loadTraining } from "./training.js";

export const {
  trainingAdvisories, loadBalance, loadColumns, heartRateLoad, powerLoad, baseline, rmssdWeek, standing, readiness,
  compositeScore, sleepNight,
} = await loadTraining();
