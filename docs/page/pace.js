// The pace of the form: the goal's own, the person's own, or the one that reaches the target weight on a date. Here it is a text, as
// the kernel reads it; what it leads to is the kernel's.

import { $, moveByArrows } from "./elements.js";
import { changePace } from "./scenario.js";
import { decimal, plainWords, poundsPerKilogram, withoutThousands } from "./writing.js";

const modes = [...document.querySelectorAll("[name=paceMode]")];
const [slider, calories, rate, by] = ["paceSlider", "paceCalories", "paceRate", "by"].map($);

let own; // the person's own pace
let typed; // the field that wrote it, which keeps what was typed
let reached; // the date on which the target weight is reached, the first one that is offered

const mode = () => modes.find(({ checked }) => checked).value;

function choose(chosen) {
  for (const radio of modes) radio.checked = radio.value === chosen;
}

/** What is chosen, as a link has it: `pace`, `by` or neither. */
export function paceGiven() {
  switch (mode()) {
    case "own": return { pace: own };
    case "by": return { by: by.value };
    default: return {};
  }
}

/** Chooses what a link says. */
export function setPace({ pace, by: day }) {
  choose(pace !== undefined ? "own" : day !== undefined ? "by" : "goal");
  [own, typed] = [pace, undefined];
  by.value = day ?? "";
}

/** Fields follow the units. */
export function setPaceUnit(name) {
  typed = undefined;
  $("paceRateUnit").textContent = `${name}/week`;
}

/**
 * Shows both numbers of the pace, and what is wrong with it: `problem` is in words, `accepted` is the kernel's text
 * about a rejected pace, and `refused` the `{ intake, rate }` [kcal/day, a text] of one whose calories are rejected.
 */
export function showPace(found, rateText, { day, problem, accepted, refused }) {
  const chosen = mode();
  reached = day;
  $("by-field").hidden = chosen !== "by";
  const isRejected = chosen === "own" && accepted !== undefined;
  for (const [field, name] of [[calories, "calories"], [rate, "rate"]]) {
    field.setAttribute("aria-invalid", String(isRejected && typed !== (name === "rate" ? "calories" : "rate")));
  }
  by.setAttribute("aria-invalid", String(chosen === "by" && problem !== undefined));
  $("pace-problem").textContent = problem ?? (isRejected ? wrong(accepted) : "");
  $("pace-problem").hidden = !isRejected && problem === undefined;
  if (isRejected && typed === undefined) {
    [calories.value, rate.value] = refused === undefined ? ["", own] : [refused.intake, decimal(refused.rate.split(" ")[0])];
    return;
  }
  if (found === undefined) {
    // A number from before could be in another unit.
    if (typed === undefined) [calories.value, rate.value] = ["", ""];
    return;
  }
  if (chosen !== "own") typed = undefined;
  const adjustment = found.calorieTarget - found.tdee;
  slider.value = adjustment;
  slider.setAttribute("aria-valuetext", `${found.calorieTarget} kcal/day, ${rateText} a week`);
  if (typed !== "calories") calories.value = found.calorieTarget;
  if (typed !== "rate") rate.value = decimal(rateText.split(" ")[0]);
  own = chosen === "own" ? own : changePace(adjustment);
}

/** What a field accepts, from the kernel's text about all spellings. */
function wrong(accepted) {
  const [, calorieRange] = /kcal\/day \((.*?)\)/.exec(accepted) ?? [];
  const [, rateRange] = /\/week \((within.*?)\)/.exec(accepted) ?? [];
  if (typed === "calories" && calorieRange) return `Enter a whole number, ${calorieRange} kcal/day.`;
  if (typed === "rate" && rateRange) return `Enter a weekly rate in ${$("paceRateUnit").textContent} such as ${isInPounds() ? "−1" : "−0.4"}, ${rateText(rateRange)}.`;
  return plainWords(`Enter ${accepted}.`);
}

const isInPounds = () => $("paceRateUnit").textContent.startsWith("lb");

/** A range in the unit of the field; in pounds its end is rounded down, and is accepted. */
function rateText(range) {
  const inPounds = (kilograms) => Math.floor(10 * kilograms * poundsPerKilogram) / 10;
  return isInPounds() ? range.replace(/([\d.]+) kg/, (_, kilograms) => `${inPounds(kilograms)} lb`) : range;
}

for (const radio of modes) {
  radio.addEventListener("input", () => { if (by.value === "") by.value = reached ?? ""; });
}
for (const field of [calories, rate]) moveByArrows(slider, field);
slider.addEventListener("input", () => {
  [own, typed] = [changePace(Number(slider.value)), undefined];
  choose("own");
});
calories.addEventListener("input", () => {
  [own, typed] = [`${withoutThousands(calories.value.replace(/\s|kcal.*/g, ""))}kcal/day`, "calories"];
  choose("own");
});
rate.addEventListener("input", () => {
  const [, number, unit] = /^(.*?)\s*(kg|lb)?s?(?:\s*\/\s*week)?$/i.exec(
    rate.value.trim().replace(/pounds?/i, "lb").replace(/^([+\u2212-]?)(?=[.,]\d)/, "$10"));
  [own, typed] = [`${number}${unit === undefined ? $("paceRateUnit").textContent : `${unit.toLowerCase()}/week`}`, "rate"];
  choose("own");
});
