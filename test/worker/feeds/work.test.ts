import { expect, test } from "vitest";

import { convertFeed } from "../../../worker/feeds/convert.ts";
import { affords, newWork } from "../../../worker/feeds/convert/work.ts";

function convert(body: string, items: number) {
  const item = `<item><title>Title</title><link>https://a.example/1</link><description><![CDATA[${body}]]></description></item>`;
  const xml = `<rss version="2.0"><channel><title>t</title>${item.repeat(items)}</channel></rss>`;
  const converted = convertFeed({
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
