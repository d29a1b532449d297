/** The lines of a backup about stories, and the feeds that they come from. */
import * as v from "valibot";

import {
  ADDRESS_MAX,
  EXCERPT_MAX,
  LINK,
  MILLISECONDS,
  NAME,
  NAME_MAX,
  PICTURE,
  SOURCE_MAX,
  text,
  TEXT_MAX,
  WEB_ADDRESS,
  WHOLE,
  FLAG,
} from "./schema-parts.ts";

const MINUTES_MAX = 100_000;
const SLUG = text(
  EXCERPT_MAX,
  (slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug),
  "has other characters than small letters, digits and single hyphens",
);

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
  /** 0 for none, as in a backup from before there were groups. */
  group: v.optional(WHOLE, 0),
  text: text(TEXT_MAX),
});
