/** The pages of the blog: its list, a post, and its feed as text. */
import { pagePath } from "../../../client/components/blog/Pagination.tsx";
import { BlogList } from "../../../client/screens/blog/BlogList.tsx";
import { BlogPost } from "../../../client/screens/blog/BlogPost.tsx";
import { CorrectionsScreen } from "../../../client/screens/blog/CorrectionsScreen.tsx";
import { RssScreen } from "../../../client/screens/blog/RssScreen.tsx";
import {
  type BlogPage,
  blogPath,
  parsePage,
  parseTag,
  type PostContent,
  postPath,
} from "../../../shared/blog.ts";
import { categoryOf } from "../../../shared/categories.ts";
import type { Late } from "../../../shared/late.ts";
import { type LiveCoverage, updatesFeedPath } from "../../../shared/live/live.ts";
import type { Outcome } from "../../../shared/outcome.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import type { ListedCorrection } from "../../../shared/trust/corrections.ts";
import { findPost, listPosts, readCorrections } from "../../content/blog/blog.ts";
import { storiesBeside } from "../../content/news/content.ts";
import type { Scope } from "../../content/scope.ts";
import { readBlogFeed } from "../../documents/feeds/read-blog-feed.ts";
import { settle } from "../late-parts.ts";
import type { PageMetadata } from "../metadata.ts";
import { page, type Page, type PageRoute } from "../page.ts";
import { blogData, breadcrumbs, postData } from "../structured-data.ts";

export const BLOG_PAGES: readonly PageRoute[] = [
  page<{ number: number; tag: string; page: Late<Outcome<BlogPage>> }>({
    id: "blog",
    path: "/blog",
    query: ["tag", "page"],
    load: ({ scope, statusWaitMs, query }) => {
      const number = parsePage(query.get("page"));
      const tag = parseTag(query.get("tag"));
      return settle({ number, tag, page: listPosts(scope, number, tag) }, statusWaitMs);
    },
    status: (data) => statusOf(data.page),
    screen: (data, publication) => <BlogList publication={publication} {...data} />,
    metadata: (publication, data) => postsMetadata(publication, data.tag, data.page),
    structuredData: (publication, { page: found }, title) => [
      breadcrumbs(publication, title),
      ...(isHere(found) ? [blogData(publication, found.value)] : []),
    ],
    // A number beyond the last page shows the last page.
    canonicalQuery: ({ tag, page: found }) =>
      pagePath(blogPath(tag), isHere(found) ? found.value.page : 1).slice("/blog".length),
    // There are endless addresses of tags without a post.
    isCacheable: ({ tag, page: found }) => tag === "" || (isHere(found) && found.value.total > 0),
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
  page<{ post: Late<Outcome<PostContent>>; hasInbox?: boolean }>({
    id: "post",
    path: "/blog/:slug",
    query: ["update"],
    // The first page is in the caches; there are as many others as updates.
    limit: ({ query }) => (firstUpdate(query) === 0 ? undefined : "archive"),
    load: ({ scope, statusWaitMs, params: { slug = "" }, query }) =>
      settle(
        {
          post: postWithStories(scope, slug, firstUpdate(query)),
          hasInbox: scope.settings.inbox === "on",
        },
        statusWaitMs,
      ),
    status: ({ post }) => statusOf(post),
    sponsorPlaces: ["stories"],
    screen: (data, publication, { stories: sponsor }) => (
      <BlogPost publication={publication} sponsor={sponsor} {...data} />
    ),
    metadata: (_publication, { post }) => postMetadata(post),
    structuredData: (publication, { post }, title) =>
      isHere(post)
        ? [
            breadcrumbs(publication, title, sectionOf(post.value)),
            postData(publication, post.value.post),
          ]
        : [],
    section: ({ post }) => (isHere(post) ? sectionOf(post.value).path : "/blog"),
    isLive: ({ post }) => liveIn(post)?.isLive ?? false,
    canonicalQuery: ({ post }) => {
      const { from } = liveIn(post) ?? {};
      return from === undefined ? "" : `?update=${from}`;
    },
  }),
];

/** A post with the stories of its category, as a story has them. */
async function postWithStories(
  scope: Scope,
  slug: string,
  from: number,
): Promise<Outcome<PostContent>> {
  const found = await findPost(scope, slug, from);
  if (!found.ok || found.value.post.category === undefined) return found;
  const { category } = found.value.post;
  const stories = await storiesBeside(scope, category, postPath(slug));
  return { ok: true, value: { ...found.value, stories } };
}

/** The update with which a page of a live post begins; 0 for the first page. */
function firstUpdate(query: URLSearchParams): number {
  return Number(/^[1-9]\d{0,5}$/.exec(query.get("update") ?? "")?.[0] ?? 0);
}

function liveIn(found: Late<Outcome<PostContent>>): LiveCoverage | undefined {
  return isHere(found) ? found.value.post.live : undefined;
}

/** The section that a post stands in: that of its category, else the blog. */
function sectionOf({ post: { category } }: PostContent): { name: string; path: string } {
  if (category === undefined) return { name: "Blog", path: "/blog" };
  const { label, path } = categoryOf(category);
  return { name: label, path };
}

/** The corrections of all posts. */
export const CORRECTIONS_PAGE: PageRoute = page<{
  corrections: Late<Outcome<readonly ListedCorrection[]>>;
}>({
  id: "corrections",
  path: "/corrections",
  load: ({ scope, statusWaitMs }) => settle({ corrections: readCorrections(scope) }, statusWaitMs),
  status: ({ corrections }) => statusOf(corrections),
  screen: (data, publication) => <CorrectionsScreen publication={publication} {...data} />,
  metadata: ({ name }) => ({
    title: "Corrections",
    description: `What ${name} got wrong in its own reporting, and what is right.`,
  }),
});

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
    load: ({ scope, statusWaitMs }) => {
      const xml = readBlogFeed("rss", scope).then(({ body }) => body);
      return settle({ xml }, statusWaitMs);
    },
    screen: ({ xml }) => <RssScreen xml={xml} />,
    metadata: ({ name }) => ({
      title: "RSS Feed",
      description: `The blog of ${name} as a feed for news readers.`,
    }),
    // The screen shows a document that has a cache of its own, under the same address.
    isCacheable: () => false,
    isShared: false,
    headers: { "Cache-Control": "private, no-cache", Vary: "Save-Data, Sec-Fetch-Dest" },
    ...entries,
  });
}

