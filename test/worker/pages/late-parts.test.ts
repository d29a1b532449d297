/** Late parts of a page, before anything shows them. */
import { expect, test, vi } from "vitest";

import { settle } from "../../../worker/pages/late-parts.ts";

test("a part that is ready in time replaces its promise, a later one does not", async () => {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const { promise: never } = Promise.withResolvers<string>();
  const parts = await settle({ number: 2, known: Promise.resolve("known"), late, never }, 0);
  expect(parts).toEqual({ number: 2, known: "known", late, never });
  resolve("late");
  await late;
  expect(parts.late).toBe(late);
});

test("a page waits until its time is up, or its last part has come or failed", async () => {
  vi.useFakeTimers();
  const slow = Promise.withResolvers<string>();
  const settled = vi.fn<(parts: object) => void>();
  void settle({ slow: slow.promise }, 1_500).then(settled);
  await vi.advanceTimersByTimeAsync(1_499);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith({ slow: slow.promise });
  slow.resolve("slow");
  expect(await settle({ slow: slow.promise }, 1_500)).toEqual({ slow: "slow" });
  const { failed } = await settle({ failed: Promise.reject(new Error("down")) }, 1_500);
  await expect(failed).rejects.toThrow("down");
  vi.useRealTimers();
});

test("where nothing is late there is nothing to wait for", async () => {
  const parts = { number: 2, known: "known" };
  expect(await settle(parts, 10_000)).toBe(parts);
});
