// @ts-self-types="./load.d.ts"

// Modules with a memory of your own, or from a place of your own.

export { TargetError, loadKernel, loadTrajectories } from "./kernel.js";
export { TrainingError, loadTraining } from "./training.js";
export { VeloReadyError, loadVeloReady } from "./veloready.js";
export { PlanError, loadPlan } from "./plan.js";
export { loadPreview } from "./form.js";
