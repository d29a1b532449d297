/** Answers requests for feeds, site maps and robots.txt: headers and conditional requests. */
import type { Category, CategoryKey } from "../../shared/categories.ts";
import type { SitePage } from "../../shared/site-map.ts";
import { categoryContent } from "../content/news/content.ts";
import { isForCache, type Scope } from "../content/scope.ts";
import { retryAfter, whenBack } from "../content/when-back.ts";
import { answerText } from "../platform/http/answer-text.ts";
import { DOCUMENT_MAX_AGE_SECONDS } from "./document-limits.ts";
import { documentWithEtag } from "./document-with-etag.ts";
import { readBlogFeed } from "./feeds/read-blog-feed.ts";
import type { FeedKind } from "./feeds/render-feed.ts";
import { renderSectionFeed } from "./feeds/section-feed.ts";
import { renderRobots } from "./robots.ts";
import { answerSitemap } from "./sitemap.ts";

/** The addresses of the blog as a feed; at the first two a browser's page navigation gets a screen instead. */
export const BLOG_FEEDS = {
  "/rss.xml": { kind: "rss", hasScreen: true },
  "/feed.xml": { kind: "rss", hasScreen: true },
  "/atom.xml": { kind: "atom", hasScreen: false },
  "/feed.json": { kind: "json", hasScreen: false },
} as const satisfies Readonly<Record<string, { kind: FeedKind; hasScreen: boolean }>>;

const MAX_AGE = `max-age=${DOCUMENT_MAX_AGE_SECONDS}`;

/** A feed. Shared caches may not store one that has a screen, because some ignore the header that tells browsers apart. */
export async function answerBlogFeed(
  path: keyof typeof BLOG_FEEDS,
  scope: Scope,
): Promise<Response> {
  const { kind, hasScreen } = BLOG_FEEDS[path];
  const feed = await readBlogFeed(kind, scope);
  const isStored = feed.isFresh && isForCache(scope);
  const cacheControl = hasScreen ? `private, ${MAX_AGE}` : `public, ${MAX_AGE}`;
  return documentWithEtag(scope, feed.body, {
    "Content-Type": feed.contentType,
    "Cache-Control": isStored ? cacheControl : "no-store",
    // The platform's cache stores the document only, never the screen.
    ...(hasScreen && isStored ? { "Cloudflare-CDN-Cache-Control": `public, ${MAX_AGE}` } : {}),
    ...(hasScreen ? { Vary: "Sec-Fetch-Dest" } : {}),
  });
}

/** The feed of a category, with the stories of its page. */
export async function answerSectionFeed(
  category: Category & { readonly key: CategoryKey },
  scope: Scope,
): Promise<Response> {
  const { listing } = await categoryContent(scope, category.key);
  const { articles } = await listing;
  const publication = { ...scope.publication, url: scope.origin };
  return documentWithEtag(scope, renderSectionFeed(articles, category, publication), {
    "Content-Type": "application/rss+xml; charset=utf-8",
    // An empty feed is not cached: stories may be there at the next request.
    "Cache-Control": articles.length > 0 && isForCache(scope) ? `public, ${MAX_AGE}` : "no-store",
  });
}

/** The index of the site map or one of its files; 404 for a file that is not in the index. */
export async function answerSitemapFile(
  pages: readonly Pick<SitePage, "url">[],
  scope: Scope,
): Promise<Response> {
  const answer = await answerSitemap(new URL(scope.request.url).pathname, pages, scope);
  if (!answer.ok && answer.status === 404) return answerText(404, "There is no such site map.");
  if (!answer.ok) {
    const message = `The site map cannot be read just now. ${whenBack(scope)}`;
    return answerText(answer.status, message, retryAfter(scope));
  }
  return documentWithEtag(scope, answer.body, {
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": answer.isWhole && isForCache(scope) ? `public, ${MAX_AGE}` : "no-store",
  });
}

/** robots.txt of the host that the request asks for. */
export function answerRobots(scope: Scope): Response {
  return documentWithEtag(scope, renderRobots(scope.origin, scope.publication), {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": `public, ${MAX_AGE}`,
  });
}
