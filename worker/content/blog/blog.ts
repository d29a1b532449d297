/**
 * The blog of a request's paper as the rest of the Worker sees it: house types, made from the answers of
 * the configured backend, which are cached for a while. Its functions never reject; failures carry the
 * messages of SPEC 8.
 */
import {
  type BlogPage,
  keywordsOf,
  type PostContent,
  postName,
  type PostSummary,
  videoAt,
} from "../../../shared/blog.ts";
import type { CategoryKey } from "../../../shared/categories.ts";
import type { Outcome } from "../../../shared/outcome.ts";
import { BLOG_PAGE_SIZE } from "../../../shared/shared-limits.ts";
import { type Correction, type ListedCorrection } from "../../../shared/trust/corrections.ts";
import { otherOriginOf } from "../../papers/hosts.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { Scope } from "../scope.ts";
import { ask, isEmbedded } from "./ask-blog.ts";
import type { FoundPost, ListAnswer, ListedPost } from "./backends/backend-posts.ts";
import type { BlogSource, SitemapFile, SitemapPost } from "./backends/blog-source.ts";
import { BackendFailure, GONE } from "./backends/external-backend.ts";
import { htmlOf } from "./markdown/post-html.ts";
import { surroundingsOf } from "./neighbours.ts";
import { postDate, postTimes, toMoment } from "./post-date.ts";
import { SURROUNDINGS_WAIT_MS } from "./post-limits.ts";
import { authorsOf, correctionsOf, listCorrections } from "./present-bylines.ts";
import { presentCoverage } from "./present-live.ts";

/** A post as a feed tells it. */
export interface FeedPost extends PostSummary {
  readonly tags: readonly string[];
  /** ISO 8601; empty where unknown. */
  readonly updated: string;
  /** The newest first; missing where there are none. */
  readonly corrections?: readonly Correction[];
  /** The category whose news lists it. */
  readonly category?: CategoryKey;
}

/** No slug is longer; the backend is not asked for one that is. */
const SLUG_MAX_CHARACTERS = 300;

/** Whether the editor has hidden the post of a slug. */
export function isHiddenPost({ decisions }: Pick<Scope, "decisions">, slug: string): boolean {
  return decisions.stories.hidden.has(postName(slug));
}

/** A page of posts, from 1; beyond the end it is the last page. Of those with a tag, where one is given. */
export async function listPosts(scope: Scope, page: number, tag = ""): Promise<Outcome<BlogPage>> {
  const list = (at: number) =>
    tag === ""
      ? askList(scope, at)
      : ask(scope, `tagged ${at} ${tag}`, (source) => source.tagged(tag, at));
  // The first page tells how many there are, so that no number beyond them reaches a backend.
  const first = await list(1);
  if (!first.ok) return first;
  const pages = Math.max(1, Math.ceil(first.value.total / BLOG_PAGE_SIZE));
  const shown = Math.min(page, pages);
  const answer = shown === 1 ? first : await list(shown);
  if (!answer.ok) return answer;
  const { posts, total } = answer.value;
  const listed = withoutHidden(posts, scope).map((post) => toSummary(post, scope));
  const here = originAt(scope.domain, scope);
  return { ok: true, value: { posts: listed, page: shown, pages, total, ...here } };
}

/**
 * A post with what stands below it; status 404 for an unknown one, 410 for a hidden one. Of live coverage it has the page
 * that begins with the update `from`; 0 for the first one.
 */
export async function findPost(
  scope: Scope,
  slug: string,
  from = 0,
): Promise<Outcome<PostContent>> {
  if (slug.length > SLUG_MAX_CHARACTERS) return MISSING;
  if (isHiddenPost(scope, slug)) return HIDDEN;
  const load = (source: BlogSource) => loadPost({ slug, from }, source, scope);
  const name = from === 0 ? slug : `${slug} ${from}`;
  const found = await ask(scope, `post ${name}`, load, "Failed to fetch blog details");
  if (!found.ok) return found;
  const { post, related, previous, next } = found.value;
  const value = {
    post: { ...post, ...postTimes(post, scope.publication, scope.now()) },
    related: withoutHidden(related, scope),
    ...(previous && !isHiddenPost(scope, previous.slug) ? { previous } : {}),
    ...(next && !isHiddenPost(scope, next.slug) ? { next } : {}),
  };
  return { ok: true, value };
}

/** The newest ten, for feeds. */
export async function feedPosts(scope: Scope): Promise<Outcome<readonly FeedPost[]>> {
  const answer = await askList(scope, 1);
  if (!answer.ok) return answer;
  const posts = withoutHidden(answer.value.posts, scope);
  return { ok: true, value: posts.map((post) => toFeedPost(post, scope)) };
}

