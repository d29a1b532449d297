/** A story by its slug, in D1: one row by an index. For stories that no edition has any more. */
import type { Story } from "../../shared/story.ts";
import { withTimeout } from "../with-timeout.ts";
import type { Placed } from "./select.ts";

/** A page that shows one story waits no longer. */
const WAIT_MS = 1_500;

const BY_SLUG = `SELECT address, feeds.title AS feedTitle, fetched_at AS fetchedAt,
    identity AS id, slug, stories.title AS title, excerpt, CASE WHEN is_dated THEN at END AS published,
    first_seen AS firstSeen, picture AS imageUrl, minutes, link, source, wikipedia AS wikipediaUrl
  FROM stories JOIN feeds ON feeds.id = feed WHERE slug = ?1`;

type Row = Story & {
  readonly address: string;
  readonly feedTitle: string;
  readonly fetchedAt: number;
};

/** The story and its feed, or undefined where there is none. Rejects where D1 does, or takes too long. */
export async function findStory(db: D1Database, slug: string): Promise<Placed | undefined> {
  const finding = db.prepare(BY_SLUG).bind(slug).first<Row>();
  const row = await withTimeout("D1", finding, WAIT_MS);
  if (!row) return undefined;
  const { address, feedTitle, fetchedAt, ...story } = row;
  return { story, feed: { address, title: feedTitle, fetchedAt, stories: [story] } };
}
