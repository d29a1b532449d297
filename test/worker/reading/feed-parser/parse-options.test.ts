/** The options of parseFeed, and the documents that it refuses. */
import { expect, test } from "vitest";

import type { ParsedFeed } from "../../../../worker/reading/feed-parser/feed-item.ts";
import { parseFeed, type ParseOptions } from "../../../../worker/reading/feed-parser/parse-feed.ts";

const DAY = ["05", "03", "04", "01", "02"];

const rss = (items: string): string =>
  `<rss version="2.0"><channel><title>A</title>${items}</channel></rss>`;

const dated = rss(
  DAY.map((day) => `<item><title>${day}</title><pubDate>2026-10-${day}</pubDate></item>`).join(""),
);

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function converted(text: string, options?: ParseOptions): ParsedFeed {
  const outcome = parseFeed({ bytes: bytesOf(text), url: "https://a.example/feed" }, options);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
}

function refusal(text: string): string {
  const outcome = parseFeed({ bytes: bytesOf(text), url: "https://a.example/feed" });
  return outcome.ok ? "" : outcome.message;
}

const titles = ({ items }: ParsedFeed): (string | undefined)[] => items.map(({ title }) => title);

test("maxItems keeps the newest items, in the document's order", () => {
  expect(titles(converted(dated, { maxItems: 3 }))).toEqual(["05", "03", "04"]);
});

test("maxItems keeps the first items where none has a date", () => {
  const items = ["a", "b", "c"].map((title) => `<item><title>${title}</title></item>`).join("");
  expect(titles(converted(rss(items), { maxItems: 2 }))).toEqual(["a", "b"]);
});

test("maxItems holds for JSON Feed too", () => {
  const items = DAY.map((day) => ({ title: day, date_published: `2026-10-${day}T00:00:00Z` }));
  const text = JSON.stringify({ version: "https://jsonfeed.org/version/1.1", items });
  expect(titles(converted(text, { maxItems: 2 }))).toEqual(["05", "04"]);
});

test("without sanitising the HTML is the feed's own", () => {
  const html = '<p onclick="x">a</p><script>b</script>';
  const { items } = converted(rss(`<item><description><![CDATA[${html}]]></description></item>`), {
    sanitize: false,
  });
  expect(items[0]?.description).toBe(html);
});

test("a document over 10 MB is refused", () => {
  expect(refusal(`${dated}${" ".repeat(10_000_000)}`)).toBe("The document is larger than 10 MB.");
});

test("a document of 50,000 nested elements is refused", () => {
  expect(refusal(rss("<x>".repeat(60_000)))).toBe("The document is nested too deeply.");
});

test("the first 5,000 items of a document are read", () => {
  expect(converted(rss("<item/>".repeat(20_000))).items).toHaveLength(5_000);
});

test("no type of content that a server claims makes a feed something else", () => {
  for (const contentType of ["text/html", "application/json", "image/png", "", "nonsense", null]) {
    const outcome = parseFeed({ bytes: bytesOf(dated), url: "https://a.example/", contentType });
    expect(outcome.ok).toBe(true);
  }
});

test("an address that is none does not keep a feed from being converted", () => {
  const outcome = parseFeed({ bytes: bytesOf(dated), url: "" });
  expect(outcome.ok).toBe(true);
});
