/**
 * A cold start: from the start of the process to the end of the first answer, beside a Hono app that
 * says no more than `ok` and has no store. Both start in turn; the front page finds its stories in the
 * store. Where the platform starts a Worker during the handshake, a reader waits for the last line alone.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { build } from "vite";

import { load } from "./load.ts";
import { HOST, siteWorker } from "./rows.ts";
import { median, tableOf } from "./table.ts";
import { startWorkerd, type BareWorker } from "./workerd.ts";

const STARTS = 9;

/** The comparison as a table; the ratio is that of the medians. */
export async function compareColdStarts(now: number): Promise<string> {
  const site = { ...siteWorker(now), vars: { FEED_TTL_SECONDS: "86400" } };
  const asked = (path: string) => ({ ...site, name: "cold", first: { path, host: HOST } });
  const rows: readonly Start[] = [
    { name: "a Hono app's `ok`", worker: { ...site, stored: {}, ...(await honoWorker()) } },
    { name: "the FAQ", worker: asked("/faq") },
    { name: "home", worker: asked("/") },
    { name: "home alone, in an isolate that has started", worker: asked("/robots.txt"), next: "/" },
  ];
  const starts = rows.map((): number[] => []);
  for (let start = 0; start < STARTS; start += 1) {
    for (const [index, { worker, next }] of rows.entries()) {
      const running = await startWorkerd(worker);
      const ms = next === undefined ? running.startMs : await answerMs(running.port, next);
      starts[index]?.push(ms);
      await running.stop();
    }
  }
  const base = median(starts[0] ?? []);
  const cells = rows.map(({ name }, index) => {
    const ms = median(starts[index] ?? []);
    return [name, `${ms.toFixed(0)} ms`, `${(ms / base).toFixed(2)} ×`];
  });
  return tableOf(["cold start and first answer", "median", "of Hono"], cells);
}

interface Start {
  readonly name: string;
  readonly worker: BareWorker;
  /** What is asked for after the first answer, and timed instead of the start. */
  readonly next?: string;
}

async function answerMs(port: number, path: string): Promise<number> {
  const { seconds } = await load({ port, path, host: HOST, requests: 1, connections: 1 });
  return seconds * 1000;
}

async function honoWorker(): Promise<Pick<BareWorker, "name" | "folder" | "main" | "first">> {
  const folder = resolve("dist/bench/hono-ok");
  mkdirSync(folder, { recursive: true });
  const source = resolve(folder, "app.ts");
  writeFileSync(
    source,
    `import { Hono } from "hono";\nconst app = new Hono();\napp.get("/", (c) => c.text("ok"));\nexport default app;\n`,
  );
  await build({
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true, target: "webworker" },
    build: { ssr: source, outDir: resolve(folder, "built"), minify: true },
  });
  return {
    name: "hono-ok",
    folder: resolve(folder, "built"),
    main: "app.js",
    first: { path: "/", host: HOST },
  };
}
