/**
 * Bare workerd for the bench: one process, one worker, nothing in front of it. KV and the asset
 * binding are small stand-ins inside the same process, so their time counts for the row.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { dirname, relative, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";

import { listen } from "./listen.ts";
import { load } from "./load.ts";

/** A worker to run: its modules on disk and its bindings. */
export interface BareWorker {
  readonly name: string;
  /** Folder of the modules, and the main one's name in it. */
  readonly folder: string;
  readonly main: string;
  readonly compatibilityDate: string;
  readonly compatibilityFlags?: readonly string[];
  readonly vars?: Readonly<Record<string, string>>;
  /** The content of a KV namespace called FEEDS. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Folder that a binding called ASSETS serves. */
  readonly assets?: string;
  /** Path and host of the first request, whose answer the start waits for; with "none" it waits for the isolate only. */
  readonly first?: { readonly path: string; readonly host: string } | "none";
  /** Host and port of a D1 (`d1-server.ts`) that a binding called DB leads to. */
  readonly database?: string;
  /** True lets the worker fetch from this machine, where the bench's publishers listen. */
  readonly reachesLoopback?: boolean;
}

/** A running process. */
export interface Running {
  readonly origin: string;
  readonly port: number;
  /** From the process's start to the end of its first answer. */
  readonly startMs: number;
  /** Processor time used so far, in milliseconds, by all threads. */
  cpuMs(): number;
  /** Resolves when the process takes no more processor time. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

const WORKERD = resolve("node_modules/.bin/workerd");
const START_WAIT_MS = 20_000;

/** Starts a worker and waits until it answers. Rejects if that takes too long. */
export async function startWorkerd(worker: BareWorker): Promise<Running> {
  const port = await freePort();
  const file = resolve("dist/bench", worker.name, "config.capnp");
  mkdirSync(dirname(file), { recursive: true });
  const names = Object.keys(worker.stored ?? {});
  const store = resolve(dirname(file), "stored");
  mkdirSync(store, { recursive: true });
  for (const [at, text] of Object.values(worker.stored ?? {}).entries()) {
    writeFileSync(resolve(store, String(at)), text);
  }
  writeFileSync(resolve(dirname(file), "kv.js"), simulatedKv(names));
  writeFileSync(resolve(dirname(file), "nothing.js"), NOTHING);
  writeFileSync(file, configOf(worker, dirname(file), port));
  const started = performance.now();
  const child = spawn(WORKERD, ["serve", "--experimental", file], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let faults = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    faults = (faults + chunk.toString()).slice(-4_000);
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilListening(port, child, () => faults);
  if (worker.first === "none") await untilIdle(child);
  else {
    const { path, host } = worker.first ?? { path: "/__ready", host: "localhost" };
    await load({ port, path, host, requests: 1, connections: 1, takesAnyStatus: true });
  }
  return {
    origin,
    port,
    startMs: performance.now() - started,
    cpuMs: () => cpuMs(child),
    idle: () => untilIdle(child),
    stop: () =>
      new Promise((done) => {
        child.once("exit", () => done());
        child.kill("SIGKILL");
      }),
  };
}

/** The kernel counts each thread's time in nanoseconds. */
function cpuMs({ pid }: ChildProcess): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [spent] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    return sum + Number(spent) / 1e6;
  }, 0);
}

async function untilListening(
  port: number,
  child: ChildProcess,
  faults: () => string,
): Promise<void> {
  const deadline = performance.now() + START_WAIT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`workerd ended: ${faults()}`);
    if (await isListening(port)) return;
    await setTimeout(2);
  }
  child.kill("SIGKILL");
  throw new Error(`workerd did not answer: ${faults()}`);
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

function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      done(true);
    });
    socket.once("error", () => done(false));
  });
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((done) => {
    server.close(done);
  });
  return port;
}

function configOf(worker: BareWorker, folder: string, port: number): string {
  const modules = modulesOf(worker).map((name) => {
    const path = relative(folder, resolve(worker.folder, name));
    const kind = name.endsWith(".wasm") ? "wasm" : "esModule";
    return `(name = ${JSON.stringify(name)}, ${kind} = embed ${JSON.stringify(path)})`;
  });
  const vars = Object.entries(worker.vars ?? {}).map(
    ([name, text]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(text)})`,
  );
  const flags = (worker.compatibilityFlags ?? []).map((flag) => JSON.stringify(flag)).join(", ");
  const date = JSON.stringify(worker.compatibilityDate);
  const files = worker.assets
    ? `disk = (path = ${JSON.stringify(resolve(worker.assets))}, writable = false)`
    : "worker = .nothing";
  const d1 = worker.database
    ? {
        service: `(name = "d1", external = (address = ${JSON.stringify(worker.database)}, http = ())),`,
        binding: `(name = "DB", wrapped = (moduleName = "cloudflare-internal:d1-api",
      innerBindings = [(name = "fetcher", service = "d1")])),`,
      }
    : { service: "", binding: "" };
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "kv", worker = .kv),
    (name = "stored", disk = (path = ${JSON.stringify(resolve(folder, "stored"))}, writable = false)),
    (name = "files", ${files}),
    ${d1.service}
    (name = "internet", network = (allow = [${worker.reachesLoopback ? '"private"' : '"public"'}])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [${modules.join(",\n    ")}],
  compatibilityDate = ${date},
  compatibilityFlags = [${flags}],
  bindings = [
    (name = "FEEDS", kvNamespace = "kv"),
    (name = "ASSETS", service = "files"),
    ${d1.binding}
    ${vars.join(",\n    ")}
  ],
);
const kv :Workerd.Worker = (
  modules = [(name = "kv.js", esModule = embed "kv.js")],
  compatibilityDate = "2026-10-01",
  bindings = [(name = "STORED", service = "stored")],
);
const nothing :Workerd.Worker = (
  modules = [(name = "nothing.js", esModule = embed "nothing.js")],
  compatibilityDate = "2026-10-01",
);
`;
}

/** The settings for workerd from the config that a build wrote into its folder. */
export function platformOf(folder: string): {
  compatibilityDate: string;
  compatibilityFlags: string[];
} {
  const config = JSON.parse(readFileSync(resolve(folder, "wrangler.json"), "utf8")) as {
    compatibility_date: string;
    compatibility_flags?: string[];
  };
  return {
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags ?? [],
  };
}

/** Every module of the folder, the main one first. */
function modulesOf({ folder, main }: BareWorker): readonly string[] {
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const modules = all.filter((name) => /\.(?:m?js|wasm)$/.test(name) && name !== main);
  return [main, ...modules];
}

/** Every entry is a file, read when it is asked for: a start reads none. */
function simulatedKv(names: readonly string[]): string {
  const files = Object.fromEntries(names.map((name, at) => [name, at]));
  return `const FILES = ${JSON.stringify(files)};
export default {
  async fetch(request, env) {
    // The body of a write is read and dropped.
    if (request.method === "PUT") return new Response(null, { status: await request.arrayBuffer().then(() => 200) });
    const file = FILES[decodeURIComponent(new URL(request.url).pathname.slice(1))];
    if (file === undefined) return new Response("", { status: 404 });
    const { body } = await env.STORED.fetch(\`http://stored/\${file}\`);
    return new Response(body);
  },
};
`;
}

const NOTHING = `export default { fetch: () => new Response("", { status: 404 }) };
`;
