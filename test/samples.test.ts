/**
 * The sample feeds (client/public/samples) and their pictures, with which a paper without a network is
 * complete. The documents are written by hand, with dates shortly before REFERENCE.
 */
import { existsSync, globSync, readFileSync, readdirSync, statSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { CATEGORIES } from "../shared/categories.ts";

const PUBLIC = new URL("../client/public/", import.meta.url);
const REFERENCE = Date.UTC(2026, 9, 30, 12);
const HOUR = 3_600_000;
const PICTURE = /https:\/\/samples\.example\/samples\/pictures\/([\w-]+\.svg)/g;
const SVG_BUDGET_BYTES = 8192;
/** Sections of the home page, whose stories may have a Wikipedia link. */
const HOME = ["/world-news", "/tech", "/local-news", "/lifestyle"];

interface Item {
  readonly title: string;
  readonly link: string;
  readonly date: number;
  readonly xml: string;
}

const DOCUMENTS = CATEGORIES.map(({ path }) => {
  const xml = readFileSync(new URL(`samples${path}.xml`, PUBLIC), "utf8");
  return { path, xml, items: itemsOf(xml) };
});
const ITEMS = DOCUMENTS.flatMap(({ items }) => items);

function itemsOf(xml: string): Item[] {
  return [...xml.matchAll(/<(item|entry)[ >].*?<\/\1>/gs)].map(([item]) => ({
    title: /<title>(.+?)<\/title>/.exec(item)?.[1] ?? "",
    link:
      /<link>(.+?)<\/link>|rel="alternate"[^>]*href="(.+?)"/.exec(item)?.slice(1).join("") ?? "",
    date: Date.parse(/<(?:pubDate|dc:date|published)>(.+?)</.exec(item)?.[1] ?? ""),
    xml: item,
  }));
}

/** Throws at the first place where a text is not well-formed XML. DTDs are not supported. */
function checkWellFormed(xml: string): void {
  const open: string[] = [];
  let at = 0;
  const text = xml.replace(/^<\?xml [^>]*\?>/, "").replace(/<!\[CDATA\[.*?\]\]>/gs, "");
  for (const tag of text.matchAll(/<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const between = text.slice(at, tag.index) + (tag[3] ?? "");
    if (/<|]]>|&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(between))
      throw new Error(`stray mark near ${between.slice(0, 80)}`);
    at = tag.index + tag[0].length;
    const names = [...(tag[3] ?? "").matchAll(/([\w:-]+)=/g)].map(([, name]) => name);
    if (new Set(names).size < names.length) throw new Error(`attribute twice in ${tag[0]}`);
    if (tag[1]) {
      if (open.pop() !== tag[2]) throw new Error(`${tag[0]} closes nothing`);
    } else if (!tag[4]) open.push(tag[2] ?? "");
  }
  if (open.length > 0 || text.slice(at).trim()) throw new Error(`unfinished: ${open.join(" ")}`);
}

describe.each(DOCUMENTS)("the sample feed of $path", ({ xml, items }) => {
  test("is well-formed XML", () => {
    expect(() => checkWellFormed(xml)).not.toThrow();
  });

  test("has at least 20 items, each with title, link and date", () => {
    expect(items.length).toBeGreaterThanOrEqual(20);
    expect(items.filter(({ title, link, date }) => !title || !link || !date)).toEqual([]);
  });

  test("has dates within the four days before the reference, newest first, the newest within 40 minutes", () => {
    const ages = items.map(({ date }) => (REFERENCE - date) / HOUR);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(96);
    expect(ages[0]).toBeLessThan(40 / 60);
    expect(ages).toEqual([...ages].sort((a, b) => a - b));
  });

  test("has pictures for a third to nine tenths of its items", () => {
    const share = items.filter((item) => item.xml.search(PICTURE) >= 0).length / items.length;
    expect(share).toBeGreaterThanOrEqual(1 / 3);
    expect(share).toBeLessThanOrEqual(0.9);
  });

  test("links only to reserved domain names", () => {
    for (const { link } of items) expect(link).toMatch(/^https:\/\/[a-z]+\.example\/\S+$/);
  });
});

