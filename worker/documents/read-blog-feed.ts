/** The blog as a feed, also while the blog is unreachable: RSS 2.0 (SPEC 7.5), Atom and JSON Feed. */
import { postName } from "../../shared/blog.ts";
import type { Blog } from "../blog/blog.ts";
import { BoundedCache } from "../bounded-cache.ts";
import type { Log } from "../log.ts";
import type { Site } from "../site/open-site.ts";
import { withTimeout, KV_READ_WAIT_MS } from "../with-timeout.ts";
import {
  FEED_KINDS,
  type FeedKind,
  type FeedPublication,
  renderAtom,
  renderJsonFeed,
  renderRss,
} from "./render-feed.ts";

/** The site of a feed, with KV, which stores the last good document. */
export type FeedSite = Pick<Site, "domain" | "origin" | "desk" | "spendWrite" | "waitUntil"> & {
  readonly blog: Pick<Blog, "feedPosts">;
  readonly publication: FeedPublication;
  readonly tools: {
    readonly log: Log;
    readonly env: { readonly FEEDS: Pick<KVNamespace, "get" | "put"> };
  };
};

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
export async function readBlogFeed(kind: FeedKind, site: FeedSite): Promise<FeedAnswer> {
  const { contentType } = FEED_KINDS[kind];
  const render = RENDER[kind];
  const publication = { ...site.publication, url: site.origin };
  const { log } = site.tools;
  const key = `${publication.id} ${site.domain} ${kind}`;
  const last = lastGood.get(key);
  const outcome = await site.blog.feedPosts();
  if (outcome.ok) {
    const posts = JSON.stringify(outcome.value);
    if (last?.posts === posts) return { body: last.body, contentType, isFresh: true };
    try {
      const body = render(outcome.value, publication);
      lastGood.set(key, { posts, body });
      site.waitUntil(storeDocument(key, body, site));
      return { body, contentType, isFresh: true };
    } catch (error) {
      log("Error generating RSS", { publication: publication.id, kind, cause: String(error) });
    }
  } else {
    log("Error generating RSS", { publication: publication.id, kind, cause: outcome.message });
  }
  const stored = last?.body ?? (await readDocument(key, site)) ?? "";
  // It may be from before the editor hid a post.
  const hidden = [...site.desk.edits.hidden].filter((name) => name.startsWith(postName("")));
  const isShown = stored !== "" && !hidden.some((name) => stored.includes(name));
  return { body: isShown ? stored : render([], publication), contentType, isFresh: false };
}

/** Writes a document unless the store has the same one: KV writes are limited and expensive, reads are not. */
async function storeDocument(
  key: string,
  body: string,
  { tools: { env, log }, spendWrite }: FeedSite,
): Promise<void> {
  try {
    if ((await env.FEEDS.get(storeKey(key))) === body) return;
    if (await spendWrite()) await env.FEEDS.put(storeKey(key), body);
  } catch (error) {
    log("feed not stored", { key, cause: String(error) });
  }
}

async function readDocument(key: string, { tools }: FeedSite): Promise<string | null> {
  const reading = tools.env.FEEDS.get(storeKey(key));
  // The blog's failure is logged already; an empty channel follows.
  return withTimeout("KV", reading, KV_READ_WAIT_MS).catch(() => null);
}

function storeKey(key: string): string {
  return `blog-feed:${key}`;
}
