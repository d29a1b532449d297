/**
 * The digest as HTML that mail programs show: no tables, no scripts, no stylesheet. Styles stand at the
 * elements, because mail programs drop the head; colours are those of the program, in dark mode too.
 */
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

import { type Alert, alertLevel, alertWord } from "../../../shared/alert.ts";
import type { Article } from "../../../shared/article.ts";
import type { LiveLine } from "../../../shared/live/live.ts";
import { type Sponsor, sponsorPath } from "../../../shared/publication/sponsor.ts";
import type { TownEvent } from "../../../shared/town-event.ts";
import { namesOf } from "../../../shared/trust/bylines.ts";
import type { FeedPost } from "../../content/blog/blog.ts";
import { type Digest, isEmpty } from "./digest.ts";

type Markup = HtmlEscapedString;
/** No value here is a promise, so the result is none. Under this name the formatter leaves the templates as they are. */
const markup = html as (parts: TemplateStringsArray, ...values: readonly unknown[]) => Markup;
const NOTHING = markup``;

const SANS = "Helvetica,Arial,sans-serif";
const PAGE = `max-width:37.5em;margin:0 auto;padding:1em;font:1.0625em/1.5 ${SANS};overflow-wrap:anywhere`;
const SERIF = "font-family:Georgia,serif;font-weight:bold;line-height:1.25";
const NAME = `margin:0;font-size:1.0625em;${SERIF}`;
const DATE = `margin:.125em 0 .5em;font-size:1.625em;${SERIF}`;
const SECTION = `margin:1.75em 0 .75em;padding-top:.5em;border-top:2px solid;font-size:1.0625em;line-height:1.25`;
const TITLE = `margin:0;font-size:1.25em;${SERIF}`;
const DAY = "margin:.75em 0 .25em;font-size:1em";
const BLOCK = "margin:0 0 1.5em";
const TEXT = "margin:.25em 0";
const SMALL = "margin:.25em 0;font-size:.875em";
const LIST = "margin:0 0 1.25em;padding:0 0 0 1.25em";
const NOTICE = "margin:0 0 1em;padding:0 0 0 .75em;border-left:.25em solid";
const EDGES = { extreme: "#c22", severe: "#c22", moderate: "#c80", minor: "#888" } as const;
const PICTURE = "display:block;width:100%;max-width:568px;height:auto;margin:0 0 .5em;border:0";
/** Pixels of the column: mail programs that know no `max-width` take the attribute. */
const PICTURE_WIDTH = 568;

export function digestPath({ issue }: Pick<Digest, "issue">): string {
  return issue.period === "day" ? "/digest" : "/digest?week";
}

/** The headline of a digest, as its page and its mail have it. */
export function digestTitle({ publication, date }: Digest): string {
  return `${publication.name}: ${date}`;
}

/** A page of its own. */
export function renderDigestPage(digest: Digest): string {
  const { publication, origin, issue } = digest;
  const path = digestPath(digest);
  const query = path.slice("/digest".length);
  const title = digestTitle(digest);
  const other =
    issue.period === "day"
      ? link("/digest?week", "The week in one page")
      : link("/digest", "The day in one page");
  return markup`<!DOCTYPE html>
<html lang="${publication.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="canonical" href="${origin}${path}">
<link rel="alternate" type="text/plain" href="/digest.txt${query}">
<link rel="alternate" type="application/rss+xml" title="${title}" href="/digest.xml${query}">
</head>
<body style="margin:0;background:canvas;color:canvastext">
<main style="${PAGE}">
${renderDigest(digest)}
<p style="${SMALL}">${other}, ${link(`/digest.txt${query}`, "as plain text")}, ${link(`/digest.xml${query}`, "as a feed")}.</p>
</main>
</body>
</html>
`.toString();
}

/** The content of a mail. All addresses are whole. */
export function renderDigest(digest: Digest): Markup {
  const { publication, origin, date, notices, sponsor, reports, stories, days, isSample } = digest;
  return markup`<p style="${NAME}">${link(`${origin}/`, publication.name)}</p>
<h1 style="${DATE}">${date}</h1>
${[
  ...notices.map((notice) => renderNotice(notice, origin)),
  isEmpty(digest) ? small("There is nothing new.") : NOTHING,
  isSample ? small("Some of this came with the software, as samples.") : NOTHING,
  section(
    "Live",
    digest.live.map((post) => renderLive(post, origin)),
  ),
  section(
    "From our newsroom",
    reports.map((post) => renderPost(post, digest)),
  ),
  section(
    "Top stories",
    stories.map((story) => renderStory(story, digest)),
  ),
  sponsor ? renderSponsor(sponsor, digest) : NOTHING,
  section(
    "Coming up",
    days.map(({ day, events }) => renderDay(day, events, origin)),
  ),
  small("Nothing in this page tells us that you have read it."),
]}`;
}

function section(title: string, parts: readonly Markup[]): Markup {
  if (parts.length === 0) return NOTHING;
  return markup`<h2 style="${SECTION}">${title}</h2>\n${parts}`;
}

