/** The blog of the Worker: the embedded backend in D1, and a simulated external backend. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { publish } from "../../../edge/blog/blog-posts.ts";
import { streamOf } from "../../../edge/pages/page-html.ts";
import { childOf, childrenOf, parseXml } from "../../../xml.ts";
import { openSite, type Outside, type Site } from "../../site/open-site.ts";
import { aStoredPost, fill, manyPosts, NOON } from "./database.ts";

/** The site of a test: its own, or the common one if the test changes nothing on it. */
let site: Site;
/** With the embedded backend and four posts. */
let common: Site;
beforeAll(async () => {
  common = await openEmbedded(3);
});
beforeEach(() => void (site = common));
afterEach(async () => {
  if (site !== common) await site.close();
});
afterAll(() => common.close());

const DOMAIN = "harborgazette.example";
const FUNCTIONS = "https://functions.example";
const EXTERNAL = { BLOG_BACKEND_URL: FUNCTIONS, BLOG_BACKEND_KEY: "anon" };
// The Worker uses the real clock of the machine.
const TEN_YEARS = 10 * 365 * 86_400;
const LONG_AGO = NOON - TEN_YEARS;
const NAVIGATION = { headers: { "Sec-Fetch-Dest": "document" } };

/** Opens a site with the embedded backend: so many plain posts, a whole post and a draft. */
async function openEmbedded(count: number): Promise<Site> {
  const opened = await openSite();
  const { db } = opened;
  const posts = manyPosts(count).map((post) => ({
    ...post,
    domain: DOMAIN,
    published: post.published - TEN_YEARS,
  }));
  const whole = aStoredPost({
    domain: DOMAIN,
    published: LONG_AGO,
    slug: "whole",
    title: "A <whole> & complete post",
    picture: "https://pictures.example/1.jpg",
    youtube: "https://www.youtube.com/shorts/aqz-KE-bpKQ",
    tags: ["town", "Rare"],
    topics: ["a long topic"],
    body: "# Heading\n\nSee [that](https://a.example) <script>alert(1)</script>[^1]\n\n[^1]: Note.",
  });
  await fill(db, [...posts, whole, aStoredPost({ domain: DOMAIN, slug: "hidden", draft: true })]);
  return opened;
}

/** External functions with 12 posts; `status` makes it fail. */
function functions(state: { status: number } = { status: 200 }): Outside {
  return {
    "*": (request) => {
      const url = new URL(request.url);
      if (state.status !== 200) return new Response("no", { status: state.status });
      const authorized = request.headers.get("authorization") === "Bearer anon";
      const json = request.headers.get("content-type") === "application/json";
      if (url.origin !== FUNCTIONS || !authorized || !json)
        return new Response("", { status: 400 });
      if (url.pathname === "/get_metainfo") {
        if (url.searchParams.get("domain") !== DOMAIN) return new Response("", { status: 400 });
        const page = Number(url.searchParams.get("page"));
        const blogs = Array.from({ length: 12 }, (_, index) => ({
          metaTitle: `Post ${index + 1}`,
          metaDescription: null,
          slug: `post-${index + 1}`,
        })).slice((page - 1) * 10, page * 10);
        return Response.json({ blogs, total: 12 });
      }
      const slug = url.searchParams.get("slug");
      if (slug === "gone") return Response.json({});
      if (slug === "absent") return new Response("", { status: 404 });
      return Response.json({ slug, metaTitle: `Title of ${slug}`, blog: "Some **text**", date: 7 });
    },
  };
}

const titles = (html: string) =>
  [...html.matchAll(/class="card-text-link quiet-link" href="\/blog\/([^"]+)"/g)].map(
    (match) => match[1],
  );

test("the list shows ten posts a page, newest first, with pagination links", async () => {
  site = await openEmbedded(22);
  const first = await site.text("/blog");
  expect(titles(first)).toHaveLength(10);
  expect(first).toMatch(/<nav class="pagination no-print" aria-label="Pagination">/);
  expect(first).toMatch(/href="\/blog\?page=3"[^>]*>3</);
  const last = await site.text("/blog?page=3");
  expect(titles(last)).toEqual(["post-3", "post-2", "post-1"]);
});

