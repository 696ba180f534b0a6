// The recovery, sleep and strain scores of one app, exactly. None is validated against an outcome.

import type { TargetViolation } from "./kernel.js";

/** A number; null, undefined or NaN where it is missing. */
export type Known = number | null | undefined;

/** Everything that is wrong with what a caller gave, at once. */
export class VeloReadyError extends Error {
  readonly violations: readonly TargetViolation[];
}

/** Whether the recovery score infers drinking: not at all, or as the app does on these days. */
export type Alcohol = "ignored" | "mondayToThursday" | "fridayToSunday";

/** What is known of a morning. A baseline of 0 or less counts as missing. */
export interface Morning {
  /** Heart-rate variability of the day [ms]. */
  hrv?: Known;
  /** The same overnight [ms], for the rule on alcohol. */
  overnightHRV?: Known;
  /** [ms] */
  hrvBaseline?: Known;
  /** Rolling average [ms]; replaces `hrv` in its part. */
  rollingHRV?: Known;
  /** Coefficient of variation [%]. */
  hrvVariation?: Known;
  /** [bpm] */
  restingHeartRate?: Known;
  /** [bpm] */
  restingHeartRateBaseline?: Known;
  /** A whole number, taken as it is. */
  sleepScore?: Known;
  /** Time asleep [s, or another unit], if there is no `sleepScore`. */
  sleepDuration?: Known;
  /** In the same unit. */
  sleepBaseline?: Known;
  /** [breaths/min] */
  respiration?: Known;
  /** [breaths/min] */
  respirationBaseline?: Known;
  /** [points/day] */
  acuteLoad?: Known;
  /** [points/day] */
  chronicLoad?: Known;
  /** [points] */
  yesterdayLoad?: Known;
  /** Whether sleep is a part of the score; true by default. */
  hasSleepData?: boolean | null | undefined;
  /** Whether the person is ill: then the rule on alcohol changes nothing. */
  isIll?: boolean | null | undefined;
}

/** A score of 0 to 100, the points of its parts, and the parts that were missing and count 50. */
export interface Recovery {
  score: number;
  hrv: number;
  restingHeartRate: number;
  sleep: number;
  respiration: number;
  form: number;
  /** Points that the rule on alcohol subtracted. */
  alcoholPenalty: number;
  missing: string[];
}

/** What is known of a night. All durations in one unit, all times in seconds after one instant. */
export interface Night {
  asleep?: Known;
  inBed?: Known;
  need?: Known;
  deep?: Known;
  rem?: Known;
  awakenings?: Known;
  bedtime?: Known;
  wakeTime?: Known;
  usualBedtime?: Known;
  usualWakeTime?: Known;
  /** [ms] */
  overnightHRV?: Known;
  /** [ms] */
  hrvBaseline?: Known;
  /** The person's own share of deep sleep, 0 to 1; 0.15 by default. */
  deepShare?: Known;
  /** The person's own share of REM sleep, 0 to 1; 0.20 by default. */
  remShare?: Known;
  /** Load of the day before [points]. */
  previousLoad?: Known;
}

/** A score of 0 to 100, the points of its parts, and the parts that were missing. */
export interface Sleep {
  score: number;
  performance: number;
  efficiency: number;
  stages: number;
  disturbances: number;
  timing: number;
  /** Points of the stages by fixed shares, which the score does not use. */
  fixedStages: number;
  /** Points that a drop in heart-rate variability subtracted. */
  hrvPenalty: number;
  missing: string[];
}

type Numbers = readonly Known[] | Float64Array | Float32Array;

/** Columns of equal length, one number per morning; `hasSleepData` and `isIll` are 1 or 0; where one is missing, what they are by default. */
export type MorningColumns = { [Name in keyof Morning]?: Numbers | undefined };
export type NightColumns = { [Name in keyof Night]?: Numbers | undefined };

/** `missing` has a bit for each of `missingParts`. */
export type RecoveryColumns =
  { [Name in Exclude<keyof Recovery, "alcoholPenalty" | "missing">]: Int32Array } & { missing: Uint32Array };
