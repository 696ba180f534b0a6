// The page of a log: what is pasted goes to the kernel, and what comes back is shown and drawn.

import { $, button, readDays, showList, svgElement } from "./elements.js";
import { entriesOf, inLines, madeUpLog } from "./entries.js";
import { dayOf, orderOf, today, withoutTime } from "./days.js";
import { continuePlan, keep, offerExample, offerFile, store } from "./keep.js";
import { measure } from "./measures.js";
import { answered, areThese, collapsed, feetAndInches, isAmerican, longDate as date, meaningOfError, number, numberOf, plainWords, plural, poundsPerKilogram, readMeasure, sentence, showLevel, stonesOf, unitSystems, whole, withoutThousands } from "./writing.js";

const [svg, chart] = [$("drawing"), $("chart")];

let kernel; // the module, once there is a log
let shown; // what is drawn: the days of the course, and what the equation expects
let chosen = 0; // the day that is read
let scale; // where a day lies in the chart
let latest = 0; // the last update that began
let isZeroLeftOut = true; // whether a day with 0 kcal counts as one without an intake
let isAddedUp = false; // whether the calories of several lines of a day add up

/** Asks below the log, each question with a button for each of its `answers`, a text and what it does. */
function ask(questions) {
  showList("log-questions", questions.map(({ text }) => text));
  for (const [place, { answers = [] }] of questions.entries()) {
    for (const [answer, act] of answers) {
      $("log-questions").children[place].append(" ", button(answer, async () => {
        act();
        await update();
        ($("log-questions").querySelector("button") ?? $("log")).focus();
      }));
    }
  }
}

/** Asks whether years of two digits are those of this century; its button writes them into the log. */
function questionOfYears(days) {
  if (days.length === 0) return [];
  const years = [...new Set(days.map(({ whole }) => withoutTime(whole).slice(-4)))].sort();
  const [are, them] = days.length === 1 ? ["1 day has a year", "it"] : [`${whole(days.length)} days have years`, "them"];
  return [{
    text: `${are} of two digits.`,
    answers: [[`Read ${them} as ${years.length === 1 ? years[0] : `${years[0]} to ${years.at(-1)}`}`, () => rewrite(days.map(({ line, cell, whole }) => [line, cell, whole]))]],
  }];
}

/** Asks whether commas that divide no fields are those of thousands or of a day; the button writes the fields without them. */
function questionsOfCommas(commas) {
  return ["thousands", "day"].flatMap((kind) => {
    const lines = commas.filter((each) => each.kind === kind);
    if (lines.length === 0) return [];
    const [{ from, to }] = lines;
    const [have, on] = lines.length === 1 ? ["1 line has", "on 1 line"] : [`${whole(lines.length)} lines have`, `on ${whole(lines.length)} lines`];
    return [{
      text: `${have} a comma ${kind === "day" ? "in the day" : "of thousands"}.`,
      answers: [[`Read ${from} as ${to} ${on}`, () => rewrite(lines.map(({ line, source, written }) => [line, source, written]))]],
    }];
  });
}

/** Asks whether several lines of a day are its meals, whose calories add up; says so while they do. */
function questionOfMeals(count) {
  if (count === 0) return [];
  const days = plural(count, "day");
  return [isAddedUp ? {
    text: `The calories of ${days} with more than one line are added up, and the first weight of a day counts.`,
    answers: [["Count only the first line of a day", () => { isAddedUp = false; }]],
  } : {
    text: `${days} ${count === 1 ? "has" : "have"} more than one line: meals of a day, or a mistake?`,
    answers: [["Add up the calories of a day", () => { isAddedUp = true; }]],
  }];
}

/** Names the long gaps of a log: a year may be wrong. */
function longGaps(gaps) {
  return gaps.slice(0, mostNamed).map(([before, after]) => {
    const days = dayOf(after) - dayOf(before) - 1;
    return { text: `There is no line between ${date(before)} and ${date(after)}, ${plural(days, "day")}. Is a year wrong?` };
  });
}

