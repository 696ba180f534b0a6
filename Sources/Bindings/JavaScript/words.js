// @ts-self-types="./words.d.ts"

// Sentences and violations in another language: the texts are a caller's own, and the English ones where a text is missing.

import { gramsPerPound, measure, millimetersPerInch, nearest, tenths } from "./measures.js";
import english from "./english.json" with { type: "json" };

/** The English texts by their keys. */
export const englishTexts = Object.freeze(english.texts);

const paces = { "kcal": "pace.energy", "kcal/day": "pace.energy", "%": "pace.energy.percent", "kg/week": "pace.weight", "%/week": "pace.weight.percent" };
const ranges = { kg: "weight", lb: "weight", cm: "height", in: "height", years: "age" };
/** What fields accept other than a measure, an age or a part of a text. */
const acceptedKeys = Object.keys(englishTexts).filter((key) => key.startsWith("accepted.") && !englishTexts[key].includes("{accepted}")
  && ![...Object.values(ranges), "pace.range"].includes(key.slice(9)));
/** The accepted heights [cm]. */
const heights = [100, 250];
const units = { weightUnit: ["kg", "lb", "st"], heightUnit: ["cm", "ft", "in"], waterUnit: ["mL", "fl oz"] };

/** The outermost tenths of a unit inside of a range of kilograms or centimeters, again in these. */
function ends(minimum, maximum, unit) {
  const metric = (count) => (units.weightUnit.includes(unit)
    ? nearest(gramsPerPound * (count / 10)) / 1000 : nearest(millimetersPerInch * (count / 10)) / 10);
  const [first, last] = [tenths(minimum, unit), tenths(maximum, unit)];
  return { lowest: metric(metric(first) < minimum ? first + 1 : first), highest: metric(metric(last) > maximum ? last - 1 : last) };
}

/** The values of an English text at the end of another text, each a number, except a part that is accepted; undefined if it is not there. */
function valuesOf(key, text) {
  const [start, ...pieces] = (englishTexts[key] ?? english.kernel[key]).split("{").map((piece) => piece.split("}"));
  const begin = text.indexOf(start[0]);
  let place = begin + start[0].length;
  const values = {};
  for (const [name, rest] of pieces) {
    const end = rest === "" ? text.length : text.indexOf(rest, place);
    values[name] = text.slice(place, Math.max(place, end));
    if (end < 0 || name !== "accepted" && !(values[name] !== "" && Number.isFinite(Number(values[name].replace("−", "-"))))) return undefined;
    place = end + rest.length;
  }
  return begin < 0 || place !== text.length ? undefined : values;
}

/** A measure that has a number. */
function finite(name, value) {
  if (!Number.isFinite(value)) throw new RangeError(`${name}: ${String(value)} is rejected: a finite number`);
  return value;
}

