// All pages together: their links, controls and keys, and the page that shows the documentation.

import assert from "node:assert/strict";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { openPage } from "./Chromium.mjs";

const docs = fileURLToPath(new URL("../../docs/", import.meta.url));
const pages = ["index.html", "log.html", "season.html", "read.html"];
const isReady = `document.getElementById("results")?.getAttribute("aria-busy") === "false"`;
let page;
let address; // of the folder of the pages

before(async () => {
  page = await openPage({ folder: docs, address: "page/read.html" });
  address = await page.evaluate(`new URL("./", location.href).href`);
});
after(() => page?.close());

async function open(name) {
  // Another hash alone would load nothing.
  await page.open("about:blank");
  await page.open(address + name);
  await page.until(isReady);
}

test("each page links to the others, and says which one it is", async () => {
  for (const name of pages) {
    await open(name);
    const links = await page.evaluate(`[...document.querySelectorAll("nav a")].map((link) => [link.getAttribute("href").split("#")[0], link.getAttribute("aria-current")])`);
    assert.deepEqual(links, pages.map((other) => [other, other === name ? "page" : null]));
  }
});

test("pages whose symbolic links are texts say so", async () => {
  // As on a system that keeps no links.
  const folder = mkdtempSync(join(tmpdir(), "links-"));
  const source = new URL("../../docs/page/", import.meta.url);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const from = new URL(entry.name, source);
    if (entry.isSymbolicLink()) writeFileSync(join(folder, entry.name), readlinkSync(from));
    else copyFileSync(from, join(folder, entry.name));
  }
  for (const address of ["index.html", "log.html", "season.html"]) {
    const unlinked = await openPage({ folder, address, ready: "!document.getElementById('unserved').hidden" });
    assert.match(await unlinked.evaluate("document.getElementById('unserved').textContent"), /^This page lacks files of Sources\/Bindings\/JavaScript: /);
    await unlinked.close();
  }
  rmSync(folder, { recursive: true });
});

test("the log has the person of the plan, and the plan that of the log", async () => {
  const linked = "age=52&height=171.5&gender=female&activityLevel=very_active&primaryGoal=lose_weight&weight=82&targetWeight=75&on=2026-11-21&units=us";
  await open(`index.html#${linked}`);
  await page.evaluate(`document.querySelector("nav a[href^='log.html']").click()`);
  await page.until(`document.title.includes("log") && ${isReady}`);
  const person = () => page.evaluate(`[document.getElementById("age").value, document.getElementById("height").value, document.getElementById("activityLevel").value,
    document.querySelector("[name=gender]:checked").value]`);
  assert.deepEqual(await person(), ["52", "5′ 7.5″", "very_active", "female"]);
  assert.equal(await page.evaluate(`document.querySelector("[name=weightUnit]:checked").value`), "lb");
  await page.evaluate(`document.getElementById("age").value = "53"; document.getElementById("log-form").dispatchEvent(new Event("input"))`);
  await page.until(`document.getElementById("plan-link").href.includes("age=53")`);
  await page.evaluate(`document.getElementById("plan-link").click()`);
  await page.until(`document.getElementById("tdee") !== null && ${isReady}`);
  assert.deepEqual((await person()).filter((_, place) => place !== 1), ["53", "very_active", "female"]);
  const link = await page.evaluate(`Object.fromEntries(new URLSearchParams(location.hash.slice(1)))`);
  assert.deepEqual([link.height, link.weight, link.targetWeight, link.units], ["171.5", "82", "75", "us"]);
});

const person = { weight: "61.5", height: "168", age: "34", gender: "female", activityLevel: "sedentary", primaryGoal: "maintain", on: "2026-11-21" };

/** Follows a link, by default of the navigation, and waits until the other page is loaded: nothing can be asked between the two. */
async function follow(name, link = `nav a[href^='${name}']`) {
  await page.open(await page.evaluate(`document.querySelector("${link}").href`));
  await page.until(isReady);
}

