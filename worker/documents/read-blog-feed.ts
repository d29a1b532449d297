/** The blog as a feed, also while the blog is unreachable: RSS 2.0 (SPEC 7.5), Atom and JSON Feed. */
import type { Blog } from "../blog/blog.ts";
import { causeOf, type Log } from "../log.ts";
import type { Site } from "../site/open-site.ts";
import {
  FEED_KINDS,
  type FeedKind,
  type FeedPublication,
  renderAtom,
  renderJsonFeed,
  renderRss,
} from "./render-feed.ts";

/** The site of a feed. */
export type FeedSite = Pick<Site, "origin"> & {
  readonly blog: Pick<Blog, "feedPosts">;
  readonly publication: FeedPublication;
  readonly log: Log;
};

export interface FeedAnswer {
  readonly body: string;
  readonly contentType: string;
  /** False for the empty channel of a blog that is unreachable, which is not to be cached. */
  readonly isFresh: boolean;
}

const RENDER = { rss: renderRss, atom: renderAtom, json: renderJsonFeed } as const;

/**
 * The document of a kind. If the blog fails and no earlier answer of it is stored: a channel without
 * items, and a log entry `Error generating RSS` (SPEC 8). Never rejects.
 */
export async function readBlogFeed(kind: FeedKind, site: FeedSite): Promise<FeedAnswer> {
  const { contentType } = FEED_KINDS[kind];
  const render = RENDER[kind];
  const publication = { ...site.publication, url: site.origin };
  const outcome = await site.blog.feedPosts();
  let cause = outcome.ok ? "" : outcome.message;
  if (outcome.ok) {
    try {
      return { body: render(outcome.value, publication), contentType, isFresh: true };
    } catch (error) {
      cause = causeOf(error);
    }
  }
  site.log("Error generating RSS", { publication: publication.id, kind, cause });
  return { body: render([], publication), contentType, isFresh: false };
}
