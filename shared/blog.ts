/** The blog: the types of a list and a post, and the rules that both sides apply (SPEC 2, 3, 5, 7). */
import type { Article } from "./article.ts";
import type { CategoryKey } from "./categories.ts";
import type { LiveCoverage } from "./live/live.ts";
import type { Byline } from "./trust/bylines.ts";
import type { Correction } from "./trust/corrections.ts";

export interface PostSummary {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Address of a picture, https or a path on this site. */
  readonly imageUrl?: string;
  /** The part of it that every crop shows (`shared/pictures/picture-focus.ts`); missing for its middle. */
  readonly imageFocus?: string;
  /** US long form, as `October 30, 2026`; empty where unknown. */
  readonly date: string;
  /** ISO 8601, for `<time datetime>`; empty where unknown. */
  readonly dateTime: string;
  /** Missing where the post names no author. */
  readonly authors?: readonly Byline[];
}

export interface BlogPage {
  readonly posts: readonly PostSummary[];
  /** From 1. */
  readonly page: number;
  /** At least 1, also where there are no posts. */
  readonly pages: number;
  readonly total: number;
  /** Origin of the list's host; left out for the paper's own host. */
  readonly origin?: string;
}

/** A video on YouTube. */
export interface Video {
  /** Eleven characters. */
  readonly id: string;
  /** An upright one of a minute or so; its address names `shorts/`. */
  readonly isShort: boolean;
}

export interface Post extends PostSummary {
  /** Host of the paper the post was written for. */
  readonly domain: string;
  /** ISO 8601; left out if it has not changed since publication. */
  readonly updated?: string;
  /** The same in words, as `November 27, 2026, 1:05 PM`; only the time on the day of publication. */
  readonly updatedText?: string;
  /** Time of day, as `9:40 AM`, where it was published within the last day. */
  readonly time?: string;
  /** The category whose news lists it. */
  readonly category?: CategoryKey;
  /** Origin of that host; left out where it is the paper's own, or none of its hosts. */
  readonly origin?: string;
  /** The body, made of its markdown by our own renderer (`worker/content/blog/markdown/render-markdown.ts`). */
  readonly html: string;
  /** What its picture shows, for those who cannot see it; missing where the author gave none. */
  readonly imageAlt?: string;
  /** What readers should know of it. */
  readonly imageCaption?: string;
  /** Who made the picture. */
  readonly imageCredit?: string;
  /** The post's YouTube video, where it has one. */
  readonly video?: Video;
  /** The newest first; missing where there are none. */
  readonly corrections?: readonly Correction[];
  /** Of a post that is, or was, covered live. */
  readonly live?: LiveCoverage;
  readonly tags: readonly string[];
  readonly topics: readonly string[];
}

/** A post with its neighbours, which are linked below it. */
export interface PostContent {
  readonly post: Post;
  readonly related: readonly PostSummary[];
  /** The next older post. */
  readonly previous?: PostSummary;
  /** The next newer post. */
  readonly next?: PostSummary;
  /** The newest stories of its category, where it has one. */
  readonly stories?: readonly Article[];
}

/** Numbered buttons shown at once (SPEC 9). */
const PAGE_BUTTONS = 5;

/**
 * The number in `?page=`, from 1. Anything but a whole number from 1 on is page 1. This function does
 * not know the number of pages; beyond the end the blog answers with the last page.
 */
export function parsePage(text: string | null | undefined): number {
  if (!text || !/^\d+$/.test(text)) return 1;
  return Math.min(Math.max(Number(text), 1), 1_000_000);
}

/** At most five page numbers around the current one, all of them in 1 … `pages`. */
export function pageWindow(page: number, pages: number): readonly number[] {
  const size = Math.min(PAGE_BUTTONS, pages);
  const first = Math.min(Math.max(page - Math.floor(PAGE_BUTTONS / 2), 1), pages - size + 1);
  return Array.from({ length: size }, (_, index) => first + index);
}

/** Path of a post's page. */
export function postPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`;
}

/** A post's name among the slugs of stories, at the desk and on pages: no story's slug has a slash. */
export function postName(slug: string): string {
  return `blog/${slug}`;
}

/** Characters of the longest tag that is asked for. */
const TAG_MAX_CHARACTERS = 80;

/** The tag in `?tag=` as it is compared: in lower case, without blanks around it; empty for none. */
export function parseTag(text: string | null | undefined): string {
  return (text ?? "").trim().toLowerCase().slice(0, TAG_MAX_CHARACTERS);
}

/** Path of the list of all posts, or of those with a tag. */
export function blogPath(tag = ""): string {
  return tag === "" ? "/blog" : `/blog?${new URLSearchParams({ tag: parseTag(tag) })}`;
}

/** Keywords of a comma-separated text: trimmed, none empty, no duplicates regardless of case (SPEC 2). */
export function keywordsOf(text: string): readonly string[] {
  const keywords = text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  const seen = new Set<string>();
  return keywords.filter((word) => {
    const key = word.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

/** The video at a YouTube address; undefined where it names none. */
export function videoAt(url: string): Video | undefined {
  const id = videoIdOf(url);
  return id === undefined ? undefined : { id, isShort: url.includes(`shorts/${id}`) };
}

/**
 * The id in a YouTube address, by one of the path forms `shorts/`, `v=`, `/embed/`, `/v/` or `.be/`
 * (SPEC 5); `undefined` if none matches. An id has exactly eleven characters.
 */
export function videoIdOf(url: string): string | undefined {
  return /(?:shorts\/|v=|\/embed\/|\/v\/|\.be\/)([\w-]{11})(?![\w-])/.exec(url)?.[1];
}
