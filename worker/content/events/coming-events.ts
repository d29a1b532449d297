/**
 * The next three events of a paper, which home and the local news show: from the edition, else samples.
 * An edition has the next ones of each calendar, so that there are three when the first are over.
 */
import type { EditionEvent } from "../../../shared/edition.ts";
import { DAY_MS } from "../../../shared/time.ts";
import type { ComingEvent } from "../../../shared/town-event.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { newsroomPublication } from "../../papers/newsroom-publication.ts";
import { calendarsOf } from "../../papers/own-calendar.ts";
import { readRows } from "../../platform/d1.ts";
import { midnightOf } from "../../platform/dates/format-date.ts";
import { showsSamples } from "../../platform/env.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { PAGE_WAIT_MS } from "../../platform/platform-limits.ts";
import { readEdition } from "../edition/read-edition.ts";
import { selectNextEvents } from "../edition/select-edition.ts";
import type { Scope } from "../scope.ts";
import { COMING_EVENTS, COMING_DAYS } from "./event-limits.ts";
import { openEventStore } from "./event-store.ts";
import type { MergedEvent, StoredEvent } from "./read-events.ts";

/** Merged events, and how one is shown. */
interface Coming {
  readonly merged: readonly MergedEvent[];
  readonly present: (listings: MergedEvent) => ComingEvent;
}

/** Of the events of each edition, for the calendars of the paper. */
const mergedOf = new WeakMap<
  readonly EditionEvent[],
  { readonly calendars: EdgePublication["calendars"]; readonly found: Coming }
>();

/** The next three. Rejects where samples cannot be read. */
export async function comingEvents(scope: Scope): Promise<readonly ComingEvent[]> {
  const { settings, publication } = scope;
  const events = showsSamples(settings, true) ? [] : await nextEvents(scope);
  if (events.length === 0) return showsSamples(settings, false) ? sampleEvents(scope) : [];
  const { calendars } = publication;
  const known = mergedOf.get(events);
  const isKnown = known !== undefined && known.calendars === calendars;
  const found = isKnown ? known.found : await mergeEdition(events, publication);
  if (!isKnown) mergedOf.set(events, { calendars, found });
  return nextOf(found, scope);
}

/** Those of the edition; just after an editor changed the calendar, those that the next edition will have. */
async function nextEvents(scope: Scope): Promise<readonly EditionEvent[]> {
  const { env, publication, decisions, now } = scope;
  if (decisions.events !== "") {
    try {
      const query = selectNextEvents(newsroomPublication(publication), now());
      const [row] = await readRows<{ readonly text: string }>(env.DB, query, PAGE_WAIT_MS);
      return JSON.parse(row?.text ?? "[]") as readonly EditionEvent[];
    } catch (error) {
      logFailure(scope, "D1", "events not read", { error });
    }
  }
  return (await readEdition(scope)).events;
}

function nextOf({ merged, present }: Coming, { publication, now }: Scope): readonly ComingEvent[] {
  const time = now();
  const today = midnightOf(time, publication.timeZone);
  // Events that last for weeks are left out.
  const isShown = ([{ start, end }]: MergedEvent) =>
    start >= today && Math.max(start + 1, end) > time;
  return nextOfAll(merged.filter(isShown)).map(present);
}

/** The next ones, of one calendar at most two while another has any. */
function nextOfAll(merged: readonly MergedEvent[]): readonly MergedEvent[] {
  const counts = new Map<string, number>();
  const [first, others] = [[], []] as [MergedEvent[], MergedEvent[]];
  for (const listings of merged) {
    const [{ source }] = listings;
    const count = (counts.get(source) ?? 0) + 1;
    counts.set(source, count);
    (count < COMING_EVENTS ? first : others).push(listings);
  }
  return [...first, ...others]
    .slice(0, COMING_EVENTS)
    .toSorted(([one], [other]) => one.start - other.start);
}

/** Without those that are cancelled in every calendar. */
async function mergeEdition(
  events: readonly EditionEvent[],
  publication: EdgePublication,
): Promise<Coming> {
  const { mergedEvents } = await import("./read-events.ts");
  const names = new Map(calendarsOf(publication).map(({ url, name }) => [url, name]));
  const listed = events.filter(({ calendar }) => names.has(calendar));
  const rows = listed.map((event): StoredEvent => ({
    ...event,
    source: names.get(event.calendar) ?? "",
    sequence: 0,
    description: "",
    url: "",
    changedAt: 0,
  }));
  return shown(mergedEvents(rows), publication);
}

async function sampleEvents(scope: Scope): Promise<readonly ComingEvent[]> {
  const { publication, now } = scope;
  const store = await openEventStore(scope);
  if (!store.isSample) return [];
  const range = { from: now() - DAY_MS, to: now() + COMING_DAYS * DAY_MS };
  return nextOf(await shown(await store.inRange(range), publication), scope);
}

async function shown(all: readonly MergedEvent[], publication: EdgePublication): Promise<Coming> {
  const { presentComing } = await import("./present-event.ts");
  const merged = all.filter((listings) => listings.some(({ isCancelled }) => isCancelled === 0));
  return { merged, present: (listings) => presentComing(listings, publication) };
}
