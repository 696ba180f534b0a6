// Training load and what is usual, in WebAssembly, for JavaScript. Nothing is computed in JavaScript.

import type { TargetViolation } from "./kernel.js";

/** Everything that is wrong with what a caller gave, at once. Its message has all of it, joined by semicolons. */
export class TrainingError extends Error {
  constructor(violations: readonly TargetViolation[]);
  readonly name: "TrainingError";
  /** At least one. What the kernel rejects has the name that the kernel gives the field: `heart-rate reserve`. */
  readonly violations: readonly TargetViolation[];
}

/** Numbers; NaN, in an array also null or undefined, where one is missing. */
export type TrainingNumbers = Float64Array | Float32Array | readonly (number | null | undefined)[];

/** How loads become averages. */
export interface LoadModelOptions {
  /** How the weight of a day follows from a number of days: 1 − e^(−1/τ) unless told otherwise, 1/τ, 2/(N + 1). */
  form?: "continuous" | "firstOrder" | "span" | null | undefined;
  /** Which day form is read from: the one before, with which a day begins, unless told otherwise. */
  formDay?: "previousDay" | "sameDay" | null | undefined;
}

/** How the loads of one athlete become averages. */
export interface LoadBalanceOptions extends LoadModelOptions {
  /** Time constant or span of the chronic load [days], 1 … 365; left out: 42. */
  chronicDays?: number | null | undefined;
  /** The same of the acute load; left out: 7. */
  acuteDays?: number | null | undefined;
  /** Chronic load (CTL) before the first day, 0 … 1e9, which then counts as fully covered; only with `startAcute`. Left out: 0. */
  startChronic?: number | null | undefined;
  /** The same of the acute load (ATL). */
  startAcute?: number | null | undefined;
}

/** How the loads of columns of athletes become averages. */
export interface LoadColumnOptions extends LoadModelOptions {
  /** How many athletes there are. */
  athletes: number;
  /**
   * Time constants or spans of the chronic load [days], one for all or one for each athlete; left out: 42. In a column, whatever
   * is no whole number from 1 to 365 sets its athlete's status.
   */
  chronicDays?: number | Int32Array | readonly number[] | null | undefined;
  /** The same of the acute load; left out: 7. */
  acuteDays?: number | Int32Array | readonly number[] | null | undefined;
  /**
   * Chronic loads (CTL) before the first day, one for all or one for each athlete, NaN for none; only with `startAcute`. In a column,
   * whatever is no number from 0 to 1e9 sets its athlete's status.
   */
  startChronic?: number | Float64Array | Float32Array | readonly (number | null | undefined)[] | null | undefined;
  /** The same of the acute load (ATL). */
  startAcute?: number | Float64Array | Float32Array | readonly (number | null | undefined)[] | null | undefined;
  /** Whether coverage is wanted. */
  hasCoverage?: boolean | null | undefined;
}

/** Chronic load, acute load and form after each day. */
export interface LoadBalance {
  /** Chronic load, widely known as CTL. */
  chronic: Float64Array;
  /** Acute load, ATL. */
  acute: Float64Array;
  /** Chronic less acute load, TSB. */
  form: Float64Array;
  /** The share of the chronic load's weights that has seen a load, 0 … 1; below 0.9 the average is warming up. */
  coverage: Float64Array;
}

/** The same of athletes: that of an athlete on a day is at `day * athletes + athlete`. */
export interface LoadColumns extends Omit<LoadBalance, "coverage"> {
  /** With `hasCoverage`. */
  coverage?: Float64Array;
  /** Of each athlete the sum of 1 where a load was rejected, and counts as missing, and 2 where days were not. */
  status: Uint8Array;
}

/** Why a number is missing. */
export type TrainingAbsence =
  "noData" | "tooShort" | "tooFewDays" | "incompleteWeek" | "noVariation" | "zeroChronic" | "degenerateFit";

/** Where a value lies against what is usual. */
export type TrainingStanding = "below" | "within" | "above" | "unknown";

/** What samples covered. */
export interface SampleReport {
  /** Samples that were dropped. */
  invalid: number;
  /** Samples that another of the same millisecond replaced. */
  duplicates: number;
  /** What should be known, names of `trainingAdvisories`. */
  advisories: string[];
  /** Why the load is missing; absent where it is not. */
  absence?: TrainingAbsence;
}

/** How long samples hold, and when they end. */
export interface SampleOptions {
  /** How long a sample holds at most [s], 1 … 86 400; left out: 30 for heart rate, 5 for power (conventions). */
  cap?: number | null | undefined;
  /** The end of the recording [ms]; left out: the last time, and the last spacing once more. */
  endMilliseconds?: number | null | undefined;
}

