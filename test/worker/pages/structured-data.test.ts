/** Structured data of article pages, by the properties that Google's rich results ask for. */
import { expect, test } from "vitest";

import type { Article } from "../../../shared/article.ts";
import type { PostSummary } from "../../../shared/blog.ts";
import { ROUTES } from "../../../worker/pages/routes.tsx";
import { anArticle } from "../../builders.ts";
import { aPublication } from "../../client/a-publication.ts";

/** The objects of a page, by its route's id. */
function structuredData(id: string, data: object, title: string) {
  const page = ROUTES.find((route) => route.id === id)?.handle;
  const objects = page?.structuredData?.(aPublication(), data, title) ?? [];
  return JSON.parse(JSON.stringify(objects)) as Record<string, unknown>[];
}

function articleData(fields: Partial<Article> = {}): Record<string, unknown> {
  const data = { article: anArticle(fields) };
  const [found] = structuredData("article", data, "Bridge reopens") ?? [];
  return found as Record<string, unknown>;
}

test("a news article names its headline, picture, dates, author and publisher", () => {
  const organization = {
    "@type": "Organization",
    name: "Example News",
    url: "https://news.example",
  };
  expect(articleData()).toMatchObject({
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

const POST: PostSummary = {
  slug: "a b",
  title: "A post",
  description: "",
  date: "October 30, 2026",
  dateTime: "2026-10-30",
};

test("the blog's list is a Blog with its posts", () => {
  const page = { posts: [POST], page: 1, pages: 1, total: 1 };
  const data = { number: 1, page: { ok: true, value: page } };
  const [way, blog] = structuredData("blog", data, "Blog") ?? [];
  expect(way).toMatchObject({ "@type": "BreadcrumbList" });
  expect(blog).toMatchObject({
    "@type": "Blog",
    url: "https://paper.example/blog",
    blogPost: [
      {
        "@type": "BlogPosting",
        headline: "A post",
        url: "https://paper.example/blog/a%20b",
        datePublished: "2026-10-30",
      },
    ],
  });
  const failed = { number: 1, page: { ok: false, message: "" } };
  expect(structuredData("blog", failed, "Blog")).toHaveLength(1);
});

test("the way to a post leads through the blog", () => {
  const post = { ...POST, domain: "test.example", html: "", tags: [], topics: [] };
  const data = { post: { ok: true, value: { post, related: [] } } };
  const [way] = structuredData("post", data, "A post") ?? [];
  expect(way).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: "https://paper.example" },
      { position: 2, name: "Blog", item: "https://paper.example/blog" },
      { position: 3, name: "A post" },
    ],
  });
});

test("an article of a group cites the other publishers' stories", () => {
  const link = "https://post.example/ferry";
  const others = [{ title: "Ferry", source: "Post", link, date: "", time: "", dateTime: "" }];
  expect(articleData({ others })["citation"]).toEqual([
    {
      "@type": "NewsArticle",
      headline: "Ferry",
      url: link,
      publisher: { "@type": "Organization", name: "Post", url: "https://post.example" },
    },
  ]);
  expect(articleData()).not.toHaveProperty("citation");
});

test("a story of a group without a link, and a post of the paper, are cited as well", () => {
  const other = { title: "Ferry", source: "Post", date: "", time: "", dateTime: "" };
  const others = [
    { ...other, link: "" },
    { ...other, link: "/blog/ferry" },
  ];
  expect(articleData({ others })["citation"]).toMatchObject([
    { headline: "Ferry", publisher: { name: "Post" } },
    { url: "https://paper.example/blog/ferry" },
  ]);
});

test("an article is based on its publisher's, and one without a link on none", () => {
  const link = "https://post.example/ferry";
  expect(articleData({ link })).toMatchObject({ url: link, isBasedOn: link });
  expect(articleData({ link: "" })).not.toHaveProperty("isBasedOn");
});

test("home names the paper and its search, and a page that is not there nothing", () => {
  expect(structuredData("home", {}, "")).toMatchObject([
    { "@type": "NewsMediaOrganization" },
    {
      "@type": "WebSite",
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: expect.stringMatching(/\/search\?q=\{search_term_string\}$/) },
        "query-input": "required name=search_term_string",
      },
    },
  ]);
  expect(structuredData("not-found", {}, "Page not found")).toEqual([]);
});

test("a post's authors are people, and its corrections date its last change", () => {
  const post = {
    ...POST,
    domain: "test.example",
    html: "",
    tags: [],
    topics: [],
    updated: "2026-11-19T10:00:00.000Z",
    authors: [
      { name: "Ada", role: "Editor", page: "/about#ada", picture: "/ada.webp" },
      { name: "Jo", role: "" },
    ],
    corrections: [{ text: "It was 1911.", date: "November 20, 2026", dateTime: "2026-11-20" }],
  };
  const data = { post: { ok: true, value: { post, related: [] } } };
  expect(structuredData("post", data, "A post")?.[1]).toMatchObject({
    author: [
      {
        "@type": "Person",
        name: "Ada",
        jobTitle: "Editor",
        url: "https://paper.example/about#ada",
        image: "https://paper.example/ada.webp",
      },
      { "@type": "Person", name: "Jo" },
    ],
    dateModified: "2026-11-20",
    correction: [
      { "@type": "CorrectionComment", text: "It was 1911.", datePublished: "2026-11-20" },
    ],
  });
});
