// A caller's code; the compiler must find each line right or wrong as marked.
import {
  TargetError, activityLevelCodes, activityLevels, advisoryNames, advisoryTexts, genderCodes, loadKernel, paceAdjustment, primaryGoalCodes, targetColumns,
  targets, trajectory, trajectoryAdvisoryTexts, trajectoryColumns, violatedFields,
} from "../../Sources/Bindings/JavaScript/science-kernel.js";
import type {
  Kernel, PeopleColumns, PlanInput, PlanTargets, TargetColumns, TargetViolation, Trajectory, TrajectoryColumns,
}
  from "../../Sources/Bindings/JavaScript/science-kernel.js";
import {
  TrainingError, baseline, heartRateLoad, loadBalance, loadColumns, loadTraining, powerLoad, sleepNight,
  standing,
} from "../../Sources/Bindings/JavaScript/training-kernel.js";
import type { LoadBalance, Training } from "../../Sources/Bindings/JavaScript/training-kernel.js";
import { recovery, recoveryColumns } from "../../Sources/Bindings/JavaScript/veloready-scores.js";
import type { Recovery } from "../../Sources/Bindings/JavaScript/veloready-scores.js";
import { PlanError, adherence, energy, expenditure, loadPlan, plan } from "../../Sources/Bindings/JavaScript/plan-contract.js";
import type {
  AdherenceSummary, ApiPlanResponse, ExpenditureReading, MacronutrientGrams, Plan, PlanAudit, PlanChanges, PlanEnergy, PlanForm, PlanResponse,
  RespondOptions, ServicePlanResponse, WhySentences,
} from "../../Sources/Bindings/JavaScript/plan-contract.js";
import { measure, preview } from "../../Sources/Bindings/JavaScript/preview.js";
import { wording } from "../../Sources/Bindings/JavaScript/words.js";
import type { TextKey, Wording } from "../../Sources/Bindings/JavaScript/words.js";

const person: PlanInput = {
  weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight",
};
export const found: PlanTargets = targets(person, { on: "2026-11-21" });
export const slow: PlanTargets = targets({ ...person, pace: "-15%" }, { on: "2026-11-21" });
export const adjustment: number = paceAdjustment("-15%", { tdee: found.tdee, weight: 80 });
export const said: string[] = found.advisories.map((name) => advisoryTexts[name] ?? name);
// @ts-expect-error: the basis of the energy is a choice of the plan contract alone.
targets({ ...person, tdee: "eer_2023" }, { on: "2026-11-21" });
// @ts-expect-error: also as a number.
targets({ ...person, tdee: 2500 }, { on: "2026-11-21" });
// @ts-expect-error: and so is the weight of the protein.
targets({ ...person, protein: "weight_at_bmi_25" }, { on: "2026-11-21" });
// @ts-expect-error: a trajectory does not take them either.
trajectory({ ...person, tdee: "eer_2023" }, { on: "2026-11-21" });
// @ts-expect-error: a pace is text.
targets({ ...person, pace: -15 }, { on: "2026-11-21" });
export const ofKnownTDEE: number | "activity_factor" | "eer_2023" | null | undefined = plan.respond({ ...person, tdee: 2500 }, { on: "2026-11-21" }).data.tdee;
// @ts-expect-error: a number in a string is not a TDEE, and not an equation.
plan.respond({ ...person, tdee: "2500" }, { on: "2026-11-21" });
export const weeks: number | null | undefined = found.estimatedWeeks;

// With exactOptionalPropertyTypes, too, a value that may be undefined counts as absent.
export const perhaps = (weight: number | undefined, text: string | undefined, flag: boolean | undefined) => [
  targets({ ...person, age: weight, dateOfBirth: text, targetWeight: weight, pace: text }, { on: "2026-11-21" }),
  trajectory({ ...person, pace: text }, { on: "2026-11-21", intake: weight, fatPercent: weight, recomputedWeekly: flag, by: text }),
  plan.respond({ ...person, targetWeight: weight }, { on: "2026-11-21", form: undefined, id: text, recomputed: flag, fatPercent: weight }),
  plan.answer("respond", person, { on: "2026-11-21", form: undefined, userId: text, violations: flag }),
  plan.preview({ weight, height: text, weightUnit: undefined }, { on: "2026-11-21", offsetMinutes: weight }),
  expenditure.estimate(person, [{ day: "2026-11-21", weight, intake: weight }], { on: "2026-11-21", fatPercent: weight, standardError: weight, course: flag }),
  adherence.summary([{ day: "2026-11-21", type: "meal", total: 5, completed: 4, weight, photo: flag }], { on: "2026-11-21", rules: undefined }),
];
export const born = targets({ ...person, age: null, dateOfBirth: "1996-05-01" }, { on: "2026-11-21" });

