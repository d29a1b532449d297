/** A story by its slug from D1, with the stories of its group: for stories that have left the edition. */
import type { Story } from "../../../shared/story.ts";
import { readRows } from "../../platform/d1.ts";
import { PAGE_WAIT_MS } from "../../platform/platform-limits.ts";
import { GROUP_STORIES_MAX } from "./news-limits.ts";
import type { PlacedStory } from "./placed-story.ts";

/** Columns of `stories` as a `Story`. */
export const STORY_COLUMNS = `identity AS id, slug, stories.title AS title, excerpt,
    CASE WHEN is_dated THEN at END AS published, first_seen AS firstSeen, picture AS imageUrl, minutes,
    link, source, wikipedia AS wikipediaUrl, stories.language AS language, story_group AS "group"`;
/** Columns of a story and its feed, as in `StoryRow`. */
export const STORY_ROW_COLUMNS = `address, feeds.title AS feedTitle, feeds.language AS feedLanguage, fetched_at AS fetchedAt, ${STORY_COLUMNS}`;
/** The story first, then the others of its group. */
const BY_SLUG = `SELECT ${STORY_ROW_COLUMNS} FROM stories JOIN feeds ON feeds.id = feed WHERE slug = ?1 ->> 'slug'
  UNION ALL SELECT * FROM (SELECT ${STORY_ROW_COLUMNS}
    FROM (SELECT id AS foundId, story_group AS foundGroup FROM stories WHERE slug = ?1 ->> 'slug')
      CROSS JOIN stories ON story_group = foundGroup AND story_group <> 0 AND stories.id <> foundId
      JOIN feeds ON feeds.id = feed ORDER BY at DESC LIMIT ${GROUP_STORIES_MAX})`;

export type StoryRow = Story & {
  readonly address: string;
  readonly feedTitle: string;
  readonly feedLanguage: string;
  readonly fetchedAt: number;
};

/** The story with its feed and its group; undefined where there is none. Rejects where D1 does. */
export async function findStory(db: D1Database, slug: string): Promise<PlacedStory | undefined> {
  const rows = await readRows<StoryRow>(db, { sql: BY_SLUG, values: { slug } }, PAGE_WAIT_MS);
  const [found, ...others] = rows.map(
    ({ address, feedTitle, feedLanguage, fetchedAt, ...story }) => ({
      story,
      feed: { address, title: feedTitle, language: feedLanguage, fetchedAt, stories: [story] },
    }),
  );
  return found && { ...found, others };
}
