// The page: reads the form, asks the kernel, shows what it says. Nothing is computed here but where things are drawn.

import { advisoryTexts } from "./advisories.js";
import { draw, spanOf, within } from "./chart.js";
import { bandOf, courseReasons, measureIt, neededIntake, outcome, reachingIntake, refusalsOf, whyDatesDiffer } from "./course.js";
import { dateOf, dayOf, today } from "./days.js";
import { $, button, element, fill, moveByArrows, moveByKeys, showList, svgElement } from "./elements.js";
import { continuePlan, store } from "./keep.js";
import { measure } from "./measures.js";
import { nutrientsLink, proteinCaution, proteinChosen, proteinWithin, setNutrients, showNutrients, withProtein } from "./nutrients.js";
import { paceGiven, setPace, setPaceUnit, showPace } from "./pace.js";
import { loadPlan } from "./plan.js";
import {
  accepted as acceptedOf, earliest, keeping, linkOf, measuredOf, measuredViolations, mostWeeks, outlook, phasesOf, refusedIntake,
  scenarioOf, towardZero,
} from "./scenario.js";
import { targets, trajectoryAdvisoryTexts } from "./science-kernel.js";
import { setWeek, showWeek, weekLink } from "./week.js";
import { answered, areThese, decimal, feetAndInches, isAmerican, longDate, meaningOfError, minus, number, numberOf, plainWords, plural, poundsPerKilogram, readMeasure, sentence, shortDate, showLevel, stonesOf, unitSystems, whole } from "./writing.js";

const form = $("person");
const measures = [...form.querySelectorAll(".measure")].map((row) => ({
  field: row.dataset.field, text: row.querySelector("input[type=text]"), range: row.querySelector("input[type=range]"),
}));

/** Measured fat-free mass, for an equation that needs it. */
const fatFreeMass = { field: "fatFreeMassKg", text: $("fatFreeMassKg") };

/** The contract, which has the texts about the targets, once it is loaded: the numbers do not wait for it. */
let contract;
/** Energy by other equations and macronutrients, from the same module. */
let energy;
/** What writes the contract's sentences in units. */
let wording;

/** The contract's reasons of the targets, with the units and dates of the page; nothing before it is loaded. */
function reasonsOf(person, on) {
  if (contract === undefined) return undefined;
  const { weight: [weightUnit], height: [heightUnit] } = unitSystems[units];
  const { text } = wording({}, { date: longDate, weightUnit, heightUnit });
  return Object.fromEntries(Object.entries(contract.why(person, { on, sentences: true })).map(([topic, { title, explanation, science }]) =>
    [topic, { title: text(title), explanation: text(explanation), science: text(science) }]));
}

/** The energy that eer_2023 requires of a person [kcal/day]; undefined before it is loaded. */
const requirement = (person) => energy?.predict({ ...person, equation: "eer_2023" }, { on: today() }).total;

// MARK: Units

let units = "metric";

/** A measure in the units that are shown, as a text of its field. */
function written(field, value) {
  if (units === "metric" || field === "age") return String(value);
  if (field === "height") return feetAndInches(value);
  // The field is too narrow for both units.
  return inUnits(value).replace(" st ", "st ").replace(" lb", "");
}

/** How a measure is written, where the contract names only its range. */
const examples = { us: { weight: ", such as 176.5 or 12st8" }, uk: { weight: ", such as 12st8, 12 8 or pounds alone, 176.5" } };

/** What the contract reads in a field's text: `{ value }` [kg or cm], or what it accepts as a sentence, `{ accepted }`; nothing before it is loaded. */
function reading({ field, text }) {
  if (contract === undefined) return {};
  const name = field === "height" ? field : "weight";
  const { value, violation } = readMeasure(contract, name, text.value, unitSystems[units][name]);
  return { value, accepted: violation && sentence(acceptedOf(violation.message) + (examples[units]?.[name] ?? "")) };
}

/** The measure that a field's text writes, in kilograms, centimeters or years; an empty text, which is rejected, if it writes none. */
function measureOf(measure) {
  const { field, text, exact, shown } = measure;
  if (text.value === shown) return exact;
  const plain = field === "age" || field === "fatFreeMassKg" ? numberOf(text) : number(text.value);
  if (plain === undefined) return undefined;
  if (field === "age" || (units === "metric" && typeof plain === "number")) return plain;
  if (field === "fatFreeMassKg" && units === "us" && typeof plain === "number") return Math.round(1000 * plain / poundsPerKilogram) / 1000;
  if (field === "fatFreeMassKg") return reading(measure).value ?? text.value.trim();
  return reading(measure).value ?? "";
}

/** Writes a measure into its field. What the field rounds is kept until the field says something else. */
function write(measure, value) {
  if (typeof value !== "number") return;
  measure.exact = value;
  measure.shown = measure.text.value = written(measure.field, value);
}

/** Chooses the units. A text that is kept is as it was typed. */
function setUnits(chosen, isKept = () => false) {
  const fields = [...measures, fatFreeMass];
  const values = fields.map((measure) => isKept(measure) ? undefined : measureOf(measure));
  units = chosen;
  fields.forEach((measure, index) => {
    measure.shown = undefined;
    write(measure, values[index]);
    const unit = measure.text.parentElement.querySelector(".unit");
    if (measure.field === "height") unit.textContent = units === "metric" ? "cm" : "ft in";
    else if (measure.field !== "age") unit.textContent = { metric: "kg", us: "lb", uk: "st lb" }[units];
    // The keys of a decimal number have no mark of feet, no letter and no space.
    if (measure.field !== "age") measure.text.inputMode = units === "metric" ? "decimal" : "text";
  });
  for (const radio of $("units").querySelectorAll("input")) radio.checked = radio.value === units;
  setPaceUnit(units === "metric" ? "kg" : "lb");
}

/** A weight in the units that are shown, to a tenth. */
const inUnits = (kg) => measure(kg, unitSystems[units].weight[0]);

/** How numbers of the kernel are written. */
const say = {
  /** A weight that is expected. */
  weight: inUnits,
  /** A weight that was given. */
  exactWeight: (kg) => units === "metric" ? `${decimal(kg)} kg` : inUnits(kg),
  energy: (kcal) => `${whole(kcal)} kcal/day`,
  change: (kcal) => `${kcal > 0 ? "+" : ""}${whole(kcal)}`,
  /** A weekly rate, or another small weight. */
  rate: (kg) => units === "metric" ? `${decimal(kg)} kg` : `${decimal(Number((kg * poundsPerKilogram).toFixed(2)))} lb`,
  weeks: (count) => plural(count, "week"),
  date: longDate,
  shortDate,
};

/** A text of the contract, with pounds for its kilograms. */
const converted = (text) => text.replace(/([\d.]+) kg/g, (_, kg) => say.rate(Number(kg)));

// MARK: One person

/** What the form says, as the contract names it. An empty field is no value. */
function person() {
  const given = new FormData(form);
  const { weight, height, age, targetWeight } =
    Object.fromEntries(measures.map((measure) => [measure.field, measureOf(measure)]));
  return {
    weight, height, age,
    gender: given.get("gender"), activityLevel: $("activityLevel").value, primaryGoal: given.get("primaryGoal"),
    // An empty target weight is a mistake while it is asked for.
    ...($("hasTargetWeight").checked ? { targetWeight: targetWeight ?? "" } : {}),
  };
}