/** A language: its texts by key, how it writes numbers and dates, and the units of weights and heights. */
export function wording(texts = {}, { locale = "en", date = (day) => day, weightUnit = "kg", heightUnit = "cm", waterUnit = "mL" } = {}) {
  for (const [option, unit] of Object.entries({ weightUnit, heightUnit, waterUnit })) {
    if (!units[option].includes(unit)) throw new RangeError(`${option}: ${String(unit)} is rejected: one of ${units[option].join(", ")}`);
  }
  const plurals = new Intl.PluralRules(locale);
  const parts = new Intl.NumberFormat(locale, { useGrouping: "always" }).formatToParts(1234567.5);
  const [decimalMark, groupMark] = ["decimal", "group"].map((type) => parts.find((part) => part.type === type)?.value ?? "");
  const own = (key) => (Object.hasOwn(texts, key) ? texts[key] : undefined);
  const textOf = (key) => own(key) ?? (Object.hasOwn(englishTexts, key) ? englishTexts[key] : undefined);
  const numeral = (text) => String(text).replace("-", "−").replace(".", decimalMark);

  /** A text with its parameters; `numbers` are those of them that may be a weight in kg, a height in cm or water in mL. */
  function filled(text, values, numbers = {}) {
    return inUnits(text, numbers).replace(/\{(\w+)\}/g, (place, name) => (Object.hasOwn(values, name) ? values[name] : place));
  }

  /**
   * A text whose weights, heights and water are in the units of this wording. Texts give them in kg, cm and mL: a number before ` kg`, ` cm` or ` mL`
   * is one, and so is the number one word before it, as in `{before} to {after} kg`.
   */
  function inUnits(text, numbers) {
    if (weightUnit === "kg" && heightUnit === "cm" && waterUnit === "mL") return text;
    const [start, ...pieces] = text.split("{");
    let [written, next] = ["", undefined];
    // A number shares the unit of the next one, so backwards.
    for (const piece of pieces.reverse()) {
      const [, name, rest] = /^(\w+)\}(.*)$/s.exec(piece) ?? [];
      const metric = /^ (kg(?!\/m²)|cm|mL(?!\/kg| for each kg))/.exec(rest)?.[1];
      const kind = metric ?? (/^ [^ ]+ $/.test(rest) ? next?.kind : undefined);
      const unit = { kg: weightUnit, cm: heightUnit, mL: waterUnit }[kind];
      if (unit === undefined || unit === kind || !Object.hasOwn(numbers, name)) {
        [written, next] = [`{${piece}${written}`, undefined];
        continue;
      }
      let shown = measure(numbers[name], unit, numeral);
      const isSingle = shown.split(" ").length === 2;
      if (metric === undefined && isSingle && next.isSingle) [shown] = shown.split(" ");
      written = `${shown}${metric === undefined ? rest : rest.slice(1 + metric.length)}${written}`;
      next = { kind, isSingle };
    }
    return start + written;
  }

  /** A sentence's text: of its plural category where it has a count. In pounds, the division of a projection is no short decimal. */
  function template({ id: given, parameters }) {
    const isProjection = ["weeklyRate.projection", "weeklyRate.projection.rounded"].includes(given);
    const id = isProjection && weightUnit !== "kg" ? "weeklyRate.pace.projection" : given;
    const count = parameters.find(({ kind }) => kind === "count")?.value;
    if (count === undefined) return textOf(id);
    const [category, english] = [plurals.select(Math.abs(Number(count))), count === "1" ? "one" : "other"];
    return own(`${id}.${category}`) ?? own(`${id}.other`) ?? own(id) ?? textOf(`${id}.${english}`) ?? textOf(id);
  }

  function shown({ kind, value }) {
    switch (kind) {
      case "number": case "count": return numeral(value);
      case "term": return value.startsWith("-") ? `− ${value.slice(1)}` : `+ ${value}`;
      case "date": return date(value);
      case "name": return name(value);
      case "grouped": return numeral(value).replace(/\B(?=(\d{3})+$)/g, groupMark);
      default: return value;
    }
  }

  function sentence(given) {
    const text = template(given);
    if (text === undefined) throw new RangeError(`${given.id} is rejected: the id of a sentence`);
    const numbers = given.parameters.filter(({ kind }) => kind === "number").map(({ name, value }) => [name, Number(value)]);
    return filled(text, Object.fromEntries(given.parameters.map((parameter) => [parameter.name, shown(parameter)])), Object.fromEntries(numbers));
  }

  /** The text of a name that has one: `violation.` is for the fields that sentences do not name. */
  function nameText(code) {
    const keys = [`name.${code}`, `trajectory.${code}`, `expenditure.advisory.${code}`, ...(code === "missing" ? [] : [`violation.${code}`])];
    return textOf(keys.find((key) => textOf(key) !== undefined));
  }

  function name(code) {
    const text = nameText(code);
    if (text !== undefined) return text;
    const [, amount, unit] = /^([+-]?\d+(?:\.\d+)?)(\D+)$/.exec(code) ?? [];
    if (!Object.hasOwn(paces, unit)) return code;
    const [, sign, digits] = /^(\+?)(.*)$/.exec(amount);
    return sign + filled(textOf(paces[unit]), { amount: numeral(digits) }, { amount: Number(digits) });
  }

  /** A text with numbers that were read from the English one. */
  function withNumbers(key, values) {
    return filled(textOf(key), Object.fromEntries(Object.entries(values).map(([name, value]) => [name, numeral(value)])),
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)])));
  }

  /** What is accepted instead of a value: names, a range, or else what English says. */
  function accepted(field, { value, code, choices, minimum, maximum, unit, accepted: said }) {
    if (choices !== undefined) {
      // A TDEE may be a number, too.
      const energy = valuesOf("accepted.energyBasis.number", said);
      const range = energy && `BMR / ${numeral(energy.divisor)} … ${numeral(energy.factor)} · BMR [kcal/day]`;
      return [...choices.map(name), ...(range ? [filled(textOf("accepted.number.whole"), { accepted: range })] : [])].join(", ");
    }
    for (const key of acceptedKeys) {
      const values = valuesOf(key, said);
      if (values !== undefined) return withNumbers(key, values);
    }
    if (["accepted.date.string", "accepted.date.birth"].some((key) => english.kernel[key] === said)) return textOf("accepted.date");
    const pair = /^(\d+(?:ft|st) [\d.]+(?:in|lb)) to (\d+(?:ft|st) [\d.]+(?:in|lb))/.exec(said);
    if (pair !== null) {
      const range = filled(textOf("accepted.pace.range"), { lowest: numeral(pair[1]), highest: numeral(pair[2]) });
      return suggested(field, value, range) ?? filled(textOf(`accepted.${pair[1].includes("ft") ? "height" : "weight"}.typed`), { accepted: range });
    }
    if (minimum === undefined) return said;
    const range = rangeText(minimum, maximum, unit);
    const first = valuesOf("accepted.weight.near", said);
    if (first !== undefined) return filled(textOf("accepted.weight.first"), { accepted: range, weight: numeral(first.weight) }, { weight: Number(first.weight) });
    // A number outside of the range needs the range alone.
    const kind = code === "missing" ? undefined : ["accepted.number.whole", "accepted.number"].find((key) => valuesOf(key, said) !== undefined);
    if (kind === undefined) return suggested(field, value, range) ?? range;
    if (kind === "accepted.number" ? Number.isFinite(value) : Number.isInteger(value)) return range;
    return filled(textOf(kind), { accepted: range });
  }

  /** A range, and a typed height in the unit that makes it an accepted one: at most one does. Undefined if none does. */
  function suggested(field, value, range) {
    if (field !== "height" || !/^\s*\d+([.,]\d*)?\s*$/.test(value)) return undefined;
    const number = Number(value.trim().replace(",", "."));
    const [unit] = Object.entries({ m: 100, in: 2.54, cm: 1 }).find(([, centimeters]) => number * centimeters >= heights[0] && number * centimeters <= heights[1]) ?? [];
    return unit && filled(textOf("accepted.height.suggested"), { accepted: range, height: `${value.trim()} ${unit}` });
  }

  function rangeText(minimum, maximum, unit) {
    const own = ownUnit(unit);
    if (own !== undefined) return filled(textOf(`accepted.${ranges[unit]}`), {}, ends(minimum, maximum, own));
    const [lowest, highest] = [numeral(minimum), numeral(maximum)];
    if (!Object.hasOwn(ranges, unit)) return `${lowest} … ${highest}${unit === undefined ? "" : ` ${unit}`}`;
    return filled(textOf(`accepted.${ranges[unit]}`), { lowest, highest }).replace(/ (kg|cm)$/, ` ${unit}`);
  }

  /** The unit of this wording for kg or cm; undefined for these themselves, and for any other unit. */
  function ownUnit(unit) {
    const own = { kg: weightUnit, cm: heightUnit }[unit];
    return own === unit ? undefined : own;
  }

  /** A value that was given, as a measure if it is in kg or cm; of a long text, the first 60 characters. */
  function shownValue({ value, unit }) {
    if (typeof value === "number" && Math.abs(value) < 1e9 && ownUnit(unit) !== undefined) return measure(value, ownUnit(unit), numeral);
    switch (typeof value) {
      case "number": case "bigint": return cut(numeral(value));
      case "string": return `"${cut(value)}"`;
      case "boolean": return String(value);
      default: return value === null ? "null" : "…";
    }
  }

  function cut(text) {
    const characters = [...text.slice(0, 122)];
    return characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : text;
  }

  function violation(given) {
    // That of an error body has no parts, so it stays English as a whole.
    if (given.code === undefined) return `${given.field}: ${given.message}`;
    const field = given.field.split(".").at(-1);
    const called = nameText(field) ?? given.field;
    if (given.code !== "missing" && given.code !== "rejected" || given.accepted === undefined) return `${called}: ${given.message}`;
    return filled(textOf(given.code === "missing" ? "violation.missing" : "violation"), {
      field: called, given: shownValue(given), accepted: accepted(field, given),
    });
  }

  /** Why a result is absent: the text that has the words of the English one, with its numbers. */
  function absence({ code, text }) {
    for (const key of ["weightTrend", "expenditure"].flatMap((topic) => [`${topic}.${code}`, `${topic}.${code}.no_weight`])) {
      const values = Object.hasOwn(englishTexts, key) ? valuesOf(key, text) : undefined;
      if (values !== undefined) return withNumbers(key, values);
    }
    return text;
  }

  /** What becomes of a trajectory's goal, with the key of `Wording` in Swift; undefined without a goal. */
  function outcome({ goal, weeks, settledWeight }) {
    if (goal === undefined) return undefined;
    const { outcome: name, date: reached, earliestDate, latestDate, week, intake } = goal;
    const suffix = name === "reached" && earliestDate !== undefined ? (latestDate === undefined ? ".open" : ".window")
      : name === "unreachable" && intake !== undefined ? ".intake" : "";
    const weight = name === "unreachable" ? settledWeight : weeks.at(-1).weight;
    const given = { weight: numeral(tenths(weight, "kg") / 10), week: numeral(week), intake: numeral(intake) };
    for (const [key, day] of Object.entries({ date: reached, earliest: earliestDate, latest: latestDate })) if (day !== undefined) given[key] = date(day);
    return filled(textOf(`outcome.${name}${suffix}`), given, { weight });
  }

  return Object.freeze({
    missing: Object.freeze(Object.keys(englishTexts).filter((key) => own(key) === undefined)),
    text: (sentences) => [sentences].flat().map(sentence).join(" "),
    name,
    category: (category) => textOf(`bodyMassIndex.${category}`) ?? category,
    weight: (kilograms) => measure(finite("weight", kilograms), weightUnit, numeral),
    height: (centimeters) => measure(finite("height", centimeters), heightUnit, numeral),
    water: (milliliters) => measure(finite("water", milliliters), waterUnit, numeral),
    violation,
    absence,
    outcome,
  });
}
