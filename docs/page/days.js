// A season as text, and as days in a row. Nothing is computed of loads here.

import { numberIn, tableOf } from "./table.js";

const millisecondsOfDay = 86_400_000;

/** The day of a date written YYYY-MM-DD, counted from 1970-01-01; undefined if there is none. */
export function dayOf(text) {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  const day = time / millisecondsOfDay;
  return Number.isNaN(day) || dateOf(day) !== text ? undefined : day;
}

/** Today, by the clock of the browser. */
export function today() {
  const now = new Date();
  return dated(String(now.getFullYear()).padStart(4, "0"), String(now.getMonth() + 1), String(now.getDate()));
}

/** The date of such a day. */
export const dateOf = (day) => new Date(day * millisecondsOfDay).toISOString().slice(0, 10);

const dated = (year, month, day) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
/** A time after a day, with or without an offset, as the commands skip it. */
const time = /(?:T|,?\s)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:\s?[AP]M)?(?:Z|[+-]\d\d(?::?\d\d)?)?$/;

/** A day without the time after it, which never moves it. */
export const withoutTime = (cell) => cell.replace(time, "");

const withSlashes = /^(\d\d?)\/(\d\d?)\/(\d{4})$/;
const [months, weekdays] = [
  [
    "january february march april may june july august september october november december",
    "januar februar märz april mai juni juli august september oktober november dezember",
  ],
  ["monday tuesday wednesday thursday friday saturday sunday", "montag dienstag mittwoch donnerstag freitag samstag sonntag"],
].map((languages) => languages.map((names) => names.split(" ")));

/** The place of the name that begins as a word does, in English or German, from 0; undefined if there is none. */
function placeOf(word, languages) {
  return languages.map((names) => names.findIndex((name) => name.startsWith(word.toLowerCase()))).find((place) => place >= 0);
}

const withMonthName = new RegExp("^(?:(\\p{L}{2,})\\.?,? )?"
  + "(?:(\\d\\d?)(?:st|nd|rd|th|\\.)?(?:-(\\p{L}{3,})-| (\\p{L}{3,})\\.?,? )|(\\p{L}{3,})\\.? (\\d\\d?)(?:st|nd|rd|th)?,? )(\\d{4})$", "u");

/**
 * The day that a text writes with the name of its month, as the commands read it: `Thu 1 Oct 2026`, `1st October 2026`, `1-Oct-2026` and
 * `Oct 1, 2026` are `{ day: "2026-10-01" }`; `weekday`, the place of its weekday if it has one, Monday first. Undefined for any other.
 */
function named(text) {
  const [, weekdayName, date, between, name, first, second, year] = withMonthName.exec(text) ?? [];
  if (year === undefined) return undefined;
  const [month, weekday] = [placeOf(between ?? name ?? first, months), weekdayName && placeOf(weekdayName, weekdays)];
  if (month === undefined || (weekdayName !== undefined && weekday === undefined)) return undefined;
  return { day: dated(year, String(month + 1), date ?? second), weekday };
}

/** The place of a date's weekday, Monday first; NaN if the date does not exist. */
const weekdayOf = (day) => ((dayOf(day) + 3) % 7 + 7) % 7;

/**
 * The day of a cell: 1.9.2026, 1-Sep-2026, Sep 1 2026 and Tue 1 September 2026 are 2026-09-01, and so is 1/9/2026 if the day comes first by an order,
 * `day_first` or `month_first`, and 9/9/2026 without one. A time after it is ignored. One with another weekday stays as it is.
 */
