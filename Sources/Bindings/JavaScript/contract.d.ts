/**
 * The plan service's contract: what a request, a response and an error body are as JSON.
 *
 * The same types as in `docs/schema/`: a test writes and holds this file. Where `null` is accepted it is as good as
 * absent, and is written in a trajectory only. A reader passes over members that are not named here.
 */

/** A gender, in the order of the kernel's codes. */
export type Gender = "male" | "other" | "female";

/** An activity level, in the order of the kernel's codes. */
export type ActivityLevel = "sedentary" | "lightly_active" | "moderately_active" | "very_active" | "extremely_active";

/** A goal, in the order of the kernel's codes. */
export type PrimaryGoal = "lose_weight" | "gain_muscle" | "maintain" | "improve_health";

/** What total daily energy is computed from: the factor of the activity level, or the equation of 2023. */
export type EnergyBasis = "activity_factor" | "eer_2023";

/** The weight that protein is for: the person's, or at most that at a body mass index of 25. */
export type ProteinWeight = "weight" | "weight_at_bmi_25";

/** The request of a plan: the person's values. Give an age or a date of birth, not both. */
export interface PlanInput {
  /** Weight [kg], 30 to 300, rounded to the nearest gram before the check. */
  weight: number;
  /** Standing height [cm], 100 to 250, rounded to the nearest millimeter before the check. */
  height: number;
  /** Age [completed years], 13 to 120. */
  age?: number | null | undefined;
  /**
   * Date of birth, written `YYYY-MM-DD`, alone or with a time; 13 to 120 completed years on the first day of the plan.
   */
  dateOfBirth?: string | null | undefined;
  /** The constant of the equation for resting energy; `other` takes the mean of the two. */
  gender: Gender;
  /** The activity level, a factor of resting energy: 1.2, 1.375, 1.55, 1.725 or 1.9. */
  activityLevel: ActivityLevel;
  /** The purpose of the plan. */
  primaryGoal: PrimaryGoal;
  /** Target weight [kg], 30 to 300, rounded to the nearest gram before the check; no projection without one. */
  targetWeight?: number | null | undefined;
  /**
   * How fast the weight should change, in one of six spellings: `-300kcal`, `2000kcal/day`, `-15%` (of total daily
   * energy), `-0.4kg/week`, `-1lb/week`, `-0.5%/week` (of the weight); absent, null or empty for the goal's own.
   */
  pace?: string | null | undefined;
  /**
   * What total daily energy is computed from, or as a number the one that is known from elsewhere [kcal/day], BMR / 0.9
   * to 2.5 · BMR; absent or null for `activity_factor`.
   */
  tdee?: EnergyBasis | number | null | undefined;
  /** The weight that the protein target is computed from; absent or null for `weight`. */
  protein?: ProteinWeight | null | undefined;
}

/** The name of an advisory, in the order of the kernel's bits; other formulas may have others. */
export type AdvisoryName =
  | "below_minimum_intake"
  | "very_low_calorie"
  | "below_resting_energy"
  | "underweight"
  | "underweight_target"
  | "rapid_loss"
  | "younger_than_studied"
  | "older_than_studied"
  | "target_contradicts_goal"
  | "implausible_targets"
  | "distant_target"
  | "rate_contradicts_goal"
  | "deficit_for_minor"
  | "protein_above_range"
  | "water_above_range"
  | "activity_below_measured"
  | (string & {});

/** The targets of a plan. Energy is in kilocalories. Values outside the plausible ranges are kept, with an advisory. */
export interface PlanTargets {
  /** Basal metabolic rate [kcal/day]; plausible from 500 to 5000. */
  bmr: number;
  /** Total daily energy [kcal/day]; plausible from 500 to 10000, and above the basal metabolic rate. */
  tdee: number;
  /** Calorie target [kcal/day]; plausible from 500 to 10000. */
  calorieTarget: number;
  /** Protein target [g/day]; plausible from 20 to 500. */
  proteinTarget: number;
  /** Total water, food included [mL/day]; plausible from 500 to 10000. */
  waterTarget: number;
  /** Carbohydrate [g/day], if asked for. */
  carbTarget?: number | null | undefined;
  /** Fat [g/day], if asked for. */
  fatTarget?: number | null | undefined;
  /** Change of weight [kg/week]: -0.5, 0.4 or 0 by the goal, or that of a pace. */
  weeklyRate: number;
  /** Time to the target weight [weeks]; given exactly when the projected date is. */
  estimatedWeeks?: number | null | undefined;
  /** The day on which those weeks end. */
  projectedDate?: DateText | null | undefined;
  /** Advisories about these targets; may be empty. */
  advisories: AdvisoryName[];
}

