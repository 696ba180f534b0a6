// The example server: its answers, also against its OpenAPI document; clients that disconnect, send malformed requests
// or are too many; 5000 requests from 50 connections; its addresses; and curl.

import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { Agent, request as ask } from "node:http";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { plan } from "../../Sources/Bindings/JavaScript/plan-contract.js";
import { document, problemsOf } from "./OpenAPI.mjs";
import { request } from "./PlanCases.mjs";
import { numbers } from "./Vectors.mjs";

const program = fileURLToPath(new URL("../../docs/examples/server.mjs", import.meta.url));
const place = "/v1/plans/generate";
const path = `${place}?on=2026-11-21`;
const longest = 1_048_576;
let server;
let port;
let errors = "";

before(async () => {
  server = spawn(process.execPath, [program], { env: { ...process.env, PORT: "0", HOST: "127.0.0.1" }, stdio: ["ignore", "pipe", "pipe"] });
  server.stderr.on("data", (piece) => { errors += piece; });
  const [line] = await once(server.stdout, "data");
  port = Number(/^http:\/\/127\.0\.0\.1:(\d+)\n$/.exec(String(line))[1]);
});

after(() => {
  server.kill();
  assert.equal(errors, "", "the server writes nothing to its error output, whatever clients do");
});

/** The server's answer; the body may be cut off. */
function send(body, { path: to = path, method = "POST", headers = {}, agent } = {}) {
  return new Promise((resolve, reject) => {
    const sent = ask({ port, path: to, method, headers, agent }, (response) => {
      const pieces = [];
      response.on("data", (piece) => pieces.push(piece));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, text: Buffer.concat(pieces).toString() }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    if (body === undefined) sent.flushHeaders(); else sent.end(body);
  });
}

/** The server's answer to raw bytes, until either side closes the connection. */
async function sendBytes(bytes) {
  const socket = connect(port, "127.0.0.1");
  const pieces = [];
  socket.on("data", (piece) => pieces.push(piece));
  socket.on("error", () => {});
  socket.end(bytes);
  await once(socket, "close");
  const all = Buffer.concat(pieces);
  const end = all.indexOf("\r\n\r\n") + 4;
  const [first, ...lines] = all.subarray(0, end).toString().trimEnd().split("\r\n");
  const headers = Object.fromEntries(lines.map((line) => [line.split(": ")[0].toLowerCase(), line.split(": ")[1]]));
  // Bytes after a malformed request are not a second request.
  const length = Number(headers["content-length"] ?? all.length - end);
  return { status: Number(first.split(" ")[1]), text: all.subarray(end, end + length).toString(), headers };
}

/** The text without what differs from plan to plan. */
const withoutIds = (text) => text.replace(/"id":\d+/, '"id":1');

/** The server's memory [MiB]. */
const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]) / 1024;

test("a person gets a plan, and anything else a failure", async () => {
  const expected = plan.answer("respond", request, { on: "2026-11-21", form: "api", id: 1, userId: 1 }).text;
  const found = await send(request.replace("}", ',"forceRecompute":true}'));
  assert.equal(found.status, 200);
  assert.equal(withoutIds(found.text), expected);
  const refused = await send('{"weight":8}');
  assert.equal(refused.status, 400);
  assert.equal(refused.text, plan.answer("respond", '{"weight":8}', { on: "2026-11-21" }).text);
  assert.equal(JSON.parse(refused.text).violations[0].message, "8 is rejected: a number, 30 to 300 kg");
});

