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

/** The request of a plan: what a person says of themselves. Give an age or a date of birth, not both. */
export interface PlanInput {
  /** Weight [kg], 30 to 300, rounded to the nearest gram before it is judged. */
  weight: number;
  /** Standing height [cm], 100 to 250, rounded to the nearest millimetre before it is judged. */
  height: number;
  /** Age [completed years], 13 to 120. */
  age?: number | null;
  /** Date of birth, written `YYYY-MM-DD`; 13 to 120 completed years on the first day of the plan. */
  dateOfBirth?: string | null;
  /** The constant of the equation for resting energy; `other` takes the mean of the two. */
  gender: Gender;
  /** How active, as a factor of resting energy: 1.2, 1.375, 1.55, 1.725 or 1.9. */
  activityLevel: ActivityLevel;
  /** What the plan is for. */
  primaryGoal: PrimaryGoal;
  /** Weight to reach [kg], 30 to 300, rounded to the nearest gram before it is judged; none is no projection. */
  targetWeight?: number | null;
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
  | (string & {});

/** What a plan aims at. Values outside the plausible ranges are passed on, with an advisory. */
export interface PlanTargets {
  /** Basal metabolic rate [kcal/day]; plausible from 500 to 5000. */
  bmr: number;
  /** Total daily energy [kcal/day]; plausible from 500 to 10000, and above the basal metabolic rate. */
  tdee: number;
  /** Energy to eat [kcal/day]; plausible from 500 to 10000. */
  calorieTarget: number;
  /** Protein to eat [g/day]; plausible from 20 to 500. */
  proteinTarget: number;
  /** Total water, food included [mL/day]; plausible from 500 to 10000. */
  waterTarget: number;
  /** Change of weight [kg/week]: -0.5, 0.4 or 0. */
  weeklyRate: number;
  /** Time to the target weight [weeks]; given exactly when the projected date is. */
  estimatedWeeks?: number | null;
  /** The day on which those weeks end. */
  projectedDate?: DateText | null;
  /** What a careful reader should know of these targets; empty if nothing. */
  advisories: AdvisoryName[];
}

/**
 * A day that exists. Read in any form of ISO 8601, with a time or without, as the day in UTC; written as midnight UTC.
 */
export type DateText = string;

/** Whose plan, and when it holds. */
export interface PlanSummary {
  /** The plan's identifier. */
  id: string;
  /** The identifier of whose plan it is. */
  userId: string;
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

/** What is said of one target. */
export interface WhyItWorksText {
  /** A few words. */
  title: string;
  /** How the number came about. */
  explanation: string;
  /** What is known about the way it is computed, and what is not. */
  science: string;
}

/** Why each target is what it is. */
export interface WhyItWorks {
  /** Why the calorie target [kcal/day] is what it is. */
  calorieTarget: WhyItWorksText;
  /** Why the protein target [g/day] is what it is. */
  proteinTarget: WhyItWorksText;
  /** Why the water target [mL/day] is what it is. */
  waterTarget: WhyItWorksText;
  /** Why the weekly rate [kg/week] is what it is, and where it leads. */
  weeklyRate: WhyItWorksText;
  /** Why the basal metabolic rate [kcal/day] is what it is. */
  bmr: WhyItWorksText;
  /** Why the total daily energy [kcal/day] is what it is. */
  tdee: WhyItWorksText;
}

/** What becomes of the target weight; a later service may know more. */
export type PlanTrajectoryStatus =
  | "already_there"
  | "contradicts"
  | "reached"
  | "unreachable"
  | "not_within_horizon"
  | "leaves_domain"
  | "refused"
  | (string & {});

/** The weight in a week, and the window that holds 8 in 10 people like this. */
export interface PlanTrajectoryWeek {
  /** Weeks since the first day [weeks]. */
  week: number;
  /** The weight that is expected [kg]. */
  weight: number;
  /** The lower edge of the window [kg]: 1 in 10 people like this is lighter. */
  lowest: number;
  /** The upper edge of the window [kg]: 1 in 10 people like this is heavier. */
  highest: number;
  /** What is eaten from this week on; in the last week, until then [kcal/day]. */
  intake: number;
}

/** The weight at an intake, week by week, beside the constant rate of the targets. */
export interface PlanTrajectory {
  /** What is eaten: constant, phases or recomputed_weekly. */
  policy: string;
  /** Where body fat at the start comes from: estimated or given. */
  composition: string;
  /** Body fat at the start [% of weight]; null if the person is rejected. */
  fatPercent?: number | null;
  /** Where the total daily energy comes from: equation or measured. */
  expenditure: string;
  /** Further assumptions; empty if the person is rejected. */
  conventions: string[];
  /** The first day, that of week 0. */
  startDate: DateText;
  /** What becomes of the target weight; null without one. */
  status?: PlanTrajectoryStatus | null;
  /** The first week at the target weight or beyond it; null if there is none. */
  week?: number | null;
  /** The date of that week; null if there is none. */
  date?: DateText | null;
  /** The first week in which the window is at the target weight; null if it never is. */
  earliestWeek?: number | null;
  /** The first week in which all of the window is at the target weight; null if it never is. */
  latestWeek?: number | null;
  /**
   * Where the plan's last phase settles if it is kept for ever [kg]; null if the intake follows the weight, or if no
   * weight is left.
   */
  settledWeight?: number | null;
  /** What keeps the target weight once it has settled there [kcal/day]; null if there is no such intake. */
  maintenance?: number | null;
  /** Why there are no weeks: age, body, expenditure, intake or plan; empty if there are. */
  refusals: string[];
  /** What a careful reader should know of these weeks; empty if nothing. */
  advisories: string[];
  /** The weights, week 0 first; empty if the person is rejected. */
  weeks: PlanTrajectoryWeek[];
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

/** How the energy of the calorie target is split; protein is that of the targets. */
export interface MacronutrientChoice {
  /** The share of the energy that is fat [%], 0 to 100. */
  fatPercent: number;
}

/**
 * What a request may ask for beside the targets, in the form `kernel`: energy by another equation, and macronutrients.
 */
export interface EnergyChoice {
  /** The equation by which energy is predicted, beside that of the targets. */
  equation?: EquationName | null;
  /** Measured fat-free mass [kg], 10 to the weight, for an equation that needs it and for no other. */
  fatFreeMassKg?: number | null;
  /** That macronutrients are asked for, and how. */
  macronutrients?: MacronutrientChoice | null;
}

/** What the person spends by the equation named in the request. The targets keep the kernel's own equation. */
export interface PlanEnergy {
  /** Which equation; a later service may know more. */
  equation: EquationName | (string & {});
  /** The version of the formulas, which goes up when a result of any of them changes. */
  version: number;
  /** Energy spent at rest [kcal/day]; absent where the equation gives total energy alone. */
  resting?: number | null;
  /** Total energy [kcal/day]. */
  total: number;
  /** Total energy and what the goal changes [kcal/day]. */
  calorieTarget: number;
  /** What a careful reader should know of this calorie target; empty if nothing. */
  advisories: AdvisoryName[];
}

/** Grams whose energy is exactly that of the calorie target. */
export interface PlanMacronutrients {
  /** Protein [g/day]. */
  protein: number;
  /** Fat [g/day]. */
  fat: number;
  /** Carbohydrate [g/day], from this kernel a multiple of a quarter. */
  carbohydrate: number;
}

/** A plan and all that belongs to it. */
export interface PlanResponseData {
  /** Whose plan, and when. */
  plan: PlanSummary;
  /** What the plan aims at. */
  targets: PlanTargets;
  /** Why each target is what it is. */
  whyItWorks: WhyItWorks;
  /** Whether the plan was computed anew; false if an earlier one was reused. */
  recomputed: boolean;
  /** The targets before, if there were any. */
  previousTargets?: PlanTargets | null;
  /** The trajectory of the weight, if the caller asked for it. */
  trajectory?: PlanTrajectory | null;
  /** What the person spends by the equation that the request named. */
  energy?: PlanEnergy | null;
  /** The macronutrients of the calorie target, if they were asked for. */
  macronutrients?: PlanMacronutrients | null;
}

/** The whole response of the service. */
export interface PlanResponse {
  /** That this is no failure. */
  success: true;
  /** The plan and all that belongs to it. */
  data: PlanResponseData;
}

/** One thing that is wrong with a request. */
export interface PlanViolation {
  /** The path of the field, such as `targetWeight`; empty for the request itself. */
  field: string;
  /** What was given and what is accepted. */
  message: string;
}

/** The error body: why there is no response. */
export interface PlanFailure {
  /** That this is a failure. */
  success: false;
  /** The reason in words. */
  error: string;
  /** Everything that is wrong with the request, if that is the reason. */
  violations?: PlanViolation[] | null;
}

/** What the service is asked for. The person stands in the same body, or comes from where the service keeps it. */
export interface ServicePlanRequest {
  /** Whether the plan must be computed anew, whatever its age. */
  forceRecompute?: boolean | null;
  /** The equation by which energy is predicted, beside that of the targets, in the form `kernel`. */
  equation?: EquationName | null;
  /** Measured fat-free mass [kg], 10 to the weight, for an equation that needs it and for no other. */
  fatFreeMassKg?: number | null;
  /** That macronutrients are asked for, and how, in the form `kernel`. */
  macronutrients?: MacronutrientChoice | null;
}

/** An identifier, written as it came: a whole number in digits, or a text. */
export type PlanIdentifier = number | string;

/** Whose plan, and when it holds, in the forms `service` and `api`. */
export interface ServicePlan {
  /** The plan's identifier. */
  id: PlanIdentifier;
  /** The identifier of whose plan it is. */
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

/** What a plan aims at, in the forms `service` and `api`: without advisories. */
export interface ServicePlanTargets {
  /** Basal metabolic rate [kcal/day]; 0 says that it is not stored. */
  bmr: number;
  /** Total daily energy [kcal/day]. */
  tdee: number;
  /** Energy to eat [kcal/day]. */
  calorieTarget: number;
  /** Protein to eat [g/day]. */
  proteinTarget: number;
  /** Total water, food included [mL/day]. */
  waterTarget: number;
  /** Change of weight [kg/week]: -0.5, 0.4 or 0. */
  weeklyRate: number;
  /** Time to the target weight [weeks]. */
  estimatedWeeks?: number | null;
  /** The day on which those weeks end. */
  projectedDate?: DateText | null;
}

/** Why each of four targets is what it is. */
export interface ServiceWhyItWorks {
  /** Why the calorie target [kcal/day] is what it is. */
  calorieTarget: WhyItWorksText;
  /** Why the protein target [g/day] is what it is. */
  proteinTarget: WhyItWorksText;
  /** Why the water target [mL/day] is what it is. */
  waterTarget: WhyItWorksText;
  /** Why the weekly rate [kg/week] is what it is, and where it leads. */
  weeklyRate: WhyItWorksText;
}

/** A plan and all that belongs to it, in the form `service`. */
export interface ServicePlanResponseData {
  /** Whose plan, and when. */
  plan: ServicePlan;
  /** What the plan aims at. */
  targets: ServicePlanTargets;
  /** Why each target is what it is. */
  whyItWorks: ServiceWhyItWorks;
  /** Whether the plan was computed anew; false if an earlier one was reused. */
  recomputed: boolean;
  /** The targets before, if there were any. */
  previousTargets?: ServicePlanTargets | null;
  /** The trajectory of the weight, if the caller asked for it. */
  trajectory?: PlanTrajectory | null;
}

/** The whole response in the form `service`: what a form lacks is absent. */
export interface ServicePlanResponse {
  /** That this is no failure. */
  success: true;
  /** The plan and all that belongs to it. */
  data: ServicePlanResponseData;
}

/** Why the basal metabolic rate is what it is. */
export interface BmrReason {
  /** A few words. */
  title: string;
  /** How the number came about. */
  explanation: string;
  /** How it is computed. */
  formula: string;
}

/** Why the total daily energy is what it is. */
export interface TdeeReason {
  /** A few words. */
  title: string;
  /** How the number came about. */
  explanation: string;
  /** How it is computed. */
  formula?: string | null;
  /** By what the resting energy is multiplied. */
  activityMultiplier: number;
  /** The activity factor once more. */
  metric: number;
}

/** Why the calorie target is what it is. */
export interface CalorieTargetReason {
  /** A few words. */
  title: string;
  /** How the number came about. */
  explanation: string;
  /** How it is computed. */
  formula?: string | null;
  /** What is eaten less than is spent [kcal/day]; negative for a surplus. */
  deficit: number;
  /** The deficit once more [kcal/day]. */
  metric: number;
}

/** Why the protein target is what it is. */
export interface ProteinTargetReason {
  /** A few words. */
  title: string;
  /** How the number came about. */
  explanation: string;
  /** How it is computed. */
  formula?: string | null;
  /** Protein for each kilogram of weight [g/day]. */
  gramsPerKg: number;
  /** The same once more [g/day]. */
  metric: number;
}

/** Why the water target is what it is. */
export interface WaterTargetReason {
  /** A few words. */
  title: string;
  /** How the number came about. */
  explanation: string;
  /** How it is computed. */
  formula?: string | null;
  /** Water for each kilogram of weight [mL/day]. */
  mlPerKg: number;
  /** The same once more [mL/day]. */
  metric: number;
}

/** Why the weekly rate is what it is, and where it leads. */
export interface TimelineReason {
  /** A few words. */
  title: string;
  /** How the number came about. */
  explanation: string;
  /** How it is computed. */
  formula?: string | null;
  /** Change of weight [kg/week]. */
  weeklyRate: number;
  /** Time to the target weight [weeks]; 0 for none. */
  estimatedWeeks: number;
  /** The weekly rate once more [kg/week]. */
  metric: number;
}

/** Why each target is what it is, in the form `api`. */
export interface ApiWhyItWorks {
  /** Of the basal metabolic rate. */
  bmr: BmrReason;
  /** Of the total daily energy. */
  tdee: TdeeReason;
  /** Of the calorie target. */
  calorieTarget: CalorieTargetReason;
  /** Of the protein target. */
  proteinTarget: ProteinTargetReason;
  /** Of the water target. */
  waterTarget: WaterTargetReason;
  /** Of the weekly rate, and the projection. */
  timeline: TimelineReason;
}

/** A plan and all that belongs to it, in the form `api`. */
export interface ApiPlanResponseData {
  /** Whose plan, and when. */
  plan: ServicePlan;
  /** What the plan aims at. */
  targets: ServicePlanTargets;
  /** Why each target is what it is. */
  whyItWorks: ApiWhyItWorks;
  /** Whether the plan was computed anew; false if an earlier one was reused. */
  recomputed: boolean;
  /** The targets before, if there were any. */
  previousTargets?: ServicePlanTargets | null;
  /** The trajectory of the weight, if the caller asked for it. */
  trajectory?: PlanTrajectory | null;
}

/** The whole response in the form `api`, as the service's server sends it. Dates are written with milliseconds. */
export interface ApiPlanResponse {
  /** That this is no failure. */
  success: true;
  /** The plan and all that belongs to it. */
  data: ApiPlanResponseData;
}

/** What went wrong, and with which request. */
export interface ApiPlanError {
  /** The reason in words. */
  message: string;
  /** Which request it is about. */
  requestId?: PlanIdentifier | null;
}

/** The error body in the form `api`: why there is no response. */
export interface ApiPlanFailure {
  /** What went wrong. */
  error: ApiPlanError;
}
