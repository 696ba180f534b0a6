// Bundles app.mjs with Debian's webpack, which has no command.

const webpack = require("/usr/share/nodejs/webpack");
webpack({
  mode: "production", entry: "./app.mjs", performance: false,
  experiments: { outputModule: true, topLevelAwait: true },
  output: { path: `${__dirname}/webpack`, filename: "app.js", module: true, chunkFormat: "module" },
}, (error, found) => {
  if (error || found.hasErrors()) console.log(error ?? found.toString("errors-only"));
  process.exit(error || found.hasErrors() ? 1 : 0);
});