/** What the page says: a person, a first day, and what is eaten. */
function scenario() {
  const phases = [...$("phases").children].map((row) => {
    const [weeks, change] = [...row.querySelectorAll("input")].map(numberOf);
    return { weeks, change };
  });
  const { pace, by } = paceGiven();
  return {
    person: { ...person(), ...(pace === undefined ? {} : { pace }) }, on: $("on").value, ...(by ? { by } : {}),
    phases, fatPercent: numberOf($("fatPercent")), ...(measured === undefined ? {} : { measured }),
  };
}

/** What a log measured, as the page of a log links to it; undefined if the equation's TDEE counts. */
let measured;

/** A scenario that was kept to compare with. */
let kept;

/** What a person, a day and food lead to, the last that there was; and where it was drawn. */
let present, span, drawn;

/** Whether all that the page says is accepted. */
let isAccepted = false;

/** What is wrong with a person or a day; nothing if there are targets. */
const violationsOf = (person, on) => answered(() => targets(person, { on })).violations;

/** The number of a weekly rate without a sign, if the person wants to lose weight: it is probably a loss. Undefined for any other pace. */
function unsignedRate({ primaryGoal, pace }) {
  const [, rate] = primaryGoal === "lose_weight" ? /^(\d+(?:[.,]\d+)?)(?:kg|lb)\/week$/.exec(pace ?? "") ?? [] : [];
  return Number(rate?.replace(",", ".")) > 0 ? rate : undefined;
}

/** The note of a pace, with a question whether a rate without a sign is a loss; its button makes it one. A pace against the goal has a button of the goal's. */
function showPaceNote(note, person, weeklyRate) {
  const { pace } = person;
  const rate = unsignedRate(person);
  const against = paceGiven().pace === undefined ? undefined : paceAgainstGoal(person, weeklyRate);
  $("pace-note").textContent = [note, against ?? ""].filter((text) => text !== "").join(" ");
  if (rate === undefined && against === undefined) return;
  const question = button(rate === undefined ? "Use the goal’s pace" : `Did you mean ${minus}${rate} ${pace.slice(-7, -5)}?`, () => {
    // In the unit of the pace, which need not be that of the field.
    if (rate !== undefined) fill($("paceRate"), `${minus}${rate}${pace.includes("lb/") === (units !== "metric") ? "" : ` ${pace.slice(-7, -5)}`}`);
    else document.querySelector("[name=paceMode][value=goal]").click();
  });
  $("pace-note").append($("pace-note").textContent === "" ? "" : " ", question);
}

/** What a pace does against its goal, as a sentence; undefined if it does not, and of the goal that has no direction. */
function paceAgainstGoal({ primaryGoal }, weeklyRate) {
  const direction = { lose_weight: -1, gain_muscle: 1, maintain: 0 }[primaryGoal];
  const way = Math.sign(weeklyRate);
  if (weeklyRate === undefined || direction === undefined || way === direction) return undefined;
  const does = way < 0 ? "loses weight" : way > 0 ? "gains weight" : "keeps the weight";
  return `The pace ${does}, the goal is to ${{ lose_weight: "lose weight", gain_muscle: "gain muscle", maintain: "maintain" }[primaryGoal]}.`;
}

/** What is wrong with a pace whose calories are rejected, in sentences. */
function intakeProblem({ intake, rate, least, most, fastest }) {
  // Rounded toward 0, so that the rate is accepted.
  const rounded = (kg) => `${decimal(towardZero(kg, units !== "metric"))} ${units === "metric" ? "kg" : "lb"}`;
  const eaten = intake <= 0 ? "nothing is left to eat" : `the calorie target is ${say.energy(intake)}`;
  return `At ${say.rate(rate)} a week, ${eaten}. Only ${least} to ${most} kcal/day are accepted`
    + `${fastest === undefined ? "." : `: the fastest accepted rate is ${rounded(fastest)} a week.`}`;
}

/**
 * Asks of a number without a unit beside pounds and feet whether it is in kilograms or centimeters: as a weight it is rejected or underweight as read, and
 * neither in kilograms; as a height it is only accepted in centimeters. A button says yes.
 */
function askForMetric(measure, { age, height }, on) {
  const { field, text } = measure;
  const typed = number(text.value);
  if (contract === undefined || field === "age" || units === "metric" || text.disabled || text.value === measure.shown || typeof typed !== "number") return;
  const previewOf = (given) => answered(() => contract.preview({ age, ...given }, { on })).found;
  const read = measureOf(measure);
  let question;
  if (field === "height") {
    if (read === "" && answered(() => contract.measure({ height: typed })).found !== undefined) question = "Are these centimeters?";
  } else {
    const [asRead, inKilograms] = [read, typed].map((weight) => previewOf({ weight, height }));
    const isUsual = ({ category } = {}) => ![undefined, "underweight"].includes(category);
    if (isUsual(asRead) || !isUsual(inKilograms)) return;
    // A target weight in kilograms that is on the other side of the weight is none of the goal.
    const { weight, primaryGoal } = person();
    const side = { lose_weight: -1, gain_muscle: 1 }[primaryGoal];
    if (field === "targetWeight" && side !== undefined && Math.sign(typed - weight) === -side) return;
    question = asRead?.bodyMassIndex === undefined ? "Are these kilograms?" : sentence(areThese("kilograms", inUnits(read), asRead.bodyMassIndex));
  }
  if (question === undefined) return;
  const given = `${typed} ${field === "height" ? "cm" : "kg"}`;
  offerMeasures(measure, question, [[`Yes, ${decimal(typed)}${given.slice(-3)}`, given]]);
}

/** Asks what a rejected number of stones with a decimal point is: 15.5 is 15 st 7 lb, or 15 st 5 lb. */
function askForStones(measure) {
  const { field, text } = measure;
  if (contract === undefined || units !== "uk" || !/weight$/i.test(field) || text.disabled || measureOf(measure) !== "") return;
  const all = [...new Set(stonesOf(text.value))].filter((weight) => answered(() => contract.measure({ weight })).found !== undefined);
  if (all.length > 0) offerMeasures(measure, `What is ${text.value.trim()}?`, all.map((weight) => [weight, weight]));
}

/** A question beside a field, with a button for each of its answers, which is a text and what it writes. */
function offerMeasures({ field, text }, question, answers) {
  const buttons = answers.flatMap(([answer, given]) => [" ", button(answer, () => fill(text, given))]);
  $(`${field}-problem`).append(` ${question}`, ...buttons);
  $(`${field}-problem`).hidden = false;
}

/** What the field of a measure accepts, as a sentence; nothing for any other. */
function inField(field) {
  const measure = measures.find((each) => each.field === field);
  return measure === undefined || field === "age" ? undefined : reading(measure).accepted;
}

const fields = ["gender", "age", "height", "weight", "activityLevel", "primaryGoal", "targetWeight", "on"];

