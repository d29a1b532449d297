/** Stories → articles, as a publication shows them: label, date in its time zone, names, stock pictures. */
import type { Article } from "../../shared/article.ts";
import { categoryOf, type CategoryKey } from "../../shared/categories.ts";
import { hashNumber } from "../../shared/hash.ts";
import { clockTime, shortDate } from "../publications/dates.ts";
import type { Placed } from "./select.ts";

const DAY_MS = 24 * 60 * 60_000;

/** How a publication shows stories. */
export interface Presentation {
  readonly locale: string;
  readonly timeZone: string;
  readonly stockPictures: readonly string[];
  /** Names of publishers by host of the feed. */
  readonly sourceNames: Readonly<Record<string, string>>;
}

/**
 * The story of a feed as the article of a category. `now` is in milliseconds since 1970; without it no
 * story is of the last day.
 */
export function presentStory(
  { story, feed }: Placed,
  key: CategoryKey,
  presentation: Presentation,
  now = Number.POSITIVE_INFINITY,
): Article {
  const { locale, timeZone, stockPictures } = presentation;
  const { published } = story;
  // A day without a time stands for midnight UTC, which is the day before in America.
  const isDay = published !== null && published % DAY_MS === 0;
  const onItsDay = isDay ? published + DAY_MS / 2 : published;
  // A time of day stays true in every cache, which a distance as "2 hours ago" would not.
  const hasTime = published !== null && !isDay && now - published < DAY_MS;
  const stock = stockPictures[hashNumber(story.id) % Math.max(1, stockPictures.length)] ?? "";
  return {
    slug: story.slug,
    title: story.title,
    excerpt: story.excerpt,
    categoryKey: key,
    category: categoryOf(key).label,
    date: onItsDay === null ? "" : shortDate(onItsDay, locale, timeZone),
    time: hasTime ? clockTime(published, locale, timeZone) : "",
    dateTime: published === null ? "" : new Date(published).toISOString(),
    imageUrl: story.imageUrl || stock,
    stockUrl: stock,
    readTime: `${story.minutes} min read`,
    link: story.link,
    source: story.source || publisherOf(feed, presentation),
    ...(story.wikipediaUrl === "" ? {} : { wikipediaUrl: story.wikipediaUrl }),
    ...(story.isSample ? { isSample: true } : {}),
  };
}

/** The feed's publisher: as the paper names it, else the feed itself, else its host. */
export function publisherOf(
  { address, title }: Placed["feed"],
  { sourceNames }: Presentation,
): string {
  const host = URL.parse(address)?.hostname ?? "";
  return (Object.hasOwn(sourceNames, host) && sourceNames[host]) || title || host;
}
