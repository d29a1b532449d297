import { expect, test } from "vitest";

import { imagesInHtml } from "../../../../../worker/reading/feed-parser/html/images-in-html.ts";
import { sanitizeHtml } from "../../../../../worker/reading/feed-parser/html/sanitize-html.ts";
import { words } from "../../../../../worker/reading/feed-parser/words.ts";
import { fastLongGrowth } from "../../../../growth/measure-growth.ts";

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
  [
    '<img src="https://p.example/w:64/h:40/a.jpg" data-opt-src="https://p.example/w:640/h:400/a.jpg">',
    "https://p.example/w:640/h:400/a.jpg",
  ],
  [
    '<img src="https://p.example/a-150x100.jpg" data-full-url="https://p.example/a-1024x683.jpg">',
    "https://p.example/a-1024x683.jpg",
  ],
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

test("the picture of a page for phones is one", () => {
  const html = '<amp-img src="https://p.example/a.jpg" width="640" height="400"></amp-img>';
  expect(addresses(clean(html))).toEqual(["https://p.example/a.jpg"]);
});

test("an upload that was scaled down is a photograph under any name", () => {
  const html = '<img src="https://p.example/loading-1024x768.jpg">';
  expect(addresses(html)).toEqual(["https://p.example/loading-1024x768.jpg"]);
  expect(addresses('<img src="/grey-640x360.png"><img src="/spinner.jpg">')).toEqual([]);
});

test("a picture of its own does not give way", () => {
  const html =
    '<img src="https://p.example/loading-dock.jpg" data-orig-file="https://p.example/9">';
  expect(addresses(html)).toEqual(["https://p.example/loading-dock.jpg"]);
  expect(addresses(clean(html))).toEqual(["https://p.example/loading-dock.jpg"]);
});

test.each([
  ["data-src", "lazy_placeholder.gif"],
  ["data-lazy-src", "lazyload-fallback.gif"],
  ["data-cfsrc", "ajax-loader.gif"],
  ["nitro-lazy-src", "spinner.svg"],
  ["data-large-file", "preload.gif"],
  ["data-wpfc-original-src", "blank.gif"],
  ["data-name-of-no-plugin", "no-image.png"],
  ["data-image", "white.png"],
  ["data-image-large", "LoadingImage.gif"],
  ["data-full", "loader-large.gif"],
  ["data-echo", "no_pic.png"],
  ["speedycache-original-src", "transparent_1x1.webp"],
])("the attribute %s is known by its value beside %s", (attribute, placeholder) => {
  const html = `<img src="https://p.example/${placeholder}" alt="c.jpg" data-page="https://p.example/b.html" ${attribute}="https://p.example/a.jpg">`;
  expect(addresses(html)).toEqual(["https://p.example/a.jpg"]);
  expect(addresses(clean(html))).toEqual(["https://p.example/a.jpg"]);
});

test.each(
  words(`
  loading-dock.jpg white-house.jpg grey-seal.jpg spinner-dolphin.jpg lazy-river.jpg
  blank-check.png fire-16x9.jpg white.jpg placeholder-bill-signed.jpg ?w=1200&h=800
`),
)("a photograph named %s stays", (name) => {
  const html = `<img src="https://p.example/${name}" data-orig-file="https://p.example/other.jpg">`;
  expect(addresses(html.replaceAll("&", "&amp;"))).toEqual([`https://p.example/${name}`]);
});

test.each([
  "?w=20&blur=30",
  "w_24,h_16/bridge.jpg",
  "bridge-20x13.jpg",
  "bridge.jpg?resize=24%2C16",
  "w_147,h_98,blur_2/bridge.jpg",
])("the preview %s gives way to the picture, and is none alone", (name) => {
  const html = `<img src="https://p.example/${name.replaceAll("&", "&amp;")}" data-full="/a/b.jpg">`;
  expect(addresses(html)).toEqual(["/a/b.jpg"]);
  expect(addresses(html.replace("data-full", "alt")).join("")).toBe("");
});

test("beside a lazy class the picture comes from any attribute but those for other uses", () => {
  const html = '<img class="js-lazy" src="/x/f00.gif" data-any="/a/b.jpg">';
  expect(addresses(html)).toEqual(["/a/b.jpg"]);
  expect(addresses(html.replace("data-any", "data-pin-media"))).toEqual(["/x/f00.gif"]);
});

test("a picture element gives its sources where its image has no address", () => {
  const source = '<source type="image/webp" srcset="/a/s.webp 400w, /a/l.webp 900w">';
  const html = `<picture>${source}<img src="data:image/gif;base64,R0lG"></picture>`;
  expect(addresses(html)).toEqual(["/a/s.webp /a/l.webp"]);
  expect(addresses(clean(html))).toEqual(["https://p.example/a/s.webp https://p.example/a/l.webp"]);
  expect(addresses(html.replace(/data:[^"]*/, "/a/own.jpg"))).toEqual(["/a/own.jpg"]);
  expect(addresses(`<video>${source}</video>`)).toEqual([]);
});

test("the poster of a film is a picture, a placeholder of one is none", () => {
  const film = '<video poster="/a/film.jpg"><source src="/a/film.mp4"></video>';
  expect(addresses(film)).toEqual(["/a/film.jpg"]);
  expect(addresses(clean(film))).toEqual(["https://p.example/a/film.jpg"]);
  expect(addresses('<video poster="/blank.gif" src="/a/film.mp4"></video>')).toEqual([]);
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

const findIn = (fragments: string) => [...imagesInHtml(`${fragments}">`)];

test.each([
  "<img ",
  '<img src="',
  '<img src="a" ',
  "<img src=a ",
  '<img a="<img ',
  "<img src=a>",
  "<img srcset='a, ",
  "<picture><source srcset='a 1w'>",
])("pictures are found in time in proportion to the length of the text: %s", (fragment) => {
  expect(findIn(fragment.repeat(300_000 / fragment.length)).length).toBeLessThan(60_000);
  expect(fastLongGrowth(findIn, fragment)).toBeUndefined();
});
