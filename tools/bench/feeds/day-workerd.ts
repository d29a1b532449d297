/**
 * The cost of a tick: the day of `day.ts` against the built Worker on bare workerd, as the processor time
 * of the whole process from tick to tick. D1 and publishers are other processes. HTTP and KV's stand-in
 * count, so the figures are upper bounds of the Worker's own share.
 */
import { cpSync, writeFileSync } from "node:fs";
import type { SQLInputValue } from "node:sqlite";

import { ALDER_FALLS } from "../../../worker/publications/alder-falls.ts";
import { allFeeds } from "../../../worker/publications/feeds.ts";
import { openSqlite } from "../../d1/simulated-database.ts";
import { fetchFirstStories } from "../../feeds/first-stories.ts";
import { tableBesideOk } from "../pages/table-beside-ok.ts";
import { startD1Server } from "../runtime/d1-server.ts";
import { load } from "../runtime/load.ts";
import { platformOf, startWorkerd } from "../runtime/workerd.ts";
import { answerOf, MINUTE_MS, publisherOf, START } from "./day-publishers.ts";
import { part } from "./day.ts";
import { openPublishers } from "./publishers.ts";

const FOLDER = "dist/bench/day-worker";
const BUILT = "dist/worker";
/** Not counted: the first ticks include the compilation of code. */
const WARM_UP_MINUTES = 30;

/** Runs a tick at the time in the address. */
const ENTRY = `import built from "./index.js";
let now = ${START};
Date.now = () => now;
export * from "./index.js";
export default {
  async fetch(request, env, ctx) {
    const [, tick] = new URL(request.url).pathname.split("/tick/");
    if (tick === undefined) return new Response("ok");
    now = Number(tick);
    await built.scheduled({}, env, ctx);
    return new Response("done");
  },
};
`;

/** A day of the default paper as a table; the build must be there. */
export async function measureTicks(hours: number): Promise<string> {
  const { cpuMs, queries } = await runDay(hours);
  const times = [0.5, 0.9, 0.99, 1].map((share) => {
    const ms = share === 1 ? Math.max(...cpuMs) : part(cpuMs, share);
    return [`${share * 100} %`, ms] as const;
  });
  return `${await tableBesideOk("ticks of a day, at most", times)}\n\nAt most ${queries} queries of D1 in a tick.`;
}

async function runDay(hours: number): Promise<{ cpuMs: number[]; queries: number }> {
  const clock = { now: START };
  const addresses = allFeeds([ALDER_FALLS]).map(({ address }) => address);
  const publishers = new Map(addresses.map((address, at) => [address, publisherOf(address, at)]));
  const answer = (address: string, headers: Headers) => {
    const publisher = publishers.get(address);
    return publisher ? answerOf(publisher, headers, clock.now) : new Response("", { status: 404 });
  };
  const sqlite = openSqlite();
  const first = await fetchFirstStories(
    addresses,
    {},
    {
      fetch: (async (input: string, init?: RequestInit) =>
        answer(input, new Headers(init?.headers))) as typeof fetch,
      now: () => START,
      userAgent: "bench",
      report: () => {},
    },
  );
  for (const { sql, json } of first.statements) sqlite.prepare(sql).run(json as SQLInputValue);
  let [queries, most] = [0, 0];
  const d1 = await startD1Server(sqlite, (count) => (queries += count));
  const proxy = await openPublishers(answer);
  cpSync(BUILT, FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/tick.js`, ENTRY);
  const running = await startWorkerd({
    name: "day",
    folder: FOLDER,
    main: "tick.js",
    ...platformOf(BUILT),
    vars: { FEED_PROXY_URL: proxy.address },
    database: d1.address,
    reachesLoopback: true,
  });
  const cpuMs: number[] = [];
  try {
    for (let minute = 0; minute < hours * 60; minute += 1) {
      clock.now = START + minute * MINUTE_MS;
      queries = 0;
      const before = running.cpuMs();
      const tick = { port: running.port, path: `/tick/${clock.now}`, host: "localhost" };
      await load({ ...tick, requests: 1, connections: 1 });
      if (minute < WARM_UP_MINUTES) continue;
      cpuMs.push(running.cpuMs() - before);
      most = Math.max(most, queries);
    }
  } finally {
    await running.stop();
    proxy.close();
    d1.close();
  }
  return { cpuMs, queries: most };
}
