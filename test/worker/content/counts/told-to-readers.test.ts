/** Readers are told what is counted where COUNTS is on, and not told so where it is off. */
import { expect, test } from "vitest";

import { openSite } from "../../site/open-site.ts";

const PAGES = ["/privacy", "/about", "/.well-known/trust.txt"];

test("the privacy policy, /about and trust.txt say that pages are counted, where they are", async () => {
  for (const counts of ["on", ""]) {
    const site = await openSite({}, { COUNTS: counts });
    for (const path of PAGES) {
      const text = await site.text(path);
      expect([path, counts, /what-we-count|id="counts"/.test(text)]).toEqual([
        path,
        counts,
        counts === "on",
      ]);
    }
    await site.close();
  }
});
