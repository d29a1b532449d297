/** Rules for every screen: no errors, a sound structure, and complete metadata. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { buildSite } from "../edge/build.ts";
import { actOn, openStage, type Stage, visitOf } from "./browser.ts";
import { HIDDEN_STORY } from "./samples/sample-stories.ts";
import { ABSENT, allPages, allScreens, commonStage, warm } from "./screens.ts";

/** The state of one screen, in another time zone and language. */
interface Seen {
  readonly status: number;
  readonly faults: readonly string[];
  readonly foreign: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly title: readonly string[];
  readonly head: Readonly<Record<string, readonly (string | null)[]>>;
  readonly robots: readonly (string | null)[];
  /** The element that the skip link focuses, or what is wrong with it. */
  readonly skipping: string;
}

let stage: Stage;
const visited = new Map<string, Seen>();

beforeAll(async () => {
  stage = await commonStage();
  const visit = await stage.visit(ABROAD);
  for (const path of await allPages(stage)) {
    const status = (await visit.open(path)).status();
    const skipping = await skipTheHeader(visit.page);
    const seen = await visit.page.evaluate(readPage);
    const { faults, foreign } = visit;
    visited.set(path, {
      status,
      skipping,
      faults: faults.splice(0),
      foreign: foreign.splice(0),
      ...seen,
    });
  }
  await visit.close();
});

/** Another time zone and language than the server's. */
const ABROAD = { timezoneId: "Asia/Tokyo", locale: "de-DE" };

const BEACON = "https://alderfallsbeacon.example";

async function skipTheHeader(page: Page): Promise<string> {
  await page.keyboard.press("Tab");
  const link = page.locator("a.skip-link:focus");
  if ((await link.count()) !== 1) return "the first Tab focuses no skip link";
  if (!(await link.isVisible())) return "the skip link is hidden";
  await page.keyboard.press("Enter");
  return (await page.locator("main:focus").count()) === 1
    ? "main"
    : "the skip link focuses another element";
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

/** The findings of `look`, by path, of the screens that have one. */
function findings<T>(look: (seen: Seen, path: string) => T | undefined): Record<string, T> {
  const found: Record<string, T> = {};
  for (const [path, seen] of visited) {
    const text = look(seen, path);
    if (text !== undefined) found[path] = text;
  }
  return found;
}

function isListed(path: string): boolean {
  const unlisted = /^\/(?:article\/|archives\/202[24]|search|saved|blog\?tag=|events\/)/;
  return !unlisted.test(path) && !ABSENT.includes(path);
}

/** Whether a path shows a part of a listed screen. */
function isPart(path: string): boolean {
  return /^\/(?:faq|events)\?/.test(path);
}

function statusOf(path: string): number {
  if (path === HIDDEN_STORY) return 410;
  return ABSENT.includes(path) ? 404 : 200;
}

test("at least 32 screens are checked", () => {
  expect(visited.size).toBeGreaterThanOrEqual(32);
});

test("no screen logs an error or violates its content policy, in another time zone and language", () => {
  expect(findings(({ faults }) => (faults.length === 0 ? undefined : faults))).toEqual({});
});

test("no screen sends a request to a third party by itself", () => {
  expect(findings(({ foreign }) => (foreign.length === 0 ? undefined : foreign))).toEqual({});
});

test("islands hydrate without a warning from React", async () => {
  // Only React's development build compares attributes and reports differences.
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
  const seen = Object.fromEntries([...visited].map(([path, { counts }]) => [path, counts]));
  expect(seen).toEqual(Object.fromEntries([...visited.keys()].map((path) => [path, whole])));
});

test("on every screen the first Tab focuses a skip link to the main content", () => {
  expect(findings(({ skipping }) => (skipping === "main" ? undefined : skipping))).toEqual({});
});

test("every screen has one title with the paper's name, and no two screens the same", () => {
  const unnamed = findings(({ title }) =>
    title.length === 1 && title[0]?.includes("The Alder Falls Beacon") ? undefined : title,
  );
  expect(unnamed).toEqual({});
  const whole = [...visited].filter(([path]) => isListed(path) && !isPart(path));
  const titles = whole.map(([, { title }]) => title[0]);
  expect(titles.length - new Set(titles).size).toBe(0);
});

test("every screen has each metadata element once, not empty, and a link to the blog's feed", () => {
  const lacking = findings(({ head }) => {
    const missing = Object.keys(head).filter((name) => head[name]?.length !== 1 || !head[name][0]);
    return missing.length === 0 ? undefined : missing;
  });
  expect(lacking).toEqual({});
  expect(
    findings(({ head }) => (head["feed"]?.[0] === "/rss.xml" ? undefined : head["feed"])),
  ).toEqual({});
});

test("a listed screen is canonical at its own address and indexed; other screens are noindex", () => {
  const elsewhere = findings(({ head }, path) => {
    const canonical = head["canonical"]?.[0];
    const own = isPart(path) ? path.replace(/\?.*/, "") : path;
    return !isListed(path) || canonical === new URL(own, BEACON).href ? undefined : canonical;
  });
  expect(elsewhere).toEqual({});
  const wrong = findings(({ robots }, path) =>
    robots.includes("noindex") === isListed(path) ? robots : undefined,
  );
  expect(wrong).toEqual({});
});

test("every screen answers 200, an unknown address 404, a hidden story 410", () => {
  const wrong = findings(({ status }, path) => (status === statusOf(path) ? undefined : status));
  expect(wrong).toEqual({});
});

test("the not-found screen says 404, Oops! Page not found, and has a link to home", async () => {
  const visit = await stage.visit({ javaScriptEnabled: false });
  await visit.open("/nowhere");
  const main = visit.page.getByRole("main");
  expect(await main.innerText()).toMatch(/404\s+Oops! Page not found/);
  expect(await main.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
  await visit.close();
});

test("the archives link to every year, and a year without stories says so", async () => {
  await actOn(await visitOf(stage, "/archives"), async (page) => {
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("From the Archives");
    await page.getByRole("link", { name: "2022", exact: true }).click();
    await page.getByText("No stories are stored for 2022.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/archives/2022");
  });
});
