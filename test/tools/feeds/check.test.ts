/** The check of a feed, with a fake publisher and converter. */
import { expect, test } from "vitest";

import { checkFeed, checkFeeds, type Examination } from "../../../tools/feeds/check.ts";
import { withCutWarning } from "../../../tools/feeds/missing-end.ts";
import type { FeedItem } from "../../../worker/reading/feed-parser/parse-feed.ts";

const NOW = Date.UTC(2026, 9, 30, 12);
const FEED = { address: "https://paper.example/feed", category: "tech", publication: "beacon" };
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const anItem = (facts: Partial<FeedItem> = {}): FeedItem => ({
  title: "Title",
  link: "https://paper.example/1",
  pubDate: daysAgo(1),
  ...facts,
});

/** The fetch that a test must not use. */
const wrongFetch = () => Promise.reject(new Error("the wrong fetch"));

function examine(
  items: readonly FeedItem[],
  answer: Response = new Response("<rss/>", { headers: { etag: '"1"' } }),
  convert?: Examination["convert"],
) {
  return checkFeed(FEED, {
    fetching: {
      fetch: () => Promise.resolve(answer),
      now: () => NOW,
      userAgent: "Test",
      timeoutMs: 15_000,
      maxBytes: 10_000_000,
    },
    fetchPrivate: wrongFetch,
    convert:
      convert ??
      (() => Promise.resolve({ ok: true, value: { format: "RSS 2.0", feed: {}, items } })),
  });
}

test("the report has format, items, the newest item's date and age, and size", async () => {
  const report = await examine([anItem({ pubDate: daysAgo(3) }), anItem(), anItem()]);
  expect(report).toEqual({
    ...FEED,
    ok: true,
    status: 200,
    format: "RSS 2.0",
    items: 3,
    newest: daysAgo(1),
    ageSeconds: 86_400,
    bytes: 6,
    milliseconds: expect.any(Number),
    message: "",
    warnings: [],
  });
});

test.each([
  [
    "a feed",
    "<?xml version='1.0'?><!-- <a> --><rss><channel></channel></rss>\n<!-- end -->",
    undefined,
  ],
  ["a cut feed", "<rss><channel><item><title>A</title></item>", "</rss>"],
  ["a feed cut in its last tag", "<rss><channel></channel></rs", "</rss>"],
  [
    "a cut feed with a prefix",
    "<!DOCTYPE rdf [<!ENTITY a 'b'>]><rdf:RDF a='1'><item>",
    "</rdf:RDF>",
  ],
  ["a cut Atom feed", '\uFEFF<feed xmlns="x"><entry>', "</feed>"],
  ["a JSON Feed", '{"items":[]}', undefined],
])("%s: what its end lacks is a warning", async (_, text, end) => {
  const read = { format: "RSS 2.0", feed: {}, items: [anItem()], warnings: ["old"] };
  const warnings = end ? [`cut off: the document ends without ${end}`, "old"] : ["old"];
  for (const bytes of [Buffer.from(text), Buffer.from(text, "utf16le")]) {
    const convert = () =>
      Promise.resolve({ ok: true as const, value: withCutWarning(read, bytes) });
    expect((await examine([], undefined, convert)).warnings).toEqual(warnings);
  }
});

test.each<[string, readonly FeedItem[], readonly string[]]>([
  ["silence of two weeks", [anItem({ pubDate: daysAgo(14.5) })], []],
  ["a longer silence", [anItem({ pubDate: daysAgo(40.2) })], ["nothing new for 40 days"]],
  ["one item without date", [anItem(), anItem({ pubDate: "" })], ["1 item without date"]],
  ["an unreadable date", [anItem({ pubDate: "someday" })], ["no item has a date"]],
  ["no links", [anItem({ link: "" }), anItem({ link: "" })], ["no item has a link"]],
  ["a missing title", [anItem(), anItem({ title: "" })], ["1 item without title"]],
  ["a clock that is a little fast", [anItem({ pubDate: daysAgo(-0.01) })], []],
  ["tomorrow's news", [anItem({ pubDate: daysAgo(-1) })], ["1 item dated in the future"]],
])("%s: %j leads to the right warnings", async (_, items, warnings) => {
  expect((await examine(items)).warnings).toEqual(warnings);
});

