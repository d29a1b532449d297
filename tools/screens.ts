/**
 * `npm run screens`: pictures of every screen at two widths, light and dark, on one sheet; with a folder of
 * earlier pictures, also what changed. It decides nothing: a person looks.
 */
import { readFileSync, existsSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { run } from "./local/local-state.ts";
import { compareFolders } from "./screens/compare-pictures.ts";
import { renderSheet, type Screen, SCREENS_FOLDER, summaryOf } from "./screens/sheet-page.ts";
import { runCommand } from "./terminal/run-command.ts";
import { refuse } from "./terminal/usage-error.ts";

const LIST = "screens.json";

const HELP = `Draws every screen at 390 and 1280 pixels, light and dark, with sample data and a stopped clock, into
${SCREENS_FOLDER}, and all of them on one sheet: ${SCREENS_FOLDER}/index.html. Needs Chromium.

  npm run screens -- [--against FOLDER]

  --against FOLDER   pictures of another version, drawn by this command: what changed stands first`;

await runCommand({
  name: "screens",
  help: HELP,
  options: { against: { type: "string" } },
  run: async ([word], { against }) => {
    if (word !== undefined) refuse(`${word}: npm run screens takes flags only`);
    if (against !== undefined && !existsSync(resolve(against, LIST))) {
      throw new Error(`--against: ${against} has no ${LIST}; npm run screens makes such a folder.`);
    }
    await run("vitest", ["run", "--project", "screens"], true);
    const list = readFileSync(resolve(SCREENS_FOLDER, LIST), "utf8");
    const changes =
      against === undefined ? undefined : await compareFolders(against, SCREENS_FOLDER);
    const sheet = resolve(SCREENS_FOLDER, "index.html");
    writeFileSync(sheet, renderSheet(JSON.parse(list) as readonly Screen[], changes));
    for (const { file, kind } of changes ?? []) console.log(`${file}: ${kind}`);
    console.log(`${summaryOf(changes)} The sheet: ${sheet}`);
  },
});
