import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { energy, plan } from "../../Sources/Bindings/JavaScript/plan-contract.js";
import { targets, trajectory } from "../../Sources/Bindings/JavaScript/science-kernel.js";
import { wording } from "../../Sources/Bindings/JavaScript/words.js";
import { advisoryTexts } from "../../docs/page/advisories.js";
import { courseReasons } from "../../docs/page/course.js";
import { earliest, outlook } from "../../docs/page/scenario.js";
import { openPage } from "./Chromium.mjs";
import { isForReadersOfText, person, vectors } from "./Vectors.mjs";

const on = "2026-11-21";
let page;

before(async () => { page = await openPage({ address: `#on=${on}` }); });
after(() => page?.close());

/** The page's contents, as numbers and names. */
function shown() {
  return page.evaluate(`(() => {
    const text = (id) => document.getElementById(id).textContent;
    const number = (id) => Number(text(id).replace(/\\s/g, "").replace("\\u2212", "-"));
    return {
      bmr: number("bmr"), tdee: number("tdee"), calorieTarget: number("calorieTarget"),
      proteinTarget: number("proteinTarget"), waterTarget: number("waterTarget"), projection: text("projection"),
      rate: text("rate"), advisories: [...document.querySelectorAll("#advisories li[data-name]")].map((item) => item.dataset.name),
      sentences: [...document.querySelectorAll("#advisories li")].map((item) => item.textContent),
      problems: [...document.querySelectorAll("#person [id$=-problem]")].filter((item) => !item.hidden).map((item) => item.id),
      isStale: document.getElementById("results").classList.contains("stale"),
      bodyMassIndex: text("bodyMassIndex"),
    };
  })()`);
}

/** Fills in the form as a person would, with events. */
function fill(input, day) {
  return page.evaluate(`(() => {
    const input = ${JSON.stringify(input)};
    for (const id of ["weight", "height", "age", "activityLevel"]) document.getElementById(id).value = input[id];
    document.querySelector("[name=gender][value=" + input.gender + "]").checked = true;
    document.querySelector("[name=primaryGoal][value=" + input.primaryGoal + "]").checked = true;
    document.getElementById("hasTargetWeight").checked = input.targetWeight !== undefined;
    if (input.targetWeight !== undefined) document.getElementById("targetWeight").value = input.targetWeight;
    document.getElementById("on").value = ${JSON.stringify(day)};
    document.getElementById("person").dispatchEvent(new Event("input"));
  })()`);
}

/** The page's texts for an outcome, in kilograms. */
const say = {
  weight: (kg) => wording().weight(kg), exactWeight: (kg) => `${kg} kg`,
  weeks: (count) => `${count} week${count === 1 ? "" : "s"}`,
  energy: (kcal) => `${String(kcal).replace(/\B(?=(\d{3})+$)/g, "\u202f")} kcal/day`,
  date: (date) => `${Number(date.slice(8))} ${months[date.slice(5, 7) - 1]} ${date.slice(0, 4)}`,
};

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
  "November", "December"];

/** A projection in words, from the golden values. */
function projection({ estimatedWeeks, projectedDate }, { targetWeightKg }) {
  if (estimatedWeeks === undefined) return "No projection.";
  if (estimatedWeeks === 0) return "The target is already reached.";
  const [year, month, day] = projectedDate.split("-");
  const weeks = `${estimatedWeeks} week${estimatedWeeks === 1 ? "" : "s"}`;
  return `${Number(targetWeightKg)} kg in ${weeks}, by ${Number(day)} ${months[month - 1]} ${year}`;
}

test("the page shows the golden targets", async () => {
  let count = 0;
  for (const vector of vectors("person")) {
    const { id, comment, input, expected } = vector;
    // A date field accepts the years 1 to 9999, and the page asks for an age.
    if (isForReadersOfText(vector) || expected.violations !== undefined || input.dateOfBirth !== undefined) continue;
    if (!/^\d{4}-/.test(input.startDate) || input.startDate < "0001") continue;
    count += 1;
    await fill(person(input), input.startDate);
    const { projection: words, rate, sentences, problems, isStale, bodyMassIndex, ...numbers } = await shown();
    const { bmr, tdee, calorieTarget, proteinTarget, waterTarget, advisories } = expected;
    assert.equal(bodyMassIndex, expected.bodyMassIndex, id);
    assert.deepEqual(
      numbers, { bmr, tdee, calorieTarget, proteinTarget, waterTarget, advisories },
      `${id} ${comment} ${JSON.stringify(input)}`);
    assert.equal(words, projection(expected, input), id);
    assert.deepEqual({ problems, isStale }, { problems: [], isStale: false });
    assert.ok(sentences.length > 0 && sentences.every((sentence) => sentence.length > 4 && !sentence.includes("undefined")));
  }
  assert.ok(count > 250, `${count}`);
});

test("a rejected value is named, and no old number stands as if it were right", async () => {
  for (const [field, value] of [
    ["weight", "400"], ["weight", ""], ["weight", "8e1"], ["weight", "1.080,5"], ["height", "1.8"], ["height", "tall"], ["age", "12"], ["age", "30.5"], ["targetWeight", "10"],
    ["targetWeight", ""],
  ]) {
    await fill({ weight: 80, height: 180, age: 30, gender: "male", activityLevel: "sedentary", primaryGoal: "lose_weight",
      targetWeight: 75, [field]: value }, on);
    const { problems, isStale } = await shown();
    assert.deepEqual({ problems, isStale }, { problems: [`${field}-problem`], isStale: field !== "targetWeight" }, `${field} ${value}`);
    assert.equal(await page.evaluate(`document.getElementById("${field}").getAttribute("aria-invalid")`), "true");
  }
  await fill({ weight: 80, height: 180, age: 30, gender: "male", activityLevel: "sedentary", primaryGoal: "maintain" }, "");
  assert.deepEqual((await shown()).problems, ["on-problem"]);
});

test("the fields' ends are the kernel's", async () => {
  const somebody = { weight: 80, height: 180, age: 30, gender: "male", activityLevel: "sedentary",
    primaryGoal: "lose_weight", targetWeight: 75 };
  for (const field of ["weight", "height", "age", "targetWeight"]) {
    const [lowest, highest] = await page.evaluate(
      `["min", "max"].map((end) => Number(document.querySelector("[data-field=${field}] [type=range]")[end]))`);
    for (const value of [lowest, highest]) targets({ ...somebody, [field]: value }, { on });
    for (const value of [lowest - 1, highest + 1]) {
      assert.throws(() => targets({ ...somebody, [field]: value }, { on }), `${field} ${value}`);
    }
  }
});

test("everything can be done from the keyboard", async () => {
  await fill({ weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active",
    primaryGoal: "lose_weight", targetWeight: 75 }, on);
  await page.evaluate(`document.activeElement.blur()`);
  const focused = () => page.evaluate(`(({ id, name, type, parentElement }) =>
    type === "range" ? parentElement.dataset.field + " slider" : id || name)(document.activeElement)`);
  const isFocusSeen = () => page.evaluate(`[document.activeElement, document.activeElement.nextElementSibling]
    .some((element) => element && getComputedStyle(element).outlineStyle === "solid")`);
  const values = () => page.evaluate(`({ ...Object.fromEntries(new FormData(document.getElementById("person"))),
    weight: document.getElementById("weight").value, height: document.getElementById("height").value,
    age: document.getElementById("age").value, activityLevel: document.getElementById("activityLevel").value })`);
  const order = [];
  const visit = async (name) => {
    for (let step = 0; step < 60; step++) {
      await page.press("Tab");
      order.push(await focused());
      assert.ok(await isFocusSeen(), `${order.at(-1)} has the focus, and it cannot be seen`);
      if (order.at(-1) === name) return;
    }
    assert.fail(`${name} is not reached: ${order}`);
  };
  await visit("gender");
  await page.press("ArrowRight");
  await visit("age slider");
  await page.press("ArrowRight", 11);
  await visit("height");
  await page.press("ArrowUp", 2);
  await page.press("ArrowDown");
  await visit("weight slider");
  await page.press("ArrowLeft", 7);
  await visit("activityLevel");
  await page.press("ArrowDown");
  await visit("primaryGoal");
  await page.press("ArrowDown");
  await visit("hasTargetWeight");
  await visit("targetWeight slider");
  await page.press("ArrowRight", 60);
  assert.deepEqual(await values(), { gender: "other", age: "41", height: "180.5", weight: "79.3",
    activityLevel: "very_active", primaryGoal: "gain_muscle" });
  const target = Number(await page.evaluate(`document.getElementById("targetWeight").value`));
  assert.equal(target, 81);
  const expected = targets({ weight: 79.3, height: 180.5, age: 41, gender: "other", activityLevel: "very_active",
    primaryGoal: "gain_muscle", targetWeight: 81 }, { on });
  const found = await shown();
  assert.deepEqual(
    [found.bmr, found.tdee, found.calorieTarget, found.proteinTarget, found.waterTarget],
    [expected.bmr, expected.tdee, expected.calorieTarget, expected.proteinTarget, expected.waterTarget]);
  assert.ok(found.projection.startsWith(`81 kg in ${expected.estimatedWeeks} weeks`), found.projection);

  await page.evaluate(`document.getElementById("hasTargetWeight").focus()`);
  await page.press(" ");
  assert.equal((await shown()).projection, "No projection.");
  await visit("equation");
});

