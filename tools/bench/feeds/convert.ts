/**
 * The speed of the conversion on generated feeds of three sizes, beside feedsmith, in workerd, where it
 * runs: a Worker of a few lines converts a document many times, and the processor time of its process
 * is counted.
 */
import { resolve } from "node:path";

import { bundledWorker } from "../runtime/bundled-worker.ts";
import { inRounds } from "../runtime/measure.ts";
import { startWorkerd, type Running } from "../runtime/workerd.ts";
import { type Figure, median, ratioOf } from "../table.ts";
import { generatedFeeds } from "./generated-feeds.ts";

/** CPU for one figure in one round; rounds take turns, so that changes of the machine's speed affect all rows. */
const FIGURE_MS = 400;
const ROUNDS = 5;
const WARM_UP_MS = 300;

const SIZES = [
  ["20–60 KB", generatedFeeds(12, 20_000, 60_000)],
  ["60–300 KB", generatedFeeds(8, 60_000, 300_000)],
  ["0.3–2.6 MB", generatedFeeds(4, 300_000, 2_600_000)],
] as const;
const ORDINARY_FEED = generatedFeeds(1, 60_000, 60_000);

/** What is measured, with the names of the parsers in the Worker. feedsmith's includes the decoding. */
const PARSERS = { sanitised: "ours", "not sanitised": "raw", feedsmith: "feedsmith" } as const;

type Parser = (typeof PARSERS)[keyof typeof PARSERS];

/** Documents and the parser that converts them. */
interface Conversion {
  readonly parser: Parser;
  readonly documents: readonly Uint8Array<ArrayBuffer>[];
}

const SOURCE = `
  import { parseFeed } from ${JSON.stringify(resolve("worker/reading/feed-parser/parse-feed.ts"))};
  import { parseFeed as feedsmith } from "feedsmith";
  const decoder = new TextDecoder();
  const url = "https://feeds.example/feed.xml";
  const parsers = {
    ours: (bytes) => parseFeed({ bytes, url }).value.items,
    raw: (bytes) => parseFeed({ bytes, url }, { sanitize: false }).value.items,
    feedsmith: (bytes) => {
      const { feed } = feedsmith(decoder.decode(bytes));
      return feed.items ?? feed.entries;
    },
  };
  export default {
    async fetch(request) {
      const [, parser, rounds] = new URL(request.url).pathname.split("/");
      const bytes = new Uint8Array(await request.arrayBuffer());
      let items = 0;
      for (let round = Number(rounds); round > 0; round -= 1) items = parsers[parser](bytes).length;
      return new Response(String(items));
    },
  };
`;

/** The speeds, by size of the feeds, and what an ordinary feed costs. */
export async function measureConversion(): Promise<readonly Figure[]> {
  const running = await startWorkerd(await bundledWorker("conversion", SOURCE));
  try {
    const conversions = Object.values(PARSERS).flatMap((parser) =>
      SIZES.map(([size, documents]) => ({ parser, size, documents })),
    );
    await inRounds(conversions, 1, (one) => speedOf(running, one, WARM_UP_MS));
    const measured = await inRounds(conversions, ROUNDS, (one) => speedOf(running, one, FIGURE_MS));
    const speedsOf = (parser: Parser, size: string) =>
      measured.find(({ subject }) => subject.parser === parser && subject.size === size)?.results ??
      [];
    const figures = SIZES.flatMap(([size]) =>
      (["sanitised", "not sanitised"] as const).map((name): Figure => {
        const speeds = speedsOf(PARSERS[name], size);
        return {
          what: `conversion of feeds of ${size}, ${name}`,
          measured: `${median(speeds).toFixed(0)} MB/s`,
          compared: `${ratioOf(speeds, speedsOf("feedsmith", size))} feedsmith`,
        };
      }),
    );
    const ordinary = { parser: "ours", documents: ORDINARY_FEED } as const;
    const speed = await speedOf(running, ordinary, FIGURE_MS * ROUNDS);
    return [
      ...figures,
      {
        what: "conversion of a feed of 60 KB, sanitised",
        measured: `${(60 / speed).toFixed(1)} ms`,
      },
    ];
  } finally {
    await running.stop();
  }
}

/** Megabytes per second of CPU. */
async function speedOf(
  running: Running,
  { parser, documents }: Conversion,
  leastMs: number,
): Promise<number> {
  const size = documents.reduce((sum, { length }) => sum + length, 0);
  const start = running.cpuMs();
  let [spent, count] = [0, 0];
  for (let rounds = 1; spent < leastMs; rounds = Math.ceil(((leastMs - spent) / spent) * count)) {
    for (const body of documents) {
      const address = `http://127.0.0.1:${running.port}/${parser}/${rounds}`;
      const response = await fetch(address, { method: "POST", body });
      if (!(Number(await response.text()) > 0)) throw new Error("The feed was not converted.");
    }
    spent = running.cpuMs() - start;
    count += rounds;
  }
  return (size * count) / spent / 1_000;
}
