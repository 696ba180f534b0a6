import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { targets } from "../../Sources/Bindings/JavaScript/science-kernel.js";
import { openPage } from "./Chromium.mjs";
import { isForReadersOfText, person, vectors } from "./Vectors.mjs";

const on = "2026-11-21";
let page;

before(async () => { page = await openPage({ address: `#on=${on}` }); });
after(() => page?.close());

/** What the page shows, as numbers and names. */
function shown() {
  return page.evaluate(`(() => {
    const text = (id) => document.getElementById(id).textContent;
    const number = (id) => Number(text(id).replace(/\\s/g, "").replace("\\u2212", "-"));
    return {
      bmr: number("bmr"), tdee: number("tdee"), calorieTarget: number("calorieTarget"),
      proteinTarget: number("proteinTarget"), waterTarget: number("waterTarget"), projection: text("projection"),
      rate: text("rate"), advisories: [...document.querySelectorAll("#advisories li[data-name]")].map((item) => item.dataset.name),
      sentences: [...document.querySelectorAll("#advisories li")].map((item) => item.textContent),
      problems: [...document.querySelectorAll(".problem")].filter((item) => !item.hidden && item.id).map((item) => item.id),
      isStale: document.getElementById("results").classList.contains("stale"),
    };
  })()`);
}

/** Fills the form as a person would, and says so to the page. */
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

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
  "November", "December"];

/** A projection in words, from the golden values. */
function projection({ estimatedWeeks, projectedDate }, { targetWeightKg }) {
  if (estimatedWeeks === undefined) return "No projection.";
  if (estimatedWeeks === 0) return "The target is reached already.";
  const [year, month, day] = projectedDate.split("-");
  const weeks = `${estimatedWeeks} week${estimatedWeeks === 1 ? "" : "s"}`;
  return `${Number(targetWeightKg)} kg in ${weeks}, by ${Number(day)} ${months[month - 1]} ${year}`;
}

test("the page shows the golden targets", async () => {
  let count = 0;
  for (const vector of vectors("person")) {
    const { id, comment, input, expected } = vector;
    // A field for a date takes the years from 1 to 9999, and the page asks for an age.
    if (isForReadersOfText(vector) || expected.violations !== undefined || input.dateOfBirth !== undefined) continue;
    if (!/^\d{4}-/.test(input.startDate) || input.startDate < "0001") continue;
    count += 1;
    await fill(person(input), input.startDate);
    const { projection: words, rate, sentences, problems, isStale, ...numbers } = await shown();
    const { bmr, tdee, calorieTarget, proteinTarget, waterTarget, advisories } = expected;
    assert.deepEqual(
      numbers, { bmr, tdee, calorieTarget, proteinTarget, waterTarget, advisories },
      `${id} ${comment} ${JSON.stringify(input)}`);
    assert.equal(words, projection(expected, input), id);
    assert.deepEqual({ problems, isStale }, { problems: [], isStale: false });
    assert.ok(sentences.length > 0 && sentences.every((sentence) => sentence.length > 4 && !sentence.includes("undefined")));
  }
  assert.ok(count > 250, `${count}`);
});

test("a value that is not accepted is named, and no old number stands as if it were right", async () => {
  for (const [field, value] of [
    ["weight", "301"], ["weight", ""], ["height", "1.8"], ["age", "12"], ["age", "30.5"], ["targetWeight", "10"],
    ["targetWeight", ""],
  ]) {
    await fill({ weight: 80, height: 180, age: 30, gender: "male", activityLevel: "sedentary", primaryGoal: "lose_weight",
      targetWeight: 75, [field]: value }, on);
    const { problems, isStale } = await shown();
    assert.deepEqual({ problems, isStale }, { problems: [`${field}-problem`], isStale: true }, `${field} ${value}`);
    assert.equal(await page.evaluate(`document.getElementById("${field}").getAttribute("aria-invalid")`), "true");
  }
  await fill({ weight: 80, height: 180, age: 30, gender: "male", activityLevel: "sedentary", primaryGoal: "maintain" }, "");
  assert.deepEqual((await shown()).problems, ["on-problem"]);
});

test("the fields' ends are the kernel's", async () => {
  const somebody = { weight: 80, height: 180, age: 30, gender: "male", activityLevel: "sedentary",
    primaryGoal: "lose_weight", targetWeight: 75 };
  for (const field of ["weight", "height", "age", "targetWeight"]) {
    for (const kind of ["number", "range"]) {
      const [lowest, highest] = await page.evaluate(
        `["min", "max"].map((end) => Number(document.querySelector("[data-field=${field}] [type=${kind}]")[end]))`);
      for (const value of [lowest, highest]) targets({ ...somebody, [field]: value }, { on });
      for (const value of [lowest - 1, highest + 1]) {
        assert.throws(() => targets({ ...somebody, [field]: value }, { on }), `${field} ${value}`);
      }
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
    for (let step = 0; step < 30; step++) {
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
  await page.press("ArrowUp", 5);
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
  await visit("million");
  await page.press("Enter");
  await page.until(`/planned/.test(document.getElementById("million-result").textContent)`);
  const words = await page.evaluate(`document.getElementById("million-result").textContent`);
  assert.match(words.replaceAll("\u202f", ""), /^1000000 planned and 0 rejected in \d+\.\d ms, /);
});

test("the address holds the person", async () => {
  await fill({ weight: 61.2, height: 167.5, age: 41, gender: "female", activityLevel: "lightly_active",
    primaryGoal: "lose_weight", targetWeight: 58.4 }, on);
  await page.evaluate(`document.getElementById("person").dispatchEvent(new Event("change"))`);
  const address = await page.evaluate(`location.hash`);
  const other = await openPage({ address });
  try {
    assert.equal(await other.evaluate(`document.getElementById("projection").textContent`),
      "58.4 kg in 6 weeks, by 2 January 2027");
    assert.equal(await other.evaluate(`document.getElementById("bmr").textContent.replace(/\\s/g, "")`), "1293");
    assert.deepEqual(other.problems, []);
  } finally {
    await other.close();
  }
});

test("whoever cannot see the page is told every control and the timeline", async () => {
  const { nodes } = await page.call("Accessibility.getFullAXTree");
  const controls = nodes.filter(({ ignored, role }) =>
    !ignored && ["slider", "spinbutton", "radio", "checkbox", "combobox", "button", "Date", "image", "img"].includes(role?.value));
  assert.ok(controls.length >= 20, `${controls.length}`);
  for (const { name, role } of controls) assert.ok(name?.value, `a ${role.value} has no name`);
  const names = controls.map(({ name }) => name.value);
  for (const name of ["Weight in kilograms", "Height in centimetres", "Age in years", "Plan a million people"]) {
    assert.ok(names.includes(name), `${name}: ${names}`);
  }
});

for (const isDark of [false, true]) {
  test(`text stands out from the ${isDark ? "dark" : "light"} paper`, async () => {
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
      wide: [...document.querySelectorAll("body *")].filter((element) => !element.closest(".hidden, noscript")
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
