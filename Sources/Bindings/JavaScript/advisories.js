// The sentences of Sources/ScienceKernel/Targets/Advisory.swift by name, because no call of a module has them. Written by
// Tests/JavaScript/Advisories.test.mjs, which also compares them.

export const advisoryTexts = Object.freeze({
  below_minimum_intake: "the calorie target is below the recommended minimum for this sex",
  very_low_calorie: "the calorie target is so low that it needs medical supervision",
  below_resting_energy: "the calorie target is below the energy spent at rest",
  underweight: "the body mass index is below 18.5 kg/m² and the plan is to lose weight",
  underweight_target: "the target weight has a body mass index below 18.5 kg/m²",
  rapid_loss: "the weekly loss is more than 1 % of the weight",
  younger_than_studied: "the age is below 19 years, the lowest in the study behind the equation",
  older_than_studied: "the age is above 78 years, the highest in the study behind the equation",
  target_contradicts_goal: "the target weight contradicts the goal or the pace, so there is no projected date",
  implausible_targets: "a target is outside the ranges of the plan service",
  distant_target: "the target weight is more than 1043 weeks away, so there is no projected date",
  rate_contradicts_goal: "the pace contradicts the goal",
  deficit_for_minor: "an energy deficit below 18 years needs a clinician",
  protein_above_range: "the protein target is more than 35 % of the calorie target",
  water_above_range: "the water target is more than twice the adequate intake",
  activity_below_measured: "the activity factor is below what nine in ten measured adults spend, so TDEE is probably too low",
});