test("a body is the same in pieces of any length", async () => {
  const expected = withoutIds((await send(request)).text);
  const next = numbers(26);
  for (let round = 0; round < 50; round++) {
    const pieces = [];
    for (let start = 0; start < request.length;) {
      const end = Math.min(request.length, start + 1 + (next() % (round + 1)));
      pieces.push(`${(end - start).toString(16)}\r\n${request.slice(start, end)}\r\n`);
      start = end;
    }
    const { status, text } = await sendBytes(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${pieces.join("")}0\r\n\r\n`);
    assert.equal(status, 200);
    assert.equal(withoutIds(text), expected);
  }
});

test("a body that is too long is rejected by its length", async () => {
  // Only the header is sent.
  const announced = await send(undefined, { headers: { "Content-Length": longest + 1 } });
  assert.equal(announced.status, 413);
  const chunked = await send(Buffer.alloc(2_000_000, " "), { headers: { "Transfer-Encoding": "chunked" } }).catch((error) => error);
  assert.ok(chunked.status === 413 || ["EPIPE", "ECONNRESET"].includes(chunked.code), String(chunked));
  assert.equal((await send(" ".repeat(longest - request.length) + request)).status, 200);
  // A client that waits for 100 Continue gets a rejection instead.
  const waiting = (length) => sendBytes(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n${request}`);
  assert.equal((await waiting(longest + 1)).status, 413);
  const { status, text } = await waiting(request.length);
  assert.equal(status, 100);
  assert.match(text, /^HTTP\/1\.1 200 OK\r\n/);
});

test("other places and methods are named", async () => {
  assert.equal((await send("", { path: "/" })).status, 404);
  const put = await send("", { method: "PUT" });
  assert.deepEqual([put.status, put.headers.allow], [405, "POST"]);
  const described = await send("", { path: "/openapi.json", method: "GET" });
  assert.equal(described.status, 200);
  assert.deepEqual(JSON.parse(described.text), document);
  const head = await send("", { path: "/openapi.json", method: "HEAD" });
  assert.deepEqual([head.status, head.text, head.headers["content-length"]], [200, "", described.headers["content-length"]]);
  const headOfPlan = await send("", { method: "HEAD" });
  assert.deepEqual([headOfPlan.status, headOfPlan.text], [405, ""]);
  assert.deepEqual((await send("", { path: "/openapi.json" })).headers.allow, "GET, HEAD");
});

test("a body is JSON, and not compressed", async () => {
  const as = (type, coding) => send(request, { headers: { "Content-Type": type, ...(coding && { "Content-Encoding": coding }) } });
  for (const type of ["application/json", "Application/JSON; charset=utf-8", "application/json;charset=UTF-8"]) {
    assert.equal((await as(type)).status, 200, type);
  }
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", "", "multipart/form-data; boundary=x"]) {
    const { status, text } = await as(type);
    assert.equal(status, 415, type);
    assert.equal(JSON.parse(text).error, `Content-Type: ${type} is rejected: application/json`);
  }
  assert.equal((await as("application/json", "identity")).status, 200);
  for (const coding of ["gzip", "br", "deflate", "x-gzip", "gzip, gzip", "none"]) {
    const { status, text, headers } = await as("application/json", coding);
    assert.deepEqual([status, headers["accept-encoding"]], [415, "identity"], coding);
    assert.equal(JSON.parse(text).error, `Content-Encoding: ${coding} is rejected: identity`);
  }
  const compressed = await send(gzipSync(request), { headers: { "Content-Encoding": "gzip" } });
  assert.equal(compressed.status, 415);
});

test("every answer matches the OpenAPI document", async () => {
  assert.deepEqual(document.components.parameters.on.schema, { type: "string", format: "date" });
  const cases = [
    [200, request], [400, "{"], [400, '{"weight":8}'], [400, request, { path: `${place}?on=2026-02-30` }],
    [400, request, { path: `${place}?on=` }], [400, ""], [404, request, { path: "/v1" }], [405, undefined, { method: "DELETE" }],
    [413, undefined, { headers: { "Content-Length": 2 * longest } }], [415, request, { headers: { "Content-Type": "text/plain" } }],
    [415, request, { headers: { "Content-Encoding": "br" } }], [417, undefined, { method: "GET", headers: { Expect: "more" } }],
    [200, undefined, { path: "/openapi.json", method: "GET" }], [200, undefined, { path: "/openapi.json", method: "HEAD" }],
    [405, undefined, { path: "/openapi.json", method: "PATCH" }], [404, undefined, { path: "/openapi.json/", method: "GET" }],
  ];
  for (const [status, body, options = {}] of cases) {
    const answer = await send(body, options);
    const message = `${options.method ?? "POST"} ${options.path ?? path}: ${answer.text.slice(0, 200)}`;
    assert.equal(answer.status, status, message);
    assert.deepEqual(problemsOf(answer, (options.path ?? path).split("?")[0], options.method ?? "POST"), [], message);
  }
  // An answer that does not match is detected.
  assert.deepEqual(problemsOf({ status: 400, headers: { "content-type": "application/json", "content-length": 13 },
    text: '{"error":"a"}' }, place, "POST"), ["$: no success"]);
});

