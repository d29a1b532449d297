/** Stories → articles, as a publication shows them: label, date in its time zone, names, stock pictures. */
import { type Article, articlePath, type OtherSource } from "../../../shared/article.ts";
import { categoryOf, type CategoryKey } from "../../../shared/categories.ts";
import { hashNumber } from "../../../shared/hash.ts";
import type { Story } from "../../../shared/story.ts";
import { DAY_MS } from "../../../shared/time.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { momentOnDay } from "../../platform/dates/days.ts";
import { clockTime, shortDate } from "../../platform/dates/format-date.ts";
import { withinTerms } from "../decisions/source-terms.ts";
import type { PlacedStory } from "./placed-story.ts";

/** How a publication shows stories. */
export interface Presentation {
  /** The paper's. */
  readonly name: string;
  readonly locale: string;
  readonly timeZone: string;
  readonly stockPictures: readonly string[];
  /** Names of publishers by host of the feed. */
  readonly sourceNames: Readonly<Record<string, string>>;
  /** What publishers allow, by address of the feed. */
  readonly feedTerms?: NonNullable<EdgePublication["feedTerms"]>;
}

/** The story of a feed as the article of a category; without `now` no story is of the last day. */
export function presentStory(
  { story: whole, feed, others }: PlacedStory,
  key: CategoryKey,
  presentation: Presentation,
  now = Number.POSITIVE_INFINITY,
): Article {
  const { stockPictures } = presentation;
  const story = withinTerms(whole, feed.address, presentation);
  const stock = stockPictures[hashNumber(story.id) % Math.max(1, stockPictures.length)] ?? "";
  return {
    slug: story.slug,
    title: story.headline ?? story.title,
    ...languageOf(whole, feed, presentation),
    excerpt: story.excerpt,
    categoryKey: key,
    category: categoryOf(key).label,
    ...momentOf(story, presentation, now),
    imageUrl: story.picture ?? (story.imageUrl || stock),
    ...(story.imageFocus === undefined || story.picture ? {} : { imageFocus: story.imageFocus }),
    stockUrl: stock,
    readTime: documentOf(story.link) || (story.minutes > 0 ? `${story.minutes} min read` : ""),
    link: story.link,
    source: story.source || publisherOf(feed, presentation),
    ...(story.wikipediaUrl === "" ? {} : { wikipediaUrl: story.wikipediaUrl }),
    ...(others ? { others: others.map((one) => presentOther(one, presentation, now)) } : {}),
    ...(story.path === undefined ? {} : { path: story.path }),
    ...(story.byline === undefined ? {} : { byline: story.byline }),
    ...markOf(story, presentation),
    ...(story.isSample ? { isSample: true } : {}),
  };
}

/** What the paper put in the place of the publisher's own; leaving a picture out changes nothing that is shown. */
function markOf({ headline, picture = "" }: Story, { name }: Presentation): Pick<Article, "mark"> {
  const own = [headline === undefined ? "" : "headline", picture === "" ? "" : "picture"];
  const words = own.filter((part) => part !== "").join(" and ");
  if (words === "") return {};
  const by = `the ${name.replace(/^the /i, "")}`;
  return { mark: `${words.charAt(0).toUpperCase()}${words.slice(1)} by ${by}` };
}

const DOCUMENT = /^[^?#]*\.(pdf|docx?|odt|rtf|xlsx?|ods|csv|pptx?|odp|epub)(?:[?#]|$)/i;

/** What a story's page is where it is no page: `PDF document`, which phones download; else empty. */
function documentOf(link: string): string {
  const ending = DOCUMENT.exec(link)?.[1]?.toUpperCase();
  return ending === undefined ? "" : `${ending} document`;
}

function presentOther(
  { story, feed }: PlacedStory,
  presentation: Presentation,
  now: number,
): OtherSource {
  return {
    slug: story.slug,
    title: story.title,
    ...languageOf(story, feed, presentation),
    source: story.source || publisherOf(feed, presentation),
    link: story.path ?? (story.link || articlePath(story)),
    ...momentOf(story, presentation, now),
  };
}

/** The language of a story's texts, where it is not that of the paper's pages (WCAG 3.1.2). */
function languageOf(
  { language: own = "", path }: Story,
  { language: ofFeed = "" }: PlacedStory["feed"],
  { locale }: Presentation,
): Pick<Article, "lang"> {
  const lang = own || ofFeed;
  const isOther = primaryOf(lang) !== primaryOf(locale);
  return path === undefined && isOther && lang !== "" && lang !== "und" ? { lang } : {};
}

function primaryOf(tag: string): string {
  return tag.split("-", 1)[0] ?? "";
}

/** When a story was published, in the publication's words. */
function momentOf(
  story: Story,
  presentation: Presentation,
  now: number,
): Pick<Article, "date" | "time" | "dateTime"> {
  const { published } = story;
  if (published === null) return { date: "", time: "", dateTime: "" };
  const isDay = published % DAY_MS === 0;
  // A time of day stays correct in caches; "2 hours ago" would not.
  const hasTime = !isDay && now - published < DAY_MS && !isMidnight(story, presentation);
  return {
    date: shortDate(momentOnDay(published), presentation),
    time: hasTime ? clockTime(published, presentation) : "",
    dateTime: new Date(published).toISOString(),
  };
}

/** A post with a date but no time is stored as the start of that day in the paper's time zone. */
function isMidnight({ path, published }: Story, presentation: Presentation): boolean {
  if (path === undefined || published === null) return false;
  const dayOf = (ms: number) => shortDate(ms, presentation);
  return dayOf(published) !== dayOf(published - 1);
}

/** The feed's publisher: as the paper names it, else the feed itself, else its host. */
export function publisherOf(
  { address, title }: Pick<PlacedStory["feed"], "address" | "title">,
  { sourceNames }: Presentation,
): string {
  // `URL` takes microseconds, and every story of a page asks.
  const host = (/^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(address)?.[1] ?? "").toLowerCase();
  return (Object.hasOwn(sourceNames, host) && sourceNames[host]) || title || host;
}
