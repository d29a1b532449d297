/** What readers load, in bytes, of the built site; more than this fails the build. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

import { afterAll, beforeAll, expect, test } from "vitest";

import { isFrontPage } from "../../shared/front-pages.ts";
import { SITE_PAGES } from "../../shared/pages.ts";
import { storedStories } from "../../tools/bench/stories.ts";
import { BUILD_FOLDER, builtFile } from "./build.ts";
import { openTestSite, type TestSite } from "./site.ts";

const BEACON = "http://alderfallsbeacon.example";

let site: TestSite;
/** With the stories that come with the software. */
let fresh: TestSite;

beforeAll(async () => {
  site = await openTestSite({}, { FEED_TTL_SECONDS: "86400" });
  const store = await site.miniflare.getKVNamespace("FEEDS");
  const stories = Object.entries(storedStories(Date.now()));
  await Promise.all(stories.map(([key, text]) => store.put(key, text)));
  fresh = await openTestSite({}, { SAMPLE_FEEDS: "only" });
});
afterAll(() => Promise.all([site.close(), fresh.close()]));

function compressed(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The files that a chunk of the client brings with it, itself included. */
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

test("the scripts of the front page are at most 103 kB, compressed", () => {
  const files = filesOf("client/main.tsx");
  expect(sizeOf(files)).toBeLessThanOrEqual(103_000);
  // Posts arrive parsed: no reader is sent a parser.
  expect(files.map((file) => builtFile(`client/${file}`)).join("")).not.toContain("mdast");
});

test("every other screen adds at most 12 kB of script to it", () => {
  const manifest = JSON.parse(builtFile("client-manifest.json")) as Record<string, Chunk>;
  const base = new Set(filesOf("client/main.tsx"));
  for (const name of Object.keys(manifest).filter((key) => key.startsWith("client/screens/"))) {
    const more = filesOf(name).filter((file) => !base.has(file));
    expect(sizeOf(more)).toBeLessThanOrEqual(12_000);
  }
});

test("the styles are at most 12 kB, compressed; pages that list stories wait for less than 7", () => {
  const [front = 0, inside = 0] = ["front", "inside"].map((name) =>
    sizeOf(filesOf(`client/styles/${name}.css`)),
  );
  expect(front + inside).toBeLessThanOrEqual(12_000);
  expect(front).toBeLessThanOrEqual(7_000);
});

test("the typefaces are at most 60 kB together", () => {
  const folder = resolve(BUILD_FOLDER, "client/fonts");
  const faces = readdirSync(folder).filter((name) => name.endsWith(".woff2"));
  const bytes = faces.reduce((sum, name) => sum + statSync(resolve(folder, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(60_000);
});

test("the Worker is at most 300 kB, compressed", () => {
  const folder = resolve(BUILD_FOLDER, "worker");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const code = files.filter((name) => name.endsWith(".js"));
  const bytes = code.map((name) => compressed(readFileSync(resolve(folder, name))));
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(300_000);
});

test.each([
  ["/", 10_000],
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

/** Ten segments, which is what a connection sends before it hears from the reader (RFC 6928). */
const FIRST_BYTES = 10 * 1_460;

test("a page that comes with its styles comes at once, but for the FAQ, which is long", async () => {
  const others = SITE_PAGES.map(({ url }) => url).filter((path) => !isFrontPage(path));
  const story = /href="(\/article\/[^"]+)"/.exec(await fresh.text(`${BEACON}/tech`))?.[1] ?? "";
  for (const path of [story, "/donations", "/nothing", ...others]) {
    const headers = { Accept: "text/html", "Sec-Fetch-Dest": "document" };
    const response = await fresh.get(BEACON + path, { headers });
    const html = await response.text();
    expect([path, html.includes("<style>")]).toEqual([path, true]);
    if (path === "/faq") continue;
    const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
    const bytes = compressed(html) + lines.join("").length;
    expect([path, bytes > FIRST_BYTES ? bytes : "few"]).toEqual([path, "few"]);
  }
});

test("at most 1.5 kB of script runs before a page is loaded", async () => {
  const html = await site.text(`${BEACON}/`);
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = ""]) => code);
  expect(scripts.join("").length).toBeGreaterThan(0);
  expect(scripts.join("").length).toBeLessThanOrEqual(1_500);
  expect(html).not.toMatch(/<script[^>]* src=/);
});
