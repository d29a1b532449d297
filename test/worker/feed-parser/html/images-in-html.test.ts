import { expect, test } from "vitest";

import { imagesInHtml } from "../../../../worker/feed-parser/html/images-in-html.ts";
import { sanitizeHtml } from "../../../../worker/feed-parser/html/sanitize-html.ts";

const addresses = (html: string) =>
  [...imagesInHtml(html)].map((files) => files.map(({ url }) => url).join(" "));
const clean = (html: string) =>
  sanitizeHtml(html, { base: "https://p.example/", isXml: false, quota: { left: Infinity } });

const LATE: readonly (readonly [string, string])[] = [
  ['<img src="/placeholder.gif" data-src="https://p.example/a.jpg">', "https://p.example/a.jpg"],
  [
    '<img src="/img/lazy_placeholder.gif?v=1" data-lazy-src="https://p.example/a.jpg?a=1&amp;b=2">',
    "https://p.example/a.jpg?a=1&b=2",
  ],
  [
    '<img src="data:image/gif;base64,R0lGOD=" data-original="https://p.example/a.jpg">',
    "https://p.example/a.jpg",
  ],
  ['<img src="/1x1.trans.gif" data-src="https://p.example/a.jpg">', "https://p.example/a.jpg"],
  ["<img src='undefined' data-src='https://p.example/a.jpg'>", "https://p.example/a.jpg"],
  [
    '<img src="/blank.gif" data-srcset="https://p.example/a.jpg 480w, https://p.example/b.jpg 960w">',
    "https://p.example/a.jpg https://p.example/b.jpg",
  ],
  [
    '<img src="data:image/gif;base64,R0lG" data-srcset="https://p.example/w_640,c_limit/a.jpg 640w, https://p.example/w_1280,c_limit/a.jpg 1280w">',
    "https://p.example/w_640,c_limit/a.jpg https://p.example/w_1280,c_limit/a.jpg",
  ],
];

test.each(LATE)("in %s the placeholder gives way to the picture", (html, address) => {
  expect(addresses(html)).toEqual([address]);
  expect(addresses(clean(html))).toEqual([address]);
});

test("a picture of its own does not give way", () => {
  const html =
    '<img src="https://p.example/loading-dock.jpg" data-orig-file="https://p.example/9">';
  expect(addresses(html)).toEqual(["https://p.example/loading-dock.jpg"]);
  expect(addresses(clean(html))).toEqual(["https://p.example/loading-dock.jpg"]);
});

test("no attribute is kept that pages do not need", () => {
  const html = '<img src="/placeholder.gif" data-src="a.jpg" class="lazy" style="width:9px">';
  expect(clean(html)).toBe('<img src="https://p.example/a.jpg">');
});

test.each([
  '<img src="https://p.example/placeholder-600x400.svg">',
  "<img src='undefined'>",
  '<img src="https://p.example/pix7.gif" style="width:1px;height:1px">',
  '<img srcset="https://p.example/a.jpg 1x" width="1" height="1">',
  '<img src="https://p.example/face.png" width="16" height="16">',
])("%s is no picture", (html) => {
  expect(addresses(html).join("")).toBe("");
  expect(addresses(clean(html)).join("")).toBe("");
});

test("a picture with srcset alone is read with its sizes, with and without the sanitiser", () => {
  const html = '<img srcset="https://p.example/a.jpg 480w, https://p.example/b.jpg 2x" alt="">';
  for (const written of [html, clean(html)]) {
    expect([...imagesInHtml(written)]).toEqual([
      [{ url: "https://p.example/a.jpg", width: 480 }, { url: "https://p.example/b.jpg" }],
    ]);
  }
});

test.each([
  "<img ",
  '<img src="',
  '<img src="a" ',
  "<img src=a ",
  '<img a="<img ',
  "<img src=a>",
  "<img srcset='a, ",
])("pictures are found in time in proportion to the length of the text: %s", (fragment) => {
  const html = `${fragment.repeat(300_000 / fragment.length)}">`;
  const start = process.cpuUsage();
  expect([...imagesInHtml(html)].length).toBeLessThan(60_000);
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_000);
});
