// What a person, a first day and what is eaten lead to, from the kernel; and the same as the text of a link.

import { dateOf, dayOf } from "./days.js";
import { targets, trajectory } from "./science-kernel.js";
import { answered, number, poundsPerKilogram } from "./writing.js";

/**
 * The targets of a scenario, and the trajectory or why there is none. A phase is a change [kcal/day] of the total daily
 * energy for some weeks; no phases are the calorie target throughout. `by`, the date of the target weight, sets the
 * pace if a trajectory gets there, and the person that is returned has it. `measured` is what a log found, which then
 * is the total daily energy. With a bias the window is only the equation's spread: `{ more, course }`, what eer_2023
 * requires more than TDEE [kcal/day] and the course at that expenditure.
 *
 * @throws {TargetError} If there are no targets.
 */
export function outlook(scenario, requirementOf) {
  const { on, by, phases, fatPercent, measured } = scenario;
  const dated = by === undefined ? undefined : intakeBy(scenario);
  const intake = dated ?? (measured === undefined ? undefined : measuredIntake(scenario));
  const person = intake === undefined ? scenario.person : { ...scenario.person, pace: `${intake}kcal/day` };
  const found = measured === undefined ? targets(person, { on }) : measuredTargets(person, scenario);
  const refusals = phases.flatMap(({ change }, index) => Number.isInteger(change) ? [] : [{
    field: `phases[${index}].change`, message: `${change === undefined ? "the change is missing" : `${change} is rejected`}: a whole number of kcal/day`,
  }]);
  const isDated = dated !== undefined;
  if (refusals.length > 0) return { scenario, person, found, isDated, refusals };
  const eaten = phases.map(({ weeks, change }) => ({ weeks, intake: found.tdee + change }));
  const options = { on, fatPercent, phases: eaten.length > 0 ? eaten : undefined, ...measured };
  const { found: course, violations } = answered(() => trajectory(person, options));
  if (course === undefined) return { scenario, person, found, isDated, refusals: violations };
  const bias = measured === undefined && course.advisories.includes("little_activity")
    ? biasOf(person, found, options, requirementOf) : undefined;
  return { scenario, person, found, course, isDated, bias, refusals };
}

/** The intake of the pace at a measured expenditure; the goal's own without one. A pace that is an intake stays this intake. */
function measuredIntake({ person, on, measured: { measuredExpenditure } }) {
  const { tdee, calorieTarget } = targets(person, { on });
  return /^\d+kcal\/day$/.test(person.pace ?? "") ? calorieTarget : measuredExpenditure + calorieTarget - tdee;
}

/** A rate in the hundredths of kilograms or the tenths of pounds that are shown, rounded toward 0: no faster than the rate itself. */
export const towardZero = (kg, isPounds) =>
  Math.trunc(Math.round(1000 * kg * (isPounds ? poundsPerKilogram : 1)) / (isPounds ? 100 : 10)) / (isPounds ? 10 : 100);

/**
 * The calories of a person's own pace if the kernel rejects them as calories [kcal/day], such as what a fast rate leaves to eat:
 * `{ intake, rate, least, most, fastest }` with the accepted calories and, if there is one, the fastest accepted rate [kg/week]. Undefined
 * if they are accepted, or if anything else is wrong with the person.
 */
export function refusedIntake({ person: { targetWeight, ...person }, on, measured }) {
  if (person.pace === undefined) return undefined;
  const of = (pace) => targets({ ...person, pace }, { on });
  const { found } = answered(() => of(person.pace));
  if (found === undefined) return undefined;
  const intake = measured === undefined ? found.calorieTarget : measuredIntake({ person, on, measured });
  const { violations: [violation] } = answered(() => of(`${intake}kcal/day`));
  if (violation === undefined) return undefined;
  const tdee = measured?.measuredExpenditure ?? found.tdee;
  const [least, most] = /kcal\/day \((\d+) to (\d+)\)/.exec(violation.accepted).slice(1).map(Number);
  const fastest = answered(() => of(changePace((intake < least ? least : most) - tdee))).found?.weeklyRate;
  return { intake, rate: found.weeklyRate, least, most, fastest };
}

/** What is wrong with a scenario's measured expenditure: it needs a trajectory. */
export function measuredViolations({ person, on, measured }) {
  if (measured === undefined) return [];
  return answered(() => trajectory({ ...person, pace: undefined }, { on, ...measured })).violations;
}

/** A change to TDEE [kcal/day] as a pace; the kernel reads a surplus only with its sign. */
export const changePace = (kcal) => `${kcal > 0 ? "+" : ""}${kcal}kcal`;

/** Advisories that follow from the change to TDEE, not from the intake. */
const ofChange = ["underweight", "rapid_loss", "target_contradicts_goal", "distant_target", "rate_contradicts_goal"];

/**
 * The targets of an intake, whose rate and weeks are those of its change from the measured expenditure, and so are their advisories. None
 * is about the activity factor, which this TDEE does not have.
 */