export function dayIn(written, order) {
  const cell = withoutTime(written);
  const { day: date, weekday } = named(cell) ?? {};
  if (date !== undefined) return weekday === undefined || weekday === weekdayOf(date) ? date : cell;
  const [, first, , second, third] = /^(\d{4})([-/.])(\d\d?)\2(\d\d?)$/.exec(cell) ?? [];
  if (first !== undefined) return dated(first, second, third);
  const [, day, month, year] = /^(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(cell) ?? [];
  if (day !== undefined) return dated(year, month, day);
  const [, one, other, last] = withSlashes.exec(cell) ?? [];
  if (one === undefined || (order === undefined && Number(one) !== Number(other))) return cell;
  return order === "month_first" ? dated(last, one, other) : dated(last, other, one);
}

const dayAndMonth = "\\d\\d?[/.-]\\d\\d?|\\d\\d?[- ][A-Za-z]{3,}|[A-Za-z]{3,} \\d\\d?,?";
const withShortYear = new RegExp(`^((?:${dayAndMonth})[/. -])(\\d\\d)$`);
const withoutYear = new RegExp(`^(?:${dayAndMonth})\\.?$`);

/** A day whose year has two digits with that of this century; undefined for any other. */
export function withCentury(cell) {
  const day = withoutTime(cell);
  const [, beginning, year] = withShortYear.exec(day) ?? [];
  return beginning && `${beginning}20${year}${cell.slice(day.length)}`;
}

/**
 * How to write a day that could be several: one without a century or a year, or without an order whose month comes first; undefined for any
 * other.
 */
export function howToWrite(written, order) {
  const cell = withoutTime(written);
  const ofCentury = withCentury(cell);
  if (ofCentury !== undefined) return `its year has two digits; write ${ofCentury}`;
  if (withoutYear.test(cell)) {
    const mark = cell.endsWith(".") ? "" : /[/.-]/.exec(cell)?.[0] ?? " ";
    return `its year is missing; write ${cell}${mark}${today().slice(0, 4)}, if it is of this year`;
  }
  const { day, weekday } = named(cell) ?? {};
  if (weekday !== undefined && dayOf(day) !== undefined && weekday !== weekdayOf(day)) {
    const [name] = weekdays.map((names) => names[weekdayOf(day)]);
    return `${day} is a ${name[0].toUpperCase()}${name.slice(1)}`;
  }
  const [, one, other, year] = withSlashes.exec(cell) ?? [];
  if (one === undefined || order !== undefined) return undefined;
  const days = [...new Set([dated(year, other, one), dated(year, one, other)])].filter((day) => dayOf(day) !== undefined);
  return days.length === 0 ? undefined : days.length === 1 ? `write ${days[0]}`
    : `the day or the month can be first; write ${days.join(" or ")}, or choose below which comes first`;
}

const acceptedDate = "a date that exists, written YYYY-MM-DD, such as 2026-09-01";

/** What is wrong with a cell that is no day, and how to write it: it is a date that does not exist, or not understood. */
export function dayProblem(cell, order) {
  const quoted = `"${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}"`;
  const hint = howToWrite(cell, order);
  if (hint !== undefined) return `${quoted} is rejected: ${hint}`;
  return /^\d{4}-\d\d-\d\d$/.test(dayIn(cell, order)) || withSlashes.test(withoutTime(cell)) ? `${quoted} is rejected: ${acceptedDate}`
    : `${quoted} is not understood: write YYYY-MM-DD, such as 2026-09-01`;
}

/**
 * The order of days with slashes, which the form asks for only if a text has such a day. Where all of them that can be read in one way only,
 * such as 11/20/2026, have the same order, it is chosen. An order that was read in one text is not that of the next.
 */
export function orderOf(form, text) {
  const field = form.querySelector("#dateOrder");
  const days = [...text.matchAll(/(?:^|[\t;,"\n])(\d\d?)\/(\d\d?)\/\d{4}\b/g)];
  field.hidden = days.length === 0;
  if (field.hidden) return undefined;
  const [isDayFirst, isMonthFirst] = [days.some(([, first]) => first > 12), days.some(([, , second]) => second > 12)];
  if (isDayFirst !== isMonthFirst) {
    field.querySelector(`[value=${isDayFirst ? "day" : "month"}_first]`).checked = true;
    field.dataset.read = "";
  } else if ("read" in field.dataset) {
    delete field.dataset.read;
    for (const radio of field.querySelectorAll(":checked")) radio.checked = false;
  }
  return field.querySelector(":checked")?.value;
}

/** The titles of the columns of a person's own table, and in the exports of TrainingPeaks, intervals.icu, Strava and Garmin, as `train season` reads them. */
export const titles = {
  day: ["day", "date", "Datum", "WorkoutDay", "start_date_local", "Activity Date", "start_time", "dateTime", "Date/Time", "Time of Measurement"],
  load: ["load", "Load", "TSS", "icu_training_load", "Relative Effort", "Training Stress Score®"],
  unit: ["unit"],
  athlete: ["athlete"],
};

/**
 * The days from the first to the last that is listed.
 *
 * The text has a session a line, `date,load`, or is an export with a header. The loads of a day add up; if one is left
 * out or rejected, that of the day is not known, which is null. `kernelRejection` is what the kernel accepts if it
 * rejects a load. Without days, only what is `rejected` is returned.
 */
export function seasonOf(text, isRest, kernelRejection, order) {
  const { problem, rows, titles: found, width, hasDecimalComma } = tableOf(text, titles, ["day", "load"]);
  if (problem?.includes("does not name")) {
    return { rejected: [`${problem}: a day can be named ${titles.day.join(", ")}, and a load ${titles.load.join(", ")}`] };
  }
  if (problem !== undefined) return { rejected: [problem] };
  const listed = new Map();
  const rejected = [];
  const [ofDay, ofLoad] = [found.day ?? "day", found.load ?? "load"];
  let unit = found.unit === undefined && ofLoad.toLowerCase() !== "load" ? ofLoad : undefined;
  let athlete;
  const rejection = askedSeldom(kernelRejection);
  for (const { line, count, cells, damage } of rows) {
    const reject = (message) => rejected.push(`line ${line}: ${message}`);
    if (damage !== undefined || count < width) {
      // Its values could be under the wrong names.
      reject(damage ?? `has ${count} fields where the header has ${width}`);
      continue;
    }
    const wrong = [];
    const day = dayOf(dayIn(cells.day, order));
    if (day === undefined) wrong.push(`${ofDay}: ${cells.day === "" ? `is missing: ${acceptedDate}` : dayProblem(cells.day, order)}`);
    const load = numberIn(cells.load, hasDecimalComma);
    const accepted = () => `a number, ${rejection(-1)}`;
    if (typeof load === "string") wrong.push(`${ofLoad}: ${shown(cells.load)}: ${accepted()}`);
    else if (/^[1-9][.,]\d{3}$/.test(cells.load)) {
      const [whole, tenths] = [cells.load.replace(/[.,]/, ""), `${cells.load}0`];
      wrong.push(`${ofLoad}: ${shown(cells.load)}: could be in thousands; write ${whole}, or ${tenths} if the point is decimal`);
    } else if (load !== undefined && rejection(load) !== undefined) wrong.push(`${ofLoad}: ${shown(cells.load)}: ${accepted()}`);
    if (cells.unit !== "") {
      unit ??= cells.unit;
      if (unit !== cells.unit) wrong.push(`unit: ${shown(cells.unit)}: ${unit}, the unit of the lines before; loads of two units do not mix`);
    }
    if (found.athlete !== undefined) {
      athlete ??= cells.athlete;
      if (athlete !== cells.athlete) wrong.push(`athlete: ${shown(cells.athlete)}: this page shows one athlete, ${athlete}`);
    }
    const before = listed.get(day);
    const sum = wrong.length > 0 || load === undefined || before === null ? null : (before ?? 0) + load;
    if (wrong.length === 0 && sum !== null && rejection(sum) !== undefined) wrong.push(`${ofLoad}: the sum of the day is ${sum}: ${accepted()}`);
    if (wrong.length > 0) reject(wrong.join("; "));
    // The load of a day with a rejected line is unknown; it is not rest.
    if (day !== undefined) listed.set(day, wrong.length > 0 ? null : sum);
  }
  if (listed.size === 0) return { rejected: [...rejected, "no day is listed"] };
  const days = [...listed.keys()];
  const [first, last] = days.reduce(([low, high], day) => [Math.min(low, day), Math.max(high, day)], [days[0], days[0]]);
  const count = last - first + 1;
  if (count > mostDays) {
    return { rejected: [...rejected, `${dateOf(first)} to ${dateOf(last)} is ${count} days; at most ${mostDays} are accepted`] };
  }
  const loads = Array.from({ length: count }, (_, place) => {
    const load = listed.get(first + place);
    return load === undefined ? (isRest ? 0 : null) : load;
  });
  return { first, loads, unlisted: count - listed.size, unit, rejected };
}

const mostDays = 36_525; // a century

/** A cell that is rejected. */
const shown = (cell) => cell === "" ? "is missing" : `"${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}" is rejected`;

/** Asks the kernel about a load only if it is outside of those that were accepted: what is accepted is a range. */
function askedSeldom(kernelRejection) {
  let [lowest, highest] = [Infinity, -Infinity];
  return (load) => {
    if (load >= lowest && load <= highest) return undefined;
    const rejection = kernelRejection(load);
    if (rejection === undefined) [lowest, highest] = [Math.min(lowest, load), Math.max(highest, load)];
    return rejection;
  };
}

/** A made-up season of half a year: weeks of three hard days, an easier fourth week, and days whose load was lost. */
export function madeUpSeason() {
  const first = dayOf("2026-03-02");
  const lines = [];
  for (let place = 0; place < 182; place++) {
    const [week, weekday] = [Math.floor(place / 7), place % 7];
    // A forgotten watch, and two weeks on which nothing was recorded.
    if (place % 31 === 20 || (place >= 96 && place < 108)) continue;
    const share = week % 4 === 3 ? 0.55 : 1;
    const load = [0, 70, 95, 45, 0, 120, 150][weekday] * share * (1 + week / 40);
    lines.push(`${dateOf(first + place)},${Math.round(load)}`);
  }
  return lines.join("\n");
}
