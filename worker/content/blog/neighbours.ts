/**
 * The neighbours and related posts of a post, chosen from a list of the newest posts: for backends
 * that do not give them.
 */
import { keywordsOf } from "../../../shared/blog.ts";
import type { ListedPost } from "./backends/backend-posts.ts";
import { RELATED_POSTS } from "./post-limits.ts";

/**
 * Previous (older) and next (newer) where the post is on the list, and up to three others that
 * share its tags, or mention them in title or description where the list has no tags.
 */
export function surroundingsOf(
  post: ListedPost,
  newestFirst: readonly ListedPost[],
): {
  readonly previous?: ListedPost;
  readonly next?: ListedPost;
  readonly related: readonly ListedPost[];
} {
  const at = newestFirst.findIndex(({ slug }) => slug === post.slug);
  const previous = at < 0 ? undefined : newestFirst[at + 1];
  const next = at < 1 ? undefined : newestFirst[at - 1];
  const wanted = keywordsOf(post.tags).map((tag) => tag.toLowerCase());
  const related = newestFirst
    .filter(({ slug }) => slug !== post.slug)
    .map((other) => ({ other, shared: sharedTags(other, wanted) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, RELATED_POSTS)
    .map(({ other }) => other);
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}), related };
}

function sharedTags(other: ListedPost, wanted: readonly string[]): number {
  const tags = keywordsOf(other.tags).map((tag) => tag.toLowerCase());
  if (tags.length > 0) return wanted.filter((tag) => tags.includes(tag)).length;
  const words = ` ${other.title} ${other.description} `.toLowerCase();
  return wanted.filter((tag) => words.includes(tag)).length;
}
