// The kernel in WebAssembly, for JavaScript. Nothing is computed in JavaScript.

import type { ActivityLevel, AdvisoryName, Gender, PlanInput, PlanTargets, PrimaryGoal } from "./contract.js";

/** What a text about a violation in another language needs. */
export interface ViolationParts {
  /** What is wrong: nothing was given, another value is accepted, no field has this name, or it is there twice. */
  readonly code: "missing" | "rejected" | "unknown" | "repeated";
  /** The least that is accepted, if a range is. */
  readonly minimum?: number;
  /** The most that is accepted. */
  readonly maximum?: number;
  /** The unit of both, such as `kg`, `lb`, `cm`, `years` or `kcal/day`. */
  readonly unit?: string;
  /** The names that are accepted, if names are. */
  readonly choices?: readonly string[];
}

/** What is wrong with one field. */
export interface TargetViolation extends ViolationParts {
  /** The field's name as it was given: `weight`, `dateOfBirth`, `on`, `into.bmr`. */
  readonly field: string;
  /** What was given for it. */
  readonly value: unknown;
  /** What is accepted, with its unit: `a number, 30 to 300 kg`. */
  readonly accepted: string;
  /** Both in words: `the string "80" is rejected: a number, 30 to 300 kg`. */
  readonly message: string;
}

/** Everything that is wrong with what a caller gave, at once. Its message has all of it, joined by semicolons. */
export class TargetError extends Error {
  constructor(violations: readonly TargetViolation[]);
  readonly name: "TargetError";
  /** At least one, in the order of the fields. */
  readonly violations: readonly TargetViolation[];
}

/**
 * A person, and how fast the weight should change. The basis of the total daily energy (`tdee`) and the weight of the protein (`protein`)
 * are members of the plan contract alone, and an error here: `plan.respond` takes them.
 */
export interface PersonInput extends Omit<PlanInput, "tdee" | "protein"> {
  /** Date of birth, written `YYYY-MM-DD`, without a time; 13 to 120 completed years on the first day of the plan. */
  dateOfBirth?: string | null | undefined;
  /** `-300kcal`, `2000kcal/day`, `-15%`, `-0.4kg/week`, `-1lb/week` or `-0.5%/week`; left out or empty: the goal's own. */
  pace?: string | null | undefined;
}

/** How targets of one person are wanted. */
export interface TargetOptions {
  /** The first day of the plan, `2026-11-21`: a projection counts from it, and so does a date of birth. */
  on: string;
}

// Shapes.

/** What is eaten, and what is known of the body. Of `intake`, `phases` and `recomputedWeekly` give at most one. */
export interface TrajectoryOptions extends TargetOptions {
  /** The same every day for 156 weeks [kcal/day]; left out: the calorie target. */
  intake?: number | null | undefined;
  /** One intake after the other, such as a diet, a break and maintenance. */
  phases?: readonly IntakePhase[] | null | undefined;
  /** Whether the calorie target is set anew every week at the projected weight, as the plan service does. */
  recomputedWeekly?: boolean | null | undefined;
  /** A total daily energy that was measured [kcal/day], beside its standard error; left out: the equation's. */
  measuredExpenditure?: number | null | undefined;
  /** The standard error of the measured one, 0 … 400 [kcal/day]. */
  standardError?: number | null | undefined;
  /** Body fat that is known, 5 … 60 [% of the weight]; left out: estimated. */
  fatPercent?: number | null | undefined;
  /** What has been eaten for weeks already, if that is not the total daily energy [kcal/day]. */
  settledIntake?: number | null | undefined;
  /** The date for which `goal.intake` is wanted, `2027-06-01`: it counts as its last whole week; left out: week 156. */
  by?: string | null | undefined;
}

/** What becomes of a target weight. */
export type TrajectoryOutcome =
  "reached" | "already_there" | "contradicts" | "unreachable" | "not_within_horizon" | "leaves_domain";

