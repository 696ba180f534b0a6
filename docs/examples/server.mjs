// The plan service over HTTP with nothing but Node: profiles, plans, their history, the weekly job. docs/guide/plan-service.md walks
// through all of it with curl.
//
//   PORT=8080 HOST=127.0.0.1 node docs/examples/server.mjs
//
// Nothing is computed and nothing is worded here: a person goes to the module, and what the module answers is sent.

import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { STATUS_CODES, createServer } from "node:http";

// The installed package, or in a clone of its repository the files there.
const installed = await import("science-kernel/plan").catch(() => undefined);
const { PlanError, plan } = installed ?? await import("../../Sources/Bindings/JavaScript/plan-contract.js");
const described = installed === undefined ? new URL("../schema/openapi.json", import.meta.url) : new URL(import.meta.resolve("science-kernel/openapi.json"));

const longestBody = 1_048_576; // bytes
const mostHeld = 32 * longestBody; // bytes of all bodies that are not complete
const mostConnections = 512;
const longestToken = 256; // characters
const mostUsers = 10_000;
const mostPlans = 100_000; // of all users
const mostPlansOfUser = 52;
const mostCalls = 20; // of generate, for each user and minute
const minute = 60_000; // ms
const usersAtOnce = 500; // in the weekly job, before other requests get their turn; far below 1 MiB, because no text of a person is long

const openAPI = await readFile(described, "utf8")
  .catch(({ code }) => stop(1, `the description of the service cannot be read: ${code}`));

// MARK: The store

// Four functions. A database can take their place: nothing else knows where users and plans are. Each may take its time.
// A user is { key, id, profile }; a plan is { id, userId, on, person, targets, previousTargets }, and the person is the profile as it was.

const users = new Map(); // by key, the one that was used longest ago first
const plans = new Map(); // by the user's id, the newest first
let storedPlans = 0;
let lastUser = 0;
let lastPlan = 0;

/** The user with this key, or undefined; without a key, every user. */
async function readUsers(key) {
  if (key === undefined) return [...users.values()];
  const user = users.get(key);
  if (user !== undefined) used(user);
  return user;
}

/** Stores a user, and gives a new one an id. */
async function writeUser({ key, id = ++lastUser, profile }) {
  const user = { key, id, profile };
  used(user);
  if (!plans.has(id)) plans.set(id, []);
  forget();
  return user;
}

/** The plans of a user, the newest first. */
async function readPlans(userId) {
  return plans.get(userId) ?? [];
}

/** Stores a plan under a new id. */
async function writePlan(made) {
  const stored = { id: ++lastPlan, ...made };
  const earlier = plans.get(made.userId);
  if (earlier === undefined) return stored; // the user is forgotten
  const kept = [stored, ...earlier].slice(0, mostPlansOfUser);
  storedPlans += kept.length - earlier.length;
  plans.set(made.userId, kept);
  forget();
  return stored;
}

function used(user) {
  users.delete(user.key);
  users.set(user.key, user);
}

/** Memory has an end: the users who were here longest ago are forgotten, with their plans. A database has no such rule. */
function forget() {
  for (const { key, id } of users.values()) {
    if (users.size <= mostUsers && storedPlans <= mostPlans) return;
    users.delete(key);
    storedPlans -= plans.get(id).length;
    plans.delete(id);
  }
}

// MARK: Rejections

/** Why a request is rejected, as it is sent. Every error of the service has this shape. */
class Rejection {
  constructor(status, reason, headers, violations) {
    Object.assign(this, { status, text: JSON.stringify({ success: false, error: reason, violations }), headers });
  }
}

/** A rejection after which the client may try again in a second. */
const busy = (reason) => new Rejection(503, reason, { "Retry-After": "1", Connection: "close" });

/** A rejection that lists violations. */
function listing(violations) {
  const reason = violations.map(({ field, message }) => `${field || "body"}: ${message}`).join("; ");
  return new Rejection(400, reason, undefined, violations);
}

