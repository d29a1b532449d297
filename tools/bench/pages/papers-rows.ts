/** The build of a site with a hundred papers, and its rows of the table. */
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

import { PUBLICATIONS as PAPERS } from "../papers/index.ts";
import type { Row } from "../runtime/measure.ts";
import { GZIP, siteWorker } from "./rows.ts";
import { publishedEdition } from "./stories.ts";

const BUILD = "dist/papers";
/** In each feed; fewer than in the default paper's, because all of them are held in one process. */
const STORIES = 12;

/** A front page of each paper in turn, served again and rendered, with a D1 at `database`. Builds the papers' site first. */
export function papersRows(now: number, database: string): readonly Row[] {
  execFileSync(resolve("node_modules/.bin/vite"), ["build", "--logLevel", "error"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, BUILD_FOLDER: BUILD, PUBLICATIONS_DIR: "tools/bench/papers" },
  });
  const site = {
    ...siteWorker(now, BUILD),
    database,
    stored: Object.assign({}, ...PAPERS.map((paper) => publishedEdition(now, paper, STORIES))),
  };
  const vars = { FEED_TTL_SECONDS: "86400" };
  const kept = { ...site, name: "papers-kept", vars: { ...vars, PAGE_TTL_SECONDS: "3600" } };
  const rendered = { ...site, name: "papers-rendered", vars: { ...vars, PAGE_TTL_SECONDS: "0" } };
  const row = { path: "/", hosts: PAPERS.flatMap(({ hosts }) => hosts) };
  const again = { ...row, name: `${PAPERS.length} papers' homes, served again`, worker: kept };
  return [
    { ...again, requests: 500 },
    { ...again, name: `${again.name}, gzip`, headers: GZIP, requests: 500 },
    { ...row, name: `${PAPERS.length} papers' homes, rendered`, worker: rendered, requests: 200 },
  ];
}
