/** Article cards (SPEC 2): one link to the article, the source beside it, pictures that reserve their box. */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { ArticleCard } from "../../../client/components/article/ArticleCard.tsx";
import type { Article } from "../../../shared/article.ts";
import { anArticle } from "../../builders.ts";

function card(fields: Partial<Article> = {}, size: "small" | "medium" | "large" = "medium") {
  return renderToString(<ArticleCard article={anArticle(fields)} size={size} headingLevel={3} />);
}

test.each(["small", "medium", "large"] as const)(
  "a %s card is an article with one link to its page",
  (size) => {
    const html = card({ slug: "bridge-reopens" }, size);
    expect(html).toMatch(/^<article/);
    expect(html.match(/href="\/article\/bridge-reopens"/g)).toHaveLength(1);
  },
);

test("a card names its source and links to the story there", () => {
  const html = card({ source: "VTDigger", link: "https://news.example/bridge" });
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/news\.example\/bridge"[^>]*><bdi>VTDigger<\/bdi><\/a>/,
  );
});

test("a source without an address is named all the same", () => {
  const html = card({ source: "VTDigger", link: "" });
  expect(html).toContain("VTDigger");
  expect(html.match(/<a /g)).toHaveLength(1);
});

test("an article without a date shows none", () => {
  expect(card({ date: "", dateTime: "" })).not.toContain("<time");
  expect(card().match(/<time /g)).toHaveLength(1);
  expect(card()).toContain('<time class="article-meta-part" dateTime="2026-10-30T10:00:00.000Z">');
});

test("a story of the last day tells its time beside its date", () => {
  const html = card({ time: "9:40 AM" });
  expect(html.match(/<time [^>]*dateTime="2026-10-30T10:00:00.000Z">/g)).toHaveLength(2);
  expect(html).toMatch(/>Oct 30, 2026<\/time><time [^>]*>9:40 AM<\/time>/);
});

test("an excerpt that only repeats the title is left out", () => {
  expect(card({ title: "Bridge", excerpt: "Bridge" }).match(/Bridge/g)).toHaveLength(1);
});

test("a title is text and never markup", () => {
  expect(card({ title: "<b>Bold</b>" })).toContain("&lt;b&gt;Bold&lt;/b&gt;");
});

test("the picture has its size, waits until it is near, and tells its host nothing", () => {
  const picture = /<img [^>]*>/.exec(card())?.[0] ?? "";
  for (const part of ['alt=""', "width=", "height=", 'loading="lazy"', 'decoding="async"']) {
    expect(picture).toContain(part);
  }
  expect(picture).toContain('referrerPolicy="no-referrer"');
});

test("a picture names the stock picture that takes its place where it cannot be loaded", () => {
  expect(card({ stockUrl: "/stock/07.svg" })).toContain('data-stock="/stock/07.svg"');
});

test("title and excerpt take their direction from their own letters", () => {
  expect(card().match(/dir="auto"/g)).toHaveLength(2);
});

test("a card of a group shows the number of further stories, and each links to its publisher", () => {
  const other = {
    source: "Post",
    date: "Oct 30, 2026",
    time: "",
    dateTime: "2026-10-30T10:00:00.000Z",
  };
  const others = [1, 2, 3].map((at) => ({
    ...other,
    title: `Bridge ${at}`,
    link: `https://post.example/${at}`,
  }));
  const html = card({ slug: "bridge", others });
  expect(html).toMatch(
    /<details[^>]*><summary[^>]*>and (?:<!-- -->)?3(?:<!-- -->)? more (?:<!-- -->)?stories<\/summary>/,
  );
  expect(html.match(/href="\/article\/bridge"/g)).toHaveLength(1);
  for (const at of [1, 2, 3]) expect(html).toContain(`href="https://post.example/${at}"`);
  expect(card({ others: others.slice(0, 1) })).toMatch(/more (?:<!-- -->)?story</);
  expect(card({})).not.toContain("<details");
});

test("headline and excerpt name their language where it is not the page's", () => {
  const arabic = card({ lang: "ar", excerpt: "Another text" });
  expect(arabic.match(/ lang="ar"/g)).toHaveLength(2);
  expect(card()).not.toContain("lang=");
});
