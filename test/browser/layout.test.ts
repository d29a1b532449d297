/** Layout: stability while a page loads, and the sizes of its parts. */
import type { Page, Request } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { hydrated, suppressDonationPopup, type Stage, type Visit } from "./browser.ts";
import { RICH_POST } from "./samples/sample-posts.ts";
import { anArticlePath, distinctScreens } from "./samples/screen-paths.ts";
import { commonStage } from "./screens.ts";
import { DESKTOP, PHONE } from "./sheet/looks.ts";

/** Fonts, pictures and frames, which arrive later than the page. */
const LATE = /\.(?:woff2|svg|png|jpe?g)$|\/ad-frame/;
const MOST_SHIFT = 0.01;

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

/** Fonts, pictures and frames that a test holds back. They are not cached, so they are late on every page. */
interface LateFiles {
  /** Requests wait from now on. */
  readonly hold: () => void;
  /** Lets the waiting requests continue, and returns once all files have arrived. */
  readonly release: () => Promise<void>;
}

async function holdBack({ context, page }: Visit): Promise<LateFiles> {
  let gate = Promise.withResolvers<void>();
  const unfinished = new Set<Request>();
  page.on("request", (request) => {
    if (LATE.test(request.url())) unfinished.add(request);
  });
  page.on("requestfinished", (request) => unfinished.delete(request));
  page.on("requestfailed", (request) => unfinished.delete(request));
  await context.route(LATE, async (route) => {
    await gate.promise;
    // The page may be closed by now.
    await route.continue().catch(() => undefined);
  });
  return {
    hold: () => void (gate = Promise.withResolvers()),
    release: async () => {
      gate.resolve();
      await expect.poll(() => unfinished.size, { interval: 10 }).toBe(0);
    },
  };
}

interface Shifts {
  readonly shift: number;
  readonly moved: readonly string[];
}

/** Runs in the page. Records every layout shift since the page's start; `readShifts` returns them. */
function recordShifts(): void {
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const moved: string[] = [];
  let shift = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries as Shift[]) {
      if (entry.hadRecentInput) continue;
      shift += entry.value;
      for (const { node, previousRect: from, currentRect: to } of entry.sources) {
        const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName;
        const place = `${from.x},${from.y} ${from.height} → ${to.x},${to.y} ${to.height}`;
        moved.push(`${name ?? "(gone)"} ${place} at ${Math.round(entry.startTime)} ms`);
      }
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  const readShifts = (): Shifts => {
    add(observer.takeRecords());
    return { shift, moved: [...new Set(moved)].slice(0, 12) };
  };
  Object.assign(globalThis, { readShifts });
}

/** Runs in the page. Returns once fonts are loaded and the files that have arrived are painted. */
async function painted(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((done) => {
      requestAnimationFrame(done);
    });
  }
}

/** Runs in the page. Scrolls down as a reader would. */
async function scrollDown(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: "instant" });
    await new Promise((done) => {
      setTimeout(done, 30);
    });
  }
}