/**
 * A day that exists. Read in any form of ISO 8601, with a time or without: an instant is the day of its own offset, or
 * with Z the day in UTC, and is written as it was received. A day is written as midnight UTC. West of Greenwich the
 * local time of that instant is the day before: show the first ten characters, or format it with the time zone UTC.
 */
export type DateText = string;

/** The owner, dates and name of a plan. */
export interface PlanSummary {
  /** The plan's identifier, written as it was received. */
  id: number | string;
  /** The user's identifier, written as it was received. */
  userId: number | string;
  /** A short name. */
  name: string;
  /** One sentence. */
  description: string;
  /** The first day, a Monday in plans of this kernel. */
  startDate: DateText;
  /** The last day, a Sunday in plans of this kernel. */
  endDate: DateText;
  /** The service's word for the plan's state. */
  status: string;
}

/** The explanation of one target. */
export interface WhyItWorksText {
  /** A few words. */
  title: string;
  /** How the number was computed. */
  explanation: string;
  /** What is known and unknown about the method. */
  science: string;
  /** How sure the number is; absent from earlier versions. */
  tier?: ResultTier | null | undefined;
}

/**
 * How sure a result is: from measurements of this person, from an equation whose error was measured in other people, or
 * a chosen number; a later service may have more tiers.
 */
export type ResultTier = "measured" | "validated_equation" | "convention" | (string & {});

/** The explanation of each target. */
export interface WhyItWorks {
  /** The explanation of the calorie target [kcal/day]. */
  calorieTarget: WhyItWorksText;
  /** The explanation of the protein target [g/day]. */
  proteinTarget: WhyItWorksText;
  /** The explanation of the water target [mL/day]. */
  waterTarget: WhyItWorksText;
  /** The explanation of the weekly rate [kg/week] and the projection. */
  weeklyRate: WhyItWorksText;
  /** The explanation of the basal metabolic rate [kcal/day]. */
  bmr: WhyItWorksText;
  /** The explanation of the total daily energy [kcal/day]. */
  tdee: WhyItWorksText;
}

/** The outcome for the target weight; a later service may have more outcomes. */
export type PlanTrajectoryStatus =
  | "already_there"
  | "contradicts"
  | "reached"
  | "unreachable"
  | "not_within_horizon"
  | "leaves_domain"
  | "refused"
  | (string & {});

/**
 * The weight in a week, and its window: 8 in 10 people like this, or, with `little_activity` and an expenditure from a
 * factor, only the equation's own spread.
 */
export interface PlanTrajectoryWeek {
  /** Weeks since the first day [weeks]. */
  week: number;
  /** The expected weight [kg]. */
  weight: number;
  /** The lower edge of the window [kg]. */
  lowest: number;
  /** The upper edge of the window [kg]. */
  highest: number;
  /** The intake from this week on; in the last week, until then [kcal/day]. */
  intake: number;
}

/** The weight at an intake, week by week, beside the constant rate of the targets. */
export interface PlanTrajectory {
  /** The kind of intake: constant, phases or recomputed_weekly. */
  policy: string;
  /** Where body fat at the start comes from: estimated or given. */
  composition: string;
  /** Body fat at the start [% of weight]; null if the person is rejected. */
  fatPercent?: number | null | undefined;
  /** Where the total daily energy comes from: equation, or measured, also for a TDEE that the person gives. */
  expenditure: string;
  /** Further assumptions; empty if the person is rejected. */
  conventions: string[];
  /** The first day, that of week 0. */
  startDate: DateText;
  /** The outcome for the target weight; null without one. */
  status?: PlanTrajectoryStatus | null | undefined;
  /** The first week at the target weight or beyond it; null if there is none. */
  week?: number | null | undefined;
  /** The date of that week; null if there is none. */
  date?: DateText | null | undefined;
  /** The first week in which the window is at the target weight; null if it never is. */
  earliestWeek?: number | null | undefined;
  /** The first week in which all of the window is at the target weight; null if it never is. */
  latestWeek?: number | null | undefined;
  /**
   * The weight at which the plan's last phase levels off if kept forever [kg]; null if the intake follows the weight,
   * or if no weight is left.
   */
  settledWeight?: number | null | undefined;
  /** The intake that keeps the target weight once it has settled there [kcal/day]; null if there is none. */
  maintenance?: number | null | undefined;
  /** Why there are no weeks: age, body, expenditure, intake or plan; empty if there are weeks. */
  refusals: string[];
  /** Advisories about these weeks; may be empty. */
  advisories: string[];
  /** The weights, week 0 first; empty if the person is rejected. */
  weeks: PlanTrajectoryWeek[];
  /** How sure the weights are; absent without weights, and from earlier versions. */
  tier?: ResultTier | null | undefined;
}

