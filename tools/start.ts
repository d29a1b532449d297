/**
 * `npm start`: the site in development on workerd, with its local stores migrated and filled first,
 * so that there is something to read at the first look, with or without a network. Flags go to Vite.
 */

import { PUBLICATIONS } from "../worker/publications/index.ts";
import { refuseFaults } from "./publication-check.ts";
import { endOnFault, handOver, migrate, run, STATE_FOLDER } from "./state.ts";

/** Where a feed cannot be had, there are stories all the same; `.dev.vars` overrides it. */
const START_VARS = { SAMPLE_FEEDS: "fallback" };

const flags = process.argv.slice(2);

async function start(): Promise<void> {
  refuseFaults(PUBLICATIONS);
  console.log("Preparing the local stores …");
  await migrate(STATE_FOLDER);
  await run("node", ["tools/blog.ts", "import", "tools/sample-posts"]);
  // Flags may put it elsewhere, which Vite says itself.
  if (flags.length === 0) console.log("The site is at http://localhost:5173 (Ctrl+C ends it).");
  const env = { START_VARS: JSON.stringify(START_VARS) };
  handOver("vite", ["dev", "--host", "127.0.0.1", ...flags], env);
}

await endOnFault(start);
