// Opens a bundle in Chromium and prints the page's title: node Tests/Release/browser.mjs FOLDER

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPage } from "../JavaScript/Chromium.mjs";

const folder = process.argv[2];
writeFileSync(join(folder, "index.html"), '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="app.js"></script>');
const page = await openPage({ folder, ready: 'document.title !== ""' });
try {
  if (page.problems.length > 0) throw new Error(page.problems.join("\n"));
  console.log(await page.evaluate("document.title"));
} finally {
  await page.close();
}
