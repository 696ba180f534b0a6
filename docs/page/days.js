// A season as text, and as days in a row. Nothing is computed of loads here.

const millisecondsOfDay = 86_400_000;

/** The day of a date written YYYY-MM-DD, counted from 1970-01-01; undefined if there is none. */
export function dayOf(text) {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  const day = time / millisecondsOfDay;
  return Number.isNaN(day) || dateOf(day) !== text ? undefined : day;
}

/** The date of such a day. */
export function dateOf(day) {
  return new Date(day * millisecondsOfDay).toISOString().slice(0, 10);
}

/**
 * The days from the first to the last that is listed.
 *
 * @param text A day a line, `date,load`; what stands behind a second comma is not read, and a first line without digits is a
 *   header. A load that is left out is not known.
 * @param isRest Whether a day that is not listed was rest.
 * @returns `{ first, loads }`, null where a load is not known, or `{ problem }` in words.
 */
export function seasonOf(text, isRest) {
  const listed = new Map();
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "" || (place === 0 && !/\d/.test(line))) continue;
    const [date, load = ""] = line.split(/[,;\t]/).map((cell) => cell.trim());
    const day = dayOf(date);
    if (day === undefined) return { problem: `line ${place + 1}: "${date.slice(0, 20)}" is not a date, YYYY-MM-DD` };
    if (listed.has(day)) return { problem: `line ${place + 1}: ${date} is given more than once` };
    if (load !== "" && !/^[+-]?\d+(\.\d*)?$/.test(load)) {
      return { problem: `line ${place + 1}: "${load.slice(0, 20)}" is not a load: a number, or nothing if it is missing` };
    }
    listed.set(day, load === "" ? null : Number(load));
  }
  if (listed.size === 0) return { problem: "no day is listed" };
  const first = Math.min(...listed.keys());
  const last = Math.max(...listed.keys());
  if (last - first >= 3660) return { problem: `${dateOf(first)} to ${dateOf(last)} is more than ten years` };
  const loads = Array.from({ length: last - first + 1 }, (_, place) => {
    const load = listed.get(first + place);
    return load === undefined ? (isRest ? 0 : null) : load;
  });
  return { first, loads };
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
