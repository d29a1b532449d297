/** Layout: ads that arrive late, pictures that never do, and the sizes of parts. */
import { beforeAll, expect, test } from "vitest";

import { suppressDonationPopup, type Stage } from "../browser.ts";
import { RICH_POST } from "../samples/sample-posts.ts";
import { anArticlePath } from "../samples/screen-paths.ts";
import { commonStage } from "../screens.ts";
import { DESKTOP, PHONE } from "./looks.ts";
import { holdBack, MOST_SHIFT, type Shifts, shiftsOn } from "./shifts.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

/** The addresses with layout shifts, in a window of this size. */
async function shiftsIn(viewport: typeof PHONE, ...addresses: string[]): Promise<object> {
  const visit = await stage.visit({ viewport });
  const late = await holdBack(visit.context);
  // A reader's scrolling opens the donation popup, which is no part of the page.
  await suppressDonationPopup(visit);
  const found: Record<string, Shifts> = {};
  for (const address of addresses) {
    const seen = await shiftsOn(visit.page, address, late);
    if (seen.shift > MOST_SHIFT) found[address] = seen;
  }
  await visit.close();
  return found;
}

test("the archive's years keep their rows when the font loads, on a wide phone", async () => {
  const viewport = { width: 412, height: 823 };
  expect(await shiftsIn(viewport, `${stage.origin}/archives`)).toEqual({});
});

test("ads that load late cause no layout shift", async () => {
  const addresses = ["/", "/tech", "/faq"].map((path) => stage.gazette + path);
  const both = [PHONE, DESKTOP].map((viewport) => shiftsIn(viewport, ...addresses));
  expect(await Promise.all(both)).toEqual([{}, {}]);
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

test("on home the slider cuts a long title after three lines; beside it are no excerpts, and without it no gap", async () => {
  const visit = await stage.visit({ viewport: PHONE });
  const { page } = visit;
  await visit.open("/");
  const lines = await page
    .locator(".slider-title")
    .first()
    .evaluate((element) => {
      element.textContent = "Town meeting goes on and on ".repeat(9);
      return element.clientHeight / parseFloat(getComputedStyle(element).lineHeight);
    });
  expect(lines).toBeCloseTo(3, 1);
  await page.setViewportSize({ width: 1440, height: 900 });
  const excerpts = (place: string) =>
    page
      .locator(`${place} .article-card-small .card-text-excerpt`)
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).display))]);
  expect(await excerpts(".home-rail")).toEqual(["none"]);
  expect(await excerpts(".home-lead-and-column")).toEqual([expect.not.stringMatching("none")]);
  // Without featured stories breaking news has the full width; the slides draw the line beside it.
  await page.setViewportSize(DESKTOP);
  await page.locator(".home-slider").evaluate((slider) => slider.replaceChildren());
  const [rail, front] = [page.locator(".home-rail"), page.locator(".home-front")];
  expect((await rail.boundingBox())?.width).toBe((await front.boundingBox())?.width);
  expect(await page.locator(".home-slider").isVisible()).toBe(false);
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
