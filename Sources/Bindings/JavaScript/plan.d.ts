// The plan contract, adherence, expenditure from logs and energy by other equations in WebAssembly: JSON in, JSON out.
import type {
  AdvisoryName, ApiPlanFailure, ApiPlanResponse, EnergyChoice, EquationName, PlanEnergy, PlanFailure, PlanInput, PlanMacronutrients,
  PlanResponse, PlanTargets, PlanViolation, ResultTier, ServicePlanResponse, ServicePlanTargets, WhyItWorks,
} from "./contract.js";
import type { ViolationParts } from "./kernel.js";

/** Why there is no result: the contract's error body, with everything that is wrong. */
export class PlanError extends Error {
  /** The error body. */
  readonly failure: PlanFailureBody;
  /** What is wrong. */
  readonly violations: readonly DetailedViolation[];
}

/** A violation with its parts, for a text in another language. Only the error body as JSON has no more than `field` and `message`. */
export type DetailedViolation = PlanViolation & ViolationParts & {
  /** What was given, if it is found in the body. */
  value?: unknown;
  /** What is accepted, in English. */
  accepted?: string;
};

/** The error body, in the requested dialect. */
export type PlanFailureBody = PlanFailure | ApiPlanFailure;

/** A dialect of the contract: this package's own, the documented one, and the one that the service's server sends. */
export type PlanForm = "kernel" | "service" | "api";

/** A request: an object, or its JSON as it was received, in a text or in UTF-8. A `Date` is rejected in every call, because its day in UTC may be another one. */
export type RequestBody = PlanInput | EnergyRequest | string | Uint8Array;

/** What a call takes: a value of type `unknown`, `object` or `Record<string, unknown>` as a server receives it; any other value must be of a known type. */
export type OfUnknown<Given, Known> = Record<string, unknown> extends Given ? Given : Known;

/** The first day of a plan. */
export interface PlanStart {
  /** Written `YYYY-MM-DD`; nothing here reads a clock. */
  on: string;
}

/** What a response says beside the plan. */
export interface RespondOptions extends PlanStart {
  /** The dialect of the response, and of the error body of a `PlanError`; `kernel` if absent. */
  form?: PlanForm | undefined;
  /** The request identifier that an error body of the dialect `api` repeats. */
  requestId?: number | bigint | string | undefined;
  /** The plan's identifier; empty if it is left out. One that no number holds, such as 2n ** 63n, is a text of its digits in the answer. */
  id?: number | bigint | string | undefined;
  /** The identifier of whose plan it is, likewise; empty if it is left out. */
  userId?: number | bigint | string | undefined;
  /** The service's word for the plan's state; `active` if it is left out. */
  status?: string | undefined;
  /** Whether the plan was computed anew; true if it is left out. */
  recomputed?: boolean | undefined;
  /** The targets before. */
  previousTargets?: ReceivedTargets | undefined;
  /** Whether the dialect `kernel` says when the trajectory reaches the target weight; true if it is left out. */
  timeline?: boolean | undefined;
  /** Whether to add the trajectory. */
  trajectory?: boolean | undefined;
  /** The share of fat in the calorie target [%]: adds `carbTarget` and `fatTarget` to the targets. */
  fatPercent?: number | undefined;
  /** Minutes east of UTC of the person, -720 to 840: the day of a date of birth with a time that ends in `Z`. */
  offsetMinutes?: number | undefined;
}

/** A sentence: which one, its numbers, and in words. */
export interface PlanSentence {
  /** Which sentence: it never changes its meaning. */
  id: string;
  /** What it is about, in texts. */
  parameters: { name: string; kind: "number" | "count" | "term" | "date" | "name" | "text" | "grouped"; value: string }[];
  /** In English. */
  text: string;
}

/** Why each target is what it is, in sentences. */
export type WhySentences = {
  [topic in keyof WhyItWorks]: { title: PlanSentence[]; explanation: PlanSentence[]; science: PlanSentence[]; tier: ResultTier };
};

/** Targets as they were received, in any dialect. */
export type ReceivedTargets = PlanTargets | ServicePlanTargets;

/** A target's name on the wire. */
export type TargetName = keyof PlanTargets;

/** What a target is; absent where it is nothing. */
export type TargetValue = number | string | AdvisoryName[];

