/** Applies the editor's decisions on single stories to the stories of pages. Pure. */
import type { CategoryKey } from "../../../shared/categories.ts";
import type { FeedStories, Report } from "../../../shared/edition.ts";
import type { Story } from "../../../shared/story.ts";
import type { PinValue } from "../decisions/front-page-decisions.ts";
import {
  NO_STORY_DECISIONS,
  type StoryDecisions,
  type Words,
} from "../decisions/story-decisions.ts";
import type { CategorisedStory, PlacedStory } from "./placed-story.ts";
import { type ReportingPublication, reportStories } from "./report-stories.ts";
import { isSameText } from "./same-text.ts";
import { lastingKeys, placed } from "./select-stories.ts";

type Feeds = readonly FeedStories[];

/** By the decisions: each feed that they change, as pages show it. */
const editions = new WeakMap<StoryDecisions, WeakMap<FeedStories, FeedStories>>();

/** The feeds without hidden stories, and with the editor's groups. A feed given twice stays one feed. */
export function feedsAsDecided(feeds: Feeds, decisions: StoryDecisions): Feeds {
  if (decisions === NO_STORY_DECISIONS) return feeds;
  const known = editions.get(decisions) ?? new WeakMap<FeedStories, FeedStories>();
  editions.set(decisions, known);
  return feeds.map((feed) => {
    const decided = known.get(feed) ?? feedAsDecided(feed, decisions);
    known.set(feed, decided);
    return decided;
  });
}

function feedAsDecided(feed: FeedStories, decisions: StoryDecisions): FeedStories {
  const stories = storiesAsDecided(feed.stories, decisions);
  return stories === feed.stories ? feed : { ...feed, stories };
}

/** The stories that are shown; the list itself where no decision changes it. */
export function storiesAsDecided(
  stories: readonly Story[],
  decisions: StoryDecisions,
): readonly Story[] {
  if (decisions === NO_STORY_DECISIONS) return stories;
  const decided = stories.flatMap((story) => storyAsDecided(story, decisions) ?? []);
  const isSame =
    stories.length === decided.length && stories.every((one, at) => one === decided[at]);
  return isSame ? stories : decided;
}

/** The story with the group, the headline and the picture that the editor gives it; undefined for a hidden one. */
export function storyAsDecided<S extends Story>(
  story: S,
  decisions: StoryDecisions,
): S | undefined {
  const { slug, group = 0 } = story;
  if (decisions.hidden.has(slug)) return undefined;
  const { hiddenKeys, groupOfSlug, groupOfKey, mergedKeys, groupOfGroup } = decisions;
  const keys = hiddenKeys.size + groupOfKey.size > 0 ? lastingKeys(story) : [];
  if (keys.some((key) => hasWords(story, hiddenKeys.get(key)))) return undefined;
  const copied = keys.find((key) => hasWords(story, mergedKeys.get(key)));
  const ofCopy = copied === undefined ? undefined : groupOfKey.get(copied);
  const given = groupOfSlug.get(slug) ?? ofCopy ?? groupOfGroup.get(group) ?? group;
  const grouped = given === group ? story : { ...story, group: given };
  const headline = decisions.headlines.get(slug);
  const picture = decisions.pictures.get(slug);
  if (headline === undefined && picture === undefined) return grouped;
  return {
    ...grouped,
    ...(headline === undefined ? {} : { headline }),
    ...(picture === undefined ? {} : { picture }),
  };
}

/** Whether a story with the key of others tells what one of these tells; anyone may send another's link. */
function hasWords(story: Story, words: readonly Words[] | undefined): boolean {
  if (words === undefined) return false;
  const { title, excerpt } = story;
  const isCopy = (one: Words) =>
    (one.title === title && one.excerpt === excerpt) || isSameText(one, story);
  return words.length === 0 || words.some(isCopy);
}

/** A story with the others of its group, after the editor's decisions; undefined for a hidden story. */
export function placedAsDecided(
  one: PlacedStory,
  decisions: StoryDecisions,
): PlacedStory | undefined {
  if (decisions === NO_STORY_DECISIONS) return one;
  const decide = (other: PlacedStory): readonly PlacedStory[] => {
    const story = storyAsDecided(other.story, decisions);
    return story ? [{ ...other, story }] : [];
  };
  const [decided] = decide(one);
  return decided && one.others ? { ...decided, others: one.others.flatMap(decide) } : decided;
}

/** The paper's own reports that are shown, in the groups that the editor gives them. */
export function reportsAsDecided(
  reports: readonly CategorisedStory[],
  decisions: StoryDecisions,
): readonly CategorisedStory[] {
  return reports.flatMap((report) => {
    const story = storyAsDecided(report.story, decisions);
    return story ? [story === report.story ? report : { ...report, story }] : [];
  });
}

/** The sources of pinned stories. */
export interface PinSources extends ReportingPublication {
  /** The domain of the paper's blog at this host. */
  readonly domain: string;
  readonly decisions: StoryDecisions;
  /** With the editor's decisions applied. A pinned story in them is shown in its current form. */
  readonly feeds: Feeds;
  /** The category of each feed of the paper, by address. */
  readonly categories: ReadonlyMap<string, CategoryKey>;
}

/** The stories placed in a section, the last decision first, without those of feeds that the paper no longer has. */
export function pinsOf(section: string, sources: PinSources): readonly CategorisedStory[] {
  const slugs = new Set<string>();
  return sources.decisions.pins.flatMap((pin): readonly CategorisedStory[] => {
    if (pin.section !== section || slugs.has(pin.slug)) return [];
    slugs.add(pin.slug);
    const { pinned, at } = pin;
    const found =
      "report" in pinned ? pinnedReport(pinned.report, sources) : pinnedStory(pinned, sources);
    return found.map((one) => ({ ...one, at }));
  });
}

function pinnedReport(report: Report, sources: PinSources): readonly CategorisedStory[] {
  const shown = report.domain === sources.domain ? [report] : [];
  return reportsAsDecided(reportStories(shown, sources), sources.decisions);
}

function pinnedStory(
  { story: copy, address, title }: PinnedStory,
  { decisions, feeds, categories }: PinSources,
): readonly CategorisedStory[] {
  const category = categories.get(address);
  const story = storyAsDecided(copy, decisions);
  if (!category || !story) return [];
  const current = feeds.flatMap(placed).find((one) => one.story.slug === copy.slug);
  const feed = { address, title, fetchedAt: 0, stories: [story] };
  return [{ story, feed, ...current, category }];
}

type PinnedStory = Extract<PinValue["pinned"], { readonly story: Story }>;
