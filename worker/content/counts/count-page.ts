/**
 * Counts an answer, if it is a page that a person got: also from a cache, and with 304 where the browser has the
 * page. A page that a browser loaded ahead is marked instead, and the page itself tells when it is shown
 * (`client/islands/loader.ts`).
 */
import { listedName } from "../../papers/hosts.ts";
import type { OpenedRequest } from "../scope.ts";
import { KEY_MAX_CHARACTERS } from "./count-limits.ts";
import { addOne, handOverSoon, isCounting } from "./hand-over.ts";
import { isAhead, isBrowser } from "./is-person.ts";
import { OTHER } from "./sums.ts";
import { whereFrom } from "./where-from.ts";

/** The ids of the placements on a page, from where it is made to where it is counted: `3,7`. */
export const SPONSORS_HEADER = "Sponsors";

/** Addresses below which there are no pages of readers; those with a dot are files. */
const NO_PAGES =
  /\.|^\/(?:desk|preview|status|healthz|convert|functions|websub|ad-frame|go|report)(?:\/|$)/;

/** Counts an answer of any kind; gives it without the header of its sponsors. */
export function countAnswer(opened: OpenedRequest, answer: Response): Response {
  if (opened.settings.counts === "off") return answer;
  return isPage(opened.url, answer) ? countPage(opened, answer) : answer;
}

function isPage({ pathname }: URL, { status, headers }: Response): boolean {
  if (NO_PAGES.test(pathname)) return false;
  if (status === 304) return true;
  // A signed address must be in no store: what search engines may not list is for someone, not for readers.
  if (status !== 200 || headers.has("X-Robots-Tag")) return false;
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** The same for what is known to be a page: most requests come here, and each header that is read takes a third of a microsecond. */
export function countPage(opened: OpenedRequest, answer: Response): Response {
  const { request, settings, cacheProps } = opened;
  const isBehindCache = cacheProps.publication !== undefined;
  if (settings.counts === "off" || isBehindCache) return answer;
  const sponsors = answer.headers.get(SPONSORS_HEADER);
  const shown =
    sponsors === null ? answer : changed(answer, (headers) => headers.delete(SPONSORS_HEADER));
  if (request.method !== "GET" || !isBrowser(request)) return shown;
  if (isAhead(request.headers)) return changed(shown, markUnseen);
  if (isCounting(opened)) addPage(opened, sponsors?.split(",") ?? []);
  return answer.status === 304 ? changed(shown, (headers) => headers.set(TIMING, "seen")) : shown;
}

function addPage(opened: OpenedRequest, sponsors: readonly string[]): void {
  const { request, url, publication } = opened;
  const { id, hosts } = publication;
  const { pathname } = url;
  const path = pathname.length > KEY_MAX_CHARACTERS ? OTHER : pathname;
  const isOwn = (host: string) =>
    hosts.includes(host) || hosts.includes(listedName(host)) || host === url.hostname;
  addOne(id, "pages", path);
  addOne(id, "from", whereFrom(request.headers.get("Referer"), isOwn));
  for (const placement of sponsors) addOne(id, "views", placement.trim());
  handOverSoon(opened);
}

/** Pages read this header of their own answer (W3C Server Timing). */
const TIMING = "Server-Timing";

/** Such a page must not be shown while a request behind it, which would count too, renews it. */
function markUnseen(headers: Headers): void {
  headers.set(TIMING, "unseen");
  const caching = headers.get("Cache-Control") ?? "";
  headers.set("Cache-Control", caching.replace(/, stale-while-revalidate=\d+/, ""));
}

/** The answer with its headers changed: those of an answer of the platform's cache cannot be. */
function changed(answer: Response, change: (headers: Headers) => void): Response {
  try {
    change(answer.headers);
    return answer;
  } catch {
    const copy = new Response(answer.body, answer);
    change(copy.headers);
    return copy;
  }
}
