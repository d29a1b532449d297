/** What only D1 and the build know of the status: the size of the database, the version and the stylesheet. */
import { afterEach, expect, test } from "vitest";

import { VERSION } from "../../tools/terminal/version.ts";
import { openTestSite, type TestSite } from "./site.ts";

let site: TestSite;
afterEach(() => site.close());

test("the status has the size of the database, the version of package.json, and a stylesheet of its own", async () => {
  site = await openTestSite();
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
