/**
 * The same event in several calendars, found by what a reader would compare: the moment it begins,
 * where it is, and the words of its title. Events that begin at different moments or in different
 * places are never one, however alike they sound; an event too many is better than one lost.
 */
import { joinedLike, wordsOf } from "./compare-words.ts";
import { comparePlaces, placeWords, type PlaceWords } from "./event-places.ts";
import { compareTitles, isCommon, titleWords } from "./event-titles.ts";

/** What is compared. */
export interface MergeableEvent {
  /** The calendar it comes from, by any name that is its own. */
  readonly source: string;
  readonly title: string;
  readonly place: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly allDay: boolean;
}

/** Events of one beginning that are compared with each other; the others stand alone. */
const COMPARED_LIMIT = 200;

interface Candidate<Event> {
  readonly event: Event;
  readonly title: readonly string[];
  readonly place: PlaceWords;
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
      title: wordsOf(event.title),
      place: placeWords(event.place, town),
    };
    // Like every member, not like one of them: resemblance does not travel along a chain.
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
  const placeNames = [...one.place.words, ...other.place.words].filter((word) => !isCommon(word));
  const repeated = [...town, ...placeNames];
  const title = titleWords(joinedLike(one.title, other.title), repeated);
  const otherTitle = titleWords(joinedLike(other.title, one.title), repeated);
  const titles = compareTitles(title, otherTitle);
  // A calendar that lists two similar things at one time means two things.
  if (one.event.source === other.event.source) return titles === "equal" && places === "same";
  if (places === "same") return titles !== "different";
  return titles === "near" || (titles === "equal" && title.telling.length > 0);
}
