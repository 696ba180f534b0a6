import type { AddressInfo } from "node:net";
import express, { type NextFunction, type Request, type Response } from "express";
import { plan, type PlanAnswer, type PlanFailure, type PlanInput, type WeeklyResult } from "science-kernel/plan";

const app = express();
// By id, with the targets that they were told last; a database takes its place.
const people = new Map<string, { person: PlanInput; calories: number; protein: number }>();
// The person's day. The app sends its time zone, Intl.DateTimeFormat().resolvedOptions().timeZone, in a header.
const today = (request: Request) => {
  const timeZone = request.get("Time-Zone");
  try {
    if (timeZone === undefined) throw new RangeError();
    // The English of Canada writes YYYY-MM-DD.
    return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format();
  } catch {
    throw Object.assign(new Error("the header Time-Zone is missing or unknown: a name such as Europe/Berlin"), { status: 400 });
  }
};
const send = (response: Response, { failed, text }: PlanAnswer) => {
  response.status(failed ? 400 : 200).type("json").send(text);
};
// The dialect: targets with their advisories, and every violation with its field.
const form = "kernel";
const failure = (error: string): PlanFailure => ({ success: false, error });
const sendRejected = (response: Response, error: string) => {
  response.status(400).json(failure(error));
};
const sendUnknown = (response: Response) => {
  response.status(404).json(failure("there is no such person"));
};

// The module reads the bytes itself. 1000 such bodies fit into a call of the weekly job.
app.use(express.raw({ type: "application/json", limit: "900b" }));
const bodyOf = ({ body }: { body: unknown }): Buffer => {
  if (Buffer.isBuffer(body) && body.length > 0) return body;
  throw Object.assign(new Error("the body is missing: send it with the content type application/json"), { status: 415 });
};

// A new or changed person: the plan, or everything that is wrong.
app.put("/people/:id", (request, response) => {
  const body = bodyOf(request);
  const answer = plan.answer("respond", body, { on: today(request), form, userId: request.params.id });
  if (!answer.failed) {
    const { calorieTarget: calories, proteinTarget: protein } = JSON.parse(answer.text).data.targets;
    people.set(request.params.id, { person: JSON.parse(body.toString()), calories, protein });
  }
  send(response, answer);
});

// A new weight, in any unit. The targets follow with the weekly job.
app.put("/people/:id/weight", (request, response) => {
  const stored = people.get(request.params.id);
  if (stored === undefined) return sendUnknown(response);
  const answer = plan.answer("measure", bodyOf(request), { form });
  if (answer.failed) return send(response, answer);
  const { weight } = JSON.parse(answer.text);
  if (weight === undefined) return sendRejected(response, "weight: is missing");
  // 168 without a unit is read as kilograms.
  const ratio = weight.kilograms / Number(stored.person.weight);
  if (ratio > 1.5 || ratio < 1 / 1.5) {
    return sendRejected(response, `weight: ${weight.kilograms} kg is far from the ${stored.person.weight} kg before: perhaps it is in another unit`);
  }
  stored.person = { ...stored.person, weight: weight.kilograms };
  send(response, answer);
});

app.get("/people/:id/why", (request, response) => {
  const stored = people.get(request.params.id);
  if (stored === undefined) return sendUnknown(response);
  send(response, plan.answer("why", stored.person, { on: today(request), form }));
});

app.post("/preview", (request, response) => send(response, plan.answer("preview", bodyOf(request), { on: today(request), form })));

// The weekly job, over all people of a time zone, 1000 at a time: a call takes 1 MiB.
// The others keep the targets that they were told, so that small changes add up.
app.post("/weekly", (request, response) => {
  const on = today(request);
  const users = [...people].map(([userId, { person, calories, protein }]) =>
    ({ ...person, userId, previousCalories: calories, previousProtein: protein }));
  const all: Required<WeeklyResult> = { totalUsers: 0, successCount: 0, errorCount: 0, updates: [], advised: [], errors: [] };
  for (let first = 0; first < users.length; first += 1000) {
    const part = plan.weekly(users.slice(first, first + 1000), { on });
    all.totalUsers += part.totalUsers;
    all.successCount += part.successCount;
    all.errorCount += part.errorCount;
    all.updates.push(...part.updates);
    all.advised.push(...(part.advised ?? []));
    all.errors.push(...(part.errors ?? []));
  }
  for (const { userId, newCalories: calories, newProtein: protein } of all.updates) {
    Object.assign(people.get(`${userId}`) ?? {}, { calories, protein });
  }
  response.json(all);
});

app.use((error: { status?: number; message: string }, request: Request, response: Response, next: NextFunction) => {
  response.status(error.status ?? 500).json(failure(error.message));
});

const server = app.listen(Number(process.env.PORT ?? 8080), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
