/** The events of one request's paper: from D1, or samples that come with the software. */
import type { Late } from "../../shared/content.ts";
import type { Outcome } from "../../shared/outcome.ts";
import type { ComingEvent, EventList, EventWish, TownEvent } from "../../shared/town-event.ts";
import { BoundedCache } from "../bounded-cache.ts";
import { type Env, settingsOf } from "../env.ts";
import { causeOf, type Log } from "../log.ts";
import type { EdgePublication } from "../publications/edge-publication.ts";
import type { EventGroup, EventStore } from "./read-events.ts";

/** Failures have status 503, an unknown slug 404. */
export interface Events {
  readonly list: (wish: EventWish) => Promise<Outcome<EventList>>;
  readonly find: (slug: string) => Promise<Outcome<TownEvent>>;
  /** The next three; undefined where they cannot be read. */
  readonly upcoming: () => Late<readonly ComingEvent[] | undefined>;
}

export interface EventTools {
  readonly env: Env;
  readonly publication: EdgePublication;
  /** Whether the reader may ask once more; for all but the next three. */
  readonly mayAsk: () => Promise<boolean>;
  readonly now: () => number;
  readonly log: Log;
}

type Paper = Pick<EventTools, "env" | "publication" | "now">;

const DAY_MS = 86_400_000;
const UPCOMING = 3;
/** The next ones are looked for among those of so many days. */
const UPCOMING_DAYS = 14;
/** So many are kept, so that there are three when the first ones are over. */
const KEPT = 20;
const KEPT_MS = 5 * 60_000;
/** Where they could not be read, the next page that asks does not wait for the same. */
const PAUSE_MS = 30_000;
const SAMPLE_MS = 10 * 60_000;

/** Undefined for a paper without calendars that shows no samples. */
export function openEvents(tools: EventTools): Events | undefined {
  const { env, publication, mayAsk, now, log } = tools;
  const hasSamples = settingsOf(env).sampleFeeds !== "off";
  if (!publication.calendars?.length && !hasSamples) return undefined;
  const asked = async <T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    try {
      if (await mayAsk()) return await work();
    } catch (error) {
      log("events not read", { cause: causeOf(error) });
    }
    return { ok: false, message: "", status: 503 };
  };
  return {
    list: (wish) =>
      asked(async () => {
        const { listEvents } = await import("./list-events.ts");
        const value = await listEvents(await openStore(tools), publication, wish, now());
        return { ok: true, value };
      }),
    find: (slug) =>
      asked(async () => {
        const { presentEvent } = await import("./present-event.ts");
        const store = await openStore(tools);
        const group = await store.find(slug);
        return group
          ? { ok: true, value: presentEvent(group, publication, store.isSample) }
          : { ok: false, message: "", status: 404 };
      }),
    upcoming: () => upcoming(tools),
  };
}

interface Next {
  readonly readAt: number;
  readonly groups: readonly EventGroup[];
  readonly present: (group: EventGroup) => ComingEvent;
}

const memory = new BoundedCache<string, Next>({ maxEntries: 200 });
const pauses = new BoundedCache<string, number>({ maxEntries: 200 });

/** Those in memory, where they are recent enough. */
function upcoming(tools: EventTools): Late<readonly ComingEvent[] | undefined> {
  const { publication, now, log } = tools;
  const { id } = publication;
  const known = memory.get(id);
  if (known && Math.abs(now() - known.readAt) < KEPT_MS) return nextOf(known, now());
  if (Math.abs(now() - (pauses.get(id) ?? 0)) < PAUSE_MS) return known && nextOf(known, now());
  return readNext(tools).then(
    (next) => {
      memory.set(id, next);
      return nextOf(next, now());
    },
    (error: unknown) => {
      pauses.set(id, now());
      log("events not read", { cause: causeOf(error) });
      return known && nextOf(known, now());
    },
  );
}

async function readNext(tools: EventTools): Promise<Next> {
  const { publication, now } = tools;
  const { midnightOf, presentComing } = await import("./present-event.ts");
  const store = await openStore(tools);
  const readAt = now();
  const today = midnightOf(readAt, publication.timeZone);
  const found = await store.inRange({ from: today, to: today + UPCOMING_DAYS * DAY_MS });
  // What goes on for weeks is no news each day.
  const groups = found
    .filter(
      (group) => group[0].start >= today && group.some(({ isCancelled }) => isCancelled === 0),
    )
    .filter((group) => isAhead(group, readAt))
    .slice(0, KEPT);
  return { readAt, groups, present: (group) => presentComing(group, publication) };
}

function nextOf({ groups, present }: Next, now: number): readonly ComingEvent[] {
  return groups
    .filter((group) => isAhead(group, now))
    .slice(0, UPCOMING)
    .map(present);
}

function isAhead([{ start, end }]: EventGroup, now: number): boolean {
  return Math.max(start + 1, end) > now;
}

/** Where events are read from; samples where there are no others. Rejects where D1 does. */
export async function openStore({ env, publication, now }: Paper): Promise<EventStore> {
  const { hasStoredEvents, storedEvents } = await import("./read-events.ts");
  const { sampleFeeds } = settingsOf(env);
  const isEmpty = async () => !(await hasStoredEvents(env.DB, publication));
  if (sampleFeeds === "only" || (sampleFeeds === "fallback" && (await isEmpty()))) {
    return sampleStore(env, publication, now());
  }
  return storedEvents(env.DB, publication);
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
    await import("../refresh/samples/sample-events.ts");
  const { eventsInMemory } = await import("./read-events.ts");
  const events = await readSampleEvents(env.ASSETS, publication.timeZone, now);
  const rows = events.map(({ slug, startsAt, endsAt, calendar, ...event }) => ({
    ...event,
    slug,
    start: startsAt,
    end: endsAt,
    isAllDay: Number(event.isAllDay),
    isCancelled: Number(event.isCancelled),
    changedAt: now,
    source: calendar,
  }));
  const store = eventsInMemory(rows, Object.keys(SAMPLE_CALENDARS), publication);
  samples.set(publication.id, { readAt: now, store });
  return store;
}
