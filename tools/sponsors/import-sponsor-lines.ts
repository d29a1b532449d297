/** Imports the sponsors of a backup: of two versions of one the later counts. */
import { PUBLICATIONS } from "#publications";

import { sponsorRow } from "../../worker/content/sponsors/sponsor-store.ts";
import { parseSponsor } from "../../worker/content/sponsors/sponsor.ts";
import type { Database } from "../d1/database.ts";
import { batchesOf } from "../d1/statements.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** A sponsor as a backup has it: a row without what is made of its fields. */
interface SponsorLine {
  readonly id: number;
  readonly publication: string;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly changed_at: number;
  readonly editor: string;
  /** JSON of a `StoredSponsor`. */
  readonly fields: string;
}

const COLUMNS = "id, publication, version, changed_at, editor, last_at, fields, placements";
const STORED = "SELECT id, changed_at FROM sponsors";
const WRITE = `INSERT OR REPLACE INTO sponsors (${COLUMNS})
  SELECT ${COLUMNS.replaceAll(/\w+/g, "value ->> '$&'")} FROM json_each(?1)`;

/** Writes those that are new or later, and says what became of all; those of papers that are not here are kept too. */
export async function importSponsorLines(
  sponsors: readonly SponsorLine[],
  store: Database,
  terminal: Pick<Terminal, "say">,
): Promise<void> {
  const rows = await store.read<Pick<SponsorLine, "id" | "changed_at">>(STORED);
  const stored = new Map(rows.map((row) => [row.id, row.changed_at]));
  const later = sponsors.filter((one) => one.changed_at > (stored.get(one.id) ?? -1));
  const written = later.map((line) => {
    const paper = PUBLICATIONS.find(({ id }) => id === line.publication) ?? PUBLICATIONS[0];
    return sponsorRow({ ...line, sponsor: parseSponsor(line.fields) }, paper);
  });
  await store.write(batchesOf(written).map((json) => ({ sql: WRITE, json })));
  const before = sponsors.length - later.length;
  terminal.say(`${sponsors.length} sponsors: ${later.length} written, ${before} stored before.`);
}
