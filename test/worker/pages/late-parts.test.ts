/** Late parts of a page, before anything shows them. */
import { expect, test } from "vitest";

import { settle } from "../../../worker/pages/late-parts.ts";

test("what is there in time replaces its promise, what comes later does not", async () => {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const { promise: never } = Promise.withResolvers<string>();
  const parts = await settle({ number: 2, known: Promise.resolve("known"), late, never }, 0);
  expect(parts).toEqual({ number: 2, known: "known", late, never });
  resolve("late");
  await late;
  expect(parts.late).toBe(late);
});

test("where nothing is late there is nothing to wait for", async () => {
  const parts = { number: 2, known: "known" };
  expect(await settle(parts, 10_000)).toBe(parts);
});
