/** Reads what a sponsor's report tells. */
import { readPlacementCounts } from "../../../content/counts/read-counts.ts";
import type { OpenedRequest } from "../../../content/scope.ts";
import { placementId } from "../../../content/sponsors/placement-rows.ts";
import { SPONSORS } from "../../../content/sponsors/sponsor-store.ts";
import type { StoredSponsor } from "../../../content/sponsors/sponsor.ts";
import { dayOf } from "../../../platform/dates/days.ts";
import { showsSamples } from "../../../platform/env.ts";
import { causeOf, log } from "../../../platform/log.ts";
import { withTimeout } from "../../../platform/with-timeout.ts";
import { COUNTS_WAIT_MS } from "../../desk-limits.ts";
import { readRecord } from "../../records/change-record.ts";
import { isSampleSponsor, sampleFigures } from "./sample-figures.ts";
import type { SponsorReport } from "./sponsor-report.ts";

/** The request for a report. */
type Asked = Pick<OpenedRequest, "env" | "settings" | "publication">;

/** The report of a sponsor; undefined where the paper has none of that number. Rejects where D1 does. */
export async function readReport(
  asked: Asked,
  id: number,
  now: number,
): Promise<SponsorReport | undefined> {
  const known = await readRecord(asked, SPONSORS, id);
  if (!known) return undefined;
  const { value: sponsor } = known;
  const figures = await readFigures(asked, id, sponsor, now);
  const isSample = isSampleSponsor(id) && showsSamples(asked.settings, false);
  if (!isSample || typeof figures === "string") return { id, sponsor, figures, isSample };
  const made = sampleFigures(id, sponsor, dayOf(now, asked.publication.timeZone));
  return { id, sponsor, figures: [...made, ...figures], isSample };
}

async function readFigures(
  asked: Asked,
  id: number,
  { placements }: StoredSponsor,
  now: number,
): Promise<SponsorReport["figures"]> {
  const { settings, env, publication } = asked;
  if (settings.counts === "off" || !env.READER_COUNTS) return "off";
  const ids = placements.map((placement) => placementId(id, placement));
  const [first = ""] = placements.map(({ from }) => from).toSorted();
  try {
    const reading = readPlacementCounts(asked, ids, first, dayOf(now, publication.timeZone));
    return await withTimeout("counts", reading, COUNTS_WAIT_MS);
  } catch (error) {
    log("counts not read", { publication: publication.id, cause: causeOf(error) });
    return "away";
  }
}
