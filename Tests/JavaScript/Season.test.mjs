import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { loadBalance } from "../../Sources/Bindings/JavaScript/training-kernel.js";
import { dateOf, dayOf, madeUpSeason, seasonOf, titles, today } from "../../docs/page/days.js";
import { openPage } from "./Chromium.mjs";

/** A date as the British English of the browser of these tests writes it. */
const longDate = (day) => new Date(day).toLocaleDateString("en-GB", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

let page;

before(async () => { page = await openPage({ address: "season.html" }); });
after(() => page?.close());

/** Fills in the form as a person would, with events. */
function fill({ loads, unlisted = "missing", chronicDays = 42, acuteDays = 7 }) {
  return page.evaluate(`(() => {
    document.getElementById("loads").value = ${JSON.stringify(loads)};
    document.querySelector("[name=unlisted][value=${unlisted}]").checked = true;
    document.getElementById("chronicDays").value = ${JSON.stringify(String(chronicDays))};
    document.getElementById("acuteDays").value = ${JSON.stringify(String(acuteDays))};
    document.getElementById("season-form").dispatchEvent(new Event("input"));
  })()`);
}

/** The page's contents for the day that is read. */
function shown() {
  return page.evaluate(`(() => {
    const text = (id) => document.getElementById(id).textContent;
    return {
      day: text("day-name"), load: text("load"), chronic: text("chronic"), acute: text("acute"), form: text("form"),
      note: text("note"), staleNote: text("stale-note"), summary: text("summary"),
      problems: [...document.querySelectorAll("[id$=-problem] li")].filter((item) => !item.parentElement.hidden).map((item) => item.textContent),
      count: document.getElementById("loads-count").textContent, unlisted: document.getElementById("unlisted-count").textContent,
      isStale: document.getElementById("results").classList.contains("stale"),
      bands: [...document.querySelectorAll("#season .missing")].map((band) => Number(band.dataset.days)),
    };
  })()`);
}

const written = (number) => number.toFixed(1).replace("-", "\u2212");

/** What the kernel accepts if it rejects a load, in the words of the page. */
const rejection = (load) => (load < 0 || load > 1e9 ? "0 to 1000000000 in the unit of the ledger" : undefined);

const days = (text, isRest = false) => seasonOf(text, isRest, rejection);

test("the days of a text are those from its first date to its last", () => {
  const text = "day,load\n2026-03-01,80\r\n2026-03-04,50\n\n2026-03-02,\n";
  const [first, unit] = [dayOf("2026-03-01"), undefined];
  assert.deepEqual(days(text), { first, loads: [80, null, null, 50], unlisted: 1, unit, rejected: [] });
  assert.deepEqual(days(text, true), { first, loads: [80, null, 0, 50], unlisted: 1, unit, rejected: [] });
  assert.deepEqual(days("2026-03-01,80\n2026-03-02\n2026-03-03,0").loads, [80, null, 0]);
  for (const lines of ["2026-03-01,80\n2026-03-01,\n", "2026-03-01,\n2026-03-01,80\n", "2026-03-01,80\n2026-03-01,x\n2026-03-01,5\n"]) {
    assert.deepEqual(days(lines, true).loads, [null], lines);
  }
  assert.deepEqual(days(""), { rejected: ["no day is listed"] });
  assert.equal(days("1926-03-01,5\n2026-02-28,6").loads.length, 36_525);
  assert.deepEqual(days("1926-03-01,5\n2026-03-01,6").rejected, ["1926-03-01 to 2026-03-01 is 36526 days; at most 36525 are accepted"]);
  assert.equal(dateOf(dayOf("2024-02-29")), "2024-02-29");
});

test("exports are read as `train season` reads them, by the same titles", () => {
  const swift = (file) => readFileSync(new URL(`../../Sources/${file}`, import.meta.url), "utf8");
  const [, body] = /static let titles = \[([^}]*?)\n {2}\]\n/.exec(swift("train/SeasonRequest.swift"));
  const [, dayTitles] = /static let dayTitles = (\[[^\]]*\])\n/.exec(swift("CommandLineText/Rows.swift"));
  assert.deepEqual({ ...JSON.parse(`{${body.trim().replace("CSVColumn.dayTitles", dayTitles.replace(/,\s*\]/, "]")).replace(/,$/, "")}}`), unit: ["unit"], athlete: ["athlete"] }, titles);
  // The days of docs/guide/train.md and of Tests/trainTests/SeasonCommandTests.swift.
  for (const [text, unit] of [
    ["Title,WorkoutType,WorkoutDay,TSS\na,Bike,2026-01-05,62.5\n\"b, c\",Run,2026-01-05,86.25\nd,Run,2026-01-06,\n", "TSS"],
    ["id,start_date_local,icu_training_load\ni1,2026-01-05T08:30:34,62.5\ni2,2026-01-05T18:00:00,86.25\ni3,2026-01-06T09:00:00,\n",
      "icu_training_load"],
    ['Activity ID,Activity Date,Activity Description,Relative Effort,Distance,Distance,Relative Effort\n1,"Jan 5, 2026, 6:00:00 AM","two\n'
      + 'lines",62.5,30.1,30100.0,1\n2,"Jan 5, 2026, 6:00:00 PM",,86.25,8,8000.0,1\n3,"Jan 6, 2026, 7:00:00 AM",,,8,8000.0,\n', "Relative Effort"],
    ["WorkoutDay;TSS\n2026-01-05;62,5\n2026-01-05;86,25\n2026-01-06;\n", "TSS"],
    ["\uFEFFload\tDay\n62,5\t2026-01-05\n86.25\t2026-01-05\n\t2026-01-06\n", undefined],
    ["day,load,unit\r2026-01-05,62.5,hrss\r2026-01-05,86.25,hrss\r2026-01-06,,\r", "hrss"],
    ["2026-01-05;62,5\n2026-01-05;86,25\n2026-01-06;\n", undefined],
  ]) {
    assert.deepEqual(days(text), { first: dayOf("2026-01-05"), loads: [148.75, null], unlisted: 0, unit, rejected: [] }, text);
  }
  for (const header of ["Date,Load", "date,load", "Datum,Load", "Date,TSS", "Date,Training Stress Score®"]) {
    const { loads, unit, rejected } = days(`${header}\n2026-01-05,5`);
    assert.deepEqual([loads, unit, rejected], [[5], /load$/i.test(header) ? undefined : header.split(",")[1], []], header);
  }
  assert.equal(days("when,TSS\n2026-01-05,5").rejected[0].split(": ")[0], "the header does not name day, and does not know “when”");
  assert.deepEqual(days("day,TSS,load\n2026-01-05,5,6").rejected, ["the header has more than one column for load: TSS and load; keep one of them"]);
});

