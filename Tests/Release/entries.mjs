// Imports every entry of the installed package, and finds every file that one of them names.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(process.cwd(), "node_modules/science-kernel");
const { name, exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const leaves = (conditions) => typeof conditions === "string" ? [conditions] : Object.values(conditions).flatMap(leaves);
let modules = 0;
for (const [entry, conditions] of Object.entries(exports)) {
  for (const file of leaves(conditions)) if (!existsSync(join(folder, file))) throw new Error(`${entry} names ${file}, which is not there`);
  if (conditions.default === undefined) continue;
  const exported = Object.keys(await import(join(name, entry)));
  if (exported.length === 0 && entry !== "./contract") throw new Error(`${entry} exports nothing`);
  modules += 1;
}
console.log(`${modules} modules`);
