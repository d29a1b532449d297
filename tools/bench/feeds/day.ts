/**
 * A simulated day of feeds against the real refresh, with a tick each minute of a simulated clock.
 * `day-workerd.ts` measures the cost of a tick in workerd, `day-rows.ts` delays and rows.
 */
import type { Edition } from "../../../shared/edition.ts";
import type { Env, RefreshMessage } from "../../../worker/env.ts";
import { settingsOf } from "../../../worker/env.ts";
import { paperOf } from "../../../worker/newsroom/paper.ts";
import { visitQueued } from "../../../worker/newsroom/queue.ts";
import type { RefreshTools } from "../../../worker/newsroom/refresh-tools.ts";
import { addressesOf, runTick } from "../../../worker/newsroom/tick.ts";
import type { EdgePublication } from "../../../worker/publications/edge-publication.ts";
import { allFeeds, type CategoryFeed } from "../../../worker/publications/feeds.ts";
import { type Answering, simulatedDatabase } from "../../d1/simulated-database.ts";
import { fetchFirstStories } from "../../feeds/first-stories.ts";
import { MINUTE_MS, publisherOf, publishersOf, START } from "./day-publishers.ts";

export interface Day {
  readonly feeds: number;
  readonly visits: number;
  readonly writes: number;
  readonly mostSubrequests: number;
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
  /** Sources other than feeds. */
  readonly town?: SimulatedTown;
  /** Another tick than that of the sources, at a time. */
  readonly runTick?: (now: number) => Promise<void>;
}

/** Sources beside the papers' feeds; `noteTick` is called after each tick. */
export interface SimulatedTown {
  readonly answer: (address: string, now: number) => Response | undefined;
  readonly noteTick: (db: D1Database, now: number) => Promise<void>;
}

/** Runs a day of `hours` hours over the feeds of these publications. */
export async function simulateDay(deployment: Deployment, hours: number): Promise<Day> {
  const { publications, vars = {} } = deployment;
  const papers = publications.map(paperOf);
  const addresses = addressesOf(papers);
  const world = openWorld(publications, deployment.town);
  const messages: RefreshMessage[] = [];
  const queue = {
    sendBatch: async (batch: readonly { body: RefreshMessage }[]) =>
      world.counted(() => void messages.push(...batch.map(({ body }) => body))),
  };
  const env = {
    FEEDS: { put: world.put },
    DB: deployment.db ?? simulatedDatabase(world.counted),
    ...(deployment.hasQueue ? { REFRESH: queue } : {}),
    ...vars,
  } as unknown as Env;
  const tools: RefreshTools = {
    env,
    settings: settingsOf(env),
    fetch: world.fetch,
    now: () => world.clock.now,
    log: () => {},
    papers: () => papers,
    userAgent: "bench",
  };

  // `npm run deploy` fills the database in the same way before the first request.
  const { fetch, now, userAgent } = tools;
  const fetching = { fetch, now, userAgent, report: () => {} };
  const first = await fetchFirstStories(addresses, vars, fetching);
  for (const { sql, json } of first.statements) await env.DB.prepare(sql).bind(json).run();

  let mostSubrequests = 0;
  const invoke = async (work: () => Promise<void>) => {
    world.begin();
    await work();
    mostSubrequests = Math.max(mostSubrequests, world.calls());
  };
  for (let minute = 0; minute < hours * 60; minute += 1) {
    world.clock.now = START + minute * MINUTE_MS;
    await invoke(() => deployment.runTick?.(world.clock.now) ?? runTick(papers, tools));
    await deployment.town?.noteTick(env.DB, world.clock.now);
    for (const body of messages.splice(0)) {
      const message = {
        body,
        ack: () => {},
        retry: () => {},
      } as unknown as Message<RefreshMessage>;
      await invoke(() => visitQueued([message], addresses, tools));
    }
  }
  return { feeds: addresses.length, mostSubrequests, ...world.end() };
}

/** The publishers, KV and the clock. */
function openWorld(publications: readonly EdgePublication[], town?: SimulatedTown) {
  const sources = allFeeds(publications);
  const answer = publishersOf(sources);
  const clock = { now: START };
  const stories = followStories(sources, clock);
  const visits = new Map<string, number>();
  let [calls, writes, longestPause, visitCount] = [0, 0, 0, 0];
  const counted: Answering = (work) => {
    calls += 1;
    return work();
  };
  const fetched = (async (input: string | URL | Request, init?: RequestInit) =>
    counted(() => {
      const address = String(input instanceof Request ? input.url : input);
      const ofTown = town?.answer(address, clock.now);
      if (ofTown) return ofTown;
      const last = visits.get(address);
      if (last !== undefined && clock.now - START > 60 * MINUTE_MS) {
        longestPause = Math.max(longestPause, (clock.now - last) / MINUTE_MS);
      }
      visits.set(address, clock.now);
      visitCount += 1;
      return answer(address, new Headers(init?.headers), clock.now);
    })) as typeof fetch;
  return {
    clock,
    counted,
    fetch: fetched,
    put: async (_key: string, text: string) =>
      counted(() => {
        writes += 1;
        stories.readEdition(text);
      }),
    begin: () => {
      calls = 0;
    },
    calls: () => calls,
    end: () => {
      for (const last of visits.values()) {
        longestPause = Math.max(longestPause, (clock.now - last) / MINUTE_MS);
      }
      return { writes, visits: visitCount, longestPause, ...stories.end() };
    },
  };
}

/** How long stories take from their publication to an edition. */
function followStories(sources: readonly CategoryFeed[], clock: { readonly now: number }) {
  const onHome = new Set(sources.filter((one) => one.isOnHome).map(({ address }) => address));
  const seen = new Map<string, number>();
  const [delays, homeDelays]: [number[], number[]] = [[], []];
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
  const end = () => {
    // Stories that are in no edition at the end of the day count with their delay until then.
    for (const [at, { address }] of sources.entries()) {
      const step = publisherOf(address, at).rhythm * MINUTE_MS;
      const last = seen.get(address) ?? START;
      for (let published = last + step; published <= clock.now; published += step) {
        note(address, published);
      }
    }
    return { delays, homeDelays };
  };
  return { readEdition, end };
}
