// The example of a server: what it answers, 5000 requests from 50 connections, and curl.

import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, request as ask } from "node:http";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { plan } from "../../Sources/Bindings/JavaScript/plan-contract.js";
import { request } from "./PlanCases.mjs";

const program = fileURLToPath(new URL("../../docs/examples/server.mjs", import.meta.url));
const path = "/v1/plans/generate?on=2026-11-21";
let server;
let port;

before(async () => {
  server = spawn(process.execPath, [program], { env: { ...process.env, PORT: "0" }, stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(server.stdout, "data");
  port = Number(/:(\d+)\n/.exec(String(line))[1]);
});

after(() => server.kill());

/** What the server answers; the body may be cut off. */
function send(body, { path: to = path, method = "POST", headers = {}, agent } = {}) {
  return new Promise((resolve, reject) => {
    const sent = ask({ port, path: to, method, headers, agent }, (response) => {
      const pieces = [];
      response.on("data", (piece) => pieces.push(piece));
      response.on("end", () => resolve({ status: response.statusCode, text: Buffer.concat(pieces).toString() }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    if (body === undefined) sent.flushHeaders(); else sent.end(body);
  });
}

/** The text without what differs from plan to plan. */
const withoutIds = (text) => text.replace(/"id":\d+/, '"id":1');

test("a person gets a plan, and what is no person a failure", async () => {
  const expected = plan.answer("respond", request, { on: "2026-11-21", form: "api", id: 1, userId: 1 }).text;
  const found = await send(request.replace("}", ',"forceRecompute":true}'));
  assert.equal(found.status, 200);
  assert.equal(withoutIds(found.text), expected);
  const refused = await send('{"weight":8}');
  assert.equal(refused.status, 400);
  assert.equal(refused.text, plan.answer("respond", '{"weight":8}', { on: "2026-11-21" }).text);
  assert.equal(JSON.parse(refused.text).violations[0].message, "8 is not accepted: a number, 30 to 300 kg");
});

test("what is too long is refused by its length", async () => {
  // Nothing but the head is sent.
  const announced = await send(undefined, { headers: { "Content-Length": 1_048_577 } });
  assert.equal(announced.status, 413);
  const chunked = await send(Buffer.alloc(2_000_000, " "), { headers: { "Transfer-Encoding": "chunked" } }).catch((error) => error);
  assert.ok(chunked.status === 413 || ["EPIPE", "ECONNRESET"].includes(chunked.code), String(chunked));
  assert.equal((await send(" ".repeat(1_048_576 - request.length) + request)).status, 200);
});

test("other places and methods are named", async () => {
  assert.equal((await send("", { path: "/" })).status, 404);
  assert.equal((await send("", { method: "PUT" })).status, 405);
  const described = await send("", { path: "/openapi.json", method: "GET" });
  assert.equal(described.status, 200);
  assert.ok(JSON.parse(described.text).paths["/v1/plans/generate"].post);
});

test("5000 requests from 50 connections are all answered, and memory is flat", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]) / 1024;
  const expected = withoutIds((await send(request)).text);
  async function many(count) {
    const answers = await Promise.all(Array.from({ length: count }, (_, index) =>
      send(index % 10 === 9 ? "{" : request, { agent })));
    answers.forEach(({ status, text }, index) => {
      assert.equal(status, index % 10 === 9 ? 400 : 200);
      if (status === 200) assert.equal(withoutIds(text), expected);
    });
    return answers.length;
  }
  await many(2500);
  const before = resident();
  assert.equal(await many(5000), 5000);
  const grown = resident() - before;
  agent.destroy();
  console.log(`memory: ${before.toFixed(0)} MiB before 5000 requests, ${grown.toFixed(1)} MiB more after them`);
  assert.ok(grown < 24, `${grown} MiB more`);
});

test("curl is answered", async () => {
  const { stdout } = await promisify(execFile)(
    "curl", ["--silent", "--show-error", "--fail", "--data", request, `http://localhost:${port}${path}`]);
  assert.equal(JSON.parse(stdout).data.targets.calorieTarget, 2259);
});
