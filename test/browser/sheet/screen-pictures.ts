/**
 * Pictures of screens that depend on the code alone: sample data, a stopped clock, no motion. Two drawings
 * of one version are the same pixels, so that a difference is a change.
 */
import { vi } from "vitest";

import { openStage, type Stage, suppressDonationPopup, type Visit } from "../browser.ts";
import { warm } from "../screens.ts";

/** Noon in the first paper's town, on the day that the sample stories lead up to. */
const SCREEN_TIME = Date.UTC(2026, 9, 30, 16);

/** Widths of a phone and of a desktop, with heights that fit them. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

export const SCHEMES = ["light", "dark"] as const;

/** A stage at a time that does not pass, for these pages or all; its node process reads that time too while it is filled. */
export async function openStoppedStage(paths?: readonly string[]): Promise<Stage> {
  vi.useFakeTimers({ toFake: ["Date"], now: SCREEN_TIME });
  try {
    const stage = await openStage({}, { SAMPLE_FEEDS: "only", ALLOW_PRIVATE_FEEDS: "true" });
    await stage.site.injectFaults({ clockAtMs: SCREEN_TIME });
    await warm(stage, paths);
    return stage;
  } finally {
    vi.useRealTimers();
  }
}

/** A visit of one of the sizes in which nothing moves. */
export async function stillVisit(stage: Stage, size: (typeof SIZES)[number]): Promise<Visit> {
  const visit = await stage.visit({ viewport: size, reducedMotion: "reduce" });
  await suppressDonationPopup(visit);
  return visit;
}

/** The whole open page as a PNG, once its typefaces and pictures have arrived. */
export async function drawPage(
  { page }: Visit,
  colorScheme: (typeof SCHEMES)[number],
): Promise<Buffer> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    // A picture that cannot be loaded has an error, which is its last state.
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
  return page.screenshot({ fullPage: true, animations: "disabled" });
}

/** A path as the name of a file: `/faq?topic=health` is `faq-topic-health`. */
export function nameOf(path: string): string {
  return path.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "") || "home";
}