function show() {
  showLevel($("activityLevel"), $("activityLevel-note"));
  const given = scenario();
  const { person: typed, on } = given;
  // What the accepted fields allow is of today without a first day.
  const day = dayOf(on) === undefined ? today() : on;
  const refused = refusedIntake({ ...given, on: day });
  // Calories are accepted or rejected in whatever way they are given.
  const input = refused === undefined ? typed : { ...typed, pace: `${refused.intake}kcal/day` };
  const rejected = violationsOf(input, on);
  const gain = rejected.some(({ field }) => field === "pace") ? undefined : unsignedRate(typed);
  const gainProblem = gain && `${gain} ${/kg|lb/.exec(typed.pace)} a week without a sign is a gain, and the goal is to lose weight. Write ${minus}${gain} to lose, +${gain} to gain.`;
  const wrongPace = () => ({
    accepted: gainProblem ?? rejected.find(({ field }) => field === "pace")?.accepted, problem: gainProblem,
    ...(refused === undefined ? {} : { problem: intakeProblem(refused), refused: { ...refused, rate: say.rate(refused.rate) } }),
  });
  const violations = new Map(rejected.map(({ field, accepted }) =>
    [field, field === "on" ? "Enter a date." : inField(field) ?? plainWords(`Enter ${accepted}.`)]));
  if (gain !== undefined) violations.set("pace", gainProblem);
  for (const id of fields) {
    const problem = $(`${id}-problem`);
    problem.textContent = violations.get(id) ?? "";
    problem.hidden = !violations.has(id);
    $(id).setAttribute("aria-invalid", String(violations.has(id)));
  }
  for (const measure of measures) {
    askForMetric(measure, typed, day);
    const { field, text, range } = measure;
    if ($(`${field}-problem`).querySelector("button") === null) askForStones(measure);
    if (units === "metric" || field === "age") range.removeAttribute("aria-valuetext");
    else range.setAttribute("aria-valuetext", field === "height" || units === "uk" ? text.value : `${text.value} lb`);
  }
  // Without a rejected pace or target weight there are the numbers of all else. Any other rejected value leaves none.
  const left = { ...input };
  for (const field of ["pace", "targetWeight"]) if (violations.has(field)) delete left[field];
  const isStale = [...violations.keys()].some((field) => field in left || field === "on");
  isAccepted = violations.size === 0;
  for (const id of ["results", "glance"]) $(id).classList.toggle("stale", isStale);
  if (isStale) {
    const { found = {} } = contract === undefined ? {} : answered(() => contract.preview(input, { on: day }));
    // A protein of one's own is not that of the goal.
    if (proteinChosen() !== undefined) found.proteinTarget = undefined;
    showTargets(found, found);
    showPace(undefined, "", wrongPace());
    $("pace-average").textContent = "";
    $("protein-offer").replaceChildren();
    $("handover").replaceChildren();
    showPaceNote("", typed);
    showDetails(input, day, found.calorieTarget === undefined ? undefined : found);
    showTargetNote(undefined);
    $("summary").textContent = "A value is rejected.";
    carry();
    return;
  }
  const { by, ...undated } = given;
  present = outlook({ ...(violations.has("targetWeight") ? undated : given), person: left }, requirement);
  const { proteinTarget } = present.found;
  present.found = withProtein(present.found, { energy, plan: contract, person: present.person, on });
  const { person: planned, found, course } = present;
  showTargets(found, contract?.preview({ weight: input.weight, height: input.height, age: input.age }, { on }), isAfterLog() ? ofLog : wholeDay);
  showTimeline(present);
  showTargetNote(present);
  showEating(present);
  showCourse(present, kept && outlook(kept, requirement));
  showChosenPace(present);
  showHandover(present);
  if (violations.has("pace")) {
    showPace(found, say.rate(found.weeklyRate), wrongPace());
    showPaceNote(goalsOwn, typed);
  }
  const reasons = reasonsOf(planned, on);
  showReasons({ ...reasons, ...(found.proteinTarget === proteinTarget ? {} : { proteinTarget: proteinReason(present) }), ...showMeasured(present), ...courseReasons(present, say), bodyMassIndex: bodyMassReason(input) });
  // What may harm is beside the number.
  const ofUnderweight = found.advisories.filter((name) => name.startsWith("underweight")).map((name) => sentence(advisoryTexts[name]));
  $("caution").textContent = [...ofUnderweight, belowMinimum(found, reasons)].join(" ").trim();
  const beside = { ...whatToDo, protein_above_range: planned.age < 18 ? undefined : proteinRanges() };
  showAdvisories($("advisories"), found.advisories, (name) => advisoryTexts[name], (name) => beside[name]);
  $("course-advisories-name").hidden = (course?.advisories ?? []).length === 0;
  offerProtein({ found, person: planned, on, proteinTarget });
  showAdvisories($("course-advisories"), course?.advisories ?? [], (name) => trajectoryAdvisoryTexts[name], (name) => name === "low_intake" ? lowIntake(present) : undefined);
  const caution = proteinCaution(planned);
  if (caution !== undefined) $("advisories").append(element("li", {}, caution));
  if ($("advisories").childElementCount === 0) $("advisories").replaceChildren(element("li", { class: "none" }, "None."));
  // A measured TDEE makes the pace an intake, which is not what another equation gives.
  showDetails(present.isDated ? planned : present.scenario.person, on, found);
  if (isAccepted) {
    // The link stays at the last accepted state.
    $("state-link").href = stateLink();
    $("copied").textContent = "";
  }
  carry();
  const count = found.advisories.length + (caution === undefined ? 0 : 1) + (course?.advisories.length ?? 0);
  const advisories = count === 1 ? "1 advisory" : `${count} advisories`;
  $("summary").textContent = (isAccepted ? "" : "A value is rejected. ")
    + `${whole(found.calorieTarget)} kilocalories a day. ${$("outcome").textContent.replace(/\.?$/, ".")} ${advisories}.`;
  const reached = reachedOn(present);
  $("glance").textContent = [
    say.energy(found.calorieTarget), reached === undefined ? [] : `${$("follows").hidden ? "" : "by the phases "}${say.exactWeight(planned.targetWeight)} by ${shortDate(reached)}`,
    count === 0 ? [] : advisories,
  ].flat().join(" · ");
}

/** The sentence about the recommended minimum, with its number; empty of a calorie target that is not below it. */
function belowMinimum({ advisories }, reasons) {
  if (!advisories.includes("below_minimum_intake")) return "";
  return /The target is below .*?\d\)?( kcal\/day)?\.(?= |$)/.exec(reasons?.calorieTarget.explanation ?? "")?.[0] ?? "";
}

/** Which of the two limits of a low intake the trajectory is below, as a sentence. */
function lowIntake({ found: { bmr }, course: { goal, weeks } }) {
  // The intakes that count are those until the target weight.
  const eaten = weeks.slice(0, goal?.outcome === "reached" ? Math.max(1, goal.week) : Math.max(1, weeks.length - 1));
  const least = Math.min(...eaten.map(({ intake }) => intake));
  return `${say.energy(least)} is below ${least < bmr ? `the ${whole(bmr)} spent at rest` : "the recommended minimum, not below what is spent at rest"}.`;
}

/** The date on which the target weight is reached; undefined if it is not. */
function reachedOn({ found, course }) {
  if (course === undefined) return found.projectedDate?.slice(0, 10);
  return course.goal?.outcome === "reached" ? course.goal.date : undefined;
}

/** An advisory in a few words; nothing before the contract is loaded. */
const nameOf = (name) => contract?.sentence({ id: `name.${name}`, parameters: [] });

/** What to do about an advisory, a sentence for each that leaves a choice. */
const whatToDo = {
  activity_below_measured: measureIt,
  rapid_loss: "It is the loss at first. Choose a slower pace or a later date.",
  underweight_target: "Choose a higher target weight.",
  target_contradicts_goal: "Choose another target weight, goal or pace.",
  rate_contradicts_goal: "Choose another pace or goal.",
};

