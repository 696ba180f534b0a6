// What a person chooses on the page beside the facts: pace, week, macronutrients, another equation. Every number is a call's.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { energy, plan } from "../../Sources/Bindings/JavaScript/plan-contract.js";
import { targets, trajectory } from "../../Sources/Bindings/JavaScript/science-kernel.js";
import { wording } from "../../Sources/Bindings/JavaScript/words.js";
import { earliest, refusedIntake, towardZero } from "../../docs/page/scenario.js";
import { openPage } from "./Chromium.mjs";

const on = "2026-11-21";
const person = { weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight",
  targetWeight: 75 };
/** A date as the British English of the browser of these tests writes it. */
const longDate = (day) => new Date(day).toLocaleDateString("en-GB", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

let page;

before(async () => {
  page = await openPage({ address: `#on=${on}` });
  await page.evaluate(`document.getElementById("constant").open = true`);
});
after(() => page?.close());

/** Opens a link of the page, with the person as it begins. */
function go(parameters = {}) {
  return page.evaluate(`history.replaceState(null, "", "#${new URLSearchParams({ on, ...parameters })}");
    dispatchEvent(new HashChangeEvent("hashchange"))`);
}

/** Types into fields or chooses in them as a person would, with events. */
function set(values) {
  return page.evaluate(`for (const [selector, value] of ${JSON.stringify(Object.entries(values))}) {
    const field = document.querySelector(selector);
    if (field.type === "checkbox" || field.type === "radio") field.checked = value;
    else field.value = value;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }`);
}

/** The texts of elements that are seen, and the values of fields, null of others; a space for a thin one. */
function read(...ids) {
  return page.evaluate(`${JSON.stringify(ids)}.map((id) => {
    const { value, textContent, type } = document.getElementById(id);
    const isSeen = document.getElementById(id).checkVisibility();
    return isSeen ? (type === undefined ? textContent : value).replace(/\\u202f/g, " ") : null;
  })`);
}

const link = async () => Object.fromEntries(new URLSearchParams((await page.evaluate(`location.hash`)).slice(1)));
const linkProblems = () => page.evaluate(`[...document.querySelectorAll("#link:not([hidden]) li")].map((item) => item.textContent)`);
const mode = () => page.evaluate(`document.querySelector("[name=paceMode]:checked").value`);
const whole = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, " ");
const signed = (number) => String(number).replace("-", "\u2212");

test("after a log, a plan with more than what was eaten says so, and a button keeps what was eaten", async () => {
  const log = { measuredExpenditure: "2896", standardError: "80", settledIntake: "2127" };
  const button = `document.querySelector("#handover button")`;
  const offer = async (parameters) => {
    await go({ ...log, ...parameters });
    return (await read("handover"))[0];
  };
  const { goal } = trajectory({ ...person, pace: "2127kcal/day" }, { on, measuredExpenditure: 2896, standardError: 80, settledIntake: 2127 });
  const reached = longDate(goal.date);
  assert.equal(await offer(), `You ate 2 127 kcal/day in the log; this plan is 269 more, and loses weight more slowly. Keep 2 127 kcal/day: 75 kg by ${reached}`);
  await page.evaluate(`${button}.click()`);
  assert.deepEqual([await read("calorieTarget", "handover"), (await link()).pace, await page.evaluate(`document.activeElement.id`)], [["2 127", null], "2127kcal/day", "paceCalories"]);
  assert.ok((await read("outcome"))[0].endsWith(`by ${reached}`));
  // Gaining is the other way around. There is nothing to say of a plan that has more of the change, of one that keeps the weight, or without a log.
  assert.match(await offer({ primaryGoal: "gain_muscle", settledIntake: "3600", targetWeight: "85" }), /^You ate 3 600 kcal\/day in the log; this plan is \d+ less, and gains weight more slowly\. Keep 3 600 kcal\/day: 85 kg by /);
  for (const none of [{ settledIntake: "2500" }, { primaryGoal: "maintain" }, { phases: "8w:-300" }]) assert.equal(await offer(none), null, JSON.stringify(none));
  await go();
  assert.deepEqual(await read("handover"), [null]);
});

test("the pace has both numbers, by a slider, by calories and by a weekly rate", async () => {
  await go();
  assert.deepEqual(await read("paceCalories", "paceRate", "paceSlider", "by"), ["2259", "\u22120.5", "-500", null]);
  for (const [field, value, pace] of [
    ["#paceSlider", "-300", "-300kcal"], ["#paceSlider", "0", "0kcal"], ["#paceSlider", "250", "+250kcal"],
    ["#paceCalories", "2000", "2000kcal/day"], ["#paceRate", "-0,4", "-0,4kg/week"], ["#paceRate", "\u22120.25", "\u22120.25kg/week"],
  ]) {
    await set({ [field]: value });
    const { calorieTarget, weeklyRate, estimatedWeeks } = targets({ ...person, pace }, { on });
    const [calories, rate, target, projection] = await read("paceCalories", "paceRate", "calorieTarget", "projection");
    assert.equal(target, whole(calorieTarget), pace);
    assert.equal(calories, String(calorieTarget), pace);
    // A field keeps what was typed.
    assert.equal(rate, field === "#paceRate" ? value : signed(weeklyRate), pace);
    assert.ok(projection.startsWith(estimatedWeeks === undefined ? "No projection." : `75 kg in ${estimatedWeeks} weeks`), pace);
    assert.deepEqual([await mode(), (await link()).pace], ["own", pace]);
  }
  assert.equal(await page.evaluate(`document.getElementById("paceSlider").getAttribute("aria-valuetext")`),
    "2509 kcal/day, \u22120.25 kg a week");
  await page.evaluate(`document.getElementById("paceSlider").focus()`);
  await page.press("ArrowLeft");
  assert.deepEqual(await read("paceCalories", "paceRate"), ["2499", "\u22120.26"]);
  await page.evaluate(`document.getElementById("paceCalories").focus()`);
  await page.press("ArrowUp", 2);
  await page.press("ArrowDown", 2);
  assert.deepEqual(await read("paceCalories", "paceRate"), ["2499", "\u22120.26"]);
  // The reason is the contract's.
  await page.evaluate(`document.querySelector("[data-topic=calorieTarget]").open = true`);
  assert.ok((await read("calories-name"))[0] && (await page.evaluate(`document.querySelector("[data-topic=calorieTarget] .why").textContent`))
    .includes(plan.why({ ...person, pace: "-260kcal" }, { on }).calorieTarget.explanation));
  await set({ "[name=paceMode][value=goal]": true });
  assert.deepEqual([await read("paceCalories", "paceRate", "calorieTarget"), (await link()).pace], [["2259", "\u22120.5", "2 259"], undefined]);
});