test("the address holds the person", async () => {
  await fill({ weight: 61.2, height: 167.5, age: 41, gender: "female", activityLevel: "lightly_active",
    primaryGoal: "lose_weight", targetWeight: 58.4 }, on);
  await page.evaluate(`document.getElementById("person").dispatchEvent(new Event("change"))`);
  await page.evaluate(`document.getElementById("weight").value = "99"`);
  await page.call("Page.reload");
  await page.until(`document.getElementById("weight")?.value === "61.2" && document.getElementById("results").getAttribute("aria-busy") === "false"`);
  const { projection, bmr } = await shown();
  assert.deepEqual([projection, bmr], ["58.4 kg in 6 weeks, by 2 January 2027", 1293]);
});

/** Goes to an address of this page, as in the address bar, and waits until the page has read it. */
function go(how) {
  return page.evaluate(`new Promise((resolve) => {
    addEventListener("hashchange", () => resolve(), { once: true });
    const before = location.href;
    ${how};
    // The page is open already: it reads its address again.
    if (${how.startsWith("location.hash")} && location.href === before) dispatchEvent(new HashChangeEvent("hashchange"));
  })`);
}

function linkProblems() {
  return page.evaluate(`[...document.querySelectorAll("#link-problems li")]
    .filter((item) => !item.closest("[hidden]")).map((item) => item.textContent)`);
}

test("another address is another person, and so is the one before", async () => {
  const link = (weight) => `location.hash = "weight=${weight}&height=180&age=30&gender=male&activityLevel=sedentary"
    + "&primaryGoal=maintain&on=${on}"`;
  await go(link("80"));
  assert.equal((await shown()).waterTarget, 2800);
  await go(link("100,5"));
  const { waterTarget, projection } = await shown();
  assert.deepEqual([waterTarget, projection], [3500, "No projection."]);
  assert.equal(await page.evaluate(`document.querySelector("[data-field=weight] [type=range]").value`), "100.5");
  await go(`history.back()`);
  assert.equal((await shown()).waterTarget, 2800);
  assert.deepEqual(await linkProblems(), []);
  // A name that a link leaves out has the page's initial value, not the previous one.
  await go(`location.hash = "on=${on}"`);
  assert.equal((await shown()).projection, "75 kg in 10 weeks, by 30 January 2027");
});

test("a rejected link names its errors and shows no results", async () => {
  await go(`location.hash = "weight=400&height=tall&age=&gender=man&activityLevel=1.55&primaryGoal=lose"
    + "&targetWeight=7o&on=2026-02-30"`);
  assert.deepEqual(await linkProblems(), [
    'on: "2026-02-30" is rejected: a date that exists, written YYYY-MM-DD, such as 2026-09-01',
    "weight: 400 is rejected: a number, 30 to 300 kg",
    'height: "tall" is rejected: a number, 100 to 250 cm',
    'age: "" is rejected: a whole number, 13 to 120 completed years',
    'gender: "man" is rejected: one of male, other, female',
    'activityLevel: "1.55" is rejected: one of sedentary, lightly_active, moderately_active, '
      + "very_active, extremely_active",
    'primaryGoal: "lose" is rejected: one of lose_weight, gain_muscle, maintain, improve_health',
    'targetWeight: "7o" is rejected: a number, 30 to 300 kg',
  ]);
  const { problems, isStale } = await shown();
  assert.equal(isStale, true);
  // Each wrong field also shows its error, and keeps it when the link is forgotten.
  const fields = ["gender", "age", "height", "weight", "activityLevel", "primaryGoal", "targetWeight", "on"];
  assert.deepEqual(problems.sort(), fields.map((field) => `${field}-problem`).sort());
  assert.equal(await page.evaluate(`document.getElementById("height").value`), "tall");
  await page.evaluate(`document.getElementById("person").dispatchEvent(new Event("input"))`);
  assert.deepEqual(await linkProblems(), []);
  assert.equal((await shown()).problems.length, 8);

  await go(`location.hash = "wieght=90&weight=80&weight=81&Pace=-300kcal&dateOfBirth=1996-01-01&on=${on}"`);
  assert.deepEqual(await linkProblems(), [
    "weight: is given more than once", "date of birth: this page takes an age",
    "wieght: is unknown: one of weight, height, age, gender, activityLevel, primaryGoal, targetWeight, pace",
    "Pace: is unknown: one of weight, height, age, gender, activityLevel, primaryGoal, targetWeight, pace",
  ]);
  await go(`location.hash = "on=${on}"`);
});

test("a comma is a decimal point", async () => {
  await page.evaluate(`document.getElementById("weight").select()`);
  for (const key of "80,5") await page.press(key);
  const { problems, proteinTarget, bodyMassIndex } = await shown();
  assert.deepEqual([problems, proteinTarget, bodyMassIndex], [[], 177, "24.8"]);
  assert.deepEqual(await page.evaluate(`["[type=text]", "[type=range]"]
    .map((kind) => document.querySelector("[data-field=weight] " + kind).value)`), ["80,5", "80.5"]);
  await page.press("Tab");
  assert.match(await page.evaluate(`location.hash`), /weight=80\.5&/);
});

test("each number opens its reason, in the words of the package", async () => {
  const somebody = { weight: 61.2, height: 167.5, age: 41, gender: "female", activityLevel: "lightly_active",
    primaryGoal: "lose_weight", targetWeight: 58.4 };
  const said = () => page.evaluate(`Object.fromEntries([...document.querySelectorAll("details[data-topic]")]
    .map((details) => [details.dataset.topic, details.querySelector(".why").checkVisibility()
      ? [...details.querySelector(".why").children].map((child) => child.textContent) : undefined]))`);
  const requirement = (person) => energy.predict({ ...person, equation: "eer_2023" }, { on }).total;
  const expected = (person) => {
    const inWords = (texts) => Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.replace(/\d{4}-\d\d-\d\d/g, say.date)]));
    const ofTargets = Object.entries(plan.why(person, { on })).map(([topic, texts]) => [topic, inWords(texts)]);
    const all = { ...Object.fromEntries(ofTargets), ...courseReasons(outlook({ person, on, phases: [] }, requirement), say) };
    const { weight, height } = person;
    all.bodyMassIndex = {
      title: "Weight over height squared",
      explanation: `${weight} / ${height / 100}² = ${(weight / (height / 100) ** 2).toFixed(1)} kg/m²: the weight in kilograms, the height in meters.`,
      science: "The World Health Organization calls an adult underweight below 18.5 kg/m², overweight from 25 and obese from 30. The index cannot tell muscle from fat.",
    };
    return Object.fromEntries(Object.entries(all)
      .map(([topic, { title, explanation, science }]) => [topic, [title, explanation, science]]));
  };
  await fill(somebody, on);
  await page.evaluate(`document.getElementById("constant").open = true`);
  assert.ok(Object.values(await said()).every((why) => why === undefined));
  for (const id of ["calorieTarget", "bmr", "tdee", "proteinTarget", "waterTarget", "bodyMassIndex", "projection", "outcome", "year",
    "settled", "maintenance", "reaching"]) {
    await page.evaluate(`document.getElementById("${id}").click()`);
  }
  assert.deepEqual(await said(), expected(somebody));
  // An open reason follows the person.
  await fill({ ...somebody, weight: 44 }, on);
  assert.deepEqual(await said(), expected({ ...somebody, weight: 44 }));
  const { content, width } = await page.evaluate(
    `({ content: document.documentElement.scrollWidth, width: document.documentElement.clientWidth })`);
  assert.equal(content, width);
  await page.evaluate(`for (const details of document.querySelectorAll("details")) details.open = false`);
});

