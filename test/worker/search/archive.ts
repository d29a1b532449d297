/** A database into which one feed brings items, for tests of the search. */
import { openSqlite, simulatedDatabase } from "../../../tools/d1/simulated-database.ts";
import {
  claimFeeds,
  enterFeeds,
  newFeedState,
  saveState,
} from "../../../worker/refresh/schedule.ts";
import { runStatements } from "../../../worker/refresh/statement.ts";
import { saveStories } from "../../../worker/refresh/stories/save-stories.ts";
import { toStory } from "../../../worker/refresh/stories/to-story.ts";
import { anItem, NOW } from "../../builders.ts";

export const FEED = "https://a.example/rss";

export function openArchive() {
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
    await runStatements(db, [...saveStories(read), saveState(state)]);
  }
  return { sqlite, db, bring };
}
