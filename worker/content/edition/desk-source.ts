/** Where a request reads its desk from: D1, and the edition while that fails. */
import { CLOCKS_DIFFER_MS } from "../../../shared/edition.ts";
import { log } from "../../platform/log.ts";
import type { DeskSource, PublishedDesk } from "../decisions/desk-cache.ts";
import { type EditionReader, readEdition } from "./read-edition.ts";

/** The source of a publication's desk for one request. */
export function deskSource(
  opened: Pick<DeskSource, "waitUntil"> &
    Omit<EditionReader, "now" | "log"> & { readonly d1: DeskSource["health"] },
): DeskSource {
  const { publication, env, d1, waitUntil } = opened;
  return {
    publication: publication.id,
    db: env.DB,
    health: d1,
    now: Date.now,
    log,
    waitUntil,
    published: () => publishedDesk({ ...opened, now: Date.now, log }),
  };
}

/** The desk that the edition has; undefined where it has none. Never rejects. */
async function publishedDesk(reader: EditionReader): Promise<PublishedDesk | undefined> {
  const { desk: rows, madeAt } = await readEdition(reader);
  // A time ahead comes from a wrong clock: the desk counts as the oldest.
  return rows && { rows, madeAt: madeAt <= reader.now() + CLOCKS_DIFFER_MS ? madeAt : 0 };
}