// @ts-expect-error: the first day is needed.
targets(person);
// @ts-expect-error: a Date is not a day.
targets(person, { on: new Date() });
// @ts-expect-error: the name of a choice is exact.
targets({ ...person, primaryGoal: "lose" }, { on: "2026-11-21" });

const people: PeopleColumns = {
  weight: new Float32Array(2), height: new Float64Array(2), age: new Uint8Array(2), gender: new Int32Array(2),
  activityLevel: new BigInt64Array(2), primaryGoal: new Int8Array(2),
};
export const columns: TargetColumns = targetColumns(people, { on: "2026-11-21" });
export const again: TargetColumns = targetColumns(people, { on: "2026-11-21", into: columns });
export const changed: Uint32Array = targetColumns(people, { on: "2026-11-21", previous: columns }).changedRows;

const withPrevious = { on: "2026-11-21", previous: columns };
export const changedAgain: Uint32Array = targetColumns(people, withPrevious).changedRows;

// @ts-expect-error: without an earlier plan there are no changes.
columns.changedRows;
// @ts-expect-error: ages are whole.
targetColumns({ ...people, age: new Float32Array(2) }, { on: "2026-11-21" });
export const arrays: TargetColumns = targetColumns({
  weight: [80, 81], height: [180, 181], age: [30, 31], gender: [genderCodes.male, genderCodes.other],
  activityLevel: [activityLevelCodes.sedentary, 1], primaryGoal: [primaryGoalCodes.maintain, 0],
  targetWeight: [75, null, undefined, NaN],
}, { on: "2026-11-21" });

// @ts-expect-error: a number in a string is not a number.
targetColumns({ ...people, weight: ["80", "81"] }, { on: "2026-11-21" });
// @ts-expect-error: every person has a weight.
targetColumns({ ...people, weight: [80, null] }, { on: "2026-11-21" });
// @ts-expect-error: columns have the names of a person's fields.
targetColumns({ ...people, targetWeightKg: [75, 76] }, { on: "2026-11-21" });
// @ts-expect-error: results are written to typed arrays.
targetColumns(people, { on: "2026-11-21", into: { ...columns, bmr: [0, 0] } });
// @ts-expect-error: there is no such option.
targets(person, { on: "2026-11-21", into: columns });
// @ts-expect-error: there is no such gender.
genderCodes.unknown;

export async function other(): Promise<Kernel> {
  return loadKernel(new URL("https://example.org/science_kernel.wasm"));
}

export function fields(error: unknown): string[] {
  return error instanceof TargetError ? error.violations.map((violation: TargetViolation) => violation.field) : [];
}

export const way: Trajectory = trajectory(person, { on: "2026-11-22", intake: 2337, by: "2027-06-01" });
export const phased: Trajectory = trajectory(person, { on: "2026-11-22", phases: [{ weeks: 4, intake: 2000 }] });
export const reached: number | undefined = way.goal?.outcome === "reached" ? way.goal.week : undefined;
export const sentences: string[] = way.advisories.map((name) => trajectoryAdvisoryTexts[name] ?? name);
export const ways: TrajectoryColumns = trajectoryColumns(people, { intake: [2337, 2000], curveWeeks: 52 });
export const weights: Int32Array | undefined = ways.grams;

// @ts-expect-error: the first day is needed.
trajectory(person, { intake: 2337 });
// @ts-expect-error: a phase has an intake.
trajectory(person, { on: "2026-11-22", phases: [{ weeks: 4 }] });
// @ts-expect-error: there is no such outcome.
way.goal?.outcome === "arrived";

