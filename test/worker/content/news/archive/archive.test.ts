/** A day of the archive: its order and pages; each story stands by itself, merged ones once, and hidden ones not at all. */
import { expect, test } from "vitest";

import {
  NO_STORY_DECISIONS,
  storyDecisionsOf,
} from "../../../../../worker/content/decisions/story-decisions.ts";
import { archiveDay } from "../../../../../worker/content/news/archive/archive.ts";
import { ALDER_FALLS } from "../../../../../worker/papers/alder-falls.ts";
import { allFeeds } from "../../../../../worker/papers/feeds.ts";
import { aScope } from "../../../a-scope.ts";
import { openArchive } from "../../search/archive.ts";

const [TECH] = ALDER_FALLS.feeds.tech;
const [SPORTS] = ALDER_FALLS.feeds.sports;

const PAPER = {
  id: ALDER_FALLS.id,
  timeZone: ALDER_FALLS.timeZone,
  addresses: allFeeds([ALDER_FALLS]).map(({ address }) => address),
};

const items = (name: string, count: number) =>
  Array.from({ length: count }, (_, number) => ({
    title: `${name} ${number}`,
    guid: `${name} ${number}`,
    link: `https://a.example/${name}/${number}`,
    pubDate: new Date(Date.UTC(2026, 9, 29, 12, number)).toUTCString(),
  }));

async function openDay() {
  const { bring, db, sqlite } = openArchive([PAPER]);
  await bring([{ title: "Ferry aground", guid: "1", link: "https://a.example/1" }], TECH);
  await bring([{ title: "Ferry runs aground", guid: "2", link: "https://b.example/2" }], SPORTS);
  sqlite.exec("UPDATE stories SET story_group = 7");
  return async (edits = NO_STORY_DECISIONS) => {
    const scope = aScope({
      publication: { ...ALDER_FALLS, id: crypto.randomUUID() },
      env: { DB: db },
      decisions: { stories: edits },
    });
    const day = await archiveDay(scope, ["2026", "10", "30"], { page: 1 });
    const articles = day?.sections.flatMap((section) => section.articles) ?? [];
    return articles.map(({ title, others = [] }) => [title, ...others.map((one) => one.title)]);
  };
}

function wordsOf(kind: string) {
  return storyDecisionsOf([{ id: 1, kind, value: { slug: "ferry-aground", keys: [] } }]);
}

test("each story of a group stands by itself on the page of a day", async () => {
  const day = await openDay();
  const titles = (await day()).map((own) => own.join(", "));
  expect(titles.toSorted()).toEqual(["Ferry aground", "Ferry runs aground"]);
  expect(await day(wordsOf("hide"))).toEqual([["Ferry runs aground"]]);
});

test("what the editor has merged stands once, with its other headlines", async () => {
  const day = await openDay();
  const value = { slug: "ferry-aground", with: "ferry-runs-aground", groups: [0, 0] };
  const [shown = [], ...others] = await day(storyDecisionsOf([{ id: 1, kind: "merge", value }]));
  expect(others).toEqual([]);
  expect(shown.toSorted()).toEqual(["Ferry aground", "Ferry runs aground"]);
});

test("feeds take turns on the pages of a category's day, and every story stands on one of them", async () => {
  const { bring, db } = openArchive([PAPER]);
  const [first, second] = ALDER_FALLS.feeds.tech;
  await bring(items("often", 60), first);
  await bring(items("rarely", 5), second);
  const scope = aScope({
    publication: { ...ALDER_FALLS, id: crypto.randomUUID() },
    env: { DB: db },
  });
  const pageOf = async (page: number) => {
    const day = await archiveDay(scope, ["2026", "10", "29"], { category: "tech", page });
    const titles = day?.sections.flatMap(({ articles }) => articles.map(({ title }) => title));
    return { pages: day?.pages, titles };
  };
  const pages = [await pageOf(1), await pageOf(2), await pageOf(3)];
  expect(pages.map(({ pages: count, titles }) => [count, titles?.length])).toEqual([
    [3, 24],
    [3, 24],
    [3, 17],
  ]);
  expect(pages[0]?.titles?.filter((title) => title.startsWith("rarely"))).toHaveLength(5);
  expect(new Set(pages.flatMap(({ titles }) => titles)).size).toBe(65);
  expect(await pageOf(4)).toEqual({ pages: undefined, titles: undefined });
});

test("a story that its feed has moved to another day does not stand on the old one", async () => {
  const { bring, db, sqlite } = openArchive([PAPER]);
  await bring([{ title: "Moved", guid: "1", link: "https://a.example/1" }], TECH);
  sqlite.exec("UPDATE stories SET at = at - 3 * 86400000");
  const scope = aScope({
    publication: { ...ALDER_FALLS, id: crypto.randomUUID() },
    env: { DB: db },
  });
  const day = await archiveDay(scope, ["2026", "10", "30"], { page: 1 });
  expect(day?.sections).toEqual([]);
});