/** The ranges of protein that the reason of its target has; nothing before the contract is loaded. */
const proteinRanges = () => contract?.sentence({ id: "proteinTarget.science", parameters: [] });

/** A button beside a protein that is too much, which chooses the highest one that is not; nothing for a minor, or if none is. */
function offerProtein({ found, person, on, proteinTarget }) {
  $("protein-offer").replaceChildren();
  if (!found.advisories.includes("protein_above_range") || person.age < 18) return;
  const offered = proteinWithin({ ...found, proteinTarget }, { energy, plan: contract, person, on });
  $("protein-offer").append(`${sentence(advisoryTexts.protein_above_range)} `);
  if (offered === undefined) return;
  $("protein-offer").append(button(`Use ${decimal(offered.perKilogram)} g/kg, ${whole(offered.proteinTarget)} g/day`,
    () => fill($("proteinPerKilogram"), String(offered.perKilogram))));
}

/** The reason of a protein of one's own. */
const proteinReason = ({ person: { weight }, found: { proteinTarget } }) => ({
  title: "Protein of your own choice",
  explanation: proteinTarget === undefined ? "" : `${decimal(proteinChosen())} g for each of ${decimal(weight)} kilograms: ${whole(proteinTarget)} g/day.`,
  science: proteinRanges() ?? "",
});

/** The reason of the body mass index, in the units of the index. */
const bodyMassReason = ({ weight, height }) => ({
  title: "Weight over height squared",
  explanation: `${decimal(weight)} / ${decimal(Math.round(10 * height) / 1000)}² = ${$("bodyMassIndex").textContent} kg/m²: the weight in kilograms, the height in meters.`,
  science: "The World Health Organization calls an adult underweight below 18.5 kg/m², overweight from 25 and obese from 30. The index cannot tell muscle from fat.",
});

/** What the TDEE of the numbers is, in words; after a diet, the measured one is not what is spent now. */
const [wholeDay, ofLog] = ["what a whole day spends (TDEE)", "the maintenance intake of the log (TDEE)"];

/** Whether the TDEE is that of a log, which says what was eaten before. */
const isAfterLog = () => measured?.settledIntake !== undefined;

/** The targets, those that there are. */
function showTargets(found, { bodyMassIndex: index, category } = {}, dayOfEnergy) {
  for (const name of ["calorieTarget", "bmr", "tdee", "proteinTarget", "waterTarget"]) {
    $(name).textContent = found[name] === undefined ? "–" : whole(found[name]);
  }
  $("bodyMassIndex").textContent = index === undefined ? "–" : index.toFixed(1);
  $("bodyMassClass").textContent = category === undefined ? "" : wording().category(category);
  const hasOunces = units === "us" && isAmerican && found.waterTarget !== undefined;
  if (hasOunces) $("waterTarget").textContent = measure(found.waterTarget, "fl oz", whole).replace(" fl oz", "");
  $("waterUnit").textContent = hasOunces ? "US fl oz/day" : "mL/day";
  $("water-metric").textContent = hasOunces ? `${whole(found.waterTarget)} mL/day of water. ` : "";
  showEnergy(found, dayOfEnergy);
}

/** Says that TDEE is measured, if it is: the reasons of the numbers that follow from it. */
function showMeasured({ scenario: { person, on }, found: { tdee, calorieTarget } }) {
  $("measured").hidden = measured === undefined;
  $("paceRateDay").textContent = isAfterLog() ? "from maintenance" : "at first";
  $("tdee-name").textContent = isAfterLog() ? "Maintenance (TDEE)" : "Whole day (TDEE)";
  if (measured === undefined) return {};
  const { pace, targetWeight, ...equation } = person;
  const { standardError, settledIntake } = measured;
  const text = `TDEE is measured by a log: ${whole(tdee)} ± ${say.energy(standardError)}`
    + `${settledIntake === undefined ? "" : `, for a person who has eaten ${say.energy(settledIntake)}`}. `
    + `The equation gives ${say.energy(targets(equation, { on }).tdee)}. `
    + `${settledIntake === undefined ? "" : "The measured TDEE is the intake that kept the weight before the logged weeks; a body that loses weight spends less. "}`
    + meaningOfError;
  $("measured-text").textContent = text;
  const change = calorieTarget - tdee;
  const reason = {
    title: "By a measured TDEE", explanation: change === 0 ? "The calorie target is the measured TDEE."
      : `The calorie target is the measured TDEE, ${say.energy(tdee)}, ${change < 0 ? "less" : "plus"} ${say.energy(Math.abs(change))}.`,
    science: text,
  };
  return { tdee: { ...reason, explanation: text, science: "The log's page explains this number." }, calorieTarget: reason, weeklyRate: reason };
}

$("unmeasured").addEventListener("click", () => {
  measured = undefined;
  show();
  writeAddress();
  $("calorieTarget").closest("summary").focus();
});

/** What the calorie target is made of: a week, macronutrients, and the same by another equation. */
function showDetails(person, on, found) {
  showWeek(found?.calorieTarget, contract && ((given) => {
    const { found: week, violations } = answered(() => contract.weekOfCalories(given));
    return { found: week && { ...week, total: contract.kilojoules({ parts: week.days }).calories }, violations };
  }));
  showNutrients(energy, { person, on, found, fatFreeMassKg: measureOf(fatFreeMass), isMeasured: measured !== undefined }, { nameOf, converted });
}

const goalsOwn = "For now, the numbers are those of the goal’s own pace.";

/** Both numbers of the pace; and of a date, what is to be eaten until then. */
function showChosenPace(outlook) {
  const { scenario: { person: { targetWeight, ...others }, on, by }, found } = outlook;
  const isDated = paceGiven().by !== undefined;
  let problem, note = "";
  if (isDated && targetWeight === undefined) problem = "A date needs a target weight.";
  else if (isDated && by === undefined) problem = "Enter a date.";
  else if (isDated && dayOf(by) <= dayOf(on)) problem = `Choose a day after ${say.date(on)}.`;
  else if (isDated && contract !== undefined) {
    const { found: rate, violations } = answered(() => contract.rate({ ...others, targetWeight }, by, { on }));
    const [target, day] = [say.exactWeight(targetWeight), say.date(by)];
    if (rate === undefined) problem = violations.map(({ message }) => sentence(message)).join(" ");
    else if (!outlook.isDated) problem = `No accepted intake reaches ${target} by ${day}.${otherDates(outlook.scenario)}`;
    // The rate itself is that of a straight line, which is not shown beside a date; a faster one than the goal's is what was chosen.
    const goals = targets({ ...others, targetWeight }, { on }).weeklyRate;
    const isFaster = rate?.gramsPerWeek * goals > 0;
    const cautions = (rate?.sentences ?? []).filter(({ id }) => id !== "rate.required" && !(isFaster && id === "rate.beyond_goal")).map(({ text }) => converted(text));
    // Beside a rate in the note, the one in the field needs a word.
    const average = cautions.length === 0 || rate.gramsPerWeek === 1000 * found.weeklyRate ? []
      : [`The weight changes by ${say.rate(rate.gramsPerWeek / 1000)} a week on average; ${say.rate(found.weeklyRate)} is the pace ${isAfterLog() ? "from the maintenance intake" : "of the first day"}.`];
    const reached = reachedOn(outlook);
    const inWeeks = reached === undefined || reached === by ? [] : [`In whole weeks, that is by ${say.date(reached)}.`];
    note = (!outlook.isDated ? [...cautions, goalsOwn]
      : [`To reach ${target} by ${day}, eat ${say.energy(found.calorieTarget)}.`, ...inWeeks, ...average, ...cautions]).join(" ");
  }
  if (note === "") note = neededIntake(outlook, say);
  showPace(found, say.rate(found.weeklyRate), { day: reachedOn(outlook), problem });
  // The note of a date can have its average already.
  showAverage(outlook, note.includes(" on average"));
  showPaceNote(note, outlook.scenario.person, found.weeklyRate);
}

