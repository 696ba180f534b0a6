// The package as it is published: every entry leads somewhere, and its form for bundlers gives the same answers without a file.

import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const source = fileURLToPath(new URL("../../Sources/Bindings/JavaScript/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "package-"));
execFileSync("node", [join(source, "pack.mjs"), folder]);
after(() => rmSync(folder, { recursive: true }));

const description = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const entries = Object.entries(description.exports).filter(([, conditions]) => conditions.default !== undefined);

test("every file that an entry names is there", () => {
  const leaves = (conditions) => typeof conditions === "string" ? [conditions] : Object.values(conditions).flatMap(leaves);
  const files = leaves(description.exports);
  assert.deepEqual(files.filter((file) => !existsSync(join(folder, file))), []);
  assert.equal(description.private, undefined);
});

test("every entry is in the README, and the former one is not", () => {
  const named = [...readFileSync(join(source, "README.md"), "utf8").matchAll(/^\| `science-kernel(\S*)` \|/gm)].map(([, name]) => `.${name}`);
  assert.deepEqual(named.sort(), entries.map(([name]) => name).sort());
});

/** Entries that load nothing by themselves. */
const loading = ["./words", "./load", "./load/external"];

test("every link of the README and its pages leads to a file of the package", () => {
  for (const page of ["README.md", ...readdirSync(join(folder, "docs")).map((name) => `docs/${name}`)]) {
    const links = [...readFileSync(join(folder, page), "utf8").matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, file]) => file);
    assert.deepEqual(links.filter((file) => !existsSync(join(folder, dirname(page), file))), [], page);
    assert.doesNotMatch(readFileSync(join(folder, page), "utf8"), /^\[?Source(?: ·|\]|: \w+[,\n])/m, page);
    if (page === "README.md") assert.ok(links.includes("docs/javascript.md"));
  }
  assert.ok(description.files.includes("docs"));
});

