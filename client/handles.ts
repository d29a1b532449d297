/** What routes tell of their pages, where that is more than a line. */
import type { Article, Listing } from "../shared/article.ts";
import type { BlogPage, PostContent } from "../shared/blog.ts";
import type { Late } from "../shared/content.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { Publication } from "../shared/publication.ts";
import type { PageMetadata } from "./document/Metadata.tsx";
import type { PageHandle } from "./document/root.tsx";

/** A handle for a page whose description needs no data. */
export function page(metadata: (publication: Publication) => PageMetadata): PageHandle {
  return { metadata: ({ publication }) => metadata(publication) };
}

/** The picture that a list of stories begins with. */
export function firstPicture(listing: Late<Listing>): string | undefined {
  return listing instanceof Promise ? undefined : listing.articles[0]?.imageUrl;
}

/**
 * Of a story out of a feed: searches are to find whoever wrote it, not us; what the paper showed on
 * a day may be kept by archives, which send nobody elsewhere.
 */
export const STORY: PageHandle = {
  dependsOnData: true,
  metadata({ data }) {
    const { article } = data as { article?: Article | Promise<unknown> };
    if (!article || article instanceof Promise) {
      return {
        title: "Article Details Coming Soon",
        description: "An article from our feeds.",
        noindex: true,
      };
    }
    return {
      title: article.title,
      description: article.excerpt,
      ...(article.link === "" ? {} : { canonical: article.link }),
      ogType: "article",
      ogImage: article.imageUrl,
      noindex: true,
      archivable: true,
    };
  },
};

/** What a list that is not there yet is told as. */
const FIRST: Pick<BlogPage, "page" | "origin"> = { page: 1 };

/** Of the list of posts. */
export const POSTS: PageHandle = {
  dependsOnData: true,
  metadata({ publication, data }) {
    const { page: found } = data as { page: Outcome<BlogPage> | Promise<unknown> };
    const { page: number, origin = "" } =
      found instanceof Promise || !found.ok ? FIRST : found.value;
    return {
      title: number > 1 ? `Blog, page ${number}` : "Blog",
      description: `Notes, explanations and stories from the people who make ${publication.name}.`,
      canonical: `${origin}${number > 1 ? `/blog?page=${number}` : "/blog"}`,
    };
  },
};

/** Of a post. */
export const POST: PageHandle = {
  dependsOnData: true,
  metadata({ data }) {
    const { post: found } = data as { post: Outcome<PostContent> | Promise<unknown> };
    if (found instanceof Promise) return { title: "Blog", description: "A post of our blog." };
    if (!found.ok) return { title: "Blog Not Found", description: found.message, noindex: true };
    const { post } = found.value;
    return {
      title: post.title,
      description: post.description,
      canonical: `${post.origin ?? ""}/blog/${encodeURIComponent(post.slug)}`,
      ...(post.tags.length === 0 ? {} : { keywords: post.tags.join(", ") }),
      ogType: "article",
      ...(post.imageUrl === undefined ? {} : { ogImage: post.imageUrl }),
    };
  },
};
