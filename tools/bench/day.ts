/**
 * A day of feeds against the real refresh: publishers with rates of change as they are met in the
 * wild, a tick a minute, a clock that runs as fast as the machine allows. Prints what a day costs: the
 * processor time is that of the refresh, without the publishers, the database and the store, which
 * are other machines.
 */
import type { Env, Settings } from "../../worker/env.ts";
import { settingsOf } from "../../worker/env.ts";
import type { EdgePublication } from "../../worker/publications/edge-publication.ts";
import { allFeeds } from "../../worker/publications/feeds.ts";
import { refreshDueFeeds } from "../../worker/refresh/refresh.ts";
import { fetchFirstStories } from "../first-stories.ts";
import { type Answering, simulatedDatabase } from "../simulated-database.ts";
import { median } from "./table.ts";

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
  readonly writes: number;
  readonly mostSubrequests: number;
  readonly cpuMs: readonly number[];
  /** Minutes from a story's publication to its place in the store, of feeds on home and of all. */
  readonly homeDelays: readonly number[];
  readonly delays: readonly number[];
  /** The longest time between two visits to a feed, in minutes, after the first hour. */
  readonly longestPause: number;
}

/** Runs a day of `hours` hours over the feeds of these publications. */
export async function simulateDay(
  publications: readonly EdgePublication[],
  hours: number,
  vars: Partial<Record<keyof Env, string>> = {},
): Promise<Day> {
  const sources = allFeeds(publications);
  const publishers = new Map(sources.map(({ address }, at) => [address, publisherOf(at)]));
  const onHome = new Set(sources.filter((one) => one.isOnHome).map(({ address }) => address));
  let now = START;
  let calls = 0;
  let writes = 0;
  let elsewhereMs = 0;
  const elsewhere: Answering = (work) => {
    calls += 1;
    const before = process.cpuUsage();
    const answer = work();
    elsewhereMs += cpuMsSince(before);
    return answer;
  };
  const seen = new Map<string, number>();
  const visits = new Map<string, number>();
  const [delays, homeDelays, cpuMs]: number[][] = [[], [], []];
  let [longestPause, mostSubrequests] = [0, 0];

  const stored = new Map<string, string>();
  const store = {
    get: async (key: string) => elsewhere(() => stored.get(key) ?? null),
    put: async (key: string, text: string) =>
      elsewhere(() => {
        writes += 1;
        stored.set(key, text);
        const { address, articles } = JSON.parse(text) as Stored;
        for (const { published } of articles.filter(
          (one) => one.published > (seen.get(address) ?? START),
        )) {
          const delay = (now - published) / MINUTE_MS;
          delays?.push(delay);
          if (onHome.has(address)) homeDelays?.push(delay);
        }
        seen.set(address, Math.max(...articles.map(({ published }) => published)));
      }),
  };
  const env = {
    FEEDS: store,
    DB: simulatedDatabase(elsewhere),
    ...vars,
  } as unknown as Env;
  const settings: Settings = settingsOf(env);
  const fetched = (async (input: string | URL | Request, init?: RequestInit) =>
    elsewhere(() => {
      const address = String(input instanceof Request ? input.url : input);
      const last = visits.get(address);
      if (last !== undefined && now - START > 60 * MINUTE_MS) {
        longestPause = Math.max(longestPause, (now - last) / MINUTE_MS);
      }
      visits.set(address, now);
      const publisher = publishers.get(address);
      return publisher
        ? answerOf(address, publisher, new Headers(init?.headers), now)
        : new Response("", { status: 404 });
    })) as typeof fetch;
  const tools = {
    env,
    settings,
    fetch: fetched,
    now: () => now,
    log: () => {},
    userAgent: "bench",
  };

  // As `npm run deploy` fills the stores before anybody looks.
  const first = await fetchFirstStories(sources, vars, { ...tools, report: () => {} });
  for (const { key, value } of first.entries) await store.put(key, value);
  for (const { sql, json } of first.statements) await env.DB.prepare(sql).bind(json).run();

  for (let minute = 0; minute < hours * 60; minute += 1) {
    now = START + minute * MINUTE_MS;
    calls = 0;
    elsewhereMs = 0;
    const before = process.cpuUsage();
    await refreshDueFeeds(sources, tools);
    cpuMs?.push(cpuMsSince(before) - elsewhereMs);
    mostSubrequests = Math.max(mostSubrequests, calls);
  }
  // What is not stored when the day ends has waited until then, at least.
  for (const [address, { rhythm }] of publishers) {
    for (
      let published = (seen.get(address) ?? START) + rhythm * MINUTE_MS;
      published <= now;
      published += rhythm * MINUTE_MS
    ) {
      delays?.push((now - published) / MINUTE_MS);
      if (onHome.has(address)) homeDelays?.push((now - published) / MINUTE_MS);
    }
  }
  return {
    feeds: sources.length,
    writes,
    mostSubrequests,
    cpuMs: cpuMs ?? [],
    homeDelays: homeDelays ?? [],
    delays: delays ?? [],
    longestPause,
  };
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

interface Stored {
  readonly address: string;
  readonly articles: readonly { readonly published: number }[];
}

/** A publisher's manners: whether it says that nothing changed, or stamps each document anew. */
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
    // Another step than that of the rhythms, or busy feeds would all be of one size.
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

/** What a day came to, as lines of a table. */
export function describeDay(title: string, day: Day): string {
  const slowest = day.cpuMs.toSorted((a, b) => a - b)[Math.floor(day.cpuMs.length * 0.99)] ?? 0;
  const lines = [
    `${title}, ${day.feeds} feeds:\n`,
    `- ${day.writes} KV writes; at most ${day.mostSubrequests} subrequests a tick`,
    `- ${median(day.cpuMs).toFixed(1)} ms of CPU a tick at the median, ${slowest.toFixed(1)} ms at 99 %`,
    `- a story is stored after ${median(day.homeDelays).toFixed(0)} minutes at the median on home, after ${median(day.delays).toFixed(0)} on all pages`,
    `- every feed is visited at least every ${day.longestPause.toFixed(0)} minutes`,
  ];
  return lines.join("\n");
}
