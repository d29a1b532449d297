/**
 * Publishes editions: D1 puts each together, and KV gets those that changed, as often as the day's
 * writes allow. One newsroom publishes a paper, so that no edition is replaced by an older one.
 */
import { editionKey } from "../../../shared/edition.ts";
import {
  type EditionRow,
  isInKv,
  selectDueEditions,
  selectEdition,
} from "../../content/edition/select-edition.ts";
import { allowanceOf, COUNT_WRITE, WRITES_LEFT } from "../../content/edition/write-budget.ts";
import type { NewsroomPublication } from "../../papers/newsroom-publication.ts";
import { runStatements, type Statement } from "../../platform/d1.ts";
import { causeOf } from "../../platform/log.ts";
import { newsroomOf } from "../../platform/newsrooms.ts";
import { KV_WRITE_WAIT_MS } from "../../platform/platform-limits.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";
import { noteNews, publicationsWithNews, takeLook, takeNews } from "../own/news-of-papers.ts";
import { notePublished } from "../own/status.ts";
import { announce } from "../websub/announce.ts";

const PUBLISHED = `INSERT INTO editions (publication, made_at, versions, marks)
  SELECT ?1 ->> 'id', ?1 ->> 'now', ?1 ->> 'versions', ?1 ->> 'marks' WHERE true
  ON CONFLICT (publication) DO UPDATE SET (made_at, versions, marks) = (excluded.made_at, excluded.versions, excluded.marks)`;
/** An edition is read, written, noted and announced. */
const EDITION = { calls: 4, queries: 5 };

/** What publishing came to. */
interface Published {
  /** Calls are lacking for other editions. */
  readonly hasMore: boolean;
  /** Why KV refused one, in words. */
  readonly fault?: string;
}

/**
 * Writes the editions that are due. One that KV refuses is logged, keeps no other paper from its own, costs nothing of
 * the day's writes, and is the next round's. Rejects where D1 does.
 */
export async function publishEditions(tools: NewsroomTools): Promise<Published> {
  const { env, count, log, own } = tools;
  let fault: string | undefined;
  for (const { publication, isSure } of await readDue(tools)) {
    if (!count.hasRoomFor(EDITION)) return { hasMore: true, ...(fault ? { fault } : {}) };
    takeNews(own, publication.id);
    const row = await readAllowed(publication, tools);
    if (!row) {
      noteNews(own, [publication.id]);
      break;
    }
    if (!isSure && isInKv(row)) continue;
    try {
      await withTimeout(
        "KV",
        env.FEEDS.put(editionKey(publication.id), row.text),
        KV_WRITE_WAIT_MS,
      );
    } catch (error) {
      fault = causeOf(error);
      noteNews(own, [publication.id]);
      log("edition not published", { publication: publication.id, cause: fault });
      continue;
    }
    await noteWritten(publication, row, tools);
  }
  return { hasMore: false, ...(fault ? { fault } : {}) };
}

/** The papers of this newsroom whose editions are due, or may be: of these the edition itself tells. Rejects where D1 does. */
async function readDue(
  tools: NewsroomTools,
): Promise<readonly { readonly publication: NewsroomPublication; readonly isSure: boolean }[]> {
  const { env, settings, newsroom, own, now } = tools;
  const publications = tools.publications.filter(
    ({ id }) => newsroomOf(id, settings.newsrooms) === newsroom,
  );
  const withNews = publicationsWithNews(own);
  // Stories that another newsroom has written are not noted here.
  const isLook = takeLook(own, now()) || settings.newsrooms > 1;
  const asking = selectDueEditions(publications, { ...tools, withNews, isLook });
  const [rows = []] = await runStatements(env.DB, [asking]);
  const byId = new Map(publications.map((publication) => [publication.id, publication]));
  return (rows as readonly { id: string }[]).flatMap(({ id }) => {
    const publication = byId.get(id);
    return publication ? [{ publication, isSure: !withNews.has(id) }] : [];
  });
}

/** An edition; undefined where the day's writes are spent for now. Rejects where D1 does. */
async function readAllowed(
  publication: NewsroomPublication,
  { env, settings, now }: NewsroomTools,
): Promise<EditionRow | undefined> {
  const time = now();
  const [left = [], edition = []] = await runStatements(env.DB, [
    { sql: WRITES_LEFT, values: allowanceOf(settings, time) },
    selectEdition(publication, time),
  ]);
  return left.length === 0 ? undefined : (edition as readonly EditionRow[])[0];
}

/** Notes that KV has an edition, and announces it. Rejects where D1 does. */
async function noteWritten(
  publication: NewsroomPublication,
  row: EditionRow,
  tools: NewsroomTools,
): Promise<void> {
  const { env, settings, now, own } = tools;
  const { id } = publication;
  const time = now();
  notePublished(own, id, time);
  const { versions, marks } = row;
  const published: Statement = { sql: PUBLISHED, values: { id, now: time, versions, marks } };
  const { day } = allowanceOf(settings, time);
  await runStatements(env.DB, [{ sql: COUNT_WRITE, values: { day } }, published]);
  await announce(publication, tools);
}