test("a pace is in pounds beside pounds, and a link may have any spelling", async () => {
  await go({ units: "us", pace: "-1lb/week" });
  assert.deepEqual(await read("paceCalories", "paceRate", "paceRateUnit", "rate"), ["2305", "\u22121", "lb/week", "at \u22121 lb a week"]);
  await set({ "#paceRate": "-1.5" });
  assert.deepEqual([await read("calorieTarget"), (await link()).pace], [["2 079"], "-1.5lb/week"]);
  await go({ pace: "-15%" });
  assert.deepEqual([await mode(), ...await read("paceCalories", "paceRate")], ["own", "2345", "\u22120.414"]);
  await go({ pace: "fast", by: "2027-03-01" });
  assert.deepEqual((await linkProblems()).map((problem) => problem.slice(0, 40)), ['pace: "fast" is rejected: -300kcal (with', "by: is given beside pace: give one of th"]);
  assert.deepEqual(await read("paceRate"), ["fast"]);
});

test("a rejected pace or target leaves what the other fields allow", async () => {
  await go();
  for (const [field, value, problem] of [
    ["paceCalories", "499", "Enter a whole number, 500 to 10000 kcal/day."], ["paceCalories", "", "Enter a whole number, 500 to 10000 kcal/day."],
    ["paceRate", "-3.5", "Enter a weekly rate in kg/week such as \u22120.4, within ±3 kg."], ["paceRate", "slow", "Enter a weekly rate in kg/week such as \u22120.4, within ±3 kg."],
  ]) {
    await go();
    await set({ [`#${field}`]: value });
    assert.deepEqual(await read("pace-problem", field, "bmr", "tdee", "calorieTarget", "pace-note"),
      [problem, value, "1 780", "2 759", "2 259", "For now, the numbers are those of the goal’s own pace."], value);
    assert.deepEqual(await page.evaluate(`["paceCalories", "paceRate"].map((id) => document.getElementById(id).getAttribute("aria-invalid"))`),
      [String(field === "paceCalories"), String(field === "paceRate")]);
    assert.equal((await link()).pace, undefined, "a link has no rejected value");
  }
  await go();
  await set({ "#targetWeight": "7" });
  assert.deepEqual(await read("bmr", "calorieTarget", "bodyMassIndex", "macros-fat"), ["1 780", "2 259", "24.7", "75"]);
  await set({ "#targetWeight": "75", "#weight": "8" });
  assert.deepEqual(await read("bmr", "calorieTarget", "proteinTarget", "bodyMassIndex", "macros-fat", "balance"), ["–", "–", "–", "–", "–", ""]);
  assert.equal(await page.evaluate(`document.querySelector("#days .kcal").textContent`), "–");
});

test("a rate whose calories the field of calories rejects is rejected, with the fastest accepted rate", async () => {
  const person = { weight: 74.843, height: 162.6, age: 34, gender: "female", activityLevel: "lightly_active", primaryGoal: "lose_weight",
    targetWeight: 63.503 };
  const marks = () => page.evaluate(`["paceCalories", "paceRate"].map((id) => document.getElementById(id).getAttribute("aria-invalid"))`);
  await go({ ...person, units: "us" });
  const own = await read("calorieTarget", "outcome", "projection");
  for (const [text, eaten] of [["-4.5", "nothing is left to eat"], ["-4", "the calorie target is 158 kcal/day"]]) {
    await set({ "#paceRate": text });
    assert.deepEqual([await read("pace-problem", "paceRate", "pace-note"), await marks()], [
      [`At ${signed(text)} lb a week, ${eaten}. Only 500 to 10000 kcal/day are accepted: the fastest accepted rate is \u22123.2 lb a week.`, text,
        "For now, the numbers are those of the goal’s own pace."], ["false", "true"]]);
    assert.deepEqual(await read("calorieTarget", "outcome", "projection"), own);
    assert.doesNotMatch(await page.evaluate(`document.getElementById("glance").textContent`), /\u2212|158/);
    assert.equal((await link()).pace, undefined, "a link has no rejected value");
  }
  await set({ "#paceRate": "-3.2" });
  assert.deepEqual(await read("pace-problem"), [null]);
  assert.equal((await link()).pace, "-3.2lb/week");
  // The next tenth of a pound is too fast.
  await set({ "#paceRate": "-3.3" });
  assert.notEqual((await read("pace-problem"))[0], null);
  // By the slider and by a link, too.
  const small = { ...person, weight: 40, height: 150, age: 70, activityLevel: "sedentary", targetWeight: 38 };
  await go(small);
  await set({ "#paceSlider": "-1000" });
  assert.match((await read("pace-problem"))[0], /^At \u22121 kg a week, nothing is left to eat\..* the fastest accepted rate is \u22120\.\d+ kg a week\.$/);
  assert.equal((await read("paceRate"))[0], "\u22121");
  await go({ ...person, pace: "-2kg/week" });
  assert.match((await linkProblems()).join(), /^pace: At \u22122 kg a week, nothing is left to eat\./);
  // At a measured expenditure, the calories are those of the change from it.
  const measured = { measuredExpenditure: 2226, standardError: 114 };
  await go({ ...person, ...measured });
  await set({ "#paceRate": "-2" });
  assert.match((await read("pace-problem"))[0], /the calorie target is 226 kcal\/day\. .* rate is \u22121\.72 kg a week\.$/);
  await set({ "#paceRate": "-1.72" });
  assert.deepEqual(await read("pace-problem", "calorieTarget"), [null, "506"]);
  // Beside another rejected value, too, there is no number of it.
  await go(person);
  await set({ "#paceRate": "-2" });
  await set({ "#on": "" });
  assert.deepEqual(await read("calorieTarget"), ["1 472"]);
});