test("an invalid page number answers 200 with an existing page", async () => {
  site = await openEmbedded(21);
  for (const [number, slug] of [
    ["0", "post-21"],
    ["-1", "post-21"],
    ["abc", "post-21"],
    ["", "post-21"],
    ["99", "post-1"],
    ["99999999999999999999", "post-1"],
  ]) {
    const response = await site.get(`/blog?page=${number}`);
    expect([number, response.status]).toEqual([number, 200]);
    expect(titles(await response.text()), number).toContain(slug);
  }
});

test("an empty blog says so", async () => {
  site = await openSite();
  const html = await site.text("/blog");
  expect(html).toContain("No blogs found");
  expect(html).toContain("Check back later for new content");
});

test("a post is complete without scripts, and its raw HTML is shown as text", async () => {
  const response = await site.get("/blog/whole");
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain("A &lt;whole&gt; &amp; complete post");
  expect(html).toContain('<h2 id="post-heading">Heading</h2>');
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toMatch(/<a href="https:\/\/a.example" target="_blank" rel="noopener noreferrer">/);
  for (const text of [
    "Watch Our YouTube Short",
    "View on Pinterest",
    "Related Topics",
    "Related Posts",
    "Back to Blog",
  ]) {
    expect(html).toContain(text);
  }
});

test("a post has one canonical address for all spellings", async () => {
  for (const path of ["/blog/whole", "/BLOG/whole"]) {
    const page = await site.text(path);
    expect(page).toContain(`<link rel="canonical" href="https://${DOMAIN}/blog/whole"/>`);
  }
});

test("a post's structured data has the date of its last change", async () => {
  site = await openEmbedded(0);
  const { db } = site;
  const post = aStoredPost({ domain: DOMAIN, published: LONG_AGO, updated: LONG_AGO });
  await fill(db, [post, { ...post, slug: "changed", updated: LONG_AGO + 90 }]);
  const came = new Date(LONG_AGO * 1000).toISOString();
  const changed = new Date((LONG_AGO + 90) * 1000).toISOString();
  expect(await site.text("/blog/a-post")).toContain(
    `"datePublished":"${came}","dateModified":"${came}"`,
  );
  expect(await site.text("/blog/changed")).toContain(
    `"datePublished":"${came}","dateModified":"${changed}"`,
  );
});

test("if a host of the paper has its own posts, all links to them use that host", async () => {
  site = await openEmbedded(0);
  const other = "harbor-gazette.example";
  const { db } = site;
  const picture = "/stock/01.svg";
  await fill(db, [aStoredPost({ domain: other, slug: "theirs", published: LONG_AGO, picture })]);
  const at = (path: string) => site.text(`https://${other}${path}`);
  const address = `https://${other}/blog/theirs`;
  for (const path of ["/rss.xml", "/atom.xml", "/feed.json", "/sitemap-posts-1.xml"]) {
    const document = await at(path);
    expect(document).toContain(address);
    expect(document).not.toContain(`${DOMAIN}/blog`);
  }
  expect(await at("/sitemap.xml")).toContain(`<loc>https://${other}/sitemap-posts-1.xml</loc>`);
  expect(await at("/robots.txt")).toContain(`Sitemap: https://${other}/sitemap.xml`);
  const post = await at("/blog/theirs");
  for (const text of [
    `<link rel="canonical" href="${address}"/>`,
    `<meta property="og:url" content="${address}"/>`,
    `"url":"${address}"`,
    `?url=${encodeURIComponent(address)}`,
  ]) {
    expect(post).toContain(text);
  }
  expect(await at("/blog")).toContain(`<link rel="canonical" href="https://${other}/blog"/>`);
  // Pages that are the same on all hosts have one canonical address.
  expect(await at("/faq")).toContain(`<link rel="canonical" href="https://${DOMAIN}/faq"/>`);
});

test.each(["/blog/nobody", "/blog/hidden"])("%s answers 404 with Blog Not Found", async (path) => {
  const response = await site.get(path);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain("Blog Not Found");
  expect(html).toContain("The requested blog post could not be found.");
});

