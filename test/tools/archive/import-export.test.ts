/** An export imported into an empty database, and into one with posts and decisions of its own. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { pruneStories } from "../../../tools/archive/archive-commands.ts";
import { checkExport, readExport } from "../../../tools/archive/export-file.ts";
import { exportAll } from "../../../tools/archive/export-rows.ts";
import { importRows } from "../../../tools/archive/import-rows.ts";
import { adoptStatements } from "../../../tools/blog/store/adopt-rows.ts";
import { renderPost } from "../../../tools/blog/store/render-posts.ts";
import { removeStatements, writeStatements } from "../../../tools/blog/store/statements.ts";
import type { Database } from "../../../tools/d1/database.ts";
import { openSqlite } from "../../../tools/d1/simulated-database.ts";
import { decisionsOf } from "../../../tools/desk/desk-log.ts";
import { EMPTY_FIELDS } from "../../../worker/content/blog/rows/post-fields.ts";
import { FOR_GOOD } from "../../../worker/content/decisions/decisions-in-force.ts";
import { selectDecisions } from "../../../worker/content/decisions/select-decisions.ts";
import { aStoredPost, DOMAIN, NOON } from "../../worker/content/blog/database.ts";
import { FEED, openArchive } from "../../worker/content/search/archive.ts";
import { storeOf } from "./store-of.ts";

const PAPERS = [{ id: "paper", timeZone: "America/New_York", addresses: [FEED] }];
const SILENT = { say: () => {}, complain: () => {}, progress: () => {} };

function newFile(text = ""): string {
  const folder = mkdtempSync(join(tmpdir(), "export-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "archive.jsonl");
  writeFileSync(file, text);
  return file;
}

async function anArchive() {
  const { sqlite, bring } = openArchive();
  await bring(
    ["One", "Two", "Three"].map((title) => ({
      guid: title,
      title,
      description: `"${title}", it's; -- ${"a long text ".repeat(40)}`,
      pubDate: "2026-10-01T00:00:00Z",
    })),
  );
  sqlite.exec("UPDATE stories SET story_group = 7 WHERE id > 1; UPDATE feeds SET title = 'Wire'");
  const posts = [
    aStoredPost({
      tags: ["one", "two"],
      topics: ["a"],
      authors: [{ name: "Ada", role: "Reporter" }],
      corrections: [{ date: "2026-11-20", text: "The year was wrong." }],
      corrected: 1_763_600_000,
      category: "localNews",
    }),
    aStoredPost({
      slug: "a-draft",
      draft: true,
      body: `Über 😀\n${"x".repeat(25_000)}`,
      hash: "h2",
    }),
  ];
  const store = storeOf(sqlite);
  await store.write(writeStatements(posts, posts.flatMap(renderPost)), () => {});
  await store.write(removeStatements([{ slug: "gone", domain: DOMAIN, removed_at: NOON }]));
  saveVersion(sqlite, { slug: "a-post", number: 2, body: "The first text." });
  saveVersion(sqlite, { slug: "a-post", number: 3, body: `It's; -- ${"words ".repeat(9_000)}` });
  saveVersion(sqlite, { slug: "gone", number: 1, body: "What was removed." });
  await store.write(adoptStatements());
  decide(sqlite, "hide", { slug: "two", keys: ["k"] }, 1_000);
  decide(sqlite, "source", { address: FEED, treatment: "off" }, 2_000);
  decide(sqlite, "notice", { text: "It's; --", link: "/blog" }, 3_000);
  sqlite.exec("UPDATE desk_entries SET undone_at = 4000, undone_reason = 'over' WHERE id = 3");
  return sqlite;
}

type Sqlite = ReturnType<typeof openSqlite>;

/** A text as the desk saves it; its number is its time too. */
function saveVersion(
  sqlite: Sqlite,
  { slug, number, body }: { slug: string; number: number; body: string },
) {
  const fields = { ...EMPTY_FIELDS, title: "A post", slug, body };
  sqlite
    .prepare(
      "INSERT INTO post_versions VALUES (?1, ?2, ?3, ?4, 'ada@harbor.example', 'saved', 'h', ?5)",
    )
    .run(DOMAIN, slug, number, number * 1_000, JSON.stringify(fields));
}

