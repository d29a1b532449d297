/** D1 answers and refuses writes: publishers are not asked for what cannot be stored. */
import { expect, test } from "vitest";

import { MINUTE_MS } from "../../../shared/time.ts";
import { statusOf } from "../../../worker/newsroom/own/status.ts";
import { endOfDay } from "../../../worker/platform/daily-limit.ts";
import { aNewsroom, PAPER } from "../a-newsroom.ts";

const REFUSAL = "D1_ERROR: attempt to write a readonly database";
const SPENT = "D1_ERROR: Your account has exceeded D1's daily row write limit.";
const FEEDS = Array.from({ length: 20 }, (_, at) => `https://feeds.example/rss-${at}`);

/** A newsroom whose database refuses writes while `refusing.is`. */
function aRefusedNewsroom() {
  const room = aNewsroom({ CALLS_PER_ROUND: "1000" });
  room.tools.publications = [{ ...PAPER, addresses: FEEDS }];
  const refusing = { is: false, cause: REFUSAL };
  const { DB } = room.tools.env;
  const texts = new WeakMap<object, string>();
  const noted = <T extends object>(statement: T, sql: string): T => {
    texts.set(statement, sql);
    return statement;
  };
  const prepare = (sql: string) => {
    const bind = (...values: unknown[]) => noted(DB.prepare(sql).bind(...values), sql);
    return { bind };
  };
  const batch = async (statements: D1PreparedStatement[]) => {
    const isWriting = statements.some((one) => !/^(?:SELECT|WITH)/.test(texts.get(one) ?? ""));
    if (refusing.is && isWriting) throw new Error(refusing.cause);
    return DB.batch(statements);
  };
  room.tools.env = { ...room.tools.env, DB: { prepare, batch } as unknown as D1Database };
  return { ...room, refusing };
}

test("while D1 refuses writes, due feeds are not fetched again each round; then all are", async () => {
  const { roundAfter, refusing, answers, news, published, logged } = aRefusedNewsroom();
  await roundAfter(0);
  expect(answers).toHaveLength(FEEDS.length);
  refusing.is = true;
  news.headlines = ["Second"];
  await roundAfter(30 * MINUTE_MS);
  const [first, lines] = [answers.length, logged.length];
  // Those that were underway at the first refusal.
  expect(first).toBeLessThanOrEqual(FEEDS.length + 6);
  for (let minute = 0; minute < 30; minute += 1) await roundAfter(MINUTE_MS);
  expect(answers.length).toBe(first);
  // One line for each round says why.
  expect(logged.slice(lines)).toEqual(Array.from({ length: 30 }, () => "round failed"));
  refusing.is = false;
  await roundAfter(MINUTE_MS);
  expect(answers.length).toBe(first + FEEDS.length);
  expect(new Set(published())).toEqual(new Set(["Second"]));
});

test("the refusal is remembered by the next object", async () => {
  const room = aRefusedNewsroom();
  await room.roundAfter(0);
  room.refusing.is = true;
  await room.roundAfter(30 * MINUTE_MS);
  const before = room.answers.length;
  const { Visits } = await import("../../../worker/newsroom/visits-underway.ts");
  room.tools.visits = new Visits();
  await room.roundAfter(MINUTE_MS);
  expect(room.answers.length).toBe(before);
});

test("a day whose rows are spent is waited for, and the next one begins by itself", async () => {
  const { roundAfter, refusing, clock, tools, logged, news, published } = aRefusedNewsroom();
  await roundAfter(0);
  Object.assign(refusing, { is: true, cause: SPENT });
  news.headlines = ["Second"];
  const midnight = endOfDay(clock.now);
  await roundAfter(20 * MINUTE_MS);
  const status = () => statusOf(tools.own, clock.now, tools.settings);
  expect(status().day).toMatchObject({ state: "spent", until: midnight });
  expect(status().problems.map(({ id }) => id)).toContain("day-spent");
  const lines = logged.length;
  for (let minute = 0; minute < 20; minute += 1) await roundAfter(MINUTE_MS);
  // A try every five minutes; between them nothing is asked.
  expect(logged.length - lines).toBeLessThanOrEqual(4);
  clock.now = midnight - MINUTE_MS;
  expect(await roundAfter(0)).toBeLessThanOrEqual(midnight);
  refusing.is = false;
  clock.now = midnight;
  await roundAfter(0);
  await roundAfter(MINUTE_MS);
  expect(new Set(published())).toEqual(new Set(["Second"]));
  expect(status()).toMatchObject({ day: { state: "unlimited" }, problems: [] });
});
