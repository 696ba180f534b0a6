// The Express program of docs/guide/typescript-server.md, run outside of the repository beside the packed package.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const modules = join(root, ".build-debian/express/usr/share/nodejs");
const missing = "no Express: .ci/debian .build-debian/express node-express";

test("the page's program answers as the page says", { skip: !existsSync(join(modules, "express")) && missing }, async () => {
  const page = readFileSync(join(root, "docs/guide/typescript-server.md"), "utf8");
  const app = mkdtempSync(join(tmpdir(), "express-"));
  after(() => rmSync(app, { recursive: true }));
  mkdirSync(join(app, "node_modules"));
  execFileSync(process.execPath, [join(root, "Sources/Bindings/JavaScript/pack.mjs"), join(app, "node_modules/science-kernel")]);
  symlinkSync(join(modules, "express"), join(app, "node_modules/express"));
  writeFileSync(join(app, "app.mjs"), /```js\n([^]*?)```/.exec(page)[1]);
  // Debian keeps the packages that Express needs beside it.
  const server = spawn(process.execPath, ["app.mjs"], { cwd: app, env: { ...process.env, PORT: "0", NODE_PATH: modules } });
  after(() => server.kill());
  const address = await new Promise((resolve, reject) => {
    server.stdout.once("data", (line) => resolve(String(line).trim()));
    server.stderr.once("data", (line) => reject(new Error(line)));
  });
  const call = async (method, path, body) => {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(address + path, { method, headers, body: typeof body === "object" ? JSON.stringify(body) : body });
    return { status: response.status, json: await response.json() };
  };
  const man = {
    weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight", targetWeight: 75,
  };
  const made = await call("PUT", "/people/7", man);
  assert.deepEqual([made.status, made.json.data.targets.calorieTarget, made.json.data.plan.userId], [200, 2259, "7"]);
  const rejected = await call("PUT", "/people/8", { ...man, weight: 8 });
  const said = /`(\{"error":\{"message":"weight[^`]*)`/.exec(page)[1];
  assert.deepEqual(rejected, { status: 400, json: JSON.parse(said) });
  assert.equal((await call("PUT", "/people/9", { ...man, targetweight: 75 })).json.error.message, "targetweight: is unknown (did you mean targetWeight?)");
  assert.equal((await call("PUT", "/people/9", "{")).status, 400);
  assert.equal((await call("PUT", "/people/9")).status, 400);
  assert.equal((await call("PUT", "/people/9", " ".repeat(2e6))).status, 413);
  assert.match((await call("GET", "/people/7/why")).json.calorieTarget.explanation, /2759 − 500 = 2259/);
  assert.equal((await call("GET", "/people/8/why")).status, 404);
  assert.equal((await call("POST", "/preview", { weight: 80, height: 180 })).json.bodyMassIndex, 24.7);
  assert.deepEqual((await call("POST", "/weekly")).json.totalUsers, 1);
});
