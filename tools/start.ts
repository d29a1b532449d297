/**
 * `npm start`: the site in development on workerd, with its local stores migrated and filled first,
 * so that the first page has stories, with or without a network. `--paper NAME` shows
 * that publication instead of the first one; other flags go to Vite.
 */
import { globSync } from "node:fs";
import { connect } from "node:net";
import { dirname, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";

import { PUBLICATIONS } from "#publications";

import { refuseFaults } from "./build/publication-check.ts";
import { devVars } from "./local/dev-vars.ts";
import { readLocal } from "./local/local-database.ts";
import { run, runOnTerminal, STATE_FOLDER } from "./local/local-state.ts";
import { warnOfUnknownVars } from "./local/unknown-vars.ts";
import { PUBLICATIONS_FOLDER } from "./publications/publications-path.ts";
import { runPassing } from "./terminal/run-command.ts";
import { readServerOutput } from "./terminal/start-output.ts";
import { terminal } from "./terminal/terminal.ts";

/** Unreachable feeds get sample stories, and the desk and its inbox are open to this machine; `.dev.vars` overrides them. */
const START_VARS = { SAMPLE_FEEDS: "fallback", DESK: "access", INBOX: "on", COUNTS: "on" };

const SAMPLE_MAILS = "tools/sample-submissions/*.eml";

/** That of `vite.config.ts`. */
const PORT = "5173";
const ASK_EVERY_MS = 250;

await runPassing(async (given) => {
  refuseFaults(PUBLICATIONS);
  const { paper, flags } = readPaper(given);
  const { port } = parseArgs({
    args: flags,
    strict: false,
    options: { port: { type: "string", default: PORT } },
  }).values;
  const address = `http://localhost:${String(port)}`;
  // Vite would report it too, but with a stack and, at a first start, minutes later.
  if (await isTaken(Number(port))) {
    throw new Error(`${address} is taken: end what answers there, or give another --port.`);
  }
  const done = sayStep("Making the local database and importing the sample posts");
  await run("node", ["tools/blog.ts", "import", "tools/sample-posts"]);
  if (isEmpty("sponsors")) await run("node", ["tools/sponsors/sponsors.ts", "samples"]);
  if (isEmpty("submissions"))
    await run("node", ["tools/inbox/inbox.ts", "add", ...globSync(SAMPLE_MAILS)]);
  done();
  const env = {
    START_VARS: JSON.stringify(START_VARS),
    // Otherwise the runtime requests this machine's location from Cloudflare, and prints an error
    // without a network.
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    ...paper,
  };
  // Feeds that cannot be reached have sample stories, unless `.dev.vars` says otherwise.
  const samples = (devVars()["SAMPLE_FEEDS"] ?? START_VARS.SAMPLE_FEEDS) !== "off";
  const output = readServerOutput(console.log, { samples });
  const isReady = sayStep("Starting the server, which bundles the software when it has changed");
  runOnTerminal("vite", ["dev", "--host", "127.0.0.1", ...flags], env, output);
  void announce(address, isReady);
});

/**
 * `--paper` as vars of the build, and the other flags: a publication of the index is put first; a
 * folder of publications among them replaces the index. Throws where there is none of that name.
 */
function readPaper(given: readonly string[]): {
  readonly paper: Readonly<Record<string, string>>;
  readonly flags: string[];
} {
  const at = given.findIndex((flag) => /^--paper(?:=|$)/.test(flag));
  if (at < 0) return { paper: {}, flags: [...given] };
  const [, inline] = (given[at] ?? "").split("=");
  const name = inline ?? given[at + 1] ?? "";
  const flags = given.toSpliced(at, inline === undefined ? 2 : 1);
  const ids = PUBLICATIONS.map(({ id }) => id);
  if (ids.includes(name)) return { paper: { FIRST_PUBLICATION: name }, flags };
  const folders = globSync("*/index.ts", { cwd: PUBLICATIONS_FOLDER }).map(dirname);
  if (folders.includes(name)) {
    return { paper: { PUBLICATIONS_DIR: resolve(PUBLICATIONS_FOLDER, name) }, flags };
  }
  const names = [...ids, ...folders].join(", ");
  throw new Error(`--paper: there is no publication "${name}"; there are ${names}.`);
}

/** Whether a table of the local database has no row. */
function isEmpty(table: "submissions" | "sponsors"): boolean {
  const [row] = readLocal(STATE_FOLDER, `SELECT count(*) AS rows FROM ${table}`);
  return row?.["rows"] === 0;
}

/** Whether a server listens at the port, at any address of `localhost`. */
function isTaken(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "localhost", () => {
      socket.destroy();
      done(true);
    });
    socket.on("error", () => done(false));
  });
}

/** Says what begins; on a terminal its seconds are counted. Returns what ends it, with the time that it took. */
function sayStep(text: string): () => void {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1_000);
  console.log(`${text} …`);
  const counting = setInterval(() => {
    if (process.stderr.isTTY) terminal.progress(`${seconds()} s`);
  }, 1_000).unref();
  return () => {
    clearInterval(counting);
    terminal.progress("");
    console.log(`  took ${seconds()} s.`);
  };
}

/** Prints the address as soon as the Worker answers. Waits no longer than Vite runs. */
async function announce(address: string, isReady: () => void): Promise<void> {
  for (;;) {
    try {
      await fetch(`${address}/healthz`);
      break;
    } catch {
      await setTimeout(ASK_EVERY_MS, undefined, { ref: false });
    }
  }
  isReady();
  warnOfUnknownVars();
  console.log(`The site is at ${address} (Ctrl+C ends it).`);
  // The front page fetches its feeds, so that unreachable ones are reported now.
  await fetch(address).catch(() => undefined);
}
