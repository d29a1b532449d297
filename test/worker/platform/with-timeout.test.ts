import { expect, test, vi } from "vitest";

import { withoutTimers, withTimeout } from "../../../worker/platform/with-timeout.ts";

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

test("a start sets no timer, which the platform would refuse there, and timers count again after it", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  try {
    expect(await withoutTimers(() => withTimeout("D1", Promise.resolve(7), 100))).toBe(7);
    await expect(withoutTimers(() => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(timers).not.toHaveBeenCalled();
    await withTimeout("D1", Promise.resolve(7), 100);
    expect(timers).toHaveBeenCalledOnce();
  } finally {
    timers.mockRestore();
  }
});
