/** What a search finds, in which order, and how it reads a question. */
import { expect, test } from "vitest";

import { parseSearch } from "../../../../shared/search/search.ts";
import { stemOf } from "../../../../shared/search/stem.ts";
import {
  searchStories,
  type SearchScope,
} from "../../../../worker/content/search/search-stories.ts";
import { RESULTS } from "../../../../worker/content/search/statements.ts";
import { readRows } from "../../../../worker/platform/d1.ts";
import { NOW } from "../../../builders.ts";
import { NO_FEEDS } from "../../a-newsroom.ts";
import { findIn, openArchive, SCOPE as OF_ONE_FEED } from "./archive.ts";

const OTHER = "https://b.example/rss";
const SCOPE: SearchScope = {
  ...OF_ONE_FEED,
  feeds: { ...OF_ONE_FEED.feeds, sports: [OTHER] },
};

function item(title: string, description: string, pubDate = "2026-10-01T00:00:00Z") {
  return { guid: `https://a.example/${title}`, title, description, pubDate };
}

async function openStories() {
  const archive = openArchive();
  await archive.bring([
    item("Covered bridge reopens", "After repairs the crossing is open."),
    item("School board votes", "A bridge loan was covered in the budget."),
    item("Café Zürich burns", "Firefighters came from three towns.", "2025-05-01T00:00:00Z"),
    item("Weather", `${"Rain and snow. ".repeat(30)} A moose was seen.`),
  ]);
  await archive.bring([item("Moose play at home", "A game of hockey.")], OTHER);
  archive.sqlite
    .exec(`INSERT INTO posts (domain, slug, published, updated, stored, title, description, hash, body)
    VALUES ('paper.example', 'moose', 1790000000, 0, 0, 'How we count moose', '', 'h', ''),
      ('other.example', 'moose', 1790000000, 0, 0, 'Moose elsewhere', '', 'h', ''),
      ('paper.example', 'later', 1990000000, 0, 0, 'Moose of tomorrow', '', 'h', '')`);
  return (address: string, scope = SCOPE) => findIn(archive.db, address, scope);
}

test("any of the words is enough, in any form, and titles come first", async () => {
  const find = await openStories();
  expect((await find("q=Was the bridges repaired%3F")).titles).toEqual([
    "Covered bridge reopens",
    "School board votes",
  ]);
  expect((await find("q=zurich")).titles).toEqual(["Café Zürich burns"]);
});

test("what a question says twice counts for more, and its last words count too", async () => {
  const { bring, db } = openArchive();
  await bring([item("Otters", "By the river."), item("Beavers", "By the river.")]);
  const first = async (q: string) => {
    const request = parseSearch(new URLSearchParams({ q }));
    return (await searchStories(db, request, SCOPE, NOW)).rows[0]?.title;
  };
  expect(await first("otters, beavers: what do beavers eat?")).toBe("Beavers");
  expect(await first("beavers, otters: what do otters eat?")).toBe("Otters");
  const long = "Where did one two three four five six seven eight nine ten eleven twelve thirteen";
  expect(await first(`${long} fourteen fifteen sixteen see otters that day?`)).toBe("Otters");
});

test("the text that no page shows is found, posts of this blog beside stories", async () => {
  const find = await openStories();
  expect((await find("q=moose")).titles.toSorted()).toEqual([
    "How we count moose",
    "Moose play at home",
    "Weather",
  ]);
});

test("a phrase in quotes must occur, a word after a minus must not", async () => {
  const find = await openStories();
  expect((await find(`q="covered bridge"`)).titles).toEqual(["Covered bridge reopens"]);
  expect((await find("q=bridge -budget")).titles).toEqual(["Covered bridge reopens"]);
});

test("filters by category, source and year", async () => {
  const find = await openStories();
  expect((await find("q=moose&category=sports")).titles).toEqual(["Moose play at home"]);
  expect((await find(`q=moose&source=${OTHER}`)).titles).toEqual(["Moose play at home"]);
  expect((await find("q=firefighters&year=2025")).titles).toEqual(["Café Zürich burns"]);
  expect((await find("q=firefighters&year=2026")).titles).toEqual([]);
});

test("a paper finds the stories of its own feeds alone", async () => {
  const find = await openStories();
  const feeds = { ...NO_FEEDS, sports: [OTHER] };
  const { titles } = await find("q=moose bridge", { ...SCOPE, feeds, isOnlyPublication: false });
  expect(titles.toSorted()).toEqual(["How we count moose", "Moose play at home"]);
});

