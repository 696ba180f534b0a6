// The example server as a service: profiles, plans of users, the weekly job, its limits, its log and its end, and 10,000 hostile
// requests. Server.test.mjs has HTTP and the preview, Guide.test.mjs the walk through all of it with curl.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request as ask } from "node:http";
import { once } from "node:events";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { problemsOf, problemsOfRequest } from "./OpenAPI.mjs";
import { numbers } from "./Vectors.mjs";

const program = fileURLToPath(new URL("../../docs/examples/server.mjs", import.meta.url));
const man = {
  weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight", targetWeight: 75 };
const agent = new Agent({ keepAlive: true, maxSockets: 50 });
let main;
let stalled;

/** A server, its port, and what it prints. */
async function started(environment = {}, file = program) {
  const child = spawn(process.execPath, [file], { env: { ...process.env, ...environment, PORT: "0", HOST: "127.0.0.1" } });
  const server = { child, output: "", errors: "" };
  child.stdout.on("data", (piece) => { server.output += piece; });
  child.stderr.on("data", (piece) => { server.errors += piece; });
  await once(child.stdout, "data");
  server.port = Number(/:(\d+)\n/.exec(server.output)[1]);
  return server;
}

before(async () => {
  main = await started();
  // A body that stops coming, for the last test.
  const socket = connect(main.port, "127.0.0.1");
  socket.write('PUT /auth/profile?on=2026-11-21 HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nContent-Length: 13\r\n\r\n{"weight"');
  let text = "";
  socket.on("data", (piece) => { text += piece; });
  stalled = once(socket, "close").then(() => text);
});

after(async () => {
  agent.destroy();
  main.child.kill();
  await once(main.child, "exit");
  assert.equal(main.errors, "");
});

/** An answer, checked against the OpenAPI document. */
function call(method, path, { token, body, headers = {}, port = main.port, isChecked = true } = {}) {
  const all = { ...(token && { Authorization: `Bearer ${token}` }), ...(body !== undefined && { "Content-Type": "application/json" }), ...headers };
  return new Promise((resolve, reject) => {
    const sent = ask({ port, host: "127.0.0.1", path, method, headers: all, agent }, (response) => {
      const pieces = [];
      response.on("data", (piece) => pieces.push(piece));
      response.on("end", () => {
        const answer = { status: response.statusCode, headers: response.headers, text: Buffer.concat(pieces).toString() };
        const route = path.split("?")[0].replace(/^\/v1\/plans\/(?!generate|recompute)[^/]+$/, "/v1/plans/{id}");
        if (isChecked) assert.deepEqual(problemsOf(answer, route, method), [], `${method} ${path}: ${answer.text.slice(0, 200)}`);
        resolve({ ...answer, json: method === "HEAD" ? undefined : JSON.parse(answer.text) });
      });
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(typeof body === "object" && !Buffer.isBuffer(body) ? JSON.stringify(body) : body);
  });
}

const put = (token, body, options) => call("PUT", "/auth/profile?on=2026-11-21", { token, body, ...options });
const generate = (token, body = {}, query = "", options = {}) =>
  call("POST", `/v1/plans/generate?on=2026-11-21${query}`, { token, body, ...options });
const resident = ({ child }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))[1]) / 1024;

test("a change replaces members, null removes them, and a rejected change changes nothing", async () => {
  assert.equal((await call("GET", "/auth/profile", { token: "changes" })).status, 404);
  const rows = [
    [{}, { missing: ["weight", "height", "age", "gender", "activityLevel", "primaryGoal"] }],
    [{ ...man, currentWeight: 80, unknown: [1] }, { ...man, missing: [] }],
    [{ currentWeight: 81, targetWeight: null }, { ...man, weight: 81, targetWeight: undefined, missing: [] }],
    [{ dateOfBirth: "1996-02-29" }, { ...man, weight: 81, targetWeight: undefined, age: undefined, dateOfBirth: "1996-02-29", missing: [] }],
    [{ age: 31 }, { ...man, weight: 81, targetWeight: undefined, age: 31, missing: [] }],
    [{ weight: null }, { ...man, weight: undefined, targetWeight: undefined, age: 31, missing: ["weight"] }],
  ];
  for (const [body, expected] of rows) {
    const { status, json } = await put("changes", body);
    assert.deepEqual([status, json], [200, JSON.parse(JSON.stringify(expected))], JSON.stringify(body));
    assert.deepEqual(problemsOfRequest(body, "/auth/profile", "PUT"), []);
  }
  const rejected = [
    [{ weight: 80, currentWeight: 81 }, ["currentWeight"]], [{ age: 30, dateOfBirth: "1996-02-29" }, ["age"]],
    [{ weight: 8, height: "180", gender: {}, targetWeight: [75] }, ["weight", "height", "gender", "targetWeight"]],
    [{ dateOfBirth: "2026-02-30" }, ["dateOfBirth"]], ['{"weight":1e400}', ["weight"]], ["[]", [""]], ["null", [""]], ["", [""]],
    ['{"weight":80', [""]], [Buffer.from('{"gender":"\xff"}', "latin1"), ["gender"]], [{ gender: "x".repeat(1e6) }, ["gender"]],
    [{ weight: 80, targetweight: 75 }, ["targetweight"]], [`{"weight":${"[".repeat(5e5)}`], [`{"weight":${"[".repeat(1e5)}${"]".repeat(1e5)}}`],
  ];
  for (const [body, fields] of rejected) {
    const { status, json } = await put("changes", body);
    const found = json.violations.map(({ field }) => field);
    assert.deepEqual([status, found], [400, fields ?? found], `${JSON.stringify(body)}`.slice(0, 80));
  }
  const forced = await call("POST", "/v1/plans/generate?on=2026-11-21", { token: "changes", body: { forcerecompute: true } });
  assert.deepEqual([forced.status, forced.json.violations[0].field], [400, "forcerecompute"]);
  const { json } = await call("GET", "/auth/profile", { token: "changes" });
  assert.deepEqual(json, JSON.parse(JSON.stringify(rows.at(-1)[1])));
});

test("without the person's day it is that of the server in UTC, and the documented client gets its plan", async () => {
  const today = () => new Date().toISOString().slice(0, 10);
  const answers = [];
  const before = today();
  assert.equal((await call("PUT", "/auth/profile", { token: "undated", body: man })).status, 200);
  for (const [path, token, body] of [["/v1/plans/generate", "undated", { forceRecompute: false }], ["/v1/plans/generate", undefined, man], ["/v1/plans/recompute", "undated"]]) {
    answers.push(await call("POST", path, { token, body }));
  }
  assert.deepEqual(answers.map(({ status }) => status), [200, 200, 200]);
  const { json: { data: { targets: { projectedDate } } } } = answers[0];
  const days = [before, today()].map((day) => new Date(Date.parse(day) + 70 * 86_400_000).toISOString().slice(0, 10));
  assert.ok(days.includes(projectedDate.slice(0, 10)), `${projectedDate} of ${days}`);
});

test("a profile keeps the pace, and what it cannot keep is rejected", async () => {
  const { json } = await put("paced", { ...man, pace: "-0.4kg/week" });
  assert.equal(json.pace, "-0.4kg/week");
  assert.equal((await generate("paced")).json.data.targets.weeklyRate, -0.4);
  const { json: job } = await call("POST", "/v1/plans/recompute?on=2026-12-21", { token: "paced" });
  assert.equal(job.errors.some(({ violations }) => violations.some(({ field }) => field === "pace")), false);
  for (const body of [{ tdee: 2500 }, { protein: "weight_at_bmi_25" }, { tdee: 1 }, { pace: "fast" }, { pace: " ".repeat(65) }]) {
    const { status, json: { violations } } = await put("paced", body);
    assert.deepEqual([status, violations[0].field], [400, Object.keys(body)[0]], JSON.stringify(body));
    const preview = await generate(undefined, { ...man, ...body });
    assert.equal(preview.status, ["fast", " ".repeat(65)].includes(body.pace) || body.tdee === 1 ? 400 : 200);
  }
  assert.equal((await generate("paced", { pace: "-0.4kg/week" })).status, 400);
  assert.equal((await put("paced", { pace: null, tdee: null })).json.pace, undefined);
});

test("a name that is given twice is rejected", async () => {
  const rows = [
    ['{"weight":80,"weight":81}', "weight"], ['{"currentWeight":80,"a":{"b":[1]},"currentWeight":81}', "currentWeight"],
    ['{"age":30,"\\u0061ge" : 31}', "age"], ['{"forceRecompute":true,"forceRecompute":false}', "forceRecompute"],
  ];
  for (const [body, field] of rows) {
    for (const answer of [await put("twice", body), await generate("twice", body)]) {
      assert.deepEqual([answer.status, answer.json.violations[0]], [400, { field, message: "is given more than once" }], body);
    }
  }
  const once = '{"a":1,"a":2,"b":{"weight":1},"c":"\\"weight\\":","weight":80}';
  assert.deepEqual((await put("twice", once)).json.weight, 80);
});

test("no text of a profile is long, and one user's row fails no other's", async () => {
  const born = (zeros) => `1996-02-29T00:00:00.${"0".repeat(zeros)}Z`;
  assert.equal((await put("long", { dateOfBirth: born(480_000) })).json.error, "dateOfBirth: 480021 bytes are rejected: at most 64");
  const longest = { ...man, age: null, dateOfBirth: born(43), weight: 80.12345678901234, pace: `${" ".repeat(53)}-0.4kg/week` };
  assert.ok((await put("long", longest)).text.length < 500);
  // A store with rows that no request can make: profiles of half a megabyte, and a plan of no day.
  const folder = mkdtempSync(join(tmpdir(), "service-"));
  const damaged = readFileSync(program, "utf8").replaceAll('"../', `"${new URL("../../docs/", import.meta.url)}`)
    .replace("const user = { key, id, profile };", "const user = { key, id, profile: id < 4 ? { ...profile, dateOfBirth: '0'.repeat(480_000) } : profile };")
    .replace("const stored = { id: ++lastPlan, ...made };", "const stored = { id: ++lastPlan, ...made, on: made.userId === 5 ? 'x' : made.on };");
  writeFileSync(join(folder, "server.mjs"), damaged);
  const server = await started({}, join(folder, "server.mjs"));
  const { port } = server;
  for (let user = 1; user <= 6; user++) await put(`user${user}`, man, { port });
  for (const [on, failed] of [["2026-11-23", [1, 2, 3]], ["2026-11-30", [1, 2, 3, 5]]]) {
    const { status, json } = await call("POST", `/v1/plans/recompute?on=${on}`, { token: "user6", port });
    assert.deepEqual([status, json.totalUsers, json.successCount, json.errors.map(({ userId }) => userId)], [200, 6, 6 - failed.length, failed]);
  }
  assert.equal((await call("GET", "/v1/plans", { token: "user6", port })).json.data.plans.length, 2);
  server.child.kill();
  await once(server.child, "exit");
  rmSync(folder, { recursive: true });
});

test("a plan is reused for 7 days, and a changed profile or a force makes another", async () => {
  await put("reuse", man);
  const plan = async (on, body = {}) => {
    const { json: { data } } = await call("POST", `/v1/plans/generate?on=${on}`, { token: "reuse", body });
    return [data.plan.id, data.recomputed, data.previousTargets?.calorieTarget, data.targets.calorieTarget, data.changes?.significant];
  };
  const [first, ...others] = await plan("2026-11-21");
  assert.deepEqual(others, [true, undefined, 2259, undefined]);
  assert.deepEqual(await plan("2026-11-27"), [first, false, undefined, 2259, undefined]);
  assert.deepEqual((await plan("2026-11-29")).slice(1), [true, 2259, 2259, false]);
  assert.deepEqual((await plan("2026-11-29", { forceRecompute: true })).slice(1), [true, 2259, 2259, false]);
  await put("reuse", { weight: 75.5 });
  assert.deepEqual((await plan("2026-11-29")).slice(1), [true, 2259, 2189, true]);
  // Ten requests at the same time are one plan.
  await put("reuse", { weight: 76 });
  const ids = await Promise.all(Array.from({ length: 10 }, () => plan("2026-11-29")));
  assert.equal(new Set(ids.map(([id]) => id)).size, 1);
  assert.equal(ids.filter(([, recomputed]) => recomputed).length, 1);
  const { json } = await call("GET", "/v1/plans", { token: "reuse" });
  assert.deepEqual(json.data.plans.map(({ targets }) => targets.calorieTarget), [2197, 2189, 2259, 2259, 2259]);
});

test("every form is a plan, and no token reads the plans of another user", async () => {
  await put("forms", man);
  const { json: { data: { plan: { id } } } } = await generate("forms");
  for (const [form, found] of [["service", id], ["api", id], ["kernel", `${id}`]]) {
    const { json } = await call("GET", `/v1/plans/${id}?form=${form}`, { token: "forms" });
    assert.equal(json.data.plan.id, found, form);
    const { json: list } = await call("GET", `/v1/plans?form=${form}`, { token: "forms" });
    assert.deepEqual(list.data.plans, [{ plan: json.data.plan, targets: json.data.targets }], form);
    assert.equal((await generate("forms", man, `&form=${form}`)).json.data.targets.calorieTarget, 2259);
  }
  for (const token of ["another", "reuse"]) assert.equal((await call("GET", `/v1/plans/${id}`, { token })).status, 404);
  for (const path of [`0${id}`, `${id}.0`, "x", "%00", "9".repeat(400), "generate/"]) {
    assert.equal((await call("GET", `/v1/plans/${path}`, { token: "forms", isChecked: false })).status, 404, path);
  }
});

test("a token names a user, and rejections name what is wrong", async () => {
  const rows = [
    ["GET", "/auth/profile", {}, 401], ["GET", "/v1/plans", { headers: { Authorization: "Basic YTpi" } }, 401],
    ["GET", "/v1/plans", { token: "a b" }, 401], ["GET", "/v1/plans", { token: "x".repeat(257) }, 401], ["GET", "/v1/plans", { token: "x".repeat(256) }, 200],
    ["GET", "/v1/plans?form=xml", { token: "a" }, 400], ["GET", "/v1/plans?form=api&form=api", { token: "a" }, 400],
    ["GET", "/auth/profile?on=2026-02-30", { token: "a" }, 400], ["GET", "/auth/profile?on=%2B010000-01-01", { token: "a" }, 400],
    ["POST", "/v1/plans/generate?on=2026-11-21", { token: "a", body: { forceRecompute: "yes" } }, 400],
    ["POST", "/v1/plans/generate?on=2026-11-21", { body: { forceRecompute: true } }, 401],
    ["POST", "/v1/plans/generate?on=2026-11-21", { body: { ...man, forceRecompute: 1 } }, 400],
    ["DELETE", "/auth/profile", { token: "a" }, 405], ["GET", "/v1/plans/recompute", { token: "a" }, 405, "POST"], ["GET", "/v1/plans/generate", {}, 405, "POST"],
    ["POST", "/v1/plans/7", { token: "a" }, 405, "GET, HEAD"], ["PUT", "/auth/profile", { token: "a", body: "{}", headers: { "Content-Type": "text/plain" } }, 415],
    ["POST", "/health", {}, 405, "GET, HEAD"], ["HEAD", "/health", {}, 200], ["HEAD", "/v1/plans", { token: "a" }, 200], ["HEAD", "/v1/plans", {}, 401],
  ];
  for (const [method, path, options, status, allow] of rows) {
    const answer = await call(method, path, options);
    assert.equal(answer.status, status, `${method} ${path} ${JSON.stringify(options)}`);
    if (allow !== undefined) assert.equal(answer.headers.allow, allow);
  }
});

test("a user may call generate 20 times a minute", async () => {
  await put("busy", man);
  const statuses = [];
  for (let count = 0; count < 22; count++) {
    const { status, headers } = await generate("busy", count % 2 === 0 ? {} : man);
    statuses.push(status);
    if (status === 429) assert.match(headers["retry-after"], /^([1-9]|[1-5]\d|60)$/);
  }
  assert.deepEqual(statuses, [...Array(20).fill(200), 429, 429]);
  assert.equal((await generate(undefined, man)).status, 200);
});

test("the weekly job reports every user, and its token is its own", async () => {
  const tokens = Array.from({ length: 1200 }, (_, index) => `user${index}`);
  const server = await started({ TOKENS: tokens.join(), JOB_TOKEN: "job" });
  try {
    const { port } = server;
    for (const [index, token] of tokens.entries()) await put(token, index % 100 === 0 ? { weight: 60 } : man, { port });
    assert.equal((await put("stranger", man, { port })).status, 401);
    const run = (token) => call("POST", "/v1/plans/recompute?on=2026-11-23", { token, port });
    assert.equal((await run("user1")).status, 403);
    const { json } = await run("job");
    assert.deepEqual([json.totalUsers, json.successCount, json.errorCount, json.updates.length, json.errors.length], [1200, 1188, 12, 1188, 12]);
    assert.equal(json.updates[0].reason, "There was no earlier plan");
    await put("user1", { weight: 75.5 }, { port });
    const again = await Promise.all([run("job"), run("job")]);
    assert.deepEqual(again.map(({ status }) => status).sort(), [200, 409]);
    assert.deepEqual(again.find(({ status }) => status === 200).json.updates.map(({ newCalories }) => newCalories), [2189]);
    assert.deepEqual((await run("job")).json.updates, []);
    const plans = async (token) => (await call("GET", "/v1/plans", { token, port })).json.data.plans.length;
    assert.deepEqual([await plans("user0"), await plans("user1"), await plans("user2")], [0, 2, 1]);
  } finally {
    server.child.kill();
    await once(server.child, "exit");
  }
});

test("SIGTERM finishes what is under way and rejects what is new", async () => {
  const server = await started();
  const slow = connect(server.port, "127.0.0.1");
  let answer = "";
  slow.on("data", (piece) => { answer += piece; });
  slow.write('PUT /auth/profile?on=2026-11-21 HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nContent-Length: 13\r\n\r\n{"weight"');
  const open = connect(server.port, "127.0.0.1");
  await once(open, "connect");
  await pause(100);
  const exit = once(server.child, "exit");
  server.child.kill("SIGTERM");
  await pause(100);
  const { status, headers } = await call("GET", "/health", { port: server.port });
  assert.deepEqual([status, headers["retry-after"], headers.connection], [503, "1", "close"]);
  slow.write(":80}");
  assert.deepEqual(await exit, [0, null]);
  assert.match(answer, /^HTTP\/1\.1 200 OK[^]*Connection: close[^]*"weight":80,/);
  assert.equal(server.errors, "");
  assert.equal(server.output.split("\n").length, 4);
  const idle = await started();
  idle.child.kill("SIGTERM");
  assert.deepEqual(await once(idle.child, "exit"), [0, null]);
});

test("the log has a line for each request, and nothing about a person", async () => {
  const server = await started();
  await put("secret-token", { ...man, weight: 83.25 }, { port: server.port });
  await call("GET", "/v1/plans/12345?on=2026-11-22&name=Erika", { token: "secret-token", port: server.port });
  await call("GET", "/Erika", { port: server.port, isChecked: false });
  await pause(300);
  server.child.kill();
  await once(server.child, "exit");
  const lines = server.output.trim().split("\n").slice(1).map((line) => JSON.parse(line));
  assert.deepEqual(lines.map(({ method, route, status }) => [method, route, status]),
    [["PUT", "/auth/profile", 200], ["GET", "/v1/plans/{id}", 404], ["GET", "-", 404]]);
  assert.doesNotMatch(server.output, /Erika|secret|83\.25|12345|2026-11-22/);
});

test("10,000 hostile requests get no status of 500 or above, no stack trace, and bounded memory", async () => {
  const server = await started();
  const { port } = server;
  const next = numbers(27);
  const one = (list) => list[next() % list.length];
  const words = ["weight", "currentWeight", "height", "age", "dateOfBirth", "gender", "activityLevel", "primaryGoal", "targetWeight", "forceRecompute",
    "equation", "__proto__", "constructor", "toString", "userId", "on", ""];
  const values = () => one([
    80, 180, 30, 29.9995, -0, 1e308, 1e-308, 2 ** 53, true, null, "male", "moderately_active", "lose_weight", "1996-02-29", "2026-02-30", "", "\0", "\ud800",
    "x".repeat(next() % 3000), [], [[[]]], {}, { weight: 80 }, { __proto__: null, toJSON: 1 }]);
  const bodies = () => {
    const members = Object.fromEntries(Array.from({ length: next() % 9 }, () => [one(words), values()]));
    const whole = JSON.stringify(next() % 3 === 0 ? { ...man, ...members } : members);
    switch (next() % 8) {
      case 0: return whole.slice(0, next() % (whole.length + 1));
      case 1: return Buffer.from(Array.from({ length: next() % 200 }, () => next() % 256));
      case 2: return one(["[".repeat(5000), '{"a":'.repeat(5000), "1e999", "\ufeff{}", '{"weight":80,"weight":81}', '{"forceRecompute":1e400}', '"', "nul", "{}{}"]);
      default: return whole;
    }
  };
  const paths = () => one(["/auth/profile", "/v1/plans/generate", "/v1/plans/generate", "/v1/plans", "/v1/plans/recompute", "/openapi.json", "/health",
    `/v1/plans/${one(["0", "1", "-1", "1e9", "%", "%00", "%2e%2e", "..", "9".repeat(300), "{id}", "__proto__"])}`, "/../../etc/passwd", "//", "/%",
    "/__proto__", "/constructor", "*", "http://["]);
  const queries = () => one(["", "", "?", "?on=2026-11-21", "?on=0000-01-01", "?on=9999-12-31", "?on=%00", "?on=", "?form=kernel", "?form=api", "?form=__proto__",
    "?form=service&form=api", `?on=${"1".repeat(3000)}`, "?%", "?on=2026-11-21&form=kernel&x[]=1"]);
  const tokens = () => one([undefined, "a", "b", `t${next()}`, "x".repeat(300), "ä", "a,b", "=", "__proto__"]);
  const types = () => one([undefined, undefined, undefined, "application/json", "text/plain", "application/json; charset=utf-16", ";", "a/b;".repeat(500)]);
  const methods = ["GET", "POST", "POST", "PUT", "PUT", "HEAD", "DELETE", "PATCH", "OPTIONS", "TRACE"];
  const counts = {};
  const memory = [];
  async function hostile() {
    let [method, token, type, path] = [one(methods), tokens(), types(), paths() + queries()];
    if (next() % 4 > 0) {
      // Near a request that is accepted.
      [method, path] = one([["PUT", "/auth/profile"], ["POST", "/v1/plans/generate"], ["POST", "/v1/plans/generate"], ["GET", "/v1/plans"], ["POST", "/v1/plans/recompute"]]);
      [token, type] = [one(["a", "b", `t${next()}`]), undefined];
      if (next() % 2 === 0) path += queries();
    }
    const headers = { ...(token !== undefined && { Authorization: Buffer.from(`Bearer ${token}`).toString("latin1") }), ...(type && { "Content-Type": type }) };
    const body = method === "POST" || method === "PUT" || next() % 10 === 0 ? bodies() : undefined;
    const answer = await call(method, path, { headers, body, port, isChecked: false }).catch((error) => {
      if (error instanceof SyntaxError) throw new Error(`${method} ${path}: no JSON`);
      return { status: error.code, text: "" };
    });
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    assert.ok(!(answer.status >= 500), `${method} ${path} ${String(body).slice(0, 200)}: ${answer.text}`);
    assert.doesNotMatch(answer.text, / at .*\.mjs|node:internal|wasm/);
  }
  for (let round = 0; round < 200; round++) {
    await Promise.all(Array.from({ length: 50 }, hostile));
    if (round % 50 === 49) memory.push(resident(server));
  }
  assert.equal((await generate(undefined, man, "", { port })).status, 200);
  await pause(200);
  server.child.kill();
  await once(server.child, "exit");
  assert.equal(server.errors, "");
  console.log(`hostile: ${JSON.stringify(counts)}; memory ${memory.map((size) => size.toFixed(0)).join(", ")} MiB`);
  assert.ok(Math.max(...memory) < 256, `${memory} MiB`);
});

test("users and plans take bounded memory: the earliest are forgotten", { timeout: 300_000 }, async () => {
  const server = await started();
  const { port } = server;
  const many = async (from, to, work) => {
    for (let start = from; start < to; start += 50) await Promise.all(Array.from({ length: 50 }, (_, index) => work(`many${start + index}`)));
  };
  await many(0, 10_100, (token) => put(token, man, { port, isChecked: false }));
  const statuses = await Promise.all(["many0", "many99", "many200", "many10099"].map((token) => call("GET", "/auth/profile", { token, port })));
  assert.deepEqual(statuses.map(({ status }) => status), [404, 404, 200, 200]);
  // Each run of the job is another week: 10,000 plans more, until 100,000 plans are the limit.
  for (let week = 0; week < 11; week++) {
    const on = new Date(Date.UTC(2026, 10, 23 + 7 * week)).toISOString().slice(0, 10);
    assert.equal((await call("POST", `/v1/plans/recompute?on=${on}`, { token: "many10099", port, isChecked: false })).status, 200);
  }
  const size = resident(server);
  console.log(`memory: ${size.toFixed(0)} MiB with all users and plans that are kept`);
  assert.ok(size < 512, `${size} MiB`);
  server.child.kill();
  await once(server.child, "exit");
});

test("a body that stops coming is rejected after 30 s", { timeout: 60_000 }, async () => {
  assert.match(await stalled, /^HTTP\/1\.1 408 Request Timeout\r\n[^]*"error":"the request took too long: at most 10 s for its headers, 30 s for all of it"\}$/);
  await pause(200);
  assert.equal(main.output.match(/"method":"PUT","route":"\/auth\/profile","status":408/g)?.length, 1);
});
