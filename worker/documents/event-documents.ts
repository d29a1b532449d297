/** `/events.ics`, and an event's own `.ics`. */
import { comingRange, openEventStore } from "../content/events/event-store.ts";
import { hasEvents } from "../content/events/events.ts";
import type { MergedEvent } from "../content/events/read-events.ts";
import { renderIcs } from "../content/events/render-ics.ts";
import { isForCache, type Scope } from "../content/scope.ts";
import { retryAfter, whenBack } from "../content/when-back.ts";
import { answerText } from "../platform/http/answer-text.ts";
import { answerTooManyRequests, withinLimit } from "../platform/http/rate-limit.ts";
import { logFailure } from "../platform/log-failure.ts";
import { CALENDAR_MAX_AGE_SECONDS, NO_CALENDAR_MAX_AGE_SECONDS } from "./document-limits.ts";

/** The event of a slug, or all events of the next ninety days without one; 404 where there is none. */
export async function answerIcs(slug: string | undefined, scope: Scope): Promise<Response> {
  const { publication } = scope;
  if (!(await hasEvents(scope))) return notFound(scope);
  if (!(await withinLimit(scope, "story"))) return answerTooManyRequests("story");
  const merged = await readMerged(slug, scope).catch((error: unknown) => {
    logFailure(scope, "D1", "events not read", { error });
  });
  if (!merged) {
    const message = `The calendar cannot be read just now. ${whenBack(scope)}`;
    return answerText(503, message, retryAfter(scope));
  }
  if (slug !== undefined && merged.length === 0) return notFound(scope);
  return new Response(renderIcs(merged, publication), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": cacheControl(scope, CALENDAR_MAX_AGE_SECONDS),
    },
  });
}

/** The event of a slug, or all events to come. Rejects where D1 does. */
async function readMerged(slug: string | undefined, scope: Scope): Promise<readonly MergedEvent[]> {
  const store = await openEventStore(scope);
  if (slug === undefined) return store.firstInRange(comingRange(scope.now()));
  const found = await store.find(slug);
  return found ? [found] : [];
}

/** An editor may have switched a calendar off. */
function cacheControl(scope: Scope, seconds: number): string {
  return isForCache(scope) ? `public, max-age=${seconds}` : "no-store";
}

function notFound(scope: Scope): Response {
  return new Response("Not found\n", {
    status: 404,
    headers: { "Cache-Control": cacheControl(scope, NO_CALENDAR_MAX_AGE_SECONDS) },
  });
}