/** The name of a predictive equation, in the order of the kernel. */
export type EquationName =
  | "mifflin_st_jeor_1990"
  | "mifflin_1990_fat_free_mass"
  | "harris_benedict_1919"
  | "roza_shizgal_1984"
  | "schofield_1985_weight"
  | "henry_2005_weight"
  | "henry_2005_weight_height"
  | "cunningham_1980"
  | "cunningham_1991"
  | "ten_haaf_2014_weight"
  | "ten_haaf_2014_fat_free_mass"
  | "eer_2023";

/** The split of the calorie target; the protein is that of the targets. */
export interface MacronutrientChoice {
  /** The share of the energy that is fat [%], 0 to 100. */
  fatPercent: number;
}

/** What a request may add to the targets, in the dialect `kernel`: energy by another equation, and macronutrients. */
export interface EnergyChoice {
  /** An additional equation that predicts energy; the targets keep their own. */
  equation?: EquationName | null | undefined;
  /** Measured fat-free mass [kg], 10 to the weight; only for an equation that needs it. */
  fatFreeMassKg?: number | null | undefined;
  /** A request for macronutrients. */
  macronutrients?: MacronutrientChoice | null | undefined;
}

/** The person's energy by the equation named in the request. The targets keep the kernel's own equation. */
export interface PlanEnergy {
  /** The equation; a later service may have more. */
  equation: EquationName | (string & {});
  /** The version of the formulas; it increases when a result of any of them changes. */
  version: number;
  /** Energy spent at rest [kcal/day]; absent if the equation gives only total energy. */
  resting?: number | null | undefined;
  /** Total energy [kcal/day]. */
  total: number;
  /** Total energy plus the change by the goal [kcal/day]. */
  calorieTarget: number;
  /** Advisories about this calorie target; may be empty. */
  advisories: AdvisoryName[];
  /** How sure the total is: a convention by an activity factor; absent from earlier versions. */
  tier?: ResultTier | null | undefined;
}

/** Grams with exactly the energy of the calorie target. */
export interface PlanMacronutrients {
  /** Protein [g/day]. */
  protein: number;
  /** Fat [g/day]. */
  fat: number;
  /** Carbohydrate [g/day], from this kernel a multiple of a quarter. */
  carbohydrate: number;
  /** How sure the grams are; absent from earlier versions. */
  tier?: ResultTier | null | undefined;
}

/** A plan with its targets and reasons. */
export interface PlanResponseData {
  /** The owner, dates and name of the plan. */
  plan: PlanSummary;
  /** The targets of the plan. */
  targets: PlanTargets;
  /** The explanation of each target. */
  whyItWorks: WhyItWorks;
  /** Whether the plan was recomputed; false if an earlier one was reused. */
  recomputed: boolean;
  /** The pace that the person chose, in the spelling of the request's `pace`; absent for the goal's own. */
  pace?: string | null | undefined;
  /**
   * What the person chose to compute total daily energy from, or the one that was given [kcal/day]; absent for the
   * factor of the activity level.
   */
  tdee?: EnergyBasis | number | null | undefined;
  /** The weight that the person chose for the protein target; absent for the person's own. */
  protein?: ProteinWeight | null | undefined;
  /** The previous targets, if any; without advisories from a plan of another dialect. */
  previousTargets?: PlanTargets | ServicePlanTargets | null | undefined;
  /** The trajectory of the weight, if the caller asked for it. */
  trajectory?: PlanTrajectory | null | undefined;
  /** The person's energy by the equation named in the request. */
  energy?: PlanEnergy | null | undefined;
  /** The macronutrients of the calorie target, if requested. */
  macronutrients?: PlanMacronutrients | null | undefined;
}