test.each(DOCUMENTS.filter(({ path }) => HOME.includes(path)))(
  "the sample feed of $path has at least two items with a Wikipedia link",
  ({ items }) => {
    const linked = items.filter((item) => item.xml.includes("https://en.wikipedia.org/wiki/"));
    expect(linked.length).toBeGreaterThanOrEqual(2);
  },
);

test("sample feeds in a publication's folder are well-formed, and their pictures exist", () => {
  const own = globSync("worker/papers/*/public/samples/*.xml");
  expect(own.length).toBeGreaterThan(0);
  for (const path of own) {
    const xml = readFileSync(path, "utf8");
    expect(() => checkWellFormed(xml)).not.toThrow();
    const missing = [...xml.matchAll(PICTURE)].filter(
      ([, name = ""]) => !existsSync(new URL(`samples/pictures/${name}`, PUBLIC)),
    );
    expect(missing).toEqual([]);
    const items = itemsOf(xml);
    expect(items.length).toBeGreaterThanOrEqual(12);
    expect(items.filter(({ title, link, date }) => !title || !link || !date)).toEqual([]);
  }
});

test("no two sample stories have the same title or link", () => {
  expect(new Set(ITEMS.map(({ title }) => title)).size).toBe(ITEMS.length);
  expect(new Set(ITEMS.map(({ link }) => link)).size).toBe(ITEMS.length);
});

test("every picture of a sample story exists, and every picture is used", () => {
  const named = DOCUMENTS.flatMap(({ xml }) => [...xml.matchAll(PICTURE)].map(([, name]) => name));
  expect(new Set(named)).toEqual(new Set(readdirSync(new URL("samples/pictures", PUBLIC))));
});

test("the samples use every element that can hold a picture: media, group, thumbnail, enclosure, image", () => {
  const all = ITEMS.map(({ xml }) => xml).join("");
  for (const markup of [
    "<media:content",
    "<media:group>",
    "<media:thumbnail",
    "<enclosure ",
    'rel="enclosure"',
    '<img src="',
    "&lt;img src=",
  ])
    expect(all).toContain(markup);
});

describe.each(["samples/pictures", "stock"])("the pictures in %s", (folder) => {
  const files = readdirSync(new URL(folder, PUBLIC)).map(
    (name) => new URL(`${folder}/${name}`, PUBLIC),
  );

  test("have at most 8 kB each", () => {
    expect(files.filter((file) => statSync(file).size > SVG_BUDGET_BYTES)).toEqual([]);
  });

  test("are well-formed, without scripts, styles, text or external resources", () => {
    for (const file of files) {
      const svg = readFileSync(file, "utf8");
      expect(() => checkWellFormed(svg)).not.toThrow();
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 800"/);
      expect(svg).not.toMatch(/<script|<style|style=|<text|href|NaN|undefined|url\((?!#)/);
    }
  });
});

test("there are twelve stock pictures, 01 to 12", () => {
  for (let number = 1; number <= 12; number++)
    expect(existsSync(new URL(`stock/${String(number).padStart(2, "0")}.svg`, PUBLIC))).toBe(true);
});

test("favicon.ico is favicon.png after a header of 22 bytes", () => {
  const [icon, png] = ["favicon.ico", "favicon.png"].map((name) =>
    readFileSync(new URL(name, PUBLIC)),
  );
  expect(icon?.subarray(22)).toEqual(png);
  expect(icon?.readUInt32LE(14)).toBe(png?.length);
});

test.each([
  ["favicon.png", 32, 32, 4_000],
  ["apple-touch-icon.png", 180, 180, 20_000],
  ["social-card.png", 1200, 630, 60_000],
])("%s has %i by %i pixels and less than %i bytes", (name, width, height, budget) => {
  const png = readFileSync(new URL(name, PUBLIC));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  expect(png.length).toBeLessThan(budget);
});
