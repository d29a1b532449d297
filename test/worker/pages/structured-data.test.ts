/** Structured data of article pages, by the properties that Google's rich results ask for. */
import { expect, test } from "vitest";

import type { Article } from "../../../shared/article.ts";
import { structuredData } from "../../../worker/pages/structured-data.ts";
import { anArticle } from "../../builders.ts";
import { aPublication } from "../../client/a-publication.ts";

function articleData(fields: Partial<Article> = {}): Record<string, unknown> {
  const data = { article: anArticle(fields) };
  const [found] = structuredData("article", aPublication(), data, "Bridge reopens");
  return found as Record<string, unknown>;
}

test("a news article names its headline, picture, dates, author and publisher", () => {
  const organization = {
    "@type": "Organization",
    name: "Example News",
    url: "https://news.example",
  };
  expect(articleData()).toMatchObject({
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: "Bridge reopens",
    image: "https://news.example/bridge.jpg",
    datePublished: "2026-10-30T10:00:00.000Z",
    dateModified: "2026-10-30T10:00:00.000Z",
    author: organization,
    publisher: organization,
  });
});

test("an author without a known address has none, and one without a name is the paper", () => {
  expect(articleData({ link: "" })["author"]).toEqual({
    "@type": "Organization",
    name: "Example News",
  });
  const paper = articleData({ source: "" })["author"];
  expect(paper).toMatchObject({ "@type": "NewsMediaOrganization", name: "The Test Paper" });
});

test("an article without a date claims none", () => {
  const data = articleData({ date: "", dateTime: "" });
  expect(data).not.toHaveProperty("datePublished");
  expect(data).not.toHaveProperty("dateModified");
});
