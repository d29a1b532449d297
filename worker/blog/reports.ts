/**
 * The paper's own reporting: posts that name a category, as stories of that category. They are read of
 * the newest ten posts, and remembered for as long as an answer of the blog.
 */
import type { CategoryKey } from "../../shared/categories.ts";
import type { Late } from "../../shared/content.ts";
import type { Story } from "../../shared/story.ts";
import { BoundedCache } from "../bounded-cache.ts";
import type { Blog, FeedPost } from "./blog.ts";

/** A post as a story of a category. */
export interface Report {
  readonly category: CategoryKey;
  readonly story: Story;
}

export interface ReportSource {
  readonly blog: Pick<Blog, "feedPosts">;
  /** Of the paper and its domain. */
  readonly key: string;
  /** Name of the paper. */
  readonly paper: string;
  readonly ttlMs: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A page without reports waits no longer for the blog. */
const WAIT_MS = 300;
/** Without a cache a burst of requests must not read the blog each time. */
const MEMORY_MIN_MS = 1_000;
/** For so long a report stands before other stories. */
const LEAD_MS = 24 * 60 * 60_000;
/** Of an excerpt (SPEC 9). */
const EXCERPT_MAX_CHARACTERS = 200;

const memory = new BoundedCache<
  string,
  { readonly posts: readonly FeedPost[]; readonly readAt: number }
>({ maxEntries: 200 });

/** The reports, newest first; in place where they are in memory. Those of a slow or failing blog are the last ones. */
export function readReports(source: ReportSource): Late<readonly Report[]> {
  const { key, now, ttlMs } = source;
  const last = memory.get(key);
  const age = now - (last?.readAt ?? 0);
  if (last && age >= 0 && age < Math.max(ttlMs, MEMORY_MIN_MS))
    return toReports(last.posts, source);
  return readPosts(source).then((posts) => toReports(posts ?? last?.posts ?? [], source));
}

async function readPosts({
  blog,
  key,
  now,
}: ReportSource): Promise<readonly FeedPost[] | undefined> {
  const reading = blog.feedPosts().then((outcome) => {
    if (!outcome.ok) return undefined;
    const posts = outcome.value.filter(({ category }) => category !== undefined);
    memory.set(key, { posts, readAt: now });
    return posts;
  });
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, WAIT_MS);
  });
  return Promise.race([reading, late]);
}

function toReports(posts: readonly FeedPost[], { paper, now }: ReportSource): readonly Report[] {
  return posts.flatMap(({ category, ...post }) =>
    category === undefined ? [] : [{ category, story: toStory(post, paper, now) }],
  );
}

function toStory(post: FeedPost, paper: string, now: number): Story {
  const { slug, title, description, imageUrl = "", dateTime } = post;
  const time = Date.parse(dateTime);
  const published = Number.isNaN(time) ? null : time;
  const isNew = published !== null && now - published < LEAD_MS;
  const isCut = description.length > EXCERPT_MAX_CHARACTERS;
  return {
    id: `post ${slug}`,
    slug,
    title,
    excerpt: isCut
      ? `${description.slice(0, EXCERPT_MAX_CHARACTERS).trimEnd()}...`
      : description || title,
    published,
    // Where a feed brings the same story, ours is the original.
    firstSeen: 0,
    imageUrl,
    minutes: 0,
    link: "",
    source: paper,
    wikipediaUrl: "",
    path: `/blog/${encodeURIComponent(slug)}`,
    ...(isNew ? { leads: true } : {}),
  };
}
