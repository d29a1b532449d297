/** `/desk/readers`: how many pages people got, which, when, and what led them there. */
import { html } from "hono/html";

import { withCommas } from "../../../shared/texts/with-commas.ts";
import { SPANS_DAYS } from "../../content/counts/count-limits.ts";
import { countsObject, type Span, type ReaderFigures } from "../../content/counts/counts-object.ts";
import { clockTime, shortDate } from "../../platform/dates/format-date.ts";
import { LISTED_PAGES, QUESTION_MAX } from "../desk-limits.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskTabs } from "../pages/desk-list.ts";
import { deskMessage, deskPage, type Html } from "../pages/desk-page.ts";
import { barTable, columnChart } from "./charts.ts";
import { type ReadPage, type ReadPages, readPages } from "./read-pages.ts";

const HERE = "/desk/readers";
const NAMES: Readonly<Record<Span, string>> = { 1: "Today", 7: "7 days", 28: "28 days" };
const BEFORE: Readonly<Record<Span, string>> = {
  1: "all of yesterday",
  7: "the 7 days before",
  28: "the 28 days before",
};

/** The page of a span of days. */
export async function showReaders(asked: DeskRequest): Promise<Response> {
  const { url, env, publication, settings } = asked;
  const parts = { title: "Readers", place: HERE } as const;
  const counts = countsObject(env);
  if (settings.counts === "off" || !counts)
    return deskMessage(asked, { ...parts, status: 200 }, OFF);
  const days = SPANS_DAYS.find((one) => String(one) === url.searchParams.get("days")) ?? 7;
  const question = (url.searchParams.get("q") ?? "").slice(0, QUESTION_MAX).trim();
  const figures = await counts.figures(publication.id, days, question);
  const { stoppedUntil } = await counts.status(publication.id);
  const pages = await readPages(asked, figures.pages);
  const tabs = SPANS_DAYS.map(
    (one) => [NAMES[one], addressOf(one, question), one === days] as const,
  );
  return deskPage(
    asked,
    parts,
    html`<div class="desk-head">
        <h1>Readers</h1>
        <p class="small-print"><a href="${HERE}.csv" download>All figures as CSV</a></p>
      </div>
      ${notes(figures, stoppedUntil, asked)} ${totals(figures)} ${deskTabs("Span of days", tabs)}
      ${searchForm(days, question)}
      ${question === "" ? overview(figures, pages, asked) : answers(question, figures, pages)}
      <p class="small-print">${HOW}</p>`,
  );
}

const OFF =
  "Nothing is counted. Set COUNTS to on; docs/operations.md says what is counted then, and what never is.";
const HOW =
  "A page counts when a person got it: not for crawlers that say that they are some, and not before a page that was loaded ahead is shown. Programs that pretend to be browsers count, pages from a browser's own cache do not. Nothing of a reader is stored.";

function notes(
  { isSample, since, today }: ReaderFigures,
  stoppedUntil: number,
  { publication }: DeskRequest,
): Html {
  return html`${
    isSample
      ? html`<p class="desk-note">
          These figures are made up, but for today's: SAMPLE_FEEDS shows samples until a whole day
          was counted.
        </p>`
      : ""
  }${
    since === today && !isSample
      ? html`<p class="desk-note">
          Counting began today. The spans of 7 and 28 whole days fill from tomorrow on.
        </p>`
      : ""
  }${
    stoppedUntil > 0
      ? html`<p class="desk-note desk-note-fault" role="status">
          The plan's day is used up: counting goes on at ${clockTime(stoppedUntil, publication)}.
          Pages are not affected.
        </p>`
      : ""
  }`;
}

function totals({ totals: all }: ReaderFigures): Html {
  return html`<dl class="desk-totals">
    ${all.map(
      ({ days, pages, before }) =>
        html`<div>
          <dt>${days === 1 ? "Today so far" : `Last ${days} whole days`}</dt>
          <dd><b>${withCommas(pages)}</b> ${pages === 1 ? "page" : "pages"}</dd>
          <dd class="small-print">
            ${withCommas(before)} in ${BEFORE[days]}${changeOf(days, pages, before)}
          </dd>
        </div>`,
    )}
  </dl>`;
}

