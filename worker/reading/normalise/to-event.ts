/** An occurrence of a calendar → an event as it is stored: plain texts, cut to what a page shows. */
import { shortHash } from "../../../shared/hash.ts";
import { webUrl } from "../../../shared/links.ts";
import { cutText } from "../../../shared/texts/excerpt.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { midnightOf } from "../../platform/dates/format-date.ts";
import type { Occurrence } from "../calendars/read-calendar.ts";
import { elementAddress, htmlToText } from "../feed-parser/parse-feed.ts";
import {
  EVENT_TITLE_MAX,
  PLACE_MAX,
  EVENT_DESCRIPTION_MAX,
  EVENT_SLUG_MAX,
} from "./story-limits.ts";
import { slugOf } from "./story-text.ts";

/** An event before it is stored and gets one of its slugs. */
export interface NewEvent {
  readonly identity: string;
  /** In the order of preference; the last is unique. */
  readonly slugs: readonly string[];
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isAllDay: boolean;
  readonly isCancelled: boolean;
  readonly sequence: number;
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly url: string;
  /** The rest is empty but for events of the paper's own calendar. */
  readonly uid: string;
  readonly price: string;
  readonly host: string;
  readonly picture: string;
  readonly pictureAlt: string;
}

const ADDRESS_MAX = 2_048;
/** A description is cut before it is parsed: it may be a whole page of markup. */
const MARKUP_MAX = 20_000;

/** The calendar of an event. */
interface Calendar {
  readonly address: string;
  readonly timeZone: string;
  /** Whether it is the paper's own: its texts are plain as they are. */
  readonly isOwn?: boolean;
}

/** An event as it is stored. */
export function toEvent(
  found: Occurrence,
  { address, timeZone, isOwn = false }: Calendar,
): NewEvent {
  const plain = isOwn ? (text: string) => text : htmlToText;
  const { allDay: isAllDay, recurrenceId = "" } = found;
  const key = found.uid === "" ? `${found.title} ${found.start}` : `${found.uid} ${recurrenceId}`;
  const identity = `${shortHash(key)}${shortHash(`${address} ${key}`)}`;
  const title = cutText(plain(found.title) || "Untitled", EVENT_TITLE_MAX).toWellFormed();
  const startsAt = isAllDay ? midnightOf(found.start, timeZone) : found.start;
  const day = new Date(isAllDay ? startsAt : midnightOf(found.start, timeZone));
  const slug = `${slugOf(title).slice(0, EVENT_SLUG_MAX).replace(/-$/, "")}-${day.toISOString().slice(0, 10)}`;
  const url = webUrl(elementAddress(found.url, "") ?? "");
  return {
    identity,
    slugs: [slug, `${slug}-${identity.slice(-7)}`, `${slug}-${identity}`].map((one) =>
      one.replace(/^-/, ""),
    ),
    startsAt,
    endsAt: isAllDay ? Math.max(startsAt + DAY_MS, midnightOf(found.end, timeZone)) : found.end,
    isAllDay,
    isCancelled: found.cancelled,
    sequence: found.sequence,
    title,
    place: cutText(plain(found.place), PLACE_MAX).toWellFormed(),
    description: cutText(
      isOwn ? found.description : descriptionOf(found.description),
      EVENT_DESCRIPTION_MAX,
    ).toWellFormed(),
    url: url.length <= ADDRESS_MAX ? url : "",
    ...(isOwn ? ownFields(found) : NO_OWN_FIELDS),
  };
}

const NO_OWN_FIELDS = { uid: "", price: "", host: "", picture: "", pictureAlt: "" };

function ownFields({ uid, extras }: Occurrence): typeof NO_OWN_FIELDS {
  const { contact: host, cost: price, image: picture, imageAlt: pictureAlt } = extras;
  return { uid, price, host, picture, pictureAlt };
}

/** Some programs write HTML, or its entities into plain text, whose line breaks stay. */
function descriptionOf(text: string): string {
  const cut = text.slice(0, MARKUP_MAX);
  const isMarkup = /<\/?[a-z][^<>]*>/i.test(cut);
  return cut
    .split(isMarkup ? /<\/?(?:br|p|div|li|ul|ol|h\d)\b[^<>]*>/i : /\r?\n/)
    .map((part) => htmlToText(part))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
