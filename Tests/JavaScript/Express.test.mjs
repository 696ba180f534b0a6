// docs/examples/express.mts, run outside of the repository beside the packed package.

import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const modules = join(root, ".build-debian/express/usr/share/nodejs");
const missing = "no Express: .ci/debian .build-debian/express node-express";
const app = mkdtempSync(join(tmpdir(), "express-"));
after(() => rmSync(app, { recursive: true }));
const page = readFileSync(join(root, "docs/guide/typescript-server.md"), "utf8");

/** What the program uses of @types/express and @types/node, as strict as those: a handler returns nothing, a port is a number. */
const declarations = `
declare module "express" {
  export interface Request { body: any; params: { [name: string]: string }; get(name: string): string | undefined }
  export interface Response {
    status(code: number): this; type(type: string): this; send(body: string): this; json(body: unknown): this;
  }
  export type NextFunction = (error?: unknown) => void;
  type Handler = (request: Request, response: Response, next: NextFunction) => void | Promise<void>;
  type ErrorHandler = (error: any, request: Request, response: Response, next: NextFunction) => void | Promise<void>;
  interface Application {
    use(handler: Handler): this; use(handler: ErrorHandler): this;
    get(path: string, handler: Handler): this; put(path: string, handler: Handler): this; post(path: string, handler: Handler): this;
    listen(port: number, hostname: string, callback: () => void): { address(): string | object | null };
  }
  const express: { (): Application; raw(options: { type: string; limit: string }): Handler };
  export default express;
}
declare module "node:net" { export interface AddressInfo { port: number } }
declare class Buffer extends Uint8Array { static isBuffer(value: unknown): value is Buffer; toString(): string }
declare const process: { env: { [name: string]: string | undefined } };
declare const console: { log(text: string): void };
`;

test("the program compiles as TypeScript in the strict mode", () => {
  mkdirSync(join(app, "node_modules"));
  execFileSync(process.execPath, [join(root, "Sources/Bindings/JavaScript/pack.mjs"), join(app, "node_modules/science-kernel")]);
  cpSync(join(root, "docs/examples/express.mts"), join(app, "app.mts"));
  writeFileSync(join(app, "express.d.ts"), declarations);
  const compilerOptions = { strict: true, target: "es2022", lib: ["es2022"], types: [], module: "node16" };
  writeFileSync(join(app, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["app.mts", "express.d.ts"] }));
  const { status, stdout } = spawnSync("tsc", ["--project", "."], { cwd: app, encoding: "utf8" });
  assert.equal(status, 0, stdout);
});

