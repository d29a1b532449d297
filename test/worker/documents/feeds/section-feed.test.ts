import { expect, test } from "vitest";

import { CATEGORIES, sectionFeedPath } from "../../../../shared/categories.ts";
import { renderSectionFeed } from "../../../../worker/documents/feeds/section-feed.ts";
import { anArticle } from "../../../builders.ts";
import { aPublication } from "../../../client/a-publication.ts";

const [LOCAL] = CATEGORIES;
const PAPER = aPublication();

test("a section's feed has the stories of its page, each with a link to its publisher", () => {
  const xml = renderSectionFeed(
    [
      anArticle({
        title: "Salt & <Pepper>",
        slug: "salt",
        link: "https://news.example/salt?a=1&b=2",
      }),
      anArticle({ slug: "undated", link: "", date: "", dateTime: "" }),
    ],
    LOCAL,
    PAPER,
  );
  expect(xml).toContain("<title>Salt &amp; &lt;Pepper&gt;</title>");
  expect(xml).toContain("<link>https://news.example/salt?a=1&amp;b=2</link>");
  expect(xml).toContain(`<guid isPermaLink="false">${PAPER.url}/article/salt</guid>`);
  expect(xml).toContain("<pubDate>Fri, 30 Oct 2026 10:00:00 GMT</pubDate>");
  expect(xml.match(/<pubDate>/g)).toHaveLength(1);
  expect(xml).toContain(`<link>${PAPER.url}/article/undated</link>`);
});

test("it names its page and itself", () => {
  const xml = renderSectionFeed([], LOCAL, PAPER);
  expect(xml).toContain(`<link>${PAPER.url}/local-news</link>`);
  expect(xml).toContain(`<atom:link href="${PAPER.url}/local-news.xml" rel="self"`);
  expect(CATEGORIES.map(sectionFeedPath)).toContain("/tech.xml");
});
