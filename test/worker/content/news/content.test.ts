import { expect, test } from "vitest";

import type { Listing } from "../../../../shared/article.ts";
import { CATEGORIES, type CategoryKey } from "../../../../shared/categories.ts";
import type { FeedStories, Report } from "../../../../shared/edition.ts";
import { HOUR_MS } from "../../../../shared/time.ts";
import {
  articleContent,
  categoryContent,
  homeContent,
} from "../../../../worker/content/news/content.ts";
import type { PlacedStory } from "../../../../worker/content/news/placed-story.ts";
import type { Scope } from "../../../../worker/content/scope.ts";
import { ALDER_FALLS } from "../../../../worker/papers/alder-falls.ts";
import type { EdgePublication } from "../../../../worker/papers/edge-publication.ts";
import { allFeeds, type CategoryFeed, feedsOf } from "../../../../worker/papers/feeds.ts";
import type { NewsroomCalls } from "../../../../worker/platform/env.ts";
import { aFeed, aStory, NOW, storiesOf } from "../../../builders.ts";
import { aScope } from "../../a-scope.ts";

/** Every feed of the default paper with twenty stories of its own, fetched so long ago. */
function allStories(age = 1): readonly FeedStories[] {
  return CATEGORIES.flatMap(({ key }) =>
    feedsOf(ALDER_FALLS, key).map(({ address, index }) =>
      aFeed(storiesOf(`${key} ${index}`, 20), address, NOW - age),
    ),
  );
}

interface Opening {
  readonly feeds?: readonly FeedStories[];
  /** What a page waits for before it has a feed, if anything. */
  readonly visits?: (feed: CategoryFeed) => Promise<unknown> | false;
  readonly found?: PlacedStory;
  readonly publication?: EdgePublication;
  readonly reports?: readonly Report[];
}

function open(opening: Opening = {}) {
  const { feeds = allStories(), visits = () => false, found, reports = [] } = opening;
  const { publication = ALDER_FALLS } = opening;
  const visited = new Map(
    allFeeds([publication]).flatMap((feed) => {
      const visit = visits(feed);
      return visit ? [[feed.address, visit]] : [];
    }),
  );
  const looked: string[] = [];
  const rows = found ? [{ ...found.story, address: found.feed.address, feedTitle: "" }] : [];
  const bind = (values: string) => {
    looked.push((JSON.parse(values) as { slug: string }).slug);
    return { all: async () => ({ results: rows }) };
  };
  const newsroom: Pick<NewsroomCalls, "bring"> = {
    bring: async (addresses, report) => {
      const bring = async (address: string) => {
        await visited.get(address);
        report(
          address,
          feeds.find((feed) => feed.address === address),
        );
      };
      await Promise.all(addresses.map(bring));
    },
  };
  const scope = aScope({
    publication: { ...publication, id: crypto.randomUUID() },
    domain: "a.example",
    env: {
      DB: { prepare: () => ({ bind }) } as never,
      NEWSROOM: visited.size > 0 ? ({ getByName: () => newsroom } as never) : undefined,
    },
    edition: { feeds: feeds.filter(({ address }) => !visited.has(address)), reports },
  });
  return { scope, looked };
}

test("where the edition is there, home and categories are in place, without a promise", async () => {
  const { scope } = open();
  const home = await homeContent(scope);
  expect(home).toMatchObject({
    world: { articles: { length: 5 }, asOf: "", sample: false },
    lifestyle: { articles: { length: 2 } },
    sample: false,
  });
  expect(await categoryContent(scope, "sports")).toMatchObject({
    listing: { articles: { length: 20 } },
  });
});

test("a section waits for its own feeds alone, slides and Breaking News for all theirs", async () => {
  const lifestyle = Promise.withResolvers<unknown>();
  const { scope } = open({
    visits: ({ category }) => category === "lifestyle" && lifestyle.promise,
  });
  const home = await homeContent(scope);
  expect(home).toMatchObject({
    breaking: { articles: { length: 3 } },
    world: { articles: { length: 5 } },
    local: { articles: { length: 4 } },
    technology: { articles: { length: 2 } },
  });
  const late = [home.slides, home.lifestyle, home.sample];
  expect(late.every((part) => part instanceof Promise)).toBe(true);
  lifestyle.resolve(undefined);
  expect(await home.lifestyle).toMatchObject({ articles: { length: 2 } });
  expect(await home.sample).toBe(false);
});

test("a part that comes later repeats nothing that readers see already", async () => {
  const tech = Promise.withResolvers<unknown>();
  const { scope } = open({
    visits: ({ category }) => category === "tech" && tech.promise,
  });
  const home = await homeContent(scope);
  const seen = (await home.world).articles.map(({ slug }) => slug);
  tech.resolve(undefined);
  const breaking = (await home.breaking).articles.map(({ slug }) => slug);
  expect(breaking).toHaveLength(3);
  expect(breaking.filter((slug) => seen.includes(slug))).toEqual([]);
});

