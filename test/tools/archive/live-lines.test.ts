/** A backup has live coverage, and brings it back as it was; a file from elsewhere brings no markup of its own. */
import { appendFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { PUBLICATIONS } from "#publications";

import { checkExport, readExport } from "../../../tools/archive/export-file.ts";
import { exportAll } from "../../../tools/archive/export-rows.ts";
import { importRows } from "../../../tools/archive/import-rows.ts";
import { MARKDOWN_LIMITS } from "../../../worker/content/blog/markdown/markdown-limits.ts";
import { renderMarkdown } from "../../../worker/content/blog/markdown/render-markdown.ts";
import { changeLive } from "../../../worker/desk/live/change-live.ts";
import type { LiveOrder } from "../../../worker/desk/live/live-order.ts";
import { DOMAIN, NOON, openDesk, type TestDesk } from "../../worker/desk/posts/a-desk.ts";

const MADE = `SELECT slug, u.* FROM updates AS u JOIN post_pointers ON id = post ORDER BY number`;
const TOLD = `SELECT slug, l.publication, started_at, ended_at, is_pinned, newest, line, line_at, key_points
  FROM live_posts AS l JOIN post_pointers ON id = post`;

const render = async (markdown: string) => renderMarkdown(markdown, MARKDOWN_LIMITS.import, []);

async function order(desk: TestDesk, parts: Partial<LiveOrder>) {
  const who = {
    publication: PUBLICATIONS[0].id,
    domain: DOMAIN,
    slug: "the-bridge",
    editor: "a@b.c",
  };
  const empty = { form: "", number: 0, base: 0, text: "", picture: "", pictureAlt: "", author: "" };
  return changeLive(
    { ...who, ...empty, act: "post", now: NOON, ...parts },
    { db: desk.db, render },
  );
}

async function aLivePost(): Promise<TestDesk> {
  const desk = openDesk();
  await desk.order("publish", "");
  await order(desk, { act: "begin" });
  await order(desk, { form: "a-form-1", text: "## Closed\n\nThe **bridge**.", author: "Ada" });
  await order(desk, { form: "a-form-2", picture: "/stock/01.svg", pictureAlt: "A bridge" });
  await order(desk, { form: "a-form-3", text: "Gone again." });
  await order(desk, { act: "correct", number: 1, text: "## Shut\n\nThe **bridge**." });
  await order(desk, { act: "key", number: 1 });
  await order(desk, { act: "take", number: 3 });
  await order(desk, { act: "pin" });
  return desk;
}

async function backup(desk: TestDesk): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), "live-lines-")), "a.jsonl");
  await exportAll(desk.store, desk.terminal, (line) => appendFileSync(file, line));
  return file;
}

async function restore(file: string, desk: TestDesk): Promise<void> {
  const { counts } = await checkExport(file);
  await importRows(readExport(file), counts, [], desk.store, desk.terminal);
}

test("an export that is imported twice gives the same coverage, once", async () => {
  const desk = await aLivePost();
  const file = await backup(desk);
  const other = openDesk();
  await restore(file, other);
  await restore(file, other);
  expect(other.rows(MADE)).toEqual(desk.rows(MADE));
  expect(other.rows(TOLD)).toEqual(desk.rows(TOLD));
  expect(other.rows("SELECT live FROM posts")).toEqual(desk.rows("SELECT live FROM posts"));
  const found = "SELECT count(*) AS found FROM search_index WHERE search_index MATCH 'shut'";
  expect(other.rows(found)).toEqual([{ found: 1 }]);
});

test.each([
  ["number", -1],
  ["text", "a\u0007b"],
  ["picture", "javascript:alert(1)"],
  ["is_key", 2],
])("a line of an update with the %s %j is refused", async (name, value) => {
  const desk = await aLivePost();
  const file = await backup(desk);
  const bad = `${file}.bad`;
  const line = {
    domain: DOMAIN,
    slug: "the-bridge",
    number: 9,
    form: "f",
    made_at: NOON,
    editor: "",
    author: "",
  };
  const rest = {
    text: "x",
    picture: "",
    picture_alt: "",
    corrected_at: 0,
    corrector: "",
    is_key: 0,
    taken_at: 0,
  };
  appendFileSync(bad, `${JSON.stringify({ update: { ...line, ...rest, [name]: value } })}\n`);
  await expect(checkExport(bad)).rejects.toThrow(new RegExp(`:1: the update.s ${name} `));
});
