/** The slider (SPEC 2 and 4): its order, its pauses and its slides. */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { Slider } from "../../../client/islands/Slider.tsx";
import {
  nextSlide,
  previousSlide,
  SLIDE_STAY_MS,
} from "../../../client/islands/slider/slider-motion.ts";
import { anArticle } from "../../builders.ts";

function slides(count: number): string {
  const articles = Array.from({ length: count }, (_, index) =>
    anArticle({ slug: `story-${index + 1}`, title: `Story ${index + 1}` }),
  );
  return renderToString(<Slider articles={articles} />);
}

test("a slide stays for 5000 ms", () => {
  expect(SLIDE_STAY_MS).toBe(5000);
});

test.each([
  [0, 1],
  [3, 4],
  [4, 0],
])("after slide %i of five comes %i", (index, expected) => {
  expect(nextSlide(index, 5)).toBe(expected);
});

test.each([
  [4, 3],
  [1, 0],
  [0, 4],
])("before slide %i of five comes %i", (index, expected) => {
  expect(previousSlide(index, 5)).toBe(expected);
});

test("a single slide has no buttons and stands still", () => {
  expect(slides(1)).not.toMatch(/<button|data-island/);
});

test("no slides, no slider", () => {
  expect(slides(0)).toBe("");
});

test("the slider is a carousel of slides with a button for each", () => {
  const html = slides(3);
  expect(html).toContain('aria-roledescription="carousel"');
  expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(3);
  for (const name of ["Previous slide", "Next slide", "Go to slide 1", "Go to slide 3"]) {
    expect(html).toContain(`aria-label="${name}"`);
  }
  expect(html).not.toContain("Go to slide 4");
  expect(html).toContain('aria-label="Pause slides"');
});

test("before scripts run, no slide is out of reach", () => {
  expect(slides(3)).not.toContain("inert");
});

test("only the first slide's picture is loaded eagerly and first of all", () => {
  const html = slides(3);
  expect(html.match(/loading="eager"/g)).toHaveLength(1);
  expect(html.match(/fetchPriority="high"/g)).toHaveLength(1);
  // The edge asks for it behind the stylesheet, on which more depends.
  expect(html).not.toContain("preload");
  expect(html.match(/loading="lazy"/g)).toHaveLength(2);
});

test("Wikipedia is offered where the article has an address there", () => {
  const wikipediaUrl = "https://en.wikipedia.org/wiki/Bridge";
  const html = renderToString(<Slider articles={[anArticle({ wikipediaUrl })]} />);
  expect(html).toContain(`href="${wikipediaUrl}"`);
  expect(slides(1)).not.toContain("Wikipedia");
});

function timeOf(parts: object): string | undefined {
  const html = renderToString(<Slider articles={[anArticle(parts)]} />);
  return /<time[^>]*>[^<]*<\/time>/.exec(html)?.[0];
}

test("a slide says on which day its story came, and of the last day when", () => {
  const dated = { date: "Nov 23, 2026", dateTime: "2026-11-23T11:25:00Z" };
  expect(timeOf({ ...dated, time: "6:25 AM" })).toBe(
    '<time class="slider-date" dateTime="2026-11-23T11:25:00Z">Nov 23, 2026 · 6:25 AM</time>',
  );
  expect(timeOf({ ...dated, time: "" })).toMatch(/>Nov 23, 2026</);
  expect(timeOf({ date: "", time: "" })).toBeUndefined();
});
