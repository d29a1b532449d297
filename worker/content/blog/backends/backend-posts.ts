/** Posts as a backend gives them to `blog.ts`, and the rules for their texts and pictures. */
import type { CategoryKey } from "../../../../shared/categories.ts";
import { sitePath } from "../../../../shared/links.ts";
import type { Author } from "../../../../shared/trust/bylines.ts";
import type { FoundCoverage } from "../live/live-rows.ts";

/** A post in a list. Texts are plain, trimmed and well-formed; dates are as the backend wrote them. */
export interface ListedPost {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** https, or a path on this site. */
  readonly imageUrl?: string;
  /** In the steps of `picture-focus.ts`. */
  readonly imageFocus?: string;
  readonly date: string;
  readonly updated: string;
  readonly tags: string;
  readonly authors: readonly Author[];
  /** In the order of the post. */
  readonly corrections: readonly WrittenCorrection[];
  /** The category whose news lists it. */
  readonly category?: CategoryKey;
}

/** A correction as a backend gives it. */
export interface WrittenCorrection {
  /** A day or a moment, as the backend wrote it. */
  readonly date: string;
  readonly text: string;
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
  /** What its picture shows, and who made it; either is empty where the author gave none. */
  readonly pictureAlt: string;
  readonly pictureCredit: string;
  /** Below the picture; empty for none. */
  readonly pictureCaption: string;
  readonly topics: string;
}

/** A post, with its neighbours and related posts where the backend gives them. */
export interface FoundPost {
  readonly post: PostAnswer;
  /** The rendered body, where it is stored; `post.markdown` is empty then. */
  readonly html?: string;
  /** Of a post that is, or was, covered live. */
  readonly coverage?: FoundCoverage;
  readonly around?: {
    readonly previous?: ListedPost;
    readonly next?: ListedPost;
    readonly related: readonly ListedPost[];
  };
}

/**
 * https addresses and paths on this site; http is raised to https, which the content policy asks
 * for anyway.
 */
export function pictureOf(value: unknown): string | undefined {
  const address = oneLine(value);
  if (address.startsWith("/")) return sitePath(address).replace(/#.*/s, "") || undefined;
  const url = URL.parse(address);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  url.protocol = "https:";
  return url.href;
}

/** A text or a number as one line of well-formed text; anything else is empty. */
export function oneLine(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  return value
    .replaceAll(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]+/g, " ")
    .trim()
    .toWellFormed();
}
