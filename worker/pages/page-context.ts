/** The context of a request's loaders, and how long a page waits for its late parts. */
import { presentAlerts } from "../content/decisions/present-alerts.ts";
import { sampleAlert } from "../content/decisions/sample-alert.ts";
import type { Scope } from "../content/scope.ts";
import { dateAndTime, longDate, yearIn } from "../platform/dates/format-date.ts";
import { showsSamples } from "../platform/env.ts";
import { STATUS_WAIT_MS, COMPLETE_WAIT_MS, OLD_DECISIONS_MS } from "./page-limits.ts";
import type { PageContext } from "./page.ts";
import { SITE_PAGES } from "./routes.tsx";

export interface PageOptions {
  /** Sends the page only when all its parts are there; a lite edition waits anyway. */
  readonly waitsForLateParts: boolean;
  readonly isLite: boolean;
}

export function pageContextOf(
  scope: Scope,
  { waitsForLateParts, isLite }: PageOptions,
): PageContext {
  const { publication, decisions, settings } = scope;
  // Scripts put late parts in their place.
  const waits = waitsForLateParts || isLite;
  const now = scope.now();
  // A sample beside real alerts, or in a paper with alert sources, would mislead readers.
  const mayHaveSample = !publication.alerts && decisions.alerts.length === 0;
  const hasSample = mayHaveSample && showsSamples(settings, false);
  const { asOf = now } = decisions;
  const isOld = now - asOf >= OLD_DECISIONS_MS;
  const withSample = { ...decisions, alerts: [sampleAlert(publication.town, now)] };
  return {
    scope,
    alerts: presentAlerts(hasSample ? withSample : decisions, publication),
    alertsAsOf: isOld ? dateAndTime(asOf, publication) : "",
    sitePages: SITE_PAGES,
    today: longDate(now, publication),
    year: yearIn(now, publication.timeZone),
    isLite,
    waitMs: waits ? COMPLETE_WAIT_MS : 0,
    statusWaitMs: waits ? COMPLETE_WAIT_MS : STATUS_WAIT_MS,
  };
}
