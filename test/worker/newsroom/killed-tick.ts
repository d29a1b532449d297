/** A tick that is ended at one of the calls that it awaits, of publisher, D1 or KV. */
import type { Paper } from "../../../worker/newsroom/paper.ts";
import type { RefreshTools } from "../../../worker/newsroom/refresh-tools.ts";
import { runTick } from "../../../worker/newsroom/tick.ts";

type Call = (...parameters: never[]) => Promise<unknown>;

/** Runs a tick that ends at its call number `end`, before the call or after it. Gives whether it came so far. */
export async function killedTick(
  papers: readonly Paper[],
  tools: RefreshTools,
  end: number,
  isAfter: boolean,
): Promise<boolean> {
  const death = Promise.withResolvers<"killed">();
  let calls = 0;
  const guarded =
    (call: Call): Call =>
    async (...parameters) => {
      calls += 1;
      if (calls > end || (calls === end && !isAfter)) {
        death.resolve("killed");
        return new Promise(() => {});
      }
      const answer = await call(...parameters);
      if (calls < end) return answer;
      death.resolve("killed");
      return new Promise(() => {});
    };
  const { DB, FEEDS } = tools.env;
  const env = {
    ...tools.env,
    DB: { prepare: (sql: string) => DB.prepare(sql), batch: guarded(DB.batch.bind(DB)) },
    FEEDS: { put: guarded(FEEDS.put.bind(FEEDS)) },
  } as unknown as typeof tools.env;
  const fetched = guarded(tools.fetch) as unknown as typeof fetch;
  const ticking = runTick(papers, { ...tools, env, fetch: fetched });
  return (await Promise.race([ticking, death.promise])) === "killed";
}
