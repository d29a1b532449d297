/** `/desk/posts`: the paper's posts by state, with a search. */
import { html } from "hono/html";

import { parsePage, postName } from "../../../shared/blog.ts";
import { POST_FIELDS } from "../../content/blog/rows/post-fields.ts";
import { type PostState, stateOf } from "../../content/blog/rows/post-pointers.ts";
import { POSTS } from "../../content/blog/rows/read-post.ts";
import { type LoggedDecision, selectLiveDecisions } from "../../content/decisions/decision-log.ts";
import { readRows } from "../../platform/d1.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import { settingsOf } from "../../platform/env.ts";
import { POSTS_PER_PAGE } from "../desk-limits.ts";
import type { DeskRequest } from "../desk-request.ts";
import { marksOf, sayingOf } from "../log/decision-list.ts";
import { deskList, deskSteps, deskTabs } from "../pages/desk-list.ts";
import { deskMessage, deskPage, type Html } from "../pages/desk-page.ts";
import { doneNote } from "./post-notes.ts";

const STATES = [
  { state: "", name: "All" },
  { state: "draft", name: "Drafts" },
  { state: "scheduled", name: "Scheduled" },
  { state: "public", name: "Published" },
  { state: "removed", name: "Deleted" },
] as const;

interface ListedPost {
  readonly slug: string;
  readonly title: string;
  readonly published: number;
  readonly isRemoved: number;
  readonly savedAt: number;
  readonly editor: string;
  /** Whether a text was saved that readers do not have yet. */
  readonly isAhead: number;
}

/** Where a post belongs to a state at a time. */
const HOLDS: Readonly<Record<string, string>> = {
  "": "kind <> 'removed'",
  draft: "published = 0 AND kind <> 'removed'",
  scheduled: "published > ?1 ->> 'seconds'",
  public: "published BETWEEN 1 AND ?1 ->> 'seconds'",
  removed: "kind = 'removed'",
};
/** Whether a text has one of the spellings that are looked for. */
const FOUND = `EXISTS (SELECT * FROM json_each(?1 -> 'spellings') AS one WHERE instr(lower(
  ${["title", "description", "slug", "authors", "body"].map((name) => `(fields ->> '${name}')`).join(" || ' ' || ")}), one.value) > 0)`;
const IS_AHEAD = POST_FIELDS.map(
  ({ name }) => `fields ->> '${name}' IS NOT shownFields ->> '${name}'`,
);
const listSql = (
  state: string,
) => `SELECT slug, fields ->> 'title' AS title, published, kind = 'removed' AS isRemoved,
    savedAt, editor, published > 0 AND number <> shown AND (${IS_AHEAD.join(" OR ")}) AS isAhead
  FROM (${POSTS} WHERE p.domain = ?1 ->> 'domain') WHERE ${HOLDS[state] ?? "true"} AND ${FOUND}
  ORDER BY ${state === "removed" ? "savedAt DESC" : "published = 0 DESC, published DESC"}, slug
  LIMIT ${POSTS_PER_PAGE + 1} OFFSET ?1 ->> 'skip'`;

/** The list of posts. */
export async function showPosts(asked: DeskRequest): Promise<Response> {
  const { url, env, domain, now } = asked;
  const parts = { title: "Posts", place: "/desk/posts" } as const;
  if (settingsOf(env).blogBackendUrl !== "") {
    const elsewhere =
      "The posts of this paper are written in another service (BLOG_BACKEND_URL), so the desk has none.";
    return deskMessage(asked, { ...parts, status: 200 }, elsewhere);
  }
  const state = STATES.find((one) => one.state === url.searchParams.get("show"))?.state ?? "";
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
  const page = parsePage(url.searchParams.get("page"));
  const values = {
    domain,
    spellings: spellingsOf(q),
    seconds: Math.floor(now / 1_000),
    skip: (page - 1) * POSTS_PER_PAGE,
  };
  const [found, marks] = await Promise.all([
    readRows<ListedPost>(env.DB, { sql: listSql(state), values }),
    postMarks(asked),
  ]);
  const address = (to: number) =>
    `/desk/posts?${new URLSearchParams({ show: state, q, page: String(to) })}`;
  const rows = found.slice(0, POSTS_PER_PAGE).map((post) => row(post, asked, marks(post.slug)));
  return deskPage(
    asked,
    parts,
    html`<div class="desk-head">
        <h1>Posts</h1>
        <p class="desk-steps">
          <a class="desk-button" href="/desk/live">Cover live</a>
          <a class="desk-button desk-button-main" href="/desk/posts/new">Write a post</a>
        </p>
      </div>
      ${doneNote(url)}
      <form class="desk-search" role="search" method="get" action="/desk/posts">
        <label for="q">Search posts</label>
        <input type="hidden" name="show" value="${state}" />
        <input id="q" type="search" name="q" value="${q}" maxlength="200" />
        <button class="desk-button">Search</button>
      </form>
      ${tabs(state, q)} ${deskList(rows, nothing(state, q))}
      ${deskSteps(page, found.length > POSTS_PER_PAGE, address)}`,
  );
}

function tabs(state: string, q: string): Html {
  const links = STATES.map(
    (one) =>
      [
        one.name,
        `/desk/posts?${new URLSearchParams({ show: one.state, q }).toString()}`,
        one.state === state,
      ] as const,
  );
  return deskTabs("Posts by state", links);
}

/** What is in force about a post by its slug. */
async function postMarks(asked: DeskRequest): Promise<(slug: string) => readonly string[]> {
  const { env, publication, now } = asked;
  const inForce = selectLiveDecisions(publication.id, now);
  const decisions = await readRows<LoggedDecision>(env.DB, inForce);
  const saying = await sayingOf(asked, []);
  return (slug) => marksOf(postName(slug), decisions, saying);
}

/** The database's `lower` knows the letters of ASCII alone: the others are looked for small and large. */
function spellingsOf(q: string): readonly string[] {
  const small = q.toLowerCase();
  const titled = small.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  const all = [small, titled, q.toUpperCase(), q];
  return [...new Set(all.map((one) => one.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())))];
}

function nothing(state: string, q: string): string {
  if (q !== "") return `No post has “${q}”.`;
  return state === ""
    ? "There is no post yet. Your first one begins with “Write a post”."
    : "Nothing here just now.";
}

const STATE_NAMES: Readonly<Record<PostState, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  public: "Published",
  removed: "Deleted",
};

function row(post: ListedPost, { publication, now }: DeskRequest, marks: readonly string[]): Html {
  const { slug, title, savedAt, editor, isAhead, published } = post;
  const time = (ms: number) => dateAndTime(ms, publication);
  const isRemoved = post.isRemoved === 1;
  const state = stateOf({ published, isRemoved }, Math.floor(now / 1_000));
  const when = state === "public" || state === "scheduled" ? ` ${time(published * 1_000)}` : "";
  const who = editor === "" ? "imported" : `by ${editor}`;
  return html`<li>
    <a dir="auto" href="/desk/posts/${slug}${isRemoved ? "/versions" : ""}"
      >${title || "Without a title"}</a
    >
    <p class="small-print">
      <b data-state="${state}">${STATE_NAMES[state]}${when}</b>
      ${marks.map((mark) => html`<b>${mark}</b>`)}
      ${isAhead ? html`<span>with changes that readers do not see yet</span>` : ""}
      <span>saved ${time(savedAt)}, ${who}</span>
    </p>
  </li>`;
}
