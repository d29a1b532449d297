/**
 * Brings rows of `posts` into versions and pointers that an earlier version of the software or a backup wrote: the
 * statements of the migration that did so first, which may run again.
 */
import type { Statement } from "../../d1/statements.ts";
import { migrationStatements } from "../../local/migrations.ts";

/** A draft's row is of no use once its text is a version. */
const DRAFTS = "SELECT slug, domain FROM posts WHERE draft AND hash <> ''";
const FORGET_DRAFTS = (["post_html", "post_tags", "posts"] as const).map((table) => ({
  sql: `DELETE FROM ${table} WHERE (slug, domain) IN (${DRAFTS})`,
}));

/** The statements, in their order. */
export function adoptStatements(): readonly Statement[] {
  const texts = migrationStatements("0004_posts_as_versions.sql").map((text) => text.trim());
  const adopting = texts.filter((text) => /^(?:INSERT|UPDATE)\b/.test(text));
  return [...adopting.map((text) => ({ sql: text })), ...FORGET_DRAFTS];
}
