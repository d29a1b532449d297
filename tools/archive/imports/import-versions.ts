/** Imports the saved texts of posts: those that the database does not have, each at its time among the others. */
import { VERSIONS_KEPT } from "../../../worker/content/blog/post-limits.ts";
import type { Database } from "../../d1/database.ts";
import { batchesOf, inBatches, inertJson, partsOf, type Statement } from "../../d1/statements.ts";
import type { LineRow } from "../lines/line-schemas.ts";

type Version = LineRow<"version">;
type Key = Pick<Version, "domain" | "slug">;

export interface VersionImport {
  /** The text as it is to be written; undefined for one that is stored. */
  accepted(version: Version): Version | undefined;
  write(versions: readonly Version[]): Promise<void>;
  /** Puts what was written among the texts that were there. */
  finish(): Promise<void>;
  /** What became of all of them. */
  summary(): string;
}

const STORED = "SELECT domain, slug, number, saved_at FROM post_versions WHERE number > 0";
/** Until all are there, their numbers are negative: an import that is interrupted has changed nothing. */
const ADD = `INSERT INTO post_versions (domain, slug, number, saved_at, editor, kind, row_hash, fields)
  SELECT value ->> 'domain', value ->> 'slug', -(value ->> 'number'), value ->> 'saved_at', value ->> 'editor',
    value ->> 'kind', value ->> 'row_hash', value ->> 'fields' FROM json_each(?1)`;
const APPEND = `UPDATE post_versions SET fields = fields || (?1 ->> 'part')
  WHERE domain = ?1 ->> 'domain' AND slug = ?1 ->> 'slug' AND number = -(?1 ->> 'number')`;
const FORGET_HALVES = "DELETE FROM post_versions WHERE number < 0";
const COMPLETE = "UPDATE post_versions SET number = -number WHERE number < 0";
const KEYS = "(SELECT value ->> 'domain', value ->> 'slug' FROM json_each(?1))";
/** A version keeps its number where the numbers follow the times; otherwise all of the post get higher ones. */
const PLACED = `WITH ranked AS (SELECT domain, slug, number, max(abs(number)) OVER of_post AS last,
      row_number() OVER (of_post ORDER BY saved_at, abs(number)) AS by_time,
      row_number() OVER (of_post ORDER BY abs(number)) AS by_number
    FROM post_versions WHERE (domain, slug) IN ${KEYS} WINDOW of_post AS (PARTITION BY domain, slug)),
  placed AS (SELECT domain, slug, number, iif(max(by_time <> by_number) OVER (PARTITION BY domain, slug),
      last + by_time, abs(number)) AS place FROM ranked)`;
const placeOf = (
  pointer: string,
) => `coalesce((SELECT place FROM placed WHERE placed.domain = p.domain
    AND placed.slug = p.slug AND placed.number = p.${pointer}), ${pointer})`;
const MOVE_POINTERS = `${PLACED} UPDATE post_pointers AS p SET shown = ${placeOf("shown")}, filed = ${placeOf("filed")}
  WHERE (domain, slug) IN ${KEYS}`;
const PLACE = `${PLACED} UPDATE post_versions AS p SET number = place FROM placed
  WHERE placed.domain = p.domain AND placed.slug = p.slug AND placed.number = p.number AND place <> p.number`;
/** As the desk does with each text that it saves. */
const DROP_OLDEST = `DELETE FROM post_versions WHERE (domain, slug) IN ${KEYS}
  AND number <= (SELECT max(number) FROM post_versions AS newest
    WHERE newest.domain = post_versions.domain AND newest.slug = post_versions.slug) - ${VERSIONS_KEPT}
  AND NOT EXISTS (SELECT 1 FROM post_pointers AS p WHERE p.domain = post_versions.domain
    AND p.slug = post_versions.slug AND number IN (shown, filed))`;

/** The statements, of one transaction, after which the versions of these posts follow each other in time. */
export function orderStatements(posts: readonly Key[]): readonly Statement[] {
  return ofKeys([MOVE_POINTERS, PLACE, DROP_OLDEST], posts);
}

function ofKeys(all: readonly string[], posts: readonly Key[]): readonly Statement[] {
  const keys = posts.map(({ domain, slug }) => ({ domain, slug }));
  return batchesOf(keys).flatMap((json) => all.map((sql) => ({ sql, json })));
}

/** Reads which texts the database has. */
export async function openVersions(store: Database): Promise<VersionImport> {
  const stored = await store.read<Pick<Version, "domain" | "slug" | "number" | "saved_at">>(STORED);
  const numbers = Map.groupBy(stored, keyOf);
  const times = new Set(stored.map((one) => `${keyOf(one)} ${one.saved_at}`));
  const own = new Map(
    [...numbers].map(([key, all]) => [key, Math.max(...all.map(({ number }) => number))]),
  );
  const last = new Map(own);
  const counts = { fresh: 0, kept: 0 };
  const changed = new Map<string, Key>();
  await store.write([{ sql: FORGET_HALVES }]);
  return {
    accepted(version) {
      const key = keyOf(version);
      const time = `${key} ${version.saved_at}`;
      if (times.has(time)) {
        counts.kept += 1;
        return undefined;
      }
      times.add(time);
      counts.fresh += 1;
      changed.set(key, version);
      const before = last.get(key);
      if (before === undefined) return version;
      last.set(key, before + 1);
      return { ...version, number: before + 1 };
    },
    async write(versions) {
      if (versions.length > 0) await store.write(statementsOf(versions));
    },
    async finish() {
      const [mixed, whole] = [[], []] as [Key[], Key[]];
      for (const [key, post] of changed) (own.has(key) ? mixed : whole).push(post);
      await store.write([
        ...orderStatements(mixed),
        { sql: COMPLETE },
        ...ofKeys([DROP_OLDEST], whole),
      ]);
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
  return [...inBatches(ADD, rows), ...rest];
}

function keyOf({ domain, slug }: Key): string {
  return `${domain}/${slug}`;
}
