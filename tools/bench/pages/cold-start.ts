/**
 * A cold start: the time from the start of the process to the end of the first answer. Compared are a
 * Hono app that answers `ok` and has no store, the same app with a page of one word by React and its
 * router, and the site, which reads its stories from the store. All start in turn.
 */
import { bundledWorker } from "../runtime/bundled-worker.ts";
import { load } from "../runtime/load.ts";
import { HOST, inRounds } from "../runtime/measure.ts";
import { startWorkerd } from "../runtime/workerd.ts";
import { type Figure, median, ratioOf } from "../table.ts";
import { siteWorker } from "./rows.ts";

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

/** The starts, beside that of the Hono app. */
export async function measureColdStarts(now: number): Promise<readonly Figure[]> {
  const site = { ...siteWorker(now), vars: { FEED_TTL_SECONDS: "86400" }, name: "cold" };
  const [ok, react] = [
    await bundledWorker("hono-ok", HONO),
    await bundledWorker("react-ok", REACT),
  ];
  const rows = [
    { name: "a Hono app's `ok`", worker: ok, path: "/" },
    { name: "the same, by React and its router", worker: react, path: "/" },
    { name: "the FAQ", worker: site, path: "/faq" },
    { name: "home", worker: site, path: "/", bar: "3.23 × Hono" },
  ];
  const measured = await inRounds(rows, STARTS, async ({ worker, path }) => {
    const running = await startWorkerd(worker);
    await load({ port: running.port, path, hosts: [HOST], requests: 1, connections: 1 });
    const ms = performance.now() - running.startedAt;
    await running.stop();
    return ms;
  });
  const base = measured[0]?.results ?? [];
  return measured.map(({ subject, results }) => ({
    what: `cold start and first answer: ${subject.name}`,
    measured: `${median(results).toFixed(0)} ms`,
    compared: `${ratioOf(results, base)} Hono`,
    ...("bar" in subject ? { bar: subject.bar } : {}),
  }));
}