const tooLong = new Rejection(413, `the body is rejected: at most ${longestBody} bytes`, { Connection: "close" });
const unauthorized = new Rejection(
  401, "Authorization is missing, malformed or unknown: Bearer and a token", { "WWW-Authenticate": "Bearer" });

// MARK: Requests

/** The address of a request; undefined if it is malformed. */
function addressOf(request) {
  try {
    return new URL(request.url, "http://localhost");
  } catch {
    return undefined;
  }
}

/** The path of the description that an address belongs to; undefined if there is none. */
function pathOf({ pathname }) {
  if (routes.has(pathname)) return pathname;
  return /^\/v1\/plans\/[^/]+$/.test(pathname) ? "/v1/plans/{id}" : undefined;
}

/** Why a request is rejected before its body is read; undefined if it is not. */
function rejectionOf({ method, headers, httpVersion, socket }, address, path) {
  if (closing) return busy("the service is shutting down");
  // Who watches the service learns that it runs, even if nobody else gets in.
  if (surplus.has(socket) && path !== "/health") return busy(`there are too many connections: at most ${mostConnections}`);
  if (address === undefined) return new Rejection(400, "the address is rejected: a path such as /v1/plans/generate");
  if (headers.host === undefined && httpVersion === "1.1") return new Rejection(400, "Host is missing: the name of this service");
  if (path === undefined) return new Rejection(404, "there is nothing here");
  const { allowed, readsBody } = routes.get(path);
  if (!allowed.includes(method)) {
    return new Rejection(405, `${method} is rejected: ${allowed.join(", ")}`, { Allow: allowed.join(", ") });
  }
  if (headers["content-length"] > longestBody) return tooLong;
  if (method !== readsBody) return undefined;
  const { "content-type": type = "application/json", "content-encoding": coding = "identity" } = headers;
  if (type !== "application/json" && type.split(";")[0].trim().toLowerCase() !== "application/json") {
    return new Rejection(415, `Content-Type: ${type.slice(0, 60)} is rejected: application/json`);
  }
  if (coding.toLowerCase() !== "identity") {
    return new Rejection(415, `Content-Encoding: ${coding.slice(0, 60)} is rejected: identity`, { "Accept-Encoding": "identity" });
  }
  return undefined;
}

let lastDay; // the last day that was accepted

/** The options of an address: the dialect, and the person's today, without it that of this server in UTC; or why they are rejected. */
function optionsOf({ searchParams }) {
  const violations = [];
  const reject = (field, message) => violations.push({ field, message });
  const [form, ...moreForms] = searchParams.getAll("form");
  const [on = new Date().toISOString().slice(0, 10), ...moreDays] = searchParams.getAll("on");
  if (moreForms.length > 0) reject("form", "is given more than once");
  if (moreDays.length > 0) reject("on", "is given more than once");
  if (form !== undefined && !["service", "api", "kernel"].includes(form)) {
    reject("form", `${JSON.stringify(form.slice(0, 60))} is rejected: service, api or kernel`);
  }
  if (on !== lastDay) {
    if (/^\d{4}-\d\d-\d\d$/.test(on) && !plan.answer("week", { date: on }).failed) lastDay = on;
    else reject("on", `${JSON.stringify(on.slice(0, 60))} is rejected: a date that exists, YYYY-MM-DD`);
  }
  return violations.length > 0 ? listing(violations) : { form, on };
}

let held = 0; // bytes of bodies that are not complete

/** The body of a request, or why it is rejected; undefined if the client disconnects. */
function bodyOf(request) {
  return new Promise((resolve) => {
    // One buffer, because a list of small pieces takes far more memory than their bytes.
    let body = Buffer.alloc(0);
    let length = 0;
    function settle(found) {
      resolve(found);
      held -= length;
      [body, length] = [undefined, 0];
      request.removeAllListeners("data").resume();
    }
    request.on("data", (piece) => {
      const start = length;
      length += piece.length;
      held += piece.length;
      if (length > longestBody) return settle(tooLong);
      if (held > mostHeld) return settle(busy(`there are too many bodies at a time: at most ${mostHeld} bytes together`));
      if (start === 0) body = piece;
      else {
        if (length > body.length) body = Buffer.concat([body.subarray(0, start)], 2 * length);
        piece.copy(body, start);
      }
      return undefined;
    });
    request.on("end", () => settle(body?.subarray(0, length)));
    request.on("close", () => settle(undefined));
  });
}

