/** The fields of a post as its form has them, and which of them cannot be stored or published. Pure. */
import { keywordsOf, videoIdOf } from "../../../shared/blog.ts";
import { isCategoryKey } from "../../../shared/categories.ts";
import { withPlainLetters } from "../../../shared/search/plain-letters.ts";
import { MARKDOWN_MAX_CHARACTERS } from "../../content/blog/backends/backend-posts.ts";
import {
  CONTROL,
  DESCRIPTION_MAX_CHARACTERS,
  isPicture,
  isSlug,
  KEYWORDS_MAX,
  SLUG_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
} from "../../content/blog/post-limits.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import { authorsFault, correctionsFault } from "./written-people.ts";

/** Of all names, and of all corrections. */
const PEOPLE_MAX_CHARACTERS = 1_000;
const CORRECTIONS_MAX_CHARACTERS = 20_000;

/** The texts of the form, in its order. */
export const TEXT_FIELDS = [
  "title",
  "description",
  "body",
  "picture",
  "picture_alt",
  "picture_credit",
  "youtube",
  "slug",
  "category",
  "authors",
  "tags",
  "topics",
  "corrections",
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** A post as an editor writes it. */
export interface PostFields extends Readonly<Record<TextField, string>> {
  /** Seconds since 1970; 0 where no time was set yet. */
  readonly published: number;
}

/** What is wrong with fields, by their names. */
export type FieldFaults = Readonly<Partial<Record<TextField | "at", string>>>;

export const EMPTY_FIELDS: PostFields = {
  ...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, ""])) as Record<TextField, string>),
  published: 0,
};

/**
 * The fields of a form; texts other than the body become one line. A missing slug is made of the title, and a
 * picture that was sent takes the place of an address.
 */
export function readPostFields(form: DeskForm): {
  readonly fields: PostFields;
  readonly faults: FieldFaults;
} {
  const line = (name: TextField) =>
    textOf(form, name).toWellFormed().replaceAll(/\s+/g, " ").trim();
  const texts = Object.fromEntries(TEXT_FIELDS.map((name) => [name, line(name)]));
  // Blanks before the first words may make them code.
  const body = textOf(form, "body")
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
  const title = texts["title"] ?? "";
  const slug = texts["slug"] === "" ? slugOf(title) : texts["slug"];
  const corrections = textOf(form, "corrections").toWellFormed().replaceAll(/\r\n?/g, "\n").trim();
  const sent = form.picture?.ok ? { picture: form.picture.value } : {};
  const fields = { ...texts, ...sent, body, slug, corrections, published: 0 } as PostFields;
  const refused = form.picture && !form.picture.ok ? { picture: form.picture.message } : {};
  return { fields, faults: { ...faultsOf(fields), ...refused } };
}

/** Small letters, digits and hyphens of a title; `post` where it has none of these. */
export function slugOf(title: string): string {
  const plain = withPlainLetters(title).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = plain.replaceAll(/['’]/g, "").match(/[a-z0-9]+/g) ?? [];
  const slug = words.reduce(
    (made, word) =>
      made.length + word.length < SLUG_MAX_CHARACTERS / 2 ? `${made}-${word}` : made,
    "",
  );
  return slug.slice(1) || "post";
}

/** What keeps a post from being stored, a draft too. */
function faultsOf(fields: PostFields): FieldFaults {
  const { title, description, body, picture, youtube, slug, category } = fields;
  const faults: Partial<Record<TextField, string>> = {};
  const refuse = (name: TextField, isWrong: boolean, message: string) => {
    if (isWrong) faults[name] ??= message;
  };
  refuse("title", title === "", "Write a title first.");
  const most: readonly (readonly [TextField, string, number])[] = [
    ["title", title, TITLE_MAX_CHARACTERS],
    ["description", description, DESCRIPTION_MAX_CHARACTERS],
    ["body", body, MARKDOWN_MAX_CHARACTERS],
    ["picture_alt", fields.picture_alt, TITLE_MAX_CHARACTERS],
    ["picture_credit", fields.picture_credit, TITLE_MAX_CHARACTERS],
    ["authors", fields.authors, PEOPLE_MAX_CHARACTERS],
    ["corrections", fields.corrections, CORRECTIONS_MAX_CHARACTERS],
  ];
  for (const [name, text, characters] of most) {
    refuse(
      name,
      text.length > characters,
      `At most ${characters} characters; these are ${text.length}.`,
    );
  }
  const written = {
    authors: authorsFault(fields.authors),
    corrections: correctionsFault(fields.corrections),
  };
  refuse("authors", written.authors !== undefined, written.authors ?? "");
  refuse("corrections", written.corrections !== undefined, written.corrections ?? "");
  for (const name of TEXT_FIELDS) {
    refuse(name, CONTROL.test(fields[name]), "There is a control character in this text.");
  }
  refuse("slug", !isSlug(slug), "Small letters, digits and single hyphens, as a-quiet-day.");
  refuse(
    "picture",
    picture !== "" && !isPicture(picture),
    "An https address, or a path on this site, as /stock/01.svg.",
  );
  refuse(
    "youtube",
    youtube !== "" && videoIdOf(youtube) === undefined,
    "The address of a YouTube video.",
  );
  refuse("category", category !== "" && !isCategoryKey(category), "Choose one of the sections.");
  for (const name of ["tags", "topics"] as const) {
    refuse(name, keywordsOf(fields[name]).length > KEYWORDS_MAX, `At most ${KEYWORDS_MAX} words.`);
  }
  return faults;
}

/** What a post still lacks before readers can get it. */
export function lacksOf({ title, description, body }: PostFields): FieldFaults {
  return {
    ...(title === "" ? { title: "A post needs a title." } : {}),
    ...(description === ""
      ? { description: "A post needs a sentence that says what it is about." }
      : {}),
    ...(body === "" ? { body: "A post needs a text." } : {}),
  };
}
