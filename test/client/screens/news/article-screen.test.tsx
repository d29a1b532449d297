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

test("the placeholder is the heading of an unknown slug, and the last line of a known one", () => {
  expect(screen(undefined)).toMatch(/<h1[^>]*>Article Details Coming Soon<\/h1>/);
  const known = screen(anArticle({ title: "The bridge" }), {
    category: [anArticle({ slug: "mill" })],
    source: [anArticle({ slug: "budget" })],
  });
  expect(known).toMatch(/<h1[^>]*>The bridge<\/h1>.*budget.*Article Details Coming Soon/s);
  expect(known.match(/<h1/g)).toHaveLength(1);
  for (const html of [screen(undefined), known])
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return to Home<\/a>/);
});

test("an unknown slug leads on to the latest stories, and says where they are samples", () => {
  const latest = [anArticle({ slug: "mill", title: "Mill", isSample: true })];
  const html = renderToString(
    <ArticleScreen
      publication={aPublication()}
      slug="x"
      article={undefined}
      more={NONE}
      latest={latest}
    />,
  );
  expect(html).toMatch(/Latest Stories<\/h2>.*Sample stories.*href="\/article\/mill"/s);
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
