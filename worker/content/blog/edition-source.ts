/**
 * The blog as the edition has it, while D1 cannot be read: the first page of its list, the posts on that,
 * and the newest files of the site map. All functions reject where the edition does not have the answer.
 */
import type { EditionBlog } from "../../../shared/edition.ts";
import type { ListedPost } from "./backends/backend-posts.ts";
import type { BlogSource } from "./backends/blog-source.ts";
import { listedPost, postOf, type PostRow } from "./backends/embedded-backend.ts";
import { surroundingsOf } from "./neighbours.ts";
import { POSTS_PER_SITEMAP_FILE } from "./post-limits.ts";

/** Rejects: the edition does not have the answer. */
const refuse = () => Promise.reject(new Error("The edition does not have it."));

/** The source of one blog. */
export function editionSource({ total, posts, slugs, files }: EditionBlog): BlogSource {
  const listed: readonly ListedPost[] = posts.map((row) => listedPost(row as PostRow));
  return {
    list: async (page) => (page === 1 ? { posts: listed, total } : refuse()),
    tagged: refuse,
    async post(slug) {
      const row = posts.find((one) => one["slug"] === slug);
      const { html, markdown } = row ?? {};
      // It may be an older post, or one without its text.
      if (!row || (!html && !markdown)) return refuse();
      const post = postOf({ ...row, markdown: markdown ?? "" } as PostRow);
      return { post, ...(html ? { html } : {}), around: surroundingsOf(post, listed) };
    },
    corrected: refuse,
    sitemapFiles: async () => files,
    async sitemapPosts(number) {
      // The newest post is the last one; files count from the oldest.
      const oldest = total - slugs.length + 1;
      const first = (number - 1) * POSTS_PER_SITEMAP_FILE + 1;
      if (first < oldest) return refuse();
      const inFile = slugs.filter((_slug, at) => {
        const position = total - at;
        return position >= first && position < first + POSTS_PER_SITEMAP_FILE;
      });
      return inFile.toReversed().map(([slug, changed]) => ({ slug, changed }));
    },
  };
}
