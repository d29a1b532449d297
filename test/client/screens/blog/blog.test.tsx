/** The screens of the blog, rendered to a string as the edge does it. */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { Pagination } from "../../../../client/components/blog/Pagination.tsx";
import { PostBody } from "../../../../client/components/blog/PostBody.tsx";
import { isBlogList } from "../../../../client/islands/back.ts";
import { BlogList } from "../../../../client/screens/blog/BlogList.tsx";
import { BlogPost, pinterestUrl } from "../../../../client/screens/blog/BlogPost.tsx";
import { RssScreen } from "../../../../client/screens/blog/RssScreen.tsx";
import type { BlogPage, Post, PostContent } from "../../../../shared/blog.ts";
import { ALDER_FALLS } from "../../../../worker/papers/alder-falls.ts";
import { anArticle } from "../../../builders.ts";
import { aPublication } from "../../a-publication.ts";

const publication = ALDER_FALLS;

function aPost(parts: Partial<Post> = {}): Post {
  return {
    slug: "a-post",
    title: "A post",
    description: "What it is about",
    date: "October 30, 2026",
    dateTime: "2026-10-30",
    domain: "paper.example",
    html: "<p>Hello <strong>you</strong></p>",
    tags: ["one", "two"],
    topics: ["three"],
    ...parts,
  };
}

const aPage = (parts: Partial<BlogPage> = {}): BlogPage => ({
  posts: [aPost()],
  page: 1,
  pages: 1,
  total: 1,
  ...parts,
});

const listed = (page: BlogPage) =>
  renderToString(
    <BlogList
      publication={publication}
      tag=""
      number={page.page}
      page={{ ok: true, value: page }}
    />,
  );

const shown = (content: Partial<PostContent> = {}) =>
  renderToString(
    <BlogPost
      publication={publication}
      post={{ ok: true, value: { post: aPost(), related: [], ...content } }}
    />,
  );

test("each card is an article with one link, to /blog/{slug}", () => {
  const html = listed(aPage({ posts: [aPost({ slug: "a b/c" }), aPost({ slug: "d" })] }));
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(html.match(/href="([^"]*)"/g)).toEqual(['href="/blog/a%20b%2Fc"', 'href="/blog/d"']);
});

test("a card shows a picture only where the post has one", () => {
  expect(listed(aPage())).not.toContain("<img");
  expect(listed(aPage({ posts: [aPost({ imageUrl: "https://p.example/1.jpg" })] }))).toContain(
    'src="https://p.example/1.jpg"',
  );
});

test("without posts the list says so", () => {
  const html = listed(aPage({ posts: [], total: 0 }));
  expect(html).toContain("No blogs found");
  expect(html).toContain("Check back later for new content");
});

test("a failing backend shows its message and a way to try again", () => {
  const html = renderToString(
    <BlogList
      publication={publication}
      tag=""
      number={3}
      page={{ ok: false, status: 502, message: "HTTP error! status: 500" }}
    />,
  );
  expect(html).toContain("Error Loading Blogs");
  expect(html).toContain("HTTP error! status: 500");
  expect(html).toMatch(/<a [^>]*href="\/blog\?page=3"[^>]*>Try Again<\/a>/);
});

test("Previous is disabled on the first page and Next on the last", () => {
  const first = renderToString(<Pagination page={1} pages={3} path="/blog" />);
  expect(first).toMatch(/<span[^>]*aria-disabled="true"[^>]*>Previous</);
  expect(first).toMatch(/<a[^>]*href="\/blog\?page=2"[^>]*>Next</);
  const last = renderToString(<Pagination page={3} pages={3} path="/blog" />);
  expect(last).toMatch(/<span[^>]*aria-disabled="true"[^>]*>Next</);
  expect(last).toMatch(/<a[^>]*href="\/blog\?page=2"[^>]*>Previous</);
});

test("page 1 has the address of the list, and the current page is marked", () => {
  const html = renderToString(<Pagination page={2} pages={9} path="/blog" />);
  expect(html).toContain('<nav class="pagination no-print" aria-label="Pagination">');
  expect(html).toMatch(/href="\/blog"[^>]*>1</);
  expect(html).toMatch(/aria-current="page"[^>]*>2</);
  expect(html.match(/<li>/g)).toHaveLength(5);
});

