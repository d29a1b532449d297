/** The panels of the paper's own posts: drafts, and what is scheduled this week. */
import { html } from "hono/html";

import { DAY_MS } from "../../../shared/time.ts";
import { POSTS } from "../../content/blog/rows/read-post.ts";
import { readRows } from "../../platform/d1.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import { settingsOf } from "../../platform/env.ts";
import { PANEL_ITEMS } from "../desk-limits.ts";
import type { DeskRequest } from "../desk-request.ts";
import { type Panel } from "./panel.ts";

const WEEK_MS = 7 * DAY_MS;

interface PostRow {
  readonly slug: string;
  readonly title: string;
  /** Seconds since 1970; 0 for a draft. */
  readonly published: number;
  readonly savedAt: number;
  readonly editor: string;
}

const listSql = (holds: string, order: string) =>
  `SELECT slug, fields ->> 'title' AS title, published, savedAt, editor
    FROM (${POSTS} WHERE p.domain = ?1 ->> 'domain' AND ${holds})
    WHERE kind <> 'removed' ORDER BY ${order} LIMIT 100`;
const DRAFTS = listSql("published = 0", "savedAt DESC");
const SCHEDULED = listSql("published > ?1 ->> 'from' AND published <= ?1 ->> 'until'", "published");

/** Drafts, the last saved first. */
export async function draftsPanel(asked: DeskRequest): Promise<Panel | undefined> {
  const rows = await postRows(asked, DRAFTS);
  return (
    rows && {
      title: rows.length === 1 ? "draft" : "drafts",
      figure: rows.length,
      items: rows
        .slice(0, PANEL_ITEMS)
        .map((row) =>
          item(row, `saved ${dateAndTime(row.savedAt, asked.publication)}${byOf(row.editor)}`),
        ),
      link: { path: "/desk/posts?show=draft", name: "All drafts" },
    }
  );
}

/** Posts that appear within seven days, the next first. */
export async function scheduledPanel(asked: DeskRequest): Promise<Panel | undefined> {
  const rows = await postRows(asked, SCHEDULED);
  return (
    rows && {
      title: "scheduled this week",
      figure: rows.length,
      items: rows
        .slice(0, PANEL_ITEMS)
        .map((row) => item(row, dateAndTime(row.published * 1_000, asked.publication))),
      link: { path: "/desk/posts?show=scheduled", name: "All that is scheduled" },
    }
  );
}

/** Undefined where posts are written in another service. */
async function postRows(
  { env, domain, now }: DeskRequest,
  sql: string,
): Promise<readonly PostRow[] | undefined> {
  if (settingsOf(env).blogBackendUrl !== "") return undefined;
  const values = {
    domain,
    from: Math.floor(now / 1_000),
    until: Math.floor((now + WEEK_MS) / 1_000),
  };
  return readRows<PostRow>(env.DB, { sql, values });
}

function item({ slug, title }: PostRow, when: string) {
  return html`<a dir="auto" href="/desk/posts/${slug}">${title || "Without a title"}</a>
    <span class="small-print">${when}</span>`;
}

function byOf(editor: string): string {
  return editor === "" ? "" : ` by ${editor}`;
}
