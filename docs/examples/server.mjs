// The plan service over HTTP with nothing but Node: POST /v1/plans/generate with the person in the body, GET /openapi.json.
//
//   PORT=8080 node docs/examples/server.mjs
//
// Nothing is computed and nothing is worded here: a body goes to the module as it came, and what the module answers is sent.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { plan } from "../../Sources/Bindings/JavaScript/plan-contract.js";

const longestBody = 1_048_576;
const openAPI = new URL("../schema/openapi.json", import.meta.url);
let plans = 0;

/** The body of a request; undefined if it is too long, which its length says before any of it is read. */
async function bodyOf(request) {
  if (Number(request.headers["content-length"] ?? 0) > longestBody) return undefined;
  const pieces = [];
  let length = 0;
  for await (const piece of request) {
    length += piece.length;
    if (length > longestBody) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function send(response, status, text, headers) {
  response.writeHead(status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text), ...headers });
  response.end(text);
}

/** The error body of what is no request. */
const failure = (error) => JSON.stringify({ success: false, error });

async function answer(request, response) {
  const url = new URL(request.url, "http://localhost");
  const isPlan = url.pathname === "/v1/plans/generate";
  if (!isPlan && url.pathname !== "/openapi.json") return send(response, 404, failure("there is nothing here"));
  const method = isPlan ? "POST" : "GET";
  if (request.method !== method) {
    return send(response, 405, failure(`${request.method} is not accepted: ${method}`), { Allow: method });
  }
  if (!isPlan) {
    const document = await readFile(openAPI, "utf8").catch(() => undefined);
    return document === undefined
      ? send(response, 404, failure("there is no description")) : send(response, 200, document);
  }
  const body = await bodyOf(request);
  if (body === undefined) {
    return send(response, 413, failure(`the body is not accepted: at most ${longestBody} bytes`), { Connection: "close" });
  }
  // The first day of the plan is today, or the one that the address names.
  const on = url.searchParams.get("on") ?? new Date().toISOString().slice(0, 10);
  const { failed, text } = plan.answer("respond", body, { on, form: "api", id: ++plans, userId: 1 });
  // The error body of the form api has no violations; that of the contract names each.
  return failed ? send(response, 400, plan.answer("respond", body, { on }).text) : send(response, 200, text);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    if (!response.headersSent) send(response, 500, failure("the service failed"));
    response.destroy();
  });
});
server.listen(Number(process.env.PORT ?? 8080), () => console.log(`http://localhost:${server.address().port}`));
