/**
 * `/convert?rss_url=`: a configured feed in the JSON shape of SPEC 7.1, so that one deployment can
 * be the conversion service of another. It is no open proxy: other addresses are refused, unless
 * ALLOW_PRIVATE_FEEDS says that this is a developer's machine.
 */
import { PUBLICATIONS } from "#publications";

import { isForCache, type Scope } from "../../content/scope.ts";
import { convertFeed } from "../../newsroom/convert-feed.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { allFeeds } from "../../papers/feeds.ts";
import { BoundedCache } from "../../platform/bounded-cache.ts";
import type { Settings } from "../../platform/env.ts";
import { answerTooManyRequests, withinLimit } from "../../platform/http/rate-limit.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import {
  CONVERTED_URL_MAX,
  CONVERTED_CACHED_MAX,
  CONVERSION_WAIT_MS,
  DOCUMENT_MAX_AGE_SECONDS,
} from "../document-limits.ts";

/** The conversion of one feed, or an error in the same shape, whose status tells if the request or the feed is at fault. */
export async function answerConvert(scope: Scope): Promise<Response> {
  const { request, publication, settings, waitUntil } = scope;
  const address = new URL(request.url).searchParams.get("rss_url") ?? "";
  if (address === "") return failure(400, "Name a feed: /convert?rss_url=https://…");
  if (address.length > CONVERTED_URL_MAX) return failure(400, "The address is too long.");
  if (!URL.canParse(address)) return failure(400, "rss_url is not an absolute address.");
  const isConfigured = allFeeds(PUBLICATIONS).some((feed) => feed.address === address);
  if (!isConfigured && !settings.allowPrivateFeeds) {
    return failure(403, "Only feeds that a publication configures are converted here.");
  }

  const asked = scope.decisions.sources.get(address) ?? "on";
  if (asked !== "on" || Object.hasOwn(publication.feedTerms ?? {}, address)) {
    return failure(403, "The publisher of this feed asked us to show less of it, or nothing.");
  }
  if (!(await withinLimit(scope, "convert"))) return answerTooManyRequests("convert");
  const now = scope.now();
  const cached = answers.get(address);
  const isFresh = cached && Math.abs(now - cached.askedAt) < settings.feedTtlMs;
  const asking = isFresh ? cached.answer : fetchAnswer(address, settings, publication);
  if (!isFresh) answers.set(address, { askedAt: now, answer: asking });
  waitUntil(asking);
  const late = failed(504, "The feed did not answer in time.");
  const answer = await withTimeout("feed", asking, CONVERSION_WAIT_MS).catch(() => late);
  if (answer.status !== 200 || answer.json.length > CONVERTED_CACHED_MAX) answers.delete(address);
  const shown = answerTo(answer);
  // The decision that says what a publisher asked for may be newer than this one.
  if (!isForCache(scope)) shown.headers.set("Cache-Control", "no-store");
  return shown;
}

/** An answer of `/convert`: plain data, because it is cached beyond its request. */
interface Conversion {
  readonly status: number;
  readonly json: string;
}

/**
 * While a feed is fresh its publisher is requested once. Stories in D1 lack the content of items,
 * which this answer has, so the answer is cached here. Failures are not cached.
 */
const answers = new BoundedCache<string, { askedAt: number; answer: Promise<Conversion> }>({
  maxEntries: 20,
});

async function fetchAnswer(
  address: string,
  settings: Settings,
  publication: EdgePublication,
): Promise<Conversion> {
  const got = await convertFeed(address, settings, publication);
  if (got.kind === "failed") return failed(got.status === 422 ? 422 : 502, got.message);
  if (got.kind === "unchanged") return failed(502, "The feed answered 304 to a plain request.");
  const { feed, items } = got.converted;
  const body = { status: "ok", feed: { url: address, ...feed }, items };
  return { status: 200, json: JSON.stringify(body) };
}

function failed(status: number, message: string): Conversion {
  return { status, json: JSON.stringify({ status: "error", message }) };
}

function failure(status: number, message: string): Response {
  return answerTo(failed(status, message));
}

function answerTo({ status, json }: Conversion): Response {
  return new Response(json, {
    status,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": status === 200 ? `public, max-age=${DOCUMENT_MAX_AGE_SECONDS}` : "no-store",
    },
  });
}