function decide(sqlite: Sqlite, kind: string, value: object, madeAt: number) {
  const sql = `INSERT INTO desk_entries (publication, kind, value, reason, made_at, starts_at, ends_at)
    VALUES ('paper', ?1, ?2, 'so', ?3, ?3, ${FOR_GOOD})`;
  sqlite.prepare(sql).run(kind, JSON.stringify(value), madeAt);
}

/** A file with everything in a database. */
async function exported(sqlite: Sqlite): Promise<string> {
  const file = newFile();
  await exportAll(storeOf(sqlite), SILENT, (line) => appendFileSync(file, line));
  return file;
}

/** Imports a file, and gives what the command said. */
async function imported(file: string, sqlite: Sqlite): Promise<readonly string[]> {
  const said: string[] = [];
  const terminal = { ...SILENT, say: (line: string) => said.push(line) };
  const { counts } = await checkExport(file);
  await importRows(readExport(file), counts, PAPERS, storeOf(sqlite), terminal);
  return said;
}

/** Everything that readers or a rebuild see; numbers of rows and feeds may differ. */
function contentsOf(sqlite: ReturnType<typeof openSqlite>) {
  const all = (sql: string) => sqlite.prepare(sql).all();
  return [
    all(`SELECT stories.*, address, NULL AS feed, text FROM stories JOIN feeds ON feeds.id = feed
      JOIN story_texts ON story = stories.id ORDER BY stories.id`),
    all("SELECT * FROM posts ORDER BY slug"),
    all("SELECT slug, domain, hash, html FROM post_html ORDER BY slug"),
    all("SELECT * FROM post_tags"),
    all("SELECT * FROM removed_posts"),
    all("SELECT * FROM post_versions ORDER BY domain, slug, number"),
    all("SELECT *, 0 AS id FROM post_pointers ORDER BY domain, slug"),
    all("SELECT * FROM desk_entries ORDER BY id"),
    all("SELECT address, title FROM feeds"),
    all("SELECT rowid FROM search_index WHERE search_index MATCH 'two OR uber OR post' ORDER BY 1"),
  ];
}

test("an export imported twice into an empty database gives the same contents, once", async () => {
  const sqlite = await anArchive();
  const file = await exported(sqlite);
  const counts = { feed: 1, story: 3, post: 1, version: 6, removed: 1, desk: 3, picture: 0 };
  expect(await checkExport(file)).toMatchObject({ counts, isCounted: true });

  const other = openSqlite();
  expect(await imported(file, other)).toEqual([
    "3 stories: 3 new, 0 stored before.",
    "1 posts: 1 new, 0 stored before.",
    "6 saved texts of posts: 6 new, 0 stored before.",
    "3 decisions: 3 new, 0 stored before.",
  ]);
  expect(contentsOf(other)).toEqual(contentsOf(sqlite));
  expect(other.prepare("SELECT publication FROM archive_months").all()).toHaveLength(1);

  expect(await imported(file, other)).toEqual([
    "3 stories: 0 new, 3 stored before.",
    "1 posts: 0 new, 1 stored before.",
    "6 saved texts of posts: 0 new, 6 stored before.",
    "3 decisions: 0 new, 3 stored before.",
  ]);
  expect(contentsOf(other)).toEqual(contentsOf(sqlite));
});

test("decisions of two databases become one log in the order of their times", async () => {
  const file = await exported(await anArchive());
  const other = openSqlite();
  decide(other, "notice", { text: "Its own", link: "" }, 1_500);
  decide(other, "hide", { slug: "two", keys: ["k"] }, 1_000);
  const said = await imported(file, other);
  expect(said.slice(3)).toEqual([
    "3 decisions: 2 new, 1 stored before.",
    "The database had 1 decision of its own: both logs are one now, in the order of their times; npm run desk -- list shows it.",
  ]);
  const log = { store: storeOf(other), publication: "paper", now: 5_000 };
  const decisions = await decisionsOf(log);
  expect(decisions.map(({ kind, made_at: at }) => [kind, at])).toEqual([
    ["hide", 1_000],
    ["notice", 1_500],
    ["source", 2_000],
    ["notice", 3_000],
  ]);
  expect(decisions.map(({ undone_at: at }) => at)).toEqual([null, null, null, 4_000]);
  const { sql, values } = selectDecisions("paper", 3_500);
  const rows = other.prepare(sql).all(JSON.stringify(values)) as { kind: string }[];
  expect(rows.map(({ kind }) => kind)).toEqual(["hide", "notice", "source"]);
});