/** Whose heart rate it is. */
export interface HeartRateProfile extends SampleOptions {
  /** [bpm], 25 … 120. */
  restingHeartRate: number;
  /** [bpm], 100 … 240, at least 20 above rest. */
  maximumHeartRate: number;
  /** How a minute counts; there is no default. */
  weighting: "male" | "female" | { a: number; b: number };
}

/** The load of a session by its heart rate. */
export interface HeartRateLoad extends SampleReport {
  /** Training impulse of the time at each heart rate. */
  trimp?: number;
  /** Minutes in tenths of the maximum from 50 % on, times 1 … 5. */
  edwards?: number;
  /** Over the covered time [bpm]. */
  meanHeartRate?: number;
  /** Time below 50 % of the maximum, and in the five tenths from there [ms]. */
  tenthMilliseconds: number[];
  /** Time that samples cover [ms]. */
  coveredMilliseconds: number;
  /** Time from the first sample to the end that none covers [ms]. */
  uncoveredMilliseconds: number;
}

/** Whose power it is, and what is wanted. */
export interface PowerProfile extends SampleOptions {
  /** [W], 30 … 700; left out: no load. */
  thresholdPower?: number | null | undefined;
  /** [W], 1 … 4000, beside `wPrime`; left out: no balance of W′. */
  criticalPower?: number | null | undefined;
  /** [J], 1 … 1 000 000. */
  wPrime?: number | null | undefined;
  /** Lengths of mean-maximal powers [s]. */
  durations?: readonly number[] | null | undefined;
  /** What seconds are that no sample covers: left out of weighted power unless told otherwise, or 0 W. */
  pause?: "excluded" | "zero" | null | undefined;
}

/** The load of a session by its power. */
export interface PowerLoad extends SampleReport {
  /** [W], widely known as normalized power. */
  weightedPower?: number;
  /** Of the seconds that count [W]. */
  meanPower?: number;
  /** Weighted power over mean power. */
  variabilityIndex?: number;
  /** 100 is one hour at threshold power. */
  load?: number;
  /** What is left of W′ at the end [J], less than 0 where more was spent. */
  balance?: number;
  /** The least that was left [J]. */
  lowestBalance?: number;
  /** Seconds that count for weighted power. */
  countedSeconds: number;
  /** Seconds that samples cover. */
  coveredSeconds: number;
  /** Seconds from the first sample to the end that none covers. */
  uncoveredSeconds: number;
  /** Mean-maximal power of each of `durations`; without `watts` where no such stretch is covered. */
  meanMaximal: { seconds: number; watts?: number }[];
  /** The seconds of the session, one stretch after the other. */
  stretches: {
    /** [W]; −1 where no sample covers the seconds. */
    watts: Int32Array;
    /** How long each is [s]. */
    seconds: Int32Array;
    /** What is left of W′ after each [J], beside `criticalPower`. */
    balance?: Float64Array;
  };
}

/** Which days a baseline is of. */
export interface BaselineOptions {
  /** How many days it reaches back, 1 … 60; left out: 30 (convention). */
  days?: number | null | undefined;
  /** How many of them must have a value; left out: 7 (convention). */
  minimum?: number | null | undefined;
}

/** What is usual. */
export interface Baseline {
  median?: number;
  /** The median of the distances from the median. */
  medianDeviation?: number;
  mean?: number;
  /** Over n − 1; 0 of one value. */
  standardDeviation?: number;
  /** How many days have a value; 0 where the baseline is missing. */
  count: number;
  /** Why it is missing; absent where it is not. */
  absence?: TrainingAbsence;
  /** Names of `trainingAdvisories`. */
  advisories: string[];
}

/** The week of ln rMSSD that ends today, against what was usual before. */
export interface RMSSDWeek {
  /** Of ln rMSSD. */
  mean?: number;
  /** Half a standard deviation below the usual mean. */
  low?: number;
  /** Half a standard deviation above it. */
  high?: number;
  /** Where the mean lies. */
  standing: TrainingStanding;
  /** How many days of the week have a value. */
  count: number;
  /** Why the mean is missing. */
  weekAbsence?: TrainingAbsence;
  /** Why what is usual is missing. */
  absence?: TrainingAbsence;
  /** Names of `trainingAdvisories`. */
  advisories: string[];
}

/** A number; null, undefined or NaN where it is not known. */
type MaybeNumber = number | null | undefined;

/** A signal of readiness. */
export type ReadinessSignal = "logarithmicRMSSD" | "restingHeartRate" | "form" | "sleep";

/** A row of a rule table: a suggestion, and the standings at which it applies. */
export interface ReadinessRule {
  when: { [Signal in ReadinessSignal]?: TrainingStanding | null };
  suggestion: string;
}

