/**
 * The interface to a blog backend, and its two implementations: embedded and external. A source asks
 * its backend each time; `blog.ts` caches the answers.
 */
import { BLOG_PAGE_SIZE, keywordsOf } from "../../../shared/blog.ts";
import type { Outcome } from "../../../shared/outcome.ts";
import { D1_WAIT_MS, withTimeout } from "../../with-timeout.ts";
import {
  type FoundDetails,
  type Metainfo,
  getMetainfo,
  getPost,
  getTagged,
} from "./embedded-backend.ts";
import { callBackend, type ExternalBackend } from "./external-backend.ts";
import {
  type ListAnswer,
  type ListedPost,
  type PostAnswer,
  readDetails,
  readListedPost,
  readMetainfo,
} from "./read-answers.ts";
import { getSitemapFiles, getSitemapPosts } from "./sitemap-posts.ts";

/** A file of the sitemap, and when one of its posts last changed (ISO 8601), where the backend says so. */
export interface SitemapFile {
  readonly number: number;
  readonly changed?: string;
}

export interface SitemapPost {
  readonly slug: string;
  readonly changed?: string;
}

/** A post, with its neighbours and related posts where the backend gives them. */
export interface FoundPost {
  readonly post: PostAnswer;
  /** The rendered body, where it is stored; `post.markdown` is empty then. */
  readonly html?: string;
  readonly around?: {
    readonly previous?: ListedPost;
    readonly next?: ListedPost;
    readonly related: readonly ListedPost[];
  };
}

export interface BlogSource {
  /** Page `page` from 1; beyond the end an empty list with the right total. */
  list(page: number): Promise<Outcome<ListAnswer>>;
  /** A page of the posts with a tag in lower case. */
  tagged(tag: string, page: number): Promise<Outcome<ListAnswer>>;
  /** A post that is not there is a failure with status 404. */
  post(slug: string): Promise<Outcome<FoundPost>>;
  sitemapFiles(): Promise<Outcome<readonly SitemapFile[]>>;
  sitemapPosts(number: number): Promise<Outcome<readonly SitemapPost[]>>;
}

type Log = (event: string, facts: Readonly<Record<string, unknown>>) => void;

/** An external backend gives ten posts a call; a file of its sitemap takes this many calls. */
const PAGES_PER_SITEMAP_FILE = 20;
const CALLS_AT_ONCE = 5;
/** The most files of posts in an index (sitemaps.org), also where a backend gives a higher total. */
const SITEMAP_FILES_MAX = 49_999;

const MISSING = {
  ok: false,
  status: 404,
  message: "The requested blog post could not be found.",
} as const;

/** The embedded backend over D1 for one paper's domain. Failures of D1 are logged and become 503. */
export function embeddedSource(
  db: D1Database,
  { domain, now, log }: { readonly domain: string; readonly now: () => number; readonly log: Log },
): BlogSource {
  const attempt = async <T>(work: () => Promise<T>, message = "Failed to fetch blogs") => {
    try {
      return { ok: true, value: await withTimeout("D1", work(), D1_WAIT_MS) } as const;
    } catch (error) {
      log("blog store failed", { domain, message, cause: String(error) });
      return { ok: false, status: 503, message } as const;
    }
  };
  return {
    list: (page) =>
      attempt(async () => toList(await getMetainfo(db, { domain, page, now: now() }))),
    tagged: (tag, page) =>
      attempt(async () => toList(await getTagged(db, { domain, tag, page, now: now() }))),
    async post(slug) {
      const find = async () => toFoundPost(await getPost(db, { slug, domain, now: now() }));
      const found = await attempt(find, "Failed to fetch blog details");
      if (!found.ok) return found;
      return found.value ? { ok: true, value: found.value } : MISSING;
    },
    sitemapFiles: () => attempt(() => getSitemapFiles(db, { domain, now: now() })),
    sitemapPosts: (number) => attempt(() => getSitemapPosts(db, { domain, number, now: now() })),
  };
}