function small(text: string): Markup {
  return markup`<p style="${SMALL}">${text}</p>\n`;
}

function renderNotice(notice: Alert, origin: string): Markup {
  const { headline, area, until, link: to } = notice;
  const address = to.startsWith("/") ? origin + to : to || `${origin}/alerts`;
  const facts = [area, until && `until ${until}`].filter(Boolean).join(", ");
  const line = facts === "" ? NOTHING : markup`<br>${facts}`;
  const style = `${NOTICE} ${EDGES[alertLevel(notice)]}`;
  return markup`<p style="${style}">${alertWord(notice)}: <strong>${link(address, headline)}</strong>${line}</p>\n`;
}

/** As a part of its own, under the word for what it is. */
function renderSponsor(sponsor: Sponsor, digest: Digest): Markup {
  const { label, name, text, picture: own, alt } = sponsor;
  const address = digest.origin + sponsorPath(sponsor);
  const shown = picture(own, name, digest, alt);
  return markup`<div style="${BLOCK}">${small(label)}${shown}<p style="${TEXT}" dir="auto"><a href="${address}" rel="sponsored"><strong>${name}</strong></a>${text === "" ? "" : ` ${text}`}</p></div>\n`;
}

function renderLive({ slug, title, line, time }: LiveLine, origin: string): Markup {
  const address = `${origin}/blog/${encodeURIComponent(slug)}`;
  const last = line === "" ? NOTHING : paragraph(`${time}: ${line}`, title);
  return markup`<div style="${BLOCK}">${heading(address, title)}${last}</div>\n`;
}

function renderPost(post: FeedPost, digest: Digest): Markup {
  const { slug, title, description, imageUrl = "", authors = [] } = post;
  const address = `${digest.origin}/blog/${encodeURIComponent(slug)}`;
  const own = picture(imageUrl, digest.publication.name, digest);
  return markup`<div style="${BLOCK}">${own}${heading(address, title)}${paragraph(description, title)}${authors.length === 0 ? NOTHING : small(`By ${namesOf(authors)}`)}</div>\n`;
}

function renderStory(article: Article, digest: Digest): Markup {
  const {
    title,
    lang,
    excerpt,
    source,
    imageUrl,
    stockUrl,
    date,
    mark = "",
    others = [],
  } = article;
  const page = `${digest.origin}/article/${encodeURIComponent(article.slug)}`;
  const by = /picture/i.test(mark) ? digest.publication.name : source;
  const own = picture(imageUrl === stockUrl ? "" : imageUrl, by, digest);
  const more = others.length === 0 ? NOTHING : markup`, ${link(page, moreText(others.length))}`;
  const facts = markup`<p style="${SMALL}"><bdi>${source}</bdi>${date === "" ? "" : `, ${date}`}${mark === "" ? "" : `, ${mark}`}${more}</p>`;
  return markup`<div style="${BLOCK}">${own}${heading(article.link || page, title, lang)}${paragraph(excerpt, title, lang)}${facts}</div>\n`;
}

/** The line to the other stories on an event. */
export function moreText(others: number): string {
  return others === 1 ? "and one more story on it" : `and ${others} more stories on it`;
}

function renderDay(day: string, events: readonly TownEvent[], origin: string): Markup {
  const items = events.map(({ slug, title, time, place }) => {
    const name = link(`${origin}/events/${encodeURIComponent(slug)}`, title);
    const where = place === "" ? NOTHING : markup`, <bdi>${place}</bdi>`;
    return markup`<li style="${TEXT}">${time}: <bdi>${name}</bdi>${where}</li>\n`;
  });
  return markup`<h3 style="${DAY}">${day}</h3>\n<ul style="${LIST}">\n${items}</ul>\n`;
}

/** A picture; none for a story without one, and in an emergency. */
function picture(
  url: string,
  source: string,
  { origin, hasPictures }: Digest,
  alt = `Picture: ${source}`,
): Markup {
  const address = URL.parse(url, origin)?.href;
  if (url === "" || !address || !hasPictures) return NOTHING;
  return markup`<img src="${address}" alt="${alt}" width="${PICTURE_WIDTH}" referrerpolicy="no-referrer" style="${PICTURE}">`;
}

function heading(address: string, title: string, lang?: string): Markup {
  return markup`<h3 style="${TITLE}" dir="auto"${languageOf(lang)}>${link(address, title)}</h3>\n`;
}

/** A text that says more than its headline. */
function paragraph(words: string, title: string, lang?: string): Markup {
  if (words === "" || words === title) return NOTHING;
  return markup`<p style="${TEXT}" dir="auto"${languageOf(lang)}>${words}</p>\n`;
}

/** The language of texts that are not in the paper's. */
function languageOf(lang: string | undefined): Markup {
  return lang === undefined ? NOTHING : markup` lang="${lang}"`;
}

function link(address: string, words: string): Markup {
  return markup`<a href="${address}">${words}</a>`;
}
