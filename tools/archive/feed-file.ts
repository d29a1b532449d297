/** A feed document as stories. Throws with a sentence for the operator. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

import { webUrl } from "../../shared/links.ts";
import { AHEAD_MS } from "../../shared/shared-limits.ts";
import { identifyItems } from "../../worker/newsroom/stories/identify-items.ts";
import { type FeedItem, parseFeed } from "../../worker/reading/feed-parser/parse-feed.ts";
import { sharedParts } from "../../worker/reading/normalise/shared-parts.ts";
import {
  type NewStory,
  toStory,
  withId,
  withoutShared,
} from "../../worker/reading/normalise/to-story.ts";
import { isGzip } from "./backup-lines.ts";
import { documentParts } from "./document-parts.ts";
import { readJsonExport } from "./json-exports.ts";
import type { StoryRow } from "./story-rows.ts";

/** The parser's limit; documents of XML come in shorter parts. */
const ITEMS_MAX = 5_000;

export interface FeedFile {
  readonly rows: readonly StoryRow[];
  /** The number of items without a date, which belong to no day. */
  readonly undated: number;
  /** Numbers of items that were not public, by what they were: `draft`, `page`. */
  readonly withheld: ReadonlyMap<string, number>;
}

/** The stories of a feed document, read as by a visit to the feed. */
export function readFeedFile(
  file: string,
  { address, timeZone }: { readonly address: string; readonly timeZone?: string | undefined },
  now: number,
): FeedFile {
  const bytes = bytesOf(file);
  const found: { readonly story: NewStory; readonly item: FeedItem }[] = [];
  const withheld = new Map<string, number>();
  const withhold = (why: string) => withheld.set(why, (withheld.get(why) ?? 0) + 1);
  let home = "";
  const site = readJsonExport(new TextDecoder().decode(bytes), address);
  for (const why of site?.withheld ?? []) withhold(why);
  const parts = site?.feeds.map((feed) => new TextEncoder().encode(feed)) ?? documentParts(bytes);
  for (const part of parts) {
    const parsed = parseFeed({ bytes: part, contentType: null, url: address }, { timeZone });
    if (!parsed.ok) throw new Error(`${file}: ${parsed.message} Nothing was written.`);
    if (parsed.value.items.length >= ITEMS_MAX) {
      throw new Error(
        `${file}: a JSON Feed of ${ITEMS_MAX} items or more is not read whole; split it. Nothing was written.`,
      );
    }
    home ||= webUrl(parsed.value.feed.link ?? "");
    for (const item of parsed.value.items) {
      const story = toStory(item, address);
      const isAhead = story?.published && story.published > now + AHEAD_MS;
      if (item.withheld !== undefined) withhold(item.withheld);
      else if (isAhead) withhold("scheduled");
      else if (story) found.push({ story, item });
    }
  }
  const shared = sharedParts(
    found.map(({ story: { keys, parts: its } }) => ({ title: keys.title, parts: its })),
  );
  const stories = found.map(({ story, item }) => withoutShared(story, item, shared, address));
  const items = stories.map(({ keys, published }) => ({ ...keys, published }));
  const { ids } = identifyItems(items, { items: [], sharedKeys: [], home }, address);
  const rows = new Map<string, StoryRow>();
  let undated = 0;
  for (const [at, story] of stories.entries()) {
    const { published } = story;
    const one = withId(story, ids[at] ?? story.id, address);
    if (published === null) undated += 1;
    else rows.set(one.id, rowOf(one, address, published, now));
  }
  if (rows.size === 0 && withheld.size === 0)
    throw new Error(`${file}: no item with a date. Nothing was written.`);
  return { rows: [...rows.values()], undated, withheld };
}

/** The bytes of a file, unpacked where gzip has packed them. */
function bytesOf(file: string): Uint8Array<ArrayBuffer> {
  const bytes = readFileSync(file);
  return new Uint8Array(isGzip(bytes) ? gunzipSync(bytes) : bytes);
}

/** A story of a feed as a row; one that is dated ahead is of now. */
export function rowOf(story: NewStory, feed: string, published: number, now: number): StoryRow {
  const {
    id,
    published: _published,
    imageUrl,
    wikipediaUrl,
    keys: _keys,
    parts: _parts,
    ...rest
  } = story;
  return {
    ...rest,
    feed,
    identity: id,
    at: published <= now + AHEAD_MS ? published : now,
    is_dated: 1,
    first_seen: now,
    last_seen: now,
    picture: imageUrl,
    wikipedia: wikipediaUrl,
    group: 0,
  };
}