/** The HTTP status of an outcome; 200 while it is still a promise. */
function statusOf(outcome: Late<Outcome<unknown>>): number {
  return outcome instanceof Promise || outcome.ok ? 200 : (outcome.status ?? 502);
}

/** Stands for a list that has not arrived yet, in the page's metadata. */
const FIRST_PAGE: Pick<BlogPage, "page" | "origin"> = { page: 1 };

function isHere<T>(found: Late<Outcome<T>>): found is Extract<Outcome<T>, { readonly ok: true }> {
  return !(found instanceof Promise) && found.ok;
}

function postsMetadata(
  publication: Publication,
  tag: string,
  list: Late<Outcome<BlogPage>>,
): PageMetadata {
  const { page: number, origin = "" } = isHere(list) ? list.value : FIRST_PAGE;
  const address = pagePath(blogPath(tag), number);
  const title = tag === "" ? "Blog" : `Posts about ${tag}`;
  return {
    title: number > 1 ? `${title}, page ${number}` : title,
    description: `Notes, explanations and stories from the people who make ${publication.name}.`,
    canonical: origin + address,
    // Search engines have the posts themselves.
    noindex: tag !== "",
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
    keywords: post.tags.join(", "),
    ogType: "article",
    ogImage: post.imageUrl,
    ogImageAlt: post.imageAlt ?? post.title,
    ...(post.live
      ? { hasUpdates: true, feed: { title: post.title, path: updatesFeedPath(post.slug) } }
      : {}),
  };
}
