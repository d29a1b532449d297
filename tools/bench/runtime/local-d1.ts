/** A local D1 with the project's migrations, as the bench measures rows and bytes with it. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { convertV4MiniflareOptions, Miniflare } from "miniflare";

const MIGRATIONS = resolve(import.meta.dirname, "../../../worker/migrations");

export interface LocalD1 {
  readonly db: D1Database;
  readonly close: () => Promise<void>;
}

/** Opens the database in a folder, or one in memory. */
export async function openLocalD1(folder?: string): Promise<LocalD1> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default { fetch: () => new Response('') };",
      d1Databases: ["DB"],
      ...(folder === undefined ? {} : { resourcePersistencePath: folder }),
    }),
  );
  const db = await miniflare.getD1Database("DB");
  return { db, close: () => miniflare.dispose() };
}

/** Applies every migration to a new database. */
export async function migrateD1(db: D1Database): Promise<void> {
  for (const file of readdirSync(MIGRATIONS).toSorted()) {
    const sql = readFileSync(join(MIGRATIONS, file), "utf8").replace(/--.*$/gm, "");
    const statements = sql.split(/;\s*\n/).filter((text) => text.trim() !== "");
    for (const statement of statements) await db.prepare(statement).run();
  }
}
