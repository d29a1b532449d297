/** The lines of a backup about the blog: posts, their saved texts, and posts that were removed. */
import * as v from "valibot";

import { videoIdOf } from "../../../shared/blog.ts";
import { isCategoryKey } from "../../../shared/categories.ts";
import { sitePath } from "../../../shared/links.ts";
import { parsedJson } from "../../../shared/texts/json-fields.ts";
import { isPicture, MARKDOWN_MAX_CHARACTERS } from "../../../worker/content/blog/post-limits.ts";
import { type FieldKind, POST_FIELDS } from "../../../worker/content/blog/rows/post-fields.ts";
import { VERSION_KINDS } from "../../../worker/content/blog/rows/version-kinds.ts";
import {
  ADDRESS_MAX,
  EXCERPT_MAX,
  HOST,
  MILLISECONDS,
  NAME,
  NAME_MAX,
  orEmpty,
  SECONDS,
  SOURCE_MAX,
  text,
  TEXT_MAX,
  WHOLE,
  POST_SLUG,
} from "./schema-parts.ts";

const PICTURE = orEmpty(
  text(
    ADDRESS_MAX,
    // An earlier release took any path.
    (address) => isPicture(address) || sitePath(address) !== "",
    "is no https address and no path on the site",
  ),
);
const YOUTUBE = orEmpty(
  text(ADDRESS_MAX, (url) => videoIdOf(url) !== undefined, "is no address of a YouTube video"),
);
const CATEGORY = orEmpty(text(SOURCE_MAX, isCategoryKey, "is no category"));
const KEYWORDS = v.pipe(v.array(v.string()), v.readonly());

/** A post as a line has it. A backup of an earlier release has fewer fields. */
export const POST_LINE = v.pipe(
  v.object({
    domain: HOST,
    slug: POST_SLUG,
    published: SECONDS,
    updated: SECONDS,
    stored: SECONDS,
    draft: v.boolean(),
    title: NAME,
    description: text(EXCERPT_MAX),
    picture: PICTURE,
    picture_alt: v.optional(text(NAME_MAX), ""),
    picture_credit: v.optional(text(NAME_MAX), ""),
    picture_caption: v.optional(text(NAME_MAX), ""),
    picture_focus: v.optional(text(SOURCE_MAX), ""),
    youtube: YOUTUBE,
    /** The one author that a post of 1.0.0 has. */
    author: v.optional(text(SOURCE_MAX), ""),
    authors: v.optional(v.array(v.object({ name: text(SOURCE_MAX), role: text(SOURCE_MAX) }))),
    corrections: v.optional(
      v.array(v.object({ date: text(SOURCE_MAX), text: text(TEXT_MAX) })),
      [],
    ),
    /** Seconds since 1970: the latest correction; 0 for none. */
    corrected: v.optional(WHOLE, 0),
    tags: KEYWORDS,
    topics: KEYWORDS,
    category: v.optional(CATEGORY, ""),
    hash: text(SOURCE_MAX),
    editor: v.optional(text(NAME_MAX), ""),
    imported: v.optional(text(SOURCE_MAX), ""),
    body: text(MARKDOWN_MAX_CHARACTERS),
  }),
  v.transform(({ author, authors, ...post }) => ({
    ...post,
    authors: authors ?? (author === "" ? [] : [{ name: author, role: "" }]),
  })),
);

/** An import may have brought more names and corrections than the form takes. */
const LIST_MAX = 200_000;
const OF_KIND: Readonly<Record<FieldKind, v.GenericSchema<string>>> = {
  line: text(EXCERPT_MAX),
  text: text(MARKDOWN_MAX_CHARACTERS),
  lines: text(LIST_MAX),
  authors: text(LIST_MAX),
  words: text(LIST_MAX),
  picture: PICTURE,
  focus: text(SOURCE_MAX),
  video: YOUTUBE,
  section: CATEGORY,
  slug: POST_SLUG,
};

/** What an editor saved of a post, made from the table of fields. */
const VERSION_FIELDS = v.object({
  ...Object.fromEntries(POST_FIELDS.map(({ name, kind }) => [name, v.optional(OF_KIND[kind], "")])),
  published: SECONDS,
});

/** A saved text of a post: a row of `post_versions`, its fields as JSON. */
export const VERSION_LINE = v.object({
  domain: HOST,
  slug: POST_SLUG,
  number: v.pipe(WHOLE, v.minValue(1, "is no number of a version")),
  saved_at: MILLISECONDS,
  editor: text(NAME_MAX),
  kind: v.picklist(VERSION_KINDS),
  row_hash: text(SOURCE_MAX),
  fields: v.pipe(
    v.string(),
    v.check((json) => v.is(VERSION_FIELDS, parsedJson(json)), "are no fields of a post"),
  ),
});

/** A post that was removed. */
export const REMOVED_LINE = v.object({
  domain: HOST,
  slug: NAME,
  removed_at: SECONDS,
  editor: v.optional(text(NAME_MAX), ""),
});
