// A log as a person pastes it: one day per line, with a weight and an intake. What is no number is passed on as the text that it is,
// so that the kernel says what is wrong with it.

import { numberIn, tableOf } from "./table.js";
import { plainWords } from "./words.js";

const titles = { day: ["day"], weight: ["weight"], intake: ["intake"] };

/**
 * The entries of a text, and the line of each; `rejected`, the lines that cannot be read; or `problem`, what is wrong with all of it.
 *
 * A header may name the columns in any order, and others beside them. A line with more fields than the header, or than three, is rejected:
 * one of its numbers probably has a decimal comma, and would be read as two.
 */
export function entriesOf(text) {
  const { problem, rows, hasDecimalComma } = tableOf(text, titles, Object.keys(titles));
  if (problem?.includes("does not name")) return { problem: `${problem}: its names must be day, weight and intake, in any order` };
  if (problem !== undefined) return { problem };
  if (rows.length === 0) return { problem: "no day is listed" };
  const [entries, lines, rejected] = [[], [], []];
  for (const { line, cells, damage } of rows) {
    if (damage !== undefined) rejected.push(`line ${line}: ${damage}`);
    else if (/^[1-9][.,]\d{3}$/.test(cells.intake)) {
      const whole = cells.intake.replace(/[.,]/, "");
      rejected.push(`line ${line}: intake: "${cells.intake}" is rejected: could be in thousands; write ${whole}`);
    } else {
      const [weight, intake] = [cells.weight, cells.intake].map((cell) => numberIn(cell, hasDecimalComma));
      entries.push({ day: cells.day, weight, intake });
      lines.push(line);
    }
  }
  return { entries, lines, rejected };
}

/** What is wrong with a log in the words of the kernel, with the line for the place of an entry. */
export function inLines(violations, lines) {
  return violations.map(({ field, message }) => {
    const [, index, name] = /^entries\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
    return plainWords(index === undefined ? `${field}: ${message}` : `line ${lines[index]}: ${name}: ${message}`);
  });
}

/** An invented log: ten weeks of a man on a diet, with gaps. */
export function madeUpLog() {
  const wobble = [0.3, -0.4, 0.1, 0.5, -0.2, -0.5, 0.2, 0, 0.4, -0.3, -0.1, 0.6, -0.6, 0.1, -0.2];
  const eaten = [0, 220, -180, 90, -310, 400, -120, 60, -260, 310, -90];
  const rows = Array.from({ length: 70 }, (_, day) => {
    const date = new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10);
    const weight = day % 6 === 4 ? "" : (90 - 0.055 * day + wobble[day % 15]).toFixed(1);
    return `${date},${weight},${day % 9 === 7 ? "" : 2300 + eaten[day % 11]}`;
  });
  return `day,weight,intake\n${rows.join("\n")}\n`;
}