/** The person of a page of the plan or of a log. */
const personShown = () => page.evaluate(`Object.fromEntries([...document.querySelectorAll("#weight, #height, #age, #activityLevel, [name=gender]:checked")]
  .map(({ id, name, value }) => [id || name, value]))`);

test("the plan and its person remain on a way over pages without a person", async () => {
  const { primaryGoal, on, ...shown } = person;
  const { weight, ...inLog } = shown;
  for (const between of ["season.html", "read.html"]) {
    await open("log.html");
    await page.evaluate(`sessionStorage.clear()`);
    await open(`index.html#${new URLSearchParams(person)}`);
    for (const [name, expected] of [[between], ["index.html", shown], [between], ["log.html", inLog], [between], ["index.html", shown]]) {
      await follow(name);
      if (expected !== undefined) assert.deepEqual(await personShown(), expected, `${between}, ${name}`);
    }
  }
  // The person of a log without a plan, whose weight is the last one.
  await page.evaluate(`sessionStorage.clear()`);
  await open("log.html");
  for (const last of ["81", "80.5"]) {
    await page.evaluate(`document.getElementById("log").value = "2026-09-01,82,2000\\n2026-09-02,${last},2000"; document.getElementById("age").value = "51";
      document.getElementById("log-form").dispatchEvent(new Event("input"))`);
    await page.until(`document.getElementById("plan-link").href.includes("weight=${last}")`);
    await follow("season.html");
    await follow("index.html");
    assert.deepEqual([(await personShown()).age, (await personShown()).weight], ["51", last]);
    await follow("season.html");
    await follow("log.html");
  }
  await page.evaluate(`sessionStorage.clear()`);
});

test("a log in pounds without a plan opens the plan in pounds", async () => {
  await open("log.html");
  await page.evaluate(`document.querySelector("[name=weightUnit][value=lb]").click()`);
  await page.until(`document.getElementById("plan-link").href.includes("units=us")`);
  await follow("index.html", "#plan-link");
  assert.equal(await page.evaluate(`document.querySelector("[name=units]:checked").value`), "us");
  await page.evaluate(`sessionStorage.clear()`);
});

test("on a phone, the bar below the form covers it, with a rejected value, too", async () => {
  await page.resize(360, 740, true);
  await open(`index.html#${new URLSearchParams({ ...person, weight: "x" })}`);
  assert.deepEqual(await page.evaluate(`((style) => [style.display, style.opacity])(getComputedStyle(document.getElementById("glance")))`), ["block", "1"]);
  await page.resize(1280, 900);
  await page.evaluate(`sessionStorage.clear()`);
});

test("a wrong value in a plan takes nothing else from the log, and comes back", async () => {
  await open(`index.html#${new URLSearchParams({ ...person, weight: "x", targetWeight: "500" })}`);
  await follow("log.html");
  const { age, height, gender, activityLevel } = person;
  assert.deepEqual(await personShown(), { age, height, gender, activityLevel });
  await follow("index.html");
  assert.deepEqual(await page.evaluate(`["weight", "targetWeight"].map((id) => document.getElementById(id + "-problem").hidden)`), [false, false]);
  assert.equal((await personShown()).age, age);
  await page.evaluate(`sessionStorage.clear()`);
});

