/** The events of one request's paper: from D1, or samples that come with the software. */
import type { Outcome } from "../../../shared/outcome.ts";
import type { ComingEvent, EventList, EventQuery, TownEvent } from "../../../shared/town-event.ts";
import { showsSamples } from "../../platform/env.ts";
import { withinLimit } from "../../platform/http/rate-limit.ts";
import { logFailure } from "../../platform/log-failure.ts";
import type { Scope } from "../scope.ts";
import { whenBack } from "../when-back.ts";
import { comingEvents } from "./coming-events.ts";
import { openEventStore } from "./event-store.ts";

/** Whether the paper lists calendars, shows samples, or has events in its own calendar. Never rejects. */
export async function hasEvents(scope: Scope): Promise<boolean> {
  const { publication, settings, env } = scope;
  if (publication.calendars?.length || showsSamples(settings, false)) return true;
  const { hasStoredEvents } = await import("./read-events.ts");
  return hasStoredEvents(env.DB, publication).catch((error: unknown) => {
    logFailure(scope, "D1", "events not read", { error });
    return false;
  });
}

/** The events that a page asks for; undefined for a paper without events. A failure has status 503. */
export async function eventList(
  scope: Scope,
  query: EventQuery,
): Promise<Outcome<EventList> | undefined> {
  if (!(await hasEvents(scope))) return undefined;
  return asked(scope, async () => {
    const { listEvents } = await import("./list-events.ts");
    const value = await listEvents(
      await openEventStore(scope),
      scope.publication,
      query,
      scope.now(),
    );
    return { ok: true, value };
  });
}

/** The event of a slug; status 404 for an unknown one, 503 for a failure. Undefined for a paper without events. */
export async function findEvent(
  scope: Scope,
  slug: string,
): Promise<Outcome<TownEvent> | undefined> {
  if (!(await hasEvents(scope))) return undefined;
  return asked(scope, async () => {
    const { presentEvent } = await import("./present-event.ts");
    const store = await openEventStore(scope);
    const listings = await store.find(slug);
    return listings
      ? { ok: true, value: presentEvent(listings, scope.publication, store.isSample) }
      : { ok: false, message: "", status: 404 };
  });
}

/** The next three, which no rate limit counts; none for a paper without events. Never rejects. */
export async function upcomingEvents(scope: Scope): Promise<readonly ComingEvent[]> {
  try {
    return await comingEvents(scope);
  } catch (error) {
    logFailure(scope, "D1", "events not read", { error });
    return [];
  }
}

async function asked<T>(scope: Scope, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    if (await withinLimit(scope, "story")) return await work();
  } catch (error) {
    logFailure(scope, "D1", "events not read", { error });
  }
  return { ok: false, message: whenBack(scope), status: 503 };
}