test("from a clone, the pages install the folder that is packed, which alone has the form for bundlers", () => {
  for (const page of ["README.md", "docs/guide/javascript.md"]) {
    const text = readFileSync(fileURLToPath(new URL(`../../${page}`, import.meta.url)), "utf8");
    const [, packed] = /node \.\.\/ScienceKernel\/Sources\/Bindings\/JavaScript\/pack\.mjs (\S+)/.exec(text) ?? [];
    assert.match(text, new RegExp(`npm install [^\n\`]*\\./${packed}\\b`), page);
    assert.doesNotMatch(text, /npm install [^\n`]*Bindings\/JavaScript/, page);
  }
});

test("types come first, and bundlers get the form that they can take", () => {
  for (const [name, conditions] of entries) {
    const expected = ["./contract", "./words", "./load/external"].includes(name) ? ["types", "default"] : loading.includes(name)
      ? ["types", "webpack", "module", "default"] : ["types", "require", "webpack", "module", "default"];
    assert.deepEqual(Object.keys(conditions), expected, name);
    // Which webpack for Node gets, too, for a public path such as /_next/ is no folder.
    if (expected.includes("webpack")) assert.deepEqual(conditions.webpack, { node: conditions.module, default: conditions.default }, name);
  }
});

test("the form for bundlers needs no file", () => {
  for (const file of readdirSync(join(folder, "inline"))) {
    assert.doesNotMatch(readFileSync(join(folder, "inline", file), "utf8"), /new URL\("\.\//, file);
  }
});

/** A folder in which the package is installed, outside of the repository. */
function installed() {
  const app = mkdtempSync(join(tmpdir(), "app-"));
  after(() => rmSync(app, { recursive: true }));
  cpSync(folder, join(app, "node_modules", "science-kernel"), { recursive: true });
  return app;
}

/** What a command prints, or its error output if it fails. */
function outcome(app, command, ...options) {
  const { status, stdout, stderr } = spawnSync(command, options, { cwd: app, encoding: "utf8" });
  return status === 0 ? stdout.trim() : stderr;
}

test("the example server runs outside of the repository, beside the installed package", async () => {
  const app = installed();
  cpSync(fileURLToPath(new URL("../../docs/examples/server.mjs", import.meta.url)), join(app, "server.mjs"));
  const server = spawn(process.execPath, ["server.mjs"], { cwd: app, env: { ...process.env, PORT: "0", HOST: "127.0.0.1" } });
  after(() => server.kill());
  const address = await new Promise((resolve, reject) => {
    server.stdout.once("data", (line) => resolve(String(line).trim()));
    server.stderr.once("data", (line) => reject(new Error(line)));
  });
  const { paths } = await (await fetch(`${address}/openapi.json`)).json();
  assert.ok("/v1/plans/generate" in paths);
  const answer = await fetch(`${address}/v1/plans/generate?on=2026-11-21`, { method: "POST", body: person, headers: { "Content-Type": "application/json" } });
  assert.equal((await answer.json()).data.targets.calorieTarget, 2259);
});

const sentence =
  /science-kernel is an ES module: write import, or await import\(\) in CommonJS; if TypeScript compiles that to require, use science-kernel\/load/;
const request = { weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight" };
const person = JSON.stringify(request);

test("require says what to write, and CommonJS can import", () => {
  const app = installed();
  const names = entries.map(([name]) => name).filter((name) => name !== "./contract" && !loading.includes(name));
  const program = `for (const name of ${JSON.stringify(names)}) {
    try { require("science-kernel" + name.slice(1)); } catch (error) { console.log(error.message); }
  }`;
  const printed = outcome(app, process.execPath, "-e", program).split("\n");
  assert.deepEqual(printed.map((line) => sentence.test(line)), names.map(() => true), printed.join("\n"));
  // What waits for nothing can be required, where Node can require an ES module at all.
  const canRequire = process.features.require_module === true;
  for (const name of loading) {
    const program = `console.log(typeof require("science-kernel${name.slice(1)}"))`;
    assert.match(outcome(app, process.execPath, "-e", program), canRequire ? /^object$/ : /ERR_REQUIRE_ESM/, name);
  }
  if (canRequire) {
    writeFileSync(join(app, "load.cjs"), `require("science-kernel/load").loadKernel().then((kernel) =>
      console.log(kernel.targets(${person}, { on: "2026-11-21" }).calorieTarget));`);
    assert.equal(outcome(app, process.execPath, "load.cjs"), "2259");
  }
  writeFileSync(join(app, "plan.cjs"), `(async () => {
    const { targets } = await import("science-kernel");
    console.log(targets(${person}, { on: "2026-11-21" }).calorieTarget);
  })();`);
  assert.equal(outcome(app, process.execPath, "plan.cjs"), "2259");
});

test("the types need neither those of a browser nor those of Node", () => {
  const app = installed();
  const lines = entries.map(([name], place) => `import * as entry${place} from "science-kernel${name.slice(1)}";\nexport { entry${place} };`);
  writeFileSync(join(app, "app.mts"), lines.join("\n"));
  const compilerOptions = { noEmit: true, strict: true, target: "es2022", lib: ["es2022"], types: [], module: "node16" };
  writeFileSync(join(app, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["app.mts"] }));
  const { status, stdout } = spawnSync("tsc", ["--project", "."], { cwd: app, encoding: "utf8" });
  assert.equal(status, 0, stdout);
});

test("the German and American texts are modules of JSON, and every module with types names them", () => {
  const app = installed();
  for (const [texts, key, text] of [["german", "name.weight", "Gewicht"], ["us", "proteinTarget.title", "Protein by your weight"]]) {
    const program = `import texts from "science-kernel/${texts}.json" with { type: "json" }; console.log(texts["${key}"]);`;
    assert.equal(outcome(app, process.execPath, "--no-warnings", "--input-type=module", "--eval", program), text);
  }
  const { status, stdout } = compiled(app, { "app.mts": `import german from "science-kernel/german.json";
    import us from "science-kernel/us.json";
    import { wording } from "science-kernel/words";
    console.log(wording(german, { locale: "de" }).missing, wording(us, { waterUnit: "fl oz" }).water(2900));` }, { module: "node16", resolveJsonModule: true, noEmit: true });
  assert.equal(status, 0, stdout);
  const files = readdirSync(source);
  for (const file of files.filter((name) => name.endsWith(".js") && files.includes(name.replace(/js$/, "d.ts")))) {
    assert.ok(readFileSync(join(source, file), "utf8").startsWith(`// @ts-self-types="./${file.replace(/js$/, "d.ts")}"\n`), file);
  }
});

/** Compiles files of an app that has the package, as a back end in CommonJS does. */
function compiled(app, files, options) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(app, name), text);
  const compilerOptions = { strict: true, target: "es2022", lib: ["es2022"], types: [], esModuleInterop: true, ...options };
  writeFileSync(join(app, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [...Object.keys(files), "console.d.ts"] }));
  writeFileSync(join(app, "console.d.ts"), "declare const console: { log(...values: unknown[]): void };\n");
  return spawnSync("tsc", ["--project", "."], { cwd: app, encoding: "utf8" });
}

