/**
 * Stories for the bench: as long as real ones, the same in every run, stored as the refresh stores
 * them. No feed is asked for anything.
 */
import { CATEGORIES } from "../../shared/categories.ts";
import { hashNumber } from "../../shared/hash.ts";
import { ALDER_FALLS } from "../../worker/publications/alder-falls.ts";
import type { EdgePublication } from "../../worker/publications/edge-publication.ts";
import type { StoredArticle } from "../../worker/refresh/normalise.ts";
import { feedKey, storedFeed } from "../../worker/refresh/store.ts";

const WORDS =
  "town council bridge river school budget vote snow harvest library farm road bakery market winter repair plan public hearing neighbours volunteers season museum orchestra county state hospital nurse teacher bus route station forest trail summer fair honey maple dairy barn church hall street lamp".split(
    " ",
  );

const STORIES_PER_FEED = 40;
const HOUR_MS = 3_600_000;

/** KV's entries for every feed of a publication, the default one where none is given. */
export function storedStories(
  now: number,
  publication: EdgePublication = ALDER_FALLS,
  storiesPerFeed = STORIES_PER_FEED,
): Readonly<Record<string, string>> {
  const entries = CATEGORIES.flatMap(({ key }) =>
    publication.feeds[key].map((address, index) => {
      const articles = Array.from({ length: storiesPerFeed }, (_, number) =>
        story(`${key} ${index} ${number}`, now - (number + 1 + index / 7) * HOUR_MS),
      );
      const feed = storedFeed(address, articles, now, false);
      return [feedKey(address), JSON.stringify(feed)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

function story(id: string, published: number): StoredArticle {
  const words = wordsOf(id);
  const title = sentence(words, 10);
  const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return {
    id: `https://news.example/story/${slug}-${id.replaceAll(" ", "-")}`,
    slug,
    title,
    excerpt: `${sentence(words, 30).slice(0, 200)}...`,
    imageUrl: `https://pictures.news.example/2026/11/${slug}-1200x800.jpg?width=1200&quality=80`,
    readTime: "3 min read",
    // Feeds tell no more than seconds.
    published: Math.floor(published / 1000) * 1000,
    link: `https://news.example/2026/11/19/${slug}/`,
    source: "Example News",
  };
}

/** An endless run of words that depends on nothing but the text given. */
function* wordsOf(text: string): Generator<string, never> {
  let state = hashNumber(text);
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    yield WORDS[(state >>> 8) % WORDS.length] ?? "";
  }
}

function sentence(words: Generator<string, never>, length: number): string {
  const text = Array.from({ length }, () => words.next().value).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
