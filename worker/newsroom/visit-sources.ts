/** Visits sources, up to six at once, as far as the calls of the invocation reach. */
import type { Calls } from "./call-count.ts";
import type { NewsroomTools } from "./newsroom-tools.ts";
import { type FeedState, LOST } from "./schedule.ts";
import { visitSource } from "./visit-source.ts";
import type { VisitEnd } from "./visits-underway.ts";

/** The platform opens six connections at once. */
const AT_ONCE = 6;
/**
 * What one visit takes at most: requests with five redirects and one repetition, the messages of an
 * alert source, what is saved, and a failure to save it.
 */
const VISIT: Calls = { calls: 10, queries: 6 };

export interface Visiting {
  /** How many visits had ended when the sources were read. */
  readonly since: number;
  /** What the invocation needs after the visits. */
  readonly after: Calls;
  /** Called after each visit. */
  readonly report: (state: FeedState, end: VisitEnd) => unknown;
}

/**
 * Visits sources in their order; gives how many had no visit, because the calls would not have
 * reached. A source whose last visit ended the object is visited alone, after the others. Never rejects.
 */
export async function visitSources(
  states: readonly FeedState[],
  tools: NewsroomTools,
  visiting: Visiting,
): Promise<number> {
  const heavy = states.filter(({ message }) => message === LOST);
  const usual = states.filter(({ message }) => message !== LOST);
  const left = await visitInParallel(usual, AT_ONCE, tools, visiting);
  return left + (await visitInParallel(heavy, 1, tools, visiting));
}

async function visitInParallel(
  states: readonly FeedState[],
  atOnce: number,
  tools: NewsroomTools,
  { since, after, report }: Visiting,
): Promise<number> {
  const { count, visits, now } = tools;
  const waiting = [...states];
  const needed = { calls: VISIT.calls + after.calls, queries: VISIT.queries + after.queries };
  const worker = async () => {
    while (count.hasRoomFor(needed)) {
      const state = waiting.shift();
      if (!state) return;
      const end = await count.reserve(VISIT, () =>
        visits.run(state.address, { since, now: now() }, () => visitSource(state, tools)),
      );
      await report(state, end);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return waiting.length;
}
