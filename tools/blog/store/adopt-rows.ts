/**
 * Brings rows of `posts` into versions and pointers that an earlier version of the software or a backup wrote: the
 * statements of the migration that did so first, which may run again.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import type { Statement } from "../../d1/statements.ts";

const MIGRATION = resolve(
  import.meta.dirname,
  "../../../worker/migrations/0004_posts_as_versions.sql",
);

/** A draft's row is of no use once its text is a version. */
const DRAFTS = "SELECT slug, domain FROM posts WHERE draft AND hash <> ''";
const FORGET_DRAFTS = (["post_html", "post_tags", "posts"] as const).map((table) => ({
  sql: `DELETE FROM ${table} WHERE (slug, domain) IN (${DRAFTS})`,
}));

/** The statements, in their order. */
export function adoptStatements(): readonly Statement[] {
  const sql = readFileSync(MIGRATION, "utf8").replaceAll(/^\s*--.*$/gm, "");
  const texts = sql.split(/;\s*\n/).map((text) => text.trim());
  const adopting = texts.filter((text) => /^(?:INSERT|UPDATE)\b/.test(text));
  return [...adopting.map((text) => ({ sql: text })), ...FORGET_DRAFTS];
}
