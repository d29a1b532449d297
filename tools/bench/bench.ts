/**
 * `npm run bench` measures, on bare workerd, the processor time of the whole process for each request
 * of a page, compared with peers that have the same content, in interleaved rounds; and the speed of
 * the feeds' conversion. Prints tables; with `--write` they go into docs/performance.md too, between
 * their marks. `npm run bench -- convert` measures only the conversion, `ticks` only the ticks of a day.
 */
import { ALDER_FALLS } from "../../worker/publications/alder-falls.ts";
import { openSqlite } from "../d1/simulated-database.ts";
import { build } from "../local/local-state.ts";
import { measureConversion } from "./feeds/convert.ts";
import { measureTicks } from "./feeds/day-workerd.ts";
import { describeDay, simulateDay } from "./feeds/day.ts";
import { compareColdRequests } from "./pages/cold-requests.ts";
import { compareColdStarts } from "./pages/cold-start.ts";
import { frontPageData } from "./pages/front-page.ts";
import { papersRows } from "./pages/papers-rows.ts";
import { peerRows, siteRows } from "./pages/rows.ts";
import { PUBLICATIONS as PAPERS } from "./papers/index.ts";
import { startD1Server } from "./runtime/d1-server.ts";
import { measure, type Measured } from "./runtime/measure.ts";
import { compareWithStaticFile } from "./runtime/miniflare.ts";
import { median, printSection, printTable, type Line } from "./table.ts";

/** A hundred papers on the paid plan, each with an edition every two minutes. */
const PAID = { KV_WRITES_PER_DAY: "72000" };

const WORDS = ["convert", "ticks", "--write", "--no-peers", "--no-days", "--no-convert"];

const flags = process.argv.slice(2);
const isWritten = flags.includes("--write");
const unknown = flags.filter((flag) => !WORDS.includes(flag));
if (unknown.length > 0) {
  // Refused at once, because a run with a misspelt argument takes many minutes.
  console.error(`There is no ${unknown.join(", no ")}: npm run bench knows ${WORDS.join(", ")}.`);
  process.exitCode = 2;
} else {
  await bench();
}

async function bench(): Promise<void> {
  if (flags.includes("ticks")) return benchTicks();
  if (!flags.includes("convert")) await benchPages();
  if (flags.includes("--no-convert")) return;
  printSection("conversion", await measureConversion(), isWritten);
}

async function benchTicks(): Promise<void> {
  await build();
  printSection("ticks", await measureTicks(24), isWritten);
}

async function benchPages(): Promise<void> {
  await build();
  const now = Date.now();
  const peers = flags.includes("--no-peers")
    ? { rows: [], leftOut: [] }
    : peerRows(frontPageData(now));
  // Without one every page would log that the blog cannot be read.
  const d1 = await startD1Server(openSqlite());
  const ours = [...siteRows(now, d1.address), ...papersRows(now, d1.address)];
  const measured = await measure([...ours, ...peers.rows]);
  d1.close();
  const days = flags.includes("--no-days")
    ? []
    : [
        describeDay(
          "A day of the default paper",
          await simulateDay({ publications: [ALDER_FALLS] }, 24),
        ),
        describeDay(
          "Two hours of a hundred papers",
          await simulateDay({ publications: PAPERS, vars: PAID, hasQueue: true }, 2),
        ),
      ];
  printTable(
    measured.map(lineOf),
    [
      await compareWithStaticFile(now),
      await compareColdStarts(now, peers.rows),
      // Taken anew, because the measurements before took minutes and stored times must be recent.
      await compareColdRequests(Date.now()),
      ...days,
      ...peers.leftOut.map(({ name, reason }) => `${name} was left out: ${reason}`),
    ],
    isWritten,
  );
}

function lineOf({ row, cpuMs, perSecond, bytes }: Measured): Line {
  return { name: row.name, cpuMs, perSecond: median(perSecond), bytes };
}
