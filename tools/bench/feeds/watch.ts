/**
 * A town's paper as a reader sees it: fourteen small publishers, seventeen stories in 33 minutes, and a reader who asks
 * for pages all the while. The newsroom, the edition and the page cache are the real ones; publishers, stores and the
 * clock are simulated, so that every run gives the same figures.
 */
import { editionKey } from "../../../shared/edition.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../shared/time.ts";
import { readEdition } from "../../../worker/content/edition/read-edition.ts";
import { cachePage, servePage } from "../../../worker/gate/page-cache.ts";
import type { NewsroomTools } from "../../../worker/newsroom/newsroom-tools.ts";
import { statusOf } from "../../../worker/newsroom/own/status.ts";
import { runRound } from "../../../worker/newsroom/run-round.ts";
import { Visits } from "../../../worker/newsroom/visits-underway.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import type { EdgePublication } from "../../../worker/papers/edge-publication.ts";
import { newsroomPublication } from "../../../worker/papers/newsroom-publication.ts";
import { type Env, settingsOf } from "../../../worker/platform/env.ts";
import { openOwnSqlite } from "../../d1/own-sqlite.ts";
import { simulatedDatabase } from "../../d1/simulated-database.ts";
import { median, quantile } from "../table.ts";
import { answerOf, LOCAL, OTHERS, planStories } from "./watch-publishers.ts";

/** Watches, each of 33 minutes; what is between them lets quiet feeds become rare again. */
const WATCHES = 8;
const WATCH_MS = 33 * MINUTE_MS;
const BETWEEN_MS = 87 * MINUTE_MS;
/** A working day in Vermont; the night before has no stories. */
const FROM = Date.UTC(2026, 10, 20, 11);
const NIGHT_MS = 3 * HOUR_MS;
const ROUND_MS = 2 * SECOND_MS;
/** After a watch the reader waits for its last stories. */
const LAST_MS = 30 * MINUTE_MS;
/** The reader asks for home and for the section so often. */
const ASKED_MS = 5 * SECOND_MS;
const SECTION = "/local-news";
/** A place's copy of a value in KV, with the Worker's `cacheTtl`. */
const KV_CACHE_MS = 30 * SECOND_MS;

const NO_FEEDS = Object.fromEntries(Object.keys(ALDER_FALLS.feeds).map((key) => [key, []]));
const TOWN: EdgePublication = {
  ...ALDER_FALLS,
  feeds: { ...NO_FEEDS, localNews: LOCAL, sports: OTHERS } as unknown as EdgePublication["feeds"],
};

/** A story that was published while someone watched; delays in seconds. */
export interface Seen {
  readonly isLocal: boolean;
  /** From its publication to KV, to home, and to the page of local news. */
  readonly toKv: number;
  readonly toHome: number;
  readonly toSection: number;
}

export interface Watched {
  readonly seen: readonly Seen[];
  /** Requests to the town's own sources, to all, and those that had no new document. */
  readonly localVisits: number;
  readonly visits: number;
  readonly unchanged: number;
  /** Of a round. */
  readonly mostCalls: number;
  readonly rounds: number;
  readonly hours: number;
}

/** Watches the town so many times. */
export async function watchTown(watches: number): Promise<Watched> {
  const clock = { now: FROM - NIGHT_MS };
  const starts = Array.from({ length: watches }, (_, at) => FROM + at * (WATCH_MS + BETWEEN_MS));
  const planned = planStories(starts, WATCH_MS);
  const kv = openKv(clock);
  const ask = openReader(kv, clock);
  const counted = { localVisits: 0, visits: 0, unchanged: 0, rounds: 0, mostCalls: 0 };
  const tools = toolsOf(clock, kv, async (input, init) => {
    const request = new Request(input, init);
    const answer = answerOf(planned, request, clock.now);
    counted.visits += 1;
    if (LOCAL.includes(request.url)) counted.localVisits += 1;
    if (answer.status === 304) counted.unchanged += 1;
    return answer;
  });
  const until = (starts.at(-1) ?? FROM) + WATCH_MS + LAST_MS;
  const found = planned.map((story) => ({ ...story, kv: until, home: until, section: until }));
  let next = clock.now;
  for (let now = clock.now; now < until; now += SECOND_MS) {
    clock.now = now;
    if (now >= next) {
      next = Math.max(await runRound(tools), now + ROUND_MS);
      counted.rounds += 1;
      const { round } = statusOf(tools.own, now, tools.settings);
      counted.mostCalls = Math.max(counted.mostCalls, round?.calls ?? 0);
    }
    const isWatched = starts.some((start) => now >= start && now < start + WATCH_MS + LAST_MS);
    if (now % ASKED_MS !== 0 || !isWatched) continue;
    const shown = { kv: kv.stored(), home: await ask("/"), section: await ask(SECTION) };
    for (const story of found) {
      if (story.at > now) continue;
      for (const place of ["kv", "home", "section"] as const) {
        if (shown[place].includes(story.title)) story[place] = Math.min(story[place], now);
      }
    }
  }
  const seen = found.map(({ at, address, kv: inKv, home, section }) => ({
    isLocal: LOCAL.includes(address),
    toKv: (inKv - at) / SECOND_MS,
    toHome: (home - at) / SECOND_MS,
    toSection: (section - at) / SECOND_MS,
  }));
  return { ...counted, seen, hours: (until - FROM + NIGHT_MS) / HOUR_MS };
}