/** The whole response of the service. */
export interface PlanResponse {
  /** Always true: this is a success. */
  success: true;
  /** The plan with its targets and reasons. */
  data: PlanResponseData;
}

/** One violation in a request. */
export interface PlanViolation {
  /** The code of the violation: the path of the field, such as `targetWeight`; empty for the request itself. */
  field: string;
  /** The given value and the accepted values. */
  message: string;
}

/** The error body: why there is no response. */
export interface PlanFailure {
  /** Always false: this is a failure. */
  success: false;
  /** The reason in words. */
  error: string;
  /** Every violation in the request, if that is the reason. */
  violations?: PlanViolation[] | null | undefined;
}

/** A request to the service. The person is in the same body, or is stored by the service. */
export interface ServicePlanRequest {
  /** Whether the plan must be recomputed, whatever its age. */
  forceRecompute?: boolean | null | undefined;
  /** An additional equation that predicts energy, in the dialect `kernel`; the targets keep their own. */
  equation?: EquationName | null | undefined;
  /** Measured fat-free mass [kg], 10 to the weight; only for an equation that needs it. */
  fatFreeMassKg?: number | null | undefined;
  /** A request for macronutrients, in the dialect `kernel`. */
  macronutrients?: MacronutrientChoice | null | undefined;
}

/** An identifier, written as it came: a whole number in digits, or a text. */
export type PlanIdentifier = number | string;

/** The owner, dates and name of a plan, in the dialects `service` and `api`. */
export interface ServicePlan {
  /** The plan's identifier. */
  id: PlanIdentifier;
  /** The user's identifier. */
  userId: PlanIdentifier;
  /** A short name. */
  name: string;
  /** One sentence. */
  description: string;
  /** The first day, a Monday. */
  startDate: DateText;
  /** The last day, a Sunday. */
  endDate: DateText;
  /** The service's word for the plan's state. */
  status: string;
}

/** The explanation of one target, in the dialect `service`. */
export interface ServiceWhyItWorksText {
  /** A few words. */
  title: string;
  /** How the number was computed. */
  explanation: string;
  /** What is known and unknown about the method. */
  science: string;
}

/** The targets of a plan, in the dialects `service` and `api`: without advisories. */
export interface ServicePlanTargets {
  /** Basal metabolic rate [kcal/day]; 0 means that it is not stored. */
  bmr: number;
  /** Total daily energy [kcal/day]. */
  tdee: number;
  /** Calorie target [kcal/day]. */
  calorieTarget: number;
  /** Protein target [g/day]. */
  proteinTarget: number;
  /** Total water, food included [mL/day]. */
  waterTarget: number;
  /** Carbohydrate [g/day], if asked for. */
  carbTarget?: number | null | undefined;
  /** Fat [g/day], if asked for. */
  fatTarget?: number | null | undefined;
  /** Change of weight [kg/week]: -0.5, 0.4 or 0 by the goal, or that of a pace. */
  weeklyRate: number;
  /** Time to the target weight [weeks]. */
  estimatedWeeks?: number | null | undefined;
  /** The day on which those weeks end. */
  projectedDate?: DateText | null | undefined;
}

/** The explanations of four targets. */
export interface ServiceWhyItWorks {
  /** The explanation of the calorie target [kcal/day]. */
  calorieTarget: ServiceWhyItWorksText;
  /** The explanation of the protein target [g/day]. */
  proteinTarget: ServiceWhyItWorksText;
  /** The explanation of the water target [mL/day]. */
  waterTarget: ServiceWhyItWorksText;
  /** The explanation of the weekly rate [kg/week] and the projection. */
  weeklyRate: ServiceWhyItWorksText;
}

/** A plan with its targets and reasons, in the dialect `service`. */
export interface ServicePlanResponseData {
  /** The owner, dates and name of the plan. */
  plan: ServicePlan;
  /** The targets of the plan. */
  targets: ServicePlanTargets;
  /** The explanation of each target. */
  whyItWorks: ServiceWhyItWorks;
  /** Whether the plan was recomputed; false if an earlier one was reused. */
  recomputed: boolean;
  /** The previous targets, if any. */
  previousTargets?: ServicePlanTargets | null | undefined;
  /** The trajectory of the weight, if the caller asked for it. */
  trajectory?: PlanTrajectory | null | undefined;
}

