/** Styles come with a page, or before anything is seen of it; those of other screens come behind it. */
import { globSync, readFileSync } from "node:fs";

import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { isFrontPage } from "../../shared/front-pages.ts";
import { BUILD_FOLDER } from "../edge/build.ts";
import { hydrated, openStage, spareTheAppeal, type Stage } from "./browser.ts";
import { allScreens, warm } from "./screens.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  await warm(stage);
});

afterAll(() => stage.close());

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const path = (page: Page) => new URL(page.url()).pathname;

/**
 * Runs in the page: which elements are drawn otherwise once these styles are there too. They come in a
 * way that the page's policy does not forbid.
 */
function changedBy(css: string): string[] {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- in the page there is no outer scope
  const all = (style: CSSStyleDeclaration) =>
    [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join("; ");
  const elements = [...document.body.querySelectorAll("*")];
  const looks = () =>
    elements.map((element) => {
      const around = ["::before", "::after"].flatMap((part) => {
        const style = getComputedStyle(element, part);
        return style.content === "none" ? [] : [part, all(style)];
      });
      return [all(getComputedStyle(element)), ...around].join(" ");
    });
  const before = looks();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const after = looks();
  document.adoptedStyleSheets = [];
  const changed = elements.filter((_, at) => before[at] !== after[at]);
  return changed.map(({ tagName, className }) => `${tagName}.${className}`);
}

test("a page comes with all that it needs: with every other screen's styles it looks the same", async () => {
  const [screens = ""] = globSync(`${BUILD_FOLDER}/client/assets/screens-*.css`);
  const css = readFileSync(screens, "utf8");
  const visit = await stage.visit({ javaScriptEnabled: false });
  const { page } = visit;
  for (const address of await allScreens(stage)) {
    if (isFrontPage(address.replace(/\?.*/, ""))) continue;
    await page.goto(stage.origin + address);
    expect([address, await page.locator("style").count()]).toEqual([address, 1]);
    expect([address, await page.evaluate(changedBy, css)]).toEqual([address, []]);
  }
  await visit.close();
}, 120_000);

/** The styles that pages which list stories come without; how addresses are laid out tells of them. */
const INSIDE = "**/assets/inside-*.css";
const contacts = (page: Page) => page.locator("main .contact-list").first();
const layout = (page: Page) => contacts(page).evaluate((list) => getComputedStyle(list).display);
const follow = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name }).click();

test("a screen with styles of its own is not shown before they are there", async () => {
  const visit = await stage.visit();
  await spareTheAppeal(visit);
  const { page } = visit;
  const held: Route[] = [];
  await page.route(INSIDE, (route) => void held.push(route));
  await visit.open("/");
  // It has none, and waits for none.
  await follow(page, "Business");
  await expect.poll(() => path(page)).toBe("/business");
  await follow(page, "Contact");
  // The code has come meanwhile; the page before is still shown.
  await page.waitForTimeout(300);
  expect(await contacts(page).count()).toBe(0);
  expect(held).toHaveLength(1);
  await held[0]?.continue();
  await contacts(page).waitFor();
  expect(await layout(page)).toBe("grid");
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("styles that could not be had are asked for again, and keep no screen from its reader", async () => {
  const visit = await stage.visit();
  await spareTheAppeal(visit);
  const { page } = visit;
  await page.route(INSIDE, (route) => route.abort(), { times: 2 });
  await visit.open("/");
  await follow(page, "Contact");
  await contacts(page).waitFor();
  expect(await layout(page)).toBe("block");
  await follow(page, "Business");
  await expect.poll(() => path(page)).toBe("/business");
  await page.goBack();
  await contacts(page).waitFor();
  expect(await layout(page)).toBe("grid");
  await visit.close();
});

test("a page that comes with its styles asks for none before its scripts start, then for all others once", async () => {
  const visit = await stage.visit();
  await spareTheAppeal(visit);
  const { page } = visit;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const styles = () => asked.filter((file) => file.endsWith(".css"));
  await page.goto(`${stage.origin}/faq`);
  expect(styles()).toEqual([]);
  await hydrated(page);
  for (const [link, title] of [
    ["Contact", "Contact Us"],
    ["Business", "Business"],
  ] as const) {
    await follow(page, link);
    await expect.poll(() => heading(page)).toBe(title);
  }
  expect(styles()).toEqual([expect.stringMatching(/^\/assets\/screens-/)]);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("the styles a page came with stay where they are, though the document is made anew around an error", async () => {
  for (const [address, styles] of [
    ["/", "link[rel=stylesheet]"],
    ["/terms", "style"],
  ] as const) {
    const visit = await stage.visit();
    await spareTheAppeal(visit);
    await visit.open(address);
    const { page } = visit;
    const came = await page.locator(`head > ${styles}`).first().elementHandle();
    await page.route("**/api/**", (route) => route.abort());
    await follow(page, "Contact");
    await expect.poll(() => heading(page)).toBe("Unexpected Application Error");
    expect(await came?.evaluate((element) => element.parentNode === document.head)).toBe(true);
    await visit.close();
  }
});
