// What a client writes with the declarations of the contract; a compiler must find each line right or wrong as marked.
import type { PlanFailure, PlanInput, PlanResponse, PlanTargets } from "../../Sources/Bindings/JavaScript/contract";

export const request: PlanInput = {
  weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight",
  targetWeight: 75,
};

/** A line about a response, or about why there is none. */
export function line(body: PlanResponse | PlanFailure): string {
  if (!body.success) return (body.violations ?? []).map((violation) => violation.message).join("; ") || body.error;
  const { calorieTarget, estimatedWeeks, advisories } = body.data.targets;
  const weeks = estimatedWeeks == null ? "" : `, ${estimatedWeeks} weeks`;
  return `${calorieTarget} kcal/day${weeks}` + (advisories.includes("very_low_calorie") ? ": ask a doctor" : "");
}

// @ts-expect-error: a number in a string is no number.
export const weightInString: PlanInput = { ...request, weight: "80" };

// @ts-expect-error: names of choices are letter for letter.
export const genderInCapitals: PlanInput = { ...request, gender: "Male" };

// @ts-expect-error: an activity level must be given.
export const withoutLevel: PlanInput = { weight: 80, height: 180, age: 30, gender: "male", primaryGoal: "maintain" };

// @ts-expect-error: targets are whole.
export const onlyCalories: PlanTargets = { calorieTarget: 2259 };

// @ts-expect-error: a failure has no data.
export const noData = (body: PlanFailure) => body.data;