test("the fastest rate of many people is accepted", () => {
  let [count, unlikeNearest] = [0, 0];
  for (let weight = 40; weight < 160; weight += 3.7) {
    for (const age of [18, 44, 80]) {
      const each = { ...person, weight, age, gender: age === 44 ? "female" : "male", pace: "-3kg/week" };
      const refused = refusedIntake({ person: each, on });
      if (refused === undefined) continue;
      count += 1;
      const inPounds = towardZero(refused.fastest, true);
      if (inPounds !== Math.round(10 * refused.fastest / 0.45359237) / 10) unlikeNearest += 1;
      for (const pace of [`${towardZero(refused.fastest, false)}kg/week`, `${inPounds}lb/week`]) {
        assert.equal(refusedIntake({ person: { ...each, pace }, on }), undefined, `${weight} ${age} ${pace}`);
      }
    }
  }
  assert.ok(count > 50 && unlikeNearest > 10, `${count} ${unlikeNearest}`);
});

test("after a rejected pace or target, nothing on the page is of the value before", async () => {
  const seen = () => page.evaluate(`["#results", "#person .glance"].map((part) => {
    const copy = document.querySelector(part).cloneNode(true);
    for (const node of copy.querySelectorAll("#pace-problem, #pace-note, #summary")) node.remove();
    return copy.textContent;
  })`);
  const numbers = ["paceSlider", "paceRate", "calorieTarget", "outcome", "projection", "eating", "year", "settled"];
  await go();
  const [own, ownNumbers] = [await seen(), await read(...numbers)];
  await set({ "#paceCalories": "2000" });
  assert.notDeepEqual(await seen(), own);
  await set({ "#paceCalories": "26,00" });
  assert.deepEqual([await seen(), await read(...numbers)], [own, ownNumbers]);
  assert.deepEqual(await read("pace-note"), ["For now, the numbers are those of the goal’s own pace."]);
  await go();
  await set({ "#hasTargetWeight": false });
  const without = await read(...numbers);
  await set({ "#hasTargetWeight": true, "#targetWeight": "45" });
  await set({ "#targetWeight": "abc" });
  assert.deepEqual([await read(...numbers), (await read("targetWeight-problem"))[0].slice(0, 6)], [without, "Enter "]);
  assert.equal((await link()).targetWeight, "45", "a link has no rejected value");
});

test("calories in thousands and a rate with its unit are read", async () => {
  for (const text of ["2,600", "2.600", "2 600", "2600 kcal", "2,600 kcal/day"]) {
    await go();
    await set({ "#paceCalories": text });
    assert.deepEqual([...await read("calorieTarget", "paceCalories"), (await link()).pace], ["2 600", text, "2600kcal/day"]);
  }
  await set({ "#floor": "1,800" });
  assert.deepEqual(await read("week-problem"), [null]);
  assert.equal((await read("week-note"))[0].slice(0, 22), "18 200 kcal a week, 2 ");
  await go({ units: "us" });
  await set({ "#paceRate": "-2 lb" });
  assert.deepEqual([await read("pace-problem"), (await link()).pace], [[null], "-2lb/week"]);
  await set({ "#paceRate": "-1kg/week" });
  assert.equal((await link()).pace, "-1kg/week");
  await set({ "#paceRate": "-9 lb" });
  assert.deepEqual(await read("pace-problem"), ["Enter a weekly rate in lb/week such as \u22121, within ±6.6 lb."]);
});

