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

const WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk ";

/** Puts a word of 53 letters before every title and paragraph while it looks at the page. */
export async function withLongWords<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await page.evaluate((word) => {
    for (const part of document.querySelectorAll("main :is(h1, h2, h3, p, li, dt, dd, summary)")) {
      const text = document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode();
      if (!text || text.parentElement?.closest("button, label")) continue;
      text.textContent = `${word}${text.textContent ?? ""}`;
    }
  }, WORD);
  const seen = await look();
  await page.evaluate((word) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.textContent?.startsWith(word))
        text.textContent = text.textContent.slice(word.length);
  }, WORD);
  return seen;
}