/** The name of an advisory of a trajectory. */
export type TrajectoryAdvisoryName =
  | "little_activity"
  | "low_intake"
  | "rapid_projected_loss"
  | "older_than_fat_studied"
  | "possible_not_expected"
  | "above_bmi_40"
  | (string & {});

/**
 * Types of a column of weights or heights. A binary number is taken to the nearest gram or millimeter in its own type, and
 * a number of an array is a double.
 */
export type MeasureColumn = Float32Array | Float64Array | WholeColumn;

/** Types of a column of ages or codes. */
export type WholeColumn =
  Uint8Array | Uint8ClampedArray | Int8Array | Int16Array | Int32Array | BigInt64Array | readonly number[];

/**
 * Columns of people, all of the same length, under the names that `targets` has. A row with a value that is rejected,
 * or with something else in an array, stops nothing.
 */
export interface PeopleColumns {
  /** Weight, 30 … 300 [kg]. */
  weight: MeasureColumn;
  /** Standing height, 100 … 250 [cm]. */
  height: MeasureColumn;
  /** Completed years, 13 … 120. */
  age: WholeColumn;
  /** `genderCodes.male`, `genderCodes.other`, `genderCodes.female`: 0, 1, 2; in an array also the names. */
  gender: WholeColumn | readonly (number | Gender)[];
  /** `activityLevelCodes.sedentary`, and so on: 0 sedentary, 1 lightly, 2 moderately, 3 very, 4 extremely active; in an array also the names. */
  activityLevel: WholeColumn | readonly (number | ActivityLevel)[];
  /** `primaryGoalCodes.lose_weight`, and so on: 0 lose weight, 1 gain muscle, 2 maintain, 3 improve health; in an array also the names. */
  primaryGoal: WholeColumn | readonly (number | PrimaryGoal)[];
  /** Target weight, 30 … 300 [kg]; NaN, in an array also null or undefined, for none. If it is left out, no row has one. */
  targetWeight?: MeasureColumn | readonly (number | null | undefined)[] | null;
  /**
   * Changes to TDEE (`paceAdjustment`), −10 000 … 10 000 [kcal/day]; −32768, in an array also null or undefined, for the
   * goal's own. If it is left out, that holds for every row.
   */
  adjustment?: WholeColumn | readonly (number | null | undefined)[] | null;
}

/** The columns in which targets are written, all as long as those of the people. */
export interface ResultColumns {
  /** Basal metabolic rate [kcal/day]; 0 where the row was rejected. */
  bmr: Int16Array;
  /** Total daily energy [kcal/day]; 0 where the row was rejected. */
  tdee: Int16Array;
  /** Calorie target [kcal/day]; 0 where the row was rejected. */
  calorieTarget: Int16Array;
  /** Protein target [g/day]; 0 where the row was rejected. */
  proteinTarget: Int16Array;
  /** Water target [mL/day], total water, food included; 0 where the row was rejected. */
  waterTarget: Int16Array;
  /** Weeks to the target weight; −1 where there is no projection. */
  estimatedWeeks: Int16Array;
  /** Days from 1970-01-01 to the projected date; −2147483648 where there is none. */
  projectedDay: Int32Array;
  /** Bits of the advisories: `advisoryNames` tells their names. */
  advisories: Uint16Array;
  /** 0 where the row was planned; else one bit for each violated field: `violatedFields` tells their names. */
  status: Uint8Array;
}

/** The targets of columns of people. */
export interface TargetColumns extends ResultColumns {
  /** How many rows were planned. */
  planned: number;
  /** How many rows were rejected. */
  rejected: number;
}

/** Columns of an earlier plan of the same people, such as a whole earlier result. */
export type PreviousColumns = Pick<ResultColumns, "calorieTarget" | "proteinTarget" | "status">;