test("a malformed request is rejected with a reason", async () => {
  const host = "Host: a\r\nContent-Length: 0\r\nConnection: close";
  const address = "the address is rejected: a path such as /v1/plans/generate";
  for (const [bytes, status, error] of [
    [`POST // HTTP/1.1\r\n${host}\r\n\r\n`, 400, address],
    [`POST http://[ HTTP/1.1\r\n${host}\r\n\r\n`, 400, address],
    [`POST http://a:99999/ HTTP/1.1\r\n${host}\r\n\r\n`, 400, address],
    [`GET /openapi.json HTTP/1.1\r\nConnection: close\r\n\r\n`, 400, "Host is missing: the name of this service"],
    ["hello\r\n\r\n", 400, "the request is rejected: HTTP/1.1"],
    ["\0\0\0\0", 400, "the request is rejected: HTTP/1.1"],
    [`GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n`, 400, "the request is rejected: HTTP/1.1"],
    [`POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n`, 400, "the request is rejected: HTTP/1.1"],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431, "the headers are too long"],
  ]) {
    const answer = await sendBytes(bytes);
    assert.deepEqual([answer.status, JSON.parse(answer.text).error], [status, error], bytes.slice(0, 60));
    assert.deepEqual(problemsOf(answer, place, "POST"), []);
  }
  // Requests with random bytes get an answer that matches, or none.
  const next = numbers(26);
  for (let round = 0; round < 200; round++) {
    const bytes = Buffer.from(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${request.length}\r\nConnection: close\r\n\r\n${request}`);
    for (let change = 0; change <= round % 4; change++) bytes[next() % bytes.length] = next() % 256;
    const answer = await sendBytes(bytes);
    if (answer.text !== "") assert.deepEqual(problemsOf(answer, place, "POST"), [], `round ${round}: ${bytes}`);
    assert.ok(!(answer.status >= 500), `round ${round}: ${bytes}`);
  }
  assert.equal((await send(request)).status, 200);
});

test("a client that disconnects in the middle of its body leaves no trace", async () => {
  for (let round = 0; round < 20; round++) {
    const socket = connect(port, "127.0.0.1");
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{"weight":`);
    await pause(5);
    if (round % 2 === 0) socket.resetAndDestroy(); else socket.destroy();
  }
  assert.equal((await send(request)).status, 200);
  assert.equal(errors, "");
});

test("bodies take at most 32 MiB together, and are released", async () => {
  const sockets = [];
  for (let place = 0; place < 40; place++) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${longest}\r\n\r\n`);
    socket.write(Buffer.alloc(longest - 1, " "));
    sockets.push(socket);
  }
  // Each lacks its last byte, so the server holds them all: 8 exceed the limit.
  const answers = sockets.map((socket) => new Promise((resolve) => {
    let text = "";
    socket.on("data", (piece) => { text += piece; });
    socket.on("close", () => resolve(text));
  }));
  const refused = new Set();
  answers.forEach((answer, place) => answer.then((text) => { if (text !== "") refused.add([place, text]); }));
  for (let wait = 0; wait < 200 && refused.size < 8; wait++) await pause(20);
  assert.ok(refused.size >= 8, `${refused.size} are refused`);
  for (const [, text] of refused) {
    assert.match(text, /^HTTP\/1\.1 503 Service Unavailable\r\n[^]*Retry-After: 1\r\n/);
    assert.match(text, /\r\n\r\n\{"success":false,"error":"there are too many bodies at a time: at most 33554432 bytes together"\}$/);
  }
  sockets.forEach((socket) => socket.destroy());
  await Promise.all(answers);
  for (let wait = 0; wait < 100 && (await send(" ".repeat(longest - request.length) + request)).status !== 200; wait++) await pause(20);
  assert.equal((await send(" ".repeat(longest - request.length) + request)).status, 200);
});

test("a body in small pieces takes little more memory than its bytes", async () => {
  const status = () => readFileSync(`/proc/${server.pid}/status`, "utf8");
  // The peak from here on.
  writeFileSync(`/proc/${server.pid}/clear_refs`, "5");
  const least = resident();
  const piece = "1\r\n \r\n".repeat(10_000);
  const answers = await Promise.all(Array.from({ length: 4 }, () => sendBytes(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${piece.repeat(5)}0\r\n\r\n`)));
  assert.deepEqual(answers.map(({ status }) => status), [400, 400, 400, 400]);
  const grown = Number(/VmHWM:\s+(\d+)/.exec(status())[1]) / 1024 - least;
  assert.ok(grown < 20, `${grown.toFixed(0)} MiB more`);
  console.log(`memory: ${grown.toFixed(0)} MiB more for 200 000 pieces of a byte`);
});