test("a reason is in the units and dates of the page", async () => {
  const weeklyRate = () => page.evaluate(`[...document.querySelector("[data-topic=weeklyRate] .why").children].map((child) => child.textContent).join(" ")`);
  for (const [units, texts] of [
    ["us", ["Losing 1.1 lb a week", "From 198.4 lb to 176.4 lb at 1.1 lb a week: 20 weeks, until 11 April 2027."]],
    ["uk", ["From 14 st 2.4 lb to 12 st 8.4 lb at 1.1 lb a week: 20 weeks, until 11 April 2027."]],
    ["metric", ["Losing 0.5 kg a week", "until 11 April 2027."]],
  ]) {
    await go(`location.hash = "${linkTo({ units })}"`);
    const found = await weeklyRate();
    for (const text of texts) assert.ok(found.includes(text), found);
    assert.equal(/ kg/.test(found), units === "metric", found);
  }
  await go(`location.hash = "on=${on}"`);
});

/** A man whose weights are those of docs/guide/trajectory.md. */
const man = { weight: 90, height: 180, age: 40, gender: "male", activityLevel: "moderately_active",
  primaryGoal: "lose_weight", targetWeight: 80 };
const guideDay = "2026-11-22";

/** A link to the man of the guide, or to one who differs. */
function linkTo(different = {}) {
  return new URLSearchParams({ ...man, on: guideDay, ...different }).toString();
}

/** The page's contents about the trajectory. */
function course() {
  return page.evaluate(`(() => {
    const text = (id) => {
      const owner = document.getElementById(id);
      return owner.checkVisibility() ? owner.innerText.replace(/\\s+/g, " ").trim() : "";
    };
    const points = (of) => document.querySelector("#chart " + of)?.getAttribute("points").split(" ").length ?? 0;
    return {
      outcome: text("outcome"), window: text("window"),
      numbers: Object.fromEntries(["year", "settled", "maintenance", "reaching"].map((id) =>
        [id, text(id).replace(/ ?(why\\?|close)$/, "")])),
      refusals: [...document.querySelectorAll("#refusals li")].map((item) => item.textContent),
      advisories: [...document.querySelectorAll("#course-advisories li")].map((item) => item.dataset.name),
      drawn: {
        band: points(".band"), line: points(".line"), straight: points(".straight"), other: points(".line.other"),
      },
      kept: text("kept-outcome"), keptSettled: text("kept-settled"),
    };
  })()`);
}

test("a trajectory is drawn with its window, beside the straight line", async () => {
  await go(`location.hash = "${linkTo()}"`);
  assert.deepEqual(await course(), {
    outcome: "80 kg in 34 weeks, by 18 July 2027",
    window: "1 in 10 people like this get there by 7 March 2027; at least 1 in 10 do not within three years.",
    numbers: { year: "76.6 kg", settled: "69.3 kg", maintenance: "2 607 kcal/day", reaching: "" },
    refusals: [], advisories: [], drawn: { band: 84, line: 42, straight: 2, other: 0 }, kept: "", keptSettled: "",
  });
  assert.equal((await shown()).projection, "80 kg in 20 weeks, by 11 April 2027");
  // The bar of a phone names what the date is of, and each list of advisories what it is about.
  assert.match(await page.evaluate(`document.getElementById("glance").textContent`), /kcal\/day · 80 kg by 18 Jul[ y]/);
  const isHeaded = () => page.evaluate(`document.getElementById("course-advisories-name").checkVisibility()`);
  assert.equal(await isHeaded(), false);
  await go(`location.hash = "${linkTo({ targetWeight: 68 })}"`);
  assert.equal(await isHeaded(), true);
  const { outcome, window, numbers, advisories } = await course();
  assert.deepEqual([outcome, window, numbers.reaching, advisories], [
    "68 kg is possible, not expected: the weight levels off at 69.3 kg.",
    "1 in 10 people like this get there by 12 September 2027; at least 1 in 10 do not within three years. To reach it within three years, eat 2 285 kcal/day.",
    "2 285 kcal/day",
    ["possible_not_expected"],
  ]);
});

test("a person whom the model rejects reads why, and keeps the straight line", async () => {
  await go(`location.hash = "${linkTo({ age: 17 })}"`);
  const { outcome, refusals, drawn, numbers } = await course();
  assert.deepEqual([outcome, refusals],
    ["No trajectory.", ["Age: 17 is rejected: 18 to 80 completed years for a trajectory."]]);
  assert.deepEqual(drawn, { band: 0, line: 0, straight: 2, other: 0 });
  assert.ok(Object.values(numbers).every((number) => number === ""));
  const { projection, isStale, calorieTarget } = await shown();
  assert.deepEqual([projection, isStale, calorieTarget], ["80 kg in 20 weeks, by 11 April 2027", false, 2515]);
  assert.equal(await page.evaluate(`document.getElementById("timeline-name").textContent`), "Timeline at a constant rate");
});

/** The middle of an element on the screen. */
function middle(selector) {
  return page.evaluate(`(({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 }))(
    document.querySelector("${selector}").getBoundingClientRect())`);
}

