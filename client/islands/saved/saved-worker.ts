/**
 * The service worker of readers who have saved stories: without a network it answers with the pages
 * that they have opened, with the last paper on two sheets, else with their list. That paper is all that it
 * caches itself.
 */
import { CACHE, EDITION, LIST } from "./kept-pages.ts";

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

/** The paper on two sheets, as one file and as a page. */
const EDITIONS: readonly string[] = [EDITION, "/print"];
/** How old the kept paper may be before any page renews it. */
const EDITION_MS = 600_000;

addEventListener("fetch", (event: Event) => {
  const fetched = event as FetchEvent;
  const { request } = fetched;
  if (request.method !== "GET" || !request.url.startsWith(`${location.origin}/`)) return;
  const answer = fetch(request);
  fetched.respondWith(answer.catch((fault) => stored(request, fault)));
  // Behind the page, which is what the reader waits for.
  if (request.mode === "navigate") fetched.waitUntil(answer.then(keepEdition).catch(() => {}));
});

/** Renews the paper, unless the reader saves data; a failure leaves the last one. */
async function keepEdition(): Promise<void> {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData || !(await caches.has(CACHE))) return;
  const cache = await caches.open(CACHE);
  const last = await cache.match(EDITION, { ignoreVary: true });
  if (Date.now() - Date.parse(last?.headers.get("Date") ?? "") < EDITION_MS) return;
  await cache.add(EDITION);
}

async function stored(request: Request, fault: unknown): Promise<Response> {
  const isEdition = EDITIONS.includes(new URL(request.url).pathname);
  const found = await caches.match(isEdition ? EDITION : request, { ignoreVary: true });
  if (found) return found;
  const list = request.mode === "navigate" ? await caches.match(LIST) : undefined;
  if (list) return list;
  throw fault;
}
