/** The search of the Worker, without scripts. */
import { afterEach, expect, test } from "vitest";

import { rowOf } from "../../../../tools/archive/feed-file.ts";
import { storyStatements } from "../../../../tools/archive/story-rows.ts";
import { toStory } from "../../../../worker/reading/normalise/to-story.ts";
import { anItem, NOW } from "../../../builders.ts";
import { PUBLICATIONS } from "../../../fixtures/publications/index.ts";
import { ODD, unseenIn } from "../../../fixtures/unseen-characters.ts";
import { rssFaults } from "../../../rss-grammar.ts";
import { childOf, childrenOf, parseXml } from "../../../xml.ts";
import { openSite, type Site } from "../../site/open-site.ts";

let site: Site;

afterEach(async () => {
  await site.close();
});

test("every search answers with a page that is neither indexed nor cached, with or without results", async () => {
  site = await openSite({});
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

test("no control and no mark of direction of a question reaches title, meta or markup", async () => {
  site = await openSite({});
  for (const path of [
    `/search?q=alpha${ODD}omega`,
    `/search?q=alpha${ODD}omega&category=${ODD}sports&source=The${ODD}Herald&year=2025&sort=newest`,
    `/search?q=${ODD}&source=${ODD}`,
    `/sitemap?search=alpha${ODD.replaceAll(/%E2%80%8[CD]/g, "")}omega`,
  ]) {
    const html = (await site.text(path)).replaceAll("\n", "");
    expect([path, unseenIn(html)]).toEqual([path, undefined]);
    expect([path, /value="(?:alpha [^"]*omega|\[31m)?"/.test(html)]).toEqual([path, true]);
  }
});

test("words within runs of Japanese, Chinese and Thai text are found and marked", async () => {
  site = await openSite({});
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
  site = await openSite({});
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

test("a search's feed needs words, and is asked for by its tag", async () => {
  site = await openSite({});
  const empty = await site.get("/search.xml?q=%E2%80%AE");
  expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining("words")]);
  const first = await site.get("/search.xml?q=bridge");
  expect(first.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
  const tag = { "If-None-Match": first.headers.get("ETag") ?? "" };
  expect((await site.get("/search.xml?q=bridge", { headers: tag })).status).toBe(304);
});

test("while the index cannot be read, the feed says so and is not stored", async () => {
  site = await openSite({});
  await site.injectFaults({ d1: "throw" });
  const answer = await site.get("/search.xml?q=bridge");
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  expect(await answer.text()).toContain("cannot be reached");
});
