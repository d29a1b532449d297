/** Going from page to page without loading a document: quick, and otherwise as browsers do it. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { CATEGORIES } from "../../shared/categories.ts";
import {
  type Acting,
  actOn,
  awake,
  openStage,
  shift,
  spareTheAppeal,
  type Stage,
  visitOf,
} from "./browser.ts";
import { warm } from "./screens.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  await warm(stage);
});

afterAll(() => stage.close());

const onPage = async (path: string, act: Acting) => actOn(await visitOf(stage, path), act);

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const path = (page: Page) => new URL(page.url()).pathname;

test("a click on a link of ours changes page and title without loading a document", async () => {
  await onPage("/", async (page, visit) => {
    const tech = page.getByRole("region", { name: "Technology", exact: true });
    await tech.getByRole("link", { name: "See All" }).click();
    await expect.poll(() => page.title()).toBe("Technology | The Alder Falls Beacon");
    expect(await heading(page)).toBe("Technology");
    await expect.poll(() => page.locator("main article").count()).toBe(20);
    expect(path(page)).toBe("/tech");
    const card = page.locator("main article a[href^='/article/']").first();
    const title = await card.innerText();
    await card.click();
    await expect.poll(() => page.title()).toBe(`${title} | The Alder Falls Beacon`);
    await page.getByRole("heading", { level: 2, name: title }).waitFor();
    expect(visit.documents).toHaveLength(1);
  });
});

test("every screen can be gone to from the menu without loading a document", async () => {
  await onPage("/privacy", async (page, visit) => {
    const menu = page.getByRole("navigation", { name: "Site" });
    // Not by role: a closed menu has none.
    const paths = await page
      .locator("#menu a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(paths).toHaveLength(25);
    const titles = new Set<string>();
    // Most categories are one screen; going to a few of them is enough.
    const twins = CATEGORIES.slice(1, -2).map((category) => category.path);
    const screens = paths.filter((next) => !(twins as readonly string[]).includes(next));
    for (const next of screens) {
      const before = await page.title();
      await page.getByRole("banner").locator("button:visible").click();
      await menu.locator(`a[href="${next}"]`).click();
      await expect.poll(() => path(page)).toBe(next);
      await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
      await expect.poll(() => page.locator("[data-skeleton]").count()).toBe(0);
      await expect.poll(() => menu.isVisible()).toBe(false);
      await expect.poll(() => page.title()).not.toBe(before);
      titles.add(await page.title());
    }
    expect(visit.documents).toHaveLength(1);
    expect(titles.size).toBe(screens.length);
  });
});

test("a page reached so is described as one that was loaded", async () => {
  await onPage("/", async (page) => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Politics" }).click();
    await expect.poll(() => path(page)).toBe("/politics");
    const described = () =>
      page.evaluate(() => [
        document.querySelectorAll("head > title").length,
        document.querySelector("link[rel=canonical]")?.getAttribute("href"),
        document.querySelectorAll("meta[name=description]").length,
        document.querySelector("header nav a[aria-current=page]")?.getAttribute("href"),
      ]);
    await expect
      .poll(described)
      .toEqual([1, "https://alderfallsbeacon.example/politics", 1, "/politics"]);
  });
});

test("a new page starts at its top, and its title is told to those who hear the page", async () => {
  await onPage("/tech", async (page) => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
    await expect.poll(() => path(page)).toBe("/blog");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect
      .poll(() => page.locator("body > [role=status]").textContent())
      .toMatch(/^Blog.* \| The Alder Falls Beacon$/);
  });
});

test("back and forward show the page as it was left, at the place where it was left", async () => {
  await onPage("/tech", async (page, visit) => {
    const card = page.locator("main article a[href^='/article/']").nth(13);
    // Going to the card may scroll, and smoothly: the place that counts is that of the click.
    await page.evaluate(() => {
      addEventListener("click", () => sessionStorage.setItem("left-at", String(scrollY)), {
        capture: true,
        once: true,
      });
    });
    await card.click();
    await expect.poll(() => path(page)).toMatch(/^\/article\//);
    const left = Number(await page.evaluate(() => sessionStorage.getItem("left-at")));
    expect(left).toBeGreaterThan(300);
    await page.goBack();
    await expect.poll(() => path(page)).toBe("/tech");
    await expect.poll(() => heading(page)).toBe("Technology");
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left))
      .toBeLessThan(3);
    await page.goForward();
    await expect.poll(() => path(page)).toMatch(/^\/article\//);
    expect(visit.documents).toHaveLength(1);
  });
});

test("a place far down a long page is found again, though what is out of view is left out", async () => {
  await onPage("/faq", async (page) => {
    const far = page.locator(".faq-topic[data-far]");
    await expect.poll(() => far.count()).toBeGreaterThan(5);
    await page.waitForTimeout(200);
    expect(await shift(page)).toBeLessThan(0.01);
    const topic = page.locator("#schools");
    await topic.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    const atTop = () => topic.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(atTop).toBeLessThan(700);
    await page.waitForTimeout(300);
    const left = await atTop();
    const isThere = async () => Math.abs((await atTop()) - left) < 3;
    await page.evaluate(() => {
      document.querySelector<HTMLElement>("#menu a[href='/privacy']")?.click();
    });
    await expect.poll(() => path(page)).toBe("/privacy");
    await page.goBack();
    await expect.poll(() => heading(page)).toBe("Frequently Asked Questions");
    await expect.poll(isThere).toBe(true);
    await page.reload();
    await awake(page);
    await expect.poll(isThere).toBe(true);
    await expect.poll(() => far.count()).toBeGreaterThan(3);
    expect(await isThere()).toBe(true);
  });
});

test("modified clicks, links to others and files stay the browser's", async () => {
  await onPage("/sitemap", async (page, visit) => {
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Business" });
    const opened = visit.context.waitForEvent("page");
    await link.click({ modifiers: ["ControlOrMeta"] });
    const tab = await opened;
    await tab.waitForURL("**/business");
    expect(path(page)).toBe("/sitemap");
    await tab.close();
    await link.click({ button: "right" });
    expect(path(page)).toBe("/sitemap");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "View XML Sitemap" }).click();
    await page.waitForURL("**/sitemap.xml");
    expect(visit.documents.at(-1)).toBe(`${stage.origin}/sitemap.xml`);
    // What follows is the browser's own view of XML, which the policy for data keeps without styles.
    visit.faults.splice(0);
  });
});

