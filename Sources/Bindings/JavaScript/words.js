// @ts-self-types="./words.d.ts"

// Sentences and violations in another language: the texts are a caller's own, and the English ones where a text is missing.

import { englishTexts } from "./sentences.js";

export { englishTexts } from "./sentences.js";

const paces = { "kcal": "pace.energy", "kcal/day": "pace.energy", "%": "pace.energy.percent", "kg/week": "pace.weight", "%/week": "pace.weight.percent" };
const ranges = { kg: "weight", lb: "weight", cm: "height", in: "height", years: "age" };

/** A language: its texts by key, and how it writes numbers and dates. */
export function wording(texts = {}, { locale = "en", date = (day) => day } = {}) {
  const plurals = new Intl.PluralRules(locale);
  const parts = new Intl.NumberFormat(locale, { useGrouping: "always" }).formatToParts(1234567.5);
  const [decimalMark, groupMark] = ["decimal", "group"].map((type) => parts.find((part) => part.type === type)?.value ?? "");
  const own = (key) => (Object.hasOwn(texts, key) ? texts[key] : undefined);
  const textOf = (key) => own(key) ?? (Object.hasOwn(englishTexts, key) ? englishTexts[key] : undefined);
  const numeral = (text) => String(text).replace("-", "−").replace(".", decimalMark);

  function filled(text, values) {
    return text.replace(/\{(\w+)\}/g, (place, name) => (Object.hasOwn(values, name) ? values[name] : place));
  }

  /** A sentence's text: of its plural category where it has a count. */
  function template({ id, parameters }) {
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
    return filled(text, Object.fromEntries(given.parameters.map((parameter) => [parameter.name, shown(parameter)])));
  }

  /** The text of a name that has one: `violation.` is for the fields that sentences do not name. */
  function nameText(code) {
    const keys = [`name.${code}`, `trajectory.${code}`, ...(code === "missing" ? [] : [`violation.${code}`])];
    return textOf(keys.find((key) => textOf(key) !== undefined));
  }

  function name(code) {
    const text = nameText(code);
    if (text !== undefined) return text;
    const [, amount, unit] = /^([+-]?\d+(?:\.\d+)?)(\D+)$/.exec(code) ?? [];
    return Object.hasOwn(paces, unit) ? filled(textOf(paces[unit]), { amount: numeral(amount) }) : code;
  }

  /** What is accepted instead of a value: names, a range, or else what English says. */
  function accepted(field, { value, code, choices, minimum, maximum, unit, accepted: english }) {
    if (field === "pace") return textOf("accepted.pace");
    if (choices !== undefined) return choices.map(name).join(", ");
    const key = Object.keys(englishTexts).find((key) => key.startsWith("accepted.") && englishTexts[key] === english);
    if (key !== undefined) return textOf(key);
    const feetOrStones = /^(\d+(?:ft|st) [\d.]+(?:in|lb)) to (\d+(?:ft|st) [\d.]+(?:in|lb))/.exec(english);
    if (feetOrStones !== null) {
      return filled(textOf("accepted.pace.range"), { lowest: numeral(feetOrStones[1]), highest: numeral(feetOrStones[2]) });
    }
    if (minimum === undefined) return english.startsWith("a date that exists") ? textOf("accepted.date") : english;
    const range = rangeText(numeral(minimum), numeral(maximum), unit);
    const first = /for the first weight of a person of ([\d.]+) kg/.exec(english);
    if (first !== null) return filled(textOf("accepted.weight.first"), { accepted: range, weight: numeral(first[1]) });
    // A number outside of the range needs the range alone.
    const kind = code === "missing" ? undefined : /^a (whole )?number, /.exec(english);
    if (!kind || (kind[1] ? Number.isInteger(value) : Number.isFinite(value))) return range;
    return filled(textOf(kind[1] ? "accepted.number.whole" : "accepted.number"), { accepted: range });
  }

  function rangeText(lowest, highest, unit) {
    if (!Object.hasOwn(ranges, unit)) return `${lowest} … ${highest}${unit === undefined ? "" : ` ${unit}`}`;
    return filled(textOf(`accepted.${ranges[unit]}`), { lowest, highest }).replace(/ (kg|cm)$/, ` ${unit}`);
  }

  /** A value that was given; of a long text, the first 60 characters. */
  function shownValue(value) {
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
    const field = given.field.split(".").at(-1);
    const called = nameText(field) ?? given.field;
    if (given.code !== "missing" && given.code !== "rejected" || given.accepted === undefined) return `${called}: ${given.message}`;
    return filled(textOf(given.code === "missing" ? "violation.missing" : "violation"), {
      field: called, given: shownValue(given.value), accepted: accepted(field, given),
    });
  }

  /** Why a result is absent: the text that has the words of the English one, with its numbers. */
  function absence({ code, text }) {
    for (const key of ["weightTrend", "expenditure"].flatMap((topic) => [`${topic}.${code}`, `${topic}.${code}.no_weight`])) {
      if (!Object.hasOwn(englishTexts, key)) continue;
      const pattern = englishTexts[key].replace(/[?.*+^$|()[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>[\\d.−-]+)");
      const values = new RegExp(`^${pattern}$`).exec(text);
      if (values !== null) return filled(textOf(key), Object.fromEntries(Object.entries(values.groups ?? {}).map(([name, value]) => [name, numeral(value)])));
    }
    return text;
  }

  return Object.freeze({
    missing: Object.freeze(Object.keys(englishTexts).filter((key) => own(key) === undefined)),
    text: (sentences) => [sentences].flat().map(sentence).join(" "),
    name,
    category: (category) => textOf(`bodyMassIndex.${category}`) ?? category,
    violation,
    absence,
  });
}
