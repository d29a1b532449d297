/** The slider on the home page (SPEC 2 and 4), with a clock that the tests advance. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { openWithStoppedClock, suppressDonationPopup, type Stage } from "../browser.ts";
import { commonStage } from "../screens.ts";

const STAY_MS = 5000;

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

interface Slides {
  readonly page: Page;
  readonly count: number;
  /** Advances the page's clock. */
  readonly pass: (ms: number) => Promise<void>;
  readonly press: (name: string) => Promise<void>;
}

/** Opens the home page with a stopped clock and the pointer away from the slider. */
async function withSlider(
  act: (slides: Slides) => Promise<void>,
  options: Parameters<Stage["visit"]>[0] = {},
): Promise<void> {
  const visit = await stage.visit(options);
  const { page } = visit;
  // The donation popup has its own tests.
  await suppressDonationPopup(visit);
  await openWithStoppedClock(visit, stage.origin);
  await expect.poll(() => shown(page)).toBe(0);
  const count = await page.locator("[aria-roledescription=slide]").count();
  await act({
    page,
    count,
    pass: (ms) => page.clock.runFor(ms),
    press: (name) => page.getByRole("button", { name, exact: true }).click(),
  });
  expect(visit.faults).toEqual([]);
  await visit.close();
}

/** The number, from 0, of the slide that is not inert and whose dot is current; else -1. */
async function shown(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll("[aria-roledescription=slide]")];
    const open = all.flatMap((slide, index) => (slide.hasAttribute("inert") ? [] : [index]));
    const dots = [...document.querySelectorAll("button[aria-label^='Go to slide']")];
    const dot = dots.findIndex((one) => one.getAttribute("aria-current") === "true");
    return open.length === 1 && open[0] === dot ? dot : -1;
  });
}

/** Waits until the strip has scrolled to a slide. */
async function inView(page: Page, index: number): Promise<void> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- in the page there is no outer scope
  const offset = (place: number) => {
    const slide = document.querySelectorAll("[aria-roledescription=slide]")[place];
    const strip = slide?.closest(".slider-strip");
    if (!slide || !strip) return Number.NaN;
    return Math.abs(slide.getBoundingClientRect().left - strip.getBoundingClientRect().left);
  };
  await expect.poll(() => page.evaluate(offset, index)).toBeLessThan(2);
}

test("the slider advances every 5000 ms, and from the last slide to the first", async () => {
  await withSlider(async ({ page, count, pass }) => {
    expect(await shown(page)).toBe(0);
    await pass(STAY_MS - 100);
    expect(await shown(page)).toBe(0);
    await pass(100);
    await expect.poll(() => shown(page)).toBe(1);
    await inView(page, 1);
    for (let index = 2; index <= count; index += 1) {
      await pass(STAY_MS);
      await expect.poll(() => shown(page)).toBe(index % count);
      await inView(page, index % count);
    }
  });
});

test("Next wraps from the last slide to the first, Previous back; a dot opens its slide, which is announced", async () => {
  await withSlider(async ({ page, count, press }) => {
    const open = async (name: string, slide: number) => {
      await press(name);
      await expect.poll(() => shown(page)).toBe(slide);
      await inView(page, slide);
    };
    await open("Previous slide", count - 1);
    await open("Next slide", 0);
    await open("Next slide", 1);
    await open(`Go to slide ${count}`, count - 1);
    const status = page.locator("[aria-roledescription=carousel] [role=status]");
    expect(await status.textContent()).toContain(`Slide ${count} of ${count}`);
    await open("Go to slide 1", 0);
  });
});

/** Runs in the page. Returns once the strip has stood still for a third of a second, in frames. */
async function atRest(): Promise<void> {
  const strip = document.querySelector(".slider-strip");
  for (let still = 0, last = -1; still < 20; still += 1) {
    if (strip && strip.scrollLeft !== last) [still, last] = [0, strip.scrollLeft];
    await new Promise((done) => {
      requestAnimationFrame(done);
    });
  }
}

test("quick clicks on Next all count, however far the strip has scrolled", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  await suppressDonationPopup(visit);
  await visit.open("/");
  const count = await page.locator("[aria-roledescription=slide]").count();
  await page.getByRole("button", { name: "Pause slides" }).click();
  let clicks = 0;
  for (const [times, pause] of [
    [3, 600],
    [6, 60],
    [7, 135],
  ] as const) {
    clicks += times;
    await page.evaluate(
      async ([most, ms]) => {
        const next = document.querySelector<HTMLElement>("button[aria-label='Next slide']");
        for (let click = 0; click < most; click += 1) {
          next?.click();
          await new Promise((done) => {
            setTimeout(done, ms);
          });
        }
      },
      [times, pause] as const,
    );
    // If the strip came to rest elsewhere, the slider would change to that slide.
    await inView(page, clicks % count);
    await page.evaluate(atRest);
    expect(await shown(page)).toBe(clicks % count);
  }
  await visit.close();
});

test("the slider stops while it is paused, under the pointer, with the focus and in a hidden tab", async () => {
  await withSlider(async ({ page, count, pass, press }) => {
    let slide = 0;
    /** It stands still for now, and goes on afterwards. */
    const stops = async (goOn: () => Promise<unknown>) => {
      await pass(3 * STAY_MS);
      expect(await shown(page)).toBe(slide);
      await goOn();
      await pass(STAY_MS);
      slide = (slide + 1) % count;
      await expect.poll(() => shown(page)).toBe(slide);
      await inView(page, slide);
    };
    const away = () => page.mouse.move(0, 0);
    // After a click only keys would show the focus.
    await page.getByRole("link", { name: "Read More" }).nth(slide).focus();
    await stops(() => page.evaluate(() => (document.activeElement as HTMLElement).blur()));
    await press("Pause slides");
    await away();
    await stops(() => press("Play slides").then(away));
    await page.locator("[aria-roledescription=carousel]").hover();
    await stops(away);
    const setHidden = (value: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event("visibilitychange"));
      }, value);
    await setHidden(true);
    await stops(() => setHidden(false));
  });
});

test("Play works by keyboard, and its button retains the focus", async () => {
  await withSlider(async ({ page, pass }) => {
    await page.getByRole("button", { name: "Pause slides" }).focus();
    await page.keyboard.press("Enter");
    await pass(STAY_MS);
    expect(await shown(page)).toBe(0);
    await page.keyboard.press("Enter");
    await pass(STAY_MS);
    await expect.poll(() => shown(page)).toBe(1);
    expect(await page.locator(".slider-controls-pause:focus").count()).toBe(1);
    await inView(page, 1);
    // Focus on another button of the slider stops it.
    await page.keyboard.press("Shift+Tab");
    await pass(3 * STAY_MS);
    expect(await shown(page)).toBe(1);
  });
});

test("the slider continues to advance after a tap on an arrow", async () => {
  await withSlider(
    async ({ page, pass }) => {
      await page.getByRole("button", { name: "Next slide" }).tap();
      await inView(page, 1);
      await pass(STAY_MS);
      await expect.poll(() => shown(page)).toBe(2);
    },
    { hasTouch: true, viewport: { width: 390, height: 844 } },
  );
});

test("with reduced motion the slider does not advance by itself", async () => {
  await withSlider(
    async ({ page, pass, press }) => {
      await pass(4 * STAY_MS);
      expect(await shown(page)).toBe(0);
      await press("Next slide");
      await expect.poll(() => shown(page)).toBe(1);
    },
    { reducedMotion: "reduce" },
  );
});
