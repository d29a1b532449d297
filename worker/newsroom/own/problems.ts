/** What is wrong by the newsroom's last round, since when, and when its operator was last told. */
import { DAY_MS } from "../../../shared/time.ts";
import type { Problem } from "../../platform/newsroom-status.ts";
import { type ObjectStore, readFact, writeFact } from "../../platform/sqlite/object-store.ts";
import { PROBLEM_TOLD_AFTER_MS } from "../newsroom-limits.ts";

const PROBLEMS = "problems";
const MAILED = "mailed";

export type Found = Omit<Problem, "since">;

/** Replaces what is wrong; a problem that is known keeps its beginning. */
export function noteProblems(own: ObjectStore, now: number, found: readonly Found[]): void {
  const since = new Map(readProblems(own).map((one) => [one.id, one.since]));
  const noted = found.map((one) => ({ ...one, since: Math.min(now, since.get(one.id) ?? now) }));
  if (noted.length > 0 || since.size > 0) writeFact(own, PROBLEMS, noted);
}

export function readProblems(own: ObjectStore): readonly Problem[] {
  return (readFact(own, PROBLEMS) ?? []) as readonly Problem[];
}

/** The problems to write to the operator of: once a day, while one lasts. */
export function problemsToMail(own: ObjectStore, now: number): readonly Problem[] {
  const lasting = readProblems(own).filter(({ since }) => now - since >= PROBLEM_TOLD_AFTER_MS);
  const mailedAt = (readFact(own, MAILED) ?? 0) as number;
  const isTold = now >= mailedAt && now - mailedAt < DAY_MS;
  return isTold ? [] : lasting;
}

export function noteMailed(own: ObjectStore, now: number): void {
  writeFact(own, MAILED, now);
}
