/** Builders of test data: complete objects, of which a test sets only the fields that it needs. */
import type { Article } from "../shared/article.ts";
import { type Edition, EDITION_VERSION, type FeedStories } from "../shared/edition.ts";
import { shortHash } from "../shared/hash.ts";
import type { Story } from "../shared/story.ts";
import { HOUR_MS } from "../shared/time.ts";
import type { TownEvent } from "../shared/town-event.ts";
import type { FeedItem } from "../worker/reading/feed-parser/parse-feed.ts";

export const NOW = Date.UTC(2026, 9, 30, 12);

export function anItem(fields: Partial<FeedItem> = {}): FeedItem {
  return {
    title: "Bridge reopens",
    link: "https://news.example/bridge",
    guid: "bridge-1",
    description: "The covered bridge is open again.",
    pubDate: "2026-10-30T10:00:00.000Z",
    ...fields,
  };
}

export function aStory(fields: Partial<Story> = {}): Story {
  const title = fields.title ?? "Bridge reopens";
  const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const link = fields.link ?? `https://news.example/${slug}`;
  return {
    id: `${shortHash(title)}${shortHash(link)}`,
    slug,
    title,
    excerpt: `${title}.`,
    published: NOW - HOUR_MS,
    firstSeen: NOW,
    imageUrl: "",
    minutes: 1,
    link,
    source: "Example News",
    wikipediaUrl: "",
    ...fields,
  };
}

/** `count` stories named after `name`, one an hour, newest first. */
export function storiesOf(name: string, count: number, fields: Partial<Story> = {}): Story[] {
  return Array.from({ length: count }, (_, index) =>
    aStory({
      title: `${name} ${index + 1}`,
      published: NOW - (index + 1) * HOUR_MS,
      ...fields,
    }),
  );
}

export function aFeed(
  stories: readonly Story[],
  address = "https://feeds.example/rss",
  fetchedAt = NOW,
): FeedStories {
  return { address, title: "Example News", fetchedAt, stories };
}

export function anEdition(publication: string, feeds: readonly FeedStories[]): Edition {
  return { version: EDITION_VERSION, publication, madeAt: NOW, feeds };
}

export function anArticle(fields: Partial<Article> = {}): Article {
  return {
    slug: "bridge-reopens",
    title: "Bridge reopens",
    excerpt: "The covered bridge is open again.",
    categoryKey: "localNews",
    category: "Local News",
    date: "Oct 30, 2026",
    time: "",
    dateTime: "2026-10-30T10:00:00.000Z",
    imageUrl: "https://news.example/bridge.jpg",
    stockUrl: "/stock/01.svg",
    readTime: "1 min read",
    link: "https://news.example/bridge",
    source: "Example News",
    ...fields,
  };
}

export function aTownEvent(fields: Partial<TownEvent> = {}): TownEvent {
  return {
    slug: "story-time",
    title: "Story <time>",
    day: "Friday, October 30, 2026",
    time: "10:00 AM to 11:00 AM",
    until: "",
    dateTime: "2026-10-30T17:00:00Z",
    endDateTime: "2026-10-30T18:00:00Z",
    place: "Library",
    description: "",
    url: "",
    isCancelled: false,
    calendars: ["Library"],
    ...fields,
  };
}
