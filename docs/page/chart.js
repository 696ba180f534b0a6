// Where a chart's curve, window and lines are drawn: geometry, and nothing of what is drawn.

import { dateOf, dayOf } from "./days.js";
import { svgElement } from "./elements.js";

/** The weights that a chart draws: those that a person can have [kg]. */
const [least, most] = [30, 300];
export const within = (kg) => Math.min(Math.max(kg, least), most);

/** The weights of the constant rate until a week, `[week, kg]`; none where there is no such line. */
function straightLine({ scenario: { person: { weight, targetWeight } }, found: { weeklyRate, estimatedWeeks }, course, isDated }, last) {
  if (isDated && course !== undefined) return [];
  if (weeklyRate === 0 || (targetWeight !== undefined && !(estimatedWeeks > 0))) return [];
  const end = Math.min(estimatedWeeks ?? Math.floor(((weeklyRate < 0 ? least : most) - weight) / weeklyRate), last);
  return [[0, weight], [end, end === estimatedWeeks ? targetWeight : weight + weeklyRate * end]];
}

/** The last week that shows what there is to see. */
function lastWeek({ scenario: { phases }, found, course }) {
  const straight = found.estimatedWeeks ?? (found.weeklyRate === 0 ? 0 : 52);
  if (course === undefined) return straight;
  const end = course.weeks.length - 1;
  if (phases.length > 0) return end;
  switch (course.goal?.outcome) {
    case "reached": return Math.min(end, Math.max(12, Math.ceil(1.2 * Math.max(course.goal.week, straight))));
    case "unreachable": case "not_within_horizon": case "leaves_domain": return end;
    default: return Math.min(end, 52);
  }
}

/** Weeks and weights that a chart of some outlooks spans; nothing if there is nothing to see. */
export function spanOf(outlooks) {
  const last = Math.max(...outlooks.map(lastWeek));
  if (last < 1) return undefined;
  const weights = outlooks.flatMap((outlook) => [
    outlook.scenario.person.weight, outlook.scenario.person.targetWeight ?? [],
    (outlook.course?.weeks ?? []).slice(0, last + 1).flatMap(({ lowest, highest }) => [within(lowest), within(highest)]),
    straightLine(outlook, last).map(([, weight]) => weight),
  ].flat());
  const [lowest, highest] = [Math.min(...weights), Math.max(...weights)];
  const room = Math.max((highest - lowest) * 0.06, 0.5);
  return { last, lowest: within(lowest - room), highest: within(highest + room) };
}

/**
 * Draws the outlooks, the present one first, in the pixels there are, so that the text keeps its size on a phone. The
 * `unit` of the axis has its room [px], and for `st` the pounds in a kilogram. What it returns places what is dragged
 * and read.
 */
