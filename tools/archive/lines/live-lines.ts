/** The lines of a backup about live coverage: which posts are, or were, covered live, and their updates. */
import * as v from "valibot";

import { UPDATE_MAX_CHARACTERS } from "../../../worker/content/blog/live/live-limits.ts";
import { CONTROL, isPicture } from "../../../worker/content/blog/post-limits.ts";
import {
  ADDRESS_MAX,
  HOST,
  MILLISECONDS,
  NAME,
  NAME_MAX,
  orEmpty,
  text,
  WHOLE,
  POST_SLUG,
  FLAG,
} from "./schema-parts.ts";

const PICTURE = orEmpty(
  text(ADDRESS_MAX, isPicture, "is no https address and no path on the site"),
);

/** A row of `live_posts`, without what is made of the updates. */
export const LIVE_LINE = v.object({
  domain: HOST,
  slug: POST_SLUG,
  publication: NAME,
  started_at: MILLISECONDS,
  ended_at: MILLISECONDS,
  is_pinned: FLAG,
});

/** A row of `updates`, without what is made of its text. */
export const UPDATE_LINE = v.object({
  domain: HOST,
  slug: POST_SLUG,
  number: v.pipe(WHOLE, v.minValue(1, "is no number of an update")),
  form: NAME,
  made_at: MILLISECONDS,
  editor: text(NAME_MAX),
  author: text(NAME_MAX),
  text: text(UPDATE_MAX_CHARACTERS, (given) => !CONTROL.test(given), "has a control character"),
  picture: PICTURE,
  picture_alt: text(NAME_MAX),
  corrected_at: MILLISECONDS,
  corrector: text(NAME_MAX),
  is_key: FLAG,
  taken_at: MILLISECONDS,
});
