import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import express from "express";
import pg from "pg";
import { generate, recompute } from "./service.mjs";

const pool = new pg.Pool();
const app = express();
app.use(express.json({ limit: "1mb" }));

app.post("/v1/plans/generate", async (request, response, next) => {
  try {
    const subject = await verified(request.get("Authorization")); // throws an error with the status 401
    // The person's day, as the app sends it; without it the server's in UTC.
    const { on = new Date().toISOString().slice(0, 10) } = request.query;
    const text = await generate(pool, subject, {
      on, forced: request.body.forceRecompute === true,
      key: request.get("Idempotency-Key") ?? randomUUID() });
    response.type("application/json").send(text);
  } catch (error) {
    next(error);
  }
});

// One shape of errors, and no stack trace.
app.use((error, request, response, next) => {
  const { status = 500 } = error;
  const { text = JSON.stringify({ success: false, error: STATUS_CODES[status] }) } = error;
  response.status(status).type("application/json").send(text);
});

app.listen(8080);