/** The object in a body, or why it is rejected; undefined if there is none. */
function objectIn(body) {
  let found;
  try {
    found = isUtf8(body) ? JSON.parse(body.toString()) : undefined;
  } catch {
    return undefined;
  }
  if (typeof found !== "object" || found === null || Array.isArray(found)) return undefined;
  // JSON.parse keeps the last of a name that is given twice.
  const [given, repeated] = [new Set(), new Set()];
  let depth = 0;
  for (const [token, text, colon] of body.toString().matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")\s*(:?)|[{}[\]]/g)) {
    if (text === undefined) depth += "{[".includes(token) ? 1 : -1;
    if (colon !== ":" || depth > 1) continue;
    const name = JSON.parse(text);
    if (given.has(name) && known.includes(name)) repeated.add(name);
    given.add(name);
  }
  return repeated.size > 0 ? listing([...repeated].map((field) => ({ field, message: "is given more than once" }))) : found;
}

const hash = (token) => createHash("sha256").update(token).digest("base64url");

// The tokens that are accepted, with commas between them, and the one of the weekly job; any token without them.
const { TOKENS, JOB_TOKEN } = process.env;
const knownTokens = TOKENS === undefined ? undefined : new Set([...TOKENS.split(","), JOB_TOKEN ?? ""].map(hash));

/** What the store knows a user by: no token is stored. Undefined without a token. */
function keyOf({ authorization }) {
  if (authorization === undefined) return undefined;
  const [, token] = /^Bearer +([A-Za-z0-9\-._~+/]+=*)$/i.exec(authorization) ?? [];
  if (token === undefined || token.length > longestToken) return undefined;
  const key = hash(token);
  return knownTokens === undefined || knownTokens.has(key) ? key : undefined;
}

const calls = new Map(); // by the user's key, when the calls of the last minute were [ms]; the user of the last call last

/** Why a user's call of generate is rejected; undefined if it is not. */
function rejectionOfCall(key) {
  const now = performance.now();
  const times = (calls.get(key) ?? []).filter((time) => time > now - minute);
  calls.delete(key);
  calls.set(key, times);
  if (calls.size > mostUsers) calls.delete(calls.keys().next().value);
  if (times.length === mostCalls) {
    return new Rejection(429, `there are too many requests: at most ${mostCalls} a minute`,
      { "Retry-After": String(Math.ceil((times[0] + minute - now) / 1000)) });
  }
  times.push(now);
  return undefined;
}

const turns = new Map();

/** Starts a user's work after that user's earlier work. A database locks the user's row instead. */
function inTurn(key, work) {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work, work);
  const leave = () => { if (turns.get(key) === turn) turns.delete(key); };
  turns.set(key, turn);
  turn.then(leave, leave);
  return turn;
}

// MARK: Profiles

const fields = ["weight", "height", "age", "dateOfBirth", "gender", "activityLevel", "primaryGoal", "targetWeight", "pace"];
const unstored = ["tdee", "protein"];
const known = [...fields, ...unstored, "currentWeight", "forceRecompute"];

/** What a profile lacks, and what is wrong with it. */
function problemsOf(profile, on) {
  let violations;
  try {
    const { failed, text } = plan.answer("why", profile, { on });
    violations = failed ? JSON.parse(text).violations : [];
  } catch (error) {
    // A number that JSON cannot hold, such as 1e400.
    if (!(error instanceof PlanError)) throw error;
    ({ violations } = error);
  }
  const isMissing = ({ field }) => fields.includes(field) && !Object.hasOwn(profile, field);
  return { missing: violations.filter(isMissing), wrong: violations.filter((violation) => !isMissing(violation)) };
}

const names = (violations) => violations.map(({ field }) => field);
const profileText = (profile, missing) => JSON.stringify({ ...profile, missing: names(missing) });

