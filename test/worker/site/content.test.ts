import { expect, test } from "vitest";

import type { Listing } from "../../../shared/article.ts";
import { CATEGORIES, type CategoryKey } from "../../../shared/categories.ts";
import type { FeedStories, Report } from "../../../shared/edition.ts";
import { HOUR_MS } from "../../../shared/time.ts";
import { NO_EDITS } from "../../../worker/desk/story-edits.ts";
import type { News } from "../../../worker/news/news.ts";
import type { Placed } from "../../../worker/news/select-stories.ts";
import { ALDER_FALLS } from "../../../worker/publications/alder-falls.ts";
import type { EdgePublication } from "../../../worker/publications/edge-publication.ts";
import { type CategoryFeed, feedsOf } from "../../../worker/publications/feeds.ts";
import { type Content, createContent } from "../../../worker/site/content.ts";
import { aFeed, aStory, NOW, storiesOf } from "../../builders.ts";

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
  /** What a page waits for before it has its feeds. */
  readonly after?: Promise<unknown>;
  /** What a page waits for before it has a feed, if anything. */
  readonly visits?: (feed: CategoryFeed) => Promise<unknown> | false;
  readonly found?: Placed;
  readonly publication?: EdgePublication;
  readonly reports?: readonly Report[];
}

function openContent(opening: Opening = {}) {
  const { feeds = allStories(), after, visits = () => false, found } = opening;
  const { publication, reports = [] } = opening;
  const looked: string[] = [];
  const of = (wanted: readonly { address: string }[]) =>
    feeds.filter(({ address }) => wanted.some((one) => one.address === address));
  const news: News = {
    feeds: async (categories) => {
      const current = categories.map((own) => {
        const visit = own.map(visits).find((one) => one !== false);
        return visit ? visit.then(() => of(own)) : of(own);
      });
      await after;
      return current;
    },
    stored: async (wanted) => of(wanted),
    reports: async () => [],
    events: async () => [],
  };
  const content = createContent({
    publication: publication ?? ALDER_FALLS,
    domain: "a.example",
    news,
    findStory: async (slug) => {
      looked.push(slug);
      return found;
    },
    db: undefined as never,
    log: () => {},
    now: () => NOW,
    reports: async () => reports,
    edits: NO_EDITS,
  });
  return { content, looked };
}

test("where the edition is there, home and categories are in place, without a promise", async () => {
  const { content } = openContent();
  const home = await content.home();
  expect(home).toMatchObject({
    world: { articles: { length: 5 }, asOf: "", sample: false },
    lifestyle: { articles: { length: 2 } },
    sample: false,
  });
  expect(await content.category("sports")).toMatchObject({ listing: { articles: { length: 20 } } });
});

test("what waits for stores is in place once they are read", async () => {
  const { content } = openContent({ after: Promise.resolve() });
  expect((await content.home()).slides).toMatchObject({ articles: { length: 5 } });
  expect((await content.category("tech")).listing).toMatchObject({ articles: { length: 20 } });
});

test("a section waits for its own feeds alone, slides and Breaking News for all theirs", async () => {
  const lifestyle = Promise.withResolvers<unknown>();
  const { content } = openContent({
    visits: ({ category }) => category === "lifestyle" && lifestyle.promise,
  });
  const home = await content.home();
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
  const { content } = openContent({
    visits: ({ category }) => category === "tech" && tech.promise,
  });
  const home = await content.home();
  const seen = (await home.world).articles.map(({ slug }) => slug);
  tech.resolve(undefined);
  const breaking = (await home.breaking).articles.map(({ slug }) => slug);
  expect(breaking).toHaveLength(3);
  expect(breaking.filter((slug) => seen.includes(slug))).toEqual([]);
});

test("an article is found by its slug in the edition, under the first category that has its feed", async () => {
  const { content, looked } = openContent();
  const found = await content.article("health-0-7");
  expect(found).toMatchObject({ title: "health 0 7", categoryKey: "health", slug: "health-0-7" });
  expect(looked).toEqual([]);
});

test("one that the edition has no more is looked for once, and shown where its feed is this paper's", async () => {
  const [address] = ALDER_FALLS.feeds.tech;
  const story = aStory({ title: "Dropped" });
  const { content, looked } = openContent({ found: { story, feed: aFeed([story], address) } });
  expect(await content.article("dropped")).toMatchObject({ title: "Dropped", categoryKey: "tech" });
  await content.article("dropped");
  expect(looked).toEqual(["dropped"]);
  const foreign = openContent({ found: { story, feed: aFeed([story], "https://other.example/") } });
  expect(await foreign.content.article("dropped")).toBeUndefined();
  expect(await openContent().content.article("nothing")).toBeUndefined();
});

test("a category without feeds is empty, and says nothing of when", async () => {
  const publication = { ...ALDER_FALLS, feeds: { ...ALDER_FALLS.feeds, tech: [] } };
  const { content } = openContent({ publication });
  expect(await content.category("tech")).toMatchObject({ listing: { articles: [], asOf: "" } });
  expect(await content.home()).toMatchObject({ technology: { articles: [], asOf: "" } });
});

test.each([
  [1, 0, ""],
  [6 * HOUR_MS, -1, ""],
  [6 * HOUR_MS, 1, "Oct 30, 2026, 1:59 AM EDT"],
  [7 * HOUR_MS, 0, "Oct 30, 2026, 1:00 AM EDT"],
])("stories last had %i ms ago and %i more are shown as of %j", async (age, more, asOf) => {
  const { content } = openContent({ feeds: allStories(age + more) });
  expect(await content.category("tech")).toMatchObject({ listing: { asOf } });
});

test("a listing with a sample in it says so", async () => {
  const [address] = ALDER_FALLS.feeds.tech;
  const feeds = [aFeed(storiesOf("Sample", 3, { isSample: true }), address)];
  const { content } = openContent({ feeds });
  expect(await content.category("tech")).toMatchObject({ listing: { sample: true } });
  expect(await content.home()).toMatchObject({ sample: true });
});

test("the paper's own report stands first in its category and on home, linking to its post", async () => {
  const report = aReport("politics", 20 * HOUR_MS);
  const { content } = openContent({ reports: [report] });
  const politics = await listingOf(content, "politics");
  expect(politics.articles).toHaveLength(20);
  expect(politics.articles[0]).toMatchObject({ path: "/blog/mill", source: ALDER_FALLS.name });
  expect((await listingOf(content, "tech")).articles.map(({ path }) => path)).not.toContain(
    "/blog/mill",
  );
  const { slides } = await content.home();
  expect((await slides).articles[0]).toMatchObject({ path: "/blog/mill" });
});

test("after its first day it stands by its date", async () => {
  const stories = [24, 26].map((hours) =>
    aStory({ id: `${hours}`, title: `${hours} hours`, published: NOW - hours * HOUR_MS }),
  );
  const feeds = [aFeed(stories, feedsOf(ALDER_FALLS, "tech")[0]?.address ?? "")];
  const { content } = openContent({ feeds, reports: [aReport("tech", 25 * HOUR_MS)] });
  const { articles } = await listingOf(content, "tech");
  expect(articles.map(({ title }) => title)).toEqual(["24 hours", "Mill", "26 hours"]);
});

function aReport(category: CategoryKey, age: number): Report {
  const texts = { domain: "a.example", slug: "mill", title: "Mill", description: "", imageUrl: "" };
  return { ...texts, category, published: NOW - age };
}

async function listingOf(content: Content, key: CategoryKey): Promise<Listing> {
  const { listing } = await content.category(key);
  return listing;
}
