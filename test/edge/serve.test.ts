/** The build in `npm run serve`, with the platform's asset router before the Worker. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { BUILD_FOLDER } from "./build.ts";
import { type Served, serveBuild } from "./operator/serve-build.ts";

let served: Served;
let origin = "";
const folder = mkdtempSync(join(tmpdir(), "serve-"));

beforeAll(async () => {
  const flags = ["--persist-to", folder, "--var", "SAMPLE_FEEDS:only"];
  served = await serveBuild({ BUILD_FOLDER }, ...flags);
  origin = served.origin;
});
afterAll(async () => {
  await served.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ["/", 200, "text/html", "Featured stories"],
  ["/rss.xml", 200, "application/rss+xml", "</rss>"],
  ["/feed.json", 200, "application/feed+json", '"items"'],
  ["/functions/get_metainfo?domain=localhost&page=1", 200, "application/json", '"total":0'],
  ["/.well-known/security.txt", 200, "text/plain", "Contact:"],
  ["/favicon.png", 200, "image/png", "PNG"],
  ["/no-such-page.html", 404, "text/html", "Oops! Page not found"],
  ["/assets/gone-00000000.js", 404, "text/html", "Oops! Page not found"],
])("%s with status %i as %s", async (path, status, type, words) => {
  const answer = await fetch(origin + path);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
    status,
    expect.stringContaining(type),
  ]);
  expect(await answer.text()).toContain(words);
  // The not-found screen is cached for a minute, also where a file is gone.
  const cached = status === 404 ? answer.headers.get("Cache-Control") : "public, max-age=60";
  expect(cached).toBe("public, max-age=60");
});

test("a built file with an immutable Cache-Control", async () => {
  const [, file = ""] =
    /href="(\/assets\/[^"]+\.css)"/.exec(await (await fetch(origin)).text()) ?? [];
  const answer = await fetch(origin + file);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toContain("immutable");
});