test("TypeScript that compiles to CommonJS imports load and the types, and runs", () => {
  const app = installed();
  const program = `import type { PlanInput, PlanResponse } from "science-kernel/contract";
    import type { Plan } from "science-kernel/load";
    import { PlanError, loadPlan } from "science-kernel/load";
    const person: PlanInput = ${person};
    async function main(): Promise<void> {
      const { plan }: { readonly plan: Plan } = await loadPlan();
      const response: PlanResponse = plan.respond(person, { on: "2026-11-21" });
      try { plan.respond('{"weight":8}', { on: "2026-11-21" }); } catch (error) { console.log(error instanceof PlanError); }
      console.log(response.data.targets.calorieTarget);
    }
    main();`;
  for (const [name, options] of Object.entries({
    "app.ts": { module: "commonjs", moduleResolution: "node" }, "app.cts": { module: "node16", moduleResolution: "node16" },
  })) {
    const { status, stdout } = compiled(app, { [name]: program }, options);
    assert.equal(status, 0, `${name}: ${stdout}`);
    assert.match(readFileSync(join(app, name.replace("ts", "js")), "utf8"), /require\("science-kernel\/load"\)/);
    if (process.features.require_module === true) assert.equal(outcome(app, process.execPath, name.replace("ts", "js")), "true\n2259");
  }
  // What it writes for another entry says what to write instead.
  compiled(app, { "other.ts": 'import("science-kernel/plan").catch((error: Error) => console.log(error.message));' }, { module: "commonjs", moduleResolution: "node" });
  assert.match(outcome(app, process.execPath, "other.js"), sentence);
});

