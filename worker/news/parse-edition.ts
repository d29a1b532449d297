/** An edition's text as KV or D1 gives it. What is damaged, or of another version, counts as missing. */
import { EDITION_VERSION, type Edition, type FeedStories } from "../../shared/edition.ts";
import type { Story } from "../../shared/story.ts";

/** The edition in a text, or undefined where it cannot be used for this publication. */
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
    value["feeds"].every(isFeedStories);
  return isUsable ? (value as unknown as Edition) : undefined;
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

/** Whether a page can show it: the refresh has made its texts plain and its addresses absolute. */
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A time that a Date can hold, and half a day more. */
function isTime(value: unknown): boolean {
  return typeof value === "number" && Math.abs(value) <= 8.6e15;
}

function isWebAddressOrEmpty(value: unknown): boolean {
  return value === "" || (typeof value === "string" && /^https?:\/\/[^\s/?#[\]]/.test(value));
}
