/** A database into which feeds bring items, for tests of the search and of the archive. */
import { parseSearch } from "../../../../shared/search/search.ts";
import { openSqlite, simulatedDatabase } from "../../../../tools/d1/simulated-database.ts";
import {
  searchStories,
  type SearchScope,
} from "../../../../worker/content/search/search-stories.ts";
import { enterStatement } from "../../../../worker/newsroom/enter-sources.ts";
import { newFeedState, saveState } from "../../../../worker/newsroom/schedule.ts";
import { markDaysOf, storedDate } from "../../../../worker/newsroom/stories/archive-months.ts";
import { saveStories } from "../../../../worker/newsroom/stories/save-stories.ts";
import type { NewsroomPublication } from "../../../../worker/papers/newsroom-publication.ts";
import { runStatements } from "../../../../worker/platform/d1.ts";
import { toStory } from "../../../../worker/reading/normalise/to-story.ts";
import { anItem, NOW } from "../../../builders.ts";
import { NO_FEEDS } from "../../a-newsroom.ts";

export const FEED = "https://a.example/rss";

/** The search of a paper whose only feed is `FEED`. */
export const SCOPE: SearchScope = {
  feeds: { ...NO_FEEDS, tech: [FEED] },
  known: [],
  isOnlyPublication: true,
  domain: "paper.example",
  nameOf: (address: string) => address,
};

/** What a search finds, and its titles. */
export async function findIn(
  db: D1Database,
  query: string | Readonly<Record<string, string>>,
  scope = SCOPE,
) {
  const request = parseSearch(new URLSearchParams(query));
  const found = await searchStories(db, request, scope, NOW);
  return { ...found, titles: found.rows.map(({ title }) => title) };
}

/** Opens the database; days are listed for the papers given. */
export function openArchive(papers: readonly NewsroomPublication[] = []) {
  const sqlite = openSqlite();
  const db = simulatedDatabase(undefined, sqlite);
  async function bring(items: readonly Parameters<typeof anItem>[0][], address = FEED) {
    const stories = items.flatMap((item) => toStory(anItem(item), address) ?? []);
    const current = stories.map(({ id }) => id);
    const read = { address, stories, current, now: NOW, touchMs: 1 };
    const dates = stories.map(({ published }) => storedDate(published, NOW));
    const days = markDaysOf(papers, [address], dates);
    const source = { address, kind: "feed", newsroom: 0 } as const;
    const state = saveState(newFeedState(address));
    const saved = [...saveStories(read), ...days, state];
    await runStatements(db, [enterStatement([source]), ...saved]);
  }
  return { sqlite, db, bring };
}
