import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { expenditure } from "../../Sources/Bindings/JavaScript/plan-contract.js";
import { wording } from "../../Sources/Bindings/JavaScript/words.js";
import { entriesOf, inLines, madeUpLog } from "../../docs/page/entries.js";
import { meaningOfError } from "../../docs/page/writing.js";
import { openPage } from "./Chromium.mjs";

let page;

before(async () => { page = await openPage({ address: "log.html" }); });
after(() => page?.close());

const person = { weight: 90.3, height: 180, age: 40, gender: "male", activityLevel: "moderately_active", primaryGoal: "maintain" };

/** Pastes a log as a person would, and waits until the page has read it. */
async function paste(log, { age = 40, height = 180 } = {}) {
  await page.evaluate(`(() => {
    document.getElementById("log").value = ${JSON.stringify(log)};
    document.getElementById("age").value = ${JSON.stringify(String(age))};
    document.getElementById("height").value = ${JSON.stringify(String(height))};
    document.getElementById("log-form").dispatchEvent(new Event("input"));
  })()`);
  await page.until(`document.getElementById("results").getAttribute("aria-busy") === "false"`);
}

/** The page's contents. */
function shown() {
  return page.evaluate(`(() => {
    const text = (id) => document.getElementById(id).textContent;
    const items = (id) => document.getElementById(id).checkVisibility()
      ? [...document.querySelectorAll("#" + id + " li")].map((item) => item.textContent) : [];
    return {
      estimate: text("estimate"), refusals: items("refusals"), more: text("more"), rejected: items("log-questions").filter((text) => text.includes("not used")),
      numbers: document.getElementById("numbers").checkVisibility() ? [text("maintenance"), text("settledIntake"), text("settledWeight")] : [],
      error: document.getElementById("error").checkVisibility() ? text("error") : "", log: items("log-problem"), person: items("person-problem"), day: text("day"),
      isDrawn: document.getElementById("course").checkVisibility(),
      points: document.querySelector("#drawing .line")?.getAttribute("points").split(" ").length ?? 0,
      band: document.querySelector("#drawing .band")?.getAttribute("points").split(" ").length ?? 0,
      isStale: document.getElementById("results").classList.contains("stale"),
    };
  })()`);
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const dated = (count, line) => Array.from({ length: count }, (_, day) => line(new Date(Date.UTC(2025, 8, 1 + day)).toISOString().slice(0, 10), day));

const loaded = () => page.evaluate(`performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1))`);

test("a text is read as entries, whatever divides its columns", () => {
  const entries = [{ day: "2026-03-01", weight: 80.4, intake: 2300 }, { day: "2026-03-02", weight: undefined, intake: undefined }];
  for (const text of [
    "2026-03-01,80.4,2300\r\n\n2026-03-02,,\n", "day,weight,intake\n2026-03-01,80.4,2300\n2026-03-02", "2026-03-01;80,4;2300\n2026-03-02;;\n;;\n ; ;\n",
    "Intake\tnote\tDay\tWeight\n2300\tx\t2026-03-01\t80.4\n\t\t2026-03-02\t", '"2026-03-01","80.4","2300"\n2026-03-02,,',
  ]) assert.deepEqual(entriesOf(text).entries, entries, text);
  assert.deepEqual(entriesOf("\n\nday,weight,intake\n\n2026-03-01,80,\n").lines, [5]);
  assert.deepEqual(entriesOf("2026-03-01,80 kg,1e3").entries, [{ day: "2026-03-01", weight: "80 kg", intake: "1e3" }]);
  for (const text of ["2026-03-01 80.4 2300\n2026-03-02 80.3 2300", "hello world", "2026-03-01"]) {
    assert.match(entriesOf(text).problem, /^no line has more than one field: divide day, weight and intake by commas/);
  }
  const named = (missing, unknown) => `the header does not name ${missing}, and does not know ${unknown}: its names must be day, weight and intake, or date, weight and calories, in any order`;
  for (const [text, problem] of [
    ["", "no day is listed"], ["day,weight,intake\n", "no day is listed"], ["day,kg,intake\n1", named("weight", "“kg”")],
    ["Jour;Poids;kJ\n2026-03-01;80;2300", `${named("day and weight and intake", "“Jour”, “Poids” and “kJ”")}; divide kJ by 4.184, and name the column calories`],
    ["Date,Stones,Pounds,Calories,a,b,c\n2026-03-01,12,8,2300,,,", named("weight", "“Stones”, “Pounds”, “a”, “b” and 1 more")],
  ]) {
    assert.deepEqual(entriesOf(text), { problem });
  }
  assert.deepEqual(inLines([{ field: "entries[1].day", message: "is missing" }, { field: "on", message: "x" }], [2, 9]), ["line 9: day: is missing", "on: x"]);
});

test("headers of other languages and apps, the newest day first, and units in cells are read", () => {
  const entries = [{ day: "2026-09-01", weight: 80.4, intake: 2100 }, { day: "2026-09-02", weight: 80.2, intake: 2300 }];
  for (const [text, unit, order, ...more] of [
    ["Date,Weight,Calories\n2026-09-02,80.2,2300 kcal\n2026-09-01,80.4,2100kcal"], ["Datum;Gewicht;Kalorien\n1.9.2026;80,4;2100\n02.09.2026;80,2;2300"],
    ["Date,Food Calories,Weight in lbs\n2026-09-02 07:02:11,2300 cal,80.2\n2026-09-01T07:02:11.5+02:00,2100,80.4\n", "lb"],
    ["Date,Body Weight,Calories Consumed\n09/02/2026 7:00 AM,80.2,2300\n9/1/2026 19:00,80.4,2100\n9/9/2026,N/A,--", undefined, "month_first", { day: "2026-09-09", weight: undefined, intake: undefined }],
    ["Date,Weight (lbs),Calories\n2026-09-01,80.4,2100\n2026-09-02,80.2,2300", "lb"], ["day,weight kg,kcal\n2026-09-01,80.4,2100\n2026-09-02,80.2,2300", "kg"],
    ["date,weight_lb,kcal\n2026-09-01,80.4,2100\n2026-09-02,80.2,2300", "lb"],
    ...["st", "stone", "stones", "st lb"].map((unit) => [`Date,Weight (${unit}),Calories\n2026-09-01,80.4,2100\n2026-09-02,80.2,2300`, "st"]),
  ]) {
    const found = entriesOf(text, order);
    assert.deepEqual([found.entries, found.unit, found.rejected], [[...entries, ...more], unit, []], text);
  }
  for (const thousands of ["1,700", "1.700", "1 700", "1\u00a0700", "1.700 kcal", "1700"]) {
    assert.deepEqual(entriesOf(`Date\tWeight\tCalories\nOct 15, 2026\t80\t${thousands}\n16 Oct 2026\t80\t0.500`),
      { entries: [{ day: "2026-10-15", weight: 80, intake: 1700 }, { day: "2026-10-16", weight: 80, intake: 0.5 }], lines: [2, 3], typed: ["Oct 15, 2026", "16 Oct 2026"], written: ["80", "80"], rejected: [], shortYears: [],
        commas: [], repeated: 0, gaps: [], hasTimes: false, count: 2, thousands: thousands === "1700" ? [] : [thousands.replace(" kcal", "")], unit: undefined }, thousands);
  }
  assert.deepEqual(entriesOf("2026-09-02,80,\n2026-09-01,80,").lines, [2, 1]);
  assert.deepEqual(entriesOf("15-Oct-2026,80,\nOct 16 2026,80,").entries.map(({ day }) => day), ["2026-10-15", "2026-10-16"]);
  assert.deepEqual(entriesOf("9/9/2026,80,\n2026/9/10,80,").entries.map(({ day }) => day), ["2026-09-09", "2026-09-10"]);
  assert.deepEqual(entriesOf("01/09/2026,80,\n13/09/2026,80,").rejected, [
    'line 1: day: "01/09/2026" is rejected: the day or the month can be first; write 2026-09-01 or 2026-01-09, or choose below which comes first',
    'line 2: day: "13/09/2026" is rejected: write 2026-09-13']);
});

test("a line that could be read as other numbers is rejected, and affects no other", () => {
  const comma = "; is there a decimal comma, as in 80,5? Write 80.5, or divide the fields by semicolons";
  for (const [text, entries, rejected] of [
    ["day,weight,intake\n2026-09-20,78,9,2140\n2026-09-21,78.5,2140", 1, [`line 2: has 4 fields where the header has 3${comma}`]],
    ["2026-09-20,78,9,2140\n2026-09-21,78,9", 1, [`line 1: has 4 fields where a line has at most 3${comma}`]],
    // Not 1 kcal and a note.
    ["Date,Weight,Calories,Notes\n2026-09-20,190.4,1,720\n2026-09-21,190.4,1,720,x\n2026-09-22,190.4,1720,300", 1, [
      "line 2: intake: 1 is rejected: is there a comma of thousands, as in 1,720? Write 1720", "line 3: has 5 fields where the header has 4; is there a comma of thousands, as in 1,720? Write 1720"]],
    ["Sep 1, 2026,80,1720", 0, ["line 1: has 4 fields where a line has at most 3; is there a comma in the day, as in Sep 1, 2026? Write Sep 1 2026"]],
    ["2026-09-20;78,9;2140;x", 0, ["line 1: has 4 fields where a line has at most 3"]],
    ["10/15/26\t80\t2100\n15.10.26\t80\t2100\n15-Oct-26\t80\t2100\nOct 15 26\t80\t2100", 0, [["10/15/26", "10/15/2026"], ["15.10.26", "15.10.2026"], ["15-Oct-26", "15-Oct-2026"],
      ["Oct 15 26", "Oct 15 2026"]]
      .map(([day, whole], place) => `line ${place + 1}: day: "${day}" is rejected: its year has two digits; write ${whole}`)],
    ["2026-10-02,80.5,2,050\n2026-10-03,80.5,2050", 1, ["line 1: has 4 fields where a line has at most 3; is there a comma of thousands, as in 2,050? Write 2050"]],
    ["2026-03-01,80,4,900\n2026-03-02,176,950\n2026-03-03,80,4,050", 1, [1, 3].map((line) => `line ${line}: has 4 fields where a line has at most 3; is there `
      + (line === 1 ? "a decimal comma, as in 80,4? Write 80.4. Or is there a comma of thousands, as in 4,900? Write 4900" : "a comma of thousands, as in 4,050? Write 4050"))],
    ["2026-03-01,80.5,4,900", 0, ["line 1: has 4 fields where a line has at most 3; is there a comma of thousands, as in 4,900? Write 4900"]],
  ]) {
    const found = entriesOf(text);
    assert.deepEqual([found.entries.length, found.lines.length, found.rejected], [entries, entries, rejected], text);
  }
});

test("the module is loaded once there is a log, and not before", async () => {
  assert.ok(!(await loaded()).some((name) => /^plan/.test(name)));
  await paste(" \n");
  assert.ok(!(await loaded()).some((name) => /^plan/.test(name)));
  await page.evaluate(`document.getElementById("example").click()`);
  await page.until(`document.getElementById("estimate").textContent.includes("±")`);
  assert.deepEqual((await loaded()).filter((name) => /^plan/.test(name)), ["plan.js", "plan_contract.wasm"]);
});

test("the page shows the kernel's numbers, and each day by key", async () => {
  await paste(madeUpLog());
  const { entries } = entriesOf(madeUpLog());
  const { estimate, daysNeeded, course } = expenditure.estimate(person, entries, { on: "2026-03-01", course: true, standardError: 100 });
  const given = course.filter((_, place) => expenditure.estimate(person, entries.slice(0, place + 1), { on: "2026-03-01" }).estimate !== undefined);
  assert.ok(given.length > 30 && given.length < 60, `${given.length}`);
  const whole = (number) => String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, "\u202f");
  const page1 = await shown();
  assert.equal(page1.estimate, `${whole(estimate.expenditure)} ± ${whole(estimate.standardError)} kcal/day`);
  assert.deepEqual(page1.numbers, [
    `${whole(estimate.maintenance)} ± ${whole(estimate.maintenanceError)}`, whole(estimate.settledIntake), wording().weight(estimate.settledWeight).split(" ")[0]]);
  assert.deepEqual([daysNeeded, page1.error], [0, meaningOfError]);
  assert.deepEqual(
    [page1.refusals, page1.more, page1.log, page1.person, page1.rejected, page1.points, page1.band, page1.isStale],
    [[], "", [], [], [], given.length, 2 * given.length, false]);
  const words = (place) => {
    const { expenditure, standardError, trend } = given[place];
    return `${whole(expenditure)} ± ${whole(standardError)} kcal/day, ${wording().weight(trend)} without daily swings`;
  };
  assert.equal(page1.day, `9 May 2026: ${words(given.length - 1)}`);
  await page.evaluate(`document.getElementById("chart").focus()`);
  await page.press("Home");
  assert.match((await shown()).day, / March 2026: /);
  assert.ok((await shown()).day.endsWith(words(0)));
  await page.press("PageUp");
  await page.press("ArrowRight", 2);
  assert.ok((await shown()).day.endsWith(words(9)));
  assert.equal(await page.evaluate(`document.getElementById("chart").getAttribute("aria-valuetext")`), (await shown()).day);
  const { x, y } = await page.evaluate(`(() => {
    const { left, top, width, height } = document.getElementById("drawing").getBoundingClientRect();
    return { x: left + width * 0.5, y: top + height / 2 };
  })()`);
  await page.call("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
  const read = await page.evaluate(`Number(document.getElementById("chart").getAttribute("aria-valuenow"))`);
  assert.ok(read > 15 && read < 26, `${read}`);
});

test("a log with too little data gets a list of what is missing and no number, and a bad line affects no other", async () => {
  const lines = madeUpLog().split("\n");
  await paste([...lines.slice(0, 11), lines[3], "2026-03-12,80,10460", "2026-03-13,177 x,", "2026-03-14,78,9,2140"].join("\n"));
  const thin = await shown();
  assert.deepEqual([thin.estimate, thin.numbers, thin.isDrawn, thin.isStale], ["no estimate", [], false, false]);
  assert.deepEqual(thin.refusals.slice(0, 2), ["4 of 14 lines were not read.", "The log has too few days: 10 of 14."]);
  assert.match(thin.more, /^Correct them first: they are listed below the log\. Until then, the equation gives 2\u202f841 ± 342 kcal\/day.$/);
  assert.deepEqual(thin.log, [
    'line 12: day: "2026-03-03" is rejected: line 4 has the same day',
    'line 13: intake: 10460 kcal is rejected: 0 to 10000 kcal; kJ divided by 4.184',
    'line 14: weight: "177 x" is rejected: 30 to 300 kg, such as 80, "80 kg", "176 lb" or "11st 4lb"',
    "line 15: has 4 fields where the header has 3; is there a decimal comma, as in 80,5? Write 80.5, or divide the fields by semicolons",
  ]);
  await paste(lines.slice(0, 11).join("\n"));
  assert.match((await shown()).more, /^After \d+ more days, each with a weight and an intake, there is an estimate\. Until/);
  await paste(madeUpLog().replace("2026-04-01,89.0", "2026-04-01,195.1").replace(/(2026-04-02,)[\d.]+/, "$1195.1"));
  const foreign = await shown();
  assert.match(foreign.rejected[0], /^195.1 kg on 2 April 2026 is far from the other weights and is not used: this person would weigh 8\d(\.\d)? to 9\d(\.\d)? kg\. Correct it, or leave the weight empty\.$/);
  await paste(madeUpLog().replace(/,2\d(\d\d)$/gm, ",38$1"));
  assert.match((await shown()).more, /^The maintenance intake is more than 3 standard errors from the TDEE of the equation: .* may not fit\./);
});

test("a day after today, or long before or after all others, is named with its line and costs no other day", async () => {
  const lines = dated(44, (date, day) => `${date},${(80 - 0.03 * day).toFixed(1)},2100`);
  const estimate = (log) => expenditure.estimate({ ...person, weight: 80 }, entriesOf(log).entries, { on: "2025-09-01" }).estimate.expenditure;
  const expected = `${Math.round(estimate(lines.slice(0, 43).join("\n"))).toLocaleString("en").replace(",", "\u202f")} ± `;
  const today = new Date();
  const next = `${today.getFullYear() + 1}-10-14`;
  const now = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, "0")}-${String(today.getDate()).padStart(2, "0")}`;
  for (const [wrong, why] of [
    [next, `it is after today, ${now}`], ["2024-08-30", "it is more than 366 days before the days that count"],
  ]) {
    await paste([...lines.slice(0, 43), lines[43].replace("2025-10-14", wrong)].join("\n"));
    const { estimate, log, isDrawn } = await shown();
    assert.deepEqual([log, isDrawn], [[`line 44: day: "${wrong}" is rejected: ${why}`], true]);
    assert.ok(estimate.startsWith(expected), `${estimate}, not ${expected}`);
  }
  // The other way around, too; of two parts that are long enough, the later one counts. A line without a day belongs to neither.
  const days = (count, year) => Array.from({ length: count }, (_, day) => `${new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10)},80,2100`);
  for (const [first, second, kept, side] of [[13, 1, 2021, "after"], [40, 13, 2021, "after"], [40, 14, 2024, "before"], [1, 13, 2024, "before"], [1, 1, 2024, "before"]]) {
    const { entries, lines, rejected } = entriesOf([...days(first, 2021), ",80,2100", ...days(second, 2024)].join("\n"));
    const [count, others] = kept === 2021 ? [first, second] : [second, first];
    assert.deepEqual([entries.length, lines.length, rejected.length], [count + 1, count + 1, others], `${first} and ${second}`);
    assert.deepEqual([entries[0].day, entries.at(-1).day, lines.at(-1)], [`${kept}-01-01`, "", first + 1]);
    for (const text of rejected) assert.ok(text.endsWith(` is rejected: it is more than 366 days ${side} the days that count`), text);
  }
  // Today is no later day. The longest gap is the kernel's: of one day more, it rejects all that follows.
  assert.deepEqual(entriesOf(`${now},80,\n`, undefined, now).rejected, []);
  const apart = (day) => [{ day, weight: 80 }, { day: "2025-09-01", weight: 80 }];
  const violations = (day) => expenditure.estimate({ ...person, weight: 80 }, apart(day), { on: "2025-09-01" }).violations ?? [];
  for (const [day, count] of [["2024-08-31", 0], ["2024-08-30", 1]]) {
    assert.deepEqual([violations(day).length, entriesOf(`${day},80,\n2025-09-01,80,`).rejected.length], [count, count], day);
  }
});

test("errors in the person or in the whole log are shown, and no old number remains", async () => {
  await paste(madeUpLog(), { age: 17 });
  const young = await shown();
  assert.deepEqual([young.person, young.log, young.isStale], [["age: 17 is rejected: 18 to 80 completed years"], [], true]);
  await paste(madeUpLog(), { height: "tall" });
  assert.equal(young.more, "These numbers are from the log before this one.");
  const written = '100 to 250 cm, such as 180, "1.8 m" or "5ft 11in"';
  assert.deepEqual((await shown()).person, [`height: "tall" is rejected: ${written}`]);
  await paste(madeUpLog(), { height: "5.11" });
  assert.deepEqual((await shown()).person, [`height: 5.11 is rejected: ${written}`]);
  await paste(madeUpLog(), { age: "" });
  assert.deepEqual((await shown()).person, ["age: is missing: a whole number, 13 to 120 completed years"]);
  await paste(madeUpLog(), { age: "40 years", height: "180,0 cm" });
  assert.deepEqual([(await shown()).person, (await shown()).isStale], [[], false]);
  await paste("2026-03-01,,2300");
  assert.deepEqual((await shown()).log, ["the log has no weight of 30 to 300 kg, and an estimate needs one"]);
  await paste("2026-03-01,400,2300");
  assert.match((await shown()).log[0], /an estimate needs one; if the weights are in pounds, choose lb$/);
  await paste("x,80,2300");
  const none = await shown();
  assert.match(none.log[0], /^line 1: day: "x" is not understood: write YYYY-MM-DD, such as 2026-09-01/);
  assert.equal(none.isStale, true);
  await paste("");
  const empty = await shown();
  assert.deepEqual([empty.log, empty.person, empty.isStale], [[], [], true]);
  assert.deepEqual([empty.estimate, empty.more, empty.numbers, empty.refusals, empty.isDrawn],
    ["–", "Paste a log, or fill in the example.", [], [], false]);
  assert.deepEqual(page.problems, []);
});

test("the page asks what comes first in days with slashes, and only then", async () => {
  const isAsked = () => page.evaluate(`document.getElementById("dateOrder").checkVisibility()`);
  await paste(madeUpLog());
  const { estimate } = await shown();
  assert.equal(await isAsked(), false);
  await paste("3/1/2026,80,2300\n3/2/2026,80,2300");
  assert.ok(await isAsked());
  assert.deepEqual((await shown()).log, ["1", "2"].map((day) => `line ${day}: day: "3/${day}/2026" is rejected: `
    + `the day or the month can be first; write 2026-0${day}-03 or 2026-03-0${day}, or choose below which comes first`));
  await page.evaluate(`document.querySelector("#dateOrder [value=month_first]").click()`);
  await page.until(`document.getElementById("log-problem").hidden`);
  // Days such as 3/13/2026 show the order of all.
  const order = () => page.evaluate(`document.querySelector("#dateOrder :checked")?.value`);
  await paste(madeUpLog().replace(/(\d{4})-0?(\d+)-0?(\d+)/g, "$2/$3/$1"));
  assert.deepEqual([await order(), (await shown()).estimate, (await shown()).log], ["month_first", estimate, []]);
  await paste(madeUpLog().replace(/(\d{4})-(\d+)-(\d+)/g, "$3/$2/$1"));
  assert.deepEqual([await order(), (await shown()).estimate, (await shown()).log], ["day_first", estimate, []]);
  // It is not the order of the next log, which is asked about.
  await paste("3/1/2026,80,2300");
  assert.deepEqual([await order() ?? null, (await shown()).log.length], [null, 1]);
  // One that a person chose is.
  await page.evaluate(`document.querySelector("#dateOrder [value=month_first]").click()`);
  await paste("3/2/2026,80,2300");
  assert.deepEqual([await order(), (await shown()).log], ["month_first", []]);
  await paste(madeUpLog().replace(/(\d{4})-(\d+)-(\d+)/g, "$3/$2/$1"));
  // Both orders in one text show none.
  await paste("3/13/2026,80,2300\n14/3/2026,80,2300");
  assert.deepEqual([await order() ?? null, (await shown()).log.map((text) => text.split("; ").at(-1))],
    [null, ['line 1: day: "3/13/2026" is rejected: write 2026-03-13', 'line 2: day: "14/3/2026" is rejected: write 2026-03-14']]);
  await paste(madeUpLog());
  assert.equal(await isAsked(), false);
});

test("numbers for the person with whom the form begins say so until the form is touched", async () => {
  const seen = () => page.evaluate(`(({ hidden, textContent }) => hidden ? undefined : textContent)(document.getElementById("beginning"))`);
  await paste(madeUpLog(), { height: "180" });
  assert.equal(await seen(), "These numbers are for a man of 40 years and 180 cm: enter your own sex, age, height and activity.");
  // The unit of the weights leaves the height as it is.
  await paste(madeUpLog("lb"), { height: "180" });
  assert.equal(await seen(), "These numbers are for a man of 40 years and 180 cm: enter your own sex, age, height and activity.");
  await paste(madeUpLog(), { height: "5\u2032 11\u2033" });
  assert.equal(await seen(), "These numbers are for a man of 40 years and 5\u2032 11\u2033: enter your own sex, age, height and activity.");
  await paste(madeUpLog(), { height: "163" });
  assert.equal(await seen(), undefined);
  await paste("", { height: "180" });
  assert.equal(await seen(), undefined);
});

test("weights and the height may have units, which the contract reads", async () => {
  const days = (weights) => weights.map((weight, day) => `2026-03-${String(day + 1).padStart(2, "0")};${weight};2300`).join("\n");
  const kilograms = ["80,014", "79,832", "79,832", "80", "79.5"];
  await paste(days(kilograms), { height: "180.3" });
  const { log, more } = await shown();
  assert.deepEqual(log, []);
  await paste(days(["176,4 lb", "176lbs", "12st8", "80 kg", "79.5kg"]), { height: "5'11\"" });
  const typed = await shown();
  assert.deepEqual([typed.log, typed.person, typed.more], [[], [], more]);
  await paste(days(["twelve", "20lb", "80"]));
  assert.deepEqual((await shown()).log.map((text) => text.slice(0, 40)), [
    'line 1: weight: "twelve" is rejected: 30', 'line 2: weight: "20lb" is rejected: 30 t']);
});

test("without intakes there is no estimate, and no line or number of a day", async () => {
  await paste(dated(60, (date, day) => `${date},${(80 - 0.02 * day).toFixed(2)},`).join("\n"));
  const none = await shown();
  assert.deepEqual([none.estimate, none.isDrawn, none.numbers, none.error], ["no estimate", false, [], ""]);
  assert.match(none.refusals[0], /^Intake is logged on 0 % of the last 28 days/);
  // Half a year with two months of weights alone: its line has a gap.
  const lines = dated(180, (date, day) => `${date},${(80 + 0.3 * (day % 2)).toFixed(1)},${day >= 60 && day < 120 ? "" : 2500}`);
  await paste(lines.join("\n"));
  assert.match((await shown()).estimate, / ± /);
  assert.equal(await page.evaluate(`document.querySelectorAll("#drawing .line").length`), 2);
  const entries = lines.map((line) => line.split(",")).map(([day, weight, intake]) => ({ day, weight: Number(weight), intake: intake === "" ? undefined : Number(intake) }));
  const isGiven = (place) => expenditure.estimate({ ...person, weight: 80 }, entries.slice(0, place + 1), { on: "2026-09-01" }).estimate !== undefined;
  const days = new Set(entries.filter((_, place) => isGiven(place)).map(({ day }) => day));
  await page.evaluate(`document.getElementById("chart").focus()`);
  await page.press("Home");
  for (let step = 0; step < 20; step++) {
    const day = await page.evaluate(`new Date(document.getElementById("day").textContent.split(":")[0] + " UTC").toISOString().slice(0, 10)`);
    assert.ok(days.has(day), `${day} has no estimate`);
    await page.press("PageUp");
  }
});

test("weights without a unit are in kilograms or pounds as chosen or as the header says, and the unit that was read is shown", async () => {
  const note = () => page.evaluate(`document.getElementById("read-unit").textContent`);
  const choose = (unit) => page.evaluate(`document.querySelector("[name=weightUnit][value=${unit}]").click()`);
  const keys = () => page.evaluate(`document.getElementById("height").inputMode`);
  for (const [unit, mode] of [["lb", "text"], ["kg", "decimal"]]) {
    await choose(unit);
    assert.equal(await keys(), mode, unit);
  }
  const lines = dated(40, (date, day) => `${date},${day % 2 === 0 ? 150 : 150.6},2500`);
  await paste(lines.join("\n"));
  assert.equal(await note(), "The first weight is read as 150 kg (330.7 lb).");
  await choose("lb");
  await page.until(`document.getElementById("read-unit").textContent.includes("150 lb (68 kg)")`);
  const inPounds = await shown();
  assert.match(inPounds.numbers[2], /^1[45]\d\.\d$/);
  assert.match(inPounds.day, /, 1[45]\d\.\d lb without daily swings$/);
  assert.equal(await page.evaluate(`document.getElementById("settledUnit").textContent`), "lb");
  await paste("2026-09-01,50,2000\n2026-09-02,150,2000");
  assert.deepEqual((await shown()).log, ['line 1: weight: 50 is rejected: 66.2 to 661.3 lb']);
  await choose("kg");
  await paste(["Date,Weight (lbs),Calories", ...lines].join("\n"));
  assert.deepEqual([await note(), (await shown()).estimate, await page.evaluate(`document.querySelector("[name=weightUnit]:checked").value`)],
    ["The first weight is read as 150 lb (68 kg).", inPounds.estimate, "lb"]);
  await paste("");
  await choose("kg");
});

test("weights that are probably in pounds and intakes that are probably in kJ are asked about beside the lines", async () => {
  await paste(dated(20, (date) => `${date},188.5,2000`).join("\n"));
  assert.deepEqual((await shown()).log, ["are these pounds? 188.5 kg makes a body mass index of 58.2 kg/m²; for pounds, choose lb"]);
  await page.evaluate(`document.querySelector("[name=weightUnit][value=lb]").click()`);
  await page.until(`document.getElementById("log-problem").hidden`);
  assert.deepEqual([(await shown()).log, (await shown()).person], [[], []]);
  await page.evaluate(`document.querySelector("[name=weightUnit][value=kg]").click()`);
  // A weight that the model accepts gets the same question, beside its numbers.
  await paste(dated(20, (date) => `${date},135,2000`).join("\n"), { height: "5'5" });
  assert.deepEqual([(await shown()).log, (await shown()).isStale],
    [["are these pounds? 135 kg makes a body mass index of 49.5 kg/m²; for pounds, choose lb"], false]);
  await paste(dated(20, (date) => `${date},129,2000`).join("\n"), { height: 180 });
  assert.deepEqual((await shown()).log, []);
  // Not in pounds either.
  await paste(dated(20, (date) => `${date},299,2000`).join("\n"), { height: 150 });
  assert.deepEqual((await shown()).log, []);
  for (const [intake, isKilojoules] of [[8600, true], [11000, true], [4000, false]]) {
    await paste(dated(20, (date) => `${date},80,${intake}`).join("\n"));
    assert.equal(/^these intakes look like kJ: \d+\s\d{3} on average, where the equation gives 2\s\d{3} kcal\/day; divide them by 4\.184$/.test((await shown()).log[0]), isKilojoules, intake);
  }
});

test("weights that are probably in kilograms are asked about, and the unit of a header is not that of the next log", async () => {
  const choose = (unit) => page.evaluate(`document.querySelector("[name=weightUnit][value=${unit}]").click()`);
  const unit = () => page.evaluate(`document.querySelector("[name=weightUnit]:checked").value`);
  const days = (weight) => dated(20, (date) => `${date},${weight},2000`).join("\n");
  for (const [chosen, words] of [["lb", "79.6 lb"], ["st", "5 st 9.6 lb"]]) {
    await paste("");
    await choose(chosen);
    await paste(days(79.6));
    assert.deepEqual([(await shown()).log, (await shown()).more],
      [[`are these kilograms? ${words} makes a body mass index of 11.1 kg/m²; for kilograms, choose kg`], ""]);
    await paste(days(60));
    assert.match((await shown()).log.at(-1), /^the log has no weight of .*; if the weights are in kilograms, choose kg$/);
    await paste(days(180));
    assert.deepEqual((await shown()).log, []);
  }
  await choose("kg");
  await paste(`day,weight (lb),intake\n${days(180)}`);
  assert.equal(await unit(), "lb");
  await paste(days(80));
  assert.equal(await unit(), "kg");
  // One that a person chose is that of the next.
  await choose("lb");
  await paste(days(180));
  assert.equal(await unit(), "lb");
  await choose("kg");
});

test("weights in stones are read with their pounds, and shown in both", async () => {
  const choose = (unit) => page.evaluate(`document.querySelector("[name=weightUnit][value=${unit}]").click()`);
  await choose("st");
  await paste("2025-09-01,12 8,2000\n2025-09-02,12st 8.5lb,2000\n2025-09-03,12,2000\n2025-09-04,176,2000\n2025-09-05,79.8 kg,2000\n2025-09-06,12.8,2000");
  assert.deepEqual((await shown()).log, ['line 6: weight: "12.8" is rejected: 4st 10.2lb to 47st 3.3lb, pounds below 14; write 12 st 8 lb or 12 st 11.2 lb']);
  assert.equal(await page.evaluate(`document.getElementById("read-unit").textContent`), "The first weight is read as 12 st 8 lb (79.8 kg).");
  // A decimal point asks what it is, as the field of a plan does; 12.0 has one, too.
  const questions = () => page.evaluate(`[...document.querySelectorAll("#log-questions li")].map((item) => item.textContent)`);
  const [logOfPoints, pressed] = ["2025-09-01,12.0,2000\n2025-09-02,12.8,2000\n2025-09-03,12.10,12.1\n", async (place) => {
    await page.evaluate(`document.querySelectorAll("#log-questions button")[${place}].click()`);
    await page.until(`document.getElementById("results").getAttribute("aria-busy") === "false"`);
    return page.evaluate(`document.getElementById("log").value`);
  }];
  for (const [place, lines] of ["2025-09-01,12 st 0 lb,2000\n2025-09-02,12 st 11.2 lb,2000\n2025-09-03,12 st 1.4 lb,12.1\n", "2025-09-01,12 st 0 lb,2000\n2025-09-02,12 st 8 lb,2000\n2025-09-03,12 st 10 lb,12.1\n"].entries()) {
    await paste(logOfPoints);
    assert.deepEqual(await questions(), ["3 weights have a decimal point. What is 12.8? Read them all as 12 st 11.2 lb Read them all as 12 st 8 lb"]);
    assert.deepEqual([await pressed(place), (await questions()).filter((text) => text.includes("decimal point"))], [lines, []]);
  }
  await paste("2025-09-01,12.15,2000");
  assert.deepEqual(await questions(), ["1 weight has a decimal point. What is 12.15? Read it as 12 st 2.1 lb"]);
  await paste("2025-09-01,12½,2000\n2025-09-02,12st 7 1/2,2000\n2025-09-03,12 7½ lb,2000\n2025-09-04,176½,2000");
  assert.deepEqual([(await shown()).log, await page.evaluate(`document.getElementById("read-unit").textContent`)], [[], "The first weight is read as 12 st 7 lb (79.4 kg)."]);
  await paste(madeUpLog("kg"));
  const { estimate } = await shown();
  await choose("st");
  await paste(madeUpLog("st"));
  const inStones = await shown();
  assert.deepEqual([Math.abs(parseInt(inStones.estimate.replace("\u202f", "")) - parseInt(estimate.replace("\u202f", ""))) < 5, inStones.log], [true, []]);
  assert.match(inStones.numbers[2], /^13 st \d[\d.]*$/);
  assert.match(inStones.day, /, 13 st \d[\d.]* lb without daily swings$/);
  await paste("");
  await choose("kg");
});

test("a button reads years of two digits, and a year that is missing is named", async () => {
  const question = () => page.evaluate(`document.getElementById("log-questions").textContent`);
  const press = async () => {
    await page.evaluate(`document.querySelector("#log-questions button").click()`);
    await page.until(`document.getElementById("results").getAttribute("aria-busy") === "false"`);
  };
  const days = Array.from({ length: 42 }, (_, place) => new Date(Date.UTC(2025, 11, 1 + place)).toISOString().slice(0, 10).split("-"));
  const log = (yearOf) => `Calories,Date,Weight\n${days.map(([year, month, day], place) => `2000,${day}/${month}/${yearOf(year)},${80 + place % 2}`).join("\r\n")}`;
  await paste(log((year) => year));
  const { estimate } = await shown();
  assert.equal(await question(), "");
  await paste(log((year) => year.slice(2)));
  assert.equal(await question(), "42 days have years of two digits. Read them as 2025 to 2026");
  assert.equal((await shown()).log.length, 1);
  await press();
  assert.deepEqual([await question(), (await shown()).log, (await shown()).estimate], ["", [], estimate]);
  assert.equal(await page.evaluate(`document.getElementById("log").value`), log((year) => year).replaceAll("\r", ""));
  await paste('15-Oct-2025,80,2000\n"Oct 16, 25",80,2000');
  assert.equal(await question(), "1 day has a year of two digits. Read it as 2025");
  await press();
  assert.deepEqual([await question(), (await shown()).log], ["", []]);
  const year = new Date().getFullYear();
  for (const [cell, whole] of [["15 Oct", `15 Oct ${year}`], ["Oct 15", `Oct 15 ${year}`], ["15/10", `15/10/${year}`], ["15-Oct", `15-Oct-${year}`], ["15.10.", `15.10.${year}`]]) {
    await paste(`${cell},80,2000`);
    assert.deepEqual((await shown()).log, [`line 1: day: "${cell}" is rejected: its year is missing; write ${whole}, if it is of this year`]);
  }
  await paste("");
});

test("buttons read commas that divide no fields, and add up the meals of a day", async () => {
  const questions = () => page.evaluate(`[...document.querySelectorAll("#log-questions li")].map((item) => item.textContent)`);
  const press = async () => {
    await page.evaluate(`document.querySelector("#log-questions button").click()`);
    await page.until(`document.getElementById("results").getAttribute("aria-busy") === "false"`);
  };
  const glance = () => page.evaluate(`document.getElementById("glance").textContent`);
  const log = (line) => dated(42, (date, day) => line(date, `${80 + day % 2}`, day));
  const plain = log((date, weight) => `${date}, ${weight}, 1720`).join("\n");
  await paste(plain);
  const { estimate } = await shown();
  assert.deepEqual([await questions(), await glance()], [[], estimate]);
  // Beside ", ", a comma alone is one of thousands, even after a weight without decimals.
  for (const [header, line, question, corrected] of [
    ["", (date, weight) => `${date}, ${weight}, 1,720`, "42 lines have a comma of thousands. Read 1,720 as 1720 on 42 lines", plain],
    ["Date,Weight,Calories,Notes\n", (date, weight) => `${date},${weight}.0,1,720`, "42 lines have a comma of thousands. Read 1,720 as 1720 on 42 lines"],
    ["", (date, weight) => `${new Date(date).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" })},${weight},1720`,
      "42 lines have a comma in the day. Read Sep 1, 2025 as Sep 1 2025 on 42 lines"],
  ]) {
    await paste(header + log(line).join("\n"));
    assert.deepEqual(await questions(), [question]);
    await press();
    assert.deepEqual([await questions(), (await shown()).log, (await shown()).estimate], [[], [], estimate]);
    if (corrected !== undefined) assert.equal(await page.evaluate(`document.getElementById("log").value`), corrected);
  }
  await paste(log((date, weight, day) => `${date}, ${weight}, ${day < 5 ? "1720" : "1,720"}`).join("\n"));
  const unread = await shown();
  assert.deepEqual([unread.refusals[0], unread.more.split(".")[0], await glance()],
    ["37 of 42 lines were not read.", "Correct them first: they are listed below the log", "no estimate · 37 of 42 lines were not read."]);
  await paste(`day,weight,intake\n${log((date, weight) => `${date},${weight},1000\n${date},,700\n${date} 20:00,,20`).join("\n")}`);
  assert.equal((await questions())[0], "42 days have more than one line: meals of a day, or a mistake? Add up the calories of a day");
  await press();
  assert.deepEqual([await questions(), (await shown()).log, (await shown()).estimate], [
    ["The calories of 42 days with more than one line are added up, and the first weight of a day counts. Count only the first line of a day"], [], estimate]);
  assert.match(await page.evaluate(`document.getElementById("read-unit").textContent`), / The times after the days are ignored\.$/);
  await press();
  assert.match((await questions())[0], /Add up/);
  // A meal that is rejected is not left out of the sum.
  assert.deepEqual(entriesOf("2025-09-01,80,1000\n2025-09-01,,some", undefined, undefined, true).entries, [{ day: "2025-09-01", weight: 80, intake: "some" }]);
  await paste("2025-01-01,80,1720\n2025-09-01,80,1720");
  assert.match((await questions())[0], /^There is no line between 1 January 2025 and 1 September 2025, 242 days\. Is a year wrong\?$/);
  await paste("");
});