test("a phase has its weight at the end, and a number that is no change says so", async () => {
  await go({ phases: "12w:-500,2w:0" });
  const { weeks } = trajectory(person, { on, phases: [{ weeks: 12, intake: 2259 }, { weeks: 2, intake: 2759 }] });
  const rows = () => page.evaluate(`[...document.querySelectorAll("#phases .intake")].map((row) => row.textContent.replace(/\\u202f/g, " "))`);
  assert.deepEqual(await rows(), [`2 259 kcal/day, ${wording().weight(weeks[12].weight)} at the end`, `2 759 kcal/day, ${wording().weight(weeks[14].weight)} at the end`]);
  // The trajectory is not that of the calorie target, which a button of the note makes the first phase.
  const follows = () => page.evaluate(`(({ hidden, textContent }) => hidden ? "" : textContent.replace(/\\u202f/g, " "))(document.getElementById("follows"))`);
  assert.equal(await follows(), "");
  await go({ phases: "12w:-500,2w:0", pace: "2400kcal/day" });
  assert.equal(await follows(), "Follows your phases (2 259 kcal/day at first), not the calorie target of 2 400 kcal/day. Eat 2 400 kcal/day in the first phase");
  await page.evaluate(`document.querySelector("#follows button").click()`);
  assert.deepEqual([await follows(), (await link()).phases], ["", "12w:-359,2w:0"]);
  await go({ phases: "12w:-500,2w:0" });
  await set({ "#phases li input[aria-label^=Change]": "18000 kcal" });
  assert.match(await page.evaluate(`document.querySelector("#refusals li").textContent`), /^Phase 1: .* is rejected: .*\. Enter the change to TDEE, such as −500 or 500 kcal\/day\.$/);
});

test("of the phases, the one with a wrong number of weeks is marked, or all of them if it is their sum", async () => {
  for (const [phases, marks] of [["12w:-500,0w:0", [false, true]], ["12w:-500,2w:0", [false, false]], ["100w:-500,100w:0", [true, true]],
    ["157w:-500,2w:0", [true, false]]]) {
    await go({ phases });
    assert.deepEqual(await page.evaluate(`[...document.querySelectorAll("#phases input[aria-label=Weeks]")].map((field) => field.getAttribute("aria-invalid"))`),
      marks.map(String), phases);
  }
});

test("an intake below the recommended minimum has the minimum beside it", async () => {
  for (const [gender, limit] of [["female", "1200"], ["male", "1500"], ["other", "1350"]]) {
    await go({ ...person, gender, pace: "1100kcal/day" });
    await page.until(`document.getElementById("caution").textContent !== ""`);
    const [text] = await read("caution");
    assert.match(text, /^The target is below .*\.$/);
    assert.ok(text.includes(limit) && plan.why({ ...person, gender, pace: "1100kcal/day" }, { on }).calorieTarget.explanation.includes(text), text);
  }
  await go();
  assert.deepEqual(await read("caution"), [""]);
});

test("losing weight at a body mass index below 18.5, or to one, is beside the calorie target in the color of a problem", async () => {
  const now = "The body mass index is below 18.5 kg/m² and the plan is to lose weight.";
  const then = "The target weight has a body mass index below 18.5 kg/m².";
  for (const [given, text] of [[{ weight: 58 }, `${now} ${then}`], [{}, then], [{ targetWeight: 70 }, ""]]) {
    await go({ ...person, targetWeight: 52, ...given });
    assert.deepEqual(await read("caution"), [text]);
  }
  const color = (selector) => page.evaluate(`getComputedStyle(document.querySelector("${selector}")).color`);
  assert.equal(await color("#caution"), await color("#pace-problem"));
  assert.ok(await page.evaluate(`document.getElementById("calorieTarget").closest("section").contains(document.getElementById("caution"))`));
});

test("a page without a plan begins in the units of the browser's language", async () => {
  for (const [language, units, address] of [["en-US", "us", ""], ["en-GB", "metric", ""], ["en-US", "metric", `#on=${on}`]]) {
    const other = await openPage({ address, language });
    try {
      assert.equal(await other.evaluate(`document.querySelector("[name=units]:checked").value`), units, `${language} ${address}`);
      assert.equal(await other.evaluate(`document.getElementById("link").hidden`), true);
    } finally {
      await other.close();
    }
  }
});

test("a rate of more weight for a person who wants to lose it is asked about", async () => {
  const own = "For now, the numbers are those of the goal’s own pace.";
  for (const [rate, goal, note] of [["2", "lose_weight", `${own} Did you mean −2 kg?`], ["0,5 lb", "lose_weight", `${own} Did you mean −0,5 lb?`], ["9", "lose_weight", "For now, the numbers are those of the goal’s own pace. Did you mean −9 kg?"],
    ["-0.4", "lose_weight", ""], ["+0.4", "lose_weight", "The pace gains weight, the goal is to lose weight. Use the goal’s pace"], ["0.5", "gain_muscle", ""],
    ["0", "lose_weight", "The pace keeps the weight, the goal is to lose weight. Use the goal’s pace"], ["0", "maintain", ""], ["-0.5", "improve_health", ""],
    ["-0.5", "maintain", "The pace loses weight, the goal is to maintain. Use the goal’s pace"]]) {
    await go({ ...person, primaryGoal: goal });
    await set({ "#paceRate": rate });
    assert.deepEqual(await read("pace-note"), [note === "" ? null : note], `${rate}, ${goal}`);
  }
  // The button takes the goal's own pace.
  await go({ ...person, primaryGoal: "gain_muscle", pace: "1900kcal/day" });
  assert.deepEqual(await read("pace-note"), ["The pace loses weight, the goal is to gain muscle. Use the goal’s pace"]);
  await page.evaluate(`document.querySelector("#pace-note button").click()`);
  assert.deepEqual([await read("pace-note", "calorieTarget"), (await link()).pace], [[null, whole(targets({ ...person, primaryGoal: "gain_muscle" }, { on }).calorieTarget)], undefined]);
  // Until it is answered, no number is of the wrong direction, and no link has it.
  await go(person);
  const numbers = ["calorieTarget", "outcome", "glance"];
  const before = await page.evaluate(`${JSON.stringify(numbers)}.map((id) => document.getElementById(id).textContent)`);
  await set({ "#paceRate": "1lb" });
  assert.deepEqual(await page.evaluate(`${JSON.stringify(numbers)}.map((id) => document.getElementById(id).textContent)`), before);
  assert.deepEqual(await read("pace-problem", "paceRate"),
    ["1 lb a week without a sign is a gain, and the goal is to lose weight. Write −1 to lose, +1 to gain.", "1lb"]);
  assert.equal((await link()).pace, undefined);
  await set({ "#paceRate": "+1lb" });
  assert.deepEqual([await read("pace-problem"), (await link()).pace], [[null], "+1lb/week"]);
});