/** Opens a page, with late files at its start and at its end, and returns the layout shifts. */
async function shiftsOn(page: Page, address: string, late: LateFiles): Promise<Shifts> {
  late.hold();
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(
    () =>
      document.readyState !== "loading" &&
      performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  await page.evaluate(recordShifts);
  await late.release();
  await page.evaluate(painted);
  late.hold();
  await page.evaluate(scrollDown);
  await hydrated(page);
  await late.release();
  await page.evaluate(painted);
  return page.evaluate(() => (globalThis as unknown as { readShifts(): Shifts }).readShifts());
}

/** Layout shifts on phone and desktop. Most of the time is waiting, so each has two visits at once. */
async function shiftsOf(addresses: readonly string[]): Promise<object> {
  const middle = Math.ceil(addresses.length / 2);
  const walks = [PHONE, DESKTOP].flatMap((viewport) =>
    [addresses.slice(0, middle), addresses.slice(middle)].map(async (some) =>
      shifts(await stage.visit({ viewport }), some),
    ),
  );
  const [phone1, phone2, desktop1, desktop2] = await Promise.all(walks);
  return { phone: { ...phone1, ...phone2 }, desktop: { ...desktop1, ...desktop2 } };
}

async function shifts(visit: Visit, addresses: readonly string[]): Promise<object> {
  const late = await holdBack(visit);
  // A reader's scrolling opens the donation popup, which is no part of the page.
  await suppressDonationPopup(visit);
  const found: Record<string, Shifts> = {};
  for (const address of addresses) {
    const seen = await shiftsOn(visit.page, new URL(address, stage.origin).href, late);
    if (seen.shift > MOST_SHIFT) found[address] = seen;
  }
  await visit.close();
  return found;
}

test("no screen has a layout shift of more than 0.01 when fonts and pictures load late, on phone and desktop", async () => {
  expect(await shiftsOf(await distinctScreens(stage))).toEqual({ phone: {}, desktop: {} });
});

test("the archive's years keep their rows when the font loads, on a wide phone", async () => {
  const visit = await stage.visit({ viewport: { width: 412, height: 823 } });
  expect(await shifts(visit, ["/archives"])).toEqual({});
});

test("a post's buttons stand side by side, of one height", async () => {
  const { page, close } = await stage.visit({ viewport: PHONE });
  await page.goto(stage.origin + RICH_POST);
  const boxes = await page.locator(".blog-post-actions button").evaluateAll((buttons) =>
    buttons.map((button) => {
      const { top, height } = button.getBoundingClientRect();
      return { top, height };
    }),
  );
  await close();
  expect(boxes).toHaveLength(2);
  expect(boxes[1]).toEqual(boxes[0]);
});

/** A screen for each component with a picture; the common stage has the sample pictures. */
const PICTURED = ["/", "/tech", "/blog", RICH_POST, "/search?q=bridge", "/opinion", "/about"];

test("every picture has the same box before and after it loads", async () => {
  const visit = await stage.visit({ viewport: PHONE });
  let release: (() => void) | undefined;
  let held = Promise.resolve();
  await visit.context.route(/\.(?:svg|png|jpe?g)$/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const found: Record<string, readonly string[]> = {};
  let seen = 0;
  for (const path of PICTURED) {
    held = new Promise((done) => {
      release = done;
    });
    await visit.page.goto(stage.origin + path, { waitUntil: "commit" });
    // Nothing is painted before the stylesheet has loaded.
    await visit.page.waitForFunction(
      () =>
        document.readyState !== "loading" &&
        document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.sheet,
    );
    const awaited = await boxesOf(visit.page);
    release?.();
    await visit.page.evaluate(async () => {
      for (const image of document.images) image.loading = "eager";
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
    const shown = await boxesOf(visit.page);
    seen += shown.length;
    const changed = shown.filter((box, index) => box !== awaited[index]);
    if (changed.length > 0) found[path] = changed;
  }
  await visit.close();
  expect(found).toEqual({});
  expect(seen).toBeGreaterThan(60);
});

/** Address and size of each picture of a page, in document order. */
async function boxesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.images, (image) => {
      const { width, height } = image.getBoundingClientRect();
      return `${image.getAttribute("src") ?? ""} ${Math.round(width)} × ${Math.round(height)}`;
    }),
  );
}

test("a picture that fails to load keeps its box and shows its alternative text", async () => {
  // So high that no sticky element covers them.
  const viewport = { width: 1280, height: 1600 };
  const visit = await stage.visit({ viewport, reducedMotion: "reduce" });
  await visit.context.route(/\.(?:svg|png|jpe?g)$/, (route) => route.abort());
  const { page } = visit;
  for (const [path, box] of [
    ["/", ".slider-picture"],
    ["/tech", ".article-card .picture"],
    [await anArticlePath(stage), ".article-screen-article > .picture"],
    [RICH_POST, ".blog-post-figure .picture"],
  ] as const) {
    await visit.open(path);
    const part = page.locator(box).first();
    const image = part.locator("img");
    await image.evaluate((element) => element.classList.add("visually-hidden"));
    const bare = await part.screenshot();
    await image.evaluate((element) => element.classList.remove("visually-hidden"));
    // The browser's own broken-image icon, which styles cannot hide in every browser, is not shown.
    await expect.poll(() => image.evaluate((it) => getComputedStyle(it).visibility)).toBe("hidden");
    await expect
      .poll(async () => bare.equals(await part.screenshot()), { message: path })
      .toBe(true);
  }
  const words = await page
    .locator(".post-body img")
    .evaluateAll((images) =>
      images.map((image) => [
        `"${image.getAttribute("alt") ?? ""}"`,
        getComputedStyle(image, "::before").content,
      ]),
    );
  expect(words.length).toBeGreaterThan(1);
  for (const [alternative, written] of words) expect(written).toBe(alternative);
  await visit.close();
});

test("the slider cuts a long title after three whole lines", async () => {
  const visit = await stage.visit({ viewport: PHONE });
  await visit.open("/");
  const title = visit.page.locator(".slider-title").first();
  const lines = await title.evaluate((element) => {
    element.textContent = "Town meeting goes on and on ".repeat(9);
    return element.clientHeight / parseFloat(getComputedStyle(element).lineHeight);
  });
  expect(lines).toBeCloseTo(3, 1);
  await visit.close();
});

test("without featured stories breaking news has the full width and no line beside it", async () => {
  const visit = await stage.visit({ viewport: DESKTOP });
  await visit.open("/");
  const { page } = visit;
  await page.locator(".home-slider").evaluate((slider) => slider.replaceChildren());
  const [rail, front] = [page.locator(".home-rail"), page.locator(".home-front")];
  expect((await rail.boundingBox())?.width).toBe((await front.boundingBox())?.width);
  // The slides draw the line.
  expect(await page.locator(".home-slider").isVisible()).toBe(false);
  await visit.close();
});

test("stories beside the slider have no excerpts, even in a wide window; other stories have them", async () => {
  const visit = await stage.visit({ viewport: { width: 1440, height: 900 } });
  await visit.open("/");
  const shown = (place: string) =>
    visit.page
      .locator(`${place} .article-card-small .card-text-excerpt`)
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).display !== "none"));
  expect([...new Set(await shown(".home-rail"))]).toEqual([false]);
  expect([...new Set(await shown(".home-lead-and-column"))]).toEqual([true]);
  await visit.close();
});

