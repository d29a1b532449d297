/** Size budgets of the built site, in bytes. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";

import { afterAll, beforeAll, expect, test } from "vitest";

import { publishedEdition } from "../../../tools/bench/pages/stories.ts";
import { SITE_PAGES } from "../../../worker/pages/routes.tsx";
import { budgetDrifts } from "../budgets.ts";
import { BUILD_FOLDER, builtFile } from "../build.ts";
import { openTestSite, type TestSite } from "../site.ts";

const START = "client/islands/start.ts";
const DESK = "client/desk/start-desk.ts";
const BEACON = "http://alderfallsbeacon.example";

/** The words of times have other lengths at other hours. */
const NOW = Date.parse("2026-11-25T15:00:00Z");

let site: TestSite;
/** With the sample feeds. */
let fresh: TestSite;

beforeAll(async () => {
  site = await openTestSite({}, { FEED_TTL_SECONDS: "86400" });
  await site.writeTexts(publishedEdition(NOW));
  fresh = await openTestSite({}, { SAMPLE_FEEDS: "only" });
  for (const one of [site, fresh]) await one.injectFaults({ clockAtMs: NOW });
});
afterAll(() => Promise.all([site.close(), fresh.close()]));

function compressed(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The files of a client chunk and of all its imports. */
function filesOf(entry: string): readonly string[] {
  const manifest = JSON.parse(builtFile("client-manifest.json")) as Record<string, Chunk>;
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const imported of manifest[name]?.imports ?? []) add(imported);
  };
  add(entry);
  return [...found].map((name) => manifest[name]?.file ?? name);
}

/** Bytes of the files below a folder of the build, as they are. */
function plainBytes(folder: string, end: string): number {
  const files = readdirSync(resolve(BUILD_FOLDER, folder)).filter((name) => name.endsWith(end));
  return files.reduce((sum, name) => sum + statSync(resolve(BUILD_FOLDER, folder, name)).size, 0);
}

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + compressed(builtFile(`client/${file}`)), 0);
}

/** Bytes of the files below a folder of the build, each compressed. */
function inBuild(folder: string, end: string): number {
  return readdirSync(resolve(BUILD_FOLDER, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(end))
    .map((name) => readFileSync(resolve(BUILD_FOLDER, folder, name)))
    .reduce((sum, content) => sum + compressed(content), 0);
}

test("what a reader loads and what is deployed is no larger than the documents say", async () => {
  const manifest = JSON.parse(builtFile("client-manifest.json")) as Record<string, Chunk>;
  const ofDesk = filesOf(DESK);
  const scripts = Object.values(manifest).map(({ file }) => file);
  const islands = scripts.filter((file) => file.endsWith(".js") && !ofDesk.includes(file));
  expect(islands.length).toBeGreaterThan(1);
  const [home, faq] = [await site.text(`${BEACON}/`), await site.text(`${BEACON}/faq`)];
  const inline = compressed(scriptsWithin(home));
  expect(inline).toBeGreaterThan(100);
  expect(home).not.toMatch(/<script[^>]* src=/);
  const sizes: readonly (readonly [what: string, bytes: number, most: number])[] = [
    ["the inline scripts of a page", inline, 1_100],
    [
      "scripts before the popup is due, without a visible island",
      compressed(scriptsWithin(faq)) + sizeOf(filesOf(START)),
      3_300,
    ],
    ["React and all islands, with the inline scripts", inline + sizeOf(islands), 78_000],
    ["the stylesheet", sizeOf(filesOf("client/styles/index.css")), 13_500],
    ["the typefaces", plainBytes("client/fonts", ".woff2"), 60_000],
    ["the desk's scripts", sizeOf(ofDesk), 60_000],
    ["the desk's styles", sizeOf(filesOf("client/desk/desk.css")), 5_000],
    // With 70 kB of the desk.
    ["the Worker", inBuild("worker", ".js"), 615_000],
  ];
  expect(sizes.filter(([, bytes, most]) => bytes === 0 || bytes > most)).toEqual([]);
});

test("no page of readers loads a file of the desk, and none is shared, so that no change of the desk reaches readers", async () => {
  const ofDesk = [...filesOf(DESK), ...filesOf("client/desk/desk.css")];
  expect(ofDesk.length).toBeGreaterThan(1);
  const ofReaders = [...filesOf(START), ...filesOf("client/styles/index.css")];
  expect(ofDesk.filter((file) => ofReaders.includes(file))).toEqual([]);
  for (const { url } of SITE_PAGES) {
    const page = await site.text(BEACON + url);
    expect(ofDesk.filter((file) => page.includes(file))).toEqual([]);
    expect(page).not.toContain("/desk");
  }
});

const MOST_OF_PAGES = { "/": 10_700, "/tech": 9_000, "/sports": 9_000 };

test("pages with stories are no larger than the documents say, compressed", async () => {
  const crawler = { headers: { "User-Agent": "bot" } };
  for (const [path, most] of Object.entries(MOST_OF_PAGES)) {
    for (const one of [site, fresh]) {
      const html = await one.text(BEACON + path, crawler);
      expect(html.match(/<article/g)?.length).toBeGreaterThan(10);
      expect([path, Math.max(most, compressed(html))]).toEqual([path, most]);
    }
  }
});

/** The code of the inline scripts of a page. */
function scriptsWithin(html: string): string {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = ""]) => code).join("");
}

/** The Worker's entry and all its static imports. */
function startOfWorker(name = "index.js", found = new Map<string, string>()): typeof found {
  if (found.has(name)) return found;
  const code = builtFile(`worker/${name}`);
  found.set(name, code);
  for (const [, imported = ""] of code.matchAll(/\b(?:from|import)\s*"([^"]+\.js)"/g)) {
    startOfWorker(join(dirname(name), imported), found);
  }
  return found;
}

test("the Worker loads the code for calendars and events only when it is needed", () => {
  const start = [...startOfWorker()];
  expect(start.length).toBeGreaterThan(5);
  const parts = readdirSync(resolve(BUILD_FOLDER, "worker/assets")).filter((file) =>
    /^(?:read-calendar|merge-events)-.*\.js$/.test(file),
  );
  expect(parts.length).toBeGreaterThan(2);
  expect(start.flatMap(([name]) => parts.filter((part) => name.endsWith(part)))).toEqual([]);
  // Property names, which no bundler changes.
  expect(start.filter(([, code]) => /BYSETPOS|TZOFFSETTO|storytime:/.test(code))).toEqual([]);
});

const PAGES = [
  ...SITE_PAGES.map(({ url }) => url),
  "/donations",
  "/search?q=bridge",
  "/article/nothing-like-it",
  "/nowhere",
];

test("the bytes of every page are those of the table", async () => {
  const drifts: string[] = [];
  for (const path of new Set(PAGES)) {
    const html = await site.text(BEACON + path, { headers: { "User-Agent": "bot" } });
    const bytes = {
      plain: Buffer.byteLength(html),
      compressed: compressed(html),
      scripts: compressed(scriptsWithin(html)),
    };
    drifts.push(...budgetDrifts(`bytes of ${path}`, bytes));
  }
  expect(drifts).toEqual([]);
});

test("the bytes of scripts, styles, typefaces and Worker are those of the table", () => {
  expect(
    budgetDrifts("bytes of files, compressed", {
      start: sizeOf(filesOf(START)),
      scripts: inBuild("client", ".js"),
      styles: sizeOf(filesOf("client/styles/index.css")),
      fonts: inBuild("client/fonts", ".woff2"),
      worker: inBuild("worker", ".js"),
    }),
  ).toEqual([]);
});
