// A log as a person pastes it: one day per line, with a weight and an intake. What is no number is passed on as the text that it is,
// so that the kernel says what is wrong with it.

import { dayIn, dayOf, dayProblem, withCentury, withoutTime } from "./days.js";
import { measure } from "./measures.js";
import { areDay, areThousands, numberIn, questionOf, tableOf } from "./table.js";
import { plainWords, poundsPerKilogram, withoutThousands } from "./writing.js";

const withUnits = (names, units) => names.flatMap((name) => [name, ...units.flatMap((unit) => [`${name} ${unit}`, `${name} (${unit})`, `${name} in ${unit}`])]);
const titles = {
  day: ["day", "date", "Datum", "Tag"],
  weight: withUnits(["weight", "body weight", "Gewicht"], ["kg", "lb", "lbs", "pounds", "st", "stone", "stones", "st lb", "st, lb"]),
  intake: [
    "kcal", ...withUnits(["intake", "calories", "food calories", "calories consumed", "calories eaten", "calories in", "calorie intake", "dietary energy", "Kalorien"], ["kcal", "cal"]),
    "energy (kcal)", "Energie (kcal)",
  ],
};
/** What an app writes for a number that it does not have. */
const missing = /^(?:[-–—]+|n\/?a|null)$/i;

/** How long after the one before a day of a log can be, for the kernel. */
const longestGap = 366;
/** The fewest days that an estimate needs. */
const fewestDays = 14;
/** How many days without a line are named: a year may be wrong. */
const longGap = 60;

/**
 * A line with a comma that divides no fields, as a person means it: one of thousands in the intake, `1,720`, or one of a day, `Sep 1, 2026`. Beside
 * fields that are divided by `, `, a comma without a space is one of thousands whatever is before it.
 *
 * @returns `{ kind, from, to, source, written, damage }`: what is read as what, the line before and after, and what is wrong with it. Without `source` it
 *   could mean two things. Undefined for any other line.
 */
function withoutComma({ parts, damage }, { places, width }) {
  const fields = parts?.map((part) => part.trim()) ?? [];
  const joined = (kind, place, mark, after) => ({
    kind, damage, from: `${fields[place]},${after}${fields[place + 1]}`, to: `${fields[place]}${mark}${fields[place + 1]}`, source: parts.join(","),
    written: [...parts.slice(0, place), `${parts[place].trimEnd()}${mark}${parts[place + 1].trimStart()}`, ...parts.slice(place + 2)].join(","),
  });
  const { day, intake } = places;
  const isLong = damage !== undefined && fields.length === (width ?? Object.keys(titles).length) + 1;
  if (isLong && areDay(fields[day], fields[day + 1])) return joined("day", day, " ", " ");
  // A line with as many fields as the header can have one of them too many, and lack the last.
  if (!(isLong || (damage === undefined && width !== undefined)) || !areThousands(fields[intake], fields[intake + 1]) || /^\s/.test(parts[intake + 1])) return undefined;
  const question = questionOf(fields, places, Object.keys(titles));
  const found = joined("thousands", intake, "", "");
  found.damage ??= `intake: ${fields[intake]} is rejected: ${question}`;
  return question.includes("decimal") && !/^\s/.test(parts[intake]) ? { damage: found.damage } : found;
}

/** The entries of one day as one: their intakes add up, and the first weight counts. An intake that is no number is that of the day. */
function addedUp(entries) {
  const intakes = entries.map(({ intake }) => intake).filter((intake) => intake !== undefined);
  return {
    day: entries[0].day, weight: entries.find(({ weight }) => weight !== undefined)?.weight,
    intake: intakes.find((intake) => typeof intake !== "number") ?? (intakes.length === 0 ? undefined : intakes.reduce((sum, intake) => sum + intake)),
  };
}

