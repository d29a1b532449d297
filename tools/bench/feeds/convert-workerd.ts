/**
 * The conversion inside workerd, where it really runs: a Worker of a few lines converts a generated
 * feed many times, and the processor time of its process is counted (Linux: it reads /proc).
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";

import { Miniflare } from "miniflare";
import { build } from "vite";

/** Ticks of /proc/<pid>/stat. */
const TICK_MS = 10;

const SOURCE = `
  import { parseFeed } from ${JSON.stringify(resolve("worker/feed-parser/parse-feed.ts"))};
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
      const query = new URL(request.url).searchParams;
      const parse = parsers[query.get("parser")];
      const bytes = new Uint8Array(await request.arrayBuffer());
      let items = 0;
      for (let round = Number(query.get("rounds")); round > 0; round -= 1) items = parse(bytes).length;
      return new Response(String(items));
    },
  };
`;

export interface Converter {
  /** Converts each document `rounds` times; gives the milliseconds of CPU that workerd took. */
  readonly run: (
    documents: readonly Uint8Array[],
    parser: string,
    rounds: number,
  ) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Builds that Worker and starts it. */
export async function startConverter(): Promise<Converter> {
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
  return {
    run: async (documents, parser, rounds) => {
      // Lets the event loop notice connections that were closed while this process was busy.
      await setTimeout(20);
      const start = cpuMilliseconds(pid);
      for (const body of documents) {
        const url = `http://bench.example/?parser=${parser}&rounds=${rounds}`;
        const response = await miniflare.dispatchFetch(url, { method: "POST", body });
        if (!(Number(await response.text()) > 0)) throw new Error("The feed was not converted.");
      }
      return cpuMilliseconds(pid) - start;
    },
    stop: () => miniflare.dispose(),
  };
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
        load: (id) => (id === entry ? SOURCE : undefined),
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

/** The workerd that this process has started last. */
function workerdPid(): string {
  const children = execFileSync("pgrep", ["-n", "-P", String(process.pid), "workerd"], {
    encoding: "utf8",
  });
  return children.trim();
}

/** User and system time of that process so far. */
function cpuMilliseconds(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