/** GET /auth/profile */
async function readProfile({ key }) {
  const user = await readUsers(key);
  if (user === undefined) return new Rejection(404, "there is no profile yet: PUT /auth/profile");
  // What is missing is missing on any day.
  return { status: 200, text: profileText(user.profile, problemsOf(user.profile, "2026-01-01").missing) };
}

/** PUT /auth/profile: each member of the body replaces that of the profile, and null removes it. */
async function changeProfile({ body, key, on }) {
  const given = objectIn(body);
  if (given === undefined) {
    const { failed, text } = plan.answer("why", body, { on });
    return failed ? { status: 400, text } : listing([{ field: "", message: "is rejected: an object" }]);
  }
  if (given instanceof Rejection) return given;
  const { currentWeight, ...changed } = given;
  if (currentWeight != null && changed.weight != null && currentWeight !== changed.weight) {
    return listing([{ field: "currentWeight", message: "is rejected beside another weight: give one of the two" }]);
  }
  if (currentWeight !== undefined) changed.weight ??= currentWeight;
  // An age replaces a date of birth, and the other way round.
  if (changed.age != null) changed.dateOfBirth ??= null;
  else if (changed.dateOfBirth != null) changed.age = null;
  return inTurn(key, async () => {
    const user = await readUsers(key);
    const profile = {};
    for (const field of fields) {
      const value = Object.hasOwn(changed, field) ? changed[field] : user?.profile[field];
      if (value != null) profile[field] = value;
    }
    // Other members are not stored. They are checked with the profile, because a misspelled name is wrong.
    const others = Object.entries(changed).filter(([name]) => !fields.includes(name));
    const { missing, wrong } = problemsOf({ ...profile, ...Object.fromEntries(others) }, on);
    for (const [field, value] of others) {
      if (unstored.includes(field) && value != null) wrong.push({ field, message: "is rejected: the weekly job has no such choice" });
    }
    if (wrong.length > 0) return listing(wrong);
    await writeUser({ key, id: user?.id, profile });
    return { status: 200, text: profileText(profile, missing) };
  });
}

// MARK: Plans

/** What the module answers; a rejection here is a mistake of this file. */
function answerOf(call, body, options) {
  const { failed, text } = plan.answer(call, body, options);
  if (failed) throw new Error(`${call} is rejected`);
  return text;
}

/** Identifiers are texts in the dialect `kernel`, whole numbers in the others. */
const identified = (form, id, userId) => (form === "kernel" ? { form, id: `${id}`, userId: `${userId}` } : { form, id, userId });

/** A stored plan as it is sent, computed again: the same person on the same day gives the same bytes. */
function textOf({ id, userId, on, person, previousTargets }, form, recomputed) {
  return answerOf("respond", person,
    { on, ...identified(form, id, userId), recomputed, previousTargets: recomputed ? previousTargets : undefined });
}

/** Computes and stores a plan. */
function newPlan({ id, profile }, on, newest) {
  const { targets } = JSON.parse(answerOf("respond", profile, { on })).data;
  return writePlan({ userId: id, on, person: profile, targets, previousTargets: newest?.targets });
}

