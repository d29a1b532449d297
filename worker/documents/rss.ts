/** The blog as a feed, also while the blog is unreachable: RSS 2.0 (SPEC 7.5), Atom and JSON Feed. */
import type { Blog } from "../blog/blog.ts";
import type { Log } from "../log.ts";
import { withTimeout, KV_READ_WAIT_MS } from "../with-timeout.ts";
import {
  FEED_KINDS,
  type FeedKind,
  type FeedPublication,
  renderAtom,
  renderJsonFeed,
  renderRss,
} from "./feed-documents.ts";

export interface FeedDeps {
  readonly blog: Pick<Blog, "feedPosts">;
  readonly publication: FeedPublication;
  /** The domain of the posts. */
  readonly domain: string;
  readonly log: Log;
  /** Stores the last good document beyond the isolate; only these functions of KV are used. */
  readonly store?: {
    get(key: string): Promise<string | null>;
    put(key: string, document: string): Promise<void>;
  };
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
const lastGood = new Map<string, { readonly posts: string; readonly body: string }>();

/**
 * The document of a kind. If the blog fails: the last good document, else a channel without items, and
 * a log entry `Error generating RSS` (SPEC 8). Never rejects.
 */
export async function answerFeed(kind: FeedKind, deps: FeedDeps): Promise<FeedAnswer> {
  const { contentType } = FEED_KINDS[kind];
  const render = RENDER[kind];
  const { publication, log } = deps;
  const key = `${publication.id} ${deps.domain} ${kind}`;
  const known = lastGood.get(key);
  const outcome = await deps.blog.feedPosts();
  if (outcome.ok) {
    const posts = JSON.stringify(outcome.value);
    if (known?.posts === posts) return { body: known.body, contentType, isFresh: true };
    try {
      const body = render(outcome.value, publication);
      lastGood.set(key, { posts, body });
      deps.waitUntil?.(keep(key, body, deps));
      return { body, contentType, isFresh: true };
    } catch (error) {
      log("Error generating RSS", { publication: publication.id, kind, cause: String(error) });
    }
  } else {
    log("Error generating RSS", { publication: publication.id, kind, cause: outcome.message });
  }
  const body = known?.body ?? (await recall(key, deps)) ?? render([], publication);
  return { body, contentType, isFresh: false };
}

/** Writes a document unless the store has the same one: KV writes are limited and expensive, reads are not. */
async function keep(key: string, body: string, { store, log }: FeedDeps): Promise<void> {
  try {
    if ((await store?.get(storeKey(key))) !== body) await store?.put(storeKey(key), body);
  } catch (error) {
    log("feed not stored", { key, cause: String(error) });
  }
}

async function recall(key: string, { store }: FeedDeps): Promise<string | undefined> {
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
