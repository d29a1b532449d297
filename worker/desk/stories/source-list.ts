/** The sources of a page at the desk, each with its health as the newsroom noted it at the last visit. */
import { html } from "hono/html";

import { CATEGORIES } from "../../../shared/categories.ts";
import { readRows } from "../../d1.ts";
import { allFeeds, feedsOf } from "../../publications/feeds.ts";
import { dateAndTime } from "../../publications/format-date.ts";
import type { DeskVisit } from "../desk-visit.ts";
import type { Html } from "../pages/desk-page.ts";

interface SourceRow {
  readonly address: string;
  readonly title: string;
  readonly fetched_at: number;
  readonly checked_at: number;
  /** Why the last visit failed; empty after a good one. */
  readonly message: string;
}

const HEALTH = `SELECT address, title, fetched_at, checked_at, message FROM feeds
  WHERE address IN (SELECT value FROM json_each(?1))`;

/** The sources of the page at a path, the failing ones first. */
export async function sourceList({ env, publication }: DeskVisit, path: string): Promise<Html> {
  const category = CATEGORIES.find((one) => one.path === path);
  const feeds = category
    ? feedsOf(publication, category.key)
    : allFeeds([publication]).filter(({ isOnHome }) => isOnHome);
  const addresses = feeds.map(({ address }) => address);
  const found = await readRows<SourceRow>(env.DB, { sql: HEALTH, values: addresses });
  const known = new Map(found.map((row) => [row.address, row]));
  const { locale, timeZone } = publication;
  const healthOf = (row: SourceRow | undefined) => {
    if (!row || row.checked_at === 0) return "not visited yet";
    if (row.message !== "") return `fails: ${row.message}`;
    return `well, last had ${dateAndTime(row.fetched_at, locale, timeZone)}`;
  };
  const isFailing = (address: string) => (known.get(address)?.message ?? "") !== "";
  const sorted = addresses.toSorted((a, b) => Number(isFailing(b)) - Number(isFailing(a)));
  return html`<details class="desk-more">
    <summary>
      Sources: ${addresses.length}, ${addresses.filter(isFailing).length} of them failing
    </summary>
    <ul class="desk-list">
      ${sorted.map((address) => {
        const row = known.get(address);
        return html`<li>
          <p><b>${row?.title || new URL(address).hostname}</b> ${address}</p>
          <p class="small-print">${healthOf(row)}</p>
        </li>`;
      })}
    </ul>
    <p><a href="/status">All sources</a></p>
  </details>`;
}
