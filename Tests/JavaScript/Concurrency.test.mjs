import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { loadKernel, loadTrajectories } from "../../Sources/Bindings/JavaScript/kernel.js";
import { targetColumns } from "../../Sources/Bindings/JavaScript/science-kernel.js";
import { randomColumns } from "./Vectors.mjs";

const on = "2026-11-21";
const wasm = new URL("../../Sources/Bindings/JavaScript/science_kernel.wasm", import.meta.url);

test("a kernel loads from an address, bytes, a response and a compiled module", async () => {
  const bytes = await readFile(wasm);
  const server = createServer((request, response) => {
    if (request.url !== "/science_kernel.wasm") return response.writeHead(404).end();
    response.writeHead(200, { "content-type": "application/octet-stream" }).end(bytes);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const address = `http://127.0.0.1:${server.address().port}`;
    const sources = [
      undefined, wasm, wasm.href, bytes, new Uint8Array(bytes).buffer, await WebAssembly.compile(bytes),
      new Response(bytes), `${address}/science_kernel.wasm`,
    ];
    for (const source of sources) {
      const kernel = await loadKernel(source);
      assert.equal(kernel.targetColumns(randomColumns(9, 1), { on }).bmr.length, 9);
    }
    await assert.rejects(loadKernel(`${address}/nothing.wasm`), /nothing\.wasm returned 404/);
  } finally {
    server.close();
    server.closeAllConnections();
  }
  await assert.rejects(loadKernel(new Uint8Array([1, 2, 3])), WebAssembly.CompileError);
  await assert.rejects(loadKernel(42), TypeError);
});

test("a module of another interface is rejected", async () => {
  for (const version of [0, 1, 2, 4, -1]) {
    // A module with one function, which returns the version.
    const name = [...new TextEncoder().encode("sk_interface_version")];
    const sections = [
      [1, 1, 0x60, 0, 1, 0x7f], [3, 1, 0], [7, 1, name.length, ...name, 0, 0],
      [10, 1, 4, 0, 0x41, version & 0x7f, 0x0b],
    ];
    const bytes = sections.flatMap(([id, ...content]) => [id, content.length, ...content]);
    await assert.rejects(
      loadKernel(Uint8Array.of(0, ...new TextEncoder().encode("asm"), 1, 0, 0, 0, ...bytes)),
      new Error(`the module has interface version ${version}, this file needs version 3`));
  }
  await assert.rejects(
    loadKernel(Uint8Array.of(0, ...new TextEncoder().encode("asm"), 1, 0, 0, 0)), /has interface version undefined/);
});

test("each module is loaded by its own name, alone", async () => {
  const [kernel, trajectories] = await Promise.all([loadKernel(), loadTrajectories()]);
  assert.equal(kernel.trajectory, undefined);
  assert.equal(trajectories.targets, undefined);
  assert.deepEqual(trajectories.genderCodes, kernel.genderCodes);
  const other = new URL("science_trajectories.wasm", wasm);
  await assert.rejects(loadKernel(other), new Error("the module has no targets"));
  await assert.rejects(loadTrajectories(wasm), new Error("the module has no trajectories"));
});

test("the module imports nothing", async () => {
  const module = await WebAssembly.compile(await readFile(wasm));
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const names = WebAssembly.Module.exports(module).map(({ name }) => name);
  for (const name of ["memory", "__heap_base", "sk_plan", "sk_plan_batch", "sk_recompute"]) assert.ok(names.includes(name));
});

test("kernels side by side do not touch each other", async () => {
  const kernels = await Promise.all(Array.from({ length: 8 }, () => loadKernel()));
  const people = Array.from({ length: 8 }, (_, index) => randomColumns(5000 + index, index));
  const expected = people.map((columns) => targetColumns(columns, { on }));
  for (let round = 0; round < 4; round++) {
    const found = await Promise.all(kernels.map(async (kernel, index) => {
      await null;
      return kernel.targetColumns(people[index], { on });
    }));
    assert.deepEqual(found, expected);
  }
});

test("workers compute parts of shared columns, each with a kernel of the same module", async () => {
  const count = 100_003;
  const few = randomColumns(count, 3);
  const shared = (column) => {
    const copy = new column.constructor(new SharedArrayBuffer(column.byteLength));
    copy.set(column);
    return copy;
  };
  const people = Object.fromEntries(Object.entries(few).map(([name, column]) => [name, shared(column)]));
  const expected = targetColumns(few, { on });
  const { planned, rejected, ...columns } = expected;
  const into = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, shared(column).fill(0)]));
  const module = await WebAssembly.compile(await readFile(wasm));
  const code = `
    import { parentPort, workerData } from "node:worker_threads";
    const { kernelUrl, module, people, into, first, end } = workerData;
    const { loadKernel } = await import(kernelUrl);
    const part = (columns) =>
      Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.subarray(first, end)]));
    const { targetColumns } = await loadKernel(module);
    const { planned, rejected } = targetColumns(part(people), { on: "${on}", into: part(into) });
    parentPort.postMessage({ planned, rejected });`;
  const kernelUrl = new URL("./kernel.js", wasm).href;
  const workers = 4;
  const counts = await Promise.all(Array.from({ length: workers }, (_, index) => new Promise((resolve, reject) => {
    const first = Math.floor(count * index / workers);
    const end = Math.floor(count * (index + 1) / workers);
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
      workerData: { kernelUrl, module, people, into, first, end },
    });
    worker.on("message", resolve).on("error", reject);
  })));
  assert.equal(counts.reduce((sum, part) => sum + part.planned, 0), planned);
  assert.equal(counts.reduce((sum, part) => sum + part.rejected, 0), rejected);
  for (const name of Object.keys(into)) {
    assert.deepEqual(Buffer.from(into[name].buffer), Buffer.from(columns[name].buffer), name);
  }
});

test("a worker that imports the module has a kernel of its own", async () => {
  const module = new URL("./science-kernel.js", wasm).href;
  const code = `
    import { parentPort } from "node:worker_threads";
    import { targets } from ${JSON.stringify(module)};
    parentPort.postMessage(targets({ weight: 80, height: 180, age: 30, gender: "male",
      activityLevel: "moderately_active", primaryGoal: "maintain" }, { on: "${on}" }).bmr);`;
  const answers = await Promise.all(Array.from({ length: 4 }, () => new Promise((resolve, reject) => {
    new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`)).on("message", resolve).on("error", reject);
  })));
  assert.deepEqual(answers, [1780, 1780, 1780, 1780]);
});
