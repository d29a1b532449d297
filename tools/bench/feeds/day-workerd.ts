/**
 * The cost of a tick: the day of `day.ts` against the built Worker on bare workerd, as the processor time
 * of the whole process from tick to tick. D1 and publishers are other processes. HTTP and KV's stand-in
 * count, so the figures are upper bounds of the Worker's own share.
 */
import { cpSync, writeFileSync } from "node:fs";

import { ALDER_FALLS } from "../../../worker/publications/alder-falls.ts";
import { allFeeds } from "../../../worker/publications/feeds.ts";
import { openSqlite, simulatedDatabase } from "../../d1/simulated-database.ts";
import { startD1Server } from "../runtime/d1-server.ts";
import { load } from "../runtime/load.ts";
import { startWorkerd } from "../runtime/workerd.ts";
import { type Figure, quantile, scaled } from "../table.ts";
import { MINUTE_MS, openPublishers, START } from "./day-publishers.ts";
import { simulateDay } from "./day.ts";

const HOURS = 24;
const FOLDER = "dist/bench/day-worker";
/** Not counted: the first ticks include the compilation of code. */
const WARM_UP_MINUTES = 30;

/** Runs a tick at the time in the address. */
const ENTRY = `import built from "./index.js";
let now = ${START};
Date.now = () => now;
export * from "./index.js";
export default {
  async fetch(request, env, ctx) {
    now = Number(new URL(request.url).pathname.slice(1));
    await built.scheduled({}, env, ctx);
    return new Response("done");
  },
};
`;

/** A day of the default paper, beside a warm `ok` of so many milliseconds; the build must be there. */
export async function measureTicks(okMs: number): Promise<readonly Figure[]> {
  const clock = { now: START };
  const sqlite = openSqlite();
  let [queries, most] = [0, 0];
  const d1 = await startD1Server(sqlite, (count) => (queries += count));
  const publishers = await openPublishers(allFeeds([ALDER_FALLS]), () => clock.now);
  cpSync("dist/worker", FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/tick.js`, ENTRY);
  const running = await startWorkerd({
    name: "day",
    folder: FOLDER,
    main: "tick.js",
    vars: { FEED_PROXY_URL: `http://${publishers.address}/` },
    database: d1.address,
    reachesLoopback: true,
  });
  const cpuMs: number[] = [];
  const runTick = async (now: number) => {
    clock.now = now;
    queries = 0;
    const before = running.cpuMs();
    const tick = { port: running.port, path: `/${now}`, hosts: ["localhost"] };
    await load({ ...tick, requests: 1, connections: 1 });
    if (now < START + WARM_UP_MINUTES * MINUTE_MS) return;
    cpuMs.push(running.cpuMs() - before);
    most = Math.max(most, queries);
  };
  try {
    const db = simulatedDatabase(undefined, sqlite);
    await simulateDay({ publications: [ALDER_FALLS], db, runTick }, HOURS);
  } finally {
    await running.stop();
    publishers.close();
    d1.close();
  }
  const times = [0.5, 0.9, 0.99, 1].map((share): Figure => {
    const ms = quantile(cpuMs, share);
    const what = `a tick, ${share * 100} % of a day's at most`;
    return { what, measured: `${ms.toFixed(1)} ms`, compared: scaled(ms, okMs) };
  });
  return [...times, { what: "queries of D1 in a tick, at most", measured: `${most}`, bar: "50" }];
}
