/**
 * The same measurement inside workerd, where the conversion really runs: a Worker of a few lines
 * converts each generated feed many times, and the processor time of its process is counted.
 * Run it with `node tools/bench/convert-workerd.ts` (Linux: it reads /proc).
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

import { Miniflare } from "miniflare";
import { build } from "vite";

import { generatedFeeds } from "./generated-feeds.ts";

const CPU_MS_PER_ROW = 1_500;
/** Ticks of /proc/<pid>/stat. */
const TICK_MS = 10;

const source = `
  import { convertFeed } from ${JSON.stringify(path.resolve("worker/feeds/convert.ts"))};
  export default {
    async fetch(request) {
      const query = new URL(request.url).searchParams;
      const bytes = new Uint8Array(await request.arrayBuffer());
      const options = { sanitize: query.get("sanitize") !== "no" };
      let items = 0;
      for (let round = Number(query.get("rounds")); round > 0; round -= 1) {
        const outcome = convertFeed({ bytes, url: "https://feeds.example/feed.xml" }, options);
        items = outcome.ok ? outcome.value.items.length : -1;
      }
      return new Response(String(items));
    },
  };
`;

const contents = await bundled();
const miniflare = new Miniflare({
  workers: [
    {
      config: {
        name: "bench",
        compatibilityDate: "2026-10-01",
        manifest: { mainModule: "bench.js", modules: { "bench.js": { type: "esm", contents } } },
      },
    },
  ],
} as ConstructorParameters<typeof Miniflare>[0]); // Its types want fields that it fills in itself.
await miniflare.ready;
const pid = workerdPid();

const sizes = [
  ["20–60 KB", generatedFeeds(12, 20_000, 60_000)],
  ["60–300 KB", generatedFeeds(8, 60_000, 300_000)],
  ["0.3–2.6 MB", generatedFeeds(4, 300_000, 2_600_000)],
] as const;

console.log(`| MB per second of CPU, workerd | ${sizes.map(([name]) => name).join(" | ")} |`);
console.log(`|---|${"---|".repeat(sizes.length)}`);
for (const sanitize of ["yes", "no"]) {
  const cells: string[] = [];
  for (const [, documents] of sizes) cells.push((await speed(documents, sanitize)).toFixed(0));
  console.log(`| ours, ${sanitize === "yes" ? "" : "not "}sanitised | ${cells.join(" | ")} |`);
}
await miniflare.dispose();

async function speed(documents: readonly Uint8Array[], sanitize: string): Promise<number> {
  for (const document of documents) await convert(document, sanitize, 20);
  const start = cpuMilliseconds();
  let bytes = 0;
  while (cpuMilliseconds() - start < CPU_MS_PER_ROW) {
    for (const document of documents) {
      const rounds = Math.ceil(1_000_000 / document.length);
      await convert(document, sanitize, rounds);
      bytes += document.length * rounds;
    }
  }
  return bytes / (cpuMilliseconds() - start) / 1_000;
}

async function convert(document: Uint8Array, sanitize: string, rounds: number): Promise<void> {
  const url = `http://bench.example/?rounds=${rounds}&sanitize=${sanitize}`;
  const response = await miniflare.dispatchFetch(url, { method: "POST", body: document });
  if (Number(await response.text()) <= 0) throw new Error("The feed was not converted.");
}

async function bundled(): Promise<string> {
  const entry = "virtual:bench";
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "bench-entry",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      target: "es2024",
      rollupOptions: { input: entry, preserveEntrySignatures: "strict" },
    },
    ssr: { noExternal: true },
  });
  const [output] = [result].flat();
  if (!output || !("output" in output)) throw new Error("Nothing was built.");
  return output.output[0].code;
}

/** The workerd that this process has started. */
function workerdPid(): string {
  const children = execFileSync("pgrep", ["-P", String(process.pid), "workerd"], {
    encoding: "utf8",
  });
  return children.trim().split("\n")[0] ?? "";
}

/** User and system time of workerd so far. */
function cpuMilliseconds(): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
