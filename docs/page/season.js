// The page of a season: what is given goes to the kernel, and what comes back is drawn.

import { loadBalance } from "./training-kernel.js";
import { $, readDays, showList, svgElement } from "./elements.js";
import { dateOf, dayOf, madeUpSeason, orderOf, seasonOf, today } from "./days.js";
import { keep, offerExample, offerFile } from "./keep.js";
import { answered, collapsed, decimal, longDate, month, plainWords, plural, whole } from "./writing.js";

const [svg, chart] = [$("season"), $("chart")];
const lines = [["fitness", "chronic"], ["fatigue", "acute"], ["form", "form"]];

/** Units that an export names by a title of its columns. */
const unitNames = { icu_training_load: "training load of intervals.icu" };

let season; // what is shown: first, loads, chronic, acute, form, coverage
let chosen = 0; // the day that is read
let scale; // where a day and a load lie in the chart

const written = (number) => decimal(number.toFixed(1));

/** A whole number of a field; the text itself where it is none, which the kernel rejects. */
function daysOf(id) {
  const text = $(id).value.trim();
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : text;
}

/** What the kernel says against a load; undefined if it accepts the load. */
function rejectionOf(load) {
  const { violations: [violation] } = answered(() => loadBalance([load]));
  return violation && plainWords(violation.accepted);
}

const mostShown = 1000; // more than a person reads, and few enough to show at once

/** Shows what is wrong, an item for each line. */
function showProblems(id, problems) {
  const more = problems.length > mostShown ? [`and ${whole(problems.length - mostShown)} more`] : [];
  showList(id, [...problems.slice(0, mostShown), ...more]);
}

function update() {
  const isRest = document.querySelector("[name=unlisted]:checked").value === "rest";
  const { first, loads, unlisted, unit, rejected } = seasonOf($("loads").value, isRest, rejectionOf, orderOf($("season-form"), $("loads").value));
  const { found, violations } = loads === undefined ? { violations: [] }
    : answered(() => loadBalance(loads, { chronicDays: daysOf("chronicDays"), acuteDays: daysOf("acuteDays") }));
  const days = violations.map(({ field, message }) =>
    plainWords(`${$(field)?.labels[0].textContent ?? field}: ${message}`));
  const isEmpty = $("loads").value.trim() === "";
  $("made-up").hidden = $("loads").value !== madeUpSeason();
  $("loads-count").textContent = found === undefined || rejected.length === 0 ? ""
    : `${plural(rejected.length, "line")} rejected. All other lines count:`;
  $("loads-count").hidden = $("loads-count").textContent === "";
  showProblems("loads-problem", isEmpty ? ["Paste loads, or fill in the example."] : collapsed(rejected));
  showProblems("days-problem", days);
  $("unlisted-count").textContent = unlisted === undefined ? ""
    : unlisted === 0 ? "Every day has a line." : `${plural(unlisted, "day")} without a line.`;
  $("loads").setAttribute("aria-invalid", String(rejected.length > 0));
  for (const id of ["chronicDays", "acuteDays"]) $(id).setAttribute("aria-invalid", String(days.length > 0));
  $("results").classList.toggle("stale", found === undefined);
  $("stale-note").textContent = found === undefined && season !== undefined ? "These numbers are from the loads before these ones." : "";
  if (found !== undefined) {
    const wasLast = season === undefined || chosen >= season.loads.length - 1;
    season = { first, loads, unit, isRejected: rejected.length > 0, ...found };
    chosen = wasLast ? loads.length - 1 : Math.min(chosen, loads.length - 1);
    draw();
  }
  $("results").setAttribute("aria-busy", "false");
}

/** Names the loads after today, which are planned; empty if there are none. */
function planned(first, loads) {
  const later = Math.max(0, dayOf(today()) + 1 - first);
  const count = loads.slice(later).filter((load) => load !== null).length;
  if (count === 0) return "";
  const last = later + loads.slice(later).findLastIndex((load) => load !== null);
  return ` ${plural(count, "load")} ${count === 1 ? "is" : "are"} after today, up to ${longDate(dateOf(first + last))}: planned, and counted as if done.`;
}

