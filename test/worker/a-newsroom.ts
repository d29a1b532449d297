/** A paper with one feed, and all that its newsroom works with: publisher, stores and a clock. */
import type { DatabaseSync } from "node:sqlite";

import { type Edition, editionKey } from "../../shared/edition.ts";
import { openOwnSqlite } from "../../tools/d1/own-sqlite.ts";
import { openSqlite, simulatedDatabase } from "../../tools/d1/simulated-database.ts";
import type { NewsroomTools } from "../../worker/newsroom/newsroom-tools.ts";
import { runRound } from "../../worker/newsroom/run-round.ts";
import type { FeedState } from "../../worker/newsroom/schedule.ts";
import { type Notes, Visits } from "../../worker/newsroom/visits-underway.ts";
import { ALDER_FALLS } from "../../worker/papers/alder-falls.ts";
import { feedsOf, type CategoryFeed } from "../../worker/papers/feeds.ts";
import type { NewsroomPublication } from "../../worker/papers/newsroom-publication.ts";
import { settingsOf, type Env } from "../../worker/platform/env.ts";
import { NOW } from "../builders.ts";

/** A paper's feeds where it has none. */
export const NO_FEEDS = Object.fromEntries(
  Object.keys(ALDER_FALLS.feeds).map((key) => [key, [] as readonly string[]]),
) as unknown as typeof ALDER_FALLS.feeds;

/** The default paper with one feed, in its category of technology. */
export const PUBLICATION = {
  ...ALDER_FALLS,
  feeds: { ...NO_FEEDS, tech: ["https://feeds.example/tech"] },
};
export const FEED = feedsOf(PUBLICATION, "tech")[0] as CategoryFeed;
export const PAPER: NewsroomPublication = { id: PUBLICATION.id, addresses: [FEED.address] };

/** Tools before an invocation counts its calls; tests replace parts of them. */
export type Tools = { -readonly [Name in keyof Omit<NewsroomTools, "count">]: NewsroomTools[Name] };

export interface Newsroom {
  readonly tools: Tools;
  /** The object's notes, which outlive it. */
  readonly notes: Map<string, true>;
  readonly sqlite: DatabaseSync;
  /** The clock, to be set. */
  readonly clock: { now: number };
  /** The publisher's headlines, to be set; none while it is down. */
  readonly news: { headlines: readonly string[] };
  /** Status of every answer of the publisher. */
  readonly answers: number[];
  /** Every edition that was written to KV. */
  readonly editions: Edition[];
  readonly kv: Map<string, string>;
  readonly logged: string[];
  /** Headlines of the edition in KV. */
  readonly published: () => readonly string[];
  readonly state: () => FeedState;
  /** Lets time pass, with a round at the end of it; gives the time of the next one. */
  readonly roundAfter: (ms: number) => Promise<number>;
}

/** The storage of an object, in memory. */
export function notesIn(map: Map<string, true>): Notes {
  return {
    put: (address) => void map.set(address, true),
    delete: (address) => map.delete(address),
    list: () => map,
  };
}

/** An item by its headline; with a guid of its own, so that a headline can be corrected. */
export function itemOf(headline: string): string {
  const [name = ""] = headline.split(",");
  return `<item><title>${headline}</title><link>https://tech.example/${name}</link><guid>https://tech.example/?p=${name}</guid></item>`;
}

/** A newsroom with empty stores at `NOW`, whose publisher honours ETags. */
export function aNewsroom(vars: Partial<Record<keyof Env, string>> = {}): Newsroom {
  const clock = { now: NOW };
  const news: { headlines: readonly string[] } = { headlines: ["First"] };
  const kv = new Map<string, string>();
  const [answers, editions, logged]: [number[], Edition[], string[]] = [[], [], []];
  const sqlite = openSqlite();
  const env = {
    FEEDS: {
      get: async (key: string) => kv.get(key) ?? null,
      put: async (key: string, text: string) => {
        kv.set(key, text);
        editions.push(JSON.parse(text) as Edition);
      },
    },
    DB: simulatedDatabase(undefined, sqlite),
    ...vars,
  } as unknown as Env;
  const tell = (request: Request) => {
    const etag = `"${news.headlines.join()}"`;
    if (news.headlines.length === 0) return new Response("", { status: 503 });
    if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304 });
    const items = news.headlines.map(itemOf).join("");
    const text = `<rss version="2.0"><channel><title>Wire</title>${items}</channel></rss>`;
    return new Response(text, { headers: { ETag: etag } });
  };
  const notes = new Map<string, true>();
  const tools: Tools = {
    env,
    publications: [PAPER],
    newsroom: 0,
    visits: new Visits(notesIn(notes)),
    own: openOwnSqlite(),
    tell: () => {},
    settings: settingsOf(env),
    fetch: async (input, init) => {
      const answer = tell(new Request(input, init));
      answers.push(answer.status);
      return answer;
    },
    now: () => clock.now,
    log: (event) => logged.push(event),
    userAgent: "test",
  };
  return {
    tools,
    notes,
    sqlite,
    clock,
    news,
    answers,
    editions,
    kv,
    logged,
    published: () => {
      const edition = JSON.parse(kv.get(editionKey(PAPER.id)) ?? '{"feeds":[]}') as Edition;
      return edition.feeds.flatMap(({ stories }) => stories.map(({ title }) => title));
    },
    state: () => sqlite.prepare("SELECT * FROM feeds").get() as unknown as FeedState,
    roundAfter: async (ms) => {
      clock.now += ms;
      return runRound(tools);
    },
  };
}
