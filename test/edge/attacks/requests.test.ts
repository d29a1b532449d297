/** Malicious requests as they are sent: paths that no client library sends, and floods of expensive requests. */
import { request as rawRequest } from "node:http";

import { Response } from "miniflare";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { ADDRESSES } from "../../fixtures/addresses.ts";
import { rss } from "../../fixtures/wire-feed.ts";
import { GAZETTE, openTestSite, type TestSite } from "../site.ts";

/** The site of a test: its own, or the common one if the test changes nothing on it. */
let site: TestSite;
let common: TestSite;
beforeAll(async () => {
  common = await openTestSite(NEWS);
});
beforeEach(() => void (site = common));
afterEach(async () => {
  if (site !== common) await site.close();
});
afterAll(() => common.close());

const NEWS = {
  "*": (request: { url: string }) => new Response(rss(new URL(request.url).pathname.slice(1), 20)),
};

/** The response to a request whose path is sent as given; client libraries would normalize it. */
function raw(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }> {
  return new Promise((resolve, reject) => {
    void site.miniflare.ready.then(({ hostname, port }) => {
      const sent = rawRequest({ hostname, port, path, headers }, (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (part: string) => (body += part));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      });
      sent.on("error", reject).end();
    });
  });
}

test("every response, of any kind and status, has the security headers", async () => {
  for (const address of [...ADDRESSES, "http://www.harborgazette.example/tech"]) {
    const { headers, status } = await site.get(address);
    const found = Object.fromEntries(headers);
    expect([address, status, found]).toEqual([
      address,
      status,
      expect.objectContaining({
        "strict-transport-security": "max-age=63072000",
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
        "cross-origin-opener-policy": "same-origin",
        "content-security-policy": expect.stringMatching(/default-src 'none'.*frame-ancestors/),
      }),
    ]);
    expect(headers.has("set-cookie")).toBe(false);
  }
});

test("HEAD answers as GET does, without the body", async () => {
  for (const path of ["/", "/tech"]) await site.text(path);
  for (const path of ADDRESSES) {
    const get = await site.get(path, { headers: { "Accept-Encoding": "identity" } });
    const head = await site.get(path, {
      method: "HEAD",
      headers: { "Accept-Encoding": "identity" },
    });
    expect([path, head.status]).toEqual([path, get.status]);
    expect(await head.text()).toBe("");
    for (const name of ["content-type", "cache-control", "etag", "location", "vary"]) {
      expect([path, name, head.headers.get(name)]).toEqual([path, name, get.headers.get(name)]);
    }
    await get.text();
  }
});

test("a host name with a trailing dot is redirected to the listed name, also where the page is cached", async () => {
  await site.text("http://harborgazette.example/faq");
  for (const name of ["harborgazette.example.", "www.harborgazette.example."]) {
    for (const path of ["/faq", "/faq?a=1", "/rss.xml"]) {
      const { status, headers } = await raw(path, { Host: name });
      expect([name, status, headers["location"]]).toEqual([
        name,
        308,
        `http://harborgazette.example${path}`,
      ]);
    }
  }
  const { status, headers } = await raw("/faq", { Host: "harborgazette.example.:8080" });
  expect([status, headers["location"]]).toEqual([308, "http://harborgazette.example:8080/faq"]);
});

const REDIRECT_ATTACKS = [
  "//evil.example",
  "///evil.example/",
  "/\\evil.example",
  "/%5cevil.example/",
  "/%2f%2fevil.example/",
  "/.//evil.example/",
  "/tech/..//evil.example/",
  "/https://evil.example/",
  "/search?q=https://evil.example",
  "/search?q=%0d%0aLocation:%20https://evil.example",
  "/search?q=//evil.example&url=//evil.example&next=//evil.example",
  "//",
  "/tech//",
  "/@evil.example/",
];

test("no spelling of a path redirects to another site", async () => {
  for (const path of REDIRECT_ATTACKS) {
    for (const origin of [GAZETTE, "http://www.harborgazette.example"]) {
      const response = await site.get(origin + path);
      const location = response.headers.get("location");
      await response.text();
      expect([path, new URL(location ?? "/", GAZETTE).host]).toEqual([
        path,
        "harborgazette.example",
      ]);
      expect(location ?? "/").toMatch(/^(?:\/(?!\/)|http:\/\/harborgazette\.example\/)/);
    }
    const { headers } = await raw(path, { Host: "harborgazette.example" });
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
    const { status, body } = await raw(path, { Host: "harborgazette.example" });
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

/** `limits.test.ts` floods the search. More than twice the limit of 60 a minute, because a new minute may begin meanwhile. */
const FLOOD = 121;

/** The response to a request from a client's address. */
async function requestFrom(client: string, path: string) {
  const answer = await site.get(path, { headers: { "CF-Connecting-IP": client } });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

test("conversions that fetch a feed have a rate limit per client, and the refusal is JSON", async () => {
  // Answers are never fresh, so each request is a visit.
  site = await openTestSite(NEWS, { FEED_TTL_SECONDS: "0" });
  const path = `/convert?rss_url=${encodeURIComponent("https://feeds.harbor.example/tech")}`;
  const answers = [];
  for (let index = 0; index < FLOOD; index += 1)
    answers.push(await requestFrom("203.0.113.7", path));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(JSON.parse(refused[0]?.body ?? "")).toMatchObject({ status: "error" });
  expect(site.requested.length).toBe(FLOOD - refused.length);
  expect((await requestFrom("203.0.113.8", path)).status).toBe(200);
});

test("expensive requests over a client's rate limit get 429, and other clients are not affected", async () => {
  site = await openTestSite(NEWS);
  await site.round(12);
  await site.text("/tech");
  const floods = [
    (index: number) => `/sitemap?search=${index}`,
    (index: number) => `/article/unknown-${index}`,
    () => "/status",
  ];
  for (const path of floods) {
    const answers = [];
    for (let index = 0; index < FLOOD; index += 1) {
      answers.push(await requestFrom("203.0.113.7", path(index)));
    }
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length, path(0)).toBeGreaterThan(0);
    expect(refused[0]?.headers.get("retry-after")).toBe("60");
    expect(refused[0]?.headers.get("cache-control")).toBe("no-store");
    for (let index = FLOOD; index < FLOOD + 10; index += 1) {
      expect((await requestFrom("203.0.113.8", path(index))).status, path(0)).not.toBe(429);
    }
  }
  expect((await requestFrom("203.0.113.7", "/tech")).status).toBe(200);
  expect((await requestFrom("203.0.113.7", "/article/tech-1")).status).toBe(200);
});

test("static files are served, and no file outside of the client build", async () => {
  const whole = await site.get("/stock/01.svg");
  expect(whole.status).toBe(200);
  await whole.text();
  for (const path of [
    "/wrangler.json",
    "/_headers",
    "/worker/index.js",
    "/.vite/manifest.json",
    "/client-manifest.json",
  ]) {
    const response = await site.get(path);
    await response.text();
    expect([path, response.status]).toEqual([path, 404]);
  }
});