test("the functions answer for another deployment", async () => {
  site = await openEmbedded(12);
  const list = await (await site.get(`/functions/get_metainfo?domain=${DOMAIN}&page=2`)).json();
  expect(list).toMatchObject({ total: 13, blogs: [{ slug: "post-3" }, {}, {}] });
  const details = await (await site.get("/functions/get_details?slug=whole")).json();
  expect(details).toMatchObject({ slug: "whole", domain: DOMAIN, shortTailKeywords: "town, Rare" });
  expect((await site.get("/functions/get_details?slug=nobody")).status).toBe(404);
  expect((await site.get("/functions/get_metainfo?page=1")).status).toBe(400);
});

test("with an external backend, list and post come from its functions", async () => {
  site = await openSite(functions(), EXTERNAL);
  expect(titles(await site.text("/blog"))).toHaveLength(10);
  expect(titles(await site.text("/blog?page=2"))).toEqual(["post-11", "post-12"]);
  const html = await site.text("/blog/post-3");
  expect(html).toContain("Title of post-3");
  expect(html).toContain("<strong>text</strong>");
  expect(html).toMatch(/href="\/blog\/post-4" rel="prev"/);
  expect(html).toMatch(/href="\/blog\/post-2" rel="next"/);
});

test.each([
  ["gone", 404, "The requested blog post could not be found."],
  ["absent", 404, "HTTP error! status: 404"],
])("an external post that is %s answers %i with %j", async (slug, status, message) => {
  site = await openSite(functions(), EXTERNAL);
  const response = await site.get(`/blog/${slug}`);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(message);
});

test("the failure of an external backend is shown until it answers again", async () => {
  const state = { status: 500 };
  site = await openSite(functions(state), {
    ...EXTERNAL,
    BLOG_TTL_SECONDS: "0",
    PAGE_TTL_SECONDS: "0",
  });
  const list = await site.get("/blog");
  expect(list.status).toBe(502);
  const html = await list.text();
  expect(html).toContain("Error Loading Blogs");
  expect(html).toContain("HTTP error! status: 500");
  expect(html).toContain("Try Again");
  const post = await site.get("/blog/post-1");
  expect(post.status).toBe(502);
  expect(await post.text()).toContain("Blog Not Found");
  expect(post.headers.get("cache-control")).toBe("no-store");
  state.status = 200;
  expect((await site.get("/blog")).status).toBe(200);
});

test("many simultaneous requests cause one call of the external backend", async () => {
  const outside = functions();
  const answer = outside["*"] as (request: Request) => Response;
  const slow: Outside = {
    "*": async (request) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 300);
      });
      return answer(request);
    },
  };
  site = await openSite(slow, { ...EXTERNAL, PAGE_TTL_SECONDS: "0" });
  const pages = await Promise.all(Array.from({ length: 40 }, async () => site.get("/blog")));
  const texts = await Promise.all(pages.map(async (page) => page.text()));
  expect(texts.map((html) => titles(html).length)).toEqual(texts.map(() => 10));
  expect(site.requested.filter((url) => url.startsWith(FUNCTIONS))).toHaveLength(1);
});

test("while a backend hangs, a reader gets the frame and a spinner, and the error after five seconds", async () => {
  site = await openSite({ "*": () => new Promise(() => {}) }, EXTERNAL);
  // A page waits 1.5 seconds for the blog, and the blog five for its backend.
  await site.injectFaults({ deadlinesMs: [1_500] });
  const response = await site.get("/blog", { headers: { "Accept-Encoding": "identity" } });
  expect(response.headers.get("cache-control")).toBe("no-store");
  const stream = streamOf(response);
  const frame = await stream.until("</footer>");
  expect(frame).toContain("Loading posts");
  expect(frame).not.toContain("Failed to fetch blogs");
  await site.injectFaults({ deadlinesMs: [5_000] });
  expect(await stream.rest()).toContain("Failed to fetch blogs");
});

