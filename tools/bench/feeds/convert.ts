/**
 * The speed of the conversion, in megabytes per second of CPU on generated feeds of three sizes: in
 * workerd, where it runs, and in Node, compared with other parsers.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { parseFeed } from "../../../worker/feed-parser/parse-feed.ts";
import { median } from "../table.ts";
import { startConverter, type Converter } from "./convert-workerd.ts";
import { generatedFeeds } from "./generated-feeds.ts";

/**
 * CPU for one cell in one round; rounds take turns, so that changes of the machine's speed affect
 * all rows.
 */
const CELL_MS = 400;
const ROUNDS = 5;
const WARM_UP_MS = 300;

const SIZES = [
  ["20–60 KB", generatedFeeds(12, 20_000, 60_000)],
  ["60–300 KB", generatedFeeds(8, 60_000, 300_000)],
  ["0.3–2.6 MB", generatedFeeds(4, 300_000, 2_600_000)],
] as const;
/** What a tick of the free plan converts: four feeds of an ordinary size. */
const TICK = generatedFeeds(4, 60_000, 60_003);

/** Converts all documents several times, and gives the milliseconds of CPU it took. */
type Run = (documents: readonly Uint8Array[], rounds: number) => Promise<number>;

/** The table of speeds and a sentence on what a tick costs, as Markdown. */
export async function measureConversion(): Promise<string> {
  const converter = await startConverter();
  try {
    const rows: (readonly [name: string, run: Run])[] = [
      ["sanitised, in workerd", inWorkerd(converter, "ours")],
      ["not sanitised, in workerd", inWorkerd(converter, "raw")],
      ["feedsmith, in workerd", inWorkerd(converter, "feedsmith")],
      ["not sanitised, in Node", inNode(ours)],
      ...(await peers()),
    ];
    const cells = rows.map(() => SIZES.map((): number[] => []));
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [row, [, run]] of rows.entries()) {
        for (const [column, [, documents]] of SIZES.entries()) {
          const speed = await speedOf(documents, run, round < 0 ? WARM_UP_MS : CELL_MS);
          if (round >= 0) cells[row]?.[column]?.push(speed);
        }
      }
    }
    const lines = rows.map(([name], row) => [
      name,
      ...(cells[row] ?? []).map((speeds) => median(speeds).toFixed(0)),
    ]);
    const head = ["conversion, MB per second of CPU", ...SIZES.map(([name]) => name)];
    const table = [head, head.map((_, index) => (index === 0 ? "---" : "--:")), ...lines];
    const feed = await costOf(TICK.slice(0, 1), inWorkerd(converter, "ours"));
    const tick = await costOf(TICK, inWorkerd(converter, "ours"));
    return `${table.map((line) => `| ${line.join(" | ")} |`).join("\n")}\n\nA feed of 60 KB costs ${feed} ms of CPU in workerd, sanitised; a tick of four ${tick} ms.`;
  } finally {
    await converter.stop();
  }
}

function inWorkerd(converter: Converter, parser: "ours" | "raw" | "feedsmith"): Run {
  return (documents, rounds) => converter.run(documents, parser, rounds);
}

function inNode(convert: (bytes: Uint8Array) => unknown): Run {
  return async (documents, rounds) => {
    // Processor time of this process, so that other programs do not count.
    const start = process.cpuUsage();
    for (let round = 0; round < rounds; round += 1)
      for (const document of documents) await convert(document);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
}

function ours(bytes: Uint8Array): unknown {
  return parseFeed({ bytes, url: "https://feeds.example/feed.xml" }, { sanitize: false });
}

/** Other parsers need a string; its decoding is part of the measurement. */
async function peers(): Promise<(readonly [string, Run])[]> {
  const decoder = new TextDecoder();
  const feedsmith = await import("feedsmith");
  const { default: RssParser } = (await import(installed("rss-parser/index.js"))) as {
    default: new () => { parseString: (text: string) => Promise<unknown> };
  };
  const rssParser = new RssParser();
  return [
    ["feedsmith, in Node", inNode((bytes) => feedsmith.parseFeed(decoder.decode(bytes)))],
    ["rss-parser, in Node", inNode((bytes) => rssParser.parseString(decoder.decode(bytes)))],
  ];
}

/** Address of a module of the bench's own packages; installs them if they are missing. */
function installed(module: string): string {
  const home = resolve("tools/bench");
  const file = resolve(home, "node_modules", module);
  if (!existsSync(file)) {
    execFileSync("npm", ["install", "--no-audit", "--no-fund"], { cwd: home, stdio: "ignore" });
  }
  return pathToFileURL(file).href;
}

/** Megabytes per second of CPU. */
async function speedOf(documents: readonly Uint8Array[], run: Run, cpuMs: number): Promise<number> {
  const size = documents.reduce((sum, { length }) => sum + length, 0);
  let spent = 0;
  let count = 0;
  for (let rounds = 1; spent < cpuMs; rounds = roundsLeft(cpuMs, spent, count)) {
    spent += await run(documents, rounds);
    count += rounds;
  }
  return (size * count) / spent / 1_000;
}

function roundsLeft(cpuMs: number, spent: number, count: number): number {
  return spent === 0 ? count * 2 : Math.max(1, Math.ceil(((cpuMs - spent) / spent) * count));
}

/** Milliseconds of CPU for converting the documents once. */
async function costOf(documents: readonly Uint8Array[], run: Run): Promise<string> {
  const size = documents.reduce((sum, { length }) => sum + length, 0);
  return (size / (await speedOf(documents, run, CELL_MS * ROUNDS)) / 1_000).toFixed(1);
}
