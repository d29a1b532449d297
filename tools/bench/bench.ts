/**
 * `npm run bench` measures, on bare workerd, the processor time of the whole process for each request
 * of a page, compared with peers that have the same content, in interleaved rounds; cold starts and
 * first requests; and the speed of the feeds' conversion.
 */
import { openSqlite } from "../d1/simulated-database.ts";
import { build } from "../local/local-state.ts";
import { runCommand } from "../terminal/run-command.ts";
import { refuse } from "../terminal/usage-error.ts";
import { measureConversion } from "./feeds/convert.ts";
import { measureTicks } from "./feeds/day-workerd.ts";
import { compareColdRequests } from "./pages/cold-requests.ts";
import { compareColdStarts } from "./pages/cold-start.ts";
import { frontPageData } from "./pages/front-page.ts";
import { papersRows } from "./pages/papers-rows.ts";
import { peerRows, siteRows } from "./pages/rows.ts";
import { startD1Server } from "./runtime/d1-server.ts";
import { measure } from "./runtime/measure.ts";
import { printSection, tableOfPages } from "./table.ts";

const HELP = `Measures the tables of docs/performance.md.

  npm run bench              pages and the conversion of feeds
  npm run bench -- convert   the conversion only
  npm run bench -- ticks     the ticks of a simulated day

  --write      puts the tables into docs/performance.md
  --no-peers   leaves the peers out
  --help       this text`;

await runCommand({
  name: "bench",
  help: HELP,
  options: {
    write: { type: "boolean", default: false },
    "no-peers": { type: "boolean", default: false },
  },
  run: async ([part = "pages", ...more], { write, "no-peers": noPeers }) => {
    // Refused at once, because a run takes many minutes.
    if (!["pages", "convert", "ticks"].includes(part) || more.length > 0) {
      refuse(`${[part, ...more].join(" ")}: there is no such part; there are convert and ticks`);
    }
    if (part !== "convert") await build();
    if (part === "ticks") return printSection("ticks", await measureTicks(24), write);
    if (part === "pages") printSection("bench", await measurePages(!noPeers), write);
    printSection("conversion", await measureConversion(), write);
  },
});

async function measurePages(hasPeers: boolean): Promise<string> {
  const now = Date.now();
  const peers = hasPeers ? peerRows(frontPageData(now)) : { rows: [], leftOut: [] };
  // Without one every page would log that the blog cannot be read.
  const d1 = await startD1Server(openSqlite());
  const ours = [...siteRows(now, d1.address), ...papersRows(now, d1.address)];
  const measured = await measure([...ours, ...peers.rows]);
  d1.close();
  return [
    tableOfPages(measured),
    await compareColdStarts(now),
    // Taken anew, because the measurements before took minutes and stored times must be recent.
    await compareColdRequests(Date.now()),
    ...peers.leftOut,
  ].join("\n\n");
}
