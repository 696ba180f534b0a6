// The modules as an implementation: conform --command 'node Tests/JavaScript/conform.mjs' FILE…

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { targets } from "../../Sources/Bindings/JavaScript/science-kernel.js";
import * as training from "../../Sources/Bindings/JavaScript/training-kernel.js";
import * as veloready from "../../Sources/Bindings/JavaScript/veloready-scores.js";

const modules = Object.entries({ veloready, training }).map(([name, module]) =>
  ({ module, schema: JSON.parse(readFileSync(new URL(`../../Sources/Bindings/schema/${name}.json`, import.meta.url))) }));

/** The result of a call; nothing if there is no such function. */
function result({ call, given }) {
  if (call === "targets") return targets({ ...given, weight: Number(given.weight), height: Number(given.height) }, { on: "2026-11-21" });
  const { module, schema } = modules.find(({ module }) => call in module) ?? {};
  const parameters = schema?.functions.find(({ name }) => name === call)?.given;
  const named = (members) =>
    Object.fromEntries(members.filter(({ name }) => name in given).map(({ name }) => [name, given[name]]));
  return parameters && (module[call](...parameters.map(({ name, type, members }) => {
    const object = members ?? schema.given.find((structure) => structure.name === type)?.members;
    return object ? named(object) : given[name];
  })) ?? null);
}

function reply({ calls }) {
  try {
    const results = calls.map(result);
    return results.includes(undefined) ? { unsupported: true } : { results };
  } catch (error) {
    return { error: `${error}` };
  }
}

const plain = (_, value) => (ArrayBuffer.isView(value) ? Array.from(value) : value ?? null);
for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(reply(JSON.parse(line)), plain));
