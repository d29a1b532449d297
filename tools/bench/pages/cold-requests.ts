/**
 * The first request of a new isolate: processor time of the whole process from the end of the
 * Worker's start until the request and its background work are done. It includes HTTP, compression,
 * KV's stand-in, and the compilation of code that runs for the first time. D1 and publishers are
 * other processes, as in production.
 */
import { MINUTE_MS } from "../../../shared/time.ts";
import type { StoredPost } from "../../../worker/content/blog/rows/stored-post.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import { allFeeds } from "../../../worker/papers/feeds.ts";
import { renderPost } from "../../blog/store/render-posts.ts";
import { writeStatements } from "../../blog/store/statements.ts";
import { openSqlite } from "../../d1/simulated-database.ts";
import { openPublishers } from "../feeds/day-publishers.ts";
import { startD1Server } from "../runtime/d1-server.ts";
import { load } from "../runtime/load.ts";
import { HOST, inRounds } from "../runtime/measure.ts";
import { type BareWorker, startWorkerd } from "../runtime/workerd.ts";
import { type Figure, median, scaled } from "../table.ts";
import { okRow, siteWorker } from "./rows.ts";
import { publishedEdition, story } from "./stories.ts";

const STARTS = 9;
/** A paragraph of the posts, whose bodies have 3 kB. */
const PARAGRAPH = `What the council *decided*, and [why](https://news.example/why), in a few words more. `;

interface ColdRequest {
  readonly name: string;
  readonly worker: BareWorker;
  readonly path: string;
  /** The status of the answer; the default is 200. */
  readonly status?: number;
}

/** The requests, beside a warm `ok` of so many milliseconds. */
export async function measureColdRequests(now: number, okMs: number): Promise<readonly Figure[]> {
  const d1 = await startD1Server(openDatabase(now));
  const publishers = await openPublishers(allFeeds([ALDER_FALLS]), Date.now);
  try {
    const rows = coldRequests(now, d1.address, publishers.address);
    const measured = await inRounds(rows, STARTS, measureStart);
    return measured.map(({ subject, results }) => {
      const ms = median(results);
      const what = `first request of a new isolate: ${subject.name}`;
      return { what, measured: `${ms.toFixed(1)} ms`, compared: scaled(ms, okMs) };
    });
  } finally {
    publishers.close();
    d1.close();
  }
}

async function measureStart({ worker, ...asked }: ColdRequest): Promise<number> {
  const running = await startWorkerd(worker);
  try {
    await running.idle();
    const before = running.cpuMs();
    await load({ ...asked, port: running.port, hosts: [HOST], requests: 1, connections: 1 });
    await running.idle();
    return running.cpuMs() - before;
  } finally {
    await running.stop();
  }
}

function coldRequests(now: number, database: string, proxy: string): readonly ColdRequest[] {
  const site: BareWorker = { ...siteWorker(now), name: "cold-request", database };
  const stale: BareWorker = {
    ...site,
    stored: publishedEdition(now - 11 * MINUTE_MS),
    vars: { FEED_PROXY_URL: `http://${proxy}/` },
    reachesLoopback: true,
  };
  const { slug } = story("localNews 0 0", now);
  const asked = (name: string, path: string) => ({ name, worker: site, path });
  return [
    okRow(),
    asked("home", "/"),
    asked("category", "/tech"),
    asked("FAQ", "/faq"),
    asked("story", `/article/${slug}`),
    { ...asked("unknown story", "/article/unknown"), status: 404 },
    asked("post", "/blog/post-7"),
    asked("blog, page 9999", "/blog?page=9999"),
    asked("search", "/search?q=council"),
    asked("status", "/status"),
    asked("RSS", "/rss.xml"),
    { name: "home with a stale edition", worker: stale, path: "/" },
  ];
}

/** A D1 with the feeds, visited eleven minutes ago, and posts of 3 kB. */
function openDatabase(now: number) {
  const sqlite = openSqlite();
  const enter = sqlite.prepare(
    "INSERT INTO feeds (address, checked_at, fetched_at) VALUES (?, ?, ?)",
  );
  const visited = now - 11 * MINUTE_MS;
  for (const { address } of allFeeds([ALDER_FALLS])) enter.run(address, visited, visited);
  const posts = Array.from({ length: 25 }, (_, at) => postOf(at, Math.floor(now / 1000)));
  for (const { sql, json } of writeStatements(posts, posts.flatMap(renderPost))) {
    sqlite.prepare(sql).run(...(json === undefined ? [] : [json]));
  }
  return sqlite;
}

function postOf(at: number, now: number): StoredPost {
  const published = now - (30 - at) * 86_400;
  return {
    domain: HOST,
    slug: `post-${at}`,
    published,
    updated: published,
    stored: published,
    draft: false,
    title: `Post ${at}`,
    description: "What it is about",
    picture: "",
    youtube: "",
    tags: ["council", "town", "roads"],
    topics: [],
    authors: [],
    corrections: [],
    corrected: 0,
    category: "",
    hash: `hash-${at}`,
    body: `## Part ${at}\n\n${PARAGRAPH.repeat(7)}\n\n- one\n- two\n\n`.repeat(5),
  };
}
