/**
 * `/convert?rss_url=`: a configured feed in the JSON shape of SPEC 7.1, so that one deployment can
 * be the conversion service of another. It is no open proxy: other addresses are refused, unless
 * ALLOW_PRIVATE_FEEDS says that this is a developer's machine.
 */
import { PUBLICATIONS } from "#publications";

import type { Env, Waiting } from "../env.ts";
import { answerTooManyRequests, withinLimit } from "../http/rate-limit.ts";
import { DATA_HEADERS } from "../http/security-headers.ts";
import { openSite } from "../http/site.ts";
import { allFeeds } from "../publications/feeds.ts";
import { fetchAndConvert } from "../refresh/get-feed.ts";

const LONGEST_ADDRESS = 2_048;

/** The conversion of one feed, or an error in the same shape with a status that says whose it is. */
export async function answerConvert(request: Request, env: Env, ctx: Waiting): Promise<Response> {
  const { tools, settings } = openSite(request, env, ctx);
  const address = new URL(request.url).searchParams.get("rss_url") ?? "";
  if (address === "") return failure(400, "Name a feed: /convert?rss_url=https://…");
  if (address.length > LONGEST_ADDRESS) return failure(400, "The address is too long.");
  if (!URL.canParse(address)) return failure(400, "rss_url is not an absolute address.");
  const isConfigured = allFeeds(PUBLICATIONS).some((feed) => feed.address === address);
  if (!isConfigured && !settings.allowPrivateFeeds) {
    return failure(403, "Only feeds that a publication configures are converted here.");
  }

  if (!(await withinLimit(env, "convert", request))) return answerTooManyRequests("convert");
  const got = await fetchAndConvert(address, tools);
  if (got.kind === "failed") return failure(got.status === 422 ? 422 : 502, got.message);
  if (got.kind === "unchanged") return failure(502, "The feed answered 304 to a plain request.");
  const { feed, items } = got.converted;
  return json(200, { status: "ok", feed: { url: address, ...feed }, items });
}

function failure(status: number, message: string): Response {
  return json(status, { status: "error", message });
}

function json(status: number, body: object): Response {
  return Response.json(body, {
    status,
    headers: {
      ...DATA_HEADERS,
      "Cache-Control": status === 200 ? "public, max-age=300" : "no-store",
    },
  });
}
