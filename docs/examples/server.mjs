// The plan service over HTTP with nothing but Node: POST /v1/plans/generate with the person in the body, GET /openapi.json.
//
//   PORT=8080 HOST=127.0.0.1 node docs/examples/server.mjs
//
// Nothing is computed and nothing is worded here: a body goes to the module as it came, and what the module answers is sent.

import { readFile } from "node:fs/promises";
import { STATUS_CODES, createServer } from "node:http";
import { plan } from "../../Sources/Bindings/JavaScript/plan-contract.js";

const longestBody = 1_048_576; // bytes
const mostHeld = 32 * longestBody; // bytes of all bodies that are not complete yet
const mostConnections = 512;

const openAPI = await readFile(new URL("../schema/openapi.json", import.meta.url), "utf8")
  .catch(({ code }) => stop(1, `the description of the service cannot be read: ${code}`));
const methods = new Map([["/v1/plans/generate", ["POST"]], ["/openapi.json", ["GET", "HEAD"]]]);
let plans = 0;
let held = 0;

/** Why a request is rejected, as it is sent. */
class Rejection {
  constructor(status, reason, headers) {
    Object.assign(this, { status, text: JSON.stringify({ success: false, error: reason }), headers });
  }
}

/** A rejection after which the client may try again in a second. */
const busy = (reason) => new Rejection(503, reason, { "Retry-After": "1", Connection: "close" });

/** The address of a request; undefined if it is malformed. */
function addressOf(request) {
  try {
    return new URL(request.url, "http://localhost");
  } catch {
    return undefined;
  }
}

/** Why a request is rejected before its body is read; undefined if it is not. */
function rejectionOf({ method, headers, httpVersion, socket }, address) {
  if (surplus.has(socket)) return busy(`there are too many connections: at most ${mostConnections}`);
  if (address === undefined) return new Rejection(400, "the address is rejected: a path such as /v1/plans/generate");
  if (headers.host === undefined && httpVersion === "1.1") return new Rejection(400, "Host is missing: the name of this service");
  const accepted = methods.get(address.pathname);
  if (accepted === undefined) return new Rejection(404, "there is nothing here");
  if (!accepted.includes(method)) {
    return new Rejection(405, `${method} is rejected: ${accepted.join(", ")}`, { Allow: accepted.join(", ") });
  }
  if (method !== "POST") return undefined;
  const { "content-type": type = "application/json", "content-encoding": coding = "identity" } = headers;
  if (type !== "application/json" && type.split(";")[0].trim().toLowerCase() !== "application/json") {
    return new Rejection(415, `Content-Type: ${type.slice(0, 60)} is rejected: application/json`);
  }
  if (coding.toLowerCase() !== "identity") {
    return new Rejection(415, `Content-Encoding: ${coding.slice(0, 60)} is rejected: identity`, { "Accept-Encoding": "identity" });
  }
  return headers["content-length"] > longestBody ? tooLong : undefined;
}

const tooLong = new Rejection(413, `the body is rejected: at most ${longestBody} bytes`, { Connection: "close" });

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

function send(response, { status, text, headers }) {
  response.writeHead(status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text), ...headers });
  response.end(text);
}

async function answer(request, response) {
  const address = addressOf(request);
  const rejection = rejectionOf(request, address);
  if (rejection !== undefined) return send(response, rejection);
  if (address.pathname === "/openapi.json") return send(response, { status: 200, text: openAPI });
  if (request.headers.expect !== undefined) response.writeContinue();
  const body = await bodyOf(request);
  if (body === undefined) return undefined;
  if (body instanceof Rejection) return send(response, body);
  // The first day of the plan is today, or the one that the address names.
  const on = address.searchParams.get("on") ?? new Date().toISOString().slice(0, 10);
  const { failed, text } = plan.answer("respond", body, { on, form: "api", id: ++plans, userId: 1 });
  // The error body of the dialect api has no violations; that of the contract names each.
  return send(response, failed ? { status: 400, text: plan.answer("respond", body, { on }).text } : { status: 200, text });
}

function serve(request, response) {
  answer(request, response).catch((error) => {
    console.error(error);
    if (response.headersSent) response.destroy(); else send(response, new Rejection(500, "the service failed"));
  });
}

// MARK: Connections

const surplus = new WeakSet();
let connections = 0;
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
server.on("checkExpectation", (request, response) => send(response, new Rejection(417, "Expect is rejected: 100-continue")));

const malformed = {
  ERR_HTTP_REQUEST_TIMEOUT: new Rejection(408, "the request took too long: at most 10 s for its headers, 30 s for all of it"),
  HPE_HEADER_OVERFLOW: new Rejection(431, "the headers are too long"),
};
server.on("clientError", (error, socket) => {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
  const { status, text } = malformed[error.code] ?? new Rejection(400, "the request is rejected: HTTP/1.1");
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
