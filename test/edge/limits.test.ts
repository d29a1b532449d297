/** The platform's rate limit before the built Worker's dearest answers. */
import { Response } from "miniflare";
import { afterEach, expect, test } from "vitest";

import { openTestSite, type TestSite } from "./site.ts";

let site: TestSite;
afterEach(() => site.close());

test("a search's feed is limited as searches are", async () => {
  site = await openTestSite();
  const reader = { headers: { "CF-Connecting-IP": "203.0.113.9" } };
  const refused = new Set<string>();
  // More than two minutes allow, because the limit's minute may end meanwhile.
  for (let at = 0; at < 65; at += 1) {
    for (const path of ["/search.xml?q=bridge", "/search?q=bridge"])
      if ((await site.get(path, reader)).status === 429) refused.add(path);
  }
  expect(refused.size).toBe(2);
});

test("a hundred addresses from one client cause no more calls of the blog's backend than the rate limit allows", async () => {
  const backend = "https://backend.example";
  const post = { slug: "a", metaTitle: "Post A", metaDescription: "About", blog: "Hello *you*" };
  site = await openTestSite(
    {
      "*": ({ url }) => {
        if (url.includes("get_metainfo")) return Response.json({ blogs: [post], total: 25 });
        return url.endsWith("slug=a") ? Response.json(post) : new Response("", { status: 404 });
      },
    },
    { BLOG_BACKEND_URL: backend, PAGE_TTL_SECONDS: "0" },
  );
  const calls = () => site.requested.filter((url) => url.startsWith(backend));
  const statusFor = async (client: string, path: string) =>
    (await site.get(path, { headers: { "CF-Connecting-IP": client } })).status;
  const statuses: number[] = [];
  for (let n = 0; n < 100; n += 1) statuses.push(await statusFor("203.0.113.7", `/blog/none-${n}`));
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.filter((status) => status === 503)).toHaveLength(40);
  // One for each address, and one for the list of related posts.
  expect(calls()).toHaveLength(61);
  expect(await statusFor("203.0.113.7", "/blog/none-0")).toBe(404);
  expect(calls()).toHaveLength(61);
  expect(await statusFor("203.0.113.8", "/blog/a")).toBe(200);
});
