/** Where a request reads the decisions from: D1, and the edition while that fails. */
import { CLOCKS_DIFFER_MS } from "../../../shared/edition.ts";
import { log } from "../../platform/log.ts";
import type { DecisionsSource, PublishedDecisions } from "../decisions/decisions-cache.ts";
import { type EditionReader, readEdition } from "./read-edition.ts";

/** The source of a publication's decisions for one request. */
export function decisionsSource(
  opened: Pick<DecisionsSource, "waitUntil"> &
    Omit<EditionReader, "now" | "log"> & { readonly d1: DecisionsSource["health"] },
): DecisionsSource {
  const { publication, env, d1, waitUntil } = opened;
  return {
    publication: publication.id,
    db: env.DB,
    health: d1,
    now: Date.now,
    log,
    waitUntil,
    published: () => publishedDecisions({ ...opened, now: Date.now, log }),
  };
}

/** The decisions that the edition has; undefined where it has none. Never rejects. */
async function publishedDecisions(reader: EditionReader): Promise<PublishedDecisions | undefined> {
  const { decisions: rows, madeAt } = await readEdition(reader);
  // A time ahead comes from a wrong clock: they count as the oldest.
  return rows && { rows, madeAt: madeAt <= reader.now() + CLOCKS_DIFFER_MS ? madeAt : 0 };
}