test("a link to the page that is there starts it anew and adds no step to the way back", async () => {
  await onPage("/tech", async (page) => {
    const steps = await page.evaluate(() => history.length);
    await page.evaluate(() => scrollTo(0, 500));
    await page.getByRole("banner").locator("button:visible").click();
    await page.getByRole("navigation", { name: "Site" }).locator('a[href="/tech"]').click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
    await expect.poll(() => path(page)).toBe("/blog");
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  });
});

test("who clicks twice is in the same place, which asks for one transition", async () => {
  await onPage("/privacy", async (page) => {
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const { dataset } = document.body;
        dataset["transitions"] = String(Number(dataset["transitions"] ?? 0) + 1);
        return start(update);
      };
    });
    const transitions = () => page.evaluate(() => document.body.dataset["transitions"]);
    const link = page.locator(".footer a[href='/terms']");
    await link.evaluate((it: HTMLElement) => it.click());
    await expect.poll(() => heading(page)).toBe("Terms of Service");
    const shown = await page.evaluate(() => (history.state as { key: string }).key);
    await link.evaluate((it: HTMLElement) => it.click());
    await expect
      .poll(() => page.evaluate(() => (history.state as { key: string }).key))
      .not.toBe(shown);
    await page.locator("html:not([data-following])").waitFor();
    // As long as a transition would take to begin.
    await page.waitForTimeout(300);
    expect(await transitions()).toBe("1");
    expect(path(page)).toBe("/terms");
  });
});

test("a link within the page moves to its place without asking the edge", async () => {
  await onPage("/faq", async (page, visit) => {
    const requests: string[] = [];
    page.on("request", (request) => {
      if (/^(?:document|fetch|xhr)$/.test(request.resourceType())) requests.push(request.url());
    });
    const topic = page.getByRole("navigation", { name: "Topics" }).getByRole("link").nth(5);
    const hash = (await topic.getAttribute("href")) ?? "";
    await topic.click();
    await expect.poll(() => new URL(page.url()).hash).toBe(hash);
    await expect
      .poll(() => page.locator(hash).evaluate((item) => item.getBoundingClientRect().top))
      .toBeLessThan(800);
    expect(requests).toEqual([]);
    expect(visit.documents).toHaveLength(1);
  });
});

test("an address that leads nowhere shows the not-found screen, in the page as well", async () => {
  await onPage("/privacy", async (page) => {
    await page.evaluate(() => {
      const link = document.querySelector("footer a[href='/blog']");
      link?.setAttribute("href", "/no-such-page");
      (link as HTMLAnchorElement).click();
    });
    await expect.poll(() => heading(page)).toBe("404");
    await page.getByText("Oops! Page not found").waitFor();
  });
});

test("where the edge cannot be reached, the page says so and stays usable", async () => {
  const visit = await stage.visit();
  await spareTheAppeal(visit);
  await visit.open("/privacy");
  const { page } = visit;
  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Business" }).click();
  await expect.poll(() => heading(page)).toBe("Business");
  await page.getByText("The page could not be reached. Check your connection").waitFor();
  await page.unroute("**/api/**");
  await page.getByRole("contentinfo").getByRole("link", { name: "Technology" }).click();
  await expect.poll(() => page.locator("main article").count()).toBe(20);
  await visit.close();
});

const menuLink = (page: Page, to: string) =>
  page.locator(`#menu a[href='${to}']`).evaluate((link) => (link as HTMLElement).click());
const UNREACHED = "The page could not be reached. Check your connection and try again.";