/** Evidence, not advice. */
export interface Readiness {
  standings: { [Signal in ReadinessSignal]: TrainingStanding };
  /** Signals without a known standing. */
  unknown: ReadinessSignal[];
  /** That of the first rule that applies. */
  suggestion?: string;
}

/** A weighted mean of scores: a convention. */
export interface CompositeScore {
  /** 0 to 100. */
  score?: number;
  /** Share of the weight that has a score. */
  presentWeight?: number;
  /** The composite if every missing score were 0. */
  low?: number;
  /** The composite if every missing score were 100. */
  high?: number;
  /** Number of parts without a score. */
  missing: number;
  /** Why there is no score. */
  absence?: TrainingAbsence;
  /** Names of `trainingAdvisories`. */
  advisories: string[];
}

/** What was measured of a night [s]; `awakenings` is a number. */
export interface GivenNight {
  inBed: number;
  asleep: number;
  latency?: MaybeNumber;
  awakeAfterOnset?: MaybeNumber;
  awakenings?: MaybeNumber;
  light?: MaybeNumber;
  deep?: MaybeNumber;
  rem?: MaybeNumber;
}

/** Efficiency, shares of the stages, and the indicators on which experts agree. */
export interface SleepNight {
  efficiency?: number;
  light?: number;
  deep?: number;
  rem?: number;
  isMet: { latency?: boolean; awakenings?: boolean; awakeAfterOnset?: boolean; efficiency?: boolean };
}

/** Training load with a memory of its own. Its functions need no `this`. */
export interface Training {
  /** The names of the advisories, in the order of their bits. */
  readonly trainingAdvisories: readonly string[];

  /**
   * Chronic load, acute load and form of one athlete, day by day.
   *
   * ```js
   * const { chronic, acute, form } = loadBalance([100, null, 0, 80]);
   * ```
   *
   * @param loads The load of each day, 0 … 1e9, all in one unit; missing is not 0, which is a day of rest.
   * @throws {TrainingError} With everything that is rejected.
   */
  loadBalance(loads: TrainingNumbers, options?: LoadBalanceOptions): LoadBalance;

  /**
   * The same of columns of athletes. A load or days that are rejected set the athlete's status, and stop nothing.
   *
   * @param loads Loads, day-major: that of an athlete on a day is at `day * athletes + athlete`.
   */
  loadColumns(loads: TrainingNumbers, options: LoadColumnOptions): LoadColumns;

  /**
   * The load of a session by its heart rate.
   *
   * @param samples Times from the start [s], none before the one before, and heart rates [bpm].
   */
  heartRateLoad(
    samples: { seconds: TrainingNumbers; beatsPerMinute: TrainingNumbers }, profile: HeartRateProfile
  ): HeartRateLoad;

  /**
   * The load of a session by its power.
   *
   * @param samples Times from the start [s], none before the one before, and powers [W].
   */
  powerLoad(samples: { seconds: TrainingNumbers; watts: TrainingNumbers }, profile?: PowerProfile): PowerLoad;

  /**
   * What is usual today: today's own value is not part of it.
   *
   * @param values One value for each calendar day up to yesterday, oldest first; missing days too.
   */
  baseline(values: TrainingNumbers, options?: BaselineOptions): Baseline;

  /**
   * The week of ln rMSSD that ends today.
   *
   * @param rmssd rMSSD [ms] of each calendar day up to today, 0.1 … 1000. SDNN is another quantity.
   */
  rmssdWeek(rmssd: TrainingNumbers): RMSSDWeek;

  /** The standing of each signal, and the suggestion of the first of your own rules that applies. */
  readiness(
    evidence: { [Signal in ReadinessSignal]?: { value?: MaybeNumber; baseline?: MaybeNumber; limit?: MaybeNumber } | undefined },
    rules?: readonly ReadinessRule[] | null,
  ): Readiness;

  /** A weighted mean, with its bounds; no score if less than half of the weight has one. */
  compositeScore(parts: readonly { weight: number; score?: MaybeNumber }[]): CompositeScore;

  /** Efficiency, shares and indicators of a night. */
  sleepNight(night: GivenNight): SleepNight;

  /** Where a value lies against a baseline and a limit either side of it; `unknown` where one of them is missing. */
  standing(value: number | null | undefined, baseline: number | null | undefined, limit: number | null | undefined):
    TrainingStanding;
}

/**
 * Training load with a memory of its own.
 *
 * @param source The WebAssembly module, or where it is, as for `loadKernel`; `training_kernel.wasm` beside this file if left out.
 */
export function loadTraining(source?: string | object): Promise<Training>;
