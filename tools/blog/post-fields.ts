/** The fields of a post's front matter: their valid values, and the faults of invalid ones. */
import { basename, dirname } from "node:path";

import { videoIdOf } from "../../shared/blog.ts";
import { CATEGORIES, categoryNamed } from "../../shared/categories.ts";
import { focusIn } from "../../shared/pictures/picture-focus.ts";
import {
  CONTROL,
  DESCRIPTION_MAX_CHARACTERS,
  isPicture,
  isSlug,
  KEYWORDS_MAX,
  TITLE_MAX_CHARACTERS,
} from "../../worker/content/blog/post-limits.ts";
import { POST_FIELDS } from "../../worker/content/blog/rows/post-fields.ts";
import { slugOf } from "../../worker/reading/normalise/story-text.ts";
import { MOMENT_FORMS, readMoment } from "./days.ts";
import { isFile } from "./pictures/find-pictures.ts";
import { type Given, readAuthors, readCorrections, type NoteFault } from "./post-people.ts";

/** What front matter says beside the fields of a post. */
const OTHER_FIELDS = ["date", "domain", "author", "draft"] as const;
export type Field =
  | Exclude<(typeof POST_FIELDS)[number]["matter"], "">
  | (typeof OTHER_FIELDS)[number];
export const FIELDS = [...POST_FIELDS.map(({ matter }) => matter), ...OTHER_FIELDS].filter(
  (name) => name !== "",
);

/** The fields as a post has them; faults are reported, each where it is. `end` is the front matter's last line. */
export function checkFields(
  given: ReadonlyMap<string, Given>,
  fault: NoteFault,
  { file, domain, end }: { file: string; domain: string; end: number },
) {
  const { text, optional, keywords, valueOf } = fieldReaders(given, fault, end);
  const host = optional("domain", isHost, "a host name without www., as paper.example") || domain;
  const category = optional(
    "category",
    (name) => categoryNamed(name) !== undefined,
    `one of ${CATEGORIES.map(({ label }) => label).join(", ")}`,
  );
  const slugLine = given.get("slug")?.line ?? 1;
  const slug = optional("slug", isSlug, "small letters, digits and single hyphens, as a-quiet-day");
  const named = slug || slugOfFile(file);
  if (!isSlug(named)) fault(slugLine, "slug", "is missing, and the file's name is none");
  const draft = given.get("draft") ?? { value: false, line: end };
  if (typeof (draft.value ?? false) !== "boolean")
    fault(draft.line, "draft", "must be true or false");
  return {
    domain: host,
    slug: named,
    slugLine,
    pictureLine: given.get("picture")?.line ?? end,
    ...readDate(given.has("date") ? valueOf("date") : dateOfFile(file, end), fault, host),
    draft: draft.value === true,
    title: text("title", TITLE_MAX_CHARACTERS),
    description: text("description", DESCRIPTION_MAX_CHARACTERS),
    picture: optional(
      "picture",
      (address) => isPicture(address) || (isFile(address) && !CONTROL.test(address)),
      "an https address, a path on the site, as /stock/01.svg, or a file beside the post",
    ),
    ...aboutPicture(optional),
    youtube: optional(
      "youtubeShort",
      (url) => videoIdOf(url) !== undefined,
      "the address of a YouTube video",
    ),
    authors: readAuthors(given, fault),
    ...readCorrections(given.get("corrections"), fault, host),
    category: categoryNamed(category) ?? "",
    tags: keywords("tags"),
    topics: keywords("topics"),
  };
}

function isShort(text: string): boolean {
  return text.length <= TITLE_MAX_CHARACTERS;
}

type Optional = (field: Field, isRight: (text: string) => boolean, wanted: string) => string;

