/** The blog in a browser: pagination, errors, posts, and the feed's screen. */
import { Response } from "miniflare";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { publish } from "../edge/blog/blog-posts.ts";
import { type Acting, actOn, openStage, suppressDonationPopup, type Stage } from "./browser.ts";
import { RICH_POST } from "./samples/sample-posts.ts";

const PAGES = 7;
const FUNCTIONS = "https://functions.example";

let stage: Stage;
/** A site with an external blog backend. */
let external: Stage;
/** How that backend answers. */
const backend = { status: 200, count: 12, picture: "", gate: Promise.resolve() };

beforeAll(async () => {
  stage = await openStage();
  const posts = Array.from({ length: PAGES * 10 - 3 }, (_, index) => ({
    domain: new URL(stage.gazette).hostname,
    slug: `post-${index + 1}`,
    title: `Post ${index + 1}`,
  }));
  await publish(stage.site, ...posts);
  external = await openStage(
    {
      "*": async (request) => {
        await backend.gate;
        if (backend.status !== 200) return new Response("", { status: backend.status });
        const url = new URL(request.url);
        const page = Number(url.searchParams.get("page"));
        const blogs = Array.from({ length: backend.count }, (_, index) => ({
          metaTitle: `Letter ${index + 1}`,
          metaDescription: "From afar",
          slug: `letter-${index + 1}`,
          pinterestImageLink: index === 0 ? backend.picture : null,
        })).slice((page - 1) * 10, page * 10);
        return Response.json({ blogs, total: backend.count });
      },
    },
    {
      BLOG_BACKEND_URL: FUNCTIONS,
      BLOG_BACKEND_KEY: "anon",
      BLOG_TTL_SECONDS: "0",
      PAGE_TTL_SECONDS: "0",
      SAMPLE_FEEDS: "only",
    },
  );
});

afterAll(async () => {
  await stage.close();
  await external.close();
});

async function onPage(
  address: string,
  act: Acting,
  options: Parameters<Stage["visit"]>[0] = {},
): Promise<void> {
  const place = address.startsWith(external.origin) ? external : stage;
  const visit = await place.visit(options);
  await suppressDonationPopup(visit);
  await visit.open(address);
  await actOn(visit, act);
}

const pagination = (page: Page) => page.getByRole("navigation", { name: "Pagination" });
const titles = (page: Page) => page.locator("main article h2").allInnerTexts();
const numbers = (page: Page) => pagination(page).getByRole("listitem").allInnerTexts();
const search = (page: Page) => new URL(page.url()).search;

test("each page of the list has an address, and pagination links open it at the top", async () => {
  await onPage(`${stage.gazette}/blog`, async (page) => {
    expect(await titles(page)).toHaveLength(10);
    await pagination(page).getByRole("link", { name: "Next" }).click();
    await expect.poll(() => search(page)).toBe("?page=2");
    await expect.poll(() => titles(page)).toContain("Post 57");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.title()).toContain("page 2");
    await pagination(page).getByRole("link", { name: "4", exact: true }).click();
    await expect.poll(() => search(page)).toBe("?page=4");
    await expect.poll(() => titles(page)).toContain("Post 37");
    await page.goBack();
    await expect.poll(() => titles(page)).toContain("Post 57");
    await pagination(page).getByRole("link", { name: "Previous" }).click();
    await expect.poll(() => new URL(page.url()).pathname + search(page)).toBe("/blog");
    await expect.poll(() => titles(page)).toContain("Post 67");
  });
});

test("the pagination shows five page numbers around the current one, and has no link beyond the first or last page", async () => {
  await onPage(`${stage.gazette}/blog`, async (page, visit) => {
    const step = (name: string) => pagination(page).getByRole("link", { name, exact: true });
    const current = () => pagination(page).locator("[aria-current=page]").allInnerTexts();
    expect(await numbers(page)).toEqual(["1", "2", "3", "4", "5"]);
    expect(await current()).toEqual(["1"]);
    expect(await step("Previous").getAttribute("aria-disabled")).toBe("true");
    expect(await step("Previous").getAttribute("href")).toBeNull();
    await visit.open(`${stage.gazette}/blog?page=4`);
    expect(await numbers(page)).toEqual(["2", "3", "4", "5", "6"]);
    expect(await step("Previous").getAttribute("href")).toBe("/blog?page=3");
    expect(await step("Next").getAttribute("href")).toBe("/blog?page=5");
    await visit.open(`${stage.gazette}/blog?page=${PAGES}`);
    expect(await numbers(page)).toEqual(["3", "4", "5", "6", "7"]);
    expect(await current()).toEqual(["7"]);
    expect(await step("Next").getAttribute("aria-disabled")).toBe("true");
    expect(await titles(page)).toHaveLength(7);
  });
});

test("the pagination works without scripts", async () => {
  await onPage(
    "/blog",
    async (page) => {
      const first = await titles(page);
      expect(first).toHaveLength(10);
      await pagination(page).getByRole("link", { name: "Next" }).click();
      await page.waitForURL("**/blog?page=2");
      const second = await titles(page);
      expect(second).toHaveLength(3);
      expect(first.filter((title) => second.includes(title))).toEqual([]);
    },
    { javaScriptEnabled: false },
  );
});

