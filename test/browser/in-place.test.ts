/** What a page shows is not sent a second time for the scripts: they leave it as it came. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { hydrated, openStage, spareTheAppeal, type Stage, type Visit } from "./browser.ts";
import { warm } from "./screens.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  await warm(stage);
});

afterAll(() => stage.close());

/** What stands in the parts, in words and pictures. */
const shown = (page: Page) =>
  page
    .locator("main [data-of]")
    .evaluateAll((parts) =>
      parts.map((part) => [
        part.className,
        part.textContent,
        [...part.querySelectorAll("img")].map((image) => image.getAttribute("src")).join(" "),
      ]),
    );

/** A page as it came; `changed` alters it before scripts take it over. */
async function cameAs(path: string, changed?: (page: Page) => Promise<void>) {
  const visit = await stage.visit();
  await spareTheAppeal(visit);
  const { page } = visit;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await visit.context.route(/\/assets\/main-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(stage.origin + path);
  await changed?.(page);
  const parts = await shown(page);
  release();
  await hydrated(page);
  return { visit, page, parts };
}

async function leave({ visit }: { visit: Visit }): Promise<void> {
  expect(visit.faults).toEqual([]);
  await visit.close();
}

/** Is given a page whole. */
const CRAWLER = { headers: { "User-Agent": "Testbot" } };

const PAGES = ["/", "/tech", "/opinion", "/blog/a-year-of-the-beacon", "/faq"];

test.each(PAGES)("%s says nothing twice, and its elements stay", async (path) => {
  const came = await cameAs(path, async (page) => {
    await page.evaluate(() => {
      for (const part of document.querySelectorAll("main [data-of] *"))
        Object.assign(part, { came: true });
    });
  });
  const { page, parts } = came;
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.every(([, text]) => (text ?? "").length > 20)).toBe(true);
  expect(await shown(page)).toEqual(parts);
  const fresh = await page
    .locator("main [data-of] *")
    .evaluateAll((elements) => elements.filter((element) => !("came" in element)).length);
  expect(fresh).toBe(0);
  const html = await stage.site.text(stage.origin + path, CRAWLER);
  const sentences = await page.locator("main [data-of]").locator("h2, h3, p").allTextContents();
  const words = sentences.find((each) => /^[^"'<>&]{20,}$/.test(each)) ?? "";
  expect(words).not.toBe("");
  expect(html).toContain(words);
  expect(html.split('id="page-data"')[1]).not.toContain(words);
  await leave(came);
});

test.each(PAGES)("%s come back to shows what it showed, and asks for nothing", async (path) => {
  const came = await cameAs(path);
  const { page, parts } = came;
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect.poll(() => page.title()).toMatch(/^Privacy Policy/);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) asked.push(request.url());
  });
  for (const direction of ["goBack", "goForward", "goBack"] as const) await page[direction]();
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await expect.poll(() => shown(page)).toEqual(parts);
  expect(asked).toEqual([]);
  await leave(came);
});

test.each(PAGES)("%s that somebody changed loses no story to the scripts", async (path) => {
  const came = await cameAs(path, async (page) => {
    // As a browser's translation does, in the frame and around the stories.
    await page.evaluate(() => {
      for (const text of document.querySelectorAll("h1, footer li a, .header-brand")) {
        const words = document.createElement("font");
        words.textContent = `Übersetzt: ${text.textContent}`;
        text.replaceChildren(words);
      }
    });
  });
  const { page, parts, visit } = came;
  await expect.poll(() => page.locator("font").count()).toBe(0);
  expect(await shown(page)).toEqual(parts);
  // React says in the console that it had to make parts of the page anew.
  visit.faults.splice(0, visit.faults.length, ...visit.faults.filter((each) => !/418/.test(each)));
  await page.getByRole("contentinfo").getByRole("link", { name: "Technology" }).click();
  await expect.poll(() => page.locator("main article").count()).toBe(20);
  await leave(came);
});

test("questions that the page shows are not fetched again, and are opened as before", async () => {
  const came = await cameAs("/faq");
  const { page } = came;
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => (name.endsWith(".js") ? [name] : [])),
  );
  expect(scripts.filter((name) => name.includes("faq-items"))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(0);
  const open = page.locator("details[open]");
  await page.evaluate(() => {
    location.hash = "who-writes-the-stories";
  });
  await expect.poll(() => open.innerText()).toContain("Who writes the stories I see here?");
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect.poll(() => page.title()).toMatch(/^Blog/);
  await page.goBack();
  await expect.poll(() => open.innerText()).toContain("Who writes the stories I see here?");
  await leave(came);
});

test("a page gone to again by a link is made of what is new", async () => {
  const came = await cameAs("/tech");
  const { page, parts } = came;
  await page.getByRole("contentinfo").getByRole("link", { name: "Technology" }).click();
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .some(({ name }) => name.includes("/api/category/tech")),
      ),
    )
    .toBe(true);
  await expect.poll(() => shown(page)).toEqual(parts);
  await leave(came);
});
