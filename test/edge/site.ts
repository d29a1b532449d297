/**
 * The built Worker in Miniflare, tested over HTTP. Outbound requests are answered from a table; an
 * unlisted one gets status 599 and is recorded.
 */
import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { resolve } from "node:path";

import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type Request as OutboundRequest,
  Response,
} from "miniflare";

import type { Statement } from "../../tools/d1/statements.ts";
import { BUILD_FOLDER } from "./build.ts";
import type { Faults, StoreCalls } from "./faulty-stores.ts";

export const GAZETTE = "http://harborgazette.example";
const FEEDS = "https://feeds.harbor.example/";

/** Responses by outside address: a body, or a function. */
export type Outside = Readonly<
  Record<string, string | ((request: OutboundRequest) => Response | Promise<Response>)>
>;

export interface TestSite {
  /** Requests a path of the Gazette, or a full address. */
  get(path: string, init?: RequestInit): Promise<globalThis.Response>;
  text(path: string, init?: RequestInit): Promise<string>;
  /** Runs rounds of the newsroom, as the cron trigger does: one, or so many. */
  round(count?: number): Promise<void>;
  /** Restarts the Worker: stores remain, memory is lost. */
  restart(): Promise<void>;
  /** Sets the faults from now on; returns the calls of each store since the last time. */
  injectFaults(faults: Faults): Promise<StoreCalls>;
  /** Runs statements in D1, all or none. */
  write(statements: readonly Statement[]): Promise<void>;
  /** The rows of a query in D1. */
  rows<Row>(sql: string): Promise<Row[]>;
  /** Writes texts to KV, by key. */
  writeTexts(texts: Readonly<Record<string, string>>): Promise<void>;
  readonly miniflare: Miniflare;
  /** Every requested outside address, in order. */
  readonly requested: string[];
  /** Requested addresses that are not listed. */
  readonly unlisted: string[];
  /** The Worker's log lines that are events. */
  readonly logged: Record<string, unknown>[];
  /** Every line that the Worker wrote to its console. */
  readonly lines: string[];
  close(): Promise<void>;
}

/**
 * Opens a site with empty stores. `outside` answers every fetch, feeds by the last part of
 * their address; "network" lets it fetch over real sockets. `build` is the folder of the build to run.
 */
export async function openTestSite(
  outside: Outside | "network" = {},
  vars: Readonly<Record<string, string>> = {},
  build: string = BUILD_FOLDER,
): Promise<TestSite> {
  const requested: string[] = [];
  const unlisted: string[] = [];
  const logged: Record<string, unknown>[] = [];
  const lines: string[] = [];
  const answerOutside = (table: Outside) => async (request: OutboundRequest) => {
    requested.push(request.url);
    const answer = table[request.url] ?? table[request.url.replace(FEEDS, "")] ?? table["*"];
    if (answer === undefined) {
      unlisted.push(request.url);
      return new Response("Unlisted.", { status: 599 });
    }
    return typeof answer === "string" ? new Response(answer) : answer(request);
  };
  const folder = resolve(build, "worker");
  const config = JSON.parse(readFileSync(resolve(folder, "wrangler.json"), "utf8")) as {
    compatibility_date: string;
    compatibility_flags: string[];
    vars: Record<string, string>;
    assets: { run_worker_first: string[] };
    ratelimits: {
      name: string;
      namespace_id: string;
      simple: { limit: number; period: 10 | 60 };
    }[];
  };
  const options = convertV4MiniflareOptions({
    log: new Log(LogLevel.ERROR),
    handleStructuredLogs: ({ message }: { message: string }) => {
      lines.push(message);
      if (message.startsWith("{")) logged.push(JSON.parse(message) as Record<string, unknown>);
    },
    workers: [
      {
        name: "site",
        rootPath: folder,
        modulesRoot: folder,
        modules: [...workerModules(folder)],
        compatibilityDate: config.compatibility_date,
        compatibilityFlags: config.compatibility_flags,
        bindings: { ...config.vars, ...vars },
        ratelimits: Object.fromEntries(
          config.ratelimits.map(({ name, ...limit }) => [name, limit]),
        ),
        kvNamespaces: ["FEEDS"],
        d1Databases: ["DB"],
        r2Buckets: ["PICTURES"],
        durableObjects: {
          NEWSROOM: { className: "Newsroom", useSQLite: true },
          EDITORIAL_DESK: { className: "EditorialDesk", useSQLite: true },
          READER_COUNTS: { className: "Counts", useSQLite: true },
        },
        assets: {
          directory: resolve(build, "client"),
          binding: "ASSETS",
          run_worker_first: config.assets.run_worker_first,
          routerConfig: { has_user_worker: true },
        },
        ...(outside === "network" ? {} : { outboundService: answerOutside(outside) }),
      },
    ],
  });
  const miniflare = new Miniflare(options);
  await migrate(miniflare);
  const get: TestSite["get"] = async (path, init) => {
    const answer = await ask(miniflare, path.startsWith("http") ? path : GAZETTE + path, {
      redirect: "manual",
      ...(init as object),
    });
    return answer as unknown as globalThis.Response;
  };
  return {
    get,
    text: async (path, init) => (await get(path, init)).text(),
    round: async (count = 1) => {
      for (let round = 0; round < count; round += 1) await control(miniflare, "round", "");
    },
    restart: () => miniflare.setOptions(options),
    injectFaults: (faults) => control<StoreCalls>(miniflare, "faults", JSON.stringify(faults)),
    write: (statements) => control(miniflare, "statements", JSON.stringify(statements)),
    rows: (sql) => control(miniflare, "rows", sql),
    writeTexts: (texts) => control(miniflare, "texts", JSON.stringify(texts)),
    miniflare,
    requested,
    unlisted,
    logged,
    lines,
    close: () => miniflare.dispose(),
  };
}

