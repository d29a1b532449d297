/**
 * What hostile documents cost, by the work that is counted and not by the clock: when it is gone,
 * conversion ends, and the whole items that were had by then are kept.
 */
import { expect, test } from "vitest";

import { parseFeed } from "../../../worker/feed-parser/parse-feed.ts";
import { LEAST_ROOM, newWork, RESERVE } from "../../../worker/feed-parser/work.ts";

const CHARACTERS = 4_000_000;
/** What one step, one item at most, may take beyond what is left, in nanoseconds. */
const LAST_STEP_NS = 5_000_000;

const RSS = '<rss version="2.0"><channel><title>T</title><item><title>first</title></item>';
const ITEM = "<item><title>second</title>";

/** The document of a beginning and as many units as it has room for. */
function filled(before: string, unit: string): Uint8Array {
  const count = Math.ceil((CHARACTERS - before.length) / unit.length);
  return new TextEncoder().encode(before + unit.repeat(count));
}

function converted(bytes: Uint8Array) {
  const work = newWork();
  const outcome = parseFeed({ bytes, url: "https://a.example/feed" }, { work });
  return { left: work.left, spent: newWork().left - work.left, outcome };
}

/** Each would take far more than the work that there is, if it were read to its end. */
const ENDLESS: readonly (readonly [name: string, before: string, unit: string])[] = [
  ["brackets in an unclosed CDATA section", `${RSS}${ITEM}<description><![CDATA[`, "<"],
  ["categories", RSS + ITEM, "<category/>"],
  ["links", RSS + ITEM, "<link>x</link>"],
  ["end tags of nothing", RSS, "</a>"],
  ["crossing tags", RSS, "<a><b></a></b>"],
  ["end tags far from their start", RSS + "<d>".repeat(40_000), "</x>"],
  ["namespaces", RSS, "<x xmlns:p='u'/>"],
  ["languages", RSS, "<x xml:lang='en'/>"],
  ["bases", RSS, "<x xml:base='a/'></x>"],
  ["comments", RSS, "<!---->"],
  ["comments in a description", `${RSS}${ITEM}<description>`, "<!---->"],
  ["instructions", RSS, "<?a?>"],
  ["attributes", RSS + ITEM, `<enclosure${" a='b'".repeat(3)}/>`],
  ["fields of the feed", "<rss><channel>", "<image><title>x</title></image>"],
];

test.each(ENDLESS)("a document of %s is read as far as the work goes", (_, before, unit) => {
  const { left, spent, outcome } = converted(filled(before, unit));
  expect(left).toBeGreaterThan(-LAST_STEP_NS);
  // It was stopped, and something is left for reading what was had.
  expect(spent).toBeGreaterThan(15_000_000);
  expect(outcome).toMatchObject(
    before.startsWith(RSS) ? { ok: true, value: { items: [{ title: "first" }] } } : { ok: true },
  );
});

/** Items of which each costs much more to read than it is long. */
const DEAR: readonly (readonly [name: string, item: string])[] = [
  ["titles that are all tags", `<item><title>${"&lt;b&gt;".repeat(1_100)}</title></item>`],
  ["titles that are all ampersands", `<item><title>${"&".repeat(20_000)}</title></item>`],
  ["impossible dates", `<item>${"<pubDate>1a 1:1 -05 xx</pubDate>".repeat(50)}</item>`],
  ["dates", `<item>${"<pubDate>x</pubDate>".repeat(1_000)}</item>`],
  ["categories", `<item>${"<category>x</category>".repeat(900)}</item>`],
  ["addresses", `<item>${"<enclosure url='//a.example/./?x=y z'/>".repeat(200)}</item>`],
  ["files", `<item>${"<media:content url='http://a.example/'/>".repeat(900)}</item>`],
  ["parameters", `<item><link>http://a.example/?${"a&".repeat(4_000)}</link></item>`],
  ["people", `<item>${"<author>a@b.example</author>".repeat(900)}</item>`],
  [
    "references in attributes",
    `<item>${`<category term="${"&lt;".repeat(200)}"/>`.repeat(20)}</item>`,
  ],
];

test.each(DEAR)("items of %s are read as far as the work goes", (_, item) => {
  const { left, outcome } = converted(filled("<rss><channel>", item));
  expect(left).toBeGreaterThan(-LAST_STEP_NS);
  const count = outcome.ok ? outcome.value.items.length : 0;
  expect(count).toBeGreaterThan(5);
  expect(count).toBeLessThan(Math.floor(CHARACTERS / item.length));
});

test("a namespace that every element adds does not grow without end", () => {
  let text = "<rss><channel><item><title>a</title></item>";
  for (let index = 0; text.length < CHARACTERS / 4; index += 1) text += `<x xmlns:p${index}='u'>`;
  const { left, outcome } = converted(new TextEncoder().encode(text));
  expect(left).toBeGreaterThan(0);
  expect(outcome).toMatchObject({ ok: true, value: { items: [{ title: "a" }] } });
});

