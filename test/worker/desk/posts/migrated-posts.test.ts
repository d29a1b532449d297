/** Posts as the schema before had them become versions and pointers; nothing is lost, and readers get what they got. */
import { DatabaseSync } from "node:sqlite";

import { beforeEach, expect, test } from "vitest";

import { adoptStatements } from "../../../../tools/blog/store/adopt-rows.ts";
import { applyMigrations, migrationNames } from "../../../../tools/local/migrations.ts";
import { stateAt } from "../../../../worker/content/blog/rows/read-post.ts";
import { DOMAIN, openDesk } from "./a-desk.ts";

const MIGRATION = "0004_posts_as_versions.sql";
/** The database's own clock judges what readers had. */
const PAST = 1_700_000_000;
const AHEAD = 4_000_000_000;

let sqlite: DatabaseSync;
beforeEach(() => {
  sqlite = new DatabaseSync(":memory:");
  applyMigrations(
    sqlite,
    migrationNames().filter((name) => name < MIGRATION),
  );
});

/** A row as imports and the desk wrote it. */
function row(slug: string, parts: Readonly<Record<string, string | number>> = {}): void {
  const fields = {
    domain: DOMAIN,
    slug,
    published: PAST,
    updated: PAST,
    stored: PAST,
    title: "T",
    description: "D",
    hash: `hash of ${slug}`,
    imported: "file",
    body: `Row of ${slug}`,
    position: 1,
    ...parts,
  };
  const names = Object.keys(fields);
  const marks = names.map(() => "?").join(", ");
  sqlite
    .prepare(`INSERT INTO posts (${names.join(", ")}) VALUES (${marks})`)
    .run(...Object.values(fields));
}

/** A version as the desk wrote it; of the row's hash unless told otherwise. */
function version(
  slug: string,
  number: number,
  kind: string,
  { body = `${kind} ${number}`, published = 0, hash = `hash of ${slug}` } = {},
): void {
  const fields = JSON.stringify({ title: "T", description: "D", body, slug, published });
  sqlite
    .prepare("INSERT INTO post_versions VALUES (?, ?, ?, ?, 'ada@paper.example', ?, ?, ?)")
    .run(DOMAIN, slug, number, (PAST + number) * 1_000, kind, hash, fields);
}

function removed(slug: string, at = PAST + 100): void {
  sqlite.prepare("INSERT INTO removed_posts VALUES (?, ?, ?, '')").run(DOMAIN, slug, at);
}

/** The post's state, newest text and shown text after the migration, and what readers get. */
async function after(slug: string) {
  applyMigrations(
    sqlite,
    migrationNames().filter((name) => name >= MIGRATION),
  );
  const desk = openDesk(sqlite);
  desk.now = Date.now();
  const contents = () =>
    ["post_pointers", "post_versions", "posts"].map((table) => desk.rows(`SELECT * FROM ${table}`));
  const before = contents();
  await desk.store.write(adoptStatements().slice(0, -3));
  expect(contents()).toEqual(before);
  const post = await desk.post(slug);
  const seen = await desk.seen(slug);
  return {
    state: stateAt(post, desk.now),
    newest: post?.fields.body,
    shown: post?.shownFields?.body,
    seen: typeof seen === "number" ? seen : seen.body,
    post,
    desk,
  };
}

test("an imported post becomes a version that its file has, with names and corrections", async () => {
  row("a", {
    authors: '[{"name":"Ada Brook, Jr.","role":"Text"},{"name":"Tom","role":""}]',
    corrections:
      '[{"date":"2026-11-01","text":"It is 90 metres."},{"date":"2026-11-02","text":"So."}]',
    tags: "a, b",
    category: "localNews",
  });
  const { post, desk, ...found } = await after("a");
  expect(found).toEqual({
    state: "public",
    newest: "Row of a",
    shown: "Row of a",
    seen: "Row of a",
  });
  expect(post).toMatchObject({ filed: 1, fileHash: "file", kind: "imported", first: PAST });
  expect(post?.fields).toMatchObject({
    authors: String.raw`Ada Brook\, Jr. (Text), Tom`,
    corrections: "2026-11-01: It is 90 metres.\n2026-11-02: So.",
    tags: "a, b",
    category: "localNews",
  });
  await desk.order("publish", "a", { body: "New." });
  expect(desk.rows("SELECT authors FROM posts")).toEqual([
    { authors: '[{"name":"Ada Brook, Jr.","role":"Text"},{"name":"Tom","role":""}]' },
  ]);
});

