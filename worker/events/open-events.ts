/** The events of one request's paper: from D1, or samples that come with the software. */
import type { Outcome } from "../../shared/outcome.ts";
import type { ComingEvent, EventList, EventQuery, TownEvent } from "../../shared/town-event.ts";
import { showsSamples } from "../env.ts";
import { causeOf, type Log } from "../log.ts";
import { comingEvents, type ComingTools } from "./coming-events.ts";
import { openEventStore } from "./event-store.ts";

/** Failures have status 503, an unknown slug 404. */
export interface Events {
  readonly list: (query: EventQuery) => Promise<Outcome<EventList>>;
  readonly find: (slug: string) => Promise<Outcome<TownEvent>>;
  /** The next three. */
  readonly upcoming: () => Promise<readonly ComingEvent[]>;
}

export interface EventTools extends ComingTools {
  /** The rate limit; it does not apply to the next three events. */
  readonly mayAsk: () => Promise<boolean>;
  readonly log: Log;
}

/** Undefined for a paper without calendars that shows no samples. */
export function openEvents(tools: EventTools): Events | undefined {
  const { settings, publication, mayAsk, now, log } = tools;
  const hasSamples = showsSamples(settings, false);
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
    list: (query) =>
      asked(async () => {
        const { listEvents } = await import("./list-events.ts");
        const value = await listEvents(await openEventStore(tools), publication, query, now());
        return { ok: true, value };
      }),
    find: (slug) =>
      asked(async () => {
        const { presentEvent } = await import("./present-event.ts");
        const store = await openEventStore(tools);
        const group = await store.find(slug);
        return group
          ? { ok: true, value: presentEvent(group, publication, store.isSample) }
          : { ok: false, message: "", status: 404 };
      }),
    async upcoming() {
      try {
        return await comingEvents(tools);
      } catch (error) {
        log("events not read", { cause: causeOf(error) });
        return [];
      }
    },
  };
}
