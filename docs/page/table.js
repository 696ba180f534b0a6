// A table as a person pastes it: CSV as the commands read it, with a header or without.

/** A title without capitals, spaces and signs between its words. */
const letters = (title) => title.toLowerCase().replace(/[_\- ]/g, "");

/**
 * The rows of a text.
 *
 * Commas, semicolons or tabs divide the columns: those between the most known titles, or else tabs or semicolons if the first line has
 * any. Beside these two a decimal may have a comma. Quotes enclose a whole field. The first line is a header if it names a column or has
 * no digits.
 *
 * `titles` are those that a column can have, by its name: `{ day: ["day", "date"] }`. A header must have the `needed`
 * names; without one, a line has at most these, in this order. What is wrong with all is the `problem`, and `damage` is
 * why a row cannot be read. Its `parts` are its fields as they are written. The `width` is the number of fields of the
 * header; without one it is undefined.
 */
export function tableOf(given, titles, needed) {
  const text = given.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const names = Object.keys(titles);
  const known = new Map(names.flatMap((name) => titles[name].map((title) => [letters(title), name])));
  const separator = separatorOf(text.trimStart().split("\n", 1)[0], known);
  const table = { rows: [], titles: {}, width: undefined, hasDecimalComma: separator !== "," };
  let places; // of the columns, by name
  // A line end in a field that is read, or in a row with another number of fields: its quotes have swallowed rows.
  const isWhole = (fields) => places === undefined
    || (fields.length === table.width && Object.values(places).every((place) => !fields[place].includes("\n")));
  for (const { line, fields, parts, damage } of recordsOf(text, separator, isWhole)) {
    if (damage !== undefined) {
      table.rows.push({ line, damage });
      continue;
    }
    if (places === undefined) {
      const isHeader = fields.some((field) => known.has(letters(field)))
        || (fields.length > 1 && !/\d/.test(fields.join("")));
      places = isHeader ? {} : Object.fromEntries(needed.map((name, place) => [name, place]));
      if (isHeader) {
        table.width = fields.length;
        for (const [place, title] of fields.entries()) {
          const name = known.get(letters(title));
          const other = table.titles[name];
          if (other !== undefined && letters(other) !== letters(title)) {
            return { problem: `the header has more than one column for ${name}: ${other} and ${title}; keep one of them` };
          }
          // An export can repeat its own titles: the first such column counts.
          if (name !== undefined && other === undefined) [places[name], table.titles[name]] = [place, title];
        }
        const missing = needed.filter((name) => places[name] === undefined);
        if (missing.length > 0) return { problem: `the header does not name ${missing.join(" and ")}${namesOf(fields.filter((field) => field !== "" && !known.has(letters(field))))}` };
        continue;
      }
    }
    table.places = places;
    const [count, most] = [fields.length, table.width ?? needed.length];
    if (count > most) {
      table.rows.push({ line, parts, damage: `has ${count} fields where ${table.width === undefined ? "a line has at most" : "the header has"} ${most}`
        + (table.hasDecimalComma ? "" : `; ${questionOf(fields, places, needed)}`) });
      continue;
    }
    table.rows.push({ line, count, parts, cells: Object.fromEntries(names.map((name) => [name, fields[places[name]] ?? ""])) });
  }
  if (table.width === undefined && table.rows.length > 0 && table.rows.every(({ count }) => count === 1)) {
    return { problem: `no line has more than one field: divide ${needed.slice(0, -1).join(", ")} and ${needed.at(-1)} by commas, semicolons or tabs` };
  }
  return table;
}

