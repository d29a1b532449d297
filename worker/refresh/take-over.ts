/**
 * Stories of the former table `feed_copies`, for feeds that have none in the new ones: a publisher that
 * is down keeps its last stories. Goes with that table, one release after the migration.
 */
import { runStatements } from "./statement.ts";
import { saveStories } from "./stories.ts";
import { identityOf, slugsOf, type NewStory } from "./to-story.ts";
import type { RefreshTools } from "./visit.ts";

/** Their JSON takes time to read. */
const COPIES_AT_ONCE = 4;
const TOUCH_MS = 30 * 86_400_000;

const SELECT = `SELECT address, copy, claimed_until FROM feed_copies JOIN feeds USING (address)
  WHERE NOT EXISTS (SELECT 1 FROM feed_stories WHERE feed = feeds.id) AND feeds.claimed_until <= ?1 ->> 'now'
  LIMIT ${COPIES_AT_ONCE}`;
const DONE = "UPDATE tick_state SET has_taken_over = 1 WHERE ?1 IS NOT NULL";

interface CopyRow {
  readonly address: string;
  readonly copy: string;
  readonly claimed_until: number;
}

/** As the former version stored it. */
interface CopiedArticle {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly published: number | null;
  readonly imageUrl: string;
  readonly readTime: string;
  readonly link: string;
  readonly source: string;
  readonly feedHost?: string;
  readonly wikipediaUrl?: string;
}

/** Takes a few copies over, or writes that there are no more. Rejects where D1 does. */
export async function takeOverCopies({ env, now }: RefreshTools): Promise<void> {
  const [rows = []] = await runStatements(env.DB, [{ sql: SELECT, values: { now: now() } }]);
  const copies = rows as readonly CopyRow[];
  if (copies.length === 0) {
    await runStatements(env.DB, [{ sql: DONE, values: {} }]);
    return;
  }
  const statements = copies.flatMap(({ address, copy, claimed_until: claimedUntil }) => {
    const { articles, fetchedAt } = parseCopy(copy);
    const stories = articles.map((article) => storyOf(article, address));
    const current = stories.map(({ id }) => id);
    const read = { address, claimedUntil, stories, current, now: fetchedAt, touchMs: TOUCH_MS };
    return saveStories(read);
  });
  await runStatements(env.DB, statements);
}

function parseCopy(json: string): { articles: readonly CopiedArticle[]; fetchedAt: number } {
  try {
    return JSON.parse(json) as { articles: readonly CopiedArticle[]; fetchedAt: number };
  } catch {
    return { articles: [], fetchedAt: 0 }; // Damaged: the next visit brings the feed's stories.
  }
}

function storyOf(article: CopiedArticle, address: string): NewStory {
  const {
    id,
    slug,
    title,
    excerpt,
    published,
    imageUrl,
    readTime,
    link,
    wikipediaUrl = "",
  } = article;
  const guid = id === slug || id === link ? "" : id;
  return {
    id: identityOf({ guid, link, title, excerpt }, address),
    slugs: slugsOf(slug, `${id} ${link}`, address),
    title,
    excerpt,
    published,
    imageUrl,
    minutes: Number.parseInt(readTime, 10) || 1,
    link,
    source: article.feedHost === undefined ? article.source : "",
    wikipediaUrl,
  };
}
