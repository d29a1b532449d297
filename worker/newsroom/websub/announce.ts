/** Tells the hub of a paper that its own feeds may have something new; the hub fetches them. */
import type { NewsroomPublication } from "../../papers/newsroom-publication.ts";
import { causeOf } from "../../platform/log.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { discard } from "../../reading/feed-fetch/read-body.ts";
import { ANNOUNCE_TIMEOUT_MS } from "../newsroom-limits.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";

/** One request for all feeds; nothing for a paper without a hub. A failure is logged. Never rejects. */
export async function announce(
  { id, hub }: NewsroomPublication,
  { fetch, userAgent, log }: NewsroomTools,
): Promise<void> {
  if (!hub) return;
  const body = new URLSearchParams({ "hub.mode": "publish" });
  for (const feed of hub.feeds) body.append("hub.url", feed);
  try {
    const headers = { "User-Agent": userAgent };
    const telling = fetch(hub.url, { method: "POST", body, headers, redirect: "manual" });
    const answer = await withTimeout("the hub", telling, ANNOUNCE_TIMEOUT_MS);
    discard(answer);
    if (!answer.ok) log("hub not told", { publication: id, cause: `status ${answer.status}` });
  } catch (error) {
    log("hub not told", { publication: id, cause: causeOf(error) });
  }
}