/** The unknown titles of a header, the first few of them, as the end of a sentence. */
function namesOf(unknown) {
  if (unknown.length === 0) return "";
  const most = 4;
  const named = unknown.slice(0, most).map((title) => `“${title.length > 40 ? `${title.slice(0, 40)}…` : title}”`);
  if (unknown.length > most) named.push(`${unknown.length - most} more`);
  return `, and does not know ${named.length === 1 ? named[0] : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`}`;
}

/** Whether two fields are the parts of a number with a comma of thousands. */
export const areThousands = (first = "", last = "") => /^[1-9]\d?$/.test(first) && /^\d{3}( ?k?cal)?$/i.test(last);

/** Whether two fields are the parts of a day with a comma, `Sep 1, 2026`. */
export const areDay = (first = "", last = "") => /^\p{L}{3,}\.? \d\d?$/u.test(first) && /^\d{4}$/.test(last);

/** What a comma that divides no fields could be: one of a day, of thousands in the last number, a decimal one, or either, as in `80,4,900`. */
export function questionOf(fields, places, needed) {
  const [day, number] = [needed[0], needed.at(-1)].map((name) => places[name]);
  if (areDay(fields[day], fields[day + 1])) {
    return `is there a comma in the day, as in ${fields[day]}, ${fields[day + 1]}? Write ${fields[day]} ${fields[day + 1]}`;
  }
  const [before = "", first, last] = [number - 1, number, number + 1].map((place) => fields[place]);
  if (!areThousands(first, last)) {
    return "is there a decimal comma, as in 80,5? Write 80.5, or divide the fields by semicolons";
  }
  const ofThousands = `is there a comma of thousands, as in ${first},${last}? Write ${first}${last}`;
  if (!/^\d{2,3}$/.test(before) || last.startsWith("0")) return ofThousands;
  return `is there a decimal comma, as in ${before},${first}? Write ${before}.${first}. Or ${ofThousands}`;
}

/** The number that a cell writes as a bare decimal, nothing if it is empty, or the text itself. */
export function numberIn(cell, hasDecimalComma) {
  const text = hasDecimalComma ? cell.replace(/^([+-]?\d+),(\d+)$/, "$1.$2") : cell;
  if (text === "") return undefined;
  return /^[+-]?\d+(\.\d*)?$/.test(text) ? Number(text) : text;
}

/** The mark between the most known titles of a line; if there are none, a tab or a semicolon in it; a comma otherwise. */
function separatorOf(line, known) {
  const count = (mark) => line.split(mark).filter((field) => known.has(letters(field.trim().replace(/^"(.*)"$/, "$1")))).length;
  const most = Math.max(...["\t", ";", ","].map(count));
  return ["\t", ";"].find((mark) => line.includes(mark) && count(mark) === most) ?? ",";
}

/**
 * The records of a text, or their damage, which ends with the line and affects no other. An empty line is none, nor is one of separators
 * alone, which spreadsheets write below a table.
 */
function* recordsOf(text, separator, isWhole) {
  const plain = new RegExp(`[^"\\n${separator}]*`, "y");
  const quoted = /"((?:[^"]|"")*)"/y;
  function recordAt(start) {
    const [fields, parts] = [[], []];
    for (let at = start; ; at += 1) {
      const begin = at;
      const pattern = text[at] === '"' ? quoted : plain;
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match === null) return { damage: "has a quote that is never closed" };
      fields.push(pattern === quoted ? match[1].replaceAll('""', '"') : match[0].trim());
      at = pattern.lastIndex;
      parts.push(text.slice(begin, at));
      if (at === text.length || text[at] === "\n") return { fields, parts, end: at };
      if (text[at] === separator) continue;
      return { damage: pattern === quoted ? "has text after a closing quote" : "has a quote inside a field that does not begin with one" };
    }
  }

  let line = 1;
  for (let at = 0; at < text.length;) {
    let end = text.indexOf("\n", at);
    if (end < 0) end = text.length;
    if (text.slice(at, end).replaceAll(separator, "").trim() !== "") {
      const record = recordAt(at);
      const isLong = record.end > end;
      if (isLong && !isWhole(record.fields)) yield { line, damage: "has a line end in its quotes" };
      else {
        yield { line, ...record };
        if (isLong) {
          line += text.slice(at, record.end).split("\n").length - 1;
          end = record.end;
        }
      }
    }
    [at, line] = [end + 1, line + 1];
  }
}
