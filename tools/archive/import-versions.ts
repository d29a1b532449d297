/** Imports the saved texts of posts: those that are later than the last one that the database has of a post. */
import { VERSIONS_KEPT } from "../../worker/content/blog/post-limits.ts";
import type { Database } from "../d1/database.ts";
import { batchesOf, inertJson, partsOf, type Statement } from "../d1/statements.ts";
import type { Version } from "./lines/post-lines.ts";

export interface VersionImport {
  /** The text as it is to be written; undefined for one that is stored, or older than what is. */
  accepted(version: Version): Version | undefined;
  write(versions: readonly Version[]): Promise<void>;
  /** What became of all of them. */
  summary(): string;
}

type Last = Pick<Version, "domain" | "slug" | "number" | "saved_at">;

const LAST = `SELECT domain, slug, max(number) AS number, max(saved_at) AS saved_at FROM post_versions
  WHERE number > 0 GROUP BY domain, slug`;
/** Until a text is whole, its number is negative. */
const ADD = `INSERT INTO post_versions (domain, slug, number, saved_at, editor, kind, row_hash, fields)
  SELECT value ->> 'domain', value ->> 'slug', -(value ->> 'number'), value ->> 'saved_at', value ->> 'editor',
    value ->> 'kind', value ->> 'row_hash', value ->> 'fields' FROM json_each(?1)`;
const APPEND = `UPDATE post_versions SET fields = fields || (?1 ->> 'part')
  WHERE domain = ?1 ->> 'domain' AND slug = ?1 ->> 'slug' AND number = -(?1 ->> 'number')`;
const COMPLETE = "UPDATE post_versions SET number = -number WHERE number < 0";
const FORGET_HALVES = "DELETE FROM post_versions WHERE number < 0";
/** As the desk does with each text that it saves. */
const DROP_OLDEST = `DELETE FROM post_versions WHERE number <= (SELECT max(number) FROM post_versions AS newest
    WHERE newest.domain = post_versions.domain AND newest.slug = post_versions.slug) - ${VERSIONS_KEPT}
  AND NOT EXISTS (SELECT 1 FROM post_pointers AS p WHERE p.domain = post_versions.domain
    AND p.slug = post_versions.slug AND number IN (shown, filed))`;

/** Reads which texts the database has. */
export async function openVersions(store: Database): Promise<VersionImport> {
  const last = new Map((await store.read<Last>(LAST)).map((one) => [keyOf(one), { ...one }]));
  const counts = { fresh: 0, kept: 0 };
  return {
    accepted(version) {
      const own = last.get(keyOf(version));
      if (own && version.saved_at <= own.saved_at) {
        counts.kept += 1;
        return undefined;
      }
      counts.fresh += 1;
      if (!own) return version;
      own.number += 1;
      return { ...version, number: own.number };
    },
    async write(versions) {
      if (versions.length > 0) await store.write(statementsOf(versions));
    },
    summary: () =>
      `${counts.fresh + counts.kept} saved texts of posts: ${counts.fresh} new, ${counts.kept} stored before.`,
  };
}

function statementsOf(versions: readonly Version[]): readonly Statement[] {
  const rows = versions.map((one) => ({ ...one, fields: partsOf(one.fields)[0] ?? "" }));
  const rest = versions.flatMap(({ domain, slug, number, fields }) =>
    partsOf(fields)
      .slice(1)
      .map((part) => ({ sql: APPEND, json: inertJson({ domain, slug, number, part }) })),
  );
  return [
    { sql: FORGET_HALVES },
    ...batchesOf(rows).map((json) => ({ sql: ADD, json })),
    ...rest,
    { sql: COMPLETE },
    { sql: DROP_OLDEST },
  ];
}

function keyOf({ domain, slug }: Pick<Version, "domain" | "slug">): string {
  return `${domain}/${slug}`;
}
