/** The lines of a backup about the editor's decisions. */
import * as v from "valibot";

import { isCategoryKey } from "../../../shared/categories.ts";
import { sitePath, webUrl } from "../../../shared/links.ts";
import { TREATMENTS } from "../../../worker/content/decisions/source-edits.ts";
import {
  ADDRESS_MAX,
  EXCERPT_MAX,
  HOST,
  LINK,
  MILLISECONDS,
  NAME,
  NAME_MAX,
  orEmpty,
  parsed,
  SOURCE_MAX,
  text,
  TEXT_MAX,
  WEB_ADDRESS,
  WHOLE,
} from "./schema-parts.ts";

/** A decision is about a story or a post. */
const NAMED = text(EXCERPT_MAX, (slug) => slug.trim() !== "", "is empty");

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

export type Decision = v.InferOutput<typeof DECISION_LINE>;
