/** Visits without a change are noted in the object, and cost no row of D1. */
import { expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "../../../../shared/time.ts";
import { statusOf } from "../../../../worker/newsroom/own/status.ts";
import { aNewsroom, FEED } from "../../a-newsroom.ts";

/** A newsroom, and how often its source's row was written. */
function aCountedNewsroom(vars = {}) {
  const room = aNewsroom(vars);
  room.sqlite.exec(
    "CREATE TABLE written (at); CREATE TRIGGER counted AFTER UPDATE ON feeds BEGIN INSERT INTO written VALUES (1); END",
  );
  const written = () => room.sqlite.prepare("SELECT count(*) AS n FROM written").get()?.["n"];
  const rounds = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) await room.roundAfter(MINUTE_MS);
  };
  return { ...room, written, rounds };
}

test("a quiet feed is visited as often as before, and its row is written once an hour", async () => {
  const { roundAfter, rounds, written, answers, state, tools, clock } = aCountedNewsroom();
  await roundAfter(0);
  const [before, first] = [written() as number, answers.length];
  await rounds(180);
  expect(answers.length - first).toBeGreaterThan(8);
  expect((written() as number) - before).toBeLessThanOrEqual(3);
  expect(clock.now - state().checked_at).toBeLessThanOrEqual(HOUR_MS + 30 * MINUTE_MS);
  const [check] = statusOf(tools.own, clock.now, tools.settings).checks;
  expect(check?.address).toBe(FEED.address);
  expect(clock.now - (check?.checked_at ?? 0)).toBeLessThanOrEqual(30 * MINUTE_MS);
});

test("the interval goes on from the note: quiet feeds are visited less and less", async () => {
  const { roundAfter, rounds, answers } = aCountedNewsroom();
  await roundAfter(0);
  await rounds(60);
  const inFirstHour = answers.length;
  await rounds(240);
  const before = answers.length;
  await rounds(60);
  expect(inFirstHour).toBeGreaterThan(4);
  expect(answers.length - before).toBeLessThanOrEqual(5);
});

test("a change, a failure and the word of a command count at once", async () => {
  const { roundAfter, rounds, news, published, state, sqlite, answers } = aCountedNewsroom();
  await roundAfter(0);
  await rounds(45);
  const before = answers.length;
  sqlite.exec("UPDATE feeds SET due_at = 0");
  await roundAfter(MINUTE_MS);
  expect(answers.length).toBe(before + 1);
  await roundAfter(MINUTE_MS);
  sqlite.exec("UPDATE feeds SET due_at = 0");
  await roundAfter(MINUTE_MS);
  expect(answers.length).toBe(before + 2);
  news.headlines = ["Second"];
  await rounds(30);
  expect(published()).toEqual(["Second"]);
  news.headlines = [];
  await rounds(30);
  expect(state().failures).toBeGreaterThan(0);
});

test("on the paid plan visits are noted too, and after a clock that was ahead rows are written", async () => {
  const paid = aCountedNewsroom({ CALLS_PER_ROUND: "1000" });
  await paid.roundAfter(0);
  await paid.rounds(60);
  expect(statusOf(paid.tools.own, paid.clock.now, paid.tools.settings).checks).toHaveLength(1);
  const ahead = aCountedNewsroom();
  await ahead.roundAfter(0);
  ahead.clock.now += 20 * 24 * HOUR_MS;
  await ahead.rounds(40);
  ahead.clock.now -= 20 * 24 * HOUR_MS;
  const before = ahead.answers.length;
  await ahead.rounds(2);
  expect(ahead.answers.length).toBe(before + 1);
});