/** Rewrites fields of the log: each has its line, what it is and what it becomes. */
function rewrite(fields) {
  const lines = $("log").value.split(/\r\n?|\n/);
  for (const [line, field, written] of fields) {
    const start = lines[line - 1].split(/([;\t,"])/);
    // A whole field: a weight can be a part of another one.
    const place = start.findIndex((part) => part.trim() === field);
    if (place >= 0) start[place] = start[place].replace(field, () => written);
    lines[line - 1] = place >= 0 ? start.join("") : lines[line - 1].replace(field, () => written);
  }
  $("log").value = lines.join("\n");
  $("log").dispatchEvent(new Event("input", { bubbles: true }));
}

/** Asks what weights in stones with a decimal point are, as the field of a plan does: 15.9 is 15 st 9 lb, or 15 st 12.6 lb. */
function questionOfStones(weights) {
  if (weights.length === 0) return [];
  const [{ written: example }] = [...weights.filter(({ written }) => !/[.,]0+$/.test(written)), ...weights];
  const readings = weights.map(({ line, written }) => [line, written, stonesOf(written.replace(",", "."))]);
  // The reading with pounds after the point is there only if every weight has such pounds.
  const count = Math.min(...readings.map(([, , all]) => all.length));
  const [have, them] = weights.length === 1 ? ["1 weight has", "it"] : [`${whole(weights.length)} weights have`, "them all"];
  return [{
    text: `${have} a decimal point. What is ${example}?`,
    answers: stonesOf(example.replace(",", ".")).slice(0, count).map((text, reading) =>
      [`Read ${them} as ${text}`, () => rewrite(readings.map(([line, written, all]) => [line, written, all[reading]]))]),
  }];
}

/** Asks whether the days with 0 kcal were logged, as many apps write a day without an entry; says so while they are left out. */
function questionOfZeros(count) {
  if (count === 0) return [];
  const [days, them] = [plural(count, "day"), count === 1 ? "it" : "them"];
  return [{
    text: isZeroLeftOut ? `${days} with 0 kcal ${count === 1 ? "is" : "are"} left out.`
      : `${days} ${count === 1 ? "has" : "have"} 0 kcal: nothing eaten, or not logged?`,
    answers: [[isZeroLeftOut ? `Count ${them}` : `Leave ${them} out`, () => { isZeroLeftOut = !isZeroLeftOut; }]],
  }];
}

/** The fewest intakes whose median says what is usual. */
const fewestIntakes = 7;
/** What an advisory of an estimate says. */
const cautions = {
  menstrual_cycle: "Before day 35, the water of a menstrual cycle can shift the estimate.",
  far_from_equation: "The maintenance intake is more than 3 standard errors from the TDEE of the equation: food may be logged twice or left out, "
    + "or the activity level may not fit.",
};
/** How many days a sentence names. */
const mostNamed = 5;

/** Names the intakes below a third of the median of the log, or above three times. Those of 0 kcal have their own question. */
function farIntakes(entries) {
  const eaten = entries.filter(({ intake }) => typeof intake === "number" && intake > 0);
  if (eaten.length < fewestIntakes) return [];
  const median = eaten.map(({ intake }) => intake).sort((one, other) => one - other)[Math.floor(eaten.length / 2)];
  return [
    ["less than a third of", ({ intake }) => 3 * intake < median], ["more than three times", ({ intake }) => intake > 3 * median],
  ].flatMap(([words, isFar]) => {
    const far = eaten.filter(isFar);
    if (far.length === 0) return [];
    const named = far.slice(0, mostNamed).map(({ day, intake }) => `${whole(intake)} kcal on ${date(day)}`);
    if (far.length > mostNamed) named.push(`${whole(far.length - mostNamed)} more`);
    const list = named.length === 1 ? named[0] : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
    const [is, counts, it] = far.length === 1 ? ["is", "It counts", "it"] : ["are", "They count", "them"];
    return [{ text: `${list} ${is} ${words} the median of the log, ${whole(median)} kcal. ${counts}: correct ${it}, or leave the intake empty.` }];
  });
}

/** Names the weights that the estimate does not use, because they are far from those around them. */
function farWeights(rejected) {
  const far = rejected.map(({ day, weight, expectedFrom, expectedTo }) => `${unitOf() === "kg" ? `${weight} kg` : weightText(weight)} on ${date(day)} is far from the other `
    + `weights and is not used: this person would weigh ${divided(weightText(expectedFrom))[0]} to ${weightText(expectedTo)}. Correct it, or leave the weight empty.`);
  const more = far.length - mostNamed;
  return [...far.slice(0, mostNamed), ...(more > 0 ? [`${plural(more, "more weight")} ${more === 1 ? "is" : "are"} not used, because ${more === 1 ? "it is" : "they are"} far from the others.`] : [])]
    .map((text) => ({ text }));
}

/** What the kernel says of the log, with everything that is wrong with it and with the person. */
async function read() {
  const { problem, entries: listed, lines, typed, written: weights, rejected, thousands, shortYears, commas, repeated, gaps, hasTimes, count, unit: titled } =
    entriesOf($("log").value, orderOf($("log-form"), $("log").value), today(), isAddedUp);
  if (problem !== undefined) return { log: [problem], person: [] };
  followTitle(titled);
  const unit = unitOf();
  kernel ??= import("./plan.js").then(({ loadPlan }) => loadPlan());
  const { expenditure, plan } = await kernel;
  /** What the contract accepts as a weight, if it rejects this one; nothing if it accepts it. */
  const acceptedWeights = (weight) => {
    const { violations: [violation] } = answered(() => plan.measure({ weight }));
    return violation && /is rejected: (.*?)(, such as|$)/.exec(violation.message)[1];
  };
  const isAccepted = (weight) => typeof weight === "number" && acceptedWeights(weight) === undefined;
  // A number in kilograms is the kernel's own to reject, with its day.
  const [entries, places, ofStones] = [[], [], []];
  // Beside stones, a number that is too large for them is in pounds.
  const weightUnits = unitSystems[systemOf(unit)].weight;
  listed.forEach((entry, place) => {
    // 15.0 is as ambiguous as 15.9, and only its text shows the point.
    const given = unit === "st" && /^\d+[.,]\d+$/.test(weights[place]) ? weights[place] : entry.weight;
    const isText = typeof given === "string" || (typeof given === "number" && unit !== "kg");
    const { value, violation } = isText ? readMeasure(plan, "weight", given, weightUnits) : { value: given };
    if (violation !== undefined) {
      const all = given === weights[place] ? stonesOf(given.replace(",", ".")) : [];
      if (all.some((text) => acceptedWeights(text) === undefined)) ofStones.push({ line: lines[place], written: given });
      const hint = all.length === 0 ? "" : `; write ${[...new Set(all.toReversed())].join(" or ")}`;
      rejected.push(`line ${lines[place]}: weight: ${plainWords(violation.message)}${hint}`);
      return;
    }
    entries.push({ ...entry, weight: value });
    places.push(place);
  });
  const numbers = places.map((place) => lines[place]);
  const questions = [...questionsOfCommas(commas), ...questionOfYears(shortYears), ...questionOfMeals(repeated), ...longGaps(gaps), ...questionOfStones(ofStones), ...questionOfZeros(listed.some(({ intake }) => intake > 0) ? places.filter((place) => listed[place].intake === 0).length : 0)];
  const weight = entries.map(({ weight }) => weight).find(isAccepted);
  if (weight === undefined) {
    if (listed.length === 0) return { questions, log: rejected, person: [] };
    const isPounds = entries.some(({ weight }) => typeof weight === "number" && isAccepted(weight / poundsPerKilogram));
    const isKilograms = unit !== "kg" && listed.some(({ weight }) => isAccepted(weight));
    const hint = isPounds ? "; if the weights are in pounds, choose lb" : isKilograms ? "; if the weights are in kilograms, choose kg" : "";
    return { questions, log: [...rejected, `the log has no weight of ${acceptedWeights(0)}, and an estimate needs one${hint}`], person: [] };
  }
  const height = heightGiven();
  const { value: centimeters = height, violation: ofHeight } =
    height === undefined ? {} : readMeasure(plan, "height", height, [undefined]);
  const request = {
    weight, height: centimeters, age: numberOf($("age")), gender: document.querySelector("[name=gender]:checked").value,
    activityLevel: $("activityLevel").value, primaryGoal: "maintain",
  };
  const on = entries.map(({ day }) => day).find((day) => /^\d{4}-\d\d-\d\d$/.test(day)) ?? "2026-01-01";
  const isRejected = (weight) =>
    answered(() => expenditure.estimate({ ...request, weight }, [], { on })).found === undefined;
  const { weight: written } = listed[places[entries.findIndex(({ weight }) => isAccepted(weight))]];
  /**
   * Asks about a first weight without a unit: above a body mass index of 40 kg/m² that would be accepted in pounds, as `plan log` does, or
   * rejected in pounds that would be accepted in kilograms; nothing otherwise.
   */
  const question = () => {
    const other = unit === "kg" ? weight / poundsPerKilogram : written;
    if (typeof written !== "number" || isRejected(other) || (unit !== "kg" && !isRejected(weight))) return [];
    const { bodyMassIndex } = plan.preview({ weight, height: request.height }, { on });
    if (unit !== "kg") return [`${areThese("kilograms", weightText(weight), bodyMassIndex)}; for kilograms, choose kg`];
    return bodyMassIndex > 40 ? [`${areThese("pounds", `${weight} kg`, bodyMassIndex)}; for pounds, choose lb`] : [];
  };
  const options = { on, course: true, standardError: 100, zeroIntake: isZeroLeftOut ? "missing" : "fasting" };
  const { found, violations } = answered(() => expenditure.estimate(request, entries, options));
  if (found === undefined) {
    const isOfLog = ({ field }) => !field.startsWith("request");
    const words = ({ field, message }) => plainWords(field === "request" ? message
      : `${field.replace("request.", "")}: ${field === "request.height" ? ofHeight?.message ?? message : message}`);
    return { first: weight, questions, log: [...question(), ...byLine(rejected), ...violations.filter(isOfLog).map(words)], person: violations.filter((each) => !isOfLog(each)).map(words) };
  }
  const more = found.furtherViolations === undefined ? [] : [`and ${whole(found.furtherViolations)} more`];
  const intakes = entries.map(({ intake }) => intake).filter((intake) => typeof intake === "number");
  const average = intakes.reduce((sum, intake) => sum + intake, 0) / Math.max(1, intakes.length);
  // No person eats twice the expenditure for weeks.
  if (average > 2 * found.expected.expenditure) {
    rejected.unshift(`these intakes look like kJ: ${whole(average)} on average, where the equation gives ${whole(found.expected.expenditure)} kcal/day; divide them by 4.184`);
  }
  const wrongLines = byLine([...rejected, ...inLines(found.violations ?? [], numbers, entries, places.map((place) => typed[place]))]);
  // Without one accepted line there is nothing to say of the log.
  if (found.course.length === 0) return { thousands, questions, first: weight, log: [...wrongLines, ...more], person: [] };
  // What is rejected does not count.
  const wrong = new Set((found.violations ?? []).map(({ field }) => Number(/^entries\[(\d+)\]/.exec(field)?.[1])));
  questions.push(...farWeights(found.rejectedWeights), ...farIntakes(entries.filter((_, place) => !wrong.has(place))));
  // The weight of both links to the plan.
  const given = { height: request.height, weight: found.estimate?.settledWeight ?? entries.findLast(({ weight }) => isAccepted(weight)).weight };
  const unread = { count, rejected: new Set(wrongLines.flatMap((text) => /^line (\d+):/.exec(text)?.[1] ?? [])).size + (found.furtherViolations ?? 0) };
  return { thousands, hasTimes, questions, given, found, unread, first: weight, log: [...question(), ...wrongLines, ...more], person: [] };
}

/** Problems in the order of their lines. */
function byLine(problems) {
  const line = (problem) => Number(/^line (\d+):/.exec(problem)?.[1] ?? 0);
  return problems.toSorted((one, other) => line(one) - line(other));
}

const unitOf = () => document.querySelector("[name=weightUnit]:checked").value;

function setUnit(unit) {
  document.querySelector(`[name=weightUnit][value=${unit}]`).checked = true;
}

/** Chooses the unit of a header. The next log without one has the unit of before. */
function followTitle(unit) {
  const { dataset } = $("weightUnit");
  if (unit !== undefined) {
    dataset.before ??= unitOf();
    setUnit(unit);
  } else if (dataset.before !== undefined) {
    setUnit(dataset.before);
    delete dataset.before;
  }
}

/** A weight in the unit of the log. */
const weightText = (kilograms, unit = unitOf()) => measure(kilograms, unit);

/** A weight without its last unit, and that unit. */
function divided(weight) {
  const end = weight.lastIndexOf(" ");
  return [weight.slice(0, end), weight.slice(end + 1)];
}

// MARK: The person of the plan

const personFields = ["age", "height", "activityLevel"];

/** The units of the plan page for the unit of a weight. */
const systemOf = (unit) => Object.keys(unitSystems).find((name) => unitSystems[name].weight[0] === unit);

/** The height with which the form begins in pounds. */
const heightOfAmerican = "5′ 11″";

/** A height that a link gave in centimeters, and its text in feet and inches, which rounds it. */
let linkedHeight;

/** The height of the form, a number of centimeters or a text with its unit; undefined if it is empty. */
function heightGiven() {
  const text = $("height").value.trim();
  return text === linkedHeight?.text ? linkedHeight.centimeters : numberOf($("height"));
}

/** Fills in the person of a link of the plan page. */
function readLink() {
  const link = new URLSearchParams(location.hash.slice(1));
  for (const id of personFields) {
    const before = $(id).value;
    if (link.has(id)) $(id).value = link.get(id);
    if ($(id).value === "") $(id).value = before;
  }
  for (const radio of document.querySelectorAll("[name=gender]")) if (link.get("gender") === radio.value) radio.checked = true;
  const { us, uk } = unitSystems;
  const system = { us, uk }[link.get("units")];
  if (system === undefined) return;
  setUnit(system.weight[0]);
  const centimeters = number($("height").value);
  if (!link.has("height") || typeof centimeters !== "number") return;
  linkedHeight = { centimeters, text: feetAndInches(centimeters) };
  $("height").value = linkedHeight.text;
}

/** Links to the plan of the person, with all else that the plan page said; the last weight if it said none. */
function writeLinks({ height, weight } = {}) {
  const link = new URLSearchParams(location.hash.slice(1));
  const typed = heightGiven();
  for (const [name, value] of [
    ["age", $("age").value.trim()], ["height", typeof typed === "number" ? typed : height], ["activityLevel", $("activityLevel").value],
    ["gender", document.querySelector("[name=gender]:checked").value],
  ]) if (value !== undefined) link.set(name, value);
  if (location.hash !== "") history.replaceState(null, "", `#${link}`);
  else if (unitOf() !== "kg") link.set("units", systemOf(unitOf()));
  // A weight that this page gave before is not the plan's own.
  if (weight !== undefined && [null, "", sessionStorage.getItem("logWeight")].includes(link.get("weight"))) {
    link.set("weight", Math.round(1000 * weight) / 1000);
    store("logWeight", link.get("weight"));
  }
  store("plan", `#${link}`);
  for (const owner of document.querySelectorAll("a[href^='index.html']")) owner.href = `index.html#${link}`;
  return link;
}

/** Says for whom the numbers are while the form still has the person that it begins with. */
function showBeginning(isShown) {
  const height = $("height").value;
  const isUntouched = [heightOfAmerican, $("height").defaultValue].includes(height) && $("age").value === $("age").defaultValue
    && $("activityLevel").selectedOptions[0]?.defaultSelected && document.querySelector("[name=gender]:checked").defaultChecked;
  $("beginning").hidden = !isShown || !isUntouched;
  $("beginning").textContent = `These numbers are for a man of ${$("age").value} years and ${height}${height === heightOfAmerican ? "" : " cm"}: enter your own sex, age, height and activity.`;
}

/** Offers the plan by what the log says, the weight without water and the maintenance intake as TDEE, and says why it is not the expenditure. */
function offerUse(link, estimate) {
  $("use").hidden = estimate === undefined;
  if (estimate === undefined) return;
  const { expenditure, maintenance, maintenanceError, settledIntake, settledWeight } = estimate;
  for (const [name, value] of Object.entries({
    weight: settledWeight, measuredExpenditure: maintenance, standardError: maintenanceError, settledIntake,
  })) link.set(name, value);
  $("use-link").href = `index.html#${link}`;
  $("use-link").textContent = `Use ${whole(maintenance)} kcal/day in the plan`;
  const [least, most] = [Math.round(expenditure), Math.round(maintenance)];
  const [does, spends] = least < most ? ["loses", "less"] : ["gains", "more"];
  $("use-note").textContent = `${whole(maintenance)} kept the weight before these weeks. `
    + (least === most ? "" : `A body that ${does} weight spends ${spends}, ${whole(expenditure)} here; the plan computes that itself. `)
    + `It begins at ${weightText(settledWeight)}, the weight without daily swings.`;
}

async function update() {
  latest += 1;
  const own = latest;
  showLevel($("activityLevel"), $("activityLevel-note"));
  // The keys of a decimal number have no mark of feet, no letter and no space.
  $("height").inputMode = unitOf() === "kg" ? "decimal" : "text";
  const isEmpty = $("log").value.trim() === "";
  $("results").setAttribute("aria-busy", "true");
  const { found, unread, first, given, thousands = [], hasTimes = false, questions = [], log, person } = isEmpty ? { log: [], person: [] } : await read();
  // Something else was pasted while the module was loaded.
  if (own !== latest) return;
  showList("log-problem", collapsed(log));
  ask(questions);
  $("sample").textContent = `2026-03-01,${{ kg: "80.4", lb: "177.2", st: "12st9" }[unitOf()]},2300`;
  if (isEmpty) showNothing();
  offerUse(writeLinks(given), found?.estimate);
  $("read-unit").textContent = first === undefined ? ""
    : `The first weight is read as ${weightText(first)} (${weightText(first, unitOf() === "kg" ? "lb" : "kg")}).`
      + (thousands.length === 0 ? ""
        : ` ${thousands.length === 1 ? "1 intake is" : `${whole(thousands.length)} intakes are`} read in thousands, such as ${thousands[0]} kcal as ${withoutThousands(thousands[0])}.`)
      + (hasTimes ? " The times after the days are ignored." : "");
  showList("person-problem", person);
  $("log").setAttribute("aria-invalid", String(log.length > 0));
  for (const id of ["age", "height"]) $(id).setAttribute("aria-invalid", String(person.some((text) => text.startsWith(id))));
  $("results").classList.toggle("stale", found === undefined);
  if (found !== undefined) show(found, unread);
  else if (!isEmpty) $("more").textContent = $("estimate").textContent === "–" ? "" : "These numbers are from the log before this one.";
  showBeginning(found !== undefined);
  $("glance").hidden = isEmpty;
  $("glance").classList.toggle("stale", found === undefined);
  $("glance").textContent = found === undefined ? "The log or the person is rejected."
    : [$("estimate").textContent, $("refusals").querySelector("li")?.textContent ?? []].flat().join(" · ");
  $("results").setAttribute("aria-busy", "false");
}

/** What the page shows without a log: no number of the one before. */
function showNothing() {
  $("estimate").textContent = "–";
  $("more").textContent = "Paste a log, or fill in the example.";
  showList("refusals", []);
  for (const id of ["error", "numbers", "course"]) $(id).hidden = true;
  shown = undefined;
}

function show({ estimate, refusals, daysUntilEstimate, daysNeeded, expected, course }, { count, rejected }) {
  $("estimate").textContent = estimate === undefined
    ? "no estimate" : `${whole(estimate.expenditure)} ± ${whole(estimate.standardError)} kcal/day`;
  const unread = rejected === 0 ? [] : [`${whole(rejected)} of ${plural(count, "line")} ${rejected === 1 ? "was" : "were"} not read.`];
  showList("refusals", [...unread, ...refusals.map(({ text }) => sentence(text))]);
  const after = (count) => `After ${plural(count, "more day")}${count === 1 ? "" : ", each"} with a weight and an intake,`;
  if (estimate === undefined) {
    // What was not read may be what is missing.
    $("more").textContent = (rejected > 0 ? `Correct ${rejected === 1 ? "it first: it is" : "them first: they are"} listed below the log.` : daysUntilEstimate === undefined
      ? "More days alone do not give an estimate: the numbers of the log do not fit together."
      : `${after(daysUntilEstimate)} there is an estimate.`)
      + ` Until then, the equation gives ${whole(expected.expenditure)} ± ${whole(expected.standardError)} kcal/day.`;
  } else {
    $("more").textContent = [
      (estimate.advisories ?? []).map((name) => cautions[name] ?? []).flat(),
      daysNeeded > 0 ? `${after(daysNeeded)} the standard error is 100 kcal/day.` : [],
    ].flat().join(" ");
  }
  $("error").hidden = $("numbers").hidden = estimate === undefined;
  $("maintenance").textContent = estimate === undefined ? "–" : `${whole(estimate.maintenance)} ± ${whole(estimate.maintenanceError)}`;
  $("settledIntake").textContent = estimate === undefined ? "–" : whole(estimate.settledIntake);
  [$("settledWeight").textContent, $("settledUnit").textContent] =
    estimate === undefined ? ["–", unitOf()] : divided(weightText(estimate.settledWeight));
  // A day on which the log gives no estimate has no expenditure.
  const known = estimate === undefined ? [] : course.map((each, place) => ({ ...each, place })).filter(({ expenditure }) => expenditure !== undefined);
  $("course").hidden = known.length < 2;
  if (known.length < 2) {
    shown = undefined;
    return;
  }
  const wasLast = shown === undefined || chosen >= shown.days.length - 1;
  shown = { days: known, expected: expected.expenditure };
  chosen = wasLast ? known.length - 1 : Math.min(chosen, known.length - 1);
  draw();
}

/** Draws the days in the pixels there are, so that the text keeps its size on a phone. */
function draw() {
  const { days, expected } = shown;
  const width = Math.max(280, Math.round(chart.clientWidth || 640));
  const height = Math.round(Math.min(320, 180 + width / 8));
  const [left, right, top, bottom] = [48, width - 8, 10, height - 26];
  const time = ({ day }) => dayOf(day);
  const [first, last] = [time(days[0]), time(days.at(-1))];
  const [lowest, highest] = days.reduce(([low, high], { expenditure, standardError }) =>
    [Math.min(low, expenditure - standardError), Math.max(high, expenditure + standardError)], [expected, expected]);
  const xOf = (day) => left + (right - left) * (time(day) - first) / Math.max(1, last - first);
  const yOf = (kcal) => top + (bottom - top) * (highest - kcal) / Math.max(1, highest - lowest);
  const at = (day, kcal) => `${xOf(day).toFixed(1)},${yOf(kcal).toFixed(1)}`;
  const parts = [];
  const step = [50, 100, 200, 500, 1000, 2000, 5000].find((step) => (highest - lowest) / step <= 6) ?? 10_000;
  for (let tick = Math.ceil(lowest / step); tick * step <= highest; tick++) {
    const y = yOf(tick * step);
    parts.push(svgElement("line", { class: "grid", x1: left, x2: right, y1: y, y2: y }));
    parts.push(svgElement("text", { x: left - 6, y: y + 4, "text-anchor": "end" }, whole(tick * step)));
  }
  parts.push(svgElement("text", { x: left, y: height - 8 }, date(days[0].day)));
  parts.push(svgElement("text", { x: right, y: height - 8, "text-anchor": "end" }, date(days.at(-1).day)));
  // Days without an estimate divide the line.
  const parted = [];
  for (const [index, day] of days.entries()) {
    if (index === 0 || day.place > days[index - 1].place + 1) parted.push([]);
    parted.at(-1).push(day);
  }
  for (const part of parted) {
    const above = part.map((day) => at(day, day.expenditure + day.standardError));
    const below = part.map((day) => at(day, day.expenditure - day.standardError)).reverse();
    parts.push(svgElement("polygon", { class: "band", points: [...above, ...below].join(" ") }));
  }
  parts.push(svgElement("line", { class: "prior", x1: left, x2: right, y1: yOf(expected), y2: yOf(expected) }));
  for (const part of parted) {
    parts.push(svgElement("polyline", { class: "line", points: part.map((day) => at(day, day.expenditure)).join(" ") }));
  }
  parts.push(svgElement("line", { class: "cursor", id: "cursor", y1: top, y2: bottom }));
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.replaceChildren(...parts);
  scale = { xOf, width };
  chart.setAttribute("aria-valuemax", String(days.length - 1));
  choose(chosen);
}

/** Reads a day. */
function choose(day) {
  chosen = Math.max(0, Math.min(shown.days.length - 1, day));
  const { day: text, trend, expenditure, standardError } = shown.days[chosen];
  const words = `${date(text)}: ${whole(expenditure)} ± ${whole(standardError)} kcal/day, ${weightText(trend)} without daily swings`;
  $("day").textContent = words;
  for (const end of ["x1", "x2"]) $("cursor").setAttribute(end, scale.xOf(shown.days[chosen]));
  chart.setAttribute("aria-valuenow", String(chosen));
  chart.setAttribute("aria-valuetext", words);
}

/** The day nearest to a share of the width. */
function dayAt(share) {
  const distance = (place) => Math.abs(scale.xOf(shown.days[place]) - share * scale.width);
  return shown.days.reduce((nearest, _, place) => (distance(place) < distance(nearest) ? place : nearest), 0);
}

readDays(chart, {
  isShown: () => shown !== undefined, draw, read: choose, place: dayAt, move: (step) => choose(chosen + step),
});

$("weightUnit").addEventListener("input", () => { delete $("weightUnit").dataset.before; });
$("log-form").addEventListener("input", update);
$("log-form").addEventListener("submit", (event) => event.preventDefault());
$("error").textContent = meaningOfError;
offerExample($("example"), $("log"), () => madeUpLog(unitOf()));
offerFile($("file"), $("log"));
const isKept = keep($("log-form"), "log");
continuePlan();
// Without a plan or a log, an American browser begins in pounds, as the page of a plan does.
if (!isKept && location.hash === "" && isAmerican) {
  setUnit("lb");
  $("height").value = heightOfAmerican;
}
readLink();
addEventListener("hashchange", () => {
  readLink();
  update();
});
update();
