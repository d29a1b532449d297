/** Stories with a picture pasted into the text, which exceeds the limit of a text. */
import { expect, test } from "vitest";

import { parseFeed } from "../../../../../worker/reading/feed-parser/parse-feed.ts";
import { toStory } from "../../../../../worker/reading/normalise/to-story.ts";

const PASTED = `<img src="data:image/jpeg;base64,${"/9j4AAQ+".repeat(65_000)}">`;
const STORY = `${PASTED}<p>The bridge opened on Friday.</p><img src="https://a.example/bridge.jpg">`;

test.each([
  [
    "RSS in CDATA",
    `<rss xmlns:content="c"><channel><item><title>A</title><content:encoded><![CDATA[${STORY}]]></content:encoded></item></channel></rss>`,
  ],
  [
    "RSS with entities",
    `<rss><channel><item><title>A</title><description>${STORY.replaceAll("<", "&lt;")}</description></item></channel></rss>`,
  ],
  [
    "JSON Feed",
    JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      items: [{ id: "1", title: "A", content_html: STORY }],
    }),
  ],
])("%s keeps the text and the other pictures", (_, text) => {
  const bytes = new TextEncoder().encode(text);
  const converted = parseFeed({ bytes, url: "https://a.example/feed" });
  const [item] = converted.ok ? converted.value.items : [];
  expect(item && toStory(item, "https://feeds.example/rss")).toMatchObject({
    excerpt: "The bridge opened on Friday.",
    imageUrl: "https://a.example/bridge.jpg",
  });
});

test("a pasted picture of 6 MB costs neither the feed nor the story", () => {
  const picture = `<img src="data:image/png;base64,${"A".repeat(6_000_000)}">`;
  const item = `<item><title>A</title><description><![CDATA[${picture}<p>The bridge opened.</p>]]></description></item>`;
  const bytes = new TextEncoder().encode(`<rss><channel>${item}</channel></rss>`);
  const parsed = parseFeed({ bytes, url: "https://a.example/feed" });
  expect(parsed.ok && parsed.value.items[0]?.description).toBe("<p>The bridge opened.</p>");
});
