/** Reads a paper's own calendar as soon as an editor has changed it, and not only when it is due. */
import { runStatements } from "../platform/d1.ts";
import { causeOf } from "../platform/log.ts";
import { countCalls, type NewsroomTools } from "./newsroom-tools.ts";
import { type FeedState, selectStates } from "./schedule.ts";
import { visitSource } from "./visits/visit-source.ts";

/** A visit that began before the change ends before another one reads it. */
const TRIES = 2;

/** Visits the calendar, which is due again where that fails. Never rejects. */
export async function readOwnCalendar(
  address: string,
  uncounted: Omit<NewsroomTools, "count">,
): Promise<void> {
  const tools = countCalls(uncounted);
  const { env, now, visits, log } = tools;
  const read = { count: 0 };
  for (let tried = 0; tried < TRIES && read.count === 0; tried += 1) {
    const { error } = await visits.run(address, { since: visits.ended, now: now() }, async () => {
      read.count += 1;
      const [[state] = []] = await runStatements<FeedState>(env.DB, [selectStates([address])]);
      return state ? visitSource(state, tools) : { kind: "failed" };
    });
    if (error !== undefined) log("calendar not read", { feed: address, cause: causeOf(error) });
  }
}