/** The whole response in the dialect `service`, without the members that this dialect does not have. */
export interface ServicePlanResponse {
  /** Always true: this is a success. */
  success: true;
  /** The plan with its targets and reasons. */
  data: ServicePlanResponseData;
}

/** The explanation of the basal metabolic rate. */
export interface BmrReason {
  /** A few words. */
  title: string;
  /** How the number was computed. */
  explanation: string;
  /** How it is computed. */
  formula: string;
}

/** The explanation of the total daily energy. */
export interface TdeeReason {
  /** A few words. */
  title: string;
  /** How the number was computed. */
  explanation: string;
  /** How it is computed. */
  formula?: string | null | undefined;
  /** The multiplier of the resting energy. */
  activityMultiplier: number;
  /** The activity factor again. */
  metric: number;
}

/** The explanation of the calorie target. */
export interface CalorieTargetReason {
  /** A few words. */
  title: string;
  /** How the number was computed. */
  explanation: string;
  /** How it is computed. */
  formula?: string | null | undefined;
  /** Total daily energy − calorie target [kcal/day]; negative for a surplus. */
  deficit: number;
  /** The deficit again [kcal/day]. */
  metric: number;
}

/** The explanation of the protein target. */
export interface ProteinTargetReason {
  /** A few words. */
  title: string;
  /** How the number was computed. */
  explanation: string;
  /** How it is computed. */
  formula?: string | null | undefined;
  /** Protein per kilogram of weight [g/day]. */
  gramsPerKg: number;
  /** The same again [g/day]. */
  metric: number;
}

/** The explanation of the water target. */
export interface WaterTargetReason {
  /** A few words. */
  title: string;
  /** How the number was computed. */
  explanation: string;
  /** How it is computed. */
  formula?: string | null | undefined;
  /** Water per kilogram of weight [mL/day]. */
  mlPerKg: number;
  /** The same again [mL/day]. */
  metric: number;
}

/** The explanation of the weekly rate and the projection. */
export interface TimelineReason {
  /** A few words. */
  title: string;
  /** How the number was computed. */
  explanation: string;
  /** How it is computed. */
  formula?: string | null | undefined;
  /** Change of weight [kg/week]. */
  weeklyRate: number;
  /** Time to the target weight [weeks]; 0 for none. */
  estimatedWeeks: number;
  /** The weekly rate again [kg/week]. */
  metric: number;
}

/** The explanation of each target, in the dialect `api`. */
export interface ApiWhyItWorks {
  /** The explanation of the basal metabolic rate. */
  bmr: BmrReason;
  /** The explanation of the total daily energy. */
  tdee: TdeeReason;
  /** The explanation of the calorie target. */
  calorieTarget: CalorieTargetReason;
  /** The explanation of the protein target. */
  proteinTarget: ProteinTargetReason;
  /** The explanation of the water target. */
  waterTarget: WaterTargetReason;
  /** The explanation of the weekly rate and the projection. */
  timeline: TimelineReason;
}

/** A plan with its targets and reasons, in the dialect `api`. */
export interface ApiPlanResponseData {
  /** The owner, dates and name of the plan. */
  plan: ServicePlan;
  /** The targets of the plan. */
  targets: ServicePlanTargets;
  /** The explanation of each target. */
  whyItWorks: ApiWhyItWorks;
  /** Whether the plan was recomputed; false if an earlier one was reused. */
  recomputed: boolean;
  /** The previous targets, if any. */
  previousTargets?: ServicePlanTargets | null | undefined;
  /** The trajectory of the weight, if the caller asked for it. */
  trajectory?: PlanTrajectory | null | undefined;
}

/** The whole response in the dialect `api`, as the service's server sends it. Dates are written with milliseconds. */
export interface ApiPlanResponse {
  /** Always true: this is a success. */
  success: true;
  /** The plan with its targets and reasons. */
  data: ApiPlanResponseData;
}

/** The error and the request that it belongs to. */
export interface ApiPlanError {
  /** The reason in words. */
  message: string;
  /** The request's identifier. */
  requestId?: PlanIdentifier | null | undefined;
}

/** The error body in the dialect `api`: why there is no response. */
export interface ApiPlanFailure {
  /** What went wrong. */
  error: ApiPlanError;
}
