/** Applies the editor's decisions on single stories to the stories of pages. Pure. */
import type { CategoryKey } from "../../../shared/categories.ts";
import type { FeedStories, Report } from "../../../shared/edition.ts";
import type { Story } from "../../../shared/story.ts";
import { NO_EDITS, type PinValue, type StoryEdits, type Words } from "../decisions/story-edits.ts";
import type { CategorisedStory, PlacedStory } from "./placed-story.ts";
import { type ReportingPaper, reportStories } from "./report-stories.ts";
import { isSameText } from "./same-text.ts";
import { lastingKeys, placed } from "./select-stories.ts";

type Feeds = readonly FeedStories[];

/** By the decisions: each feed that they change, as pages show it. */
const editions = new WeakMap<StoryEdits, WeakMap<FeedStories, FeedStories>>();

/** The feeds without hidden stories, and with the editor's groups. A feed given twice stays one feed. */
export function editFeeds(feeds: Feeds, edits: StoryEdits): Feeds {
  if (edits === NO_EDITS) return feeds;
  const known = editions.get(edits) ?? new WeakMap<FeedStories, FeedStories>();
  editions.set(edits, known);
  return feeds.map((feed) => {
    const edited = known.get(feed) ?? editFeed(feed, edits);
    known.set(feed, edited);
    return edited;
  });
}

function editFeed(feed: FeedStories, edits: StoryEdits): FeedStories {
  const stories = editStories(feed.stories, edits);
  return stories === feed.stories ? feed : { ...feed, stories };
}

/** The stories that are shown; the list itself where no decision changes it. */
export function editStories(stories: readonly Story[], edits: StoryEdits): readonly Story[] {
  if (edits === NO_EDITS) return stories;
  const edited = stories.flatMap((story) => editStory(story, edits) ?? []);
  const isSame = stories.length === edited.length && stories.every((one, at) => one === edited[at]);
  return isSame ? stories : edited;
}

/** The story in the group that the editor gives it; undefined for a hidden one. */
export function editStory(story: Story, edits: StoryEdits): Story | undefined {
  const { slug, group = 0 } = story;
  if (edits.hidden.has(slug)) return undefined;
  const { hiddenKeys, groupOfSlug, groupOfKey, mergedKeys, groupOfGroup } = edits;
  const keys = hiddenKeys.size + groupOfKey.size > 0 ? lastingKeys(story) : [];
  if (keys.some((key) => hasWords(story, hiddenKeys.get(key)))) return undefined;
  const copied = keys.find((key) => hasWords(story, mergedKeys.get(key)));
  const ofCopy = copied === undefined ? undefined : groupOfKey.get(copied);
  const given = groupOfSlug.get(slug) ?? ofCopy ?? groupOfGroup.get(group) ?? group;
  return given === group ? story : { ...story, group: given };
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
export function editPlaced(one: PlacedStory, edits: StoryEdits): PlacedStory | undefined {
  if (edits === NO_EDITS) return one;
  const edit = (other: PlacedStory): readonly PlacedStory[] => {
    const story = editStory(other.story, edits);
    return story ? [{ ...other, story }] : [];
  };
  const [edited] = edit(one);
  return edited && one.others ? { ...edited, others: one.others.flatMap(edit) } : edited;
}

/** The paper's own reports that are shown, in the groups that the editor gives them. */
export function editReports(
  reports: readonly CategorisedStory[],
  edits: StoryEdits,
): readonly CategorisedStory[] {
  return reports.flatMap((report) => {
    const story = editStory(report.story, edits);
    return story ? [story === report.story ? report : { ...report, story }] : [];
  });
}

/** The sources of pinned stories. */
export interface PinSources extends ReportingPaper {
  /** The domain of the paper's blog at this host. */
  readonly domain: string;
  readonly edits: StoryEdits;
  /** With the editor's decisions applied. A pinned story in them is shown in its current form. */
  readonly feeds: Feeds;
  /** The category of each feed of the paper, by address. */
  readonly categories: ReadonlyMap<string, CategoryKey>;
}

/** The stories pinned to a section, in their order, without those of feeds that the paper no longer has. */
export function pinsOf(section: string, sources: PinSources): readonly CategorisedStory[] {
  const slugs = new Set<string>();
  return sources.edits.pins.flatMap((pin): readonly CategorisedStory[] => {
    if (pin.section !== section || slugs.has(pin.slug)) return [];
    slugs.add(pin.slug);
    return "report" in pin.pinned
      ? pinnedReport(pin.pinned.report, sources)
      : pinnedStory(pin.pinned, sources);
  });
}

function pinnedReport(report: Report, sources: PinSources): readonly CategorisedStory[] {
  const shown = report.domain === sources.domain ? [report] : [];
  return editReports(reportStories(shown, sources), sources.edits);
}

function pinnedStory(
  { story: copy, address, title }: PinnedStory,
  { edits, feeds, categories }: PinSources,
): readonly CategorisedStory[] {
  const category = categories.get(address);
  const story = editStory(copy, edits);
  if (!category || !story) return [];
  const current = feeds.flatMap(placed).find((one) => one.story.slug === copy.slug);
  const feed = { address, title, fetchedAt: 0, stories: [story] };
  return [{ story, feed, ...current, category }];
}

type PinnedStory = Extract<PinValue["pinned"], { readonly story: Story }>;