test("a file is opened into the log", async () => {
  await page.evaluate(`(() => {
    const files = new DataTransfer();
    files.items.add(new File(["2026-09-01,80,2500"], "log.csv"));
    document.getElementById("file").files = files.files;
    document.getElementById("file").dispatchEvent(new Event("change", { bubbles: true }));
  })()`);
  await page.until(`document.getElementById("log").value === "2026-09-01,80,2500"`);
  await page.until(`document.getElementById("read-unit").textContent.startsWith("The first weight is read as 80 kg")`);
  await paste("");
});

test("a day on two lines, and one that does not exist, are named as they were typed", async () => {
  await paste("13/10/2026,80,2000\n14/10/2026,80,2000\n30/02/2026,80,2000\n13/10/2026,80.5,2100");
  assert.deepEqual((await shown()).log, [
    'line 3: day: "30/02/2026" is rejected: a date that exists, written YYYY-MM-DD, such as 2026-09-01',
    'line 4: day: "13/10/2026" is rejected: line 1 has the same day']);
  await paste("");
});

test("days with 0 kcal are left out and counted by a button, and an intake far from the others is named", async () => {
  const questions = () => page.evaluate(`[...document.querySelectorAll("#log-questions li")].map((item) => item.textContent)`);
  const press = async () => {
    await page.evaluate(`document.querySelector("#log-questions button").click()`);
    await page.until(`document.getElementById("results").getAttribute("aria-busy") === "false"`);
  };
  const log = (intakeOf) => dated(42, (date, day) => `${date},${(80 - 0.05 * day).toFixed(2)},${intakeOf(day)}`).join("\n");
  const usual = (day) => 2000 + 10 * (day % 5);
  const without = (value) => log((day) => (day % 7 === 3 ? value : usual(day)));
  await paste(without(""));
  const { estimate } = await shown();
  assert.deepEqual(await questions(), []);
  await paste(without("0"));
  assert.deepEqual([await questions(), (await shown()).estimate], [["6 days with 0 kcal are left out. Count them"], estimate]);
  await press();
  assert.deepEqual(await questions(), ["6 days have 0 kcal: nothing eaten, or not logged? Leave them out"]);
  assert.notEqual((await shown()).estimate, estimate);
  // The next log keeps the choice, and the page says so.
  await paste(log((day) => (day === 3 ? 0 : usual(day))));
  assert.deepEqual(await questions(), ["1 day has 0 kcal: nothing eaten, or not logged? Leave it out"]);
  await press();
  assert.deepEqual(await questions(), ["1 day with 0 kcal is left out. Count it"]);
  await paste(log((day) => ({ 3: 210, 7: 6500, 8: 6100 })[day] ?? usual(day)));
  assert.deepEqual(await questions(), [
    "210 kcal on 4 September 2025 is less than a third of the median of the log, 2\u202f020 kcal. It counts: correct it, or leave the intake empty.",
    "6\u202f500 kcal on 8 September 2025 and 6\u202f100 kcal on 9 September 2025 are more than three times the median of the log, 2\u202f020 kcal. "
      + "They count: correct them, or leave the intake empty."]);
  // 700 and 5000 are not that far, and a rejected intake has its own line.
  await paste(log((day) => ({ 3: 700, 7: 5000, 8: 12000 })[day] ?? usual(day)));
  assert.deepEqual(await questions(), []);
  await paste("");
  assert.deepEqual(await questions(), []);
});

