/**
 * Publishes editions: D1 puts each together, and KV gets those that changed, as often as the day's
 * writes allow. One newsroom publishes a paper, so that no edition is replaced by an older one.
 */
import { editionKey } from "../../../shared/edition.ts";
import {
  type EditionRow,
  selectDueEditions,
  selectEdition,
} from "../../content/edition/select-edition.ts";
import { allowanceOf, TAKE_WRITE } from "../../content/edition/write-budget.ts";
import type { Paper } from "../../papers/paper.ts";
import { runStatements, type Statement } from "../../platform/d1.ts";
import { causeOf } from "../../platform/log.ts";
import { newsroomOf } from "../../platform/newsrooms.ts";
import { KV_WRITE_WAIT_MS, withTimeout } from "../../platform/with-timeout.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";
import { announce } from "../websub/announce.ts";

const PUBLISHED = `INSERT INTO editions (publication, made_at, versions, marks)
  SELECT ?1 ->> 'id', ?1 ->> 'now', ?1 ->> 'versions', ?1 ->> 'marks' WHERE true
  ON CONFLICT (publication) DO UPDATE SET (made_at, versions, marks) = (excluded.made_at, excluded.versions, excluded.marks)`;
/** An edition is read, written and announced, and the record of the round follows. */
const EDITION = { calls: 5, queries: 5 };

/**
 * Writes the editions that are due; gives whether calls are lacking for others. A fault of KV is logged,
 * and the next round tries again. Rejects where D1 does.
 */
export async function publishEditions(tools: NewsroomTools): Promise<boolean> {
  const { env, settings, newsroom, count } = tools;
  const papers = tools.papers.filter(({ id }) => newsroomOf(id, settings.newsrooms) === newsroom);
  const [rows = []] = await runStatements(env.DB, [selectDueEditions(papers, tools)]);
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  const due = (rows as readonly { id: string }[]).flatMap(({ id }) => byId.get(id) ?? []);
  for (const paper of due) {
    if (!count.hasRoomFor(EDITION)) return true;
    if (!(await publishEdition(paper, tools))) return false;
  }
  return false;
}

/** Gives false where the day's writes are spent for now. Rejects where D1 does. */
async function publishEdition(paper: Paper, tools: NewsroomTools): Promise<boolean> {
  const { env, settings, log, now } = tools;
  const { id } = paper;
  const time = now();
  const [taken, edition] = await runStatements(env.DB, [
    { sql: TAKE_WRITE, values: allowanceOf(settings, time) },
    selectEdition(paper, time),
  ]);
  const [row] = (edition ?? []) as readonly EditionRow[];
  if (taken?.length === 0 || !row) return false;
  try {
    await withTimeout("KV", env.FEEDS.put(editionKey(id), row.text), KV_WRITE_WAIT_MS);
  } catch (error) {
    log("edition not published", { publication: id, cause: causeOf(error) });
    return true;
  }
  const { versions, marks } = row;
  const published: Statement = { sql: PUBLISHED, values: { id, now: time, versions, marks } };
  await runStatements(env.DB, [published]);
  await announce(paper, tools);
  return true;
}
