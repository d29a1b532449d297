/**
 * `npm run feeds`: fetches every configured feed, or the given addresses, and tells of each. Results
 * go to standard output, progress to standard error, so that they can be redirected separately.
 */
import { existsSync } from "node:fs";

import { PUBLICATIONS } from "#publications";

import { CATEGORIES } from "../shared/categories.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { EdgePublication } from "../worker/papers/edge-publication.ts";
import { feedTimeZone } from "../worker/papers/feeds.ts";
import { checkFeedAddress } from "../worker/reading/feed-fetch/address-guard.ts";
import { FEED_TIMEOUT_MS } from "../worker/reading/feed-fetch/fetch-limits.ts";
import { inflateFeed } from "../worker/reading/feed-fetch/inflate-feed.ts";
import { DOCUMENT_LIMIT_BYTES, parseFeed } from "../worker/reading/feed-parser/parse-feed.ts";
import { checkFeeds, type Examination, type CheckedFeed, type ListedFeed } from "./feeds/check.ts";
import { addressWidth, lineOf, painter, summaryOf } from "./feeds/checked-text.ts";
import { fetchAny, fetchPublic } from "./feeds/fetch-public.ts";
import { withCutWarning } from "./feeds/missing-end.ts";
import { showProgress } from "./feeds/progress.ts";
import { readTownDocument, type TownDocument } from "./feeds/town-document.ts";
import { runCommand } from "./terminal/run-command.ts";
import { terminal } from "./terminal/terminal.ts";
import { refuse } from "./terminal/usage-error.ts";

/** The categories of calendars and alert sources in a report, with their headings. */
const CALENDARS = "calendar";
const ALERTS = "alerts";
const HEADINGS: Readonly<Record<string, string>> = {
  [CALENDARS]: "Calendars",
  [ALERTS]: "Alert sources",
};

const HELP = `Usage: npm run feeds -- [--json] [ADDRESS…]

Checks every feed of every paper, or the addresses given, and tells how each is doing.

  --json   print one JSON document instead of lines for people
  --help   print this

FEED_PROXY_URL, in the environment or in .dev.vars, fetches through that proxy, and
ALLOW_PRIVATE_FEEDS=true asks private addresses of papers too, as the site would.
Exit code: 0 all feeds work, 1 at least one fails, 2 the command was wrong.`;

const { env, stdout } = process;

await runCommand({
  name: "feeds",
  help: HELP,
  options: { json: { type: "boolean", default: false } },
  run: async (addresses, { json }) => {
    // Variables that are already in the environment take precedence.
    if (existsSync(".dev.vars")) process.loadEnvFile(".dev.vars");
    const feeds = addresses.length > 0 ? givenFeeds(addresses) : configured();
    const checked = json ? await printJson(feeds) : await printLines(feeds);
    return checked.every((one) => one.ok) ? 0 : 1;
  },
});

/** Every feed of every paper, category by category, and then its calendars and alert sources. */
function configured(): readonly ListedFeed[] {
  const papers: readonly EdgePublication[] = PUBLICATIONS;
  return papers.flatMap((paper) => {
    const listed: readonly (readonly [category: string, addresses: readonly string[]])[] = [
      ...CATEGORIES.map(({ key }) => [key, paper.feeds[key]] as const),
      [CALENDARS, (paper.calendars ?? []).map(({ url }) => url)],
      [ALERTS, paper.alerts?.sources ?? []],
    ];
    return listed.flatMap(([category, addresses]) =>
      addresses.map((address) => ({ address, category, publication: paper.id })),
    );
  });
}

/** The addresses given, which may have private hosts, because the operator typed them. */
function givenFeeds(addresses: readonly string[]): readonly ListedFeed[] {
  for (const address of addresses) {
    const checked = checkFeedAddress(address, { allowPrivate: true });
    if (!checked.ok) refuse(`${JSON.stringify(address)}: ${checked.message}`);
  }
  return [...new Set(addresses)].map((address) => ({ address, category: null, publication: null }));
}

function examination(): Examination {
  const papers: readonly [EdgePublication, ...EdgePublication[]] = PUBLICATIONS;
  const [paper] = papers;
  const proxyUrl = env["FEED_PROXY_URL"];
  const alertSources = new Set(papers.flatMap(({ alerts }) => alerts?.sources ?? []));
  return {
    fetching: {
      // A proxy is the operator's own, and may have a private address.
      fetch: proxyUrl ? fetchAny : fetchPublic,
      now: Date.now,
      timeoutMs: FEED_TIMEOUT_MS,
      maxBytes: DOCUMENT_LIMIT_BYTES,
      userAgent: `${paper.name} (+${paper.url})`,
      ...(proxyUrl ? { proxyUrl } : {}),
    },
    fetchPrivate: fetchAny,
    allowPrivate: env["ALLOW_PRIVATE_FEEDS"] === "true",
    convert: async (document) => {
      const inflated = await inflateFeed(document.bytes, DOCUMENT_LIMIT_BYTES);
      if (!inflated.ok) return inflated;
      const bytes = inflated.value;
      const { contentType, url } = document;
      const found = readTownDocument({ bytes, contentType }, Date.now(), alertSources.has(url));
      // The check reads all items but shows none, so nothing needs to be sanitised.
      const parsed: Outcome<TownDocument> = found
        ? { ok: true, value: found }
        : parseFeed(
            { ...document, bytes },
            { sanitize: false, timeZone: feedTimeZone(papers, document.url) },
          );
      return parsed.ok ? { ok: true, value: withCutWarning(parsed.value, bytes) } : parsed;
    },
  };
}

async function printJson(feeds: readonly ListedFeed[]): Promise<readonly CheckedFeed[]> {
  const checked = await checkFeeds(feeds, examination(), showProgress(feeds.length, terminal));
  const document = {
    checkedAt: new Date().toISOString(),
    total: checked.length,
    failed: checked.filter(({ ok }) => !ok).length,
    feeds: checked,
  };
  stdout.write(`${JSON.stringify(document, undefined, 2)}\n`);
  return checked;
}

/** Prints each category as soon as it and all earlier ones are complete. */
async function printLines(feeds: readonly ListedFeed[]): Promise<readonly CheckedFeed[]> {
  const start = performance.now();
  const paint = painter(stdout.isTTY && stdout.hasColors());
  const width = addressWidth(feeds.map((feed) => feed.address));
  const groups = [...Map.groupBy(feeds.keys(), (index) => headingOf(feeds[index]))];
  const arrived: CheckedFeed[] = [];
  const show = showProgress(feeds.length, terminal);
  const checked = await checkFeeds(feeds, examination(), (one, index) => {
    arrived[index] = one;
    show(one);
    for (let group = groups[0]; group?.[1].every((at) => at in arrived); group = groups[0]) {
      const [heading, indexes] = group;
      const lines = indexes
        .flatMap((at) => arrived[at] ?? [])
        .map((feed) => lineOf(feed, width, paint));
      terminal.progress("");
      stdout.write(`${paint("bold", heading)}\n${lines.join("\n")}\n\n`);
      groups.shift();
    }
  });
  stdout.write(`${summaryOf(checked, (performance.now() - start) / 1000, paint)}\n`);
  return checked;
}

function headingOf(feed: ListedFeed | undefined): string {
  const category = CATEGORIES.find(({ key }) => key === feed?.category);
  const label = category?.label ?? HEADINGS[feed?.category ?? ""];
  if (label === undefined) return "Feeds";
  const paper = PUBLICATIONS.find(({ id }) => id === feed?.publication);
  return PUBLICATIONS.length > 1 && paper ? `${paper.name}: ${label}` : label;
}
