/**
 * `node tools/bench/feeds/day-rows.ts [--hours 24] [--papers] [--alerts] [--no-rows]`: a simulated day of the default
 * paper, or of a hundred papers. Prints the delays of stories, the longest pause between two visits to a
 * feed, and the rows that the refresh reads and writes, as a local D1 counts them. `--alerts` adds four
 * alerts an hour and their delays. `--no-rows` replaces D1 by SQLite in this process, which is several
 * times as fast.
 */
import { parseArgs } from "node:util";

import { ALDER_FALLS } from "../../../worker/publications/alder-falls.ts";
import { PUBLICATIONS as PAPERS } from "../papers/index.ts";
import { countRows } from "../runtime/counting.ts";
import { migrateD1, openLocalD1 } from "../runtime/local-d1.ts";
import { ALERT_AREA, ALERT_SOURCE, openAlertDay } from "./alert-day.ts";
import { describeDay, simulateDay, type Deployment } from "./day.ts";

const { values } = parseArgs({
  options: {
    hours: { type: "string", default: "24" },
    papers: { type: "boolean", default: false },
    alerts: { type: "boolean", default: false },
    "no-rows": { type: "boolean", default: false },
  },
});
const hours = Number(values.hours);
const ONE: Deployment = { publications: [ALDER_FALLS] };
const HUNDRED: Deployment = {
  publications: PAPERS,
  vars: { KV_WRITES_PER_DAY: "72000" },
  hasQueue: true,
};

const alerts = values.alerts ? openAlertDay(ALDER_FALLS.id, hours) : undefined;
const WITH_ALERTS: Deployment = {
  publications: [{ ...ALDER_FALLS, alerts: { sources: [ALERT_SOURCE], areas: [ALERT_AREA] } }],
  ...(alerts ? { town: alerts } : {}),
};
const deployment = values.papers ? HUNDRED : alerts ? WITH_ALERTS : ONE;

if (values["no-rows"])
  console.log(describeDay(`${hours} hours`, await simulateDay(deployment, hours)));
else await countDay();
if (alerts) console.log(alerts.describe());

async function countDay(): Promise<void> {
  const local = await openLocalD1();
  try {
    await migrateD1(local.db);
    const { db, rowsRead, rowsWritten } = countRows(local.db);
    const day = await simulateDay({ ...deployment, db }, hours);
    const aDay = (count: number) => Math.round((count * 24) / hours).toLocaleString("en-US");
    console.log(describeDay(`${hours} hours`, day));
    console.log(
      `- a day at this rate: ${aDay(rowsRead())} rows read, ${aDay(rowsWritten())} rows written`,
    );
  } finally {
    await local.close();
  }
}
