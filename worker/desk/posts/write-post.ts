/** The statements that write a post as an editor decided: its row, its HTML, a version, and the log. */
import { keywordsOf, postName } from "../../../shared/blog.ts";
import {
  completeSql,
  deleteSql,
  NOTE_REMOVED_SQL,
  NUMBER_SQL,
  postRow,
  WRITE_HTML_SQL,
  WRITE_SQL,
  WRITE_TAGS_SQL,
} from "../../content/blog/rows/post-sql.ts";
import type { StoredPost } from "../../content/blog/rows/stored-post.ts";
import { addEntryStatement, POST_NEWS_MS } from "../../content/decisions/log-entries.ts";
import { type Query, runStatements } from "../../platform/d1.ts";
import type { PostAct, PostOrder, PostTools } from "./post-order.ts";
import { type CurrentPost, type PostState, stateOf } from "./post-rows.ts";
import type { VersionKind } from "./version-kinds.ts";
import { authorsIn, correctedAt, correctionsIn, correctionsText } from "./written-people.ts";

/** The versions that are kept of a post. */
const VERSIONS_KEPT = 20;
/** D1 takes rows of two million bytes; a longer text is rendered when it is asked for. */
const HTML_MAX_CHARACTERS = 600_000;

const ADD_VERSION = `INSERT INTO post_versions (domain, slug, number, saved_at, editor, kind, row_hash, fields)
  SELECT ?1 ->> 'domain', ?1 ->> 'slug', ?1 ->> 'number', ?1 ->> 'savedAt', ?1 ->> 'editor', ?1 ->> 'kind',
    ?1 ->> 'rowHash', ?1 ->> 'fields'`;
/** The oldest, and what the same editor had typed before. */
const DROP_VERSIONS = `DELETE FROM post_versions WHERE domain = ?1 ->> 'domain' AND slug = ?1 ->> 'slug'
  AND (number <= ?1 ->> 'oldest' OR (number = ?1 ->> 'before' AND kind = 'typed' AND editor = ?1 ->> 'editor'))`;
const RENAME_VERSIONS = `UPDATE post_versions SET slug = ?1 ->> 'to'
  WHERE domain = ?1 ->> 'domain' AND slug = ?1 ->> 'slug'`;
const KINDS: Readonly<Record<PostAct, VersionKind>> = {
  type: "typed",
  save: "saved",
  publish: "published",
  schedule: "scheduled",
  unpublish: "unpublished",
  remove: "removed",
};

/** Writes in one transaction; gives the base of what is stored then. */
export async function writePost(
  order: PostOrder,
  current: CurrentPost | undefined,
  tools: PostTools,
): Promise<string> {
  const { domain, slug, act, editor, now } = order;
  const state = current ? stateOf(current.row, now) : "draft";
  const post = await postAfter(order, current, state);
  const rowHash = act === "remove" ? "" : (post?.hash ?? current?.row?.hash ?? "");
  const to = order.fields.slug;
  const isRenamed = slug !== "" && slug !== to;
  const imported = current?.isImported ? [versionOf(current.number + 1, order, current)] : [];
  const number = (current?.number ?? 0) + imported.length + 1;
  // A draft has no time of its own until it is published.
  const published = post && !post.draft ? post.published : order.fields.published;
  // A correction gets its day when readers first see it, and keeps it.
  const corrections =
    post && !post.draft
      ? correctionsText(JSON.stringify(post.corrections))
      : order.fields.corrections;
  const fields = { ...order.fields, published, corrections };
  const version = {
    domain,
    slug: to,
    number,
    savedAt: now,
    editor,
    kind: KINDS[act],
    rowHash,
    fields: JSON.stringify(fields),
  };
  await runStatements(tools.db, [
    ...(isRenamed ? [{ sql: RENAME_VERSIONS, values: { domain, slug, to } }] : []),
    ...[...imported, version].map((values) => ({ sql: ADD_VERSION, values })),
    {
      sql: DROP_VERSIONS,
      values: { domain, slug: to, oldest: number - VERSIONS_KEPT, before: number - 1, editor },
    },
    ...(isRenamed || act === "remove" ? removal({ domain, slug, editor, now }, act) : []),
    ...(post ? await rowStatements(post, tools) : []),
    ...entryOf(order, state, fields.published * 1_000),
  ]);
  return `${number}.${rowHash}`;
}

