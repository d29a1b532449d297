/** Layout shifts of a page whose fonts, pictures and frames arrive later than its text. */
import type { BrowserContext, Page, Request } from "playwright-core";
import { vi } from "vitest";

import { hydrated } from "../browser.ts";

const LATE = /\.(?:woff2|svg|png|jpe?g)$|\/ad-frame/;
/** More than this is a fault: a hundredth of the window, once over. */
export const MOST_SHIFT = 0.01;

/** Late files that a test holds back. They are not cached, so they are late on every page. */
export interface LateFiles {
  /** Requests wait from now on. */
  readonly hold: () => void;
  /** Lets the waiting requests continue, and returns once all files have arrived. */
  readonly release: () => Promise<void>;
}

export async function holdBack(context: BrowserContext): Promise<LateFiles> {
  let gate = Promise.withResolvers<void>();
  const unfinished = new Set<Request>();
  context.on("request", (request) => {
    if (LATE.test(request.url())) unfinished.add(request);
  });
  context.on("requestfinished", (request) => unfinished.delete(request));
  context.on("requestfailed", (request) => unfinished.delete(request));
  await context.route(LATE, async (route) => {
    await gate.promise;
    // The page may be closed by now.
    await route.continue().catch(() => undefined);
  });
  return {
    hold: () => void (gate = Promise.withResolvers()),
    release: async () => {
      gate.resolve();
      await vi.waitUntil(() => unfinished.size === 0, { interval: 10, timeout: 30_000 });
    },
  };
}

export interface Shifts {
  /** The sum of all layout shifts. */
  readonly shift: number;
  readonly moved: readonly string[];
  /** Pictures whose boxes have other sizes since they were loaded. */
  readonly resized: readonly string[];
  readonly pictures: number;
}

/** Runs in the page. Records every layout shift since the page's start; `readShifts` returns them. */
function recordShifts(): void {
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- in the page there is no outer scope
  const boxes = () =>
    Array.from(document.images, (image) => {
      const { width, height } = image.getBoundingClientRect();
      return `${image.getAttribute("src")} ${Math.round(width)} × ${Math.round(height)}`;
    });
  const awaited = boxes();
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
    const resized = boxes()
      .filter((box, at) => box !== awaited[at])
      .slice(0, 8);
    return { shift, moved: [...new Set(moved)].slice(0, 12), resized, pictures: awaited.length };
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

/** Runs in the page. Scrolls down as a reader would, two frames on each screen. */
async function scrollDown(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: "instant" });
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((done) => {
        requestAnimationFrame(done);
      });
    }
  }
}

/** Opens a page, with late files at its start and at its end, and returns the layout shifts. */
export async function shiftsOn(page: Page, address: string, late: LateFiles): Promise<Shifts> {
  late.hold();
  await page.goto(address, { waitUntil: "commit" });
  // Nothing is painted before the stylesheet has loaded.
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
