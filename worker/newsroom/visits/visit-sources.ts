/** Visits sources, up to six at once, as far as the calls of the invocation reach. */
import type { Calls } from "../call-count.ts";
import { VISITS_AT_ONCE } from "../newsroom-limits.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";
import { type FeedState, LOST } from "../schedule.ts";
import type { VisitEnd } from "../visits-underway.ts";
import { visitSource } from "./visit-source.ts";

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
  /** The addresses of sources one of which may have ended the object. */
  readonly suspects?: readonly string[];
  /** Called after each visit; gives whether visits go on. */
  readonly tell: (state: FeedState, end: VisitEnd) => Promise<boolean>;
}

/**
 * Visits sources in their order; gives how many had no visit, because the calls would not have
 * reached. Suspects are visited one after the other, so that the one that ends the object is known by the
 * next one; sources whose last visit ended it are visited alone, after the others. where `tell` rejects,
 * it rejects after all visits underway.
 */
export async function visitSources(
  states: readonly FeedState[],
  tools: NewsroomTools,
  visiting: Visiting,
): Promise<number> {
  const suspects = new Set(visiting.suspects);
  const isUsual = ({ address, message }: FeedState) => message !== LOST && !suspects.has(address);
  const usual = states.filter(isUsual);
  const parts: readonly (readonly [readonly FeedState[], atOnce: number])[] = [
    [usual.filter(({ kind }) => kind === "alerts"), VISITS_AT_ONCE],
    [states.filter(({ address }) => suspects.has(address)), 1],
    [usual.filter(({ kind }) => kind !== "alerts"), VISITS_AT_ONCE],
    [states.filter((state) => state.message === LOST && !suspects.has(state.address)), 1],
  ];
  const course = { goesOn: true };
  const tell: Visiting["tell"] = async (state, end) =>
    (course.goesOn = (await visiting.tell(state, end)) && course.goesOn);
  let left = 0;
  for (const [own, atOnce] of parts) {
    left += await visitInParallel(own, atOnce, tools, { ...visiting, tell, course });
  }
  return left;
}

async function visitInParallel(
  states: readonly FeedState[],
  atOnce: number,
  tools: NewsroomTools,
  { since, after, tell, course }: Visiting & { readonly course: { readonly goesOn: boolean } },
): Promise<number> {
  const { count, visits, now } = tools;
  const waiting = [...states];
  const needed = { calls: VISIT.calls + after.calls, queries: VISIT.queries + after.queries };
  const worker = async () => {
    while (course.goesOn && count.hasRoomFor(needed)) {
      const state = waiting.shift();
      if (!state) return;
      const end = await count.reserve(VISIT, () =>
        visits.run(state.address, { since, now: now() }, () => visitSource(state, tools)),
      );
      await tell(state, end);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return waiting.length;
}
