/** A document of an alert source for the check of feeds: its messages are its items. */
import { readMessages } from "../../worker/alerts/actual-alerts.ts";
import type { ParsedFeed } from "../../worker/feed-parser/parse-feed.ts";

export const ALERT_FORMAT = "CAP 1.2";

/** CAP's namespace, or a field that only alerts in JSON have. */
const IS_ALERT = /urn:oasis:names:tc:emergency:cap|"messageType"\s*:/;
const HEAD_MAX = 10_000;

/** Undefined for other documents; a listed source may be any feed without an alert. */
export function readAlertDocument(bytes: Uint8Array, isListed: boolean): ParsedFeed | undefined {
  const text = new TextDecoder().decode(bytes);
  const isFeed = isListed && /^\s*(?:\u{FEFF})?(?:<|\{)(?!!doctype html|html)/iu.test(text);
  if (!IS_ALERT.test(text.slice(0, HEAD_MAX)) && !isFeed) return undefined;
  const items = readMessages(text).map(({ sent, infos, identifier }) => ({
    title: infos[0]?.event || identifier,
    ...(sent === undefined ? {} : { pubDate: new Date(sent).toISOString() }),
  }));
  return { format: ALERT_FORMAT, feed: {}, items };
}
