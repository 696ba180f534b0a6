// The calls of an onboarding form, loaded once when this module is imported.

import type { FormCalls } from "./form.js";

export * from "./form.js";
export type { DetailedViolation, MeasureUnits, Measures, PlanPreview } from "./plan.js";

export const preview: FormCalls["preview"];
export const measure: FormCalls["measure"];
