/** A day of the archive: groups stand once, and hidden stories not at all. */
import { expect, test } from "vitest";

import { NO_EDITS, storyEditsOf } from "../../../worker/desk/story-edits.ts";
import { archiveDay } from "../../../worker/news/archive.ts";
import { ALDER_FALLS } from "../../../worker/publications/alder-falls.ts";
import { NOW } from "../../builders.ts";
import { openArchive } from "../search/archive.ts";

const [TECH] = ALDER_FALLS.feeds.tech;
const [SPORTS] = ALDER_FALLS.feeds.sports;

async function openDay() {
  const { bring, db, sqlite } = openArchive();
  await bring([{ title: "Ferry aground", guid: "1", link: "https://a.example/1" }], TECH);
  await bring([{ title: "Ferry runs aground", guid: "2", link: "https://b.example/2" }], SPORTS);
  sqlite.exec("UPDATE stories SET story_group = 7");
  return async (words = NO_EDITS) => {
    const source = { publication: ALDER_FALLS, db, feeds: [], words, now: NOW };
    const day = await archiveDay(source, ["2026", "10", "30"], { page: 1 });
    const articles = day?.sections.flatMap((section) => section.articles) ?? [];
    return articles.map(({ title, others = [] }) => [title, ...others.map((one) => one.title)]);
  };
}

function wordsOf(kind: string) {
  return storyEditsOf([{ id: 1, kind, value: { slug: "ferry-aground", keys: [] } }]);
}

test("a group stands once on the page of a day, with its other headlines", async () => {
  const day = await openDay();
  const [shown = [], ...others] = await day();
  expect(others).toEqual([]);
  expect(shown.toSorted()).toEqual(["Ferry aground", "Ferry runs aground"]);
});

test("a hidden story is not there, and a split one stands by itself", async () => {
  const day = await openDay();
  expect(await day(wordsOf("hide"))).toEqual([["Ferry runs aground"]]);
  expect(await day(wordsOf("split"))).toHaveLength(2);
});
