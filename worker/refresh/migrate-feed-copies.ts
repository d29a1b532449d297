/**
 * Stories of the former table `feed_copies`, for feeds without new ones, so that a publisher that
 * is down does not lose its last stories. To be removed with that table, one release after the
 * migration.
 */
import type { RefreshTools } from "./refresh-tools.ts";
import { runStatements } from "./statement.ts";
import { saveStories } from "./stories/save-stories.ts";
import { type NewStory, toStory } from "./stories/to-story.ts";

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

/** Imports a few copies, or writes that there are no more. Rejects where D1 does. */
export async function migrateFeedCopies({ env, now }: RefreshTools): Promise<void> {
  const [rows = []] = await runStatements(env.DB, [{ sql: SELECT, values: { now: now() } }]);
  const copies = rows as readonly CopyRow[];
  if (copies.length === 0) {
    await runStatements(env.DB, [{ sql: DONE, values: {} }]);
    return;
  }
  const statements = copies.flatMap(({ address, copy, claimed_until: claimedUntil }) => {
    const { articles, fetchedAt } = parseCopy(copy);
    const stories = articles.flatMap((article) => storyOf(article, address));
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

/** The former article as an item; a part of the item's text is lost. */
function storyOf(article: CopiedArticle, address: string): readonly NewStory[] {
  const {
    id,
    slug,
    title,
    excerpt,
    published,
    imageUrl,
    link,
    source,
    wikipediaUrl = "",
  } = article;
  const story = toStory(
    {
      title,
      link,
      snippet: excerpt,
      // Where the item had no guid, the slug of its title stood for it.
      guid: id === slug ? "" : id,
      ...(published === null ? {} : { pubDate: new Date(published).toISOString() }),
      ...(imageUrl === "" ? {} : { enclosure: { url: imageUrl, type: "image" } }),
      source: { title: article.feedHost === undefined ? source : "" },
      wikipediaUrl,
    },
    address,
  );
  return story ? [{ ...story, minutes: Number.parseInt(article.readTime, 10) || 1 }] : [];
}
