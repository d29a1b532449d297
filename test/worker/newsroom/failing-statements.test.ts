/** A statement that fails affects its source or its step alone, is logged once, and is repeated later. */
import { expect, test } from "vitest";

import { type Edition, editionKey } from "../../../shared/edition.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import { runRound } from "../../../worker/newsroom/run-round.ts";
import { PAPER } from "../a-newsroom.ts";
import { anAlert } from "../reading/alerts/an-alert.ts";
import { aTown, feedOf, SOURCE } from "./sources/a-town-with-alerts.ts";

const FIRST_ROUNDS = 2;
const TABLES = [
  "SELECT title, story_group > 0 AS isGrouped FROM stories ORDER BY title",
  "SELECT json_array_length(alerts) AS alerts FROM alerts",
  "SELECT address, message FROM feeds ORDER BY address",
  "SELECT days FROM archive_months ORDER BY month",
];

/** Runs rounds; in the third, each call that has this statement fails. */
async function townAfter(failing: string | undefined) {
  const town = aTown();
  const { tools, documents, clock, news, sqlite, kv, logged } = town;
  const { DB } = tools.env;
  const asked = new Set<string>();
  const texts = new WeakMap<object, string>();
  let [round, failures] = [0, 0];
  const prepare = (sql: string) => ({
    bind: (...values: string[]) => {
      const bound = DB.prepare(sql).bind(...values);
      texts.set(bound, sql);
      return bound;
    },
  });
  const batch = async (statements: D1PreparedStatement[]) => {
    const all = statements.map((one) => texts.get(one) ?? "");
    if (round === FIRST_ROUNDS) for (const sql of all) asked.add(sql);
    if (round === FIRST_ROUNDS && failing !== undefined && all.includes(failing)) {
      failures += 1;
      throw new Error("SQLITE_ERROR");
    }
    return DB.batch(statements);
  };
  Object.assign(tools, { env: { ...tools.env, DB: { prepare, batch } } });
  news.headlines = ["Ferry aground"];
  for (; round < FIRST_ROUNDS + 40; round += 1) {
    if (round === FIRST_ROUNDS) {
      documents.set(SOURCE, feedOf(anAlert()));
      news.headlines = ["Bridge closes", "Ferry aground"];
      clock.now += 30 * MINUTE_MS;
    }
    await runRound(tools);
    clock.now += MINUTE_MS;
  }
  const edition = JSON.parse(kv.get(editionKey(PAPER.id)) ?? "") as Edition;
  const titles = edition.feeds.flatMap(({ stories }) => stories.map(({ title }) => title));
  const state = [...TABLES.map((sql) => sqlite.prepare(sql).all()), titles];
  return { state, asked, failures, logged };
}

test("each statement of a round may fail: some minutes later nothing is missing", async () => {
  const whole = await townAfter(undefined);
  expect(whole.logged).toEqual([]);
  expect(whole.state.at(-1)).toEqual(["Bridge closes", "Ferry aground"]);
  expect(whole.asked.size).toBeGreaterThan(20);
  for (const sql of whole.asked) {
    const { state, failures, logged } = await townAfter(sql);
    expect([sql, failures > 0]).toEqual([sql, true]);
    expect([sql, state]).toEqual([sql, whole.state]);
    expect([sql, logged.length]).toEqual([sql, failures]);
  }
}, 120_000);