test("the program answers as its page says", { skip: !existsSync(join(modules, "express")) && missing }, async () => {
  symlinkSync(join(modules, "express"), join(app, "node_modules/express"));
  // Debian keeps the packages that Express needs beside it, or in the system if they are installed there.
  const server = spawn(process.execPath, ["app.mjs"], { cwd: app, env: { ...process.env, PORT: "0", NODE_PATH: `${modules}:/usr/share/nodejs` } });
  after(() => server.kill());
  const address = await new Promise((resolve, reject) => {
    server.stdout.once("data", (line) => resolve(String(line).trim()));
    server.stderr.once("data", (line) => reject(new Error(line)));
  });
  const call = async (method, path, body, headers = { "Content-Type": "application/json" }, zone = { "Time-Zone": "Asia/Tokyo" }) => {
    const response = await fetch(address + path, { method, headers: { ...headers, ...zone }, body: typeof body === "object" ? JSON.stringify(body) : body });
    return { status: response.status, json: await response.json() };
  };
  const man = {
    weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight", targetWeight: 75,
  };
  const made = await call("PUT", "/people/7", man);
  assert.deepEqual([made.status, made.json.data.targets.calorieTarget, made.json.data.plan.userId], [200, 2259, "7"]);
  const rejected = await call("PUT", "/people/8", { ...man, weight: 8 });
  const said = /^\{"success":false,"error":"weight.*$/m.exec(page)[0];
  assert.deepEqual(rejected, { status: 400, json: JSON.parse(said) });
  assert.equal((await call("PUT", "/people/9", { ...man, targetweight: 75 })).json.error, "targetweight: is unknown (did you mean targetWeight?)");
  assert.equal((await call("PUT", "/people/9", "{")).status, 400);
  for (const untyped of [await call("PUT", "/people/9"), await call("PUT", "/people/9", "{}", {})]) {
    assert.deepEqual([untyped.status, untyped.json.error], [415, "the body is missing: send it with the content type application/json"]);
  }
  assert.equal((await call("PUT", "/people/9", " ".repeat(2e6))).status, 413);
  // What the module ignores is stored with the person, and must not fail the weekly job of all.
  assert.equal((await call("PUT", "/people/9", { ...man, note: "x".repeat(900) })).status, 413);
  // The day is that of the person: fourteen hours east of UTC and eleven west of it are never on the same day.
  const tall = { ...man, dateOfBirth: "2026-01-01", age: undefined };
  const days = await Promise.all(["Etc/GMT-14", "Etc/GMT+11"].map(async (zone) => {
    const { json } = await call("PUT", "/people/9", tall, undefined, { "Time-Zone": zone });
    return /on (\d{4}-\d\d-\d\d)$/.exec(json.error)[1];
  }));
  assert.equal(Date.parse(days[0]) - Date.parse(days[1]) >= 86_400_000, true, `${days}`);
  for (const zone of [{}, { "Time-Zone": "Mars" }]) {
    const { status, json } = await call("PUT", "/people/9", man, undefined, zone);
    assert.deepEqual([status, json.error], [400, "the header Time-Zone is missing or unknown: a name such as Europe/Berlin"]);
  }
  assert.match((await call("GET", "/people/7/why")).json.calorieTarget.explanation, /2759 − 500 = 2259/);
  assert.equal((await call("GET", "/people/8/why")).status, 404);
  assert.equal((await call("POST", "/preview", { weight: 80, height: 180 })).json.bodyMassIndex, 24.7);
  // Every error has one shape.
  for (const [method, path, body] of [["POST", "/preview", "{"], ["PUT", "/people/7/weight", { weight: 8 }], ["PUT", "/people/7/weight", { weight: 168 }], ["PUT", "/people/7/weight", {}], ["PUT", "/people/8/weight", man], ["PUT", "/people/9", "{"], ["PUT", "/people/9", " ".repeat(2e6)]]) {
    const { status, json } = await call(method, path, body);
    assert.deepEqual([status >= 400, json.success, typeof json.error], [true, false, "string"], path);
  }
  assert.equal((await call("PUT", "/people/7/weight", { weight: 168 })).json.error, "weight: 168 kg is far from the 80 kg before: perhaps it is in another unit");
  // A week without a change has no update. A significant one has it once, with the targets before.
  const weekly = async () => (await call("POST", "/weekly")).json;
  const week = { totalUsers: 1, successCount: 1, errorCount: 0, updates: [], advised: [], errors: [] };
  assert.deepEqual(await weekly(), week);
  assert.equal((await call("PUT", "/people/7/weight", { weight: "11st 4lb" })).json.weight.kilograms, 71.668);
  const { updates: [update], ...counts } = await weekly();
  assert.deepEqual([update.userId, update.previousCalories, update.newCalories < 2209, counts.totalUsers], ["7", 2259, true, 1]);
  // The target weight now lies behind: no update says so a second time, but `advised` does.
  week.advised = [{ userId: "7", advisories: ["target_contradicts_goal"] }];
  assert.deepEqual([update.advisories, await weekly()], [week.advised[0].advisories, week]);
  // More people than a part of the job has.
  for (let first = 0; first < 1200; first += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, place) => call("PUT", `/people/n${first + place}`, man)));
  }
  assert.deepEqual(await weekly(), { ...week, totalUsers: 1201, successCount: 1201 });
  // A plan that needs a word has it in its targets.
  const advisories = async (one) => (await call("PUT", "/people/9", one)).json.data.targets.advisories;
  const slight = { weight: 60, height: 170, age: 30, gender: "female", activityLevel: "sedentary", primaryGoal: "lose_weight", targetWeight: 45 };
  for (const name of ["below_minimum_intake", "underweight_target"]) {
    assert.ok((await advisories(slight)).includes(name));
    assert.ok(page.includes(`\`${name}\``));
  }
  assert.ok((await advisories({ ...slight, age: 15 })).includes("deficit_for_minor"));
});
