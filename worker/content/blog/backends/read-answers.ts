/**
 * Validates raw answers of an external backend. Optional fields may be missing, null, empty or of the
 * wrong type; unusable values are dropped (SPEC 3 and 7).
 */
import { categoryNamed } from "../../../../shared/categories.ts";
import { focusIn } from "../../../../shared/pictures/picture-focus.ts";
import { isFields } from "../../../../shared/texts/json-fields.ts";
import { MARKDOWN_MAX_CHARACTERS } from "../post-limits.ts";
import {
  type ListAnswer,
  type ListedPost,
  oneLine,
  pictureOf,
  type PostAnswer,
} from "./backend-posts.ts";
import { readAuthors, readCorrections } from "./read-bylines.ts";

const TITLE_MAX_CHARACTERS = 300;
const TEXT_MAX_CHARACTERS = 2000;

/**
 * A metainfo answer as a list; `undefined` where it is no object. A missing total is replaced by
 * the number of posts up to the end of this page.
 */
export function readMetainfo(raw: unknown, before = 0): ListAnswer | undefined {
  if (!isFields(raw)) return undefined;
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
  if (!isFields(raw)) return undefined;
  const markdown = typeof raw["blog"] === "string" ? raw["blog"] : "";
  if (oneLine(raw["metaTitle"]) === "" && markdown.trim() === "") return undefined;
  const [listed] = readListedPost({ ...raw, slug: oneLine(raw["slug"]) || slug });
  if (!listed) return undefined;
  return {
    ...listed,
    domain: oneLine(raw["domain"]),
    markdown: markdown.slice(0, MARKDOWN_MAX_CHARACTERS).toWellFormed(),
    videoUrl: oneLine(raw["youtubeShortsUrl"]),
    topics: keywordText(raw["longTailKeywords"]),
    pictureAlt: oneLine(raw["pictureAlt"]).slice(0, TEXT_MAX_CHARACTERS).toWellFormed(),
    pictureCredit: oneLine(raw["pictureCredit"]).slice(0, TITLE_MAX_CHARACTERS).toWellFormed(),
    pictureCaption: oneLine(raw["pictureCaption"]).slice(0, TEXT_MAX_CHARACTERS).toWellFormed(),
  };
}

/** An entry of a list, as a list of one; none where it has no slug that can be part of an address. */
function readListedPost(raw: unknown): ListedPost[] {
  if (!isFields(raw)) return [];
  const slug = oneLine(raw["slug"]);
  // "." and ".." cannot be slugs: URL parsers remove them from paths.
  if (slug === "" || slug === "." || slug === "..") return [];
  const imageUrl = pictureOf(raw["pinterestImageLink"]);
  const imageFocus = focusIn(oneLine(raw["pictureFocus"]));
  const category = categoryNamed(oneLine(raw["category"]));
  return [
    {
      slug,
      title: oneLine(raw["metaTitle"]).slice(0, TITLE_MAX_CHARACTERS).toWellFormed() || "Untitled",
      description: oneLine(raw["metaDescription"]).slice(0, TEXT_MAX_CHARACTERS).toWellFormed(),
      ...(imageUrl ? { imageUrl } : {}),
      ...(imageFocus === undefined ? {} : { imageFocus }),
      date: oneLine(raw["date"]),
      updated: oneLine(raw["updated"]),
      tags: keywordText(raw["shortTailKeywords"]),
      authors: readAuthors(raw["authors"] ?? raw["author"]),
      corrections: readCorrections(raw["corrections"]),
      ...(category === undefined ? {} : { category }),
    },
  ];
}

/** Keywords should be a comma-separated text; a list of texts is read as one. */
function keywordText(value: unknown): string {
  const whole = Array.isArray(value) ? value.map(oneLine).join(",") : oneLine(value);
  return whole.slice(0, TEXT_MAX_CHARACTERS).toWellFormed();
}