test.each([
  [1, "1 2 3 4 5"],
  [4, "2 3 4 5 6"],
  [7, "3 4 5 6 7"],
])("page %i of seven has the numbers %s", (page, numbers) => {
  const html = renderToString(<Pagination page={page} pages={7} path="/blog" />);
  const items = html.matchAll(/<li>.*?>(\d)<.*?<\/li>/g);
  expect(Array.from(items, ([, number]) => number).join(" ")).toBe(numbers);
});

test("a post shows title, description, date, body, tags and topics, and no host", () => {
  const html = shown();
  expect(html.match(/<h1/g)).toHaveLength(1);
  for (const text of ["A post", "What it is about", "October 30, 2026"]) {
    expect(html).toContain(text);
  }
  expect(html).not.toMatch(/>[^<]*paper\.example\s*<\/span>/);
  expect(html).toContain("<strong>you</strong>");
  expect(html).toMatch(/Tags<\/h2>.*one.*two.*Related Topics<\/h2>.*three/s);
  expect(html).toMatch(/<a [^>]*href="\/blog"[^>]*data-island="back"[^>]*>Back to Blog/);
  expect(html).not.toContain("Watch Our YouTube Short");
  expect(html).not.toContain("View on Pinterest");
});

test("a video is offered as a facade, with a link to YouTube", () => {
  const html = shown({ post: aPost({ video: { id: "aqz-KE-bpKQ", isShort: true } }) });
  expect(html).toContain("Watch Our YouTube Short");
  expect(html).toContain('data-embed="YouTube"');
  expect(html).not.toContain("<iframe");
  expect(html).toMatch(
    /href="https:\/\/www.youtube.com\/shorts\/aqz-KE-bpKQ"[^>]*>Watch on YouTube/,
  );
});

test("a video that is no Short has a heading, a shape and an address of its own", () => {
  const html = shown({ post: aPost({ video: { id: "aqz-KE-bpKQ", isShort: false } }) });
  expect(html).toContain("Watch Our Video");
  expect(html).not.toContain("Short");
  expect(html).toContain("embed-video");
  expect(html).toMatch(/href="https:\/\/www.youtube.com\/watch\?v=aqz-KE-bpKQ"[^>]*>Watch on/);
});

test("a picture can be shared on Pinterest by absolute addresses", () => {
  const post = aPost({ imageUrl: "/stock/01.svg", title: "A & B" });
  expect(shown({ post })).toContain("View on Pinterest");
  const query = new URL(pinterestUrl(post, "https://paper.example")).searchParams;
  expect(query.get("url")).toBe("https://paper.example/blog/a-post");
  expect(query.get("media")).toBe("https://paper.example/stock/01.svg");
  expect(query.get("description")).toBe("A & B");
});

test("related posts and the neighbours stand below", () => {
  const html = shown({
    related: [aPost({ slug: "kin", title: "Kin" })],
    previous: aPost({ slug: "old", title: "Older" }),
    next: aPost({ slug: "new", title: "Newer" }),
  });
  expect(html).toMatch(/href="\/blog\/old" rel="prev"/);
  expect(html).toMatch(/href="\/blog\/new" rel="next"/);
  expect(html).toMatch(/Related Posts<\/h2>.*href="\/blog\/kin"/s);
});

test.each(["The requested blog post could not be found.", "HTTP error! status: 500"])(
  "a post that cannot be read is Blog Not Found, with the message %j",
  (message) => {
    const html = renderToString(
      <BlogPost publication={publication} post={{ ok: false, message }} />,
    );
    expect(html).toMatch(/<h1[^>]*>Blog Not Found<\/h1>/);
    expect(html).toContain(message);
    expect(html).toMatch(/href="\/blog"[^>]*>Back to Blog/);
  },
);

test("the body is shown as it was rendered, in the direction of its letters", () => {
  expect(renderToString(<PostBody html={"<p>Hello <em>you</em></p>"} />)).toBe(
    '<div class="post-body" dir="auto"><p>Hello <em>you</em></p></div>',
  );
});

test("the RSS screen shows the document as text", () => {
  const html = renderToString(<RssScreen xml={"<rss>&amp;</rss>"} />);
  expect(html).toContain("&lt;rss&gt;&amp;amp;&lt;/rss&gt;");
  expect(html).toMatch(/<pre /);
});

test("until the feed is there, the RSS screen says that it is being generated", () => {
  const html = renderToString(<RssScreen xml={new Promise(() => {})} />);
  expect(html).toContain("Generating RSS feed...");
});

