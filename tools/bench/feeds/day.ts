/**
 * A day of feeds against the real refresh: publishers with rates of change as they are met in the
 * wild, a tick a minute, a clock that runs as fast as the machine allows. Prints what a day costs: the
 * processor time is that of the refresh, without the publishers, the database and the store, which
 * are other machines.
 */
import type { Edition } from "../../../shared/edition.ts";
import type { Env, RefreshMessage } from "../../../worker/env.ts";
import { settingsOf } from "../../../worker/env.ts";
import type { EdgePublication } from "../../../worker/publications/edge-publication.ts";
import { allFeeds } from "../../../worker/publications/feeds.ts";
import type { Paper } from "../../../worker/refresh/paper.ts";
import { visitQueued } from "../../../worker/refresh/queue.ts";
import type { RefreshTools } from "../../../worker/refresh/refresh-tools.ts";
import { addressesOf, runTick } from "../../../worker/refresh/tick.ts";
import { type Answering, simulatedDatabase } from "../../d1/simulated-database.ts";
import { fetchFirstStories } from "../../feeds/first-stories.ts";
import { median } from "../table.ts";

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 10, 20);
/** Minutes between two stories of a feed, dealt out in turn: the first kinds stand for news agencies. */
const RHYTHMS = [5, 12, 20, 35, 60, 90, 150, 240, 480, 1440] as const;
const STORIES_IN_A_FEED = 25;
/** Of a feed's document, dealt out likewise: half bring summaries, half whole stories. */
const SIZES_KB = [8, 12, 20, 30, 45, 65, 95, 140, 220, 400] as const;
const MANNERS: readonly Manners[] = ["validates", "says nothing", "stamps"];
const PARAGRAPH = `<p class="story">${"What happened next, as those who saw it tell it, in more words than it took. ".repeat(3)}<a href="https://x.example/tag/town" rel="noopener">More of this &amp; that</a>, <strong>said</strong> the mayor&#8217;s office.</p>`;

export interface Day {
  readonly feeds: number;
  readonly visits: number;
  readonly writes: number;
  readonly mostSubrequests: number;
  /** Of each invocation: a tick, or a message of the queue. */
  readonly cpuMs: readonly number[];
  /** Minutes from a story's publication to its place in KV, of feeds on home and of all. */
  readonly homeDelays: readonly number[];
  readonly delays: readonly number[];
  /** The longest time between two visits to a feed, in minutes, after the first hour. */
  readonly longestPause: number;
}

export interface Deployment {
  readonly publications: readonly EdgePublication[];
  readonly vars?: Partial<Record<keyof Env, string>>;
  /** With a queue messages are visited when the tick is done. */
  readonly hasQueue?: boolean;
  /** Another database than the simulated one, with its migrations applied. */
  readonly db?: D1Database;
}

/** Runs a day of `hours` hours over the feeds of these publications. */
export async function simulateDay(deployment: Deployment, hours: number): Promise<Day> {
  const { publications, vars = {} } = deployment;
  const papers = publications.map((publication): Paper => ({
    id: publication.id,
    addresses: allFeeds([publication]).map(({ address }) => address),
  }));
  const addresses = addressesOf(papers);
  const world = openWorld(publications);
  const messages: RefreshMessage[] = [];
  const queue = {
    sendBatch: async (batch: readonly { body: RefreshMessage }[]) =>
      world.elsewhere(() => void messages.push(...batch.map(({ body }) => body))),
  };
  const env = {
    FEEDS: { put: world.put },
    DB: deployment.db ?? simulatedDatabase(world.elsewhere),
    ...(deployment.hasQueue ? { REFRESH: queue } : {}),
    ...vars,
  } as unknown as Env;
  const tools: RefreshTools = {
    env,
    settings: settingsOf(env),
    fetch: world.fetch,
    now: () => world.clock.now,
    log: () => {},
    userAgent: "bench",
  };

  // Like `npm run deploy`, which fills the database before the first reader.
  const first = await fetchFirstStories(addresses, vars, { ...tools, report: () => {} });
  for (const { sql, json } of first.statements) await env.DB.prepare(sql).bind(json).run();

  const cpuMs: number[] = [];
  let mostSubrequests = 0;
  const invoke = async (work: () => Promise<void>) => {
    world.begin();
    const before = process.cpuUsage();
    await work();
    cpuMs.push(cpuMsSince(before) - world.elsewhereMs());
    mostSubrequests = Math.max(mostSubrequests, world.calls());
  };
  for (let minute = 0; minute < hours * 60; minute += 1) {
    world.clock.now = START + minute * MINUTE_MS;
    await invoke(() => runTick(papers, tools));
    for (const body of messages.splice(0)) {
      const message = {
        body,
        ack: () => {},
        retry: () => {},
      } as unknown as Message<RefreshMessage>;
      await invoke(() => visitQueued([message], addresses, tools));
    }
  }
  return { feeds: addresses.length, cpuMs, mostSubrequests, ...world.end() };
}

