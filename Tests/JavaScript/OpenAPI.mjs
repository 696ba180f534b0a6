// The OpenAPI document of the service, and checks of a response, with the keywords of JSON Schema that the document
// uses. Any other keyword is an error.

import assert from "node:assert/strict";
import { text } from "./Vectors.mjs";

export const document = JSON.parse(text("docs/schema/openapi.json"));

const types = {
  null: (value) => value === null,
  boolean: (value) => typeof value === "boolean",
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: (value) => Number.isInteger(value),
  array: (value) => Array.isArray(value),
  object: (value) => value !== null && typeof value === "object" && !Array.isArray(value),
};

/** The target of a reference in the document. */
function referred(reference) {
  assert.ok(reference.startsWith("#/"), reference);
  const found = reference.slice(2).split("/").reduce((tree, name) => tree?.[name], document);
  assert.ok(found !== undefined, reference);
  return found;
}

/** All violations of a schema by a value; empty if it follows the schema. */
export function problems(schema, value, path = "$") {
  const found = [];
  const fail = (word) => found.push(`${path}: ${word}`);
  for (const [word, said] of Object.entries(schema)) {
    switch (word) {
      case "title": case "description": case "examples": case "$defs": case "format": break;
      case "$ref": found.push(...problems(referred(said), value, path)); break;
      case "type": if (![said].flat().some((type) => types[type](value))) fail(`no ${said}`); break;
      case "const": if (value !== said) fail(`not ${said}`); break;
      case "enum": if (!said.includes(value)) fail(`none of ${said}`); break;
      case "anyOf": if (!said.some((one) => problems(one, value, path).length === 0)) fail("nothing of anyOf"); break;
      case "allOf": said.forEach((one) => found.push(...problems(one, value, path))); break;
      case "not": if (problems(said, value, path).length === 0) fail("what is excluded"); break;
      case "propertyNames":
        if (types.object(value)) found.push(...Object.keys(value).flatMap((name) => problems(said, name, `${path}.${name}`)));
        break;
      case "oneOf": if (said.filter((one) => problems(one, value, path).length === 0).length !== 1) fail("not one of oneOf"); break;
      case "minimum": if (typeof value === "number" && value < said) fail(`less than ${said}`); break;
      case "maximum": if (typeof value === "number" && value > said) fail(`more than ${said}`); break;
      case "maxItems": if (Array.isArray(value) && value.length > said) fail(`more than ${said} items`); break;
      case "items":
        if (Array.isArray(value)) found.push(...value.flatMap((item, place) => problems(said, item, `${path}[${place}]`)));
        break;
      case "required":
        if (types.object(value)) said.filter((name) => !Object.hasOwn(value, name)).forEach((name) => fail(`no ${name}`));
        break;
      case "properties":
        if (!types.object(value)) break;
        for (const [name, one] of Object.entries(said)) {
          if (Object.hasOwn(value, name)) found.push(...problems(one, value[name], `${path}.${name}`));
        }
        break;
      default: throw new Error(`${path}: the word ${word} is unknown`);
    }
  }
  return found;
}

/** All problems of a request's body. */
export function problemsOfRequest(body, path, method) {
  return problems(document.paths[path][method.toLowerCase()].requestBody.content["application/json"].schema, body);
}

/** All problems of a response, by the operation and the status. */
export function problemsOf({ status, headers, text }, path, method) {
  // A request that is not an operation of the document gets the usual error body.
  const { responses } = document.paths[path]?.[method.toLowerCase()] ?? { responses: document.paths["/v1/plans/generate"].post.responses };
  let said = responses[status] ?? responses.default;
  if (said === undefined) return [`no ${status} for ${method} ${path}`];
  if (said.$ref !== undefined) said = referred(said.$ref);
  for (const [name, header] of Object.entries(said.headers ?? {})) {
    const value = headers[name.toLowerCase()];
    if (value === undefined) return [`no ${name}`];
    const found = problems(header.schema, header.schema.type === "integer" ? Number(value) : value, name);
    if (found.length > 0) return found;
  }
  if (said.content === undefined) return text === "" ? [] : ["a body"];
  if (headers["content-type"] !== "application/json") return [`Content-Type: ${headers["content-type"]}`];
  if (Number(headers["content-length"]) !== Buffer.byteLength(text)) return [`Content-Length: ${headers["content-length"]}`];
  return problems(said.content["application/json"].schema, JSON.parse(text));
}
