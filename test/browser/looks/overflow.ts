/** What is wider than the window: with large text, on small screens and with long words (WCAG 1.4.4, 1.4.10). */
import type { Page } from "playwright-core";

/** The elements that are wider than the window. */
export function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== "visible" || isScrolled(element.parentElement));
    const out = [...document.body.querySelectorAll("*")].filter((element) => {
      const { right, left, width } = element.getBoundingClientRect();
      const isOutside = right > innerWidth + 1 || (left < -1 && right > 0);
      return width > 1 && isOutside && element.checkVisibility() && !isScrolled(element);
    });
    const lines = out.slice(0, 8).map(({ tagName, className }) => `${tagName} ${className}`);
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [`${scrollWidth} px wide`, ...lines] : lines;
  });
}

/** Sets the browser's font size on a page, 16 pixels by default. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.enable");
  await client.send("Page.setFontSizes", { fontSizes: { standard } });
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === size,
    `${standard}px`,
  );
  await client.detach();
}

/** Puts a word of 53 letters before every title and paragraph. */
export function insertLongWords(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const part of document.querySelectorAll("main :is(h1, h2, h3, p, li, dt, dd, summary)")) {
      const text = document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode();
      if (!text || text.parentElement?.closest("button, label")) continue;
      text.textContent = `Donaudampfschifffahrtselektrizitätenhauptbetriebswerk ${text.textContent ?? ""}`;
    }
  });
}
