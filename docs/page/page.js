// The page: reads the form, asks the kernel, shows what it says. Nothing is computed here but where things are drawn.

import { bodyMassIndex, reasons } from "./reasons.js";
import { TargetError, targetColumns, targets } from "./science-kernel.js";

const $ = (id) => document.getElementById(id);
const form = $("person");
const measures = [...form.querySelectorAll(".measure")].map((row) => ({
  field: row.dataset.field, text: row.querySelector("input[type=text]"), range: row.querySelector("input[type=range]"),
}));
const texts = await (await fetch("texts.json")).json();

// MARK: In words

const minus = "\u2212";
const thinSpace = "\u202f";

function whole(number) {
  const digits = String(Math.abs(number)).replace(/\B(?=(\d{3})+$)/g, thinSpace);
  return number < 0 ? minus + digits : digits;
}

function decimal(number) {
  return String(number).replace("-", minus);
}

function plural(count, noun) {
  return `${whole(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** A text as a sentence of its own. */
function sentence(text) {
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

const longDate = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });
const shortDate = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" });

// MARK: One person

/** The number that a text writes, with a point or a comma; the text itself if it writes none, nothing if it is empty. */
function number(text) {
  const written = text.trim();
  if (written === "") return undefined;
  return /^[+-]?\d+([.,]\d*)?$/.test(written) ? Number(written.replace(",", ".")) : written;
}

/** What the form says, as the contract names it. An empty field is no value. */
function person() {
  const given = new FormData(form);
  return {
    weight: number($("weight").value), height: number($("height").value), age: number($("age").value),
    gender: given.get("gender"), activityLevel: $("activityLevel").value, primaryGoal: given.get("primaryGoal"),
    // An empty target weight is a mistake while it is asked for.
    ...($("hasTargetWeight").checked ? { targetWeight: number($("targetWeight").value) ?? "" } : {}),
  };
}

/** What is wrong with a person or a day; nothing if there are targets. */
function violationsOf(person, on) {
  try {
    targets(person, { on });
    return [];
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    return error.violations;
  }
}

const fields = ["gender", "age", "height", "weight", "activityLevel", "primaryGoal", "targetWeight", "on"];

function show() {
  const input = person();
  const on = $("on").value;
  const violations = new Map(violationsOf(input, on).map(({ field, value, accepted }) => {
    const isMissing = (value ?? "") === "";
    return [field, field === "on" ? "A day is needed." : `${isMissing ? "Missing" : "Not accepted"}: ${accepted}.`];
  }));
  for (const id of fields) {
    const problem = $(`${id}-problem`);
    problem.textContent = violations.get(id) ?? "";
    problem.hidden = !violations.has(id);
    $(id).setAttribute("aria-invalid", String(violations.has(id)));
  }
  for (const id of ["results", "glance"]) $(id).classList.toggle("stale", violations.size > 0);
  if (violations.size > 0) {
    $("summary").textContent = "No targets: a value is not accepted.";
    return;
  }
  const found = targets(input, { on });
  for (const name of ["calorieTarget", "bmr", "tdee", "proteinTarget", "waterTarget"]) {
    $(name).textContent = whole(found[name]);
  }
  $("bodyMassIndex").textContent = bodyMassIndex(input.weight, input.height).toFixed(1);
  showEnergy(found);
  showTimeline(found, input);
  showReasons(reasons(input, found, texts));
  $("advisories").replaceChildren(...(found.advisories.length === 0
    ? [element("li", { class: "none" }, "None.")]
    : found.advisories.map((name) => element("li", { "data-name": name }, sentence(texts.advisories[name])))));
  const count = found.advisories.length;
  $("summary").textContent =
    `${whole(found.calorieTarget)} kilocalories a day, ${count === 1 ? "1 advisory" : `${count} advisories`}.`;
  $("glance").textContent = `${whole(found.calorieTarget)} kcal/day`
    + (found.projectedDate === undefined ? "" : ` · ${shortDate.format(new Date(found.projectedDate))}`)
    + (count === 0 ? "" : ` · ${count === 1 ? "1 advisory" : `${count} advisories`}`);
}

function showReasons(all) {
  for (const details of document.querySelectorAll("[data-topic]")) {
    const { title, explanation, science } = all[details.dataset.topic];
    const why = details.querySelector(".why") ?? details.appendChild(element("div", { class: "why" }));
    why.replaceChildren(element("h3", {}, title), element("p", {}, explanation), element("p", { class: "note" }, science));
  }
}

function showEnergy({ bmr, tdee, calorieTarget }) {
  const difference = calorieTarget - tdee;
  $("balance").textContent = difference === 0
    ? "As much as the whole day takes. The left part is energy at rest."
    : `${whole(Math.abs(difference))} kcal ${difference < 0 ? "less" : "more"} than the whole day takes. The left part is `
      + "energy at rest, the mark is the target.";
  const scale = 600 / Math.max(tdee, calorieTarget, 1);
  const bar = (name, x, width, y = 8, height = 18) =>
    element("rect", { class: name, x, y, width: Math.max(width, 0), height }, "", svg);
  $("energy").replaceChildren(
    bar("day", 0, tdee * scale), bar("rest", 0, bmr * scale),
    bar("target", Math.min(Math.max(calorieTarget * scale - 2, 0), 596), 4, 0, 34));
}

function showTimeline({ weeklyRate, estimatedWeeks, projectedDate, advisories }, { weight, targetWeight, primaryGoal }) {
  const chart = $("timeline");
  $("rate").textContent = weeklyRate === 0 ? "" : `at ${decimal(weeklyRate)} kg a week`;
  chart.toggleAttribute("hidden", estimatedWeeks === undefined || estimatedWeeks === 0);
  if (estimatedWeeks === undefined) {
    $("projection").textContent = "No projection.";
    $("timeline-note").textContent = weeklyRate === 0
      ? `The goal “${primaryGoal.replace("_", " ")}” moves no weight.`
      : advisories.includes("target_contradicts_goal")
        ? "The target weight lies the other way from the goal." : "There is no target weight.";
    return;
  }
  const end = new Date(projectedDate);
  if (estimatedWeeks === 0) {
    $("projection").textContent = "The target is reached already.";
    $("timeline-note").textContent = "";
    return;
  }
  $("projection").textContent =
    `${decimal(targetWeight)} kg in ${plural(estimatedWeeks, "week")}, by ${longDate.format(end)}`;
  $("timeline-note").textContent =
    "A straight line, which no body follows: weight changes more slowly with time. The date is early rather than late.";
  drawTimeline(chart, { weight, targetWeight, weeklyRate, weeks: estimatedWeeks, end });
}

function drawTimeline(chart, { weight, targetWeight, weeklyRate, weeks, end }) {
  // Drawn in the pixels there are, so that the text keeps its size on a phone.
  const width = Math.max(chart.parentElement.clientWidth, 260);
  const height = Math.round(Math.min(220, 120 + width / 8));
  const [left, right, top, bottom] = [64, 16, 20, 30];
  const x = (week) => left + (width - left - right) * week / weeks;
  const [highest, lowest] = [Math.max(weight, targetWeight), Math.min(weight, targetWeight)];
  const y = (kg) => top + (height - top - bottom) * (highest - kg) / (highest - lowest);
  // At the goal's rate, and exactly the target in the last week.
  const at = (week) => (week === weeks ? targetWeight : weight + weeklyRate * week);
  const points = Array.from({ length: weeks + 1 }, (_, week) => `${x(week).toFixed(1)},${y(at(week)).toFixed(1)}`);
  const start = new Date(end.getTime() - weeks * 7 * 86_400_000);
  const line = (y) => element("line", { class: "grid", x1: left, x2: width - right, y1: y, y2: y }, "", svg);
  const text = (content, given) => element("text", given, content, svg);
  chart.setAttribute("viewBox", `0 0 ${width} ${height}`);
  chart.replaceChildren(
    line(y(weight)), line(y(targetWeight)),
    text(`${decimal(weight)} kg`, { x: left - 10, y: y(weight) + 4, "text-anchor": "end" }),
    text(`${decimal(targetWeight)} kg`, { x: left - 10, y: y(targetWeight) + 4, "text-anchor": "end", class: "strong" }),
    text(shortDate.format(start), { x: left, y: height - 8 }),
    text(shortDate.format(end), { x: width - right, y: height - 8, "text-anchor": "end", class: "strong" }),
    element("polyline", { class: "line", points: points.join(" ") }, "", svg),
    ...(weeks <= 26 ? points.map((point) => {
      const [cx, cy] = point.split(",");
      return element("circle", { class: "dot", cx, cy, r: 3 }, "", svg);
    }) : []),
    element("circle", { class: "dot", cx: x(weeks), cy: y(targetWeight), r: 5 }, "", svg));
}

const svg = "http://www.w3.org/2000/svg";

function element(name, attributes, content = "", namespace = "http://www.w3.org/1999/xhtml") {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = content;
  return made;
}

// MARK: A million people

const million = 1_000_000;

/** Accepted people, all different, the same each time. */
function everybody() {
  let state = 42;
  const next = (values) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % values;
  };
  const column = (type, value) => {
    const made = new type(million);
    for (let row = 0; row < million; row++) made[row] = value();
    return made;
  };
  return {
    weight: column(Float32Array, () => (40_000 + next(100_001)) / 1000),
    height: column(Float32Array, () => (1450 + next(551)) / 10),
    age: column(Uint8Array, () => 18 + next(63)), gender: column(Uint8Array, () => next(3)),
    activityLevel: column(Uint8Array, () => next(5)), primaryGoal: column(Uint8Array, () => next(4)),
    targetWeight: column(Float32Array, () => (next(4) === 0 ? NaN : (40_000 + next(100_001)) / 1000)),
  };
}

let people;
let into;

async function planMillion() {
  const button = $("million");
  button.disabled = true;
  $("million-result").textContent = "Making people…";
  const painted = () => new Promise((resolve) => setTimeout(resolve, 30));
  await painted();
  people ??= everybody();
  const options = { on: $("on").value || "2026-11-21" };
  const times = [];
  for (let run = -2; run < 11; run++) {
    const begin = performance.now();
    into = targetColumns(people, { ...options, into });
    if (run >= 0) times.push(performance.now() - begin);
    if (run === -1) await painted();
  }
  times.sort((a, b) => a - b);
  const milliseconds = times[times.length >> 1];
  $("million-result").textContent =
    `${whole(into.planned)} planned and ${whole(into.rejected)} rejected in ${milliseconds.toFixed(1)} ms, the median of ${times.length} `
    + `runs: ${Math.round(million / milliseconds / 1000)} million people a second. A frame of 60 Hz is 16.7 ms.`;
  button.disabled = false;
}

// MARK: The page begins

function today() {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Writes the person into the address, so that it can be kept or sent. */
function writeAddress() {
  if ($("results").classList.contains("stale")) return;
  history.replaceState(null, "", `#${new URLSearchParams({ ...person(), on: $("on").value })}`);
}