test("a word that occurs nowhere is replaced by the nearest that does", async () => {
  const find = await openStories();
  const found = await find("q=firefigters in town");
  expect(found.corrected).toBe("firefighters in town");
  expect(found.titles).toEqual(["Café Zürich burns"]);
  expect(await find("q=qwxyz")).toMatchObject({ titles: [], isMore: false });
});

test.each([
  ["bridgge", "bridge"],
  ["birdge", "bridge"],
  ["brodge", "bridge"],
  ["ridge", "bridge"],
])("%s is taken for %s", async (asked, meant) => {
  const find = await openStories();
  const { corrected, titles } = await find(`q=${asked}`);
  expect(corrected).toBe(meant);
  expect(titles).toContain("Covered bridge reopens");
});

test("of several words that may have been meant the most frequent is taken, also with another stem", async () => {
  const { bring, db } = openArchive();
  const stories = ["city", "city", "city", "pity", "pity"].map((word, at) =>
    item(`A ${word} ${at}`, "Nothing more."),
  );
  await bring(stories);
  const request = parseSearch(new URLSearchParams({ q: "xity" }));
  expect((await searchStories(db, request, SCOPE, NOW)).corrected).toBe("city");
});

test("the newest first where that is asked", async () => {
  const find = await openStories();
  const { rows } = await find("q=moose&sort=newest");
  const times = rows.map(({ at, posted }) => at ?? (posted ?? 0) * 1000);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times).toHaveLength(3);
});

/** A post of the paper's own; times are in seconds. */
const POST = `INSERT INTO posts (domain, slug, published, updated, stored, title, description, hash, body)
  VALUES ('paper.example', ?1, ?2, 0, 0, ?1, '', 'h', 'The bridge.')`;

test("among more hits than pages show the paper's own reports have their place by time", async () => {
  const { bring, db, sqlite } = openArchive();
  await bring(Array.from({ length: 70 }, (_, at) => item(`Bridge ${at}`, "Open again.")));
  const post = sqlite.prepare(POST);
  post.run("of-tomorrow", NOW / 1000 + 86_400);
  post.run("of-this-minute", NOW / 1000);
  post.run("of-long-ago", NOW / 1000 - 1e8);
  const request = parseSearch(new URLSearchParams("q=bridge&sort=newest"));
  const { rows, isMore } = await searchStories(db, request, SCOPE, NOW);
  expect(rows.map(({ slug }) => slug).indexOf("of-this-minute")).toBe(0);
  expect([rows.length, isMore]).toEqual([60, true]);
  expect(rows.filter(({ posted }) => posted !== null)).toHaveLength(1);
  // Of words that are too common for all stories, all posts are searched.
  const values = { any: "{title excerpt text} : (bridge)", from: 1_000, now: NOW / 1000 };
  const recent = await readRows<{ slug: string }>(db, { sql: RESULTS.recent, values });
  expect(recent.map(({ slug }) => slug)).toContain("of-this-minute");
});

const ODD = [
  "a",
  "x".repeat(200),
  `"`,
  `""`,
  "-",
  "AND OR NOT",
  "NEAR(a b)",
  "*",
  "^a",
  "a:b",
  "{",
  "(",
  "😀",
  "日本",
  "<b>&",
  "'; --",
  "\0",
  "\ud800",
  "-moose",
  `"moose`,
];

test.each(ODD)("%j is answered", async (text) => {
  const find = await openStories();
  await expect(find(new URLSearchParams({ q: text }).toString())).resolves.toBeDefined();
});

test("words have the stems that the index gives them", () => {
  const words = "elections firefighters relational hopping skies agreed happy controlling ties";
  expect(words.split(" ").map(stemOf).join(" ")).toBe(
    "elect firefight relat hop ski agre happi control ti",
  );
});

test("news says nothing beside other words, and is found by itself", async () => {
  const { bring, db } = openArchive();
  await bring([item("New roof for a new school", ""), item("Fire destroys barn", "")]);
  await bring([item("News director retires", "")]);
  const titles = async (q: string) => {
    const request = parseSearch(new URLSearchParams({ q }));
    return (await searchStories(db, request, SCOPE, NOW)).rows.map(({ title }) => title);
  };
  expect(await titles("news about the fire")).toEqual(["Fire destroys barn"]);
  expect(await titles("news")).toContain("News director retires");
});
