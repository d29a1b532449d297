/** A paper as it may show its sources: without those that are off, with what publishers asked for. */
import type { FeedStories } from "../../../shared/edition.ts";
import type { Story } from "../../../shared/story.ts";
import { cutText } from "../../../shared/texts/excerpt.ts";
import type { EdgePublication, FeedTerms } from "../../papers/edge-publication.ts";
import type { SourceTreatments } from "./source-treatments.ts";

const HEADLINES: FeedTerms = { excerpt: 0, pictures: false };

const publications = new WeakMap<SourceTreatments, Map<string, EdgePublication>>();

/** The publication with the editor's decisions on sources applied; itself where there are none. */
export function withTreatments(
  publication: EdgePublication,
  treatments: SourceTreatments,
): EdgePublication {
  if (treatments.size === 0) return publication;
  const known = publications.get(treatments) ?? new Map<string, EdgePublication>();
  publications.set(treatments, known);
  const treated = known.get(publication.id) ?? applyTreatments(publication, treatments);
  known.set(publication.id, treated);
  return treated;
}

function applyTreatments(
  publication: EdgePublication,
  treatments: SourceTreatments,
): EdgePublication {
  const isShown = (address: string) => treatments.get(address) !== "off";
  const { feeds, calendars, feedTerms = {} } = publication;
  const asked = [...treatments].flatMap(([address, treatment]): [string, FeedTerms][] => {
    if (treatment === "headlines") return [[address, HEADLINES]];
    if (treatment !== "no-pictures") return [];
    return [[address, { ...termsOf(feedTerms, address), pictures: false }]];
  });
  return {
    ...publication,
    feeds: Object.fromEntries(
      Object.entries(feeds).map(([key, addresses]) => [key, addresses.filter(isShown)]),
    ) as unknown as EdgePublication["feeds"],
    ...(calendars ? { calendars: calendars.filter(({ url }) => isShown(url)) } : {}),
    feedTerms: { ...feedTerms, ...Object.fromEntries(asked) },
  };
}

/** By the terms: each feed as they allow it. A feed that is given twice stays one feed. */
const feedsWithin = new WeakMap<FeedTerms, WeakMap<FeedStories, FeedStories>>();

/** Feeds with what may be shown of their stories. */
export function feedsWithinTerms(
  feeds: readonly FeedStories[],
  { feedTerms }: Pick<EdgePublication, "feedTerms">,
): readonly FeedStories[] {
  if (!feedTerms) return feeds;
  return feeds.map((feed) => {
    const terms = termsOf(feedTerms, feed.address);
    if (!terms) return feed;
    const known = feedsWithin.get(terms) ?? new WeakMap<FeedStories, FeedStories>();
    feedsWithin.set(terms, known);
    const stories = () =>
      feed.stories.map((story) => withinTerms(story, feed.address, { feedTerms }));
    const limited = known.get(feed) ?? { ...feed, stories: stories() };
    known.set(feed, limited);
    return limited;
  });
}

/** What may be shown of a story of a feed. */
export function withinTerms(
  story: Story,
  address: string,
  { feedTerms }: Pick<EdgePublication, "feedTerms">,
): Story {
  const terms = feedTerms && termsOf(feedTerms, address);
  if (!terms) return story;
  const { excerpt: most = story.excerpt.length, pictures } = terms;
  return {
    ...story,
    excerpt: most === 0 ? "" : cutText(story.excerpt, most),
    imageUrl: pictures === false ? "" : story.imageUrl,
  };
}

function termsOf(
  terms: Readonly<Record<string, FeedTerms>>,
  address: string,
): FeedTerms | undefined {
  return Object.hasOwn(terms, address) ? terms[address] : undefined;
}