/** POST /v1/plans/generate: the user's plan; with a person in the body a preview, which is not stored. */
async function generate({ body, key, on, form }) {
  const given = objectIn(body);
  if (given instanceof Rejection) return given;
  const isPreview = given === undefined || [...fields, ...unstored].some((field) => Object.hasOwn(given, field));
  if (!isPreview && key === undefined) return unauthorized;
  const rejection = key === undefined ? undefined : rejectionOfCall(key);
  if (rejection !== undefined) return rejection;
  if (!isPreview) {
    // Without a person, only a misspelled name can be wrong.
    const { failed, text } = plan.answer("preview", body, { on });
    const { violations } = JSON.parse(text);
    if (failed || violations !== undefined) return listing(violations);
  }
  const forced = given?.forceRecompute ?? false;
  if (typeof forced !== "boolean") return listing([{ field: "forceRecompute", message: `a ${typeof forced} is rejected: true or false` }]);
  if (isPreview) return preview(body, on, form);
  return inTurn(key, async () => {
    const user = await readUsers(key);
    const { missing, wrong } = problemsOf(user?.profile ?? {}, on);
    if (missing.length > 0) {
      return new Rejection(400, `the onboarding is not complete, missing: ${names(missing).join(", ")}`, undefined, missing);
    }
    if (wrong.length > 0) return listing(wrong);
    const [newest] = await readPlans(user.id);
    if (newest !== undefined) {
      const { reuse } = JSON.parse(
        answerOf("reuse", { before: newest.person, now: user.profile }, { made: newest.on, today: on, forced }));
      if (reuse) return { status: 200, text: textOf(newest, form ?? "service", false) };
    }
    const made = await newPlan(user, on, newest);
    const text = textOf(made, form ?? "service", true);
    if (newest === undefined) return { status: 200, text };
    // What changed, beside the targets before.
    const changes = answerOf("changes", { before: newest.targets, after: made.targets });
    return { status: 200, text: `${text.slice(0, -2)},"changes":${changes}}}` };
  });
}

let previews = 0;

function preview(body, on, form = "api") {
  const { failed, text } = plan.answer("respond", body, { on, ...identified(form, ++previews, 1) });
  // The error bodies of the dialects service and api have no violations; that of the kernel names each.
  return failed ? { status: 400, text: plan.answer("respond", body, { on }).text } : { status: 200, text };
}

async function plansOf(key) {
  const user = await readUsers(key);
  return user === undefined ? [] : readPlans(user.id);
}

const entries = new WeakMap(); // by the stored plan, its texts in the history by dialect: 52 plans take 5 ms to compute

function entryOf(stored, form) {
  const texts = entries.get(stored) ?? {};
  entries.set(stored, texts);
  if (texts[form] === undefined) {
    const { plan: summary, targets } = JSON.parse(textOf(stored, form, false)).data;
    texts[form] = JSON.stringify({ plan: summary, targets });
  }
  return texts[form];
}

/** GET /v1/plans: the newest first. */
async function history({ key, form = "service" }) {
  const list = (await plansOf(key)).map((stored) => entryOf(stored, form));
  return { status: 200, text: `{"success":true,"data":{"plans":[${list.join()}]}}` };
}

/** GET /v1/plans/{id} */
async function onePlan({ key, form = "service", address }) {
  const id = address.pathname.slice("/v1/plans/".length);
  const found = (await plansOf(key)).find((stored) => `${stored.id}` === id);
  return found === undefined ? new Rejection(404, "there is no such plan") : { status: 200, text: textOf(found, form, false) };
}

// MARK: The weekly job

let isJobRunning = false;

/** POST /v1/plans/recompute: a plan of the week for every user. Running it again changes nothing. */
async function recompute({ key, on }) {
  if (JOB_TOKEN !== undefined && key !== hash(JOB_TOKEN)) return new Rejection(403, "the weekly job has a token of its own");
  if (isJobRunning) return new Rejection(409, "the weekly job is running", { "Retry-After": "1" });
  isJobRunning = true;
  try {
    return { status: 200, text: JSON.stringify(await recomputed(on)) };
  } finally {
    isJobRunning = false;
  }
}

async function recomputed(on) {
  const result = { totalUsers: 0, successCount: 0, errorCount: 0, updates: [], advised: [], errors: [] };
  const all = await readUsers();
  for (let start = 0; start < all.length; start += usersAtOnce) {
    const some = all.slice(start, start + usersAtOnce);
    const rows = await Promise.all(some.map(async ({ id, profile }) => {
      const { calorieTarget = null, proteinTarget = null } = (await readPlans(id))[0]?.targets ?? {};
      return { userId: id, ...profile, previousCalories: calorieTarget, previousProtein: proteinTarget };
    }));
    for (const { updates, advised = [], errors = [], ...counts } of weekly(rows, on)) {
      for (const [name, count] of Object.entries(counts)) result[name] += count;
      result.updates.push(...updates);
      result.advised.push(...advised);
      result.errors.push(...errors);
    }
    const rejected = new Set(result.errors.map(({ userId }) => userId));
    for (const { id, key } of some) {
      if (rejected.has(id)) continue;
      await inTurn(key, () => renew(key, on)).catch((error) => {
        report(error);
        result.successCount -= 1;
        result.errorCount += 1;
        result.errors.push(unreadable(id));
      });
    }
    // Other requests get their turn.
    await new Promise(setImmediate);
  }
  return result;
}

