/**
 * Sample stories: feed documents that come with the software, shown where a feed cannot be had
 * (SAMPLE_FEEDS), so that there is something to see without a network. They go the way of any feed.
 */
import type { CategoryKey } from "../../shared/categories.ts";
import { categoryOf } from "../../shared/categories.ts";
import { parseFeed } from "../feed-parser/parse-feed.ts";
import { toArticle } from "../refresh/normalise.ts";
import { storedFeed, type StoredFeed } from "../refresh/store.ts";

/** The moment the documents take for now; every date in them is moved by what has passed since. */
const SAMPLE_NOW_MS = Date.UTC(2026, 9, 30, 12);

/** The origin that the documents give their pictures; this site has them under the same path. */
const SAMPLE_ORIGIN = "https://samples.example/";

/**
 * The sample copy of a feed: feed number `index` of the `count` feeds of a category gets every
 * `count`-th item of the category's document. Undefined where the document cannot be read.
 */
export async function sampleFeed(
  assets: Fetcher,
  feed: { address: string; category: CategoryKey; index: number; count: number },
  now: number,
): Promise<StoredFeed | undefined> {
  const path = `/samples${categoryOf(feed.category).path}.xml`;
  const url = new URL(path, SAMPLE_ORIGIN).href;
  // The binding looks at the path alone; a development server lets only local names through.
  const response = await assets.fetch(new URL(path, "http://localhost/"));
  if (!response.ok) return undefined;
  const document = moveDates(await response.text(), now - SAMPLE_NOW_MS);
  const converted = parseFeed({
    bytes: new TextEncoder().encode(document),
    contentType: response.headers.get("content-type"),
    url,
  });
  if (!converted.ok) return undefined;
  const { title } = converted.value.feed;
  const articles = converted.value.items
    .filter((_, index) => index % feed.count === feed.index)
    .flatMap((item) => toArticle(item, { title: title ?? "Sample" }) ?? [])
    .map((article) => ({
      ...article,
      isSample: true as const,
      imageUrl: article.imageUrl.replace(SAMPLE_ORIGIN, "/"),
    }));
  return storedFeed(feed.address, articles, now, true);
}

const DATED = /(<(pubDate|lastBuildDate|dc:date|updated|published)>)([^<]+)(<\/\2>)/g;

/** Moves every date of a feed document by some milliseconds, each in the form it had. */
function moveDates(document: string, byMs: number): string {
  return document.replace(DATED, (whole, open: string, _name, date: string, close: string) => {
    const moved = new Date(Date.parse(date) + byMs);
    if (Number.isNaN(moved.getTime())) return whole;
    const text = /^\d{4}-/.test(date.trim()) ? moved.toISOString() : moved.toUTCString();
    return `${open}${text}${close}`;
  });
}
