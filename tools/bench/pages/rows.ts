/**
 * The rows that the bench measures: the built site, and peers with the same front page. A peer that
 * cannot be built on this machine is left out, and the reason is printed.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { messageOf } from "../../terminal/usage-error.ts";
import type { Row } from "../runtime/measure.ts";
import type { BareWorker } from "../runtime/workerd.ts";
import { publishedEdition } from "./stories.ts";

/** Cached pages and feeds stay fresh for all rounds. */
const KEEP = { PAGE_TTL_SECONDS: "3600", FEED_TTL_SECONDS: "86400" };
const RENDER = { PAGE_TTL_SECONDS: "0", FEED_TTL_SECONDS: "86400" };
export const GZIP = { "Accept-Encoding": "gzip" };

/** The headers of a reader's browser that decide about counting. */
const READER = {
  "User-Agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
  "Sec-Fetch-Dest": "document",
};

/** This site as it is built, with stories in its store. */
export function siteWorker(now: number, build = "dist"): Omit<BareWorker, "name"> {
  return {
    folder: `${build}/worker`,
    main: "index.js",
    stored: publishedEdition(now),
    assets: `${build}/client`,
  };
}

/** What home should take of the time that its peers take. */
const BARS = { "hono/jsx": "1.0", "React Router": "0.16", Next: "0.06" };

/** This site's rows, with a D1 at `database`. The folder of its build must be there. */
export function siteRows(now: number, database: string): readonly Row[] {
  const site = { ...siteWorker(now), database };
  const kept = { ...site, name: "kept", vars: KEEP };
  const rendered = { ...site, name: "rendered", vars: RENDER };
  const vars = { ...KEEP, COUNTS: "on" };
  const counted = { ...kept, name: "counted", vars, hasCounts: true };
  return [
    { name: "home, served again", worker: kept, path: "/", requests: 500 },
    { name: "home, served again, gzip", worker: kept, path: "/", headers: GZIP, requests: 500 },
    {
      name: "home, not counted: to a program",
      worker: counted,
      path: "/",
      headers: { ...GZIP, ...READER, "User-Agent": `x${READER["User-Agent"]}` },
      requests: 500,
    },
    {
      name: "home, counted",
      worker: counted,
      path: "/",
      headers: { ...GZIP, ...READER },
      requests: 500,
      // Of the same process: two with the same work differ by a tenth.
      peers: { "home, not counted": "1.02" },
    },
    { name: "home, rendered", worker: rendered, path: "/", requests: 100, peers: BARS },
    { name: "category, rendered", worker: rendered, path: "/tech", requests: 100 },
  ];
}

/** The row of a worker that answers `ok` and does nothing else. */
export function okRow(): Row {
  const folder = resolve("dist/bench/ok/source");
  const main = "index.js";
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, main), 'export default { fetch: () => new Response("ok") };\n');
  return { name: "`ok`", worker: { name: "ok", folder, main }, path: "/", requests: 500 };
}

const PEERS = [
  { name: "hono/jsx", folder: "hono", output: "dist", main: "index.js" },
  {
    name: "React Router framework mode",
    folder: "react-router",
    output: "build/server",
    main: "index.js",
  },
  { name: "Next through OpenNext", folder: "next", output: "dist", main: "worker.js" },
] as const;

/**
 * Builds the peers and gives a row for each; `data` is what the front page shows, as JSON. Those
 * with packages of their own are installed first.
 */
export function peerRows(data: string): { rows: readonly Row[]; leftOut: readonly string[] } {
  const rows: Row[] = [];
  const leftOut: string[] = [];
  for (const { name, folder, output, main } of PEERS) {
    const home = resolve("tools/bench/peers", folder);
    const hasPackages = readFileSync(resolve(home, "package.json"), "utf8").includes(
      "dependencies",
    );
    try {
      if (hasPackages && !existsSync(resolve(home, "node_modules")))
        run(home, ["install", "--no-audit", "--no-fund"]);
      run(home, ["run", "build"]);
      const server = resolve(home, output);
      if (!existsSync(resolve(server, main))) throw new Error("its build gave no worker.");
      const worker = { name: `peer-${folder}`, folder: server, main, vars: { DATA: data } };
      rows.push({ name: `${name}, rendered`, worker, path: "/", requests: 50 });
    } catch (error) {
      leftOut.push(`${name} was left out: ${messageOf(error).slice(0, 200)}`);
    }
  }
  return { rows, leftOut };
}

function run(folder: string, parameters: readonly string[]): void {
  execFileSync("npm", [...parameters], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: "1",
      WRANGLER_SEND_METRICS: "false",
    },
  });
}
