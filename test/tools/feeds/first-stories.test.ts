/** The first stories of a deployment are the ones that the edge would fetch, and it continues from them. */
import { expect, test } from "vitest";

import type { Edition } from "../../../shared/edition.ts";
import { openOwnSqlite } from "../../../tools/d1/own-sqlite.ts";
import { openSqlite, simulatedDatabase } from "../../../tools/d1/simulated-database.ts";
import { inlined } from "../../../tools/d1/statements.ts";
import {
  fetchFirstStories,
  FETCHED_FEEDS,
  type FirstStories,
} from "../../../tools/feeds/first-stories.ts";
import { runRound } from "../../../worker/newsroom/run-round.ts";
import { Visits } from "../../../worker/newsroom/visits-underway.ts";
import { settingsOf, type Env } from "../../../worker/platform/env.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const ADDRESSES = ["a", "b", "c", "d"].map((name) => `https://${name}.example/rss`);
const [FIRST = "", SECOND = "", THIRD = "", FAILING = ""] = ADDRESSES;
const PAPERS = [{ id: "paper", addresses: ADDRESSES }];
/** Texts on which a program might cut a file into statements. */
const HOSTILE = `it's; DROP TABLE feeds; -- /* "x" 漢字 ?1 BEGIN TRANSACTION`;

function documentOf(address: string): string {
  const items = Array.from(
    { length: 30 },
    (_, at) =>
      `<item><title>Story ${at}</title><link>${new URL(address).origin}/${at}</link><description>${`<![CDATA[${HOSTILE} ]]>`.repeat(20)}</description></item>`,
  );
  return `<rss version="2.0"><channel><title>Wire</title>${items.join("")}</channel></rss>`;
}

/** Publishers that send an ETag; one of them is down. */
const publishers = (async (input: string | URL | Request, init?: RequestInit) => {
  const address = String(input instanceof Request ? input.url : input);
  if (address === FAILING) return new Response("", { status: 500 });
  return new Headers(init?.headers).get("if-none-match") === '"1"'
    ? new Response(null, { status: 304 })
    : new Response(documentOf(address), { headers: { etag: '"1"' } });
}) as typeof fetch;

async function fetched(vars: Readonly<Record<string, string>> = {}) {
  const reports: { ok: boolean; address: string }[] = [];
  let clock = NOW - 1;
  const first = await fetchFirstStories(ADDRESSES, PAPERS, vars, {
    fetch: publishers,
    now: () => (clock += 1),
    userAgent: "a paper",
    tell: (report) => reports.push(report),
  });
  return { first, reports };
}

/** A deployment's database after the statements, each run as one text, as remotely. */
async function deployed({ statements }: FirstStories, sqlite = openSqlite()) {
  const db = simulatedDatabase(undefined, sqlite);
  for (const statement of statements) await db.prepare(inlined(statement)).run();
  return { sqlite, db };
}

const hadBy = async (db: D1Database) =>
  (await db.prepare(FETCHED_FEEDS).all<{ address: string }>()).results.map(
    ({ address }) => address,
  );

test("each feed that answers has its stories in the database, and the failing one is reported", async () => {
  const { first, reports } = await fetched();
  expect([first.feeds, reports.filter(({ ok }) => !ok)]).toEqual([
    3,
    [{ ok: false, address: FAILING }],
  ]);
  const { db, sqlite } = await deployed(first);
  expect((await hadBy(db)).toSorted()).toEqual([FIRST, SECOND, THIRD]);
  expect(
    sqlite.prepare("SELECT count(*) AS n, count(DISTINCT slug) AS m FROM stories").get(),
  ).toEqual({ n: 90, m: 90 });
  expect(sqlite.prepare("SELECT DISTINCT first_seen FROM stories").all()).toEqual([
    { first_seen: NOW },
  ]);
  expect(sqlite.prepare("SELECT excerpt FROM stories").get()?.["excerpt"]).toContain(
    "it's; DROP TABLE",
  );
  expect(sqlite.prepare("SELECT address, failures FROM feeds WHERE failures > 0").all()).toEqual([
    { address: FAILING, failures: 1 },
  ]);
  // Grouped, and in the archive's calendar, as at the edge.
  expect(sqlite.prepare("SELECT grouped_to AS n FROM steps").get()).toEqual({ n: 90 });
  expect(sqlite.prepare("SELECT count(*) AS n FROM archive_months WHERE days <> 0").get()).toEqual({
    n: 1,
  });
});

test("no statement is longer than D1 accepts", async () => {
  const { first } = await fetched();
  const bytes = first.statements.map((statement) => Buffer.byteLength(inlined(statement)));
  expect(Math.max(...bytes)).toBeLessThan(100_000);
});

test("the first round of the deployment publishes, and fetches no whole document", async () => {
  const { first } = await fetched();
  const { db } = await deployed(first);
  const statuses: number[] = [];
  const written: Edition[] = [];
  const later = NOW + 16 * 60_000; // Due, and in the same half day.
  const env = {
    FEEDS: { put: async (_: string, text: string) => written.push(JSON.parse(text)) },
    DB: db,
  };
  await runRound({
    publications: [{ id: "paper", addresses: [FIRST, SECOND, THIRD] }],
    newsroom: 0,
    visits: new Visits(),
    own: openOwnSqlite(),
    tell: () => {},
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
  expect(written[0]?.feeds.map(({ stories }) => stories.length)).toEqual([24, 24, 24]);
});

test("the statements may be run twice, and beside stories that the deployment has", async () => {
  const { first } = await fetched();
  const sqlite = openSqlite();
  sqlite.exec(`INSERT INTO feeds (id, address, etag) VALUES (7, 'https://z.example/rss', 'theirs');
    INSERT INTO stories (feed, identity, slug, at, is_dated, first_seen, last_seen, minutes, title, excerpt, picture, link, source, wikipedia, story_group)
      VALUES (7, 'i', 'theirs', 1, 1, 1, 1, 1, 'Theirs', '', '', '', '', '', 5);
    UPDATE steps SET grouped_to = 1`);
  await deployed(first, sqlite);
  await deployed(first, sqlite);
  expect(sqlite.prepare("SELECT address, etag FROM feeds ORDER BY address").all()).toMatchObject([
    { address: FIRST, etag: '"1"' },
    { address: SECOND, etag: '"1"' },
    { address: THIRD, etag: '"1"' },
    { address: FAILING, etag: "" },
    { address: "https://z.example/rss", etag: "theirs" },
  ]);
  expect(sqlite.prepare("SELECT count(*) AS n FROM stories").get()).toEqual({ n: 91 });
  // The deployment groups them itself: they have other numbers there.
  expect(
    sqlite.prepare("SELECT story_group AS own, count(*) AS n FROM stories GROUP BY own").all(),
  ).toEqual([
    { own: 0, n: 90 },
    { own: 5, n: 1 },
  ]);
});

test("an invalid var is refused", async () => {
  await expect(fetched({ ARCHIVE_DAYS: "soon" })).rejects.toThrow("ARCHIVE_DAYS");
});
