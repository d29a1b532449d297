/** The panels of what the newsroom brought: alerts and notices in force, and sources that fail. */
import { html } from "hono/html";

import { currentDecisions } from "../../content/decisions/decisions-cache.ts";
import { presentAlerts } from "../../content/decisions/present-alerts.ts";
import { decisionsSource } from "../../content/edition/decisions-source.ts";
import { allFeeds } from "../../papers/feeds.ts";
import { readRows } from "../../platform/d1.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import { PANEL_ITEMS } from "../desk-limits.ts";
import type { DeskRequest } from "../desk-request.ts";
import { type ReadPanel } from "./panel.ts";

/** Alerts and notices in force, the most severe first. */
export const alertsPanel: ReadPanel = async (asked) => {
  const decisions = await currentDecisions(decisionsSource(asked));
  const alerts = presentAlerts(decisions, asked.publication);
  const items = alerts
    .slice(0, PANEL_ITEMS)
    .map(
      ({ headline, until, issuer, kind }) =>
        html`<b>${headline}</b>
          <span class="small-print">
            ${[
              kind === "notice" ? "a notice of ours" : issuer,
              until === "" ? "" : `until ${until}`,
            ]
              .filter((part) => part !== "")
              .join(", ")}
          </span>`,
    );
  return {
    title: "alerts and notices in force",
    figure: alerts.length,
    isGrave: alerts.length > 0,
    items,
    link: { path: "/desk/notices", name: "Notices" },
  };
};

interface FailingRow {
  readonly address: string;
  readonly title: string;
  readonly fetched_at: number;
  readonly message: string;
}

const FAILING = `SELECT address, title, fetched_at, message FROM feeds
  WHERE address IN (SELECT value FROM json_each(?1)) AND message <> '' ORDER BY fetched_at`;

/** Sources whose last visit failed: feeds, calendars and sources of alerts, the longest without an answer first. */
export const sourcesPanel: ReadPanel = async ({ env, publication }: DeskRequest) => {
  const addresses = [
    ...allFeeds([publication]).map(({ address }) => address),
    ...(publication.calendars ?? []).map(({ url }) => url),
    ...(publication.alerts?.sources ?? []),
  ];
  const found = await readRows<FailingRow>(env.DB, { sql: FAILING, values: addresses });
  const items = found
    .slice(0, PANEL_ITEMS)
    .map(
      ({ address, title, fetched_at: fetchedAt, message }) =>
        html`<b>${title || (URL.parse(address)?.hostname ?? address)}</b>
          <span class="small-print">
            ${message}${fetchedAt === 0 ? "" : `, last had ${dateAndTime(fetchedAt, publication)}`}
          </span>`,
    );
  return {
    title: found.length === 1 ? "source fails" : "sources fail",
    figure: found.length,
    isGrave: found.length > 0,
    items,
    link: { path: "/desk/stories", name: "All sources" },
  };
};
