/** The headers of a rendered page: its content policy, and how long caches may store it. */
import { LOADER, SPECULATION_RULES, STREAMING_SOURCES } from "virtual:page-assets";

import type { Scope } from "../content/scope.ts";
import { retryAfter } from "../content/when-back.ts";
import { litePageHeaders, pageHeaders } from "../papers/security-headers.ts";
import { LITE_STYLE_SOURCE } from "./lite/lite-edition.ts";
import { LIVE_PAGE_MS, OLD_PAGE_FACTOR } from "./page-limits.ts";
import type { RenderedPage } from "./render.tsx";

/** The headers of a page; with `isLite` those of its lite edition. */
export function headersOf(
  page: RenderedPage,
  scope: Scope,
  isLite: boolean,
): Record<string, string> {
  const { publication, settings, decisions, now } = scope;
  const scripts = [LOADER.source, SPECULATION_RULES.source];
  // Every header costs bytes: only a streamed page lists React's streaming scripts.
  if (typeof page.body !== "string") scripts.push(...STREAMING_SOURCES);
  return {
    ...(isLite || page.documentStyle !== undefined
      ? litePageHeaders(publication, page.documentStyle ?? LITE_STYLE_SOURCE)
      : pageHeaders(publication, scripts)),
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": publication.locale,
    "Cache-Control": cacheControl(
      page,
      ttlOf(page, settings.pageTtlMs),
      decisions.changesAt - now(),
    ),
    Vary: "Save-Data",
    ...(page.status === 503 ? retryAfter(scope) : {}),
    ...page.headers,
  };
}

/** How long a page is fresh. */
export function ttlOf({ isOld = false, isLive }: RenderedPage, pageTtlMs: number): number {
  if (isLive) return Math.min(pageTtlMs, LIVE_PAGE_MS);
  return pageTtlMs * (isOld ? OLD_PAGE_FACTOR : 1);
}

/** No cache may store a page beyond `leftMs`, when something on it expires. */
function cacheControl(
  { status, cache, isLive }: RenderedPage,
  ttlMs: number,
  leftMs: number,
): string {
  const left = Math.floor(leftMs / 1000);
  const seconds = Math.min(Math.floor(ttlMs / 1000), left);
  if (seconds <= 0 || cache === "none") return "no-store";
  if (status === 404) return `public, max-age=${seconds}`;
  if (status !== 200) return "no-store";
  if (cache === "private") return `private, max-age=${seconds}`;
  const stale = isLive ? 0 : Math.min(300, left - seconds);
  const onError = Math.min(86_400, left - seconds);
  return `public, max-age=${seconds}, stale-while-revalidate=${stale}, stale-if-error=${onError}`;
}
