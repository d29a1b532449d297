/** The blog as a feed, also while the blog is unreachable: RSS 2.0 (SPEC 7.5), Atom and JSON Feed. */
import { feedPosts } from "../../content/blog/blog.ts";
import type { Scope } from "../../content/scope.ts";
import { FEED_KINDS, type FeedKind, renderAtom, renderJsonFeed, renderRss } from "./render-feed.ts";

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
export async function readBlogFeed(kind: FeedKind, scope: Scope): Promise<FeedAnswer> {
  const { contentType } = FEED_KINDS[kind];
  const render = RENDER[kind];
  const publication = { ...scope.publication, url: scope.origin };
  const outcome = await feedPosts(scope);
  if (outcome.ok) return { body: render(outcome.value, publication), contentType, isFresh: true };
  scope.log("Error generating RSS", {
    publication: publication.id,
    kind,
    cause: outcome.message,
  });
  return { body: render([], publication), contentType, isFresh: false };
}
