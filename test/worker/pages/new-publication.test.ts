/** The site of a new publication, which has no feeds, hours or frames yet. */
import { expect, test } from "vitest";

import { openSite } from "../site/open-site.ts";

test("a new publication without feeds has all its pages and logs nothing", async () => {
  const site = await openSite({}, {}, "new-publication");
  try {
    for (const path of ["/", "/local-news", "/events", "/contact", "/partners", "/blog", "/faq"]) {
      const response = await site.get(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain("New Paper");
    }
    expect(await site.text("/")).toContain("No stories here yet.");
    await site.round();
    expect(site.logged).toEqual([]);
  } finally {
    await site.close();
  }
});