/** How targets of columns are wanted. */
export interface ColumnOptions extends TargetOptions {
  /**
   * Columns to write to, such as an earlier result; left out, new ones are made. They may share no memory with another
   * column, be it by another handle to the same shared memory.
   */
  into?: ResultColumns | undefined;
}

/** How trajectories of columns are wanted. */
export interface TrajectoryColumnOptions {
  /** What each row eats [kcal/day]; left out: the calorie targets. */
  intake?: WholeColumn | null | undefined;
  /** The last week whose weights are wanted, 0 … 156; left out: no weights. */
  curveWeeks?: number | null | undefined;
  /** Whether the weeks of the window are wanted, which take more than ten times as long as all else. */
  hasWindow?: boolean | null | undefined;
}

/** What every module of the kernel says of itself. */
export interface KernelNames {
  /** Changes when a golden value does. */
  readonly formulaVersion: number;
  /** The names of the genders, in the order of their codes. */
  readonly genders: readonly Gender[];
  /** The names of the activity levels, in the order of their codes. */
  readonly activityLevels: readonly ActivityLevel[];
  /** The names of the goals, in the order of their codes. */
  readonly primaryGoals: readonly PrimaryGoal[];
  /** The codes of the genders by name, `genderCodes.female`: 0 male, 1 other, 2 female. */
  readonly genderCodes: Readonly<Record<Gender, number>>;
  /** The codes of the activity levels by name, from 0 sedentary to 4 extremely active. */
  readonly activityLevelCodes: Readonly<Record<ActivityLevel, number>>;
  /** The codes of the goals by name: 0 lose weight, 1 gain muscle, 2 maintain, 3 improve health. */
  readonly primaryGoalCodes: Readonly<Record<PrimaryGoal, number>>;
  /**
   * The adjustment of a pace [kcal/day], which is also the weekly rate [g/week], rounded half up; −32768 for the goal's own.
   *
   * ```js
   * paceAdjustment("-15%", { tdee: 2759, weight: 80 }) // -414
   * ```
   *
   * @throws {TargetError} With everything that is rejected.
   */
  paceAdjustment(
    pace: string | null | undefined,
    options: {
      /** Total daily energy, 0 … 20 000 [kcal/day]. */
      tdee: number;
      /** Weight, 0 … 1000 [kg]. */
      weight: number;
    }
  ): number;
}

/** Targets, with a memory of their own. The functions need no `this`. */
export interface Kernel extends KernelNames {
  /** The names of the advisories, in the order of their bits. */
  readonly advisories: readonly AdvisoryName[];
  /**
   * The targets of one person, as the plan service's contract has them.
   *
   * ```js
   * targets(
   *   { weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active",
   *     primaryGoal: "lose_weight", targetWeight: 75 },
   *   { on: "2026-11-21" })
   * // { bmr: 1780, tdee: 2759, calorieTarget: 2259, proteinTarget: 176, waterTarget: 2800, weeklyRate: -0.5,
   * //   estimatedWeeks: 10, projectedDate: "2027-01-30T00:00:00Z", advisories: [] }
   * ```
   *
   * A result is never changed because of an advisory: show it, or reject it.
   *
   * @param person Weight and target weight [kg], height [cm], age in completed years or date of birth, written
   *   `1996-05-01`. Nothing is converted: a number in a string is no number. A field of another name is rejected.
   * @throws {TargetError} With everything that is rejected.
   */
  targets(person: PersonInput, options: TargetOptions): PlanTargets;

  /**
   * The targets of columns of people, and which rows changed significantly since an earlier plan: by more than 50
   * kcal/day or 10 g/day, or from rejected to planned.
   *
   * @throws {TargetError} As without `previous`, and if the earlier plan has other rows.
   */
  targetColumns(
    people: PeopleColumns, options: ColumnOptions & { previous: PreviousColumns }
  ): TargetColumns & {
    /** The changed rows, ascending. */
    changedRows: Uint32Array;
  };

