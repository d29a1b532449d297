/** The SQL that writes live coverage, for one transaction each. An update writes six rows at most. */
import { NEWEST_TOLD } from "../../../../shared/shared-limits.ts";
import type { Query } from "../../../platform/d1.ts";
import { POSTS_PER_SITEMAP_FILE } from "../post-limits.ts";
import { KEY_POINTS_MAX } from "./live-limits.ts";

/** An update as an editor wrote it, with what was made of its text. */
export interface WrittenUpdate {
  readonly text: string;
  readonly line: string;
  readonly html: string;
  readonly picture: string;
  readonly pictureAlt: string;
  /** Where the index takes the text otherwise; else empty. */
  readonly indexed: string;
}

const POST = "?1 ->> 'post'";
const NUMBER = "?1 ->> 'number'";
const SEEN = `FROM updates WHERE post = ${POST} AND taken_at = 0`;
const NEWEST = `${SEEN} ORDER BY number DESC LIMIT`;

const BEGIN_SQL = `INSERT INTO live_posts (post, publication, started_at)
  SELECT ${POST}, ?1 ->> 'publication', ?1 ->> 'now' WHERE true ON CONFLICT (post) DO UPDATE SET ended_at = 0, revision = revision + 1`;
const MARK_SQL = `UPDATE posts SET live = ${POST} WHERE slug = ?1 ->> 'slug' AND domain = ?1 ->> 'domain' AND live = 0`;
const END_SQL = `UPDATE live_posts SET ended_at = ?1 ->> 'now', is_pinned = 0, revision = revision + 1
  WHERE post = ${POST} AND ended_at = 0`;
/** The post's own pointers follow its row at the end. */
const KEEP_UPDATED_SQL = `UPDATE post_pointers SET updated = max(updated, ?1 ->> 'seconds') WHERE id = ${POST}`;
const PIN_SQL = `UPDATE live_posts SET is_pinned = ?1 ->> 'on', revision = revision + 1 WHERE post = ${POST}`;
const ADD_SQL = `INSERT INTO updates (post, number, form, made_at, editor, author, text, line, html, picture, picture_alt, indexed_text)
  SELECT ${POST}, (SELECT coalesce(max(number), 0) + 1 FROM updates WHERE post = ${POST}), ?1 ->> 'form', ?1 ->> 'now', ?1 ->> 'editor',
    ?1 ->> 'author', ?1 ->> 'text', ?1 ->> 'line', ?1 ->> 'html', ?1 ->> 'picture', ?1 ->> 'pictureAlt', ?1 ->> 'indexed'
  WHERE NOT EXISTS (SELECT 1 FROM updates WHERE post = ${POST} AND form = ?1 ->> 'form')`;
const CORRECT_SQL = `UPDATE updates SET text = ?1 ->> 'text', line = ?1 ->> 'line', html = ?1 ->> 'html', picture = ?1 ->> 'picture',
    picture_alt = ?1 ->> 'pictureAlt', indexed_text = ?1 ->> 'indexed', corrected_at = ?1 ->> 'now', corrector = ?1 ->> 'editor'
  WHERE post = ${POST} AND number = ${NUMBER} AND corrected_at = ?1 ->> 'base'`;
const TAKE_SQL = `UPDATE updates SET taken_at = ?1 ->> 'at' WHERE post = ${POST} AND number = ${NUMBER}`;
const KEY_SQL = `UPDATE updates SET is_key = ?1 ->> 'on' WHERE post = ${POST} AND number = ${NUMBER}`;
/** What readers ask most often, made of the updates of a post. */
export const TELL_SQL = `UPDATE live_posts SET revision = revision + 1,
    newest = (SELECT json_group_array(number) FROM (SELECT number ${NEWEST} ${NEWEST_TOLD})),
    line = coalesce((SELECT line ${NEWEST} 1), ''), line_at = coalesce((SELECT made_at ${NEWEST} 1), 0),
    key_points = (SELECT json_group_array(json_object('number', number, 'line', line, 'at', made_at))
      FROM (SELECT number, line, made_at ${SEEN} AND is_key ORDER BY number DESC LIMIT ${KEY_POINTS_MAX}))
  WHERE post = ${POST}`;
/** The post has changed, for feeds and the site map. */
const CHANGED_SQL = [
  `UPDATE posts SET updated = max(updated, ?1 ->> 'seconds') WHERE slug = ?1 ->> 'slug' AND domain = ?1 ->> 'domain'`,
  `UPDATE sitemap_files SET changed = max(changed, ?1 ->> 'seconds') WHERE domain = ?1 ->> 'domain'
    AND number = (SELECT (position + ${POSTS_PER_SITEMAP_FILE - 1}) / ${POSTS_PER_SITEMAP_FILE} FROM posts
      WHERE slug = ?1 ->> 'slug' AND domain = ?1 ->> 'domain')`,
];

/** A post by its number and its address, and the time (milliseconds since 1970). */
export interface LivePlace {
  readonly post: number;
  readonly domain: string;
  readonly slug: string;
  readonly now: number;
}

/** Begins the coverage of a public post, or goes on with one that had ended. */
export function beginQueries(place: LivePlace, publication: string): readonly Query[] {
  const values = { ...place, publication };
  return [BEGIN_SQL, MARK_SQL].map((sql) => ({ sql, values }));
}

export function endQueries(place: LivePlace): readonly Query[] {
  const values = withSeconds(place);
  return [END_SQL, KEEP_UPDATED_SQL, ...CHANGED_SQL].map((sql) => ({ sql, values }));
}

/** Home shows the post above its slider, or no longer. */
export function pinQueries(place: LivePlace, isOn: boolean): readonly Query[] {
  return [{ sql: PIN_SQL, values: { ...place, on: isOn ? 1 : 0 } }];
}

/** A new update; nothing where its form was carried out already. */
export function addQueries(
  place: LivePlace,
  update: WrittenUpdate & Readonly<Record<"form" | "editor" | "author", string>>,
): readonly Query[] {
  return [{ sql: ADD_SQL, values: { ...place, ...update } }, ...tellQueries(place)];
}

/** Another text; nothing where it was corrected after `base`. */
export function correctQueries(
  place: LivePlace,
  correction: WrittenUpdate & {
    readonly number: number;
    readonly editor: string;
    /** When it had been corrected last. */
    readonly base: number;
  },
): readonly Query[] {
  return [{ sql: CORRECT_SQL, values: { ...place, ...correction } }, ...tellQueries(place)];
}

/** Takes an update back, or puts it back. */
export function takeQueries(
  place: LivePlace,
  { number, isTaken }: { readonly number: number; readonly isTaken: boolean },
): readonly Query[] {
  const at = isTaken ? place.now : 0;
  return [{ sql: TAKE_SQL, values: { ...place, number, at } }, ...tellQueries(place)];
}

/** Pins an update as a key point, or unpins it. */
export function keyQueries(
  place: LivePlace,
  { number, isKey }: { readonly number: number; readonly isKey: boolean },
): readonly Query[] {
  const on = isKey ? 1 : 0;
  return [{ sql: KEY_SQL, values: { ...place, number, on } }, ...tellQueries(place)];
}

function tellQueries(place: LivePlace): readonly Query[] {
  const values = withSeconds(place);
  return [TELL_SQL, ...CHANGED_SQL].map((sql) => ({ sql, values }));
}

function withSeconds(place: LivePlace): object {
  return { ...place, seconds: Math.floor(place.now / 1_000) };
}
