/**
 * Documents of a few megabytes that would take seconds to read whole. The limits end the work: the
 * items before the attack are kept, those behind it are not read. No clock: a limit that is gone
 * shows in what was read.
 */
import { expect, test } from "vitest";

import { parseFeed } from "../../../../worker/reading/feed-parser/parse-feed.ts";

const CHARACTERS = 4_000_000;

const RSS = '<rss version="2.0"><channel><title>T</title><item><title>first</title></item>';
const ITEM = "<item><title>second</title>";
const LAST = "</description></item><item><title>last</title></item>";

/** As many units as the characters have room for. */
function filled(unit: string, characters = CHARACTERS): string {
  return unit.repeat(Math.ceil(characters / unit.length));
}

function parsed(text: string) {
  return parseFeed({ bytes: new TextEncoder().encode(text), url: "https://a.example/feed" });
}

function itemsOf(text: string) {
  const result = parsed(text);
  if (!result.ok) throw new Error(result.message);
  return result.value.items;
}

test.each([
  ["brackets in an unclosed CDATA section", `${RSS}${ITEM}<description><![CDATA[`, "<"],
  ["categories", RSS + ITEM, "<category/>"],
  ["links", RSS + ITEM, "<link>x</link>"],
  ["end tags without a start tag", RSS, "</a>"],
  ["crossing tags", RSS, "<a><b></a></b>"],
  ["end tags far from their start tag", RSS + "<d>".repeat(40_000), "</x>"],
  ["namespaces", RSS, "<x xmlns:p='u'/>"],
  ["bases", RSS, "<x xml:base='a/'></x>"],
  ["comments", RSS, "<!---->"],
  ["comments in a description", `${RSS}${ITEM}<description>`, "<!---->"],
  ["instructions", RSS, "<?a?>"],
  ["attributes", RSS + ITEM, "<enclosure a='b' c='d'/>"],
])("the items before endless %s are read", (_, before, unit) => {
  const titles = itemsOf(before + filled(unit, 8_000_000) + LAST).map(({ title }) => title);
  expect(titles[0]).toBe("first");
  expect(titles).not.toContain("last");
});

test.each([
  ["titles full of tags", `<item><title>${"&lt;b&gt;".repeat(1_100)}</title></item>`],
  ["titles full of ampersands", `<item><title>${"&".repeat(5_000)}</title></item>`],
  ["dates", `<item>${"<pubDate>x</pubDate>".repeat(1_000)}</item>`],
  ["categories", `<item>${"<category>x</category>".repeat(900)}</item>`],
  ["addresses", `<item>${"<enclosure url='//a.example/./?x=y z'/>".repeat(200)}</item>`],
  ["files", `<item>${"<media:content url='http://a.example/'/>".repeat(900)}</item>`],
  ["parameters", `<item><link>http://a.example/?${"a&".repeat(4_000)}</link></item>`],
  ["authors", `<item>${"<author>a@b.example</author>".repeat(900)}</item>`],
  ["references", `<item>${`<category term="${"&lt;".repeat(200)}"/>`.repeat(20)}</item>`],
])("of items with endless %s the first are read", (_, item) => {
  const { length } = itemsOf(`<rss><channel>${filled(item)}`);
  expect(length).toBeGreaterThan(5);
  expect(length).toBeLessThan(Math.floor(CHARACTERS / item.length));
});

test("impossible dates are looked at a few thousand times, and the items stay", () => {
  const items = itemsOf(
    `<rss><channel>${`<item>${"<pubDate>1a 1:1 -05 xx</pubDate>".repeat(10)}</item>`.repeat(400)}` +
      `<item><pubDate>1. November 2026</pubDate></item>` +
      `<item><pubDate>Sun, 01 Nov 2026 10:00:00 GMT</pubDate></item>`,
  );
  expect(items.at(-2)?.pubDate).toBeUndefined();
  expect(items.at(-1)?.pubDate).toBe("2026-11-01T10:00:00.000Z");
});

