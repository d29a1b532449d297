/** The queries of pages on a large archive: the site's own functions, each kind of query once. */
import { EDITION_VERSION, type FeedStories } from "../../../shared/edition.ts";
import { parseSearch } from "../../../shared/search/search.ts";
import { cacheEdition } from "../../../worker/content/edition/read-edition.ts";
import {
  archiveDay,
  archiveMonth,
  archiveYear,
} from "../../../worker/content/news/archive/archive.ts";
import { findStory } from "../../../worker/content/news/find-story.ts";
import { openScope, type Scope } from "../../../worker/content/scope.ts";
import { searchStories } from "../../../worker/content/search/search-stories.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import type { EdgePublication } from "../../../worker/papers/edge-publication.ts";
import { allFeeds } from "../../../worker/papers/feeds.ts";
import { type Env, settingsOf } from "../../../worker/platform/env.ts";
import { guardStores } from "../../../worker/platform/guarded-stores.ts";
import { METROPOLIS, NOW, wordOf } from "./large-archive.ts";

export interface BenchQuestion {
  readonly name: string;
  /** Gives how many stories were found. */
  readonly ask: () => Promise<number>;
}

const OWN_FEEDS = allFeeds([ALDER_FALLS]).length;

/** The paper's feeds as its edition knows them. */
function editionOf(publication: EdgePublication, firstId: number): readonly FeedStories[] {
  return allFeeds([publication]).map(({ address }, at) => {
    const title = new URL(address).hostname;
    return { id: firstId + at, address, title, fetchedAt: NOW, stories: [] };
  });
}

/** The scope of a request to a paper whose edition is in memory. */
function scopeOf(
  db: D1Database,
  publication: EdgePublication,
  feeds: readonly FeedStories[],
): Scope {
  const { id } = publication;
  cacheEdition({ version: EDITION_VERSION, publication: id, madeAt: NOW, feeds }, 0, NOW);
  const opened = {
    request: new Request(publication.url),
    url: new URL(publication.url),
    settings: settingsOf({} as Env),
    publication,
    domain: new URL(publication.url).hostname,
    variant: "full" as const,
    cacheProps: {},
    waitUntil: () => {},
    ...guardStores({ DB: db } as Env),
  };
  const scope = openScope(opened);
  return { ...scope, publication, now: () => NOW };
}

const PAPERS = [
  { name: "39 feeds", publication: ALDER_FALLS, feeds: editionOf(ALDER_FALLS, 1) },
  { name: "200 feeds", publication: METROPOLIS, feeds: editionOf(METROPOLIS, OWN_FEEDS + 1) },
];

export function archiveQuestions(db: D1Database, at: number): readonly BenchQuestion[] {
  const [year = "", month = "", day = ""] = new Date(at).toISOString().slice(0, 10).split("-");
  const ofPaper = PAPERS.flatMap(({ name, publication, feeds }) => {
    const scope = scopeOf(db, publication, feeds);
    const dayPage = async (category: "sports" | undefined, page: number) => {
      const found = await archiveDay(scope, [year, month, day], { category, page });
      return (found?.sections ?? []).flatMap(({ articles }) => articles).length;
    };
    return [
      {
        name: `year, ${name}`,
        ask: async () => (await archiveYear(scope, year))?.months.length ?? 0,
      },
      {
        name: `month, ${name}`,
        ask: async () => ((await archiveMonth(scope, year, month))?.month.days ? 1 : 0),
      },
      { name: `day, ${name}`, ask: () => dayPage(undefined, 1) },
      ...[1, 2, 4].map((page) => ({
        name: `page ${page} of a category's day, ${name}`,
        ask: () => dayPage("sports", page),
      })),
    ];
  });
  const slugOf = async (id: number) => {
    const row = await db
      .prepare("SELECT slug FROM stories WHERE id = ?1")
      .bind(id)
      .first<{ slug: string }>();
    return row?.slug ?? "";
  };
  return [
    ...ofPaper,
    {
      name: "a story by its slug, and its slug by its id",
      ask: async () => ((await findStory(db, await slugOf(500_000))) ? 1 : 0),
    },
    { name: "an unknown story", ask: async () => ((await findStory(db, "unknown")) ? 1 : 0) },
  ];
}

const words = (from: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, at) => wordOf(from + at * step)).join(" ");
const misspelt = (word: string) => word.slice(0, 3) + word.slice(4);

/** Searches by their names, as queries of the page's address. */
function searches(): readonly (readonly [name: string, query: Record<string, string>])[] {
  const common = wordOf(60);
  const source = allFeeds([ALDER_FALLS])[0]?.address ?? "";
  return [
    ["one rare word", { q: wordOf(30_000) }],
    ["one common word", { q: common }],
    ["one common word, newest first", { q: common, sort: "newest" }],
    ["one common word, page 3", { q: common, page: "3" }],
    ["three words", { q: words(400, 3, 700) }],
    ["ten words", { q: words(100, 10, 300) }],
    ["30 words", { q: words(100, 30, 300) }],
    ["a phrase", { q: `"${words(60, 2)}"` }],
    ["a phrase and words", { q: `"${words(60, 2)}" ${words(500, 3)}` }],
    ["a word without another", { q: `${wordOf(300)} -${wordOf(301)}` }],
    ["a word in a category", { q: wordOf(300), category: "sports" }],
    ["a word of a source", { q: wordOf(300), source: new URL(source).hostname }],
    ["a word of a year", { q: wordOf(300), year: "2025" }],
    ["a misspelt word", { q: misspelt(wordOf(3_000)) }],
    ["two misspelt words", { q: `${misspelt(wordOf(3_000))} ${misspelt(wordOf(3_001))}` }],
    [
      "two long words that occur nowhere",
      { q: "abcdefghijklmnopqrstuvwxyz zyxwvutsrqponmlkjihgfedcba" },
    ],
    [
      "30 words, two misspelt, of a source",
      {
        q: `${words(100, 28, 300)} ${misspelt(wordOf(3_000))} ${misspelt(wordOf(3_001))}`,
        source: new URL(source).hostname,
      },
    ],
    ["nothing", { q: "qzx" }],
  ];
}

export function searchQuestions(db: D1Database): readonly BenchQuestion[] {
  return PAPERS.flatMap(({ name: paper, publication, feeds }) =>
    searches().map(([name, query]) => ({
      name: `${name}, ${paper}`,
      ask: async () => {
        const request = parseSearch(new URLSearchParams(query));
        const { rows } = await searchStories(
          db,
          request,
          {
            feeds: publication.feeds,
            known: feeds,
            isOnlyPublication: false,
            domain: "paper.example",
            nameOf: (address) => new URL(address).hostname,
          },
          NOW,
        );
        return rows.length;
      },
    })),
  );
}