test("a text that was saved for later stays ahead of what readers have", async () => {
  row("a", { editor: "ada@paper.example" });
  version("a", 1, "published", { body: "Row of a", published: PAST });
  version("a", 2, "saved");
  const { post, desk: _desk, ...found } = await after("a");
  expect(found).toEqual({
    state: "public",
    newest: "saved 2",
    shown: "Row of a",
    seen: "Row of a",
  });
  expect(post).toMatchObject({ filed: 0, fileHash: "file", shown: 1 });
});

test("a shown text that is no longer among the versions becomes one, before them", async () => {
  row("a");
  for (let number = 5; number <= 24; number += 1) version("a", number, "saved");
  expect(await after("a")).toMatchObject({
    newest: "saved 24",
    shown: "Row of a",
    post: { shown: 4 },
  });
});

test("an import after the desk's texts is the newest", async () => {
  row("a");
  version("a", 1, "published", { hash: "older", published: PAST });
  expect(await after("a")).toMatchObject({
    newest: "Row of a",
    shown: "Row of a",
    post: { number: 2 },
  });
});

test.each([
  ["of a file", undefined, "Row of a", 404],
  ["of the desk", 0, "saved 1", 404],
  ["that was taken back", PAST, "saved 1", 410],
])("a draft %s stays one", async (_, published, newest, seen) => {
  row("a", { draft: 1, position: 0 });
  if (published !== undefined) version("a", 1, "saved", { published });
  expect(await after("a")).toMatchObject({ state: "draft", newest, shown: undefined, seen });
});

test("a scheduled post appears at its time, with its text", async () => {
  row("a", { published: AHEAD });
  version("a", 1, "scheduled", { body: "Row of a", published: AHEAD });
  const { desk, ...found } = await after("a");
  expect(found).toMatchObject({
    state: "scheduled",
    shown: "Row of a",
    seen: 404,
    post: { first: 0 },
  });
  desk.now = (AHEAD + 1) * 1_000;
  expect(await desk.seen("a")).toMatchObject({ body: "Row of a" });
});

test.each([
  ["the desk", "removed", 1],
  ["a command", "published", 2],
])("a post that %s removed can be brought back", async (_, kind, number) => {
  version("a", 1, kind, { published: PAST });
  removed("a");
  const { desk, ...found } = await after("a");
  expect(found).toMatchObject({ state: "removed", seen: 410, post: { number } });
  expect(await desk.order("publish", "a")).toMatchObject({ is: "done" });
});

test("a removed post without a text keeps its address", async () => {
  removed("a");
  const { desk, seen } = await after("a");
  expect(seen).toBe(410);
  expect(await desk.order("save", "", { slug: "a", hasMadeSlug: false })).toMatchObject({
    is: "faulty",
  });
});

test("what the live version writes while it is replaced is brought over by the deployment", async () => {
  row("a");
  const { desk } = await after("a");
  sqlite.exec(
    "UPDATE posts SET body = 'Published meanwhile', hash = 'new', editor = 'ada@paper.example'",
  );
  version("a", 2, "published", { body: "Published meanwhile", published: PAST, hash: "new" });
  row("b", { draft: 1, position: 0, imported: "" });
  version("b", 1, "saved");
  await desk.store.write(adoptStatements());
  expect(await desk.post("a")).toMatchObject({ number: 2, shown: 2, filed: 1 });
  expect(await desk.post("b")).toMatchObject({ kind: "saved", fields: { body: "saved 1" } });
  expect(desk.rows("SELECT slug FROM posts")).toEqual([{ slug: "a" }]);
});
