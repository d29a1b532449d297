/** One feed from its address, by the Worker's own conversion or an operator's service: the same items. */
import { expect, test } from "vitest";

import { getFeed } from "../../../../worker/newsroom/sources/get-feed.ts";
import { settingsOf, type Env } from "../../../../worker/platform/env.ts";

const DAYS = Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2026, 8, 1 + at)));

/** Sixty stories of a day each, the oldest first, and one that tells no date. */
const RSS = `<rss version="2.0"><channel><title>Wire</title><item><title>Undated</title></item>${DAYS.map(
  (day, at) => `<item><title>Story ${at}</title><pubDate>${day.toUTCString()}</pubDate></item>`,
).join("")}</channel></rss>`;
const CONVERTED = {
  status: "ok",
  items: [
    { title: "Undated" },
    ...DAYS.map((day, at) => ({ title: `Story ${at}`, pubDate: day.toISOString() })),
  ],
};

test.each([
  ["own conversion", "", () => new Response(RSS)],
  ["operator's service", "https://convert.example/v1", () => Response.json(CONVERTED)],
])("by the %s the newest items come, in the feed's order", async (_, converter, answer) => {
  const env = { FEED_CONVERTER_URL: converter } as unknown as Env;
  const tools = {
    settings: settingsOf(env),
    fetch: async () => answer(),
    now: () => Date.UTC(2026, 10, 1),
    userAgent: "test",
  };
  const got = await getFeed("https://feeds.example/oldest-first", tools, { maxItems: 40 });
  const titles = got.kind === "items" ? got.converted.items.map(({ title }) => title) : [];
  expect(titles).toEqual(Array.from({ length: 40 }, (__, at) => `Story ${at + 20}`));
});
