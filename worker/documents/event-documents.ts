/** `/events.ics`, and an event's own `.ics`. */
import { DAY_MS } from "../../shared/time.ts";
import { EVENT_DAYS_AHEAD } from "../../shared/town-event.ts";
import { type Env, type RequestContext, showsSamples } from "../env.ts";
import { openEventStore } from "../events/event-store.ts";
import { renderIcs } from "../events/render-ics.ts";
import { answerTooManyRequests, withinLimit } from "../http/rate-limit.ts";
import { DATA_HEADERS } from "../http/security-headers.ts";
import { openSite } from "../site/open-site.ts";

/** The event of a slug, or all events of the next ninety days without one; 404 where there is none. */
export async function answerIcs(
  slug: string | undefined,
  request: Request,
  env: Env,
  ctx: RequestContext,
): Promise<Response> {
  const { publication, settings, now: clock } = openSite(request, env, ctx);
  if (!publication.calendars?.length && !showsSamples(settings, false)) return notFound();
  if (!(await withinLimit(env, "story", request))) return answerTooManyRequests("story");
  const now = clock();
  const store = await openEventStore({ env, settings, publication, now: clock });
  const range = { from: now - DAY_MS, to: now + EVENT_DAYS_AHEAD * DAY_MS };
  const found = slug === undefined ? undefined : await store.find(slug);
  if (slug !== undefined && !found) return notFound();
  const groups = found ? [found] : await store.firstInRange(range);
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