/** The corrections of all posts, the newest first. */
export async function readCorrections(scope: Scope): Promise<Outcome<readonly ListedCorrection[]>> {
  const answer = await ask(scope, "corrections", (source) => source.corrected());
  if (!answer.ok) return answer;
  const shown = withoutHidden(answer.value, scope);
  return { ok: true, value: listCorrections(shown, scope.publication) };
}

/** The site map's files of posts. */
export function sitemapFiles(scope: Scope): Promise<Outcome<readonly SitemapFile[]>> {
  return ask(scope, "sitemap files", (source) => source.sitemapFiles());
}

/** The posts in one of those files. */
export async function sitemapPosts(
  scope: Scope,
  number: number,
): Promise<Outcome<readonly SitemapPost[]>> {
  const answer = await ask(scope, `sitemap ${number}`, (source) => source.sitemapPosts(number));
  return answer.ok ? { ok: true, value: withoutHidden(answer.value, scope) } : answer;
}

function askList(scope: Scope, page: number): Promise<Outcome<ListAnswer>> {
  return ask(scope, `list ${page}`, (source) => source.list(page));
}

/** A post from its backend, with what stands below it. */
async function loadPost(
  { slug, from }: { readonly slug: string; readonly from: number },
  source: BlogSource,
  scope: Scope,
): Promise<PostContent> {
  // Where the backend gives no neighbours, the first page of the list does.
  const listing = isEmbedded(scope) ? undefined : askList(scope, 1);
  const found = await source.post(slug, from);
  if (!found) throw new BackendFailure(MISSING.message, MISSING.status);
  const first =
    listing &&
    (await withTimeout("the blog", listing, SURROUNDINGS_WAIT_MS).catch(() => undefined));
  const listed = first?.ok ? first.value.posts : [];
  const around = found.around ?? surroundingsOf(found.post, listed);
  return {
    post: await toPost(found, scope),
    related: around.related.map((post) => toSummary(post, scope)),
    ...(around.previous ? { previous: toSummary(around.previous, scope) } : {}),
    ...(around.next ? { next: toSummary(around.next, scope) } : {}),
  };
}

const MISSING = {
  ok: false,
  status: 404,
  message: "The requested blog post could not be found.",
} as const;

const HIDDEN = { ok: false, ...GONE } as const;

function withoutHidden<T extends { readonly slug: string }>(
  posts: readonly T[],
  scope: Scope,
): readonly T[] {
  return posts.filter(({ slug }) => !isHiddenPost(scope, slug));
}

function toSummary(post: ListedPost, { publication }: Scope): PostSummary {
  return {
    slug: post.slug,
    title: post.title,
    description: post.description,
    ...(post.imageUrl ? { imageUrl: post.imageUrl } : {}),
    ...(post.imageFocus === undefined ? {} : { imageFocus: post.imageFocus }),
    ...postDate(post.date, publication),
    ...authorsOf(post, publication),
  };
}

function toFeedPost(post: ListedPost, scope: Scope): FeedPost {
  const corrections = correctionsOf(post, scope.publication);
  return {
    ...toSummary(post, scope),
    tags: keywordsOf(post.tags),
    updated: toMoment(post.updated)?.toISOString() ?? "",
    ...(corrections.length === 0 ? {} : { corrections }),
    ...(post.category === undefined ? {} : { category: post.category }),
  };
}

/** The origin, where posts of this domain are shown at another of the paper's hosts. */
function originAt(domain: string, { publication }: Scope): { readonly origin?: string } {
  const origin = otherOriginOf(domain, publication);
  return origin === undefined ? {} : { origin };
}

async function toPost(
  { post, html, coverage }: FoundPost,
  scope: Scope,
): Promise<PostContent["post"]> {
  const video = videoAt(post.videoUrl);
  const summary = toSummary(post, scope);
  const updated = toMoment(post.updated)?.toISOString() ?? "";
  const corrections = correctionsOf(post, scope.publication);
  return {
    ...summary,
    ...(updated > summary.dateTime ? { updated } : {}),
    ...(post.category === undefined ? {} : { category: post.category }),
    domain: post.domain || scope.domain,
    ...originAt(post.domain, scope),
    html: html ?? (await htmlOf(post.markdown, scope)),
    ...(video ? { video } : {}),
    ...(post.pictureAlt === "" ? {} : { imageAlt: post.pictureAlt }),
    ...(post.pictureCredit === "" ? {} : { imageCredit: post.pictureCredit }),
    ...(post.pictureCaption === "" ? {} : { imageCaption: post.pictureCaption }),
    ...(corrections.length === 0 ? {} : { corrections }),
    ...(coverage ? { live: presentCoverage(coverage, scope.publication) } : {}),
    tags: keywordsOf(post.tags),
    topics: keywordsOf(post.topics),
  };
}