export type SleepColumns =
  { [Name in Exclude<keyof Sleep, "hrvPenalty" | "missing">]: Int32Array } & { missing: Uint32Array };

export type BaselineKind =
  | "usual" | "mean" | "week" | "logarithmicWeek" | "variation" | "sampleDeviation" | "sampleVariation" | "adaptive"
  | "robust";

/** The scores, with a memory of their own. A result without its data is undefined. */
export interface VeloReady {
  /** Names of the parts, in the order of the bits of `missing`. */
  missingParts: readonly string[];
  recovery(morning: Morning, alcohol: Alcohol): Recovery;
  recoveryColumns(mornings: MorningColumns, alcohol: Alcohol | readonly Alcohol[]): RecoveryColumns;
  /** A score less the points for inferred drinking. */
  alcohol(score: Known, morning: Morning, alcohol: Alcohol): number | undefined;
  /** The factor that recovery gives to strain, 0.85 to 1.15. */
  recoveryFactor(morning: Morning): { factor: number; missing: string[] };
  loadContext(loads: { yesterday?: Known; acute?: Known; chronic?: Known }): {
    penalty: number | undefined; balance: number | undefined; category: string | undefined;
    recoveryHours: number | undefined; form: string | undefined;
  };
  sleep(night: Night): Sleep;
  sleepColumns(nights: NightColumns): SleepColumns;
  /** A person's own sleep, from the last nights (30 by default) [h]. */
  personalSleep(
    lists: { deep: Numbers; rem: Numbers; asleep: Numbers; bedtimes: Numbers }, nights?: Known,
  ): { deepShare: number; remShare: number; duration: number; bedtime: number; nights: number } | undefined;
  /** Seconds weighted by intensity: not the TRIMP of the field. */
  trimp(
    samples: { seconds: Numbers; heartRates: Numbers; powers?: Numbers | null | undefined },
    effort: { rest: Known; maximum: Known; thresholdPower?: Known; exponent: Known },
  ): number | undefined;
  epoc(trimp: Known): number | undefined;
  strain(epoc: Known): number | undefined;
  band(strain: Known): string | undefined;
  cardioLoad(trimp: Known, minutes?: Known, intensity?: Known): number | undefined;
  strengthLoad(rating: Known, minutes: Known, volume?: Known, mass?: Known, sets?: Known): number | undefined;
  nonExerciseLoad(steps?: Known, activeEnergy?: Known, metMinutes?: Known): number;
  /** Rating times minutes; halves and tenths of a rating count. */
  sessionLoad(rating: Known, minutes: Known): number | undefined;
  trainingType(
    given: { intensity: Known } | { zoneMinutes: Numbers; totalMinutes: Known } | { rating: Known },
  ): { type: string; loadPerHour: number; lowestRating: number; highestRating: number } | undefined;
  /** Loads after consecutive days, oldest first; 42 and 7 days by default. */
  load(loads: Numbers, options?: { chronicDays?: Known; acuteDays?: Known } | null):
    { chronic: number; acute: number; balance: number } | undefined;
  averageLoad(loads: Numbers, days: Known): number | undefined;
  baseline(
    kind: BaselineKind, values: Numbers, options?: { days?: Known; halfLife?: Known; deviations?: Known } | null,
  ): number | undefined;
  stability(percent: Known): { stability: string; modifier: number } | undefined;
  trend(values: Numbers, options?: { short?: Known; long?: Known } | null):
    { direction: string; percent: number; mean: number; baseline: number } | undefined;
  recoveryProfile(hrv: Numbers, loads: Numbers): { profile: string; modifier: number };
  alcoholDays(
    days: { hrv: Numbers; restingHeartRate: Numbers; sleepScore: Numbers; isWeekend: readonly boolean[] },
  ): { excluded: number[]; baseline: number | undefined };
  zones(kind: "power" | "heartRate" | "thresholdHeartRate", reference: Known, value?: Known):
    { boundaries: number[]; zone: number | undefined };
}

/** Loads the scores; the WebAssembly beside this file by default. */
export function loadVeloReady(
  source?: string | object,
): Promise<VeloReady>;