test("if a backend hangs, a crawler waits for it and gets status 503", async () => {
  site = await openSite({ "*": () => new Promise(() => {}) }, EXTERNAL);
  await site.injectFaults({ deadlinesMs: [5_000] });
  const response = await site.get("/blog", { headers: { "User-Agent": "Testbot/1.0 (a bot)" } });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("Failed to fetch blogs");
});

test("both RSS addresses answer XML to programs, and the RSS screen to browsers", async () => {
  for (const path of ["/rss.xml", "/feed.xml"]) {
    const response = await site.get(path);
    expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const channel = childOf(parseXml(await response.text()), "channel");
    expect(childrenOf(channel, "item")).toHaveLength(4);
    const screen = await site.get(path, NAVIGATION);
    expect(screen.headers.get("content-type")).toMatch(/^text\/html/);
    expect(screen.headers.get("vary")).toContain("Sec-Fetch-Dest");
    const html = await screen.text();
    expect(html).toContain("&lt;rss version=");
    expect(html).toMatch(/title="Blog RSS Feed" href="\/rss.xml"/);
    // The cached screen is not served to feed readers.
    const again = await site.get(path);
    expect(again.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  }
});

test("a feed with an unchanged ETag answers 304", async () => {
  const first = await site.get("/atom.xml");
  const etag = first.headers.get("etag") ?? "";
  const second = await site.get("/atom.xml", { headers: { "If-None-Match": etag } });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe("");
});

test("the RSS screen shows posts as soon as the backend works again", async () => {
  const state = { status: 500 };
  site = await openSite(functions(state), { ...EXTERNAL, BLOG_TTL_SECONDS: "0" });
  const screen = async () => (await site.text("/rss.xml", NAVIGATION)).includes("&lt;item&gt;");
  expect(await screen()).toBe(false);
  state.status = 200;
  expect(await screen()).toBe(true);
});

test("if the backend fails, the feed is an empty channel that is not cached, and the failure is logged", async () => {
  const state = { status: 500 };
  site = await openSite(functions(state), { ...EXTERNAL, BLOG_TTL_SECONDS: "0" });
  const empty = await site.get("/rss.xml");
  expect([empty.status, empty.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(childrenOf(childOf(parseXml(await empty.text()), "channel"), "item")).toEqual([]);
  expect(site.logged.map(({ event }) => event)).toContain("Error generating RSS");
  state.status = 200;
  expect(await site.text("/rss.xml")).toContain("<item>");
});

test("the XML site map lists every page and post", async () => {
  const index = parseXml(await site.text("/sitemap.xml"));
  const files = index.children.map((entry) => new URL(childOf(entry, "loc").text).pathname);
  expect(files).toEqual(["/sitemap-pages.xml", "/sitemap-posts-1.xml"]);
  const pages = parseXml(await site.text("/sitemap-pages.xml")).children;
  const paths = pages.map((entry) => new URL(childOf(entry, "loc").text).pathname);
  // The 25 pages of the site map screen, and the donations page.
  expect(new Set(paths).size).toBe(26);
  expect(paths.at(-1)).toBe("/donations");
  expect(parseXml(await site.text("/sitemap-posts-1.xml")).children).toHaveLength(4);
  expect((await site.get("/sitemap-posts-2.xml")).status).toBe(404);
  expect(await site.text("/robots.txt")).toContain("/sitemap.xml");
});

test("a post of a category stands in its section, with the stories there but for itself", async () => {
  site = await openSite({}, { SAMPLE_FEEDS: "only" });
  await publish(site, { slug: "news", title: "Our news", category: "localNews" });
  await site.round(1);
  const html = await site.text("/blog/news");
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  expect(main).toContain("More from Local News");
  expect(main.match(/href="\/article\//g)).toHaveLength(4);
  expect(main).not.toContain('href="/blog/news"');
  expect(html).toMatch(/<a [^>]*href="\/local-news"[^>]*aria-current="true"/);
  expect(html).toMatch(/"@type":"NewsArticle".*"articleSection":"Local News"/s);
  expect(html).not.toMatch(/<span>harborgazette\.example<\/span>/);
});