test("the plan takes the expenditure of a log", async () => {
  await open("log.html#age=40&height=180&gender=male&activityLevel=moderately_active&targetWeight=80&primaryGoal=lose_weight");
  assert.equal(await page.evaluate(`document.getElementById("use-link").checkVisibility()`), false);
  await page.evaluate(`document.getElementById("example").click()`);
  await page.until(`document.getElementById("use-link").checkVisibility()`);
  const [words, maintenance, intake] = await page.evaluate(`["use-link", "maintenance", "settledIntake"].map((id) => document.getElementById(id).textContent)`);
  assert.equal(words, `Use ${maintenance.split(" ± ")[0]} kcal/day in the plan`);
  const [note, expenditure] = await page.evaluate(`["use-note", "estimate"].map((id) => document.getElementById(id).textContent)`);
  assert.equal(note, `${maintenance.split(" ± ")[0]} kept the weight before these weeks. A body that loses weight spends less, ${expenditure.split(" ± ")[0]} here; `
    + "the plan computes that itself. It begins at 86.2 kg, the weight without daily swings.");
  // The other link carries the same weight.
  assert.deepEqual(await page.evaluate(`["plan-link", "use-link"].map((id) => new URLSearchParams(document.getElementById(id).hash.slice(1)).get("weight"))`), ["86.249", "86.249"]);
  await page.evaluate(`document.getElementById("use-link").click()`);
  await page.until(`document.getElementById("measured") !== null && ${isReady}`);
  const text = await page.evaluate(`document.getElementById("measured-text").textContent`);
  assert.ok(text.startsWith(`TDEE is measured by a log: ${maintenance} kcal/day, for a person who has eaten ${intake} kcal/day.`), text);
  assert.deepEqual(await page.evaluate(`["weight", "targetWeight", "tdee"].map((id) => document.getElementById(id).value ?? document.getElementById(id).textContent)`),
    ["86.249", "80", maintenance.split(" ± ")[0]]);
  // The numbers count from the maintenance intake, and the body spends less already: its rate at first is not that of the pace.
  const [balance, average, beside] = await page.evaluate(`["balance", "pace-average", "paceRateDay"].map((id) => document.getElementById(id).textContent)`);
  assert.match(balance, /^\d+ kcal less than the maintenance intake of the log \(TDEE\)\. The left part is energy at rest; the mark is the target\.$/);
  assert.match(average, /^The pace counts from the maintenance intake of the log; on average until \d+ \w+ 202\d, the rate is −0\.\d+ kg a week\.$/);
  assert.deepEqual([beside, await page.evaluate(`document.getElementById("tdee-name").textContent`)], ["from maintenance", "Maintenance (TDEE)"]);
  await page.evaluate(`document.getElementById("unmeasured").click()`);
  const texts = () => page.evaluate(`["balance", "pace-average", "paceRateDay", "tdee-name"].map((id) => document.getElementById(id).textContent).join(" ")`);
  assert.match(await texts(), /^500 kcal less than what a whole day spends \(TDEE\)\..* a week is the rate at first; .* at first Whole day \(TDEE\)$/);
});

test("a log without a plan brings no target weight, and the plan asks for one", async () => {
  await page.evaluate(`sessionStorage.clear()`);
  await open("log.html");
  await page.evaluate(`document.querySelector("[name=weightUnit][value=st]").click(); document.getElementById("example").click()`);
  await page.until(`document.getElementById("use-link").checkVisibility()`);
  await follow("index.html", "#use-link");
  const target = () => page.evaluate(`(({ value, disabled }) => [value, disabled, document.getElementById("targetWeight-note").textContent])(document.getElementById("targetWeight"))`);
  assert.deepEqual(await target(), ["", true, "Which weight do you want to reach? Check the box and enter it."]);
  await page.evaluate(`document.getElementById("hasTargetWeight").click()`);
  await page.evaluate(`document.getElementById("targetWeight").value = "12 8"; document.getElementById("person").dispatchEvent(new Event("input"))`);
  assert.deepEqual(await target(), ["12 8", false, ""]);
  await page.evaluate(`sessionStorage.clear()`);
});

