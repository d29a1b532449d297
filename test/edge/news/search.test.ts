/** The search of the built Worker, without scripts. */
import { afterEach, expect, test } from "vitest";

import { openTestSite, type TestSite } from "../site.ts";

let site: TestSite;

afterEach(async () => {
  await site.close();
});

test("every search answers with a page that is neither indexed nor cached, with or without results", async () => {
  site = await openTestSite({});
  for (const path of [
    "/search",
    "/search?q=zzzzqq",
    "/search?q=%22&page=99&year=x&category=__proto__",
  ]) {
    const response = await site.get(path);
    expect([path, response.status, response.headers.get("cache-control")]).toEqual([
      path,
      200,
      "no-store",
    ]);
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('action="/search"');
  }
  const long = `${"water ".repeat(60)}last`;
  expect(await site.text(`/search?q=${encodeURIComponent(long)}`)).toContain(`value="${long}"`);
  expect(await site.text("/opensearch.xml")).toContain("/search?q={searchTerms}");
  expect(await site.text("/search?q=zzzzqq")).toContain("Nothing was found");
});