/** What changed between two plans' targets. */
export interface PlanChanges {
  /** By more than 50 kcal/day, or by more than 10 g of protein a day. */
  significant: boolean;
  /** The targets that changed. `amount` is after − before, days for a date. */
  changes: {
    field: TargetName; before?: TargetValue; after?: TargetValue; amount?: number; direction?: "increased" | "decreased";
  }[];
  /** The changes in words. */
  sentences: PlanSentence[];
  /** Why there was no projection before, if there is one now. */
  projectionAppeared?: "goal" | "direction" | "target";
  /** Why there is no projection now, if there was one before. */
  projectionVanished?: "goal" | "direction" | "target";
}

/** What is found when targets that were received are compared with this kernel's: each thing once, by its name. */
export interface PlanAudit {
  findings: {
    name:
      | "bmr_not_stored" | "rate_not_stored" | "onboarding_protein" | "onboarding_water" | "contradiction_projected" | "week_too_many" | "other_value";
    /** What is said of it. */
    text: string;
    /** Where the targets differ by it; null is nothing. */
    differences: { field: TargetName; received: TargetValue | null; computed: TargetValue | null }[];
  }[];
}

/** Whether a plan may be used again, and why not. */
export interface PlanReuse {
  reuse: boolean;
  reasons: ({ forced: true } | { changed: keyof PlanInput } | { old: number } | { fromTheFuture: number })[];
}

/** Which plan an app has, and what it knows. */
export interface FreshnessGiven {
  /** The present instant [s since 1970]: `Date.now() / 1000`. */
  now: number;
  /** When the plan was made [s since 1970]; absent without a plan. */
  made?: number | null | undefined;
  /** The inputs that changed since. */
  changed?: readonly (keyof PlanInput)[] | undefined;
  /** Whether the person asked for a new plan. */
  forced?: boolean | undefined;
  /** Whether there is no connection. */
  offline?: boolean | undefined;
  /** Whether a fetch has just failed. */
  failed?: boolean | undefined;
}

/** What an app does with the plan that it has. */
export interface PlanFreshness {
  decision: "use" | "useAndRefresh" | "useStale" | "useSaved" | "fetch" | "noConnection" | "failed";
  /** Of a fetch: whether the server must compute anew. */
  forceRecompute?: boolean;
  reason: "forced" | "changed" | "noPlan" | "fromTheFuture" | "fresh" | "ageing" | "stale";
  /** By how much the clocks differ, of a plan from the future [s]. */
  secondsAhead?: number;
  /** How old the plan is [s]. */
  age?: number;
  /** The age in words. */
  text?: string;
  /** What a screen shows beside the plan: when it was updated, whether that is an hour ago, and why it was not replaced. */
  texts: string[];
}

/** A user of the weekly result: a request, and the targets of the plan before. */
export interface WeeklyUser extends PlanInput {
  /** One that no number holds, such as 2n ** 63n, is a text of its digits in the result. */
  userId: number | bigint | string;
  /** `activity_factor`, absent or null: any other basis rejects the user, because many people at once have no other. */
  tdee?: PlanInput["tdee"];
  /** `weight`, absent or null: any other weight rejects the user, because many people at once have no other. */
  protein?: PlanInput["protein"];
  /** [kcal/day], both or neither. */
  previousCalories?: number | null | undefined;
  /** [g/day], both or neither. */
  previousProtein?: number | null | undefined;
}

/** The weekly result of many users. With the option `sentences`, a reason is its sentences with their parameters. */
export interface WeeklyResult<Reason = string> {
  totalUsers: number;
  successCount: number;
  errorCount: number;
  /** Users whose targets changed significantly. */
  updates: {
    userId: number | string; previousCalories?: number; newCalories: number; previousProtein?: number; newProtein: number;
    reason: Reason;
    /** The advisories of the new plan; may be empty. */
    advisories: AdvisoryName[];
  }[];
  /** The other users whose plan has advisories. */
  advised?: { userId: number | string; advisories: AdvisoryName[] }[];
  /** Users who are rejected; their earlier plans stay as they are. */
  errors?: { userId: number | string | null; violations: DetailedViolation[] }[];
}

/** What went wrong between an app and the service: a status, or the name of what has none. */
export type ServiceFailure =
  | { status: number; message?: string; retryAfter?: number | null }
  | { name: ServiceErrorName; message?: string; retryAfter?: number | null };

/** The name of an error. */
export type ServiceErrorName =
  | "onboardingIncomplete" | "invalidInput" | "unauthorized" | "notFound" | "rateLimited" | "maintenance" | "server"
  | "noConnection" | "timeout" | "network" | "invalidResponse" | "invalidTargets" | "staleData" | "unknown";

