/** What publishers asked for, on the paper as pages read it. */
import { expect, test } from "vitest";

import {
  feedsWithinTerms,
  withTreatments,
} from "../../../../worker/content/decisions/source-terms.ts";
import {
  NO_TREATMENTS,
  treatmentsOf,
} from "../../../../worker/content/decisions/source-treatments.ts";
import { presentStory } from "../../../../worker/content/news/present-story.ts";
import type { EdgePublication } from "../../../../worker/papers/edge-publication.ts";
import { aStory } from "../../../builders.ts";
import { PUBLICATION } from "../../a-newsroom.ts";

const FEED = "https://quarry.example/rss";
const OTHER = "https://wire.example/rss";
const CALENDAR = "https://library.example/events.ics";
const PAPER: EdgePublication = {
  ...PUBLICATION,
  feeds: { ...PUBLICATION.feeds, tech: [FEED, OTHER], localNews: [FEED] },
  calendars: [{ url: CALENDAR, name: "Library" }],
  feedTerms: { [OTHER]: { excerpt: 30 } },
};
const STORY = aStory({
  excerpt: "The quarry opens again after forty years.",
  imageUrl: "https://a.example/1.jpg",
});

const editsOf = (...all: readonly (readonly [address: string, treatment: string])[]) =>
  treatmentsOf(
    all.map(([address, treatment]) => ({ kind: "source", value: { address, treatment } })),
  );
const shown = (paper: EdgePublication, address = FEED) => {
  const feed = { address, title: "", fetchedAt: 0, stories: [STORY] };
  const { excerpt, imageUrl } = presentStory({ story: STORY, feed }, "tech", paper);
  return [excerpt, imageUrl === STORY.imageUrl];
};

test("a source that is off is no source of the paper, in any category", () => {
  const paper = withTreatments(PAPER, editsOf([FEED, "off"], [CALENDAR, "off"]));
  expect(paper.feeds.tech).toEqual([OTHER]);
  expect(paper.feeds.localNews).toEqual([]);
  expect(paper.calendars).toEqual([]);
});

test("the later word counts, and without any the paper is itself", () => {
  const edits = editsOf([FEED, "off"], [FEED, "on"]);
  expect(withTreatments(PAPER, edits).feeds).toEqual(PAPER.feeds);
  expect(withTreatments(PAPER, NO_TREATMENTS)).toBe(PAPER);
  expect(treatmentsOf([{ kind: "pin", value: {} }])).toBe(NO_TREATMENTS);
});

test("a licence takes a source off until the editor says on", () => {
  const licence = { kind: "licence", value: { address: FEED, treatment: "off" } };
  const on = { kind: "source", value: { address: FEED, treatment: "on" } };
  expect(withTreatments(PAPER, treatmentsOf([licence])).feeds.tech).toEqual([OTHER]);
  expect(withTreatments(PAPER, treatmentsOf([licence, on])).feeds.tech).toEqual([FEED, OTHER]);
});

test("stories are shown as far as their publisher allows", () => {
  expect(shown(PAPER)).toEqual([STORY.excerpt, true]);
  expect(shown(PAPER, OTHER)).toEqual(["The quarry opens again afte...", true]);
  expect(shown(withTreatments(PAPER, editsOf([FEED, "headlines"])))).toEqual(["", false]);
  expect(shown(withTreatments(PAPER, editsOf([FEED, "no-pictures"])))).toEqual([
    STORY.excerpt,
    false,
  ]);
  const both = withTreatments(PAPER, editsOf([OTHER, "no-pictures"]));
  expect(shown(both, OTHER)).toEqual(["The quarry opens again afte...", false]);
});

test("stories are also selected by what may be shown of them, and a feed given twice stays one", () => {
  const paper = withTreatments(PAPER, editsOf([FEED, "headlines"]));
  const feed = { address: FEED, title: "", fetchedAt: 0, stories: [STORY] };
  const [one, two] = feedsWithinTerms([feed, feed], paper);
  expect(one?.stories[0]).toMatchObject({ title: STORY.title, excerpt: "", imageUrl: "" });
  expect(one).toBe(two);
  expect(feedsWithinTerms([feed], paper)[0]).toBe(one);
});
