/**
 * The size of an archive of many stories in a local D1, and the queries and rows that the site's pages
 * need, as D1 counts them.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { DAY_MS } from "../../shared/time.ts";
import { fill, NOW, STORIES_A_DAY } from "./archive/large-archive.ts";
import { archiveQuestions, searchQuestions } from "./archive/questions.ts";
import { countRows } from "./runtime/counting.ts";
import { migrateD1, openLocalD1 } from "./runtime/local-d1.ts";
import { tableOf } from "./table.ts";

/** Prints the tables. A folder keeps the database for another run. */
export async function measureArchive(count: number, kept: string | undefined): Promise<void> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), "archive-"));
  try {
    if (kept === undefined || !existsSync(folder)) await fillFolder(folder, count);
    const { db, close } = await openLocalD1(folder);
    await measure(db, count);
    await close();
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function fillFolder(folder: string, count: number): Promise<void> {
  const first = await openLocalD1(folder);
  await migrateD1(first.db);
  await first.close();
  const [file] = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".sqlite") && !name.endsWith("metadata.sqlite"),
  );
  fill(join(folder, file ?? ""), count);
}

async function measure(db: D1Database, count: number): Promise<void> {
  const counted = countRows(db);
  const middle = NOW - Math.floor(count / STORIES_A_DAY / 2) * DAY_MS;
  for (const [head, questions] of [
    ["a page of the archive", archiveQuestions(counted.db, middle)],
    ["a search", searchQuestions(counted.db)],
  ] as const) {
    const rows: string[][] = [];
    for (const { name, ask } of questions) {
      const [queries, rowsRead, started] = [
        counted.queries(),
        counted.rowsRead(),
        performance.now(),
      ];
      const found = await ask();
      const ms = performance.now() - started;
      const figures = [found, counted.queries() - queries, counted.rowsRead() - rowsRead];
      rows.push([name, ...figures.map(String), `${ms.toFixed(0)} ms`]);
    }
    console.log(`${tableOf([head, "found", "queries", "rows read", "time"], rows)}\n`);
  }
  const { meta } = await db.prepare("SELECT 1").all();
  const size = `${(meta.size_after / 1e6).toFixed(0)} MB, ${(meta.size_after / count).toFixed(0)} bytes a story`;
  console.log(`${count} stories: ${size}`);
}
