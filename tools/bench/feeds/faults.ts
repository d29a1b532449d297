/**
 * `node tools/bench/feeds/faults.ts`: how long bare workerd takes for a page while its feeds fail, for
 * one kind of fault after another. Warm: all five feeds of the page fail; the time without faults is
 * printed beside. Cold: four feeds fail and one is good.
 */
import { build } from "../../local/local-state.ts";
import { PUBLICATIONS } from "../../publications/publications.ts";
import { platformOf, startWorkerd, type Running } from "../runtime/workerd.ts";
import { median } from "../table.ts";
import { FAULTS, openPublishers, type Fault } from "./publishers.ts";

const PATH = "/sports";
const VISITS = 15;
const COLD_STARTS = 3;
/** Feeds are stale after this, so that a warm page asks its feeds again. */
const FEED_TTL_SECONDS = 1;
const [PAPER] = PUBLICATIONS;
const FEEDS = PAPER.feeds.sports;

let fault: Fault | undefined;
let isFirstSpared = false;
const publishers = await openPublishers((feed) =>
  isFirstSpared && feed.startsWith(FEEDS[0] ?? "") ? undefined : fault,
);

function start(): Promise<Running> {
  return startWorkerd({
    name: "faults",
    folder: "dist/worker",
    main: "index.js",
    ...platformOf("dist/worker"),
    reachesLoopback: true,
    vars: {
      FEED_PROXY_URL: publishers.proxy,
      FEED_TTL_SECONDS: String(FEED_TTL_SECONDS),
      PAGE_TTL_SECONDS: "0",
    },
  });
}

/** Milliseconds until the end of the page, and the number of its articles. */
async function visit({ origin }: Running): Promise<{ ms: number; articles: number }> {
  const started = performance.now();
  const response = await fetch(origin + PATH, { headers: { host: PAPER.hosts[0] ?? "" } });
  const html = await response.text();
  const ms = performance.now() - started;
  return { ms, articles: new Set(html.match(/href="\/article\/[^"]+/g)).size };
}

async function visits(workerd: Running) {
  const all = [];
  for (let count = 0; count < VISITS; count += 1) all.push(await visit(workerd));
  return {
    median: median(all.map(({ ms }) => ms)),
    most: Math.max(...all.map(({ ms }) => ms)),
    articles: Math.min(...all.map(({ articles }) => articles)),
  };
}

async function warm(name: Fault): Promise<readonly string[]> {
  const workerd = await start();
  try {
    fault = undefined;
    isFirstSpared = false;
    await visits(workerd);
    const healthy = await visits(workerd);
    fault = name;
    await new Promise((done) => {
      setTimeout(done, 1_000 * FEED_TTL_SECONDS + 100);
    });
    const failing = await visits(workerd);
    return [
      `${healthy.median.toFixed(1)} ms`,
      `${failing.median.toFixed(1)} ms, ${failing.most.toFixed(1)} at most`,
      `${failing.articles} of ${healthy.articles}`,
    ];
  } finally {
    await workerd.stop();
  }
}

async function cold(name: Fault): Promise<readonly string[]> {
  fault = name;
  isFirstSpared = true;
  const waits: number[] = [];
  const articles = new Set<number>();
  for (let count = 0; count < COLD_STARTS; count += 1) {
    const workerd = await start();
    try {
      const seen = await visit(workerd);
      waits.push(seen.ms);
      articles.add(seen.articles);
    } finally {
      await workerd.stop();
    }
  }
  return [`${Math.round(Math.max(...waits))} ms at most`, [...articles].join(", ")];
}

await build();
try {
  const head = ["all five feeds", "healthy", "failing, warm", "articles", "cold", "articles"];
  const rows = [head, head.map(() => "---")];
  for (const name of Object.keys(FAULTS) as Fault[]) {
    rows.push([name, ...(await warm(name)), ...(await cold(name))]);
  }
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
} finally {
  publishers.close();
}
