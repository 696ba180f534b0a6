// Sentences and violations in another language.

import type { Trajectory, ViolationParts } from "./kernel.js";
import type { PlanSentence } from "./plan.js";

/** The key of a text: the id of a sentence, with the plural category where it has a count, or a name behind `name.`. */
export type TextKey = keyof (typeof import("./english.json"))["texts"];

/** The English texts by their keys. */
export const englishTexts: Readonly<Record<TextKey, string>>;

/** A language, with its texts and its units. */
export interface Wording {
  /** The keys of texts that are missing and therefore English. */
  readonly missing: readonly TextKey[];
  /** A sentence in words, or several, joined by spaces. */
  text(sentences: PlanSentence | readonly PlanSentence[] | Pick<PlanSentence, "id" | "parameters">): string;
  /**
   * A name of the contract in words: of a field, an activity level, a sex, a goal, an advisory of a plan, of a trajectory or of an estimate, or a
   * pace such as `-0.4kg/week`.
   */
  name(name: string): string;
  /** A category of the body mass index in words. As a name, `underweight` is an advisory. */
  category(category: string): string;
  /** Kilograms, such as those of a milestone or of a weekly rate, in the unit of this wording, to a tenth: `180 lb`. Throws a RangeError if they are not finite. */
  weight(kilograms: number): string;
  /** Centimeters in the unit of this wording, to a tenth: `5 ft 11 in`. Throws a RangeError if they are not finite. */
  height(centimeters: number): string;
  /** Milliliters, such as those of `waterTarget`, in the unit of this wording: whole fluid ounces, `98 fl oz`, or as they are. */
  water(milliliters: number): string;
  /**
   * What is wrong with a value of a person, such as `Zielgewicht: "16" ist nicht erlaubt: 30 bis 300 kg`. A name that is unknown or given
   * twice is a developer's mistake and stays English, as does what is accepted in a field that no person has. A range that the violation has
   * in kg or cm, with its number, is in the units of this wording; one in another unit stays as the person typed it. A violation of an error
   * body, with `field` and `message` alone, is returned in English, `weight: 8 is rejected: …`: send the `violations` of the `PlanError`.
   */
  violation(violation: ViolationParts & { field: string; message: string; value?: unknown; accepted?: string }): string;
  /** Why `weightTrend` has no rate, or `estimate` no expenditure: one of its `absences` or `refusals`. */
  absence(absence: { code: string; text: string }): string;
  /**
   * What becomes of the target weight of a `trajectory`, with its window: `At this intake, you reach your target weight around 2027-07-18. …`; undefined
   * if it has no `goal`.
   */
  outcome(trajectory: Pick<Trajectory, "goal" | "weeks" | "settledWeight">): string | undefined;
}

/**
 * A language, or English in other units.
 *
 * ```js
 * wording(german, { locale: "de" }).text(plan.why(request, { on, sentences: true }).calorieTarget.explanation)
 * wording({}, { weightUnit: "lb", heightUnit: "ft" }).text(plan.why(request, { on, sentences: true }).weeklyRate.explanation)
 * ```
 *
 * @param texts Texts by key; `{weight}` is replaced by the parameter of that name. A sentence with a count has a text for each plural
 *   category, such as `.one`, or one without a category. A text that is missing is English.
 * @param options `locale`: decides on plural categories and on the marks of numbers; left out: English. `date`: the text of a day, from
 *   `YYYY-MM-DD`; left out: unchanged. `weightUnit` and `heightUnit`: the units of weights, weekly rates and heights, to a tenth of a pound or an inch;
 *   `waterUnit`: that of water, in whole US fluid ounces; left out: kg, cm and mL, as texts have them. In another unit, a number before ` kg`, ` cm` or
 *   ` mL` is written in that unit, and so is the number one word before it, as in `{before} to {after} kg`.
 * @throws {RangeError} If there is no such unit.
 */
export function wording(
  texts?: Readonly<Partial<Record<TextKey, string>>>,
  options?: {
    locale?: string | undefined; date?: ((day: string) => string) | undefined;
    weightUnit?: "kg" | "lb" | "st" | undefined; heightUnit?: "cm" | "ft" | "in" | undefined;
    waterUnit?: "mL" | "fl oz" | undefined;
  },
): Wording;
