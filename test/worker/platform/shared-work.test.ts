import { expect, test, vi } from "vitest";

import { SharedWork } from "../../../worker/platform/shared-work.ts";

/** Work that takes five seconds at most, and a clock. */
function open() {
  const clock = { now: 0 };
  const works = new SharedWork<string>(5_000);
  const starts: PromiseWithResolvers<string>[] = [];
  const waitUntil = vi.fn<(work: Promise<unknown>) => void>();
  const join = (key: string) =>
    works.join(key, { now: () => clock.now, waitUntil }, () => {
      const start = Promise.withResolvers<string>();
      starts.push(start);
      return start.promise;
    });
  return { clock, starts, waitUntil, join };
}

test("all who want the same at the same time share one work, which outlasts the request that started it", async () => {
  const { starts, waitUntil, join } = open();
  const [first, second, other] = [join("a"), join("a"), join("b")];
  expect(starts).toHaveLength(2);
  starts[0]?.resolve("done");
  expect(await Promise.all([first, second])).toEqual(["done", "done"]);
  expect(waitUntil.mock.calls).toEqual([[first], [other]]);
});

test("work that has ended is done again for the next who wants it", async () => {
  const { starts, join } = open();
  const first = join("a");
  starts[0]?.resolve("first");
  await first;
  const second = join("a");
  starts[1]?.resolve("second");
  expect(await second).toBe("second");
});

test.each([5_000, -5_000])(
  "work that was cancelled with its request is started again when its time is up (%i ms)",
  (ms) => {
    const { clock, starts, join } = open();
    void join("a");
    clock.now += ms - Math.sign(ms);
    void join("a");
    expect(starts).toHaveLength(1);
    clock.now = ms;
    void join("a");
    expect(starts).toHaveLength(2);
  },
);
