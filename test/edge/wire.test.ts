/** What only sockets show of the built Worker: paths as no client library sends them, compression, the rate limit. */
import { request as rawRequest } from "node:http";

import { afterAll, beforeAll, expect, test } from "vitest";

import { REDIRECT_ATTACKS } from "../fixtures/addresses.ts";
import { rss } from "../fixtures/wire-feed.ts";
import { openTestSite, type TestSite } from "./site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ "*": rss("News", 20) });
});
afterAll(() => site.close());

interface Raw {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** The response to a request whose path is sent as given; client libraries would normalize it. */
async function raw(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Raw> {
  const { hostname, port } = await site.miniflare.ready;
  const all = { Host: "harborgazette.example", ...headers };
  return new Promise((resolve, reject) => {
    const sent = rawRequest({ hostname, port, path, headers: all }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => (body += part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sent.on("error", reject).end();
  });
}

test("no spelling of a path redirects to another site", async () => {
  for (const path of REDIRECT_ATTACKS) {
    const { headers } = await raw(path);
    expect([path, headers["location"] ?? "/"]).toEqual([
      path,
      expect.stringMatching(/^\/(?![/\\])/),
    ]);
  }
});

const MALFORMED = [
  "/%",
  "/%ff",
  "/%e0%a4%a",
  "/%00",
  "/tech%00",
  "/a%0ab",
  "/a%E2%80%A8b",
  "/article/a%0db",
  "/tech/%2e%2e/%2e%2e/etc/passwd",
  "/..%2f..%2fetc/passwd",
  "/article/%",
  "/article/%ff",
  "/blog/%c0%af",
  "/blog/%u0041",
  "/assets/../index.js",
  "/assets/%2e%2e/worker/index.js",
  "/sitemap-%.xml",
  "/sitemap-999999999999999999999.xml",
  "/sitemap-__proto__.xml",
  "/tech;jsessionid=1",
  "/tech.php",
  "/.git/config",
  "/.env",
  "/wp-login.php",
  "/blog?page=%ff",
  "/blog?page=-1",
  "/blog?page=1e309",
  "/blog?page=0x10",
  "/blog?page=99999999999999999999",
  "/blog?page=1&page=2",
  "/blog?page[]=1",
  "/blog?__proto__[a]=1",
  "/sitemap?category=__proto__",
  "/sitemap?search=%ff%00",
  "/functions/get_details?slug=%ff",
  "/functions/get_metainfo?domain=%00",
  "/convert?rss_url=%",
  "/search",
  "/search?q=%",
];

test("malformed escapes, traversals and invalid values are answered without an error", async () => {
  for (const path of MALFORMED) {
    const { status, body } = await raw(path);
    expect(`${path} ${status}`).toMatch(/ (?:200|30[128]|400|403|404)$/);
    expect(body).not.toMatch(/root:|\[core\]|export\s*\{|TypeError|RangeError|SyntaxError/);
  }
  expect(site.logged.filter(({ event }) => /failed/.test(String(event)))).toEqual([]);
});

test("addresses longer than 8,000 characters get 414, shorter ones a normal answer", async () => {
  for (const path of [`/${"a".repeat(7_000)}`, `/article${"/a".repeat(3_000)}`]) {
    expect((await raw(path)).status).toBe(404);
  }
  for (const path of [`/${"a".repeat(9_000)}`, `/tech?${"a=1&".repeat(3_000)}`]) {
    const refused = await site.get(path);
    expect(refused.status).toBe(414);
    expect(refused.headers.get("strict-transport-security")).toMatch(/^max-age=/);
  }
  expect((await raw(`/tech?${"a=1&".repeat(1_500)}`)).status).toBe(200);
});

test("a client gets a compressed page only if it accepts gzip", async () => {
  await raw("/faq");
  const encoding = async (headers = {}) => (await raw("/faq", headers)).headers["content-encoding"];
  expect(await encoding()).toBeUndefined();
  expect(await encoding({ "Accept-Encoding": "gzip" })).toBe("gzip");
});

async function statusFor(client: string): Promise<number> {
  const headers = { "CF-Connecting-IP": client };
  return (await site.get("/search.xml?q=bridge", { headers })).status;
}

test("the platform counts a client's searches, and refuses none of another client", async () => {
  // More than two minutes allow, because the limit's minute may end meanwhile.
  const flood = Array.from({ length: 130 }, () => statusFor("203.0.113.9"));
  const statuses = new Set(await Promise.all(flood));
  expect(statuses).toEqual(new Set([200, 429]));
  expect(await statusFor("203.0.113.10")).toBe(200);
});