test("each control has a name, can be reached by Tab, and shows the focus", async () => {
  for (const name of pages) {
    await open(name);
    const { nodes } = await page.call("Accessibility.getFullAXTree");
    const roles = ["slider", "spinbutton", "radio", "checkbox", "combobox", "button", "textbox", "link", "DisclosureTriangle"];
    for (const { role, name: called, ignored } of nodes) {
      if (!ignored && roles.includes(role?.value)) assert.ok(called?.value, `${name}: a ${role.value} has no name`);
    }
    const last = await page.evaluate(`(() => {
      document.activeElement.blur();
      const all = [...document.querySelectorAll("a[href], button, input, select, textarea, [tabindex='0'], summary")]
        .filter((element) => element.checkVisibility() && !element.disabled);
      return all.length;
    })()`);
    const unseen = new Set();
    for (let step = 0; step < Math.min(last, 120); step++) {
      await page.press("Tab");
      const seen = await page.evaluate(`[document.activeElement, document.activeElement.nextElementSibling, document.activeElement.parentElement]
        .some((element) => element && getComputedStyle(element).outlineStyle !== "none") || document.activeElement === document.body
        ? "" : document.activeElement.outerHTML.slice(0, 80)`);
      if (seen !== "") unseen.add(seen);
    }
    assert.deepEqual([...unseen], [], name);
  }
});

test("the address of the server alone opens the plan", async () => {
  await page.open("about:blank");
  await page.open(new URL("../index.html", address).href);
  await page.until(`location.pathname.endsWith("/page/") || location.pathname.endsWith("/page/index.html")`);
});

