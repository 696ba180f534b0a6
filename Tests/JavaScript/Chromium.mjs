// A page in a headless Chromium, driven over the DevTools protocol through two pipes, without a package.

import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const pageFolder = fileURLToPath(new URL("../../docs/page/", import.meta.url));
const types = {
  ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".png": "image/png",
  ".json": "application/json", ".svg": "image/svg+xml",
};

/** Serves the files of a folder; Markdown, as Python's server does, as bytes to download. */
async function served(folder) {
  const server = createServer((request, response) => {
    const name = new URL(request.url, "http://localhost").pathname.slice(1) || "index.html";
    try {
      // The address is resolved, so that it has no "..".
      if (!/^[\w./-]+$/.test(name)) throw new Error(name);
      const body = readFileSync(join(folder, name));
      response.writeHead(200, { "content-type": types[extname(name)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function browser() {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const name = names.find((name) => spawnSync(name, ["--version"]).status === 0);
  if (name === undefined) throw new Error(`missing: Chromium, under one of the names ${names.join(", ")}`);
  return name;
}

/** An open page, by default the one in docs/. `problems` collects its errors. */
export async function openPage({
  folder = pageFolder, ready = `document.getElementById("results")?.getAttribute("aria-busy") === "false"`, address = "",
  width = 1280, height = 900, scale = 1, isDark = false, isMobile = false, language = "en-GB",
} = {}) {
  const command = browser();
  const server = await served(folder);
  const profile = mkdtempSync(join(tmpdir(), "page-"));
  const child = spawn(command, [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions", "--hide-scrollbars",
    // A test types faster than a person: Chromium would slow down and warn from the 200th change of the address within ten seconds.
    "--disable-ipc-flooding-protection",
    "--disable-background-networking", "--disable-dev-shm-usage", `--accept-lang=${language}`, "--remote-debugging-pipe", `--user-data-dir=${profile}`,
    "about:blank",
  ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));

  const answers = new Map();
  const listeners = new Set();
  let last = 0;
  let rest = "";
  child.stdio[4].setEncoding("utf8").on("data", (chunk) => {
    const messages = (rest + chunk).split("\0");
    rest = messages.pop();
    for (const message of messages.map((text) => JSON.parse(text))) {
      if (message.id === undefined) {
        for (const listener of listeners) listener(message);
      } else {
        const { resolve, reject } = answers.get(message.id);
        answers.delete(message.id);
        if (message.error) reject(new Error(message.error.message));
        else resolve(message.result);
      }
    }
  });
  ended.then((code) => {
    for (const { reject } of answers.values()) reject(new Error(`${command} ended with ${code}`));
  });
  child.stdio[3].on("error", () => {});
  const send = (method, params = {}, sessionId = undefined) => new Promise((resolve, reject) => {
    last += 1;
    answers.set(last, { resolve, reject });
    child.stdio[3].write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
  });

  async function close() {
    await send("Browser.close").catch(() => child.kill("SIGKILL"));
    await ended;
    server.close();
    server.closeAllConnections();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    const { targetId } = await send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
    const call = (method, params) => send(method, params, sessionId);
    const problems = [];
    let loaded;
    listeners.add(({ method, params }) => {
      if (method === "Runtime.exceptionThrown") problems.push(params.exceptionDetails.exception?.description ?? "exception");
      if (method === "Runtime.consoleAPICalled") problems.push(`console.${params.type}: ${params.args.map(({ value }) => value)}`);
      if (method === "Log.entryAdded") problems.push(`${params.entry.level}: ${params.entry.text} ${params.entry.url ?? ""}`);
      if (method === "Network.loadingFailed") problems.push(`not loaded: ${params.errorText}`);
      if (method === "Page.loadEventFired") loaded?.();
    });
    for (const domain of ["Runtime", "Log", "Network", "Page", "Accessibility"]) await call(`${domain}.enable`);

    /** The value of an expression in the page. */
    async function evaluate(expression) {
      const { result, exceptionDetails } = await call("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    }

    /** Waits until an expression is true, also while the page goes to another address. */
    async function until(expression, milliseconds = 20_000) {
      const end = Date.now() + milliseconds;
      const leaving = (error) => {
        if (!/navigated or closed|context was destroyed|Cannot find .*context/.test(error.message)) throw error;
        return false;
      };
      while (!(await evaluate(expression).catch(leaving))) {
        if (Date.now() > end) throw new Error(`never true: ${expression}; ${problems.join("; ")}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }

    async function resize(width, height, isMobile = false, scale = 1) {
      await call("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: scale, mobile: isMobile });
    }

    const keys = {
      Tab: 9, Enter: 13, " ": 32, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Backspace: 8,
    };
    async function press(key, times = 1) {
      const text = key === "Enter" ? "\r" : key.length === 1 ? key : undefined;
      const code = keys[key] ?? key.toUpperCase().charCodeAt(0);
      for (let time = 0; time < times; time++) {
        await call("Input.dispatchKeyEvent", { type: "keyDown", key, text, windowsVirtualKeyCode: code });
        await call("Input.dispatchKeyEvent", { type: "keyUp", key, windowsVirtualKeyCode: code });
      }
    }

    async function picture() {
      const { cssContentSize: size } = await call("Page.getLayoutMetrics");
      const { data } = await call("Page.captureScreenshot", {
        format: "png", captureBeyondViewport: true, clip: { x: 0, y: 0, width: size.width, height: size.height, scale: 1 },
      });
      return Buffer.from(data, "base64");
    }

    await resize(width, height, isMobile, scale);
    await call("Emulation.setEmulatedMedia", {
      features: [{ name: "prefers-color-scheme", value: isDark ? "dark" : "light" }],
    });

    /** Opens another page. */
    async function open(url) {
      const isLoaded = new Promise((resolve) => { loaded = resolve; });
      await call("Page.navigate", { url });
      await isLoaded;
    }

    await open(`http://127.0.0.1:${server.address().port}/${address}`);
    await until(ready);
    return { call, evaluate, until, resize, press, picture, open, problems, close };
  } catch (error) {
    await close();
    throw error;
  }
}
