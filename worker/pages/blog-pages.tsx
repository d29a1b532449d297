/** The pages of the blog: its list, a post, and its feed as text. */
import { BlogList } from "../../client/screens/BlogList.tsx";
import { BlogPost } from "../../client/screens/BlogPost.tsx";
import { RssScreen } from "../../client/screens/RssScreen.tsx";
import { type BlogPage, parsePage, type PostContent } from "../../shared/blog.ts";
import type { Late } from "../../shared/content.ts";
import type { Outcome } from "../../shared/outcome.ts";
import type { Publication } from "../../shared/publication/publication.ts";
import { settle } from "./late-parts.ts";
import type { PageMetadata } from "./metadata.ts";
import { page, type Page, type PageRoute } from "./page.ts";

export const BLOG_PAGES: readonly PageRoute[] = [
  page<{ number: number; page: Late<Outcome<BlogPage>> }>({
    id: "blog",
    path: "/blog",
    query: ["page"],
    load: ({ content, longEnough, query }) => {
      const number = parsePage(query.get("page"));
      return settle({ number, page: content.posts(number) }, longEnough());
    },
    status: (data) => statusOf(data.page),
    screen: (data, publication) => <BlogList publication={publication} {...data} />,
    metadata: (publication, data) => postsMetadata(publication, data.page),
    // A number beyond the last page is answered with the last page.
    canonicalQuery: ({ page: found }) =>
      !(found instanceof Promise) && found.ok && found.value.page > 1
        ? `?page=${found.value.page}`
        : "",
    siteMap: {
      name: "Blog",
      description:
        "The paper's own writing: how the newsroom works, guides for readers, and town life.",
      category: "Content",
      priority: "High",
      frequency: "Weekly",
    },
    menu: "other",
  }),
  page<{ post: Late<Outcome<PostContent>> }>({
    id: "post",
    path: "/blog/:slug",
    load: ({ content, longEnough, params: { slug = "" } }) =>
      settle({ post: content.post(slug) }, longEnough()),
    status: ({ post }) => statusOf(post),
    screen: ({ post }, publication) => <BlogPost publication={publication} post={post} />,
    metadata: (_publication, { post }) => postMetadata(post),
    section: () => "/blog",
  }),
];

/** The addresses of the feed answer with it to everything but a browser's navigation. */
export const RSS_PAGES: readonly PageRoute[] = [
  rssPage("rss", {
    siteMap: {
      name: "RSS Feed",
      description: "The blog as an RSS feed, ready for any feed reader.",
      category: "Content",
      priority: "Low",
      frequency: "Weekly",
    },
    menu: "other",
  }),
  rssPage("feed", {}),
];

function rssPage(id: string, entries: Pick<Page, "siteMap" | "menu">): PageRoute {
  return page<{ xml: Late<string> }>({
    id,
    path: `/${id}.xml`,
    load: ({ content, longEnough }) => settle({ xml: content.rss() }, longEnough()),
    screen: ({ xml }) => <RssScreen xml={xml} />,
    metadata: ({ name }) => ({
      title: "RSS Feed",
      description: `The blog of ${name} as a feed for news readers.`,
    }),
    // The screen shows a document that has a cache of its own.
    isCacheable: () => false,
    ...entries,
  });
}

/** The HTTP status of an outcome; 200 while it is still a promise. */
function statusOf(outcome: Late<Outcome<unknown>>): number {
  return outcome instanceof Promise || outcome.ok ? 200 : (outcome.status ?? 502);
}

/** Stands for a list that has not arrived yet, in the page's metadata. */
const FIRST_PAGE: Pick<BlogPage, "page" | "origin"> = { page: 1 };

function postsMetadata(publication: Publication, list: Late<Outcome<BlogPage>>): PageMetadata {
  const isKnown = !(list instanceof Promise) && list.ok;
  const { page: number, origin = "" } = isKnown ? list.value : FIRST_PAGE;
  const address = number > 1 ? `/blog?page=${number}` : "/blog";
  return {
    title: number > 1 ? `Blog, page ${number}` : "Blog",
    description: `Notes, explanations and stories from the people who make ${publication.name}.`,
    canonical: origin + address,
  };
}

function postMetadata(found: Late<Outcome<PostContent>>): PageMetadata {
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
}