test("what is wrong with many lines is said once", async () => {
  await paste(Array.from({ length: 12 }, (_, day) => `15-${months[day]}-26,80,2500`).join("\n"));
  assert.deepEqual((await shown()).log, ['line 1 and 11 more: day: "15-Jan-26" is rejected: its year has two digits; write 15-Jan-2026']);
  await paste(Array.from({ length: 60 }, (_, day) => `${day % 8 + 1}/09/2026,80,2500`).join("\n"));
  const [first, ...more] = (await shown()).log;
  assert.equal(first, 'line 1 and 59 more: day: "1/09/2026" is rejected: the day or the month can be first; write 2026-09-01 or 2026-01-09, or choose below which comes first');
  assert.deepEqual(more, []);
});

test("the page says that it read intakes in thousands", async () => {
  const note = () => page.evaluate(`document.getElementById("read-unit").textContent`);
  await paste(dated(3, (date) => `${date};80;1.700`).join("\n"));
  assert.match(await note(), /\)\. 3 intakes are read in thousands, such as 1\.700 kcal as 1700\.$/);
  await paste(dated(3, (date) => `${date};80;1700`).join("\n"));
  assert.doesNotMatch(await note(), /thousands/);
  await paste(`${dated(3, (date) => `${date};80;-1.700`).join("\n")}\n2025-09-04;80;1.700`);
  assert.match(await note(), /such as -1\.700 kcal as -1700\.$/);
});

