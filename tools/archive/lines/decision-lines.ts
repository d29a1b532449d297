/** The lines of a backup about the editor's decisions. */
import * as v from "valibot";

import { sitePath, webUrl } from "../../../shared/links.ts";
import { parsedJson } from "../../../shared/texts/json-fields.ts";
import {
  type DecisionKind,
  isReadable,
} from "../../../worker/content/decisions/decision-values.ts";
import { FOR_GOOD } from "../../../worker/content/decisions/decisions-in-force.ts";
import {
  ADDRESS_MAX,
  EXCERPT_MAX,
  HOST,
  LINK,
  MILLISECONDS,
  NAME,
  NAME_MAX,
  orEmpty,
  PICTURE,
  text,
  TEXT_MAX,
  WEB_ADDRESS,
  WHOLE,
} from "./schema-parts.ts";

/** A decision is about a story or a post. */
const NAMED = text(EXCERPT_MAX, (slug) => slug.trim() !== "", "is empty");

const WORDS = text(EXCERPT_MAX);

const OWN_PICTURE = v.union([PICTURE, text(ADDRESS_MAX, (path) => sitePath(path) !== "")]);

/** The story or post of a pin. */
const PINNED = v.union([
  v.looseObject({
    story: v.looseObject({
      id: WORDS,
      slug: NAMED,
      title: NAME,
      excerpt: WORDS,
      published: v.nullable(MILLISECONDS),
      firstSeen: MILLISECONDS,
      imageUrl: OWN_PICTURE,
      link: LINK,
      source: WORDS,
      wikipediaUrl: LINK,
    }),
    address: WEB_ADDRESS,
    title: WORDS,
  }),
  v.object({
    report: v.looseObject({ domain: HOST, slug: NAMED }),
  }),
]);

/** The lengths and addresses of values, beside what pages can read of them (`isReadable`). */
const VALUES = {
  notice: v.looseObject({
    text: text(EXCERPT_MAX),
    link: orEmpty(
      text(
        ADDRESS_MAX,
        (link) => (sitePath(link) || webUrl(link)) !== "",
        "is no http(s) address and no path on the site",
      ),
    ),
  }),
  lite: v.looseObject({}),
  hide: v.looseObject({ slug: NAMED, keys: v.array(text(ADDRESS_MAX)) }),
  pin: v.looseObject({
    slug: NAMED,
    section: NAME,
    pinned: PINNED,
  }),
  place: v.looseObject({ slug: NAMED, section: NAME, pinned: v.optional(PINNED) }),
  headline: v.looseObject({ slug: NAMED, title: NAME }),
  picture: v.looseObject({ slug: NAMED, picture: orEmpty(OWN_PICTURE) }),
  merge: v.looseObject({ slug: NAMED, with: NAMED }),
  split: v.looseObject({ slug: NAMED }),
  source: v.looseObject({ address: WEB_ADDRESS }),
  post: v.looseObject({ slug: WORDS }),
  event: v.looseObject({ title: WORDS }),
  sponsor: v.looseObject({ title: WORDS }),
  submission: v.looseObject({ did: WORDS }),
} satisfies Readonly<Record<DecisionKind, v.GenericSchema>>;

/** A decision of an editor: a row of `desk_entries`, its value as JSON. */
export const DECISION_LINE = v.pipe(
  v.object({
    id: v.pipe(WHOLE, v.minValue(1, "is no number of a decision")),
    publication: NAME,
    kind: text(NAME_MAX, isKind, "is no kind of decision"),
    value: text(TEXT_MAX),
    reason: text(TEXT_MAX),
    editor: v.optional(text(NAME_MAX), ""),
    made_at: MILLISECONDS,
    starts_at: MILLISECONDS,
    ends_at: v.union([MILLISECONDS, v.literal(FOR_GOOD)], "is no time"),
    undone_at: v.nullable(MILLISECONDS),
    undone_reason: v.nullable(v.string()),
    undone_by: v.optional(v.nullable(v.string()), null),
  }),
  v.check(({ kind, value: json }) => {
    const value = parsedJson(json);
    return isKind(kind) && isReadable(kind, value) && v.is(VALUES[kind], value);
  }, "has a value that no page can read"),
);

function isKind(kind: string): kind is DecisionKind {
  return Object.hasOwn(VALUES, kind);
}
