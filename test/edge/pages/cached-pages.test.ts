/** The page cache in the isolate's memory, in the built Worker. */
import { createHash } from "node:crypto";
import { get as httpGet } from "node:http";

import { afterAll, beforeAll, expect, test } from "vitest";

import { rss } from "../../fixtures/wire-feed.ts";
import { openTestSite, type TestSite } from "../site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ "*": () => new Response(rss("Wire", 3)) as never });
  // Crawlers get complete pages, and complete pages are cached.
  for (const host of ["harborgazette.example", "alderfallsbeacon.example"]) {
    await (await site.get(`http://${host}/faq`, { headers: { "User-Agent": "bot" } })).text();
  }
});
afterAll(() => site.close());

test("a page from the cache has the same bytes and the same ETag", async () => {
  const first = await site.get("/faq");
  const again = await site.get("/faq");
  expect(again.headers.get("ETag")).toBe(first.headers.get("ETag"));
  expect(await again.text()).toBe(await first.text());
});

test("each search has its own page, which is not cached", async () => {
  const one = await site.get("/sitemap?search=privacy");
  const two = await site.get("/sitemap?search=contact");
  expect(one.headers.get("ETag")).toBeNull();
  expect(await one.text()).not.toBe(await two.text());
});

test("a cached page answers HEAD without a body, and 304 to its ETag", async () => {
  const head = await site.get("/faq", { method: "HEAD" });
  expect(await head.text()).toBe("");
  const tag = head.headers.get("ETag") ?? "";
  const same = await site.get("/faq", { headers: { "If-None-Match": tag } });
  expect(same.status).toBe(304);
});

test("the policy of a complete page allows only its two scripts and the site's styles", async () => {
  for (const path of ["/faq", "/terms", "/nothing"]) {
    const page = await site.get(path);
    const html = await page.text();
    const scripts = [...html.matchAll(/<script(?: type="speculationrules")?>(.*?)<\/script>/gs)];
    const hashes = scripts.map(
      ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
    );
    expect(hashes).toHaveLength(2);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(
      `; script-src ${hashes.join(" ")} 'strict-dynamic'; style-src 'self'; `,
    );
    expect(html).not.toMatch(/<style| style=|<script[^>]* src=/);
  }
});

/** The encoding of the response to a request with only the given headers. */
async function encodingFor(headers: Record<string, string>): Promise<string | undefined> {
  const address = new URL("/faq", await site.miniflare.ready);
  const options = { headers: { Host: "harborgazette.example", ...headers } };
  return new Promise((resolve, reject) => {
    httpGet(address, options, (response) => {
      response.resume();
      resolve(response.headers["content-encoding"]);
    }).on("error", reject);
  });
}

test("a client gets a compressed page only if it accepts gzip", async () => {
  await site.text("/faq");
  expect(await encodingFor({})).toBeUndefined();
  expect(await encodingFor({ "Accept-Encoding": "gzip" })).toBe("gzip");
});
