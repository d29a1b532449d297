/**
 * How the feeds are doing, out of what the refresh wrote down: `/healthz` for programs and `/status`
 * for people. Neither visits a publisher.
 */
import { html } from "hono/html";
import { STYLES } from "virtual:page-assets";

import { CATEGORIES } from "../../shared/categories.ts";
import { DATA_HEADERS, pageHeaders } from "../http/security-headers.ts";
import type { Site } from "../http/site.ts";
import { causeOf } from "../log.ts";
import { dateAndTime } from "../publications/dates.ts";
import { feedsOf } from "../publications/feeds.ts";
import { newFeedState, readStates, type FeedState } from "../refresh/schedule.ts";
import { D1_WAIT_MS, withTimeout } from "../with-timeout.ts";

/** What is known of one feed. Times are ISO 8601, null for never. */
interface FeedHealth {
  readonly category: string;
  readonly address: string;
  readonly ok: boolean;
  readonly lastSuccess: string | null;
  readonly lastCheck: string | null;
  readonly nextCheck: string | null;
  /** Why the last visit failed; empty after a good one. */
  readonly reason: string;
  readonly movedTo: string;
  readonly items: number;
  /** Items of the last seven days, today first. */
  readonly itemsPerDay: readonly number[];
}

interface Health {
  /** `ok`, or `unknown` where the schedule could not be read. */
  readonly status: "ok" | "unknown";
  readonly publication: string;
  readonly failing: number;
  /** Of which nothing is known yet; they count as `ok`. */
  readonly unvisited: number;
  readonly feeds: readonly FeedHealth[];
}

/** `/healthz`: always 200 while the Worker answers; what ails single feeds stands inside. */
export async function answerHealth(site: Site): Promise<Response> {
  return Response.json(await healthOf(site), {
    headers: { ...DATA_HEADERS, "Cache-Control": "no-store" },
  });
}

/** `/status`: the same for people. */
export async function answerStatus(site: Site): Promise<Response> {
  const health = await healthOf(site);
  const page = await statusPage(site, health);
  return new Response(page, {
    headers: {
      ...pageHeaders(site.publication, []),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

async function healthOf({ publication, tools }: Site): Promise<Health> {
  const feeds = CATEGORIES.flatMap(({ key, label }) =>
    feedsOf(publication, key).map(({ address }) => ({ address, label })),
  );
  let states: readonly FeedState[] = [];
  let status: Health["status"] = "ok";
  try {
    const addresses = [...new Set(feeds.map(({ address }) => address))];
    states = await withTimeout("D1", readStates(tools.env.DB, addresses), D1_WAIT_MS);
  } catch (error) {
    tools.log("schedule not read", { cause: causeOf(error) });
    status = "unknown";
  }
  const known = new Map(states.map((state) => [state.address, state]));
  const all = feeds.map(({ address, label }) =>
    feedHealth(label, known.get(address) ?? newFeedState(address)),
  );
  return {
    status,
    publication: publication.id,
    failing: all.filter(({ ok }) => !ok).length,
    unvisited: all.filter(({ lastCheck }) => lastCheck === null).length,
    feeds: all,
  };
}

function feedHealth(category: string, state: FeedState): FeedHealth {
  return {
    category,
    address: state.address,
    ok: state.message === "",
    lastSuccess: isoTime(state.fetched_at),
    lastCheck: isoTime(state.checked_at),
    nextCheck: isoTime(state.due_at),
    reason: state.message,
    movedTo: withoutQuery(state.moved_to),
    items: state.items,
    itemsPerDay: dailyItems(state.daily_items),
  };
}

/** An address as it may be published: a publisher's redirect may have a reader's or a proxy's key in it. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, "");
}

function isoTime(ms: number): string | null {
  return ms > 0 ? new Date(ms).toISOString() : null;
}

function dailyItems(json: string): readonly number[] {
  try {
    const days: unknown = JSON.parse(json);
    return Array.isArray(days) ? days.filter((day) => typeof day === "number") : [];
  } catch {
    return []; // Damaged: the next good visit writes it anew.
  }
}

function dayOf(daysAgo: number): string {
  return ["today", "yesterday"][daysAgo] ?? `${daysAgo} days ago`;
}

const DAILY = "Items a day, today first";

function statusPage({ publication }: Site, health: Health) {
  const { name, locale, timeZone } = publication;
  const time = (iso: string | null) =>
    iso === null ? "never" : dateAndTime(Date.parse(iso), locale, timeZone);
  const most = Math.max(1, ...health.feeds.flatMap((feed) => feed.itemsPerDay));
  const row = (feed: FeedHealth) =>
    html`<tr ${feed.ok ? "" : html`class="status-failing"`}>
      <td>${feed.category}<br /><a href="${feed.address}" rel="noreferrer">${feed.address}</a></td>
      <td data-label="State">
        ${feed.ok ? (feed.lastSuccess === null ? "not yet visited" : "well") : feed.reason}${feed.movedTo ? html`<br />Moved for good to ${feed.movedTo}` : ""}
      </td>
      <td data-label="Last success">${time(feed.lastSuccess)}</td>
      <td data-label="Next check">${time(feed.nextCheck)}</td>
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
            ${health.status === "ok" ? `${health.feeds.length} feeds, ${health.failing} of them failing.` : "The schedule cannot be read right now."}
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
              ${health.feeds.map(row)}
            </tbody>
          </table>
        </main>
      </body>
    </html>`;
}