/** The results of some users: of all together, or of each alone if a row fails them together, such as one that is too long. */
function weekly(rows, on) {
  try {
    const { failed, text } = plan.answer("weekly", { users: rows }, { on });
    if (!failed) return [JSON.parse(text)];
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
  }
  if (rows.length > 1) return rows.flatMap((row) => weekly([row], on));
  return [{ totalUsers: 1, successCount: 0, errorCount: 1, updates: [], errors: [unreadable(rows[0].userId)] }];
}

const unreadable = (userId) => ({ userId, violations: [{ field: "", message: "what is stored cannot be read" }] });

/** Stores a plan, unless the newest one is of this week and this person. */
async function renew(key, on) {
  const user = await readUsers(key);
  if (user === undefined) return;
  const { missing, wrong } = problemsOf(user.profile, on);
  if (missing.length + wrong.length > 0) return;
  const [newest] = await readPlans(user.id);
  const isOfWeek = newest !== undefined && answerOf("week", { date: newest.on }) === answerOf("week", { date: on });
  if (!isOfWeek || JSON.stringify(newest.person) !== JSON.stringify(user.profile)) await newPlan(user, on, newest);
}

// MARK: Routes

const sent = (text) => () => ({ status: 200, text });

/** By the path of the description: the methods, the one with a body, whether it needs a user, and its answers. */
const routes = new Map([
  ["/auth/profile", { allowed: ["GET", "HEAD", "PUT"], readsBody: "PUT", needsUser: true, GET: readProfile, PUT: changeProfile }],
  ["/v1/plans/generate", { allowed: ["POST"], readsBody: "POST", POST: generate }],
  ["/v1/plans/recompute", { allowed: ["POST"], needsUser: true, POST: recompute }],
  ["/v1/plans", { allowed: ["GET", "HEAD"], needsUser: true, GET: history }],
  ["/v1/plans/{id}", { allowed: ["GET", "HEAD"], needsUser: true, GET: onePlan }],
  ["/openapi.json", { allowed: ["GET", "HEAD"], GET: sent(openAPI) }],
  ["/health", { allowed: ["GET", "HEAD"], GET: sent('{"status":"ok"}') }],
]);

