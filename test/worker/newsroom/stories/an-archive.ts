/** An archive whose newsroom groups stories. */
import { HOUR_MS } from "../../../../shared/time.ts";
import { openOwnSqlite } from "../../../../tools/d1/own-sqlite.ts";
import { openSqlite, simulatedDatabase } from "../../../../tools/d1/simulated-database.ts";
import { enterStatement } from "../../../../worker/newsroom/enter-sources.ts";
import type { NewsroomTools } from "../../../../worker/newsroom/newsroom-tools.ts";
import { newFeedState, saveState } from "../../../../worker/newsroom/schedule.ts";
import { saveStories } from "../../../../worker/newsroom/stories/save-stories.ts";
import { updateGroups } from "../../../../worker/newsroom/stories/update-groups.ts";
import { runStatements } from "../../../../worker/platform/d1.ts";
import type { FeedItem } from "../../../../worker/reading/feed-parser/parse-feed.ts";
import { toStory } from "../../../../worker/reading/normalise/to-story.ts";
import { anItem, NOW } from "../../../builders.ts";

/** A database into which feeds bring headlines, and what it says of them. */
export function openArchive() {
  const sqlite = openSqlite();
  let calls = 0;
  const db = simulatedDatabase((work) => {
    calls += 1;
    return work();
  }, sqlite);
  const tools = {
    env: { DB: db },
    own: openOwnSqlite(),
    now: () => NOW,
  } as unknown as NewsroomTools;
  async function bring(
    paper: string,
    titles: readonly string[],
    now = NOW,
    fields: (title: string) => Partial<FeedItem> = () => ({}),
  ) {
    const address = `https://${paper}.example/rss`;
    const pubDate = new Date(now).toISOString();
    const items = titles.map((title) => {
      const guid = `https://${paper}.example/${title}`;
      return anItem({ title, description: "", guid, pubDate, ...fields(title) });
    });
    const stories = items.flatMap((item) => toStory(item, address) ?? []);
    const current = stories.map(({ id }) => id);
    const read = { address, stories, current, now, touchMs: 30 * 24 * HOUR_MS };
    const source = { address, kind: "feed", newsroom: 0 } as const;
    const state = saveState(newFeedState(address));
    await runStatements(db, [enterStatement([source]), ...saveStories(read), state]);
  }
  const group = async () => {
    calls = 0;
    await updateGroups(tools);
    return calls;
  };
  /** Titles by group, of groups that have several. */
  const groups = () => {
    const rows = sqlite
      .prepare("SELECT title, story_group AS id FROM stories ORDER BY stories.id")
      .all();
    const byId = Map.groupBy(rows as { title: string; id: number }[], ({ id }) => id);
    return [...byId]
      .filter(([id, { length }]) => id !== 0 && length > 1)
      .map(([, all]) => all.map(({ title }) => title));
  };
  const listed = (paper: string) => {
    const row = sqlite
      .prepare(
        "SELECT version, stories FROM feed_stories JOIN feeds ON feeds.id = feed WHERE address = ?",
      )
      .get(`https://${paper}.example/rss`) as { version: number; stories: string };
    return {
      version: row.version,
      stories: JSON.parse(row.stories) as { title: string; group: number }[],
    };
  };
  return { sqlite, tools, bring, group, groups, listed };
}
