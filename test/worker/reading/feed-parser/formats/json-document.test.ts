/** Long JSON Feeds, whose items are parsed one by one: the same feed as if they had been short. */
import { expect, test } from "vitest";

import { parseFeed } from "../../../../../worker/reading/feed-parser/parse-feed.ts";

const VERSION = "https://jsonfeed.org/version/1.1";
/** Longer than one parsed part. */
const COUNT = 300;

function convert(text: string, maxItems = Infinity) {
  const bytes = new TextEncoder().encode(text);
  return parseFeed({ bytes, url: "https://a.example/feed.json" }, { maxItems });
}

function item(id: number): object {
  const date = new Date(1_700_000_000_000 + ((id * 7) % COUNT) * 60_000).toISOString();
  const html = `<p>]} "items": [{ “${id}” \\ ${"words ".repeat(200)}</p>`;
  return { id: String(id), title: `T${id}`, content_html: html, date_published: date };
}

const ITEMS = Array.from({ length: COUNT }, (_, index) => item(index));

function guids(text: string, maxItems?: number): string[] | string {
  const outcome = convert(text, maxItems);
  return outcome.ok ? outcome.value.items.map(({ guid = "" }) => guid) : outcome.message;
}

const ALL = ITEMS.map((_, index) => String(index));

test("all items are read, and the fields before and behind them", () => {
  const outcome = convert(
    JSON.stringify({
      version: VERSION,
      title: "F",
      items: ITEMS,
      home_page_url: "https://a.example/",
      hubs: [{ type: "x", url: "https://hub.example/" }],
    }),
  );
  expect(outcome).toMatchObject({
    ok: true,
    value: { format: "JSON Feed 1.1", feed: { title: "F", link: "https://a.example/" } },
  });
  expect(outcome.ok && outcome.value.items.length).toBe(COUNT);
  expect(outcome.ok && outcome.value.items[7]?.content).toContain("“7”");
});

test("of many the newest are read", () => {
  const newest = guids(JSON.stringify({ version: VERSION, items: ITEMS }), 3);
  const all = ITEMS.map((_, index) => index).toSorted(
    (a, b) => ((b * 7) % COUNT) - ((a * 7) % COUNT),
  );
  expect(newest).toEqual(
    all
      .slice(0, 3)
      .toSorted((a, b) => a - b)
      .map(String),
  );
});

test("a list of another thing's items is not the feed's", () => {
  const other = { items: [{ id: "other", title: "x" }] };
  expect(guids(JSON.stringify({ version: VERSION, other, items: ITEMS }))).toEqual(ALL);
});

test("items within an item are not the feed's", () => {
  const nested = ITEMS.map((one) => ({ ...one, items: [{ id: "inner" }], deep: [[{}]] }));
  expect(guids(JSON.stringify({ version: VERSION, items: nested }))).toEqual(ALL);
});

test("an item that is broken costs itself alone", () => {
  const text = JSON.stringify({ version: VERSION, items: ITEMS }).replace(
    '"title":"T9"',
    "title:T9",
  );
  expect(guids(text)).toEqual(ALL.filter((id) => id !== "9"));
});

test("where the text is cut off, the whole items before are read", () => {
  const text = JSON.stringify({ version: VERSION, items: ITEMS });
  expect(guids(text.slice(0, -100))).toEqual(ALL.slice(0, -1));
});

test("an item of many megabytes is none", () => {
  const items = [...ITEMS, { id: "long", content_text: "x".repeat(4_000_000) }];
  expect(guids(JSON.stringify({ version: VERSION, items }))).toEqual(ALL);
});

test("long JSON without a list of items is no feed", () => {
  const text = JSON.stringify({ data: ITEMS, more: "x".repeat(1_000_000) });
  expect(convert(text)).toEqual({
    ok: false,
    message: "The document is JSON, but not a JSON Feed.",
  });
});
