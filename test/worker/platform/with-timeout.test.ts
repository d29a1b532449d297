import { expect, test, vi } from "vitest";

import { withTimeout } from "../../../worker/platform/with-timeout.ts";

test("work that is in time gives its own outcome and leaves no timer behind", async () => {
  vi.useFakeTimers();
  try {
    expect(await withTimeout("D1", Promise.resolve(7), 100)).toBe(7);
    await expect(withTimeout("D1", Promise.reject(new Error("down")), 100)).rejects.toThrow("down");
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("work that is late is a rejection that names it, and its own failure then is not reported", async () => {
  const work = Promise.withResolvers<never>();
  await expect(withTimeout("KV", work.promise, 5)).rejects.toThrow("KV did not answer within 5 ms");
  work.reject(new Error("unhandled"));
});