test("if the backend fails, the error view is shown, and Try Again repeats the request", async () => {
  backend.status = 503;
  const visit = await external.visit();
  await suppressDonationPopup(visit);
  const { page } = visit;
  await visit.open("/blog");
  await page.getByRole("heading", { name: "Error Loading Blogs" }).waitFor();
  await page.getByText("HTTP error! status: 503").waitFor();
  backend.status = 200;
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect.poll(() => titles(page)).toContain("Letter 1");
  await visit.close();
});

test("while a backend is slow, the list shows a spinner, and the feed's screen says that the feed is generated", async () => {
  // A page waits this long for the blog. No other deadline passes.
  await external.site.injectFaults({ deadlinesMs: [1_500] });
  const visit = await external.visit({ extraHTTPHeaders: { "Accept-Encoding": "identity" } });
  await suppressDonationPopup(visit);
  const { page } = visit;
  /** Opens a page, and lets the blog answer once the page shows a status. */
  const openSlowly = async (path: string, status: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    backend.gate = promise;
    const opened = visit.open(path);
    await page.locator("main [role=status]", { hasText: status }).waitFor();
    resolve();
    await opened;
  };
  await openSlowly("/blog", "Loading posts");
  await expect.poll(() => titles(page)).toHaveLength(10);
  expect(await page.getByText("Loading posts").count()).toBe(0);
  await openSlowly("/rss.xml", "Generating RSS feed...");
  expect(await page.locator("main pre").innerText()).toMatch(/^<\?xml/);
  await external.site.injectFaults({});
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("a card's picture that fails to load is hidden and takes no space", async () => {
  backend.picture = "https://pictures.example/gone.jpg";
  const visit = await external.visit();
  await visit.open("/blog");
  const first = visit.page.locator("main article", { hasText: "Letter 1" }).first();
  await expect.poll(() => visit.foreign).toEqual([backend.picture]);
  await expect.poll(() => first.locator("img").isVisible()).toBe(false);
  backend.picture = "";
  await visit.close();
});

test("a blog without posts says so", async () => {
  backend.count = 0;
  await onPage(`${external.origin}/blog`, async (page) => {
    await page.getByRole("heading", { name: "No blogs found" }).waitFor();
    await page.getByText("Check back later for new content").waitFor();
    expect(await pagination(page).count()).toBe(0);
  });
  backend.count = 12;
});

test("a post has all its parts, opens links in a new tab, and loads its video on request", async () => {
  await onPage(RICH_POST, async (page, visit) => {
    await visit.context.route(/^https:/, (route) =>
      route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><title>Video</title>" }),
    );
    const main = page.getByRole("main");
    // The reader did not come from there.
    expect(await main.getByRole("link", { name: "Back to Blog" }).count()).toBe(0);
    expect(await main.locator("time").first().innerText()).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    for (const name of ["Tags", "Related Topics", "Watch Our YouTube Short", "Related Posts"]) {
      expect([name, await main.getByRole("heading", { name }).count()]).toEqual([name, 1]);
    }
    const share = main.getByRole("link", { name: "View on Pinterest" });
    expect(await share.getAttribute("target")).toBe("_blank");
    const outside = await main
      .locator("article a[href^='http']")
      .evaluateAll((links) =>
        links.filter((link) => !(link as HTMLAnchorElement).rel.includes("noopener")),
      );
    expect(outside).toEqual([]);
    expect(visit.foreign).toEqual([]);
    await main.locator("[data-embed]").getByRole("button").click();
    const frame = main.locator("[data-embed] iframe");
    expect(await frame.getAttribute("src")).toBe(
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
    );
    await main.getByRole("link", { name: "Watch on YouTube" }).waitFor();
  });
});

test("an unknown post shows Blog Not Found with a link to the blog", async () => {
  await onPage("/blog/nobody", async (page) => {
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Blog Not Found");
    await page.getByText("The requested blog post could not be found.").waitFor();
    await page.getByRole("link", { name: "Back to Blog" }).click();
    await expect.poll(() => titles(page)).toHaveLength(10);
  });
});

test("a browser that opens a feed gets the RSS screen with the feed as text", async () => {
  for (const path of ["/rss.xml", "/feed.xml"]) {
    await onPage(path, async (page) => {
      const feed = await page.locator("main pre").innerText();
      expect(feed).toMatch(/^<\?xml version="1\.0"/);
      expect(feed).toContain("<title>The Alder Falls Beacon");
      expect(feed.match(/<item>/g)).toHaveLength(10);
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    });
  }
});

test("a reader who came from a page of the blog gets back to it, and without scripts to its first", async () => {
  await onPage("/blog?page=2", async (page) => {
    await page.locator("main article a").first().click();
    const back = page.getByRole("link", { name: "Back to Blog" });
    await back.waitFor();
    expect(await back.getAttribute("href")).toMatch(/\/blog\?page=2$/);
  });
  const plain = await stage.visit({ javaScriptEnabled: false });
  await plain.open(RICH_POST);
  const link = plain.page.getByRole("link", { name: "Back to Blog" });
  expect(await link.getAttribute("href")).toBe("/blog");
  await plain.close();
});
