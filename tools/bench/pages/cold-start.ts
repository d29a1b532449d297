/**
 * A cold start: the time from the start of the process to the end of the first answer. Compared are a
 * Hono app that answers `ok` and has no store, the same app with a page of one word by React and its
 * router, and the peers. All start in turn. The front page reads its stories from the store, a peer
 * has them in a var. If the platform starts a Worker during the TLS handshake, a reader waits only for
 * "home alone".
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { build } from "vite";

import { load } from "../runtime/load.ts";
import { startWorkerd, type BareWorker } from "../runtime/workerd.ts";
import { median, tableOf } from "../table.ts";
import { HOST, siteWorker, type Row } from "./rows.ts";

const STARTS = 9;

const HONO = `import { Hono } from "hono";
const app = new Hono();
app.get("/", (c) => c.text("ok"));
export default app;
`;
/** The smallest app with the router's static data mode. */
const REACT = `import { Hono } from "hono";
import { createElement } from "react";
import { renderToString } from "react-dom/server.edge";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
const handler = createStaticHandler([{ path: "/", Component: () => "ok" }]);
const app = new Hono();
app.get("/", async (c) => {
  const context = await handler.query(c.req.raw);
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false });
  return c.html(renderToString(page));
});
export default app;
`;

/** The comparison as a table, with the peers that could be built; the ratio is that of the medians. */
export async function compareColdStarts(now: number, peers: readonly Row[]): Promise<string> {
  const site = { ...siteWorker(now), vars: { FEED_TTL_SECONDS: "86400" } };
  const asked = (path: string) => ({ ...site, name: "cold", first: { path, host: HOST } });
  const rows: readonly Start[] = [
    { name: "a Hono app's `ok`", worker: { ...site, ...(await appWorker("hono-ok", HONO)) } },
    {
      name: "the same, by React and its router",
      worker: { ...site, ...(await appWorker("react-ok", REACT)) },
    },
    { name: "the FAQ", worker: asked("/faq") },
    { name: "home", worker: asked("/") },
    { name: "home alone, in an isolate that has started", worker: asked("/robots.txt"), next: "/" },
    ...peers.map(({ name, worker, path }) => ({
      name: name.replace(", rendered", ""),
      worker: { ...worker, first: { path, host: HOST } },
    })),
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
  /** A path that is requested after the first answer; its time is measured instead of the start's. */
  readonly next?: string;
}

async function answerMs(port: number, path: string): Promise<number> {
  const { seconds } = await load({ port, path, host: HOST, requests: 1, connections: 1 });
  return seconds * 1000;
}

type AppField = "name" | "folder" | "main" | "first" | "stored";

/** A worker of one module, bundled as ours is, with an empty store. */
async function appWorker(name: string, source: string): Promise<Pick<BareWorker, AppField>> {
  const folder = resolve("dist/bench", name);
  mkdirSync(folder, { recursive: true });
  const file = resolve(folder, "app.js");
  writeFileSync(file, source);
  await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true, target: "webworker" },
    build: { ssr: file, outDir: resolve(folder, "built"), minify: true },
  });
  return {
    name,
    folder: resolve(folder, "built"),
    main: "app.js",
    first: { path: "/", host: HOST },
    stored: {},
  };
}