test("an American browser begins in pounds and feet, and the person of a link is in them, too", async () => {
  const american = await openPage({ address: "log.html", language: "en-US" });
  const read = () => american.evaluate(`["[name=weightUnit]:checked", "#height"].map((field) => document.querySelector(field).value)`);
  assert.deepEqual(await read(), ["lb", "5′ 11″"]);
  assert.equal(await american.evaluate(`document.getElementById("sample").textContent`), "2026-03-01,177.2,2300");
  await american.evaluate(`document.getElementById("example").click()`);
  await american.until(`document.getElementById("estimate").textContent.includes("±")`);
  assert.deepEqual(await read(), ["lb", "5′ 11″"]);
  assert.match(await american.evaluate(`document.getElementById("log").value`), /^day,weight \(lb\),intake\n2026-03-01,199\.1,2300\n/);
  await american.close();
  const linked = await openPage({ address: "log.html#height=180&age=41&units=us" });
  assert.deepEqual(await linked.evaluate(`["[name=weightUnit]:checked", "#height"].map((field) => document.querySelector(field).value)`), ["lb", "5′ 10.9″"]);
  // The text rounds 180 cm; the link back has them.
  assert.match(await linked.evaluate(`document.getElementById("plan-link").href`), /[#&]height=180&/);
  await linked.close();
});

test("an example that replaces a log brings it back", async () => {
  const log = () => page.evaluate(`document.getElementById("log").value`);
  const button = () => page.evaluate(`document.getElementById("example").textContent`);
  await paste("2026-09-01,80,2500");
  await page.evaluate(`document.getElementById("example").click()`);
  assert.deepEqual([await log(), await button()], [madeUpLog(), "Undo: bring back what was here"]);
  await page.evaluate(`document.getElementById("example").click()`);
  assert.deepEqual([await log(), await button()], ["2026-09-01,80,2500", "Fill in an example"]);
});

test("a reload keeps what was pasted", async () => {
  await paste("2026-03-01,81,2300\n2026-03-02,x,", { age: 41 });
  await page.evaluate(`document.querySelector("[name=gender][value=female]").click()`);
  await page.call("Page.reload");
  await page.until(`document.getElementById("log-problem")?.textContent.includes("line 2")`);
  assert.deepEqual(await page.evaluate(`[document.getElementById("log").value, document.getElementById("age").value,
    document.querySelector("[name=gender]:checked").value]`), ["2026-03-01,81,2300\n2026-03-02,x,", "41", "female"]);
  await page.evaluate(`document.querySelector("[name=gender][value=male]").click()`);
});

test("no number of a log reaches into the next one", async () => {
  await paste(madeUpLog());
  for (const width of [900, 1280]) {
    await page.resize(width, 900);
    const wide = await page.evaluate(`[...document.querySelectorAll("#numbers dd")].filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)`);
    assert.deepEqual(wide, [], `${width}`);
  }
});

test("the page fits a phone", async () => {
  await paste(madeUpLog());
  await page.resize(360, 740, true);
  const { content, width } = await page.evaluate(
    `({ content: document.documentElement.scrollWidth, width: document.documentElement.clientWidth })`);
  assert.equal(content, width);
});
