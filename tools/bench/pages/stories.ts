/**
 * Stories for the bench: as long as real ones, the same in every run, in editions of the same form as
 * the newsroom publishes. No feed is fetched.
 */
import { CATEGORIES } from "../../../shared/categories.ts";
import {
  type Edition,
  EDITION_VERSION,
  editionKey,
  type FeedStories,
} from "../../../shared/edition.ts";
import { hashNumber, shortHash } from "../../../shared/hash.ts";
import type { Story } from "../../../shared/story.ts";
import { HOUR_MS } from "../../../shared/time.ts";
import { STORIES_PER_FEED } from "../../../worker/content/edition/edition-limits.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import type { EdgePublication } from "../../../worker/papers/edge-publication.ts";
import { type Random, randomFrom, wordsBy } from "../random.ts";

/** KV's entry for a publication's edition, the default one's where none is given. */
export function publishedEdition(
  now: number,
  publication: EdgePublication = ALDER_FALLS,
  storiesPerFeed = STORIES_PER_FEED,
): Readonly<Record<string, string>> {
  const feeds = CATEGORIES.flatMap(({ key }) =>
    publication.feeds[key].map((address, index): FeedStories => {
      const stories = Array.from({ length: storiesPerFeed }, (_, number) =>
        story(`${key} ${index} ${number}`, now - (number + 1 + index / 7) * HOUR_MS),
      );
      return { address, title: "Example News", fetchedAt: now, stories };
    }),
  );
  const { id } = publication;
  const edition: Edition = { version: EDITION_VERSION, publication: id, madeAt: now, feeds };
  return { [editionKey(id)]: JSON.stringify(edition) };
}

/** A story as long as real ones; `id` decides its words. */
export function story(id: string, published: number): Story {
  const random = randomFrom(hashNumber(id));
  const title = sentence(random, 10);
  const slug = `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${shortHash(id)}`;
  return {
    id: `${shortHash(id)}${shortHash(`${id}!`)}`,
    slug,
    title,
    excerpt: `${sentence(random, 30).slice(0, 200)}...`,
    imageUrl: `https://pictures.news.example/2026/11/${slug}-1200x800.jpg?width=1200&quality=80`,
    minutes: 3,
    // Dates in feeds have no milliseconds.
    published: Math.floor(published / 1000) * 1000,
    firstSeen: Math.floor(published / 1000) * 1000,
    link: `https://news.example/2026/11/19/${slug}/`,
    source: "",
    wikipediaUrl: "",
  };
}

function sentence(random: Random, length: number): string {
  const text = wordsBy(random, length);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
