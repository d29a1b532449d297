/**
 * Parses the text of an edition from KV or D1. A damaged edition, or one of another version, counts
 * as missing.
 */
import { isCategoryKey } from "../../../shared/categories.ts";
import {
  EDITION_VERSION,
  type Edition,
  type EditionBlog,
  type DecisionRow,
  type EditionEvent,
  type FeedStories,
  type Report,
} from "../../../shared/edition.ts";
import type { Story } from "../../../shared/story.ts";
import { parsedJson } from "../../../shared/texts/json-fields.ts";
import type { Author } from "../../../shared/trust/bylines.ts";

type Check = (value: unknown) => boolean;
type Checks<T> = Partial<Record<keyof T, Check>>;

const isText: Check = (value) => typeof value === "string";
/** Within the range of a Date, less half a day for time zones. */
const isTime: Check = (value) => typeof value === "number" && Math.abs(value) <= 8.6e15;
const isTimeOrNull: Check = (value) => value === null || isTime(value);
const isWebAddressOrEmpty: Check = (value) =>
  value === "" || (typeof value === "string" && /^https?:\/\/[^\s/?#[\]]/.test(value));
const isPicture: Check = (value) =>
  isWebAddressOrEmpty(value) || (typeof value === "string" && /^\/(?!\/)/.test(value));

const isMissingOr =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** Whether a value has the shape of a story. The newsroom has made texts plain and addresses absolute. */
export const isStory = hasFields({
  id: isText,
  slug: isText,
  title: isText,
  excerpt: isText,
  source: isText,
  imageUrl: isWebAddressOrEmpty,
  link: isWebAddressOrEmpty,
  wikipediaUrl: isWebAddressOrEmpty,
  published: isTimeOrNull,
  firstSeen: isTime,
  language: isMissingOr(isText),
  // An edition from before there were groups has none.
  group: (value) => value === undefined || Number.isSafeInteger(value),
  minutes: Number.isInteger,
} satisfies Checks<Story>);

const isFeedStories = hasFields({
  address: isText,
  title: isText,
  language: isMissingOr(isText),
  fetchedAt: isTime,
  stories: isListOf(isStory),
} satisfies Checks<FeedStories>);

const isAuthor = hasFields({ name: isText, role: isText } satisfies Checks<Author>);

const isReport = hasFields({
  domain: isText,
  slug: isText,
  title: isText,
  description: isText,
  category: (value) => isCategoryKey(String(value)),
  imageUrl: isPicture,
  imageFocus: isMissingOr(isText),
  published: isTimeOrNull,
  authors: (value) => value === undefined || isListOf(isAuthor)(value),
} satisfies Checks<Report>);

const isEvent = hasFields({
  calendar: isText,
  slug: isText,
  title: isText,
  place: isText,
  start: isTime,
  end: isTime,
  group: (value) => value === undefined || Number.isSafeInteger(value),
} satisfies Checks<EditionEvent>);

const isDecisionRow = hasFields({
  kind: isText,
  id: isTime,
  value: isText,
  starts_at: Number.isSafeInteger,
  ends_at: Number.isSafeInteger,
} satisfies Checks<DecisionRow>);

const isBlog = hasFields({
  domain: isText,
  total: Number.isSafeInteger,
  posts: isListOf(hasFields({ slug: isText, title: isText, date: isText })),
  slugs: isListOf(isListOf(isText)),
  files: isListOf(hasFields({ number: Number.isSafeInteger, changed: isText })),
} satisfies Checks<EditionBlog>);

/** The edition in a text, or undefined if it is not usable for this publication. */
export function parseEdition(text: string, publication: string): Edition | undefined {
  const isUsable = hasFields({
    version: (value) => value === EDITION_VERSION,
    publication: (value) => value === publication,
    madeAt: isTime,
    feeds: isListOf(isFeedStories),
    // Editions of earlier versions have no such lists.
    reports: isMissingOr(isListOf(isReport)),
    events: isMissingOr(isListOf(isEvent)),
    desk: isMissingOr(isListOf(isDecisionRow)),
    blogs: isMissingOr(isListOf(isBlog)),
    months: isMissingOr(isListOf(isListOf(Number.isSafeInteger))),
  } satisfies Checks<Edition>);
  const value = parsedJson(text);
  return isUsable(value) ? (value as Edition) : undefined;
}

function hasFields(checks: Readonly<Record<string, Check>>): Check {
  const all = Object.entries(checks);
  return (value) =>
    typeof value === "object" &&
    value !== null &&
    all.every(([name, check]) => check((value as Record<string, unknown>)[name]));
}

function isListOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}