test("a decision that was undone since the last import is undone here as well, and never redone", async () => {
  const sqlite = await anArchive();
  const before = await exported(sqlite);
  const other = openSqlite();
  await imported(before, other);
  sqlite.exec("UPDATE desk_entries SET undone_at = 9000, undone_reason = 'wrong' WHERE id = 1");
  const said = await imported(await exported(sqlite), other);
  expect(said[3]).toBe("3 decisions: 0 new, 3 stored before, 1 of these undone since.");
  await imported(before, other);
  expect(contentsOf(other)).toEqual(contentsOf(sqlite));
});

test("of two versions of a post, and of a post and its removal, the later counts", async () => {
  const older = await exported(await anArchive());
  const sqlite = await anArchive();
  const store = storeOf(sqlite);
  await store.write(
    writeStatements([aStoredPost({ title: "Later", stored: NOON + 9, hash: "n" })]),
  );
  await store.write(removeStatements([{ slug: "a-draft", domain: DOMAIN, removed_at: NOON + 9 }]));
  await store.write(adoptStatements());
  const later = contentsOf(sqlite);

  expect((await imported(older, sqlite))[1]).toBe("1 posts: 0 new, 1 stored before.");
  expect(contentsOf(sqlite)).toEqual(later);

  const other = openSqlite();
  await imported(older, other);
  expect((await imported(await exported(sqlite), other))[1]).toBe(
    "1 posts: 0 new, 0 stored before, 1 newer than stored, 1 removed here, as in the file.",
  );
  const posts = other.prepare("SELECT slug, title FROM posts").all();
  expect(posts).toEqual([{ slug: "a-post", title: "Later" }]);
});

test("saved texts stand at their times among the database's, and the last twenty stay", async () => {
  const sqlite = await anArchive();
  const other = openSqlite();
  saveVersion(other, { slug: "a-post", number: 2, body: "The first text." });
  for (let number = 4; number <= 21; number += 1)
    saveVersion(sqlite, { slug: "a-post", number, body: `Text ${number}` });
  saveVersion(other, { slug: "gone", number: 9, body: "Saved here since." });
  expect((await imported(await exported(sqlite), other))[2]).toBe(
    "24 saved texts of posts: 23 new, 1 stored before.",
  );
  const texts = (slug: string) =>
    other
      .prepare("SELECT fields ->> 'body' AS body FROM post_versions WHERE slug = ? ORDER BY number")
      .all(slug)
      .map(({ body }) => String(body).slice(0, 9));
  // It was removed after that.
  expect(texts("gone")).toEqual(["What was ", "Saved her", "What was "]);
  // The row was written after these texts.
  const ofPost = () => texts("a-post");
  expect([ofPost().length, ofPost()[0], ...ofPost().slice(-2)]).toEqual([
    20,
    "It's; -- ",
    "Text 21",
    "Hello",
  ]);
  saveVersion(sqlite, { slug: "a-post", number: 22, body: "Text 22" });
  await imported(await exported(sqlite), other);
  expect([ofPost().length, ...ofPost().slice(-2)]).toEqual([20, "Text 22", "Hello"]);
});

