/**
 * Words that stand for filters in the index, and the same words in titles, texts and questions: no text
 * acts as a filter, and no filter as a text.
 */
import { expect, test } from "vitest";

import { parseSearch, type SearchHit } from "../../../../shared/search/search.ts";
import { search } from "../../../../worker/content/search/present-results.ts";
import {
  searchStories,
  type SearchScope,
} from "../../../../worker/content/search/search-stories.ts";
import { ALDER_FALLS } from "../../../../worker/papers/alder-falls.ts";
import { NOW } from "../../../builders.ts";
import { aScope, type ScopeParts } from "../../a-scope.ts";
import { openArchive } from "./archive.ts";

const [SPORTS] = ALDER_FALLS.feeds.sports;
const [WORLD] = ALDER_FALLS.feeds.worldNews;
const FOREIGN = "https://another-paper.example/rss";
const OWN = "alder.example";

const hex = (text: string) => Buffer.from(text).toString("hex");
const titleOf = (hit: SearchHit) => (hit.kind === "story" ? hit.article.title : hit.post.title);
const item = (title: string, more: { description?: string; pubDate?: string } = {}) => ({
  guid: `https://a.example/${title}`,
  title,
  ...more,
});

/** An archive, and the titles that a reader of the paper finds in it. */
function openPaper(paper: ScopeParts = {}) {
  const archive = openArchive();
  const scope = aScope({
    publication: { ...ALDER_FALLS, id: crypto.randomUUID() },
    domain: OWN,
    env: { DB: archive.db },
    now: Date.now,
    ...paper,
  });
  const find = async (query: string) => {
    const request = parseSearch(new URLSearchParams(query));
    const found = await search(scope, request);
    return found.ok ? found.value.hits.map(titleOf).toSorted() : [];
  };
  const post = (domain: string, title: string, body = "", published = 1_780_000_000) =>
    archive.sqlite
      .prepare(
        `INSERT INTO posts (domain, slug, published, updated, stored, title, description, hash, body)
         VALUES (?, ?, ?, 0, 0, ?, '', 'h', ?)`,
      )
      .run(domain, title, published, title, body);
  return { ...archive, find, post };
}

test.each([
  `xblog${hex(OWN)}`,
  `XBLOG${hex(OWN).toUpperCase()}`,
  `xpost xblog${hex(OWN)}`,
  `»xblog${hex(OWN)}«`,
  `x\u0301blog${hex(OWN)}`,
])("a post of another domain is not found by %j in its text", async (word) => {
  const { find, post } = openPaper();
  post("evil.example", "Ferry of others", `A ferry. ${word}`);
  post(OWN, "Ferry of ours", "A ferry.");
  expect(await find("q=ferry")).toEqual(["Ferry of ours"]);
  expect(await find("q=ferry&sort=newest")).toEqual(["Ferry of ours"]);
  expect(await find(`q=ferry xblog${hex(OWN)}`)).toEqual(["Ferry of ours"]);
});

test("what the index claims of a post is checked on the post", async () => {
  const { find, post, sqlite } = openPaper();
  post("evil.example", "Ferry of others");
  post(OWN, "Ferry of ours");
  const claimed = `xpost xblog${hex(OWN)} xyear2026 xfeed1`;
  sqlite.exec(`DELETE FROM search_index;
    INSERT INTO search_index (rowid, title, facets) SELECT -rowid, title, '${claimed}' FROM posts`);
  expect(await find("q=ferry")).toEqual(["Ferry of ours"]);
  expect(await find("q=ferry&year=2026")).toEqual(["Ferry of ours"]);
  expect(await find("q=ferry&year=2025")).toEqual([]);
  sqlite.exec("DROP TRIGGER post_changed; UPDATE posts SET draft = 1");
  expect(await find("q=ferry")).toEqual([]);
});

test("a paper without a blog of its own finds no post, also by the words of filters", async () => {
  const { find, post } = openPaper({ settings: { blogBackendUrl: "https://functions.example" } });
  post(OWN, "Ferry", `xfeed1 xblog${hex(OWN)}`);
  expect(await find("q=ferry")).toEqual([]);
});

test.each(["XPost", "xold", "xpost", "xnone", "xfeed1", "xyear2026", `xsource${hex("A")}`, "XÖLD"])(
  "a story with the word %s is found, by its own words and by that one",
  async (word) => {
    const { find, bring, post } = openPaper();
    await bring([item(`${word} reopens`, { description: "The bridge." })], SPORTS);
    post(OWN, "Another post", "Of the town.");
    for (const sort of ["best", "newest"]) {
      expect(await find(`q=bridge&sort=${sort}`)).toEqual([`${word} reopens`]);
      expect(await find(`q=${word}&sort=${sort}`)).toEqual([`${word} reopens`]);
      expect(await find(`q=bridge "${word} reopens"&sort=${sort}`)).toEqual([`${word} reopens`]);
      expect(await find(`q=bridge -${word}&sort=${sort}`)).toEqual([]);
    }
  },
);

