/**
 * The life of a paper by its operator's commands: new, build, serve, posts, rounds, decisions, export, and a
 * restore into an empty state. What readers see is the same before and after.
 */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { rss } from "../../fixtures/wire-feed.ts";
import { listen } from "../../web-server.ts";
import { editorAt } from "../desk/editor.ts";
import { type Served, serveBuild } from "./serve-build.ts";

const BUILD = "dist/test-life";
const root = mkdtempSync(join(tmpdir(), "life-"));
const papers = join(root, "papers");
const env = {
  ...process.env,
  PUBLICATIONS_DIR: papers,
  BUILD_FOLDER: BUILD,
  NODE_ENV: "production",
};
const FEEDS = ["local", "tech", "sports"];
const OUTLINES = FEEDS.map(
  (name) => `<outline text="${name}" xmlUrl="https://wire.test/${name}"/>`,
);

/** Where the day does not end meanwhile: pages of another day are others. */
const [region, zone] =
  new Date().getUTCHours() < 8 ? ["Hawaii", "Pacific/Honolulu"] : ["Vermont", "America/New_York"];

let publisher: Server;
let server: Served | undefined;
let origin = "";

/** Runs a command of `tools/`, and gives its exit code and all that it printed. */
function run(
  command: string,
  ...args: readonly string[]
): Promise<{ status: number; said: string }> {
  return new Promise((done) => {
    const node = [`tools/${command}.ts`, ...args];
    execFile(process.execPath, node, { env }, (error, stdout, stderr) => {
      done({ status: error ? Number(error.code ?? 1) : 0, said: stdout + stderr });
    });
  });
}

async function serve(state: string): Promise<void> {
  const vars = [
    "ALLOW_PRIVATE_FEEDS:true",
    "PAGE_TTL_SECONDS:0",
    "BLOG_TTL_SECONDS:0",
    "DESK:access",
  ];
  server = await serveBuild(env, "--persist-to", state, ...vars.flatMap((one) => ["--var", one]));
  origin = server.origin;
}

async function stop(): Promise<void> {
  await server?.stop();
  server = undefined;
}

/** Rounds of the newsroom, until every feed has been read and the edition has its stories. */
async function rounds(): Promise<void> {
  await expect
    .poll(
      async () => {
        for (const _ of Array(16)) await fetch(`${origin}/cdn-cgi/handler/scheduled`);
        const pages = await Promise.all(["/local-news", "/tech", "/sports"].map(textOf));
        return pages.every((text) => text.includes("/article/"));
      },
      { timeout: 150_000 },
    )
    .toBe(true);
}

async function textOf(path: string): Promise<string> {
  return (await fetch(origin + path)).text();
}

/** What the desk shows of a post: its form, the list of its saved texts, and each of them. */
async function savedTexts(slug: string): Promise<readonly string[]> {
  const path = `/desk/posts/${slug}`;
  const list = await textOf(`${path}/versions`);
  const each = [...list.matchAll(/href="([^"]+\/versions\/\d+)"/g)].map(([, link]) => link ?? "");
  expect(each.length).toBe(3);
  return [list, ...(await Promise.all([path, ...each].map(textOf)))];
}

/** Every page that links lead to from the front page and from the addresses given, by its address. */
async function publicPages(more: readonly string[]): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  const queue = ["/", "/alerts", "/rss.xml", "/sitemap.xml", ...more];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (path in pages || /^\/(?:status|assets|fonts|stock)\b/.test(path)) continue;
    const answer = await fetch(origin + path, { redirect: "manual" });
    const text = (await answer.text()).replaceAll(origin, "");
    // The paper on two sheets says at which minute it was made.
    const [, made = origin] = />Made ([^·]+) ·/.exec(text) ?? [];
    pages[path] = `${answer.status} ${text.replaceAll(made, "")}`;
    const links = [...text.matchAll(/href="(\/[^"#?]*)"|<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/g)];
    if (path.split("/").length < 4 && !/\.\w+$/.test(path.replace("sitemap.xml", "")))
      queue.push(...links.map(([, link, place]) => link ?? place ?? "/"));
  }
  return pages;
}

beforeAll(async () => {
  const documents = new Map(FEEDS.map((name) => [`/${name}`, rss(name, 6)]));
  publisher = createServer((request, response) => response.end(documents.get(request.url ?? "")));
  const port = await listen(publisher);

  const opml = join(root, "feeds.opml");
  writeFileSync(opml, `<opml version="2.0"><body>${OUTLINES.join("")}</body></opml>`);
  const flags = ["--town", "Cedar Bend", "--region", region, "--host", "https://cedarbend.test/"];
  const made = await run("paper", "new", "Cedar Bend Argus", ...flags, "--feeds", opml);
  if (made.status !== 0) throw new Error(made.said);
  const module = join(papers, "cedar-bend-argus.ts");
  const text = readFileSync(module, "utf8");
  if (!text.includes(`timeZone: "${zone}"`)) throw new Error(`The zone of ${region} is ${zone}.`);
  writeFileSync(module, text.replaceAll("https://wire.test/", `http://127.0.0.1:${port}/`));
  await new Promise<void>((done, fail) => {
    const vite = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "error"];
    execFile(process.execPath, vite, { env }, (error) => (error ? fail(error) : done()));
  });
});

