import { expect, test } from "vitest";

import { type FeedPost, feedPosts } from "../../../../worker/content/blog/blog.ts";
import { readBlogFeed } from "../../../../worker/documents/feeds/read-blog-feed.ts";
import {
  renderAtom,
  renderJsonFeed,
  renderRss,
} from "../../../../worker/documents/feeds/render-feed.ts";
import type { Log } from "../../../../worker/platform/log.ts";
import { childOf, childrenOf, parseXml, type XmlElement } from "../../../xml.ts";
import { aScope, type ScopeParts } from "../../a-scope.ts";

const publication = {
  hosts: ["paper.example"],
  id: "paper",
  name: "Salt & Light <Gazette>",
  url: "https://paper.example",
  locale: "en-US",
  timeZone: "America/New_York",
  foundedYear: 2025,
};

/** No answer is cached. */
const EXTERNAL = { blogBackendUrl: "https://functions.example", blogTtlMs: 0 };

function aFeedPost(parts: Partial<FeedPost> = {}): FeedPost {
  return {
    slug: "a-post",
    title: "A post",
    description: "What it is about",
    date: "October 30, 2026",
    dateTime: "2026-10-30T14:00:00.000Z",
    updated: "2026-10-31T14:00:00.000Z",
    tags: ["town hall", "R&D"],
    ...parts,
  };
}

const channelOf = (document: string) => childOf(parseXml(document), "channel");
const textOf = (element: XmlElement, name: string) => childOf(element, name).text;

const HOSTILE = [
  "]]>",
  "a ]]> b ]]]]>> c",
  "<![CDATA[ x ]]>",
  "<script>alert(1)</script>",
  "</title><item>",
  "&amp; &lt; &#0; &nope; &",
  `"double" and 'single'`,
  "<!-- -- -->",
  "<?php ?>",
  "🙂 naïve — “quotes” 中文 \u202etxt",
];

/** Posts as the door lets them in: hostile texts come from a backend, not from here. */
async function throughTheDoor(titles: readonly string[]): Promise<readonly FeedPost[]> {
  const blogs = titles.map((title, index) => ({
    slug: `post-${index} & "<>"`,
    metaTitle: title,
    metaDescription: title,
    shortTailKeywords: title,
    pinterestImageLink: `https://pictures.example/a.jpg?a=1&b="<x>"`,
  }));
  const fetch = async () => Response.json({ blogs, total: blogs.length });
  const outcome = await feedPosts(aScope({ fetch, settings: EXTERNAL }));
  return outcome.ok ? outcome.value : [];
}

test("the channel has the elements of SPEC 7.5", () => {
  const channel = channelOf(renderRss([aFeedPost()], publication));
  expect(textOf(channel, "title")).toBe("Salt & Light <Gazette>: Blog");
  expect(textOf(channel, "description")).not.toBe("");
  expect(textOf(channel, "link")).toBe("https://paper.example/blog");
  expect(textOf(channel, "language")).toBe("en-us");
  expect(textOf(channel, "ttl")).toBe("60");
  expect(childrenOf(channel, "category").map(({ text }) => text)).toEqual([
    "News",
    "Blog",
    "Local News",
  ]);
  expect(childOf(channel, "atom:link").attributes).toEqual({
    href: "https://paper.example/rss.xml",
    rel: "self",
    type: "application/rss+xml",
  });
  const image = childOf(channel, "image");
  expect(textOf(image, "url")).toBe("https://paper.example/favicon.png");
  expect([textOf(image, "width"), textOf(image, "height")]).toEqual(["32", "32"]);
  expect(textOf(image, "title")).toBe(textOf(channel, "title"));
  expect(textOf(image, "link")).toBe(textOf(channel, "link"));
});

test("an item has title, description, link as permanent id, date, categories and its picture", () => {
  const post = aFeedPost({ imageUrl: "/stock/01.svg" });
  const item = childOf(channelOf(renderRss([post], publication)), "item");
  expect(textOf(item, "title")).toBe("A post");
  expect(textOf(item, "description")).toBe("What it is about");
  expect(textOf(item, "link")).toBe("https://paper.example/blog/a-post");
  expect(textOf(item, "guid")).toBe("https://paper.example/blog/a-post");
  expect(childOf(item, "guid").attributes).toEqual({ isPermaLink: "true" });
  expect(textOf(item, "pubDate")).toBe("Fri, 30 Oct 2026 14:00:00 GMT");
  expect(childrenOf(item, "category").map(({ text }) => text)).toEqual(["town hall", "R&D"]);
  expect(childOf(item, "enclosure").attributes).toEqual({
    url: "https://paper.example/stock/01.svg",
    length: "0",
    type: "image/svg+xml",
  });
});