/** Draws the season in the pixels there are, so that the text keeps its size on a phone. */
function draw() {
  const { first, loads } = season;
  const width = Math.max(280, Math.round(chart.clientWidth || 640));
  const height = Math.round(Math.min(380, 200 + width / 6));
  const [left, right, top, bottom] = [40, width - 8, 10, height - 26];
  const columns = lines.map(([, name]) => season[name]);
  // One after the other, because a season may have more days than a function takes arguments.
  const all = columns.flatMap((column) => [...column]);
  const [lowest, highest] = all.reduce(([low, high], load) => [Math.min(low, load), Math.max(high, load)], [0, 1]);
  const room = (highest - lowest) * 0.05;
  const xOf = (day) => left + (right - left) * (loads.length > 1 ? day / (loads.length - 1) : 0.5);
  const yOf = (load) => top + (bottom - top) * (highest + room - load) / (highest - lowest + 2 * room);
  const parts = [];

  const power = 10 ** Math.floor(Math.log10((highest - lowest) / 4));
  const step = [1, 2, 5, 10].map((times) => times * power).find((step) => (highest - lowest) / step <= 6);
  for (let tick = Math.ceil(lowest / step); tick * step <= highest; tick++) {
    const y = yOf(tick * step);
    parts.push(svgElement("line", { class: tick === 0 ? "zero" : "grid", x1: left, x2: right, y1: y, y2: y }));
    const label = String(Number((tick * step).toFixed(6))).replace("-", "\u2212");
    parts.push(svgElement("text", { x: left - 6, y: y + 4, "text-anchor": "end" }, label));
  }

  // Days of which nothing is known stand as bands behind the lines.
  const half = (right - left) / Math.max(1, loads.length - 1) / 2;
  for (let day = 0; day < loads.length; day++) {
    if (loads[day] !== null) continue;
    let end = day;
    while (end + 1 < loads.length && loads[end + 1] === null) end += 1;
    const [from, to] = [Math.max(left, xOf(day) - half), Math.min(right, xOf(end) + half)];
    parts.push(svgElement("rect", {
      class: "missing", x: from, y: top, width: Math.max(to - from, 1), height: bottom - top, "data-days": end - day + 1 }));
    day = end;
  }

  // The first day of each month, as far as there is room for its name.
  let free = -Infinity;
  for (let day = 0; day < loads.length; day++) {
    const date = dateOf(first + day);
    if (!date.endsWith("-01")) continue;
    const x = xOf(day);
    parts.push(svgElement("line", { class: "grid", x1: x, x2: x, y1: bottom, y2: bottom + 5 }));
    if (x < free || x > right - 20) continue;
    const label = date.slice(5, 7) === "01" ? date.slice(0, 4) : month(date);
    parts.push(svgElement("text", { x: x + 2, y: height - 8 }, label));
    free = x + 44;
  }

  lines.forEach(([name], place) => {
    const points = [...columns[place]].map((load, day) => `${xOf(day).toFixed(1)},${yOf(load).toFixed(1)}`);
    parts.push(svgElement("polyline", { class: name, points: points.join(" ") }));
  });
  parts.push(svgElement("line", { class: "cursor", id: "cursor", y1: top, y2: bottom }));
  for (const [name] of lines) parts.push(svgElement("circle", { class: name, id: `${name}-dot`, r: 4 }));

  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.replaceChildren(...parts);
  scale = { xOf, yOf, left, right, width };
  const count = (isCounted) => loads.filter(isCounted).length;
  const [missing, rest] = [count((load) => load === null), count((load) => load === 0)];
  $("summary").textContent = `${plural(loads.length, "day")} from ${longDate(dateOf(first))} to ${longDate(dateOf(first + loads.length - 1))}`
    + `${season.unit === undefined ? "" : `, loads in ${unitNames[season.unit] ?? season.unit}`}: ${whole(loads.length - rest - missing)} of training, ${whole(rest)} of rest, `
    + `${whole(missing)} missing${season.isRejected ? " or rejected" : ""}.${planned(first, loads)}`;
  chart.setAttribute("aria-valuemax", String(loads.length - 1));
  choose(chosen);
}

/** Reads a day. */
function choose(day) {
  chosen = Math.max(0, Math.min(season.loads.length - 1, day));
  const load = season.loads[chosen];
  const isPlanned = season.first + chosen > dayOf(today()) && load !== null;
  const date = `${longDate(dateOf(season.first + chosen))}${isPlanned ? ", planned" : ""}`;
  $("day-name").textContent = date;
  $("load").textContent = load === null ? "missing" : load === 0 ? "0, rest" : decimal(Number(load.toFixed(1)));
  for (const [name, column] of lines) {
    const number = season[column][chosen];
    $(column).textContent = written(number);
    $(`${name}-dot`).setAttribute("cx", scale.xOf(chosen));
    $(`${name}-dot`).setAttribute("cy", scale.yOf(number));
  }
  for (const end of ["x1", "x2"]) $("cursor").setAttribute(end, scale.xOf(chosen));
  const seen = Math.round(100 * season.coverage[chosen]);
  $("note").textContent = season.coverage[chosen] < 0.9
    ? `The loads cover ${seen} % of the days that count for fitness. Below 90 %, fitness is shown too low.` : "";
  chart.setAttribute("aria-valuenow", String(chosen));
  chart.setAttribute("aria-valuetext", `${date}: load ${$("load").textContent}, `
    + lines.map(([name, column]) => `${name} ${$(column).textContent}`).join(", "));
}

readDays(chart, {
  isShown: () => season !== undefined, draw, read: choose, move: (step) => choose(chosen + step),
  place: (share) =>
    Math.round((share * scale.width - scale.left) / (scale.right - scale.left) * (season.loads.length - 1)),
});

$("season-form").addEventListener("input", update);
$("season-form").addEventListener("submit", (event) => event.preventDefault());
offerExample($("example"), $("loads"), madeUpSeason);
offerFile($("file"), $("loads"));
if (!keep($("season-form"), "season")) $("loads").value = madeUpSeason();
update();
