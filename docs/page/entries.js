// A log as a person pastes it: one day per line, with a weight and an intake. What is no number is passed on as the text that it is,
// so that the kernel says what is wrong with it.

import { dayIn, dayOf, dayProblem, withCentury } from "./days.js";
import { measure } from "./measures.js";
import { numberIn, tableOf } from "./table.js";
import { plainWords, poundsPerKilogram, withoutThousands } from "./writing.js";

const withUnits = (names, units) => names.flatMap((name) => [name, ...units.flatMap((unit) => [`${name} ${unit}`, `${name} (${unit})`])]);
const titles = {
  day: ["day", "date", "Datum", "Tag"],
  weight: withUnits(["weight", "Gewicht"], ["kg", "lb", "lbs", "pounds", "st", "stone", "stones", "st lb", "st, lb"]),
  intake: ["kcal", ...withUnits(["intake", "calories", "Kalorien"], ["kcal"]), "energy (kcal)", "Energie (kcal)"],
};

/** How long after the one before a day of a log can be, for the kernel. */
const longestGap = 366;
/** The fewest days that an estimate needs. */
const fewestDays = 14;

/**
 * The entries of a text in the order of their days, the line of each, its day as it is `typed` and its weight as it is `written`; `rejected`, the lines that cannot be
 * read; `thousands`, the intakes that were read without a mark, 1700 for `1.700`; `shortYears`, the days whose years have two digits, and
 * what they are with all four; `unit`, kg, lb or st if the header has one; or `problem`, what is wrong with all of it.
 *
 * A header may name the columns in any order, and others beside them. A line with more fields than the header, or than three, is rejected:
 * one of its numbers probably has a decimal comma, and would be read as two. So is a day after `last`, if that is given. Of days with
 * long gaps between them, those after the last gap count that are enough for an estimate, or else the most: a day with a wrong year costs
 * no other.
 */
export function entriesOf(text, order, last) {
  const { problem, rows, titles: found, hasDecimalComma } = tableOf(text, titles, Object.keys(titles));
  if (problem?.includes("does not name")) {
    const hint = /\bkJ\b/i.test(problem) ? "; divide kJ by 4.184, and name the column calories" : "";
    return { problem: `${problem}: its names must be day, weight and intake, or date, weight and calories, in any order${hint}` };
  }
  if (problem !== undefined) return { problem };
  if (rows.length === 0) return { problem: "no day is listed" };
  const [listed, rejected, thousands, shortYears] = [[], [], [], []];
  for (const { line, cells, damage } of rows) {
    if (damage !== undefined) rejected.push(`line ${line}: ${damage}`);
    else if (cells.day !== "" && dayOf(dayIn(cells.day, order)) === undefined) {
      const whole = withCentury(cells.day);
      if (whole !== undefined) shortYears.push({ line, cell: cells.day, whole });
      rejected.push(`line ${line}: day: ${dayProblem(cells.day, order)}`);
    } else if (dayOf(dayIn(cells.day, order)) > dayOf(last)) {
      rejected.push(`line ${line}: day: "${cells.day}" is rejected: it is after today, ${last}`);
    } else {
      const written = cells.intake.replace(/\s*kcal$/i, "");
      if (withoutThousands(written) !== written) thousands.push(written);
      const [weight, intake] = [cells.weight, withoutThousands(written)].map((cell) => numberIn(cell, hasDecimalComma));
      listed.push({ line, cell: cells.day, written: cells.weight, entry: { day: dayIn(cells.day, order), weight, intake } });
    }
  }
  // An export can begin with the newest day. A line without a day comes last, and the kernel rejects it.
  const place = ({ entry: { day } }) => dayOf(day) ?? Number.MAX_SAFE_INTEGER;
  listed.sort((one, other) => place(one) - place(other));
  const [parts, undated] = [[], []];
  for (const each of listed) {
    const day = dayOf(each.entry.day);
    if (day === undefined) undated.push(each);
    else if (day <= dayOf(parts.at(-1)?.at(-1).entry.day) + longestGap) parts.at(-1).push(each);
    else parts.push([each]);
  }
  const most = Math.max(...parts.map(({ length }) => length));
  const kept = parts.findLastIndex(({ length }) => length >= Math.min(fewestDays, most));
  for (const [place, part] of parts.entries()) {
    if (place === kept) continue;
    for (const { line, cell } of part) {
      rejected.push(`line ${line}: day: "${cell}" is rejected: it is more than ${longestGap} days ${place < kept ? "before" : "after"} the days that count`);
    }
  }
  const counted = [...parts[kept] ?? [], ...undated];
  const [, unit] = /(kg|lb|pounds|st)/i.exec(found.weight ?? "") ?? [];
  return {
    entries: counted.map(({ entry }) => entry), lines: counted.map(({ line }) => line), typed: counted.map(({ cell }) => cell), written: counted.map(({ written }) => written), rejected, thousands, shortYears,
    unit: unit && (["kg", "st"].find((name) => name === unit.toLowerCase()) ?? "lb"),
  };
}

/** What is wrong with a log in the words of the kernel, with the line for the place of an entry, and its day as it was typed. */
export function inLines(violations, lines, entries = [], typed = []) {
  return violations.map(({ field, message }) => {
    const [, index, name] = /^entries\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
    if (name === "day" && typed[index] !== undefined) {
      const first = entries.findIndex(({ day }) => day === entries[index].day);
      const why = first < index ? ` is rejected: line ${lines[first]} has the same day` : message.replace(/^(the string )?"[^"]*"/, "");
      return plainWords(`line ${lines[index]}: day: "${typed[index]}"${why}`);
    }
    // The line has its day, and the number that was typed has no decimal.
    const short = message.replace(/^"(-?[\d.]+) (kcal|kg) on [\d-]+"/, (_, number, unit) => `${Number(number)} ${unit}`);
    return plainWords(index === undefined ? `${field}: ${message}` : `line ${lines[index]}: ${name}: ${short}`);
  });
}

/** An invented log in kg, lb or st: ten weeks of a man on a diet, with gaps. */
export function madeUpLog(unit = "kg") {
  const wobble = [0.3, -0.4, 0.1, 0.5, -0.2, -0.5, 0.2, 0, 0.4, -0.3, -0.1, 0.6, -0.6, 0.1, -0.2];
  const eaten = [0, 220, -180, 90, -310, 400, -120, 60, -260, 310, -90];
  const rows = Array.from({ length: 70 }, (_, day) => {
    const date = new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10);
    const kilograms = 90 - 0.055 * day + wobble[day % 15];
    const weight = unit === "st" ? measure(kilograms, "st") : (kilograms * (unit === "lb" ? poundsPerKilogram : 1)).toFixed(1);
    return `${date},${day % 6 === 4 ? "" : weight},${day % 9 === 7 ? "" : 2300 + eaten[day % 11]}`;
  });
  return `day,weight${unit === "st" ? "" : ` (${unit})`},intake\n${rows.join("\n")}\n`;
}
