// Follows the guide pages from an empty folder: writes files, runs commands, compares output.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { activityLevelCodes, genderCodes, primaryGoalCodes } from "../../Sources/Bindings/JavaScript/science-kernel.js";
import { openPage } from "./Chromium.mjs";
import { text } from "./Vectors.mjs";

const { texts: german } = JSON.parse(readFileSync(new URL("../../Vectors/contract/texts/german.json", import.meta.url), "utf8"));

/** The blocks of a page: language, content, and the name in the line before. */
function blocks(page) {
  const pattern = /(?:^`([\w.]+)`\n\n)?^```(\w+)\n([^]*?)^```$/gm;
  return [...text(page).matchAll(pattern)].map(([, name, language, content]) => ({ name, language, content }));
}

/** Follows a page in an empty folder beside a clone; `browser` answers for a page in HTML. */
async function follow(page, browser, edit = (content) => content) {
  const parent = mkdtempSync(join(tmpdir(), "guide-"));
  const folder = join(parent, "app");
  try {
    mkdirSync(folder);
    symlinkSync(fileURLToPath(new URL("../../", import.meta.url)), join(parent, "ScienceKernel"));
    let answer = "";
    let compared = 0;
    for (const { name, language, content } of blocks(page)) {
      if (language === "sh") {
        answer = execFileSync("bash", ["-euo", "pipefail", "-c", edit(content)], { cwd: folder, encoding: "utf8" });
      } else if (language === "text") {
        compared += 1;
        assert.equal(answer, content, page);
      } else {
        writeFileSync(join(folder, name), content);
        if (language === "html") answer = await browser(folder);
      }
    }
    return compared;
  } finally {
    // A server that the page did not end.
    const started = join(folder, "server.pid");
    if (existsSync(started)) try { process.kill(Number(readFileSync(started, "utf8"))); } catch { /* it has ended */ }
    rmSync(parent, { recursive: true, force: true });
  }
}

/** The codes that a page's table gives the names of each field. */
function codes(page) {
  const rows = [...text(page).matchAll(/^\| (\S+) \| (\S*) ?\| (\S*) ?\| (\S*) ?\|$/gm)].map(([, ...cells]) => cells);
  const [head, ...lines] = rows.slice(rows.findIndex(([first]) => first === "code"));
  const table = Object.fromEntries(head.slice(1).map((name) => [name, {}]));
  for (const [code, ...names] of lines) {
    if (!/^\d$/.test(code)) continue;
    names.forEach((name, place) => {
      if (name !== "") table[head[place + 1]][name.replaceAll("`", "")] = Number(code);
    });
  }
  return table;
}

for (const page of ["docs/guide/javascript.md"]) {
  test(`the codes of ${page} are the module's`, () => {
    assert.deepEqual(codes(page), {
      "`gender`": genderCodes, "`activityLevel`": activityLevelCodes, "`primaryGoal`": primaryGoalCodes });
  });
}

test("the page about Node and TypeScript does what it says", async () => {
  assert.equal(await follow("docs/guide/javascript.md"), 7);
});

test("the page about the plan service does what it says", async () => {
  // On a port that is free here.
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const { port } = free.address();
  await new Promise((resolve) => { free.close(resolve); });
  process.env.PORT = `${port}`;
  try {
    assert.equal(await follow("docs/guide/plan-service.md", undefined, (content) => content.replaceAll(":8080", `:${port}`)), 9);
  } finally {
    delete process.env.PORT;
  }
});