/** A day that is not over has no change yet. */
function changeOf(days: Span, pages: number, before: number): string {
  if (days === 1 || before === 0) return "";
  const percent = Math.round((pages / before - 1) * 100);
  return `, ${percent < 0 ? "−" : "+"}${Math.abs(percent)} %`;
}

function searchForm(days: Span, question: string): Html {
  return html`<form class="desk-search" action="${HERE}" role="search">
    <input type="hidden" name="days" value="${days}" />
    <label for="readers-q">Words of a headline, or an address</label>
    <input id="readers-q" type="search" name="q" value="${question}" maxlength="${QUESTION_MAX}" />
    <button class="desk-button">Find</button>
  </form>`;
}

function overview(figures: ReaderFigures, pages: ReadPages, { publication }: DeskRequest): Html {
  const { days, byDay, hours, from, fromBefore, words } = figures;
  const { locale } = publication;
  const day = (one: string) =>
    shortDate(Date.parse(`${one}T12:00:00Z`), { locale, timeZone: "UTC" });
  const byHour = Array.from({ length: 24 }, (_, hour) => {
    const key = String(hour).padStart(2, "0");
    return [`${key}:00`, hours[key] ?? 0] as const;
  });
  if (from.length === 0)
    return html`<p class="desk-empty">No page was counted in this span yet.</p>`;
  return html`${
      days === 1
        ? ""
        : columnChart(
            "Pages a day",
            "Day",
            byDay.map(([one, times]) => [day(one), times]),
          )
    }
    ${columnChart("Hours of the day", "Hour", byHour)}
    <div class="desk-tables">
      ${listOf("Most read stories", "Story", pages.stories)}
      ${listOf("Most read posts", "Post", pages.posts)}
      ${listOf("Sections", "Section", pages.sections)}
      ${listOf("Other pages", "Page", pages.others)}
      ${barTable(
        "Where readers came from",
        "From",
        from.map(([key, times]) => [
          FROM[key] ?? key.replace(/^\w+ /, ""),
          times,
          withCommas(fromBefore[key] ?? 0),
        ]),
      )}
      ${pages.feeds.length === 0 ? "" : barTable("Whose stories were opened", "Publisher", pages.feeds.slice(0, LISTED_PAGES))}
      ${
        words.length === 0
          ? ""
          : barTable("Searched for and not found", "Word", words.slice(0, LISTED_PAGES), "Times")
      }
    </div>`;
}

const FROM: Readonly<Record<string, string>> = {
  own: "Pages of this paper",
  none: "No page: typed, bookmarked, from a mail or an app",
  other: "Other sites",
};

function answers(question: string, { pages: found }: ReaderFigures, pages: ReadPages): Html {
  const total = found.reduce((sum, [, times]) => sum + times, 0);
  return html`<p role="status">
      ${
        total === 0
          ? `No page that was read has these words: ${question}`
          : `${withCommas(total)} ${total === 1 ? "page" : "pages"} in ${found.length} ${found.length === 1 ? "address" : "addresses"} with these words: ${question}`
      }
    </p>
    <div class="desk-tables">
      ${listOf("Stories", "Story", pages.stories)} ${listOf("Posts", "Post", pages.posts)}
      ${listOf("Sections", "Section", pages.sections)}
      ${listOf("Other pages", "Page", pages.others)}
    </div>`;
}

function listOf(title: string, kind: string, pages: readonly ReadPage[]): Html | string {
  if (pages.length === 0) return "";
  return barTable(
    title,
    kind,
    pages
      .slice(0, LISTED_PAGES)
      .map(({ path, name, times }) => [
        path.startsWith("/") ? html`<a href="${path}">${name}</a>` : name,
        times,
      ]),
  );
}

function addressOf(days: Span, question: string): string {
  const query = new URLSearchParams({
    days: String(days),
    ...(question === "" ? {} : { q: question }),
  });
  return `${HERE}?${query}`;
}
