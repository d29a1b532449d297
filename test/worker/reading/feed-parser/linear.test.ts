/**
 * CPU time grows with the length of the document and no faster: fragments that make a scanner look
 * ahead, repeated until the document is large, in every kind of field. Quadratic work takes seconds.
 */
import { expect, test } from "vitest";

import { parseFeed } from "../../../../worker/reading/feed-parser/parse-feed.ts";

const CHARACTERS = Number(process.env["LINEAR_CHARACTERS"] ?? 100_000);
/** CPU time, not wall time: far above linear work, far below quadratic work. */
const BOUND_MS = 500;

const FRAGMENTS: readonly string[] = [
  "<x>",
  "<b>",
  "<p>",
  "</b>",
  "<a href=",
  "<a href='x",
  '<img src="',
  "<td>",
  "<li><ul>",
  "<script>",
  "<style>",
  "<iframe>",
  "<object>",
  "<!--",
  "<!-- -",
  "<![CDATA[",
  "]]>",
  "<![CDATA[]]> ",
  "<?",
  "<!",
  "</",
  "< ",
  "&",
  "&#",
  "&amp;",
  "&lt;b&gt;",
  "&lt;x",
  "&lt;a ",
  "&lt;/x",
  "&lt;!--",
  "<a:b>",
  "<x xmlns:y='z'>",
  "<div xml:base='a/'>",
  "<category>",
  "<title><![CDATA[x]]>",
  "<!DOCTYPE ",
  "<item>",
  "<enclosure url='https://a.example/1'/>",
  "<link>",
  "<media:group>",
  "a@",
  "(a",
  "a,",
  "1 ",
  "1:1 ",
  "-1",
  "] ",
  "\n ",
  "http://",
  '="',
];

const PLACES: readonly (readonly [name: string, before: string, after: string])[] = [
  ["an RSS title", "<rss><channel><item><title>", "</title></item></channel></rss>"],
  [
    "an RSS description",
    "<rss><channel><item><description>",
    "</description></item></channel></rss>",
  ],
  [
    "a description in CDATA",
    "<rss><channel><item><description><![CDATA[",
    "]]></description></item></channel></rss>",
  ],
  [
    "a media description",
    "<rss><channel><item><media:description>",
    "</media:description></item></channel></rss>",
  ],
  ["a link", "<rss><channel><item><link>", "</link></item></channel></rss>"],
  ["an author", "<rss><channel><item><author>", "</author></item></channel></rss>"],
  ["a date", "<rss><channel><item><pubDate>", "</pubDate></item></channel></rss>"],
  ["a channel", "<rss><channel>", "</channel></rss>"],
  ["an item", "<rss><channel><item>", "</item></channel></rss>"],
  ["Atom text", "<feed><entry><content type='text'>", "</content></entry></feed>"],
  ["Atom XHTML", "<feed><entry><content type='xhtml'>", "</content></entry></feed>"],
  ["an Atom subtitle", "<feed><subtitle type='xhtml'>", "</subtitle><entry/></feed>"],
  ["an attribute", "<rss><channel><item><enclosure url='", "'/></item></channel></rss>"],
  ["a DOCTYPE", "<!DOCTYPE rss [", "]><rss><channel/></rss>"],
  ["JSON", '{"items":[{"content_html":"', '"}]}'],
];

/** Milliseconds of CPU that a document takes; the least of three runs where that is long. */
function timeOf(text: string): number {
  const bytes = new TextEncoder().encode(text);
  const time = (): number => {
    const start = process.cpuUsage();
    parseFeed({ bytes, url: "https://feeds.example/news/feed.xml" });
    return process.cpuUsage(start).user / 1_000;
  };
  let best = time();
  for (let again = 0; again < 2 && best > BOUND_MS; again += 1) best = Math.min(best, time());
  return best;
}

test.each(PLACES)(
  "a fragment repeated in %s costs time in proportion",
  (_, before, after) => {
    const slow: string[] = [];
    for (const fragment of FRAGMENTS) {
      const text = before + fragment.repeat(Math.ceil(CHARACTERS / fragment.length)) + after;
      const best = timeOf(text);
      if (best > BOUND_MS) slow.push(`${fragment}: ${best.toFixed(0)} ms`);
    }
    expect(slow).toEqual([]);
  },
  120_000,
);

/** Thousands of openings without an end nearby. */
test.each([
  [
    "comments that end behind their title",
    `<rss><channel><item><title>${"<!--".repeat(16_000)}</title>--></item></channel></rss>`,
  ],
  [
    "sections that end behind all titles",
    `<rss><channel><item>${"<title><![CDATA[x</title>".repeat(80_000)}]]></item></channel></rss>`,
  ],
  [
    "titles that could hold a tag without end",
    `<feed>${`<entry><title type="text">&lt;${"a".repeat(19_900)}</title></entry>`.repeat(10)}</feed>`,
  ],
  [
    "definitions without end",
    `${"<!doctype[>".repeat(40_000)}<rss><channel><item><title>A</title></item></channel></rss>`,
  ],
])("%s cost time in proportion", (_, text) => {
  expect(timeOf(text)).toBeLessThan(BOUND_MS);
});
