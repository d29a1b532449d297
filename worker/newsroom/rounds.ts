/** The last round of each newsroom in D1, for `/status` and `/healthz`. */
import type { Statement } from "../platform/d1.ts";
import { COUNT_DUE } from "./schedule.ts";

/** What a round did. */
export interface Round {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly visits: number;
  readonly failedVisits: number;
  readonly calls: number;
  readonly queries: number;
  /** Sources that were due when it had ended. */
  readonly due: number;
  /** The steps that failed. */
  readonly failedSteps: readonly string[];
}

/** Replaces the record of a newsroom's last round. */
export function saveRound(newsroom: number, round: Omit<Round, "due">): Statement {
  return {
    sql: `INSERT INTO rounds (newsroom, round)
      SELECT ?1 ->> 'newsroom', json_set(?1 -> 'round', '$.due', ${COUNT_DUE}) WHERE true
      ON CONFLICT (newsroom) DO UPDATE SET round = excluded.round`,
    values: { newsroom, now: round.endedAt, round },
  };
}

/** The last rounds of so many newsrooms. */
export function selectRounds(newsrooms: number): Statement {
  return {
    sql: "SELECT round FROM rounds WHERE newsroom < ?1 ->> 'newsrooms' ORDER BY newsroom",
    values: { newsrooms },
  };
}

/** The rows that `selectRounds` gives. */
export function parseRounds(rows: readonly unknown[]): readonly Round[] {
  return (rows as readonly { round: string }[]).map(({ round }) => JSON.parse(round) as Round);
}
