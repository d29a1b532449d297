/** What is wrong with the fields of a post, and what it lacks, in sentences for those who write it. Pure. */
import { keywordsOf, videoIdOf } from "../../../../shared/blog.ts";
import { isCategoryKey } from "../../../../shared/categories.ts";
import { focusIn } from "../../../../shared/pictures/picture-focus.ts";
import { CONTROL, isPicture, isSlug, KEYWORDS_MAX } from "../post-limits.ts";
import {
  type FieldKind,
  POST_FIELDS,
  type PostField,
  type PostFields,
  type TextField,
} from "./post-fields.ts";
import { authorsFault, correctionsFault } from "./written-people.ts";

/** What is wrong with fields, by their names. */
export type FieldFaults = Readonly<Partial<Record<TextField | "at", string>>>;

const PLAIN = () => undefined;
/** Why a text is none of its kind; undefined where it is. */
const KIND_FAULTS: Readonly<Record<FieldKind, (text: string) => string | undefined>> = {
  line: PLAIN,
  text: PLAIN,
  lines: correctionsFault,
  authors: authorsFault,
  slug: (text) =>
    isSlug(text) ? undefined : "Small letters, digits and single hyphens, as a-quiet-day.",
  picture: (text) =>
    isPicture(text) ? undefined : "An https address, or a path on this site, as /stock/01.svg.",
  focus: (text) =>
    focusIn(text) === undefined
      ? "Two percentages, from the left and the top, as 30% 70%."
      : undefined,
  video: (text) => (videoIdOf(text) === undefined ? "The address of a YouTube video." : undefined),
  section: (text) => (isCategoryKey(text) ? undefined : "Choose one of the sections."),
  words: (text) =>
    keywordsOf(text).length > KEYWORDS_MAX ? `At most ${KEYWORDS_MAX} words.` : undefined,
};

/** What keeps a post from being stored; a draft needs nothing but what can be stored. */
export function faultsOf(fields: PostFields): FieldFaults {
  const faults: Partial<Record<TextField, string>> = {};
  for (const { name, kind, max = Infinity } of POST_FIELDS as readonly PostField[]) {
    const text = fields[name];
    const fault =
      text.length > max
        ? `At most ${max} characters; these are ${text.length}.`
        : CONTROL.test(text)
          ? "There is a control character in this text."
          : text !== "" || kind === "slug"
            ? KIND_FAULTS[kind](text)
            : undefined;
    if (fault !== undefined) faults[name] = fault;
  }
  return faults;
}

/** What a post still lacks before readers can get it. */
export function lacksOf(fields: PostFields): FieldFaults {
  const lacking = (POST_FIELDS as readonly PostField[]).flatMap(({ name, lacks }) =>
    lacks !== undefined && fields[name] === "" ? [[name, lacks] as const] : [],
  );
  return Object.fromEntries(lacking);
}
