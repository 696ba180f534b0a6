// A log as a person pastes it: one day per line, with a weight and an intake. What is no number is passed on as the text that it is,
// so that the kernel says what is wrong with it.

import { plainWords } from "./words.js";

const names = ["day", "weight", "intake"];

/** What a cell holds: a number, nothing, or the text itself. */
function value(cell, hasDecimalComma) {
  const text = (hasDecimalComma ? cell.replace(",", ".") : cell).trim();
  if (text === "") return undefined;
  return /^[+-]?\d+(\.\d*)?$/.test(text) ? Number(text) : text;
}

/** A weight [kg], which may be written in pounds, `176lb`. */
function weightOf(cell, hasDecimalComma) {
  const [, pounds] = /^(.*\d)\s*lbs?$/i.exec(cell) ?? [];
  const number = value(pounds ?? cell, hasDecimalComma);
  return pounds === undefined || typeof number !== "number" ? value(cell, hasDecimalComma) : Math.round(number * 453.59237) / 1000;
}

/**
 * The entries of a text, and the line of each; `rejected`, the lines that cannot be read; or `problem`, what is wrong with all of it.
 *
 * Columns are divided by commas, semicolons or tabs; beside the last two a comma is a decimal point. A header may name the
 * columns in any order, and others beside them. A line with more fields than the header, or than three, is rejected: one of its
 * numbers probably has a decimal comma, and would be read as two.
 */
export function entriesOf(text) {
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ line, number: index + 1 })).filter(({ line }) => line.trim() !== "");
  if (lines.length === 0) return { problem: "no day is listed" };
  const separator = ["\t", ";"].find((mark) => lines[0].line.includes(mark)) ?? ",";
  const hasDecimalComma = separator !== ",";
  const cells = (line) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
  const head = cells(lines[0].line).map((name) => name.toLowerCase());
  // The first line of days has digits.
  const hasHeader = head.includes("day") || (head.length > 1 && !/\d/.test(lines[0].line));
  const missing = hasHeader ? names.filter((name) => !head.includes(name)) : [];
  if (missing.length > 0) {
    return { problem: `the header does not name ${missing.join(" and ")}: its names must be day, weight and intake, in any order` };
  }
  const [day, weight, intake] = hasHeader ? names.map((name) => head.indexOf(name)) : [0, 1, 2];
  const most = hasHeader ? head.length : names.length;
  const rows = hasHeader ? lines.slice(1) : lines;
  if (rows.length === 0) return { problem: "no day is listed" };
  const [entries, numbers, rejected] = [[], [], []];
  for (const { line, number } of rows) {
    const row = cells(line);
    const eaten = row[intake] ?? "";
    if (row.length > most) {
      const where = hasHeader ? `where the header has ${most}` : `where a line has at most ${most}`;
      rejected.push(`line ${number}: has ${row.length} fields ${where}`
        + (hasDecimalComma ? "" : "; is there a decimal comma, as in 80,5? Write 80.5, or divide the fields by semicolons"));
    } else if (/^[1-9][.,]\d{3}$/.test(eaten)) {
      rejected.push(`line ${number}: intake: "${eaten}" is rejected: could be in thousands; write ${eaten.replace(/[.,]/, "")}`);
    } else {
      entries.push({
        day: row[day] ?? "", weight: weightOf(row[weight] ?? "", hasDecimalComma), intake: value(eaten, hasDecimalComma),
      });
      numbers.push(number);
    }
  }
  return { entries, lines: numbers, rejected };
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
