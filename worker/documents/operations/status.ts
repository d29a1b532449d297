/** `/status`: the state of the newsroom for people. */
import { html } from "hono/html";
import { STYLES, VERSION } from "virtual:page-assets";

import { withCommas } from "../../../shared/texts/with-commas.ts";
import { countsObject } from "../../content/counts/counts-object.ts";
import type { Scope } from "../../content/scope.ts";
import { pageHeaders } from "../../papers/security-headers.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import { causeOf, log } from "../../platform/log.ts";
import type { Round } from "../../platform/newsroom-status.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { COUNTS_WAIT_MS, FREE_DATABASE_MB, PAID_DATABASE_MB } from "../document-limits.ts";
import { type FeedHealth, isoTime } from "./feed-health.ts";
import { type Health, healthOf } from "./health.ts";

/** Never rejects. */
export async function answerStatus(scope: Scope): Promise<Response> {
  const [health, counted] = await Promise.all([healthOf(scope), countsSentence(scope)]);
  const page = await statusPage(scope, health, counted);
  return new Response(scope.request.method === "HEAD" ? null : page, {
    headers: {
      ...pageHeaders(scope.publication, []),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** What was counted today, where pages are. Never rejects. */
async function countsSentence({ env, settings, publication }: Scope): Promise<string> {
  if (settings.counts === "off") return "";
  try {
    const counting = countsObject(env)?.status(publication.id);
    if (!counting) return "COUNTS is on, but wrangler.toml lacks the binding READER_COUNTS.";
    const { today, stoppedUntil } = await withTimeout("counts", counting, COUNTS_WAIT_MS);
    const pages = `${withCommas(today)} ${today === 1 ? "page was" : "pages were"} counted today.`;
    if (stoppedUntil === 0) return pages;
    return `${pages} The plan's day is used up: counting goes on ${dateAndTime(stoppedUntil, publication)}.`;
  } catch (error) {
    log("counts not read", { cause: causeOf(error) });
    return "The counts cannot be read right now.";
  }
}

function dayOf(daysAgo: number): string {
  return ["today", "yesterday"][daysAgo] ?? `${daysAgo} days ago`;
}

function summary(health: Health, time: FormatTime): string {
  const { databaseBytes, feeds, failing, rounds, edition } = health;
  const bytes = `The database has ${((databaseBytes ?? 0) / 1e6).toFixed(1)} MB; the free plan allows ${FREE_DATABASE_MB}, the paid plan ${withCommas(PAID_DATABASE_MB)}.`;
  return [
    databaseBytes === null
      ? "The schedule cannot be read right now."
      : `${feeds.length} feeds, ${failing} of them failing.`,
    ...rounds.map((round) => roundSentence(round, time)),
    edition === null ? "" : `The edition was written ${time(edition)}.`,
    daySentence(health),
    databaseBytes === null ? "" : bytes,
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function daySentence({ day }: Health): string {
  if (day === null) return "";
  const kv = day.kvWritten === null ? "" : ` and ${withCommas(day.kvWritten)} editions to KV`;
  const used = `Today (UTC) ${withCommas(day.written)} rows were written and ${withCommas(day.read)} read in D1${kv}`;
  if (day.state === "unlimited") return `${used}.`;
  return `${used}; the free plan allows ${withCommas(day.mostWritten)}, ${withCommas(day.mostRead)} and 1,000.`;
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

function statusPage({ publication }: Scope, health: Health, counted: string) {
  const { name, locale } = publication;
  const time: FormatTime = (iso) =>
    iso === null ? "never" : dateAndTime(Date.parse(iso), publication);
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
            ${summary(health, time)} ${counted} This is version ${VERSION} of the software.
            <a href="/">Back to ${name}</a>
          </p>
          ${health.problems.map(
            ({ what, remedy, since }) =>
              html`<p class="status-failing">
                ${what} Since ${time(isoTime(since))}. <strong>What to do:</strong> ${remedy}
              </p>`,
          )}
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