/** The results as lines of text. */
export async function describeWatch(): Promise<string> {
  const watched = await watchTown(WATCHES);
  const { seen, visits, localVisits, unchanged, rounds, mostCalls, hours } = watched;
  const anHour = (count: number) => (count / hours).toFixed(0);
  const local = seen.filter(({ isLocal }) => isLocal);
  const others = seen.filter(({ isLocal }) => !isLocal);
  return [
    `${WATCHES} watches, ${LOCAL.length} local publishers and ${OTHERS.length} others, ${seen.length} stories:\n`,
    `- a story of the town is in KV after ${delays(local, "toKv")}, on home after ${delays(local, "toHome")}, on ${SECTION} after ${delays(local, "toSection")}`,
    `- a story of the others is on home after ${delays(others, "toHome")}`,
    `- an hour: ${anHour(rounds)} rounds of at most ${mostCalls} calls; ${anHour(localVisits)} visits to the town's own sources, ${anHour(visits - localVisits)} to others; ${anHour(unchanged)} of all were answered 304`,
  ].join("\n");
}

function delays(seen: readonly Seen[], name: "toKv" | "toHome" | "toSection"): string {
  const all = seen.map((one) => one[name]);
  return `${median(all).toFixed(0)} s at the median (95 %: ${quantile(all, 0.95).toFixed(0)}, the longest: ${quantile(all, 1).toFixed(0)})`;
}

/** KV as the isolates of one place read it: for half a minute they get what the first one got. */
function openKv(clock: { readonly now: number }) {
  const key = editionKey(TOWN.id);
  let [stored, copy, copiedAt] = ["", "", 0];
  return {
    stored: () => stored,
    put: async (name: string, text: string) => {
      if (name === key) stored = text;
    },
    get: async () => {
      if (clock.now - copiedAt >= KV_CACHE_MS) [copy, copiedAt] = [stored, clock.now];
      return copy === "" ? null : copy;
    },
  };
}

/** A reader of one isolate, with the page cache and the edition of it; gives the titles of a page. */
function openReader(kv: ReturnType<typeof openKv>, clock: { readonly now: number }) {
  const env = { FEEDS: kv, DB: simulatedDatabase() } as unknown as Pick<Env, "FEEDS" | "DB">;
  const settings = settingsOf({} as Env);
  const now = () => clock.now;
  const reading = { publication: TOWN, env, settings, now, log: () => {}, waitUntil: () => {} };
  return async (path: string) => {
    const request = new Request(`${TOWN.url}${path}`);
    const render = async () => {
      const { feeds } = await readEdition(reading);
      const html = [...feeds.values()].flatMap(({ stories }) => stories.map(({ title }) => title));
      const page = { renderedAt: now(), ttlMs: settings.pageTtlMs, revision: "", isBounded: false };
      return cachePage(path, { ...page, html: html.join("\n"), headers: {} }, request);
    };
    const renewing: Promise<unknown>[] = [];
    const renew = () => {
      const rendering = render();
      renewing.push(rendering);
      return rendering;
    };
    const cached = servePage({ key: path, revision: () => "" }, request, now(), renew);
    const answer = cached ?? (await render());
    await Promise.all(renewing);
    return answer.text();
  };
}

function toolsOf(
  clock: { readonly now: number },
  kv: ReturnType<typeof openKv>,
  fetched: typeof fetch,
): Omit<NewsroomTools, "count"> {
  const env = { FEEDS: kv, DB: simulatedDatabase() } as unknown as Env;
  return {
    env,
    settings: settingsOf(env),
    fetch: fetched,
    now: () => clock.now,
    log: () => {},
    publications: [newsroomPublication(TOWN)],
    userAgent: "bench",
    newsroom: 0,
    visits: new Visits(),
    own: openOwnSqlite(),
    tell: () => {},
  };
}
