// Writes what each call answers as a program of TypeScript, which compiles only if the table of calls declares it.

import { readFileSync } from "node:fs";
import { plan } from "../../Sources/Bindings/JavaScript/plan-contract.js";
import { goldenCases, request } from "./PlanCases.mjs";

const table = (family) => JSON.parse(readFileSync(new URL(`../../Sources/Bindings/schema/${family}.json`, import.meta.url)));
const families = ["plan", "adherence", "expenditure", "energy"].map(table);
const calls = Object.assign({}, ...families.map((family) => family.calls));
/** The declared shape of an answer. */
function shape({ gives }, options) {
  if (typeof gives === "string") return gives;
  const [[option, cases]] = Object.entries(gives);
  const given = options[option];
  return given === undefined ? Object.values(cases)[0] : cases[typeof given === "string" ? `'${given}'` : given];
}

const on = "2026-11-21";
const { targets } = JSON.parse(plan.answer("respond", request, { on }).text).data;
const cases = [
  ...goldenCases(plan.answer), { call: "why", body: request, options: { on } }, { call: "why", body: request, options: { on, sentences: true } },
  { call: "preview", body: request, options: { on } }, { call: "preview", body: { weight: "x", height: 180 }, options: { on } },
  { call: "measure", body: { weight: "80", height: 180 } }, { call: "weightProgress", body: { start: 80, current: 77, target: 75 } },
  { call: "history", body: { plans: [{ day: on, targets }, { day: on, targets }], from: 0, to: 1 } },
  { call: "adherence.badge", body: { name: "week_warrior", done: 3, of: 7 } },
];
const answers = Object.fromEntries(Object.keys(calls).map((call) => [call, new Map()]));
for (const { call, body, options = {} } of cases) {
  const { failed, text } = plan.answer(call, body, options);
  if (failed) continue;
  const type = shape(calls[call], options);
  if (!answers[call].has(type)) answers[call].set(type, new Set());
  // The module gives violations their code, and nothing for null.
  answers[call].get(type).add(text === "null" ? "undefined" : text.replaceAll(/\{(?="field":"[^"]*","message":)/g, '{"code":"rejected",'));
}
const names = families.flatMap(({ given, answers }) => Object.keys({ ...given, ...answers })).map((title) => title.match(/^\w+/)[0]);
console.log(`import type {
  ${names.join(", ")}, ApiPlanResponse, PlanEnergy, PlanResponse, PlanTargets, ServicePlanResponse, WhyItWorks,
} from "../Sources/Bindings/JavaScript/plan-contract.js";
type whole = number;
type day = string;
type id = number | string;`);
for (const [call, types] of Object.entries(answers)) {
  if (types.size === 0) throw new Error(`no case answers ${call}`);
  for (const [type, texts] of types) console.log(`{ const answers: (${type})[] = [\n${[...texts].join(",\n")},\n]; }`);
}
