/** The digest as a page, as a mail, as text and as a feed. */
import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";

import { renderDigestFeed } from "../../../../worker/documents/digest/answer-digest.ts";
import { renderDigest, renderDigestPage } from "../../../../worker/documents/digest/digest-html.ts";
import { issueAt } from "../../../../worker/documents/digest/digest-issue.ts";
import { renderDigestText } from "../../../../worker/documents/digest/digest-text.ts";
import { anArticle, NOW } from "../../../builders.ts";
import { rssFaults } from "../../../rss-grammar.ts";
import { childOf, childrenOf, parseXml } from "../../../xml.ts";
import { aDigest, ORIGIN, PAPER } from "./a-digest.ts";

/** The latest issue at a time: its day, and when it came out. */
function issue(time: string, period: "day" | "week") {
  const { day, at } = issueAt(Date.parse(time), period, "America/Los_Angeles");
  return [day, new Date(at).toISOString()];
}

test("an issue comes out at six in the morning of the paper's time, the weekly one on Fridays", () => {
  expect(issue("2026-10-30T12:59:59Z", "day")).toEqual(["2026-10-29", "2026-10-29T13:00:00.000Z"]);
  expect(issue("2026-10-30T13:00:00Z", "day")).toEqual(["2026-10-30", "2026-10-30T13:00:00.000Z"]);
  expect(issue("2026-10-30T12:59:59Z", "week")).toEqual(["2026-10-23", "2026-10-23T13:00:00.000Z"]);
  expect(issue("2026-10-30T13:00:00Z", "week")).toEqual(["2026-10-30", "2026-10-30T13:00:00.000Z"]);
  expect(issue("2026-11-05T23:00:00Z", "week")[0]).toBe("2026-10-30");
  expect(issueAt(NOW, "week", "UTC").since).toBe(NOW - 7 * 86_400_000);
});

test("a mail has notices, reports, stories and events in this order, with whole addresses", () => {
  const text = renderDigest(aDigest()).toString();
  const order = ["Boil water", "Our day", "Salt &amp; &lt;Pepper&gt;", "Story &lt;time&gt;"];
  const places = order.map((one) => text.indexOf(one));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  const links = [...text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, url]) => url);
  expect(links.filter((url) => !URL.canParse(url ?? ""))).toEqual([]);
  expect(links).toContain(`${ORIGIN}/blog/a%20day`);
  expect(links).toContain(`${ORIGIN}/blog/water`);
  expect(links).toContain("https://news.example/bridge");
  expect(links).toContain(`${ORIGIN}/article/plain`);
  expect(text).toContain("and one more story on it");
});

test("mail programs show it: no tables, scripts or stylesheets, and pictures with width and words", () => {
  const text = renderDigest(aDigest()).toString();
  expect(text).not.toMatch(/<(?:table|script|style|link|form|iframe|svg)\b| class=/);
  const pictures = text.match(/<img[^>]*>/g) ?? [];
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) expect(picture).toMatch(/ alt="Picture: [^"]+" width="\d+"/);
  expect(text).not.toContain("/stock/");
  expect(renderDigest(aDigest({ hasPictures: false })).toString()).not.toContain("<img");
});

test("nothing in it counts its readers: no parameters, no picture without a story", () => {
  const page = renderDigestPage(aDigest({ stories: [], reports: [] }));
  expect(page).not.toMatch(/<img|utm_|[?&]\w+=/);
});

test("the page is complete and names its other forms; of the week too", () => {
  const page = renderDigestPage(aDigest());
  const names: string[] = [];
  const walk = (nodes: readonly { name?: string; children?: unknown }[]) => {
    for (const node of nodes) {
      if (node.name !== undefined) names.push(node.name);
      walk((node.children ?? []) as { name?: string }[]);
    }
  };
  walk(parseDocument(page).children as { name?: string }[]);
  expect(names.filter((name) => name === "h1")).toHaveLength(1);
  expect(names).toContain("main");
  expect(page).toContain('<link rel="alternate" type="text/plain" href="/digest.txt">');
  const week = renderDigestPage(aDigest({ issue: issueAt(NOW, "week", PAPER.timeZone) }));
  expect(week).toContain('href="/digest.xml?week"');
  expect(week).toContain(`<link rel="canonical" href="${ORIGIN}/digest?week">`);
});

test("a digest with everything stays far below 60 kB", () => {
  const words = "word ".repeat(40);
  const stories = Array.from({ length: 5 }, (_, one) =>
    anArticle({ slug: `s-${one}`, title: words, excerpt: words }),
  );
  expect(renderDigestPage(aDigest({ stories })).length).toBeLessThan(60_000);
});

test("as text it has the same, in lines of at most 72 columns beside addresses", () => {
  const text = renderDigestText(aDigest());
  for (const part of ["Boil water", "Our day", "Salt & <Pepper>", "Story <time>", "Library"])
    expect(text).toContain(part);
  const long = text.split("\n").filter((line) => line.length > 72 && !/^https?:\S+$/.test(line));
  expect(long).toEqual([]);
  expect(text).toContain(`\n${ORIGIN}/events/story-time\n`);
  const wide = renderDigestText(aDigest({ stories: [anArticle({ excerpt: "word ".repeat(40) })] }));
  const words = wide.split("\n").filter((line) => line.startsWith("word"));
  expect(words.map(({ length }) => length)).toEqual([69, 69, 59]);
});

test("the feed has the issue as its only item, whose identity changes with the issue alone", () => {
  const xml = renderDigestFeed(aDigest());
  expect(rssFaults(xml, `${ORIGIN}/digest.xml`)).toEqual([]);
  const [item, ...more] = childrenOf(childOf(parseXml(xml), "channel"), "item");
  if (!item) throw new Error("no item");
  expect(more).toEqual([]);
  expect(childOf(item, "content:encoded").text).toBe(renderDigest(aDigest()).toString());
  const guid = childOf(item, "guid").text;
  expect(guid).toBe(`${ORIGIN}/digest#day-2026-10-29`);
  expect(renderDigestFeed(aDigest({ stories: [] }))).toContain(guid);
  const week = renderDigestFeed(aDigest({ issue: issueAt(NOW, "week", PAPER.timeZone) }));
  expect(rssFaults(week, `${ORIGIN}/digest.xml?week`)).toEqual([]);
  expect(week).toContain("/digest#week-2026-10-23");
});

test("a digest with nothing to tell says so, and is no item of the feed", () => {
  const empty = aDigest({ notices: [], reports: [], stories: [], days: [] });
  expect(renderDigestPage(empty)).toContain("There is nothing new.");
  expect(renderDigestText(empty)).toContain("There is nothing new.");
  expect(renderDigestPage(aDigest())).not.toContain("There is nothing new.");
  expect(renderDigestFeed(empty)).not.toContain("<item>");
});
