/** Stores a change of a sponsor, and lets this isolate's pages have it at once. */
import { readDecisions } from "../../content/decisions/decisions-cache.ts";
import { decisionsSource } from "../../content/edition/decisions-source.ts";
import { SPONSORS_MAX } from "../../content/sponsors/sponsor-limits.ts";
import {
  selectSponsor,
  selectSponsors,
  type SponsorChange,
  type SponsorRow,
  sponsorStatements,
} from "../../content/sponsors/sponsor-store.ts";
import { parseSponsor, type StoredSponsor } from "../../content/sponsors/sponsor.ts";
import { readRows, runStatements } from "../../platform/d1.ts";
import type { DeskRequest } from "../desk-request.ts";

/** A sponsor with its row. */
export interface KnownSponsor extends SponsorRow {
  readonly sponsor: StoredSponsor;
}

export type SponsorAnswer =
  | { readonly is: "done" }
  /** Another editor was faster: what is stored now. */
  | { readonly is: "conflict"; readonly theirs: KnownSponsor }
  | { readonly is: "full" };

/** The paper's sponsor of an id; undefined where there is none. Rejects where D1 does. */
export async function readSponsor(
  { env, publication }: Pick<DeskRequest, "env" | "publication">,
  id: number,
): Promise<KnownSponsor | undefined> {
  const [row] = await readRows<SponsorRow>(env.DB, selectSponsor(publication.id, id));
  return row && { ...row, sponsor: parseSponsor(row.fields) };
}

/** Writes a change. The same one sent again is carried out once. Rejects where D1 does. */
export async function changeSponsor(
  asked: DeskRequest,
  change: Omit<SponsorChange, "editor" | "now">,
): Promise<SponsorAnswer> {
  const { env, publication, editor, now } = asked;
  if (change.version === 0) {
    const current = selectSponsors(publication.id, "current", now);
    const known = await readRows<SponsorRow>(env.DB, current);
    if (known.length >= SPONSORS_MAX && known.every(({ id }) => id !== change.id))
      return { is: "full" };
  }
  const order = { ...change, editor, now };
  const [written = []] = await runStatements(env.DB, sponsorStatements(order, publication));
  if (written.length === 0) {
    const theirs = await readSponsor(asked, change.id);
    // The number is another paper's: a new form has another one.
    if (!theirs) return { is: "full" };
    if (theirs.fields !== JSON.stringify(change.sponsor)) return { is: "conflict", theirs };
  }
  await readDecisions(decisionsSource(asked));
  return { is: "done" };
}
