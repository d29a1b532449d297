/**
 * Bare workerd for the bench: one process, one worker, nothing in front of it. KV and the asset
 * binding are folders that the same process serves, so their time counts for the row.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";

/** A worker to run: its modules on disk and its bindings. */
export interface BareWorker {
  readonly name: string;
  /** Folder of the modules, and the main one's name in it. Settings come from its `wrangler.json`, if there is one. */
  readonly folder: string;
  readonly main: string;
  readonly vars?: Readonly<Record<string, string>>;
  /** The content of a KV namespace called FEEDS. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Folder that a binding called ASSETS serves. */
  readonly assets?: string;
  /** Host and port of a D1 (`d1-server.ts`) that a binding called DB leads to. */
  readonly database?: string;
  /** True gives it the object that stores counts. */
  readonly hasCounts?: boolean;
  /** True lets the worker fetch from this machine, where the bench's publishers listen. */
  readonly reachesLoopback?: boolean;
}

/** A running process. */
export interface Running {
  readonly port: number;
  /** The time of the process's start, as `performance.now` tells it. */
  readonly startedAt: number;
  /** Processor time used so far, in milliseconds, by all threads. */
  cpuMs(): number;
  /** Resolves when the process takes no more processor time. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

const WORKERD = resolve("node_modules/.bin/workerd");
const DEFAULT_DATE = "2026-10-01";

/** Starts a worker and waits until it listens. Rejects with workerd's own message if it ends before. */
export async function startWorkerd(worker: BareWorker): Promise<Running> {
  const folder = resolve("dist/bench", worker.name);
  const store = resolve(folder, "stored");
  rmSync(store, { recursive: true, force: true });
  mkdirSync(store, { recursive: true });
  for (const [key, value] of Object.entries(worker.stored ?? {})) {
    writeFileSync(resolve(store, key), value);
  }
  const file = resolve(folder, "config.capnp");
  writeFileSync(file, configOf(worker, folder, store));
  const startedAt = performance.now();
  const child = spawn(WORKERD, ["serve", "--experimental", "--control-fd=3", file], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const faults = child.stderr ? text(child.stderr) : "";
  const port = await Promise.race([
    portOf(child),
    ended.then(async () => {
      throw new Error(`workerd ended: ${await faults}`);
    }),
  ]);
  return {
    port,
    startedAt,
    cpuMs: () => cpuMs(child),
    idle: () => untilIdle(child),
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** workerd writes the port as a line of JSON when it listens. */
async function portOf(child: ChildProcess): Promise<number> {
  const [control] = child.stdio.slice(3);
  if (!control) throw new Error("There is no control descriptor.");
  const [line] = (await once(control, "data")) as [Buffer];
  return (JSON.parse(line.toString()) as { readonly port: number }).port;
}

/** The kernel counts each thread's time in nanoseconds. */
function cpuMs({ pid }: ChildProcess): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [spent] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    return sum + Number(spent) / 1e6;
  }, 0);
}

const IDLE_MS = 150;

/** Resolves when a process has taken no processor time for a while. */
async function untilIdle(child: ChildProcess): Promise<void> {
  for (
    let [before, now] = [-1, cpuMs(child)];
    now - before > 0.5;
    [before, now] = [now, cpuMs(child)]
  ) {
    await setTimeout(IDLE_MS);
  }
}

/** The configuration; Cap'n Proto writes texts as JSON does. */
function configOf(worker: BareWorker, folder: string, store: string): string {
  const { vars = {}, assets, database, hasCounts = false, reachesLoopback = false } = worker;
  const { date, flags } = settingsOf(worker.folder);
  const modules = modulesOf(worker).map((name) => {
    const path = relative(folder, resolve(worker.folder, name));
    const kind = name.endsWith(".wasm") ? "wasm" : "esModule";
    return `(name = ${quoted(name)}, ${kind} = embed ${quoted(path)})`;
  });
  const services = [
    `(name = "main", worker = .main)`,
    `(name = "stored", disk = (path = ${quoted(store)}, writable = true))`,
    `(name = "internet", network = (allow = ["${reachesLoopback ? "private" : "public"}"]))`,
  ];
  const bindings = [
    `(name = "FEEDS", kvNamespace = "stored")`,
    ...Object.entries(vars).map(
      ([name, value]) => `(name = ${quoted(name)}, text = ${quoted(value)})`,
    ),
  ];
  if (assets !== undefined) {
    services.push(`(name = "files", disk = (path = ${quoted(resolve(assets))}))`);
    bindings.push(`(name = "ASSETS", service = "files")`);
  }
  if (database !== undefined) {
    services.push(`(name = "d1", external = (address = ${quoted(database)}, http = ()))`);
    bindings.push(`(name = "DB", wrapped = (moduleName = "cloudflare-internal:d1-api",
      innerBindings = [(name = "fetcher", service = "d1")]))`);
  }
  if (hasCounts)
    bindings.push(`(name = "READER_COUNTS", durableObjectNamespace = (className = "Counts"))`);
  const objects = hasCounts
    ? `durableObjectNamespaces = [(className = "Counts", uniqueKey = "counts", enableSql = true)],
  durableObjectStorage = (inMemory = void),`
    : "";
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [${services.join(",\n    ")}],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [${modules.join(",\n    ")}],
  compatibilityDate = ${quoted(date)},
  compatibilityFlags = [${flags.map(quoted).join(", ")}],
  bindings = [${bindings.join(",\n    ")}],
  ${objects}
);
`;
}

function quoted(value: string): string {
  return JSON.stringify(value);
}

/** The settings in the configuration that a build wrote into its folder. */
function settingsOf(folder: string): { date: string; flags: readonly string[] } {
  const file = resolve(folder, "wrangler.json");
  if (!existsSync(file)) return { date: DEFAULT_DATE, flags: [] };
  const config = JSON.parse(readFileSync(file, "utf8")) as {
    compatibility_date: string;
    compatibility_flags?: string[];
  };
  return { date: config.compatibility_date, flags: config.compatibility_flags ?? [] };
}

/** Every module of the folder, the main one first. */
function modulesOf({ folder, main }: BareWorker): readonly string[] {
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const modules = all.filter((name) => /\.(?:m?js|wasm)$/.test(name) && name !== main);
  return [main, ...modules];
}
