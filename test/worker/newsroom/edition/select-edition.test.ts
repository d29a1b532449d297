/** The reports and next events of an edition. */
import { expect, test } from "vitest";

import { type Edition, editionKey } from "../../../../shared/edition.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../shared/time.ts";
import { writeStatements } from "../../../../tools/blog/store/statements.ts";
import type { StoredPost } from "../../../../worker/content/blog/rows/stored-post.ts";
import { decisionsAt, FOR_GOOD } from "../../../../worker/content/decisions/decisions-in-force.ts";
import { runRound } from "../../../../worker/newsroom/run-round.ts";
import { NOW } from "../../../builders.ts";
import { aNewsroom, type Newsroom, PAPER } from "../../a-newsroom.ts";
import { aStoredPost } from "../../content/blog/database.ts";

const BLOG = "a.example";
const CALENDAR = "https://library.example/ics";
const WITH_BLOG = { ...PAPER, domains: [BLOG, "b.example"], calendars: [CALENDAR] };

/** Imports posts as the operator's command does. */
function publish(room: Newsroom, ...posts: readonly Partial<StoredPost>[]): void {
  const published = Math.floor(room.clock.now / 1000) - 60;
  const whole = posts.map((post, at) =>
    aStoredPost({
      domain: BLOG,
      slug: `post-${at}`,
      title: `Post ${at}`,
      published: published - 60 * at,
      category: "tech",
      hash: `hash ${at}`,
      ...post,
    }),
  );
  for (const { sql, json } of writeStatements(whole, [])) {
    room.sqlite.prepare(sql).run(...(json === undefined ? [] : [json]));
  }
}

async function round(room: Newsroom): Promise<Edition> {
  room.clock.now += MINUTE_MS;
  await runRound({ ...room.tools, publications: [WITH_BLOG] });
  return JSON.parse(room.kv.get(editionKey(PAPER.id)) ?? "") as Edition;
}

const kinds = ({ desk = [] }: Edition) => desk.map(({ kind }) => kind);
const slugsOf = ({ reports = [] }: Edition) => reports.map(({ slug }) => slug);

test("an edition has the newest ten posts of each blog that name a category and whose time has come", async () => {
  const room = aNewsroom();
  const ahead = Math.floor(room.clock.now / 1000) + 3_600;
  publish(
    room,
    { slug: "draft", draft: true },
    { slug: "ahead", published: ahead },
    { slug: "plain", category: "" },
    ...Array.from({ length: 12 }, () => ({})),
  );
  const edition = await round(room);
  expect(slugsOf(edition)).toEqual(Array.from({ length: 10 }, (_, at) => `post-${at + 3}`));
  const [first] = edition.reports ?? [];
  expect(first).toEqual({
    domain: BLOG,
    category: "tech",
    authors: [],
    slug: "post-3",
    title: "Post 3",
    description: "What it is about",
    imageUrl: "",
    imageFocus: "",
    published: NOW - 60_000 - 3 * 60_000,
  });
  room.clock.now += HOUR_MS;
  expect(slugsOf(await round(room))[0]).toBe("ahead");
});

test("the next round publishes a post that is new, changed or removed, and nothing where none is", async () => {
  const room = aNewsroom();
  await round(room);
  const written = () => room.editions.length;
  expect([await round(room).then(slugsOf), written()]).toEqual([[], 1]);
  publish(room, { slug: "mill" });
  expect([await round(room).then(slugsOf), written()]).toEqual([["mill"], 2]);
  publish(room, { slug: "mill", title: "Corrected", hash: "other" });
  expect((await round(room)).reports?.[0]?.title).toBe("Corrected");
  room.sqlite.exec("DELETE FROM posts");
  expect([await round(room).then(slugsOf), written()]).toEqual([[], 4]);
});

test("a paper without stories has an edition of its reports", async () => {
  const room = aNewsroom();
  room.news.headlines = [];
  publish(room, { slug: "mill" });
  expect(await round(room)).toMatchObject({ feeds: [], reports: [{ slug: "mill" }] });
});

