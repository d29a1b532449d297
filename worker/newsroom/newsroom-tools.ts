/** The settings and functions that every part of a newsroom uses. */
import type { NewsroomPublication } from "../papers/newsroom-publication.ts";
import type { Env } from "../platform/env.ts";
import type { Log } from "../platform/log.ts";
import type { ObjectStore } from "../platform/sqlite/object-store.ts";
import { CallCount } from "./call-count.ts";
import type { FeedTools } from "./feed-tools.ts";
import type { Visits } from "./visits-underway.ts";

export interface NewsroomTools extends FeedTools {
  readonly env: Pick<Env, "DB" | "FEEDS">;
  readonly log: Log;
  /** All papers of the deployment. */
  readonly publications: readonly NewsroomPublication[];
  /** Its number among those that share the sources (`NEWSROOMS`), from 0. */
  readonly newsroom: number;
  /** Address below which hubs call back; missing for sample papers, which no hub could reach. */
  readonly callback?: string | undefined;
  /** The visits of this newsroom. */
  readonly visits: Visits;
  /** The newsroom's own SQLite. */
  readonly own: ObjectStore;
  /** The calls of this invocation. */
  readonly count: CallCount;
  /** Writes a mail to the operator; missing where none is to be written. */
  readonly mail?: ((subject: string, text: string) => Promise<unknown>) | undefined;
  /** Tells another newsroom that stories of its papers have changed. */
  readonly tell: (newsroom: number) => void;
  /** The most stories of one statement, where the length of its text is limited. */
  readonly storiesAtOnce?: number;
}

/** The tools of an invocation: each call of a store or a publisher is counted. */
export function countCalls(tools: Omit<NewsroomTools, "count">): NewsroomTools {
  const count = new CallCount(tools.settings.callsPerRound);
  const { DB, FEEDS } = tools.env;
  const env = {
    DB: {
      prepare: (sql: string) => DB.prepare(sql),
      batch: async (statements: D1PreparedStatement[]) => {
        count.take(statements.length);
        return DB.batch(statements);
      },
    },
    FEEDS: {
      put: async (key: string, text: string) => {
        count.take();
        return FEEDS.put(key, text);
      },
    },
  } as unknown as NewsroomTools["env"];
  const counted: typeof fetch = async (input, init) => {
    count.take();
    return tools.fetch(input, init);
  };
  return { ...tools, env, count, fetch: counted };
}
