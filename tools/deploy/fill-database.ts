/** The first stories of a deployment's feeds, fetched on this machine. */
import { readFileSync } from "node:fs";

import { PUBLICATIONS } from "#publications";

import { feedReaderName } from "../../shared/trust/feed-reader.ts";
import { allFeeds } from "../../worker/papers/feeds.ts";
import { newsroomPublication } from "../../worker/papers/newsroom-publication.ts";
import type { Database } from "../d1/database.ts";
import { fetchPublic } from "../feeds/fetch-public.ts";
import { fetchFirstStories, FETCHED_FEEDS } from "../feeds/first-stories.ts";
import { showProgress } from "../feeds/progress.ts";
import { BUILD_FOLDER } from "../local/local-state.ts";
import { terminal } from "../terminal/terminal.ts";

interface BuiltConfig {
  readonly vars: Readonly<Record<string, string>>;
}

/** Puts the stories of feeds that are new to the deployment into its database. */
export async function fillDatabase(database: Database): Promise<void> {
  const built = readFileSync(`${BUILD_FOLDER}/worker/wrangler.json`, "utf8");
  const { vars } = JSON.parse(built) as BuiltConfig;
  if (vars["SAMPLE_FEEDS"] === "only") return;
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
  const { feeds, statements } = await fetchFirstStories(
    missing,
    PUBLICATIONS.map(newsroomPublication),
    vars,
    {
      fetch: isOwn ? fetch : fetchPublic,
      now: Date.now,
      userAgent: feedReaderName({ name, url }),
      tell: showProgress(missing.length, terminal),
    },
  );
  if (feeds > 0) await database.write(statements);
  console.log(`${feeds} of them are in the database; npm run feeds tells of the others.`);
}
