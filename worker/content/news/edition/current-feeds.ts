/**
 * The stories of one request's page, from the edition. Only feeds that never had a story make a page
 * wait: for a second and a half at most, while the newsroom visits them.
 */
import { PUBLICATIONS } from "#publications";

import { CLOCKS_DIFFER_MS, editionTtlMs, type FeedStories } from "../../../../shared/edition.ts";
import { type Late, mapLate } from "../../../../shared/late.ts";
import { allFeeds, type CategoryFeed } from "../../../papers/feeds.ts";
import { BoundedCache } from "../../../platform/bounded-cache.ts";
import { showsSamples } from "../../../platform/env.ts";
import { causeOf } from "../../../platform/log.ts";
import { SAMPLE_MS } from "../../../platform/platform-limits.ts";
import { feedsWithinTerms } from "../../decisions/source-terms.ts";
import { type CurrentEdition, NO_EDITION, readEdition } from "../../edition/read-edition.ts";
import type { Scope } from "../../scope.ts";
import { feedsAsDecided } from "../apply-decisions.ts";
import { askForFeeds, wakeNewsroom } from "./ask-newsroom.ts";

type Feeds = readonly FeedStories[];
type Wanted = readonly CategoryFeed[];

const samples = new BoundedCache<string, FeedStories>({ maxEntries: 1_000 });

/**
 * The feeds with stories of each category, with the editor's decisions applied; late where some have to
 * be visited first. Never rejects.
 */
export async function feedsOfCategories(
  scope: Scope,
  categories: readonly Wanted[],
): Promise<readonly Late<Feeds>[]> {
  const found = await arrange(await editionOf(scope), categories, scope);
  return found.map((own) => mapLate(own, (feeds) => shownFeeds(feeds, scope)));
}

/** Those of the paper's feeds that have stories, with the editor's decisions; without any visit. Never rejects. */
export async function currentFeeds(scope: Scope): Promise<Feeds> {
  const wanted = allFeeds([scope.publication]);
  const found = withSamples(scope, storedFeeds(await editionOf(scope), wanted), wanted);
  return shownFeeds(await found, scope);
}

/** The feeds with the editor's decisions, and what their publishers allow. */
function shownFeeds(feeds: Feeds, { decisions, publication }: Scope): Feeds {
  return feedsWithinTerms(feedsAsDecided(feeds, decisions.stories), publication);
}

/** Where only samples are shown, the edition counts as empty. */
async function editionOf(scope: Scope): Promise<CurrentEdition> {
  return showsSamples(scope.settings, true) ? NO_EDITION : readEdition(scope);
}

/** The feeds of an edition for each category; asks the newsroom for those without stories. */
function arrange(
  edition: CurrentEdition,
  categories: readonly Wanted[],
  scope: Scope,
): Late<readonly Late<Feeds>[]> {
  const wanted = categories.flat();
  const isSampled = showsSamples(scope.settings, true);
  const missing = isSampled ? [] : without(wanted, storedFeeds(edition, wanted));
  // In turns: the first feed of every category, then the second of every category.
  const ordered = missing.toSorted((a, b) => a.index - b.index).map(({ address }) => address);
  const brought = askForFeeds([...new Set(ordered)], scope);
  if (!isSampled && isStale(edition, scope)) wakeNewsroom(scope);
  const complete = (own: Wanted) => withSamples(scope, storedFeeds(edition, own), own);
  if (brought.size === 0) return Promise.all(categories.map(async (own) => complete(own)));
  return categories.map((own) => {
    const asked = own.filter(({ address }) => brought.has(address));
    if (asked.length === 0) return complete(own);
    const answers = asked.map(async ({ address }) => ({
      address,
      ...(await brought.get(address)),
    }));
    return Promise.all(answers).then((all) => {
      const later = new Set(all.flatMap(({ address, isLater }) => (isLater ? address : [])));
      const found = [...storedFeeds(edition, own), ...all.flatMap(({ feed }) => feed ?? [])];
      return withSamples(
        scope,
        found,
        own.filter(({ address }) => !later.has(address)),
      );
    });
  });
}

function isStale({ madeAt }: CurrentEdition, { settings, now }: Scope): boolean {
  const age = now() - madeAt;
  return age > editionTtlMs(settings, PUBLICATIONS.length) || age < -CLOCKS_DIFFER_MS;
}

/** The stories of each feed that has any, in the order wanted. */
function storedFeeds({ feeds }: CurrentEdition, wanted: Wanted): Feeds {
  return wanted.flatMap(({ address }) => {
    const feed = feeds.get(address);
    return feed && feed.stories.length > 0 ? [feed] : [];
  });
}

function without(wanted: Wanted, found: Feeds): Wanted {
  const have = new Set(found.map(({ address }) => address));
  return wanted.filter(({ address }) => !have.has(address));
}

/** Replaces feeds without stories by samples, where samples are enabled. */
function withSamples(scope: Scope, found: Feeds, wanted: Wanted): Late<Feeds> {
  const lacking = showsSamples(scope.settings, false) ? without(wanted, found) : [];
  if (lacking.length === 0) return found;
  return Promise.all(lacking.map((feed) => sampleOf(feed, scope))).then((made) => [
    ...found,
    ...made.flat(),
  ]);
}

/** The samples of a feed, where its category has any. Never rejects. */
async function sampleOf(feed: CategoryFeed, { env, now, log }: Scope): Promise<Feeds> {
  const cached = samples.get(feed.address);
  if (cached && Math.abs(now() - cached.fetchedAt) < SAMPLE_MS) return [cached];
  try {
    const { sampleFeed } = await import("../../../papers/samples/sample-feed.ts");
    const made = await sampleFeed(env.ASSETS, feed, now());
    if (made) samples.set(feed.address, made);
    return made ? [made] : [];
  } catch (error) {
    log("sample not read", { category: feed.category, cause: causeOf(error) });
    return [];
  }
}
