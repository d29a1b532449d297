/**
 * The start of a round: what is due, and what is known of visits that ended an earlier object. While D1
 * refuses writes it rejects, so that no publisher is asked for what cannot be stored.
 */
import { runStatements, type Statement } from "../platform/d1.ts";
import { enterSources, selectSteps, type Steps } from "./enter-sources.ts";
import type { NewsroomTools } from "./newsroom-tools.ts";
import { readFact, writeFact } from "./own/own-store.ts";
import { type FeedState, LOST, selectDue, selectStates } from "./schedule.ts";
import {
  offEverywhere,
  postponeVisits,
  selectSourceEdits,
  type SourceEditRow,
} from "./sources/sources-off.ts";
import { saveFailure } from "./visits/visit-source.ts";

/** Writes a row as it is. */
const TRY_WRITE: Statement = {
  sql: "UPDATE steps SET grouped_to = grouped_to WHERE id = ?1 ->> 'id'",
  values: { id: 1 },
};
/** The fact that D1 has refused to store a visit. */
const REFUSAL = "refusal";

export interface RoundStart {
  readonly steps: Steps & { readonly isNewList: boolean };
  readonly due: readonly FeedState[];
  /** How many visits had ended before: those of a reader's request may end meanwhile. */
  readonly since: number;
  /** Addresses of sources that were visited together when the object ended. */
  readonly suspects: readonly string[];
}

/** Remembers that D1 refuses writes: the next rounds try one before they visit a source. */
export function noteRefusal({ own }: Pick<NewsroomTools, "own">): void {
  writeFact(own, REFUSAL, true);
}

/**
 * The sources that are due. A source that was alone under visit when the object ended counts as failed; of
 * several any may have been the cause, or the round was ended from outside. Rejects where D1 does.
 */
export async function startRound(tools: NewsroomTools): Promise<RoundStart> {
  const { env, newsroom, now, own, settings, visits } = tools;
  if (readFact(own, REFUSAL) === true) {
    await runStatements(env.DB, [TRY_WRITE]);
    writeFact(own, REFUSAL, false);
  }
  const lost = visits.lost();
  const cause = lost.length === 1 ? lost : [];
  const since = visits.ended;
  const asking = () =>
    runStatements(env.DB, [
      selectSteps(),
      selectDue(newsroom, now(), settings.callsPerRound),
      selectSourceEdits(now()),
      ...(cause.length > 0 ? [selectStates(cause)] : []),
    ]);
  const [known = [], due = [], decided = [], states = []] = await asking();
  const [steps] = known as readonly Steps[];
  if (!steps) throw new Error("The table of steps has no row.");
  let isWritten = true;
  for (const state of states as readonly FeedState[]) {
    isWritten = await saveFailure(state, { message: LOST }, tools);
  }
  // Otherwise the next round counts it.
  if (isWritten) visits.forget(lost);
  const isNewList = await enterSources(steps, tools);
  const current = (isNewList ? ((await asking())[1] ?? []) : due) as readonly FeedState[];
  const isOff = offEverywhere(decided as readonly SourceEditRow[], tools.papers);
  const off = current.map(({ address }) => address).filter(isOff);
  if (off.length > 0) await runStatements(env.DB, [postponeVisits(off, now())]);
  return {
    steps: { ...steps, isNewList },
    due: current.filter(({ address }) => !cause.includes(address) && !off.includes(address)),
    since,
    suspects: lost.filter((address) => !cause.includes(address)),
  };
}
