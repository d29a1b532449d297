/**
 * `npm run deploy`: makes the KV namespace and the D1 database if the account has none yet, says which
 * migrations are due and keeps a copy of the database, then builds, migrates the remote D1, fills it with
 * the stories of feeds that are new, and deploys. In this order the live version always finds its data. Stops at the first fault with wrangler's message, and
 * before it takes a paper away unasked; missing first stories do not stop it. Flags are passed to
 * `wrangler deploy`; with flags that make that a dry run nothing is changed here either.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";

import { PUBLICATIONS } from "#publications";

import type { EdgePublication } from "../worker/papers/edge-publication.ts";
import { adoptStatements } from "./blog/store/adopt-rows.ts";
import { renderMissing } from "./blog/store/render-posts.ts";
import { type Database, openByWrangler } from "./d1/database.ts";
import { namesOwnDomain, withoutWorkersDev, workerName } from "./deploy/deploy-config.ts";
import { COPY_FLAG, readMeant } from "./deploy/deploy-flags.ts";
import {
  claimDeployment,
  type Deployment,
  lastDeployment,
  noteDeployment,
  PUBLICATIONS_FLAG,
  refusalOf,
  releaseDeployment,
  WORKER_FLAG,
} from "./deploy/deployed-papers.ts";
import { fillDatabase } from "./deploy/fill-database.ts";
import { nameStores } from "./deploy/name-stores.ts";
import {
  type Holding,
  keepCopy,
  pendingMigrations,
  readHolding,
} from "./deploy/pending-migrations.ts";
import { makeBucket } from "./deploy/picture-bucket.ts";
import { build, run } from "./local/local-state.ts";
import { PUBLICATIONS_FOLDER } from "./publications/publications-path.ts";
import { runPassing } from "./terminal/run-command.ts";
import { terminal } from "./terminal/terminal.ts";
import { messageOf } from "./terminal/usage-error.ts";

const CONFIG = "wrangler.toml";
const NEW_DATABASE: Holding = { rows: [], applied: new Set() };

const HELP = `Deploys the site to the account that wrangler is logged in to.

  npm run deploy -- [${PUBLICATIONS_FLAG} ID,ID…] [${WORKER_FLAG} NAME] [${COPY_FLAG}] [flags of wrangler]

Makes the stores and the bucket for pictures if the account has none yet, named after the Worker, and writes their ids into
${CONFIG}; builds, migrates the database, fetches feeds that are new into it, and deploys. Where
${CONFIG} names a domain, the site leaves workers.dev.

The papers are those of ${PUBLICATIONS_FOLDER}
(PUBLICATIONS_DIR, in the environment or in .dev.vars, names another folder). The database knows
which papers are deployed. A deployment that would take one away, bring another, or bring a paper
at a host name of examples stops, says so, and changes nothing:

  ${PUBLICATIONS_FLAG} ID,ID…   these are all papers that the site is to have
  ${WORKER_FLAG} NAME       the stores of the Worker NAME are this one's from now on

It says which migrations it will run, and writes a backup of the database into the folder backups
before it runs them; ${COPY_FLAG} leaves the backup out. A deployment that failed can be run again.

Other flags go to \`wrangler deploy\` (\`npx wrangler deploy --help\` lists them); with --dry-run the
site is built and nothing else is touched.`;

await runPassing(async (given) => {
  if (given.includes("--help") || given.includes("-h")) {
    console.log(HELP);
    return;
  }
  const { meant, flags, copies } = readMeant(given);
  if (flags.some((flag) => /^--dry-run(?:=true)?$/.test(flag))) {
    await build();
    await run("wrangler", ["deploy", ...flags], true);
    return;
  }
  const worker = workerName(readFileSync(CONFIG, "utf8"), flags);
  const stores = await nameStores(worker);
  const store = openByWrangler();
  const next: Deployment = {
    worker,
    folder: relative(".", PUBLICATIONS_FOLDER),
    publications: PUBLICATIONS.map(({ id }) => id),
  };
  let holding = NEW_DATABASE;
  let last: Deployment | undefined;
  let pending: readonly string[];
  try {
    if (stores.hasDatabase) holding = await readHolding(store);
    last = await lastDeployment(store, holding);
    const refusal = refusalOf(next, last, isTrial(last) ? [] : samplePapers(), meant);
    if (refusal !== undefined) throw new Error(refusal);
    pending = pendingMigrations(holding);
  } catch (error) {
    stores.undo();
    throw error;
  }
  await stores.makeMissing();
  leaveWorkersDev(flags);
  if (last) await claim(store);
  try {
    await prepareMigrations(store, holding, pending, copies);
    await deploy(store, flags);
  } catch (error) {
    if (last) await releaseDeployment(store).catch(() => {});
    throw error;
  }
  await noteDeployment(store, next, Date.now());
});

/** Claims the database; a deployment that is ended from outside lets go of it. */
async function claim(store: Database): Promise<void> {
  await claimDeployment(store, Date.now());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      console.error("Interrupted. Run the command again: it goes on where this one stopped.");
      void releaseDeployment(store)
        .catch(() => {})
        .finally(() => process.exit(1));
    });
  }
}

