/**
 * `/shown`: a page that a browser had loaded ahead tells that its reader sees it. It is asked for once more here, mostly
 * from a cache, and counted as any other: so only pages that exist are, with the sponsors on them.
 */
import { DATA_HEADERS } from "../platform/http/data-headers.ts";
import { type Route, answerRequest } from "./answer-request.ts";
import type { GateRequest } from "./open-request.ts";

/** Longer ones are no addresses that led to a page. */
const REFERRER_MAX_BYTES = 2_000;
/** The headers of the reader's request that decide about the page and its count. */
const PASSED = ["User-Agent", "CF-Connecting-IP", "Save-Data"];

/** Answers 204 whether the page counts or not; 404 without counts, 403 to other sites. */
export async function answerShown(opened: GateRequest, route: Route): Promise<Response> {
  const { request, url, settings, env, ctx } = opened;
  if (settings.counts === "off") return emptyAnswer(404);
  const page = URL.parse(request.headers.get("Referer") ?? "");
  const site = request.headers.get("Sec-Fetch-Site") ?? "same-origin";
  if (page?.origin !== url.origin || site !== "same-origin") return emptyAnswer(403);
  if (Number(request.headers.get("Content-Length") ?? 0) > REFERRER_MAX_BYTES)
    return emptyAnswer(413);
  const headers = new Headers();
  const referrer = (await request.text()).slice(0, REFERRER_MAX_BYTES);
  if (URL.canParse(referrer)) headers.set("Referer", new URL(referrer).href);
  for (const name of PASSED) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const answer = await answerRequest(new Request(page, { headers }), env, ctx, route);
  await answer.body?.cancel();
  return emptyAnswer(204);
}

function emptyAnswer(status: number): Response {
  return new Response(null, { status, headers: { ...DATA_HEADERS, "Cache-Control": "no-store" } });
}