// @ts-expect-error: the names of the codes are fixed.
activityLevels.push("sedentary");
export const names: string[] = advisoryNames(columns.advisories[0] ?? 0);

// Training load.
const season: LoadBalance = loadBalance([100, null, undefined, 0, 80], { chronicDays: 42, form: "span" });
export const fitness: Float64Array = season.chronic;
export const squad: Float64Array | undefined =
  loadColumns(new Float64Array(6), { athletes: 2, chronicDays: [42, 30], hasCoverage: true }).coverage;
const samples = { seconds: [0, 1, 2], beatsPerMinute: [100, 110, null] };
export const impulse: number | undefined =
  heartRateLoad(samples, { restingHeartRate: 50, maximumHeartRate: 190, weighting: { a: 0.64, b: 1.92 } }).trimp;
export const best: (number | undefined)[] =
  powerLoad({ seconds: [0, 1], watts: [200, 210] }, { durations: [1] }).meanMaximal.map(({ watts }) => watts);
export const place: "below" | "within" | "above" | "unknown" = standing(baseline([50, 51]).median, 50, 2);
export async function otherTraining(): Promise<Training> {
  return loadTraining(new URL("https://example.org/training_kernel.wasm"));
}
export function trainingFields(error: unknown): string[] {
  return error instanceof TrainingError ? error.violations.map(({ field }) => field) : [];
}

// @ts-expect-error: columns have a number of athletes.
loadColumns(new Float64Array(6), {});
// @ts-expect-error: a load in a string is not a number.
loadBalance(["100"]);
// @ts-expect-error: there is no default weighting.
heartRateLoad(samples, { restingHeartRate: 50, maximumHeartRate: 190 });

const start = { on: "2026-11-21" };
export const response: PlanResponse = plan.respond(person, { ...start, id: "p1" });
export const spoken: ApiPlanResponse = plan.respond(new Uint8Array(), { ...start, form: "api", id: 2n ** 63n, userId: 7 });
const anyForm: RespondOptions = start;
export const any: PlanResponse | ServicePlanResponse | ApiPlanResponse = plan.respond(person, anyForm);
export const inForm = (form: PlanForm): PlanResponse | ServicePlanResponse | ApiPlanResponse => plan.respond(person, { ...start, form });
export const whyThere: string = plan.why(person, { ...start, offsetMinutes: 60 }).calorieTarget.title;
export const audit: PlanAudit = plan.audit(person, spoken, start);
export const planChanges: PlanChanges = plan.changes(response.data.targets, response.data.targets);
/** Targets of any dialect, as a server has stored them. */
const stored = spoken.data.targets;
export const ofStored: [PlanChanges, string[], string[], number, boolean] = [
  plan.changes(stored, response.data.targets), plan.update({ before: stored, after: stored, changed: undefined }).texts,
  plan.history({ plans: [{ day: "2026-11-21", targets: stored }] }).texts,
  plan.adjust({ request: person, targets: stored, calorieChange: 100 }, start).targets.calorieTarget,
  plan.adjust({ request: person, targets: response.data.targets }, start).targets.advisories.length > 0,
];
plan.respond(person, { ...start, previousTargets: stored });
plan.weekOfCalories({ daily: 2000, locked: undefined });
plan.shares(2510, new Int32Array(3));
plan.freshness({ now: 0, changed: undefined });
export const named: string = plan.sentence({ id: "name.underweight_target" });
// @ts-expect-error: any other sentence has parameters, perhaps none.
plan.sentence({ id: "bmr.sum" });
export const waits: (number | null)[] = plan.error({ name: "timeout" }).waits;
export const summary: AdherenceSummary = adherence.summary(
  [{ day: "2026-03-02", type: "meal", total: 5, completed: 4 }], { on: "2026-03-02", rules: { proteinTarget: 120 } });
export const own: Promise<{ readonly plan: Plan }> = loadPlan(new ArrayBuffer(8));
export const refusal = (error: unknown) => (error instanceof PlanError ? error.violations[0].message : "");