test("a document that broke off gets a warning, by its connection or by its text", async () => {
  const warnings = ["broke off before its end; what came is read"];
  const body = new ReadableStream({
    type: "bytes",
    start: (controller) => controller.enqueue(new TextEncoder().encode("<rss>")),
    pull: (controller) => controller.error(new Error("reset")),
  });
  expect((await examine([anItem()], new Response(body))).warnings).toEqual(warnings);
  const value = { format: "RSS 2.0", feed: {}, items: [anItem()], isCut: true } as const;
  const convert = () => Promise.resolve({ ok: true, value } as const);
  expect((await examine([], new Response("<rss>"), convert)).warnings).toEqual(warnings);
});

test("a large document without ETag and Last-Modified gets a warning", async () => {
  const large = "x".repeat(600_000);
  expect((await examine([anItem()], new Response(large))).warnings).toEqual([
    "large, and sent whole every time (no ETag, no Last-Modified)",
  ]);
  const validated = new Response(large, { headers: { "last-modified": "x" } });
  expect((await examine([anItem()], validated)).warnings).toEqual([]);
});

test("a feed without items fails; a document that is no feed fails with the converter's message", async () => {
  expect(await examine([])).toMatchObject({ ok: false, message: "The feed has no items." });
  const message = "This is a web page, not a feed.";
  const refuse = () => Promise.resolve({ ok: false, message } as const);
  const report = await examine([], new Response("<html>"), refuse);
  expect(report).toMatchObject({ ok: false, status: 200, bytes: 6, message });
});

test("a converter that throws fails its own feed only", async () => {
  const error = new Error("stack overflow");
  const broken = () => Promise.reject(error);
  expect(await examine([], new Response("<rss/>"), broken)).toMatchObject({
    ok: false,
    message: "The conversion broke down: stack overflow.",
  });
});

test.each([
  [
    "http://localhost:5390/feed",
    "The address names port 5390, but only ports 80 and 443 are fetched, unless ALLOW_PRIVATE_FEEDS is true.",
  ],
  ["https://paper.example:8443/feed", "The address names port 8443"],
  ["http://192.168.0.7/feed", "The address points at 192.168.0.7"],
])(
  "the site refuses the configured feed %s; given by hand, or with private feeds allowed, it is fetched",
  async (address, reason) => {
    const asked: unknown[] = [];
    const check = async (publication: string | null, allowPrivate = false) => {
      const [report] = await checkFeeds(
        [{ ...FEED, address, publication }],
        {
          allowPrivate,
          fetching: {
            fetch: wrongFetch,
            now: () => NOW,
            userAgent: "Test",
            timeoutMs: 15_000,
            maxBytes: 10_000_000,
          },
          fetchPrivate: (input) => Promise.resolve(new Response(`${asked.push(input)}`)),
          convert: () =>
            Promise.resolve({ ok: true, value: { format: "", feed: {}, items: [anItem()] } }),
        },
        () => {},
      );
      return report;
    };
    const report = await check("beacon");
    expect(report).toMatchObject({ ok: false, status: null, publication: "beacon" });
    expect(report?.message).toContain(`The site refuses it: ${reason}`);
    expect(asked).toEqual([]);
    expect(await check(null)).toMatchObject({ ok: true, publication: null });
    expect(await check("beacon", true)).toMatchObject({ ok: true });
  },
);

test("one address under two categories is fetched once and reported twice, in the list's order", async () => {
  let asked = 0;
  const places: number[] = [];
  const reports = await checkFeeds(
    [FEED, { ...FEED, address: "https://b.example/" }, { ...FEED, category: "health" }],
    {
      fetching: {
        fetch: () => Promise.resolve(new Response(`${(asked += 1)}`)),
        now: () => NOW,
        userAgent: "Test",
        timeoutMs: 15_000,
        maxBytes: 10_000_000,
      },
      fetchPrivate: wrongFetch,
      convert: () => Promise.resolve({ ok: false, message: "no" }),
    },
    (_, index) => places.push(index),
  );
  expect(asked).toBe(2);
  expect(reports.map(({ category }) => category)).toEqual(["tech", "tech", "health"]);
  expect(new Set(places)).toEqual(new Set([0, 1, 2]));
});
