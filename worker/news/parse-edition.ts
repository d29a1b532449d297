/**
 * Parses the text of an edition from KV or D1. A damaged edition, or one of another version, counts
 * as missing.
 */
import { isCategoryKey } from "../../shared/categories.ts";
import {
  EDITION_VERSION,
  type Edition,
  type EditionEvent,
  type FeedStories,
  type Report,
} from "../../shared/edition.ts";
import type { Story } from "../../shared/story.ts";

/** The edition in a text, or undefined if it is not usable for this publication. */
export function parseEdition(text: string, publication: string): Edition | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const isUsable =
    value["version"] === EDITION_VERSION &&
    value["publication"] === publication &&
    isTime(value["madeAt"]) &&
    Array.isArray(value["feeds"]) &&
    value["feeds"].every(isFeedStories) &&
    isListOf(value["reports"], isReport) &&
    isListOf(value["events"], isEvent);
  return isUsable ? (value as unknown as Edition) : undefined;
}

/** Editions of earlier versions have no such list. */
function isListOf(value: unknown, isOne: (value: unknown) => boolean): boolean {
  return value === undefined || (Array.isArray(value) && value.every(isOne));
}

function isFeedStories(value: unknown): value is FeedStories {
  return (
    isRecord(value) &&
    typeof value["address"] === "string" &&
    typeof value["title"] === "string" &&
    isTime(value["fetchedAt"]) &&
    Array.isArray(value["stories"]) &&
    value["stories"].every(isStory)
  );
}

const TEXTS = ["id", "slug", "title", "excerpt", "source"] as const satisfies (keyof Story)[];
const ADDRESSES = ["imageUrl", "link", "wikipediaUrl"] as const satisfies (keyof Story)[];

/** Whether it has the shape of a story. The refresh has made texts plain and addresses absolute. */
export function isStory(value: unknown): value is Story {
  return (
    isRecord(value) &&
    TEXTS.every((name) => typeof value[name] === "string") &&
    ADDRESSES.every((name) => isWebAddressOrEmpty(value[name])) &&
    (value["published"] === null || isTime(value["published"])) &&
    isTime(value["firstSeen"]) &&
    // An edition from before there were groups has none.
    (value["group"] === undefined || Number.isSafeInteger(value["group"])) &&
    Number.isInteger(value["minutes"])
  );
}

const REPORT_TEXTS = ["domain", "slug", "title", "description"] as const satisfies (keyof Report)[];
const EVENT_TEXTS = [
  "calendar",
  "slug",
  "title",
  "place",
] as const satisfies (keyof EditionEvent)[];

function isReport(value: unknown): value is Report {
  return (
    isRecord(value) &&
    REPORT_TEXTS.every((name) => typeof value[name] === "string") &&
    isCategoryKey(String(value["category"])) &&
    (isWebAddressOrEmpty(value["imageUrl"]) || /^\/(?!\/)/.test(String(value["imageUrl"]))) &&
    (value["published"] === null || isTime(value["published"]))
  );
}

function isEvent(value: unknown): value is EditionEvent {
  return (
    isRecord(value) &&
    EVENT_TEXTS.every((name) => typeof value[name] === "string") &&
    isTime(value["start"]) &&
    isTime(value["end"])
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The latest time of a Date, less half a day for time zones. */
function isTime(value: unknown): boolean {
  return typeof value === "number" && Math.abs(value) <= 8.6e15;
}

function isWebAddressOrEmpty(value: unknown): boolean {
  return value === "" || (typeof value === "string" && /^https?:\/\/[^\s/?#[\]]/.test(value));
}