test("unknown fields of a post are left out of its item", () => {
  const post = aFeedPost({ description: "", date: "", dateTime: "", updated: "", tags: [] });
  const item = childOf(channelOf(renderRss([post], publication)), "item");
  for (const name of ["description", "pubDate", "enclosure"]) {
    expect(childrenOf(item, name)).toEqual([]);
  }
  expect(childrenOf(item, "category")).toHaveLength(3);
});

test.each([
  ["https://p.example/a.JPG", "image/jpeg"],
  ["https://p.example/a.png?x=1", "image/png"],
  ["https://p.example/a.webp", "image/webp"],
  ["https://p.example/a.constructor", "image/jpeg"],
  ["https://p.example/a", "image/jpeg"],
])("the enclosure of %s has type %s", (imageUrl, type) => {
  const item = childOf(channelOf(renderRss([aFeedPost({ imageUrl })], publication)), "item");
  expect(childOf(item, "enclosure").attributes["type"]).toBe(type);
});

test.each(HOSTILE)(
  "the hostile title %j arrives as it was written in all three feeds",
  async (title) => {
    const [post] = await throughTheDoor([title]);
    expect(post?.title).toBe(title);
    const posts = post ? [post] : [];
    const item = childOf(channelOf(renderRss(posts, publication)), "item");
    expect(textOf(item, "title")).toBe(title);
    expect(textOf(item, "description")).toBe(title);
    const entry = childOf(parseXml(renderAtom(posts, publication)), "entry");
    expect(textOf(entry, "title")).toBe(title);
    const json = JSON.parse(renderJsonFeed(posts, publication)) as { items: { title: string }[] };
    expect(json.items[0]?.title).toBe(title);
  },
);

test("control characters and lone surrogates never reach a feed", async () => {
  const controls = String.fromCharCode(...Array.from({ length: 32 }, (_, code) => code));
  const posts = await throughTheDoor([`a${controls}b`, "c\ud800d", "\udfffe", "f\u007fg\u0085h"]);
  for (const document of [renderRss(posts, publication), renderAtom(posts, publication)]) {
    expect(() => parseXml(document)).not.toThrow();
    expect(document.isWellFormed()).toBe(true);
  }
  const json = renderJsonFeed(posts, publication);
  expect(json.isWellFormed()).toBe(true);
  expect(json).not.toMatch(/\\u[0-9a-f]{4}/);
});

test("links and permanent ids are addresses without a character that is not allowed in one", async () => {
  const posts = await throughTheDoor(["x"]);
  const item = childOf(channelOf(renderRss(posts, publication)), "item");
  expect(textOf(item, "link")).toBe(textOf(item, "guid"));
  expect(textOf(item, "link")).toMatch(/^https:\/\/paper\.example\/blog\/[\w%.-]+$/);
  expect(childOf(item, "enclosure").attributes["url"]).toMatch(/^https:[\w%./?=&-]+$/);
});

test("Atom has the elements that RFC 4287 demands, with dates of RFC 3339", () => {
  const posts = [
    aFeedPost({ imageUrl: "/a.png" }),
    aFeedPost({ slug: "b", dateTime: "", updated: "" }),
  ];
  const feed = parseXml(renderAtom(posts, publication));
  expect(feed.attributes["xmlns"]).toBe("http://www.w3.org/2005/Atom");
  expect(textOf(feed, "id")).toBe("https://paper.example/blog");
  expect(textOf(feed, "updated")).toBe("2026-10-31T14:00:00.000Z");
  expect(textOf(childOf(feed, "author"), "name")).toBe(publication.name);
  const self = childrenOf(feed, "link").find(({ attributes }) => attributes["rel"] === "self");
  expect(self?.attributes["href"]).toBe("https://paper.example/atom.xml");
  for (const entry of childrenOf(feed, "entry")) {
    for (const name of ["id", "title", "updated"]) expect(textOf(entry, name)).not.toBe("");
    expect(childrenOf(entry, "link").length).toBeGreaterThan(0);
  }
});

