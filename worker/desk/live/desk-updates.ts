/** Live coverage as the desk reads it from D1. */
import { type PostState, stateOf } from "../../content/blog/rows/post-pointers.ts";
import { readRows, runStatements } from "../../platform/d1.ts";
import { LISTED_UPDATES } from "../desk-limits.ts";

/** A post at the desk, as far as live coverage asks. */
export interface CoveredPost {
  /** `post_pointers.id`. */
  readonly post: number;
  readonly title: string;
  readonly state: PostState;
  /** Milliseconds since 1970; 0 where its coverage has not begun, and while it has not ended. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly isPinned: boolean;
  /** Its updates, also those that were taken back. */
  readonly count: number;
}

export interface DeskUpdate {
  readonly number: number;
  readonly madeAt: number;
  readonly editor: string;
  readonly text: string;
  readonly html: string;
  readonly picture: string;
  readonly pictureAlt: string;
  readonly correctedAt: number;
  readonly corrector: string;
  readonly isKey: number;
  readonly takenAt: number;
}

const POST = `SELECT p.id AS post, fields ->> 'title' AS title, kind = 'removed' AS isRemoved, published,
    coalesce(started_at, 0) AS startedAt, coalesce(ended_at, 0) AS endedAt, coalesce(is_pinned, 0) AS isPinned,
    (SELECT count(*) FROM updates AS u WHERE u.post = p.id) AS count
  FROM post_pointers AS p JOIN post_versions AS v ON v.domain = p.domain AND v.slug = p.slug
    LEFT JOIN live_posts AS l ON l.post = p.id
  WHERE p.domain = ?1 ->> 'domain' AND p.slug = ?1 ->> 'slug' ORDER BY v.number DESC LIMIT 1`;
const UPDATE = `number, made_at AS madeAt, editor, text, html, picture, picture_alt AS pictureAlt, corrected_at AS correctedAt,
  corrector, is_key AS isKey, taken_at AS takenAt`;
const OF_POST =
  "post = (SELECT id FROM post_pointers WHERE domain = ?1 ->> 'domain' AND slug = ?1 ->> 'slug')";
const NEWEST = `SELECT ${UPDATE} FROM updates WHERE ${OF_POST} AND number < ?1 ->> 'before' ORDER BY number DESC LIMIT ${LISTED_UPDATES}`;
const ONE = `SELECT ${UPDATE} FROM updates WHERE ${OF_POST} AND number = ?1 ->> 'number'`;
const SENT = `SELECT number FROM updates WHERE ${OF_POST} AND form = ?1 ->> 'form'`;

interface PostKey {
  readonly domain: string;
  readonly slug: string;
}

/** A post with its newest updates, of those with a number below `before`; undefined where there is no such post. */
export async function readCovered(
  db: D1Database,
  key: PostKey,
  { now, before = Number.MAX_SAFE_INTEGER }: { readonly now: number; readonly before?: number },
): Promise<{ readonly post: CoveredPost; readonly updates: readonly DeskUpdate[] } | undefined> {
  const values = { ...key, before };
  const [posts = [], updates = []] = await runStatements(db, [
    { sql: POST, values },
    { sql: NEWEST, values },
  ]);
  const [row] = posts as readonly (Omit<CoveredPost, "state" | "isPinned"> &
    Readonly<Record<"isRemoved" | "published" | "isPinned", number>>)[];
  if (!row) return undefined;
  const { isRemoved, published, isPinned, ...post } = row;
  const state = stateOf({ published, isRemoved: isRemoved === 1 }, Math.floor(now / 1_000));
  const covered = { ...post, state, isPinned: isPinned === 1 };
  return { post: covered, updates: updates as readonly DeskUpdate[] };
}

/** One update; undefined where there is none of that number. */
export async function readUpdate(
  db: D1Database,
  values: PostKey & { readonly number: number },
): Promise<DeskUpdate | undefined> {
  const [update] = await readRows<DeskUpdate>(db, { sql: ONE, values });
  return update;
}

/** The number of the update that a form brought; undefined for none. */
export async function readSent(
  db: D1Database,
  values: PostKey & { readonly form: string },
): Promise<number | undefined> {
  const [update] = await readRows<{ readonly number: number }>(db, { sql: SENT, values });
  return update?.number;
}
