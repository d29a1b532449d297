/** The day's writes to KV, counted in a database. */
import { expect, test } from "vitest";

import { simulatedDatabase } from "../../../tools/simulated-database.ts";
import { spendWrite } from "../../../worker/refresh/write-budget.ts";
import { NOW } from "../../builders.ts";

const DAY_MS = 24 * 60 * 60_000;

test("a day has as many writes as it is allowed, and the next day as many again", async () => {
  const db = simulatedDatabase();
  const day = async (ms: number) => [
    await spendWrite(db, 2.9, NOW + ms),
    await spendWrite(db, 2.9, NOW + ms),
    await spendWrite(db, 2.9, NOW + ms),
  ];
  expect(await day(0)).toEqual([true, true, false]);
  expect(await day(DAY_MS)).toEqual([true, true, false]);
});
