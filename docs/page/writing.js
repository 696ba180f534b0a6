// Numbers, sentences and dates as the pages write them. All is English, as the sentences are; the order of a date follows the browser's
// English, if it has one.

import { gramsPerPound, measure } from "./measures.js";

export const minus = "\u2212";

/** Whether the browser is that of a person in the United States: their fluid ounce is not the British one, and a comma divides their thousands. */
export const isAmerican = /-US$/.test(globalThis.navigator?.language ?? "");

export function whole(number) {
  const digits = String(Math.abs(Math.round(number))).replace(/\B(?=(\d{3})+$)/g, isAmerican ? "," : "\u202f");
  return Math.round(number) < 0 ? minus + digits : digits;
}

/**
 * What an activity level means. The first sentence is a convention, as the factor is: no study says what a person of a level does. The
 * second is from the percentiles in docs/guide/total-daily-energy.md.
 */
const levels = {
  sedentary: "Almost always sitting or lying. At least 9 in 10 measured adults spend more than this factor gives.",
  lightly_active: "Mostly sitting, with some walking or housework. At least 9 in 10 measured adults spend more than this factor gives.",
  moderately_active: "On your feet for part of the day, or exercise on several days a week. About 28 in 100 measured adults spend less.",
  very_active: "On your feet for most of the day, or hard exercise on most days. About 57 in 100 measured adults spend less.",
  extremely_active: "Hard physical work all day, or hours of hard exercise every day. About 79 in 100 measured adults spend less.",
};

/** Says under a menu of activity levels what the chosen one means. */
export function showLevel(menu, note) {
  const text = levels[menu.value];
  note.textContent = text === undefined ? "" : `${text} Exercise is included.`;
}

/** How many pounds a kilogram is. */
export const poundsPerKilogram = 1000 / gramsPerPound;

/**
 * The units of the pages, by what they measure: of a number without a unit, in the order in which the contract is asked. The first one is
 * that of a text.
 */
export const unitSystems = {
  metric: { weight: ["kg"], height: ["cm"] }, us: { weight: ["lb"], height: ["ft", "in"] }, uk: { weight: ["st", "lb"], height: ["ft", "in"] },
};

/** What the sign of an uncertainty means. */
export const meaningOfError = "± is the standard error: how far off the number typically is.";

/** A height as people in the United States and in Britain write it: `5′ 10.9″`. */
export const feetAndInches = (centimeters) => measure(centimeters, "ft").replace(" ft", "′").replace(" in", "″");

/** A whole number of kilocalories that is written in thousands, `2,600`, `2.600` or `2 600`, without its mark; any other text as it is. */
export function withoutThousands(text) {
  return /^[+-]?[1-9]\d?[.,\s']\d{3}$/.test(text) ? text.replace(/[.,\s']/, "") : text;
}

/**
 * A measure as the contract reads it, without the sign of a half: `7½` and `7 1/2` are `7.5`, and of stones alone, `15½` is `15 st 7`, as half a stone is
 * 7 pounds. A blank text, which the contract takes for no field at all, is a text that it rejects.
 */
function measureText(given, unit) {
  if (given.trim() === "") return "?";
  const text = given.replace(/ 1\/2(?!\d)/g, "½");
  const [, stones, ending] = /^(\d+)\s?½\s?(st|stones?)?$/i.exec(text.trim()) ?? [];
  if (ending !== undefined || (stones !== undefined && unit === "st")) return `${stones} st 7`;
  return text.replace(/(\d)\s?½/g, "$1.5");
}

/** What a number of stones with a decimal point could be: a fraction of a stone; and pounds after the point, if it has such pounds. */
export function stonesOf(text) {
  const [, stones, decimals] = /^(\d+)\.(\d+)$/.exec(text.trim()) ?? [];
  if (stones === undefined) return [];
  const kilograms = (pounds) => pounds / poundsPerKilogram;
  return [measure(kilograms(14 * Number(text)), "st"), ...(Number(decimals) < 14 ? [measure(kilograms(14 * stones + Number(decimals)), "st")] : [])];
}