test("a backup changes no order: what an editor saved last stays the newest text, and pointers follow", async () => {
  const sqlite = openSqlite();
  const store = storeOf(sqlite);
  await store.write(writeStatements([aStoredPost({ hash: "old", stored: NOON })]));
  await store.write(adoptStatements());
  const file = await anArchive();
  await storeOf(file).write(
    writeStatements([aStoredPost({ title: "Published then", hash: "n", stored: NOON + 9 })]),
  );
  await storeOf(file).write(adoptStatements());
  saveVersion(sqlite, { slug: "a-post", number: NOON + 20, body: "Saved for later." });
  await imported(await exported(file), sqlite);
  const rows = sqlite
    .prepare(`SELECT number, saved_at AS at, fields ->> 'title' AS title, fields ->> 'body' AS body
      FROM post_versions WHERE slug = 'a-post' ORDER BY number`)
    .all() as { number: number; at: number; title: string; body: string }[];
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => a - b));
  expect(rows.at(-1)?.body).toBe("Saved for later.");
  const pointers = sqlite.prepare("SELECT shown FROM post_pointers WHERE slug = 'a-post'").get();
  expect(rows.find(({ number }) => number === pointers?.["shown"])?.title).toBe("Published then");
  const before = contentsOf(sqlite);
  await imported(await exported(file), sqlite);
  expect(contentsOf(sqlite)).toEqual(before);
});

test("readers keep their text where older saved ones come in before it; a file brings twenty at most", async () => {
  const sqlite = await anArchive();
  for (let number = 4; number <= 26; number += 1)
    saveVersion(sqlite, { slug: "a-post", number, body: `Text ${number}` });
  const file = await exported(sqlite);
  const [own, empty] = [openSqlite(), openSqlite()];
  await storeOf(own).write([
    ...writeStatements([aStoredPost({ title: "Ours", hash: "o", stored: NOON + 99 })]),
    ...adoptStatements(),
  ]);
  for (const one of [own, empty]) await imported(file, one);
  const ofPost = "FROM post_versions JOIN post_pointers USING (domain, slug) WHERE slug = 'a-post'";
  const shown = `SELECT fields ->> 'title' AS title ${ofPost} AND number = shown`;
  expect(own.prepare(shown).all()).toEqual([{ title: "Ours" }]);
  // And what readers have, which is older.
  expect(empty.prepare(shown).all()).toEqual([{ title: "A post" }]);
  expect(empty.prepare(`SELECT count(*) AS n ${ofPost}`).get()).toEqual({ n: 21 });
});

test("an import that was interrupted is completed by the next one", async () => {
  const sqlite = await anArchive();
  const file = await exported(sqlite);
  for (const most of [1, 5, 9, 13, 17, 21, 25]) {
    const other = openSqlite();
    let written = 0;
    const store: Database = {
      ...storeOf(other),
      async write(statements) {
        for (const one of statements) {
          written += 1;
          if (written > most) throw new Error("interrupted");
          await storeOf(other).write([one]);
        }
      },
    };
    const { counts } = await checkExport(file);
    await expect(importRows(readExport(file), counts, PAPERS, store, SILENT)).rejects.toThrow(
      "interrupted",
    );
    await imported(file, other);
    expect(contentsOf(other)).toEqual(contentsOf(sqlite));
  }
});

test("pruned stories leave the archive's calendar with them, also after an interrupted run", async () => {
  const sqlite = openSqlite();
  await imported(await exported(await anArchive()), sqlite);
  await pruneStories(Date.UTC(2100, 0), PAPERS, storeOf(sqlite), SILENT);
  expect(sqlite.prepare("SELECT id FROM stories").all()).toEqual([]);
  expect(sqlite.prepare("SELECT month FROM archive_months WHERE days <> 0").all()).toEqual([]);
  // The newsroom checks all days again, from tomorrow back.
  const { day } = sqlite.prepare("SELECT archive_day AS day FROM steps").get() as {
    day: number;
  };
  expect(day).toBeGreaterThan(20_000);
});

test("the newsroom does not group imported stories as if they were new", async () => {
  const other = openSqlite();
  await imported(await exported(await anArchive()), other);
  const state = "SELECT grouped_to AS grouped, (SELECT max(id) FROM stories) AS last FROM steps";
  expect(other.prepare(state).get()).toEqual({ grouped: 3, last: 3 });
});

/** The fault of an export in which a line of some kind is changed. */
async function faultOf(kind: string, from: string | RegExp, to: string): Promise<string> {
  const lines = readFileSync(await exported(await anArchive()), "utf8").split("\n");
  const at = lines.findIndex((line) => line.startsWith(`{"${kind}":`));
  const changed = lines.map((line, index) => (index === at ? line.replace(from, to) : line));
  expect(changed[at]).not.toBe(lines[at]);
  const file = newFile(changed.join("\n"));
  const message = await checkExport(file).then(
    () => "",
    (error: Error) => error.message,
  );
  return message.replace(`${file}:${at + 1}: `, "").replace(" Nothing was written.", "");
}

