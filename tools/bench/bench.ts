/**
 * `npm run bench`: what a page costs, beside its peers with the same content, on bare workerd: the
 * processor time of the whole process for each request, in several rounds that take turns; and how
 * fast feeds are converted. Prints tables; with `--write` they go into the README too, between their
 * marks. `npm run bench -- convert` measures the conversion alone.
 */
import { ALDER_FALLS } from "../../worker/publications/alder-falls.ts";
import { measureConversion } from "./convert.ts";
import { describeDay, manyPapers, simulateDay } from "./day.ts";
import { load } from "./load.ts";
import { HOST, pageData, peerRows, siteRows, type Row } from "./rows.ts";
import { median, printSection, printTable, type Line } from "./table.ts";
import { startWorkerd, type Running } from "./workerd.ts";

const ROUNDS = 5;
const CONNECTIONS = 8;
const WARM_UP_REQUESTS = 300;

interface Measured {
  readonly row: Row;
  readonly cpuMs: number[];
  readonly perSecond: number[];
  bytes: number;
}

/** What the simulation of a hundred papers needs of the paid plan. */
const PAID = {
  FEEDS_PER_TICK: "400",
  FEED_LONGEST_INTERVAL_SECONDS: "420",
  KV_WRITES_PER_DAY: "1000000",
};

const flags = process.argv.slice(2);
const isWritten = flags.includes("--write");
if (!flags.includes("convert")) await benchPages();
if (!flags.includes("--no-convert")) {
  printSection("conversion", await measureConversion(), isWritten);
}

async function benchPages(): Promise<void> {
  const now = Date.now();
  const peers = flags.includes("--no-peers")
    ? { rows: [], leftOut: [] }
    : peerRows(await pageData(now));
  const measured = await measure([...siteRows(now), ...peers.rows]);
  const days = flags.includes("--no-days")
    ? []
    : [
        describeDay("A day of the default paper", await simulateDay([ALDER_FALLS], 24)),
        describeDay("Two hours of a hundred papers", await simulateDay(manyPapers(100), 2, PAID)),
      ];
  printTable(
    measured.map(lineOf),
    days,
    peers.leftOut.map(({ name, reason }) => `${name} was left out: ${reason}`),
    isWritten,
  );
}

/** Every row once per round, so that a machine's moods meet them all. */
async function measure(rows: readonly Row[]): Promise<readonly Measured[]> {
  const running = new Map<string, Running>();
  const found: Measured[] = rows.map((row) => ({ row, cpuMs: [], perSecond: [], bytes: 0 }));
  try {
    for (const { row } of found) {
      const { name } = row.worker;
      if (!running.has(name)) running.set(name, await startWorkerd(row.worker));
      const worker = running.get(name);
      if (worker) await load(loadOf(row, worker, WARM_UP_REQUESTS));
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const one of found) {
        const worker = running.get(one.row.worker.name);
        if (!worker) continue;
        const before = worker.cpuMs();
        const { seconds, bytes } = await load(loadOf(one.row, worker, one.row.requests));
        one.cpuMs.push((worker.cpuMs() - before) / one.row.requests);
        one.perSecond.push(one.row.requests / seconds);
        one.bytes = bytes;
      }
    }
  } finally {
    await Promise.all([...running.values()].map((one) => one.stop()));
  }
  return found;
}

function loadOf(row: Row, { port }: Running, requests: number) {
  const { path, headers = {} } = row;
  return { port, path, host: HOST, headers, requests, connections: CONNECTIONS };
}

function lineOf({ row, cpuMs, perSecond, bytes }: Measured): Line {
  return { name: row.name, cpuMs: median(cpuMs), perSecond: median(perSecond), bytes };
}