/**
 * Says what the trajectory's rate is on average until the target weight, which is not that of the pace. After the weeks of a log, the pace is not the
 * rate at first either: the body spends less than its maintenance intake already.
 */
function showAverage({ scenario: { person: { weight, targetWeight }, phases }, found, course }, isSaid) {
  const { outcome, week, date } = course?.goal ?? {};
  const exact = (targetWeight - weight) / week;
  // Rounded once: pounds are rounded where they are written.
  const rate = outcome === "reached" ? say.rate(units === "metric" ? Math.round(100 * exact) / 100 : exact) : undefined;
  const isShown = rate !== undefined && !isSaid && phases.length === 0 && rate !== say.rate(found.weeklyRate);
  $("pace-average").textContent = !isShown ? ""
    : isAfterLog() ? `The pace counts from the maintenance intake of the log; on average until ${say.date(date)}, the rate is ${rate} a week.`
      : `${say.rate(found.weeklyRate)} a week is the rate at first; on average until ${say.date(date)}, it is ${rate} a week.`;
}

/** After a log, says that a plan which should move the weight has less of the change than what was eaten, with a button that keeps the logged intake. */
function showHandover({ scenario, found: { calorieTarget, tdee, weeklyRate } }) {
  const eaten = Math.round(measured?.settledIntake ?? calorieTarget);
  const isLess = isAfterLog() && scenario.phases.length === 0 && weeklyRate !== 0
    && (weeklyRate < 0 ? eaten < calorieTarget && calorieTarget < tdee : eaten > calorieTarget && calorieTarget > tdee);
  $("handover").replaceChildren();
  if (!isLess) return;
  const [more, slower] = weeklyRate < 0 ? ["more", "loses"] : ["less", "gains"];
  $("handover").append(`You ate ${say.energy(eaten)} in the log; this plan is ${whole(Math.abs(calorieTarget - eaten))} ${more}, and ${slower} weight more slowly. `);
  const { by, ...undated } = scenario;
  const own = { ...undated, person: { ...scenario.person, pace: `${eaten}kcal/day` } };
  // An intake that the kernel rejects as calories is no offer.
  if (violationsOf(own.person, scenario.on).length > 0) return;
  const reached = reachedOn(outlook(own));
  const until = reached === undefined ? "" : `: ${say.exactWeight(scenario.person.targetWeight)} by ${say.date(reached)}`;
  $("handover").append(button(`Keep ${say.energy(eaten)}${until}`, () => fill($("paceCalories"), String(eaten))));
}

/** Which dates work, as a sentence; nothing if there are none. */
function otherDates(scenario) {
  const first = earliest(scenario);
  if (first === undefined) return "";
  const latest = dateOf(dayOf(scenario.on) + 7 * mostWeeks);
  const { on } = scenario;
  const eater = (intake) => ({ ...scenario.person, pace: `${intake}kcal/day` });
  const isAdvised = (intake) => !targets(eater(intake), { on }).advisories.includes("below_minimum_intake");
  const caution = belowMinimum(targets(eater(first.intake), { on }), reasonsOf(eater(first.intake), on)).replace("The target", " This intake");
  // A date without the caution comes first.
  const advised = isAdvised(first.intake) ? undefined : earliest(scenario, isAdvised);
  const beginning = advised === undefined ? " The earliest date"
    : ` The earliest date at an intake that the guideline prescribes is ${say.date(advised.by)}, at ${say.energy(advised.intake)}. The earliest of all`;
  return scenario.by < first.by ? `${beginning} is ${say.date(first.by)}, at ${say.energy(first.intake)}.${caution}`
    : scenario.by > latest ? ` A trajectory ends after three years: the latest date is ${say.date(latest)}.` : "";
}

function showAdvisories(list, names, textOf, adviceOf = () => undefined) {
  list.replaceChildren(...names.map((name) => {
    const item = element("li", { "data-name": name }, sentence(textOf(name)));
    const advice = adviceOf(name);
    if (advice !== undefined) item.append(element("span", { class: "advice" }, ` ${advice}`));
    return item;
  }));
}

function showReasons(all) {
  for (const details of document.querySelectorAll("[data-topic]")) {
    const why = details.querySelector(".why") ?? details.appendChild(element("div", { class: "why" }));
    const { title, explanation, science } = all[details.dataset.topic] ?? {};
    why.replaceChildren(element("h3", {}, title), element("p", {}, explanation), element("p", { class: "note" }, science));
  }
}

function showEnergy({ bmr, tdee, calorieTarget }, day = wholeDay) {
  if (calorieTarget === undefined) {
    $("balance").textContent = $("caution").textContent = "";
    $("energy").replaceChildren();
    return;
  }
  const difference = calorieTarget - tdee;
  $("balance").textContent = difference === 0
    ? `${sentence(day)} The left part is energy at rest.`
    : `${whole(Math.abs(difference))} kcal ${difference < 0 ? "less" : "more"} than ${day}. The left part is energy at rest; `
      + "the mark is the target.";
  const scale = 600 / Math.max(tdee, calorieTarget, 1);
  const bar = (name, x, width, y = 8, height = 18) =>
    svgElement("rect", { class: name, x, y, width: Math.max(width, 0), height });
  $("energy").replaceChildren(
    bar("day", 0, tdee * scale), bar("rest", 0, bmr * scale),
    bar("target", Math.min(Math.max(calorieTarget * scale - 2, 0), 596), 4, 0, 34));
}

/** Why there is no date at a constant rate, in a sentence. */
function whyNoProjection({ person: { targetWeight, primaryGoal, pace }, found: { weeklyRate, advisories } }) {
  const mover = pace === undefined ? `The goal “${primaryGoal.replace("_", " ")}”` : "This pace";
  return weeklyRate === 0 ? `${mover} does not change the weight.`
    : targetWeight === undefined ? "There is no target weight."
      : advisories.includes("target_contradicts_goal") ? `The target weight contradicts ${pace === undefined ? "the goal" : "the pace"}.`
        : "The target weight is more than 20 years away.";
}

/**
 * Says under the field of a target weight that there is no date of it; nothing beside phases, which are what is eaten. It asks for one beside a
 * measured TDEE, which comes from a log that has none.
 */
function showTargetNote(outlook) {
  const { targetWeight, weight } = outlook?.person ?? {};
  const isUnreached = targetWeight !== undefined && targetWeight !== weight && outlook.found.estimatedWeeks === undefined
    && outlook.scenario.phases.length === 0;
  const isAsked = measured !== undefined && outlook !== undefined && !$("hasTargetWeight").checked && outlook.person.primaryGoal !== "maintain";
  $("targetWeight-note").textContent = isUnreached ? whyNoProjection(outlook)
    : isAsked ? "Which weight do you want to reach? Check the box and enter it." : "";
  $("targetWeight-note").hidden = !isUnreached && !isAsked;
}

