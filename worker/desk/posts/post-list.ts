/** `/desk/posts`: the paper's posts by state, with a search. */
import { html } from "hono/html";

import { parsePage } from "../../../shared/blog.ts";
import { readRows } from "../../platform/d1.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import { settingsOf } from "../../platform/env.ts";
import type { DeskVisit } from "../desk-visit.ts";
import { deskMessage, deskPage, type Html } from "../pages/desk-page.ts";
import { doneNote } from "./post-notes.ts";
import { type PostState, stateOf } from "./post-rows.ts";

const STATES = [
  { state: "", name: "All" },
  { state: "draft", name: "Drafts" },
  { state: "scheduled", name: "Scheduled" },
  { state: "public", name: "Published" },
  { state: "removed", name: "Deleted" },
] as const;

const PER_PAGE = 30;

interface ListedPost {
  readonly slug: string;
  readonly title: string;
  readonly draft: number;
  readonly published: number;
  readonly savedAt: number;
  readonly editor: string;
  /** Whether a text was saved that readers do not have yet. */
  readonly isAhead: number;
}

/** Where a post belongs to a state at a time. */
const HOLDS: Readonly<Record<string, string>> = {
  "": "true",
  draft: "draft",
  scheduled: "NOT draft AND published > ?1 ->> 'seconds'",
  public: "NOT draft AND published <= ?1 ->> 'seconds'",
};
/** Whether a text has one of the spellings that are looked for. */
const has = (text: string) =>
  `EXISTS (SELECT * FROM json_each(?1 -> 'spellings') AS one WHERE instr(lower(${text}), one.value) > 0)`;
const FOUND = has(
  "posts.title || ' ' || description || ' ' || posts.slug || ' ' || authors || ' ' || body",
);
const FOUND_REMOVED = has(
  ["title", "description", "slug", "authors", "body"]
    .map((name) => `(fields ->> '${name}')`)
    .join(" || ' ' || "),
);
const NEWEST = `SELECT max(number) FROM post_versions AS one WHERE one.domain = posts.domain AND one.slug = posts.slug`;
const listSql = (state: string) => `SELECT posts.slug, posts.title, posts.draft, posts.published,
    coalesce(saved_at, stored * 1000) AS savedAt, coalesce(newest.editor, posts.editor) AS editor,
    coalesce(kind IN ('saved', 'typed') AND NOT draft, 0) AS isAhead
  FROM posts LEFT JOIN post_versions AS newest ON newest.domain = posts.domain AND newest.slug = posts.slug
    AND newest.number = (${NEWEST}) AND newest.row_hash = posts.hash
  WHERE posts.domain = ?1 ->> 'domain' AND ${HOLDS[state] ?? "true"} AND ${FOUND}
  ORDER BY draft DESC, posts.published DESC, posts.slug LIMIT ${PER_PAGE + 1} OFFSET ?1 ->> 'skip'`;
const REMOVED = `SELECT slug, fields ->> 'title' AS title, 1 AS draft, 0 AS published, saved_at AS savedAt, editor, 0 AS isAhead
  FROM post_versions AS newest WHERE domain = ?1 ->> 'domain' AND kind = 'removed'
    AND number = (SELECT max(number) FROM post_versions AS one WHERE one.domain = newest.domain AND one.slug = newest.slug)
    AND NOT EXISTS (SELECT * FROM posts WHERE posts.domain = newest.domain AND posts.slug = newest.slug)
    AND ${FOUND_REMOVED}
  ORDER BY saved_at DESC LIMIT ${PER_PAGE + 1} OFFSET ?1 ->> 'skip'`;

