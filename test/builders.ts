/** Builders of data for tests: whole objects of which a test names only what it is about. */
import type { Article } from "../shared/article.ts";
import type { FeedItem } from "../worker/feed-parser/parse-feed.ts";
import type { StoredArticle } from "../worker/refresh/normalise.ts";
import { storedFeed, type StoredFeed } from "../worker/refresh/store.ts";

export const NOW = Date.UTC(2026, 9, 30, 12);
export const HOUR_MS = 3_600_000;

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

export function aStoredArticle(fields: Partial<StoredArticle> = {}): StoredArticle {
  const title = fields.title ?? "Bridge reopens";
  const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return {
    id: `https://news.example/${slug}`,
    slug,
    title,
    excerpt: `${title}.`,
    published: NOW - HOUR_MS,
    imageUrl: "",
    readTime: "1 min read",
    link: `https://news.example/${slug}`,
    source: "Example News",
    ...fields,
  };
}

/** `count` articles named after `name`, one an hour, newest first. */
export function storedArticles(
  name: string,
  count: number,
  fields: Partial<StoredArticle> = {},
): StoredArticle[] {
  return Array.from({ length: count }, (_, index) =>
    aStoredArticle({
      title: `${name} ${index + 1}`,
      published: NOW - (index + 1) * HOUR_MS,
      ...fields,
    }),
  );
}

export function aStoredFeed(articles: readonly StoredArticle[], fetchedAt = NOW): StoredFeed {
  return storedFeed("https://feeds.example/rss", articles, fetchedAt, false);
}

export function anArticle(fields: Partial<Article> = {}): Article {
  return {
    slug: "bridge-reopens",
    title: "Bridge reopens",
    excerpt: "The covered bridge is open again.",
    categoryKey: "localNews",
    category: "Local News",
    date: "Oct 30, 2026",
    dateTime: "2026-10-30T10:00:00.000Z",
    imageUrl: "https://news.example/bridge.jpg",
    stockUrl: "/stock/01.svg",
    readTime: "1 min read",
    link: "https://news.example/bridge",
    source: "Example News",
    ...fields,
  };
}