/** What is said of an error, and when to try again. */
export interface ServiceError {
  name: ServiceErrorName;
  /** Of `server`. */
  status?: number;
  /** What went wrong. */
  text: string;
  /** What may help. */
  suggestion?: string;
  /** What the user can do; `retryAfter` after so many `seconds`, until which a button is off. */
  action?: "onboarding" | "signIn" | "checkInput" | "retry" | "retryAfter";
  seconds?: number;
  /** Whether trying again may help. */
  retryable: boolean;
  /**
   * How long to wait before another try after the first, the second and the third failure [s]; null where an app does not try again by itself:
   * a final error, the third failure, or a service that asks for more than 10 s (`seconds`) or for too many requests without a time.
   */
  waits: (number | null)[];
}

/** The constant rate that reaches a target weight on a day. */
export interface RequiredRate {
  /** Negative to lose. */
  gramsPerWeek: number;
  advisories: ("beyond_goal_rate" | "rapid_rate")[];
  sentences: PlanSentence[];
}

/** The options of each call of `answer`, by its name. */
export interface PlanCalls {
  preview: PlanStart & PlanOffset;
  measure: {};
  weightProgress: {};
  respond: RespondOptions;
  why: PlanStart & PlanOffset & { sentences?: boolean | undefined };
  changes: PlanOffset;
  audit: PlanStart & PlanOffset & { fatPercent?: number | undefined };
  reuse: { made: string; today: string; rule?: "dayMade" | "planWeek" | undefined; forced?: boolean | undefined };
  freshness: {};
  weekly: PlanStart & PlanOffset & { sentences?: boolean | undefined };
  week: PlanOffset;
  rate: PlanStart;
  meals: {};
  shares: {};
  weekOfCalories: {};
  kilojoules: {};
  error: {};
  retryAfter: {};
  sentence: {};
  update: { sentences?: boolean | undefined };
  adjust: PlanStart & { kept?: boolean | undefined };
  history: {};
  dayProgress: {};
  schedule: PlanOffset;
  queue: Required<PlanOffset>;
  "adherence.summary": { on: string; rules?: AdherenceRules | undefined };
  "adherence.heatmap": { from: string; to: string };
  "adherence.rarity": {};
  "adherence.badge": {};
  "adherence.completion": { from: string; to: string; tasksOnMissingDays?: number | undefined };
  expenditure: ExpenditureOptions;
  weightTrend: WeightTrendOptions;
  energy: PlanStart;
  /** `on` only if the body has a `request`. */
  macronutrients: Partial<PlanStart>;
}

/** Options of every call of `answer`. */
export interface AnswerOptions {
  /** The dialect of the error body; `kernel` if absent. */
  form?: PlanForm | undefined;
  /** The request identifier that an error body of the dialect `api` repeats. */
  requestId?: number | bigint | string | undefined;
  /** Whether an error body of the dialect `api` has `violations`, too. */
  violations?: boolean | undefined;
}

/** What a call answers, as the text that it is. */
export interface PlanAnswer {
  /** Whether it is the error body. */
  failed: boolean;
  /** JSON on one line, byte for byte that of every other way to the contract. */
  text: string;
}

/** The offset of a person's clock. */
export interface PlanOffset {
  /** Minutes east of UTC, -720 to 840: `-new Date().getTimezoneOffset()`. It decides the day of an instant that ends in `Z`. */
  offsetMinutes?: number | undefined;
}

/** Two plans' targets, and the names of the changed inputs. */
export interface UpdateGiven {
  before: ReceivedTargets;
  after: ReceivedTargets;
  changed?: readonly (keyof PlanInput)[] | undefined;
}

/** What a screen shows after a recompute, the same for a screen reader (units in full), and the targets for a screen reader. */
export interface PlanUpdate<Text = string> {
  texts: Text[];
  spoken: Text[];
  targets: Text[];
}

/** An entry made offline: a weight [kg] or a completed task. `instant` is in seconds since 1970: `Date.now() / 1000`. */
export type QueueItem = { id: string; instant: number } & ({ weight: number } | { task: string });

/** A queue as it is stored. */
export interface OfflineQueue {
  pending: (QueueItem & { day: string })[];
  done: string[];
}

/** What becomes of a queue: `queue` is that of an earlier answer, and `confirm` the ids that were sent. */
export interface QueueGiven {
  queue?: OfflineQueue | undefined;
  add?: readonly QueueItem[] | undefined;
  confirm?: readonly string[] | undefined;
}