export function draw(chart, outlooks, { last, lowest, highest }, width, unit, say) {
  const height = Math.round(Math.min(340, 180 + width / 6));
  const [left, right, top, bottom] = [unit.room, 30, 22, 30];
  const [bottomY, rightX] = [height - bottom, width - right];
  const xOf = (week) => left + (rightX - left) * week / last;
  const yOf = (kg) => top + (bottomY - top) * (highest - kg) / (highest - lowest);
  const at = ([week, kg]) => `${xOf(week).toFixed(1)},${yOf(kg).toFixed(1)}`;
  const text = (content, given) => svgElement("text", given, content);
  const parts = [];

  const [present] = outlooks;
  const { scenario: { person: { targetWeight }, on, phases }, course, found } = present;
  const goal = course?.goal;

  // Ticks of 1, 2 or 5 tens, or of whole pounds and stones, about five of them; the target has a label of its own.
  const span = (highest - lowest) * unit.perKilogram;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const steps = unit.name === "st" ? [1, 2, 7, 14, 28, 70, 140, 280] : [1, 2, 5, 10].map((times) => times * power);
  const step = steps.find((step) => span / step <= 6);
  for (let tick = Math.ceil(lowest * unit.perKilogram / step); tick * step <= highest * unit.perKilogram; tick++) {
    const y = yOf(tick * step / unit.perKilogram);
    parts.push(svgElement("line", { class: "grid", x1: left, x2: rightX, y1: y, y2: y }));
    if (targetWeight !== undefined && Math.abs(y - yOf(targetWeight)) < 14) continue;
    const label = unit.name === "st" ? say.weight(tick * step / unit.perKilogram).replace(" 0 lb", "") : `${Number((tick * step).toFixed(6))} ${unit.name}`;
    parts.push(text(label, { x: left - 8, y: y + 4, "text-anchor": "end" }));
  }

  // Where a phase begins.
  let begin = 0;
  for (const { weeks, change } of course === undefined ? [] : phases) {
    if (begin > last) break;
    const x = xOf(begin);
    const room = xOf(Math.min(begin + weeks, last)) - x;
    if (begin > 0) parts.push(svgElement("line", { class: "phase", x1: x, x2: x, y1: 4, y2: bottomY }));
    const label = say.change(change);
    if (room > 9 * label.length) parts.push(text(label, { x: x + 4, y: 14 }));
    begin += weeks;
  }

  // The one that was kept lies below.
  for (const outlook of outlooks.toReversed()) {
    const name = outlook === present ? "" : " other";
    const offset = (dayOf(outlook.scenario.on) - dayOf(on)) / 7;
    const edge = (of) => (outlook.course?.weeks ?? []).filter(({ weight }) => weight === within(weight))
      .map((week) => [week.week + offset, within(week[of])]).filter(([week]) => week >= 0 && week <= last);
    const band = [...edge("highest"), ...edge("lowest").reverse()];
    if (band.length > 2) parts.push(svgElement("polygon", { class: `band${name}`, points: band.map(at).join(" ") }));
    if (name === "") {
      const straight = straightLine(outlook, last);
      if (straight.length > 0) {
        parts.push(svgElement("polyline", { class: "straight", points: straight.map(at).join(" ") }));
        const [week, kg] = straight[1];
        const end = { class: "straight-end", cx: xOf(week), cy: yOf(kg), r: 3.5 };
        if (found.estimatedWeeks <= last) parts.push(svgElement("circle", end));
      }
    }
    const curve = edge("weight");
    if (curve.length > 1) parts.push(svgElement("polyline", { class: `line${name}`, points: curve.map(at).join(" ") }));
  }

  if (targetWeight !== undefined) {
    const y = yOf(targetWeight);
    parts.push(svgElement("line", { class: "goal", x1: left, x2: rightX, y1: y, y2: y }));
    parts.push(text(say.exactWeight(targetWeight), { x: left - 8, y: y + 4, "text-anchor": "end", class: "strong" }));
  }

  // Dates: the target's first, and the ends where there is room beside it.
  const date = (week) => say.shortDate(dateOf(dayOf(on) + 7 * week));
  const reached = goal?.outcome === "reached" ? goal.week : course === undefined ? found.estimatedWeeks : undefined;
  const half = 48;
  const middle = reached > 0 && reached <= last
    ? Math.min(Math.max(xOf(reached), left + half), width - half) : undefined;
  if (middle === undefined || middle - half > left + 2 * half) parts.push(text(date(0), { x: left, y: height - 8 }));
  if (middle === undefined || middle + half < width - 2 * half - 4) {
    parts.push(text(date(last), { x: width - 4, y: height - 8, "text-anchor": "end" }));
  }
  if (middle !== undefined) {
    const [x, y] = [xOf(reached), yOf(targetWeight)];
    parts.push(svgElement("line", { class: "drop", x1: x, x2: x, y1: y, y2: bottomY }));
    parts.push(text(date(reached), { x: middle, y: height - 8, "text-anchor": "middle", class: "strong" }));
    parts.push(svgElement("circle", { class: "dot", cx: x, cy: y, r: 5 }));
  }
  chart.replaceChildren(...parts);
  const weightAt = (y) => highest - (highest - lowest) * (Math.min(Math.max(y, top), bottomY) - top) / (bottomY - top);
  const weekAt = (x) => last * (x - left) / (rightX - left);
  return { height, left, right: rightX, top, bottom: bottomY, xOf, yOf, weekAt, weightAt };
}
