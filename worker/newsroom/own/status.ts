/** What the newsroom tells of itself, from its own SQLite. */
import type { Settings } from "../../platform/env.ts";
import type { NewsroomStatus, Round } from "../../platform/newsroom-status.ts";
import { type ObjectStore, readFact, writeFact } from "../../platform/sqlite/object-store.ts";
import { readChecks } from "./checks.ts";
import { dayOfRows } from "./day-rows.ts";
import { readProblems } from "./problems.ts";

const ROUND = "round";
const PUBLISHED = "published";

/** Replaces the record of the last round. */
export function saveRound(own: ObjectStore, round: Round): void {
  writeFact(own, ROUND, round);
}

/** Notes that a paper's edition was written to KV. */
export function notePublished(own: ObjectStore, publication: string, now: number): void {
  writeFact(own, PUBLISHED, { ...publishedOf(own), [publication]: now });
}

export function statusOf(
  own: ObjectStore,
  now: number,
  settings: Pick<Settings, "callsPerRound" | "newsrooms">,
): NewsroomStatus {
  const round = readFact(own, ROUND) as Round | undefined;
  return {
    ...(round ? { round } : {}),
    checks: [...readChecks(own, now).values()],
    day: dayOfRows(own, now, settings),
    published: publishedOf(own),
    problems: readProblems(own),
  };
}

function publishedOf(own: ObjectStore): Readonly<Record<string, number>> {
  return (readFact(own, PUBLISHED) ?? {}) as Readonly<Record<string, number>>;
}
