/** A blog backend that fails, hangs or sends invalid data, and posts that overload a parser. */
import { afterEach, expect, test } from "vitest";

import { publish } from "../../../../edge/blog/blog-posts.ts";
import { articleSlugs, withoutComments } from "../../../../edge/pages/page-html.ts";
import { rss } from "../../../../fixtures/wire-feed.ts";
import { openSite, type Site } from "../../../site/open-site.ts";

let site: Site;
afterEach(() => site.close());

const VARS = {
  BLOG_BACKEND_URL: "https://backend.example",
  BLOG_TTL_SECONDS: "1",
  PAGE_TTL_SECONDS: "0",
};
const POST = {
  slug: "a",
  metaTitle: "Post A",
  metaDescription: "About",
  date: "2026-10-01",
  blog: "Hello",
};

/** Opens a site whose backend answers with the current value of `answer`. */
async function openBackend(): Promise<{ answer: () => Response | Promise<Response> }> {
  const backend = {
    answer: (): Response | Promise<Response> => Response.json({ blogs: [POST], total: 1, ...POST }),
  };
  site = await openSite(
    {
      "*": (request) =>
        request.url.startsWith("https://backend.example")
          ? backend.answer()
          : new Response(rss("News", 20)),
    },
    VARS,
  );
  return backend;
}

const FAILURES: readonly (readonly [string, string, () => Response | Promise<Response>])[] = [
  ["answers 500", "HTTP error! status: 500", () => new Response("secret-detail", { status: 500 })],
  ["answers 404", "HTTP error! status: 404", () => new Response("no", { status: 404 })],
  ["sends no JSON", "Failed to fetch blogs", () => new Response("<html>secret-detail")],
  ["sends a list", "Failed to fetch blogs", () => Response.json([1])],
  ["sends null", "Failed to fetch blogs", () => Response.json(null)],
  ["sends too much", "Failed to fetch blogs", () => new Response("1".repeat(5_000_000))],
];

test("if the backend fails, the error view shows the message, and other pages work", async () => {
  const backend = await openBackend();
  for (const [how, message, answer] of FAILURES) {
    backend.answer = answer;
    const response = await site.get("/blog");
    expect(response.status, how).toBeGreaterThanOrEqual(502);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = withoutComments(await response.text());
    expect(html, how).toContain("Error Loading Blogs");
    expect(html, how).toContain(message);
    expect(html, how).not.toContain("secret-detail");
    expect(articleSlugs(await site.text("/tech"))).toHaveLength(20);
    expect(await site.text("/rss.xml")).toMatch(/^<\?xml[\s\S]*<\/rss>\s*$/);
  }
});

test("posts that were read before are shown while the backend fails", async () => {
  const backend = await openBackend();
  expect(await site.text("/blog")).toContain("Post A");
  expect(await site.text("/blog/a")).toContain("Hello");
  for (const [at, [how, , answer]] of FAILURES.entries()) {
    backend.answer = answer;
    await site.injectFaults({ clockAheadMs: 3 * 3_600_000 + at * 60_000 });
    expect(await site.text("/blog"), how).toContain("Post A");
  }
});

test("invalid fields of a list are ignored, its valid posts are shown", async () => {
  const backend = await openBackend();
  const odd = [null, 1, "a", [], { slug: {} }, { slug: "", metaTitle: "x" }, { slug: "." }];
  backend.answer = () =>
    Response.json({
      blogs: [...odd, { slug: "b", metaTitle: 7, pinterestImageLink: { a: 1 }, date: [] }, POST],
      total: "many",
    });
  const html = await site.text("/blog");
  expect(html).toContain("Post A");
  expect(html).toContain("/blog/b");
});

/** Texts on which markdown parsers take seconds or run out of stack. */
const MARKDOWN_BOMBS: readonly (readonly [string, string])[] = [
  ["emphasis", "*a_ ".repeat(4_000)],
  ["quotes", "> ".repeat(4_000)],
  ["brackets", "[".repeat(20_000)],
  ["links", "[a](".repeat(8_000)],
  ["lists", Array.from({ length: 500 }, (_, depth) => `${" ".repeat(2 * depth)}- a`).join("\n")],
  ["backticks", Array.from({ length: 600 }, (_, n) => "`".repeat(n + 1)).join(" ")],
  ["tables", `|${"a|".repeat(2_000)}\n|${"-|".repeat(2_000)}\n`.repeat(3)],
  ["footnotes", Array.from({ length: 3_000 }, (_, n) => `[^${n}]`).join(" ")],
  ["length", "word ".repeat(150_000)],
];

test("posts that overload a parser are shown", async () => {
  site = await openSite({}, { PAGE_TTL_SECONDS: "0" });
  await publish(site, ...MARKDOWN_BOMBS.map(([slug, body]) => ({ slug, title: slug, body })));
  await site.text("/blog/none");
  for (const [slug] of MARKDOWN_BOMBS) {
    const response = await site.get(`/blog/${slug}`);
    const html = await response.text();
    expect([slug, response.status]).toEqual([slug, 200]);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${slug}</h1>`));
    expect(html).toMatch(/<\/html>$/);
  }
});
