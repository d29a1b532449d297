/** A database into which feeds bring items, for tests of the search and of the archive. */
import { openSqlite, simulatedDatabase } from "../../../../tools/d1/simulated-database.ts";
import { enterStatement } from "../../../../worker/newsroom/enter-sources.ts";
import { newFeedState, saveState } from "../../../../worker/newsroom/schedule.ts";
import { markDaysOf, storedDate } from "../../../../worker/newsroom/stories/archive-months.ts";
import { saveStories } from "../../../../worker/newsroom/stories/save-stories.ts";
import type { NewsroomPublication } from "../../../../worker/papers/newsroom-publication.ts";
import { runStatements } from "../../../../worker/platform/d1.ts";
import { toStory } from "../../../../worker/reading/normalise/to-story.ts";
import { anItem, NOW } from "../../../builders.ts";

export const FEED = "https://a.example/rss";

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