test("all sizes of a picture are counted", () => {
  const picture = `<img srcset="${"a 1w, ".repeat(60)}">`;
  const item = `<item><title>t</title><description><![CDATA[${picture}]]></description></item>`;
  const { left, outcome } = converted(filled("<rss><channel>", item));
  expect(left).toBeGreaterThan(-LAST_STEP_NS);
  const items = outcome.ok ? outcome.value.items : [];
  expect(items.at(0)?.description).toContain("srcset");
  expect(items.at(-1)?.description).toBeUndefined();
});

/** Stories that take longer to clean than their length and their tags tell at first sight. */
const DEEP: readonly (readonly [name: string, story: string])[] = [
  ["references that were escaped", "&amp;amp; ".repeat(10_000)],
  ["addresses that have to be encoded", `<a href='http://a.example/${"é".repeat(400)}'></a>`],
  ["addresses from afar", `<a href='../${"b".repeat(1_000)}/../c'></a>`],
];

test.each(DEEP)("stories of %s are cleaned as far as the work goes", (_, story) => {
  const text = story.repeat(Math.ceil(100_000 / story.length));
  const item = `<item><title>t</title><description><![CDATA[${text}]]></description></item>`;
  const { left, outcome } = converted(filled("<rss><channel>", item));
  expect(left).toBeGreaterThan(-LAST_STEP_NS);
  const items = outcome.ok ? outcome.value.items : [];
  expect(items.at(0)?.description).toBeDefined();
  expect(items.length < 35 || items.at(-1)?.description === undefined).toBe(true);
});

test("what stands in base64 is counted once it can be seen", () => {
  const html = btoa("<img src='http://a.example/b.png'> ".repeat(3_000));
  const entry = `<entry><title>t</title><content mode="base64" type="text/html">${html}</content></entry>`;
  const { left, outcome } = converted(filled("<feed version='0.3'>", entry));
  expect(left).toBeGreaterThan(-LAST_STEP_NS);
  const items = outcome.ok ? outcome.value.items : [];
  expect(items.at(0)?.content).toContain("<img");
  expect(items.at(-1)?.content).toBeUndefined();
});

test("of text in two bytes a character no more is kept than there is room for", () => {
  const item = `<item><title>t</title><description>${`“${"words ".repeat(20)}”`.repeat(100)}</description></item>`;
  const bytes = filled("<rss><channel>", item);
  const { outcome } = converted(bytes);
  const items = outcome.ok ? outcome.value.items : [];
  const kept = items.reduce((sum, { description = "" }) => sum + description.length, 0);
  const room = Math.max(LEAST_ROOM, 3 * bytes.length - 2 * CHARACTERS);
  expect(kept * 2).toBeLessThanOrEqual(room);
  // The titles of all are kept.
  expect(items).toHaveLength(Math.ceil((CHARACTERS - 14) / item.length));
  expect(kept * 2).toBeGreaterThan(room / 2);
});

test("decoding is counted before anything is read", () => {
  const { spent } = converted(filled("<rss><channel><item><title>", "x"));
  expect(spent).toBeGreaterThan(CHARACTERS / 2);
});

const JSON_START = '{"version":"https://jsonfeed.org/version/1.1","items":[';
const LAVISH_JSON: readonly (readonly [name: string, before: string, unit: string])[] = [
  ["empty items", JSON_START, "{},"],
  ["items that are numbered", JSON_START, '{"id":"1"},'],
  ["items with many tags", JSON_START, `{"tags":[${'"x",'.repeat(900)}"b"]},`],
];

test.each(LAVISH_JSON)("of a JSON Feed with endless %s the first are kept", (_, before, unit) => {
  const { left, outcome } = converted(filled(before, unit));
  expect(left).toBeGreaterThan(-LAST_STEP_NS);
  const count = outcome.ok ? outcome.value.items.length : 0;
  expect(count).toBeGreaterThan(5);
  expect(count).toBeLessThan(5_000);
});

test.each([
  ["arrays in arrays", "[", "["],
  ["objects in objects", '{"a":', '{"a":'],
  ["one item with endless tags", '{"items":[{"tags":[', '"a",'],
])("JSON of %s is refused before it is parsed", (_, before, unit) => {
  expect(converted(filled(before, unit)).outcome).toEqual({
    ok: false,
    message: "The JSON holds more than any feed.",
  });
});

test("the whole of a large feed is read with work to spare", () => {
  const story = '<p>A <a href="https://a.example/b">story</a> of some length, told well.</p>\n';
  const item = `<item><title>A title</title><link>https://a.example/1</link><pubDate>Fri, 30 Oct 2026 10:00:00 -0400</pubDate><description><![CDATA[${story.repeat(60)}]]></description></item>`;
  const bytes = new TextEncoder().encode(`<rss><channel>${item.repeat(2_600_000 / item.length)}`);
  const { left, outcome } = converted(bytes);
  expect(left).toBeGreaterThan(RESERVE.html);
  const items = outcome.ok ? outcome.value.items : [];
  expect(items.every(({ description }) => description !== undefined)).toBe(true);
});
