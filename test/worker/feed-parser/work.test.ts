import { expect, test } from "vitest";

import { parseFeed } from "../../../worker/feed-parser/parse-feed.ts";
import { affords, beginWork, newWork, spend } from "../../../worker/feed-parser/work.ts";

function convert(body: string, items: number) {
  const item = `<item><title>Title</title><link>https://a.example/1</link><description><![CDATA[${body}]]></description></item>`;
  const xml = `<rss version="2.0"><channel><title>t</title>${item.repeat(items)}</channel></rss>`;
  const converted = parseFeed({
    bytes: new TextEncoder().encode(xml),
    url: "https://a.example/f",
  });
  if (!converted.ok) throw new Error(converted.message);
  return converted.value.items;
}

test("HTML that would take too long to clean is left out, and title and link stay", () => {
  const items = convert("<img src=x>".repeat(30_000), 4);
  expect(items).toHaveLength(4);
  expect(items.filter(({ description }) => description !== undefined)).toHaveLength(1);
  expect(
    items.every(({ title, link }) => title === "Title" && link === "https://a.example/1"),
  ).toBe(true);
});

test("a large real feed is cleaned whole", () => {
  const paragraph = '<p>A <a href="https://a.example/b">story</a> of some length, told well.</p>';
  const items = convert(paragraph.repeat(300), 60);
  expect(items.every(({ description }) => (description ?? "").length > 15_000)).toBe(true);
});

test("the work of a document is bounded as a whole", () => {
  const work = newWork();
  const costs = Array.from({ length: 10 }, () => affords(work, "<a href=c>".repeat(20_000)));
  expect(costs.filter(Boolean).length).toBeLessThan(5);
  expect(affords(work, "short")).toBe(true);
});

function costOf(html: string): number {
  const work = newWork();
  affords(work, html);
  return newWork().left - work.left;
}

test("a bracket that has to be written as a reference costs more than the end of a tag", () => {
  expect(costOf("a > b") - costOf("a b b")).toBeGreaterThan(costOf("<a>") - costOf("<aa"));
});

test("what stands behind five thousand items is not read", () => {
  expect(convert("x", 6_000)).toHaveLength(5_000);
});

test("in a text of two bytes a character everything counts for more", () => {
  const [narrow, wide] = [newWork(), newWork()];
  beginWork(narrow, 1_000, 1_000);
  beginWork(wide, 1_000, 900);
  const before = [narrow.left, wide.left] as const;
  for (const work of [narrow, wide]) {
    affords(work, "<p>one</p>");
    spend(work, 1_000);
  }
  const [taken, takenWide] = [before[0] - narrow.left, before[1] - wide.left];
  expect(takenWide / taken).toBeGreaterThan(1.3);
});

function descriptionOf(sections: number): string | undefined {
  const [item] = convert(`]]>${"<![cdata[ab]]>".repeat(sections)}<![CDATA[`, 1);
  return item?.description;
}

test("sections in small letters are read, and not where they come by the million", () => {
  expect(descriptionOf(2)).toBe("abab");
  expect(descriptionOf(20_000)).toBe("ab".repeat(20_000));
  expect(descriptionOf(20_001)).toBeUndefined();
});
