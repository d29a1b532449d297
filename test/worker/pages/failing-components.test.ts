/** Components that throw: a part shows an error in its place, the frame an error page, without a stack. */
import { createHash } from "node:crypto";

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { articleSlugs } from "../../edge/pages/page-html.ts";
import { rss } from "../../fixtures/wire-feed.ts";
import { openSite, type Outside, type Site } from "../site/open-site.ts";

const COMPONENTS = {
  ArticleCard: "../../../client/components/article/ArticleCard.tsx",
  Footer: "../../../client/document/Footer.tsx",
  Faq: "../../../client/screens/paper/Faq.tsx",
} as const;
type Component = (props: { readonly article?: { readonly title: string } }) => unknown;

/** The component that throws, and the headline of the card that does. */
let broken: { readonly name?: keyof typeof COMPONENTS; readonly headline?: string } = {};
let site: Site;

beforeAll(() => {
  for (const [name, path] of Object.entries(COMPONENTS))
    vi.doMock(path, async (importOriginal) => {
      const module = await importOriginal<Record<string, Component>>();
      const component: Component = (props) => {
        if (name === broken.name && props.article?.title === broken.headline)
          throw new Error("a component broke, secret-detail");
        return module[name]?.(props);
      };
      return { ...module, [name]: component };
    });
});
beforeEach(() => void (broken = {}));
afterEach(() => site.close());
afterAll(() => {
  for (const path of Object.values(COMPONENTS)) vi.doUnmock(path);
});

const READER = { headers: { Accept: "text/html" } };
const APOLOGY = "Something went wrong in this part of the page.";
const LATER = { clockAheadMs: 15 * 60_000 };

async function openWarm(vars: Record<string, string> = {}): Promise<void> {
  site = await openSite(
    { "*": (request) => new Response(rss(new URL(request.url).pathname.slice(1), 20)) },
    vars,
  );
  for (const path of ["/", "/tech"]) await site.text(path);
  await site.injectFaults(LATER);
}

test("a part of a page that throws shows an error in its place, and the page is not cached", async () => {
  await openWarm();
  broken = { name: "ArticleCard", headline: "lifestyle 1" };
  const response = await site.get("/", READER);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(html.split(APOLOGY)).toHaveLength(2);
  expect(html).not.toContain("/article/lifestyle-1");
  expect(articleSlugs(html).length).toBeGreaterThan(10);
  expect(html).toMatch(/<header[\s\S]*<footer/);
  expect(html).not.toContain("secret-detail");
  expect(site.logged).toContainEqual({
    event: "section failed",
    path: "/",
    cause: "Error: a component broke, secret-detail",
  });
  broken = {};
  expect(await site.text("/")).toContain("/article/lifestyle-1");
});

test("a streamed part that throws shows an error in its place, and the policy allows the page's scripts", async () => {
  const gate = Promise.withResolvers<void>();
  const outside: Outside = {
    "*": async (request) => {
      const name = new URL(request.url).pathname.slice(1);
      if (name === "lifestyle") await gate.promise;
      return new Response(rss(name, 20));
    },
  };
  site = await openSite(outside);
  broken = { name: "ArticleCard", headline: "lifestyle 1" };
  const response = await site.get("/", READER);
  expect(response.status).toBe(200);
  gate.resolve();
  const html = await response.text();
  expect(html).toContain(APOLOGY);
  expect(articleSlugs(html).length).toBeGreaterThan(10);
  expect(html).not.toContain("secret-detail");
  const policy = response.headers.get("content-security-policy") ?? "";
  const scripts = [...html.matchAll(/<script(?: id="[^"]*")?>(.*?)<\/script>/gs)];
  expect(scripts.length).toBeGreaterThan(1);
  for (const [, script = ""] of scripts) {
    const hash = createHash("sha256").update(script).digest("base64");
    expect(policy).toContain(`'sha256-${hash}'`);
  }
});

test("a frame that throws causes the Unexpected Application Error screen, status 500, without details", async () => {
  await openWarm({ PAGE_TTL_SECONDS: "0" });
  broken = { name: "Footer" };
  for (const path of ["/tech", "/", "/contact", "/nothing-here"]) {
    const response = await site.get(path, READER);
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(html).toMatch(/<h1[^>]*>Unexpected Application Error<\/h1>/);
    expect(html).toContain('href="/"');
    expect(html).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>$/);
    expect(html).not.toMatch(/secret-detail|\bat \w+|\.js:\d/);
  }
  expect(await (await site.get("/tech")).text()).toBe(
    "Unexpected Application Error. Please try again in a moment.\n",
  );
  expect((await site.get("/tech", { method: "HEAD", ...READER })).status).toBe(500);
  broken = {};
  expect((await site.get("/tech")).status).toBe(200);
});

test("a screen that throws shows the error between the paper's header and footer", async () => {
  await openWarm({ PAGE_TTL_SECONDS: "0" });
  broken = { name: "Faq" };
  const response = await site.get("/faq", READER);
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toMatch(/<header[\s\S]*Unexpected Application Error[\s\S]*<footer/);
  expect(html).not.toContain("secret-detail");
});