test("the question about a sign is a button", async () => {
  for (const [units, rate, pace, field] of [["us", "1", "\u22121lb/week", "\u22121"], ["us", "0.5 kg", "\u22120.5kg/week", "\u22120.5 kg"],
    ["us", ".5 pounds", "\u22120.5lb/week", "\u22120.5"], ["metric", "0,4", "\u22120,4kg/week", "\u22120,4"]]) {
    await go({ ...person, units });
    await set({ "#paceRate": rate });
    await page.evaluate(`document.querySelector("#pace-note button").click()`);
    assert.deepEqual([(await link()).pace, await read("paceRate", "pace-note", "pace-problem")], [pace, [field, null, null]]);
    assert.equal(await page.evaluate(`document.activeElement.id`), "paceRate");
  }
});

test("a target weight without a date says so under its field", async () => {
  for (const [different, text] of [
    [{}, null], [{ targetWeight: 85 }, "The target weight contradicts the goal."], [{ primaryGoal: "gain_muscle" }, "The target weight contradicts the goal."],
    [{ pace: "+200kcal" }, "The target weight contradicts the pace."], [{ primaryGoal: "maintain" }, "The goal “maintain” does not change the weight."],
    [{ primaryGoal: "maintain", pace: "-300kcal" }, null], [{ primaryGoal: "maintain", targetWeight: 80 }, null],
    // What is eaten in phases is not the goal's.
    [{ primaryGoal: "maintain", phases: "12w:-500" }, null],
  ]) {
    await go({ ...person, ...different });
    assert.deepEqual(await read("targetWeight-note"), [text], JSON.stringify(different));
  }
  await go({ ...person, targetWeight: 85 });
  await set({ "#age": "" });
  assert.deepEqual(await read("targetWeight-note"), [null]);
});

test("calories that only the trajectory rejects say at their field what is missing, and why", async () => {
  await go();
  await set({ "#paceCalories": "1000" });
  assert.deepEqual(await read("pace-note", "pace-problem", "outcome"), [
    "At 1 000 kcal/day there is no trajectory and no date: it needs 1104 to 4138 kcal/day, 0.4 to 1.5 times the total daily energy.", null, "No trajectory."]);
  await set({ "#paceCalories": "1104" });
  assert.deepEqual(await read("pace-note"), [null]);
});

test("what a form shows has no words of programs", async () => {
  await go({ ...person, dateOfBirth: "1996-01-01", wieght: "80" });
  assert.deepEqual((await linkProblems()).filter((text) => /dateOfBirth|string/.test(text)), []);
  await set({ "#age": "" });
  assert.deepEqual(await read("age-problem"), ["Enter a whole number, 13 to 120 completed years."]);
  await go({ ...person, pace: "fast" });
  assert.doesNotMatch((await read("pace-problem"))[0], /string/);
});

test("each activity level says what it means, with the percentiles of the guide", async () => {
  const guide = readFileSync(new URL("../../docs/guide/total-daily-energy.md", import.meta.url), "utf8");
  const percentiles = /percentile of measured adults \|(.*)\|/.exec(guide)[1].split("|").map((cell) => /\d+/.exec(cell)[0]);
  for (const [place, level] of ["sedentary", "lightly_active", "moderately_active", "very_active", "extremely_active"].entries()) {
    await set({ "#activityLevel": level });
    const [text] = await read("activityLevel-note");
    assert.match(text, place < 2 ? /At least 9 in 10 measured adults spend more/ : new RegExp(`About ${percentiles[place]} in 100 measured adults spend less`));
    assert.match(text, / Exercise is included\.$/);
    assert.equal(percentiles[0] + percentiles[1], "1010");
  }
});

test("a share that is no number is answered with the range of shares", async () => {
  for (const macros of ["abc", "30.5", ""]) {
    await go({ macros });
    assert.deepEqual(await read("macros-problem"), ["Enter a whole number, 0 to 100 % of the energy."], macros);
  }
});

