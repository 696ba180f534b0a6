// A log as a person pastes it: one day per line, with a weight and an intake. What is no number is passed on as the text that it is,
// so that the kernel says what is wrong with it.

const names = ["day", "weight", "intake"];

/** What a cell holds: a number, nothing, or the text itself. */
function value(cell, hasDecimalComma) {
  const text = (hasDecimalComma ? cell.replace(",", ".") : cell).trim();
  if (text === "") return undefined;
  return /^[+-]?\d+(\.\d*)?$/.test(text) ? Number(text) : text;
}

/**
 * The entries of a text, and the line of each; or what is wrong with all of it.
 *
 * Columns are divided by commas, semicolons or tabs; beside the last two a comma is a decimal point. A header may name the
 * columns in any order, and others beside them.
 */
export function entriesOf(text) {
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ line, number: index + 1 })).filter(({ line }) => line.trim() !== "");
  if (lines.length === 0) return { problem: "no day is listed" };
  const separator = ["\t", ";"].find((mark) => lines[0].line.includes(mark)) ?? ",";
  const cells = (line) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
  const head = cells(lines[0].line).map((name) => name.toLowerCase());
  const hasHeader = head.includes("day");
  const missing = hasHeader ? names.filter((name) => !head.includes(name)) : [];
  if (missing.length > 0) return { problem: `the header does not name ${missing.join(" and ")}` };
  const [day, weight, intake] = hasHeader ? names.map((name) => head.indexOf(name)) : [0, 1, 2];
  const rows = hasHeader ? lines.slice(1) : lines;
  if (rows.length === 0) return { problem: "no day is listed" };
  const entries = rows.map(({ line }) => {
    const row = cells(line);
    return {
      day: row[day] ?? "", weight: value(row[weight] ?? "", separator !== ","), intake: value(row[intake] ?? "", separator !== ","),
    };
  });
  return { entries, lines: rows.map(({ number }) => number) };
}

/** What is wrong with a log in the words of the kernel, with the line for the place of an entry. */
export function inLines(violations, lines) {
  return violations.map(({ field, message }) => {
    const [, index, name] = /^entries\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
    return index === undefined ? `${field}: ${message}` : `line ${lines[index]}: ${name}: ${message}`;
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
