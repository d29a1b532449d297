/**
 * The state of the newsroom, from its own records, D1 and KV: what `/healthz` answers. It visits no publisher, and is
 * cached for half a minute.
 */
import { VERSION } from "virtual:page-assets";

import { CATEGORIES } from "../../../shared/categories.ts";
import { editionKey } from "../../../shared/edition.ts";
import type { Scope } from "../../content/scope.ts";
import { type FeedState, newFeedState, selectStates } from "../../newsroom/schedule.ts";
import { feedsOf } from "../../papers/feeds.ts";
import { BoundedCache } from "../../platform/bounded-cache.ts";
import { runBatch } from "../../platform/d1.ts";
import { answerText } from "../../platform/http/answer-text.ts";
import { causeOf } from "../../platform/log.ts";
import {
  dayOfAll,
  type NewsroomStatus,
  problemText,
  withCheck,
} from "../../platform/newsroom-status.ts";
import { openNewsrooms } from "../../platform/newsrooms.ts";
import { KV_READ_WAIT_MS } from "../../platform/platform-limits.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { HEALTH_TTL_MS, NEWSROOM_WAIT_MS } from "../document-limits.ts";
import { feedHealth, isoTime } from "./feed-health.ts";
import { healthProblems } from "./health-problems.ts";

const KV_WRITES = "SELECT writes FROM kv_writes WHERE day = ?1 ->> 'day'";

const cachedHealth = new BoundedCache<string, { readAt: number; health: Health }>({
  maxEntries: 200,
});

/**
 * `/healthz`: 200 while rounds end, editions get out, most sources answer, the day's rows last and stores can be read,
 * else 503; `problems` says what is wrong. `?for=operator` is the same as text: since when, and what to do.
 */
export async function answerHealth(scope: Scope): Promise<Response> {
  const health = await healthOf(scope);
  const status = health.status === "ok" ? 200 : 503;
  if (new URL(scope.request.url).searchParams.get("for") !== "operator") {
    const headers = { "Cache-Control": "no-store" };
    return Response.json(health, { status, headers });
  }
  return answerText(status, problemText(health.problems) || "Nothing is wrong.\n");
}

/** The state, from the isolate's memory for half a minute. Never rejects. */
export async function healthOf(scope: Scope): Promise<Health> {
  const { id } = scope.publication;
  const now = scope.now();
  const cached = cachedHealth.get(id);
  if (cached && Math.abs(now - cached.readAt) < HEALTH_TTL_MS) return cached.health;
  const health = await readHealth(scope, now);
  cachedHealth.set(id, { readAt: now, health });
  return health;
}

export type Health = Awaited<ReturnType<typeof readHealth>>;

/** The state of the newsroom. Times are ISO 8601, null for never. */
async function readHealth(scope: Scope, now: number) {
  const { publication, settings } = scope;
  const [rows, hasKv, statuses] = await readAll(scope, now);
  const checks = new Map((statuses ?? []).flatMap((one) => one.checks.map((c) => [c.address, c])));
  const known = new Map(rows?.states.map((state) => [state.address, withCheck(state, checks)]));
  const feeds = sourcesOf(scope).map(({ address, label }) =>
    feedHealth(label, known.get(address) ?? newFeedState(address), now),
  );
  const failing = feeds.filter(({ ok }) => !ok).length;
  const rounds = (statuses ?? []).flatMap(({ round }) => round ?? []);
  // Of several newsrooms the one that has been silent longest counts.
  const isComplete = rounds.length === settings.newsrooms;
  const lastRound = isComplete ? Math.min(...rounds.map(({ endedAt }) => endedAt)) : 0;
  const editionAt = Math.max(
    0,
    ...(statuses ?? []).map((one) => one.published[publication.id] ?? 0),
  );
  const found = { now, statuses, lastRound, editionAt, failing, sources: feeds.length };
  const day = dayOfAll(statuses ?? []);
  const { status, problems } = healthProblems(scope, { ...found, hasD1: !!rows, hasKv });
  return {
    /**
     * `late` if no round has ended for ten minutes, `unknown` if a store cannot be read, `failing` if something else is
     * wrong.
     */
    status,
    publication: publication.id,
    /** Of the software. */
    version: VERSION,
    /** What is wrong, since when, and what to do. */
    problems,
    /** When the last round ended. */
    lastRound: isoTime(lastRound),
    /** When the edition in KV was written; null if the newsroom does not know. */
    edition: isoTime(editionAt),
    /** What the day (UTC) has used; null if it cannot be read. */
    day: day ? { ...day, kvWritten: rows?.kvWritten ?? null } : null,
    /** The last round of each newsroom. */
    rounds,
    /** Bytes of the database with its indexes; null if it cannot be read. */
    databaseBytes: rows?.bytes ?? null,
    failing,
    /** Feeds that were never visited; they count as `ok`. */
    unvisited: feeds.filter(({ lastCheck }) => lastCheck === null).length,
    feeds,
  };
}

/** D1, KV and the newsrooms; undefined or false for each that does not answer. */
function readAll(scope: Scope, now: number) {
  const { publication, env, settings, log } = scope;
  const failed = (store: string) => (error: unknown) => {
    log("store not read", { store, cause: causeOf(error) });
    return undefined;
  };
  const asking = openNewsrooms(env, settings)?.statuses();
  return Promise.all([
    readD1(scope, now).catch(failed("D1")),
    // Asks for a key that does not exist: the entry is half a megabyte, and this proves as well that KV answers.
    withTimeout("KV", env.FEEDS.get(`${editionKey(publication.id)}?`), KV_READ_WAIT_MS).then(
      () => true,
      (error: unknown) => failed("KV")(error) ?? false,
    ),
    asking
      ? withTimeout("newsroom", asking, NEWSROOM_WAIT_MS).catch(failed("newsroom"))
      : Promise.resolve<readonly NewsroomStatus[] | undefined>(undefined),
  ]);
}

async function readD1(scope: Scope, now: number) {
  const addresses = [...new Set(sourcesOf(scope).map(({ address }) => address))];
  const day = new Date(now).toISOString().slice(0, 10);
  const [states, writes] = await runBatch(scope.env.DB, [
    selectStates(addresses),
    { sql: KV_WRITES, values: { day } },
  ]);
  const [{ writes: kvWritten } = { writes: 0 }] = (writes?.results ?? []) as readonly {
    writes: number;
  }[];
  return {
    states: (states?.results ?? []) as readonly FeedState[],
    kvWritten,
    bytes: states?.meta.size_after ?? null,
  };
}

function sourcesOf({ publication }: Scope) {
  return [
    ...CATEGORIES.flatMap(({ key, label }) =>
      feedsOf(publication, key).map(({ address }) => ({ address, label })),
    ),
    ...(publication.calendars ?? []).map(({ url, name }) => ({
      address: url,
      label: `Calendar: ${name}`,
    })),
    ...(publication.alerts?.sources ?? []).map((address) => ({ address, label: "Alerts" })),
  ];
}
