/** A paper with one feed, and all that its refresh works with: publisher, stores and a clock. */
import { readFileSync } from "node:fs";

import { simulatedDatabase } from "../../tools/simulated-database.ts";
import { settingsOf, type Env } from "../../worker/env.ts";
import { ALDER_FALLS } from "../../worker/publications/alder-falls.ts";
import { feedsOf, type CategoryFeed } from "../../worker/publications/feeds.ts";
import { refreshDueFeeds, type RefreshTools } from "../../worker/refresh/refresh.ts";
import { readStates, type FeedState } from "../../worker/refresh/schedule.ts";
import { feedKey, parseStoredFeed, type StoredFeed } from "../../worker/refresh/store.ts";
import { NOW } from "../builders.ts";

/** The default paper with one feed in its category of technology. */
export const PAPER = {
  ...ALDER_FALLS,
  feeds: { ...ALDER_FALLS.feeds, tech: ["https://feeds.example/tech"] },
};
export const FEED = feedsOf(PAPER, "tech")[0] as CategoryFeed;

export interface Newsroom {
  readonly tools: RefreshTools;
  /** The clock, to be set. */
  readonly clock: { now: number };
  /** What the publisher has to tell, to be set: a headline, or nothing while it is down. */
  readonly news: { headline: string };
  /** KV as it is, and how often it was written to. */
  readonly kv: Map<string, string>;
  readonly writes: () => number;
  /** Status of every answer of the publisher. */
  readonly answers: number[];
  readonly stored: () => StoredFeed | undefined;
  readonly state: () => Promise<FeedState>;
  /** Lets time pass, with a tick at the end of it. */
  readonly tickAfter: (ms: number) => Promise<void>;
}

/** A newsroom with empty stores at `NOW`, whose publisher honours ETags. */
export function aNewsroom(vars: Partial<Record<keyof Env, string>> = {}): Newsroom {
  const clock = { now: NOW };
  const news = { headline: "First" };
  const kv = new Map<string, string>();
  const answers: number[] = [];
  let writes = 0;
  const db = simulatedDatabase();
  const env = {
    FEEDS: {
      get: async (key: string) => kv.get(key) ?? null,
      put: async (key: string, text: string) => {
        writes += 1;
        kv.set(key, text);
      },
    },
    DB: db,
    ASSETS: {
      fetch: async (file: URL) =>
        new Response(readFileSync(`client/public${file.pathname}`, "utf8")),
    },
    ...vars,
  } as unknown as Env;
  const tell = (request: Request) => {
    const etag = `"${news.headline}"`;
    if (news.headline === "") return new Response("", { status: 503 });
    if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304 });
    const item = `<item><title>${news.headline}</title><link>https://tech.example/${news.headline}</link></item>`;
    const text = `<rss version="2.0"><channel><title>Wire</title>${item}</channel></rss>`;
    return new Response(text, { headers: { ETag: etag } });
  };
  const tools: RefreshTools = {
    env,
    settings: settingsOf(env),
    fetch: async (input, init) => {
      const answer = tell(new Request(input, init));
      answers.push(answer.status);
      return answer;
    },
    now: () => clock.now,
    log: () => {},
    userAgent: "test",
  };
  return {
    tools,
    clock,
    news,
    kv,
    writes: () => writes,
    answers,
    stored: () => parseStoredFeed(kv.get(feedKey(FEED.address)) ?? "", FEED.address),
    state: async () => (await readStates(db, [FEED.address]))[0] as FeedState,
    tickAfter: async (ms) => {
      clock.now += ms;
      await refreshDueFeeds([FEED], tools);
    },
  };
}