function send(response, { status, text, headers }) {
  if (closing) response.setHeader("Connection", "close");
  response.writeHead(status, {
    "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text), "Cache-Control": "no-store", ...headers });
  response.end(text);
}

async function answer(request, response) {
  const address = addressOf(request);
  const path = address && pathOf(address);
  response.path = path;
  const rejection = rejectionOf(request, address, path);
  if (rejection !== undefined) return send(response, rejection);
  const route = routes.get(path);
  const key = keyOf(request.headers);
  if (route.needsUser && key === undefined) return send(response, unauthorized);
  const options = optionsOf(address);
  if (options instanceof Rejection) return send(response, options);
  let body;
  if (request.method === route.readsBody) {
    if (request.headers.expect !== undefined) response.writeContinue();
    body = await bodyOf(request);
    if (body === undefined) return undefined;
    if (body instanceof Rejection) return send(response, body);
  }
  const handle = route[request.method === "HEAD" ? "GET" : request.method];
  return send(response, await handle({ on: options.on, form: options.form, address, key, body }));
}

function serve(request, response) {
  const start = performance.now();
  const { socket, method } = request;
  underWay += 1;
  pending.add(socket);
  response.on("close", () => {
    underWay -= 1;
    pending.delete(socket);
    // 499 for a client that left before its answer.
    const status = response.writableFinished ? response.statusCode : failures.get(socket) ?? 499;
    log(method, response.path, status, performance.now() - start);
    if (closing && underWay === 0) setImmediate(end);
  });
  answer(request, response).catch((error) => {
    report(error);
    if (response.headersSent) response.destroy(); else send(response, new Rejection(500, "the service failed"));
  });
}

// MARK: The log

let lines = "";

/** One line for each request: no address, no token, no body. Lines go out together, within 0.1 s. */
function log(method, path = "-", status = 0, milliseconds = 0) {
  if (lines === "") setTimeout(flush, 100);
  const [time, ms] = [Math.floor(Date.now() / 1000), Math.round(10 * milliseconds) / 10];
  lines += `{"time":${time},"method":"${method}","route":"${path}","status":${status},"ms":${ms}}\n`;
}

/** Where a failure was. A message may quote personal data. */
function report(error) {
  console.error([error?.name, ...`${error?.stack}`.split("\n").filter((line) => line.startsWith("    at "))].join("\n"));
}

function flush(then) {
  process.stdout.write(lines, then);
  lines = "";
}

// Without a reader of the log the service goes on.
process.stdout.on("error", () => {});

// MARK: Connections

const surplus = new WeakSet();
const pending = new WeakSet(); // sockets of requests without an answer yet
const failures = new WeakMap(); // the status with which such a request failed
let connections = 0;
let underWay = 0;
let closing = false;
const server = createServer(
  // Times in milliseconds. A missing Host is rejected above, with a reason.
  { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5000, requireHostHeader: false }, serve);
// A connection over the limit gets a 503. Over twice the limit it is closed at once.
server.maxConnections = 2 * mostConnections;
server.on("connection", (socket) => {
  connections += 1;
  if (connections > mostConnections) surplus.add(socket);
  socket.on("close", () => { connections -= 1; });
});
// A client that waits for 100 Continue gets a rejection before it sends its body.
server.on("checkContinue", serve);
server.on("checkExpectation", (request, response) => {
  response.on("close", () => log(request.method, "-", response.statusCode));
  send(response, new Rejection(417, "Expect is rejected: 100-continue"));
});

const malformed = {
  ERR_HTTP_REQUEST_TIMEOUT: new Rejection(408, "the request took too long: at most 10 s for its headers, 30 s for all of it"),
  HPE_HEADER_OVERFLOW: new Rejection(431, "the headers are too long"),
};
server.on("clientError", (error, socket) => {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
  const { status, text } = malformed[error.code] ?? new Rejection(400, "the request is rejected: HTTP/1.1");
  if (pending.has(socket)) failures.set(socket, status); else log("-", "-", status);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\n`
    + `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`);
  return socket.destroySoon();
});

// MARK: Where it listens

const { PORT = "8080", HOST = "127.0.0.1" } = process.env;

/** Ends the program with one sentence. */
function stop(code, sentence) {
  console.error(sentence);
  process.exit(code);
}

if (!/^\d{1,5}$/.test(PORT) || PORT > 65_535) stop(2, `PORT: ${JSON.stringify(PORT)} is rejected: a whole number, 0 to 65535`);
if (HOST === "") stop(2, "HOST is empty: an address of this machine, such as 127.0.0.1 or 0.0.0.0");
server.on("error", (error) => {
  // For example, too many open files: the service goes on.
  if (server.listening) return console.error(`a connection was rejected: ${error.code}`);
  if (error.code === "EADDRINUSE") stop(1, `port ${PORT} of ${HOST} is taken`);
  return stop(1, `the service cannot listen on port ${PORT} of ${HOST}: ${error.code}`);
});
server.listen({ port: Number(PORT), host: HOST }, () => {
  const { address, family, port } = server.address();
  console.log(`http://${family === "IPv6" ? `[${address}]` : address}:${port}`);
});

// MARK: Its end

/** Finishes what is under way, rejects what is new with 503, and exits with 0. */
function close() {
  if (closing) return;
  closing = true;
  server.closeIdleConnections();
  if (underWay === 0) end();
  else setTimeout(end, 35_000); // longer than a request may take
}

function end() {
  server.close();
  server.closeAllConnections();
  flush(() => process.exit(0));
}

process.on("SIGTERM", close);
process.on("SIGINT", close);
