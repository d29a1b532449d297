/** The search of the built Worker, without scripts. */
import { afterEach, expect, test } from "vitest";

import { rowOf } from "../../../tools/archive/feed-file.ts";
import { storyStatements } from "../../../tools/archive/story-rows.ts";
import { toStory } from "../../../worker/reading/normalise/to-story.ts";
import { anItem, NOW } from "../../builders.ts";
import { PUBLICATIONS } from "../../fixtures/publications/index.ts";
import { rssFaults } from "../../rss-grammar.ts";
import { childOf, childrenOf, parseXml } from "../../xml.ts";
import { openTestSite, type TestSite } from "../site.ts";

let site: TestSite;

afterEach(async () => {
  await site.close();
});

test("every search answers with a page that is neither indexed nor cached, with or without results", async () => {
  site = await openTestSite({});
  for (const path of [
    "/search",
    "/search?q=zzzzqq",
    "/search?q=%22&page=99&year=x&category=__proto__",
  ]) {
    const response = await site.get(path);
    expect([path, response.status, response.headers.get("cache-control")]).toEqual([
      path,
      200,
      "no-store",
    ]);
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('action="/search"');
  }
  const long = `${"water ".repeat(60)}last`;
  expect(await site.text(`/search?q=${encodeURIComponent(long)}`)).toContain(`value="${long}"`);
  expect(await site.text("/opensearch.xml")).toContain("/search?q={searchTerms}");
  expect(await site.text("/search?q=zzzzqq")).toContain("Nothing was found");
});

/** Controls, marks and isolates of direction, invisible characters, and what a lone surrogate becomes. */
const UNSEEN =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffd]|[\u{e0000}-\u{e0fff}]/u;
const ESCAPED =
  /&#(?:x0*(?:[0-9a-f]|1[0-9a-f]|7f|8[0-9a-f]|9[0-9a-f]|20[0-2][0-9a-f]|206[0-9a-f]|feff);|0*(?:[0-9]|[12][0-9]|3[01]|127|12[89]|1[3-5][0-9]);)|\\u(?:00[01]|20[0-2]|206|feff|fffd)|%E2%80%(?:8B|8E|8F|A8|A9|AA|AB|AC|AD|AE)|%E2%81%A|%00|%1B|%C2%8|%EF%BB%BF|%EF%BF%BD/i;
const ODD = [
  "%00",
  "%1B[31m",
  "%C2%85",
  "%C2%9B",
  "%E2%80%AE",
  "%E2%80%AD",
  "%E2%81%A6",
  "%E2%81%A9",
  "%E2%80%8E",
  "%E2%80%8F",
  "%D8%9C",
  "%E2%80%8B",
  "%E2%80%8D",
  "%E2%80%8C",
  "%E2%81%A0",
  "%EF%BB%BF",
  "%C2%AD",
  "%E2%80%A8",
  "%E3%85%A4",
  "%F3%A0%81%81",
  "%ED%A0%80",
  "%FF",
  "%0D%0A",
];

