/**
 * The blog as a feed: RSS 2.0 (SPEC 7.5), Atom and JSON Feed. feedsmith makes the documents from
 * plain objects and escapes what is in them; texts come from `blog/answers.ts` well-formed and
 * without control characters, and addresses are made here, encoded, from the paper's own origin.
 */
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from "feedsmith";

import type { Blog, FeedPost } from "./blog/blog.ts";
import { toMoment } from "./blog/dates.ts";
import type { Log } from "./log.ts";
import { inTime, KV_READ_WAIT_MS } from "./time-limit.ts";

export type FeedKind = "rss" | "atom" | "json";

/** What a feed needs to know of its paper. */
export interface FeedPublication {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly locale: string;
  readonly foundedYear: number;
}

export interface FeedDeps {
  readonly blog: Pick<Blog, "feedPosts">;
  readonly publication: FeedPublication;
  /** Whose posts they are. */
  readonly domain: string;
  readonly log: Log;
  /** Where the last good document outlives the isolate; of KV's functions no more is used. */
  readonly store?: {
    get(key: string): Promise<string | null>;
    put(key: string, document: string): Promise<void>;
  };
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

export interface FeedAnswer {
  readonly body: string;
  readonly contentType: string;
  /** False where the blog could not be asked: the last good document, or an empty channel. No cache may keep it. */
  readonly isFresh: boolean;
}

/** Minutes (SPEC 9). */
const TTL_MINUTES = 60;
const CATEGORIES = ["News", "Blog", "Local News"] as const;
const IMAGE_PX = 32;

const KINDS = {
  rss: { path: "/rss.xml", contentType: "application/rss+xml; charset=utf-8", render: renderRss },
  atom: {
    path: "/atom.xml",
    contentType: "application/atom+xml; charset=utf-8",
    render: renderAtom,
  },
  json: {
    path: "/feed.json",
    contentType: "application/feed+json; charset=utf-8",
    render: renderJsonFeed,
  },
} as const;

/** The last good documents of this isolate, by paper, domain and kind, with the posts they were made from. */
const lastGood = new Map<string, { readonly posts: string; readonly body: string }>();

/**
 * The document of a kind. Where the blog fails: the last good one, else a channel without items, and
 * a log entry `Error generating RSS` (SPEC 8). Never rejects.
 */
export async function answerFeed(kind: FeedKind, deps: FeedDeps): Promise<FeedAnswer> {
  const { contentType, render } = KINDS[kind];
  const { publication, log } = deps;
  const key = `${publication.id} ${deps.domain} ${kind}`;
  const known = lastGood.get(key);
  const outcome = await deps.blog.feedPosts();
  if (outcome.ok) {
    const posts = JSON.stringify(outcome.value);
    if (known?.posts === posts) return { body: known.body, contentType, isFresh: true };
    try {
      const body = render(outcome.value, publication);
      lastGood.set(key, { posts, body });
      deps.waitUntil?.(keep(key, body, deps));
      return { body, contentType, isFresh: true };
    } catch (error) {
      log("Error generating RSS", { publication: publication.id, kind, cause: String(error) });
    }
  } else {
    log("Error generating RSS", { publication: publication.id, kind, cause: outcome.message });
  }
  const body = known?.body ?? (await recall(key, deps)) ?? render([], publication);
  return { body, contentType, isFresh: false };
}

/** Writes a document that the store does not hold yet: writes are few and dear, reads are neither. */
async function keep(key: string, body: string, { store, log }: FeedDeps): Promise<void> {
  try {
    if ((await store?.get(storeKey(key))) !== body) await store?.put(storeKey(key), body);
  } catch (error) {
    log("feed not stored", { key, cause: String(error) });
  }
}

async function recall(key: string, { store }: FeedDeps): Promise<string | undefined> {
  try {
    const stored = store && (await inTime("KV", store.get(storeKey(key)), KV_READ_WAIT_MS));
    return stored ?? undefined;
  } catch {
    // The failure that matters is logged already; an empty channel follows.
    return undefined;
  }
}

function storeKey(key: string): string {
  return `blog-feed:${key}`;
}

/** RSS 2.0 after SPEC 7.5: the channel and an item for each post. */
export function renderRss(posts: readonly FeedPost[], publication: FeedPublication): string {
  const channel = channelOf(publication);
  const changed = lastChange(posts);
  const document = generateRssFeed({
    title: channel.title,
    description: channel.description,
    link: channel.link,
    language: publication.locale.toLowerCase(),
    ttl: TTL_MINUTES,
    ...(changed ? { lastBuildDate: changed } : {}),
    categories: CATEGORIES.map((name) => ({ name })),
    image: {
      url: `${publication.url}/favicon.png`,
      title: channel.title,
      link: channel.link,
      width: IMAGE_PX,
      height: IMAGE_PX,
    },
    atom: {
      links: [{ href: selfOf("rss", publication), rel: "self", type: "application/rss+xml" }],
    },
    items: posts.map((post) => {
      const link = linkOf(post, publication);
      const published = momentOf(post.dateTime);
      const picture = pictureOf(post, publication);
      return {
        title: post.title,
        link,
        guid: { value: link, isPermaLink: true },
        ...(post.description ? { description: post.description } : {}),
        ...(published ? { pubDate: published } : {}),
        categories: categoriesOf(post).map((name) => ({ name })),
        // RSS wants a length; 0 is what its board asks for where the size is not known.
        ...(picture ? { enclosures: [{ ...picture, length: 0 }] } : {}),
      };
    }),
  });
  return withoutIndents(document);
}

/** Atom (RFC 4287) of the same posts. */
export function renderAtom(posts: readonly FeedPost[], publication: FeedPublication): string {
  const channel = channelOf(publication);
  // Atom demands a date of everything; the paper's first day stands for one that is not known.
  const founded = new Date(Date.UTC(publication.foundedYear, 0, 1));
  const document = generateAtomFeed({
    id: channel.link,
    title: { value: channel.title },
    subtitle: { value: channel.description },
    updated: lastChange(posts) ?? founded,
    authors: [{ name: publication.name, uri: `${publication.url}/` }],
    icon: `${publication.url}/favicon.png`,
    categories: CATEGORIES.map((term) => ({ term })),
    links: [
      { href: selfOf("atom", publication), rel: "self", type: "application/atom+xml" },
      { href: channel.link, rel: "alternate", type: "text/html" },
    ],
    entries: posts.map((post) => {
      const link = linkOf(post, publication);
      const published = momentOf(post.dateTime);
      const picture = pictureOf(post, publication);
      return {
        id: link,
        title: { value: post.title },
        updated: changeOf(post) ?? founded,
        ...(published ? { published } : {}),
        ...(post.description ? { summary: { value: post.description } } : {}),
        categories: categoriesOf(post).map((term) => ({ term })),
        links: [
          { href: link, rel: "alternate", type: "text/html" },
          ...(picture ? [{ href: picture.url, rel: "enclosure", type: picture.type }] : []),
        ],
      };
    }),
  });
  return withoutIndents(document);
}

/** JSON Feed 1.1 of the same posts. */
export function renderJsonFeed(posts: readonly FeedPost[], publication: FeedPublication): string {
  const channel = channelOf(publication);
  const document = generateJsonFeed({
    title: channel.title,
    home_page_url: channel.link,
    feed_url: selfOf("json", publication),
    description: channel.description,
    icon: `${publication.url}/favicon.png`,
    favicon: `${publication.url}/favicon.png`,
    language: publication.locale,
    authors: [{ name: publication.name, url: `${publication.url}/` }],
    items: posts.map((post) => {
      const link = linkOf(post, publication);
      const published = momentOf(post.dateTime);
      const changed = changeOf(post);
      const picture = pictureOf(post, publication);
      return {
        id: link,
        url: link,
        title: post.title,
        content_text: post.description || post.title,
        ...(post.description ? { summary: post.description } : {}),
        ...(picture ? { image: picture.url } : {}),
        ...(published ? { date_published: published } : {}),
        ...(changed ? { date_modified: changed } : {}),
        tags: [...categoriesOf(post)],
      };
    }),
  });
  // A document without posts has an empty list of them, which the library leaves out.
  return JSON.stringify(
    { ...(document as object), ...(posts.length > 0 ? {} : { items: [] }) },
    null,
    2,
  );
}

/**
 * The library sets a CDATA section on a line of its own, so that a title would begin with white
 * space. Texts are lines without breaks, so that a break beside a section is never theirs.
 */
function withoutIndents(document: string): string {
  return document.replace(/\n\s*(?=<!\[CDATA\[)/g, "").replace(/(?<=\]\]>)\n\s*(?=<\/)/g, "");
}

function channelOf({ name, url }: FeedPublication) {
  return {
    title: `${name}: Blog`,
    description: `Notes, explanations and stories from the people who make ${name}.`,
    link: `${url}/blog`,
  };
}

function selfOf(kind: FeedKind, publication: FeedPublication): string {
  return publication.url + KINDS[kind].path;
}

function linkOf(post: FeedPost, publication: FeedPublication): string {
  return `${publication.url}/blog/${encodeURIComponent(post.slug)}`;
}

/** A post's own tags, or what the whole channel is about where it has none. */
function categoriesOf(post: FeedPost): readonly string[] {
  return post.tags.length > 0 ? post.tags : CATEGORIES;
}

function pictureOf(post: FeedPost, publication: FeedPublication) {
  const url = post.imageUrl ? URL.parse(post.imageUrl, publication.url) : undefined;
  if (!url) return undefined;
  const extension = /\.([a-z0-9]+)$/i.exec(url.pathname)?.[1]?.toLowerCase() ?? "";
  return { url: url.href, type: PICTURE_TYPES[extension] ?? "image/jpeg" };
}

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  gif: "image/gif",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
};

/** A day without a time of day is taken at noon: the same day in every time zone of the country. */
function momentOf(dateTime: string): Date | undefined {
  return toMoment(dateTime.length === 10 ? `${dateTime}T12:00:00Z` : dateTime);
}

function changeOf(post: FeedPost): Date | undefined {
  const moments = [momentOf(post.dateTime), momentOf(post.updated)].flatMap(
    (moment) => moment ?? [],
  );
  return moments.toSorted((a, b) => b.getTime() - a.getTime())[0];
}

function lastChange(posts: readonly FeedPost[]): Date | undefined {
  const moments = posts.flatMap((post) => changeOf(post) ?? []);
  return moments.toSorted((a, b) => b.getTime() - a.getTime())[0];
}
