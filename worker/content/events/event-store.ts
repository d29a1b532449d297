/** Where a paper's events are read from: D1, or samples that come with the software. */
import { EVENT_DAYS_AHEAD } from "../../../shared/shared-limits.ts";
import { DAY_MS } from "../../../shared/time.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { BoundedCache } from "../../platform/bounded-cache.ts";
import { type Env, showsSamples } from "../../platform/env.ts";
import { SAMPLE_MS } from "../../platform/platform-limits.ts";
import type { Scope } from "../scope.ts";
import type { EventStore, TimeRange } from "./read-events.ts";

/** Samples are read where the paper has no events of its own. Rejects where D1 does. */
export async function openEventStore({
  env,
  settings,
  publication,
  now,
}: Scope): Promise<EventStore> {
  const { hasStoredEvents, storedEvents } = await import("./read-events.ts");
  const isEmpty = async () => !(await hasStoredEvents(env.DB, publication));
  if (showsSamples(settings, true) || (showsSamples(settings, false) && (await isEmpty()))) {
    return sampleStore(env, publication, now());
  }
  return storedEvents(env.DB, publication);
}

/** The times of events that are to come, with those of the last day, which may not be over. */
export function comingRange(now: number): TimeRange {
  return { from: now - DAY_MS, to: now + EVENT_DAYS_AHEAD * DAY_MS };
}

const samples = new BoundedCache<string, { readonly readAt: number; readonly store: EventStore }>({
  maxEntries: 200,
});

async function sampleStore(
  env: Env,
  publication: EdgePublication,
  now: number,
): Promise<EventStore> {
  const known = samples.get(publication.id);
  if (known && Math.abs(now - known.readAt) < SAMPLE_MS) return known.store;
  const { readSampleEvents, SAMPLE_CALENDARS } =
    await import("../../papers/samples/sample-events.ts");
  const { eventsInMemory } = await import("./read-events.ts");
  const events = await readSampleEvents(env.ASSETS, publication.timeZone, now);
  const rows = events.map(({ slug, startsAt, endsAt, calendar, ...event }) => ({
    ...event,
    slug,
    start: startsAt,
    end: endsAt,
    allDay: event.isAllDay,
    isAllDay: Number(event.isAllDay),
    isCancelled: Number(event.isCancelled),
    changedAt: now,
    source: calendar,
  }));
  const { mergeEvents } = await import("../../reading/calendars/merge/merge-events.ts");
  const merged = mergeEvents(rows, publication.town).flatMap((same, group) =>
    same.map((row) => ({ ...row, group })),
  );
  const store = eventsInMemory(merged, Object.keys(SAMPLE_CALENDARS));
  samples.set(publication.id, { readAt: now, store });
  return store;
}
