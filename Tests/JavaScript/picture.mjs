// Takes the picture of the page for the repository's pages, in the font Inter if it is installed.
//
//   node Tests/JavaScript/picture.mjs FILE.png [phone] [dark]

import { writeFileSync } from "node:fs";
import { openPage } from "./Chromium.mjs";

const [file, ...options] = process.argv.slice(2);
const isPhone = options.includes("phone");
const page = await openPage({
  address: "#on=2026-11-21", isDark: options.includes("dark"), isMobile: isPhone,
  ...(isPhone ? { width: 360, height: 780, scale: 2 } : { width: 1120, height: 900 }),
});
writeFileSync(file, await page.picture());
await page.close();