function showTimeline(outlook) {
  const { person: { targetWeight }, found } = outlook;
  const { weeklyRate, estimatedWeeks, projectedDate } = found;
  // With a trajectory, its date is the one to expect, and this one is for comparison.
  const isSecond = outlook.course !== undefined;
  $("timeline-name").textContent = isSecond ? "More: at a constant rate" : "Timeline at a constant rate";
  const section = $("timeline-name").closest("section");
  // One answer to "when" is seen at first.
  if (section.classList.contains("second") !== isSecond) $("constant").open = !isSecond;
  section.classList.toggle("second", isSecond);
  section.hidden = isSecond && outlook.isDated;
  $("rate").textContent = weeklyRate === 0 ? "" : `at ${say.rate(weeklyRate)} a week`;
  $("projection").textContent = estimatedWeeks === undefined ? "No projection."
    : estimatedWeeks === 0 ? "The target is already reached."
      : `${say.exactWeight(targetWeight)} in ${say.weeks(estimatedWeeks)}, by ${say.date(projectedDate)}`;
  $("timeline-note").textContent = estimatedWeeks === undefined ? whyNoProjection(outlook)
    : estimatedWeeks === 0 ? "" : whyDatesDiffer(outlook)
    ?? "No body follows a straight line. The date of a far target is too early; for a few kilograms it can be early or late.";
}

// MARK: Trajectory

/** The numbers of an outlook that stand below its chart. */
function courseNumbers({ course }) {
  const [year, goal] = [course?.weeks[52], course?.goal];
  return {
    year: year && say.weight(year.weight),
    settled: course?.settledWeight && say.weight(course.settledWeight),
    maintenance: goal?.maintenance && say.energy(goal.maintenance),
    reaching: course && reachingIntake(course) && say.energy(goal.intake),
  };
}

/** Numbers with their units, which are written smaller. */
function showNumber(owner, text = "–") {
  owner.replaceChildren(...text.split(" ").flatMap((part, place) =>
    place % 2 === 0 ? [element("span", {}, part), " "] : [element("span", { class: "unit" }, part), " "]));
}

function showCourse(now, other) {
  const { headline, sentence: window } = outcome(now, say);
  $("outcome").textContent = headline;
  $("window").textContent = window;
  $("band").textContent = bandOf(now);
  // The log that the sentence names.
  if (now.bias !== undefined) $("window").append(" ", element("a", { href: "log.html" }, "Open the log."));
  showList("refusals", refusalsOf(now));
  const numbers = courseNumbers(now);
  const others = other && courseNumbers(other);
  for (const [name, text] of Object.entries(numbers)) {
    showNumber($(name), text);
    $(name).closest("dl > div").hidden = text === undefined;
    $(`kept-${name}`).textContent = others?.[name] === undefined ? "" : `kept: ${others[name]}`;
  }
  $("kept-outcome").hidden = other === undefined;
  if (other !== undefined) {
    const words = outcome(other, say);
    const { phases } = other.scenario;
    const eaten = phases.length === 0 ? say.energy(other.found.calorieTarget)
      : `${phases.map(({ weeks, change }) => `${say.change(change)} for ${say.weeks(weeks)}`).join(", ")}`;
    $("kept-outcome").textContent = [`Kept: ${eaten}. ${words.headline.replace(/\.?$/, ".")}`,
      words.sentence, ...refusalsOf(other)].filter((text) => text !== "").join(" ");
  }
  $("keep").textContent = other === undefined ? "Keep this one to compare" : "Stop comparing";
  $("keep").setAttribute("aria-pressed", String(other !== undefined));
  showChart(other === undefined ? [now] : [now, other]);
}

function showChart(outlooks) {
  const picture = $("timeline");
  // While the target is dragged, nothing moves under the pointer but the target.
  if (!isDragged) span = spanOf(outlooks);
  const isEmpty = span === undefined;
  for (const id of ["timeline", "legend"]) $(id).toggleAttribute("hidden", isEmpty);
  const [{ scenario: { person: { targetWeight } }, found, course }] = outlooks;
  const handle = $("goal-handle");
  handle.toggleAttribute("hidden", isEmpty || targetWeight === undefined);
  if (isEmpty) return;
  const width = Math.max(picture.parentElement.clientWidth, 260);
  const unit = {
    metric: { perKilogram: 1, name: "kg", room: 64 }, us: { perKilogram: poundsPerKilogram, name: "lb", room: 64 },
    uk: { perKilogram: poundsPerKilogram, name: "st", room: 96 },
  }[units];
  drawn = draw($("chart"), outlooks, span, width, unit, say);
  picture.setAttribute("viewBox", `0 0 ${width} ${drawn.height}`);
  for (const [name, isDrawn] of [
    ["expected", course !== undefined], ["eight", course !== undefined], ["kept", outlooks.length > 1],
    ["constant", $("chart").querySelector(".straight") !== null],
  ]) $("legend").querySelector(`.${name}`).hidden = !isDrawn;
  showReader();
  if (targetWeight === undefined) return;
  handle.setAttribute("transform", `translate(${drawn.right}, ${drawn.yOf(targetWeight).toFixed(1)})`);
  handle.setAttribute("aria-valuenow", targetWeight);
  const words = $(course === undefined && found.estimatedWeeks ? "projection" : "outcome").textContent;
  handle.setAttribute("aria-valuetext", `${say.exactWeight(targetWeight)}. ${words}`);
}

let week; // the one that is read, if one was chosen

/** The last week of the trajectory that is drawn; undefined without a trajectory. */
const lastDrawn = () => present.course && Math.min(present.course.weeks.length - 1, Math.floor(span.last));

/** Reads the week that was chosen; of the others, that of the target weight. */
function showReader() {
  const last = lastDrawn();
  for (const id of ["reader", "reading"]) $(id).toggleAttribute("hidden", last === undefined);
  if (last === undefined) return;
  const { goal, weeks } = present.course;
  const { week: at, date, weight, lowest, highest } = weeks[Math.min(week ?? (goal?.outcome === "reached" ? goal.week : last), last)];
  const words = `${say.date(date)}, ${at === 0 ? "the first day" : `after ${say.weeks(at)}`}: ${say.weight(weight)}`
    + (at === 0 ? "" : `; ${bandOf(present)}: ${say.weight(lowest)} to ${say.weight(highest)}`);
  $("reading").textContent = `${words}.`;
  const [area, line, dot] = $("reader").children;
  const { left, right, top, bottom, xOf, yOf } = drawn;
  for (const [owner, given] of [
    [area, { x: left, y: top, width: right - left, height: bottom - top }], [line, { x1: xOf(at), x2: xOf(at), y1: top, y2: bottom }],
    [dot, { cx: xOf(at), cy: yOf(weight) }],
  ]) for (const [name, value] of Object.entries(given)) owner.setAttribute(name, value.toFixed(1));
  for (const [name, value] of [["valuemax", last], ["valuenow", at], ["valuetext", words]]) $("reader").setAttribute(`aria-${name}`, value);
}

function readWeek(chosen) {
  week = Math.max(0, Math.min(lastDrawn() ?? 0, chosen));
  showReader();
}