/** The number that a text writes, with a point or a comma; the text itself if it writes none, nothing if empty. */
export function number(text) {
  const written = text.trim().replace("\u2212", "-");
  if (written === "") return undefined;
  return /^[+-]?\d+([.,]\d*)?$/.test(written) ? Number(written.replace(",", ".")) : text.trim();
}

/** The number in a field, which its own unit may follow: `24 %`, `2000 kcal`, `1.6 g/kg`. */
export function numberOf(field) {
  const { textContent: written } = field.parentElement.querySelector(".unit");
  const [unit] = written.split(/[ /]/);
  const text = field.value.trim();
  const end = [`${unit}/day`, written, unit].find((end) => text.toLowerCase().endsWith(end)) ?? "";
  const amount = text.slice(0, text.length - end.length).trim();
  return number(unit === "kcal" ? withoutThousands(amount) : amount);
}

/** Problems of lines, `line 3: text`. Four or more that differ only in what is quoted and in numbers are one, with the first line: `line 3 and 59 more: text`. */
export function collapsed(problems) {
  const groups = new Map();
  for (const problem of problems) {
    const [, line, text = problem] = /^line (\d+): (.*)$/s.exec(problem) ?? [];
    const kind = line === undefined ? problem : text.replace(/"[^"]*"|; write .*/g, "").replace(/\d+/g, "");
    const group = groups.get(kind);
    if (group === undefined) groups.set(kind, { line, text, all: [problem] });
    else group.all.push(problem);
  }
  return [...groups.values()].flatMap(({ line, text, all }) =>
    all.length < 4 ? all : `line ${line} and ${whole(all.length - 1)} more: ${text}`);
}

export const decimal = (number) => String(number).replace("-", minus);

export const plural = (count, noun) => `${whole(count)} ${noun}${count === 1 ? "" : "s"}`;

/** What the contract reads in the first unit that it can, `{ value }` [kg or cm], or the violation of the first. */
export function readMeasure(contract, name, given, units) {
  let violation;
  for (const unit of units) {
    const written = typeof given === "string" ? measureText(given, unit) : given;
    const { found, violations } = answered(() => contract.measure({ [name]: written, [`${name}Unit`]: unit }));
    if (found !== undefined) return { value: found[name].kilograms ?? found[name].centimeters };
    violation ??= violations[0];
  }
  return { violation };
}

/** A question about the unit of a weight. */
export const areThese = (unit, weight, bodyMassIndex) => `are these ${unit}? ${weight} makes a body mass index of ${bodyMassIndex} kg/m²`;

/** What a call of the kernel finds, or its violations. */
export function answered(call) {
  try {
    return { found: call(), violations: [] };
  } catch (error) {
    if (error.violations === undefined) throw error;
    return { violations: error.violations };
  }
}

/** A text as a sentence of its own. */
export const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

/** A violation of the kernel in the words of a person who types, not of a program that calls. */
export const plainWords = (message) =>
  message.replace(/the string (".*?") is rejected/g, "$1 is rejected")
    .replace("a date that exists, in a string, YYYY-MM-DD", "a date that exists, written YYYY-MM-DD, such as 2026-09-01")
    .replace("an amount with its unit, in a string: ", "").replace("one of the strings ", "one of ")
    .replace("; or a dateOfBirth", "").replace(", pace, dateOfBirth", ", pace").replace(" in the unit of the ledger", "");

function formatted(form) {
  const english = (globalThis.navigator?.languages ?? []).filter((language) => /^en\b/.test(language));
  const format = new Intl.DateTimeFormat([...english, "en"], { timeZone: "UTC", ...form });
  return (date) => format.format(new Date(date));
}

/** A date, `2026-11-21`, or an instant at its midnight in UTC. */
export const longDate = formatted({ day: "numeric", month: "long", year: "numeric" });
export const shortDate = formatted({ day: "numeric", month: "short", year: "numeric" });
/** A month alone. */
export const month = formatted({ month: "short" });

const weekday = formatted({ weekday: "long" });

/** The seven days, Monday first. */
export const weekdays = Array.from({ length: 7 }, (_, day) => weekday(Date.UTC(2024, 0, 1 + day)));