test("a day may be written as in German, and a day with slashes or an undivided line says what to do", () => {
  const read = (text) => seasonOf(text, true, () => undefined);
  assert.deepEqual(read("1.3.2026;85,5\n02.03.2026;90").loads, [85.5, 90]);
  // The days of WrittenDateTests, with the month in letters.
  for (const [day, date] of [
    ["1 October 2026", "2026-10-01"], ["1st October 2026", "2026-10-01"], ["Thu 1 Oct 2026", "2026-10-01"], ["\"Thursday, October 1st, 2026\"", "2026-10-01"],
    ["Do. 1. Okt. 2026", "2026-10-01"], ["15-Oct-2026", "2026-10-15"], ["\"1 Sep 2026, 07:11:00\"", "2026-09-01"], ["8. September 1963", "1963-09-08"], ["Mai 12 2024", "2024-05-12"],
    ["24. Dez. 2026", "2026-12-24"], ["\"Feb 29, 2024, 12:00:00\u202fAM\"", "2024-02-29"],
  ]) assert.deepEqual([day, dateOf(read(`${day},85`).first ?? 0)], [day, date]);
  for (const [day, problem] of [
    ["Fri 1 Oct 2026", "is rejected: 2026-10-01 is a Thursday"], ["31 October 26", "is rejected: its year has two digits; write 31 October 2026"],
    ["30 Feb 2026", "is rejected: a date that exists, written YYYY-MM-DD, such as 2026-09-01"],
    ...["Foo 1 Oct 2026", "Thu1 Oct 2026", "15-Oct 2026", "15 Oct-2026", "T 1 Oct 2026", "8. Sett 1963"].map((day) => [day, "is not understood: write YYYY-MM-DD, such as 2026-09-01"]),
  ]) assert.equal(read(`${day},85`).rejected[0], `line 1: day: "${day}" ${problem}`);
  assert.deepEqual(read("9/13/2026,85").rejected[0], 'line 1: day: "9/13/2026" is rejected: write 2026-09-13');
  for (const [order, first] of [["month_first", "2026-03-04"], ["day_first", "2026-04-03"]]) {
    assert.equal(dateOf(seasonOf("3/4/2026,85", true, () => undefined, order).first), first);
  }
  assert.match(seasonOf("3/13/2026,85", true, () => undefined, "day_first").rejected[0], /^line 1: day: "3\/13\/2026" is rejected: a date that exists/);
  assert.deepEqual(read("2026-03-01 85\n2026-03-02 90").rejected, ["no line has more than one field: divide day and load by commas, semicolons or tabs"]);
  assert.match(read("When,Load\n2026-03-01,85").rejected[0], /^the header does not name day, and does not know “When”: a day can be named day, .*, WorkoutDay, .* and a load load, Load, TSS, /);
});

