/** The lines of a backup with what readers sent, who sent it among it: written only where an operator asks for it. */
import * as v from "valibot";

import { NAME, NAME_MAX, text, TEXT_MAX, WHOLE } from "./schema-parts.ts";

const STATES = ["new", "suspected", "kept", "used", "declined", "spam"] as const;

/** A row of `submissions`. */
export const SUBMISSION_LINE = v.object({
  id: v.pipe(WHOLE, v.minValue(1, "is no number of a submission")),
  publication: NAME,
  kind: NAME,
  state: v.picklist(STATES, "is no state of a submission"),
  title: text(NAME_MAX),
  fields: text(4 * TEXT_MAX),
  sender: text(TEXT_MAX),
  sender_hash: text(NAME_MAX),
  text_hash: text(NAME_MAX),
  pictures: text(TEXT_MAX),
  notes: text(TEXT_MAX),
  bytes: v.pipe(WHOLE, v.minValue(0, "is no size")),
  decided_at: v.pipe(WHOLE, v.minValue(0, "is no time")),
  decided_by: text(NAME_MAX),
  used_as: text(NAME_MAX),
});

const COLUMNS = Object.keys(SUBMISSION_LINE.entries);
/** Adds the rows that the database does not have. */
export const ADD_SUBMISSIONS = `INSERT OR IGNORE INTO submissions (${COLUMNS.join(", ")})
  SELECT ${COLUMNS.map((name) => `one.value ->> '${name}'`).join(", ")} FROM json_each(?1) AS one`;
