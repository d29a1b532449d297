/** The article screen (SPEC 2): the placeholder word for word, and the article's data above it. */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { ArticleScreen } from "../../../client/screens/ArticleScreen.tsx";
import type { Article } from "../../../shared/article.ts";
import { anArticle } from "../../builders.ts";
import { aPublication } from "../a-publication.ts";

function screen(article: Article | undefined): string {
  return renderToString(
    <ArticleScreen publication={aPublication()} slug="bridge" article={article} />,
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
