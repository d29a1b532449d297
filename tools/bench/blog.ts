/**
 * `node tools/bench/blog.ts`: the costs of the blog with 20,000 posts in D1: rows read, as D1 counts
 * them, and processor time of workerd, including the local D1 and Miniflare's own entry worker. The
 * first column of times is without the site's caches, the second with them.
 */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { convertV4MiniflareOptions, Miniflare } from "miniflare";

import { getMetainfo, getPost } from "../../worker/blog/backends/embedded-backend.ts";
import { getSitemapFiles } from "../../worker/blog/backends/sitemap-posts.ts";
import { type StoredPost, writeStatements } from "../blog/statements.ts";
import { build } from "../local/local-state.ts";
import { PUBLICATIONS } from "../publications/publications.ts";
import { countRows } from "./runtime/counting.ts";
import { load } from "./runtime/load.ts";
import { platformOf } from "./runtime/workerd.ts";

const POSTS = 20_000;
const ROUNDS = 5;
const REQUESTS = 100;
const HOST = new URL(PUBLICATIONS[0].url).host;
const now = Date.now();

/** The requested paths, and the read of D1 that each of them makes. */
const ROWS: readonly { path: string; read?: (db: D1Database) => Promise<unknown> }[] = [
  { path: "/robots.txt" },
  { path: "/blog", read: (db) => getMetainfo(db, { domain: HOST, page: 1, now }) },
  { path: "/blog?page=2000", read: (db) => getMetainfo(db, { domain: HOST, page: 2000, now }) },
  {
    path: "/blog/post-10000",
    read: (db) => getPost(db, { slug: "post-10000", domain: HOST, now }),
  },
  { path: "/rss.xml", read: (db) => getMetainfo(db, { domain: HOST, page: 1, now }) },
  { path: "/sitemap.xml", read: (db) => getSitemapFiles(db, { domain: HOST, now }) },
];

await build();
const bare = await openSite({ BLOG_TTL_SECONDS: "0", PAGE_TTL_SECONDS: "0" });
const kept = await openSite({});
console.log("address              rows read   CPU ms   CPU ms, kept answers");
for (const { path, read } of ROWS) {
  const counting = countRows(await bare.miniflare.getD1Database("DB"));
  await read?.(counting.db);
  const times = [await measure(bare, path), await measure(kept, path)];
  const [cold = "", warm = ""] = times.map((time) => time.toFixed(2).padStart(8));
  console.log(`${path.padEnd(20)} ${String(counting.rowsRead()).padStart(9)} ${cold} ${warm}`);
}
await bare.miniflare.dispose();
await kept.miniflare.dispose();

interface Site {
  readonly miniflare: Miniflare;
  readonly port: number;
  readonly pid: number;
}

/** The built Worker with all posts in its D1. */
async function openSite(vars: Readonly<Record<string, string>>): Promise<Site> {
  const folder = resolve("dist/worker");
  const config = JSON.parse(readFileSync(resolve(folder, "wrangler.json"), "utf8")) as {
    vars: Record<string, string>;
  };
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const modules = [
    "index.js",
    ...names.filter((name) => name.endsWith(".js") && name !== "index.js"),
  ];
  const before = new Set(children());
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: "site",
          rootPath: folder,
          modulesRoot: folder,
          modules: modules.map((name) => ({ type: "ESModule", path: resolve(folder, name) })),
          ...platformOf(folder),
          bindings: { ...config.vars, ...vars },
          kvNamespaces: ["FEEDS"],
          d1Databases: ["DB"],
          serviceBindings: { ASSETS: () => new Response("") as never },
        },
      ],
    }),
  );
  const { port } = await miniflare.ready;
  const pid = children().find((child) => !before.has(child)) ?? 0;
  const db = await miniflare.getD1Database("DB");
  for (const file of readdirSync("worker/migrations").toSorted()) {
    const sql = readFileSync(`worker/migrations/${file}`, "utf8").replaceAll(/--.*$/gm, "");
    for (const statement of sql.split(/;\s*$/m)) {
      if (statement.trim() !== "") await db.prepare(statement).run();
    }
  }
  const statements = writeStatements(manyPosts());
  for (const { sql, json } of statements) {
    await (json === undefined ? db.prepare(sql) : db.prepare(sql).bind(json)).run();
  }
  return { miniflare, port: Number(port), pid };
}

/** Median of the rounds, in milliseconds of processor time a request. */
async function measure({ port, pid }: Site, path: string): Promise<number> {
  const wanted = { port, path, host: HOST, connections: 2 };
  await load({ ...wanted, requests: 50 });
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = cpuMs(pid);
    await load({ ...wanted, requests: REQUESTS });
    rounds.push((cpuMs(pid) - before) / REQUESTS);
  }
  return rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

/** Processes that this one started. */
function children(): readonly number[] {
  const own = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8");
  return own.split(" ").map(Number).filter(Boolean);
}

/** User and system time of a process, which Linux counts in hundredths of a second. */
function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function manyPosts(): readonly StoredPost[] {
  const newest = Math.floor(now / 1000) - 86_400;
  const paragraph =
    "The *council* met on Tuesday, and [the road](https://roads.example) by the **mill** stays closed. ";
  const body = `## What happened\n\n${`${paragraph.repeat(5)}\n\n`.repeat(8)}- one\n- two\n`;
  return Array.from({ length: POSTS }, (_, index) => ({
    domain: HOST,
    slug: `post-${index + 1}`,
    title: `Post number ${index + 1} & what it says`,
    description: "A sentence or two about what a reader will find in this post.",
    published: newest - (POSTS - index) * 3600,
    updated: newest - (POSTS - index) * 3600,
    stored: newest,
    draft: false,
    picture: "/stock/01.svg",
    youtube: "",
    tags: [`tag ${index % 40}`, "town", `theme ${index % 7}`],
    topics: ["a long topic"],
    author: "",
    category: "",
    hash: "h",
    body,
  }));
}