test("without a connection a screen that is not there yet says so, and can be tried again", async () => {
  const visit = await stage.visit();
  await spareTheAppeal(visit);
  await visit.open("/");
  const { page } = visit;
  await visit.context.setOffline(true);
  await menuLink(page, "/faq");
  await expect.poll(() => heading(page)).toBe("Unexpected Application Error");
  expect(await page.locator("main p").allInnerTexts()).toEqual([UNREACHED]);
  expect(visit.documents).toHaveLength(1);
  await visit.context.setOffline(false);
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect.poll(() => heading(page)).toBe("Frequently Asked Questions");
  expect(page.url()).toBe(`${stage.origin}/faq`);
  await visit.close();
});

test("a screen whose data could not be had says why, and can be tried again", async () => {
  const visit = await stage.visit();
  await spareTheAppeal(visit);
  await visit.open("/");
  const { page } = visit;
  await page.route("**/api/publication", (route) => route.fulfill({ status: 500, body: "" }));
  await menuLink(page, "/contact");
  await expect.poll(() => heading(page)).toBe("Unexpected Application Error");
  expect(await page.locator("main p").allInnerTexts()).toEqual(["HTTP error! status: 500"]);
  await page.unroute("**/api/publication");
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect.poll(() => heading(page)).toBe("Contact Us");
  expect(visit.documents).toHaveLength(1);
  await visit.close();
});

test("what failed is in view, told and has the focus, and so has what comes of trying again", async () => {
  const visit = await visitOf(stage, "/tech");
  const { page } = visit;
  const told = () => page.locator("body > [role=status]").textContent();
  const follow = async (link: Locator) => {
    await link.focus();
    await page.keyboard.press("Enter");
  };
  const faces = () => page.locator("html[data-faces]").count();
  await follow(page.getByRole("contentinfo").getByRole("link", { name: "Sports" }));
  await expect.poll(() => heading(page)).toBe("Sports");
  await expect.poll(faces).toBe(1);
  await visit.context.setOffline(true);
  await follow(page.getByRole("contentinfo").getByRole("link", { name: "Contact" }));
  await expect.poll(() => heading(page)).toBe("Unexpected Application Error");
  await page.locator("main:focus").waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await told()).toBe("Unexpected Application Error | The Alder Falls Beacon");
  expect(await page.locator(".skip-link").getAttribute("href")).toBe("#main");
  expect(await faces()).toBe(1);
  await visit.context.setOffline(false);
  await follow(page.getByRole("link", { name: "Try Again" }));
  await expect.poll(() => heading(page)).toBe("Contact Us");
  await page.locator("main:focus").waitFor();
  expect(await told()).toBe("Contact Us | The Alder Falls Beacon");
  expect(await faces()).toBe(1);
  await page.goBack();
  await expect.poll(() => heading(page)).toBe("Sports");
  await expect.poll(told).toBe("Sports | The Alder Falls Beacon");
  await visit.close();
});

test("stories that were tried again have the focus and are told of, as those of a link", async () => {
  const visit = await visitOf(stage, "/privacy");
  const { page } = visit;
  await page.route("**/api/**", (route) => route.abort());
  await menuLink(page, "/business");
  const again = page.getByRole("link", { name: "Try Again" });
  await again.waitFor();
  await page.unroute("**/api/**");
  await again.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("main article").count()).toBe(20);
  await page.locator("main:focus").waitFor();
  await visit.close();
});

test("a screen that a deployment took away is loaded as a document, once", async () => {
  const visit = await stage.visit();
  await spareTheAppeal(visit);
  await visit.open("/");
  const { page } = visit;
  await visit.context.route(/\/assets\/Faq-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => {
    document.querySelector("#menu a[href='/faq']")?.setAttribute("href", "/faq#cookies");
  });
  await menuLink(page, "/faq#cookies");
  await page.waitForURL("**/faq#cookies");
  await expect.poll(() => heading(page)).toBe("Frequently Asked Questions");
  await page.waitForTimeout(1500);
  expect(visit.documents).toEqual([`${stage.origin}/`, `${stage.origin}/faq`]);
  await page.goBack();
  await awake(page);
  await menuLink(page, "/tech");
  await expect.poll(() => heading(page)).toBe("Technology");
  await visit.close();
});

test("by a link the focus comes to the new page's start, and on the way back it is left alone", async () => {
  await onPage("/privacy", async (page) => {
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest("main, footer, header")?.id);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => heading(page)).toBe("Terms of Service");
    await expect.poll(focused).toBe("main");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole("banner").locator("button:visible").focus();
    await page.keyboard.press("Enter");
    await page.locator("#menu a[href='/faq']").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => heading(page)).toBe("Frequently Asked Questions");
    await expect.poll(focused).toBe("main");
    await page.keyboard.press("Tab");
    expect(await page.locator("main :focus").innerText()).toBe(
      await page.locator("main a").first().innerText(),
    );
    await page.getByRole("contentinfo").getByRole("link", { name: "Business" }).focus();
    await page.goBack();
    await expect.poll(() => heading(page)).toBe("Terms of Service");
    expect(await page.locator("footer :focus").count()).toBe(1);
  });
});
