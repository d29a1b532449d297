/** What a publisher says of how long its document stays as it is. */
import { expect, test } from "vitest";

import { fetchFeed } from "../../../../worker/reading/feed-fetch/fetch-feed.ts";

function answeredBy(answer: Response) {
  return fetchFeed("https://a.example/feed", {
    fetch: async () => answer,
    now: () => 0,
    timeoutMs: 1_000,
    maxBytes: 1_000,
    userAgent: "Test",
    etag: '"1"',
  });
}

test.each([
  ["max-age=600", 600_000],
  ['public, max-age="90"', 90_000],
  ["s-maxage=900", undefined],
  ["no-cache, max-age=600", undefined],
  ["", undefined],
])("Cache-Control %j says how long a document stays as it is", async (control, maxAgeMs) => {
  const headers = { "Cache-Control": control };
  const whole = await answeredBy(new Response("<rss/>", { headers }));
  expect(whole).toMatchObject({ kind: "document" });
  expect("maxAgeMs" in whole ? whole.maxAgeMs : undefined).toBe(maxAgeMs);
  const known = await answeredBy(new Response(null, { status: 304, headers }));
  expect("maxAgeMs" in known ? known.maxAgeMs : undefined).toBe(maxAgeMs);
});
