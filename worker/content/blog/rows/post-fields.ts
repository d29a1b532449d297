/**
 * The fields of a post, once: the form, front matter, versions, rows and exports are made from this table. Pure.
 */
import {
  CORRECTIONS_MAX_CHARACTERS,
  DESCRIPTION_MAX_CHARACTERS,
  MARKDOWN_MAX_CHARACTERS,
  PEOPLE_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
} from "../post-limits.ts";

/** How a field is written: in one line or several, or in a form of its own. */
export type FieldKind =
  | "line"
  | "text"
  | "lines"
  | "picture"
  | "focus"
  | "video"
  | "slug"
  | "section"
  | "authors"
  | "words";

interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  /** In front matter; empty for the text below it. */
  readonly matter: string;
  /** Characters at most; a kind that has a form of its own may have none. */
  readonly max?: number;
  readonly label: string;
  readonly hint?: string;
  /** Lines of its box in the form; left out for a single line. */
  readonly rows?: number;
  /** Whether the form has it below "Video, tags, …". */
  readonly isMore?: true;
  /** What is said where a post that is to be published lacks it. */
  readonly lacks?: string;
}

/** In the order of the form. */
export const POST_FIELDS = [
  {
    name: "title",
    kind: "line",
    matter: "title",
    max: TITLE_MAX_CHARACTERS,
    label: "Title",
    rows: 1,
    lacks: "A post needs a title.",
  },
  {
    name: "authors",
    kind: "authors",
    matter: "authors",
    max: PEOPLE_MAX_CHARACTERS,
    label: "Byline",
    hint: "Names with commas between them; a role in brackets: Ada Brook (Photographs).",
  },
  {
    name: "category",
    kind: "section",
    matter: "category",
    label: "Section",
    hint: "Among whose news it stands.",
  },
  {
    name: "description",
    kind: "line",
    matter: "description",
    max: DESCRIPTION_MAX_CHARACTERS,
    label: "Summary",
    hint: "One sentence, below the title and in lists.",
    rows: 2,
    lacks: "A post needs a sentence that says what it is about.",
  },
  {
    name: "body",
    kind: "text",
    matter: "",
    max: MARKDOWN_MAX_CHARACTERS,
    label: "Text",
    hint: "Markdown: **bold**, _italic_, ## Heading, [words](address), - list.",
    rows: 14,
    lacks: "A post needs a text.",
  },
  { name: "picture", kind: "picture", matter: "picture", label: "Picture above the text" },
  {
    name: "picture_alt",
    kind: "line",
    matter: "pictureAlt",
    max: TITLE_MAX_CHARACTERS,
    label: "What the picture shows",
    hint: "For those who cannot see it.",
  },
  {
    name: "picture_caption",
    kind: "line",
    matter: "pictureCaption",
    max: TITLE_MAX_CHARACTERS,
    label: "Caption",
    hint: "Below the picture: who, what, where and when.",
  },
  {
    name: "picture_credit",
    kind: "line",
    matter: "pictureCredit",
    max: TITLE_MAX_CHARACTERS,
    label: "Who made the picture",
  },
  {
    name: "picture_focus",
    kind: "focus",
    matter: "pictureFocus",
    label: "What every crop shows",
    hint: "Tap the part of the picture that must not be cut off.",
  },
  {
    name: "youtube",
    kind: "video",
    matter: "youtubeShort",
    label: "Video",
    hint: "The address of a YouTube video.",
    isMore: true,
  },
  {
    name: "tags",
    kind: "words",
    matter: "tags",
    label: "Tags",
    hint: "Short keywords with commas between them, as bridge, traffic.",
    isMore: true,
  },
  {
    name: "topics",
    kind: "words",
    matter: "topics",
    label: "Related topics",
    hint: "Longer ones with commas between them, as history of the harbor bridge.",
    isMore: true,
  },
  {
    name: "corrections",
    kind: "lines",
    matter: "corrections",
    max: CORRECTIONS_MAX_CHARACTERS,
    label: "Corrections",
    hint: "A line for each: what was wrong, and what is right. It gets the day's date.",
    rows: 2,
    isMore: true,
  },
  {
    name: "slug",
    kind: "slug",
    matter: "slug",
    label: "Address",
    hint: "The end of the post's address; left empty, it is made of the title.",
    isMore: true,
  },
] as const satisfies readonly Field[];
export type TextField = (typeof POST_FIELDS)[number]["name"];
/** A row of the table, as the form reads it. */
export type PostField = Field & { readonly name: TextField };

/** A post as an editor writes it. */
export interface PostFields extends Readonly<Record<TextField, string>> {
  /** Seconds since 1970: when readers first had the post, or will have it; 0 where no time is set. */
  readonly published: number;
}

export const EMPTY_FIELDS: PostFields = {
  ...(Object.fromEntries(POST_FIELDS.map(({ name }) => [name, ""])) as Record<TextField, string>),
  published: 0,
};

/** Blanks before the first words stay: they may make them code. */
export function withoutEmptyLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
}
