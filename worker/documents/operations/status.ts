/**
 * The state of the newsroom, read from its records: `/healthz` for monitors and `/status` for people.
 * Neither visits a publisher, and both cache the state for half a minute.
 */
import { html } from "hono/html";
import { STYLES, VERSION } from "virtual:page-assets";

import { CATEGORIES } from "../../../shared/categories.ts";
import { CLOCKS_DIFFER_MS, editionKey } from "../../../shared/edition.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import type { Scope } from "../../content/scope.ts";
import { parseRounds, type Round, selectRounds } from "../../newsroom/rounds.ts";
import { type FeedState, newFeedState, selectStates } from "../../newsroom/schedule.ts";
import { feedsOf } from "../../papers/feeds.ts";
import { pageHeaders } from "../../papers/security-headers.ts";
import { BoundedCache } from "../../platform/bounded-cache.ts";
import { runBatch } from "../../platform/d1.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import { DATA_HEADERS } from "../../platform/http/data-headers.ts";
import { causeOf } from "../../platform/log.ts";
import { KV_READ_WAIT_MS, withTimeout } from "../../platform/with-timeout.ts";

/** A round should end every minute. */
const LATE_MS = 10 * MINUTE_MS;
const HEALTH_TTL_MS = 30_000;

const cachedHealth = new BoundedCache<string, { readAt: number; health: Health }>({
  maxEntries: 200,
});

/**
 * `/healthz`: 200 while rounds end and stores can be read, else 503. Failing feeds are listed in the
 * body.
 */
export async function answerHealth(scope: Scope): Promise<Response> {
  const health = await healthOf(scope);
  return Response.json(health, {
    status: health.status === "ok" ? 200 : 503,
    headers: { ...DATA_HEADERS, "Cache-Control": "no-store" },
  });
}