/** A person's own change of a plan: what is added to its targets, and no target. */
export interface OwnChange {
  /** [kcal/day], whole. */
  calorieChange?: number | undefined;
  /** [g/day], whole. */
  proteinChange?: number | undefined;
}

/** Targets with a person's own change. */
export interface AdjustedTargets<Targets> {
  targets: Targets;
  /** TDEE − calories [kcal/day]: 500 is a deficit. */
  calorieAdjustment: number;
  isDeficit: boolean;
  /** What a screen says of the change. */
  texts: string[];
}

/** The words of a badge. */
export interface BadgeWords {
  title: string;
  description: string;
  criterion: string;
  progress: string;
}

/** The units of weights and heights that name none. */
export interface MeasureUnits {
  weightUnit?: "kg" | "lb" | "st" | null | undefined;
  heightUnit?: "cm" | "ft" | "in" | null | undefined;
}

/** A partly filled form. */
export type PartialForm = {
  [Field in keyof PlanInput]?: PlanInput[Field] | (Field extends "age" ? never : string) | undefined;
} & MeasureUnits;

/** The plan contract. What is rejected is a `PlanError`. */
export interface Plan {
  /**
   * The results that a partly filled form allows, their advisories, the fields that are missing, and the violations. Weights and heights may be texts, as in
   * `measure`; without a unit they are in `weightUnit` and `heightUnit`, else in kg and cm. Any other number is one: of the text of an input, `Number(age)`.
   * A choice is any text; one that does not exist is a violation.
   */
  preview<Given>(form: OfUnknown<Given, PartialForm>, options: PlanStart & PlanOffset): PlanPreview;
  /** A weight or a height as people write it, such as `11st 4lb`, in all units; without a unit it is in `weightUnit` or `heightUnit`, else kg or cm. */
  measure(given: { weight?: string | number | null | undefined; height?: string | number | null | undefined } & MeasureUnits): Measures;
  /** The weight change so far and the change that is left; all weights in kg. */
  weightProgress(given: { start: number; current: number; target: number }): WeightProgress;
  /** The response of a request, in the requested dialect. */
  respond<Given>(request: OfUnknown<Given, RequestBody>, options: RespondOptions & { form?: "kernel" | undefined }): PlanResponse;
  respond<Given>(request: OfUnknown<Given, RequestBody>, options: RespondOptions & { form: "service" }): ServicePlanResponse;
  respond<Given>(request: OfUnknown<Given, RequestBody>, options: RespondOptions & { form: "api" }): ApiPlanResponse;
  respond<Given>(request: OfUnknown<Given, RequestBody>, options: RespondOptions): PlanResponse | ServicePlanResponse | ApiPlanResponse;
  /** Why each target is what it is. */
  why<Given>(request: OfUnknown<Given, RequestBody>, options: PlanStart & PlanOffset & { sentences?: false | undefined }): WhyItWorks;
  /** The same with the sentences of each text and their parameters, for another language. */
  why<Given>(request: OfUnknown<Given, RequestBody>, options: PlanStart & PlanOffset & { sentences: true }): WhySentences;
  /** What changed between two plans' targets. */
  changes(before: ReceivedTargets, after: ReceivedTargets, options?: PlanOffset): PlanChanges;
  /** The findings from comparing a response or its targets, in any dialect, with what this kernel computes. */
  audit(request: PlanInput, received: object, options: PlanStart & PlanOffset & { fatPercent?: number | undefined }): PlanAudit;
  /**
   * Whether a plan may be used again. `made` and `today` are days, `YYYY-MM-DD`. Day 7 is still reused: by the rule `planWeek`, that is the next Monday.
   */
  reuse(
    before: PlanInput, now: PlanInput,
    options: { made: string; today: string; rule?: "dayMade" | "planWeek" | undefined; forced?: boolean | undefined },
  ): PlanReuse;
  /** Whether an app shows the plan that it has or asks for another one. */
  freshness(given: FreshnessGiven): PlanFreshness;
  /**
   * The weekly result. Each user is read like any other request. A rejected user is an error of the result, and does not affect the others.
   * At most 1 MiB of JSON at a time. `offsetMinutes` is the same for all users.
   */
  weekly<Given>(
    users: readonly OfUnknown<Given, WeeklyUser>[], options: PlanStart & PlanOffset & { sentences?: false | undefined },
  ): WeeklyResult;
  /** The same with each reason as its sentences with their parameters, for another language. */
  weekly<Given>(
    users: readonly OfUnknown<Given, WeeklyUser>[], options: PlanStart & PlanOffset & { sentences: true },
  ): WeeklyResult<PlanSentence[]>;
  /** The Monday to Sunday in which a day or an instant lies. */
  week(date: string, options?: PlanOffset): { name: string; startDate: string; endDate: string };
  /** The constant rate that reaches the target weight on a day. */
  rate(request: PlanInput, by: string, options: PlanStart): RequiredRate;
  /** A target of a day in whole units, split over 1 to 10 meals. */
  meals(target: number, meals: number): number[];
  /** Whole shares of a whole total, in proportion to 1 to 366 whole weights; they add up to the total. */
  shares(total: number, weights: readonly number[]): number[];
  /** A week's calories [kcal], shared among its days by weight; day 0 is Monday. `moved` are the days that the floor moved. */
  weekOfCalories(given: {
    daily: number;
    weights?: readonly number[] | undefined;
    locked?: readonly { day: number; calories: number }[] | undefined;
    atLeast?: number | undefined;
  }): { days: number[]; moved: number[] };
  /**
   * Energy in whole kilocalories and in whole kilojoules, 4.184 to a kilocalorie: of `calories`, of `kilojoules`, or of 1 to 366 `parts` [kcal].
   * The answer's parts [kJ] add up to its kilojoules.
   */
  kilojoules(given: { calories: number } | { kilojoules: number }): { calories: number; kilojoules: number };
  kilojoules(given: { parts: readonly number[] }): { calories: number; kilojoules: number; parts: number[] };
  /** What is said of an error, and when to try again. */
  error(given: ServiceFailure): ServiceError;
  /** The error of a code of the system's transport, such as that of a `URLError`; undefined for a canceled request, which is no error. */
  error(given: { code: number; message?: string | undefined; retryAfter?: number | null | undefined }): ServiceError | undefined;
  /** How long a `Retry-After` header asks to wait [s]; undefined if it says nothing. `now` is in seconds since 1970: `Date.now() / 1000`. */
  retryAfter(header: string, now: number): number | undefined;
  /** A sentence in words, by its id and its parameters, all that the text names; or a name in words, with the id `name.` and the name. */
  sentence(sentence: Pick<PlanSentence, "id" | "parameters"> | { id: `name.${string}`; parameters?: undefined }): string;
  /** What a screen shows and says after a recompute. `changed` has the names of the changed inputs. */
  update(given: UpdateGiven, options?: { sentences?: false | undefined }): PlanUpdate;
  /** The same as sentences with their parameters, for another language. */
  update(given: UpdateGiven, options: { sentences: true }): PlanUpdate<PlanSentence>;
  /** The targets of a request, or given ones, with a person's own change added to the calories [kcal/day] and the protein [g/day]: −150 is less by 150. */
  adjust(
    given: { request: PlanInput; targets?: PlanTargets | undefined } & OwnChange,
    options: PlanStart & { kept?: boolean | undefined },
  ): AdjustedTargets<PlanTargets>;
  /** Targets of another dialect get advisories, unless `kept` is false. */
  adjust(
    given: { request: PlanInput; targets?: ReceivedTargets | undefined } & OwnChange,
    options: PlanStart & { kept?: boolean | undefined },
  ): AdjustedTargets<ReceivedTargets>;
  /** The plans of a person in words, newest first, and the changes between two of them, counted from the oldest, 0, on. */
  history(
    given: { plans: readonly { day: string; targets: ReceivedTargets }[]; from?: number | undefined; to?: number | undefined },
  ): { texts: string[]; changes?: PlanChanges | undefined };
  /** The share of a day's amount in its target [%], and what is left, negative beyond it. Both are whole: round grams of protein first. */
  dayProgress(amount: number, target: number): { percent: number; left: number; text: string };
  /** The next Sunday 02:00 after an instant, both in seconds since 1970; now is `Date.now() / 1000`. */
  schedule(now: number, options?: PlanOffset): number;
  /**
   * A queue of what was entered offline: with further items, without those that were sent, and the ids to send, oldest first. The offset,
   * `-new Date().getTimezoneOffset()`, decides the day of an added item.
   */
  queue(given: QueueGiven, options: { offsetMinutes: number }): { queue: OfflineQueue; send: string[] };
  /**
   * Any call by its name, and what it answers as a text: for a server, which sends it as it is.
   *
   * @throws {TypeError} If there is no such call: no client could mend that. A day may be a client's, so a missing one is an error body.
   */
  answer<Call extends keyof PlanCalls>(
    call: Call, body: unknown,
    ...options: {} extends PlanCalls[Call] ? [options?: PlanCalls[Call] & AnswerOptions] : [options: PlanCalls[Call] & AnswerOptions]
  ): PlanAnswer;
}

