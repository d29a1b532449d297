/** Floods of what caches do not save: the platform counts each client's requests for each kind of work. */
import { afterEach, expect, test } from "vitest";

import { rss } from "../../fixtures/wire-feed.ts";
import { openSite, RATE_LIMIT, type Site } from "../site/open-site.ts";

let site: Site;
afterEach(() => site.close());

const NEWS = {
  "*": (request: { url: string }) => new Response(rss(new URL(request.url).pathname.slice(1), 20)),
};
const CONVERT = `/convert?rss_url=${encodeURIComponent("https://feeds.harbor.example/tech")}`;

/** A client's answer from an address. */
async function ask(client: string, path: string) {
  const answer = await site.get(path, { headers: { "CF-Connecting-IP": client } });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

const FLOODS: readonly (readonly [path: (index: number) => string, refusal: string])[] = [
  [(index) => `/search?q=${index}`, "Too many requests"],
  [(index) => `/search.xml?q=${index}`, "Too many requests"],
  [(index) => `/sitemap?search=${index}`, "Too many requests"],
  [(index) => `/article/unknown-${index}`, "Too many requests"],
  [() => "/status", "Too many requests"],
  [() => CONVERT, '{"status":"error","message":"Too many requests'],
];

test("expensive requests over a client's rate limit get 429, and other clients are not affected", async () => {
  // Converted feeds are never fresh, so each request is a visit.
  site = await openSite(NEWS, { FEED_TTL_SECONDS: "0" });
  await site.round(12);
  await site.text("/tech");
  for (const [at, [path, refusal]] of FLOODS.entries()) {
    const client = `203.0.113.${2 * at}`;
    for (let index = 0; index < RATE_LIMIT; index += 1)
      expect((await ask(client, path(index))).status, path(index)).not.toBe(429);
    const visits = site.requested.length;
    const refused = await ask(client, path(RATE_LIMIT));
    expect([path(0), refused.status, refused.headers.get("retry-after")]).toEqual([
      path(0),
      429,
      "60",
    ]);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(refused.body).toContain(refusal);
    expect(site.requested).toHaveLength(visits);
    expect((await ask(`203.0.113.${2 * at + 1}`, path(RATE_LIMIT))).status).not.toBe(429);
    // What costs nothing goes on.
    expect((await ask(client, "/tech")).status).toBe(200);
    expect((await ask(client, "/article/tech-1")).status).toBe(200);
  }
});

test("a hundred addresses from one client cause no more calls of the blog's backend than the rate limit allows", async () => {
  const backend = "https://backend.example";
  const post = { slug: "a", metaTitle: "Post A", metaDescription: "About", blog: "Hello *you*" };
  site = await openSite(
    {
      "*": ({ url }) => {
        if (url.includes("get_metainfo")) return Response.json({ blogs: [post], total: 25 });
        return url.endsWith("slug=a") ? Response.json(post) : new Response("", { status: 404 });
      },
    },
    { BLOG_BACKEND_URL: backend, PAGE_TTL_SECONDS: "0" },
  );
  const calls = () => site.requested.filter((url) => url.startsWith(backend));
  const statuses: number[] = [];
  for (let n = 0; n < 100; n += 1)
    statuses.push((await ask("203.0.113.7", `/blog/none-${n}`)).status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(RATE_LIMIT);
  expect(statuses.filter((status) => status === 503)).toHaveLength(40);
  // One for each address, and one for the list of related posts.
  expect(calls()).toHaveLength(61);
  expect((await ask("203.0.113.7", "/blog/none-0")).status).toBe(404);
  expect(calls()).toHaveLength(61);
  expect((await ask("203.0.113.8", "/blog/a")).status).toBe(200);
});

test("where private feeds are allowed, conversions have no rate limit", async () => {
  site = await openSite(NEWS, { ALLOW_PRIVATE_FEEDS: "true" });
  for (let index = 0; index < 100; index += 1) {
    const answer = await site.get(`/convert?rss_url=http://127.0.0.1/${index}`);
    expect(answer.status).toBe(200);
    await answer.text();
  }
});