  /**
   * The targets of columns of people, row by row what `targets` gives; a Float32Array is rounded in single precision.
   * Each property is read once, before anything is checked.
   *
   * ```js
   * targetColumns(
   *   { weight: [80, 61.2], height: [180, 167.5], age: [30, 41], gender: ["male", "female"],
   *     activityLevel: [2, 1], primaryGoal: [0, 0], targetWeight: [75, null] },
   *   { on: "2026-11-21" })
   * // { bmr: Int16Array [1780, 1293], calorieTarget: Int16Array [2259, 1278], status: Uint8Array [0, 0], … }
   * ```
   *
   * @throws {TargetError} If a column has a wrong type or length, a buffer that is detached or too short, or is written
   *   while it shares memory with another; if there is a column or an option of another name.
   */
  targetColumns(people: PeopleColumns, options: ColumnOptions): TargetColumns;

  /**
   * The names of the advisories whose bits are set, in the order of the bits.
   *
   * @throws {TargetError} If it is no whole number, or has a bit that no advisory has.
   */
  advisoryNames(bits: number): AdvisoryName[];

  /**
   * The names of the columns that reject a row, from its `status`.
   *
   * @throws {TargetError} If it is no whole number, or has a bit that no column has.
   */
  violatedFields(status: number): (keyof PeopleColumns)[];
}

/** Trajectories, with a memory of their own. The functions need no `this`. */
export interface Trajectories extends KernelNames {
  /** The advisories of trajectories in words, by their names. */
  readonly trajectoryAdvisoryTexts: Readonly<Record<TrajectoryAdvisoryName, string>>;

  /** The names of what becomes of a target weight, in the order of their codes; `none` is the first. */
  readonly trajectoryOutcomes: readonly ("none" | TrajectoryOutcome)[];

  /**
   * The weight of a person at an intake, week by week, with its window: 8 in 10 people like this, or, with the advisory
   * `little_activity` and without a measured expenditure, only the equation's own spread.
   *
   * ```js
   * const { weeks, goal } = trajectory(
   *   { weight: 90, height: 180, age: 40, gender: "male", activityLevel: "moderately_active",
   *     primaryGoal: "lose_weight", targetWeight: 80 },
   *   { on: "2026-11-22", intake: 2337 });
   * weeks[52]
   * // { week: 52, date: "2027-11-21", weight: 76.559, lowest: 64.675, highest: 88.545, intake: 2337 }
   * goal
   * // { outcome: "reached", week: 34, date: "2027-07-18", earliestWeek: 15, earliestDate: "2027-03-07",
   * //   maintenance: 2607, intake: 2593 }
   * ```
   *
   * It stands beside the projection of `targets`, which has a constant rate; the two are never averaged.
   *
   * @param person As for `targets`, 18 … 80 years old, with a body mass index of 18.5 … 50 kg/m².
   * @throws {TargetError} With everything that is rejected; of several intakes that are rejected, with the first.
   */
  trajectory(person: PersonInput, options: TrajectoryOptions): Trajectory;

  /**
   * Trajectories of columns of people. Each row has the results of `trajectory` at its intake.
   *
   * @throws {TargetError} As `targetColumns`.
   */
  trajectoryColumns(people: PeopleColumns, options?: TrajectoryColumnOptions): TrajectoryColumns;
}

/**
 * Targets, with a memory of their own.
 *
 * @param source The module: where it is, a text or a `URL`, from this file if the address is relative; or its bytes, a `Response`
 *   with it, or a compiled `WebAssembly.Module`, which workers can share. Left out: `science_kernel.wasm` beside this file. The type
 *   names none of these, so that no program needs the types of browsers.
 */
export function loadKernel(source?: string | object): Promise<Kernel>;

/**
 * Trajectories, with a memory of their own.
 *
 * @param source As for `loadKernel`. Left out: `science_trajectories.wasm` beside this file.
 */
export function loadTrajectories(source?: string | object): Promise<Trajectories>;
