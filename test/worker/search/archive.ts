/** A database into which feeds bring items, for tests of the search and of the archive. */
import { openSqlite, simulatedDatabase } from "../../../tools/d1/simulated-database.ts";
import { claimFeeds } from "../../../worker/newsroom/claim-feeds.ts";
import type { Paper } from "../../../worker/newsroom/paper.ts";
import { enterFeeds, newFeedState, saveState } from "../../../worker/newsroom/schedule.ts";
import { runStatements } from "../../../worker/newsroom/statement.ts";
import { listDaysOf, storedDate } from "../../../worker/newsroom/stories/archive-days.ts";
import { saveStories } from "../../../worker/newsroom/stories/save-stories.ts";
import { toStory } from "../../../worker/newsroom/stories/to-story.ts";
import { anItem, NOW } from "../../builders.ts";

export const FEED = "https://a.example/rss";

/** Opens the database; days are listed for the papers given. */
export function openArchive(papers: readonly Paper[] = []) {
  const sqlite = openSqlite();
  const db = simulatedDatabase(undefined, sqlite);
  async function bring(items: readonly Parameters<typeof anItem>[0][], address = FEED) {
    const wanted = { addresses: [address], kind: "due", most: 1, bytes: 1 } as const;
    const [claimed] = await claimFeeds(db, wanted, NOW, [enterFeeds([address])]);
    const claimedUntil = claimed?.claimed_until ?? -1;
    const stories = items.flatMap((item) => toStory(anItem(item), address) ?? []);
    const current = stories.map(({ id }) => id);
    const read = { address, claimedUntil, stories, current, now: NOW, touchMs: 1 };
    const state = { ...newFeedState(address), claimed_until: claimedUntil };
    const dates = stories.map(({ published }) => storedDate(published, NOW));
    const days = listDaysOf(papers, [address], dates);
    await runStatements(db, [...saveStories(read), ...days, saveState(state)]);
  }
  return { sqlite, db, bring };
}
