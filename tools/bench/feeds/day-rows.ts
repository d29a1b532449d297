/**
 * A simulated day of the default paper, or of a hundred papers: the delays of stories and alerts, the
 * longest pause between two visits to a feed, and the rows that the newsroom reads and writes.
 */
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import { PUBLICATIONS as PAPERS } from "../papers/index.ts";
import { countRows } from "../runtime/counting.ts";
import { migrateD1, openLocalD1 } from "../runtime/local-d1.ts";
import { median, quantile } from "../table.ts";
import { ALERT_AREA, ALERT_SOURCE, openAlertDay } from "./alert-day.ts";
import { type Day, type Deployment, simulateDay } from "./day.ts";

export interface DayOptions {
  readonly hours: number;
  /** A hundred papers instead of the default one. */
  readonly papers: boolean;
  /** The default paper has an alert source, with four alerts an hour. */
  readonly alerts: boolean;
  /** Counts rows as a local D1 does. Otherwise SQLite in this process replaces it, which is several times as fast. */
  readonly rows: boolean;
}

const HUNDRED: Deployment = {
  publications: PAPERS,
  vars: { KV_WRITES_PER_DAY: "72000", CALLS_PER_ROUND: "1000" },
};
const WITH_ALERTS = { ...ALDER_FALLS, alerts: { sources: [ALERT_SOURCE], areas: [ALERT_AREA] } };

/** The results as lines of text. */
export async function describeDay({ hours, papers, alerts, rows }: DayOptions): Promise<string> {
  const town = alerts && !papers ? openAlertDay(ALDER_FALLS.id, hours) : undefined;
  const one: Deployment = town
    ? { publications: [WITH_ALERTS], town }
    : { publications: [ALDER_FALLS] };
  const deployment = papers ? HUNDRED : one;
  const local = rows ? await openLocalD1() : undefined;
  try {
    if (local) await migrateD1(local.db);
    const counted = local && countRows(local.db);
    const day = await simulateDay({ ...deployment, ...(counted && { db: counted.db }) }, hours);
    const aDay = (count: number) => Math.round((count * 24) / hours).toLocaleString("en-US");
    return [
      ...linesOf(hours, day),
      counted
        ? `- a day at this rate: ${aDay(counted.rowsRead())} rows read, ${aDay(counted.rowsWritten())} rows written`
        : "",
      town?.describe() ?? "",
    ]
      .filter((line) => line !== "")
      .join("\n");
  } finally {
    await local?.close();
  }
}

function linesOf(hours: number, day: Day): readonly string[] {
  const { delays, homeDelays } = day;
  return [
    `${hours} hours, ${day.feeds} feeds:\n`,
    `- ${day.rounds} rounds, ${day.visits} visits, ${day.writes} KV writes; at most ${day.mostCalls} calls and ${day.mostQueries} queries a round`,
    `- a story is in KV after ${minutes(median(homeDelays))} minutes at the median on home (95 %: ${minutes(quantile(homeDelays, 0.95))}), after ${minutes(median(delays))} on all pages (95 %: ${minutes(quantile(delays, 0.95))}, the longest: ${minutes(quantile(delays, 1))})`,
    `- every feed has been visited after ${minutes(day.firstVisits)} minutes; the longest pause between two visits to a feed: ${minutes(day.longestPause)} minutes`,
  ];
}

function minutes(value: number): string {
  return value.toFixed(1);
}
