/** The sample stories show what groups are. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import type { CategoryKey } from "../../../../shared/categories.ts";
import { selectStories } from "../../../../worker/content/news/select-stories.ts";
import { sampleFeed } from "../../../../worker/papers/samples/sample-feed.ts";
import { NOW } from "../../../builders.ts";

const assets = {
  fetch: async (url: URL) => new Response(readFileSync(`client/public${url.pathname}`)),
} as unknown as Fetcher;

async function groupsOf(category: CategoryKey) {
  const feeds = await Promise.all(
    [0, 1, 2].map((index) =>
      sampleFeed(
        assets,
        { address: `https://${index}.example/rss`, category, index, count: 3 },
        NOW,
      ),
    ),
  );
  const shown = selectStories(
    feeds.flatMap((feed) => feed ?? []),
    20,
  );
  return shown.flatMap(({ story, others = [] }) =>
    others.length === 0 ? [] : [[story.title, ...others.map((other) => other.story.source)]],
  );
}

test("samples have three groups, each behind the story with a picture", async () => {
  expect(await groupsOf("localNews")).toEqual([
    [
      expect.stringContaining("Old Sable Bridge will close"),
      "Harrow County Times",
      "Sable Valley Radio",
    ],
    [expect.stringContaining("Town meeting comes early"), "Harrow County Times"],
  ]);
  expect(await groupsOf("tech")).toEqual([
    [expect.stringContaining("data center that heats a swimming pool"), "Bench & Byte"],
  ]);
});

test("no other sample is taken for another's event", async () => {
  const keys: readonly CategoryKey[] = [
    "worldNews",
    "nationalNews",
    "sports",
    "health",
    "lifestyle",
    "opinion",
  ];
  expect((await Promise.all(keys.map(groupsOf))).flat()).toEqual([]);
});