/** Says which migrations will run, and keeps a copy of a database that has something. */
async function prepareMigrations(
  store: Database,
  holding: Holding,
  pending: readonly string[],
  copies: boolean,
): Promise<void> {
  if (pending.length === 0 || holding.rows.length === 0) return;
  console.log(
    `Migrations to run: ${pending.join(", ")}. The live version goes on reading the database.`,
  );
  const back = "npx wrangler d1 time-travel restore DB";
  console.log(
    `To go back to the database as it is now, within the days that Cloudflare keeps: ${back} --timestamp=${new Date().toISOString()}`,
  );
  if (!copies) return;
  if (process.env["CI"] || process.env["WORKERS_CI"]) {
    // Its disk is gone after the build.
    console.log("This build keeps no copy: npm run archive -- export FILE --remote writes one.");
    return;
  }
  const file = await keepCopy(store, holding, pending, terminal, new Date());
  console.log(`A copy of stories, posts and decisions is in ${file}; keep it until all is well.`);
}

/** Builds, migrates, fills the database and deploys. */
async function deploy(store: Database, flags: readonly string[]): Promise<void> {
  await build();
  await run("wrangler", ["d1", "migrations", "apply", "DB", "--remote", "--config", CONFIG], true);
  await renderMissing(store, { progress: () => {} }).catch((error: unknown) => {
    console.error(
      `Posts without HTML will be rendered when they are first read: ${messageOf(error)}`,
    );
  });
  await fillDatabase(store).catch((error: unknown) => {
    console.error(`The paper will fetch its first stories itself: ${messageOf(error)}`);
  });
  await makeBucket();
  await run("wrangler", ["deploy", ...flags], true);
  // What editors saved by the version before, since the migration.
  await store.write(adoptStatements()).catch((error: unknown) => {
    console.error(
      `Posts that were saved during the deployment are missing at the desk until the next one: ${messageOf(error)}`,
    );
  });
}

/**
 * Whether this is the first deployment in a build of Cloudflare's own, as its button starts one: a publisher
 * tries the software, and the samples are what there is to see.
 */
function isTrial(last: Deployment | undefined): boolean {
  return process.env["WORKERS_CI"] === "1" && last === undefined;
}

/** Ids of papers that are at a host name of examples, as those of the project are (RFC 2606). */
function samplePapers(): readonly string[] {
  const papers: readonly EdgePublication[] = PUBLICATIONS;
  return papers.flatMap(({ id, url }) =>
    /(?:^|\.)example$/.test(new URL(url).hostname) ? [id] : [],
  );
}

/** Gives the site one address: its own domain if it has one, else workers.dev. */
function leaveWorkersDev(flags: readonly string[]): void {
  const config = readFileSync(CONFIG, "utf8");
  const elsewhere = withoutWorkersDev(config);
  if (elsewhere === config) return;
  if (namesOwnDomain(config, flags)) {
    writeFileSync(CONFIG, elsewhere);
    console.log(
      `The site has a domain of its own: ${CONFIG} now says workers_dev = false; keep it.`,
    );
  } else {
    console.log(
      `The site will be at workers.dev. Name your domain in ${CONFIG} (routes), and it will be there alone.`,
    );
  }
}
