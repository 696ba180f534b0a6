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

  function name(code) {
    const text = textOf(`name.${code}`);
    if (text !== undefined) return text;
    const [, amount, unit] = /^([+-]?\d+(?:\.\d+)?)(\D+)$/.exec(code) ?? [];
    return Object.hasOwn(paces, unit) ? filled(textOf(paces[unit]), { amount: numeral(amount) }) : code;
  }

  /** What is accepted instead of a value: names, a range, or else what English says. */
  function accepted(field, { choices, minimum, maximum, unit, accepted: english }) {
    if (field === "pace") return textOf("accepted.pace");
    if (choices !== undefined) return choices.map(name).join(", ");
    if (minimum === undefined) return field === "dateOfBirth" ? "YYYY-MM-DD" : english;
    const values = { lowest: numeral(minimum), highest: numeral(maximum) };
    if (!Object.hasOwn(ranges, unit)) return `${values.lowest} … ${values.highest}${unit === undefined ? "" : ` ${unit}`}`;
    return filled(textOf(`accepted.${ranges[unit]}`), values).replace(/ (kg|cm)$/, ` ${unit}`);
  }

  function violation(given) {
    const field = given.field.split(".").at(-1);
    const called = textOf({ dateOfBirth: "violation.dateOfBirth", day: "violation.day" }[field] ?? `name.${field}`) ?? given.field;
    if (given.code !== "missing" && given.code !== "rejected" || given.accepted === undefined) return `${called}: ${given.message}`;
    const { value } = given;
    const shownValue = typeof value === "number" ? numeral(value) : typeof value === "string" ? `"${value}"` : JSON.stringify(value) ?? "…";
    return filled(textOf(given.code === "missing" ? "violation.missing" : "violation"), {
      field: called, given: shownValue.slice(0, 62), accepted: accepted(field, given),
    });
  }

  return Object.freeze({
    missing: Object.freeze(Object.keys(englishTexts).filter((key) => own(key) === undefined)),
    text: (sentences) => [sentences].flat().map(sentence).join(" "),
    name,
    violation,
  });
}
