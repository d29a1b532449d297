/** The flag with which an operator names a paper, beside those of its database. */
import { PUBLICATIONS } from "#publications";

import type { EdgePublication } from "../../worker/papers/edge-publication.ts";
import { DATABASE_FLAGS, DATABASE_HELP } from "../d1/database.ts";
import { refuse } from "../terminal/usage-error.ts";

const IDS = PUBLICATIONS.map(({ id }) => id);

export const PAPER_FLAGS = { ...DATABASE_FLAGS, publication: { type: "string" } } as const;
export const PAPER_HELP = `  --publication ID   the paper (left out: ${IDS[0]}); there are ${IDS.join(", ")}
${DATABASE_HELP}`;

/** The paper that the flag names, or the first one. */
export function paperOf({
  publication: id = IDS[0],
}: {
  readonly publication?: string | undefined;
}): EdgePublication {
  const paper = PUBLICATIONS.find((one) => one.id === id);
  return paper ?? refuse(`--publication: there is no paper ${id}; there are ${IDS.join(", ")}`);
}