test("JSON Feed says which version it is and gives each item id, address, text and dates", () => {
  const feed = JSON.parse(
    renderJsonFeed([aFeedPost({ imageUrl: "/a.png" })], publication),
  ) as object;
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    home_page_url: "https://paper.example/blog",
    feed_url: "https://paper.example/feed.json",
    items: [
      {
        id: "https://paper.example/blog/a-post",
        url: "https://paper.example/blog/a-post",
        content_text: "What it is about",
        image: "https://paper.example/a.png",
        date_published: "2026-10-30T14:00:00.000Z",
        date_modified: "2026-10-31T14:00:00.000Z",
        tags: ["town hall", "R&D"],
      },
    ],
  });
});

/** A paper whose blog has a post, or fails. */
function aPaper(isDown = false, parts: ScopeParts = {}) {
  const fetch = async () =>
    isDown
      ? new Response("", { status: 500 })
      : Response.json({ blogs: [{ slug: "a-post", metaTitle: "A post" }], total: 1 });
  return aScope({ publication, fetch, settings: EXTERNAL, ...parts });
}

test("a feed has the posts of the blog under the address of its host", async () => {
  const scope = aPaper(false, { origin: "https://town.example" });
  const { body, isFresh } = await readBlogFeed("rss", scope);
  expect(body).toContain("https://town.example/blog/a-post");
  expect(isFresh).toBe(true);
});

test.each([
  ["rss", /^<\?xml.*<channel>(?!.*<item>).*<\/channel>/s],
  ["atom", /^<\?xml.*<feed (?!.*<entry>).*<\/feed>/s],
  ["json", /^\{.*"items": \[\]\s*\}$/s],
] as const)(
  "a failing blog gives a minimal %s feed without items, and is logged",
  async (kind, minimal) => {
    const logged: object[] = [];
    const log: Log = (event, facts) => logged.push({ event, ...facts });
    const { body, isFresh } = await readBlogFeed(kind, aPaper(true, { log }));
    expect(isFresh).toBe(false);
    expect(body).toMatch(minimal);
    const cause = "HTTP error! status: 500";
    expect(logged).toContainEqual({
      event: "Error generating RSS",
      publication: "paper",
      kind,
      cause,
    });
  },
);

test("an empty channel is whole XML, with the title of the paper", () => {
  expect(textOf(channelOf(renderRss([], publication)), "title")).toContain(publication.name);
  expect(textOf(parseXml(renderAtom([], publication)), "updated")).toBe("2025-01-01T00:00:00.000Z");
});

test("every kind of feed names a post's authors, with their pages", () => {
  const authors = [
    { name: "Ada & Co", role: "Editor", page: "/about#ada", picture: "/people/ada.webp" },
    { name: "Jo", role: "" },
  ];
  const posts = [aFeedPost({ authors })];
  const item = childOf(channelOf(renderRss(posts, publication)), "item");
  expect(childrenOf(item, "dc:creator").map(({ text }) => text)).toEqual(["Ada & Co", "Jo"]);
  const entry = childOf(parseXml(renderAtom(posts, publication)), "entry");
  const people = childrenOf(entry, "author");
  expect(people.map((one) => textOf(one, "name"))).toEqual(["Ada & Co", "Jo"]);
  expect(textOf(people[0] as XmlElement, "uri")).toBe("https://paper.example/about#ada");
  expect(JSON.parse(renderJsonFeed(posts, publication))).toMatchObject({
    items: [
      {
        authors: [
          {
            name: "Ada & Co",
            url: "https://paper.example/about#ada",
            avatar: "https://paper.example/people/ada.webp",
          },
          { name: "Jo" },
        ],
      },
    ],
  });
});

test("a corrected post is an update in every kind of feed, and says its latest correction", () => {
  const corrections = [
    { text: "It was 1911.", date: "November 20, 2026", dateTime: "2026-11-20T09:00:00.000Z" },
    { text: "It was Lin.", date: "November 19, 2026", dateTime: "2026-11-19" },
  ];
  const posts = [aFeedPost({ corrections })];
  const says = "Correction, November 20, 2026: It was 1911. What it is about";
  const item = childOf(channelOf(renderRss(posts, publication)), "item");
  expect(textOf(item, "description")).toBe(says);
  const entry = childOf(parseXml(renderAtom(posts, publication)), "entry");
  expect(textOf(entry, "updated")).toBe("2026-11-20T09:00:00.000Z");
  expect(textOf(entry, "summary")).toBe(says);
  expect(JSON.parse(renderJsonFeed(posts, publication))).toMatchObject({
    items: [{ date_modified: "2026-11-20T09:00:00.000Z", summary: says }],
  });
});
