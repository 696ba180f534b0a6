// Modules with a memory of your own, or from a place of your own.

export * from "./kernel.js";
export * from "./training.js";
export * from "./veloready.js";
export * from "./plan.js";
export * from "./form.js";
