/** Stories in the archive of a test site, one of them hidden by the editor. */
import { readFeedFile } from "../../../tools/archive/feed-file.ts";
import { importRows } from "../../../tools/archive/import-rows.ts";
import { NO_LINES } from "../../../tools/archive/lines/line-schemas.ts";
import type { Database } from "../../../tools/d1/database.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import type { TestSite } from "../../edge/site.ts";

/** The story that the editor has hidden. */
export const HIDDEN_STORY =
  "/article/beavers-reopen-a-wetland-that-engineers-had-priced-at-half-a-million";

const SILENT = { say: () => {}, complain: () => {}, progress: () => {} };

/** Stores the local sample stories for the first paper, as the operator's command does. */
export async function storeSampleStories(site: Pick<TestSite, "rows" | "write">): Promise<void> {
  const store: Database = {
    read: site.rows,
    write: site.write,
    size: () => Promise.resolve(0),
    close: () => Promise.resolve(),
  };
  const { id, timeZone, feeds } = ALDER_FALLS;
  const [address] = feeds.localNews;
  const file = "client/public/samples/local-news.xml";
  const rows = readFeedFile(file, { address }, Date.now()).rows.map((row) => {
    // The site itself has the pictures.
    const picture = row.picture.replace("https://samples.example/", "/");
    return { story: { ...row, picture } };
  });
  const papers = [{ id, timeZone, addresses: [address] }];
  await importRows(rows, { ...NO_LINES, story: rows.length }, papers, store, SILENT);
  const slug = HIDDEN_STORY.slice("/article/".length);
  if (!rows.some(({ story }) => story.slugs.includes(slug)))
    throw new Error(`There is no ${slug}.`);
  const sql = `INSERT INTO desk_entries (publication, kind, value, reason, made_at, starts_at, ends_at)
    VALUES ('${id}', 'hide', ?1, '', 0, 0, ${Number.MAX_SAFE_INTEGER})`;
  await site.write([{ sql, json: JSON.stringify({ slug, keys: [] }) }]);
}
