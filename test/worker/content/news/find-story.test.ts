/** Stories that no edition has any more. */
import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { findStory } from "../../../../worker/content/news/find-story.ts";
import { aNewsroom, FEED } from "../../a-newsroom.ts";

test("a story that its feed has dropped is found by its slug, with its feed", async () => {
  const { tools, roundAfter, news } = aNewsroom();
  await roundAfter(0);
  news.headlines = ["Second"];
  await roundAfter(HOUR_MS);
  const found = await findStory(tools.env.DB, "first");
  expect(found?.story).toMatchObject({
    slug: "first",
    title: "First",
    published: null,
    minutes: 1,
  });
  expect(found?.feed).toMatchObject({ address: FEED.address, title: "Wire" });
  expect(await findStory(tools.env.DB, "third")).toBeUndefined();
});

test("a hostile slug is data and nothing else", async () => {
  const { tools } = aNewsroom();
  expect(await findStory(tools.env.DB, "' OR 1=1 --")).toBeUndefined();
});

test("a story comes with those of its group, from whichever feed", async () => {
  const { tools, roundAfter, news, sqlite } = aNewsroom();
  news.headlines = ["First", "Second", "Third"];
  await roundAfter(0);
  expect((await findStory(tools.env.DB, "first"))?.others).toEqual([]);
  sqlite.exec("UPDATE stories SET story_group = 7 WHERE slug IN ('first', 'third')");
  const found = await findStory(tools.env.DB, "first");
  expect(found?.story).toMatchObject({ slug: "first", group: 7 });
  expect(found?.others?.map(({ story }) => story.slug)).toEqual(["third"]);
});
