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
  const store = await site.miniflare.getKVNamespace("FEEDS");
  const stories = Object.entries(publishedEdition(NOW));
  await Promise.all(stories.map(([key, text]) => store.put(key, text)));
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

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + compressed(builtFile(`client/${file}`)), 0);
}

test("before the popup is due, a page without a visible island loads at most 3.3 kB of script", async () => {
  const inline = scriptsWithin(await site.text(`${BEACON}/faq`));
  expect(compressed(inline) + sizeOf(filesOf(START))).toBeLessThanOrEqual(3_300);
});

test("React and all islands are at most 78 kB, compressed, with the inline scripts", async () => {
  const manifest = JSON.parse(builtFile("client-manifest.json")) as Record<string, Chunk>;
  const ofDesk = filesOf(DESK);
  const scripts = Object.values(manifest).map(({ file }) => file);
  const code = scripts.filter((file) => file.endsWith(".js") && !ofDesk.includes(file));
  expect(code.length).toBeGreaterThan(1);
  const inline = scriptsWithin(await site.text(`${BEACON}/`));
  expect(compressed(inline) + sizeOf(code)).toBeLessThanOrEqual(78_000);
});

test("the desk has at most 60 kB of scripts and 5 kB of styles, and no page of readers loads any of it", async () => {
  const ofDesk = [...filesOf(DESK), ...filesOf("client/desk/desk.css")];
  expect(sizeOf(filesOf(DESK))).toBeLessThanOrEqual(60_000);
  expect(sizeOf(filesOf("client/desk/desk.css"))).toBeLessThanOrEqual(5_000);
  expect(ofDesk.length).toBeGreaterThan(1);
  // No file is shared, so that no change of the desk reaches readers.
  const ofReaders = [...filesOf(START), ...filesOf("client/styles/index.css")];
  expect(ofDesk.filter((file) => ofReaders.includes(file))).toEqual([]);
  for (const { url } of SITE_PAGES) {
    const page = await site.text(BEACON + url);
    expect(ofDesk.filter((file) => page.includes(file))).toEqual([]);
    expect(page).not.toContain("/desk");
  }
});

test("the stylesheet is at most 13.5 kB, compressed", () => {
  expect(sizeOf(filesOf("client/styles/index.css"))).toBeLessThanOrEqual(13_500);
});

test("the typefaces are at most 60 kB together", () => {
  const folder = resolve(BUILD_FOLDER, "client/fonts");
  const faces = readdirSync(folder).filter((name) => name.endsWith(".woff2"));
  const bytes = faces.reduce((sum, name) => sum + statSync(resolve(folder, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(60_000);
});

test("the Worker is at most 615 kB, compressed, with 70 kB of the desk, which no page of readers loads", () => {
  const folder = resolve(BUILD_FOLDER, "worker");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const code = files.filter((name) => name.endsWith(".js"));
  const bytes = code.map((name) => compressed(readFileSync(resolve(folder, name))));
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(615_000);
});

test.each([
  ["/", 10_700],
  ["/tech", 9_000],
  ["/sports", 9_000],
] as const)("the page at %s is at most %i bytes, compressed", async (path, most) => {
  const crawler = { headers: { "User-Agent": "bot" } };
  for (const html of [
    await site.text(BEACON + path, crawler),
    await fresh.text(BEACON + path, crawler),
  ]) {
    expect(html.match(/<article/g)?.length).toBeGreaterThan(10);
    expect(compressed(html)).toBeLessThanOrEqual(most);
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

test("inline scripts of a page are at most 1.1 kB, compressed, and a page loads no other script", async () => {
  const html = await site.text(`${BEACON}/`);
  const inline = compressed(scriptsWithin(html));
  expect(inline).toBeGreaterThan(100);
  expect(inline).toBeLessThanOrEqual(1_100);
  expect(html).not.toMatch(/<script[^>]* src=/);
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

/** Bytes of the files below a folder of the build, each compressed. */
function inBuild(folder: string, end: string): number {
  return readdirSync(resolve(BUILD_FOLDER, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(end))
    .map((name) => readFileSync(resolve(BUILD_FOLDER, folder, name)))
    .reduce((sum, content) => sum + compressed(content), 0);
}

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
