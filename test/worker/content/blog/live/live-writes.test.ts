/** A change of live coverage touches the post and the update that it names, and no other. */
import { beforeEach, expect, test } from "vitest";

import { openSqlite, simulatedDatabase } from "../../../../../tools/d1/simulated-database.ts";
import {
  addQueries,
  beginQueries,
  correctQueries,
  endQueries,
  keyQueries,
  pinQueries,
  takeQueries,
} from "../../../../../worker/content/blog/live/live-writes.ts";
import { readCovered } from "../../../../../worker/desk/live/desk-updates.ts";
import { type Query, runStatements } from "../../../../../worker/platform/d1.ts";
import { NOW } from "../../../../builders.ts";

const sqlite = openSqlite();
const db = simulatedDatabase((work) => work(), sqlite);
const run = (queries: readonly Query[]) => runStatements(db, queries);
const placeOf = (post: number, now = NOW) => ({ post, domain: "a.example", slug: `p${post}`, now });
const written = (text: string) => ({
  text,
  line: text,
  html: text,
  picture: "/a.jpg",
  pictureAlt: "A",
  indexed: text,
});
const byEditor = (form: string) => ({ form, editor: "e@a.example", author: "E" });

/** Two posts that are covered live, with two updates each, and a third whose coverage has ended. */
beforeEach(async () => {
  for (const table of ["live_posts", "updates", "posts", "post_pointers", "post_versions"])
    sqlite.exec(`DELETE FROM ${table}`);
  for (const post of [1, 2, 3]) {
    sqlite.exec(`INSERT INTO post_pointers (id, domain, slug, shown, published) VALUES (${post}, 'a.example', 'p${post}', 1, 1);
      INSERT INTO post_versions (domain, slug, number, saved_at, editor, kind, row_hash, fields) VALUES
        ('a.example', 'p${post}', 1, 0, '', 'published', '', '{"title": "First ${post}"}'),
        ('a.example', 'p${post}', 2, 0, '', 'saved', '', '{"title": "Title ${post}"}')`);
    await run(beginQueries(placeOf(post), "a"));
    for (const number of [1, 2])
      await run(
        addQueries(placeOf(post), { ...written(`${post}.${number}`), ...byEditor(`${number}`) }),
      );
  }
  await run(endQueries(placeOf(3)));
});

const rowsOf = (table: string, key: string) =>
  sqlite
    .prepare(`SELECT '${table} ' || ${key} AS key, * FROM ${table}`)
    .all()
    .map(({ key: name, ...row }) => [String(name), row] as const);

/** Each row of live coverage by its table, post and number. */
const stored = (): ReadonlyMap<string, Readonly<Record<string, unknown>>> =>
  new Map([...rowsOf("live_posts", "post"), ...rowsOf("updates", "post || ' ' || number")]);

/** What an act changed: the changed columns, by row. */
async function changedBy(queries: readonly Query[]) {
  const before = stored();
  await run(queries);
  return Object.fromEntries(
    [...stored()].flatMap(([key, row]) => {
      const columns = Object.entries(row).filter(
        ([name, value]) => before.get(key)?.[name] !== value,
      );
      return columns.length > 0 ? [[key, Object.fromEntries(columns)]] : [];
    }),
  );
}

const LATER = NOW + 60_000;
const correction = (text: string, base: number) =>
  correctQueries(placeOf(1, LATER), {
    ...written(text),
    picture: "/b.jpg",
    pictureAlt: "B",
    number: 1,
    editor: "c@a.example",
    base,
  });

test.each([
  [
    "a correction",
    correction("New", 0),
    {
      "live_posts 1": { revision: 3 },
      "updates 1 1": {
        text: "New",
        line: "New",
        html: "New",
        picture: "/b.jpg",
        picture_alt: "B",
        indexed_text: "New",
        corrected_at: LATER,
        corrector: "c@a.example",
      },
    },
  ],
  [
    "an update that is taken back",
    takeQueries(placeOf(1, LATER), { number: 2, isTaken: true }),
    {
      "live_posts 1": { revision: 3, newest: "[1]", line: "1.1" },
      "updates 1 2": { taken_at: LATER },
    },
  ],
  [
    "a key point",
    keyQueries(placeOf(1, LATER), { number: 1, isKey: true }),
    {
      "live_posts 1": { revision: 3, key_points: `[{"number":1,"line":"1.1","at":${NOW}}]` },
      "updates 1 1": { is_key: 1 },
    },
  ],
  [
    "a pin on home",
    pinQueries(placeOf(1, LATER), true),
    { "live_posts 1": { revision: 3, is_pinned: 1 } },
  ],
  ["an end", endQueries(placeOf(1, LATER)), { "live_posts 1": { revision: 3, ended_at: LATER } }],
  ["a second end", endQueries(placeOf(3, LATER)), {}],
  [
    "a new beginning",
    beginQueries(placeOf(3, LATER), "a"),
    { "live_posts 3": { revision: 4, ended_at: 0 } },
  ],
])("%s changes these rows alone", async (_name, queries, changes) => {
  expect(await changedBy(queries)).toEqual(changes);
});

test("a text that was corrected since is not written over", async () => {
  await run(correction("New", 0));
  const { "updates 1 1": update } = await changedBy(correction("Newer", 0));
  expect(update).toBeUndefined();
});

test("the desk reads a post of its own address, with its newest version and the updates below a number", async () => {
  const read = async (post: number, before?: number) =>
    readCovered(db, placeOf(post), { now: NOW, ...(before === undefined ? {} : { before }) });
  const found = await read(2);
  expect(found?.post).toMatchObject({ post: 2, title: "Title 2", count: 2, endedAt: 0 });
  expect(found?.updates.map(({ text }) => text)).toEqual(["2.2", "2.1"]);
  expect((await read(2, 2))?.updates.map(({ text }) => text)).toEqual(["2.1"]);
  expect((await read(3))?.post.endedAt).toBe(NOW);
  expect(await readCovered(db, { domain: "b.example", slug: "p2" }, { now: NOW })).toBeUndefined();
});