test("every wrong line is listed, affects no other, and its day is not rest", () => {
  const accepted = "a number, 0 to 1000000000 in the unit of the ledger";
  const date = "a date that exists, written YYYY-MM-DD, such as 2026-09-01";
  for (const [row, problem, isDay] of [
    [",50", `day: is missing: ${date}`], ["2026-02-30,50", `day: "2026-02-30" is rejected: ${date}`],
    ["30.02.2026,50", `day: "30.02.2026" is rejected: ${date}`], ["2026-02-28T25:00Z,50", 'day: "2026-02-28T25:00Z" is not understood: write YYYY-MM-DD, such as 2026-09-01'],
    ["2026-02-28,-1", `load: "-1" is rejected: ${accepted}`, true], ["2026-02-28,x", `load: "x" is rejected: ${accepted}`, true],
    ["2026-02-28,1e2", `load: "1e2" is rejected: ${accepted}`, true], ["2026-02-28,1000000001", `load: "1000000001" is rejected: ${accepted}`, true],
    ["2026-02-28,1.080", 'load: "1.080" is rejected: could be in thousands; write 1080, or 1.0800 if the point is decimal', true],
    ["2026-02-28", "has 1 fields where the header has 2"],
    ["2026-02-28,80,5", "has 3 fields where the header has 2; is there a decimal comma, as in 80,5? Write 80.5, or divide the fields by semicolons"],
    ['"2026-02-28,50', "has a quote that is never closed"], ['2026-02-28,5"0', "has a quote inside a field that does not begin with one"],
    ['"2026-02-28"x,50', "has text after a closing quote"],
  ]) {
    const { loads, rejected } = days(`day,load\n2026-02-27,100\n${row}\n2026-03-01,80`, true);
    assert.deepEqual([loads, rejected], [[100, isDay ? null : 0, 80], [`line 3: ${problem}`]]);
  }
  const { loads, rejected } = days("2026-03-01,x\n2026-03-02,5\n\nyesterday,-3\n2026-03-03,600000000\n2026-03-03,600000000\n");
  assert.deepEqual(loads, [null, 5, null]);
  assert.deepEqual(rejected, [
    `line 1: load: "x" is rejected: ${accepted}`, `line 4: day: "yesterday" is not understood: write YYYY-MM-DD, such as 2026-09-01; load: "-3" is rejected: ${accepted}`,
    `line 6: load: the sum of the day is 1200000000: ${accepted}`,
  ]);
  assert.deepEqual(days("athlete,day,load,unit\na,2026-03-01,5,hrss\nb,2026-03-02,6,TSS\n").rejected, [
    'line 3: unit: "TSS" is rejected: hrss, the unit of the lines before; loads of two units do not mix; athlete: "b" is rejected: this page '
      + "shows one athlete, a",
  ]);
});