test("a post's tags lead to the posts with each, and its author has a byline", () => {
  const html = shown({
    post: aPost({
      tags: ["Town Hall"],
      topics: ["a topic"],
      authors: [{ name: "Ada", role: "Editor", page: "/about#ada" }],
    }),
  });
  expect(html).toMatch(/<a href="\/blog\?tag=town\+hall" rel="tag"><bdi>Town Hall<\/bdi><\/a>/);
  expect(html).not.toContain("tag=a");
  expect(html).toMatch(/By(?: |<!-- -->)+<a href="\/about#ada" rel="author"><bdi>Ada<\/bdi><\/a>/);
  expect(html).toContain("Editor");
});

test("a post's corrections stand above its text, and lead to those of all posts", () => {
  const one = { text: "The year was 1911.", date: "November 20, 2026", dateTime: "2026-11-20" };
  const html = shown({ post: aPost({ html: "<p>The body</p>", corrections: [one] }) });
  expect(html).toMatch(/<h2[^>]*>Correction<\/h2>/);
  expect(html).toContain(`<time class="corrections-date" dateTime="2026-11-20">November 20, 2026`);
  expect(html.indexOf("The year was 1911.")).toBeLessThan(html.indexOf("The body"));
  expect(html).toContain(`<a href="/corrections">All corrections</a>`);
  expect(shown({ post: aPost() })).not.toContain("/corrections");
});

test("a post names its section and its times as a story does", () => {
  const post = aPost({
    category: "localNews",
    time: "9:40 AM",
    updated: "2026-10-30T17:05:00.000Z",
    updatedText: "1:05 PM",
  });
  const html = shown({ post });
  expect(html).toMatch(/<a [^>]*href="\/local-news"[^>]*>Local News<.*<h1.*9:40 AM.*Updated/s);
  expect(html).toContain('<time dateTime="2026-10-30T17:05:00.000Z">1:05 PM</time>');
  const plain = shown();
  expect(plain).toMatch(/<a [^>]*href="\/blog"[^>]*>Blog</);
  expect(plain).not.toMatch(/Updated|More from/);
});

test("the stories of its category stand below a post, with a link to all", () => {
  const post = aPost({ category: "localNews" });
  const html = shown({ post, stories: [anArticle({ slug: "mill", title: "Mill" })] });
  expect(html).toMatch(
    />More from Local News<\/h2><a [^>]*href="\/local-news".*href="\/article\/mill"/s,
  );
});

test("a post ends with its author's card, where the paper says something of them", () => {
  const people = [
    {
      id: "june",
      name: "June Pelletier",
      role: "Publisher",
      about: "Keeps the books.",
      email: "june@paper.example",
    },
    { id: "tom", name: "Tom Reyes", role: "Reporter" },
  ];
  const authors = [
    { name: "June Pelletier", role: "Publisher", page: "/about#june" },
    { name: "Tom Reyes", role: "Reporter", page: "/about#tom" },
    { name: "A. Stranger", role: "" },
  ];
  const html = renderToString(
    <BlogPost
      publication={aPublication({ people })}
      post={{ ok: true, value: { post: aPost({ authors }), related: [] } }}
    />,
  );
  expect(html.match(/<aside class="author-card"/g)).toHaveLength(1);
  expect(html).toMatch(/About June Pelletier".*Keeps the books\..*mailto:june@paper\.example/s);
  expect(shown()).not.toContain("author-card");
});

test("a post leads to the digest, and to the newsletter of a paper that has one", () => {
  expect(shown()).toContain('href="/digest"');
  expect(shown()).not.toContain("newsletter");
  const paper = aPublication();
  const contact = { ...paper.contact, newsletterUrl: "https://mail.example/join" };
  const html = renderToString(
    <BlogPost
      publication={{ ...paper, contact }}
      post={{ ok: true, value: { post: aPost(), related: [] } }}
    />,
  );
  expect(html).toMatch(/href="https:\/\/mail\.example\/join"[^>]*>Get the newsletter/);
});

test.each([
  ["https://a.example/blog", true],
  ["https://a.example/blog/", true],
  ["https://a.example/blog?page=2", true],
  ["https://a.example/blog/a-post", false],
  ["https://a.example/blogging", false],
  ["https://a.example.evil/blog", false],
  ["https://b.example/blog", false],
  ["", false],
])("a reader from %j came from the blog: %s", (referrer, isList) => {
  expect(isBlogList(referrer, "https://a.example")).toBe(isList);
});