/** The results that a partly filled form allows: each as soon as its fields are there. */
export interface PlanPreview {
  /** [kg/m²], to one decimal. */
  bodyMassIndex?: number;
  /** The class of the body mass index for adults (WHO); absent below 18 years. */
  category?: "underweight" | "normal" | "overweight" | "obese";
  /** [kcal/day] */
  bmr?: number;
  /** [kcal/day] */
  tdee?: number;
  /** [kcal/day] */
  calorieTarget?: number;
  /** [g/day] */
  proteinTarget?: number;
  /** Total water, food included [mL/day]. */
  waterTarget?: number;
  /** Each week to the target weight at the constant rate of the plan [kg]. The last one has the `estimatedWeeks` and the day of the `projectedDate` of `respond`. */
  milestones?: { week: number; date: string; weight: number }[];
  /** The names of the advisories that already hold: each as soon as the fields are there that it depends on. */
  advisories: AdvisoryName[];
  /** The fields that a plan still needs. */
  missing: ("weight" | "height" | "age" | "gender" | "activityLevel" | "primaryGoal")[];
  /** Wrong fields, which count as empty; absent if there are none. */
  violations?: DetailedViolation[];
}

/** A weight and a height in all units; customary ones to a tenth, as scales show them. */
export interface Measures {
  weight?: { kilograms: number; pounds: number; stones: number; stonePounds: number };
  height?: { centimeters: number; feet: number; inches: number };
}

