/**
 * The interface to a blog backend, and its two implementations: embedded and external. A source asks
 * its backend each time; `blog.ts` caches the answers.
 */
import { keywordsOf } from "../../../../shared/blog.ts";
import { BLOG_PAGE_SIZE } from "../../../../shared/shared-limits.ts";
import type { FoundPost, ListAnswer, ListedPost } from "./backend-posts.ts";
import { getCorrected, getPost, getList, getTagged } from "./embedded-backend.ts";
import { BackendFailure, callBackend, type ExternalBackend } from "./external-backend.ts";
import { readDetails, readMetainfo } from "./read-answers.ts";
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

/** A backend of one paper's blog. All functions reject where it fails. */
export interface BlogSource {
  /** Page `page` from 1; beyond the end an empty list with the right total. */
  list(page: number): Promise<ListAnswer>;
  /** A page of the posts with a tag in lower case. */
  tagged(tag: string, page: number): Promise<ListAnswer>;
  /** A post that is not there is undefined, or a failure with status 404. Its updates begin with `from`; 0: the first page. */
  post(slug: string, from?: number): Promise<FoundPost | undefined>;
  /** The posts that were corrected. */
  corrected(): Promise<readonly ListedPost[]>;
  sitemapFiles(): Promise<readonly SitemapFile[]>;
  sitemapPosts(number: number): Promise<readonly SitemapPost[]>;
}

/** An external backend gives ten posts a call; a file of its sitemap takes this many calls. */
const PAGES_PER_SITEMAP_FILE = 20;
const CALLS_AT_ONCE = 5;
/** The most files of posts in an index (sitemaps.org), also where a backend gives a higher total. */
const SITEMAP_FILES_MAX = 49_999;

/** The embedded backend over D1 for one paper's domain. */
export function embeddedSource(
  db: D1Database,
  { domain, now }: { readonly domain: string; readonly now: () => number },
): BlogSource {
  return {
    list: (page) => getList(db, { domain, page, now: now() }),
    tagged: (tag, page) => getTagged(db, { domain, tag, page, now: now() }),
    post: (slug, from = 0) => getPost(db, { slug, domain, from, now: now() }),
    corrected: () => getCorrected(db, { domain, now: now() }),
    sitemapFiles: () => getSitemapFiles(db, { domain, now: now() }),
    sitemapPosts: (number) => getSitemapPosts(db, { domain, number, now: now() }),
  };
}

/** An external backend, asked about one paper's domain. */
export function externalSource(backend: ExternalBackend, domain: string): BlogSource {
  const list = async (page: number) => {
    const message = "Failed to fetch blogs";
    const query = { domain, page: String(page) };
    const raw = await callBackend(backend, "get_metainfo", query, message).catch(
      (error: unknown) => {
        // A list that is "not found" means a wrongly configured backend, not a missing page.
        const isMissing = error instanceof BackendFailure && error.status === 404;
        throw isMissing ? new BackendFailure(error.message, 502) : error;
      },
    );
    const answer = readMetainfo(raw, (page - 1) * BLOG_PAGE_SIZE);
    if (!answer) throw new BackendFailure(message, 502);
    return answer;
  };
  return {
    list,
    // The backend has no query for tags: these are the posts with the tag among its newest.
    async tagged(tag) {
      const newest = await list(1);
      const posts = newest.posts.filter(({ tags }) => keywordsOf(tags.toLowerCase()).includes(tag));
      return { posts, total: posts.length };
    },
    async post(slug) {
      const message = "Failed to fetch blog details";
      const post = readDetails(await callBackend(backend, "get_details", { slug }, message), slug);
      return post && { post };
    },
    // Nor has it one for corrections.
    async corrected() {
      return (await list(1)).posts.filter(({ corrections }) => corrections.length > 0);
    },
    async sitemapFiles() {
      const { total } = await list(1);
      const count = Math.ceil(total / (BLOG_PAGE_SIZE * PAGES_PER_SITEMAP_FILE));
      const length = Math.min(count, SITEMAP_FILES_MAX);
      return Array.from({ length }, (_, index) => ({ number: index + 1 }));
    },
    sitemapPosts: (number) => listedInFile(number, list),
  };
}

/** The posts on the pages of one file of the sitemap. */
async function listedInFile(
  number: number,
  list: BlogSource["list"],
): Promise<readonly SitemapPost[]> {
  const posts = new Map<string, SitemapPost>();
  const end = number * PAGES_PER_SITEMAP_FILE;
  for (let page = end - PAGES_PER_SITEMAP_FILE + 1; page <= end; page += CALLS_AT_ONCE) {
    const before = posts.size;
    const pages = Array.from({ length: CALLS_AT_ONCE }, (_, index) => list(page + index));
    const answers = await Promise.all(pages);
    for (const { slug, updated, date } of answers.flatMap((answer) => answer.posts))
      posts.set(slug, { slug, changed: updated || date });
    const isEnd = answers.some((answer) => answer.posts.length === 0);
    // A backend may give its last page, or its only one, for every number beyond it.
    if (isEnd || posts.size === before) break;
  }
  return [...posts.values()];
}
