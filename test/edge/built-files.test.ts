/** What only the build knows: its files, their names and hashes on pages, its version; and D1 its size. */
import { createHash } from "node:crypto";

import { afterAll, beforeAll, expect, test } from "vitest";

import { VERSION } from "../../tools/terminal/version.ts";
import { openTestSite, type TestSite } from "./site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test("the policy of a complete page allows only its two scripts and the site's styles", async () => {
  for (const path of ["/faq", "/terms", "/nothing"]) {
    const page = await site.get(path, { headers: { "User-Agent": "bot" } });
    const html = await page.text();
    const scripts = [...html.matchAll(/<script(?: type="speculationrules")?>(.*?)<\/script>/gs)];
    const hashes = scripts.map(
      ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
    );
    expect(hashes).toHaveLength(2);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(
      `; script-src ${hashes.join(" ")} 'strict-dynamic'; style-src 'self'; `,
    );
    expect(html).not.toMatch(/<style| style=|<script[^>]* src=/);
  }
});

test("each paper has its own web manifest, linked on its pages, with existing icons", async () => {
  const response = await site.get("/manifest.webmanifest");
  expect(response.headers.get("Content-Type")).toBe("application/manifest+json");
  expect(response.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+$/);
  const manifest = (await response.json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: "The Harbor Gazette", short_name: "Harbor Gazette" });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src, sizes } of manifest.icons) {
    const icon = Buffer.from(await (await site.get(src)).arrayBuffer());
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const page = await site.get("/tech");
  expect(await page.text()).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  expect(page.headers.get("Content-Security-Policy")).toContain("manifest-src 'self'");
});

test("the status has the size of the database, the version of package.json, and a stylesheet of its own", async () => {
  await site.round();
  const health = (await (await site.get("/healthz")).json()) as {
    databaseBytes: number;
    version: string;
  };
  expect(health.databaseBytes).toBeGreaterThan(10_000);
  expect(health.version).toBe(VERSION);
  const page = await site.text("/status");
  expect(page).toMatch(/The database has \d+\.\d MB/);
  expect(page).toContain(`This is version ${VERSION} of the software.`);
  const [, style = ""] = /href="(\/assets\/status-[^"]+\.css)"/.exec(page) ?? [];
  expect((await site.get(style)).status).toBe(200);
});

test("static files are served, and no file outside of the client build", async () => {
  expect((await site.get("/stock/01.svg")).status).toBe(200);
  for (const path of [
    "/wrangler.json",
    "/_headers",
    "/worker/index.js",
    "/.vite/manifest.json",
    "/client-manifest.json",
  ])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
});
