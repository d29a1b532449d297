/** `/events.ics`, and an event's own `.ics`. */
import { comingRange, openEventStore } from "../content/events/event-store.ts";
import { hasEvents } from "../content/events/events.ts";
import { renderIcs } from "../content/events/render-ics.ts";
import { isForCache, type Scope } from "../content/scope.ts";
import { DATA_HEADERS } from "../platform/http/data-headers.ts";
import { answerTooManyRequests, withinLimit } from "../platform/http/rate-limit.ts";

/** The event of a slug, or all events of the next ninety days without one; 404 where there is none. */
export async function answerIcs(slug: string | undefined, scope: Scope): Promise<Response> {
  const { publication, now } = scope;
  if (!hasEvents(scope)) return notFound(scope);
  if (!(await withinLimit(scope, "story"))) return answerTooManyRequests("story");
  const store = await openEventStore(scope);
  const found = slug === undefined ? undefined : await store.find(slug);
  if (slug !== undefined && !found) return notFound(scope);
  const groups = found ? [found] : await store.firstInRange(comingRange(now()));
  return new Response(renderIcs(groups, publication), {
    headers: {
      ...DATA_HEADERS,
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": cacheControl(scope, 900),
    },
  });
}

/** An editor may have switched a calendar off. */
function cacheControl(scope: Scope, seconds: number): string {
  return isForCache(scope) ? `public, max-age=${seconds}` : "no-store";
}

function notFound(scope: Scope): Response {
  return new Response("Not found\n", {
    status: 404,
    headers: { ...DATA_HEADERS, "Cache-Control": cacheControl(scope, 60) },
  });
}
