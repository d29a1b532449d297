/** The sources of a page at the desk, each with its health as the newsroom noted it at the last visit. */
import { html } from "hono/html";

import { CATEGORIES } from "../../../shared/categories.ts";
import { currentDecisions } from "../../content/decisions/decisions-cache.ts";
import { type SourceTreatment, TREATMENTS } from "../../content/decisions/source-treatments.ts";
import { decisionsSource } from "../../content/edition/decisions-source.ts";
import { allFeeds, feedsOf } from "../../papers/feeds.ts";
import { readRows } from "../../platform/d1.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskOptions } from "../pages/desk-field.ts";
import type { Html } from "../pages/desk-page.ts";

/** What readers get of a source. */
const SHOWN: Readonly<Record<SourceTreatment, string>> = {
  on: "Shown as the paper is set up",
  "no-pictures": "Without pictures",
  headlines: "Headlines only",
  off: "Off: shown nowhere",
};

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
export async function sourceList(asked: DeskRequest, path: string): Promise<Html> {
  const { env, publication } = asked;
  const category = CATEGORIES.find((one) => one.path === path);
  const feeds = category
    ? feedsOf(publication, category.key)
    : allFeeds([publication]).filter(({ isOnHome }) => isOnHome);
  // Events of calendars stand on home.
  const calendars = category ? [] : (publication.calendars ?? []).map(({ url }) => url);
  const addresses = [...feeds.map(({ address }) => address), ...calendars];
  const found = await readRows<SourceRow>(env.DB, { sql: HEALTH, values: addresses });
  const known = new Map(found.map((row) => [row.address, row]));
  const { sources } = await currentDecisions(decisionsSource(asked));
  const healthOf = (row: SourceRow | undefined) => {
    if (!row || row.checked_at === 0) return "not visited yet";
    if (row.message !== "") return `fails: ${row.message}`;
    return `well, last had ${dateAndTime(row.fetched_at, publication)}`;
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
          ${treatmentForm(address, {
            name: row?.title || address,
            choices: calendars.includes(address) ? ["on", "off"] : TREATMENTS.toReversed(),
            now: sources.get(address) ?? "on",
            path,
          })}
        </li>`;
      })}
    </ul>
    <p><a href="/status">All sources</a></p>
  </details>`;
}

interface Choice {
  readonly name: string;
  readonly choices: readonly SourceTreatment[];
  readonly now: SourceTreatment;
  /** Of the page at which it stands. */
  readonly path: string;
}

/** What its publisher asked for. */
function treatmentForm(address: string, { name, choices, now, path }: Choice): Html {
  const id = address.replaceAll(/[^a-zA-Z0-9]+/g, "-");
  return html`<form
    class="desk-steps"
    method="post"
    action="/desk/stories?page=${path}"
    enctype="multipart/form-data"
  >
    <input type="hidden" name="source" value="${address}" />
    <label class="visually-hidden" for="treatment-${id}">What readers get of ${name}</label>
    <select id="treatment-${id}" name="treatment">
      ${deskOptions(
        choices.map((one) => [one, SHOWN[one]]),
        now,
      )}
    </select>
    <label class="visually-hidden" for="asked-${id}">Why (for the log)</label>
    <input id="asked-${id}" name="reason" maxlength="500" placeholder="Why (for the log)" />
    <button class="desk-button" name="do" value="source">
      Change<span class="visually-hidden"> what readers get of ${name}</span>
    </button>
  </form>`;
}