export const sent: [boolean, string] = [plan.answer("week", { date: "2026-11-21" }).failed, plan.answer("respond", person, { ...start, id: 1 }).text];
export const form: number | undefined = plan.preview({ weight: 180, weightUnit: "lb", height: "5'11", heightUnit: "ft" }, start).waterTarget;
export const rejected: string[] = violatedFields(columns.status[0] ?? 0);
targetColumns({ ...people, gender: ["male", genderCodes.female], primaryGoal: ["maintain", "lose_weight"] }, start);
// @ts-expect-error: there is no such call.
plan.answer("respnd", person, start);
// @ts-expect-error: the call needs the first day.
plan.answer("respond", person);
// @ts-expect-error: there is no such option.
plan.answer("respond", person, { ...start, trajectroy: true });
// @ts-expect-error: there is no such gender.
targetColumns({ ...people, gender: ["male", "man"] }, start);
// @ts-expect-error: a wish for a pace is a text.
plan.preview({ pace: 1 }, start);

// A value of any type, as a server receives it, is checked at run time; what has a type, by the compiler.
const received: unknown = JSON.parse("{}");
export const ofUnknown: [PlanResponse, ServicePlanResponse, ApiPlanResponse, string] = [
  plan.respond(received, start), plan.respond(received, { ...start, form: "service" }), plan.respond(received, { ...start, form: "api" }),
  plan.why(received, start).bmr.title,
];
const body: object = {};
const members: Record<string, unknown> = {};
export const ofObjects: [PlanResponse, ApiPlanResponse, string, string] = [
  plan.respond(body, start), plan.respond(members, { ...start, form: "api" }), plan.why(body, start).bmr.title, plan.why(members, start).bmr.title,
];
export const inAnyForm = (form: PlanForm): PlanResponse | ServicePlanResponse | ApiPlanResponse => plan.respond(received, { ...start, form });
export const previews: (number | undefined)[] = [
  plan.preview(received, start).bmr, plan.preview(body, start).bmr, preview(members, start).bmr, preview(received, { ...start, offsetMinutes: 60 }).bmr,
];
export const ofUsers: number[] = [plan.weekly([received], start).totalUsers, plan.weekly([members, members], start).totalUsers];
// @ts-expect-error: the first day is needed.
plan.preview(received, {});
// @ts-expect-error: a user has an id.
plan.weekly([person], start);
export const ofRequests: number = plan.weekly([{ ...person, userId: 1 }], start).totalUsers;
// @ts-expect-error: there is no such form.
plan.respond(body, { ...start, form: "server" });
// @ts-expect-error: a weight is a number, also beside a name of a caller's own.
plan.respond({ weight: "80", own: 1 }, start);
// @ts-expect-error: a weight is a number.
plan.respond({ ...person, weight: "80" }, start);
// @ts-expect-error: there is no such field.
plan.respond({ ...person, targetweight: 75 }, start);
// @ts-expect-error: nor here.
plan.why({ ...person, targetweight: 75 }, start);
// What a form holds: texts of measures and choices.
const state: { weight: string; gender: string; activityLevel: string } = { weight: "80", gender: "male", activityLevel: "" };
export const shown: number | undefined = plan.preview(state, start).bmr;
// @ts-expect-error: an age is a number.
plan.preview({ age: "30" }, start);
// @ts-expect-error: a change is added, and is no target.
plan.adjust({ request: person, calories: 2100 }, start);
const weekly = plan.weekly([received], start);
export const advisedOf: string[] = [...(weekly.updates[0]?.advisories ?? []), ...(weekly.advised ?? []).flatMap(({ advisories }) => advisories)];
export const noticeOf: [string | undefined, string | undefined] = [weekly.updates[0]?.reason, plan.weekly([received], { ...start, offsetMinutes: 60, sentences: true }).updates[0]?.reason[0]?.id];
// @ts-expect-error: a text has no id.
plan.weekly([received], { ...start, sentences: false }).updates[0]?.reason[0]?.id;
const bothTargets = { before: plan.respond(person, start).data.targets, after: plan.respond(person, start).data.targets };
export const ofUpdate: [string | undefined, string | undefined] = [plan.update(bothTargets).texts[0], plan.update(bothTargets, { sentences: true }).texts[0]?.id];
// @ts-expect-error: a text has no id.
plan.update(bothTargets, { sentences: false }).texts[0]?.id;
export const toSend: string[] = plan.queue({}, { offsetMinutes: -new Date().getTimezoneOffset() }).send;
// @ts-expect-error: the day of an entry needs an offset.
plan.queue({});
export const trend: number | undefined = expenditure.weightTrend([{ day: "2026-11-21", weight: 92 }], { weight: 92 }).weight;

