// Makes the folder that `npm pack` packs: this one, and a second form of its modules for bundlers.
//
//   node pack.mjs FOLDER
//
// A module loads its WebAssembly from beside itself. webpack copies the file; esbuild and Rollup leave it behind. For those the folder
// `inline` has the same modules with the WebAssembly as text in them, and the condition `module`, which bundlers have and
// Node, Deno and browsers do not, leads there. webpack for Node gets them, too: it would look for the file at the path of a web server.
// `load/external` always leaves the file beside.
//
// An entry that loads its WebAssembly waits for it, so require() cannot load it. The condition `require` leads to a file that says what
// to write. The others wait for nothing: a Node that can require an ES module (20.19, 22.12 or later) loads them, and TypeScript
// finds the types of a CommonJS module beside them.

import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const [, , folder] = process.argv;
if (folder === undefined) {
  // As the script `prepack`, too.
  console.error("This folder lacks the form for bundlers. Pack another one: node pack.mjs FOLDER && npm pack FOLDER");
  process.exit(2);
}
const here = fileURLToPath(new URL(".", import.meta.url));
const inline = join(folder, "inline");
mkdirSync(inline, { recursive: true });

for (const file of readdirSync(here).filter((name) => /\.(js|d\.ts|wasm)$/.test(name))) {
  cpSync(join(here, file), join(folder, file));
}
// The README with the guide pages that it needs, each without the list of its sources below the title. A link to any other file of the
// repository is its text alone.
const pages = [
  "javascript.md", "browser.md", "typescript-server.md", "plan-contract.md", "onboarding.md", "progress.md",
];
const linked = (text, prefix) => text.replaceAll(/\[([^\]]*)\]\((?!https?:|#)([^)#\s]*?)(#[^)\s]*)?\)/g, (_, words, file, part = "") =>
  pages.includes(basename(file)) ? `[${words}](${prefix}${basename(file)}${part})` : words);
mkdirSync(join(folder, "docs"), { recursive: true });
writeFileSync(join(folder, "README.md"), linked(readFileSync(join(here, "README.md"), "utf8"), "docs/"));
for (const page of pages) {
  writeFileSync(join(folder, "docs", page), linked(readFileSync(join(here, "../../../docs/guide", page), "utf8").replace(/^(?:\[Source\]|Source:)[^]*?\n(?=\n)/m, ""), ""));
}
cpSync(join(here, "../../../docs/schema/openapi.json"), join(folder, "openapi.json"));
cpSync(join(here, "../../../docs/examples/us.json"), join(folder, "us.json"));
// A module instead of JSON, which not every bundler and browser imports; with the keys as types, which need no option of the compiler.
const english = readFileSync(join(here, "english.json"), "utf8");
const { texts } = JSON.parse(readFileSync(join(here, "../../../Vectors/contract/texts/german.json"), "utf8"));
writeFileSync(join(folder, "german.json"), `${JSON.stringify(texts, null, 2)}\n`);
writeFileSync(join(folder, "english.js"), `export default ${english.trimEnd()};\n`);
const withoutJSON = (text) => text.replace('from "./english.json" with { type: "json" }', 'from "./english.js"')
  .replace('keyof (typeof import("./english.json"))["texts"]', Object.keys(JSON.parse(english).texts).map((key) => `\n  | "${key}"`).join(""));
for (const file of ["words.js", "words.d.ts"]) writeFileSync(join(folder, file), withoutJSON(readFileSync(join(here, file), "utf8")));
cpSync(join(here, "../../../LICENSE"), join(folder, "LICENSE"));

for (const file of readdirSync(here).filter((name) => name.endsWith(".js"))) {
  const modules = new Set();
  const text = readFileSync(join(here, file), "utf8")
    .replace(/^\/\/ @ts-self-types=.*\n\n/, "")
    .replace('from "./english.json" with { type: "json" }', 'from "../english.js"')
    .replaceAll(/new URL\("\.\/(\w+)\.wasm", import\.meta\.url\)/g, (_, name) => {
      modules.add(name);
      return `${name}()`;
    });
  const imports = [...modules].map((name) => `import ${name} from "./${name}.wasm.js";\n`).join("");
  writeFileSync(join(inline, file), imports + text);
}
for (const file of readdirSync(here).filter((name) => name.endsWith(".wasm"))) {
  const text = readFileSync(join(here, file)).toString("base64");
  writeFileSync(join(inline, `${file}.js`),
    `export default () => Uint8Array.from(atob("${text}"), (character) => character.charCodeAt(0));\n`);
}

const { scripts, ...description } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
const waitForNothing = ["contract", "words", "load", "kernel", "training", "veloready", "plan", "form"];
for (const name of waitForNothing) {
  writeFileSync(join(folder, `${name}.d.cts`), readFileSync(join(folder, `${name}.d.ts`), "utf8").replaceAll(/from "(\.\/[\w-]+)\.js"/g, 'from "$1.cjs"'));
}
for (const [entry, conditions] of Object.entries(description.exports)) {
  if (conditions.default === undefined) continue;
  const { types, default: plain } = conditions;
  delete conditions.default;
  if (waitForNothing.includes(basename(plain, ".js"))) conditions.types = { require: types.replace(".d.ts", ".d.cts"), default: types };
  else conditions.require = "./require.cjs";
  if (!["./contract.js", "./words.js"].includes(plain) && entry !== "./load/external") {
    const inlined = plain.replace("./", "./inline/");
    Object.assign(conditions, { webpack: { node: inlined, default: plain }, module: inlined });
  }
  conditions.default = plain;
}
// Node throws the error. A bundler looks for the file, and stops with its name.
const sentence = "science-kernel is an ES module: write import, or await import() in CommonJS; if TypeScript compiles that to require, use "
  + "science-kernel/load";
writeFileSync(join(folder, "require.cjs"), `exports.never = () => require("./${sentence}");\nthrow new Error("${sentence}");\n`);
description.files.push("*.d.cts", "require.cjs", "openapi.json", "german.json", "us.json", "docs");
description.exports["./openapi.json"] = "./openapi.json";
description.exports["./german.json"] = "./german.json";
description.exports["./us.json"] = "./us.json";
writeFileSync(join(folder, "package.json"), `${JSON.stringify(description, null, 2)}\n`);
