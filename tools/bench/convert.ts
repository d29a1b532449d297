/**
 * How fast the conversion is: megabytes per second of CPU on generated feeds of three sizes, sanitised and
 * not, beside the parsers in `tools/bench/peers` where they are installed (`npm install` there).
 * Run it with `node tools/bench/convert.ts`; it prints a table.
 */
import { convertFeed } from "../../worker/feeds/convert.ts";
import { generatedFeeds } from "./generated-feeds.ts";

const ROUND_MS = 1_500;

type Convert = (bytes: Uint8Array) => unknown;

const URL_OF_FEED = "https://feeds.example/feed.xml";

/** Ours first; peers get a string, as their readers do, decoded inside the measurement. */
const converters: [string, Convert][] = [
  ["ours, sanitised", (bytes) => convertFeed({ bytes, url: URL_OF_FEED })],
  [
    "ours, 20 items, sanitised",
    (bytes) => convertFeed({ bytes, url: URL_OF_FEED }, { maxItems: 20 }),
  ],
  ["ours, not sanitised", (bytes) => convertFeed({ bytes, url: URL_OF_FEED }, { sanitize: false })],
  ...(await peers()),
];

const sizes = [
  ["20–60 KB", generatedFeeds(12, 20_000, 60_000)],
  ["60–300 KB", generatedFeeds(8, 60_000, 300_000)],
  ["0.3–2.6 MB", generatedFeeds(4, 300_000, 2_600_000)],
] as const;

console.log(
  `| MB per second of CPU | ${sizes.map(([name]) => name).join(" | ")} |\n|---|${"---|".repeat(sizes.length)}`,
);
for (const [name, convert] of converters) {
  const cells: string[] = [];
  for (const [, documents] of sizes) cells.push((await speed(documents, convert)).toFixed(0));
  console.log(`| ${name} | ${cells.join(" | ")} |`);
}
const [typical] = generatedFeeds(1, 60_000, 60_001);
if (typical) console.log(`\n60 KB, sanitised: ${await typicalMilliseconds(typical)} ms`);

async function peers(): Promise<[string, Convert][]> {
  const decoder = new TextDecoder();
  try {
    const folder = new URL("./peers/node_modules/", import.meta.url).href;
    const { parseFeed } = (await import(`${folder}feedsmith/dist/index.mjs`)) as {
      parseFeed: (text: string) => unknown;
    };
    const { default: RssParser } = (await import(`${folder}rss-parser/index.js`)) as {
      default: new () => { parseString: (text: string) => Promise<unknown> };
    };
    const rssParser = new RssParser();
    return [
      ["feedsmith", (bytes) => parseFeed(decoder.decode(bytes))],
      ["rss-parser", (bytes) => rssParser.parseString(decoder.decode(bytes))],
    ];
  } catch {
    console.log("(no peers: run `npm install` in tools/bench/peers)\n");
    return [];
  }
}

/** Megabytes per second of CPU over all documents, once they have been run warm. */
async function speed(documents: readonly Uint8Array[], convert: Convert): Promise<number> {
  for (let round = 0; round < 3; round += 1)
    for (const document of documents) await convert(document);
  let bytes = 0;
  // Processor time: what other programs do on the machine is not ours.
  const start = process.cpuUsage();
  const spent = (): number => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
  while (spent() < ROUND_MS) {
    for (const document of documents) {
      await convert(document);
      bytes += document.length;
    }
  }
  return bytes / spent() / 1_000;
}

async function typicalMilliseconds(document: Uint8Array): Promise<string> {
  const rate = await speed([document], (bytes) => convertFeed({ bytes, url: URL_OF_FEED }));
  return (document.length / rate / 1_000).toFixed(2);
}