/** How much of a weight change is done. */
export interface WeightProgress {
  /** Current − start weight [kg]. */
  doneKg: number;
  /** Target − current weight [kg]. */
  leftKg: number;
  /** `doneKg` of the whole change; negative in the wrong direction, above 1 beyond the target, absent without a change. */
  fraction?: number;
  isReached: boolean;
}

/** The type of a task. */
export type TaskType = "hydration" | "workout" | "meal" | "supplement" | "cardio" | "weight_log" | "progress_photo";

/** The tasks of one type on one day, each once. */
export interface TaskEntry {
  /** Written `YYYY-MM-DD`. */
  day: string;
  type: TaskType;
  /** How many tasks there were, 0 to 1000. */
  total: number;
  /** How many of them were completed. */
  completed: number;
  /** When one of them was completed [min of the civil day]. */
  minute?: number | null | undefined;
  /** Whether a photo was taken. */
  photo?: boolean | null | undefined;
  /** Protein that was eaten [g]. */
  proteinGrams?: number | null | undefined;
  /** Body weight [kg]. */
  weight?: number | null | undefined;
}

/** What makes a day compliant, and what a person's own badges are measured by. */
export interface AdherenceRules {
  /** Of `thresholdOf` tasks, so many make a day compliant; 4 of 5 if they are left out. */
  thresholdCompleted?: number | undefined;
  thresholdOf?: number | undefined;
  /** The protein of a day that counts [g/day]; 100 if it is left out. */
  proteinTarget?: number | undefined;
  /** [kg]; both or neither. */
  startWeight?: number | undefined;
  /** [kg]; both or neither. */
  targetWeight?: number | undefined;
}

/** Days in a row. */
export interface AdherenceStreak {
  current: number;
  longest: number;
  /** The first day of the longest. */
  firstDay?: string;
}

/** A record as it is read on a day. */
export interface AdherenceSummary {
  streak: AdherenceStreak;
  compliantDays: number;
  lastCompliantDay?: string;
  /** Days in a row on which one task of the type was completed. */
  types: (AdherenceStreak & { name: TaskType })[];
  /** How far each badge is: `done` of what is needed. */
  badges: { name: string; done: number; of: number; earnedOn?: string }[];
}

