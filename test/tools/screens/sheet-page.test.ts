/** The sheet of all screens. */
import { expect, test } from "vitest";

import { renderSheet, summaryOf } from "../../../tools/screens/sheet-page.ts";

const SCREENS = [
  { path: "/", name: "home" },
  { path: "/search?q=a&b=<c>", name: "search" },
];

const sources = (html: string) => [...html.matchAll(/<img src="([^"]+)"/g)].map(([, file]) => file);

test("every screen has four pictures under its address", () => {
  const html = renderSheet(SCREENS, undefined);
  expect(html).toContain("<h2>All 2 screens</h2>");
  expect(html).toContain("<h3>/search?q=a&amp;b=&lt;c></h3>");
  expect(sources(html).slice(0, 4)).toEqual([
    "home-390-light.png",
    "home-390-dark.png",
    "home-1280-light.png",
    "home-1280-dark.png",
  ]);
  expect(sources(html)).toHaveLength(8);
});

test("what changed stands first: before, after and the difference", () => {
  const html = renderSheet(SCREENS, [
    { file: "home-390-light.png", kind: "changed", fraction: 0.0123 },
    { file: "faq-390-light.png", kind: "gone", fraction: 1 },
  ]);
  expect(html).toContain("home-390-light.png: changed, 1.23 % of its pixels");
  expect(sources(html).slice(0, 4)).toEqual([
    "before/home-390-light.png",
    "home-390-light.png",
    "changes/home-390-light.png",
    "before/faq-390-light.png",
  ]);
});

test.each([
  [undefined, "Compared with nothing."],
  [[], "No picture changed."],
  [
    [
      { file: "a.png", kind: "new", fraction: 1 },
      { file: "b.png", kind: "changed", fraction: 0.1 },
      { file: "c.png", kind: "changed", fraction: 0.1 },
    ],
    "Pictures: 1 new, 2 changed.",
  ],
] as const)("%j is told in one line", (changes, line) => {
  expect(summaryOf(changes)).toBe(line);
});
