/** `npm run bench`: measures the figures of docs/performance.md and docs/costs.md (README.md). */
import { openSqlite } from "../d1/simulated-database.ts";
import { build } from "../local/local-state.ts";
import { type Flags, runCommand } from "../terminal/run-command.ts";
import { refuse } from "../terminal/usage-error.ts";
import { measureArchive } from "./archive.ts";
import { describeCounts } from "./counts.ts";
import { measureConversion } from "./feeds/convert.ts";
import { describeDay } from "./feeds/day-rows.ts";
import { describeWatch } from "./feeds/watch.ts";
import { describeLive } from "./live/load-live.ts";
import { searchExpensiveMarkdown } from "./markdown.ts";
import { measureColdRequests } from "./pages/cold-requests.ts";
import { measureColdStarts } from "./pages/cold-start.ts";
import { frontPageData } from "./pages/front-page.ts";
import { papersRows } from "./pages/papers-rows.ts";
import { okRow, peerRows, siteRows } from "./pages/rows.ts";
import { startD1Server } from "./runtime/d1-server.ts";
import { measureRows, type Rounds, type Row } from "./runtime/measure.ts";
import { measureSearch } from "./search.ts";
import { type Figure, median, printFigures, ratioOf } from "./table.ts";

const HELP = `Measures the figures of docs/performance.md and docs/costs.md.

  npm run bench                     pages, cold starts, first requests, the conversion of feeds
  npm run bench -- convert          the conversion of feeds only
  npm run bench -- day              the delays of stories and the rows of D1 in a simulated day
  npm run bench -- watch            the delays of stories as a reader sees them in a small town
  npm run bench -- live             ten thousand readers on one live post for an hour
  npm run bench -- counts           the calls and rows of a day of counted pages, and the time of their figures
  npm run bench -- archive          the size, queries and rows of a large archive
  npm run bench -- search FOLDER…   the quality of the search on test collections
  npm run bench -- markdown         the most expensive markdown within the blog's limits

  --write         puts the table of the whole run into docs/performance.md
  --no-peers      leaves the peers out of the whole run
  --hours N       day: its length (default 24)
  --papers        day: a hundred papers
  --alerts        day: four alerts an hour
  --no-rows       day: counts no rows, which is several times as fast
  --stories N     archive: how many (default 1500000)
  --folder DIR    archive: stores the database for another run
  --import        markdown: the limits of an import instead of those of a request
  --help          this text`;

const FLAG = { type: "boolean", default: false } as const;
const OPTIONS = {
  write: FLAG,
  "no-peers": FLAG,
  hours: { type: "string", default: "24" },
  papers: FLAG,
  alerts: FLAG,
  "no-rows": FLAG,
  stories: { type: "string", default: "1500000" },
  folder: { type: "string" },
  import: FLAG,
} as const;

type Part = (flags: Flags<typeof OPTIONS>, words: readonly string[]) => Promise<void>;

const PARTS: Readonly<Record<string, Part>> = {
  async site(flags) {
    await build();
    printFigures(await measureSite(!flags["no-peers"]), flags.write);
  },
  convert: async () => printFigures(await measureConversion()),
  day: async ({ hours, papers, alerts, "no-rows": noRows }) =>
    console.log(await describeDay({ hours: Number(hours), papers, alerts, rows: !noRows })),
  watch: async () => console.log(await describeWatch()),
  live: async () => console.log(await describeLive()),
  counts: async () => console.log(describeCounts().join("\n")),
  archive: ({ stories, folder }) => measureArchive(Number(stories), folder),
  search: async (_, folders) => console.log(await measureSearch(folders)),
  async markdown(flags) {
    searchExpensiveMarkdown(flags.import ? "import" : "request");
  },
};

await runCommand({
  name: "bench",
  help: HELP,
  options: OPTIONS,
  run: async ([name = "site", ...words], flags) => {
    // Refused at once, because a run takes many minutes.
    const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
    if (!part || (words.length > 0 && name !== "search")) {
      const parts = Object.keys(PARTS).join(", ");
      refuse(`${[name, ...words].join(" ")}: there is no such part; there are ${parts}`);
    }
    await part(flags, words);
  },
});

/** Everything that docs/performance.md has, in one run. */
async function measureSite(hasPeers: boolean): Promise<readonly Figure[]> {
  const now = Date.now();
  const peers = hasPeers ? peerRows(frontPageData(now)) : { rows: [], leftOut: [] };
  // Without one every page would log that the blog cannot be read.
  const d1 = await startD1Server(openSqlite());
  const ours = [okRow(), ...siteRows(now, d1.address), ...papersRows(now, d1.address)];
  const measured = await measureRows([...ours, ...peers.rows]);
  d1.close();
  for (const reason of peers.leftOut) console.error(reason);
  const okMs = median(measured[0]?.results ?? []);
  return [
    ...pageFigures(measured),
    ...(await measureColdStarts(now)),
    // Taken anew, because the measurements before took minutes and stored times must be recent.
    ...(await measureColdRequests(Date.now(), okMs)),
    ...(await measureConversion()),
  ];
}

/** The pages, each beside its peers or, without them, beside `ok`. */
function pageFigures(measured: readonly Rounds<Row, number>[]): readonly Figure[] {
  return measured.map(({ subject, results }) => {
    const { name, peers = { "`ok`": "" } } = subject;
    const compared = Object.entries(peers).flatMap(([peer, bar]) => {
      const base = measured.find((other) => other.subject.name.startsWith(peer));
      return base ? [{ text: `${ratioOf(results, base.results)} ${peer}`, bar }] : [];
    });
    return {
      what: name,
      measured: `${median(results).toFixed(3)} ms`,
      compared: compared.map(({ text }) => text).join(", "),
      bar: compared.flatMap(({ bar }) => (bar === "" ? [] : [`${bar} ×`])).join(", "),
    };
  });
}
