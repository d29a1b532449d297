/**
 * Finds the same event in several calendars by its start, its place and the words of its title.
 * Events with different starts or places are never merged: a duplicate is better than a lost event.
 */
import { initialsIn, spelledOut, wordsOf } from "./compare-words.ts";
import { comparePlaces, placeOf, type Place } from "./event-places.ts";
import { compareTitles, titleOf, type Title } from "./event-titles.ts";

/** The compared fields. */
export interface MergeableEvent {
  /** A unique name of its calendar. */
  readonly source: string;
  readonly title: string;
  readonly place: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly allDay: boolean;
}

/** Events of one calendar with the same start that are compared with others; further ones stand alone. */
const COMPARED_LIMIT = 40;
/** Comparisons in one call; those of a series count once. The events behind the last one stand alone. */
const COMPARISON_LIMIT = 5_000;

interface Candidate<Event> {
  readonly event: Event;
  readonly listing: Listing;
}

/** What an event and all others of its series have. */
interface Listing {
  readonly id: number;
  readonly title: Compared<Title>;
  /** The title without what does not count. */
  readonly words: string;
  readonly place: Compared<Place>;
}

/** What is the same for all comparisons of a call. */
interface Comparing {
  readonly town: readonly string[];
  readonly listings: Map<string, Listing>;
  /** The results so far, by the ids of two listings. */
  readonly results: Map<string, boolean>;
}

/** A text as it is compared, by itself and with the initials spelled out that another has in words. */
interface Compared<Parsed> {
  readonly text: string;
  readonly initials: ReadonlyMap<string, RegExp>;
  readonly parsed: Parsed;
  readonly parse: (text: string) => Parsed;
}

function compared<Parsed>(text: string, parse: (text: string) => Parsed): Compared<Parsed> {
  return { text, initials: initialsIn(text), parsed: parse(text), parse };
}

function beside<Parsed>(one: Compared<Parsed>, other: Compared<Parsed>): Parsed {
  const text = spelledOut(one.text, one.initials, other.text);
  return text === one.text ? one.parsed : one.parse(text);
}

/** The listings of each event together, by start, both events and listings otherwise in the
 * order given. The name of the town, which any title and place may have, is left out of both. */
export function mergeEvents<Event extends MergeableEvent>(
  events: readonly Event[],
  town: string,
): readonly (readonly Event[])[] {
  const sorted = events.toSorted((one, other) => one.start - other.start);
  const beginnings = Map.groupBy(sorted, ({ start, allDay }) => `${start} ${allDay}`);
  const comparing = { town: wordsOf(town), listings: new Map(), results: new Map() };
  return [...beginnings.values()].flatMap((together) => mergedOf(together, comparing));
}

function mergedOf<Event extends MergeableEvent>(
  events: readonly Event[],
  comparing: Comparing,
): Event[][] {
  if (events.length === 1) return [[...events]];
  const merged: Candidate<Event>[][] = [];
  const alone: Event[][] = [];
  const counts = new Map<string, number>();
  for (const event of events) {
    const count = (counts.get(event.source) ?? 0) + 1;
    counts.set(event.source, count);
    if (count > COMPARED_LIMIT || comparing.results.size >= COMPARISON_LIMIT) {
      alone.push([event]);
      continue;
    }
    const candidate = { event, listing: listingOf(event, comparing) };
    // A listing has to match every other of its event, because similarity is not transitive.
    const listings = merged.find((members) =>
      members.every((member) => isSame(member, candidate, comparing)),
    );
    if (listings) listings.push(candidate);
    else merged.push([candidate]);
  }
  return [...merged.map((listings) => listings.map(({ event }) => event)), ...alone];
}

function listingOf(event: MergeableEvent, { town, listings }: Comparing): Listing {
  const key = JSON.stringify([event.title, event.place]);
  const known = listings.get(key);
  if (known) return known;
  const title = compared(event.title, (text) => titleOf(text, town));
  const place = compared(placeText(event), (text) => placeOf(text, town));
  const listing = { id: listings.size, title, words: JSON.stringify(title.parsed), place };
  listings.set(key, listing);
  return listing;
}

function isSame(
  one: Candidate<MergeableEvent>,
  other: Candidate<MergeableEvent>,
  comparing: Comparing,
): boolean {
  const isOneCalendar = one.event.source === other.event.source;
  // Two similar entries of one calendar at the same time are two events.
  if (isOneCalendar && one.listing.words !== other.listing.words) return false;
  const { results, town } = comparing;
  const key = `${one.listing.id} ${other.listing.id} ${isOneCalendar}`;
  const known = results.get(key);
  if (known !== undefined || results.size >= COMPARISON_LIMIT) return known ?? false;
  const compare = isOneCalendar ? isSamePlace : isSameListing;
  const result = compare(one.listing, other.listing, town);
  results.set(key, result);
  return result;
}

function isSamePlace(one: Listing, other: Listing): boolean {
  return comparePlaces(one.place.parsed, other.place.parsed) === "same";
}

function isSameListing(one: Listing, other: Listing, town: readonly string[]): boolean {
  const place = beside(one.place, other.place);
  const otherPlace = beside(other.place, one.place);
  const places = comparePlaces(place, otherPlace);
  if (places === "different") return false;
  const { likeness, isDistinctive } = compareTitles(
    beside(one.title, other.title),
    beside(other.title, one.title),
    [...town, ...place.words, ...otherPlace.words],
  );
  return likeness !== "different" && (places === "same" || isDistinctive);
}

/** An event without a place often has it in its title: `Karaoke at the Mill`. */
function placeText({ title, place }: MergeableEvent): string {
  return place.trim() || (/ (?:at|@) (?:the )?(\S.*)$/i.exec(title)?.[1] ?? "");
}
