/**
 * The service worker of readers who have saved stories: without a network it answers with the pages
 * that they have opened, else with their list. It caches nothing itself.
 */

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The list of saved stories, for a page that was never opened. */
const LIST = "/saved";

addEventListener("fetch", (event: Event) => {
  const { request } = event as FetchEvent;
  if (request.method !== "GET" || !request.url.startsWith(`${location.origin}/`)) return;
  (event as FetchEvent).respondWith(fetch(request).catch((fault) => stored(request, fault)));
});

async function stored(request: Request, fault: unknown): Promise<Response> {
  const found = await caches.match(request, { ignoreVary: true });
  if (found) return found;
  const list = request.mode === "navigate" ? await caches.match(LIST) : undefined;
  if (list) return list;
  throw fault;
}
