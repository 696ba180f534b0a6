// Every golden vector of the contract and every hostile text through the JavaScript module:
// Tests/prove/identity/README.md.
//
//   node Tests/JavaScript/plan-identity.mjs FILE
//
// Writes the answers to FILE, and the calls to FILE.calls for the other languages: one per line, with its body in
// base64.

import { writeFileSync } from "node:fs";
import { plan } from "../../Sources/Bindings/JavaScript/plan-contract.js";
import { answered, goldenCases, hostileCases, optionsText } from "./PlanCases.mjs";

const [file] = process.argv.slice(2);
const cases = [...goldenCases(plan.answer), ...hostileCases()];
const answers = cases.map(({ call, body, options }) => {
  const { failed, text } = answered(plan, call, body, options);
  return `${failed ? 1 : 0} ${text}\n`;
});
writeFileSync(file, answers.join(""));
writeFileSync(`${file}.calls`, cases.map(({ call, body, options }) =>
  `${JSON.stringify({ options: optionsText(call, options), body: Buffer.from(body).toString("base64") })}\n`).join(""));
console.log(`${cases.length} calls of the contract`);
