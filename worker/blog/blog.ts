/**
 * The blog as the rest of the Worker sees it: house types, made from the answers of the configured
 * backend, which are cached for a while. It knows no request and no environment.
 */
import {
  BLOG_PAGE_SIZE,
  type BlogPage,
  keywordsOf,
  type PostContent,
  type PostSummary,
  videoAt,
} from "../../shared/blog.ts";
import type { CategoryKey } from "../../shared/categories.ts";
import type { Outcome } from "../../shared/outcome.ts";
import type { PaperPerson } from "../../shared/trust/bylines.ts";
import { type Correction, type ListedCorrection } from "../../shared/trust/corrections.ts";
import { causeOf } from "../log.ts";
import { withTimeout } from "../with-timeout.ts";
import { type AnswerCache, createAnswerCache } from "./answer-cache.ts";
import type { FoundPost, ListAnswer, ListedPost } from "./backends/backend-posts.ts";
import {
  type BlogSource,
  embeddedSource,
  externalSource,
  type SitemapFile,
  type SitemapPost,
} from "./backends/blog-source.ts";
import { BackendFailure } from "./backends/external-backend.ts";
import { htmlOf, type HtmlDeps } from "./markdown/post-html.ts";
import { surroundingsOf } from "./neighbours.ts";
import { postDate, toMoment } from "./post-date.ts";
import { authorsOf, correctionsOf, listCorrections } from "./present-bylines.ts";

export interface BlogSettings {
  readonly db: D1Database;
  /** `BLOG_BACKEND_URL`; empty: the embedded backend answers. */
  readonly backendUrl: string;
  readonly backendKey: string;
  /** Whether the editor has hidden the post of a slug. */
  readonly isHidden: (slug: string) => boolean;
  /** Whether the request at hand may call the external backend once more. */
  readonly mayCall: () => Promise<boolean>;
  /** Stores the HTML of posts that have none in D1; every write takes one of the day's. */
  readonly htmlStore: HtmlDeps["store"];
  readonly spendWrite: HtmlDeps["spendWrite"];
  /** `BLOG_TTL_SECONDS`. 0: no answer is cached. */
  readonly ttlSeconds: number;
  readonly publication: {
    readonly id: string;
    readonly url: string;
    readonly hosts: readonly string[];
    readonly locale: string;
    readonly timeZone: string;
    readonly people?: readonly PaperPerson[];
  };
  /** Host whose posts are asked for, without a leading `www.`. */
  readonly domain: string;
  /** The origin of another of the paper's hosts, by its name; undefined for the paper's own. */
  readonly otherOrigin?: (domain: string) => string | undefined;
  readonly fetch: typeof fetch;
  /** Milliseconds. */
  readonly now: () => number;
  readonly log: (event: string, facts: Readonly<Record<string, unknown>>) => void;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** The isolate's own where it is left out. */
  readonly cache?: AnswerCache;
}

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

export interface Blog {
  /** Page from 1; beyond the end it is the last page. Of the posts with a tag, where one is given. */
  posts(page: number, tag?: string): Promise<Outcome<BlogPage>>;
  post(slug: string): Promise<Outcome<PostContent>>;
  /** The newest ten, for feeds. */
  feedPosts(): Promise<Outcome<readonly FeedPost[]>>;
  /** Of all posts, the newest first. */
  corrections(): Promise<Outcome<readonly ListedCorrection[]>>;
  /** Files of the sitemap, and the posts in one of them. */
  sitemapFiles(): Promise<Outcome<readonly SitemapFile[]>>;
  sitemapPosts(number: number): Promise<Outcome<readonly SitemapPost[]>>;
}

const isolateCache = createAnswerCache();
/** No slug is longer; the backend is not asked for one that is. */
const SLUG_MAX_CHARACTERS = 300;

/** How long a post waits for the list from which its neighbours and related posts are chosen. */
const SURROUNDINGS_WAIT_MS = 300;

/** The blog of one paper. Its functions never reject; failures carry the messages of SPEC 8. */
export function createBlog(settings: BlogSettings): Blog {
  const { domain, publication, isHidden } = settings;
  const isShown = ({ slug }: { readonly slug: string }) => !isHidden(slug);
  const source = openSource(settings);
  const ask = cachedQuestions(settings);
  const newest = (page: number) => ask(`list ${page}`, () => source.list(page));
  const tagged = (tag: string, page: number) =>
    ask(`tagged ${page} ${tag}`, () => source.tagged(tag, page));
  const summary = (post: ListedPost) => toSummary(post, publication);
  const here = originAt(domain, settings);

  return {
    async posts(page, tag = "") {
      const list = tag === "" ? newest : (at: number) => tagged(tag, at);
      // The first page tells how many there are, so that no number beyond them reaches a backend.
      const first = await list(1);
      if (!first.ok) return first;
      const pages = pagesOf(first.value);
      const shown = Math.min(page, pages);
      const answer = shown === 1 ? first : await list(shown);
      if (!answer.ok) return answer;
      const { posts, total } = answer.value;
      const listed = posts.filter(isShown).map(summary);
      return { ok: true, value: { posts: listed, page: shown, pages, total, ...here } };
    },

    async post(slug) {
      if (slug.length > SLUG_MAX_CHARACTERS) return missing;
      if (isHidden(slug)) return hiddenPost;
      // Where the backend gives no neighbours, the first page of the list does.
      const load = () =>
        readPost(slug, source, settings, settings.backendUrl ? newest(1) : undefined);
      const found = await ask(`post ${slug}`, load, "Failed to fetch blog details");
      return found.ok ? { ok: true, value: withShown(found.value, isShown) } : found;
    },

    async feedPosts() {
      const answer = await newest(1);
      if (!answer.ok) return answer;
      const posts = answer.value.posts.filter(isShown);
      return { ok: true, value: posts.map((post) => toFeedPost(post, publication)) };
    },

    async corrections() {
      const answer = await ask("corrections", () => source.corrected());
      if (!answer.ok) return answer;
      return { ok: true, value: listCorrections(answer.value.filter(isShown), publication) };
    },

    sitemapFiles: () => ask("sitemap files", () => source.sitemapFiles()),
    async sitemapPosts(number) {
      const answer = await ask(`sitemap ${number}`, () => source.sitemapPosts(number));
      return answer.ok ? { ok: true, value: answer.value.filter(isShown) } : answer;
    },
  };
}