function toList({ blogs, total }: Metainfo): ListAnswer {
  return { posts: blogs.flatMap(readListedPost), total };
}

function toFoundPost(found: FoundDetails | undefined): FoundPost | undefined {
  const post = found && readDetails(found.details, found.details.slug);
  if (!post) return undefined;
  const { html, around } = found;
  const [previous] = readListedPost(around.previous);
  const [next] = readListedPost(around.next);
  const related = around.related.flatMap(readListedPost);
  return {
    post,
    ...(html === undefined ? {} : { html }),
    around: { ...(previous && { previous }), ...(next && { next }), related },
  };
}

/** An external backend, asked about one paper's domain. Failures are logged. */
export function externalSource(
  backend: ExternalBackend,
  { domain, log }: { readonly domain: string; readonly log: Log },
): BlogSource {
  const refuse = (message: string, status?: number) => {
    log("blog backend failed", { domain, message, status });
    return { ok: false, message, status: status ?? 502 } as const;
  };
  const list = async (page: number): Promise<Outcome<ListAnswer>> => {
    const message = "Failed to fetch blogs";
    const query = { domain, page: String(page) };
    const raw = await callBackend(backend, "get_metainfo", query, message);
    // A list that is "not found" means a wrongly configured backend, not a missing page.
    if (!raw.ok) return refuse(raw.message, raw.status === 404 ? 502 : raw.status);
    const answer = readMetainfo(raw.value, (page - 1) * BLOG_PAGE_SIZE);
    return answer ? { ok: true, value: answer } : refuse(message);
  };
  return {
    list,
    // The backend has no query for tags: these are the posts with the tag among its newest.
    async tagged(tag) {
      const newest = await list(1);
      if (!newest.ok) return newest;
      const posts = newest.value.posts.filter(({ tags }) =>
        keywordsOf(tags.toLowerCase()).includes(tag),
      );
      return { ok: true, value: { posts, total: posts.length } };
    },
    async post(slug) {
      const message = "Failed to fetch blog details";
      const raw = await callBackend(backend, "get_details", { slug }, message);
      if (!raw.ok) return raw.status === 404 ? raw : refuse(raw.message, raw.status);
      const post = readDetails(raw.value, slug);
      return post ? { ok: true, value: { post } } : MISSING;
    },
    async sitemapFiles() {
      const first = await list(1);
      if (!first.ok) return first;
      const count = Math.ceil(first.value.total / (BLOG_PAGE_SIZE * PAGES_PER_SITEMAP_FILE));
      const length = Math.min(count, SITEMAP_FILES_MAX);
      return { ok: true, value: Array.from({ length }, (_, index) => ({ number: index + 1 })) };
    },
    sitemapPosts: (number) => listedInFile(number, list),
  };
}

/** The posts on the pages of one file of the sitemap. */
async function listedInFile(
  number: number,
  list: BlogSource["list"],
): Promise<Outcome<readonly SitemapPost[]>> {
  const posts = new Map<string, SitemapPost>();
  const end = number * PAGES_PER_SITEMAP_FILE;
  for (let page = end - PAGES_PER_SITEMAP_FILE + 1; page <= end; page += CALLS_AT_ONCE) {
    const before = posts.size;
    const pages = Array.from({ length: CALLS_AT_ONCE }, (_, index) => list(page + index));
    const answers = await Promise.all(pages);
    for (const answer of answers) {
      if (!answer.ok) return answer;
      for (const { slug, updated, date } of answer.value.posts)
        posts.set(slug, { slug, changed: updated || date });
    }
    const isEnd = answers.some((answer) => answer.ok && answer.value.posts.length === 0);
    // A backend may give its last page, or its only one, for every number beyond it.
    if (isEnd || posts.size === before) break;
  }
  return { ok: true, value: [...posts.values()] };
}