afterAll(async () => {
  await stop();
  publisher.close();
  rmSync(root, { recursive: true, force: true });
  rmSync(BUILD, { recursive: true, force: true });
});

function writePost(slug: string, fields: string): void {
  mkdirSync(join(root, "posts"), { recursive: true });
  const head = `---\ntitle: Post ${slug}\ndescription: About ${slug}\n${fields}\n---\n`;
  writeFileSync(join(root, "posts", `${slug}.md`), `${head}Text of ${slug}.\n`);
}

const ANSWERS = [
  ["/", 200, "text/html", "<main"],
  ["/rss.xml", 200, "application/rss+xml", "</rss>"],
  ["/feed.json", 200, "application/feed+json", '"items"'],
  ["/functions/get_metainfo?domain=localhost&page=1", 200, "application/json", '"total":0'],
  ["/.well-known/security.txt", 200, "text/plain", "Contact:"],
  ["/favicon.png", 200, "image/png", "PNG"],
  ["/no-such-page.html", 404, "text/html", "Oops! Page not found"],
  ["/assets/gone-00000000.js", 404, "text/html", "Oops! Page not found"],
] as const;

// The platform's asset router stands before the Worker.
test("pages, documents and files are answered, and a built file is immutable", async () => {
  await serve(join(root, "one"));
  for (const [path, status, type, words] of ANSWERS) {
    const answer = await fetch(origin + path);
    const text = await answer.text();
    expect([path, answer.status, answer.headers.get("Content-Type"), text]).toEqual([
      path,
      status,
      expect.stringContaining(type),
      expect.stringContaining(words),
    ]);
  }
  const [, style = ""] = /href="(\/assets\/[^"]+\.css)"/.exec(await textOf("/")) ?? [];
  // Here no page is cached, and no cache may keep that a file is gone.
  for (const [path, control] of [
    [style, "immutable"],
    ["/no-such-page.html", "no-store"],
    ["/assets/gone-00000000.js", "no-store"],
  ] as const) {
    const answer = await fetch(origin + path);
    expect([path, answer.headers.get("Cache-Control")]).toEqual([
      path,
      expect.stringContaining(control),
    ]);
  }
});

test("readers see the same after an export and a restore", async () => {
  const one = ["--persist-to", join(root, "one")];
  writePost("shown", "date: 2026-01-02\ncategory: Local News\ntags: [town]");
  writePost("draft", "date: 2026-01-03\ndraft: true");
  writePost("later", "date: 2090-01-03");
  writePost("gone", "date: 2026-01-04");
  expect((await run("blog", "import", join(root, "posts"), ...one)).said).toContain("4 new");
  expect(await run("blog", "remove", "gone", ...one)).toMatchObject({ status: 0 });
  const site = { get: (path: string, init = {}) => fetch(path, { ...init, redirect: "manual" }) };
  const editor = editorAt(site, "", origin);
  for (const [body, press] of [
    ["Corrected at the desk.", "publish"],
    ["Not shown yet.", "save"],
  ] as const) {
    const saved = await editor.write("/desk/posts/shown", { body }, press);
    expect(saved.status).toBe(303);
  }
  const texts = await savedTexts("shown");
  await rounds();

  const articles = [...(await textOf("/sports")).matchAll(/\/article\/([a-z0-9-]+)"/g)];
  const [hidden = "", shown = "", merged = ""] = new Set(articles.map(([, s]) => s));
  const decisions: readonly (readonly string[])[] = [
    ["hide", hidden, "--reason", "names a minor"],
    ["merge", shown, merged],
    ["notice", "Boil water", "--until", "6h"],
  ];
  await stop();
  for (const words of decisions)
    expect(await run("desk", ...words, ...one)).toMatchObject({ status: 0 });
  await serve(join(root, "one"));
  await rounds();
  const named = ["shown", "draft", "later", "gone"].map((slug) => `/blog/${slug}`);
  const places = [`/article/${hidden}`, ...named];
  const before = await publicPages(places);
  expect(before[`/article/${hidden}`]).toMatch(/^410 /);
  expect(before["/"]).toContain("Boil water");
  expect(before["/blog/shown"]).toContain("Corrected at the desk.");
  expect(Object.keys(before).length).toBeGreaterThan(20);
  expect(named.map((path) => before[path]?.slice(0, 3))).toEqual(["200", "404", "404", "410"]);

  const backup = join(root, "backup.jsonl");
  expect(await run("archive", "export", backup, ...one)).toMatchObject({ status: 0 });
  await stop();
  const two = ["--persist-to", join(root, "two")];
  const restored = await run("archive", "import", backup, ...two);
  expect(restored).toMatchObject({ status: 0 });
  expect(restored.said).toContain("7 saved texts of posts: 7 new, 0 stored before.");
  expect(restored.said).toContain("6 decisions: 6 new, 0 stored before.");
  await serve(join(root, "two"));
  await rounds();
  const after = await publicPages(places);
  expect(Object.keys(after).toSorted()).toEqual(Object.keys(before).toSorted());
  const changed = Object.keys(before).filter((path) => before[path] !== after[path]);
  expect(changed).toEqual([]);
  expect(await savedTexts("shown")).toEqual(texts);
}, 900_000);
