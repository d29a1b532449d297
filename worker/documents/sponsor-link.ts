/** `/go/{id}`: leads on to a sponsor's own page, by the number of a placement, and nowhere else. */
import { webUrl } from "../../shared/links.ts";
import { countClick } from "../content/counts/count-click.ts";
import { type RecordRow, selectRecord } from "../content/records/record-rows.ts";
import type { Scope } from "../content/scope.ts";
import { placementRows, sponsorOfPlacement } from "../content/sponsors/placement-rows.ts";
import { SPONSORS } from "../content/sponsors/sponsor-store.ts";
import { parseSponsor } from "../content/sponsors/sponsor.ts";
import { readRows } from "../platform/d1.ts";
import { answerText } from "../platform/http/answer-text.ts";
import { answerTooManyRequests, withinLimit } from "../platform/http/rate-limit.ts";
import { logFailure } from "../platform/log-failure.ts";

/** The redirect; undefined where the paper has no such placement. */
export async function answerSponsorLink(name: string, scope: Scope): Promise<Response | undefined> {
  if (!/^[1-9]\d{0,14}$/.test(name)) return undefined;
  const id = Number(name);
  const placed = scope.decisions.sponsors.find((one) => one.id === id);
  if (placed) {
    countClick(scope, id);
    return onward(placed.link);
  }
  // Mails and printed pages have links of placements that are over.
  if (!(await withinLimit(scope, "story"))) return answerTooManyRequests("story");
  try {
    return onward(await earlierLink(id, scope));
  } catch (error) {
    logFailure(scope, "D1", "sponsor not read", { id, error });
    return answerText(503, "Please try again in a minute.", { "Retry-After": "60" });
  }
}

/** The link of a placement that has begun, of a sponsor that is not deleted; else empty. */
async function earlierLink(id: number, { env, publication, now }: Scope): Promise<string> {
  const query = selectRecord(SPONSORS, publication.id, sponsorOfPlacement(id));
  const [row] = await readRows<RecordRow<number>>(env.DB, query);
  if (!row) return "";
  const rows = placementRows(row.id, parseSponsor(row.fields), publication.timeZone);
  const placement = rows.find((one) => one.id === id && one.starts_at <= now());
  return placement?.value.link ?? "";
}

/** Never kept: the next one may lead elsewhere, and is counted. */
function onward(link: string): Response | undefined {
  const address = webUrl(link);
  if (address === "") return undefined;
  const headers = { Location: address, "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
  return new Response(null, { status: 302, headers });
}