test("no control and no mark of direction of a question reaches title, meta or markup", async () => {
  site = await openTestSite({});
  const odd = ODD.join("");
  for (const path of [
    `/search?q=alpha${odd}omega`,
    `/search?q=alpha${odd}omega&category=${odd}sports&source=The${odd}Herald&year=2025&sort=newest`,
    `/search?q=${odd}&source=${odd}`,
    `/search?q=alpha${odd}omega&lite=1`,
    `/sitemap?search=alpha${odd.replaceAll(/%E2%80%8[CD]/g, "")}omega`,
  ]) {
    const html = (await site.text(path)).replaceAll("\n", "");
    expect([path, UNSEEN.exec(html)?.[0], ESCAPED.exec(html)?.[0]]).toEqual([
      path,
      undefined,
      undefined,
    ]);
    expect([path, /value="(?:alpha [^"]*omega|\[31m)?"/.test(html)]).toEqual([path, true]);
  }
});

test("words within runs of Japanese, Chinese and Thai text are found and marked", async () => {
  site = await openTestSite({});
  const [feed = ""] = PUBLICATIONS[1].feeds.sports;
  const titles = ["東京都の桜が満開", "北京大学发布新研究", "โรงเรียนเชียงใหม่ปิดเพราะน้ำท่วม"];
  const rows = titles.flatMap((title) => {
    const story = toStory(anItem({ title, guid: title, link: "https://a.example/" }), feed);
    return story ? [rowOf(story, feed, NOW, NOW)] : [];
  });
  await site.write(storyStatements(rows));
  for (const [question, found] of [
    ["桜", "東京都の<mark>桜</mark>が満開"],
    ["満開の東京", "<mark>東京</mark>都の桜が<mark>満開</mark>"],
    ["大学", "北京<mark>大学</mark>发布新研究"],
    ["น้ำท่วมเชียงใหม่", "โรงเรียน<mark>เชียงใหม่</mark>ปิดเพราะ<mark>น้ำท่วม</mark>"],
  ] as const)
    expect(await site.text(`/search?q=${encodeURIComponent(question)}`)).toContain(found);
});

const [SPORTS = ""] = PUBLICATIONS[1].feeds.sports;
const [TECH = ""] = PUBLICATIONS[1].feeds.tech;

/** Puts stories of two feeds into the database. */
async function publishStories(...stories: readonly (readonly [feed: string, title: string])[]) {
  const rows = stories.flatMap(([feed, title], at) => {
    const pubDate = new Date(NOW + at * 60_000).toISOString();
    const item = anItem({ title, guid: title, link: `https://a.example/${at}`, pubDate });
    const story = toStory(item, feed);
    return story ? [rowOf(story, feed, NOW, NOW)] : [];
  });
  await site.write(storyStatements(rows));
}

test("every question is a feed with the page's filters, the newest first", async () => {
  site = await openTestSite({});
  await publishStories(
    [SPORTS, "Bridge & harbor"],
    [TECH, "Sensors for the <old> wooden bridge over the river"],
  );
  const feed = async (query: string) => {
    const text = await site.text(`/search.xml?${query}`);
    expect(rssFaults(text, `${PUBLICATIONS[1].url}/search.xml?${query}`)).toEqual([]);
    return childOf(parseXml(text), "channel");
  };
  const titles = async (query: string) =>
    childrenOf(await feed(query), "item").map((item) => childOf(item, "title").text);
  expect(await titles("q=bridge")).toEqual([
    "Sensors for the <old> wooden bridge over the river",
    "Bridge & harbor",
  ]);
  expect(await titles("q=bridge&category=sports")).toEqual(["Bridge & harbor"]);
  expect(await titles("q=bridge&year=2019")).toEqual([]);
  expect(childOf(await feed("q=bridge&category=sports"), "title").text).toContain("Sports");

  const page = await site.text("/search?q=bridge&category=sports&sort=newest&page=2");
  const link = /<a href="([^"]+)">Follow this search<\/a>/.exec(page)?.[1];
  expect(link).toBe("/search.xml?q=bridge&amp;category=sports");
  expect(page).toContain(`type="application/rss+xml" title="Search: bridge" href="${link}"`);
  expect(await site.text("/search?q=zzzzqq")).toContain("Follow this search");
  expect(await site.text("/search")).not.toContain("Follow this search");
});

test("a search's feed needs words, is asked for by its tag, and is limited as searches are", async () => {
  site = await openTestSite({});
  const empty = await site.get("/search.xml?q=%E2%80%AE");
  expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining("words")]);
  const first = await site.get("/search.xml?q=bridge");
  expect(first.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
  const tag = { "If-None-Match": first.headers.get("ETag") ?? "" };
  expect((await site.get("/search.xml?q=bridge", { headers: tag })).status).toBe(304);
  const reader = { headers: { "CF-Connecting-IP": "203.0.113.9" } };
  const refused = new Set<string>();
  // More than two minutes allow, because the limit's minute may end meanwhile.
  for (let at = 0; at < 65; at += 1) {
    for (const path of ["/search.xml?q=bridge", "/search?q=bridge"])
      if ((await site.get(path, reader)).status === 429) refused.add(path);
  }
  expect(refused.size).toBe(2);
});

test("while the index cannot be read, the feed says so and is not stored", async () => {
  site = await openTestSite({});
  await site.injectFaults({ d1: "throw" });
  const answer = await site.get("/search.xml?q=bridge");
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  expect(await answer.text()).toContain("cannot be reached");
});
