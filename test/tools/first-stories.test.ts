/** The first stories of a deployment: that they are what the edge would have fetched, and its to go on from. */
import { expect, test } from "vitest";

import { PUBLICATIONS } from "#publications";

import { fetchFirstStories, READ_HAD, type FirstStories } from "../../tools/first-stories.ts";
import { simulatedDatabase } from "../../tools/simulated-database.ts";
import { inlined } from "../../tools/statements.ts";
import { settingsOf, type Env } from "../../worker/env.ts";
import { allFeeds } from "../../worker/publications/feeds.ts";
import { readCopy } from "../../worker/refresh/copies.ts";
import { refreshDueFeeds } from "../../worker/refresh/refresh.ts";
import { claimDue, claimFrom } from "../../worker/refresh/schedule.ts";
import { feedKey, parseStoredFeed } from "../../worker/refresh/store.ts";
import { spendWrite } from "../../worker/refresh/write-budget.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const SOURCES = allFeeds(PUBLICATIONS).slice(0, 4);
const [FIRST = "", SECOND = "", THIRD = "", FAILING = ""] = SOURCES.map(({ address }) => address);
/** What a program that cuts a file into statements must not see. */
const HOSTILE = `it's; DROP TABLE feed_schedule; -- /* "x" 漢字 BEGIN TRANSACTION`;

function documentOf(address: string): string {
  const items = Array.from(
    { length: 30 },
    (_, at) =>
      `<item><title>Story ${at}</title><link>${new URL(address).origin}/${at}</link><description>${`<![CDATA[${HOSTILE} ]]>`.repeat(20)}</description></item>`,
  );
  return `<rss version="2.0"><channel><title>Wire</title>${items.join("")}</channel></rss>`;
}

/** Publishers that know a document again by its mark; one of them is down. */
const publishers = (async (input: string | URL | Request, init?: RequestInit) => {
  const address = String(input instanceof Request ? input.url : input);
  if (address === FAILING) return new Response("", { status: 500 });
  return new Headers(init?.headers).get("if-none-match") === '"1"'
    ? new Response(null, { status: 304 })
    : new Response(documentOf(address), { headers: { etag: '"1"' } });
}) as typeof fetch;

async function fetched(vars: Readonly<Record<string, string>> = {}) {
  const reports: { ok: boolean; address: string }[] = [];
  const first = await fetchFirstStories(SOURCES, vars, {
    fetch: publishers,
    now: () => NOW,
    userAgent: "a paper",
    report: (report) => reports.push(report),
  });
  return { first, reports };
}

/** A deployment's database after the statements, run as one text each as they are remotely. */
async function deployed({ statements }: FirstStories, db = simulatedDatabase()) {
  for (const statement of statements) await db.prepare(inlined(statement)).run();
  return db;
}

const hadBy = async (db: D1Database) =>
  (await db.prepare(READ_HAD).all<{ address: string }>()).results.map(({ address }) => address);

test("each feed that answers is stored as pages read it, and the one that fails is told of", async () => {
  const { first, reports } = await fetched();
  expect(first.entries.map(({ key }) => key).toSorted()).toEqual(
    [FIRST, SECOND, THIRD].map(feedKey).toSorted(),
  );
  for (const address of [FIRST, SECOND, THIRD]) {
    const entry = first.entries.find(({ key }) => key === feedKey(address));
    const feed = parseStoredFeed(entry?.value ?? "", address);
    expect(feed).toMatchObject({ fetchedAt: NOW, sample: false });
    expect(feed?.articles).toHaveLength(30);
    expect(feed?.articles[0]?.excerpt).toContain("it's; DROP TABLE");
  }
  expect(reports.filter(({ ok }) => !ok)).toEqual([{ ok: false, address: FAILING }]);
});

test("the deployment goes on from there: it has their copies, and nobody is asked for a whole document", async () => {
  const { first } = await fetched();
  const db = await deployed(first);
  expect((await hadBy(db)).toSorted()).toEqual([FIRST, SECOND, THIRD].toSorted());
  expect(parseStoredFeed(await readCopy(db, FIRST), FIRST)?.marks).toHaveLength(30);
  const statuses: number[] = [];
  const later = NOW + 8 * 60_000; // Due, and not in the three hours after, in which all is asked for whole.
  const env = { FEEDS: { put: () => Promise.reject(new Error("no write")) }, DB: db };
  await refreshDueFeeds(SOURCES.slice(0, 3), {
    env: env as unknown as Env,
    settings: settingsOf({} as Env),
    fetch: async (...asked: Parameters<typeof fetch>) => {
      const answer = await publishers(...asked);
      statuses.push(answer.status);
      return answer;
    },
    now: () => later,
    log: (event, facts) => expect.fail(`${event} ${JSON.stringify(facts)}`),
    userAgent: "a paper",
  });
  expect(statuses).toEqual([304, 304, 304]);
});

test("what the deployment has had itself meanwhile stays as it is", async () => {
  const { first } = await fetched();
  const db = simulatedDatabase();
  await claimDue(db, [FIRST], 1, claimFrom(NOW, 1_000));
  await db
    .prepare("UPDATE feed_schedule SET fetched_at = ?1, etag = 'theirs', claimed_until = 0")
    .bind(NOW - 1)
    .run();
  await deployed(first, db);
  const { results } = await db.prepare("SELECT address, etag FROM feed_schedule").all();
  expect(results).toContainEqual({ address: FIRST, etag: "theirs" });
  expect(results).toContainEqual({ address: SECOND, etag: '"1"' });
});

test("what they take of a day's writes to KV is not there to be spent again", async () => {
  const { first } = await fetched();
  const db = await deployed(first);
  expect(await spendWrite(db, 3, NOW)).toBe(false);
  expect(await spendWrite(db, 4, NOW)).toBe(true);
  await deployed(first, db);
  expect((await db.prepare("SELECT * FROM kv_writes").all()).results).toEqual([
    { day: "2026-11-20", writes: 7 },
  ]);
});

test("no more than half of a day's writes are spent on them, and a var that makes no sense is refused", async () => {
  const { first, reports } = await fetched({ KV_WRITES_PER_DAY: "4" });
  expect(first.entries.map(({ key }) => key).toSorted()).toEqual(
    [FIRST, SECOND].map(feedKey).toSorted(),
  );
  expect(reports).toHaveLength(2);
  await expect(fetched({ FEED_TIMEOUT_SECONDS: "soon" })).rejects.toThrow("FEED_TIMEOUT_SECONDS");
});