/** What a post says of its picture; nothing where it says nothing, so that older files stay as they were. */
function aboutPicture(optional: Optional) {
  const wanted = `a text of at most ${TITLE_MAX_CHARACTERS} characters`;
  const alt = optional("pictureAlt", isShort, wanted);
  const credit = optional("pictureCredit", isShort, wanted);
  const caption = optional("pictureCaption", isShort, wanted);
  const focus = optional(
    "pictureFocus",
    (text) => focusIn(text) !== undefined,
    "two percentages, from the left and from the top, as 30% 70%",
  );
  return {
    ...(alt === "" ? {} : { picture_alt: alt }),
    ...(credit === "" ? {} : { picture_credit: credit }),
    ...(caption === "" ? {} : { picture_caption: caption }),
    ...(focus === "" ? {} : { picture_focus: focusIn(focus) ?? "" }),
  };
}

/** Readers of fields by type; they report invalid values. */
function fieldReaders(given: ReadonlyMap<string, Given>, fault: NoteFault, end: number) {
  const valueOf = (field: Field): Given => {
    const { value, line } = given.get(field) ?? { value: "", line: end };
    return { value: value ?? "", line };
  };
  const text = (field: Field, max: number): string => {
    const { value, line } = valueOf(field);
    if (typeof value !== "string") fault(line, field, "must be text; put it in quotes");
    else if (value.trim() === "") fault(line, field, "is missing");
    else if (CONTROL.test(value)) fault(line, field, "has a control character");
    else if (value.length > max) fault(line, field, `is longer than ${max} characters`);
    else return value.replaceAll(/\s+/g, " ").trim();
    return "";
  };
  const optional = (field: Field, isRight: (text: string) => boolean, wanted: string): string => {
    const { value, line } = valueOf(field);
    const written = typeof value === "string" ? value.trim() : undefined;
    if (value === "" || (written !== undefined && isRight(written))) return written ?? "";
    fault(line, field, `must be ${wanted}`);
    return "";
  };
  const keywords = (field: Field): readonly string[] => {
    const { value, line } = valueOf(field);
    const list: unknown = typeof value === "string" ? value.split(",") : value;
    if (!Array.isArray(list) || !list.every((word) => /string|number/.test(typeof word))) {
      fault(line, field, "must be a list of texts, as [one, two]");
      return [];
    }
    const words = list.map((word) => String(word).replaceAll(/\s+/g, " ").trim());
    if (words.some((word) => word.includes(",")))
      fault(line, field, "must have no comma within a word");
    if (words.length > KEYWORDS_MAX) fault(line, field, `has more than ${KEYWORDS_MAX} words`);
    return words.filter((word) => word !== "");
  };
  return { text, optional, keywords, valueOf };
}

/** The time of publication in seconds since 1970, and the day where it is one without a time. */
function readDate(
  { value, line }: Given,
  fault: NoteFault,
  domain: string,
): { readonly published: number; readonly day?: string } {
  if (value === "") {
    fault(line, "date", "is missing");
    return { published: 0 };
  }
  const moment = readMoment(value, domain);
  if (!moment) {
    fault(line, "date", `must be ${MOMENT_FORMS}`);
    return { published: 0 };
  }
  const { seconds, day } = moment;
  return { published: seconds, ...(day === undefined ? {} : { day }) };
}

/** The file's name without its ending and a date at its beginning; of `index.md` the folder's name. */
function slugOfFile(file: string): string {
  const name = basename(file).replace(/\.\w+$/, "");
  const named = name === "index" ? basename(dirname(file)) : name;
  return slugOf(named.replace(/^\d{4}-\d\d(?:-\d\d)?[-_ ]/, ""));
}

/** The day at the beginning of a file's name, as Jekyll has it; empty without one. */
function dateOfFile(file: string, line: number): Given {
  return { value: /^\d{4}-\d\d-\d\d(?=[-_ ])/.exec(basename(file))?.[0] ?? "", line };
}

/** Whether a text is a host name in lower case, as the blog asks for it. */
export function isHost(text: string): boolean {
  return /^(?!www\.)[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/.test(text);
}