function measuredTargets(person, { on, measured: { measuredExpenditure: tdee } }) {
  const found = targets(person, { on });
  const changed = targets({ ...person, pace: changePace(found.calorieTarget - tdee) }, { on });
  const { weeklyRate, estimatedWeeks, projectedDate } = changed;
  const advisories = [
    ...found.advisories.filter((name) => name !== "activity_below_measured" && !ofChange.includes(name)),
    ...changed.advisories.filter((name) => ofChange.includes(name)),
  ];
  return { ...found, tdee, weeklyRate, estimatedWeeks, projectedDate, advisories };
}

/** What the known bias of a low activity factor does to a course. */
function biasOf(person, { tdee, calorieTarget }, options, requirementOf) {
  const required = requirementOf?.(person) ?? tdee;
  if (required <= tdee) return {};
  const more = required - tdee;
  const eaten = options.phases === undefined ? { intake: calorieTarget } : {};
  const measured = { measuredExpenditure: required, standardError: 0 };
  return { more, course: answered(() => trajectory(person, { ...options, ...eaten, ...measured })).found };
}

/** The intake whose trajectory is at the target weight on a date [kcal/day]; undefined if there is none. */
function intakeBy({ person, on, by, fatPercent, measured }) {
  // The trajectory of the TDEE, because that of the calorie target can be rejected.
  const options = { on, by, fatPercent, ...measured };
  return answered(() => trajectory({ ...person, pace: "0kcal" }, options)).found?.goal?.intake;
}

/** How many weeks a trajectory has. */
export const mostWeeks = 156;

/**
 * The earliest date of the target weight that an accepted intake reaches, `{ by, intake }`; undefined if there is none. A date counts as
 * its last whole week, and an intake for one of them leaves some for all later ones. `isEnough` may leave out intakes [kcal/day] below one.
 */
export function earliest(scenario, isEnough = () => true) {
  const at = (week) => {
    const by = dateOf(dayOf(scenario.on) + 7 * week);
    const intake = intakeBy({ ...scenario, by });
    return { by, intake: intake !== undefined && isEnough(intake) ? intake : undefined };
  };
  let [early, late] = [0, mostWeeks]; // too early, and late enough
  if (at(late).intake === undefined) return undefined;
  while (late - early > 1) {
    const middle = (early + late) >> 1;
    if (at(middle).intake === undefined) early = middle;
    else late = middle;
  }
  return at(late);
}

/** The change to TDEE that keeps the weight of a week of an outlook [kcal/day]; undefined if the model has none. */
export function keeping({ scenario: { person, on, fatPercent, measured }, found, course }, week) {
  const targetWeight = course?.weeks[week]?.weight;
  if (targetWeight === undefined) return undefined;
  const kept = answered(() => trajectory({ ...person, targetWeight, pace: "0kcal" }, { on, fatPercent, ...measured }));
  const maintenance = kept.found?.goal.maintenance;
  return maintenance && maintenance - found.tdee;
}

/** What a violation's message asks for, `20 is rejected: 30 to 300 kg`, as a request of its own. */
export const accepted = (message) => `enter ${message.replace(/^(.* is rejected|is missing): /s, "")}`;

// MARK: Texts of a link

/** The phases that a text writes as `plan` takes them, `12w:-500,2w:0`; what writes none is rejected. */
export function phasesOf(text) {
  return text.split(",").map((part) => {
    const [, weeks, change] = /^(\d+)w:([+-]?\d+)$/.exec(part) ?? [undefined, part, ""];
    return { weeks: number(weeks), change: number(change) };
  });
}

/** A scenario as the names and values of a link. */
export function linkOf({ person, on, by, phases, fatPercent, measured }) {
  return {
    ...person, on, ...(by === undefined ? {} : { by }),
    ...(phases.length === 0 ? {}
      : { phases: phases.map(({ weeks, change }) => `${weeks ?? ""}w:${change ?? ""}`).join() }),
    ...(fatPercent === undefined ? {} : { fatPercent }), ...measured,
  };
}

/** What a log measured, of the values of a link; undefined if they have nothing of it. */
export function measuredOf(values) {
  const given = ["measuredExpenditure", "standardError", "settledIntake"].filter((name) => values[name] !== undefined);
  return given.length === 0 ? undefined : Object.fromEntries(given.map((name) => [name, number(values[name])]));
}

/** The scenario of a whole link, such as one that was kept. */
export function scenarioOf(link) {
  const { on, by, phases, fatPercent, measuredExpenditure, standardError, settledIntake, ...values } = Object.fromEntries(new URLSearchParams(link));
  const measured = measuredOf({ measuredExpenditure, standardError, settledIntake });
  for (const name of ["weight", "height", "age", "targetWeight"]) {
    if (name in values) values[name] = number(values[name]) ?? "";
  }
  return {
    person: values, on, ...(by === undefined ? {} : { by }), phases: phases === undefined ? [] : phasesOf(phases),
    fatPercent: fatPercent === undefined ? undefined : number(fatPercent), ...(measured === undefined ? {} : { measured }),
  };
}
