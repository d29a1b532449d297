/** Attacks through other servers: request forgery, leaked secrets, gaps in the content policy. */
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { afterEach, expect, test } from "vitest";

import { words } from "../../../worker/reading/feed-parser/words.ts";
import { rss } from "../../fixtures/wire-feed.ts";
import { openSite, type Site } from "../site/open-site.ts";

let site: Site;
afterEach(() => site.close());

/** Private addresses, in the spellings that attackers use for them. */
const INSIDE = words(`
  http://127.0.0.1/ http://127.1/ http://0/ http://0.0.0.0/ http://2130706433/ http://0x7f000001/
  http://0177.0.0.1/ http://127.0.0.1./ http://①②⑦.⓪.⓪.①/ http://localhost/ http://LOCALHOST./
  http://a.localhost/ http://10.0.0.1/ http://172.16.0.1/ http://192.168.1.1/ http://100.64.0.1/
  http://169.254.169.254/latest/meta-data/ http://0xa9fea9fe/ http://metadata.google.internal/
  http://metadata/ http://[::1]/ http://[::]/ http://[::ffff:127.0.0.1]/
  http://[::ffff:a9fe:a9fe]/ http://[64:ff9b::7f00:1]/ http://[fe80::1]/ http://[fd00:ec2::254]/
  http://127.0.0.1.nip.io/ http://10-0-0-1.sslip.io/ http://localtest.me/ http://printer.local/
  http://intranet/ http://kubernetes.default.svc/ https://example.com:22/
  https://user:secret@example.com/ file:///etc/passwd ftp://example.com/
  gopher://127.0.0.1:6379/_FLUSHALL data:application/rss+xml,<rss/> javascript:alert(1)
  blob:https://example.com/1 //127.0.0.1/
`);

test("/convert fetches only the feeds that a paper configures", async () => {
  site = await openSite({});
  const configured = "https://feeds.harbor.example/tech";
  const near = [
    `${configured}/`,
    `${configured}?a=1`,
    `${configured}#a`,
    configured.replace("https", "http"),
    configured.toUpperCase(),
    ` ${configured}`,
    configured.replace("harbor", "h%61rbor"),
  ];
  for (const address of [...INSIDE, ...near, "https://example.com/feed"]) {
    const answer = await site.get(`/convert?rss_url=${encodeURIComponent(address)}`);
    expect(`${address} ${answer.status}`).toMatch(/ (?:400|403)$/);
    expect(await answer.json()).toMatchObject({ status: "error" });
  }
  expect(site.requested).toEqual([]);
});

test("a feed's redirect to a private address is not followed", async () => {
  let location = "";
  const feed = "https://feeds.harbor.example/tech";
  site = await openSite({
    tech: () => new Response(null, { status: 302, headers: { location } }),
  });
  let requests = 0;
  for (const target of INSIDE.filter((address) => !address.startsWith("//"))) {
    location = encodeURI(target)
      .replaceAll("%25", "%")
      .replaceAll(/%5B|%5D/g, decodeURIComponent);
    const answer = await site.get(`/convert?rss_url=${encodeURIComponent(feed)}`);
    requests += 1;
    expect([target, answer.status]).toEqual([target, 502]);
    expect(await answer.json()).toMatchObject({ status: "error" });
    expect([target, site.requested.length, site.unlisted]).toEqual([target, requests, []]);
  }
});

const KEY = "anon-key-0123456789";

test.each([
  ["works", () => Response.json({ blogs: [{ slug: "a", metaTitle: "A" }], total: 1 })],
  ["refuses", () => new Response(`bad key ${KEY}`, { status: 401 })],
  ["fails", () => new Response(`Bearer ${KEY}`, { status: 500 })],
  ["sends no JSON", () => new Response(`<html>${KEY}`)],
  ["redirects", () => Response.redirect("https://evil.example/steal", 302)],
] as const)(
  "the blog's key is in no page, log or error if its backend %s",
  async (_how, answer) => {
    const hosts: string[] = [];
    site = await openSite(
      {
        "*": (request) => {
          const { host } = new URL(request.url);
          const key = request.headers.get("authorization") ?? "";
          if (key.includes(KEY)) hosts.push(host);
          return host === "backend.example" ? answer() : new Response(rss("News", 3));
        },
      },
      { BLOG_BACKEND_URL: "https://backend.example/functions", BLOG_BACKEND_KEY: KEY },
    );
    const shown: string[] = [];
    const paths = words("/ /blog /blog/a /rss.xml /feed.json /sitemap.xml /sitemap-1.xml");
    for (const path of [...paths, "/healthz", "/status"]) {
      const response = await site.get(path);
      shown.push(await response.text(), JSON.stringify([...response.headers]));
    }
    expect([...shown, ...site.lines].filter((text) => text.includes(KEY))).toEqual([]);
    expect(new Set(hosts)).toEqual(new Set(["backend.example"]));
  },
);

test("a key that cannot be a header is refused without showing it", async () => {
  site = await openSite({}, { BLOG_BACKEND_KEY: "two words\nsecret-key" });
  const answer = await site.get("/");
  expect(answer.status).toBe(500);
  const text = await answer.text();
  expect(text).toContain("BLOG_BACKEND_KEY");
  expect(text + site.lines.join("")).not.toContain("secret-key");
});

test("the content policy of every kind of page has no finding of high or medium severity", async () => {
  site = await openSite({ "*": rss("News", 3) });
  for (const origin of ["", "http://alderfallsbeacon.example"]) {
    for (const path of ["/", "/tech", "/blog", "/contact", "/nothing", "/status", "/atom.xml"]) {
      const response = await site.get(origin + path);
      await response.text();
      const policy = response.headers.get("content-security-policy") ?? "";
      const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
      const serious = findings.filter(({ severity }) => severity <= Severity.MEDIUM_MAYBE);
      expect([path, serious]).toEqual([path, []]);
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|script-src[^;]*\*|nonce-/);
      expect(policy).toMatch(/frame-ancestors 'none'/);
    }
  }
  const policy = (await site.get("/")).headers.get("content-security-policy") ?? "";
  for (const rule of [
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "style-src 'self'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy.split("; ")).toContain(rule);
  }
});

test("an ad's script runs in a frame without an origin, which cannot navigate the page", async () => {
  site = await openSite({ "*": rss("News", 20) });
  const html = await site.text("/");
  const frames = [...html.matchAll(/<iframe [^>]*>/g)].map(([frame]) => frame);
  expect(frames.length).toBeGreaterThan(0);
  for (const frame of frames) {
    expect(frame).toContain('sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"');
  }
  const policy = (await site.get("/ad-frame")).headers.get("content-security-policy") ?? "";
  expect(policy).toContain("sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox");
  expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|allow-modals/);
  expect(policy).toContain("script-src https://ads.example");
  expect(policy).toContain("frame-ancestors 'self'");
  const own = (await site.get("/tech")).headers.get("content-security-policy") ?? "";
  expect(own).not.toContain("ads.example");
  expect((await site.get("http://alderfallsbeacon.example/ad-frame")).status).toBe(404);
});

test("security.txt has the paper's own contact, and expires within a year", async () => {
  site = await openSite({});
  const response = await site.get("/.well-known/security.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toContain("Contact: mailto:security@harborgazette.example\n");
  const expires = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now() + 30 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});
