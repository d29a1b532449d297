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

/** Events with the same start that are compared with each other; further ones are not merged. */
const COMPARED_LIMIT = 200;

interface Candidate<Event> {
  readonly event: Event;
  readonly title: Compared<Title>;
  readonly place: Compared<Place>;
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

/** The events in groups that are one event each, by start, both groups and members otherwise in the
 * order given. The name of the town, which any title and place may have, is left out of both. */
export function mergeEvents<Event extends MergeableEvent>(
  events: readonly Event[],
  town: string,
): readonly (readonly Event[])[] {
  const sorted = events.toSorted((one, other) => one.start - other.start);
  const beginnings = Map.groupBy(sorted, ({ start, allDay }) => `${start} ${allDay}`);
  const townWords = wordsOf(town);
  return [...beginnings.values()].flatMap((together) => groupsOf(together, townWords));
}

function groupsOf<Event extends MergeableEvent>(
  events: readonly Event[],
  town: readonly string[],
): Event[][] {
  if (events.length === 1) return [[...events]];
  const groups: Candidate<Event>[][] = [];
  for (const event of events.slice(0, COMPARED_LIMIT)) {
    const candidate = {
      event,
      title: compared(event.title, (text) => titleOf(text, town)),
      place: compared(placeText(event), (text) => placeOf(text, town)),
    };
    // An event has to match every member of a group, because similarity is not transitive.
    const group = groups.find((members) =>
      members.every((member) => isSame(member, candidate, town)),
    );
    if (group) group.push(candidate);
    else groups.push([candidate]);
  }
  return [
    ...groups.map((group) => group.map(({ event }) => event)),
    ...events.slice(COMPARED_LIMIT).map((event) => [event]),
  ];
}

function isSame(
  one: Candidate<MergeableEvent>,
  other: Candidate<MergeableEvent>,
  town: readonly string[],
): boolean {
  const place = beside(one.place, other.place);
  const otherPlace = beside(other.place, one.place);
  const places = comparePlaces(place, otherPlace);
  if (places === "different") return false;
  // Two similar entries of one calendar at the same time are two events.
  if (one.event.source === other.event.source) {
    const [title, its] = [one.title, other.title].map(({ parsed }) => JSON.stringify(parsed));
    return places === "same" && title === its;
  }
  const { likeness, isTelling } = compareTitles(
    beside(one.title, other.title),
    beside(other.title, one.title),
    [...town, ...place.words, ...otherPlace.words],
  );
  return likeness !== "different" && (places === "same" || isTelling);
}

/** An event without a place often has it in its title: `Karaoke at the Mill`. */
function placeText({ title, place }: MergeableEvent): string {
  return place.trim() || (/ (?:at|@) (?:the )?(\S.*)$/i.exec(title)?.[1] ?? "");
}
