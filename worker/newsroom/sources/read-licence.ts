/**
 * What a feed's own licence forbids, as machines can read it: Really Simple Licensing in the document,
 * Media RSS's restriction of sharing, and the header `Content-Usage`. A licence of single items counts
 * for the whole feed: what is forbidden is rather left out once too often. Pure.
 * @see https://rslstandard.org/rsl, https://www.rssboard.org/media-rss#media-restriction
 */
import type { SourceTreatment } from "../../content/decisions/source-treatments.ts";

/** `off`, `no-pictures`, or empty where the feed forbids nothing. */
export type Licence = Extract<SourceTreatment, "off" | "no-pictures"> | "";

const RSL = "https://rslstandard.org/rsl";
/** Uses that stand for showing a headline, some words and a link. */
const FORBIDDEN_USES = ["all", "search"];
const PROHIBITION = /<(?:[\w-]{1,40}:)?prohibits\s([^<>]*)>([^<]{0,500})</gi;
const OF_USAGE = /\btype\s*=\s*["']usage["']/i;
const RESTRICTION = /<media:restriction\s[^<>]*>/gi;

/** The licence of a document and of the header of its answer, null where there is none. */
export function licenceOf(bytes: Uint8Array, contentUsage: string | null): Licence {
  if (/(?:^|[\s,])search\s*=\s*n(?:$|[\s,;])/.test(contentUsage ?? "")) return "off";
  // The names are ASCII, which these bytes show in every encoding but UTF-16.
  const text = new TextDecoder("latin1").decode(bytes);
  if (text.includes(RSL)) {
    for (const [, attributes = "", uses = ""] of text.matchAll(PROHIBITION)) {
      if (!OF_USAGE.test(attributes)) continue;
      if (uses.split(/[\s,]+/).some((use) => FORBIDDEN_USES.includes(use.toLowerCase())))
        return "off";
    }
  }
  const restrictions = [...text.matchAll(RESTRICTION)].map(([tag]) => tag);
  const isRestricted = restrictions.some(
    (tag) =>
      /\btype\s*=\s*["']sharing["']/i.test(tag) && /\brelationship\s*=\s*["']deny["']/i.test(tag),
  );
  return isRestricted ? "no-pictures" : "";
}