test("the page shows the kernel's numbers of each day, by pointer and by key", async () => {
  const { first, loads } = days(madeUpSeason());
  const { chronic, acute, form } = loadBalance(loads);
  const expected = (day) => ({
    load: loads[day] === null ? "missing" : loads[day] === 0 ? "0, rest" : String(loads[day]), chronic: written(chronic[day]), acute: written(acute[day]),
    form: written(form[day]) });
  const numbers = async () => {
    const { load, chronic, acute, form } = await shown();
    return { load, chronic, acute, form };
  };
  assert.deepEqual(await numbers(), expected(loads.length - 1), "the last day, at first");
  await page.evaluate(`document.getElementById("chart").focus()`);
  await page.press("Home");
  assert.deepEqual(await numbers(), expected(0));
  await page.press("ArrowRight", 20);
  assert.deepEqual(await numbers(), expected(20), "a day without a load");
  assert.equal((await numbers()).load, "missing");
  await page.press("ArrowLeft", 3);
  assert.deepEqual(await numbers(), expected(17));
  await page.press("End");
  assert.deepEqual(await numbers(), expected(loads.length - 1));
  const { x, y } = await page.evaluate(`(() => {
    const { left, top, width, height } = document.getElementById("season").getBoundingClientRect();
    return { x: left + width * 0.4, y: top + height / 2 };
  })()`);
  await page.call("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
  const read = await page.evaluate(`Number(document.getElementById("chart").getAttribute("aria-valuenow"))`);
  assert.ok(read > loads.length * 0.3 && read < loads.length * 0.45, `${read}`);
  assert.deepEqual(await numbers(), expected(read));
  const said = await page.evaluate(`document.getElementById("chart").getAttribute("aria-valuetext")`);
  assert.ok(said.includes(`fitness ${expected(read).chronic}`) && said.includes("2026: load"), said);
  assert.equal(dateOf(first), "2026-03-02");
});

test("a rest day, a missing load and a day without a line differ", async () => {
  const loads = "2026-03-01,80\n2026-03-05,50\n2026-03-06,\n2026-03-07,0";
  const isMadeUp = () => page.evaluate(`document.getElementById("made-up").checkVisibility()`);
  await fill({ loads: madeUpSeason() });
  assert.equal(await isMadeUp(), true);
  await fill({ loads });
  assert.equal(await isMadeUp(), false);
  const missing = await shown();
  assert.deepEqual([missing.bands, missing.load, missing.unlisted], [[3, 1], "0, rest", "3 days without a line."]);
  assert.equal(missing.summary, "7 days from 1 March 2026 to 7 March 2026: 2 of training, 1 of rest, 4 missing.");
  assert.match(missing.note, /^The loads cover \d+ % of the days that count for fitness\. Below 90 %, fitness is shown too low\.$/);
  await fill({ loads: `${loads}\n2026-03-08,45 min walk` });
  assert.match((await shown()).summary, /: 2 of training, 1 of rest, 5 missing or rejected\.$/);
  await fill({ loads, unlisted: "rest" });
  const rest = await shown();
  assert.deepEqual(rest.bands, [1]);
  assert.equal(rest.summary, "7 days from 1 March 2026 to 7 March 2026: 2 of training, 4 of rest, 1 missing.");
  // The averages are the same, and only what they have seen differs, as in the kernel.
  assert.deepEqual([rest.chronic, rest.acute, rest.form], [missing.chronic, missing.acute, missing.form]);
  assert.notEqual(rest.note, missing.note);
  await fill({ loads: "start_date_local;icu_training_load\n2026-01-05T08:30:34;62,5" });
  assert.match((await shown()).summary, /^1 day from .*, loads in training load of intervals\.icu: 1 of training, 0 of rest, 0 missing\.$/);
});

test("a load after today is named as planned", async () => {
  const [now, title] = [dayOf(today()), (day) => longDate(dateOf(day))];
  await fill({ loads: `${dateOf(now - 1)},60\n${dateOf(now)},70` });
  const done = await shown();
  assert.deepEqual([done.day, done.summary.includes("planned"), done.staleNote], [title(now), false, ""]);
  await fill({ loads: `${dateOf(now)},70\n${dateOf(now + 2)},50\n${dateOf(now + 9)},40\n${dateOf(now + 10)},` });
  const { summary, day } = await shown();
  assert.ok(summary.endsWith(` missing. 2 loads are after today, up to ${title(now + 9)}: planned, and counted as if done.`), summary);
  assert.equal(day, title(now + 10));
  await fill({ loads: `${dateOf(now + 1)},50` });
  const only = await shown();
  assert.deepEqual([only.day, only.summary.split(" missing. ")[1]], [`${title(now + 1)}, planned`, `1 load is after today, up to ${title(now + 1)}: planned, and counted as if done.`]);
});

test("what is rejected is named in the kernel's words, and no old number stands as if it were right", async () => {
  const accepted = "a number, 0 to 1000000000";
  for (const [given, ...expected] of [
    [{ loads: "yesterday,5" }, 'line 1: day: "yesterday" is not understood: write YYYY-MM-DD, such as 2026-09-01', "no day is listed"],
    [{ loads: " \n" }, "Paste loads, or fill in the example."],
    [{ loads: "2026-03-01,5", chronicDays: 0 }, "days: 0 is rejected: 1 to 365"],
    [{ loads: "2026-03-01,5", acuteDays: "x" }, 'Fatigue: "x" is rejected: a whole number'],
  ]) {
    await fill(given);
    const { problems, isStale, staleNote } = await shown();
    assert.deepEqual({ problems, isStale, staleNote }, { problems: expected, isStale: true, staleNote: "These numbers are from the loads before these ones." });
  }
  await fill({ loads: "2026-03-01,-5\n2026-03-02,x\n2026-03-03,7" });
  const { problems, count, isStale, load } = await shown();
  assert.deepEqual({ problems, count, isStale, load }, {
    problems: [`line 1: load: "-5" is rejected: ${accepted}`, `line 2: load: "x" is rejected: ${accepted}`],
    count: "2 lines rejected. All other lines count:", isStale: false, load: "7" });
  await page.evaluate(`document.getElementById("example").click()`);
  assert.deepEqual([(await shown()).problems, (await shown()).count, (await shown()).isStale], [[], "", false]);
  assert.equal(await page.evaluate(`document.getElementById("loads").value`), madeUpSeason());
});

test("a reload keeps what was pasted, and what is too long for that is forgotten", async () => {
  await fill({ loads: "2026-03-01,81", unlisted: "rest", acuteDays: 9 });
  await page.call("Page.reload");
  await page.until(`document.getElementById("acuteDays")?.value === "9" && document.getElementById("results").getAttribute("aria-busy") === "false"`);
  assert.deepEqual([(await shown()).day, (await shown()).load], ["1 March 2026", "81"]);
  assert.ok(await page.evaluate(`document.querySelector("[name=unlisted][value=rest]").checked`));
  await page.evaluate(`document.getElementById("loads").value = "2026-03-01,81" + " ".repeat(6_000_000)`);
  await page.evaluate(`document.getElementById("season-form").dispatchEvent(new Event("input"))`);
  assert.equal(await page.evaluate(`sessionStorage.getItem("season")`), null);
  await fill({ loads: madeUpSeason() });
});

test("a huge paste is read at once, whatever is in it", async () => {
  const wrong = Array.from({ length: 20_000 }, (_, line) => `x${line},"`).join("\n");
  const century = Array.from({ length: 36_525 }, (_, day) => `${dateOf(day)},${day % 150}`).join("\n");
  await fill({ loads: `${century}\n${wrong}` });
  const { problems, count, isStale } = await shown();
  assert.match(problems[0], /^line 36526 and 19\u202f99\d more: has a line end in its quotes$/);
  assert.deepEqual([problems.length, count, isStale], [2, "20\u202f000 lines rejected. All other lines count:", false]);
  await fill({ loads: madeUpSeason() });
});

for (const width of [360, 320, 800, 1280]) {
  test(`a screen ${width} pixels wide shows the season without scrolling sideways`, async () => {
    await page.resize(width, 740, width < 500);
    const { content, wide } = await page.evaluate(`({
      content: document.documentElement.scrollWidth,
      wide: [...document.querySelectorAll("body *")].filter((element) => element.checkVisibility()
        && !element.closest(".hidden, noscript")
        && element.getBoundingClientRect().right > innerWidth + 0.5).map((element) => element.outerHTML.slice(0, 80)),
    })`);
    assert.deepEqual({ content, wide }, { content: width, wide: [] });
  });
}

test("the lines keep apart in the dark and on paper", async () => {
  const colors = `["fitness", "fatigue", "form"].map((name) =>
    getComputedStyle(document.querySelector("#season polyline." + name)).stroke)`;
  await page.resize(1280, 900);
  const light = await page.evaluate(colors);
  await page.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: "dark" }] });
  const dark = await page.evaluate(colors);
  assert.equal(new Set([...light, ...dark]).size, 6);
  await page.call("Emulation.setEmulatedMedia", { media: "print", features: [{ name: "prefers-color-scheme", value: "dark" }] });
  assert.deepEqual(await page.evaluate(colors), light, "dark on light");
  const isVisible = (selector) => page.evaluate(`document.querySelector("${selector}").checkVisibility()`);
  assert.deepEqual([await isVisible("textarea"), await isVisible("#season"), await isVisible("#numbers")], [false, true, true]);
  await page.call("Emulation.setEmulatedMedia", { media: "", features: [] });
  const dashes = await page.evaluate(`["fitness", "fatigue", "form"].map((name) =>
    getComputedStyle(document.querySelector("#season polyline." + name)).strokeDasharray)`);
  assert.equal(new Set(dashes).size, 3, "without colors, too");
});

test("a screen reader gets every control and the chart", async () => {
  const { nodes } = await page.call("Accessibility.getFullAXTree");
  const named = nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => [role?.value, name?.value]);
  for (const [role, name] of [["slider", "Day of the season"], ["textbox", "Fitness"], ["textbox", "Fatigue"],
    ["radio", "is missing"], ["radio", "is a rest day"]]) {
    assert.ok(named.some(([is, called]) => is === role && called === name), `${role} ${name}`);
  }
});

test("nothing went wrong in the page's console", () => {
  assert.deepEqual(page.problems, []);
});