/** Adherence. What is rejected is a `PlanError`. */
export interface Adherence {
  /** Streaks and badges of a record, read on a day. */
  summary(entries: readonly TaskEntry[], options: { on: string; rules?: AdherenceRules | undefined }): AdherenceSummary;
  /** The level of each day of a range, 0 to 4. */
  heatmap(entries: readonly TaskEntry[], options: { from: string; to: string }): number[];
  /** How rare a badge is, in percent to one decimal. */
  rarity(earned: number, users: number): number;
  /** The words of a badge, from its line in a summary. */
  badge(standing: { name: string; done: number; of: number }): BadgeWords;
  /** The completed tasks of a period, and its days without an entry. */
  completion(
    entries: readonly TaskEntry[], options: { from: string; to: string; tasksOnMissingDays?: number | undefined },
  ): {
    completed: number; total: number; daysWithoutEntry: number; types: { name: TaskType; completed: number; total: number }[];
  };
}

/** A day of a log. */
export interface ExpenditureEntry {
  /** Written `YYYY-MM-DD`; each once and in order, at most 366 days after the one before. */
  day: string;
  /** The morning's weight [kg], 30 to 300. */
  weight?: number | null | undefined;
  /** What was eaten that day [kcal], 0 to 10 000; absent if it was not logged. */
  intake?: number | null | undefined;
}

/** How a log is read. */
export interface ExpenditureOptions {
  /** The day on which a date of birth is counted, `YYYY-MM-DD`. */
  on: string;
  /** Body fat, 5 to 60 % of the weight; estimated if it is left out. */
  fatPercent?: number | null | undefined;
  /** The standard error that `daysNeeded` is about [kcal/day]; 150 if it is left out. */
  standardError?: number | undefined;
  /** Days from a weight to the next, for `daysUntilEstimate` and `daysNeeded`, 1 to 366; 1 if it is left out, 7 for a weight a week. */
  weighingEvery?: number | undefined;
  /** What an intake of 0 beside others is: not logged, `missing`, which is the default, or a day without food. */
  zeroIntake?: "missing" | "fasting" | undefined;
  /** Whether what the log says after each morning is put there. */
  course?: boolean | undefined;
}

/** What a person's log says of their expenditure, after the morning of its last day. */
export interface ExpenditureEstimate {
  /** Apparent expenditure [kcal/day], in the units of the log. */
  expenditure: number;
  /** Its standard error [kcal/day]. */
  standardError: number;
  /** The intake that kept the weight before the diet [kcal/day]. */
  maintenance: number;
  /** Its standard error [kcal/day]. */
  maintenanceError: number;
  /** The mean of the logged intakes [kcal/day]. */
  settledIntake: number;
  /** The weight without the water of the day [kg]. */
  settledWeight: number;
  /**
   * `menstrual_cycle` before day 35, unless the person is male; `far_from_equation` if `maintenance` is more than 3 standard errors of the
   * equation from its TDEE; absent without advisories.
   */
  advisories?: string[];
  /** How sure the estimate is: `measured`. */
  tier: ResultTier;
}

/** Why a log gives no estimate. */
export interface ExpenditureRefusal {
  code:
    | "few_days" | "few_weights" | "no_recent_weight" | "few_intakes" | "wide_error" | "foreign_weights" | "below_resting"
    | "above_resting";
  /** What is missing, in words. */
  text: string;
  /** The number that is there; absent without one. */
  found?: number;
  /** The number that it is measured by; absent where several are. */
  limit?: number;
}

/** The expenditure of a person by a log, or what the log lacks. */
export interface ExpenditureReading {
  /** How many days the log has, those between its entries among them. */
  days: number;
  /** Absent where there is a refusal. */
  estimate?: ExpenditureEstimate;
  /** Empty where there is an estimate. */
  refusals: ExpenditureRefusal[];
  /** How many more days with an intake, and a weight on every `weighingEvery`th, until there is an estimate; absent if not within 400. */
  daysUntilEstimate?: number;
  /** How many more days until the standard error is that of the options; absent likewise. */
  daysNeeded?: number;
  /** What the equation of the targets expects [kcal/day]. */
  expected: { expenditure: number; standardError: number };
  /** Weights farther than 4 standard deviations from the one expected, and those that would not have been [kg]. */
  rejectedWeights: { day: string; weight: number; expectedFrom: number; expectedTo: number }[];
  /** The days whose intake of 0 is not counted; absent without one. */
  zeroIntakes?: string[];
  /**
   * Of each entry that was accepted: the weight without the water of the day [kg], from the first weight on, and the expenditure with its
   * standard error [kcal/day], where the log up to that day gives an estimate.
   */
  course?: { day: string; trend?: number; expenditure?: number; standardError?: number }[];
  /** Entries that are rejected, the first 100; they cost no other. */
  violations?: DetailedViolation[];
  /** How many more of these there are. */
  furtherViolations?: number;
}

