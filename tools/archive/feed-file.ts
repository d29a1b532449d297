/** A feed document as stories. Throws with a sentence for the operator. */
import { readFileSync } from "node:fs";

import { AHEAD_MS } from "../../shared/story.ts";
import { parseFeed } from "../../worker/feed-parser/parse-feed.ts";
import { type NewStory, toStory } from "../../worker/newsroom/stories/to-story.ts";
import { documentParts } from "./document-parts.ts";
import type { StoryRow } from "./story-rows.ts";

/** The parser's limit; documents of XML come in shorter parts. */
const ITEMS_MAX = 5_000;

export interface FeedFile {
  readonly rows: readonly StoryRow[];
  /** The number of items without a date, which belong to no day. */
  readonly undated: number;
}

/** The stories of a feed document, read as by a visit to the feed. */
export function readFeedFile(file: string, address: string, now: number): FeedFile {
  const bytes = new Uint8Array(readFileSync(file));
  const rows = new Map<string, StoryRow>();
  let undated = 0;
  for (const part of documentParts(bytes)) {
    const parsed = parseFeed({ bytes: part, contentType: null, url: address });
    if (!parsed.ok) throw new Error(`${file}: ${parsed.message} Nothing was written.`);
    if (parsed.value.items.length >= ITEMS_MAX) {
      throw new Error(
        `${file}: a JSON Feed of ${ITEMS_MAX} items or more is not read whole; split it. Nothing was written.`,
      );
    }
    for (const item of parsed.value.items) {
      const story = toStory(item, address);
      if (!story) continue;
      if (story.published === null) undated += 1;
      else rows.set(story.id, rowOf(story, address, story.published, now));
    }
  }
  if (rows.size === 0) throw new Error(`${file}: no item with a date. Nothing was written.`);
  return { rows: [...rows.values()], undated };
}

/** A story of a feed as a row; one that is dated ahead is of now. */
export function rowOf(story: NewStory, feed: string, published: number, now: number): StoryRow {
  const { id, published: _published, imageUrl, wikipediaUrl, ...rest } = story;
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
