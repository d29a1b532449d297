/**
 * The blog as the rest of the Worker sees it: house types out of whichever backend is configured,
 * with answers kept for a while. It knows no request and no environment; `createBlog` is given all.
 */
import {
  BLOG_PAGE_SIZE,
  type BlogPage,
  keywordsOf,
  type PostContent,
  type PostSummary,
  videoIdOf,
} from "../../shared/blog.ts";
import type { Outcome } from "../../shared/outcome.ts";
import type { ListAnswer, ListedPost, PostAnswer } from "./answers.ts";
import { postDate, toMoment } from "./dates.ts";
import { createMemory, type Memory } from "./memory.ts";
import { surroundingsOf } from "./neighbours.ts";
import { embeddedSource, remoteSource, type Shelf, type ShelvedPost } from "./source.ts";

export interface BlogSettings {
  readonly db: D1Database;
  /** `BLOG_BACKEND_URL`; empty: the embedded backend answers. */
  readonly backendUrl: string;
  readonly backendKey: string;
  /** `BLOG_TTL_SECONDS`. 0: nothing is kept. */
  readonly ttlSeconds: number;
  readonly publication: {
    readonly id: string;
    readonly url: string;
    readonly locale: string;
    readonly timeZone: string;
  };
  /** Host whose posts are asked for, without a leading `www.`. */
  readonly domain: string;
  /** The origin of another of the paper's hosts, by its name; undefined for the paper's own. */
  readonly otherOrigin?: (domain: string) => string | undefined;
  readonly fetch: typeof fetch;
  /** Milliseconds. */
  readonly now: () => number;
  readonly log: (event: string, facts: Readonly<Record<string, unknown>>) => void;
  readonly waitUntil?: (work: Promise<unknown>) => void;
  /** The isolate's own, unless a test brings one. */
  readonly memory?: Memory;
}

/** A post as a feed tells it. */
export interface FeedPost extends PostSummary {
  readonly tags: readonly string[];
  /** ISO 8601; empty where unknown. */
  readonly updated: string;
}

export interface Blog {
  /** Page from 1; beyond the end it is the last page. */
  posts(page: number): Promise<Outcome<BlogPage>>;
  post(slug: string): Promise<Outcome<PostContent>>;
  /** The newest ten, for feeds. */
  feedPosts(): Promise<Outcome<readonly FeedPost[]>>;
  /** Files of the sitemap, and the posts in one of them. */
  shelves(): Promise<Outcome<readonly Shelf[]>>;
  shelf(number: number): Promise<Outcome<readonly ShelvedPost[]>>;
}

const isolateMemory = createMemory();
/** No slug is longer; nothing that long is asked of a backend or kept. */
const SLUG_MAX_CHARACTERS = 300;

/** How long a post that is there waits for what stands below it. */
const SURROUNDINGS_WAIT_MS = 300;

/** The blog of one paper. Its functions never reject; failures carry the messages of SPEC 8. */
export function createBlog(settings: BlogSettings): Blog {
  const { db, domain, publication, now, log } = settings;
  const memory = settings.memory ?? isolateMemory;
  const source = settings.backendUrl
    ? remoteSource(
        { url: settings.backendUrl, key: settings.backendKey, fetch: settings.fetch },
        { domain, log },
      )
    : embeddedSource(db, { domain, now, log });
  const ask = <T>(
    question: string,
    load: () => Promise<Outcome<T>>,
    failure = "Failed to fetch blogs",
  ) =>
    memory.ask(`${source.name} ${publication.id} ${question}`, load, {
      ttlSeconds: settings.ttlSeconds,
      now,
      failure,
      waitUntil: settings.waitUntil,
    });
  const list = (page: number) => ask(`list ${page}`, () => source.list(page));
  const summary = (post: ListedPost) => toSummary(post, publication);
  const here = originAt(domain, settings);

  return {
    async posts(page) {
      let answer = await list(page);
      if (!answer.ok) return answer;
      const pages = pagesOf(answer.value);
      const shown = Math.min(page, pages);
      if (shown < page) answer = await list(shown);
      if (!answer.ok) return answer;
      const { posts, total } = answer.value;
      return { ok: true, value: { posts: posts.map(summary), page: shown, pages, total, ...here } };
    },

    async post(slug) {
      if (slug.length > SLUG_MAX_CHARACTERS) return missing;
      const load = async (): Promise<Outcome<PostContent>> => {
        // Where the backend cannot tell what is around a post, the newest page of the list can.
        const newest = settings.backendUrl ? list(1) : undefined;
        const found = await source.post(slug);
        if (!found.ok) return found;
        const { post } = found.value;
        const first = newest && (await Promise.race([newest, pause(SURROUNDINGS_WAIT_MS)]));
        const known = first?.ok ? first.value.posts : [];
        const around = found.value.around ?? surroundingsOf(post, known);
        return {
          ok: true,
          value: {
            post: await toPost(post, settings),
            related: around.related.map(summary),
            ...(around.previous ? { previous: summary(around.previous) } : {}),
            ...(around.next ? { next: summary(around.next) } : {}),
          },
        };
      };
      return ask(`post ${slug}`, load, "Failed to fetch blog details");
    },

    async feedPosts() {
      const answer = await list(1);
      if (!answer.ok) return answer;
      const posts = answer.value.posts.map((post) => ({
        ...summary(post),
        tags: keywordsOf(post.tags),
        updated: toMoment(post.updated)?.toISOString() ?? "",
      }));
      return { ok: true, value: posts };
    },

    shelves: () => ask("shelves", () => source.shelves()),
    shelf: (number) => ask(`shelf ${number}`, () => source.shelf(number)),
  };
}

const missing = {
  ok: false,
  status: 404,
  message: "The requested blog post could not be found.",
} as const;

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
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
  };
}

/** Of what is shown at another of the paper's hosts: where that is. */
function originAt(domain: string, { otherOrigin }: BlogSettings): { readonly origin?: string } {
  const origin = otherOrigin?.(domain);
  return origin === undefined ? {} : { origin };
}

async function toPost(answer: PostAnswer, settings: BlogSettings): Promise<PostContent["post"]> {
  // Only who shows a post needs the parser: it would cost every start of the Worker.
  const { toBody } = await import("./markdown.ts");
  const videoId = videoIdOf(answer.videoUrl);
  const summary = toSummary(answer, settings.publication);
  const updated = toMoment(answer.updated)?.toISOString() ?? "";
  return {
    ...summary,
    ...(updated > summary.dateTime ? { updated } : {}),
    domain: answer.domain || settings.domain,
    ...originAt(answer.domain, settings),
    body: toBody(answer.markdown),
    ...(videoId ? { videoId } : {}),
    tags: keywordsOf(answer.tags),
    topics: keywordsOf(answer.topics),
  };
}
