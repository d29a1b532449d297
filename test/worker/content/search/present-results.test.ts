/** A page of results: each story stands by itself, merged ones once, and hidden ones not at all. */
import { expect, test } from "vitest";

import {
  parseSearch,
  type SearchRequest,
  type SearchResults,
} from "../../../../shared/search/search.ts";
import {
  NO_STORY_DECISIONS,
  storyDecisionsOf,
} from "../../../../worker/content/decisions/story-decisions.ts";
import type { Scope } from "../../../../worker/content/scope.ts";
import { search } from "../../../../worker/content/search/present-results.ts";
import { ALDER_FALLS } from "../../../../worker/papers/alder-falls.ts";
import { aScope } from "../../a-scope.ts";
import { openArchive } from "./archive.ts";

const [TECH] = ALDER_FALLS.feeds.tech;
const [SPORTS] = ALDER_FALLS.feeds.sports;

const EXTERNAL = { blogBackendUrl: "https://functions.example" };

async function resultsOf(scope: Scope, request: SearchRequest): Promise<SearchResults> {
  const outcome = await search(scope, request);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
}

async function openResults() {
  const { bring, db, sqlite } = openArchive();
  await bring([{ title: "Ferry aground", guid: "1", link: "https://a.example/1" }], TECH);
  await bring([{ title: "Ferry runs aground", guid: "2", link: "https://b.example/2" }], SPORTS);
  await bring([{ title: "Ferry timetable", guid: "3", link: "https://b.example/3" }], SPORTS);
  sqlite.exec("UPDATE stories SET story_group = 7 WHERE title LIKE '%aground'");
  return async (edits = NO_STORY_DECISIONS) => {
    const request = parseSearch(new URLSearchParams("q=ferry&sort=newest"));
    const scope = aScope({
      publication: { ...ALDER_FALLS, id: crypto.randomUUID() },
      env: { DB: db },
      decisions: { stories: edits },
      settings: EXTERNAL,
    });
    const hits = (await resultsOf(scope, request)).hits;
    return hits.flatMap((hit) => (hit.kind === "story" ? [hit.article.title] : [])).toSorted();
  };
}

function hide(slug: string) {
  return storyDecisionsOf([{ id: 1, kind: "hide", value: { slug, keys: [] } }]);
}

test("each story of a group is a result by itself", async () => {
  const find = await openResults();
  expect(await find()).toEqual(["Ferry aground", "Ferry runs aground", "Ferry timetable"]);
});

test("a hidden story is no result, and the others of its group are", async () => {
  const find = await openResults();
  expect(await find(hide("ferry-timetable"))).toHaveLength(2);
  expect(await find(hide("ferry-aground"))).toEqual(["Ferry runs aground", "Ferry timetable"]);
});

test("of stories that the editor has merged the first result stands", async () => {
  const find = await openResults();
  const value = { slug: "ferry-aground", with: "ferry-runs-aground", groups: [0, 0] };
  const found = await find(storyDecisionsOf([{ id: 1, kind: "merge", value }]));
  expect(found).toHaveLength(2);
  expect(found).toContain("Ferry timetable");
});

async function openPages(length: number) {
  const { bring, db, sqlite } = openArchive();
  const stories = Array.from({ length }, (_, number) => ({
    title: `Ferry ${number}`,
    guid: `${number}`,
    link: `https://a.example/${number}`,
  }));
  await bring(stories, TECH);
  const pageOf = async (page: string, edits = NO_STORY_DECISIONS) => {
    const request = parseSearch(new URLSearchParams({ q: "ferry", page }));
    const scope = aScope({
      publication: { ...ALDER_FALLS, id: crypto.randomUUID() },
      env: { DB: db },
      decisions: { stories: edits },
      settings: EXTERNAL,
    });
    const { hits, ...counts } = await resultsOf(scope, request);
    return { ...counts, slugs: hits.map((hit) => (hit.kind === "story" ? hit.article.slug : "")) };
  };
  return { pageOf, sqlite };
}

test("the total is what all pages show", async () => {
  const { pageOf, sqlite } = await openPages(45);
  sqlite.exec("UPDATE stories SET story_group = 7 WHERE id % 10 = 0");
  const groups = [7, 0];
  const value = { slug: "ferry-9", with: "ferry-19", groups };
  const edits = storyDecisionsOf([{ id: 1, kind: "merge", value }]);
  const pages = [await pageOf("1", edits), await pageOf("2", edits), await pageOf("3", edits)];
  expect(pages.map(({ total, slugs }) => [total, slugs.length])).toEqual([
    [42, 20],
    [42, 20],
    [42, 2],
  ]);
  expect(new Set(pages.flatMap(({ slugs }) => slugs)).size).toBe(42);
});

test("a number beyond the last page shows the last page", async () => {
  const { pageOf } = await openPages(25);
  for (const number of ["2", "3", "99"]) {
    const { page, slugs } = await pageOf(number);
    expect([number, page, slugs.length]).toEqual([number, 2, 5]);
  }
});