/** More than the runtime can have closed since the last request. */
const SOCKETS = 8;

/**
 * Asks the runtime. It closes the socket of a body that it did not read, and the next request may be given
 * that socket: such a request was never received, and is made again.
 */
async function ask(
  miniflare: Miniflare,
  ...request: Parameters<Miniflare["dispatchFetch"]>
): ReturnType<Miniflare["dispatchFetch"]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await miniflare.dispatchFetch(...request);
    } catch (error) {
      if (!isClosedSocket(error) || attempt === SOCKETS) throw error;
    }
  }
}

function isClosedSocket(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "UND_ERR_SOCKET";
}

type WorkerModules = readonly {
  readonly type: "ESModule";
  readonly path: string;
  readonly contents?: string;
}[];

/** Each build's modules, read once: a file opens dozens of sites. */
const modulesByFolder = new Map<string, WorkerModules>();

function workerModules(folder: string): WorkerModules {
  const known = modulesByFolder.get(folder);
  if (known) return known;
  const files = [
    "index.js",
    ...readdirSync(resolve(folder, "assets")).map((name) => `assets/${name}`),
  ];
  const built = files
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ type: "ESModule" as const, path: resolve(folder, name) }));
  const own = [
    "fault-injection.ts",
    "faulty-clock.ts",
    "faulty-stores.ts",
    "faulty-worker.ts",
    "request-cost.ts",
  ].map((name) => ({
    type: "ESModule" as const,
    path: resolve(folder, name),
    contents: stripTypeScriptTypes(readFileSync(`test/edge/${name}`, "utf8")),
  }));
  const modules = [...own, ...built];
  modulesByFolder.set(folder, modules);
  return modules;
}

async function migrate(miniflare: Miniflare): Promise<void> {
  const folder = "worker/migrations";
  const statements = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(resolve(folder, name), "utf8").replace(/^\s*--.*$/gm, ""))
    .flatMap(statementsOf);
  await control(miniflare, "statements", JSON.stringify(statements.map((sql) => ({ sql }))));
}

/** Has the entry do something. A proxy of Miniflare would keep sockets that the runtime has closed, and take ten times as long. */
async function control<Answer>(miniflare: Miniflare, what: string, body: string): Promise<Answer> {
  const done = await ask(miniflare, `http://control.test/${what}`, { method: "POST", body });
  if (!done.ok) throw new Error(await done.text());
  return done.json() as Promise<Answer>;
}

/** Statements end with a semicolon at the end of a line or before its comment, but not in a trigger's body. */
function statementsOf(sql: string): readonly string[] {
  const statements: string[] = [];
  let open = "";
  for (const part of sql.split(/;[ \t]*(?:--.*)?\n/)) {
    open += part;
    const isInTrigger = /\bCREATE\s+TRIGGER\b/i.test(open) && !/\bEND\s*$/i.test(open);
    if (isInTrigger) {
      open += ";\n";
    } else {
      if (open.trim() !== "") statements.push(open);
      open = "";
    }
  }
  return statements;
}