test("an edition has each calendar's next twelve events of a fortnight", async () => {
  const room = aNewsroom();
  room.sqlite.prepare("INSERT INTO feeds (address, kind) VALUES (?, 'calendar')").run(CALENDAR);
  const calendar = room.sqlite.prepare("SELECT id FROM feeds WHERE kind = 'calendar'").get()?.[
    "id"
  ];
  const enter = room.sqlite.prepare(
    `INSERT INTO events (calendar, identity, slug, starts_at, ends_at, is_all_day, is_cancelled, sequence, title, place, description, url, changed_at)
      VALUES (?1, ?2, ?2, ?3, ?3, 0, 0, 0, ?2, 'Hall', '', '', 0)`,
  );
  const put = (slug: string, hours: number) =>
    enter.run(Number(calendar), slug, NOW + hours * HOUR_MS);
  put("over", -1);
  put("far", 15 * 24);
  put("last", 13 * 24);
  for (let hours = 1; hours <= 12; hours += 1) put(`in-${hours}`, hours);
  const { events = [] } = await round(room);
  expect(events.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 12 }, (_, at) => `in-${at + 1}`),
  );
  expect(events[0]).toEqual({
    calendar: CALENDAR,
    slug: "in-1",
    group: expect.any(Number),
    title: "in-1",
    place: "Hall",
    start: NOW + HOUR_MS,
    end: NOW + HOUR_MS,
    isAllDay: 0,
    isCancelled: 0,
  });
});

test("an edition has the decisions in force, and is published for a new or an undone one", async () => {
  const room = aNewsroom();
  expect(kinds(await round(room))).toEqual([]);
  const decide = room.sqlite.prepare(
    `INSERT INTO desk_entries (publication, kind, value, reason, made_at, starts_at, ends_at)
      VALUES (?1, ?2, ?3, '', ?4, ?4, ?5)`,
  );
  const hide = JSON.stringify({ slug: "first", keys: ["guid one"] });
  decide.run(PAPER.id, "hide", hide, NOW, FOR_GOOD);
  decide.run("other", "lite", '{"on":true}', NOW, FOR_GOOD);
  const edition = await round(room);
  expect([kinds(edition), room.editions.length]).toEqual([["hide"], 2]);
  expect(decisionsAt(edition.desk ?? [], room.clock.now).stories.hidden).toEqual(
    new Set(["first"]),
  );
  await round(room);
  expect(room.editions).toHaveLength(2);
  room.sqlite.exec("UPDATE desk_entries SET undone_at = 1 WHERE kind = 'hide'");
  expect([kinds(await round(room)), room.editions.length]).toEqual([[], 3]);
});

test("an edition has the alerts in force, but none is published for them alone", async () => {
  const room = aNewsroom();
  await round(room);
  const alerts = JSON.stringify([{ id: "a", event: "Flood Warning", expires: NOW + HOUR_MS }]);
  room.sqlite
    .prepare("INSERT INTO alerts (publication, alerts) VALUES (?1, ?2)")
    .run(PAPER.id, alerts);
  await round(room);
  expect(room.editions).toHaveLength(1);
  publish(room, { slug: "mill" });
  const { desk = [] } = await round(room);
  expect(desk).toEqual([expect.objectContaining({ kind: "alerts", value: alerts })]);
});

test("an edition has the first page of each blog with its texts, its slugs and its number of posts", async () => {
  const room = aNewsroom();
  publish(
    room,
    ...Array.from({ length: 12 }, () => ({ category: "" })),
    { slug: "draft", draft: true },
    { slug: "ahead", published: Math.floor(room.clock.now / 1000) + 3_600 },
  );
  room.sqlite.exec("UPDATE post_html SET html = '<p>Rendered</p>' WHERE slug = 'post-0'");
  const [blog, other] = (await round(room)).blogs ?? [];
  expect(blog).toMatchObject({ domain: BLOG, total: 12, files: [{ number: 1 }] });
  expect(blog?.posts.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 10 }, (_, at) => `post-${at}`),
  );
  expect(blog?.slugs).toHaveLength(12);
  expect(blog?.posts[0]).toMatchObject({ title: "Post 0", date: expect.stringMatching(/^2026-/) });
  expect(other).toMatchObject({ domain: "b.example", total: 0, posts: [], slugs: [] });
});

test("texts of posts end with the one that crosses 120,000 characters", async () => {
  const room = aNewsroom();
  const body = "word ".repeat(13_000);
  publish(room, ...Array.from({ length: 4 }, () => ({ body })));
  room.sqlite.exec("DELETE FROM post_html");
  const posts = (await round(room)).blogs?.[0]?.posts ?? [];
  expect(posts.map(({ markdown }) => markdown?.length ?? 0)).toEqual([65_000, 65_000, 0, 0]);
});