test("a connection over the limit gets a 503", async () => {
  const open = [];
  for (let count = 0; count < 512; count++) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    open.push(socket);
  }
  await Promise.all(open.map((socket) => socket.readyState === "open" || once(socket, "connect")));
  const { status, headers, text } = await send(request, { agent: new Agent() });
  assert.equal(status, 503);
  assert.deepEqual([headers["retry-after"], headers.connection], ["1", "close"]);
  assert.equal(JSON.parse(text).error, "there are too many connections: at most 512");
  assert.deepEqual(problemsOf({ status, headers, text }, place, "POST"), []);
  // Whether the service runs is answered, whoever waits.
  const health = await send(undefined, { agent: new Agent(), path: "/health", method: "GET" });
  assert.deepEqual([health.status, health.text], [200, '{"status":"ok"}']);
  open.forEach((socket) => socket.destroy());
  let last;
  for (let wait = 0; wait < 100 && last?.status !== 200; wait++) {
    await pause(20);
    last = await send(request, { agent: new Agent() });
  }
  assert.equal(last.status, 200);
});

test("5000 requests from 50 connections are all answered, and memory is flat", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
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

/** The end of a server that cannot start. */
function ended(environment) {
  return new Promise((resolve) => {
    execFile(process.execPath, [program], { env: { ...process.env, ...environment }, timeout: 10_000 },
      (error, stdout, stderr) => resolve({ code: error?.code, stdout, stderr }));
  });
}

test("a port that is taken or malformed is reported in one sentence", async () => {
  assert.deepEqual(await ended({ PORT: String(port), HOST: "127.0.0.1" }),
    { code: 1, stdout: "", stderr: `port ${port} of 127.0.0.1 is taken\n` });
  for (const PORT of ["", "x", "-1", "65536", "80.5", "1e3", " 80", "0x50", "999999"]) {
    assert.deepEqual(await ended({ PORT }),
      { code: 2, stdout: "", stderr: `PORT: ${JSON.stringify(PORT)} is rejected: a whole number, 0 to 65535\n` });
  }
  assert.deepEqual(await ended({ PORT: "0", HOST: "" }),
    { code: 2, stdout: "", stderr: "HOST is empty: an address of this machine, such as 127.0.0.1 or 0.0.0.0\n" });
  const { code, stderr } = await ended({ PORT: "0", HOST: "192.0.2.1" });
  assert.deepEqual([code, stderr], [1, "the service cannot listen on port 0 of 192.0.2.1: EADDRNOTAVAIL\n"]);
});

test("it listens on the loopback address unless HOST names another", async () => {
  const { HOST, ...environment } = process.env;
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const another = String(free.address().port);
  await new Promise((resolve) => { free.close(resolve); });
  for (const [given, line, isElsewhere] of [
    [{}, `http://127.0.0.1:${another}\n`, false], [{ HOST: "0.0.0.0" }, `http://0.0.0.0:${another}\n`, true],
  ]) {
    const other = spawn(
      process.execPath, [program], { env: { ...environment, PORT: another, ...given }, stdio: ["ignore", "pipe", "inherit"] });
    try {
      const [printed] = await once(other.stdout, "data");
      assert.equal(String(printed), line);
      // The addresses that other machines use.
      const outer = Object.values(networkInterfaces()).flat().filter(({ internal, family }) => !internal && family === "IPv4");
      for (const { address } of outer) {
        const socket = connect(Number(another), address);
        // Waiting for an event fails at an error.
        const isOpen = await once(socket, "connect").then(() => true, () => false);
        socket.destroy();
        assert.equal(isOpen, isElsewhere, address);
      }
    } finally {
      other.kill();
      await once(other, "exit");
    }
  }
});

test("curl is answered", async () => {
  const { stdout } = await promisify(execFile)("curl", ["--silent", "--show-error", "--fail", "--header", "Content-Type: application/json",
    "--data", request, `http://localhost:${port}${path}`]);
  assert.equal(JSON.parse(stdout).data.targets.calorieTarget, 2259);
});
