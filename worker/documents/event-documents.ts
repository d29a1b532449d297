/** `/events.ics`, and an event's own `.ics`. */
import { comingRange, openEventStore } from "../content/events/event-store.ts";
import { hasEvents } from "../content/events/events.ts";
import { renderIcs } from "../content/events/render-ics.ts";
import type { Scope } from "../content/scope.ts";
import { DATA_HEADERS } from "../platform/http/data-headers.ts";
import { answerTooManyRequests, withinLimit } from "../platform/http/rate-limit.ts";

/** The event of a slug, or all events of the next ninety days without one; 404 where there is none. */
export async function answerIcs(slug: string | undefined, scope: Scope): Promise<Response> {
  const { publication, now } = scope;
  if (!hasEvents(scope)) return notFound();
  if (!(await withinLimit(scope, "story"))) return answerTooManyRequests("story");
  const store = await openEventStore(scope);
  const found = slug === undefined ? undefined : await store.find(slug);
  if (slug !== undefined && !found) return notFound();
  const groups = found ? [found] : await store.firstInRange(comingRange(now()));
  return new Response(renderIcs(groups, publication), {
    headers: {
      ...DATA_HEADERS,
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "public, max-age=900",
    },
  });
}

function notFound(): Response {
  return new Response("Not found\n", {
    status: 404,
    headers: { ...DATA_HEADERS, "Cache-Control": "public, max-age=60" },
  });
}
