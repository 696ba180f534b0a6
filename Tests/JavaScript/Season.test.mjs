import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { loadBalance } from "../../Sources/Bindings/JavaScript/training-kernel.js";
import { dateOf, dayOf, madeUpSeason, seasonOf } from "../../docs/page/days.js";
import { openPage } from "./Chromium.mjs";

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
      note: text("note"), summary: text("summary"),
      problems: [...document.querySelectorAll("[id$=-problem]")].filter((item) => !item.hidden).map((item) => item.textContent),
      isStale: document.getElementById("results").classList.contains("stale"),
      bands: [...document.querySelectorAll("#season .missing")].map((band) => Number(band.dataset.days)),
    };
  })()`);
}

const written = (number) => number.toFixed(1).replace("-", "\u2212");

test("the days of a text are those from its first date to its last", () => {
  const text = "day,load\n2026-03-01,80\r\n2026-03-04;50,x\n\n2026-03-02,\n";
  assert.deepEqual(seasonOf(text, false), { first: dayOf("2026-03-01"), loads: [80, null, null, 50] });
  assert.deepEqual(seasonOf(text, true).loads, [80, null, 0, 50]);
  for (const [wrong, problem] of [
    ["", "no day is listed"], ["2026-02-30,5", 'line 1: "2026-02-30" is not a date, YYYY-MM-DD'],
    ["2026-02-03,5\n2026-02-03,6", "line 2: 2026-02-03 is given more than once"],
    ["2026-02-03,five", 'line 1: "five" is not a load: a number, or nothing if it is missing'],
    ["2016-02-03,5\n2026-12-03,6", "2016-02-03 to 2026-12-03 is more than ten years"],
  ]) assert.deepEqual(seasonOf(wrong, false), { problem });
  assert.equal(dateOf(dayOf("2024-02-29")), "2024-02-29");
});

test("the page shows the kernel's numbers of each day, by pointer and by key", async () => {
  const { first, loads } = seasonOf(madeUpSeason(), false);
  const { chronic, acute, form } = loadBalance(loads);
  const expected = (day) => ({
    load: loads[day] === null ? "missing" : String(loads[day]), chronic: written(chronic[day]), acute: written(acute[day]),
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

test("missing days are bands, and are not rest days", async () => {
  await fill({ loads: "2026-03-01,80\n2026-03-05,50\n2026-03-06,\n2026-03-07,60" });
  const missing = await shown();
  assert.deepEqual(missing.bands, [3, 1]);
  assert.ok(missing.summary.endsWith("4 of them missing."), missing.summary);
  assert.match(missing.note, /^The coverage of fitness is \d+ %/);
  await fill({ loads: "2026-03-01,80\n2026-03-05,50\n2026-03-06,\n2026-03-07,60", unlisted: "rest" });
  assert.deepEqual((await shown()).bands, [1]);
});

test("what is rejected is named in the kernel's words, and no old number stands as if it were right", async () => {
  for (const [given, problem] of [
    [{ loads: "2026-03-01,-5" }, "load: \u22125 is rejected: 0 to 1000000000 in the unit of the ledger".replace("\u2212", "-")],
    [{ loads: "2026-03-01,5", chronicDays: 0 }, "days: 0 is rejected: 1 to 365"],
    [{ loads: "2026-03-01,5", acuteDays: "x" }, 'acuteDays: the string "x" is rejected: a whole number'],
    [{ loads: "yesterday 5" }, 'line 1: "yesterday 5" is not a date, YYYY-MM-DD'],
  ]) {
    await fill(given);
    const { problems, isStale } = await shown();
    assert.deepEqual({ problems, isStale }, { problems: [problem], isStale: true });
  }
  await fill({ loads: madeUpSeason() });
  assert.deepEqual((await shown()).problems, []);
  assert.equal((await shown()).isStale, false);
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
