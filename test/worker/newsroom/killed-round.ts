/** A round that is ended at one of the calls that it awaits, of publisher, D1 or KV. */
import { runRound } from "../../../worker/newsroom/run-round.ts";
import { Visits } from "../../../worker/newsroom/visits-underway.ts";
import { type Newsroom, notesIn } from "../a-newsroom.ts";

type Call = (...parameters: never[]) => Promise<unknown>;

/** Runs a round that ends at its call number `end`, before the call or after it. Gives whether it came so far. */
export async function killedRound(
  { tools, notes }: Pick<Newsroom, "tools" | "notes">,
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
  const ticking = runRound({ ...tools, env, fetch: fetched });
  const isKilled = (await Promise.race([ticking, death.promise])) === "killed";
  // A new object knows only the notes.
  tools.visits = new Visits(notesIn(notes));
  return isKilled;
}
