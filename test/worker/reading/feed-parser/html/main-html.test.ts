import { expect, test } from "vitest";

import { mainHtml, visibleHtml } from "../../../../../worker/reading/feed-parser/html/main-html.ts";
import { sanitizeHtml } from "../../../../../worker/reading/feed-parser/html/sanitize-html.ts";
import { linesOf } from "../../../../fixtures/read-text.ts";
import { fastLongGrowth } from "../../../../growth/measure-growth.ts";

const clean = (html: string) =>
  sanitizeHtml(html, { base: "https://p.example/", isXml: false, quota: { left: Infinity } });
const text = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test.each(linesOf("stories/unseen-parts.txt"))("%s is no part of the story's text", (part) => {
  const html = `${part}<p>Story.</p>${part}`;
  expect(text(mainHtml(html))).toBe("Story.");
  expect(text(mainHtml(clean(html)))).toBe("Story.");
});

test.each([
  '<div class="ad-free author-jane"><p>Story.</p></div>',
  '<div aria-hidden="true"><p>Story.</p></div>',
  '<td style="font-size:0px"><div style="font-size:13px">Story.</div></td>',
  '<p class="timestamped creditor">Story.</p>',
  '<a href="https://p.example/share-the-road">Story.</a>',
  "<div hidden=''><p>Story.",
  '<div class="hidden-gems">Story.</div>',
  '<div style="padding-bottom:56%;height:0">Story.</div>',
  '<div style="text-indent:-20px">Story.</div>',
])("%s is a story", (html) => {
  expect(text(mainHtml(html))).toBe("Story.");
});

test("pictures of captions and of texts for programs stay, those of asides and hidden elements do not", () => {
  const image = '<img src="https://p.example/a.jpg">';
  expect(mainHtml(`<noscript>${image}x</noscript>`)).toContain(image);
  expect(mainHtml(`<div class="caption">${image}x</div>`)).toContain(image);
  expect(mainHtml(`<div class="ad">${image}x</div>`)).not.toContain("img");
  expect(mainHtml(`<div hidden>${image}x</div>`)).not.toContain("img");
});

test("what readers see has captions and asides, and no hidden texts", () => {
  const html = '<figcaption>A</figcaption><div class="ad">B</div><p hidden>C</p>';
  expect(text(visibleHtml(html))).toBe("A B");
});

/** Each element with a name of its own where the unit leaves that open. */
function findStory(units: string): void {
  let names = 0;
  const html = units.replace(/[xy] /g, () => `n${(names += 1)} `);
  expect(mainHtml(html).length).toBeLessThanOrEqual(2 * html.length);
}

test.each(["<b hidden>", "<b hidden></b>", "<x hidden><y hidden>", "<p class=ad>", "<a ", "<!--"])(
  "the story is found in time in proportion to the length of the HTML: %s",
  (unit) => {
    findStory(unit.repeat(400_000 / unit.length));
    expect(fastLongGrowth(findStory, unit)).toBeUndefined();
  },
);
