/**
 * Publishes editions: D1 puts each together, and KV gets those that changed, as often as the day's
 * writes allow. Under a claim one invocation at a time writes an edition, so that none is replaced by
 * an older one; the claim of a killed invocation expires.
 */
import { CLOCKS_DIFFER_MS, editionKey } from "../../../shared/edition.ts";
import { causeOf } from "../../log.ts";
import { D1_WAIT_MS, KV_WRITE_WAIT_MS, withTimeout } from "../../with-timeout.ts";
import { chunksOf } from "../chunks.ts";
import type { Paper } from "../paper.ts";
import type { RefreshTools } from "../refresh-tools.ts";
import { runStatements, type Statement } from "../statement.ts";
import { type EditionRow, selectDueEditions, selectEdition } from "./select-edition.ts";
import { allowanceOf, HAS_WRITES } from "./write-budget.ts";

const CLAIM_MS = KV_WRITE_WAIT_MS + 3 * D1_WAIT_MS;

const CLAIM = `INSERT INTO editions (publication, claimed_until) SELECT ?1 ->> 'id', ?1 ->> 'until' WHERE ${HAS_WRITES}
  ON CONFLICT (publication) DO UPDATE SET claimed_until = excluded.claimed_until
    WHERE claimed_until <= ?1 ->> 'now' OR claimed_until > excluded.claimed_until + ${CLOCKS_DIFFER_MS}
  RETURNING publication`;
const IS_CLAIMED = `EXISTS (SELECT 1 FROM editions
  WHERE publication = ?1 ->> 'id' AND claimed_until = ?1 ->> 'until')`;
const COUNT_WRITE = `INSERT INTO kv_writes (day, writes) SELECT ?1 ->> 'day', 1 WHERE ${IS_CLAIMED}
  ON CONFLICT (day) DO UPDATE SET writes = writes + 1`;
const PUBLISHED = `UPDATE editions SET claimed_until = 0, made_at = ?1 ->> 'now', versions = ?1 ->> 'versions',
    reports = ?1 ->> 'reports'
  WHERE publication = ?1 ->> 'id' AND claimed_until = ?1 ->> 'until'`;
const GIVE_BACK = `UPDATE editions SET claimed_until = 0
  WHERE publication = ?1 ->> 'id' AND claimed_until = ?1 ->> 'until'`;

/** Editions written at the same time: the platform opens six connections. */
const AT_ONCE = 6;
/** With a queue (paid plan) the tick visits no feeds itself and may write every edition. */
export const EDITIONS_PER_TICK = 4;

/** What other work of the caller shares calls of D1 with. */
export interface SharedCalls {
  /** The rows of `selectDueEditions`; asked for where they are missing. */
  readonly due?: readonly unknown[] | undefined;
  /** Takes the statements which tell that editions are written; run at once where it is missing. */
  readonly later?: Statement[];
}

/** Writes the editions that are due. Faults are logged, and the next tick tries again. Never rejects. */
export async function publishEditions(
  papers: readonly Paper[],
  tools: RefreshTools,
  { due, later }: SharedCalls = {},
): Promise<void> {
  const { env, log } = tools;
  try {
    const asked = due ?? (await runStatements(env.DB, [selectDueEditions(papers, tools)]))[0];
    const byId = new Map(papers.map((paper) => [paper.id, paper]));
    const all = (asked as readonly { id: string }[]).flatMap(({ id }) => byId.get(id) ?? []);
    const most = env.REFRESH ? all.length : EDITIONS_PER_TICK;
    for (const some of chunksOf(all.slice(0, most), AT_ONCE)) {
      const ends = await Promise.all(some.map((paper) => publishEdition(paper, tools)));
      const written = ends.flatMap((end) => (typeof end === "object" ? end : []));
      if (later) later.push(...written);
      else if (written.length > 0) await runStatements(env.DB, written);
      if (ends.includes("spent")) return;
    }
  } catch (error) {
    log("editions not published", { cause: causeOf(error) });
  }
}

/** The statement that tells of it; "spent" where the day's writes are, for now. Rejects where D1 does. */
async function publishEdition(
  paper: Paper,
  tools: RefreshTools,
): Promise<Statement | "spent" | "failed"> {
  const { env, settings, log, now } = tools;
  const { id } = paper;
  const time = now();
  const claim = { id, ...allowanceOf(settings, time), now: time, until: time + CLAIM_MS };
  const [claimed, , edition] = await runStatements(env.DB, [
    { sql: CLAIM, values: claim },
    { sql: COUNT_WRITE, values: claim },
    selectEdition(paper, time),
  ]);
  const [row] = (edition ?? []) as readonly EditionRow[];
  if (claimed?.length === 0 || !row) return "spent";
  const { text, versions, reports } = row;
  try {
    await withTimeout("KV", env.FEEDS.put(editionKey(id), text), KV_WRITE_WAIT_MS);
  } catch (error) {
    log("edition not published", { publication: id, cause: causeOf(error) });
    await runStatements(env.DB, [{ sql: GIVE_BACK, values: claim }]);
    return "failed";
  }
  return { sql: PUBLISHED, values: { ...claim, versions, reports } };
}