test("a namespace that every element adds ends the reading", () => {
  let text = "<rss><channel><item><title>first</title></item>";
  for (let index = 0; text.length < CHARACTERS / 4; index += 1) text += `<x xmlns:p${index}='u'>`;
  expect(itemsOf(text + LAST)).toHaveLength(1);
});

test.each([
  ["pictures with many sizes", `<img srcset="${"a 1w, ".repeat(60)}">`],
  ["references that were escaped twice", "&amp;amp; "],
  ["addresses that have to be encoded", `<a href='http://a.example/${"é".repeat(20)}'></a>`],
  ["addresses with dots", `<a href='../${"b".repeat(1_000)}/../c'></a>`],
  ["relative addresses", "<a href=c>"],
  ["attributes", "<p a b c d e f g h i j k>"],
])("stories with endless %s are sanitised up to a limit, and their titles stay", (_, unit) => {
  const item = `<item><title>t</title><description><![CDATA[${filled(unit, 100_000)}]]></description></item>`;
  const items = itemsOf(`<rss><channel>${filled(item, 5_000_000)}`);
  expect(items[0]?.description).toBeDefined();
  expect(items.at(-1)).toEqual({ title: "t" });
});

test("a story in base64 is limited by its tags like every other", () => {
  const html = btoa("<img src='http://a.example/b.png'> ".repeat(3_000));
  const entry = `<entry><title>t</title><content mode="base64" type="text/html">${html}</content></entry>`;
  const items = itemsOf(`<feed version='0.3'>${filled(entry, 8_000_000)}`);
  expect(items[0]?.content).toContain("<img");
  expect(items.at(-1)?.content).toBeUndefined();
});

test("the stories of a document are limited in length, and all titles stay", () => {
  const item = `<item><title>t</title><description>${"words ".repeat(10_000)}</description></item>`;
  const items = itemsOf(`<rss><channel>${item.repeat(160)}`);
  const length = items.reduce((sum, { description = "" }) => sum + description.length, 0);
  expect(length).toBeGreaterThan(6_000_000);
  expect(length).toBeLessThanOrEqual(7_000_000);
  expect(items.filter(({ title }) => title === "t")).toHaveLength(160);
});

const JSON_START = '{"version":"https://jsonfeed.org/version/1.1","items":[';

test.each([
  ["empty items", "{},"],
  ["items that only have a number", '{"id":"1"},'],
  ["items with many tags", `{"tags":[${'"x",'.repeat(900)}"b"]},`],
])("the first of endless %s of a JSON Feed are read", (_, unit) => {
  const { length } = itemsOf(JSON_START + filled(unit));
  expect(length).toBeGreaterThan(5);
  expect(length).toBeLessThanOrEqual(5_000);
});

test.each([
  ["arrays in arrays", "", "["],
  ["objects in objects", "", '{"a":'],
  ["one item with endless tags", '{"items":[{"tags":[', '"a",'],
])("JSON of %s is refused before it is parsed", (_, before, unit) => {
  expect(parsed(before + filled(unit))).toEqual({
    ok: false,
    message: "The JSON holds more than any feed.",
  });
});

test("a large real feed is read whole", () => {
  const story = '<p>A <a href="https://a.example/b">story</a> of some length, told well.</p>\n';
  const item = `<item><title>A title</title><link>https://a.example/1</link><pubDate>Fri, 30 Oct 2026 10:00:00 -0400</pubDate><description><![CDATA[${story.repeat(60)}]]></description></item>`;
  const count = Math.floor(2_600_000 / item.length);
  const items = itemsOf(`<rss><channel>${item.repeat(count)}`);
  expect(items).toHaveLength(count);
  expect(items.every(({ description = "" }) => description.length > 4_000)).toBe(true);
});

test.each([
  [2, "abab"],
  [20_000, "ab".repeat(20_000)],
  [20_001, undefined],
])("%i sections in lower case", (count, description) => {
  const [item] = itemsOf(
    `<rss><channel><item><title>t</title><description>${"<![cdata[ab]]>".repeat(count)}</description></item>`,
  );
  expect(item?.description).toBe(description);
});
