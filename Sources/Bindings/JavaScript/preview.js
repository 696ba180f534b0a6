// @ts-self-types="./preview.d.ts"

// The calls of an onboarding form, loaded once when this module is imported.

import { loadPreview } from "./form.js";

export { PlanError, loadPreview } from "./form.js";

export const { preview, measure } = await loadPreview();
