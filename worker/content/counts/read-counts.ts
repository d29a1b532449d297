/** Reads counts from their object. */
import type { OpenedRequest } from "../scope.ts";
import { countsObject, type PlacementDay } from "./counts-object.ts";

/**
 * The views and clicks of placements of the scope's paper on days from `from` to `until`, both included (as
 * `2026-11-27`), one entry for each day and placement that has any; today's are some seconds old. Empty where
 * nothing is counted. Rejects where the object does.
 */
export async function readPlacementCounts(
  { env, settings, publication }: Pick<OpenedRequest, "env" | "settings" | "publication">,
  placements: readonly number[],
  from: string,
  until: string,
): Promise<readonly PlacementDay[]> {
  if (settings.counts === "off") return [];
  return (await countsObject(env)?.placements(publication.id, placements, from, until)) ?? [];
}