/** Asks a backend through the cache of its answers. Its failures are logged. */
function cachedQuestions(settings: BlogSettings) {
  const { backendUrl, domain, publication, ttlSeconds, now, log, waitUntil } = settings;
  const cache = settings.cache ?? isolateCache;
  return <T>(question: string, load: () => Promise<T>, failure = "Failed to fetch blogs") =>
    cache.ask(`${backendUrl} ${domain} ${publication.id} ${question}`, {
      load: async () => {
        try {
          return { ok: true, value: await load() };
        } catch (error) {
          if (!(error instanceof BackendFailure)) {
            log("blog failed", { domain, question, cause: causeOf(error) });
            return { ok: false, status: 503, message: failure };
          }
          const { message, status } = error;
          if (status !== 404) log("blog backend failed", { domain, message, status });
          return { ok: false, status, message };
        }
      },
      ttlSeconds,
      now,
      failure,
      waitUntil,
    });
}

/** A post with what stands below it. */
async function readPost(
  slug: string,
  source: BlogSource,
  settings: BlogSettings,
  listing: Promise<Outcome<ListAnswer>> | undefined,
): Promise<PostContent> {
  const found = await source.post(slug);
  if (!found) throw new BackendFailure(missing.message, missing.status);
  const first =
    listing &&
    (await withTimeout("the blog", listing, SURROUNDINGS_WAIT_MS).catch(() => undefined));
  const listed = first?.ok ? first.value.posts : [];
  const around = found.around ?? surroundingsOf(found.post, listed);
  const summary = (post: ListedPost) => toSummary(post, settings.publication);
  return {
    post: await toPost(found, settings),
    related: around.related.map(summary),
    ...(around.previous ? { previous: summary(around.previous) } : {}),
    ...(around.next ? { next: summary(around.next) } : {}),
  };
}

function openSource(settings: BlogSettings): BlogSource {
  const { db, backendUrl: url, backendKey: key, mayCall, domain, now } = settings;
  if (url === "") return embeddedSource(db, { domain, now });
  return externalSource({ url, key, fetch: settings.fetch, mayCall }, domain);
}

const missing = {
  ok: false,
  status: 404,
  message: "The requested blog post could not be found.",
} as const;

const hiddenPost = { ok: false, status: 410, message: "This post is no longer here." } as const;

/** A post without hidden ones below it. */
function withShown(
  { post, related, previous, next }: PostContent,
  isShown: (post: PostSummary) => boolean,
): PostContent {
  return {
    post,
    related: related.filter(isShown),
    ...(previous && isShown(previous) ? { previous } : {}),
    ...(next && isShown(next) ? { next } : {}),
  };
}

function pagesOf({ total }: ListAnswer): number {
  return Math.max(1, Math.ceil(total / BLOG_PAGE_SIZE));
}

function toSummary(post: ListedPost, place: BlogSettings["publication"]): PostSummary {
  return {
    slug: post.slug,
    title: post.title,
    description: post.description,
    ...(post.imageUrl ? { imageUrl: post.imageUrl } : {}),
    ...postDate(post.date, place),
    ...authorsOf(post, place),
  };
}

function toFeedPost(post: ListedPost, place: BlogSettings["publication"]): FeedPost {
  const corrections = correctionsOf(post, place);
  return {
    ...toSummary(post, place),
    tags: keywordsOf(post.tags),
    updated: toMoment(post.updated)?.toISOString() ?? "",
    ...(corrections.length === 0 ? {} : { corrections }),
    ...(post.category === undefined ? {} : { category: post.category }),
  };
}

/** The origin, where posts of this domain are shown at another of the paper's hosts. */
function originAt(domain: string, { otherOrigin }: BlogSettings): { readonly origin?: string } {
  const origin = otherOrigin?.(domain);
  return origin === undefined ? {} : { origin };
}

async function toPost(found: FoundPost, settings: BlogSettings): Promise<PostContent["post"]> {
  const { post, html } = found;
  const { htmlStore: store, spendWrite, waitUntil, log } = settings;
  const { hosts: ownHosts } = settings.publication;
  const video = videoAt(post.videoUrl);
  const summary = toSummary(post, settings.publication);
  const updated = toMoment(post.updated)?.toISOString() ?? "";
  const corrections = correctionsOf(post, settings.publication);
  return {
    ...summary,
    ...(updated > summary.dateTime ? { updated } : {}),
    domain: post.domain || settings.domain,
    ...originAt(post.domain, settings),
    html: html ?? (await htmlOf(post.markdown, { store, ownHosts, spendWrite, waitUntil, log })),
    ...(video ? { video } : {}),
    ...(corrections.length === 0 ? {} : { corrections }),
    tags: keywordsOf(post.tags),
    topics: keywordsOf(post.topics),
  };
}