/** The list of posts. */
export async function showPosts(visit: DeskVisit): Promise<Response> {
  const { url, env, publication, domain, now, editor } = visit;
  const parts = { title: "Posts", place: "/desk/posts", editor } as const;
  if (settingsOf(env).blogBackendUrl !== "") {
    const elsewhere =
      "The posts of this paper are written in another service (BLOG_BACKEND_URL), so the desk has none.";
    return deskMessage(publication, { ...parts, status: 200 }, elsewhere);
  }
  const state = STATES.find((one) => one.state === url.searchParams.get("show"))?.state ?? "";
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
  const page = parsePage(url.searchParams.get("page"));
  const values = {
    domain,
    spellings: spellingsOf(q),
    seconds: Math.floor(now / 1_000),
    skip: (page - 1) * PER_PAGE,
  };
  const sql = state === "removed" ? REMOVED : listSql(state);
  const found = await readRows<ListedPost>(env.DB, { sql, values });
  const address = (to: number) =>
    `/desk/posts?${new URLSearchParams({ show: state, q, page: String(to) })}`;
  const rows = found.slice(0, PER_PAGE).map((post) => row(post, visit, state === "removed"));
  return deskPage(
    publication,
    parts,
    html`<div class="desk-head">
        <h1>Posts</h1>
        <a class="desk-button desk-button-main" href="/desk/posts/new">Write a post</a>
      </div>
      ${doneNote(url)}
      <form class="desk-search" role="search" method="get" action="/desk/posts">
        <label for="q">Search posts</label>
        <input type="hidden" name="show" value="${state}" />
        <input id="q" type="search" name="q" value="${q}" maxlength="200" />
        <button class="desk-button">Search</button>
      </form>
      <nav class="desk-tabs" aria-label="Posts by state">
        ${STATES.map(
          (one) =>
            html`<a
              href="/desk/posts?${new URLSearchParams({ show: one.state, q }).toString()}"
              ${one.state === state ? html`aria-current="page"` : ""}
              >${one.name}</a
            >`,
        )}
      </nav>
      ${
        rows.length === 0
          ? nothing(state, q)
          : html`<ul class="desk-list">
              ${rows}
            </ul>`
      }
      <p class="desk-steps">
        ${page > 1 ? html`<a class="desk-button" href="${address(page - 1)}">Newer</a>` : ""}
        ${found.length > PER_PAGE ? html`<a class="desk-button" href="${address(page + 1)}">Older</a>` : ""}
      </p>`,
  );
}

/** The database's `lower` knows the letters of ASCII alone: the others are looked for small and large. */
function spellingsOf(q: string): readonly string[] {
  const small = q.toLowerCase();
  const titled = small.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  const all = [small, titled, q.toUpperCase(), q];
  return [...new Set(all.map((one) => one.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())))];
}

function nothing(state: string, q: string): Html {
  if (q !== "") return html`<p class="desk-empty">No post has “${q}”.</p>`;
  return state === ""
    ? html`<p class="desk-empty">
        There is no post yet. Your first one begins with “Write a post”.
      </p>`
    : html`<p class="desk-empty">Nothing here just now.</p>`;
}

const STATE_NAMES: Readonly<Record<PostState, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  public: "Published",
  removed: "Deleted",
};

function row(post: ListedPost, { publication, now }: DeskVisit, isRemoved: boolean): Html {
  const { slug, title, savedAt, editor, isAhead, published } = post;
  const { locale, timeZone } = publication;
  const time = (ms: number) => dateAndTime(ms, locale, timeZone);
  const state = isRemoved ? "removed" : stateOf(post, now);
  const when = state === "public" || state === "scheduled" ? ` ${time(published * 1_000)}` : "";
  const who = editor === "" ? "imported" : `by ${editor}`;
  return html`<li>
    <a dir="auto" href="/desk/posts/${slug}${isRemoved ? "/versions" : ""}"
      >${title || "Without a title"}</a
    >
    <p class="small-print">
      <b data-state="${state}">${STATE_NAMES[state]}${when}</b>
      ${isAhead ? html`<span>with changes that readers do not see yet</span>` : ""}
      <span>saved ${time(savedAt)}, ${who}</span>
    </p>
  </li>`;
}