/** A morning of a log of weights. */
export type WeightEntry = Omit<ExpenditureEntry, "intake">;

/** How a log of weights is read. */
export interface WeightTrendOptions {
  /** The person's weight [kg]. A first weight of the log that is not two thirds to one and a half of it, as in pounds, is a violation. */
  weight?: number | undefined;
}

/** A settled weight and its weekly rate, after the last morning of a log, or what the log lacks. */
export interface WeightTrend {
  /** How many days the log has, those between its entries among them. */
  days: number;
  /** The weight without the water of the day [kg]; absent with fewer than 7 accepted weights in 28 days or foreign ones. */
  weight?: number;
  /** Its standard error [kg]. */
  weightStandardError?: number;
  /** Its change [kg/week]; absent without a weight and with fewer than 14 accepted ones. */
  weeklyRate?: number;
  /** Its standard error [kg/week]. */
  rateStandardError?: number;
  /** Why there is no rate; empty if there is one. */
  absences: { code: "few_recent_weights" | "foreign_weights" | "few_weights"; text: string; found?: number; limit?: number }[];
  /** Weights farther than 4 standard deviations from the one expected, and those that would not have been [kg]. */
  rejected: { day: string; weight: number; expectedFrom: number; expectedTo: number }[];
  /** How sure the trend is: `measured`. */
  tier: ResultTier;
  /** Entries that are rejected, the first 100; they do not affect others. */
  violations?: DetailedViolation[];
  /** How many more of these there are. */
  furtherViolations?: number;
}

/** Expenditure from logs. What is rejected is a `PlanError`. */
export interface Expenditure {
  /**
   * The expenditure of a person, with its standard error, or what the log lacks. The person's weight is about that of the first day: a first weight
   * of the log that is not two thirds to one and a half of it, as in a log in pounds, is a violation.
   */
  estimate(request: PlanInput, entries: readonly ExpenditureEntry[], options: ExpenditureOptions): ExpenditureReading;
  /**
   * The settled weight and its weekly rate, from mornings' weights alone. Pass the person's `weight`: without it, a log in pounds is read as one in kg.
   */
  weightTrend(entries: readonly WeightEntry[], options?: WeightTrendOptions): WeightTrend;
}

/** A request that names an equation, and perhaps asks for macronutrients. */
export type EnergyRequest = PlanInput & EnergyChoice;

/** Grams whose energy is exactly that of an intake, and which shares lie outside of the reference. */
export interface MacronutrientGrams extends PlanMacronutrients {
  /** Absent without a reference. */
  outside?: Macronutrient[];
}

export type Macronutrient = "protein" | "fat" | "carbohydrate";

/** Whose shares of the energy. */
export type MacronutrientReference = "amdr" | "efsa";

/** An intake that is split. */
export interface IntakeShares {
  /** The intake [kcal/day], 1 to 20 000. */
  calories: number;
  /** The share of the energy that is fat [%], 0 to 100. */
  fatPercent: number;
}

/** Energy by other equations, and macronutrients. What is rejected is a `PlanError`. */
export interface Energy {
  /** The energy that the person spends, by the equation that the request names. */
  predict(request: (EnergyRequest & { equation: EquationName }) | string | Uint8Array, options: PlanStart): PlanEnergy;
  /** The macronutrients of an intake. */
  macronutrients(
    given: IntakeShares & { protein: number } & ({ reference?: undefined } | { reference: MacronutrientReference; age: number }),
  ): MacronutrientGrams;
  /** The macronutrients of an intake, for a person: `protein` [g/day], or 0.1 to 4 g for each kilogram. */
  macronutrients(
    given: IntakeShares & { request: PlanInput; reference?: MacronutrientReference | undefined } & (
      | { protein: number }
      | { proteinPerKilogram: number; basis: "weight" | "weight_at_bmi_25" }
      | { proteinPerKilogram: number; basis: "fat_free_mass"; fatFreeMassKg: number }
    ),
    options: PlanStart,
  ): MacronutrientGrams;
}

/** The plan contract, adherence, expenditure and energy, with a memory of their own; `source` as for `loadKernel`. */
export function loadPlan(
  source?: string | object,
): Promise<{ readonly plan: Plan; readonly adherence: Adherence; readonly expenditure: Expenditure; readonly energy: Energy }>;