test.each(["xpost", "xold", "xyear2026", "xfeed1", "xfeed1 OR xfeed2", `xblog${hex(OWN)}`])(
  "the question %j finds no story that only the index describes so, and is not corrected to it",
  async (question) => {
    const { bring, post, db } = openPaper();
    await bring([item("Bridge", { pubDate: "2020-01-01T00:00:00Z" })], SPORTS);
    post(OWN, "Notes");
    const scope = { ...scopeOf([SPORTS]), domain: OWN };
    for (const sort of ["best", "newest"]) {
      const request = parseSearch(new URLSearchParams({ q: question, sort }));
      expect(await searchStories(db, request, scope, NOW)).toMatchObject({ rows: [] });
    }
    for (const q of ["xpst", "xolld", "xnoen"]) {
      const request = parseSearch(new URLSearchParams({ q }));
      expect(await searchStories(db, request, scope, NOW)).not.toHaveProperty("corrected");
    }
  },
);

test("stories that name a year in their text do not take the places of that year's", async () => {
  const { find, bring } = openPaper();
  const text = { description: "Ferry ferry xyear2021 xyear2021 xold", pubDate: "2026-10-01" };
  await bring([item("Ferry of 2021", { pubDate: "2021-06-01T00:00:00Z" })], SPORTS);
  await bring(
    Array.from({ length: 65 }, (_, at) => item(`Ferry ferry ${at}`, text)),
    WORLD,
  );
  expect(await find("q=ferry&year=2021")).toEqual(["Ferry of 2021"]);
  expect(await find("q=ferry&year=2021&sort=newest")).toEqual(["Ferry of 2021"]);
});

test("stories of a world feed do not stand under Sports, nor those of a feed that the paper lacks", async () => {
  const { find, bring, sqlite } = openPaper();
  await bring([item("Ferry race")], SPORTS);
  await bring([item("Ferry elsewhere", { description: "xfeed1 xfeed2 xfeed3" })], WORLD);
  await bring([item("Ferry of others", { description: "xfeed1 xfeed2 xfeed3" })], FOREIGN);
  expect(await find("q=ferry&category=sports")).toEqual(["Ferry race"]);
  expect(await find("q=ferry")).toEqual(["Ferry elsewhere", "Ferry race"]);
  // Where the index itself is wrong, the row is asked.
  sqlite.exec(`DELETE FROM search_index;
    INSERT INTO search_index (rowid, title, facets) SELECT id, title, 'xfeed1 xfeed2 xfeed3' FROM stories`);
  expect(await find("q=ferry&category=sports")).toEqual(["Ferry race"]);
  expect(await find("q=ferry")).toEqual(["Ferry elsewhere", "Ferry race"]);
});

test("sixty-five stories of others that claim a feed's words do not crowd out its own", async () => {
  const { bring, db } = openPaper();
  await bring([item("Ferry of ours")], SPORTS);
  await bring(
    Array.from({ length: 65 }, (_, at) =>
      item(`Ferry ferry ${at}`, { description: `xfeed1 xsource${hex("The Herald")}` }),
    ),
    FOREIGN,
  );
  const request = parseSearch(new URLSearchParams("q=ferry"));
  const { rows } = await searchStories(db, request, scopeOf([SPORTS]), NOW);
  expect(rows.map(({ title }) => title)).toEqual(["Ferry of ours"]);
});

test("a publisher's stories are not those that write its name's word", async () => {
  const { find, bring } = openPaper();
  await bring(
    [
      { ...item("Ferry by the Herald"), source: { title: "The Herald" } },
      item("Ferry by another", { description: `xsource${hex("The Herald")}` }),
    ],
    SPORTS,
  );
  expect(await find("q=ferry&source=The Herald")).toEqual(["Ferry by the Herald"]);
});

/** Stories of these feeds alone, among those of other papers. */
function scopeOf(sports: readonly string[]): SearchScope {
  const none = Object.fromEntries(Object.keys(ALDER_FALLS.feeds).map((key) => [key, []]));
  return {
    feeds: { ...none, sports } as unknown as SearchScope["feeds"],
    known: [],
    isOnlyPublication: false,
    domain: undefined,
    nameOf: (address) => address,
  };
}
