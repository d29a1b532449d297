/**
 * `npm start`: the site in development on workerd, with its local stores migrated and filled first,
 * so that there is something to read at the first look, with or without a network.
 */

import { handOver, migrate, run, STATE_FOLDER } from "./state.ts";

/** Where a feed cannot be had, there are stories all the same; `.dev.vars` overrides it. */
const START_VARS = { SAMPLE_FEEDS: "fallback" };

console.log("Preparing the local stores …");
await migrate(STATE_FOLDER);
await run("node", ["tools/blog.ts", "import", "tools/sample-posts"]);
console.log("The site is at http://localhost:5173 (Ctrl+C ends it).");
handOver("vite", ["dev", "--host", "127.0.0.1"], { START_VARS: JSON.stringify(START_VARS) });