test("every page of the documentation opens, and its links lead to something", async () => {
  const files = readdirSync(docs, { recursive: true }).map(String).filter((file) => file.endsWith(".md"));
  assert.ok(files.length > 50, `${files.length}`);
  await open("read.html");
  for (const file of files) {
    const { text, title, links, images } = await page.evaluate(`new Promise((resolve) => {
      location.hash = ${JSON.stringify(file)};
      const look = () => {
        const article = document.getElementById("results");
        if (document.body.dataset.path !== ${JSON.stringify(file)}) return setTimeout(look, 5);
        const plain = article.cloneNode(true);
        for (const code of plain.querySelectorAll("code")) code.remove();
        resolve({
          text: plain.textContent, title: document.title, links: [...article.querySelectorAll("a")].map((link) => link.getAttribute("href")),
          images: [...article.querySelectorAll("img")].map((image) => image.src),
        });
      };
      look();
    })`);
    assert.doesNotMatch(text, /\]\(|\*\*|^#|```/m, file);
    const [, heading] = /^# (.*)$/m.exec(readFileSync(docs + file, "utf8"));
    assert.equal(title, `ScienceKernel: ${heading.replace(/[`*]/g, "")}`, file);
    for (const link of links) {
      if (/^https?:/.test(link) && !link.startsWith(address.replace("page/", ""))) continue;
      const path = link.startsWith("read.html#") ? link.slice(10).split("#")[0] : decodeURI(link.replace(address.replace("page/", ""), "")).split("#")[0];
      assert.ok(existsSync(docs + path), `${file}: ${link}`);
    }
    for (const image of images) assert.ok(existsSync(docs + image.replace(address.replace("page/", ""), "")), `${file}: ${image}`);
  }
});

test("the page about performance ends with a million people, and no other page does", async () => {
  await page.open("about:blank");
  await open("read.html#performance.md");
  await page.evaluate(`document.getElementById("million").focus()`);
  await page.press("Enter");
  await page.until(`/computed/.test(document.getElementById("million-result").textContent)`);
  const words = await page.evaluate(`document.getElementById("million-result").textContent`);
  assert.match(words.replaceAll("\u202f", ""), /^1000000 computed and 0 rejected in \d+\.\d ms, /);
  assert.equal(await page.evaluate(`document.getElementById("million").disabled`), false);
  await page.evaluate(`location.hash = "README.md"`);
  await page.until(`document.body.dataset.path === "README.md"`);
  assert.equal(await page.evaluate(`document.getElementById("million").checkVisibility()`), false);
});

test("a link leads to its heading, and back is the page before", async () => {
  await open("read.html#guide/train.md#a-season");
  const heading = () => page.evaluate(`[...document.querySelectorAll("article h2")].find((title) => title.getBoundingClientRect().top >= -1).textContent`);
  assert.equal(await heading(), "A season");
  await page.evaluate(`location.hash = "guide/none.md"`);
  await page.until(`document.querySelector("article").textContent.includes("There is no page guide/none.md here.")`);
  await page.evaluate(`history.back()`);
  await page.until(`document.title === "ScienceKernel: The command line of training"`);
  for (const wrong of ["../../README.md", "%2e%2e/x.md", "https://example.org/x.md", "<img src=x>"]) {
    await page.evaluate(`location.hash = ${JSON.stringify(wrong)}`);
    await page.until(`document.querySelector("article").textContent.startsWith("There is no page")`);
    await page.evaluate(`location.hash = "README.md"`);
    await page.until(`document.querySelector("article h1") !== null`);
  }
});

for (const width of [360, 1120]) {
  test(`the documentation is ${width} pixels wide without scrolling sideways`, async () => {
    await page.resize(width, 740, width < 500);
    for (const file of ["README.md", "guide/train.md", "guide/browser.md", "performance.md"]) {
      await page.evaluate(`location.hash = "${file}"`);
      await page.until(`document.body.dataset.path === "${file}"`);
      assert.equal(await page.evaluate(`document.documentElement.scrollWidth`), width, file);
    }
    await page.resize(1280, 900);
  });
}

test("the link to a plan can be copied", async () => {
  await open("index.html#weight=90&height=180&age=40&gender=male&activityLevel=sedentary&primaryGoal=lose_weight&targetWeight=80&on=2026-11-22");
  const copied = () => page.evaluate(`(async () => {
    let copied;
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: async (text) => { copied = text; } } });
    document.getElementById("copy-link").click();
    await new Promise((resolve) => setTimeout(resolve));
    return [copied, document.getElementById("copied").textContent];
  })()`);
  const set = (id, value) => page.evaluate(`document.getElementById("${id}").value = "${value}";
    document.getElementById("${id}").dispatchEvent(new Event("input", { bubbles: true }))`);
  await set("weight", "85,5");
  const [link, words] = await copied();
  assert.equal(words, "Copied.");
  assert.equal(new URLSearchParams(new URL(link).hash.slice(1)).get("weight"), "85.5");
  assert.equal(link, await page.evaluate(`document.getElementById("state-link").href`));
  await set("weight", "heavy");
  assert.deepEqual(await copied(), [link, "Copied without the rejected values."]);
  // The link opens what it was copied from.
  await open(link.slice(address.length));
  assert.equal(await page.evaluate(`document.getElementById("weight").value`), "85.5");
  await page.evaluate(`Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
    document.getElementById("copy-link").click()`);
  await page.until(`document.getElementById("copied").textContent === "This browser does not let the page copy: copy the address instead."`);
});

test("whatever is typed, a phone shows words and does not scroll sideways", async () => {
  await page.resize(360, 740, true);
  const texts = ["", " ", "0", "-1", "1e9", "80,5", "80 kg", "x".repeat(2000), "12st8", "<b>x</b>", "1.080", "30%"];
  for (const name of pages.slice(0, 3)) {
    await open(name);
    const wrong = await page.evaluate(`(async () => {
      const wrong = [];
      document.getElementById("example")?.click();
      document.getElementById("add-phase")?.click();
      for (const details of document.querySelectorAll("details")) details.open = true;
      for (const field of document.querySelectorAll("input[type=text], textarea")) {
        const before = field.value;
        for (const text of [...${JSON.stringify(texts)}, before]) {
          field.value = text;
          for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
          await new Promise((resolve) => setTimeout(resolve));
          const [said] = /.{0,40}(undefined|NaN|null|\\[object|the string).{0,40}/.exec(document.body.innerText) ?? [];
          if (said !== undefined || document.documentElement.scrollWidth > innerWidth) {
            wrong.push([field.id || field.ariaLabel, text.slice(0, 20), said ?? "wide"]);
          }
        }
      }
      return wrong;
    })()`);
    assert.deepEqual(wrong, [], name);
  }
  await page.resize(1280, 900);
});

test("nothing went wrong in a page's console", () => {
  assert.deepEqual(page.problems.filter((problem) => !/none\.md|404|ERR_ABORTED/.test(problem)), []);
});
