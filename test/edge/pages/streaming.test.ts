/** Pages of the built Worker that reach the reader in parts. */
import { Response } from "miniflare";
import { afterEach, expect, test } from "vitest";

import { rss } from "../../fixtures/wire-feed.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { articleSlugs, streamOf } from "./page-html.ts";

const IDENTITY = { headers: { "Accept-Encoding": "identity" } };

let site: TestSite;
afterEach(() => site.close());

test("with a cold store the frame streams before the feed answers, with nine skeletons", async () => {
  const gate = Promise.withResolvers<void>();
  site = await openTestSite({
    tech: async () => {
      await gate.promise;
      return new Response(rss("Tech", 20));
    },
  });
  const response = await site.get("/tech", IDENTITY);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const stream = streamOf(response);
  const beforeAnswer = await stream.until("</footer>");
  expect(beforeAnswer.match(/class="skeleton/g)?.length).toBeGreaterThanOrEqual(9);
  expect(beforeAnswer).not.toContain("tech-1");
  gate.resolve();
  const afterAnswer = await stream.rest();
  expect(articleSlugs(afterAnswer)).toHaveLength(20);
  expect(afterAnswer).toMatch(/<\/html>$/);
});
