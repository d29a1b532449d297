/**
 * `node tools/bench/feeds/day-rows.ts [--hours 24] [--papers]`: the rows that the refresh reads and writes in
 * a simulated day of the default paper, or of a hundred papers, as a local D1 counts them.
 */
import { parseArgs } from "node:util";

import { ALDER_FALLS } from "../../../worker/publications/alder-falls.ts";
import { PUBLICATIONS as PAPERS } from "../papers/index.ts";
import { countRows } from "../runtime/counting.ts";
import { migrateD1, openLocalD1 } from "../runtime/local-d1.ts";
import { simulateDay, type Deployment } from "./day.ts";

const { values } = parseArgs({
  options: {
    hours: { type: "string", default: "24" },
    papers: { type: "boolean", default: false },
  },
});
const hours = Number(values.hours);
const ONE: Deployment = { publications: [ALDER_FALLS] };
const HUNDRED: Deployment = {
  publications: PAPERS,
  vars: { KV_WRITES_PER_DAY: "72000" },
  hasQueue: true,
};

const local = await openLocalD1();
try {
  await migrateD1(local.db);
  const { db, rowsRead, rowsWritten } = countRows(local.db);
  const day = await simulateDay({ ...(values.papers ? HUNDRED : ONE), db }, hours);
  const aDay = (count: number) => Math.round((count * 24) / hours).toLocaleString("en-US");
  console.log(`${day.feeds} feeds, ${hours} hours; a day at this rate:`);
  console.log(`- ${aDay(day.visits)} visits, ${aDay(day.writes)} KV writes`);
  console.log(`- ${aDay(rowsRead())} rows read, ${aDay(rowsWritten())} rows written`);
} finally {
  await local.close();
}
