/** The cost of a post: rendering, calls of stores, calls of an external backend. */
import { afterEach, expect, test } from "vitest";

import { publish } from "../../../edge/blog/blog-posts.ts";
import { openSite, type Site } from "../../site/open-site.ts";

let site: Site;
afterEach(() => site.close());

/** Settings without page caching; only the stores have data. */
const UNCACHED = { PAGE_TTL_SECONDS: "0", BLOG_TTL_SECONDS: "0" };
const BACKEND = "https://backend.example";

async function storedHtml() {
  const store = site.kv;
  const { keys } = await store.list({ prefix: "post-html:" });
  return { store, keys: keys.map(({ name }) => name) };
}

test("a post's page shows the HTML that the import stored, and reads only D1 for it", async () => {
  site = await openSite({}, UNCACHED);
  await publish(site, { slug: "a", body: "Hello *you*" });
  expect(await site.text("/blog/a")).toContain("<p>Hello <em>you</em></p>");
  const { db } = site;
  await db.prepare("UPDATE post_html SET html = '<p>As <b>stored</b></p>'").run();
  const before = await site.injectFaults({});
  expect(await site.text("/blog/a")).toContain("<p>As <b>stored</b></p>");
  const after = await site.injectFaults({});
  expect(after.kvPut - before.kvPut).toBe(0);
  expect(after.kvGet - before.kvGet).toBe(0);
  expect(after.d1 - before.d1).toBeLessThanOrEqual(2);
});

test("a post without stored HTML is rendered once, and then read from KV", async () => {
  site = await openSite({}, UNCACHED);
  await publish(site, { slug: "a", body: "Hello *you*" });
  const { db } = site;
  await db.prepare("DELETE FROM post_html").run();
  expect(await site.text("/blog/a")).toContain("<p>Hello <em>you</em></p>");
  await expect.poll(async () => (await storedHtml()).keys).toHaveLength(1);
  const { store, keys } = await storedHtml();
  await store.put(keys[0] ?? "", "<p>From KV</p>");
  expect(await site.text("/blog/a")).toContain("<p>From KV</p>");
  expect((await storedHtml()).keys).toHaveLength(1);
});

/** An external backend with only the post `a` and a total of 25. */
async function openExternal(vars: Readonly<Record<string, string>> = {}) {
  const post = { slug: "a", metaTitle: "Post A", metaDescription: "About", blog: "Hello *you*" };
  site = await openSite(
    {
      "*": ({ url }) => {
        if (url.includes("get_metainfo")) return Response.json({ blogs: [post], total: 25 });
        return url.endsWith("slug=a") ? Response.json(post) : new Response("", { status: 404 });
      },
    },
    { BLOG_BACKEND_URL: BACKEND, ...vars },
  );
}

const backendCalls = () => site.requested.filter((url) => url.startsWith(BACKEND));

test("an external post is rendered once, also without cached pages", async () => {
  await openExternal(UNCACHED);
  expect(await site.text("/blog/a")).toContain("<p>Hello <em>you</em></p>");
  await expect.poll(async () => (await storedHtml()).keys).toHaveLength(1);
  const { store, keys } = await storedHtml();
  await store.put(keys[0] ?? "", "<p>From KV</p>");
  expect(await site.text("/blog/a")).toContain("<p>From KV</p>");
});

test("page numbers beyond the end cause no calls of the backend", async () => {
  await openExternal({ PAGE_TTL_SECONDS: "0" });
  for (let page = 4; page < 54; page += 1) {
    expect((await site.get(`/blog?page=${page}`)).status).toBe(200);
  }
  const pages = backendCalls().map((url) => new URL(url).searchParams.get("page"));
  expect(pages).toEqual(["1", "3"]);
});

test("a redirect of the backend is not followed", async () => {
  site = await openSite(
    {
      "*": () =>
        new Response("", { status: 302, headers: { location: "http://169.254.169.254/" } }),
    },
    { BLOG_BACKEND_URL: BACKEND },
  );
  const response = await site.get("/blog");
  expect(response.status).toBe(502);
  expect(await response.text()).toContain("HTTP error! status: ");
  expect(site.requested.length).toBeGreaterThan(0);
  expect(site.requested.filter((url) => !url.startsWith(BACKEND))).toEqual([]);
});