/** Puts the person of the address into the form, over what the page begins with, and says what is wrong with it. */
function readAddress() {
  form.reset();
  $("on").value = today();
  const given = new URLSearchParams(location.hash.slice(1));
  const { on = $("on").value, dateOfBirth, ...values } = Object.fromEntries(given);
  const { targetWeight, ...others } = person();
  const linked = { ...others, ...(given.has("weight") ? {} : { targetWeight }), ...values };
  for (const { field, text } of measures) {
    if (!(field in values)) continue;
    text.value = values[field];
    linked[field] = number(values[field]) ?? "";
  }
  if (given.has("weight")) $("hasTargetWeight").checked = given.has("targetWeight");
  if (given.has("activityLevel")) $("activityLevel").value = values.activityLevel;
  for (const radio of form.querySelectorAll("input[type=radio]")) {
    if (given.has(radio.name)) radio.checked = values[radio.name] === radio.value;
  }
  for (const measure of measures) followText(measure);
  const violations = violationsOf(linked, on);
  $("on").value = violations.some(({ field }) => field === "on") ? "" : on;

  const twice = [...new Set(given.keys())].filter((name) => given.getAll(name).length > 1);
  const problems = [
    ...twice.map((name) => `${name}: is given more than once`),
    ...(dateOfBirth === undefined ? [] : ["dateOfBirth: this page takes an age"]),
    ...violations.map(({ field, message }) => `${field}: ${message}`),
  ];
  $("link-problems").replaceChildren(...problems.map((problem) => element("li", {}, problem)));
  $("link").hidden = problems.length === 0;
  showTargetField();
  show();
}

function followText({ text, range }) {
  const value = number(text.value);
  if (typeof value === "number") range.value = value;
}

function showTargetField() {
  for (const input of form.querySelectorAll(".measure[data-field=targetWeight] :is([type=text], [type=range])")) {
    input.disabled = !$("hasTargetWeight").checked;
  }
}

for (const measure of measures) {
  const { text, range } = measure;
  const followRange = () => { text.value = range.value; };
  text.addEventListener("input", () => followText(measure));
  range.addEventListener("input", followRange);
  // In the field, the arrows move the slider.
  text.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    if (event.key === "ArrowUp") range.stepUp();
    else range.stepDown();
    followRange();
    for (const type of ["input", "change"]) form.dispatchEvent(new Event(type));
  });
}
form.addEventListener("input", () => {
  $("link").hidden = true;
  showTargetField();
  show();
});
// Not while a slider moves: browsers refuse an address that changes too often.
form.addEventListener("change", writeAddress);
form.addEventListener("submit", (event) => event.preventDefault());
$("million").addEventListener("click", planMillion);
addEventListener("resize", show);
addEventListener("hashchange", readAddress);

readAddress();
$("results").setAttribute("aria-busy", "false");
$("million").disabled = false;
