/** The featured stories on the home page (SPEC 2 and 4), by a clock that the tests turn. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { openWithStoppedClock, spareTheAppeal, type Stage } from "../browser.ts";
import { commonStage } from "../screens.ts";

const STAY_MS = 5000;

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

interface Slides {
  readonly page: Page;
  readonly count: number;
  /** Lets the page's clock run. */
  readonly pass: (ms: number) => Promise<void>;
  readonly press: (name: string) => Promise<void>;
}

/** The slider of a home page whose clock stands still; the pointer is far from it. */
async function withSlider(
  act: (slides: Slides) => Promise<void>,
  options: Parameters<Stage["visit"]>[0] = {},
): Promise<void> {
  const visit = await stage.visit(options);
  const { page } = visit;
  // The appeal for donations has tests of its own.
  await spareTheAppeal(visit);
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

/** The number, from 0, of the slide that can be read, of the marked dot, and of the one in view. */
async function shown(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll("[aria-roledescription=slide]")];
    const open = all.flatMap((slide, index) => (slide.hasAttribute("inert") ? [] : [index]));
    const dots = [...document.querySelectorAll("button[aria-label^='Go to slide']")];
    const dot = dots.findIndex((one) => one.getAttribute("aria-current") === "true");
    return open.length === 1 && open[0] === dot ? dot : -1;
  });
}

/** Waits until the strip has brought a slide into view. */
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

test("the slider has two to five slides, each named, with category, title, excerpt and Read More", async () => {
  await withSlider(async ({ page, count }) => {
    expect(count).toBeGreaterThanOrEqual(2);
    expect(count).toBeLessThanOrEqual(5);
    const slider = page.locator("[aria-roledescription=carousel]");
    expect(await slider.getAttribute("aria-label")).not.toBe("");
    for (const [index, slide] of (
      await page.locator("[aria-roledescription=slide]").all()
    ).entries()) {
      expect(await slide.getAttribute("aria-label")).toBe(`${index + 1} of ${count}`);
      expect((await slide.locator("h3").textContent())?.trim()).not.toBe("");
      const more = slide.locator("a", { hasText: "Read More" });
      expect(await more.getAttribute("href")).toMatch(/^\/article\/./);
    }
    expect(await slider.getByRole("button", { name: /^Go to slide \d$/ }).count()).toBe(count);
  });
});

test("the next slide comes by itself after 5000 ms, and the first after the last", async () => {
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

test("Next wraps from the last slide to the first, Previous from the first to the last", async () => {
  await withSlider(async ({ page, count, press }) => {
    await press("Previous slide");
    await expect.poll(() => shown(page)).toBe(count - 1);
    await inView(page, count - 1);
    await press("Next slide");
    await expect.poll(() => shown(page)).toBe(0);
    await inView(page, 0);
    await press("Next slide");
    await expect.poll(() => shown(page)).toBe(1);
    await press("Previous slide");
    await expect.poll(() => shown(page)).toBe(0);
  });
});

test("clicks that follow one another quickly all count, however far the strip has come", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  await spareTheAppeal(visit);
  await visit.open("/");
  const count = await page.locator("[aria-roledescription=slide]").count();
  await page.getByRole("button", { name: "Pause slides" }).click();
  let clicks = 0;
  for (const [times, pause] of [
    [3, 600],
    [6, 60],
    [3, 600],
    [6, 120],
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
    // A strip that comes to rest elsewhere would take the slide with it.
    await page.waitForTimeout(1000);
    await expect.poll(() => shown(page)).toBe(clicks % count);
    await inView(page, clicks % count);
  }
  await visit.close();
});

test("a dot jumps to its slide and the jump is told", async () => {
  await withSlider(async ({ page, count, press }) => {
    await press(`Go to slide ${count}`);
    await expect.poll(() => shown(page)).toBe(count - 1);
    await inView(page, count - 1);
    const status = page.locator("[aria-roledescription=carousel] [role=status]");
    expect(await status.textContent()).toContain(`Slide ${count} of ${count}`);
    await press("Go to slide 1");
    await expect.poll(() => shown(page)).toBe(0);
    await inView(page, 0);
  });
});

test("a paused slider stands still until it is played again", async () => {
  await withSlider(async ({ page, pass, press }) => {
    await press("Pause slides");
    await page.mouse.move(0, 0);
    await pass(3 * STAY_MS);
    expect(await shown(page)).toBe(0);
    await press("Play slides");
    await page.mouse.move(0, 0);
    await pass(STAY_MS);
    await expect.poll(() => shown(page)).toBe(1);
  });
});

test("Play works when its button is pressed by keyboard, and the button retains the focus", async () => {
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
    // Focus on another button means that the reader is still at the slider.
    await page.keyboard.press("Shift+Tab");
    await pass(3 * STAY_MS);
    expect(await shown(page)).toBe(1);
  });
});

test("the slides advance after a tap on an arrow", async () => {
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

test("the slider stands still under the pointer, and goes on when it leaves", async () => {
  await withSlider(async ({ page, pass }) => {
    await page.locator("[aria-roledescription=carousel]").hover();
    await pass(3 * STAY_MS);
    expect(await shown(page)).toBe(0);
    await page.mouse.move(0, 0);
    await pass(STAY_MS);
    await expect.poll(() => shown(page)).toBe(1);
  });
});

test("the slider stands still while the focus is in it", async () => {
  await withSlider(async ({ page, pass }) => {
    await page.getByRole("link", { name: "Read More" }).first().focus();
    await pass(3 * STAY_MS);
    expect(await shown(page)).toBe(0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await pass(STAY_MS);
    await expect.poll(() => shown(page)).toBe(1);
  });
});

test("the slider stands still in a hidden tab", async () => {
  await withSlider(async ({ page, pass }) => {
    const setHidden = (value: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event("visibilitychange"));
      }, value);
    await setHidden(true);
    await pass(3 * STAY_MS);
    expect(await shown(page)).toBe(0);
    await setHidden(false);
    await pass(STAY_MS);
    await expect.poll(() => shown(page)).toBe(1);
  });
});

test("the slider never moves by itself for readers who want less motion", async () => {
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

test("the first picture is wanted at once, the others when they come near, all in boxes of fixed size", async () => {
  await withSlider(async ({ page }) => {
    const pictures = await page.locator("[aria-roledescription=slide] img").evaluateAll((all) =>
      all.map((picture) => ({
        loading: picture.getAttribute("loading"),
        priority: picture.getAttribute("fetchpriority"),
        sized: picture.hasAttribute("width") && picture.hasAttribute("height"),
      })),
    );
    expect(pictures[0]).toEqual({ loading: "eager", priority: "high", sized: true });
    for (const picture of pictures.slice(1)) {
      expect(picture).toMatchObject({ loading: "lazy", sized: true });
      expect(picture.priority).not.toBe("high");
    }
  });
});