function mouse(type, { x, y }) {
  const buttons = type === "mouseReleased" ? 0 : 1;
  return page.call("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons, clickCount: 1 });
}

test("the target weight is dragged in the chart, and the scale stays fixed", async () => {
  await go(`location.hash = "${linkTo()}"`);
  await page.evaluate(`document.getElementById("timeline").scrollIntoView({ block: "center" })`);
  const curve = () => page.evaluate(`document.querySelector("#chart .line").getAttribute("points")`);
  const before = await curve();
  const from = await middle("#goal-handle .grip");
  await mouse("mousePressed", from);
  await mouse("mouseMoved", { x: from.x - 30, y: from.y - 20 });
  await page.until(`document.getElementById("targetWeight").value !== "80"`);
  const target = await page.evaluate(`Number(document.getElementById("targetWeight").value)`);
  assert.ok(target > 80 && target < 85, `${target}`);
  assert.equal(await curve(), before);
  // The handle is under the pointer.
  assert.ok(Math.abs((await middle("#goal-handle .grip")).y - (from.y - 20)) < 1.5);
  await mouse("mouseReleased", { x: from.x - 30, y: from.y - 20 });
  assert.match(await page.evaluate(`location.hash`), new RegExp(`targetWeight=${target}&`));
  assert.match((await course()).outcome, new RegExp(`^${target} kg in \\d+ weeks, by `));
  const slider = await page.evaluate(`document.querySelector("[data-field=targetWeight] [type=range]").value`);
  assert.equal(slider, `${target}`);
});

test("however often the pointer moves, the chart is drawn once a frame", async () => {
  await go(`location.hash = "${linkTo()}"`);
  const drawn = await page.evaluate(`(async () => {
    const handle = document.getElementById("goal-handle");
    const { left, top } = handle.querySelector(".grip").getBoundingClientRect();
    handle.setPointerCapture = () => {};
    const send = (type, y) => handle.dispatchEvent(
      new PointerEvent(type, { button: 0, pointerId: 1, clientX: left, clientY: top + y }));
    let times = 0;
    const observer = new MutationObserver((records) => {
      times += records.filter(({ addedNodes }) => addedNodes.length > 0).length;
    });
    observer.observe(document.getElementById("chart"), { childList: true });
    send("pointerdown", 0);
    for (let move = 0; move < 50; move++) send("pointermove", move / 2);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    send("pointerup", 25);
    const during = times;
    observer.disconnect();
    return during;
  })()`);
  assert.equal(drawn, 1);
});

test("the handle of the target is a slider for keys and for readers of the screen", async () => {
  await go(`location.hash = "${linkTo()}"`);
  await page.evaluate(`document.getElementById("goal-handle").focus()`);
  await page.press("ArrowDown", 3);
  await page.press("ArrowUp");
  const { value, now, words, role, focused } = await page.evaluate(`(({ attributes, id }) => ({
    value: document.getElementById("targetWeight").value, now: attributes["aria-valuenow"].value,
    words: attributes["aria-valuetext"].value, role: attributes.role.value, focused: id }))(document.activeElement)`);
  assert.deepEqual([value, now, role, focused], ["79.8", "79.8", "slider", "goal-handle"]);
  assert.equal(words, `79.8 kg. ${(await course()).outcome}`);
  assert.match(await page.evaluate(`location.hash`), /targetWeight=79\.8&/);
  await page.evaluate(`document.getElementById("hasTargetWeight").click()`);
  assert.equal(await page.evaluate(`getComputedStyle(document.getElementById("goal-handle")).display`), "none");
});

test("each week of the trajectory is read by pointer and by key", async () => {
  await go(`location.hash = "${linkTo()}"`);
  const { weeks } = outlook({ person: man, on: guideDay, phases: [] }).course;
  const words = (week) => `${say.date(weeks[week].date)}, after ${say.weeks(week)}: ${say.weight(weeks[week].weight)}; 8 in 10 people like this: `
    + `${say.weight(weeks[week].lowest)} to ${say.weight(weeks[week].highest)}`;
  const read = () => page.evaluate(`(({ attributes }) => [document.getElementById("reading").textContent, attributes["aria-valuetext"].value + ".",
    attributes["aria-valuenow"].value])(document.getElementById("reader"))`);
  // At first, the week of the target weight.
  assert.deepEqual(await read(), [`${words(34)}.`, `${words(34)}.`, "34"]);
  await page.evaluate(`document.getElementById("reader").focus()`);
  await page.press("ArrowLeft", 2);
  await page.press("PageUp");
  assert.deepEqual(await read(), [`${words(36)}.`, `${words(36)}.`, "36"]);
  await page.press("Home");
  assert.equal((await read())[0], "22 November 2026, the first day: 90 kg.");
  await page.press("End");
  assert.equal((await read())[2], "41");
  await page.evaluate(`document.getElementById("timeline").scrollIntoView({ block: "center" })`);
  const { x, y } = await middle("#reader .area");
  await page.call("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
  const [text, , now] = await read();
  assert.ok(now > 18 && now < 23, now);
  assert.equal(text, `${words(Number(now))}.`);
  await go(`location.hash = "${linkTo({ age: 17 })}"`);
  assert.equal(await page.evaluate(`document.getElementById("reading").checkVisibility()`), false);
  await go(`location.hash = "on=${on}"`);
});

test("a date that is too early names the earliest one, and an expenditure of a log counts until it is taken away", async () => {
  await go(`location.hash = "${linkTo({ by: "2026-12-06" })}"`);
  const problem = () => page.evaluate(`document.getElementById("pace-problem").textContent`);
  const scenario = { person: man, on: guideDay, phases: [] };
  const [{ by, intake }, advised] = [earliest(scenario), earliest(scenario, (intake) => intake >= 1500)];
  assert.ok(advised.by > by && intake < 1500, JSON.stringify([intake, advised]));
  assert.equal(await problem(), "No accepted intake reaches 80 kg by 6 December 2026. The earliest date at an intake that the guideline prescribes is "
    + `${say.date(advised.by)}, at ${say.energy(advised.intake)}. The earliest of all is ${say.date(by)}, at ${say.energy(intake)}.`
    + " This intake is below the range that the AHA/ACC/TOS guideline of 2013 prescribes for men, 1500 to 1800 kcal/day.");
  await go(`location.hash = "${linkTo({ by })}"`);
  assert.equal(await problem(), "");
  await go(`location.hash = "${linkTo({ by: "2035-01-01" })}"`);
  assert.equal(await problem(), "No accepted intake reaches 80 kg by 1 January 2035. A trajectory ends after three years: the latest date is 18 November 2029.");

  const measured = { measuredExpenditure: 2600, standardError: 107, settledIntake: 2309 };
  await go(`location.hash = "${linkTo(measured)}"`);
  const text = () => page.evaluate(`((owner) => owner.checkVisibility() ? owner.innerText : "")(document.getElementById("measured"))`);
  assert.match(await text(), /^TDEE is measured by a log: 2\s600 ± 107 kcal\/day, for a person who has eaten 2\s309 kcal\/day. The equation gives 2\s837 kcal\/day. The measured TDEE is the intake that kept .* ± is the standard error: how far off the number typically is. Use/);
  const { found, course: { goal } } = outlook({ person: man, on: guideDay, phases: [], measured });
  assert.deepEqual([found.tdee, found.calorieTarget, found.weeklyRate], [2600, 2100, -0.5]);
  assert.equal(await page.evaluate(`document.getElementById("timeline-note").textContent`),
    "The trajectory differs, because it begins with a body that has adapted to the logged intake.");
  const page1 = await shown();
  assert.deepEqual([page1.tdee, page1.calorieTarget], [2600, 2100]);
  assert.equal((await course()).outcome, `80 kg in ${goal.week} weeks, by ${say.date(goal.date)}`);
  await page.evaluate(`document.getElementById("person").dispatchEvent(new Event("change"))`);
  assert.match(await page.evaluate(`location.hash`), /&measuredExpenditure=2600&standardError=107&settledIntake=2309$/);
  // At a measured expenditure, too, a date that no intake reaches is named.
  await go(`location.hash = "${linkTo({ ...measured, by: "2026-12-06" })}"`);
  assert.match(await problem(), /^No accepted intake reaches 80 kg by 6 December 2026\. The earliest date /);
  assert.doesNotMatch(await page.evaluate(`document.getElementById("pace-note").textContent`), /^To reach/);
  await go(`location.hash = "${linkTo(measured)}"`);
  await page.evaluate(`document.getElementById("unmeasured").click()`);
  assert.deepEqual([(await course()).outcome, await text()], ["80 kg in 34 weeks, by 18 July 2027", ""]);
  assert.ok(!(await page.evaluate(`location.hash`)).includes("measured"));
  for (const [different, problems] of [
    [{ ...measured, standardError: 500 }, [/^standardError: 500 is rejected/]], [{ measuredExpenditure: 2600 }, [/^standardError: is missing/]],
    [{ ...measured, measuredExpenditure: "much" }, [/^measuredExpenditure: "much" is rejected/]], [{ ...measured, age: 17 }, [/^age: 17 is rejected/]],
  ]) {
    await go(`location.hash = "${linkTo(different)}"`);
    const found = await linkProblems();
    assert.equal(found.length, problems.length, `${found}`);
    problems.forEach((problem, place) => assert.match(found[place], problem));
    assert.equal(await text(), "");
  }
  await go(`location.hash = "on=${on}"`);
});

/** The contents of the rows of phases. */
function rows() {
  return page.evaluate(`[...document.querySelectorAll("#phases li")].map((row) =>
    [row.querySelector(".name").textContent, ...[...row.querySelectorAll("input")].map(({ value }) => value)])`);
}

test("phases are added, changed and taken away, and errors in one are shown", async () => {
  await go(`location.hash = "${linkTo()}"`);
  const add = () => page.evaluate(`document.getElementById("add-phase").click()`);
  await add();
  // The first phase lasts until the target: the headline stays.
  assert.deepEqual(await rows(), [["diet", "34", "-500"]]);
  assert.equal((await course()).outcome, "80 kg in 34 weeks, by 18 July 2027");
  await add();
  // The second one keeps the weight then reached, which 0 would not.
  const { weight } = trajectory(man, { on: guideDay, phases: [{ weeks: 34, intake: 2337 }] }).weeks[34];
  const keeping = trajectory({ ...man, targetWeight: weight }, { on: guideDay }).goal.maintenance - 2837;
  assert.ok(keeping < -100, `${keeping}`);
  assert.deepEqual(await rows(), [["diet", "34", "-500"], ["maintenance", "4", String(keeping)]]);
  await add();
  assert.deepEqual((await rows()).map(([name]) => name), ["diet", "break", "diet"]);
  const phases = [{ weeks: 34, change: -500 }, { weeks: 4, change: keeping }, { weeks: 12, change: -500 }];
  const expected = outlook({ person: man, on: guideDay, phases });
  assert.equal((await course()).drawn.line, expected.course.weeks.length);
  assert.match(await page.evaluate(`decodeURIComponent(location.hash)`), /&phases=34w:-500,4w:-\d+,12w:-500$/);
  const change = (value) => page.evaluate(`(() => {
    const input = document.querySelectorAll("#phases li")[2].querySelectorAll("input")[1];
    input.value = ${JSON.stringify(value)};
    input.dispatchEvent(new Event("input", { bubbles: true }));
    return input.getAttribute("aria-invalid");
  })()`);
  assert.equal(await change("-2000"), "true");
  assert.deepEqual((await course()).refusals,
    ["Phase 3: 837 is rejected: 1135 to 4255 kcal/day, 0.4 to 1.5 times the total daily energy. Enter the change to TDEE, such as −500 or 500 kcal/day."]);
  assert.equal(await change("much"), "true");
  assert.deepEqual((await course()).refusals, ["Phase 3: much is rejected: a whole number of kcal/day. Enter the change to TDEE, such as −500 or 500 kcal/day."]);
  assert.equal((await course()).drawn.straight, 2);
  assert.equal(await change("+200"), "false");
  assert.deepEqual((await rows())[2], ["surplus", "12", "+200"]);
  await page.evaluate(`document.querySelectorAll("#phases button")[1].click()`);
  assert.deepEqual((await rows()).map(([name]) => name), ["diet", "surplus"]);
});

test("a scenario that is kept stays beside the present one, with numbers of its own", async () => {
  await go(`location.hash = "${linkTo()}"`);
  await page.evaluate(`document.getElementById("keep").click()`);
  await page.evaluate(`document.getElementById("activityLevel").value = "very_active";
    document.getElementById("person").dispatchEvent(new Event("input"));
    document.getElementById("person").dispatchEvent(new Event("change"))`);
  const { kept, keptSettled, numbers, drawn } = await course();
  assert.equal(kept, "Kept: 2 337 kcal/day. 80 kg in 34 weeks, by 18 July 2027. 1 in 10 people like this get there by "
    + "7 March 2027; at least 1 in 10 do not within three years.");
  assert.equal(keptSettled, "kept: 69.3 kg");
  assert.notEqual(numbers.settled, "69.3 kg");
  assert.ok(drawn.other > 20);
  // The link has both.
  const link = await page.evaluate(`location.hash`);
  await go(`location.hash = "${linkTo()}"`);
  assert.equal((await course()).kept, "");
  await go(`location.hash = "${link}"`);
  assert.deepEqual([(await course()).kept, (await course()).numbers], [kept, numbers]);
  await page.evaluate(`document.getElementById("keep").click()`);
  assert.equal((await course()).drawn.other, 0);
});

test("the link carries phases, body fat and units, and errors in it are named", async () => {
  await go(`location.hash = "${linkTo({ phases: "26w:-500,26w:0", fatPercent: 24, units: "us" })}"`);
  assert.deepEqual(await rows(), [["diet", "26", "-500"], ["TDEE of today", "26", "0"]]);
  assert.deepEqual(
    await page.evaluate(`["weight", "height", "targetWeight", "fatPercent"]
      .map((id) => document.getElementById(id).value)`),
    ["198.4", "5′ 10.9″", "176.4", "24"]);
  const before = await page.evaluate(`location.hash`);
  await page.evaluate(`document.getElementById("person").dispatchEvent(new Event("change"))`);
  const parameters = (hash) => Object.fromEntries(new URLSearchParams(hash.slice(1)));
  assert.deepEqual(parameters(await page.evaluate(`location.hash`)), parameters(before));
  const wrong = { phases: "26:-500", fatPercent: "much", units: "stone", compare: "weight=80" };
  await go(`location.hash = "${linkTo(wrong)}"`);
  const problems = await linkProblems();
  assert.deepEqual(problems.slice(0, 3), [
    'phases: "26:-500" is rejected: weeks and kcal/day, such as 12w:-500,2w:0',
    'fatPercent: "much" is rejected: a number, in % of the weight',
    "units: stone is rejected: metric, us or uk",
  ]);
  assert.ok(problems.length > 3, `${problems}`);
  assert.ok(problems.slice(3).every((problem) => problem.startsWith("compare: ")), `${problems}`);
  assert.equal((await course()).outcome, "No trajectory.");
  await go(`location.hash = "on=${on}"`);
});

test("pounds, feet and inches change what is written, and nothing that is computed", async () => {
  await go(`location.hash = "${linkTo()}"`);
  const metric = await shown();
  const choose = (units) => page.evaluate(`document.querySelector("#units [value=${units}]").click()`);
  await choose("us");
  const us = await shown();
  assert.deepEqual({ ...us, projection: "", rate: "" }, { ...metric, projection: "", rate: "" });
  assert.deepEqual([us.projection, us.rate, (await course()).outcome, (await course()).numbers.settled],
    ["176.4 lb in 20 weeks, by 11 April 2027", "at −1.1 lb a week",
      "176.4 lb in 34 weeks, by 18 July 2027", "152.7 lb"]);
  // A gain to 109.082 kg, just below the target.
  await go(`location.hash = "${linkTo({ primaryGoal: "gain_muscle", targetWeight: 109.15, units: "us" })}"`);
  assert.match((await course()).outcome, / levels off less than 0\.22 lb below it\.$/);
  await go(`location.hash = "${linkTo({ units: "us" })}"`);
  const fillField = (id, value) => page.evaluate(`document.getElementById("${id}").value = ${JSON.stringify(value)};
    document.getElementById("${id}").dispatchEvent(new Event("input", { bubbles: true }))`);
  await fillField("weight", "200");
  await fillField("height", "6'1\"");
  assert.equal((await shown()).bmr, targets({ ...man, weight: 90.718, height: 185.4 }, { on: guideDay }).bmr);
  await fillField("weight", "20");
  assert.match(await page.evaluate(`document.getElementById("weight-problem").textContent`),
    /^Enter 66\.2 to 661\.3 lb, such as 176\.5 or 12st8\.$/);
  await fillField("weight", "198.4");
  await choose("metric");
  assert.deepEqual(
    await page.evaluate(`["weight", "height"].map((id) => document.getElementById(id).value)`), ["89.993", "185.4"]);
  await go(`location.hash = "on=${on}"`);
});

test("stones are read and written, and remain on the way to the log and back", async () => {
  await go(`location.hash = "${linkTo()}"`);
  const metric = await shown();
  await page.evaluate(`document.querySelector("#units [value=uk]").click()`);
  const values = () => page.evaluate(`["weight", "height", "targetWeight"].map((id) => document.getElementById(id).value)`);
  assert.deepEqual(await values(), ["14st 2.4", "5′ 10.9″", "12st 8.4"]);
  assert.deepEqual({ ...await shown(), projection: "", rate: "" }, { ...metric, projection: "", rate: "" });
  const { outcome, numbers } = await course();
  assert.deepEqual([outcome, numbers.settled, (await shown()).rate], ["12 st 8.4 lb in 34 weeks, by 18 July 2027", "10 st 12.7 lb", "at −1.1 lb a week"]);
  // The axis has no decimal stones, which the field would not take.
  const axis = await page.evaluate(`[...document.querySelectorAll("#chart text[text-anchor=end]:not(.strong)")].map(({ textContent }) => textContent).filter((text) => / (st|lb)/.test(text))`);
  assert.ok(axis.length > 1 && axis.every((text) => /^\d+ st( \d+ lb)?$/.test(text)), `${axis}`);
  const type = (id, value) => page.evaluate(`document.getElementById("${id}").value = ${JSON.stringify(value)};
    for (const kind of ["input", "change"]) document.getElementById("${id}").dispatchEvent(new Event(kind, { bubbles: true }))`);
  await type("weight", "14st 13.5");
  assert.ok(await page.evaluate(`((field) => field.scrollWidth <= field.clientWidth)(document.getElementById("weight"))`));
  const { bmr } = targets({ ...man, weight: 79.832 }, { on: guideDay });
  for (const text of ["12 8", "12st8", "12 st 8 lb", "176", "176 lb", "79.832 kg"]) {
    await type("weight", text);
    assert.equal((await shown()).bmr, bmr, text);
  }
  await type("weight", "12.8");
  assert.equal(await page.evaluate(`document.getElementById("weight-problem").textContent`),
    "Enter 4st 10.2lb to 47st 3.3lb, pounds below 14, such as 12st8, 12 8 or pounds alone, 176.5. What is 12.8? 12 st 11.2 lb 12 st 8 lb");
  await type("weight", "12st8");
  const kept = await page.evaluate(`document.querySelector("nav a[href^='log.html']").getAttribute("href")`);
  assert.match(kept, /&units=uk$/);
  const log = await openPage({ address: kept });
  assert.deepEqual(await log.evaluate(`[document.querySelector("[name=weightUnit]:checked").value, document.getElementById("height").value]`), ["st", "5′ 10.9″"]);
  const back = await log.evaluate(`document.getElementById("plan-link").getAttribute("href")`);
  await log.close();
  await go(`location.hash = "${back.split("#")[1]}"`);
  assert.deepEqual(await values(), ["12st 8", "5′ 10.9″", "12st 8.4"]);
  // A fat-free mass is in stones, or in pounds where it is too large for them; never in kilograms.
  await page.evaluate(`document.getElementById("equation").value = "cunningham_1980";
    document.getElementById("equation").dispatchEvent(new Event("input", { bubbles: true }))`);
  const resting = async (mass) => {
    await type("fatFreeMassKg", mass);
    return page.evaluate(`document.getElementById("resting").textContent`);
  };
  assert.equal(await resting("9 6"), await resting("132"));
  assert.equal(await resting("60"), "–");
  assert.match(await page.evaluate(`document.getElementById("fatFreeMassKg-problem").textContent`), /lb/);
  await go(`location.hash = "on=${on}"`);
});

test("a weight that is probably in kilograms is asked about, as in the log, and the question is a button", async () => {
  const type = (id, value) => page.evaluate(`document.getElementById("${id}").value = ${JSON.stringify(value)};
    document.getElementById("${id}").dispatchEvent(new Event("input", { bubbles: true }))`);
  const asked = (id) => page.evaluate(`((owner) => owner.hidden ? "" : owner.textContent)(document.getElementById("${id}-problem"))`);
  await go(`location.hash = "${linkTo({ units: "uk" })}"`);
  assert.deepEqual([await asked("weight"), await asked("targetWeight")], ["", ""]);
  // 95 kg is more than the weight that a person wants to lose from.
  await type("targetWeight", "95");
  assert.doesNotMatch(await asked("targetWeight"), /kilograms/);
  await type("targetWeight", "86");
  assert.equal(await asked("targetWeight"), " Are these kilograms? 6 st 2 lb makes a body mass index of 12 kg/m². Yes, 86 kg");
  await page.evaluate(`document.querySelector("#targetWeight-problem button").click()`);
  assert.deepEqual([await asked("targetWeight"), await page.evaluate(`document.getElementById("targetWeight").value`), await page.evaluate(`document.activeElement.id`)],
    ["", "86 kg", "targetWeight"]);
  assert.match(await page.evaluate(`location.hash`), /&targetWeight=86&/);
  await type("height", "178");
  assert.match(await asked("height"), /^Enter 3ft 3\.4in to .* Are these centimeters\? Yes, 178 cm$/);
  await page.evaluate(`document.querySelector("#height-problem button").click()`);
  assert.deepEqual([await asked("height"), await page.evaluate(`document.getElementById("height").value`)], ["", "178 cm"]);
  await type("height", "300");
  assert.doesNotMatch(await asked("height"), /centimeters/);
  await type("height", "5'11");
  // Half a stone, and a decimal of stones, which could be pounds after the point.
  const kilograms = () => page.evaluate(`document.getElementById("targetWeight").dispatchEvent(new Event("change", { bubbles: true })); new URLSearchParams(location.hash.slice(1)).get("targetWeight")`);
  for (const [text, weight] of [["13½", "85.729"], ["13st 7½", "85.956"], ["13 7 1/2", "85.956"], ["13 7½", "85.956"], ["13 7", "85.729"]]) {
    await type("targetWeight", text);
    assert.deepEqual([await asked("targetWeight"), await kilograms()], ["", weight], text);
  }
  await type("height", "5 10½");
  assert.equal(await asked("height"), "");
  await type("targetWeight", "13.5");
  assert.match(await asked("targetWeight"), /^Enter 4st 10\.2lb to .* What is 13\.5\? 13 st 7 lb 13 st 5 lb$/);
  await page.evaluate(`document.querySelector("#targetWeight-problem button").click()`);
  assert.deepEqual([await asked("targetWeight"), await page.evaluate(`document.getElementById("targetWeight").value`), await kilograms()], ["", "13 st 7 lb", "85.729"]);
  await type("targetWeight", "13.10");
  assert.match(await asked("targetWeight"), / What is 13\.10\? 13 st 1\.4 lb 13 st 10 lb$/);
  await type("targetWeight", "13.86");
  assert.match(await asked("targetWeight"), / What is 13\.86\? 13 st 12 lb$/);
  await type("targetWeight", "12 8");
  // A number that is rejected in pounds gets its range and the question.
  await type("weight", "64");
  assert.match(await asked("weight"), /^Enter 4st 10\.2lb to .* Are these kilograms\? Yes, 64 kg$/);
  for (const [units, id, text] of [["uk", "targetWeight", "12 8"], ["uk", "targetWeight", "86 lb"], ["uk", "targetWeight", "176"], ["us", "weight", "198"], ["us", "weight", "40"], ["us", "height", "71"],
    ["metric", "targetWeight", "50"]]) {
    await go(`location.hash = "${linkTo({ units })}"`);
    await type(id, text);
    assert.doesNotMatch(await asked(id), /kilograms\?/, `${units} ${text}`);
  }
  await go(`location.hash = "on=${on}"`);
});

test("only an American browser has fluid ounces, which it names", async () => {
  const water = (shownPage) => shownPage.evaluate(`["waterTarget", "waterUnit", "water-metric"].map((id) => document.getElementById(id).textContent)`);
  await go(`location.hash = "${linkTo({ units: "us" })}"`);
  assert.deepEqual(await water(page), ["3\u202f200", "mL/day", ""]);
  const american = await openPage({ address: `#${linkTo({ units: "us" })}`, language: "en-US" });
  // 3200 mL are 108.2 US fl oz.
  assert.deepEqual(await water(american), ["108", "US fl oz/day", "3,200 mL/day of water. "]);
  await american.close();
  await go(`location.hash = "on=${on}"`);
});

test("a field accepts a measure as people write it, in any unit", async () => {
  const bmr = (different) => targets({ ...man, ...different }, { on: guideDay }).bmr;
  const typed = async (id, value) => {
    await page.evaluate(`document.getElementById("${id}").value = ${JSON.stringify(value)};
      document.getElementById("${id}").dispatchEvent(new Event("input", { bubbles: true }))`);
    const { bmr, isStale } = await shown();
    return isStale ? await page.evaluate(`document.getElementById("${id}-problem").textContent`) : bmr;
  };
  const choose = (units) => page.evaluate(`document.querySelector("#units [value=${units}]").click()`);
  for (const units of ["metric", "us"]) {
    await go(`location.hash = "${linkTo()}"`);
    await choose(units);
    for (const [text, weight] of [["80kg", 80], ["80 kg", 80], ["80,5 kg", 80.5], ["12st8", 79.832], ["12 st 8 lb", 79.832], ["176 lbs", 79.832]]) {
      assert.equal(await typed("weight", text), bmr({ weight }), `${text} in ${units}`);
    }
    await typed("weight", "90kg");
    for (const [text, height] of [["5'11\"", 180.3], ["5\u2032 11\u2033", 180.3], ["5' 11''", 180.3], ["5 ft 11 in", 180.3], ["71 in", 180.3], ["1.8 m", 180], ["180 cm", 180]]) {
      assert.equal(await typed("height", text), bmr({ height }), `${text} in ${units}`);
    }
  }
  // A number alone is in the units that are chosen: feet, or inches where feet are none.
  for (const [text, height] of [["71", 180.3], ["5 11", 180.3], ["6", 182.9]]) assert.equal(await typed("height", text), bmr({ height }), text);
  for (const text of ["5.11", "5'13\"", "tall", "", " "]) {
    // Each after a text that is accepted, so that no old problem stands.
    await typed("height", "180 cm");
    assert.equal(await typed("height", text), "Enter 3ft 3.4in to 8ft 2.4in, such as 5'11 or 71in (after ft, inches below 12).", text);
  }
  await typed("height", "180 cm");
  for (const text of ["", "40"]) {
    await typed("weight", "90kg");
    assert.equal(await typed("weight", text), "Enter 66.2 to 661.3 lb, such as 176.5 or 12st8.", text);
  }
  // It is not a weight of 40 kg in disguise.
  assert.equal((await shown()).waterTarget, null);
  await typed("weight", "90kg");
  await choose("metric");
  assert.equal(await typed("height", "5'13\""), 'Enter 100 to 250 cm, such as 180, "1.8 m" or "5ft 11in".');
  await typed("height", "180");
  assert.equal(await typed("weight", "eighty"), 'Enter 30 to 300 kg, such as 80, "80 kg", "176 lb" or "11st 4lb".');
  assert.equal(await typed("weight", "12st8"), bmr({ weight: 79.832 }));
  await page.evaluate(`document.getElementById("weight").dispatchEvent(new Event("change", { bubbles: true }))`);
  assert.match(await page.evaluate(`location.hash`), /weight=79\.832&/);
  await go(`location.hash = "on=${on}"`);
});

test("in pounds and feet, a phone has all keys", async () => {
  const keys = () => page.evaluate(`["height", "weight", "targetWeight", "fatFreeMassKg", "age"].map((id) => document.getElementById(id).inputMode)`);
  await go(`location.hash = "${linkTo({ units: "us" })}"`);
  assert.deepEqual(await keys(), ["text", "text", "text", "text", "numeric"]);
  await page.evaluate(`document.querySelector("#units [value=metric]").click()`);
  assert.deepEqual(await keys(), ["decimal", "decimal", "decimal", "decimal", "numeric"]);
  await go(`location.hash = "on=${on}"`);
});

test("other units leave a rejected text as it is", async () => {
  const type = (id, value) => page.evaluate(`document.getElementById("${id}").value = ${JSON.stringify(value)};
    document.getElementById("${id}").dispatchEvent(new Event("input", { bubbles: true }))`);
  const choose = (units) => page.evaluate(`document.querySelector("#units [value=${units}]").click()`);
  const texts = () => page.evaluate(`["height", "weight"].map((id) => document.getElementById(id).value)`);
  await go(`location.hash = "${linkTo({ units: "us" })}"`);
  await type("height", "5.4");
  await choose("metric");
  assert.deepEqual(await texts(), ["5.4", "90"]);
  await choose("us");
  assert.deepEqual(await texts(), ["5.4", "198.4"]);
  // A number in the other units is accepted when these are chosen.
  await type("height", "5'11");
  await choose("metric");
  await type("weight", "310");
  assert.deepEqual((await shown()).problems, ["weight-problem"]);
  await choose("us");
  assert.deepEqual([(await shown()).problems, (await texts())[1]], [[], "310"]);
  // A link is in kilograms, and remains so.
  await go(`location.hash = "${linkTo({ units: "us", weight: 310 })}"`);
  assert.deepEqual((await shown()).problems, ["weight-problem"]);
  await go(`location.hash = "on=${on}"`);
});

test("a number may have the unit of its field", async () => {
  await go(`location.hash = "${linkTo({ phases: "12w:-500" })}"`);
  const read = () => page.evaluate(`["bmr", "outcome", "week-note", "macros-fat", "calorieTarget", "macros-problem", "week-problem", "pace-problem"]
    .map((id) => document.getElementById(id).textContent)`);
  const type = (texts) => page.evaluate(`for (const [selector, text] of ${JSON.stringify(Object.entries(texts))}) {
    const field = document.querySelector(selector);
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }`);
  await type({ "#age": "41", "#phases input": "20", "#phases li > .number + .number input": "-600", "#fatPercent": "24", "#macros": "35",
    "#floor": "1500", "#paceCalories": "2400" });
  const bare = await read();
  assert.deepEqual(bare.slice(4), ["2\u202f400", "", "", ""]);
  await type({ "#age": "41 years", "#phases input": "20 weeks", "#phases li > .number + .number input": "-600 kcal/day", "#fatPercent": "24 %",
    "#macros": "35%", "#floor": "1500 kcal", "#paceCalories": "2400 kcal" });
  assert.deepEqual(await read(), bare);
  await type({ "#age": "41 kg" });
  assert.deepEqual((await shown()).problems, ["age-problem"]);
  await go(`location.hash = "on=${on}"`);
});

test("the trajectory's average rate is under the pace, and an adult's body mass index has its class", async () => {
  const read = (id) => page.evaluate(`document.getElementById("${id}").textContent`);
  await go(`location.hash = "${linkTo()}"`);
  // 10 kg in 34 weeks.
  assert.equal(await read("pace-average"), "−0.5 kg a week is the rate at first; on average until 18 July 2027, it is −0.29 kg a week.");
  assert.deepEqual([await read("bodyMassIndex"), await read("bodyMassClass")], ["27.8", "overweight"]);
  await go(`location.hash = "${linkTo({ gender: "female" })}"`);
  assert.match(await read("advisories"), / 35 % of the calorie target\. The ISSN .* gives 1\.4 to 2\.0 g\/kg\/day for most people who exercise, and .* in an energy deficit\./);
  for (const [different, isShown] of [[{ targetWeight: 60 }, false], [{ phases: "40w:-500" }, false], [{ by: "2027-07-18" }, true], [{ units: "us" }, true]]) {
    await go(`location.hash = "${linkTo(different)}"`);
    assert.equal(await read("pace-average") !== "", isShown, JSON.stringify(different));
  }
  // −0.2941 kg, rounded once.
  assert.match(await read("pace-average"), /, it is −0\.65 lb a week\.$/);
  await go(`location.hash = "${linkTo({ age: 17, weight: 70 })}"`);
  assert.deepEqual([await read("bodyMassIndex"), await read("bodyMassClass")], ["21.6", ""]);
  await go(`location.hash = "${linkTo({ weight: "x" })}"`);
  assert.deepEqual([await read("pace-average"), await read("bodyMassClass")], ["", ""]);
  await go(`location.hash = "on=${on}"`);
});

test("a phase that is added keeps the headline about the target, and the constant rate is second", async () => {
  await go(`location.hash = "${linkTo()}"`);
  const words = () => page.evaluate(`["outcome", "projection", "timeline-note"].map((id) => document.getElementById(id).textContent)`);
  const [headline, projection, note] = await words();
  assert.equal(headline, "80 kg in 34 weeks, by 18 July 2027");
  assert.equal(projection, "80 kg in 20 weeks, by 11 April 2027");
  assert.equal(note, "The trajectory differs, because the first weeks also lose water, and a lighter body spends less.");
  const isBold = (id) => page.evaluate(`Number(getComputedStyle(document.getElementById("${id}")).fontWeight) > 400`);
  assert.deepEqual([await isBold("outcome"), await isBold("projection")], [true, false]);
  // There is one date until a person asks for the other, and without a trajectory it is the other.
  const isSeen = () => page.evaluate(`["outcome", "projection"].map((id) => document.getElementById(id).checkVisibility({ contentVisibilityAuto: true }))`);
  assert.deepEqual(await isSeen(), [true, false]);
  await go(`location.hash = "${linkTo({ age: 17 })}"`);
  assert.deepEqual(await isSeen(), [true, true]);
  await go(`location.hash = "${linkTo()}"`);
  assert.deepEqual(await isSeen(), [true, false]);
  assert.ok(await page.evaluate(`document.getElementById("outcome").compareDocumentPosition(document.getElementById("projection"))
    === Node.DOCUMENT_POSITION_FOLLOWING`));
  await page.evaluate(`document.getElementById("add-phase").click()`);
  assert.deepEqual((await words()).slice(0, 2), [headline, projection]);
  assert.equal((await words())[2], "The trajectory differs, because it has the intakes of the phases.");
  await page.evaluate(`document.getElementById("add-phase").click()`);
  assert.deepEqual((await words()).slice(0, 2), [headline, projection]);
  await go(`location.hash = "${linkTo({ phases: "12w:-500" })}"`);
  assert.equal((await words())[0], "80 kg is not reached within 12 weeks.");
  await go(`location.hash = "${linkTo({ targetWeight: 95, primaryGoal: "gain_muscle" })}"`);
  assert.equal((await words())[2], "The trajectory differs, because the first weeks also gain water, and a heavier body spends more.");
  await go(`location.hash = "on=${on}"`);
});

test("a phone shows phases and a comparison without scrolling sideways", async () => {
  await page.resize(320, 740, true);
  await go(`location.hash = "${linkTo({ phases: "12w:-700,4w:0", compare: linkTo() }).replaceAll('"', "")}"`);
  const { content, wide } = await page.evaluate(`({
    content: document.documentElement.scrollWidth,
    wide: [...document.querySelectorAll("#course *, #phases *")].filter((element) =>
      element.checkVisibility() && !element.closest(".reach")
        && element.getBoundingClientRect().right > innerWidth + 0.5).map((element) => element.outerHTML.slice(0, 80)),
  })`);
  assert.deepEqual({ content, wide }, { content: 320, wide: [] });
  await page.resize(1280, 900);
  await go(`location.hash = "on=${on}"`);
});

test("an advisory is said in full, in the words of the package", async () => {
  const whatToDo = {
    activity_below_measured: " Measure it with a log of weights and intakes.", rapid_loss: " It is the loss at first. Choose a slower pace or a later date.",
    underweight_target: " Choose a higher target weight.", target_contradicts_goal: " Choose another target weight, goal or pace.",
    rate_contradicts_goal: " Choose another pace or goal.",
    protein_above_range: ` ${plan.sentence({ id: "proteinTarget.science", parameters: [] })}`,
  };
  // The studied people of the ranges were adults.
  const adviceOf = (name, { age }) => name === "protein_above_range" && age < 18 ? "" : whatToDo[name] ?? "";
  const seen = new Set();
  const low = { weight: 44, height: 180, age: 17, gender: "female", activityLevel: "sedentary", primaryGoal: "lose_weight", targetWeight: 30 };
  for (const different of [low, { primaryGoal: "gain_muscle", pace: "-1.2kg/week", targetWeight: 95 }]) {
    await go(`location.hash = "${linkTo(different)}"`);
    const { advisories: names, sentences } = await shown();
    assert.ok(names.length >= 4, `${names}`);
    assert.deepEqual(
      sentences.map((sentence) => sentence.toLowerCase()),
      names.map((name) => `${advisoryTexts[name]}.${adviceOf(name, different)}`.toLowerCase()));
    for (const name of names) seen.add(name);
  }
  for (const name of Object.keys(whatToDo)) assert.ok(seen.has(name), name);
  await go(`location.hash = "on=${on}"`);
});

test("the reason of the body mass index has the bounds of the contract's classes", async () => {
  const text = await page.evaluate(`document.querySelector("[data-topic=bodyMassIndex] .note:last-child").textContent`);
  const bounds = /underweight below ([\d.]+) kg\/m², overweight from ([\d.]+) and obese from ([\d.]+)\./.exec(text).slice(1).map(Number);
  // At 2 m, an index is a quarter of the weight.
  const classOf = (index) => plan.preview({ weight: 4 * index, height: 200, age: 30 }, { on }).category;
  assert.deepEqual(bounds.map((bound) => [classOf(bound - 0.1), classOf(bound)]),
    [["underweight", "normal"], ["normal", "overweight"], ["overweight", "obese"]]);
});

test("a window 650 pixels high holds all fields beside the results, and a lower one hides none", async () => {
  await fill({ weight: 80, height: 180, age: 30, gender: "male", activityLevel: "sedentary", primaryGoal: "lose_weight",
    targetWeight: 75 }, on);
  const hidden = (before) => page.evaluate(`(() => {
    ${before};
    const isSeen = (element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return top >= 0 && bottom <= innerHeight && (element.contains(front) || element.parentElement.contains(front));
    };
    return [...document.querySelectorAll("form input, form select")].filter((element) => {
      beforeEach(element);
      return !isSeen(element);
    }).map((element) => element.id || element.name || element.parentElement.dataset.field);
  })()`);
  await page.resize(1280, 650);
  // The button is visible with the results, however far you scroll in them.
  for (const share of [0.5, 1]) {
    assert.deepEqual(await hidden(`
      const results = document.getElementById("results").getBoundingClientRect();
      scrollBy(0, results.top + ${share} * (results.height - innerHeight));
      const beforeEach = () => {}`), [], `${share}`);
  }
  for (const [width, height] of [[1280, 480], [360, 650]]) {
    await page.resize(width, height);
    assert.deepEqual(await hidden(`
      scrollTo(0, 0);
      const beforeEach = (element) => {
        element.focus();
        element.scrollIntoView({ block: "nearest" });
      }`), [], `${width} × ${height}`);
    // The window itself scrolls, not an element in it.
    assert.ok(await page.evaluate(`(({ scrollHeight, clientHeight }) => scrollHeight === clientHeight)(
      document.getElementById("person"))`));
  }
  await page.resize(1280, 900);
  await page.evaluate(`scrollTo(0, 0)`);
});

test("paper has the person, the numbers and the chart, dark on light, and nothing to move or press", async () => {
  const media = (media) => page.call("Emulation.setEmulatedMedia", {
    media, features: [{ name: "prefers-color-scheme", value: media === "" ? "light" : "dark" }] });
  await media("print");
  const seen = await page.evaluate(`(() => {
    const isSeen = (element) => element.checkVisibility();
    return {
      controls: [...document.querySelectorAll("[type=range], [type=checkbox], button")].filter(isSeen).length,
      choices: [...document.querySelectorAll(".choices label")].filter(isSeen).map((label) => label.textContent),
      given: [...document.querySelectorAll("form [type=text], form select, form [type=date]")].filter(isSeen).length,
      numbers: ["calorieTarget", "bmr", "tdee", "proteinTarget", "waterTarget", "bodyMassIndex", "outcome", "timeline"]
        .filter((id) => !isSeen(document.getElementById(id))),
      ink: getComputedStyle(document.body).color,
    };
  })()`);
  assert.deepEqual(seen, { controls: 0, choices: ["male", "lose weight"], given: 6, numbers: [], ink: "rgb(28, 33, 30)" });
  const { data } = await page.call("Page.printToPDF", { paperWidth: 8.27, paperHeight: 11.69 });
  const pages = Buffer.from(data, "base64").toString("latin1").match(/\/Type\s*\/Page\b/g);
  assert.equal(pages.length, 1);
  await media("");
});

test("the text about the energy bar is true in any colors", async () => {
  const [words, [rest, day]] = await page.evaluate(`[document.getElementById("balance").textContent, ["rest", "day"]
    .map((part) => document.querySelector("#energy ." + part).getBoundingClientRect().toJSON())]`);
  assert.match(words, /The left part is energy at rest/);
  assert.doesNotMatch(words, /dark|light|green/);
  assert.ok(rest.left === day.left && rest.right < day.right);
});

test("a screen reader gets every control and the timeline", async () => {
  const { nodes } = await page.call("Accessibility.getFullAXTree");
  const controls = nodes.filter(({ ignored, role }) =>
    !ignored && ["slider", "spinbutton", "radio", "checkbox", "combobox", "button", "Date", "image", "img", "textbox",
      "DisclosureTriangle"].includes(role?.value));
  assert.ok(controls.length >= 20, `${controls.length}`);
  for (const { name, role } of controls) assert.ok(name?.value, `a ${role.value} has no name`);
  const names = controls.map(({ name }) => name.value);
  for (const name of ["Weight", "Weight in kilograms", "Height in centimeters", "Age in years"]) {
    assert.ok(names.includes(name), `${name}: ${names}`);
  }
});

for (const isDark of [false, true]) {
  test(`text contrasts with the ${isDark ? "dark" : "light"} paper`, async () => {
    await page.call("Emulation.setEmulatedMedia", {
      features: [{ name: "prefers-color-scheme", value: isDark ? "dark" : "light" }],
    });
    const worst = await page.evaluate(`(() => {
      const rgb = (text) => text.match(/[\\d.]+/g).map(Number);
      const light = (color) => color.slice(0, 3).map((value) => value / 255)
        .map((value) => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
        .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
      const behind = (element) => {
        for (let at = element; at; at = at.parentElement) {
          const color = rgb(getComputedStyle(at).backgroundColor);
          if (color.length === 3 || color[3] === 1) return color;
        }
      };
      let worst = [99, ""];
      for (const element of document.querySelectorAll("body *")) {
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
        if (!hasText || element.closest("svg, noscript, [hidden], .hidden, script, option") || element.disabled) continue;
        const [a, b] = [light(rgb(getComputedStyle(element).color)), light(behind(element))];
        const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (contrast < worst[0]) worst = [contrast, element.outerHTML.slice(0, 80)];
      }
      return worst;
    })()`);
    assert.ok(worst[0] >= 4.5 && worst[0] < 22, `${worst}`);
  });
}

for (const width of [360, 320, 800, 1280]) {
  test(`a screen ${width} pixels wide shows everything without scrolling sideways`, async () => {
    await page.resize(width, 740, width < 500);
    await fill({ weight: 44, height: 180, age: 17, gender: "female", activityLevel: "sedentary",
      primaryGoal: "lose_weight", targetWeight: 30 }, on);
    const { content, wide } = await page.evaluate(`({
      content: document.documentElement.scrollWidth,
      wide: [...document.querySelectorAll("body *")].filter((element) => element.checkVisibility() && !element.closest(".hidden, noscript")
        && element.getBoundingClientRect().right > innerWidth + 0.5).map((element) => element.outerHTML.slice(0, 80)),
    })`);
    assert.deepEqual({ content, wide }, { content: width, wide: [] });
    assert.ok((await shown()).advisories.length >= 5);
  });
}

test("a picture of the page can be taken", async () => {
  const picture = await page.picture();
  assert.equal(picture.subarray(1, 4).toString(), "PNG");
  assert.ok(picture.length > 20_000, `${picture.length} bytes`);
});

test("nothing went wrong in the page's console", () => {
  assert.deepEqual(page.problems, []);
});

test("opened as a file, the page explains how to serve it", async () => {
  const isUnserved = () => page.evaluate(`document.getElementById("unserved").checkVisibility()`);
  assert.equal(await isUnserved(), false);
  await page.open(new URL("../../docs/page/index.html", import.meta.url).href);
  assert.equal(await isUnserved(), true);
  assert.match(await page.evaluate(`document.getElementById("unserved").textContent`), /python3 -m http\.server/);
});
