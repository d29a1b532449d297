/** Rules for every screen: no errors, a sound structure, and complete metadata. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { buildSite } from "../edge/build.ts";
import { openStage, type Stage } from "./browser.ts";
import { HIDDEN_STORY } from "./samples/sample-stories.ts";
import { ABSENT, allPages, allScreens, commonStage, warm } from "./screens.ts";

/** What a reader abroad has seen of one screen. */
interface Seen {
  readonly status: number;
  readonly faults: readonly string[];
  readonly foreign: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly title: readonly string[];
  readonly head: Readonly<Record<string, readonly (string | null)[]>>;
  readonly robots: readonly (string | null)[];
  /** What skipping the header led to. */
  readonly skipping: string;
}

let stage: Stage;
const tour = new Map<string, Seen>();

beforeAll(async () => {
  stage = await commonStage();
  const visit = await stage.visit(ABROAD);
  for (const path of await allPages(stage)) {
    const status = (await visit.open(path)).status();
    const skipping = await skipTheHeader(visit.page);
    const seen = await visit.page.evaluate(readPage);
    const { faults, foreign } = visit;
    tour.set(path, {
      status,
      skipping,
      faults: faults.splice(0),
      foreign: foreign.splice(0),
      ...seen,
    });
  }
  await visit.close();
}, 120_000);

/** Neither the server's time zone nor its language. */
const ABROAD = { timezoneId: "Asia/Tokyo", locale: "de-DE" };

const BEACON = "https://alderfallsbeacon.example";

async function skipTheHeader(page: Page): Promise<string> {
  await page.keyboard.press("Tab");
  const link = page.locator("a.skip-link:focus");
  if ((await link.count()) !== 1) return "the first Tab meets no skip link";
  if (!(await link.isVisible())) return "the skip link stays hidden";
  await page.keyboard.press("Enter");
  return (await page.locator("main:focus").count()) === 1 ? "main" : "skipping leads elsewhere";
}

/** Runs in the page. */
function readPage(): Pick<Seen, "counts" | "title" | "head" | "robots"> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- in the page there is no outer scope
  const all = (selector: string, attribute: string) =>
    [...document.head.querySelectorAll(selector)].map((one) => one.getAttribute(attribute));
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- likewise
  const count = (selector: string) => document.querySelectorAll(selector).length;
  return {
    counts: {
      h1: count("h1"),
      main: count("main"),
      header: count("body > header"),
      footer: count("body > footer"),
    },
    title: [...document.querySelectorAll("head > title")].map((one) => one.textContent),
    head: {
      description: all("meta[name=description]", "content"),
      canonical: all("link[rel=canonical]", "href"),
      "og:title": all("meta[property='og:title']", "content"),
      "og:description": all("meta[property='og:description']", "content"),
      "og:url": all("meta[property='og:url']", "content"),
      "og:type": all("meta[property='og:type']", "content"),
      "og:image": all("meta[property='og:image']", "content"),
      "twitter:card": all("meta[name='twitter:card']", "content"),
      feed: all("link[rel=alternate][title='Blog RSS Feed'][type='application/rss+xml']", "href"),
    },
    robots: all("meta[name=robots]", "content"),
  };
}

/** The screens for which `look` returns a finding, with the finding. */
function told<T>(look: (seen: Seen, path: string) => T | undefined): Record<string, T> {
  const found: Record<string, T> = {};
  for (const [path, seen] of tour) {
    const text = look(seen, path);
    if (text !== undefined) found[path] = text;
  }
  return found;
}

function isListed(path: string): boolean {
  const unlisted = /^\/(?:article\/|archives\/202[24]|search|blog\?tag=|events\/)/;
  return !unlisted.test(path) && !ABSENT.includes(path);
}

/** Whether it shows a part of a listed screen. */
function isPart(path: string): boolean {
  return /^\/(?:faq|events)\?/.test(path);
}

function statusOf(path: string): number {
  if (path === HIDDEN_STORY) return 410;
  return ABSENT.includes(path) ? 404 : 200;
}

test("the tour has seen every screen", () => {
  expect(tour.size).toBeGreaterThanOrEqual(32);
});

test("no screen logs an error or breaks its policy in a browser abroad", () => {
  expect(told(({ faults }) => (faults.length === 0 ? undefined : faults))).toEqual({});
});

test("no screen asks a third party for anything before a reader does", () => {
  expect(told(({ foreign }) => (foreign.length === 0 ? undefined : foreign))).toEqual({});
});

test("the browser hydrates the markup from the edge without a warning of React", async () => {
  // Only the development build compares attributes and complains in words.
  await buildSite("dist/test-development", "publications", "development");
  const development = await openStage({}, { SAMPLE_FEEDS: "only" }, "dist/test-development");
  await warm(development);
  const visit = await development.visit(ABROAD);
  const found: Record<string, readonly string[]> = {};
  for (const path of await allScreens(development)) {
    await visit.open(path);
    if (visit.faults.length > 0) found[path] = visit.faults.splice(0);
  }
  await development.close();
  expect(found).toEqual({});
});

test("every screen has one h1, one main, a header and a footer", () => {
  const whole = { h1: 1, main: 1, header: 1, footer: 1 };
  const seen = Object.fromEntries([...tour].map(([path, { counts }]) => [path, counts]));
  expect(seen).toEqual(Object.fromEntries([...tour.keys()].map((path) => [path, whole])));
});

test("the first Tab of every screen meets a link that skips to its main part", () => {
  expect(told(({ skipping }) => (skipping === "main" ? undefined : skipping))).toEqual({});
});

test("every screen has one title, of its own, that names the paper", () => {
  const unnamed = told(({ title }) =>
    title.length === 1 && title[0]?.includes("The Alder Falls Beacon") ? undefined : title,
  );
  expect(unnamed).toEqual({});
  const whole = [...tour].filter(([path]) => isListed(path) && !isPart(path));
  const titles = whole.map(([, { title }]) => title[0]);
  expect(titles.length - new Set(titles).size).toBe(0);
});

test("every screen says once and in full what it is, and names the blog's feed", () => {
  const lacking = told(({ head }) => {
    const missing = Object.keys(head).filter((name) => head[name]?.length !== 1 || !head[name][0]);
    return missing.length === 0 ? undefined : missing;
  });
  expect(lacking).toEqual({});
  expect(told(({ head }) => (head["feed"]?.[0] === "/rss.xml" ? undefined : head["feed"]))).toEqual(
    {},
  );
});

test("a listed screen is canonical at its own address, and only others stay out of indexes", () => {
  const elsewhere = told(({ head }, path) => {
    const canonical = head["canonical"]?.[0];
    const own = isPart(path) ? path.replace(/\?.*/, "") : path;
    return !isListed(path) || canonical === new URL(own, BEACON).href ? undefined : canonical;
  });
  expect(elsewhere).toEqual({});
  const wrong = told(({ robots }, path) =>
    robots.includes("noindex") === isListed(path) ? robots : undefined,
  );
  expect(wrong).toEqual({});
});

test("every screen answers 200, an address that leads nowhere 404, a hidden story 410", () => {
  const wrong = told(({ status }, path) => (status === statusOf(path) ? undefined : status));
  expect(wrong).toEqual({});
});

test("the not-found screen says 404, Oops! Page not found, and leads home", async () => {
  const visit = await stage.visit({ javaScriptEnabled: false });
  await visit.open("/nowhere");
  const main = visit.page.getByRole("main");
  expect(await main.innerText()).toMatch(/404\s+Oops! Page not found/);
  expect(await main.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
  await visit.close();
});