/**
 * The entries of a text in the order of their days, the line of each, its day as it is `typed` and its weight as it is
 * `written`, or the `problem` with all of it. `thousands` are the intakes that were read without a mark, 1700 for
 * `1.700`; `repeated` is how many days have more than one line, whose calories add up if `addsUp`; `gaps` are the days
 * before and after long gaps.
 *
 * A header may name the columns in any order, and others beside them. A line with more fields than the header, or than three, is rejected:
 * one of its numbers probably has a decimal comma, and would be read as two. So is a day after `last`, if that is given. Of days with
 * long gaps between them, those after the last gap count that are enough for an estimate, or else the most: a day with a wrong year costs
 * no other.
 */
export function entriesOf(text, order, last, addsUp = false) {
  const table = tableOf(text, titles, Object.keys(titles));
  const { problem, rows, titles: found, hasDecimalComma } = table;
  if (problem?.includes("does not name")) {
    const hint = /\bkJ\b/i.test(problem) ? "; divide kJ by 4.184, and name the column calories"
      : /not name intake/.test(problem) ? "; an estimate needs calories: if there are none, add a column Calories, empty for now, or use the command plan log" : "";
    return { problem: `${problem}: its names must be day, weight and intake, or date, weight and calories, in any order${hint}` };
  }
  if (problem !== undefined) return { problem };
  if (rows.length === 0) return { problem: "no day is listed" };
  const [listed, rejected, thousands, shortYears, commas] = [[], [], [], [], []];
  let hasTimes = false;
  for (const row of rows) {
    const { line, cells, damage } = row;
    const comma = hasDecimalComma ? undefined : withoutComma(row, table);
    if (comma?.source !== undefined) commas.push({ line, ...comma });
    if (comma !== undefined || damage !== undefined) rejected.push(`line ${line}: ${comma?.damage ?? damage}`);
    else if (cells.day !== "" && dayOf(dayIn(cells.day, order)) === undefined) {
      const whole = withCentury(cells.day);
      if (whole !== undefined) shortYears.push({ line, cell: cells.day, whole });
      rejected.push(`line ${line}: day: ${dayProblem(cells.day, order)}`);
    } else if (dayOf(dayIn(cells.day, order)) > dayOf(last)) {
      rejected.push(`line ${line}: day: "${cells.day}" is rejected: it is after today, ${last}`);
    } else {
      hasTimes ||= withoutTime(cells.day) !== cells.day;
      const [ofWeight, ofIntake] = [cells.weight, cells.intake].map((cell) => cell.replace(missing, ""));
      const written = ofIntake.replace(/\s*k?cal$/i, "");
      if (withoutThousands(written) !== written) thousands.push(written);
      const [weight, intake] = [ofWeight, withoutThousands(written)].map((cell) => numberIn(cell, hasDecimalComma));
      listed.push({ line, cell: cells.day, written: ofWeight, entry: { day: dayIn(cells.day, order), weight, intake } });
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
  const gaps = (parts[kept] ?? []).slice(1).map(({ entry: { day } }, place) => [parts[kept][place].entry.day, day]).filter(([before, after]) => dayOf(after) - dayOf(before) > longGap);
  const days = []; // the lines of each day
  for (const each of parts[kept] ?? []) {
    if (each.entry.day === days.at(-1)?.[0].entry.day) days.at(-1).push(each);
    else days.push([each]);
  }
  const repeated = days.filter(({ length }) => length > 1).length;
  const counted = [...addsUp ? days.map((lines) => ({
    ...lines.find(({ entry: { weight } }) => weight !== undefined) ?? lines[0], entry: addedUp(lines.map(({ entry }) => entry)),
  })) : days.flat(), ...undated];
  const [, unit] = /(kg|lb|pounds|st)/i.exec(found.weight ?? "") ?? [];
  return {
    entries: counted.map(({ entry }) => entry), lines: counted.map(({ line }) => line), typed: counted.map(({ cell }) => cell), written: counted.map(({ written }) => written), rejected, thousands, shortYears, commas,
    repeated, gaps, hasTimes, count: rows.length, unit: unit && (["kg", "st"].find((name) => name === unit.toLowerCase()) ?? "lb"),
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
