/**
 * Finds the same event in several calendars by its start, its place and the words of its title.
 * Events with different starts or places are never merged: a duplicate is better than a lost event.
 */
import { wordsOf } from "./compare-words.ts";
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
  readonly title: Title;
  readonly place: Place;
}

/** The events in groups that are one event each, by start, both groups and members otherwise in the
 * order given. The name of the town, which any title and place may have, is left out of both. */
export function mergeEvents<Event extends MergeableEvent>(
  events: readonly Event[],
  town: string,
): readonly (readonly Event[])[] {
  const beginnings = new Map<string, Event[]>();
  for (const event of events.toSorted((one, other) => one.start - other.start)) {
    const key = `${event.start} ${event.allDay}`;
    const others = beginnings.get(key);
    if (others) others.push(event);
    else beginnings.set(key, [event]);
  }
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
      title: titleOf(event.title, town),
      place: placeOf(event.place, town),
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
  const places = comparePlaces(one.place, other.place);
  if (places === "different") return false;
  const repeated = [...town, ...one.place.words, ...other.place.words];
  const { likeness, isTelling } = compareTitles(one.title, other.title, repeated);
  // Two similar entries of one calendar at the same time are two events.
  if (one.event.source === other.event.source) {
    return places === "same" && JSON.stringify(one.title) === JSON.stringify(other.title);
  }
  return likeness !== "different" && (places === "same" || isTelling);
}
