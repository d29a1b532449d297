/**
 * What only a browser shows of every screen, on a phone and on a wide screen, light and dark: faults, requests to
 * others, WCAG 2.2 A and AA as far as axe can check them, layout shifts, overflow, and where the first Tab leads.
 */
import type { Page } from "playwright-core";
import { build } from "vite";
import { beforeAll, expect, test } from "vitest";

import { suppressDonationPopup, type Stage } from "../browser.ts";
import { RICH_POST } from "../samples/sample-posts.ts";
import { distinctScreens } from "../samples/screen-paths.ts";
import { commonStage } from "../screens.ts";
import { violationsOn } from "./axe.ts";
import { DESKTOP, looksAt, PHONE } from "./looks.ts";
import { setFontSize, tooWide, withLongWords } from "./overflow.ts";
import { holdBack, MOST_SHIFT, type Shifts, shiftsOn } from "./shifts.ts";

/** What is seen of a screen as it loads at one width. */
interface Loaded {
  readonly faults: readonly string[];
  readonly foreign: readonly string[];
  readonly shifts: Shifts;
  /** The element that the skip link focuses, or what is wrong with it. */
  readonly skipping: string;
}

/** What is seen of a screen in one look. */
interface Shown {
  readonly violations: readonly string[];
  /** What is wider than the window, by the way in which the screen is looked at. */
  readonly overflow: Readonly<Record<string, readonly string[]>>;
}

let stage: Stage;
const loaded = new Map<string, Loaded>();
const shown = new Map<string, Shown>();

/** Another time zone and language than the server's. */
const ABROAD = { timezoneId: "Asia/Tokyo", locale: "de-DE" };
/** Screens with most that arrives late, which load at both widths; the others take turns. */
const LATE_PARTS = ["/", "/tech", "/events", RICH_POST];

beforeAll(async () => {
  stage = await commonStage();
  const screens = await distinctScreens(stage);
  // Much of the time is waiting, so both widths are walked at once.
  await Promise.all([PHONE, DESKTOP].map((viewport) => walk(screens, viewport)));
  // A busy machine may be ten times slower than a quiet one.
}, 600_000);

async function walk(screens: readonly string[], viewport: typeof PHONE): Promise<void> {
  const visit = await stage.visit({ ...ABROAD, viewport, reducedMotion: "reduce" });
  const { page, faults, foreign } = visit;
  const late = await holdBack(visit.context);
  // A reader's scrolling opens the donation popup, which is no part of the page.
  await suppressDonationPopup(visit);
  for (const [place, path] of screens.entries()) {
    const isLate = LATE_PARTS.includes(path);
    const isTurn = (place % 2 === 0) === (viewport === PHONE);
    if (!isTurn && !isLate) continue;
    const looks = looksAt(place % 4 < 2 ? 0 : 1).toSorted((one) =>
      one.viewport === viewport ? -1 : 1,
    );
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: looks[0]?.colorScheme ?? null });
    const shifts = await shiftsOn(page, stage.origin + path, late);
    const skipping = await skipTheHeader(page);
    loaded.set(`${path} at ${viewport.width}`, {
      faults: faults.splice(0),
      foreign: foreign.splice(0),
      shifts,
      skipping,
    });
    if (!isTurn) continue;
    for (const look of looks) {
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      const violations = await violationsOn(page);
      const overflow = await overflowOf(page, look.viewport);
      shown.set(`${path} at ${look.viewport.width}, ${look.colorScheme}`, { violations, overflow });
    }
  }
  await visit.close();
}

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

async function overflowOf(page: Page, viewport: typeof PHONE): Promise<Shown["overflow"]> {
  const found: Record<string, readonly string[]> = { "as it is": await tooWide(page) };
  const isPhone = viewport === PHONE;
  if (isPhone) {
    await setFontSize(page, 32);
    found["text at 200 %"] = await tooWide(page);
    await setFontSize(page, 16);
  }
  const width = isPhone ? 320 : 1024;
  await page.setViewportSize({ ...viewport, width });
  found[`at ${width}`] = await tooWide(page);
  found[`with long words at ${width}`] = await withLongWords(page, () => tooWide(page));
  return Object.fromEntries(Object.entries(found).filter(([, parts]) => parts.length > 0));
}

/** The findings of `look`, by screen, where there are any. */
function findings<Seen>(
  seen: ReadonlyMap<string, Seen>,
  look: (one: Seen) => object,
): Record<string, object> {
  const found: Record<string, object> = {};
  for (const [screen, one] of seen) {
    const it = look(one);
    if (Object.keys(it).length > 0) found[screen] = it;
  }
  return found;
}

test("no screen logs an error or violates its content policy, in another time zone and language", () => {
  expect(findings(loaded, ({ faults }) => faults)).toEqual({});
});

test("no screen sends a request to a third party by itself", () => {
  expect(findings(loaded, ({ foreign }) => foreign)).toEqual({});
});

test("axe finds no WCAG 2.2 A or AA violation on any screen, narrow or wide, light or dark", () => {
  expect(findings(shown, ({ violations }) => violations)).toEqual({});
});

test("no screen needs horizontal scrolling, with text at 200 %, at 320 pixels or with long words", () => {
  expect(findings(shown, ({ overflow }) => overflow)).toEqual({});
});

test("no screen has a layout shift of more than 0.01 when fonts and pictures load late", () => {
  const shifted = findings(loaded, ({ shifts }) => (shifts.shift > MOST_SHIFT ? shifts : {}));
  expect(shifted).toEqual({});
});

test("every picture has the same box before and after it loads", () => {
  expect(findings(loaded, ({ shifts }) => shifts.resized)).toEqual({});
  const pictures = [...loaded.values()].reduce((sum, { shifts }) => sum + shifts.pictures, 0);
  expect(pictures).toBeGreaterThan(100);
});

test("on every screen the first Tab focuses a skip link to the main content", () => {
  expect(findings(loaded, ({ skipping }) => (skipping === "main" ? {} : [skipping]))).toEqual({});
});

/** The browser's entry with React's development build, which alone compares attributes and reports differences. */
async function developmentEntry(): Promise<string> {
  const rolldownOptions = {
    input: "client/islands/start.ts",
    output: { codeSplitting: false },
  } as const;
  const options = { write: false, minify: false, rolldownOptions };
  const built = await build({ configFile: false, logLevel: "error", build: options });
  const [entry] = "output" in built ? built.output : [];
  if (entry?.type !== "chunk" || !entry.code.includes("react-dom-client.development"))
    throw new Error("The entry has not React's development build.");
  return entry.code;
}

test("islands hydrate without a warning from React", async () => {
  const body = await developmentEntry();
  const visit = await stage.visit(ABROAD);
  await visit.context.route(/\/assets\/start-.*\.js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
  const found: Record<string, readonly string[]> = {};
  // Every island, beside each of the scripts that change a page before it.
  for (const path of ["/", "/tech", "/sitemap", "/sitemap?category=News", RICH_POST, "/saved"]) {
    await visit.open(path);
    if (visit.faults.length > 0) found[path] = visit.faults.splice(0);
  }
  await visit.close();
  expect(found).toEqual({});
});
