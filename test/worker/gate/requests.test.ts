/** Malicious requests: unusual methods, hosts, headers and spellings never change what other readers get. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { publish } from "../../edge/blog/blog-posts.ts";
import { ADDRESSES, REDIRECT_ATTACKS } from "../../fixtures/addresses.ts";
import { rss } from "../../fixtures/wire-feed.ts";
import { GAZETTE, openSite, type Site } from "../site/open-site.ts";

/** The site of a test: its own, or the common one if the test changes nothing on it. */
let site: Site;
let common: Site;
beforeAll(async () => {
  common = await openSite(NEWS);
  // A refusal comes before the page cache, which has these.
  for (const path of ["/tech", "/tech", "/faq"]) await common.text(path);
});
beforeEach(() => void (site = common));
afterEach(async () => {
  if (site !== common) await site.close();
});
afterAll(() => common.close());

const NEWS = {
  "*": (request: { url: string }) => new Response(rss(new URL(request.url).pathname.slice(1), 20)),
};

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
  for (const path of ADDRESSES) {
    const get = await site.get(path);
    const head = await site.get(path, { method: "HEAD" });
    expect([path, head.status]).toEqual([path, get.status]);
    expect(await head.text()).toBe("");
    for (const name of ["content-type", "cache-control", "etag", "location", "vary"]) {
      expect([path, name, head.headers.get(name)]).toEqual([path, name, get.headers.get(name)]);
    }
    await get.text();
  }
});

const METHODS = ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "PURGE"];

test("other methods are answered with 405 and the allowed methods", async () => {
  for (const method of METHODS) {
    for (const path of ["/", "/tech", "/blog/a", "/nothing", "/convert", "/rss.xml"]) {
      const response = await site.get(path, { method });
      expect([method, path, response.status, response.headers.get("allow")]).toEqual([
        method,
        path,
        405,
        "GET, HEAD",
      ]);
      expect(response.headers.get("strict-transport-security")).toMatch(/^max-age=/);
    }
    const blog = await site.get("/functions/get_metainfo?domain=a.example", { method });
    expect(blog.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  }
});

test("a request with the page's ETag gets 304, a request with any other ETag gets the page", async () => {
  await site.text("/tech");
  const etag = (await site.get("/tech")).headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"\w+"$/);
  for (const tag of [etag, etag.slice(2), `"x", ${etag}`, "*"]) {
    const response = await site.get("/tech", { headers: { "If-None-Match": tag } });
    expect([tag, response.status, await response.text()]).toEqual([tag, 304, ""]);
    expect(response.headers.get("content-security-policy")).toContain("script-src 'sha256-");
  }
  for (const tag of ['"x"', "W/", "", '"', "\u00ff", ",,,", "a,".repeat(5_000)]) {
    const response = await site.get("/tech", { headers: { "If-None-Match": tag } });
    expect([tag, response.status]).toEqual([tag, 200]);
    await response.text();
  }
});

const EVIL_HEADERS = {
  "X-Forwarded-Host": "evil.example",
  "X-Forwarded-Proto": "gopher",
  "X-Forwarded-For": "evil.example",
  "X-Original-URL": "/evil.example",
  "X-Rewrite-URL": "/evil.example",
  "X-HTTP-Method-Override": "DELETE",
  Forwarded: "host=evil.example;proto=evil",
  Origin: "https://evil.example",
  Referer: "https://evil.example/",
  "Accept-Language": "evil.example",
  "User-Agent": "evil.example",
  Cookie: "a=evil.example",
  Via: "evil.example",
};

test("no request header changes other readers' answers, and none is echoed", async () => {
  const paths = ["/", "/tech", "/contact", "/nothing", "/sitemap.xml", "/robots.txt", "/atom.xml"];
  for (const path of paths) {
    await site.text(path);
    const plain = await site.text(path);
    const answer = await site.get(path, { headers: EVIL_HEADERS });
    const sent = (await answer.text()) + JSON.stringify([...answer.headers]);
    expect(sent).not.toContain("evil.example");
    expect(await site.text(path)).toBe(plain);
  }
});

