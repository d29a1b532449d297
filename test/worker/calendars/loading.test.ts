import { globSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

test("calendars are read behind import() alone, so that they are no part of the Worker's start", () => {
  const sources = globSync("{shared,client,worker}/**/*.{ts,tsx}").filter(
    (path) => !path.startsWith("worker/calendars/"),
  );
  expect(sources.length).toBeGreaterThan(50);
  const statically = /^(?:import|export)\s(?!type\b)[^;]*from\s+"[^"]*\/calendars\/[^"]+"/m;
  expect(sources.filter((path) => statically.test(readFileSync(path, "utf8")))).toEqual([]);
});