test.each([
  ["story", '"title":"One"', '"title":null', "the story has no title, or a wrong one."],
  ["story", /"link":"[^"]*"/, '"link":"javascript:alert(1)"', "link is no http(s) address."],
  ["story", /"link":"[^"]*"/, '"link":"not an address"', "link is no http(s) address."],
  ["story", /"link":"[^"]*"/, '"link":"https://a b/"', "link is no http(s) address."],
  ["story", /"wikipedia":"[^"]*"/, '"wikipedia":"data:text/html,x"', "wikipedia is no http(s)"],
  [
    "story",
    /"picture":"[^"]*"/,
    '"picture":"http://127.0.0.1/a.png"',
    "picture is no http(s) address of",
  ],
  ["story", /"feed":"[^"]*"/, '"feed":"file:///etc/passwd"', "feed is no http(s) address."],
  ["story", /"slug":"[^"]*"/, '"slug":"../desk"', "slug has other characters than"],
  ["story", /"slug":"[^"]*"/, '"slug":""', "slug has other characters than"],
  ["story", /"at":\d+/, '"at":9e15', "at is no time."],
  ["story", /"at":\d+/, '"at":1.5', "at"],
  ["story", /"first_seen":\d+/, '"first_seen":-1e15', "first_seen is no time."],
  ["story", /"title":"One"/, '"title":" "', "title is empty."],
  ["story", /"title":"One"/, '"title":"\\ud800"', "title has half a character."],
  ["post", /"slug":"[^"]*"/, '"slug":"A b"', "slug has other characters than"],
  ["post", /"picture":"[^"]*"/, '"picture":"javascript:x"', "picture is no https address"],
  ["post", /"youtube":"[^"]*"/, '"youtube":"https://e.example/"', "youtube is no address of"],
  ["post", /"published":\d+/, '"published":9e14', "published is no time."],
  ["post", /"domain":"[^"]*"/, '"domain":"https://x"', "domain is no host name."],
  ["post", '"tags":[', '"tags":[1,', "the post has no tags.0, or a wrong one."],
  ["version", /"number":\d+/, '"number":0', "number is no number of a version."],
  ["version", /"kind":"saved"/, '"kind":"gone"', "the saved text has no kind, or a wrong one."],
  [
    "version",
    '\\"picture\\":\\"',
    '\\"picture\\":\\"javascript:',
    "fields are no fields of a post.",
  ],
  ["removed", /"removed_at":\d+/, '"removed_at":9e14', "removed_at is no time."],
  ["feed", /"address":"[^"]*"/, '"address":"nowhere"', "address is no http(s) address."],
  ["desk", '\\"keys\\":[', '\\"words\\":[', "the decision has a value that no page can read."],
  ["desk", /"made_at":\d+/, '"made_at":9e15', "made_at is no time."],
  ["desk", /"kind":"hide"/, '"kind":"notice"', "the decision has a value that no page can read."],
  ["desk", "}}", "}", "this line is no JSON: the file is damaged or cut off."],
  [
    "desk",
    '{"desk"',
    '{"dusk"',
    "this line is none of: name of a feed, story, post, saved text, removed post, decision, event of the paper's own, sponsor, live coverage, update, submission, picture.",
  ],
])("a %s with %s for %s is refused with its line", async (kind, from, to, fault) => {
  expect(await faultOf(kind, from, to)).toContain(fault);
});

test("a story that is dated ahead is of the time at which it was first seen", async () => {
  const text = readFileSync(await exported(await anArchive()), "utf8");
  const file = newFile(text.replace(/"at":\d+,(.*"first_seen":\d+)/, '"at":9e13,$1'));
  const sqlite = openSqlite();
  await imported(file, sqlite);
  const [first] = sqlite.prepare("SELECT at, first_seen AS seen FROM stories ORDER BY id").all();
  expect(first?.["at"]).toBe(first?.["seen"]);
});
