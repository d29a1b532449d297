/**
 * `npm run serve -- [flags]`: the production build in workerd. Every flag goes on to `wrangler dev`;
 * the D1 migrations are applied to the same state first.
 */
import { copyFileSync, existsSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";

import { readLocal } from "./local/local-database.ts";
import { build, BUILD_FOLDER, migrate, runOnTerminal, STATE_FOLDER } from "./local/local-state.ts";
import { warnOfUnknownVars } from "./local/unknown-vars.ts";
import { runPassing } from "./terminal/run-command.ts";

const CONFIG = `${BUILD_FOLDER}/worker/wrangler.json`;

await runPassing(async (flags) => {
  const { values } = parseArgs({
    args: [...flags],
    strict: false,
    options: { "persist-to": { type: "string" } },
  });
  const named = values["persist-to"] ? String(values["persist-to"]) : undefined;
  const folder = named ?? STATE_FOLDER;
  if (!existsSync(CONFIG)) await build();
  copyVars();
  await migrate(folder);
  warnOfUnknownVars(flags);
  if (readLocal(folder, "SELECT slug FROM posts LIMIT 1").length === 0) {
    const state = named ? ` --persist-to ${named}` : "";
    console.log(
      `The blog has no posts yet: npm run blog -- import PATH…${state} publishes some; tools/sample-posts has samples.`,
    );
  }
  const where = named ? [] : ["--persist-to", folder];
  runOnTerminal("wrangler", ["dev", "--config", CONFIG, ...where, ...flags]);
});

/** Copies this machine's current vars to the build's configuration, where wrangler reads them. */
function copyVars(): void {
  for (const file of [".dev.vars", ".env", ".env.local"]) {
    const copy = `${BUILD_FOLDER}/worker/${file}`;
    if (existsSync(file)) copyFileSync(file, copy);
    else rmSync(copy, { force: true });
  }
}
