/**
 * A cached page compared with a static file of the same bytes, in answers per second. Both are served
 * through Miniflare, which puts the same proxy and router in front of both.
 */
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";

import { HOST } from "../pages/rows.ts";
import { publishedEdition } from "../pages/stories.ts";
import { median, tableOf } from "../table.ts";
import { load } from "./load.ts";
import { platformOf } from "./workerd.ts";

const ROUNDS = 21;
const REQUESTS = 400;
const CONNECTIONS = 8;
const FOLDER = resolve("dist/worker");
const FILES = resolve("dist/bench/files");
const FILE = "page.html";

interface Asked {
  readonly name: string;
  readonly path: string;
  readonly encoding: "identity" | "gzip";
}

const STATIC: readonly Asked[] = [
  { name: "a static file", path: `/${FILE}`, encoding: "identity" },
  { name: "a static file, gzip", path: `/${FILE}`, encoding: "gzip" },
];
const PAGES: readonly Asked[] = [
  { name: "home, served again", path: "/", encoding: "identity" },
  { name: "home, served again, gzip", path: "/", encoding: "gzip" },
];

/** The comparison as a table; ratios are medians over rounds in which both take turns. */
export async function compareWithStaticFile(now: number): Promise<string> {
  const miniflare = await openSite(now);
  try {
    const origin = await miniflare.ready;
    const asked = [...STATIC, ...PAGES];
    const perSecond = asked.map((): number[] => []);
    for (const one of asked) await ask(one, Number(origin.port));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, one] of asked.entries()) {
        perSecond[index]?.push(REQUESTS / (await ask(one, Number(origin.port))));
      }
    }
    const rows = asked.map(({ name }, index) => {
      const base = perSecond[index % STATIC.length] ?? [];
      const own = perSecond[index] ?? [];
      const ratios = own.map((value, round) => value / (base[round] ?? value));
      return [
        name,
        Math.round(median(own)).toLocaleString("en-US"),
        `${median(ratios).toFixed(2)} ×`,
      ];
    });
    return tableOf(["through Miniflare", "requests/s", "of the static file"], rows);
  } finally {
    await miniflare.dispose();
  }
}

/** Seconds that the requests took. */
async function ask({ path, encoding }: Asked, port: number): Promise<number> {
  const headers = { "Accept-Encoding": encoding };
  const wanted = { port, path, host: HOST, headers, requests: REQUESTS, connections: CONNECTIONS };
  return (await load(wanted)).seconds;
}

/** The built site with stories in its store and, among its files, one with the bytes of the front page. */
async function openSite(now: number): Promise<Miniflare> {
  mkdirSync(FILES, { recursive: true });
  cpSync("dist/client", FILES, { recursive: true });
  copyFileSync(resolve("dist/client/favicon.png"), resolve(FILES, FILE));
  const first = await open(now);
  const page = await first.dispatchFetch(`http://${HOST}/`, {
    headers: { "Accept-Encoding": "identity" },
  });
  writeFileSync(resolve(FILES, FILE), await page.text());
  await first.dispose();
  return open(now);
}

async function open(now: number): Promise<Miniflare> {
  const { assets } = JSON.parse(readFileSync(resolve(FOLDER, "wrangler.json"), "utf8")) as {
    assets: { run_worker_first: string[] };
  };
  const names = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
  const modules = names.filter((name) => name.endsWith(".js") && name !== "index.js");
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.ERROR),
      workers: [
        {
          name: "site",
          rootPath: FOLDER,
          modulesRoot: FOLDER,
          modules: ["index.js", ...modules].map((name) => ({
            type: "ESModule" as const,
            path: resolve(FOLDER, name),
          })),
          ...platformOf(FOLDER),
          bindings: { PAGE_TTL_SECONDS: "3600", FEED_TTL_SECONDS: "86400" },
          kvNamespaces: ["FEEDS"],
          d1Databases: ["DB"],
          assets: {
            directory: FILES,
            binding: "ASSETS",
            assetConfig: { html_handling: "none" },
            run_worker_first: assets.run_worker_first,
            routerConfig: { has_user_worker: true },
          },
        },
      ],
    }),
  );
  const store = await miniflare.getKVNamespace("FEEDS");
  for (const [key, text] of Object.entries(publishedEdition(now))) await store.put(key, text);
  return miniflare;
}