test("the handler of the page about a TypeScript server compiles and answers", () => {
  const folder = mkdtempSync(join(tmpdir(), "guide-"));
  try {
    const [{ language, content }, ...others] = blocks("docs/guide/typescript-server.md");
    assert.equal(language, "ts");
    assert.deepEqual(others.map(({ language }) => language), ["json", "js", "js", "js", "js"]);
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(fileURLToPath(new URL("../../Sources/Bindings/JavaScript", import.meta.url)), join(folder, "node_modules/science-kernel"));
    // The code around it: the body of a request, and the response.
    const body = '{"weight":80,"height":180,"age":30,"gender":"male","activityLevel":"very_active","primaryGoal":"maintain"}';
    writeFileSync(join(folder, "handler.mts"),
      `const body: string = process.argv[2]!;\n${content}const sent: [boolean, string] = [failed, text];\nconsole.log(JSON.stringify(sent));\n`);
    writeFileSync(join(folder, "node.d.ts"), "declare const process: { argv: string[] };\n");
    execFileSync("tsc", ["--strict", "--target", "es2022", "--module", "node16", "--moduleResolution", "node16", "handler.mts", "node.d.ts"],
      { cwd: folder, encoding: "utf8" });
    const answered = (body) => JSON.parse(execFileSync(process.execPath, ["handler.mjs", body], { cwd: folder, encoding: "utf8" }));
    const [failed, text] = answered(body);
    const { plan } = JSON.parse(text).data;
    assert.deepEqual([failed, plan.id, plan.userId, plan.startDate], [false, 1234, 42, "2026-11-16T00:00:00.000Z"]);
    const [isRefused, why] = answered(body.replace("80", "20"));
    assert.deepEqual([isRefused, Object.keys(JSON.parse(why))], [true, ["error"]]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A value as the pages write it; unlike in JSON, undefined is not null. */
const shown = (value) => JSON.stringify(value, (name, member) => (member === undefined ? "undefined" : member)).replaceAll('"undefined"', "undefined");

for (const page of ["docs/guide/onboarding.md", "docs/guide/progress.md", "docs/guide/typescript-server.md"]) {
  test(`the lines in JavaScript of ${page} give what they say`, async () => {
    const code = blocks(page).filter(({ language }) => language === "js").map(({ content }) => content).join("")
      .replace('"science-kernel/preview"', JSON.stringify(new URL("../../Sources/Bindings/JavaScript/preview.js", import.meta.url)))
      .replace('"science-kernel/words"', JSON.stringify(new URL("../../Sources/Bindings/JavaScript/words.js", import.meta.url)))
      .replace('"science-kernel/us.json"', JSON.stringify(new URL("../../docs/examples/us.json", import.meta.url)))
      .replace('"science-kernel/german.json"', JSON.stringify(`data:application/json,${encodeURIComponent(JSON.stringify(german))}`))
      .replaceAll('"science-kernel/plan"', JSON.stringify(new URL("../../Sources/Bindings/JavaScript/plan-contract.js", import.meta.url)))
      .replace('"science-kernel"', JSON.stringify(new URL("../../Sources/Bindings/JavaScript/science-kernel.js", import.meta.url)))
      .replaceAll(/^(.*\S)  \/\/ (.*)$/gm, (_, value, expected) => `lines.push([shown(${value}), ${JSON.stringify(expected)}]);`);
    const { lines } = await import(`data:text/javascript,${encodeURIComponent(`const shown = ${shown};\nexport const lines = [];\n${code}`)}`);
    assert.ok(lines.length > 3);
    for (const [found, expected] of lines) assert.equal(found, expected);
  });
}

/** A database in memory, for the queries of `docs/examples/postgres`. */
function database(users, plans, broken) {
  const answers = [
    [/^(BEGIN|COMMIT|ROLLBACK)$/, () => []],
    [/^INSERT INTO users/, ([subject]) => {
      if (!users.some((user) => user.subject === subject)) users.push({ id: users.length + 1, subject, profile: {} });
      return [];
    }],
    [/^SELECT id::int, profile FROM users/, ([subject]) => users.filter((user) => user.subject === subject)],
    [/^SELECT response FROM plans/, ([id, key]) => plans.filter((one) => one.user === id && one.key === key)],
    [/^SELECT (targets|made_on::text AS made, person, key, response) FROM plans/, ([id]) => plans.filter((one) => one.user === id).slice(-1)],
    [/^SELECT nextval/, () => [{ id: plans.length + 1 }]],
    [/^INSERT INTO plans/, ([id, user, made, key, person, targets, response]) => {
      if (user === broken) throw new Error("the disk is full");
      plans.push({ id, user, made, key, person, targets, response });
      return [];
    }],
    [/^SELECT users.id::int/, ([last]) => users.filter(({ id }) => id > last).map((user) =>
      ({ ...user, targets: plans.findLast((one) => one.user === user.id)?.targets ?? null }))],
  ];
  const query = async (text, values) => {
    const found = answers.find(([pattern]) => pattern.test(text));
    assert.ok(found, text);
    return { rows: found[1](values) };
  };
  return { query, connect: async () => ({ query, release() {} }) };
}

test("the functions of the server over a database answer the same calls", async () => {
  const folder = mkdtempSync(join(tmpdir(), "guide-"));
  try {
    for (const name of ["service.mjs", "server.mjs"]) writeFileSync(join(folder, name), text(`docs/examples/postgres/${name}`));
    execFileSync(process.execPath, ["--check", join(folder, "server.mjs")]);
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(fileURLToPath(new URL("../../Sources/Bindings/JavaScript", import.meta.url)), join(folder, "node_modules/science-kernel"));
    const { generate, recompute } = await import(join(folder, "service.mjs"));
    const profile = {
      weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight", targetWeight: 75 };
    const [users, plans] = [[{ id: 1, subject: "a", profile: { weight: 80 } }, { id: 2, subject: "b", profile: { weight: 60 } }], []];
    const pool = database(users, plans, 3);
    const generated = async (forced, key) => {
      const { data } = JSON.parse(await generate(pool, "a", { on: "2026-11-21", forced, key }));
      return [data.plan.id, data.targets.calorieTarget, data.recomputed, data.previousTargets?.calorieTarget, data.changes?.sentences[0].text];
    };
    await assert.rejects(generated(false, "0"), (error) => error.status === 400 && error.message.includes("onboarding"));
    users[0].profile = profile;
    assert.deepEqual(await generated(false, "1"), [1, 2259, true, undefined, undefined]);
    assert.deepEqual(await generated(false, "2"), [1, 2259, false, undefined, undefined]);
    // A day that does not exist has nothing to do with the onboarding.
    await assert.rejects(generate(pool, "a", { on: "2026-02-30", forced: false, key: "9" }),
      (error) => error.status === 400 && error.text.includes('"error":"on: ') && !error.text.includes("onboarding"));
    users[0].profile = { ...profile, weight: 75.5 };
    assert.deepEqual(await generated(true, "3"), [2, 2189, true, 2259, "Calories decreased by 70 kcal/day"]);
    assert.deepEqual(await generated(true, "3"), [2, 2189, false, undefined, undefined]);
    users[0].profile = { ...profile, weight: 79 };
    // The third user's plan cannot be stored, and the fourth gets one.
    users.push({ id: 3, subject: "c", profile }, { id: 4, subject: "d", profile });
    const { totalUsers, updates, errors } = await recompute(pool, "2026-11-23");
    assert.deepEqual([totalUsers, updates[0].newCalories, errors.map(({ userId }) => userId)], [4, 2244, [2, 3]]);
    assert.deepEqual((await recompute(pool, "2026-11-23")).updates.map(({ userId }) => userId), [3]);
    assert.deepEqual(plans.map(({ key, user }) => [key, user]), [["1", 1], ["3", 1], ["week 2026-11-23", 1], ["week 2026-11-23", 4]]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("the page about browsers works as written", async () => {
  const compared = await follow("docs/guide/browser.md", async (folder) => {
    const page = await openPage({ folder, ready: `document.getElementById("answer")?.textContent` });
    try {
      const answer = await page.evaluate(`document.getElementById("answer").textContent`);
      await page.evaluate(`(() => {
        const weight = document.getElementById("weight");
        weight.value = "";
        weight.dispatchEvent(new Event("input"));
      })()`);
      assert.equal(await page.evaluate(`document.getElementById("answer").textContent`),
        "weight: NaN is rejected: a number, 30 to 300 kg");
      // A browser asks for an icon that the page does not have.
      assert.deepEqual(page.problems.filter((problem) => !problem.includes("favicon")), []);
      return `${answer}\n`;
    } finally {
      await page.close();
    }
  });
  assert.equal(compared, 1);
});
