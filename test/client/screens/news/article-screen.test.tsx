/** The article screen (SPEC 2): the placeholder word for word, and the article's data above it. */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { ArticleScreen } from "../../../../client/screens/news/ArticleScreen.tsx";
import type { Article, MoreStories } from "../../../../shared/article.ts";
import { anArticle } from "../../../builders.ts";
import { aPublication } from "../../a-publication.ts";

const NONE: MoreStories = { category: [], source: [] };

function screen(article: Article | undefined, more = NONE): string {
  return renderToString(
    <ArticleScreen publication={aPublication()} slug="bridge" article={article} more={more} />,
  );
}

test.each([
  ["known", anArticle()],
  ["unknown", undefined],
])("a slug that is %s has the placeholder and the way home", (_, article) => {
  expect(screen(article)).toMatch(/<h1[^>]*>Article Details Coming Soon<\/h1>/);
  expect(screen(article)).toMatch(/<a [^>]*href="\/"[^>]*>Return to Home<\/a>/);
});

test("a known article leads to the full story at its source", () => {
  const html = screen(anArticle({ source: "VTDigger", link: "https://news.example/b" }));
  expect(html).toMatch(/href="https:\/\/news\.example\/b"[^>]*><span>Read the full story at /);
  expect(html).toContain("VTDigger");
});

test("an unknown article is the placeholder alone", () => {
  expect(screen(undefined)).not.toContain("Read the full story");
  expect(screen(undefined)).not.toContain("<article");
});

test("more stories of its category and of its source follow, if there are any", () => {
  const html = screen(anArticle({ source: "VTDigger" }), {
    category: [anArticle({ slug: "mill", title: "Mill" })],
    source: [anArticle({ slug: "budget", title: "Budget" })],
  });
  expect(html).toMatch(/>More from Local News<\/h2><a [^>]*href="\/local-news"/);
  expect(html).toMatch(/>More from VTDigger<\/h2>/);
  expect(html).toMatch(/href="\/article\/mill"[\s\S]*href="\/article\/budget"/);
  expect(screen(anArticle())).not.toContain("More from");
});

test("its own address can be shared, and paper shows the publisher's", () => {
  const html = screen(anArticle({ slug: "bridge", link: "https://news.example/b" }));
  expect(html).toMatch(/data-island="share"[^>]*\/article\/bridge/);
  expect(html).toMatch(/class="print-only">https:\/\/news\.example\/b</);
});