// @ts-expect-error: the first day is needed.
plan.why(person);
// @ts-expect-error: there is no such form.
plan.respond(person, { ...start, form: "server" });
// @ts-expect-error: there is no such type of task.
adherence.summary([{ day: "2026-03-02", type: "nap", total: 5, completed: 4 }], start);
// @ts-expect-error: a rule has a name.
plan.reuse(person, person, { made: "2026-11-20", today: "2026-11-21", rule: "never" });

export const reading: ExpenditureReading = expenditure.estimate(
  person, [{ day: "2026-11-21", weight: 80.4, intake: null }, { day: "2026-11-22" }], { ...start, course: true });
export const spent: number | undefined = reading.estimate?.expenditure;
export const predicted: PlanEnergy = energy.predict({ ...person, equation: "cunningham_1991", fatFreeMassKg: 62 }, start);
export const grams: MacronutrientGrams = energy.macronutrients({ calories: 2259, fatPercent: 30, protein: 176 });
export const outside: string[] | undefined = energy.macronutrients(
  { calories: 2259, fatPercent: 30, request: person, proteinPerKilogram: 1.6, basis: "weight", reference: "efsa" }, start).outside;
export const asked: PlanResponse = plan.respond({ ...person, equation: "eer_2023", macronutrients: { fatPercent: 30 } }, start);

// @ts-expect-error: an equation must be named.
energy.predict(person, start);
// @ts-expect-error: there is no such equation.
energy.predict({ ...person, equation: "mifflin" }, start);
// @ts-expect-error: an intake in a string is not a number.
expenditure.estimate(person, [{ day: "2026-11-21", intake: "2300" }], start);
// @ts-expect-error: a reference needs an age if there is no person.
energy.macronutrients({ calories: 2259, fatPercent: 30, protein: 176, reference: "amdr" });
// @ts-expect-error: protein by fat-free mass needs the mass.
energy.macronutrients({ calories: 2259, fatPercent: 30, request: person, proteinPerKilogram: 2, basis: "fat_free_mass" }, start);

export const recovered: Recovery = recovery({ hrv: 50, hrvBaseline: 45, isIll: null }, "ignored");
export const year: Int32Array = recoveryColumns({ hrv: [50, null] }, "fridayToSunday").score;
export const slept: boolean | undefined = sleepNight({ inBed: 28_800, asleep: 25_200 }).isMet.latency;
// @ts-expect-error: whether alcohol is inferred has no default.
recovery({ hrv: 50 });
// @ts-expect-error: the name of an input is exact.
recovery({ hvr: 50 }, "ignored");

export const reasons: WhySentences = plan.why(person, { on: "2026-11-21", sentences: true });
export const title: string = plan.why(person, start).bmr.title;
export const german: Wording = wording({ "bmr.title": "Was du in Ruhe verbrauchst" }, { locale: "de" });
export const inWords: string = german.text(reasons.bmr.title) + german.name("male");
export const lacking: readonly TextKey[] = german.missing;
export const seen = preview({ weight: "180", weightUnit: "lb" }, { on: "2026-11-21" });
export const kilograms: number | undefined = measure({ weight: "11st 4lb" }).weight?.kilograms;
export const limits = (seen.violations ?? []).map(({ code, minimum, maximum, unit, choices }) => [code, minimum, maximum, unit, choices]);
export const worded: string[] = (seen.violations ?? []).map(german.violation);
export const later: LoadBalance = loadBalance([100, 0], { startChronic: 55, startAcute: 60 });
// @ts-expect-error: a start is a number.
loadBalance([100], { startChronic: "55", startAcute: 60 });
// @ts-expect-error: texts are not sentences.
german.text(plan.why(person, start).bmr.title);