/** The publishers, KV and the clock; what they do counts as another machine's. */
function openWorld(publications: readonly EdgePublication[]) {
  const sources = allFeeds(publications);
  const publishers = new Map(sources.map(({ address }, at) => [address, publisherOf(at)]));
  const onHome = new Set(sources.filter((one) => one.isOnHome).map(({ address }) => address));
  const clock = { now: START };
  const seen = new Map<string, number>();
  const visits = new Map<string, number>();
  const [delays, homeDelays]: [number[], number[]] = [[], []];
  let [calls, elsewhereMs, writes, longestPause, visitCount] = [0, 0, 0, 0, 0];
  const elsewhere: Answering = (work) => {
    calls += 1;
    const before = process.cpuUsage();
    const answer = work();
    elsewhereMs += cpuMsSince(before);
    return answer;
  };
  const note = (address: string, published: number) => {
    const delay = (clock.now - published) / MINUTE_MS;
    delays.push(delay);
    if (onHome.has(address)) homeDelays.push(delay);
  };
  const readEdition = (text: string) => {
    for (const { address, stories } of (JSON.parse(text) as Edition).feeds) {
      const times = stories.map(({ published }) => published ?? 0);
      const last = seen.get(address) ?? START;
      for (const published of times) if (published > last) note(address, published);
      seen.set(address, Math.max(last, ...times));
    }
  };
  const fetched = (async (input: string | URL | Request, init?: RequestInit) =>
    elsewhere(() => {
      const address = String(input instanceof Request ? input.url : input);
      const last = visits.get(address);
      if (last !== undefined && clock.now - START > 60 * MINUTE_MS) {
        longestPause = Math.max(longestPause, (clock.now - last) / MINUTE_MS);
      }
      visits.set(address, clock.now);
      visitCount += 1;
      const publisher = publishers.get(address);
      return publisher
        ? answerOf(address, publisher, new Headers(init?.headers), clock.now)
        : new Response("", { status: 404 });
    })) as typeof fetch;
  return {
    clock,
    elsewhere,
    fetch: fetched,
    put: async (_key: string, text: string) =>
      elsewhere(() => {
        writes += 1;
        readEdition(text);
      }),
    begin: () => {
      [calls, elsewhereMs] = [0, 0];
    },
    calls: () => calls,
    elsewhereMs: () => elsewhereMs,
    end: () => {
      // Stories that are not published at the end of the day have waited at least until then.
      for (const [address, { rhythm }] of publishers) {
        const step = rhythm * MINUTE_MS;
        const last = seen.get(address) ?? START;
        for (let published = last + step; published <= clock.now; published += step) {
          note(address, published);
        }
      }
      return { writes, visits: visitCount, delays, homeDelays, longestPause };
    },
  };
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A publisher's caching behaviour: conditional answers, none, or a new timestamp in each document. */
type Manners = "validates" | "says nothing" | "stamps";

interface Publisher {
  /** Minutes between two stories. */
  readonly rhythm: number;
  readonly manners: Manners;
  /** Of one story's text, as HTML. */
  readonly paragraphs: number;
}

function publisherOf(at: number): Publisher {
  return {
    rhythm: RHYTHMS[at % RHYTHMS.length] ?? 60,
    manners: MANNERS[at % MANNERS.length] ?? "stamps",
    // A step that differs from that of the intervals, so that busy feeds have different sizes.
    paragraphs: Math.round(
      ((SIZES_KB[(at * 7 + Math.floor(at / 10)) % SIZES_KB.length] ?? 0) * 1000) /
        STORIES_IN_A_FEED /
        PARAGRAPH.length,
    ),
  };
}

/** The feed as it stands, the newest story first. */
function answerOf(address: string, publisher: Publisher, headers: Headers, now: number): Response {
  const { rhythm, manners, paragraphs } = publisher;
  const newest = Math.floor((now - START) / (rhythm * MINUTE_MS));
  const etag = `"${newest}"`;
  if (manners === "validates" && headers.get("If-None-Match") === etag) {
    return new Response(null, { status: 304 });
  }
  const items = Array.from({ length: STORIES_IN_A_FEED }, (_, at) => {
    const number = newest - at;
    const published = new Date(START + number * rhythm * MINUTE_MS).toUTCString();
    const link = `${new URL(address).origin}/story/${number}`;
    return `<item><title>Story ${number} of this feed, with a headline as long as most</title><link>${link}</link><guid>${link}</guid><pubDate>${published}</pubDate><description>${"What happened, in a sentence or two. ".repeat(6)}</description><content:encoded><![CDATA[${PARAGRAPH.repeat(paragraphs)}]]></content:encoded></item>`;
  });
  const stamp = manners === "stamps" ? now : START + newest * rhythm * MINUTE_MS;
  return new Response(
    `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Wire</title><link>https://x.example/</link><description>d</description><lastBuildDate>${new Date(stamp).toUTCString()}</lastBuildDate>${items.join("")}</channel></rss>`,
    {
      headers: {
        "Content-Type": "application/rss+xml",
        ...(manners === "validates" ? { ETag: etag } : {}),
      },
    },
  );
}

/** The results of a day, as lines of a table. */
export function describeDay(title: string, day: Day): string {
  const lines = [
    `${title}, ${day.feeds} feeds:\n`,
    `- ${day.visits} visits, ${day.writes} KV writes; at most ${day.mostSubrequests} subrequests an invocation`,
    `- ${median(day.cpuMs).toFixed(1)} ms of CPU a tick at the median, ${part(day.cpuMs, 0.99).toFixed(1)} ms at 99 %`,
    `- a story is in KV after ${median(day.homeDelays).toFixed(0)} minutes at the median on home, after ${median(day.delays).toFixed(0)} on all pages (95 %: ${part(day.delays, 0.95).toFixed(0)})`,
    `- every feed is visited at least every ${day.longestPause.toFixed(0)} minutes`,
  ];
  return lines.join("\n");
}

/** A quantile: the value below which such a part of the values lies. */
export function part(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