test("an article is found by its slug in the edition, under the first category that has its feed", async () => {
  const { scope, looked } = open();
  const { article } = await articleContent(scope, "health-0-7");
  expect(article).toMatchObject({ title: "health 0 7", categoryKey: "health", slug: "health-0-7" });
  expect(looked).toEqual([]);
});

test("one that the edition has no more is looked for once, and shown where its feed is this paper's", async () => {
  const [address] = ALDER_FALLS.feeds.tech;
  const story = aStory({ title: "Dropped" });
  const { scope, looked } = open({ found: { story, feed: aFeed([story], address) } });
  const { article } = await articleContent(scope, "dropped");
  expect(article).toMatchObject({ title: "Dropped", categoryKey: "tech" });
  expect(looked).toEqual(["dropped"]);
  const foreign = open({ found: { story, feed: aFeed([story], "https://other.example/") } });
  expect((await articleContent(foreign.scope, "dropped")).article).toBeUndefined();
  expect((await articleContent(open().scope, "nothing")).article).toBeUndefined();
});

test("a category without feeds is empty, and says nothing of when", async () => {
  const publication = { ...ALDER_FALLS, feeds: { ...ALDER_FALLS.feeds, tech: [] } };
  const { scope } = open({ publication });
  expect(await categoryContent(scope, "tech")).toMatchObject({
    listing: { articles: [], asOf: "" },
  });
  expect(await homeContent(scope)).toMatchObject({ technology: { articles: [], asOf: "" } });
});

test.each([
  [1, 0, ""],
  [6 * HOUR_MS, -1, ""],
  [6 * HOUR_MS, 1, "Oct 30, 2026, 1:59 AM EDT"],
  [7 * HOUR_MS, 0, "Oct 30, 2026, 1:00 AM EDT"],
])("stories last had %i ms ago and %i more are shown as of %j", async (age, more, asOf) => {
  const { scope } = open({ feeds: allStories(age + more) });
  expect(await categoryContent(scope, "tech")).toMatchObject({ listing: { asOf } });
});

test("a listing with a sample in it says so", async () => {
  const [address] = ALDER_FALLS.feeds.tech;
  const feeds = [aFeed(storiesOf("Sample", 3, { isSample: true }), address)];
  const { scope } = open({ feeds });
  expect(await categoryContent(scope, "tech")).toMatchObject({ listing: { sample: true } });
  expect(await homeContent(scope)).toMatchObject({ sample: true });
});

test("the paper's own report stands first in its category and on home, linking to its post", async () => {
  const report = aReport("politics", 20 * HOUR_MS);
  const { scope } = open({ reports: [report] });
  const politics = await listingOf(scope, "politics");
  expect(politics.articles).toHaveLength(20);
  expect(politics.articles[0]).toMatchObject({ path: "/blog/mill", source: ALDER_FALLS.name });
  expect((await listingOf(scope, "tech")).articles.map(({ path }) => path)).not.toContain(
    "/blog/mill",
  );
  const { slides } = await homeContent(scope);
  expect((await slides).articles[0]).toMatchObject({ path: "/blog/mill" });
});

test("after its first day it stands by its date", async () => {
  const stories = [24, 26].map((hours) =>
    aStory({ id: `${hours}`, title: `${hours} hours`, published: NOW - hours * HOUR_MS }),
  );
  const feeds = [aFeed(stories, feedsOf(ALDER_FALLS, "tech")[0]?.address ?? "")];
  const { scope } = open({ feeds, reports: [aReport("tech", 25 * HOUR_MS)] });
  const { articles } = await listingOf(scope, "tech");
  expect(articles.map(({ title }) => title)).toEqual(["24 hours", "Mill", "26 hours"]);
});

function aReport(category: CategoryKey, age: number): Report {
  const texts = { domain: "a.example", slug: "mill", title: "Mill", description: "", imageUrl: "" };
  return { ...texts, category, published: NOW - age };
}

async function listingOf(scope: Scope, key: CategoryKey): Promise<Listing> {
  const { listing } = await categoryContent(scope, key);
  return listing;
}

test("a home page whose own sections have no story shows the newest of the others in its slider", async () => {
  const [sports] = feedsOf(ALDER_FALLS, "sports");
  const feeds = [aFeed(storiesOf("match", 20), sports?.address ?? "", NOW)];
  const { slides, local } = await homeContent(
    aScope({ publication: { ...ALDER_FALLS, id: crypto.randomUUID() }, edition: { feeds } }),
  );
  expect((await slides).articles.map(({ category }) => category)).toEqual(
    Array.from({ length: 5 }, () => "Sports"),
  );
  expect((await local).articles).toEqual([]);
});