test("the condition webpack leads to the WebAssembly as text in Node alone", () => {
  const app = installed();
  const program = 'console.log(import.meta.resolve("science-kernel/plan"))';
  const resolved = (...conditions) =>
    outcome(app, process.execPath, ...conditions.map((name) => `--conditions=${name}`), "--input-type=module", "--eval", program);
  assert.match(resolved("webpack", "module"), /\/inline\/plan-contract\.js$/);
  assert.doesNotMatch(resolved(), /\/inline\//);
});

test("every entry has its own types without exports, as in the resolution node", () => {
  const app = installed();
  const programs = {
    "plan": "plan.respond", "training": "loadBalance", "veloready": "recovery", "targets": "targets", "trajectory": "trajectory",
    "expenditure": "expenditure.estimate", "energy": "energy.predict", "adherence": "adherence.summary", "load": "loadPlan",
    "load/external": "loadPlan",
  };
  const lines = Object.entries(programs).map(([name, use], place) =>
    `import { ${use.split(".")[0]} as use${place} } from "science-kernel/${name}";\nexport const called${place}: Function = use${place}${use.slice(use.split(".")[0].length)};`);
  writeFileSync(join(app, "app.ts"), `import { targets } from "science-kernel";\nexport const own: Function = targets;\n${lines.join("\n")}`);
  for (const options of [{ module: "es2022", moduleResolution: "node" }, { module: "node16" }]) {
    const file = options.module === "node16" ? "app.mts" : "app.ts";
    writeFileSync(join(app, file), readFileSync(join(app, "app.ts")));
    const compilerOptions = { noEmit: true, strict: true, target: "es2022", lib: ["es2022"], types: [], ...options };
    writeFileSync(join(app, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
    const { status, stdout } = spawnSync("tsc", ["--project", "."], { cwd: app, encoding: "utf8" });
    assert.equal(status, 0, stdout);
  }
});

test("npm refuses to pack the sources, which lack the form for bundlers", () => {
  const sources = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  assert.equal(sources.scripts.prepack, "node pack.mjs");
  assert.equal(description.scripts, undefined);
  const { status, stderr } = spawnSync("node", ["pack.mjs"], { cwd: source, encoding: "utf8" });
  assert.equal(status, 2);
  assert.match(stderr, /lacks the form for bundlers.*node pack\.mjs FOLDER && npm pack FOLDER/);
});

const unpacked = (path) => ["esbuild", "web"].map((name) => fileURLToPath(new URL(`../../.build-debian/${name}/usr/${path}`, import.meta.url))).find(existsSync);
const esbuild = unpacked("bin/esbuild");
const webpack = unpacked("share/nodejs/webpack/package.json");

test("a bundle in another format works through load, and otherwise stops the bundler", { skip: !esbuild && "no esbuild: .ci/debian .build-debian/esbuild --alone esbuild" }, () => {
  const app = installed();
  const bundle = (format, ...options) =>
    outcome(app, esbuild, "app.js", "--bundle", "--log-level=error", `--format=${format}`, "--outfile=bundle.cjs", ...options);
  const call = (load) => `${load}.then((kernel) => console.log(kernel.targets(${person}, { on: "2026-11-21" }).calorieTarget));`;
  for (const format of ["cjs", "iife"]) {
    for (const platform of ["node", "browser"]) {
      writeFileSync(join(app, "app.js"), `import { loadKernel } from "science-kernel/load";\n${call("loadKernel()")}`);
      assert.equal(bundle(format, `--platform=${platform}`), "");
      assert.equal(outcome(app, process.execPath, "bundle.cjs"), "2259", `${format} ${platform}`);
      writeFileSync(join(app, "app.js"), `const { loadKernel } = require("science-kernel/load");\n${call("loadKernel()")}`);
      assert.equal(bundle(format, `--platform=${platform}`), "");
      assert.equal(outcome(app, process.execPath, "bundle.cjs"), "2259", `required, ${format} ${platform}`);
      writeFileSync(join(app, "app.js"), `import { targets } from "science-kernel";\nconsole.log(targets);`);
      assert.match(bundle(format, `--platform=${platform}`), /[Tt]op-level await/, `${format} ${platform}`);
      writeFileSync(join(app, "app.js"), `const { targets } = require("science-kernel");\nconsole.log(targets);`);
      assert.match(bundle(format, `--platform=${platform}`), sentence, `${format} ${platform}`);
    }
  }
});

test("a bundle for an older target works through load, and otherwise stops the bundler", { skip: !esbuild && "no esbuild" }, () => {
  const app = installed();
  const bundle = (target) =>
    outcome(app, esbuild, "app.js", "--bundle", "--log-level=error", "--format=esm", `--target=${target}`, "--outfile=bundle.mjs");
  writeFileSync(join(app, "app.js"), `import { targets } from "science-kernel";\nconsole.log(targets(${person}, { on: "2026-11-21" }).calorieTarget);`);
  assert.equal(bundle("es2022"), "");
  assert.equal(outcome(app, process.execPath, "bundle.mjs"), "2259");
  assert.match(bundle("es2020"), /[Tt]op-level await/);
  writeFileSync(join(app, "app.js"), `import { loadKernel } from "science-kernel/load";
    loadKernel().then((kernel) => console.log(kernel.targets(${person}, { on: "2026-11-21" }).calorieTarget));`);
  assert.equal(bundle("es2020"), "");
  assert.equal(outcome(app, process.execPath, "bundle.mjs"), "2259");
});

test("load/external leaves the WebAssembly to the app, so a bundle is small", { skip: !esbuild && "no esbuild" }, () => {
  const app = installed();
  const sizes = ["load/external", "load"].map((entry) => {
    writeFileSync(join(app, "app.js"), `import { loadPlan } from "science-kernel/${entry}";
      import { readFileSync } from "node:fs";
      loadPlan(readFileSync(new URL("./node_modules/science-kernel/plan_contract.wasm", import.meta.url))).then(({ plan }) =>
        console.log(plan.respond(${person}, { on: "2026-11-21" }).data.targets.calorieTarget));`);
    assert.equal(outcome(app, esbuild, "app.js", "--bundle", "--minify", "--log-level=error", "--format=esm", "--platform=node",
      "--main-fields=module,main", "--conditions=module", "--outfile=bundle.mjs"), "");
    assert.equal(outcome(app, process.execPath, "bundle.mjs"), "2259", entry);
    return statSync(join(app, "bundle.mjs")).size;
  });
  assert.ok(sizes[0] < 11_000 && sizes[1] > 500_000, `${sizes}`);
});

test("webpack for Node, with the public path of a web server, needs no file", { skip: !webpack && "no webpack: .ci/debian .build-debian/web --whole webpack" }, () => {
  const app = installed();
  writeFileSync(join(app, "app.mjs"), `import { plan } from "science-kernel/plan";
    console.log(plan.respond(${person}, { on: "2026-11-21" }).data.targets.calorieTarget);`);
  // Debian's webpack asks Debian's Node where its modules are.
  writeFileSync(join(app, "webpack.cjs"), `Object.defineProperty(process, "config", { value: { variables: { node_relative_path: "share/nodejs", node_prefix: "/usr" } } });
  require(${JSON.stringify(dirname(webpack ?? ""))})({
    mode: "production", target: "node", entry: "./app.mjs", performance: false, experiments: { topLevelAwait: true },
    output: { path: __dirname + "/server", filename: "app.cjs", publicPath: "/_next/" },
  }, (error, found) => console.log(error ?? found.toString("errors-only")));`);
  assert.equal(outcome(app, process.execPath, "webpack.cjs"), "");
  assert.deepEqual(readdirSync(join(app, "server")), ["app.cjs"]);
  assert.equal(outcome(app, process.execPath, "server/app.cjs"), "2259");
});

test("both forms of every entry export the same names and give the same answers", async () => {
  const load = (file) => import(pathToFileURL(join(folder, file)).href);
  for (const [name, conditions] of entries) {
    const [plain, inline] = [await load(conditions.default), await load(conditions.module ?? conditions.default)];
    assert.deepEqual(Object.keys(inline), Object.keys(plain), name);
    for (const key of Object.keys(plain)) {
      if (typeof plain[key] !== "function") assert.equal(JSON.stringify(inline[key]), JSON.stringify(plain[key]), `${name} ${key}`);
    }
  }
  const person = {
    weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight",
    targetWeight: 75,
  };
  const on = { on: "2026-11-21" };
  const answers = async (of) => {
    const { targets } = await load(of("./targets"));
    const { trajectory } = await load(of("./trajectory"));
    const { plan } = await load(of("./plan"));
    const { loadBalance } = await load(of("./training"));
    return [targets(person, on), trajectory(person, on), plan.respond(person, on), loadBalance([50, 60, 70])];
  };
  assert.deepEqual(
    await answers((name) => description.exports[name].module), await answers((name) => description.exports[name].default));
});
