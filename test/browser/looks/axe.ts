/** What a screen lacks for assistive technology, as far as axe can tell, and for its window's width. */
import axe from "axe-core";
import type { Page } from "playwright-core";

import type { Look } from "./looks.ts";

/** WCAG 2.2 A and AA, and what axe recommends beside it. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The violations on a page, a line for each rule with its first elements; of its frames none. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  // A page's content policy refuses scripts out of a text, but none of its debugger.
  await session.send("Runtime.evaluate", { expression: `globalThis.axe ?? ${axe.source}` });
  await session.detach();
  return page.evaluate(async (runOnly) => {
    const { axe: runner } = globalThis as unknown as { axe: typeof axe };
    const options = { runOnly, resultTypes: ["violations" as const], iframes: false };
    const { violations } = await runner.run(document, options);
    return violations.map(({ id, nodes }) => {
      const first = nodes.slice(0, 3).map(({ target, failureSummary }) => [target, failureSummary]);
      return `${id}: ${JSON.stringify(first)}`;
    });
  }, TAGS);
}

/** What is wrong with a page in each of these looks: violations, and pixels beside the window. */
export async function faultsIn(
  page: Page,
  looks: readonly Look[],
  act: (name: string) => Promise<void> = async () => {},
): Promise<Record<string, readonly unknown[]>> {
  const faults: Record<string, readonly unknown[]> = {};
  for (const { viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const name = `${viewport.width}-${colorScheme}`;
    await act(name);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const found = [...(await violationsOn(page)), ...(over > 0 ? [`${over} pixels too wide`] : [])];
    if (found.length > 0) faults[name] = found;
  }
  return faults;
}
