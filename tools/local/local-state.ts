/**
 * The local state of workerd (KV, D1) and the production build, as the commands that run the site
 * on this machine need them: created, migrated and filled first.
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

import { programOf } from "../terminal/program.ts";
import { setAsideEarlierState } from "./earlier-state.ts";
import { appliedMigrations } from "./local-database.ts";
import { migrationNames } from "./migrations.ts";
import { waitForStore } from "./wait-for-store.ts";

/** Where `npm start` and `npm run serve` keep their state, like wrangler itself. */
export const STATE_FOLDER = ".wrangler/state";

/** Where `vite.config.ts` builds to. */
export const BUILD_FOLDER = process.env["BUILD_FOLDER"] ?? "dist";

const ORPHANED_AFTER_MS = 500;

/** Wrangler's message without a login; for a refused token it has another one. */
const ASKS_FOR_LOGIN = /\bset a CLOUDFLARE_API_TOKEN\b/i;
const NOT_LOGGED_IN =
  "You are not logged in: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.";
/** Its codes for a token that lacks a permission. */
const LACKS_PERMISSION = /\[code: (?:10000|7403)\]/;
const PERMISSIONS =
  "The API token lacks a permission. A deployment needs Edit for Workers Scripts, Workers KV Storage, Workers R2 Storage and D1; in Cloudflare's own builds add D1 to the token that the Worker's build settings name, and build again.";

/**
 * Runs a program of the project and returns its standard output. Rejects with its standard error too if
 * it fails. With `shows` all output goes to the terminal instead.
 */
export function run(program: string, args: readonly string[], shows = false): Promise<string> {
  return new Promise((done, fail) => {
    const [command, ...first] = programOf(program);
    const child = spawn(command, [...first, ...args], {
      stdio: ["ignore", shows ? "inherit" : "pipe", shows ? "inherit" : "pipe"],
      env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "1" },
    });
    let result = "";
    let printed = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      result += text;
      printed += text;
    });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (printed += text));
    child.on("error", fail);
    child.on("close", (code) => {
      if (code === 0) done(result);
      else if (ASKS_FOR_LOGIN.test(printed)) fail(new Error(NOT_LOGGED_IN));
      else {
        const advice = LACKS_PERMISSION.test(printed) ? `${PERMISSIONS}\n` : "";
        fail(new Error(`${advice}${program} ${args.join(" ")} ended with ${code}.\n${printed}`));
      }
    });
  });
}

/**
 * The list that wrangler printed as JSON; a notice of a later version may stand before or after it.
 * Throws if there is no list.
 */
export function readList(printed: string): readonly unknown[] {
  const [list] = /^\[(?:.*\]|\n[\s\S]*?\n\])$/m.exec(printed) ?? [];
  if (list === undefined) throw new Error(`wrangler printed no list:\n${printed}`);
  return JSON.parse(list) as readonly unknown[];
}

/** The object that wrangler printed as JSON, as above. Throws if there is none. */
export function readObject(printed: string): object {
  const [object] = /^\{(?:.*\}|\n[\s\S]*?\n\})$/m.exec(printed) ?? [];
  if (object === undefined) throw new Error(`wrangler printed no object:\n${printed}`);
  return JSON.parse(object) as object;
}

/**
 * The migrations that the local D1 does not have yet, by name, once no other process writes to it. A state
 * that they cannot change is set aside first.
 */
export function pendingLocally(folder: string): readonly string[] {
  waitForStore(folder);
  const earlier = setAsideEarlierState(folder);
  if (earlier !== undefined) console.error(earlier);
  const applied = appliedMigrations(folder);
  return migrationNames().filter((name) => !applied.has(name));
}

/** Applies the migrations that the local D1 does not have yet. */
export async function migrate(folder: string): Promise<void> {
  if (pendingLocally(folder).length === 0) return;
  await run("wrangler", [
    "d1",
    "migrations",
    "apply",
    "DB",
    "--local",
    "--persist-to",
    folder,
    "--config",
    "wrangler.toml",
  ]);
}

/** Builds the site. */
export async function build(): Promise<void> {
  await run("vite", ["build"], true);
}

/** Reads a program's output; without a reader the output goes to the terminal unchanged. */
interface Output {
  readonly read: (line: string) => void;
  readonly end: () => void;
}

/**
 * Runs a program on the terminal until it ends; it receives the signals, and its exit code becomes
 * ours. With `output` its lines go there.
 */
export function runOnTerminal(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  output?: Output,
): void {
  const [command, ...first] = programOf(program);
  const child = spawn(command, [...first, ...args], {
    stdio: output ? ["inherit", "pipe", "pipe"] : "inherit",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", ...env },
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream && output) createInterface({ input: stream }).on("line", output.read);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => child.kill(signal));
  }
  // npm does not pass signals on to its child, so the program ends when npm does.
  const { ppid } = process;
  const watch = setInterval(() => {
    if (process.ppid !== ppid) child.kill("SIGTERM");
  }, ORPHANED_AFTER_MS);
  child.on("close", (code) => {
    clearInterval(watch);
    output?.end();
    process.exitCode = code ?? 1;
  });
}
