/** The cost of a post: rendering, calls of stores, calls of an external backend. */
import { Response } from "miniflare";
import { afterEach, expect, test } from "vitest";

import { openTestSite, type TestSite } from "../site.ts";
import { publish } from "./blog-posts.ts";

let site: TestSite;
afterEach(() => site.close());

/** Settings without page caching; only the stores have data. */
const UNCACHED = { PAGE_TTL_SECONDS: "0", BLOG_TTL_SECONDS: "0" };
const BACKEND = "https://backend.example";

async function storedHtml() {
  const store = await site.miniflare.getKVNamespace("FEEDS");
  const { keys } = await store.list({ prefix: "post-html:" });
  return { store, keys: keys.map(({ name }) => name) };
}

test("a post's page shows the HTML that the import stored, and reads only D1 for it", async () => {
  site = await openTestSite({}, UNCACHED);
  await publish(site, { slug: "a", body: "Hello *you*" });
  expect(await site.text("/blog/a")).toContain("<p>Hello <em>you</em></p>");
  const db = await site.miniflare.getD1Database("DB");
  await db.prepare("UPDATE post_html SET html = '<p>As <b>stored</b></p>'").run();
  const before = await site.injectFaults({});
  expect(await site.text("/blog/a")).toContain("<p>As <b>stored</b></p>");
  const after = await site.injectFaults({});
  expect(after.kvPut - before.kvPut).toBe(0);
  expect(after.kvGet - before.kvGet).toBe(0);
  expect(after.d1 - before.d1).toBeLessThanOrEqual(2);
});

test("a post without stored HTML is rendered once, and then read from KV", async () => {
  site = await openTestSite({}, UNCACHED);
  await publish(site, { slug: "a", body: "Hello *you*" });
  const db = await site.miniflare.getD1Database("DB");
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
  site = await openTestSite(
    {
      "*": ({ url }) => {
        if (url.includes("get_metainfo")) return Response.json({ blogs: [post], total: 25 });
        return url.endsWith("slug=a") ? Response.json(post) : new Response("", { status: 404 });
      },
    },
    { BLOG_BACKEND_URL: BACKEND, ...vars },
  );
}

const statusFor = async (client: string, path: string) =>
  (await site.get(path, { headers: { "CF-Connecting-IP": client } })).status;

const backendCalls = () => site.requested.filter((url) => url.startsWith(BACKEND));

test("an external post is rendered once, also without cached pages", async () => {
  await openExternal(UNCACHED);
  expect(await site.text("/blog/a")).toContain("<p>Hello <em>you</em></p>");
  await expect.poll(async () => (await storedHtml()).keys).toHaveLength(1);
  const { store, keys } = await storedHtml();
  await store.put(keys[0] ?? "", "<p>From KV</p>");
  expect(await site.text("/blog/a")).toContain("<p>From KV</p>");
});

test("a hundred addresses from one client cause no more calls of the backend than the rate limit allows", async () => {
  await openExternal({ PAGE_TTL_SECONDS: "0" });
  const statuses: number[] = [];
  for (let n = 0; n < 100; n += 1) statuses.push(await statusFor("203.0.113.7", `/blog/none-${n}`));
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.filter((status) => status === 503)).toHaveLength(40);
  // One for each address, and one for the list of related posts.
  expect(backendCalls()).toHaveLength(61);
  expect(await statusFor("203.0.113.7", "/blog/none-0")).toBe(404);
  expect(backendCalls()).toHaveLength(61);
  expect(await statusFor("203.0.113.8", "/blog/a")).toBe(200);
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
  site = await openTestSite(
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