test("an unknown host is never echoed, not even in redirects", async () => {
  const hosts = ["http://evil.example", "http://www.evil.example", "http://evil.example:8080"];
  for (const host of hosts) {
    for (const path of [...ADDRESSES, "/tech/", "/?a=1"]) {
      const answer = await site.get(host + path, { headers: { Host: "evil.example" } });
      const sent = (await answer.text()) + JSON.stringify([...answer.headers]);
      expect([host + path, sent.includes("evil.example")]).toEqual([host + path, false]);
    }
  }
});

test("`www.` redirects to the paper's own host", async () => {
  for (const host of ["harborgazette.example", "alderfallsbeacon.example"]) {
    const answer = await site.get(`http://www.${host}/faq?a=1`);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      308,
      `http://${host}/faq?a=1`,
    ]);
  }
});

async function redirectAt(address: string) {
  const { status, headers } = await site.get(address);
  return [status, headers.get("location")];
}

test("a host name with a trailing dot is redirected to the listed name, also where the page is cached", async () => {
  for (const name of ["harborgazette.example.", "www.harborgazette.example."]) {
    for (const path of ["/faq", "/faq?a=1", "/rss.xml"])
      expect(await redirectAt(`http://${name}${path}`)).toEqual([308, GAZETTE + path]);
  }
  const port = await redirectAt("http://harborgazette.example.:8080/faq");
  expect(port).toEqual([308, "http://harborgazette.example:8080/faq"]);
});

test("no spelling of a path redirects to another site", async () => {
  for (const path of REDIRECT_ATTACKS) {
    for (const origin of [GAZETTE, "http://www.harborgazette.example"]) {
      const location = (await site.get(origin + path)).headers.get("location") ?? "/";
      expect([path, new URL(location, GAZETTE).host]).toEqual([path, "harborgazette.example"]);
      expect(location).toMatch(/^(?:\/(?!\/)|http:\/\/harborgazette\.example\/)/);
    }
  }
});

test("unused query parameters do not appear in a page and create no cache entry", async () => {
  await site.text("/tech");
  const plain = await site.get("/tech");
  const etag = plain.headers.get("etag");
  await plain.text();
  for (const query of ["?utm_source=evil", "?page=7", "?<script>", "?a=1&b=2", "?search=evil"]) {
    const response = await site.get(`/tech${query}`);
    expect(response.headers.get("etag")).toBe(etag);
    expect(await response.text()).not.toMatch(/evil|utm_source/);
  }
});

test("papers share no cache entry: one path has different pages on two hosts", async () => {
  site = await openSite(NEWS);
  for (const path of ["/", "/tech", "/contact", "/about-nothing", "/robots.txt", "/atom.xml"]) {
    for (let round = 0; round < 2; round += 1) {
      const gazette = await site.text(path);
      const beacon = await site.text(`http://alderfallsbeacon.example${path}`);
      expect(gazette).not.toMatch(/alder ?falls/i);
      expect(beacon).not.toMatch(/harbor ?gazette/i);
    }
  }
});

test("a request with another spelling of a path does not change the page for other readers", async () => {
  const spellings = [
    ["/TECH", "/tech"],
    ["/%74ech", "/tech"],
    ["//Tech/?utm_source=a", "/tech?utm_source=a"],
    ["/Blog?page=2", "/blog?page=2"],
    ["/SiteMap?category=News", "/sitemap?category=News"],
    ["/FAQ", "/faq"],
    ["/RSS.XML", "/rss.xml"],
  ];
  for (const [spelling = "", own] of spellings) {
    const answer = await site.get(spelling);
    await answer.text();
    expect([spelling, answer.status, answer.headers.get("location")]).toEqual([spelling, 308, own]);
  }
  for (const path of ["/tech", "/faq", "/sitemap"]) {
    expect(await site.text(path)).toContain(
      `<link rel="canonical" href="https://harborgazette.example${path}"/>`,
    );
  }
});

test("requests for unknown addresses evict no page from the cache", async () => {
  site = await openSite(NEWS);
  for (const path of ["/tech", "/article/tech-1"]) await site.text(path);
  await publish(site, { slug: "first", body: "Hello" });
  const isCached = async (path: string) => (await site.get(path)).headers.has("etag");
  expect(await isCached("/tech")).toBe(true);
  for (const path of ["/TECH", "/article/unknown-story", "/sitemap?search=words", "/blog?page=9"]) {
    await site.text(path);
    expect([path, await isCached(path)]).toEqual([path, false]);
  }
  expect(await isCached("/article/tech-1")).toBe(true);
});