test("a date sets the pace whose trajectory is at the target weight then", async () => {
  await go();
  await set({ "[name=paceMode][value=by]": true });
  // It begins with the date on which the goal's own pace is there.
  assert.deepEqual(await read("by", "pace-problem", "calorieTarget"), ["2027-02-20", null, whole(trajectory(person, { on, by: "2027-02-20" }).goal.intake)]);
  await set({ "#by": "" });
  assert.deepEqual(await read("pace-problem", "calorieTarget"), ["Enter a date.", "2 259"]);
  const by = "2027-03-01";
  await set({ "#by": by });
  const { intake } = trajectory(person, { on, by }).goal;
  assert.deepEqual(await read("pace-problem", "paceCalories", "calorieTarget", "outcome", "pace-note"), [
    null, String(intake), whole(intake), "75 kg in 14 weeks, by 27 February 2027",
    `To reach 75 kg by 1 March 2027, eat ${whole(intake)} kcal/day. In whole weeks, that is by 27 February 2027.`,
  ]);
  // Where the note names a rate, it says how the one in the field differs.
  await set({ "#by": "2026-12-20" });
  const { gramsPerWeek } = plan.rate(person, "2026-12-20", { on });
  const [note, field] = await read("pace-note", "paceRate");
  const howItDiffers = `The weight changes by ${String(gramsPerWeek / 1000).replace("-", "\u2212")} kg a week on average; ${field} kg is the pace of the first day.`;
  assert.ok(note.includes(howItDiffers) && note.includes("The rate of"), note);
  const before = await link();
  await go({ ...before, measuredExpenditure: 2900, standardError: 100, settledIntake: 2700 });
  assert.match((await read("pace-note"))[0], / kg a week on average; −[\d.]+ kg is the pace from the maintenance intake\. /);
  await go(before);
  await set({ "#by": by });
  // The date is the only one: a constant rate has another.
  const ofRate = () => page.evaluate(`["projection", "legend"].map((id) => document.getElementById(id).checkVisibility() && document.getElementById(id).innerText)`);
  assert.deepEqual((await ofRate()).map((text) => /constant|weeks/.test(text)), [false, false]);
  const held = await link();
  assert.deepEqual([held.by, held.pace], [by, undefined]);
  await set({ "#by": "2026-12-01" });
  // The date whose intake the guideline prescribes is first.
  const advised = earliest({ person, on, phases: [] }, (intake) => intake >= 1500);
  assert.deepEqual(advised, { by: "2026-12-19", intake: trajectory(person, { on, by: "2026-12-19" }).goal.intake });
  assert.deepEqual(await read("pace-problem", "calorieTarget"), [["No accepted intake reaches 75 kg by 1 December 2026.",
    `The earliest date at an intake that the guideline prescribes is 19 December 2026, at ${whole(advised.intake)} kcal/day. The earliest of all is 12 December 2026, at 1 288 kcal/day.`,
    "This intake is below the range that the AHA/ACC/TOS guideline of 2013 prescribes for men, 1500 to 1800 kcal/day."].join(" "), "2 259"]);
  // That it is faster than the goal's pace is what was chosen.
  assert.equal((await read("pace-note"))[0], [...plan.rate(person, "2026-12-01", { on }).sentences.filter(({ id }) => id === "rate.rapid").map(({ text }) => text),
    "For now, the numbers are those of the goal’s own pace."].join(" "));
  await set({ "#units [value=us]": true });
  assert.match((await read("pace-note"))[0], /^The rate of −7\.72 lb a week is more than 1 % of the weight per week\./);
  await set({ "#units [value=metric]": true });
  await set({ "#by": "2026-11-21" });
  assert.deepEqual(await read("pace-problem"), ["Choose a day after 21 November 2026."]);
  await set({ "#by": by, "#hasTargetWeight": false });
  assert.deepEqual(await read("pace-problem"), ["A date needs a target weight."]);
  await go({ by, units: "us" });
  assert.deepEqual([await mode(), ...await read("paceCalories")], ["by", String(intake)]);
  await go({ by: "2027-02-30" });
  assert.deepEqual(await linkProblems(), ['by: "2027-02-30" is rejected: a date that exists, YYYY-MM-DD']);
  assert.deepEqual(await read("pace-problem"), ["Enter a date."]);
  await go({ by });
  // Another pace of one's own begins where the date was.
  await set({ "[name=paceMode][value=own]": true });
  assert.deepEqual([(await link()).pace, (await link()).by], [`${intake - 2759}kcal`, undefined]);
});

/** The days as they are shown, and what is said of the week. */
async function week() {
  const days = await page.evaluate(`[...document.querySelectorAll("#days .kcal")].map(({ textContent }) => textContent.replace(/\\u202f/g, ""))`);
  const bars = await page.evaluate(`[...document.querySelectorAll("#days .bar span")].map((bar) => bar.getBoundingClientRect().width)`);
  return { days: days.map(Number), bars, note: (await read("week-note"))[0], problem: (await read("week-problem"))[0] };
}

test("a day without calories is named", async () => {
  await go({ week: "0,10,10,10,10,10,10" });
  assert.match((await week()).note, / Nothing to eat: Monday\.$/);
  await go();
  assert.doesNotMatch((await week()).note, /Nothing/);
});

const of = (day, kind) => `#days li:nth-child(${day + 1}) [type=${kind}]`;

