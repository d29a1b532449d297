/** Reads what a sponsor's report tells. */
import type { OpenedRequest } from "../../content/scope.ts";
import { readSponsor } from "./change-sponsor.ts";
import type { SponsorReport } from "./sponsor-report.ts";

/** The report of a sponsor; undefined where the paper has none of that number. Rejects where D1 does. */
export async function readReport(
  asked: Pick<OpenedRequest, "env" | "publication">,
  id: number,
): Promise<SponsorReport | undefined> {
  const known = await readSponsor(asked, id);
  return known && { id, sponsor: known.sponsor, figures: undefined };
}