test("an ad after full rows of three has the full width; otherwise it has one cell", async () => {
  const visit = await stage.visit({ viewport: DESKTOP });
  await visit.open("/tech");
  const slot = visit.page.locator(".category-screen-slot");
  const shares = await slot.evaluate((element) => {
    const grid = element.parentElement;
    const share = () => element.clientWidth / (grid?.clientWidth ?? 0);
    while (((grid?.children.length ?? 0) - 1) % 3 > 0) grid?.firstElementChild?.remove();
    const alone = share();
    grid?.firstElementChild?.remove();
    return [alone, share()];
  });
  expect(shares[0]).toBe(1);
  expect(shares[1]).toBeLessThan(1 / 3);
  await visit.close();
});

test("ads that load late cause no layout shift", async () => {
  const pages = ["/", "/tech", "/faq", "/events", "/article/nothing-like-it"];
  const screens = pages.map((path) => stage.gazette + path);
  expect(await shiftsOf(screens)).toEqual({ phone: {}, desktop: {} });
});

test("form fields use a font of at least 16 pixels, so that phones do not zoom in", async () => {
  const visit = await stage.visit({ viewport: PHONE });
  await visit.open("/sitemap");
  const sizes = await visit.page
    .locator("input, textarea, select")
    .evaluateAll((fields) =>
      fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    );
  expect(sizes).toHaveLength(2);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  await visit.close();
});
