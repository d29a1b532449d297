/** The blog as a feed, also while the blog is unreachable: RSS 2.0 (SPEC 7.5), Atom and JSON Feed. */
import type { Blog } from "../blog/blog.ts";
import { BoundedCache } from "../bounded-cache.ts";
import type { Log } from "../log.ts";
import { withTimeout, KV_READ_WAIT_MS } from "../with-timeout.ts";
import {
  FEED_KINDS,
  type FeedKind,
  type FeedPublication,
  renderAtom,
  renderJsonFeed,
  renderRss,
} from "./render-feed.ts";

export interface FeedDeps {
  readonly blog: Pick<Blog, "feedPosts">;
  readonly publication: FeedPublication;
  /** The domain of the posts. */
  readonly domain: string;
  readonly log: Log;
  /** Stores the last good document; only these functions of KV are used. */
  readonly store?: {
    get(key: string): Promise<string | null>;
    put(key: string, document: string): Promise<void>;
  };
  /** Takes one of the day's KV writes; false where they are spent. */
  readonly spendWrite?: () => Promise<boolean>;
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

export interface FeedAnswer {
  readonly body: string;
  readonly contentType: string;
  /** False while the blog is unreachable: the last good document or an empty channel, not to be cached. */
  readonly isFresh: boolean;
}

const RENDER = { rss: renderRss, atom: renderAtom, json: renderJsonFeed } as const;

/** The last good documents of this isolate, by paper, domain and kind, with the posts they were made from. */
const lastGood = new BoundedCache<string, { readonly posts: string; readonly body: string }>({
  maxEntries: 300,
});

/**
 * The document of a kind. If the blog fails: the last good document, else a channel without items, and
 * a log entry `Error generating RSS` (SPEC 8). Never rejects.
 */
export async function answerFeed(kind: FeedKind, deps: FeedDeps): Promise<FeedAnswer> {
  const { contentType } = FEED_KINDS[kind];
  const render = RENDER[kind];
  const { publication, log } = deps;
  const key = `${publication.id} ${deps.domain} ${kind}`;
  const last = lastGood.get(key);
  const outcome = await deps.blog.feedPosts();
  if (outcome.ok) {
    const posts = JSON.stringify(outcome.value);
    if (last?.posts === posts) return { body: last.body, contentType, isFresh: true };
    try {
      const body = render(outcome.value, publication);
      lastGood.set(key, { posts, body });
      deps.waitUntil?.(storeDocument(key, body, deps));
      return { body, contentType, isFresh: true };
    } catch (error) {
      log("Error generating RSS", { publication: publication.id, kind, cause: String(error) });
    }
  } else {
    log("Error generating RSS", { publication: publication.id, kind, cause: outcome.message });
  }
  const body = last?.body ?? (await readDocument(key, deps)) ?? render([], publication);
  return { body, contentType, isFresh: false };
}

/** Writes a document unless the store has the same one: KV writes are limited and expensive, reads are not. */
async function storeDocument(
  key: string,
  body: string,
  { store, spendWrite, log }: FeedDeps,
): Promise<void> {
  try {
    if (!store || (await store.get(storeKey(key))) === body) return;
    if (await spendWrite?.()) await store.put(storeKey(key), body);
  } catch (error) {
    log("feed not stored", { key, cause: String(error) });
  }
}

async function readDocument(key: string, { store }: FeedDeps): Promise<string | undefined> {
  try {
    const stored = store && (await withTimeout("KV", store.get(storeKey(key)), KV_READ_WAIT_MS));
    return stored ?? undefined;
  } catch {
    // The blog's failure is logged already; an empty channel follows.
    return undefined;
  }
}

function storeKey(key: string): string {
  return `blog-feed:${key}`;
}