test("seven bars always add up to the week, by weights, locked days and a floor", async () => {
  for (const [values, given] of [
    [{}, {}],
    [{ [of(1, "range")]: 12, [of(3, "range")]: 12, [of(5, "range")]: 14 }, { weights: [10, 12, 10, 12, 10, 14, 10] }],
    [{ [of(5, "checkbox")]: true, [of(5, "text")]: "3000" }, { locked: [{ day: 5, calories: 3000 }] }],
    [{ [of(6, "range")]: 30, "#floor": "2000" }, { weights: [10, 10, 10, 10, 10, 10, 30], atLeast: 2000 }],
  ]) {
    await go();
    await set(values);
    const expected = plan.weekOfCalories({ daily: 2259, ...given });
    const { days, bars, note, problem } = await week();
    assert.deepEqual([days, problem], [expected.days, null]);
    assert.equal(days.reduce((sum, day) => sum + day), 7 * 2259);
    assert.ok(note.startsWith("15 813 kcal a week, 2 259 kcal/day on average."), note);
    assert.equal(note.includes("Raised to the floor: Monday, Tuesday"), expected.moved.length > 0, note);
    for (const [day, width] of bars.entries()) {
      assert.ok(Math.abs(width / Math.max(...bars) - days[day] / Math.max(...days)) < 0.02, `${bars}`);
    }
    // The link has the same week.
    const held = await link();
    await go();
    await go(held);
    assert.deepEqual((await week()).days, expected.days);
  }
  assert.deepEqual(await link(), { ...await link(), week: "10,10,10,10,10,10,30", floor: "2000" });
  await page.evaluate(`document.getElementById("same-days").click()`);
  assert.deepEqual([(await week()).days, (await link()).week, (await link()).floor], [Array(7).fill(2259), undefined, undefined]);
  // A locked day keeps its number while the target moves.
  await set({ [of(2, "checkbox")]: true, "#paceSlider": "0" });
  assert.deepEqual((await week()).days, plan.weekOfCalories({ daily: 2759, locked: [{ day: 2, calories: 2259 }] }).days);
});

test("what is wrong with a week is beside its field, in words, and the targets stay", async () => {
  for (const [values, problem, day = null] of [
    [{ "#floor": "2300" }, "No day below: enter at most 2259 kcal, for 15813 kcal on 7 free days."],
    [{ "#floor": "much" }, 'No day below: enter a whole number, 0 to 20000 kcal.'],
    [{ [of(0, "checkbox")]: true, [of(0, "text")]: "16000" }, "Locked days: 16000 is rejected: at most 15813 kcal, seven times the daily calories."],
    [{ [of(0, "checkbox")]: true, [of(0, "text")]: "" }, null, 'Enter a whole number, 0 to 20000 kcal.'],
    [Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [of(day, "range"), 0])), 'Enter 7 whole numbers, at least one above 0.'],
  ]) {
    await go();
    await set(values);
    assert.deepEqual([(await week()).problem, (await read("day-0-problem"))[0], ...await read("calorieTarget")], [problem, day, "2 259"]);
    assert.ok((await week()).days.every(Number.isNaN));
  }
  await go({ week: "1,2,3", floor: "1" });
  assert.deepEqual(await linkProblems(), ['week: "1,2,3" is rejected: seven weights, or =kcal for a locked day, such as 10,10,10,10,10,15,=2800']);
});

test("macronutrients and other equations are the kernel's", async () => {
  await go({ macros: "25" });
  const grams = async () => (await read("macros-protein", "macros-fat", "macros-carbohydrate")).map(Number);
  const split = (calories, fatPercent) => {
    const { protein, fat, carbohydrate } = energy.macronutrients({ calories, protein: 176, fatPercent });
    return [protein, fat, carbohydrate].map(Math.round);
  };
  assert.deepEqual(await grams(), split(2259, 25));
  await set({ "#macros": "90" });
  const noCarbohydrate = "Protein and fat leave no energy for carbohydrate: choose less fat or a higher calorie target.";
  assert.deepEqual(await read("macros-problem", "macros-fat"), [noCarbohydrate, "–"]);
  await set({ "#macros": "101" });
  assert.deepEqual(await read("macros-problem", "macros-fat"), ["Enter a whole number, 0 to 100 % of the energy.", "–"]);

  await go();
  let unknown;
  try {
    energy.predict({ ...person, equation: "another" }, { on });
  } catch ({ violations: [{ message }] }) {
    unknown = message;
  }
  const names = unknown.split("one of the strings ")[1].split(", ");
  assert.deepEqual(await page.evaluate(`[...document.getElementById("equation").options].map(({ value }) => value)`),
    ["", ...names.filter((name) => name !== "mifflin_st_jeor_1990")]);
  for (const equation of names.slice(1)) {
    await set({ "#equation": equation });
    const needsMass = /fat_free_mass|cunningham/.test(equation);
    assert.equal((await read("fatFreeMassKg"))[0] !== null, needsMass, equation);
    if (needsMass) {
      await set({ "#fatFreeMassKg": "" });
      assert.equal((await read("fatFreeMassKg-problem"))[0], `Enter 10 kg to the weight for ${await page.evaluate(`document.getElementById("equation").selectedOptions[0].textContent`)}.`);
      await set({ "#fatFreeMassKg": "62,5" });
    }
    const { resting, total, calorieTarget } =
      energy.predict({ ...person, equation, ...(needsMass ? { fatFreeMassKg: 62.5 } : {}) }, { on });
    assert.deepEqual(await read("resting", "total", "equationCalories"), [resting, total, calorieTarget].map((kcal) => kcal === undefined ? "–" : whole(kcal)));
    assert.deepEqual(await grams(), split(2259, 30), "of the page's one calorie target");
    assert.deepEqual(await read("calorieTarget"), ["2 259"]);
  }
  const note = () => page.evaluate(`document.getElementById("equation-note").textContent`);
  assert.equal(await note(), "The targets, the trajectory, the macronutrients and the week keep Mifflin–St Jeor.");
  // Beside a log, the pace is the goal's and not the intake that the log makes of it.
  const henry = "henry_2005_weight_height";
  await go({ measuredExpenditure: "2896", standardError: "80", equation: henry });
  const ofHenry = energy.predict({ ...person, equation: henry }, { on });
  assert.deepEqual(await read("calorieTarget", "total", "equationCalories"), [2396, ofHenry.total, ofHenry.total - 500].map(whole));
  assert.deepEqual([await note(), await grams()], ["The targets, the trajectory, the macronutrients and the week keep the log’s TDEE.", split(2396, 30)]);
  await go();
  await set({ "#age": "40", "#equation": "ten_haaf_2014_weight" });
  assert.match((await read("equation-problem"))[0], /40 is rejected: 18 to 35 completed years/);
  const held = { equation: "cunningham_1991", fatFreeMassKg: "62.5", units: "us" };
  await go(held);
  assert.deepEqual(await read("fatFreeMassKg", "resting"), ["137.8", whole(energy.predict({ ...person, equation: held.equation, fatFreeMassKg: 62.5 }, { on }).resting)]);
  await set({ "#fatFreeMassKg": "12" });
  assert.equal((await read("fatFreeMassKg-problem"))[0], "Enter a number, 22.05 lb to the weight.");
  await set({ "#fatFreeMassKg": "137.8", "#macros": "35" });
  assert.deepEqual(await link(), { ...await link(), ...held, macros: "35" });
});

