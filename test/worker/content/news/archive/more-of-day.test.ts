/** What stands below a story that its feed has dropped. */
import { expect, test } from "vitest";

import {
  NO_STORY_DECISIONS,
  storyDecisionsOf,
} from "../../../../../worker/content/decisions/story-decisions.ts";
import { moreOfDay } from "../../../../../worker/content/news/archive/more-of-day.ts";
import { lastingKeys } from "../../../../../worker/content/news/select-stories.ts";
import { ALDER_FALLS } from "../../../../../worker/papers/alder-falls.ts";
import { aFeed, aStory, NOW } from "../../../../builders.ts";
import { openArchive } from "../../search/archive.ts";

test("a copy of a hidden story is as hidden as that story itself", async () => {
  const { bring, db } = openArchive();
  const items = ["Named minor", "Named minor again", "Fair opens"].map((title, at) => ({
    title,
    guid: `https://a.example/${at}`,
    link: `https://a.example/${Math.max(1, at)}`,
    description: "",
    pubDate: new Date(NOW - at * 60_000).toUTCString(),
  }));
  await bring(items);
  const found = { story: aStory({ slug: "dropped", published: NOW }), feed: aFeed([]) };
  const titles = async (edits = NO_STORY_DECISIONS) => {
    const shown = { publication: ALDER_FALLS, decisions: edits };
    const more = await moreOfDay(db, { ...found, category: "tech" }, 1, shown);
    return more.map(({ title }) => title);
  };
  expect(await titles()).toEqual(["Named minor", "Named minor again", "Fair opens"]);
  const keys = lastingKeys(aStory({ link: "https://a.example/1" }));
  const value = { slug: "elsewhere", keys };
  expect(await titles(storyDecisionsOf([{ id: 1, kind: "hide", value }]))).toEqual(["Fair opens"]);
});
