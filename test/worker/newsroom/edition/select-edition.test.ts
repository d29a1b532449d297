/** The reports and next events of an edition. */
import { expect, test } from "vitest";

import { type Edition, editionKey } from "../../../../shared/edition.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../shared/time.ts";
import { writeStatements } from "../../../../tools/blog/statements.ts";
import type { StoredPost } from "../../../../worker/content/blog/rows/stored-post.ts";
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
  await runRound({ ...room.tools, papers: [WITH_BLOG] });
  return JSON.parse(room.kv.get(editionKey(PAPER.id)) ?? "") as Edition;
}

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