for (const type of ["pointermove", "pointerdown"]) {
  $("timeline").addEventListener(type, ({ clientX, target: owner }) => {
    if (isDragged || handle.contains(owner) || lastDrawn() === undefined) return;
    const { left, width } = $("timeline").getBoundingClientRect();
    readWeek(Math.round(drawn.weekAt((clientX - left) * $("timeline").viewBox.baseVal.width / width)));
  });
}
moveByKeys($("reader"), 4, (step) => readWeek(Number($("reader").getAttribute("aria-valuenow")) + step));

const target = measures.find(({ field }) => field === "targetWeight");

/** Sets the target weight to a tenth of the unit that is shown. */
function setTarget(kilograms) {
  const perKilogram = units === "metric" ? 1 : poundsPerKilogram;
  const exact = Math.round(Math.round(10 * kilograms * perKilogram) / 10 / perKilogram * 1000) / 1000;
  write(target, within(exact));
  followText(target);
}

let isDragged = false;
let frame; // the next one, if the target has moved since the last
let pointed; // where the pointer is, in the picture

function followPointer() {
  frame = undefined;
  setTarget(drawn.weightAt(pointed));
  show();
}

const handle = $("goal-handle");
handle.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  event.preventDefault();
  handle.focus();
  handle.setPointerCapture(event.pointerId);
  isDragged = true;
});
handle.addEventListener("pointermove", ({ clientY }) => {
  if (!isDragged) return;
  const { top, height } = $("timeline").getBoundingClientRect();
  pointed = (clientY - top) * drawn.height / height;
  // However often the pointer moves, there is one course for a frame.
  frame ??= requestAnimationFrame(followPointer);
});
for (const type of ["pointerup", "pointercancel"]) {
  handle.addEventListener(type, () => {
    if (!isDragged) return;
    if (frame !== undefined) {
      cancelAnimationFrame(frame);
      followPointer();
    }
    isDragged = false;
    show();
    writeAddress();
  });
}
handle.addEventListener("keydown", (event) => {
  const step = { ArrowUp: 0.1, ArrowRight: 0.1, ArrowDown: -0.1, ArrowLeft: -0.1, PageUp: 1, PageDown: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  $("link").hidden = true;
  setTarget(measureOf(target) + step / (units === "metric" ? 1 : poundsPerKilogram));
  show();
  writeAddress();
});

// MARK: Intake

function showEating(outlook) {
  const { scenario: { phases, fatPercent }, found, course, refusals } = outlook;
  $("eating").textContent = phases.length === 0
    ? `Always the calorie target, ${say.energy(found.calorieTarget)}.`
    : "The phases follow each other. Each one is a change from the TDEE at the start.";
  showFollowed(outlook);
  let end = 0; // the week in which the phase ends
  const isWrong = ({ weeks }) => !(Number.isInteger(weeks) && weeks >= 1 && weeks <= mostWeeks);
  [...$("phases").children].forEach((row, index) => {
    const { weeks, change } = phases[index];
    const level = index === phases.length - 1 ? "maintenance" : "break";
    row.querySelector(".name").textContent = change === keeping(outlook, end) ? level
      : change < 0 ? "diet" : change > 0 ? "surplus" : "TDEE of today";
    end += weeks;
    const last = course?.weeks[end];
    row.querySelector(".intake").textContent = [
      Number.isInteger(change) ? say.energy(found.tdee + change) : [], last === undefined ? [] : `${say.weight(last.weight)} at the end`,
    ].flat().join(", ");
    const [weeksField, changeField] = row.querySelectorAll("input");
    const isRefused = (name) => refusals.some(({ field }) => field.startsWith(`${name}.`) || field === name);
    // Without a wrong number of weeks, it is their sum.
    weeksField.setAttribute("aria-invalid", String(isRefused("phases") && (isWrong(phases[index]) || !phases.some(isWrong))));
    changeField.setAttribute("aria-invalid", String(isRefused(`phases[${index}]`)));
  });
  const isFatRefused = fatPercent !== undefined && refusals.some(({ field }) => field === "fatPercent");
  $("fatPercent").setAttribute("aria-invalid", String(isFatRefused));
  $("fat-note").textContent = fatPercent === undefined && course !== undefined
    ? `estimated: ${course.fatPercent.toFixed(1)} %` : "";
}

/** Says that the trajectory has the intakes of the phases if the first of them is not the calorie target, with a button that makes it so. */
function showFollowed({ scenario: { phases: [first, ...more] }, found: { calorieTarget, tdee }, course }) {
  const isSame = course === undefined || first === undefined || tdee + first.change === calorieTarget;
  $("follows").hidden = isSame;
  if (isSame) return $("follows").replaceChildren();
  const [phases, target] = [more.length === 0 ? "your phase" : "your phases", say.energy(calorieTarget)];
  const follow = button(`Eat ${target} in the ${more.length === 0 ? "phase" : "first phase"}`,
    () => fill($("phases").querySelectorAll("input")[1], String(calorieTarget - tdee)));
  $("follows").replaceChildren(`Follows ${phases} (${say.energy(tdee + first.change)}${more.length === 0 ? "" : " at first"}), not the calorie target of ${target}. `, follow);
}

function addPhase({ weeks, change }) {
  const row = element("li", {});
  const field = (label, value, unit) => {
    const number = element("span", { class: "number" });
    const input = element("input", { type: "text", inputmode: "text", "aria-label": label });
    input.value = value ?? "";
    number.append(input, element("span", { class: "unit" }, unit));
    return number;
  };
  const remove = button("×", () => {
    const next = row.nextElementSibling ?? row.previousElementSibling;
    row.remove();
    (next?.querySelector("button") ?? $("add-phase")).focus();
    show();
    writeAddress();
  });
  remove.ariaLabel = "Remove this phase";
  row.append(
    element("span", { class: "name" }), field("Weeks", weeks, "weeks"),
    field("Change in kcal a day", change, "kcal/day"), element("span", { class: "intake note" }), remove);
  $("phases").append(row);
}

$("add-phase").addEventListener("click", () => {
  if (present === undefined) return;
  const { found, course } = present;
  const change = found.calorieTarget - found.tdee;
  const last = present.scenario.phases.at(-1);
  // The first phase lasts until the target, so that nothing changes before the person changes something.
  if (last === undefined) addPhase({ weeks: course?.goal?.outcome === "reached" ? course.goal.week : 52, change });
  else {
    // What keeps the weight then reached, if the last phase does not keep it already.
    const { phases } = present.scenario;
    const end = phases.reduce((weeks, phase) => weeks + phase.weeks, 0);
    const isLevel = last.change === 0 || last.change === keeping(present, end - last.weeks);
    addPhase(isLevel ? { weeks: 12, change } : { weeks: 4, change: keeping(present, end) ?? 0 });
  }
  show();
  writeAddress();
});

$("keep").addEventListener("click", () => {
  kept = kept === undefined ? present.scenario : undefined;
  show();
  writeAddress();
});

// MARK: The page begins

/** The state of the page as the hash of a link. */
function stateLink() {
  const link = {
    ...linkOf(scenario()), ...weekLink(), ...nutrientsLink(measureOf(fatFreeMass)), ...(units === "metric" ? {} : { units }),
    ...(kept === undefined ? {} : { compare: new URLSearchParams(linkOf(kept)) }),
  };
  return `#${new URLSearchParams(Object.entries(link).map(([name, value]) => [name, value ?? ""]))}`;
}

/** Writes the state into the address, so that it can be kept or sent. */
function writeAddress() {
  if (isAccepted) history.replaceState(null, "", stateLink());
}

/** Gives the state to the log and to the tab. A rejected value goes with it, so that no page begins with another one instead. */
function carry() {
  const link = stateLink();
  for (const owner of document.querySelectorAll("a[href^='log.html']")) owner.href = `log.html${link}`;
  store("plan", link);
}

$("copy-link").addEventListener("click", async () => {
  const { href } = $("state-link");
  try {
    await navigator.clipboard.writeText(href);
    $("copied").textContent = isAccepted ? "Copied." : "Copied without the rejected values.";
  } catch {
    // Without a clipboard, such as on a page that is served by plain HTTP.
    history.replaceState(null, "", href);
    $("copied").textContent = "This browser does not let the page copy: copy the address instead.";
  }
});

/** Puts the person of the address into the form, over what the page begins with, and says what is wrong with it. */
function readAddress() {
  setUnits("metric");
  form.reset();
  $("on").value = today();
  const given = new URLSearchParams(location.hash.slice(1));
  const {
    on = $("on").value, by, dateOfBirth, phases, fatPercent, compare, units: linkedUnits = "metric",
    week: shares, floor, macros, equation, fatFreeMassKg, proteinPerKilogram, measuredExpenditure, standardError, settledIntake, ...values
  } = Object.fromEntries(given);
  const { targetWeight, ...others } = person();
  const linked = { ...others, ...(given.has("weight") ? {} : { targetWeight }), ...values };
  for (const { field, text } of measures) {
    if (!(field in values)) continue;
    text.value = values[field];
    linked[field] = number(values[field]) ?? "";
  }
  if (given.has("weight")) $("hasTargetWeight").checked = given.has("targetWeight");
  // The target that the page begins with is not that of a person with another weight.
  if (!$("hasTargetWeight").checked) target.text.value = "";
  if (given.has("activityLevel")) $("activityLevel").value = values.activityLevel;
  for (const radio of form.querySelectorAll("input[type=radio]")) {
    if (given.has(radio.name)) radio.checked = values[radio.name] === radio.value;
  }
  for (const measure of measures) followText(measure);
  $("phases").replaceChildren();
  if (phases !== undefined) phasesOf(phases).forEach(addPhase);
  $("fatPercent").value = fatPercent ?? "";
  const isDay = by === undefined || dayOf(by) !== undefined;
  setPace({ pace: values.pace, by: isDay ? by : "" });
  fatFreeMass.shown = undefined;
  fatFreeMass.text.value = fatFreeMassKg ?? "";
  const violations = violationsOf(linked, on);
  // The form does not read the other names that the kernel reads.
  const names = [...Object.keys(others), "targetWeight", "pace"];
  const spelt = Object.keys(values).filter((name) => !names.includes(name) && !violations.some(({ field }) => field === name));
  for (const name of spelt) delete linked[name];
  $("on").value = violations.some(({ field }) => field === "on") ? "" : on;

  const twice = [...new Set(given.keys())].filter((name) => given.getAll(name).length > 1);
  const problems = [
    ...twice.map((name) => `${name}: is given more than once`),
    ...(dateOfBirth === undefined ? [] : ["date of birth: this page takes an age"]),
    ...violations.map(({ field, message }) => `${field}: ${message}`), ...spelt.map((name) => `${name}: is unknown: one of ${names.join(", ")}`),
    ...(values.pace === undefined || by === undefined ? [] : ["by: is given beside pace: give one of the two"]),
    ...(isDay ? [] : [`by: the string "${by}" is rejected: a date that exists, YYYY-MM-DD`]),
    ...foodProblems(phases, fatPercent), ...setWeek({ week: shares, floor }), ...setNutrients({ macros, equation, proteinPerKilogram }),
    ...(Object.hasOwn(unitSystems, linkedUnits) ? [] : [`units: ${linkedUnits} is rejected: metric, us or uk`]),
  ];
  measured = measuredOf({ measuredExpenditure, standardError, settledIntake });
  const unmeasured = measuredViolations({ person: linked, on: $("on").value || today(), measured })
    .filter(({ field }) => !violations.some((other) => other.field === field));
  if (unmeasured.length > 0) measured = undefined;
  problems.push(...unmeasured.map(({ field, message }) => `${field}: ${message}`));
  if (linkedUnits !== "metric" && Object.hasOwn(unitSystems, linkedUnits)) setUnits(linkedUnits);
  const refused = refusedIntake({ person: linked, on: $("on").value || today(), measured });
  week = undefined;
  kept = undefined;
  if (compare !== undefined) {
    const scenario = scenarioOf(compare);
    const wrong = [...violationsOf(scenario.person, scenario.on), ...measuredViolations(scenario)];
    const refused = wrong.length === 0 ? refusedIntake(scenario) : undefined;
    if (refused !== undefined) wrong.push({ field: "pace", message: intakeProblem(refused) });
    if (wrong.length === 0) kept = scenario;
    problems.push(...wrong.map(({ field, message }) => `compare: ${field}: ${message}`));
  }
  if (refused !== undefined) problems.unshift(`pace: ${intakeProblem(refused)}`);
  showList("link-problems", problems.map(plainWords));
  $("link").hidden = problems.length === 0;
  showTargetField();
  show();
}

/** What is wrong with phases and body fat as a link writes them; the trajectory says what the model rejects. */
function foodProblems(phases, fatPercent) {
  const isRead = phases === undefined
    || phasesOf(phases).every(({ weeks, change }) => Number.isInteger(weeks) && Number.isInteger(change));
  const isFat = fatPercent === undefined || typeof number(fatPercent) === "number";
  return [
    ...(isRead ? [] : [`phases: the string "${phases}" is rejected: weeks and kcal/day, such as 12w:-500,2w:0`]),
    ...(isFat ? [] : [`fatPercent: the string "${fatPercent}" is rejected: a number, in % of the weight`]),
  ];
}

function followText(measure) {
  const { range } = measure;
  const value = measureOf(measure);
  if (typeof value === "number") range.value = value;
}

function showTargetField() {
  for (const input of form.querySelectorAll(".measure[data-field=targetWeight] :is([type=text], [type=range])")) {
    input.disabled = !$("hasTargetWeight").checked;
  }
}

for (const measure of measures) {
  const { text, range } = measure;
  text.addEventListener("input", () => {
    measure.shown = undefined;
    followText(measure);
  });
  range.addEventListener("input", () => write(measure, Number(range.value)));
  moveByArrows(range, text);
}
for (const id of ["person", "pace", "proteinPerKilogram", "phases", "fatPercent", "week", "nutrients", "equations"]) {
  $(id).addEventListener("input", () => {
    $("link").hidden = true;
    showTargetField();
    show();
  });
  // Not while a slider moves: browsers refuse an address that changes too often.
  $(id).addEventListener("change", writeAddress);
}
$("units").addEventListener("change", (event) => {
  // What is rejected has no other unit: it could be a number in the units that are now chosen.
  setUnits(event.target.value, ({ text }) => text.getAttribute("aria-invalid") === "true");
  show();
  writeAddress();
});
form.addEventListener("submit", (event) => event.preventDefault());
addEventListener("resize", show);
addEventListener("hashchange", readAddress);

continuePlan();
// Without a plan, an American browser begins in pounds.
if (location.hash === "" && isAmerican) history.replaceState(null, "", "#units=us");
readAddress();
[{ plan: contract, energy }, { wording }] = await Promise.all([loadPlan(), import("./words.js")]);
show();
$("results").setAttribute("aria-busy", "false");
