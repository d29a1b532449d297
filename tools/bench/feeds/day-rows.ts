/**
 * A simulated day of the default paper, or of a hundred papers: the delays of stories and alerts, the
 * longest pause between two visits to a feed, and the rows that the newsroom reads and writes.
 */
import { HOUR_MS } from "../../../shared/time.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import { PUBLICATIONS as PAPERS } from "../papers/index.ts";
import { type CountingDatabase, countRows } from "../runtime/counting.ts";
import { migrateD1, openLocalD1 } from "../runtime/local-d1.ts";
import { median, quantile } from "../table.ts";
import { ALERT_AREA, ALERT_SOURCE, openAlertDay } from "./alert-day.ts";
import { START } from "./day-publishers.ts";
import { type Day, type Deployment, type SimulatedTown, simulateDay } from "./day.ts";

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
/** The memory that the platform bills an object for while it is awake. */
const OBJECT_GB = 0.128;
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
    const rowsAt = followRows(counted, deployment.town);
    const database = counted && { db: counted.db, town: rowsAt.town };
    const day = await simulateDay({ ...deployment, ...database }, hours);
    return [...linesOf(hours, day), ...rowsAt.describe(hours), town?.describe() ?? ""]
      .filter((line) => line !== "")
      .join("\n");
  } finally {
    await local?.close();
  }
}

/** The rows of the day, and those of its first hour, in which every story is new. */
function followRows(counted: CountingDatabase | undefined, town: SimulatedTown | undefined) {
  let first = [0, 0];
  const soFar = () => [counted?.rowsRead() ?? 0, counted?.rowsWritten() ?? 0];
  const followed: SimulatedTown = {
    answer: (address, now) => town?.answer(address, now),
    noteRound: async (db, now) => {
      await town?.noteRound(db, now);
      if (now < START + HOUR_MS) first = soFar();
    },
  };
  return {
    town: followed,
    describe: (hours: number) => {
      if (!counted) return [];
      const later = soFar().map((rows, at) => (rows - (first[at] ?? 0)) * (24 / (hours - 1)));
      const usual =
        hours > 1 ? [`- a usual day, by all hours but the first: ${rowsText(later)}`] : [];
      return [`- ${rowsText(soFar())}, of them ${rowsText(first)} in the first hour`, ...usual];
    },
  };
}

function rowsText([read = 0, written = 0]: readonly number[]): string {
  const [r, w] = [read, written].map((rows) => Math.round(rows).toLocaleString("en-US"));
  return `${r} rows read, ${w} written`;
}

function linesOf(hours: number, day: Day): readonly string[] {
  const { delays, homeDelays } = day;
  return [
    `${hours} hours, ${day.feeds} feeds:\n`,
    `- ${day.rounds} rounds, ${day.visits} visits, ${day.writes} KV writes; at most ${day.mostCalls} calls and ${day.mostQueries} queries a round`,
    `- a story is in KV after ${minutes(median(homeDelays))} minutes at the median on home (95 %: ${minutes(quantile(homeDelays, 0.95))}), after ${minutes(median(delays))} on all pages (95 %: ${minutes(quantile(delays, 0.95))}, the longest: ${minutes(quantile(delays, 1))})`,
    `- the newsroom was awake for ${Math.round(day.awake / 60)} minutes, which are ${Math.round(day.awake * OBJECT_GB)} GB-s`,
    `- every feed has been visited after ${minutes(day.firstVisits)} minutes; the longest pause between two visits to a feed: ${minutes(day.longestPause)} minutes`,
  ];
}

function minutes(value: number): string {
  return value.toFixed(1);
}
