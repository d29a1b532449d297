/**
 * Sample stories: feed documents that come with the software, shown where a feed is unreachable
 * (SAMPLE_FEEDS), so that there is something to see without a network. They are never stored.
 */
import { categoryOf, type CategoryKey } from "../../../shared/categories.ts";
import type { FeedStories } from "../../../shared/edition.ts";
import { hashNumber } from "../../../shared/hash.ts";
import { parseFeed } from "../../reading/feed-parser/parse-feed.ts";
import { assignGroups } from "../../reading/groups/assign-groups.ts";
import { type NewStory, toStory } from "../../reading/normalise/to-story.ts";

/** The time at which the documents were written; every date in them is moved by the time since then. */
const SAMPLE_NOW_MS = Date.UTC(2026, 9, 30, 12);

/** The origin of pictures in the documents; this site has them under the same path. */
const SAMPLE_ORIGIN = "https://samples.example/";

/**
 * The samples of a feed: feed number `index` of the `count` feeds of a category gets every
 * `count`-th item of the category's document. Undefined where the document cannot be read.
 */
export async function sampleFeed(
  assets: Fetcher,
  feed: { address: string; category: CategoryKey; index: number; count: number },
  now: number,
): Promise<FeedStories | undefined> {
  const path = `/samples${categoryOf(feed.category).path}.xml`;
  const url = new URL(path, SAMPLE_ORIGIN).href;
  // The binding uses the path only; a development server admits only local host names.
  const response = await assets.fetch(new URL(path, "http://localhost/"));
  if (!response.ok) return undefined;
  const document = moveDates(await response.text(), now - SAMPLE_NOW_MS);
  const converted = parseFeed({
    bytes: new TextEncoder().encode(document),
    contentType: response.headers.get("content-type"),
    url,
  });
  if (!converted.ok) return undefined;
  const { title = "Sample" } = converted.value.feed;
  const all = converted.value.items.map((item) => toStory(item, feed.address));
  const groups = groupSamples(all.flatMap((story) => story ?? []));
  const stories = all
    .filter((_, index) => index % feed.count === feed.index)
    .flatMap((story) => story ?? [])
    .map(({ slugs: [slug = ""], text: _text, keys: _keys, ...story }) => ({
      ...story,
      group: groups.get(story.id) ?? 0,
      slug,
      firstSeen: now,
      source: story.source || title,
      imageUrl: story.imageUrl.replace(SAMPLE_ORIGIN, "/"),
      isSample: true as const,
    }));
  return { address: feed.address, title, fetchedAt: now, stories };
}

/** The group of each story by its id: several feeds show parts of a document. */
function groupSamples(stories: readonly NewStory[]): ReadonlyMap<string, number> {
  const dated = stories.map((story) => ({ ...story, published: story.published ?? 0 }));
  return new Map(
    [...assignGroups(dated).members].flatMap(([group, its]) =>
      its.map(({ id }): [string, number] => [id, hashNumber(group.id)]),
    ),
  );
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
