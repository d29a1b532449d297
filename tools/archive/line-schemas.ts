/**
 * The lines of an export, checked by the rules of visits and of `npm run blog`: a file may come from
 * elsewhere, and pages trust what is stored. Times of stories and decisions are milliseconds since
 * 1970, those of posts seconds.
 */
import * as v from "valibot";

import { videoIdOf } from "../../shared/blog.ts";
import { isCategoryKey } from "../../shared/categories.ts";
import { sitePath, webUrl } from "../../shared/links.ts";
import { MARKDOWN_MAX_CHARACTERS } from "../../worker/content/blog/backends/backend-posts.ts";
import { isPicture, isSlug } from "../../worker/content/blog/post-limits.ts";
import { TREATMENTS } from "../../worker/content/decisions/source-edits.ts";
import { VERSION_KINDS } from "../../worker/desk/posts/version-kinds.ts";
import { isPublicHost } from "../../worker/reading/feed-fetch/address-guard.ts";
import { isHost } from "../blog/post-fields.ts";

/** The first and the last second of the years that dates are written with. */
const YEARS_SECONDS = [-62_135_596_800, 253_402_300_799] as const;
const ADDRESS_MAX = 2_048;
const NAME_MAX = 300;
const SOURCE_MAX = 100;
const EXCERPT_MAX = 1_000;
const TEXT_MAX = 20_000;
const MINUTES_MAX = 100_000;

const WHOLE = v.pipe(v.number(), v.safeInteger());
const FLAG = v.picklist([0, 1]);
const SECONDS = timeIn(1);
const MILLISECONDS = timeIn(1_000);
const WEB_ADDRESS = text(ADDRESS_MAX, (address) => webUrl(address) !== "", "is no http(s) address");
const LINK = orEmpty(WEB_ADDRESS);
const PICTURE = orEmpty(
  text(
    ADDRESS_MAX,
    (address) => isPublicHost(URL.parse(webUrl(address))?.hostname ?? "localhost"),
    "is no http(s) address of a public host",
  ),
);
const SLUG = text(
  EXCERPT_MAX,
  (slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug),
  "has other characters than small letters, digits and single hyphens",
);
const NAME = text(NAME_MAX, (name) => name.trim() !== "", "is empty");
const HOST = text(NAME_MAX, isHost, "is no host name");
/** A decision is about a story or a post. */
const NAMED = text(EXCERPT_MAX, (slug) => slug.trim() !== "", "is empty");

/** A feed by its own name, which its stories carry. */
export const FEED_LINE = v.object({ address: WEB_ADDRESS, title: text(NAME_MAX) });

/** A story as a line of the export has it. */
export const STORY_LINE = v.object({
  /** Address of its feed. */
  feed: text(
    ADDRESS_MAX,
    (address) => /^https?:$/.test(URL.parse(address)?.protocol ?? ""),
    "is no http(s) address",
  ),
  identity: text(SOURCE_MAX, (identity) => /^[\w-]+$/.test(identity), "is no hash"),
  slug: SLUG,
  at: MILLISECONDS,
  is_dated: FLAG,
  first_seen: MILLISECONDS,
  last_seen: MILLISECONDS,
  minutes: v.pipe(WHOLE, v.minValue(0, "is below 0"), v.maxValue(MINUTES_MAX, "is too large")),
  title: NAME,
  excerpt: text(EXCERPT_MAX),
  picture: PICTURE,
  link: LINK,
  source: text(SOURCE_MAX),
  wikipedia: LINK,
  /** 0 for none. */
  group: WHOLE,
  text: text(TEXT_MAX),
});

/** A post as a line of the export has it. */
export const POST_LINE = v.object({
  domain: HOST,
  slug: text(NAME_MAX, isSlug, "has other characters than small letters, digits and hyphens"),
  published: SECONDS,
  updated: SECONDS,
  stored: SECONDS,
  draft: v.boolean(),
  title: NAME,
  description: text(EXCERPT_MAX),
  picture: orEmpty(text(ADDRESS_MAX, isPicture, "is no https address and no path on the site")),
  /** Left out in older exports, as the next one. */
  picture_alt: v.optional(text(NAME_MAX), ""),
  picture_credit: v.optional(text(NAME_MAX), ""),
  youtube: orEmpty(
    text(ADDRESS_MAX, (url) => videoIdOf(url) !== undefined, "is no address of a YouTube video"),
  ),
  authors: v.array(v.object({ name: text(SOURCE_MAX), role: text(SOURCE_MAX) })),
  corrections: v.array(v.object({ date: text(SOURCE_MAX), text: text(TEXT_MAX) })),
  /** Seconds since 1970: the latest correction; 0 for none. */
  corrected: WHOLE,
  tags: v.pipe(v.array(v.string()), v.readonly()),
  topics: v.pipe(v.array(v.string()), v.readonly()),
  category: orEmpty(text(SOURCE_MAX, isCategoryKey, "is no category")),
  hash: text(SOURCE_MAX),
  /** Left out in older exports, as the next one. */
  editor: v.optional(text(NAME_MAX), ""),
  imported: v.optional(text(SOURCE_MAX), ""),
  body: text(MARKDOWN_MAX_CHARACTERS),
});

