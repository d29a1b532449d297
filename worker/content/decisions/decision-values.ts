/**
 * What pages can show of the values of decisions and alerts. Rows may come from a backup, another version or
 * a hand, and one that pages cannot read would fail every page. Pure.
 */
import { isCategoryKey } from "../../../shared/categories.ts";
import { sitePath, webUrl } from "../../../shared/links.ts";
import { TREATMENTS } from "./source-treatments.ts";

/** Kinds of decisions that editors make. */
export const DECISION_KINDS = [
  "notice",
  "lite",
  "hide",
  "pin",
  "place",
  "headline",
  "picture",
  "merge",
  "split",
  "source",
  "post",
  "event",
  "sponsor",
  "submission",
] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** The first and the last moment that a date can hold (ECMAScript, 21.4.1.1). */
const LAST_MS = 8.64e15;

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isNamed: Check = (value) => isText(value) && String(value).trim() !== "";
const isLink: Check = (value) => value === "" || (isText(value) && webUrl(String(value)) !== "");
/** An address, or a path on this site. */
const isOwnLink: Check = (value) =>
  isLink(value) || (isText(value) && sitePath(String(value)) !== "");
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isNumber: Check = (value) => Number.isSafeInteger(value);
const isPlace: Check = (value) => isNumber(value) && Number(value) >= 0;
const isTimeOrNull: Check = (value) => value === null || isTime(value);

const STORY: Readonly<Record<string, Check>> = {
  id: isText,
  slug: isNamed,
  title: isNamed,
  excerpt: isText,
  published: isTimeOrNull,
  firstSeen: isTime,
  imageUrl: isOwnLink,
  minutes: isNumber,
  link: isLink,
  source: isText,
  wikipediaUrl: isLink,
  group: orMissing(isNumber),
  path: orMissing((value) => isText(value) && sitePath(String(value)) !== ""),
  byline: orMissing(isText),
};
/** Its texts are read from the post itself. */
const REPORT: Readonly<Record<string, Check>> = {
  domain: isNamed,
  slug: isNamed,
  category: (value) => isText(value) && isCategoryKey(String(value)),
};
const SOURCE: Readonly<Record<string, Check>> = {
  address: isNamed,
  treatment: (value) => TREATMENTS.some((one) => one === value),
};
const VALUES: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  notice: {
    text: isNamed,
    link: isOwnLink,
    severity: orMissing(isText),
  },
  lite: { on: (value) => typeof value === "boolean" },
  hide: { slug: isNamed, keys: isTexts },
  pin: { slug: isNamed, section: isNamed, pinned: isPinned },
  place: { slug: isNamed, section: isNamed, at: isPlace, pinned: orMissing(isPinned) },
  headline: { slug: isNamed, title: isNamed },
  picture: { slug: isNamed, picture: isOwnLink },
  merge: {
    slug: isNamed,
    with: isNamed,
    groups: (value) => Array.isArray(value) && value.every(isNumber),
    keys: orMissing(isTexts),
  },
  split: { slug: isNamed },
  source: SOURCE,
  licence: SOURCE,
  placement: {
    place: isNamed,
    weight: (value) => isNumber(value) && Number(value) > 0,
    label: isNamed,
    name: isNamed,
    text: isText,
    link: (value) => isNamed(value) && isLink(value),
    picture: (value) => value === "" || (isText(value) && sitePath(String(value)) !== ""),
    alt: isText,
  },
};
const ALERT: Readonly<Record<string, Check>> = {
  id: isText,
  event: isText,
  severity: isText,
  urgency: isText,
  area: isText,
  description: isText,
  instruction: isText,
  link: isLink,
  issuer: isText,
  expires: isTime,
};

/** Whether pages can read the value of a decision. Of a kind that no page shows, any object. */
export function isReadable(kind: string, value: unknown): boolean {
  return has(value, Object.hasOwn(VALUES, kind) ? (VALUES[kind] ?? {}) : {});
}

/** Whether pages can show an alert. */
export function isReadableAlert(value: unknown): boolean {
  return has(value, ALERT);
}

/** Whether a number is a time that has a date, in milliseconds since 1970. */
export function isTime(value: unknown): boolean {
  return Number.isSafeInteger(value) && Math.abs(Number(value)) <= LAST_MS;
}

function orMissing(check: Check): Check {
  return (value) => value === undefined || check(value);
}

function isPinned(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { story, report, address, title } = value as Fields;
  if (report !== undefined) return has(report, REPORT);
  return has(story, STORY) && isText(address) && isText(title);
}

function has(value: unknown, checks: Readonly<Record<string, Check>>): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(checks).every(([name, check]) => check((value as Fields)[name]));
}