/** The text that an import wrote, as a version. */
function versionOf(number: number, { domain, fields }: PostOrder, current: CurrentPost) {
  const { savedAt, row } = current;
  const text = { domain, slug: fields.slug, number, savedAt, editor: "", kind: "imported" };
  return { ...text, rowHash: row?.hash ?? "", fields: JSON.stringify(current.fields) };
}

/** The row after the order; undefined where it stays as it is, or goes. */
async function postAfter(
  order: PostOrder,
  current: CurrentPost | undefined,
  state: PostState,
): Promise<StoredPost | undefined> {
  const { domain, act, fields, editor, now } = order;
  const isKept = act === "type" || act === "save";
  // What readers can see, or will see at its time, changes only when it is published.
  if (act === "remove" || (isKept && (state === "public" || state === "scheduled")))
    return undefined;
  const seconds = Math.floor(now / 1_000);
  const draft = act !== "publish" && act !== "schedule";
  const isPast = fields.published > 0 && fields.published <= seconds;
  const published = act === "publish" && !isPast ? seconds : fields.published || seconds;
  const { published: _published, ...texts } = fields;
  const corrections = correctionsIn(fields.corrections, order.today);
  const post = {
    ...texts,
    domain,
    draft,
    published,
    editor,
    stored: seconds,
    tags: keywordsOf(fields.tags),
    topics: keywordsOf(fields.topics),
    authors: authorsIn(fields.authors),
    corrections,
    corrected: correctedAt(corrections),
    updated: state === "public" ? seconds : Math.min(published, seconds),
    imported: current?.row?.imported ?? "",
  };
  return { ...post, hash: await hashOf(JSON.stringify({ ...post, stored: 0, updated: 0 })) };
}

async function rowStatements(
  post: StoredPost,
  { render, log }: PostTools,
): Promise<readonly Query[]> {
  const { slug, domain, hash, draft, body } = post;
  const rows = [postRow(post)];
  const html = draft ? "" : await render(body);
  if (html.length > HTML_MAX_CHARACTERS) log("post html too long", { slug, domain });
  const rendered =
    !draft && html.length <= HTML_MAX_CHARACTERS ? [{ slug, domain, html, hash }] : [];
  return [
    { sql: WRITE_SQL, values: rows },
    { sql: WRITE_HTML_SQL, values: rendered },
    { sql: completeSql("post_html"), values: rendered },
    { sql: deleteSql("post_tags"), values: rows },
    { sql: WRITE_TAGS_SQL, values: rows },
    { sql: deleteSql("removed_posts"), values: rows },
    ...NUMBER_SQL.map((sql) => ({ sql })),
  ];
}

function removal(
  { domain, slug, editor, now }: Pick<PostOrder, "domain" | "slug" | "editor" | "now">,
  act: PostAct,
): readonly Query[] {
  const values = [{ domain, slug, editor, removed_at: Math.floor(now / 1_000) }];
  const tables = ["posts", "post_html", "post_tags"] as const;
  return [
    ...tables.map((table) => ({ sql: deleteSql(table), values })),
    ...(act === "remove"
      ? [{ sql: NOTE_REMOVED_SQL, values }, ...NUMBER_SQL.map((sql) => ({ sql }))]
      : []),
  ];
}

/** The entry of the log, where readers get another text than before; drafts have no readers. */
function entryOf(order: PostOrder, state: PostState, publishedAt: number): readonly Query[] {
  const { publication, act, fields, editor, now } = order;
  const isSeen =
    act === "publish" ||
    act === "schedule" ||
    (act !== "save" && act !== "type" && state !== "draft");
  if (!isSeen && act !== "remove") return [];
  const did = act === "publish" && state === "public" ? "changed" : KINDS[act];
  const startsAt = act === "schedule" ? publishedAt : now;
  const value = { slug: postName(fields.slug), did };
  const entry = {
    kind: "post",
    value,
    reason: "",
    editor,
    startsAt,
    endsAt: startsAt + POST_NEWS_MS,
  };
  return [addEntryStatement(publication, entry, now)];
}

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
