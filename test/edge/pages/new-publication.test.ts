/** The built site of a publication that has just been made: it has no feeds, hours or frames yet. */
import { expect, test } from "vitest";

import { buildSite } from "../build.ts";
import { openTestSite } from "../site.ts";

const BUILD = "dist/test-new-publication";

test("a new publication without feeds has all its pages, and nothing fails at the start", async () => {
  buildSite(BUILD, "production", "test/fixtures/new-publication");
  const site = await openTestSite({}, {}, BUILD);
  try {
    for (const path of ["/", "/local-news", "/events", "/contact", "/partners", "/blog", "/faq"]) {
      const response = await site.get(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain("New Paper");
    }
    expect(await site.text("/")).toContain("No stories here yet.");
    await site.tick();
    expect(site.logged).toEqual([]);
  } finally {
    await site.close();
  }
});