/** What an editor saved of a post, as its form has it. */
const VERSION_FIELDS = v.object({
  title: text(NAME_MAX),
  description: text(EXCERPT_MAX),
  body: text(MARKDOWN_MAX_CHARACTERS),
  picture: POST_LINE.entries.picture,
  picture_alt: text(NAME_MAX),
  picture_credit: text(NAME_MAX),
  youtube: POST_LINE.entries.youtube,
  slug: POST_LINE.entries.slug,
  category: POST_LINE.entries.category,
  authors: text(TEXT_MAX),
  tags: text(TEXT_MAX),
  topics: text(TEXT_MAX),
  corrections: text(TEXT_MAX),
  published: SECONDS,
});

/** A saved text of a post: a row of `post_versions`, its fields as JSON. */
export const VERSION_LINE = v.object({
  domain: HOST,
  slug: POST_LINE.entries.slug,
  number: v.pipe(WHOLE, v.minValue(1, "is no number of a version")),
  saved_at: MILLISECONDS,
  editor: text(NAME_MAX),
  kind: v.picklist(VERSION_KINDS),
  row_hash: text(SOURCE_MAX),
  fields: v.pipe(
    v.string(),
    v.check((json) => v.is(VERSION_FIELDS, parsed(json)), "are no fields of a post"),
  ),
});

/** A post that was removed. */
export const REMOVED_LINE = v.object({
  domain: HOST,
  slug: NAME,
  removed_at: SECONDS,
  editor: v.optional(text(NAME_MAX), ""),
});

/** What pages read of the values of decisions. A value may have more fields, and another kind any. */
const DECISION_VALUES: Readonly<Record<string, v.GenericSchema>> = {
  notice: v.looseObject({
    text: text(EXCERPT_MAX, (words) => words.trim() !== "", "is empty"),
    link: orEmpty(
      text(
        ADDRESS_MAX,
        (link) => (sitePath(link) || webUrl(link)) !== "",
        "is no http(s) address and no path on the site",
      ),
    ),
  }),
  lite: v.looseObject({ on: v.boolean() }),
  hide: v.looseObject({ slug: NAMED, keys: v.array(v.string()) }),
  pin: v.looseObject({
    slug: NAMED,
    section: NAME,
    pinned: v.union([
      v.looseObject({
        story: v.looseObject({ slug: NAMED, title: NAME, link: LINK, wikipediaUrl: LINK }),
        address: v.string(),
        title: v.string(),
      }),
      v.object({
        report: v.looseObject({
          domain: HOST,
          slug: NAMED,
          category: text(SOURCE_MAX, isCategoryKey, "is no category"),
        }),
      }),
    ]),
  }),
  merge: v.looseObject({ slug: NAMED, with: NAMED, groups: v.array(WHOLE) }),
  split: v.looseObject({ slug: NAMED }),
  source: v.looseObject({ address: WEB_ADDRESS, treatment: v.picklist(TREATMENTS) }),
};
const ANY_VALUE = v.looseObject({});

/** A decision of an editor: a row of `desk_entries`, its value as JSON. */
export const DECISION_LINE = v.pipe(
  v.object({
    id: v.pipe(WHOLE, v.minValue(1, "is no number of an entry")),
    publication: NAME,
    kind: text(NAME_MAX, (kind) => /^[a-z-]+$/.test(kind), "is no kind of decision"),
    value: text(TEXT_MAX),
    reason: text(TEXT_MAX),
    editor: v.optional(text(NAME_MAX), ""),
    made_at: MILLISECONDS,
    starts_at: WHOLE,
    ends_at: WHOLE,
    undone_at: v.nullable(MILLISECONDS),
    undone_reason: v.nullable(v.string()),
    undone_by: v.optional(v.nullable(v.string()), null),
  }),
  v.check(({ kind, value }) => {
    const schema = Object.hasOwn(DECISION_VALUES, kind) ? DECISION_VALUES[kind] : ANY_VALUE;
    return schema !== undefined && v.is(schema, parsed(value));
  }, "has a value that no page can read"),
);

/** What a line of an export may be, by its one name. */
export const LINES = {
  feed: FEED_LINE,
  story: STORY_LINE,
  post: POST_LINE,
  version: VERSION_LINE,
  removed: REMOVED_LINE,
  desk: DECISION_LINE,
} as const;
export type Line = keyof typeof LINES;
export type Decision = v.InferOutput<typeof DECISION_LINE>;
export type Version = v.InferOutput<typeof VERSION_LINE>;
export type RemovedPost = v.InferOutput<typeof REMOVED_LINE>;
export type FeedName = v.InferOutput<typeof FEED_LINE>;

/** The value of a text of JSON; undefined for any other text. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function text(most: number, holds: (text: string) => boolean = () => true, fault = "is wrong") {
  return v.pipe(
    v.string(),
    v.check((given) => given.isWellFormed(), "has half a character"),
    v.maxLength(most, `is longer than ${most} characters`),
    v.check(holds, fault),
  );
}

function orEmpty<const Schema extends v.GenericSchema<string>>(schema: Schema) {
  return v.union([v.literal(""), schema], (issue) => issue.issues?.at(-1)?.message ?? "is wrong");
}

function timeIn(unitsPerSecond: number) {
  const [first, last] = YEARS_SECONDS;
  return v.pipe(
    WHOLE,
    v.minValue(first * unitsPerSecond, "is no time"),
    v.maxValue((last + 1) * unitsPerSecond - 1, "is no time"),
  );
}
