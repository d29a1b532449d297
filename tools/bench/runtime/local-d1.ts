/** A local D1 with the project's migrations, as the bench measures rows and bytes with it. */
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

import { migrationNames, migrationStatements } from "../../local/migrations.ts";

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
  for (const statement of migrationNames().flatMap(migrationStatements))
    await db.prepare(statement).run();
}
