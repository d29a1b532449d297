/**
 * `npm run serve -- [flags]`: the production build in workerd. Every flag goes on to `wrangler dev`;
 * the D1 migrations are applied to the same state first.
 */
import { copyFileSync, existsSync, rmSync } from "node:fs";

import {
  BUILD_FOLDER,
  buildOnce,
  endOnFault,
  handOver,
  migrate,
  readList,
  run,
  STATE_FOLDER,
} from "./local/local-state.ts";
import { warnOfUnknownVars } from "./local/unknown-vars.ts";

const flags = process.argv.slice(2);

/** The folder that the flags name, in either of wrangler's two forms. */
function stateFolder(): string {
  const joined = flags.find((flag) => flag.startsWith("--persist-to="));
  if (joined) return joined.slice("--persist-to=".length);
  const at = flags.indexOf("--persist-to");
  return (at >= 0 && flags[at + 1]) || STATE_FOLDER;
}

/** Copies this machine's current vars to the build's configuration, where wrangler reads them. */
function bringVars(): void {
  for (const file of [".dev.vars", ".env", ".env.local"]) {
    const copy = `${BUILD_FOLDER}/worker/${file}`;
    if (existsSync(file)) copyFileSync(file, copy);
    else rmSync(copy, { force: true });
  }
}

/** Whether the embedded blog has any post. */
async function hasPosts(folder: string): Promise<boolean> {
  const store = ["--local", "--persist-to", folder, "--config", "wrangler.toml"];
  const sql = "SELECT EXISTS (SELECT * FROM posts) AS found";
  const printed = await run("wrangler", [
    "d1",
    "execute",
    "DB",
    ...store,
    "--json",
    "--command",
    sql,
  ]);
  const [result] = readList(printed) as readonly {
    readonly results: readonly { found: number }[];
  }[];
  return result?.results[0]?.found === 1;
}

async function serve(): Promise<void> {
  const folder = stateFolder();
  await buildOnce();
  bringVars();
  await migrate(folder);
  warnOfUnknownVars(flags);
  const named = flags.some((flag) => flag.startsWith("--persist-to"));
  if (!(await hasPosts(folder))) {
    const state = named ? ` --persist-to ${folder}` : "";
    console.log(
      `The blog has no posts yet: npm run blog -- import PATH…${state} publishes some; tools/sample-posts has samples.`,
    );
  }
  handOver("wrangler", [
    "dev",
    "--config",
    `${BUILD_FOLDER}/worker/wrangler.json`,
    ...(named ? [] : ["--persist-to", folder]),
    ...flags,
  ]);
}

await endOnFault(serve);