/** `/status`: the state for people. */
export async function answerStatus(scope: Scope): Promise<Response> {
  const page = await statusPage(scope, await healthOf(scope));
  return new Response(page, {
    headers: {
      ...pageHeaders(scope.publication, []),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

async function healthOf(scope: Scope): Promise<Health> {
  const { id } = scope.publication;
  const now = scope.now();
  const cached = cachedHealth.get(id);
  if (cached && Math.abs(now - cached.readAt) < HEALTH_TTL_MS) return cached.health;
  const health = await readHealth(scope, now);
  cachedHealth.set(id, { readAt: now, health });
  return health;
}

type Health = Awaited<ReturnType<typeof readHealth>>;

/** The state of the newsroom. Times are ISO 8601, null for never. */
async function readHealth({ publication, env, settings, log }: Scope, now: number) {
  const feeds = [
    ...CATEGORIES.flatMap(({ key, label }) =>
      feedsOf(publication, key).map(({ address }) => ({ address, label })),
    ),
    ...(publication.calendars ?? []).map(({ url, name }) => ({
      address: url,
      label: `Calendar: ${name}`,
    })),
    ...(publication.alerts?.sources ?? []).map((address) => ({ address, label: "Alerts" })),
  ];
  const addresses = [...new Set(feeds.map(({ address }) => address))];
  const { FEEDS: kv, DB: db, NEWSROOM } = env;
  const failed = (store: string) => (error: unknown) => {
    log("store not read", { store, cause: causeOf(error) });
  };
  const [rows, hasKv] = await Promise.all([
    readSchedule(db, addresses, settings.newsrooms).catch(failed("D1")),
    // Asks for a key that does not exist: the entry is half a megabyte, and this proves as well that KV answers.
    withTimeout("KV", kv.get(`${editionKey(publication.id)}?`), KV_READ_WAIT_MS)
      .then(() => true)
      .catch(failed("KV")),
  ]);
  const known = new Map(rows?.states.map((state) => [state.address, state]));
  const all = feeds.map(({ address, label }) =>
    feedHealth(label, known.get(address) ?? newFeedState(address), now),
  );
  const rounds = rows?.rounds ?? [];
  // Of several newsrooms the one that has been silent longest counts.
  const isComplete = rounds.length === settings.newsrooms;
  const lastRound = isComplete ? Math.min(...rounds.map(({ endedAt }) => endedAt)) : 0;
  const isLate = now - lastRound > LATE_MS || lastRound > now + CLOCKS_DIFFER_MS;
  const status = NEWSROOM ? (isLate ? "late" : "ok") : "without newsroom";
  return {
    /** `late` if no round has ended for ten minutes, `unknown` if a store cannot be read. */
    status: rows && hasKv ? status : "unknown",
    publication: publication.id,
    /** Of the software. */
    version: VERSION,
    /** When the last round ended. */
    lastRound: isoTime(lastRound),
    /** The last round of each newsroom. */
    rounds,
    /** Bytes of the database with its indexes; null if it cannot be read. */
    databaseBytes: rows?.bytes ?? null,
    failing: all.filter(({ ok }) => !ok).length,
    /** Feeds that were never visited; they count as `ok`. */
    unvisited: all.filter(({ lastCheck }) => lastCheck === null).length,
    feeds: all,
  };
}

async function readSchedule(db: D1Database, addresses: readonly string[], newsrooms: number) {
  const [states, rounds] = await runBatch(db, [selectStates(addresses), selectRounds(newsrooms)]);
  return {
    states: (states?.results ?? []) as readonly FeedState[],
    rounds: parseRounds(rounds?.results ?? []),
    bytes: states?.meta.size_after ?? null,
  };
}

const LICENCES: Readonly<Record<string, string>> = {
  off: "Its licence forbids this use: its stories are shown nowhere.",
  "no-pictures": "Its licence forbids the sharing of pictures: its stories are shown without.",
};

type FeedHealth = ReturnType<typeof feedHealth>;

function feedHealth(category: string, state: FeedState, now: number) {
  return {
    category,
    address: state.address,
    ok: state.message === "",
    lastSuccess: isoTime(state.fetched_at),
    lastCheck: isoTime(state.checked_at),
    /** Null for a feed that is due with the next round. */
    nextCheck: state.due_at > now ? isoTime(state.due_at) : null,
    /** How often it is visited, and why no more often. */
    rhythm: rhythmOf(state, now),
    /** Why the last visit failed; empty after a good one. */
    reason: state.message,
    /** What the feed's own licence forbids; empty for nothing. */
    licence: LICENCES[state.licence] ?? "",
    movedTo: withoutQuery(state.moved_to),
    items: state.items,
    /** Items of the last seven days, today first. */
    itemsPerDay: JSON.parse(state.daily_items) as readonly number[],
  };
}

function rhythmOf({ interval_ms, failures, due_at, checked_at }: FeedState, now: number): string {
  if (failures > 0) {
    const times = failures === 1 ? "a failure" : `${failures} failures`;
    return `after ${times} a pause of ${spanOf(due_at - checked_at)}`;
  }
  if (interval_ms === 0) return "";
  const wait = due_at - checked_at;
  // The publisher's max-age may be longer than the interval.
  if (due_at > now && wait > interval_ms) {
    return `after ${spanOf(wait)}, for which its publisher says that it stays as it is`;
  }
  return `every ${spanOf(interval_ms)}, by how often it brings something`;
}

function spanOf(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes >= 120) return `${Math.round(minutes / 60)} hours`;
  if (minutes === 1) return "a minute";
  return minutes < 1 ? `${Math.round(ms / 1_000)} seconds` : `${minutes} minutes`;
}

/** An address that is safe to publish: a publisher's redirect may contain a reader's or a proxy's key. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, "");
}

function isoTime(ms: number): string | null {
  return ms > 0 ? new Date(ms).toISOString() : null;
}

function dayOf(daysAgo: number): string {
  return ["today", "yesterday"][daysAgo] ?? `${daysAgo} days ago`;
}

function summary(health: Health, time: FormatTime): string {
  const { databaseBytes, feeds, failing, status, lastRound, rounds } = health;
  if (databaseBytes === null) return "The schedule cannot be read right now.";
  return [
    `${feeds.length} feeds, ${failing} of them failing.`,
    status === "late" ? `No round for ten minutes: the last ended ${time(lastRound)}.` : "",
    status === "without newsroom"
      ? "The Worker has no newsroom, so nothing is visited: wrangler.toml lacks its binding."
      : "",
    ...rounds.map((round) => roundSentence(round, time)),
    `The database has ${(databaseBytes / 1e6).toFixed(1)} MB; the free plan allows 500, the paid plan 10,000.`,
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function roundSentence(round: Round, time: FormatTime): string {
  const { startedAt, endedAt, visits, failedVisits, calls, queries, due, failedSteps } = round;
  const seconds = ((endedAt - startedAt) / 1000).toFixed(1);
  const failed = failedSteps.length > 0 ? ` These steps failed: ${failedSteps.join(", ")}.` : "";
  return `The last round began ${time(isoTime(startedAt))} and took ${seconds} s: ${visits} visits, ${failedVisits} of them failed, ${calls} calls, ${queries} queries; ${due} sources are due.${failed}`;
}

const DAILY = "Items a day, today first";

/** A time in the publication's locale and time zone. */
type FormatTime = (iso: string | null) => string;

function feedRow(feed: FeedHealth, most: number, time: FormatTime) {
  return html`<tr ${feed.ok ? "" : html`class="status-failing"`}>
    <td>${feed.category}<br /><a href="${feed.address}" rel="noreferrer">${feed.address}</a></td>
    <td data-label="State">
      ${feed.licence === "" ? "" : html`${feed.licence}<br />`}${feed.ok ? (feed.lastSuccess === null ? "not yet visited" : "well") : feed.reason}${feed.movedTo ? html`<br />Moved for good to ${feed.movedTo}` : ""}
    </td>
    <td data-label="Last success">${time(feed.lastSuccess)}</td>
    <td data-label="Next check">
      ${feed.nextCheck === null ? "with the next round" : time(feed.nextCheck)}<br />${feed.rhythm}
    </td>
    <td data-label="${DAILY}">
      ${feed.itemsPerDay.map(
        (items, day) =>
          html`<meter
            min="0"
            max="${most}"
            value="${items}"
            title="${items} ${items === 1 ? "item" : "items"} ${dayOf(day)}"
          >
            ${items}
          </meter>`,
      )}
    </td>
  </tr>`;
}

function statusPage({ publication }: Scope, health: Health) {
  const { name, locale, timeZone } = publication;
  const time: FormatTime = (iso) =>
    iso === null ? "never" : dateAndTime(Date.parse(iso), locale, timeZone);
  const most = Math.max(1, ...health.feeds.flatMap((feed) => feed.itemsPerDay));
  return html`<!doctype html>
    <html lang="${locale}" data-publication="${publication.id}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Status of the feeds | ${name}</title>
        <link rel="stylesheet" href="${STYLES.pages}" />
        <link rel="stylesheet" href="${STYLES.status}" />
      </head>
      <body>
        <main id="main" class="status">
          <h1>Status of the feeds</h1>
          <p>
            ${summary(health, time)} This is version ${VERSION} of the software.
            <a href="/">Back to ${name}</a>
          </p>
          <table class="status-table">
            <thead>
              <tr>
                <th scope="col">Feed</th>
                <th scope="col">State</th>
                <th scope="col">Last success</th>
                <th scope="col">Next check</th>
                <th scope="col">${DAILY}</th>
              </tr>
            </thead>
            <tbody>
              ${health.feeds.map((feed) => feedRow(feed, most, time))}
            </tbody>
          </table>
        </main>
      </body>
    </html>`;
}
