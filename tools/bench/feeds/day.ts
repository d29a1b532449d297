/**
 * A simulated day of feeds against the real newsroom, whose rounds follow each other by a simulated
 * clock. `day-rows.ts` measures delays and rows.
 */
import type { Edition } from "../../../shared/edition.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import type { NewsroomTools } from "../../../worker/newsroom/newsroom-tools.ts";
import { statusOf } from "../../../worker/newsroom/own/status.ts";
import { runRound } from "../../../worker/newsroom/run-round.ts";
import { Visits } from "../../../worker/newsroom/visits-underway.ts";
import type { EdgePublication } from "../../../worker/papers/edge-publication.ts";
import { allFeeds, type CategoryFeed } from "../../../worker/papers/feeds.ts";
import { newsroomPublication } from "../../../worker/papers/newsroom-publication.ts";
import { type Env, settingsOf } from "../../../worker/platform/env.ts";
import { openOwnSqlite } from "../../d1/own-sqlite.ts";
import { simulatedDatabase } from "../../d1/simulated-database.ts";
import { openHub } from "./day-hub.ts";
import { publisherOf, publishersOf, START } from "./day-publishers.ts";

export interface Day {
  readonly feeds: number;
  readonly rounds: number;
  readonly visits: number;
  readonly writes: number;
  /** Of a round, and queries of D1. */
  readonly mostCalls: number;
  readonly mostQueries: number;
  /** Minutes until every feed had been visited. */
  readonly firstVisits: number;
  /** Minutes from a story's publication to its place in KV, of feeds on home and of all. */
  readonly homeDelays: readonly number[];
  readonly delays: readonly number[];
  /** The longest time between two visits to a feed, in minutes. */
  readonly longestPause: number;
  /** How long the newsroom's object was awake, in seconds. */
  readonly awake: number;
}

/**
 * How long the calls of a round take, in seconds, more than usual: those of the stores, one after the other, and visits,
 * of which six are under way at once and the slowest counts. Between two rounds the object sleeps.
 */
const [STORE_CALL, VISITS, VISITS_AT_ONCE] = [0.15, 3, 6] as const;

export interface Deployment {
  readonly publications: readonly EdgePublication[];
  readonly vars?: Partial<Record<keyof Env, string>>;
  /** Another database than the simulated one, with its migrations applied. */
  readonly db?: D1Database;
  /** Sources other than feeds. */
  readonly town?: SimulatedTown;
  /** Whether all feeds name a hub, which pushes what is new. */
  readonly hasHub?: boolean;
}

/** Sources beside the papers' feeds; `noteRound` is called after each round. */
export interface SimulatedTown {
  readonly answer: (address: string, now: number) => Response | undefined;
  readonly noteRound: (db: D1Database, now: number) => Promise<void>;
}

/** Runs a day of `hours` hours over the feeds of these publications, from an empty database. */
export async function simulateDay(deployment: Deployment, hours: number): Promise<Day> {
  const { publications, vars = {} } = deployment;
  const hub = deployment.hasHub ? openHub(allFeeds(publications)) : undefined;
  const world = openWorld(publications, deployment.town, hub !== undefined);
  const DB = deployment.db ?? simulatedDatabase();
  const env = { FEEDS: { put: world.put }, DB, ...vars } as unknown as Env;
  const tools: Omit<NewsroomTools, "count"> = {
    env,
    settings: settingsOf(env),
    fetch: async (input, init) =>
      (await hub?.answer(new Request(input, init), tools)) ?? world.fetch(input, init),
    callback: hub && "https://paper.test/websub/",
    now: () => world.clock.now,
    log: () => {},
    publications: publications.map(newsroomPublication),
    userAgent: "bench",
    newsroom: 0,
    visits: new Visits(),
    own: openOwnSqlite(),
    tell: () => {},
  };
  let [rounds, mostCalls, mostQueries, awake] = [0, 0, 0, 0];
  while (world.clock.now < START + hours * 60 * MINUTE_MS) {
    const next = await runRound(tools);
    const { round } = statusOf(tools.own, world.clock.now, tools.settings);
    const { visits = 0, calls = 0 } = round ?? {};
    rounds += 1;
    awake += (calls - visits) * STORE_CALL + Math.ceil(visits / VISITS_AT_ONCE) * VISITS;
    mostCalls = Math.max(mostCalls, calls);
    mostQueries = Math.max(mostQueries, round?.queries ?? 0);
    await deployment.town?.noteRound(DB, world.clock.now);
    world.clock.now = (await hub?.deliver(next, world.clock, tools)) ?? next;
  }
  return { rounds, mostCalls, mostQueries, awake, ...world.end() };
}

/** The publishers, KV and the clock. */
function openWorld(
  publications: readonly EdgePublication[],
  town: SimulatedTown | undefined,
  hasHub: boolean,
) {
  const sources = allFeeds(publications);
  const answer = publishersOf(sources, hasHub);
  const clock = { now: START };
  const stories = followStories(sources, clock);
  const visits = new Map<string, number>();
  let [writes, longestPause, visitCount, firstVisits] = [0, 0, 0, 0];
  const fetched = (async (input: string | URL | Request, init?: RequestInit) => {
    const address = String(input instanceof Request ? input.url : input);
    const ofTown = town?.answer(address, clock.now);
    if (ofTown) return ofTown;
    const last = visits.get(address);
    if (last === undefined) firstVisits = (clock.now - START) / MINUTE_MS;
    else longestPause = Math.max(longestPause, (clock.now - last) / MINUTE_MS);
    visits.set(address, clock.now);
    visitCount += 1;
    return answer(address, new Headers(init?.headers), clock.now);
  }) as typeof fetch;
  return {
    clock,
    fetch: fetched,
    put: async (_key: string, text: string) => {
      writes += 1;
      stories.readEdition(text);
    },
    end: () => {
      const feeds = visits.size;
      return { feeds, writes, visits: visitCount, longestPause, firstVisits, ...stories.end() };
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
