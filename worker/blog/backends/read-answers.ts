/**
 * Validates raw answers of a backend, ours or an external one. Optional fields may be missing,
 * null, empty or of the wrong type; unusable values are dropped (SPEC 3 and 7).
 */
import { categoryNamed, type CategoryKey } from "../../../shared/categories.ts";
import { sitePath } from "../../../shared/links.ts";

/** A post in a list. Texts are plain, trimmed and well-formed; dates are as the backend wrote them. */
export interface ListedPost {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** https, or a path on this site. */
  readonly imageUrl?: string;
  readonly date: string;
  readonly updated: string;
  readonly tags: string;
  /** Its author; empty where none is named. */
  readonly author: string;
  /** The category whose news lists it. */
  readonly category?: CategoryKey;
}

export interface ListAnswer {
  readonly posts: readonly ListedPost[];
  readonly total: number;
}

export interface PostAnswer extends ListedPost {
  /** Empty where the backend names none. */
  readonly domain: string;
  readonly markdown: string;
  readonly videoUrl: string;
  readonly topics: string;
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

const TITLE_MAX_CHARACTERS = 300;
const TEXT_MAX_CHARACTERS = 2000;
/** The rest is cut off. */
export const MARKDOWN_MAX_CHARACTERS = 1_000_000;

/**
 * A metainfo answer as a list; `undefined` where it is no object. A missing total is replaced by
 * the number of posts up to the end of this page.
 */
export function readMetainfo(raw: unknown, before = 0): ListAnswer | undefined {
  if (!isRecord(raw)) return undefined;
  const listed = (Array.isArray(raw["blogs"]) ? raw["blogs"] : []).flatMap(readListedPost);
  const posts = [...new Map(listed.map((post) => [post.slug, post])).values()];
  const total = Number(
    typeof raw["total"] === "boolean" ? Number.NaN : (raw["total"] ?? Number.NaN),
  );
  const known = posts.length > 0 ? before + posts.length : 0;
  return { posts, total: Number.isSafeInteger(total) && total >= 0 ? total : known };
}

/** A details answer as a post; `undefined` where it is empty or has no text. */
export function readDetails(raw: unknown, slug: string): PostAnswer | undefined {
  if (!isRecord(raw)) return undefined;
  const markdown = typeof raw["blog"] === "string" ? raw["blog"] : "";
  if (text(raw["metaTitle"]) === "" && markdown.trim() === "") return undefined;
  const [listed] = readListedPost({ ...raw, slug: text(raw["slug"]) || slug });
  if (!listed) return undefined;
  return {
    ...listed,
    domain: text(raw["domain"]),
    markdown: markdown.slice(0, MARKDOWN_MAX_CHARACTERS).toWellFormed(),
    videoUrl: text(raw["youtubeShortsUrl"]),
    topics: keywordText(raw["longTailKeywords"]),
  };
}

/**
 * https addresses and paths on this site; http is raised to https, which the content policy asks
 * for anyway.
 */
export function pictureOf(value: unknown): string | undefined {
  const address = text(value);
  if (address.startsWith("/")) return sitePath(address).replace(/#.*/s, "") || undefined;
  const url = URL.parse(address);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  url.protocol = "https:";
  return url.href;
}

/** An entry of a list, as a list of one; none where it has no slug that can be part of an address. */
export function readListedPost(raw: unknown): ListedPost[] {
  if (!isRecord(raw)) return [];
  const slug = text(raw["slug"]);
  // "." and ".." cannot be slugs: URL parsers remove them from paths.
  if (slug === "" || slug === "." || slug === "..") return [];
  const imageUrl = pictureOf(raw["pinterestImageLink"]);
  const category = categoryNamed(text(raw["category"]));
  return [
    {
      slug,
      title: text(raw["metaTitle"]).slice(0, TITLE_MAX_CHARACTERS).toWellFormed() || "Untitled",
      description: text(raw["metaDescription"]).slice(0, TEXT_MAX_CHARACTERS).toWellFormed(),
      ...(imageUrl ? { imageUrl } : {}),
      date: text(raw["date"]),
      updated: text(raw["updated"]),
      tags: keywordText(raw["shortTailKeywords"]),
      author: text(raw["author"]).slice(0, TITLE_MAX_CHARACTERS).toWellFormed(),
      ...(category === undefined ? {} : { category }),
    },
  ];
}

/** A text or a number as one line of well-formed text; anything else is empty. */
function text(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  return value
    .replaceAll(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]+/g, " ")
    .trim()
    .toWellFormed();
}

/** Keywords should be a comma-separated text; a list of texts is read as one. */
function keywordText(value: unknown): string {
  const whole = Array.isArray(value) ? value.map(text).join(",") : text(value);
  return whole.slice(0, TEXT_MAX_CHARACTERS).toWellFormed();
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
