/**
 * `npm run deploy`: makes the KV namespace and the D1 database if the account has none yet, then
 * builds, migrates the remote D1, fills it with the stories of feeds that are new, and deploys. In this
 * order the live version always finds its data. Stops at
 * the first fault with wrangler's message; missing first stories do not stop it. Flags are passed to
 * `wrangler deploy`; with flags that make that a dry run nothing is changed here either.
 */
import { readFileSync, writeFileSync } from "node:fs";

import { PUBLICATIONS } from "#publications";

import { allFeeds } from "../worker/publications/feeds.ts";
import { renderMissing } from "./blog/render-posts.ts";
import { openByWrangler } from "./d1/database.ts";
import { findOrCreateStores } from "./deploy/account-stores.ts";
import {
  hasPlaceholders,
  namesOwnDomain,
  withIds,
  withoutWorkersDev,
} from "./deploy/deploy-config.ts";
import { fetchPublic } from "./feeds/fetch-public.ts";
import { fetchFirstStories, FETCHED_FEEDS } from "./feeds/first-stories.ts";
import { showProgress } from "./feeds/progress.ts";
import { build, BUILD_FOLDER, run } from "./local/local-state.ts";
import { runPassing } from "./terminal/run-command.ts";
import { terminal } from "./terminal/terminal.ts";
import { messageOf } from "./terminal/usage-error.ts";

const CONFIG = "wrangler.toml";

const HELP = `Deploys the site to the account that wrangler is logged in to.

  npm run deploy -- [flags]

Makes the stores if the account has none yet and writes their ids into ${CONFIG}, builds, migrates
the database, fetches feeds that are new into it, and deploys. Where ${CONFIG} names a domain,
the site leaves workers.dev. Flags go to \`wrangler deploy\` (\`npx wrangler deploy --help\` lists them);
with --dry-run the site is built and nothing else is touched.`;

await runPassing(async (flags) => {
  if (flags.includes("--help") || flags.includes("-h")) {
    console.log(HELP);
    return;
  }
  if (flags.some((flag) => /^--dry-run(?:=true)?$/.test(flag))) {
    await build();
    await run("wrangler", ["deploy", ...flags], true);
    return;
  }
  leaveWorkersDev(flags);
  const config = readFileSync(CONFIG, "utf8");
  if (hasPlaceholders(config)) {
    writeFileSync(CONFIG, withIds(config, await findOrCreateStores()));
    console.log(`${CONFIG} now names your stores; keep it.`);
  } else {
    // Fails without permission to deploy, which should be reported before the build.
    await run("wrangler", ["d1", "migrations", "list", "DB", "--remote", "--config", CONFIG]);
  }
  await build();
  await run("wrangler", ["d1", "migrations", "apply", "DB", "--remote", "--config", CONFIG], true);
  await renderMissing(openByWrangler(), { progress: () => {} }).catch((error: unknown) => {
    console.error(
      `Posts without HTML will be rendered when they are first read: ${messageOf(error)}`,
    );
  });
  await fillDatabase().catch((error: unknown) => {
    console.error(`The paper will fetch its first stories itself: ${messageOf(error)}`);
  });
  await run("wrangler", ["deploy", ...flags], true);
});

interface BuiltConfig {
  readonly vars: Readonly<Record<string, string>>;
}

/** Puts the stories of feeds that the deployment has never had into its database. */
async function fillDatabase(): Promise<void> {
  const built = readFileSync(`${BUILD_FOLDER}/worker/wrangler.json`, "utf8");
  const { vars } = JSON.parse(built) as BuiltConfig;
  if (vars["SAMPLE_FEEDS"] === "only") return;
  const database = openByWrangler();
  const rows = await database.read<{ readonly address: string }>(FETCHED_FEEDS);
  const had = new Set(rows.map(({ address }) => address));
  const missing = allFeeds(PUBLICATIONS).flatMap(({ address }) =>
    had.has(address) ? [] : [address],
  );
  if (missing.length === 0) return;
  console.log(`Fetching ${missing.length} feeds for the first time …`);
  const [{ name, url }] = PUBLICATIONS;
  // A proxy and a conversion service are the operator's own, and may have private addresses.
  const isOwn =
    Boolean(vars["FEED_PROXY_URL"] || vars["FEED_CONVERTER_URL"]) ||
    vars["ALLOW_PRIVATE_FEEDS"] === "true";
  const { feeds, statements } = await fetchFirstStories(missing, vars, {
    fetch: isOwn ? fetch : fetchPublic,
    now: Date.now,
    userAgent: `${name} feed reader (+${url})`,
    report: showProgress(missing.length, terminal),
  });
  if (feeds > 0) await database.write(statements);
  console.log(`${feeds} of them are in the database; npm run feeds tells of the others.`);
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
