/** The build in `npm run serve`, with the platform's asset router before the Worker. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { BUILD_FOLDER } from "./build.ts";

let origin: string;
let served: ChildProcess;
let folder: string;

/** A free port below those that the system gives to other tests until the command listens. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await once(server.close(), "close");
    return port;
  }
}

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  folder = mkdtempSync(join(tmpdir(), "serve-"));
  const flags = ["--port", String(port), "--ip", "127.0.0.1", "--inspector-port", "0"];
  served = spawn(
    process.execPath,
    ["tools/serve.ts", ...flags, "--persist-to", folder, "--var", "SAMPLE_FEEDS:only"],
    { stdio: "ignore", env: { ...process.env, BUILD_FOLDER } },
  );
  // The command runs migrations before it starts workerd.
  for (;;) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer) break;
    if (served.exitCode !== null) throw new Error("The command ended before it served the site.");
    await new Promise((done) => {
      setTimeout(done, 100);
    });
  }
});

afterAll(async () => {
  const ended = new Promise((done) => served.once("exit", done));
  served.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

describe("`npm run serve` answers", () => {
  test.each([
    ["/", "text/html", "Featured stories"],
    ["/tech", "text/html", "</html>"],
    ["/rss.xml", "application/rss+xml", "</rss>"],
    ["/feed.xml", "application/rss+xml", "</rss>"],
    ["/atom.xml", "application/atom+xml", "</feed>"],
    ["/local-news.xml", "application/rss+xml", "</rss>"],
    ["/feed.json", "application/feed+json", '"items"'],
    ["/sitemap.xml", "application/xml", "</sitemapindex>"],
    ["/robots.txt", "text/plain", "Sitemap:"],
    ["/.well-known/security.txt", "text/plain", "Contact:"],
    ["/favicon.png", "image/png", "PNG"],
  ])("%s as %s", async (path, type, words) => {
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toContain(type);
    expect(await answer.text()).toContain(words);
  });

  test("the functions of the blog", async () => {
    const answer = await fetch(`${origin}/functions/get_metainfo?domain=localhost&page=1`);
    expect(await answer.json()).toEqual({ blogs: [], total: 0 });
  });

  test.each([
    "/no-such-page",
    "/no-such-page.html",
    "/assets/gone-00000000.js",
    "/fonts/gone.woff2",
  ])("%s with the not-found screen, which is cached for a minute", async (path) => {
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(await answer.text()).toContain("Oops! Page not found");
  });

  test("a built file with an immutable Cache-Control", async () => {
    const [, file = ""] =
      /href="(\/assets\/[^"]+\.css)"/.exec(await (await fetch(origin)).text()) ?? [];
    const answer = await fetch(origin + file);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
  });
});
