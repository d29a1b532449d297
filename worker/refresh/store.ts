/**
 * Stored feeds in KV, one entry per feed, kept for good: a feed that fails today shows yesterday's
 * stories. Entries carry a version; what another version wrote, or what is damaged, counts as missing.
 */
import { shortHash } from "../../shared/hash.ts";
import { sitePath } from "../../shared/links.ts";
import type { StoredArticle } from "./normalise.ts";

/** Raise it whenever the shape below changes in a way that older code could not read. */
const STORE_VERSION = 1;

export interface StoredFeed {
  readonly version: typeof STORE_VERSION;
  readonly address: string;
  /** When it was last known to be current, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** True where the articles are samples that came with the software. */
  readonly sample: boolean;
  readonly articles: readonly StoredArticle[];
  /** Of each article, by what its item is known again; missing where nobody knows. */
  readonly marks?: readonly string[];
}

/** Articles kept of one feed: the twenty a page can show, and as many in reserve. */
export const STORED_ARTICLES = 40;

/** KV's limit is 512 bytes; addresses are ASCII once they are parsed. */
const LONGEST_KEY_BYTES = 500;

/** The entry's key: readable, so that an operator finds a feed in the dashboard. */
export function feedKey(address: string): string {
  const key = `feed:${address}`;
  if (key.length <= LONGEST_KEY_BYTES) return key;
  return `${key.slice(0, LONGEST_KEY_BYTES - 8)}-${shortHash(address)}`;
}

/** A new entry, ready to write. */
export function storedFeed(
  address: string,
  articles: readonly StoredArticle[],
  fetchedAt: number,
  sample: boolean,
  marks?: readonly string[],
): StoredFeed {
  return {
    version: STORE_VERSION,
    address,
    fetchedAt,
    sample,
    articles: articles.slice(0, STORED_ARTICLES),
    ...(marks ? { marks: marks.slice(0, STORED_ARTICLES) } : {}),
  };
}

/** The stored copy of a feed; undefined where there is none that can be used. Rejects where KV does. */
export async function readFeed(kv: KVNamespace, address: string): Promise<StoredFeed | undefined> {
  const text = await kv.get(feedKey(address), "text");
  return text === null ? undefined : parseStoredFeed(text, address);
}

/** Keeps a feed's copy, without its marks, which no reader needs. Rejects where KV does. */
export async function writeFeed(kv: KVNamespace, feed: StoredFeed): Promise<void> {
  await kv.put(feedKey(feed.address), JSON.stringify({ ...feed, marks: undefined }));
}

/** The entry in a text from KV, or undefined where it is damaged, of another version or another feed. */
export function parseStoredFeed(text: string, address: string): StoredFeed | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined; // Damaged: the same as missing, and fetched anew.
  }
  if (typeof value !== "object" || value === null) return undefined;
  const feed = value as Partial<StoredFeed>;
  const isWhole =
    feed.version === STORE_VERSION &&
    feed.address === address &&
    Number.isFinite(feed.fetchedAt) &&
    typeof feed.sample === "boolean" &&
    Array.isArray(feed.articles) &&
    (feed.articles.length > 0 || feed.sample) &&
    feed.articles.every(isStoredArticle);
  return isWhole ? (feed as StoredFeed) : undefined;
}

const TEXT_FIELDS = [
  "id",
  "slug",
  "title",
  "excerpt",
  "imageUrl",
  "readTime",
  "link",
  "source",
] as const satisfies readonly (keyof StoredArticle)[];

function isStoredArticle(value: unknown): value is StoredArticle {
  if (typeof value !== "object" || value === null) return false;
  const article = value as Record<string, unknown>;
  const { published, imageUrl, link, wikipediaUrl, feedHost = "" } = article;
  return (
    TEXT_FIELDS.every((field) => typeof article[field] === "string") &&
    (published === null || isTime(published)) &&
    (isPathOrEmpty(imageUrl) || isWebAddress(imageUrl)) &&
    (link === "" || isWebAddress(link)) &&
    (wikipediaUrl === undefined || isWebAddress(wikipediaUrl)) &&
    typeof feedHost === "string"
  );
}

/** A time that a Date can hold. */
function isTime(value: unknown): boolean {
  return typeof value === "number" && Math.abs(value) <= 8.64e15;
}

/** Sample stories have their pictures on this site. */
function isPathOrEmpty(value: unknown): boolean {
  return value === "" || (typeof value === "string" && sitePath(value) !== "");
}

function isWebAddress(value: unknown): boolean {
  return typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value);
}