test("a protein of one's own is the target, is judged anew, and is offered beside too much", async () => {
  const heavy = { ...person, weight: 98.4, height: 177.8, age: 55, activityLevel: "lightly_active", targetWeight: 86.2 };
  const request = { ...heavy, pace: undefined };
  const isFlagged = async () => (await page.evaluate(`document.querySelector("#advisories [data-name=protein_above_range]") !== null`));
  const button = () => page.evaluate(`document.querySelector("#protein-offer button")?.textContent`);
  const why = () => page.evaluate(`document.querySelector("[data-topic=proteinTarget] .why").textContent`);
  await go(heavy);
  const { proteinTarget, calorieTarget } = targets(request, { on });
  assert.deepEqual([await read("proteinTarget"), await isFlagged(), await button()], [[String(proteinTarget)], true, "Use 1.6 g/kg, 157 g/day"]);
  await page.evaluate(`document.querySelector("#protein-offer button").click()`);
  // 1.6 · 98.4 = 157.44.
  assert.deepEqual([await read("proteinTarget", "proteinPerKilogram", "macros-protein"), await isFlagged(), await button() ?? null], [["157", "1.6", "157"], false, null]);
  assert.match(await why(), /^Protein of your own choice1\.6 g for each of 98\.4 kilograms: 157 g\/day\./);
  assert.deepEqual([(await link()).proteinPerKilogram, await page.evaluate(`document.activeElement.id`)], ["1.6", "proteinPerKilogram"]);
  await go(await link());
  assert.deepEqual(await read("proteinTarget"), ["157"]);
  for (const [text, grams] of [["2 g/kg", 197], ["1,8", 177], ["1.4 g", 138]]) {
    await set({ "#proteinPerKilogram": text });
    assert.deepEqual([await read("proteinTarget", "proteinPerKilogram-problem"), await isFlagged()], [[String(grams), null], 4 * grams > 0.35 * calorieTarget], text);
  }
  await set({ "#proteinPerKilogram": "4" });
  assert.deepEqual([await read("proteinTarget"), await isFlagged(), await button()], [["394"], true, "Use 1.6 g/kg, 157 g/day"]);
  // What is offered is within the range: 1.6 g/kg would be 35.2 % of these calories.
  await go({ ...heavy, pace: "1785kcal/day" });
  assert.equal(await button(), "Use 1.5 g/kg, 148 g/day");
  await page.evaluate(`document.querySelector("#protein-offer button").click()`);
  assert.deepEqual([await read("proteinTarget"), await isFlagged(), await button() ?? null], [["148"], false, null]);
  await go(heavy);
  await set({ "#proteinPerKilogram": "9" });
  assert.deepEqual([(await read("proteinPerKilogram-problem", "proteinTarget")), await page.evaluate(`document.getElementById("proteinPerKilogram").ariaInvalid`)],
    [["Enter 0.1 to 4 g/kg.", String(proteinTarget)], "true"]);
  // Below the reference of the guide, it has the advisory that the command gives.
  const guide = readFileSync(new URL("../../docs/guide/protein-target.md", import.meta.url), "utf8");
  const [, reference] = /rate below ([\d.]+) g\/kg, EFSA's\s+population\s+reference\s+intake/.exec(guide);
  for (const [text, age, isBelow] of [["0.8", 55, true], [reference, 55, false], ["0.8", 17, false], ["0.05", 55, false]]) {
    await set({ "#age": String(age), "#proteinPerKilogram": text });
    const advisories = await page.evaluate(`[...document.querySelectorAll("#advisories li")].map((item) => item.textContent)`);
    assert.equal(advisories.includes(`Protein is below ${reference} g/kg, EFSA's population reference intake (PRI) for adults.`), isBelow, `${text} ${age}`);
  }
  // Beside a rejected age there is no number of it.
  await set({ "#proteinPerKilogram": "1.6", "#age": "x" });
  assert.deepEqual(await read("proteinTarget"), ["–"]);
});

test("dates and days are in English, as the sentences around them, in any browser", async () => {
  const german = await openPage({ address: `#on=${on}`, language: "de-DE" });
  try {
    assert.deepEqual(await german.evaluate(`["outcome", "projection"].map((id) => document.getElementById(id).textContent)
      .concat(document.querySelector("#days .name").textContent)`),
    ["75 kg in 13 weeks, by February 20, 2027", "75 kg in 10 weeks, by January 30, 2027", "Monday"]);
    assert.deepEqual(german.problems, []);
  } finally {
    await german.close();
  }
});

test("nothing went wrong in the page's console", () => {
  assert.deepEqual(page.problems, []);
});
